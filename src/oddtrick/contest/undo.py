"""Undo: the last act of a person that still holds and that nothing was built on.

Undo reaches results, seatings, penalties, the clock, announcements, pairs (names, handicaps, leaving with what became
of the matches), late pairs and tables, draws, matches and their line-ups, and publication. What one request did is one
act. It does not reach what has its own page to change it, or what others rely on at once: new events, sessions and
entries, conditions, fees, closing, hands, fouled boards, codes of tables, the register, accounts.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import assert_never

from oddtrick.contest import facts as f
from oddtrick.contest.acts import Act, AnnouncementBefore, PublishedBefore
from oddtrick.contest.clock import Clock
from oddtrick.contest.drawing import MatchesBefore
from oddtrick.contest.lineups import LineupBefore
from oddtrick.contest.model import Slot
from oddtrick.contest.penalties import PenaltyVoided
from oddtrick.contest.state import (
    SETTING,
    Change,
    EventBefore,
    EventState,
    Pair,
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
    LINEUP = "lineup"
    """Who sits for a team in a match."""
    PAIR = "pair"
    MATCH = "match"
    """What is irregular about a match, or its boards."""
    LEFT = "left"
    """Who left or came back, with what became of its matches."""
    PUBLICATION = "publication"


OF_RESULTS = frozenset({Done.RESULT, Done.SEATING, Done.PENALTY, Done.MATCH})
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


def undone(state: State, by: str, why: str = "", at: int | None = None) -> tuple[f.Fact, ...]:
    """What is recorded when this person takes the last act back, or the one of a moment.

    Raises:
        NotFound: this person did nothing that holds and can be undone.
        Impossible: results were entered since in the rounds that the act changed.
    """
    found = last_act(state, by, why, at)
    if found is None:
        raise NotFound("there is nothing of yours to undo", id="undo.nothing")
    if found.blocked:
        raise Impossible("results were entered since in these rounds: void them first", id="undo.results-since")
    return found.facts


def last_act(state: State, by: str, why: str = "", at: int | None = None) -> Undoing | None:
    """This person's last act that can be undone, or the one of a moment; None where there is none."""
    acts = [*_results(state, by, why), *_penalties(state.event, by, why)]
    acts += [*_session_acts(state, by, why), *_event_acts(state, by, why)]
    acts = [act for act in acts if at in (None, act[0])]
    return max(acts, key=lambda act: act[:2])[2] if acts else None


Dated = tuple[int, int, Undoing]
"""Moment and seq, for the order; and the act."""


def _results(state: State, by: str, why: str) -> Iterator[Dated]:
    """The last result of each slot and seating of each table, but for what came with a changed movement or match."""
    session = state.session
    plans = {(act.at, act.by) for act in session.acts if _is_plan(act.before)} | _of_matches(state.event)
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
    together = [one for one in session.acts if (one.at, one.by) == (act.at, act.by) and _is_plan(one.before)]
    moves = (one for one in state.event.acts if (one.at, one.by) == (act.at, act.by))
    entries = [one for one in moves if _is_move(state.event, one)]
    left = any(_kind(state.event, one) is Done.LEFT for one in entries)
    if left:
        last = _last_of_each(state.event)
        entries = [one for one in entries if _is_held(one, last)]
    facts: list[f.Fact] = [*_voided(_beside(session, act.at, act.by), why)]
    facts += [f.ActVoided(one.seq, why) for one in reversed(together)]
    facts += [f.EventActVoided(one.seq, why) for one in reversed(entries)]
    names = [one.before.id for one in entries if isinstance(one.before, PairBefore)]
    blocked = any(_results_since(session, one) for one in together)
    drawn = ", ".join(map(str, sorted(_rounds_drawn(session, together))))
    if drawn:
        return Undoing(Done.DRAW, act.at, tuple(facts), drawn, blocked)
    return Undoing(Done.LEFT if left else Done.PLAN, act.at, tuple(facts), ", ".join(names), blocked)


def _beside(session: SessionState, at: int, by: str) -> list[int]:
    """The results and seatings that hold and were recorded with an act, the last first."""
    changes = [one.seq for _, one in _held(session) if (one.at, one.by) == (at, by)]
    seated = [one.seq for _, one in _seated(session) if (one.at, one.by) == (at, by)]
    return sorted((*changes, *seated), reverse=True)


