"""Travellers as a table, CSV or a sheet of a workbook: one result a row.

Columns `board, ns, ew` and any of `round, table, section, contract, by, tricks, lead, score, artificial, assigned,
not_played, group`; `result` may stand for the six after `section`, or as `=`, `+1`, `-2` for `tricks`.

Example:
    >>> event = read_travellers("board,ns,ew,result\\n1,3,4,4S= by S\\n1,1,2,A+/A-\\n", "night.csv", "matchpoints")
    >>> [str(line.result.outcome)[:9] for line in event.boards[0].lines]
    ['Played(sc', 'Artificia']
    >>> read_travellers("board,ns,ew,result\\n1,3,4,4Z=\\n", "night.csv", "matchpoints")
    Traceback (most recent call last):
    oddtrick.words.errors.BadFile: night.csv:2: found '4Z=', expected a result: '4Z=' is not a result: 4S= by S, 3NT+1 by N, PASS, or points
"""  # noqa: E501 - the example is one sentence

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from oddtrick.formats.csv_table import Row, read_table, write_table
from oddtrick.formats.outcomes import (
    assigned_cell,
    outcome_cell,
    parse_cause,
    parse_outcome,
    parse_weights,
)
from oddtrick.formats.xlsx_out import Sheet
from oddtrick.scoring.contract import agreed_points
from oddtrick.scoring.event import Board, Event, Line
from oddtrick.scoring.settings import Form, Settings
from oddtrick.words.cards import Card
from oddtrick.words.contracts import Contract, ContractResult, PassedOut, Points, Score
from oddtrick.words.errors import BadFile, Impossible
from oddtrick.words.results import Artificial, Assigned, BoardResult, NotPlayed, Outcome, Played, SelfInflicted
from oddtrick.words.seats import Seat, vulnerability_of

T = TypeVar("T")
_WHOLE = re.compile(r"[+-]?[0-9]{1,8}")

NEEDED = ("board", "ns", "ew")
COLUMNS = (
    *NEEDED, "round", "table", "section", "contract", "by", "tricks", "lead", "score", "artificial", "assigned",
    "not_played", "group", "result",
)  # fmt: skip
HEADER = ("board", "ns", "ew", "round", "table", "section", "result", "lead", "assigned", "group")
"""Columns that are written."""
_NO = frozenset({"", "0", "no", "false"})
_YES = frozenset({"1", "yes", "true", "x"})
_OVER = re.compile(r"=|[+-]\d{1,2}")
ONE_RESULT = (
    "one result in a row: contract, by and tricks (4S, S, 10), or contract, by and result (4S, S, =),"
    " or result alone (4S= by S), or one of score, artificial, assigned, not_played"
)
MOST_FAULTS = 100


class _Cells:
    """One row, its cells read with an error that names line and column."""

    def __init__(self, row: Row, source: str) -> None:
        self.row, self.source = row, source

    def bad(self, header: str, expected: str) -> BadFile:
        """The error of a cell."""
        return BadFile(self.source, line=self.row.line, found=self.row[header], expected=expected)

    def read(self, header: str, reader: Callable[[str], T], expected: str) -> T:
        """A cell through a reader that raises Impossible."""
        try:
            return reader(self.row[header])
        except Impossible as error:
            raise self.bad(header, f"{expected}: {error}") from error

    def whole(self, header: str, least: int, most: int) -> int:
        """A whole number in a range."""
        text = self.row[header]
        if _WHOLE.fullmatch(text) is None or not least <= int(text) <= most:
            raise self.bad(header, f"{header}: a whole number from {least} to {most}")
        return int(text)


def read_travellers(
    data: bytes | str, source: str, form: str = "matchpoints", settings: Settings | None = None
) -> Event:
    """An event from its travellers.

    Args:
        data: the file.
        source: its name, for errors.
        form: of scoring; the file does not say.
        settings: of scoring.

    Raises:
        BadFile: the first row that cannot be used, the others beside it.
    """
    return event_of_rows(read_table(data, source, NEEDED), source, form, settings)


def event_of_rows(rows: list[Row], source: str, form: str, settings: Settings | None) -> Event:
    """The same from the rows of a table.

    Raises:
        BadFile: as `read_travellers`.
    """
    _check_headers(rows, source)
    faults: list[BadFile] = []
    found: dict[int, list[Line]] = {}
    for row in rows:
        cells = _Cells(row, source)
        try:
            number = cells.whole("board", 1, 10000)
            found.setdefault(number, []).append(Line(_result(cells, number)))
        except BadFile as error:
            faults.append(error)
            if len(faults) >= MOST_FAULTS:
                break
    if faults:
        first, *others = faults
        first.others = tuple(others)
        raise first
    boards = tuple(Board(number, tuple(lines)) for number, lines in sorted(found.items()))
    return Event(form=Form(form), boards=boards, settings=settings or Settings())


def _check_headers(rows: list[Row], source: str) -> None:
    headers = rows[0].cells if rows else dict.fromkeys(NEEDED, "")
    missing = [name for name in NEEDED if name not in headers]
    unknown = [name for name in headers if name and name not in COLUMNS]
    if missing:
        raise BadFile(source, line=1, found="no column " + ", ".join(missing), expected="the columns board, ns, ew")
    if unknown:
        raise BadFile(source, line=1, found=", ".join(unknown), expected="columns among " + ", ".join(COLUMNS))


