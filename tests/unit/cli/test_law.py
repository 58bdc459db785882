"""`oddtrick law`: a provision, its parts and its counterparts; search; what is refused."""

from __future__ import annotations

import json

import pytest


def test_a_provision_is_shown_with_its_wholes_and_the_other_editions(oddtrick) -> None:
    done = oddtrick("law", "27B1(a)")
    assert done.exit_code == 0
    assert done.stdout.startswith("27B1(a) (2017): Lowest sufficient bid in the denominations specified")
    assert "Rectification; turns on the director's judgement" in done.stdout
    assert "Insufficient bid" in done.stdout
    assert "1987      27B1(a)   Neither conventional" in done.stdout
    assert max(len(line) for line in done.stdout.splitlines()[2:]) <= 80


def test_a_law_is_shown_with_its_parts_in_the_edition_asked_for(oddtrick) -> None:
    shown = oddtrick("law", "Law", "30", "--edition", 1997).stdout
    assert "30B2(b)" in shown
    assert "the same" in shown
    assert "30B1(b)" not in shown


def test_a_provision_without_counterpart_says_so(oddtrick) -> None:
    assert "nothing like it" in oddtrick("law", "25B2(b)(2)", "-e", 1997).stdout


def test_json_says_the_same(oddtrick) -> None:
    read = json.loads(oddtrick("law", "30B", "--json").stdout)
    assert (read["edition"], read["number"], read["within"]) == (2017, "30B", ["30"])
    assert [one["number"] for one in read["parts"]] == ["30B1", "30B1a", "30B1b", "30B1b-i", "30B1b-ii", "30B2"]
    accepted = json.loads(oddtrick("law", "27A1", "--json").stdout)
    assert accepted["editions"]["1987"] == [
        {"number": "27A", "gist": "LHO may accept any insufficient bid; calling accepts it", "same": True}
    ]


def test_search_lists_provisions_with_their_law(oddtrick) -> None:
    shown = oddtrick("law", "--search", "partner", "throughout", "-e", 2007).stdout
    assert "27B2" in shown
    assert "Insufficient bid" in shown
    found = json.loads(oddtrick("law", "--search", "opening lead out of turn", "--json").stdout)
    assert "54" in [one["number"] for one in found]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("law", "25B2c"), "as those of 1987, 1997 have; near it are 25B, 25B1, 25B2, 25B3"),
        (("law", "94"), "near it are 91, 92, 93"),
        (("law", "revoke"), "no number of a provision"),
        (("law", "27", "-e", 1975), "there are 1987, 1997, 2007, 2017"),
        (("law", "--search", "xylophone"), "Nothing in the Laws of 2017"),
        (("law", "--search", "?"), "which words"),
        (("law",), "Missing argument"),
    ],
)
def test_what_is_not_there_is_said_in_a_sentence(oddtrick, words: tuple[object, ...], sentence: str) -> None:
    done = oddtrick(*words)
    assert done.exit_code == 2
    assert sentence in done.stderr


def test_every_path_of_a_law(oddtrick) -> None:
    done = oddtrick("law", "--paths", 31, "--edition", 2007)
    assert done.exit_code == 0
    assert "31B" in done.stdout
    (first, *_) = json.loads(oddtrick("law", "--paths", 27, "--json").stdout)
    assert first["situation"] == "insufficient_bid"
    assert all(path["applied"] for path in first["paths"])


def test_paths_as_a_flow_chart(oddtrick) -> None:
    chart = oddtrick("law", "--paths", 38, "--mermaid").stdout
    assert chart.startswith("flowchart TD")


def test_no_paths_of_a_law_without_situations(oddtrick) -> None:
    done = oddtrick("law", "--paths", 18)
    assert done.exit_code == 2
    assert "no paths are known of 18" in done.stderr


def test_the_laws_of_a_situation(oddtrick) -> None:
    shown = oddtrick("law", "--situation", "insufficient", "artificial").stdout
    assert "27B1(a)" in shown
    missing = oddtrick("law", "--situation", "spaceship")
    assert missing.exit_code == 2
    assert "spaceship" in missing.stderr
