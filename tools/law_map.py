"""The law map: from each provision to the code that applies it and the cases that show it.

    python tools/law_map.py            write src/oddtrick/laws/map.tsv, docs/reference/law-map.md
    python tools/law_map.py --check    exit 1 and one line for each thing that is stale, unknown or owed

Provisions are those of the tables in src/oddtrick/laws/provisions. Code cites them by `Law("27B1a")`, or by their
number of 2017 through a book: `book.law("16C2")`. Cases cite them under `law` and `applied` of `expect`; a scoring case
shows a provision that it names where the explanation of one of its lines rests on it. A provision that decides
something has a case, or stands in tests/cases/laws/owed.tsv, which may only shrink.
"""

import ast
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path

from oddtrick.formats.cases import Case as ScoringCase
from oddtrick.formats.cases import read_cases as read_scoring_cases
from oddtrick.formats.records import read_cases
from oddtrick.laws.book import LawBook
from oddtrick.laws.editions import laws_of
from oddtrick.laws.provisions import EDITIONS, Kind, Provision, Provisions, Status
from oddtrick.rulings.provision import Law
from oddtrick.scoring.event import Event
from oddtrick.scoring.explain import explain_line
from oddtrick.scoring.score import score
from oddtrick.words.errors import Impossible
from oddtrick.words.seats import Side

ROOT = Path(__file__).resolve().parents[1]
LAWS = ROOT / "src" / "oddtrick" / "laws"
CASES, SCORING = ROOT / "tests" / "cases" / "laws", ROOT / "tests" / "cases" / "scoring"
MAP, PAGE, OWED = LAWS / "map.tsv", ROOT / "docs" / "reference" / "law-map.md", CASES / "owed.tsv"
ASKED = {"law", "maybe"}
COVERED = range(1, 41)
"""The Laws whose deciding provisions must have a case."""

Places = Mapping[tuple[int, str], tuple[str, ...]]


def citations() -> Iterator[tuple[str, str, bool]]:
    """Every number that the rules cite: place, number, whether it goes through a book."""
    for path in [*sorted(LAWS.glob("law*.py")), LAWS / "aftermath.py"]:
        for function in ast.parse(path.read_text(encoding="utf-8")).body:
            name = f"{path.stem}.{getattr(function, 'name', '')}".rstrip(".")
            for node in ast.walk(function):
                if isinstance(node, ast.Call) and node.args:
                    for number in _numbers(node.args[0]):
                        match node.func:
                            case ast.Name(id="Law"):
                                yield name, number, False
                            case ast.Attribute(attr=attribute) if attribute in ASKED:
                                yield name, number, True
                            case _:
                                pass


def _numbers(node: ast.expr) -> Iterator[str]:
    """The numbers that an argument may be: a literal, or one of two."""
    match node:
        case ast.Constant(value=str(number)):
            yield number
        case ast.IfExp(body=body, orelse=orelse):
            yield from _numbers(body)
            yield from _numbers(orelse)
        case _:
            pass


def code_places() -> tuple[Places, list[str]]:
    """Where each edition's provisions are applied, and what is cited that no edition has."""
    found: defaultdict[tuple[int, str], list[str]] = defaultdict(list)
    unknown = []
    for place, number, through_book in citations():
        hits = [(year, _number_in(laws_of(year), number, through_book)) for year in EDITIONS]
        known = [(year, hit) for year, hit in hits if hit is not None and hit in Provisions.of(year)]
        if not known:
            unknown.append(f"{place}: {number} is a provision of no edition")
        for key in known:
            if place not in found[key]:
                found[key].append(place)
    return {key: tuple(places) for key, places in found.items()}, unknown


def _number_in(book: LawBook, number: str, through_book: bool) -> Law | None:
    return book.maybe(number) if through_book else Law(number)


def case_places() -> tuple[Places, list[str]]:
    """Which cases show each edition's provisions, and what they cite that their edition has not."""
    found: defaultdict[tuple[int, str], list[str]] = defaultdict(list)
    unknown = []
    for path in sorted(CASES.rglob("*.yaml")):
        for case in read_cases(path.read_bytes(), path.name):
            for year in case.editions:
                for number in sorted(set(_cited(case.expect))):
                    if number not in Provisions.of(year):
                        unknown.append(f"{path.name}: {case.id}: {number} is no provision of {year}")
                    found[year, number].append(case.id)
    for year, number, name in scored_places():
        found[year, number].append(name)
    return {key: tuple(ids) for key, ids in found.items()}, unknown


def scored_places() -> Iterator[tuple[int, str, str]]:
    """What scoring cases show: edition, number, id."""
    for path in sorted(SCORING.rglob("*.yaml")):
        for case in read_scoring_cases(path.read_bytes(), path.name):
            match case.event:
                case Event() as event if case.provisions:
                    for law in sorted(_rested_on(case, event)):
                        if law in Provisions.of(event.edition):
                            yield event.edition, law, case.id
                case _:
                    pass