def _result(cells: _Cells, number: int) -> BoardResult:
    row = cells.row
    sides = (tuple(part.strip() for part in row[side].split("+") if part.strip()) for side in ("ns", "ew"))
    ns, ew = sides
    if not ns and not ew:
        raise cells.bad("ns", "a pair that sits North-South or East-West")
    return BoardResult(
        ns,
        ew,
        _outcome(cells, number),
        group=row["group"],
        round=cells.whole("round", 0, 10000) if row["round"] else 0,
        table=row["table"],
        section=row["section"],
    )


def _outcome(cells: _Cells, number: int) -> Outcome:
    row = cells.row
    over = bool(row["contract"] and row["by"] and not row["tricks"] and _OVER.fullmatch(row["result"]))
    given = [name for name in ("result", "artificial", "assigned") if row[name] and not (over and name == "result")]
    not_played = row["not_played"].lower() not in _NO
    played = bool(row["contract"] or row["score"])
    if len(given) + not_played + (played and not given) != 1 or (given and played):
        raise BadFile(
            cells.source,
            line=row.line,
            found="; ".join(filter(None, row.cells.values())),
            expected=ONE_RESULT,
        )
    if not_played:
        word = row["not_played"]
        return (
            NotPlayed(parse_cause(""))
            if word.lower() in _YES
            else NotPlayed(cells.read("not_played", parse_cause, "yes, or a cause"))
        )
    match given:
        case ["result"]:
            return _with_lead(cells.read("result", parse_outcome, "a result"), cells)
        case ["artificial"]:
            return cells.read("artificial", Artificial.parse, "two awards")
        case ["assigned"]:
            return cells.read("assigned", _assigned, "outcomes with weights")
        case _:
            return Played(_played(cells, number))


def _with_lead(outcome: Outcome, cells: _Cells) -> Outcome:
    """The lead may stand in its own column beside `result`."""
    match outcome:
        case Played(ContractResult() as score) if cells.row["lead"]:
            return Played(replace(score, lead=cells.read("lead", Card.parse, "the opening lead")))
        case _:
            return outcome


def _assigned(cell: str) -> Assigned:
    """The same outcomes for both sides, or those of North-South and of East-West with a bar between."""
    ns, bar, ew = cell.partition("|")
    first = parse_weights(ns)
    return Assigned(first, parse_weights(ew) if bar else first)


def _played(cells: _Cells, number: int) -> Score:
    row = cells.row
    stated = cells.whole("score", -20000, 20000) if row["score"] else None
    if not row["contract"]:
        return Points(stated or 0)
    score: Score = PassedOut()
    if row["contract"].upper() not in ("PASS", "P", "AP", "PASSED OUT"):
        contract = cells.read("contract", Contract.parse, "a contract")
        score = ContractResult(
            contract,
            cells.read("by", Seat.parse, "the declarer's seat"),
            _tricks(cells, contract),
            cells.read("lead", Card.parse, "the opening lead") if row["lead"] else None,
        )
    cells.read("score", lambda _: agreed_points(score, stated, vulnerability_of(number)), "the points of the contract")
    return score


def _tricks(cells: _Cells, contract: Contract) -> int:
    """Declarer's tricks, from their own column or from the result beside a contract."""
    beside = cells.row["result"]
    if not beside:
        return cells.whole("tricks", 0, 13)
    tricks = 6 + contract.level + (0 if beside == "=" else int(beside))
    if not 0 <= tricks <= 13:
        raise cells.bad(
            "result", f"a result that {contract} allows, from {-6 - contract.level} to +{7 - contract.level}"
        )
    return tricks


def write_travellers(event: Event, delimiter: str = ",") -> str:
    """The travellers of an event; self-inflicted damage has no column, and its line shows the result played."""
    return write_table(HEADER, traveller_rows(event), delimiter)


def travellers_sheet(event: Event, name: str = "travellers") -> Sheet:
    """The same as the sheet of a workbook."""
    return Sheet(name, HEADER, traveller_rows(event), frozenset({"board", "round"}))


def traveller_rows(event: Event) -> list[list[str]]:
    """A row of `HEADER` for each result, board by board."""
    return [_row(board.number, line.result) for board in event.boards for line in board.lines]


def _row(number: int, result: BoardResult) -> list[str]:
    cell, assigned, lead = "", "", ""
    match result.outcome:
        case Assigned() as adjusted:
            assigned = assigned_cell(adjusted)
        case Played(ContractResult(lead=Card() as card)) | SelfInflicted(played=ContractResult(lead=Card() as card)):
            cell, lead = outcome_cell(result.outcome), str(card)
        case other:
            cell = outcome_cell(other)
    sides = ["+".join(result.ns), "+".join(result.ew)]
    return [
        str(number),
        *sides,
        str(result.round or ""),
        result.table,
        result.section,
        cell,
        lead,
        assigned,
        result.group,
    ]
