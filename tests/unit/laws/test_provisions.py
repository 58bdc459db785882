"""The tables of provisions: whole, in order, and one with the cases of the Laws; and how they are asked."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import pairwise
from pathlib import Path

import pytest

from oddtrick.formats.yaml_tree import read_yaml
from oddtrick.laws.provisions import EDITIONS, Kind, Provision, Provisions, Status
from oddtrick.rulings.provision import Law
from oddtrick.words.errors import Impossible, NotFound

CASES = Path(__file__).resolve().parents[2] / "cases" / "laws"
BY_EDITION = [Provisions.of(edition) for edition in EDITIONS]
by_edition = pytest.mark.parametrize("laws", BY_EDITION, ids=lambda laws: str(laws.edition))

# Each Law that has lettered sections, with the letter of the last.
SECTIONS = {
    2017: "1C 5B 6F 7D 8C 9C 10C 11B 12C 13D 14C 15B 16D 17D 18F 19D 20G 21B 22B 23C 24E 25B 26B 27D 28B 29C 30C 31C "
    "32C 35D 36C 37B 38D 39C 40C 41D 42B 43B 44G 45G 46B 47F 48B 50E 51B 52B 53C 54E 55C 57D 58B 60C 61C 62D 63B 64C "
    "65D 66D 67B 68D 69B 70E 71B 72C 73E 74C 75D 76D 78D 79C 80B 81D 82C 84D 85B 86B 87C 90B 91B 92D 93C",
    2007: "5B 6F 7D 8C 9C 10C 11B 12C 13F 14C 15C 16D 17E 18F 19D 20G 21B 22B 24C 25B 26B 27D 28B 29C 30C 31B 32B 35D "
    "36C 37B 38D 39C 40C",
    1997: "5B 6F 7D 8C 9C 10C 11C 12C 13C 14C 15C 16C 17E 18F 19D 20F 21B 22B 24C 25B 26B 27C 28B 29C 30C 31B 32B 35D "
    "39B 40E",
    1987: "5B 6F 7D 8C 9C 10C 11D 12C 13C 14C 15C 16C 17E 18F 19D 20F 21B 22B 23A 24C 25B 26B 27C 28B 29B 30C 31B 32B "
    "35D 39B 40E 50E 71B",
}
LAST_SECTIONS = [(edition, last) for edition, all_of_them in SECTIONS.items() for last in all_of_them.split()]


@by_edition
def test_every_law_and_every_whole_stands_in_the_table(laws: Provisions) -> None:
    assert {law.number for law in laws} == set(range(94))  # 0: the introduction and the definitions
    wholes = {"".join(law.steps[:size]) for law in laws for size in range(1, len(law.steps))}
    assert wholes - set(laws) == set()


@pytest.mark.parametrize(("edition", "last"), LAST_SECTIONS)
def test_a_law_has_its_sections_and_no_more(edition: int, last: str) -> None:
    laws, law, letter = Provisions.of(edition), last[:-1], last[-1]
    expected = [f"{law}{chr(code)}" for code in range(ord("A"), ord(letter) + 1)]
    if edition == 1987 and law == "11":
        expected.remove("11C")  # no text of it is known
    assert [str(one.number) for one in laws.children(Law(law)) if one.number[-1].isupper()] == expected


@by_edition
def test_the_laws_are_in_order(laws: Provisions) -> None:
    numbers = [law.number for law in laws]
    assert numbers == sorted(numbers)
    for law, following in pairwise(laws):
        whole = following.steps[:-1]
        assert law.steps[: len(whole)] == whole, f"{following} stands among the parts of its whole"


@by_edition
def test_a_gist_is_short_and_without_a_full_stop(laws: Provisions) -> None:
    for row in laws.values():
        assert 1 <= len(row.gist.split()) <= 15, row
        assert re.fullmatch(r"[A-Z0-9][^\t]*[A-Za-z0-9']", row.gist), row


@pytest.mark.parametrize("edition", EDITIONS[1:])
def test_counterparts_are_provisions_of_the_edition_before(edition: int) -> None:
    before = Provisions.of(edition - 10)
    named = {one for row in Provisions.of(edition).values() for one in row.counterparts}
    assert named - set(before) == set()
    assert all(not row.counterparts for row in Provisions.of(EDITIONS[0]).values())


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_table_names_the_edition_before_in_its_heading(edition: int) -> None:
    folder = Path(__file__).resolve().parents[3] / "src" / "oddtrick" / "laws" / "provisions"
    heading, *lines = (folder / f"{edition}.tsv").read_text(encoding="utf-8").splitlines()
    columns = ["number", "kind", "status", "gist", *([f"counterpart-{edition - 10}"] if edition > EDITIONS[0] else [])]
    assert heading.split("\t") == columns
    assert {len(line.split("\t")) for line in lines} == {len(columns)}
    assert len({line.split("\t")[0] for line in lines}) == len(lines)


def citations(tree: object) -> Iterator[str]:
    """Every provision that an expectation wants; what must be absent may be of another edition."""
    match tree:
        case dict():
            for key, value in tree.items():
                if key in ("law", "applied"):
                    yield from [str(one) for one in value] if isinstance(value, list) else [str(value)]
                elif key != "absent":
                    yield from citations(value)
        case list():
            for value in tree:
                yield from citations(value)


def cases() -> Iterator[tuple[str, Mapping[str, object]]]:
    for path in sorted(CASES.rglob("*.yaml")):
        read = read_yaml(path.read_bytes(), path.name)
        listed = read if isinstance(read, list) else read["cases"]  # type: ignore[index]
        for case in listed:
            yield path.name, case


@by_edition
def test_every_provision_that_a_case_cites_is_one_of_its_editions(laws: Provisions) -> None:
    cited, unknown = set(), set()
    for name, case in cases():
        editions = case.get("edition", "2017")
        if str(laws.edition) in (editions if isinstance(editions, list) else [editions]):
            for number in citations(case["expect"]):
                cited.add(number)
                if number not in laws:
                    unknown.add((name, case["id"], number))
    assert unknown == set()
    assert len(cited) > 20


def numbers(rows: tuple[Provision, ...]) -> list[str]:
    return [str(row.number) for row in rows]


@pytest.mark.parametrize("written", ["27B1a", "27B1(a)", "Law 27 B 1 (a)", "§ 27b1(A)", "27B1a."])
def test_a_number_is_found_as_people_write_it(written: str) -> None:
    found = Provisions.of(2017).find(written)
    assert (found.number, found.kind, found.status) == ("27B1a", Kind.RECTIFICATION, Status.JUDGEMENT)


@by_edition
def test_every_number_is_found_as_the_lawbook_prints_it(laws: Provisions) -> None:
    for law in laws:
        if "#" not in law:
            assert laws.find(law.spoken()).number == law


@pytest.mark.parametrize("written", ["DEF-penalty-card", "Definition: penalty card", "definition of penalty card"])
def test_a_definition_is_found_by_its_word(written: str) -> None:
    laws = Provisions.of(2017)
    assert laws.find(written).number == "DEF-penalty-card"
    assert laws.above(Law("DEF-penalty-card")) == (laws.find("Definitions"),)
    assert laws.children(Law("INTRO")) == (laws.find("INTRO-modals"), laws.find("INTRO-purpose"))


def test_definitions_differ_between_editions() -> None:
    assert numbers(Provisions.of(2017).counterparts("DEF-artificial-call", 1997)) == ["DEF-convention"]
    assert numbers(Provisions.of(2007).counterparts("DEF-unintended", 1997)) == []
    with pytest.raises(NotFound, match=r"of 2017 have no DEF-strain; near it are DEF$"):
        Provisions.of(2017).find("definition strain")


def test_a_word_that_only_begins_like_definition_is_none() -> None:
    with pytest.raises(Impossible):
        Provisions.of(2017).find("defective trick")


def test_a_number_that_is_missing_names_those_near_it() -> None:
    with pytest.raises(NotFound, match="of 1997 have no 27D, as 2007, 2017 have; near it are 27, 27A, 27B, 27C"):
        Provisions.of(1997).find("27D")
    with pytest.raises(NotFound, match="near it are 91, 92, 93"):
        Provisions.of(2017).find("94")
    with pytest.raises(Impossible):
        Provisions.of(2017).find("penalty card")


def test_an_edition_that_is_not_known_is_refused() -> None:
    with pytest.raises(Impossible, match="no edition 1975"):
        Provisions.of(1975)


@pytest.mark.parametrize(
    ("edition", "number", "other", "expected"),
    [
        (2017, "16C2", 2007, ["16D2"]),
        (2017, "16C2", 1987, ["16C2"]),
        (2017, "72C", 1997, ["23", "72B1"]),
        (1987, "50E2", 2017, ["50D2"]),
        (1987, "71B", 2017, ["71B"]),
        (1997, "35A", 2017, ["36A"]),
        (1997, "25B2b2", 2007, []),
        (1987, "29A", 1997, ["29B"]),
        (2007, "30B1", 2017, ["30A"]),
        (2017, "81C5", 1987, ["81C8"]),
        (2017, "23A1", 2007, []),
        (2017, "53B", 2007, ["53C"]),
    ],
)
def test_a_provision_leads_to_the_one_of_another_edition(
    edition: int, number: str, other: int, expected: list[str]
) -> None:
    assert numbers(Provisions.of(edition).counterparts(number, other)) == expected


@by_edition
def test_counterparts_lead_back(laws: Provisions) -> None:
    for other in EDITIONS:
        for law in laws:
            for found in laws.counterparts(law, other):
                back = Provisions.of(other).counterparts(found.number, laws.edition)
                assert law in [row.number for row in back]


def test_the_gist_is_the_same_where_the_effect_is() -> None:
    def gist(edition: int, number: str) -> str:
        return Provisions.of(edition).find(number).gist

    assert gist(2017, "27A1") == gist(1987, "27A")
    assert gist(1997, "25B2b2") != gist(1987, "25B2b2")
    assert gist(2017, "53A") != gist(2007, "53A")


def test_search_looks_in_the_gist_and_in_the_headings_above_it() -> None:
    laws = Provisions.of(2017)
    assert numbers(laws.search("penalty cards"))[:3] == ["DEF-penalty-card", "14B4", "24E"]
    assert "32A2a" in numbers(laws.search("DOUBLE rotation comparable"))
    assert laws.search("xylophone") == ()
    with pytest.raises(Impossible, match="which words"):
        laws.search("  ?")


def test_search_puts_those_first_that_say_most_of_it_themselves() -> None:
    found = Provisions.of(2017).search("insufficient bid")
    assert numbers(found)[:3] == ["18D", "27", "27A"]
    assert {row.number.number for row in found} == {18, 27}
