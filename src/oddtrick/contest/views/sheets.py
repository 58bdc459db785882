"""Travellers, frequencies and scorecards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from oddtrick.contest.model import Slot
from oddtrick.contest.sections import Due, every_due
from oddtrick.contest.state import SessionState
from oddtrick.contest.to_event import scoring_number, session_and_board
from oddtrick.scoring.event import Board
from oddtrick.scoring.scored import BoardScore, LineScore, Scored, Standing
from oddtrick.words.deals import Deal
from oddtrick.words.errors import NotFound
from oddtrick.words.results import BoardResult, Cause, NotPlayed
from oddtrick.words.seats import Seat, Side, Vulnerability


@dataclass(frozen=True, slots=True)
class TravellerRow:
    """A line of a board.

    Attributes:
        slot: where it was entered, for its history and correction; None for a sit-out or late play.
        result: who and what.
        score: points and both sides' values.
    """

    slot: Slot | None
    result: BoardResult
    score: LineScore


@dataclass(frozen=True, slots=True)
class Frequency:
    """How often a score occurred, from North-South's side, and what it was worth."""

    points: int
    count: int
    ns: Fraction | None
    ew: Fraction | None


@dataclass(frozen=True, slots=True)
class Traveller:
    """A board with all its results.

    Attributes:
        board: its number.
        dealer: who deals.
        vulnerable: which sides are.
        deal: its hands, where they are known.
        rows: the best score of North-South first; lines without one score at the end.
        frequencies: scores from high to low.
        datum: of a Butler.
        left_out: slots of results that do not count, as one of their pairs has another on this board.
    """

    board: int
    dealer: Seat
    vulnerable: Vulnerability
    deal: Deal | None
    rows: tuple[TravellerRow, ...]
    frequencies: tuple[Frequency, ...]
    datum: Fraction | None = None
    left_out: tuple[Slot, ...] = ()


def traveller(scored: Scored, session: SessionState, board: int) -> Traveller:
    """One board of a session.

    Raises:
        Impossible: the number is under 1.
    """
    dealer, vulnerable = session.dealer(board), session.vulnerable(board)
    deal, slots = session.deals.get(board), _slots(session, board)
    found = _find(scored, scoring_number(session, board))
    if found is None:
        return Traveller(board, dealer, vulnerable, deal, (), (), None, tuple(slots))
    rows = []
    for line, score in zip(found[0].lines, found[1].lines, strict=True):
        rows.append(TravellerRow(_taken(slots, session, line.result), line.result, score))
    rows.sort(key=_best_first)
    return Traveller(board, dealer, vulnerable, deal, tuple(rows), frequencies(found[1]), found[1].datum, tuple(slots))


def _slots(session: SessionState, board: int) -> list[Slot]:
    held = [slot for slot, record in session.records.items() if slot.board == board and record.current is not None]
    return sorted(held, key=lambda slot: slot.order)


def _taken(slots: list[Slot], session: SessionState, line: BoardResult) -> Slot | None:
    """The slot of a line; it is taken off the list."""
    for slot in slots:
        current = session.record(slot).current
        here = (slot.section, slot.round, slot.table) == (line.section, line.round, line.table)
        if here and current is not None and (current.ns, current.ew) == (line.ns, line.ew):
            slots.remove(slot)
            return slot
    return None


def _best_first(row: TravellerRow) -> tuple[bool, int]:
    return row.score.points is None, -(row.score.points or 0)


def _find(scored: Scored, number: int) -> tuple[Board, BoardScore] | None:
    for board, score in zip(scored.event.boards, scored.boards, strict=True):
        if board.number == number:
            return board, score
    return None


def frequencies(board: BoardScore) -> tuple[Frequency, ...]:
    """The scores of a board, from high to low; values where all lines with that score have the same."""
    found: dict[int, list[LineScore]] = {}
    for line in board.lines:
        if line.points is not None:
            found.setdefault(line.points, []).append(line)
    return tuple(
        Frequency(points, len(lines), _common([line.ns for line in lines]), _common([line.ew for line in lines]))
        for points, lines in sorted(found.items(), reverse=True)
    )


def _common(values: list[Fraction | None]) -> Fraction | None:
    return values[0] if len(set(values)) == 1 else None


@dataclass(frozen=True, slots=True)
class CardRow:
    """A board of a contestant.

    Attributes:
        session: number of the session, from 1.
        board: its number.
        side: where the contestant sat.
        opponents: ids; () for a sit-out.
        result: who and what.
        points: the table's score from this contestant's side, where there is one.
        value: what it is worth, in the unit of the event's lines.
    """

    session: int
    board: int
    side: Side
    opponents: tuple[str, ...]
    result: BoardResult
    points: int | None
    value: Fraction | None


@dataclass(frozen=True, slots=True)
class Scorecard:
    """A contestant's boards by round, and what is still to come."""

    contestant: str
    names: tuple[str, ...]
    standing: Standing | None
    rows: tuple[CardRow, ...]
    to_come: tuple[Due, ...]


def scorecard(scored: Scored, sessions: tuple[SessionState, ...], contestant: str) -> Scorecard:
    """All boards of one contestant.

    Raises:
        NotFound: there is no such contestant.
    """
    known = next((one for one in scored.event.contestants if one.id == contestant), None)
    if known is None:
        raise NotFound("pair {pair} is not entered in this event", id="pair.unknown", pair=contestant)
    rows = sorted(_rows(scored, contestant), key=lambda row: (row.session, row.result.round, row.board))
    return Scorecard(
        contestant,
        known.names,
        scored.standings.get(contestant),
        tuple(rows),
        tuple(due for session in sessions for due in _to_come(session, contestant)),
    )


def _to_come(session: SessionState, contestant: str) -> Iterator[Due]:
    for due in every_due(session):
        if contestant in (*due.ns, *due.ew) and not due.sit_out and session.record(due.slot).current is None:
            yield due


def _rows(scored: Scored, contestant: str) -> Iterator[CardRow]:
    for board, score in zip(scored.event.boards, scored.boards, strict=True):
        for line, values in zip(board.lines, score.lines, strict=True):
            result = line.result
            if _late(result) or contestant not in (*result.ns, *result.ew):
                continue
            side = Side.NS if contestant in result.ns else Side.EW
            session, number = session_and_board(board.number)
            yield CardRow(
                session,
                number,
                side,
                result.ew if side is Side.NS else result.ns,
                result,
                None if values.points is None else values.points * side.sign,
                values.ns if side is Side.NS else values.ew,
            )


def _late(result: BoardResult) -> bool:
    match result.outcome:
        case NotPlayed(Cause.LATE):
            return True
        case _:
            return False
