"""What a typed line would mean in a place: its words, its points, and what it is worth against the results so far."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from oddtrick.contest.advice import Advice, advise
from oddtrick.contest.commands import EnterResult
from oddtrick.contest.model import Slot, TableResult
from oddtrick.contest.sections import due_at
from oddtrick.contest.state import SessionState, State
from oddtrick.contest.to_event import scoring_number
from oddtrick.scoring.event import Board, Event
from oddtrick.scoring.rescore import rescore
from oddtrick.scoring.scored import LineScore, Scored
from oddtrick.service.desk import Desk
from oddtrick.words.errors import Impossible
from oddtrick.words.notation import parse_entry
from oddtrick.words.results import BoardResult, Outcome


@dataclass(frozen=True, slots=True)
class Reading:
    """A line read in its place.

    Attributes:
        result: who sat there and what happened.
        points: from North-South's side; None where there is no one score.
        ns: what it is worth to North-South against the results so far; None where nothing is scored.
        ew: to East-West.
        advice: what looks odd.
    """

    result: TableResult
    points: int | None = None
    ns: Fraction | None = None
    ew: Fraction | None = None
    advice: tuple[Advice, ...] = ()


def result_for(
    session: SessionState, slot: Slot, outcome: Outcome, ns: str = "", ew: str = "", group: str = ""
) -> TableResult:
    """The result of a line: for the pairs that are named, otherwise those that have it now or are due.

    Raises:
        Impossible: nobody is due there and no pairs are named.
    """
    due, current = due_at(session, slot), session.record(slot).current
    sat = (current.ns, current.ew) if current else (due.ns, due.ew) if due else ((), ())
    sides = (_ids(ns) or sat[0], _ids(ew) or sat[1])
    if not any(sides):
        raise Impossible("board {board}: say which pairs played it", id="entry.pairs", board=slot.board)
    return TableResult(*sides, outcome, group or (current.group if current else ""), current.room if current else "")


def _ids(text: str) -> tuple[str, ...]:
    return tuple(one.strip() for one in text.replace(",", "+").split("+") if one.strip())


def read_line(desk: Desk, session: SessionState, slot: Slot, line: str, ns: str = "", ew: str = "") -> Reading:
    """A typed line in its place.

    Raises:
        Impossible: it cannot be read, or is no result of this event.
    """
    result = result_for(session, slot, parse_entry(line), ns, ew)
    event = desk.event(session.event)
    state = State(event=event, session=session, register=desk.register())
    score = worth(desk.scored(session.event), session, slot, result)
    advice = advise(state, EnterResult(session.id, slot, result))
    return Reading(result, score.points, score.ns, score.ew, advice)


def worth(scored: Scored, session: SessionState, slot: Slot, result: TableResult) -> LineScore:
    """What a result would be worth in its place, the others staying as they are."""
    event, place = with_result(scored.event, session, slot, result)
    number = scoring_number(session, slot.board)
    board = next(board for board in rescore(scored, event).boards if board.number == number)
    return board.lines[place]


def with_result(event: Event, session: SessionState, slot: Slot, result: TableResult) -> tuple[Event, int]:
    """The event with this result in its place, and the place among the board's lines."""
    line = BoardResult(
        result.ns, result.ew, result.outcome, result.group, slot.round, slot.table, slot.section, result.room
    )
    number = scoring_number(session, slot.board)
    empty = Board(number, (), session.dealer(slot.board), session.vulnerable(slot.board))
    old = next((board for board in event.boards if board.number == number), empty)
    lines = [one.result for one in old.lines]
    place = next((here for here, one in enumerate(lines) if from_slot(one, slot, result)), len(lines))
    lines[place : place + 1] = [line]
    board = Board(number, tuple(lines), old.dealer, old.vulnerable)
    others = [one for one in event.boards if one.number != number]
    return replace(event, boards=tuple(sorted((*others, board), key=lambda one: one.number))), place


def from_slot(line: BoardResult, slot: Slot, result: TableResult) -> bool:
    """Whether a line of a board comes from this slot; further lines of one place differ by their pairs."""
    place = (line.section, line.round, line.table) == (slot.section, slot.round, slot.table)
    return place and (not slot.line or (line.ns, line.ew) == (result.ns, result.ew))
