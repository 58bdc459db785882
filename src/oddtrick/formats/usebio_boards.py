"""The lines of a USEBIO file as boards: which number a board has, who sat where, what happened.

Boards of a session after the first have 1000 added for each session before it, as those of an event of several sessions
have. So have boards that come again with other hands in a later round, and those of sections that are scored apart.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import TypeVar

from oddtrick.formats.outcomes import sides_text
from oddtrick.formats.usebio_results import Reading, outcome_of, points_of, top_of
from oddtrick.formats.usebio_tree import Place, Row, Sheet
from oddtrick.formats.usebio_words import read_number, read_whole
from oddtrick.scoring.event import Board, Line, Published
from oddtrick.scoring.settings import Form
from oddtrick.words.errors import BadFile, Impossible
from oddtrick.words.results import Assigned, BoardResult, Cause, NotPlayed, Outcome, Played
from oddtrick.words.seats import Seat, Vulnerability, dealer_of, vulnerability_of

T = TypeVar("T")
APART = 1000
MOST = 10_000
_Stretch = tuple[int, int, str]


@dataclass(frozen=True, slots=True)
class Seated:
    """Who sat at a line.

    Attributes:
        ns, ew: ids of contestants.
        room: `open` or `closed` in a match of teams.
    """

    ns: tuple[str, ...]
    ew: tuple[str, ...]
    room: str = ""


Seating = Callable[[Row], Seated | None]


@dataclass(frozen=True, slots=True)
class Numbering:
    """Under which number a board is scored.

    Attributes:
        stretches: the parts of the event that have boards of their own, in order.
        by_round, by_section: whether rounds, or sections, are such parts.
        step: between the boards of two stretches.
    """

    stretches: Mapping[_Stretch, int] = field(default_factory=dict)
    by_round: bool = False
    by_section: bool = False
    step: int = APART

    def of(self, place: Place, board: str) -> int | None:
        """The number; None where a board has none."""
        number = read_whole(board, MOST)
        if number is None:
            return None
        return number + self.step * self.stretches.get(self._stretch(place), 0)

    def _stretch(self, place: Place) -> _Stretch:
        return place.session, place.round if self.by_round else 0, place.section if self.by_section else ""

    @classmethod
    def made(cls, rows: Iterable[Row], *, by_round: bool, by_section: bool, source: str) -> Numbering:
        """The numbering of these lines.

        Raises:
            BadFile: so many parts that numbers run out.
        """
        bare = cls(by_round=by_round, by_section=by_section)
        stretches: dict[_Stretch, int] = {}
        most = 0
        for row in rows:
            stretches.setdefault(bare._stretch(row.place), len(stretches))
            most = max(most, read_whole(row.board, MOST) or 0)
        step = next(
            (step for step in (APART, 100) if most + step * (len(stretches) - 1) <= MOST and most <= step), APART
        )
        if len(stretches) > 1 and most + step * (len(stretches) - 1) > MOST:
            raise BadFile(source, found=f"{len(stretches)} sessions or rounds", expected="fewer in a file")
        return cls(stretches, by_round, by_section, step)


def numbering_of(sheet: Sheet, seating: Seating, form: Form, source: str, *, teams: bool) -> Numbering:
    """How the boards of an event are told apart: matches of teams compare nothing beyond themselves."""
    by_section = not teams and form is Form.MATCHPOINTS and _scored_apart(sheet.rows, form)
    by_round = not teams and _come_again(sheet.rows, seating)
    return Numbering.made(sheet.rows, by_round=by_round, by_section=by_section, source=source)


def _come_again(rows: Iterable[Row], seating: Seating) -> bool:
    """Whether somebody has a board in two rounds, so that they are two boards."""
    seen: dict[tuple[int, str, str], int] = {}
    for row in rows:
        seated = seating(row)
        if seated is None or not row.place.round:
            continue
        for who in (*seated.ns, *seated.ew):
            if seen.setdefault((row.place.session, row.board, who), row.place.round) != row.place.round:
                return True
    return False


def _scored_apart(rows: Iterable[Row], form: Form) -> bool:
    """Whether the tops are those of each section rather than those of all of them together."""
    boards: dict[tuple[int, str], dict[str, list[Row]]] = {}
    for row in rows:
        boards.setdefault((row.place.session, row.board), {}).setdefault(row.place.section, []).append(row)
    apart = together = 0
    for sections in boards.values():
        if len(sections) < 2:
            continue
        everybody = sum(map(len, sections.values()))
        for lines in sections.values():
            top = top_of(lines, form)
            apart += top in (2 * len(lines) - 2, len(lines) - 1)
            together += top in (2 * everybody - 2, everybody - 1)
    return apart > together


def boards_of(
    sheet: Sheet, numbering: Numbering, seating: Seating, reading: Reading, *, teams: bool
) -> tuple[Board, ...]:
    """The boards of an event in the order of their numbers; a line that cannot be used is told and left out."""
    rows: dict[int, list[Row]] = {}
    for row in sheet.rows:
        number = numbering.of(row.place, row.board)
        if number is None:
            reading.error(row, "board", "no number from 1 to 10000: the line is not used")
        else:
            rows.setdefault(number, []).append(row)
    found = (_board(number, rows[number], sheet, seating, reading, teams) for number in sorted(rows))
    return tuple(board for board in found if board.lines)


def _board(number: int, rows: list[Row], sheet: Sheet, seating: Seating, reading: Reading, teams: bool) -> Board:
    first = rows[0]
    own = read_whole(first.board, MOST) or number
    marks = sheet.marks_of(first.place.session, first.board)
    vulnerable = _marked(marks.get("VULNERABILITY", ""), Vulnerability.parse, vulnerability_of(own))
    dealer = _marked(marks.get("DEALER", ""), Seat.parse, dealer_of(own))
    top = top_of(rows, reading.form)
    lines: list[Line] = []
    taken: dict[tuple[object, ...], Line] = {}
    for row in rows:
        seated = seating(row)
        if seated is None or not (seated.ns or seated.ew):
            reading.error(row, "line", "a line without pairs: not used")
            continue
        outcome = outcome_of(row, vulnerable, top, reading)
        if outcome is None or not _has_opponents(row, seated, outcome, reading):
            continue
        line = _placed(_line(row, seated, outcome, reading), row, taken, reading, teams=teams)
        if line is not None:
            lines.append(line)
    datum = read_number(marks.get("BOARD_AVERAGE", "") or marks.get("DATUM", ""))
    published = Published({"datum": datum}) if datum is not None else None
    return Board(number, tuple(lines), dealer, vulnerable, published)


def _has_opponents(row: Row, seated: Seated, outcome: Outcome, reading: Reading) -> bool:
    """Whether a result is one of two sides."""
    match outcome:
        case Played() | Assigned() if not (seated.ns and seated.ew):
            reading.error(row, "line", "a result without opponents: not used")
            return False
        case _:
            return True


def _line(row: Row, seated: Seated, outcome: Outcome, reading: Reading) -> Line:
    """A line of a board; one with a side alone and no result is a sit-out."""
    place, points = row.place, points_of(row, reading.form)
    if outcome == NotPlayed() and not (seated.ns and seated.ew):
        outcome = NotPlayed(Cause.SIT_OUT)
    result = BoardResult(
        seated.ns, seated.ew, outcome,
        round=place.round, table=row["TABLE_NUMBER"], section=place.section, room=seated.room,
    )  # fmt: skip
    return Line(result, Published({"ns": points[0], "ew": points[1]}) if points else None)


def _placed(
    line: Line, row: Row, taken: dict[tuple[object, ...], Line], reading: Reading, *, teams: bool
) -> Line | None:
    """The line as it counts: None where everybody on it has the board already, or a pair meets itself.

    Otherwise the result counts for those who have no other, and whoever has the board already is another.
    """
    result = line.result
    here = _seats(result, teams=teams)
    known = [taken[key] for key in here if key in taken]
    if len(known) == len(here) or result.ns == result.ew:
        first = known[0].result if known else None
        if first is None or (first.ns, first.ew, first.outcome) != (result.ns, result.ew, result.outcome):
            reading.error(row, "twice", f"{sides_text(result)} has this board already: the line is not used")
        return None
    if known or len(set(here)) < len(here):
        line = replace(line, result=_with_others(result, row, taken, reading))
    taken.update(dict.fromkeys(_seats(line.result, teams=teams), line))
    return line


def _seats(result: BoardResult, *, teams: bool) -> list[tuple[object, ...]]:
    """Those who can have one result on a board."""
    return [(result.ns, result.ew, result.round)] if teams else [(one,) for one in (*result.ns, *result.ew)]


def _with_others(
    result: BoardResult, row: Row, taken: Mapping[tuple[object, ...], Line], reading: Reading
) -> BoardResult:
    """The result with another in the place of each who has the board already: the same number with a star."""
    sitting: list[str] = []
    for one in (*result.ns, *result.ew):
        other = one
        while (other,) in taken or other in sitting:
            other += "*"
        sitting.append(other)
        if other != one:
            reading.warn(row, "twice", f"{one} has this board already: on this line it is taken for another, {other}")
    return replace(result, ns=tuple(sitting[: len(result.ns)]), ew=tuple(sitting[len(result.ns) :]))


def _marked(text: str, parse: Callable[[str], T], default: T) -> T:
    """What a board says of itself, where it says it."""
    try:
        return parse(text) if text else default
    except Impossible:
        return default