def _rested_on(case: ScoringCase, event: Event) -> set[str]:
    """The provisions that a scoring case names and that its explanations rest on."""
    named = [Law.parse(each) for each in case.provisions]
    try:
        scored = score(event)
    except Impossible:
        return set()
    whys = (
        explain_line(scored, board.number, place, side)
        for board in event.boards
        for place in range(len(board.lines))
        for side in Side
    )
    return {law for why in whys for law in why.provisions if any(Law(law).within(each) for each in named)}


def _cited(tree: object, key: str = "") -> Iterator[str]:
    """The provisions under `law` and `applied`; what must be absent shows nothing."""
    match tree:
        case dict():
            for name, value in tree.items():
                if name != "absent":
                    yield from _cited(value, name)
        case list() | tuple():
            for value in tree:
                yield from _cited(value, key)
        case str() if key in ("law", "applied"):
            yield tree
        case _:
            pass


def decides(row: Provision) -> bool:
    """Whether a provision decides something that a program computes."""
    return row.status in (Status.CODE, Status.JUDGEMENT) and row.kind in (
        Kind.RECTIFICATION, Kind.RIGHT, Kind.IRREGULARITY, Kind.SCORE,
    )  # fmt: skip


def rows(code: Places, cases: Places) -> Iterator[tuple[int, Provision, tuple[str, ...], tuple[str, ...]]]:
    """Every provision that is applied or shown, edition by edition."""
    for year in EDITIONS:
        for number, row in Provisions.of(year).items():
            places, ids = code.get((year, number), ()), cases.get((year, number), ())
            if places or ids:
                yield year, row, places, ids


def map_text(code: Places, cases: Places) -> str:
    """The map as data."""
    lines = ["edition\tnumber\tcode\tcases"]
    for year, row, places, ids in rows(code, cases):
        lines.append(f"{year}\t{row.number}\t{' '.join(places)}\t{' '.join(ids)}")
    return "\n".join(lines) + "\n"


def page_text(code: Places, cases: Places) -> str:
    """The map as a page of the docs."""
    out = ["# The law map", "", INTRODUCTION, ""]
    for year in reversed(EDITIONS):
        out += [f"## {year}", "", HEADINGS, "|---|---|---|---|---|---|"]
        for found, row, places, ids in rows(code, cases):
            if found == year:
                shown = ", ".join(f"`{place}`" for place in places)
                number = Law(row.number).spoken()
                out.append(
                    f"| {number} | {row.gist} | {row.kind.value} | {row.status.value} | {shown} | {' '.join(ids)} |"
                )
        out.append("")
    return "\n".join(out)


HEADINGS = "| provision | what it says | kind | status | code | cases |"
INTRODUCTION = """Every provision that the code applies or a case shows, by edition: generated by `tools/law_map.py`
and checked by `make check`. A function is named by its module and name in `oddtrick.laws`; a case by its id in
`tests/cases`. What a provision says is told in our own words."""


def owing(cases: Places) -> set[tuple[int, str]]:
    """The deciding provisions without a case."""
    return {
        (year, str(number))
        for year in EDITIONS
        for number, row in Provisions.of(year).items()
        if Law(number).number in COVERED and decides(row) and not _shown(cases, year, number)
    }


def _shown(cases: Places, year: int, number: Law) -> bool:
    """Whether a case cites the provision itself or a part of it."""
    return any(edition == year and Law(cited).within(number) for edition, cited in cases)


def owed() -> set[tuple[int, str]]:
    """The provisions that are owed a case, as listed."""
    if not OWED.exists():
        return set()
    lines = OWED.read_text(encoding="utf-8").splitlines()[1:]
    return {(int(year), number) for year, number in (line.split("\t")[:2] for line in lines)}


def faults() -> list[str]:
    """What keeps the gate shut."""
    code, unknown_code = code_places()
    cases, unknown_cases = case_places()
    found = unknown_code + unknown_cases
    for path, text in ((MAP, map_text(code, cases)), (PAGE, page_text(code, cases))):
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            found.append(f"{path.relative_to(ROOT)} is stale: run python tools/law_map.py")
    missing, listed = owing(cases), owed()
    found += [f"{year} {number}: decides something and has no case" for year, number in sorted(missing - listed)]
    found += [f"{year} {number}: has a case, strike it from owed.tsv" for year, number in sorted(listed - missing)]
    return found


def main() -> int:
    if "--check" in sys.argv[1:]:
        found = faults()
        for each in found:
            print(each)
        return 1 if found else 0
    code, _ = code_places()
    cases, _ = case_places()
    MAP.write_text(map_text(code, cases), encoding="utf-8", newline="\n")
    PAGE.write_text(page_text(code, cases), encoding="utf-8", newline="\n")
    if "--owed" in sys.argv[1:]:
        lines = [f"{year}\t{number}\t{Provisions.of(year)[Law(number)].gist}" for year, number in sorted(owing(cases))]
        OWED.write_text("edition\tnumber\twhat it says\n" + "".join(f"{each}\n" for each in lines), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
