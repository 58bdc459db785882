"""Undo: the last act of a person that still holds and that nothing was built on.

Undo reaches results, seatings, penalties, the clock, announcements, pairs (names, handicaps, leaving), late pairs and
tables, draws, and publication. It does not reach what others rely on at once: new events and sessions, hands, codes of
tables, the register, accounts.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import assert_never

from oddtrick.contest import facts as f
from oddtrick.contest.acts import Act, AnnouncementBefore, PublishedBefore
from oddtrick.contest.clock import Clock
from oddtrick.contest.drawing import MatchesBefore
from oddtrick.contest.model import Slot
from oddtrick.contest.penalties import PenaltyVoided
from oddtrick.contest.state import (
    SETTING,
    Change,
    EventBefore,
    EventState,
    PairBefore,
    Section,
    SessionState,
    Sitting,
    State,
)
from oddtrick.words.errors import Impossible, NotFound


class Done(Enum):
    """What kind of act it was."""

    RESULT = "result"
    SEATING = "seating"
    PENALTY = "penalty"
    CLOCK = "clock"
    ANNOUNCEMENT = "announcement"
    PLAN = "plan"
    """A late pair or table, or a plan that was made anew."""
    DRAW = "draw"
    PAIR = "pair"
    LEFT = "left"
    PUBLICATION = "publication"


OF_RESULTS = frozenset({Done.RESULT, Done.SEATING, Done.PENALTY})
"""Acts that change scores: the correction period (Law 79C) holds for undoing them too."""


@dataclass(frozen=True, slots=True)
class Undoing:
    """An act that can be undone.

    Attributes:
        done: its kind.
        at: the moment of the act, milliseconds since 1970.
        facts: what undoing it records.
        what: the pair, table or board that it was about; empty where there is none.
        blocked: results came after it that belong to it.
    """

    done: Done
    at: int
    facts: tuple[f.Fact, ...]
    what: str = ""
    blocked: bool = False


def undone(state: State, by: str, why: str = "") -> tuple[f.Fact, ...]:
    """What is recorded when this person takes the last act back.

    Raises:
        NotFound: this person did nothing that holds and can be undone.
        Impossible: results were entered since in the rounds that the act changed.
    """
    found = last_act(state, by, why)
    if found is None:
        raise NotFound("there is nothing of yours to undo", id="undo.nothing")
    if found.blocked:
        raise Impossible("results were entered since in these rounds: void them first", id="undo.results-since")
    return found.facts


def last_act(state: State, by: str, why: str = "") -> Undoing | None:
    """This person's last act that can be undone; None where there is none."""
    acts = [*_results(state.session, by, why), *_penalties(state.event, by, why)]
    acts += [*_session_acts(state, by, why), *_event_acts(state, by, why)]
    return max(acts, key=lambda act: act[:2])[2] if acts else None


Dated = tuple[int, int, Undoing]
"""Moment and seq, for the order; and the act."""


def _results(session: SessionState, by: str, why: str) -> Iterator[Dated]:
    """The last result of each slot and seating of each table, but for what came with a changed movement."""
    plans = {(act.at, act.by) for act in session.acts if _is_plan(act.before)}
    for slot, change in _held(session):
        if change.by == by and (change.at, by) not in plans:
            yield (
                change.at,
                change.seq,
                Undoing(Done.RESULT, change.at, (f.ActVoided(change.seq, why),), str(slot.board)),
            )
    for (_, _, table), one in _seated(session):
        if one.by == by and (one.at, by) not in plans:
            yield one.at, one.seq, Undoing(Done.SEATING, one.at, (f.ActVoided(one.seq, why),), table)


def _held(session: SessionState) -> Iterator[tuple[Slot, Change]]:
    """The change of each slot that holds."""
    for slot, record in session.records.items():
        gone = {change.undoes for change in record.history}
        held = [change for change in record.history if change.kind in SETTING and change.seq not in gone]
        yield from ((slot, change) for change in held[-1:])


def _seated(session: SessionState) -> Iterator[tuple[tuple[str, int, str], Sitting]]:
    """The seating of each table that holds."""
    for key, sittings in session.sittings.items():
        yield from ((key, one) for one in sittings[-1:])


def _penalties(event: EventState, by: str, why: str) -> Iterator[Dated]:
    for one in event.penalties.values():
        if one.by == by and one.holds:
            facts = (PenaltyVoided(one.id, why),)
            yield one.at, one.seq, Undoing(Done.PENALTY, one.at, facts, one.given.contestant)


def _session_acts(state: State, by: str, why: str) -> Iterator[Dated]:
    """The last act on the clock, on the announcement and on each section, where it is this person's."""
    latest: dict[str, Act[Clock | AnnouncementBefore | Section]] = {}
    for act in state.session.acts:
        match act.before:
            case Clock():
                latest["clock"] = act
            case AnnouncementBefore():
                latest["announcement"] = act
            case Section(name):
                latest[f"section {name}"] = act
            case _:
                assert_never(act.before)
    for act in latest.values():
        if act.by == by:
            yield act.at, act.seq, _of_session(state, act, why)


