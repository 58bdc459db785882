"""The matches of teams that a movement makes: each two teams, with the boards that they play at two tables.

A match is one of the round in which it begins; its second table may play later.

Example:
    >>> from oddtrick.contest.state import SectionPlan
    >>> from oddtrick.movements.make_others import movement_of_teams
    >>> plan = SectionPlan(1, movement_of_teams(5, boards_per_round=2), ("1", "2", "3", "4", "5"))
    >>> first, *rest = team_matches(1, (plan,))
    >>> first.id, first.home, first.away, first.boards, first.round, len(rest)
    ('1-3', '1', '3', (1, 2), 1, 9)
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from oddtrick.contest.drawing import MatchesDrawn
from oddtrick.contest.facts import MovementChanged, SectionAdded
from oddtrick.contest.model import Fixture
from oddtrick.contest.state import Section, SectionPlan
from oddtrick.contest.to_event import APART
from oddtrick.movements.model import Kind
from oddtrick.words.contestants import Contestants


@dataclass(slots=True)
class _Meeting:
    """What two teams play: who sat North-South first, in which round, and the boards by who sits so."""

    home: str
    round: int
    boards: dict[str, list[int]] = field(default_factory=dict)


def team_matches(session: int, plans: tuple[SectionPlan, ...]) -> tuple[Fixture, ...]:
    """The matches of a section of teams; none of one of pairs or players, or whose rounds are drawn with theirs.

    Args:
        session: its number, from 1: boards are those under which a session's boards are scored.
        plans: as a section has them, each from a round on.
    """
    met: dict[tuple[str, str], _Meeting] = {}
    for number, ns, ew, boards in _tables(plans):
        two = (ns, ew) if (len(ns), ns) < (len(ew), ew) else (ew, ns)
        met.setdefault(two, _Meeting(ns, number)).boards.setdefault(ns, []).extend(boards)
    return tuple(_fixtures(session, met))


def _tables(plans: tuple[SectionPlan, ...]) -> Iterator[tuple[int, str, str, range]]:
    """Round, North-South, East-West and boards of every table at which two teams are due."""
    rounds = plans[-1].movement.rounds if plans else 0
    for number in range(1, rounds + 1):
        plan = next((one for one in reversed(plans) if one.from_round <= number), plans[0])
        of_teams = plan.movement.contestants is Contestants.TEAMS and plan.movement.kind is not Kind.DRAWN
        if not of_teams or number > plan.movement.rounds:
            continue
        for seating in plan.movement.round(number):
            ns, ew = plan.pair(seating.ns), plan.pair(seating.ew)
            if ns and ew:
                yield number, ns, ew, plan.movement.boards_at(number, seating)


def _fixtures(session: int, met: dict[tuple[str, str], _Meeting]) -> Iterator[Fixture]:
    before = f"{session}." if session > 1 else ""
    for two, meeting in met.items():
        both = [set(meeting.boards.get(team, ())) for team in two]
        boards = tuple(board + APART * (session - 1) for board in sorted(both[0] & both[1]))
        if boards:
            away = next(team for team in two if team != meeting.home)
            yield Fixture(f"{before}{two[0]}-{two[1]}", meeting.home, away, boards, meeting.round)


def matches_opened(added: SectionAdded, session: int) -> tuple[MatchesDrawn, ...]:
    """What is recorded beside a new section: its matches, where it is one of teams."""
    plans = () if added.movement is None else (SectionPlan(1, added.movement, added.pairs),)
    matches = team_matches(session, plans)
    return (MatchesDrawn(matches),) if matches else ()


def matches_changed(
    section: Section, changed: MovementChanged, session: int, standing: Mapping[str, Fixture]
) -> tuple[MatchesDrawn, ...]:
    """What is recorded beside a changed movement: the matches that are new or other than before, and those gone.

    What was laid down about a match of `standing`, the matches of the event, holds for it with other boards too.
    """
    plan = SectionPlan(changed.from_round, changed.movement, changed.pairs)
    former = {match.id: match for match in team_matches(session, section.plans)}
    matches = {match.id: match for match in team_matches(session, (*section.plans, plan))}
    new = tuple(
        replace(standing.get(match.id, match), home=match.home, away=match.away, boards=match.boards, round=match.round)
        for match in matches.values()
        if former.get(match.id) != match
    )
    gone = tuple(sorted(former.keys() - matches.keys()))
    return (MatchesDrawn(new, gone),) if new or gone else ()
