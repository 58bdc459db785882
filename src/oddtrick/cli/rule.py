"""`oddtrick rule`: a table's record under the Laws: in words, as data, against what is expected, or by edition."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from oddtrick.cli.console import line, note, say, show, table, wording
from oddtrick.cli.files import CASES, content, expanded, save
from oddtrick.cli.scoring import Tally, each_file
from oddtrick.words.errors import BadFile, Impossible

if TYPE_CHECKING:
    from oddtrick.formats.records import CaseFile
    from oddtrick.laws.record import Ruled
    from oddtrick.table.state import State

RECORDS = CASES | {".json"}
SCORING = "scoring_"
"""Files of a folder that hold scoring cases begin so; they are no records."""

Files = Annotated[list[str], typer.Argument(metavar="CASE", help=say("cli.rule.files"))]
EditionOption = Annotated[
    int | None, typer.Option("--edition", "-e", metavar="YEAR", help=say("cli.rule.edition"), show_default=False)
]


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("rule", help=say("cli.rule.help"))(rule)


def rule(
    files: Files,
    as_json: Annotated[bool, typer.Option("--json", help=say("cli.rule.json"))] = False,
    check: Annotated[bool, typer.Option("--check", help=say("cli.rule.check"))] = False,
    edition: EditionOption = None,
    compare: Annotated[bool, typer.Option("--compare", help=say("cli.rule.compare"))] = False,
    sheet: Annotated[str, typer.Option("--sheet", metavar="FILE", help=say("cli.rule.sheet"))] = "",
) -> None:
    """Rule on records."""
    tally = Tally()
    if edition is not None:
        _known(edition)
    if as_json and not check:
        _print_json(tally, files, edition)
    else:
        meant = tuple(_each(tally, files))
        if sheet and len(meant) > 1:
            raise BadFile(sheet, found=say("cli.rule.cases", n=len(meant)), expected=say("cli.rule.one-case"))
        for name in meant:
            with tally.telling():
                if check:
                    _check(name, edition, tally)
                elif compare:
                    _compare(name, edition)
                elif sheet:
                    _sheet(name, edition, sheet)
                else:
                    _print(name, edition)
    if check:
        line(str(tally))
    if tally.exit_code:
        raise typer.Exit(tally.exit_code)


def _known(edition: int) -> None:
    from oddtrick.laws.editions import laws_of

    laws_of(edition)


def _each(tally: Tally, files: list[str]) -> Iterator[str]:
    """The files that are meant; of a folder those that can hold records."""
    meant = (name for name in expanded(files, RECORDS) if name in files or not _holds_scoring(name))
    return each_file(tally, meant, say("cli.rule.progress"))


def _holds_scoring(name: str) -> bool:
    return name.replace("\\", "/").rsplit("/", 1)[-1].startswith(SCORING)


def _cases(name: str) -> tuple[CaseFile, ...]:
    from oddtrick.formats.records import read_cases

    return read_cases(content(name), name)


def _ruled(name: str, case: CaseFile, edition: int) -> Ruled:
    """The case under an edition.

    Raises:
        BadFile: an act of the record cannot be, with its line.
    """
    from oddtrick.laws.editions import laws_of
    from oddtrick.laws.record import Refused, ruled

    try:
        return ruled(case.head, case.events, laws_of(edition))
    except Refused as why:
        place = say("cli.rule.event", case=case.id or "1", at=why.at)
        raise BadFile(
            name,
            line=case.lines[why.at - 1],
            path=place,
            found=wording().error(why.why),
            expected=say("cli.rule.possible"),
        ) from why


def _editions(case: CaseFile, edition: int | None) -> tuple[int, ...]:
    return case.editions if edition is None else (edition,)


def _check(name: str, edition: int | None, tally: Tally) -> None:
    """Each case under each of its editions; a case is right if all are."""
    from oddtrick.formats.expect import differences
    from oddtrick.formats.state_out import state_document
    from oddtrick.service.claim_advice import advised

    for case in _cases(name):
        found: list[tuple[int, str]] = []
        for year in _editions(case, edition):
            try:
                state = state_document(_ruled(name, case, year).state, year, advised)
            except (BadFile, Impossible) as why:
                found.append((year, wording().error(why)))
                continue
            found.extend((year, each) for each in differences(case.expect or {}, state))
        tally.count(not found, 1)
        for year, each in found:
            line(say("cli.rule.differs", file=name, case=case.id, edition=year, what=each))


def _print_json(tally: Tally, files: list[str], edition: int | None) -> None:
    """One state as it is; several as a list."""
    from oddtrick.formats.state_out import state_document
    from oddtrick.service.claim_advice import advised

    documents: list[dict[str, object]] = []
    for name in _each(tally, files):
        with tally.telling():
            for case in _cases(name):
                for year in _editions(case, edition):
                    state = _ruled(name, case, year).state
                    document = _asking(state, state_document(state, year, advised))
                    documents.append({"id": case.id, **document} if case.id else document)
    if documents:
        line(json.dumps(documents[0] if len(documents) == 1 else documents, ensure_ascii=False, indent=1))


def _asking(state: State, document: dict[str, object]) -> dict[str, object]:
    """The document with the question that is put in words: `asks` of `pending`."""
    from oddtrick.wording.rulings import question_text

    pending, row = state.docket.pending, document["pending"]
    match row:
        case dict() if pending is not None:
            return {**document, "pending": {**row, "asks": question_text(wording(), pending.question)}}
        case _:
            return document


def _print(name: str, edition: int | None) -> None:
    """Each case in words."""
    from oddtrick.cli.ruling import ruling_lines
    from oddtrick.service.claim_advice import advised

    for case in _cases(name):
        for year in _editions(case, edition):
            for text in ruling_lines(wording(), case.id, case.title, year, _ruled(name, case, year), advised):
                line(text)


def _sheet(name: str, edition: int | None, target: str) -> None:
    """The ruling of a file's one case, as a sheet: PDF, a page, or data, by the ending of its name.

    Raises:
        BadFile: the file holds several cases, or the ending is none of these.
    """
    from oddtrick.printing.ruling import ruling_page, ruling_pdf
    from oddtrick.wording.sheet import sheet_of

    cases = _cases(name)
    if len(cases) != 1:
        raise BadFile(name, found=say("cli.rule.cases", n=len(cases)), expected=say("cli.rule.one-case"))
    (case,) = cases
    year = _editions(case, edition)[-1]
    made = sheet_of(wording(), _ruled(name, case, year), year, case.title or case.id or name)
    match target.lower().rpartition(".")[2]:
        case "pdf":
            data = ruling_pdf(made, wording())
        case "html" | "htm":
            data = ruling_page(made, wording()).encode()
        case "json":
            data = json.dumps(made.document(wording()), ensure_ascii=False, indent=1).encode() + b"\n"
        case _:
            raise BadFile(target, found=say("cli.rule.ending"), expected=".pdf, .html, .json")
    save(target, data)
    note(say("cli.rule.written", file=target))


def _compare(name: str, edition: int | None) -> None:
    """Each case under every edition, side by side; with an edition, that one beside the case's own.

    Raises:
        BadFile: an act of the record cannot be under any of them, with its line under the newest.
    """
    from oddtrick.cli.ruling import compared
    from oddtrick.laws.editions import EDITIONS, laws_of
    from oddtrick.laws.record import ruled_so_far

    for case in _cases(name):
        years = EDITIONS if edition is None else tuple(sorted({*case.editions, edition}))
        line(" · ".join(each for each in (case.id, case.title) if each))
        found = {year: ruled_so_far(case.head, case.events, laws_of(year)) for year in years}
        made = table("", *(str(year) for year in found))
        for row in compared(wording(), found):
            made.add_row(*row)
        show(made)
        if all(why is not None for _, why in found.values()):
            _ruled(name, case, max(years))
