"""A contestant that leaves a contest of matches: what becomes of its matches, as the convention has it.

Example:
    >>> from oddtrick.contest.facts import Terms
    >>> event = EventState("e", Terms("League"), matches={"m": Fixture("m", "A", "B", (1, 2), 1)})
    >>> [one.irregular.cancelled for one in leaving(event, "A", Last(1, 0)).matches]
    [True]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from oddtrick.contest.commands import ReturnPair, WithdrawPair
from oddtrick.contest.model import Fixture
from oddtrick.contest.state import EventState, Pair, SessionState
from oddtrick.contest.to_event import session_and_board
from oddtrick.scoring.event import Event
from oddtrick.scoring.irregular import MatchAwardKind
from oddtrick.scoring.withdrawal import withdrawn


@dataclass(frozen=True, slots=True, order=True)
class Last:
    """The last round that a contestant played: the number of the session, and of the round in it, 0 for none."""

    session: int
    round: int


@dataclass(frozen=True, slots=True)
class Leaving:
    """What would change.

    Attributes:
        matches: those that are others than before, in the order of rounds.
        early: less than half was played, so that all are cancelled.
    """

    matches: tuple[Fixture, ...]
    early: bool


def leaving(event: EventState, contestant: str, last: Last, further: int = 0) -> Leaving:
    """What becomes of the matches of a contestant.

    Args:
        event: with its matches.
        contestant: who leaves.
        last: the last round that it played.
        further: rounds that are still to be drawn.

    Raises:
        NotFound: it has no matches.

    Source: EBU White Book 2.4.
    """
    rounds = sorted({_when(one) for one in event.matches.values()})
    numbers = {when: number for number, when in enumerate(rounds, 1)}
    counted = tuple(replace(one.match, round=numbers[_when(one)]) for one in event.matches.values())
    played = sum(when <= last for when in rounds)
    after = {one.id: one.irregular for one in withdrawn(Event(matches=counted), contestant, played, further).matches}
    changed = [
        replace(one, irregular=after[one.id]) for one in event.matches.values() if one.irregular != after[one.id]
    ]
    changed.sort(key=_when)
    return Leaving(tuple(changed), any(one.irregular.cancelled for one in changed))


def taken_back(event: EventState, contestant: str) -> tuple[Fixture, ...]:
    """The matches of a contestant that are cancelled or were awarded because it left, as they were before."""
    mine = (one for one in event.matches.values() if contestant in (one.home, one.away) and _by_leaving(one))
    return tuple(replace(one, irregular=replace(one.irregular, cancelled=False, award={})) for one in mine)


def _by_leaving(fixture: Fixture) -> bool:
    best = any(award.kind is MatchAwardKind.BEST for award in fixture.irregular.award.values())
    return fixture.irregular.cancelled or best


def last_played(contestant: str, sessions: Iterable[SessionState]) -> Last:
    """The last round in which a contestant has a result; round 0 of the first session where it has none."""
    return max(
        (
            Last(session.number, slot.round)
            for session in sessions
            for slot, record in session.records.items()
            if (result := record.current) is not None and contestant in (*result.ns, *result.ew)
        ),
        default=Last(1, 0),
    )


def departure(sessions: Iterable[SessionState], contestant: str, last: Last, why: str = "") -> Iterator[WithdrawPair]:
    """What is asked for so that a contestant plays no round after its last, in no session that is open already.

    Args:
        sessions: of the event.
        contestant: who leaves.
        last: the last round that it played.
        why: the reason.
    """
    for session in sessions:
        if session.number >= last.session:
            from_round = last.round + 1 if session.number == last.session else 1
            yield WithdrawPair(session.id, contestant, from_round, why)


def coming_back(sessions: Iterable[SessionState], pair: Pair, why: str = "") -> Iterator[ReturnPair]:
    """What is asked for so that a contestant plays again wherever it has left."""
    left = pair.withdrawn_from
    for session in sessions if left is not None else ():
        here = session.number == pair.withdrawn_in
        if here or (session.number > pair.withdrawn_in and _is_away(session, pair.id)):
            yield ReturnPair(session.id, pair.id, left if here and left else 1, why)


def _is_away(session: SessionState, contestant: str) -> bool:
    """Whether a contestant does not play from the first round of a session on."""
    plans = (one.plans[-1] for one in session.sections.values() if one.plans)
    return any(contestant in plan.pairs and plan.movement.absent(plan.pairs.index(contestant) + 1, 1) for plan in plans)


def to_be_drawn(contestant: str, sessions: Iterable[SessionState]) -> int:
    """Rounds of sessions that are still to be drawn in the sections of a contestant."""
    every = (one for session in sessions for one in session.sections.values())
    mine = [one for one in every if one.plans and contestant in one.plans[-1].pairs]
    return sum(max(one.planned - one.plans[-1].movement.rounds, 0) for one in mine)


def _when(fixture: Fixture) -> Last:
    first = min(fixture.boards, default=1)
    return Last(session_and_board(first)[0], fixture.round)


def with_left(event: EventState, contestant: str, found: Leaving, last: Last) -> EventState:
    """The event as it would be."""
    pair = replace(event.pair(contestant), withdrawn_from=last.round + 1, withdrawn_in=last.session)
    matches = {**event.matches, **{one.id: one for one in found.matches}}
    return replace(event, matches=matches, pairs={**event.pairs, contestant: pair})
