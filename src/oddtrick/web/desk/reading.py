"""What a typed line would mean in a place: its words, its points, and what it is worth against the results so far."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import assert_never

from oddtrick.contest.advice import Advice, advise
from oddtrick.contest.commands import EnterResult
from oddtrick.contest.model import Slot, TableResult
from oddtrick.contest.sections import seated_at
from oddtrick.contest.state import SessionState, State
from oddtrick.contest.to_event import scoring_number
from oddtrick.contest.views.story import from_slot
from oddtrick.laws.outcome import held_of
from oddtrick.scoring.adjusted import award_value
from oddtrick.scoring.event import Board, Event, Line
from oddtrick.scoring.forms import FIELD_IMPS, MATCHPOINTED
from oddtrick.scoring.rescore import rescore
from oddtrick.scoring.scored import LineScore, Scored
from oddtrick.service.desk import Desk
from oddtrick.web.desk.spoken import Spoken, spoken
from oddtrick.words.errors import Impossible
from oddtrick.words.notation import parse_entry
from oddtrick.words.results import Artificial, Assigned, Award, BoardResult, NotPlayed, Outcome, Played, SelfInflicted
from oddtrick.words.speech import NOTHING_HELD, Held

COMPARED = MATCHPOINTED | FIELD_IMPS
"""Forms in which a result is worth what it is against the others of its board."""


@dataclass(frozen=True, slots=True)
class Worth:
    """What a result is worth against the results so far.

    Attributes:
        line: the values in the event's unit, as they are reckoned now.
        alone: there is nothing yet to compare it with.
        percent: of an artificial score on a board that has no top yet, what each side gets of it.
    """

    line: LineScore
    alone: bool = False
    percent: tuple[Fraction, Fraction] | None = None


@dataclass(frozen=True, slots=True)
class Reading:
    """A line read in its place.

    Attributes:
        result: who sat there and what happened.
        worth: what that is worth.
        advice: what looks odd.
        spoken: an adjusted score side by side, with the points of each outcome.
    """

    result: TableResult
    worth: Worth
    advice: tuple[Advice, ...] = ()
    spoken: tuple[Spoken, ...] = ()


def result_for(
    session: SessionState, slot: Slot, outcome: Outcome, ns: str = "", ew: str = "", group: str = ""
) -> TableResult:
    """The result of a line: for the pairs that are named, otherwise those that have it now or sit there.

    Raises:
        Impossible: nobody sits there and no pairs are named.
    """
    due, current = seated_at(session, slot), session.record(slot).current
    sat = (current.ns, current.ew) if current else (due.ns, due.ew) if due else ((), ())
    sides = (_ids(ns) or sat[0], _ids(ew) or sat[1])
    if not any(sides):
        raise Impossible("board {board}: say which pairs played it", id="entry.pairs", board=slot.board)
    return TableResult(*sides, outcome, group or (current.group if current else ""), current.room if current else "")


def held_at(desk: Desk, session: SessionState, slot: Slot) -> Held:
    """What the table has: the result that is entered, otherwise what its record says."""
    current = session.record(slot).current
    if current is not None:
        return Held(current.outcome)
    record = desk.record(session.id, slot)
    return held_of(record.state) if record.opened else NOTHING_HELD


def read_outcome(desk: Desk, session: SessionState, slot: Slot, line: str) -> Outcome:
    """What a line says in its place: what an adjusted score does not repeat is taken from what the table has.

    Raises:
        Impossible: it cannot be read.
    """
    return parse_entry(line, held_at(desk, session, slot))


def _ids(text: str) -> tuple[str, ...]:
    return tuple(one.strip() for one in text.replace(",", "+").split("+") if one.strip())


def read_line(desk: Desk, session: SessionState, slot: Slot, line: str, ns: str = "", ew: str = "") -> Reading:
    """A typed line in its place.

    Raises:
        Impossible: it cannot be read, or is no result of this event.
    """
    result = result_for(session, slot, read_outcome(desk, session, slot, line), ns, ew)
    event = desk.event(session.event)
    state = State(event=event, session=session, register=desk.register())
    advice = advise(state, EnterResult(session.id, slot, result))
    told = spoken(result.outcome, session.vulnerable(slot.board))
    return Reading(result, worth(desk.scored(session.event), session, slot, result), advice, told)


def worth(scored: Scored, session: SessionState, slot: Slot, result: TableResult) -> Worth:
    """What a result would be worth in its place, the others staying as they are."""
    event, place = with_result(scored.event, session, slot, result)
    number = scoring_number(session, slot.board)
    line = next(board for board in rescore(scored, event).boards if board.number == number).lines[place]
    match result.outcome:
        case Artificial(ns, ew):
            percent = _share(ns), _share(ew)
            return Worth(line, percent=percent if line.ns == line.ew == 0 and event.form in MATCHPOINTED else None)
        case _:
            others = next(board for board in event.boards if board.number == number).lines
            return Worth(line, alone=event.form in COMPARED and not _compared(others, place))


def _share(award: Award) -> Fraction:
    return award_value(award, Fraction(100)).value


def _compared(lines: tuple[Line, ...], place: int) -> bool:
    """Whether the line at this place has another of its group to be compared with."""
    group = lines[place].result.group
    return any(
        comparable(line.result.outcome)
        for here, line in enumerate(lines)
        if here != place and line.result.group == group
    )


def comparable(outcome: Outcome) -> bool:
    """Whether others are compared with it."""
    match outcome:
        case Played() | Assigned() | SelfInflicted():
            return True
        case Artificial() | NotPlayed():
            return False
        case _:
            assert_never(outcome)


def with_result(event: Event, session: SessionState, slot: Slot, result: TableResult) -> tuple[Event, int]:
    """The event with this result in its place, and the place among the board's lines."""
    line = BoardResult(
        result.ns, result.ew, result.outcome, result.group, slot.round, slot.table, slot.section, result.room
    )
    number = scoring_number(session, slot.board)
    empty = Board(number, (), session.dealer(slot.board), session.vulnerable(slot.board), session=session.number)
    old = next((board for board in event.boards if board.number == number), empty)
    lines = [one.result for one in old.lines]
    place = next((here for here, one in enumerate(lines) if from_slot(one, slot, result)), len(lines))
    lines[place : place + 1] = [line]
    board = Board(number, tuple(lines), old.dealer, old.vulnerable, session=old.session)
    others = [one for one in event.boards if one.number != number]
    return replace(event, boards=tuple(sorted((*others, board), key=lambda one: one.number))), place