def _of_session(state: State, act: Act[Clock | AnnouncementBefore | Section], why: str) -> Undoing:
    facts: tuple[f.Fact, ...] = (f.ActVoided(act.seq, why),)
    match act.before:
        case Clock():
            same = [one for one in state.session.acts if (one.at, one.by) == (act.at, act.by) and _is_clock(one.before)]
            return Undoing(Done.CLOCK, act.at, tuple(f.ActVoided(one.seq, why) for one in reversed(same)))
        case AnnouncementBefore():
            return Undoing(Done.ANNOUNCEMENT, act.at, facts)
        case Section():
            return _of_plan(state, act, why)
        case _:
            assert_never(act.before)


def _of_plan(state: State, act: Act[Clock | AnnouncementBefore | Section], why: str) -> Undoing:
    """A changed movement with everything that was recorded with it: pairs that came in or went, seats, late plays."""
    session = state.session
    beside = [one.seq for _, one in _held(session) if (one.at, one.by) == (act.at, act.by)]
    beside += [one.seq for _, one in _seated(session) if (one.at, one.by) == (act.at, act.by)]
    together = [one for one in session.acts if (one.at, one.by) == (act.at, act.by) and _is_plan(one.before)]
    entries = [one for one in state.event.acts if (one.at, one.by) == (act.at, act.by) and _is_move(state.event, one)]
    seqs = (*sorted(beside, reverse=True), *(one.seq for one in reversed(together)))
    facts: list[f.Fact] = [f.ActVoided(seq, why) for seq in seqs]
    facts += [f.EventActVoided(one.seq, why) for one in reversed(entries)]
    names = [one.before.id for one in entries if isinstance(one.before, PairBefore)]
    left = any(isinstance(one.before, PairBefore) and one.before.pair is not None for one in entries)
    blocked = any(_results_since(session, one) for one in together)
    drawn = ", ".join(map(str, sorted(_rounds_drawn(session, together))))
    if drawn:
        return Undoing(Done.DRAW, act.at, tuple(facts), drawn, blocked)
    return Undoing(Done.LEFT if left else Done.PLAN, act.at, tuple(facts), ", ".join(names), blocked)


def _rounds_drawn(session: SessionState, acts: list[Act[Clock | AnnouncementBefore | Section]]) -> set[int]:
    seqs = {act.seq for act in acts}
    draws = (drawn for section in session.sections.values() for drawn in section.draws.values())
    return {drawn.fact.round for drawn in draws if drawn.seq in seqs}


def _is_clock(before: object) -> bool:
    return isinstance(before, Clock)


def _is_plan(before: object) -> bool:
    return isinstance(before, Section)


def _is_move(event: EventState, act: Act[EventBefore]) -> bool:
    """Whether a pair came in or went with this act, and nothing was changed about it since; or a round was drawn."""
    match act.before:
        case PairBefore(pair, former):
            last = [one.seq for one in event.acts if isinstance(one.before, PairBefore) and one.before.id == pair]
            gone = former is not None and former.withdrawn_from != event.pairs[pair].withdrawn_from
            return last[-1] == act.seq and (former is None or gone)
        case MatchesBefore():
            return True
        case PublishedBefore():
            return False
        case _:
            assert_never(act.before)


def _results_since(session: SessionState, act: Act[Clock | AnnouncementBefore | Section]) -> bool:
    match act.before:
        case Section(name):
            plans = session.sections[name].plans
            start = min(plan.from_round for plan in plans[len(act.before.plans) :] or plans[-1:])
            return any(
                slot.section == name and slot.round >= start and change.seq > act.seq and change.at != act.at
                for slot, change in _held(session)
                if session.record(slot).current is not None
            )
        case _:
            return False


def _event_acts(state: State, by: str, why: str) -> Iterator[Dated]:
    """The last act on publication, and on pairs where their last one is this person's; one request is one act."""
    latest: dict[str, Act[EventBefore]] = {}
    for act in state.event.acts:
        match act.before:
            case PublishedBefore():
                latest["publication"] = act
            case PairBefore(pair):
                latest[f"pair {pair}"] = act
            case MatchesBefore():
                pass
            case _:
                assert_never(act.before)
    plans = {(act.at, act.by) for act in state.session.acts if _is_plan(act.before)}
    mine = [act for act in latest.values() if act.by == by]
    for act in mine:
        match act.before:
            case PublishedBefore():
                yield act.at, act.seq, Undoing(Done.PUBLICATION, act.at, (f.EventActVoided(act.seq, why),))
            case PairBefore(_, None) | MatchesBefore():
                continue
            case PairBefore(pair):
                same = [one for one in mine if one.at == act.at and _renamed(one)]
                if (act.at, act.by) not in plans:
                    facts = tuple(f.EventActVoided(one.seq, why) for one in reversed(same))
                    names = ", ".join(one.before.id for one in same if isinstance(one.before, PairBefore)) or pair
                    yield act.at, act.seq, Undoing(Done.PAIR, act.at, facts, names)
            case _:
                assert_never(act.before)


def _renamed(act: Act[EventBefore]) -> bool:
    match act.before:
        case PairBefore(_, former):
            return former is not None
        case _:
            return False