def _voided(seqs: list[int], why: str) -> Iterator[f.Fact]:
    return (f.ActVoided(seq, why) for seq in seqs)


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
            return last[-1] == act.seq and (former is None or _left(former, event.pairs[pair]))
        case MatchesBefore():
            return True
        case PublishedBefore() | LineupBefore():
            return False
        case _:
            assert_never(act.before)


def _left(former: Pair, present: Pair) -> bool:
    """Whether a pair left or came back in between."""
    then, now = ((one.withdrawn_in, one.withdrawn_from) for one in (former, present))
    return then != now


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
    """What somebody did to the event in one request, but for what others did since, and for what came with a plan."""
    event = state.event
    plans = {(act.at, act.by) for act in state.session.acts if _is_plan(act.before)}
    last, entered, of_matches = _last_of_each(event), _entered(event), _of_matches(event)
    together: dict[int, list[Act[EventBefore]]] = {}
    for act in event.acts:
        alone = (act.at, by) not in plans and not entered & {(act.at, thing) for thing in _things(act)}
        if act.by == by and alone and not _makes(act) and _is_held(act, last):
            together.setdefault(act.at, []).append(act)
    for at, acts in together.items():
        beside = _beside(state.session, at, by) if (at, by) in of_matches else []
        facts = (*_voided(beside, why), *(f.EventActVoided(act.seq, why) for act in reversed(acts)))
        done = max((_kind(event, act) for act in acts), key=tuple(Done).index)
        names = (_name(act) for act in acts if _kind(event, act) is done)
        yield at, acts[-1].seq, Undoing(done, at, facts, ", ".join(dict.fromkeys(filter(None, names))))


def _things(act: Act[EventBefore]) -> tuple[str, ...]:
    """What an act of an event is about."""
    match act.before:
        case PublishedBefore():
            return ("publication",)
        case PairBefore(pair):
            return (f"pair {pair}",)
        case MatchesBefore(matches):
            return tuple(f"match {one}" for one in matches)
        case LineupBefore(match, team, side):
            return (f"line-up {match} {team} {side.value}",)
        case _:
            assert_never(act.before)


def _last_of_each(event: EventState) -> dict[str, tuple[int, str]]:
    """The moment and the person of the last act on each thing."""
    return {thing: (act.at, act.by) for act in event.acts for thing in _things(act)}


def _entered(event: EventState) -> set[tuple[int, str]]:
    """The moments at which pairs were entered, with what was entered."""
    return {(act.at, thing) for act in event.acts if _makes(act) for thing in _things(act)}


def _is_held(act: Act[EventBefore], last: Mapping[str, tuple[int, str]]) -> bool:
    """Whether nobody did anything since to what it is about."""
    return all(last[thing] == (act.at, act.by) for thing in _things(act))


def _makes(act: Act[EventBefore]) -> bool:
    """Whether it made what was not there before: that stays, but where a movement or a draw made it."""
    match act.before:
        case PairBefore(_, former):
            return former is None
        case MatchesBefore(matches):
            return None in matches.values()
        case PublishedBefore() | LineupBefore():
            return False
        case _:
            assert_never(act.before)


def _of_matches(event: EventState) -> set[tuple[int, str]]:
    """The moments at which matches were changed: what was recorded with them is taken back with them."""
    acts = (act for act in event.acts if isinstance(act.before, MatchesBefore) and not _makes(act))
    return {(act.at, act.by) for act in acts}


def _kind(event: EventState, act: Act[EventBefore]) -> Done:
    match act.before:
        case PublishedBefore():
            return Done.PUBLICATION
        case MatchesBefore():
            return Done.MATCH
        case LineupBefore():
            return Done.LINEUP
        case PairBefore(pair, former):
            return Done.LEFT if former is not None and _left(former, event.pairs[pair]) else Done.PAIR
        case _:
            assert_never(act.before)


def _name(act: Act[EventBefore]) -> str:
    match act.before:
        case PublishedBefore():
            return ""
        case PairBefore(pair):
            return pair
        case MatchesBefore(matches):
            return ", ".join(matches)
        case LineupBefore(match):
            return match
        case _:
            assert_never(act.before)
