"""A section after a draw, and an event after its matches.

Example:
    >>> from oddtrick.contest.state import SectionPlan
    >>> from oddtrick.draws import Draw, Pairing
    >>> from oddtrick.movements import drawn
    >>> section = Section("", (SectionPlan(1, drawn(4, 3), ("1", "2", "3", "4")),), Drawing())
    >>> fact = RoundDrawn("", 1, Draw((Pairing("4", "1"), Pairing("2", "3"))))
    >>> [seat.pairs for seat in after_draw(section, Recorded(2, 0, "ada", fact)).plans[-1].movement.round(1)]
    [(4, 1), (2, 3)]
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from oddtrick.contest.drawing import Drawing, MatchesBefore, MatchesDrawn, RoundDrawn
from oddtrick.contest.model import Recorded
from oddtrick.contest.state import EventState, Section, SectionPlan
from oddtrick.draws.field import History
from oddtrick.draws.model import Triangle
from oddtrick.movements.drawn import with_round


def after_draw(section: Section, recorded: Recorded[RoundDrawn]) -> Section:
    """The section with a round; contestants that it did not have yet come in."""
    fact, drawing = recorded.fact, section.drawing or Drawing()
    draws = {**section.draws, fact.round: recorded}
    if not section.plans:
        return replace(section, draws=draws)
    plan = section.plans[-1]
    pairs = (*plan.pairs, *(one for one in fact.draw.contestants if one not in plan.pairs))
    numbers = {pair: number for number, pair in enumerate(pairs, 1)}
    meetings = tuple((numbers[two.home], numbers[two.away]) for two in fact.draw.pairings)
    planned = plan.movement
    if fact.extra and fact.round > planned.rounds:
        planned = replace(planned, sets=planned.sets + (3 if fact.draw.triangles else 1))
    after = replace(section, plans=(*section.plans, replace(plan, movement=planned)), draws=draws)
    beside = tuple((numbers[one.ns], numbers[one.ew], one.set, one.boards) for one in _three_way(after, fact.round))
    made = with_round(
        planned,
        fact.round,
        meetings,
        rooms=drawing.rooms,
        entrants=len(pairs),
        boards=fact.boards,
        beside=beside,
        played=set_of(after, fact.round),
    )
    return replace(section, plans=(*section.plans, SectionPlan(fact.round, made, pairs)), draws=draws)


def going_on(section: Section, number: int) -> tuple[Triangle, ...]:
    """The triangles of a round that began in the round before."""
    short = section.drawing is not None and section.drawing.short
    before = History.of({at: drawn.fact.draw for at, drawn in section.draws.items() if at < number}, short=short)
    running = {frozenset(each.contestants): each for each in before.going_on(number)}
    drawn = section.draws.get(number)
    here = drawn.fact.draw.triangles if drawn else ()
    return tuple(running[who] for each in here if (who := frozenset(each.contestants)) in running)


def begun(section: Section, number: int) -> tuple[Triangle, ...]:
    """The triangles that begin in a round."""
    running = {frozenset(each.contestants) for each in going_on(section, number)}
    drawn = section.draws.get(number)
    here = drawn.fact.draw.triangles if drawn else ()
    return tuple(each for each in here if frozenset(each.contestants) not in running)


def set_of(section: Section, number: int) -> int:
    """The set of boards of a round: that of its number; one that was not planned is beyond those that threes need."""
    if section.drawing is None or not section.drawing.short or number <= _planned_at_first(section):
        return number
    before = replace(section, draws={at: drawn for at, drawn in section.draws.items() if at < number})
    return number + before.reserved


def _planned_at_first(section: Section) -> int:
    """The rounds that were planned, without those of further boards."""
    return section.planned - sum(drawn.fact.extra for drawn in section.draws.values())


@dataclass(frozen=True, slots=True)
class Leg:
    """A match of three that all meet each other, at one of its tables.

    Attributes:
        ns: who sits North-South there.
        ew: who sits East-West.
        set: of boards.
        boards: of it; 0 for all.
    """

    ns: str
    ew: str
    set: int
    boards: int = 0


def legs(section: Section, number: int) -> tuple[Leg, ...]:
    """The three matches of each triangle that begins in a round, home North-South."""
    movement, fact = section.plans[-1].movement, section.draws[number].fact
    if section.drawing is not None and section.drawing.short:
        first = movement.sets - 2 if fact.extra else _planned_at_first(section) + 1
        sets = (set_of(section, number), first, first + 1)
        boards = fact.boards or movement.boards_per_set // 2
    else:
        sets, boards = (number, number + 1, movement.sets), 0
    return tuple(
        Leg(two.home, two.away, played, boards)
        for triangle in begun(section, number)
        for two, played in zip(triangle.pairings, sets, strict=True)
    )


def _three_way(after: Section, number: int) -> Iterator[Leg]:
    """The tables of triangles: home North-South first, then away; in two rounds, or in the halves of one."""
    first = legs(after, number)
    yield from first
    if after.drawing is not None and after.drawing.short:
        yield from (replace(one, ns=one.ew, ew=one.ns) for one in first)
    if going_on(after, number):
        yield from (replace(one, ns=one.ew, ew=one.ns) for one in legs(after, number - 1))


def before_matches(state: EventState, fact: MatchesDrawn) -> MatchesBefore:
    """The matches that a draw changes, as they are."""
    changed = (*(match.id for match in fact.matches), *fact.gone)
    return MatchesBefore({match: state.matches.get(match) for match in changed})


def with_matches(state: EventState, fact: MatchesDrawn) -> EventState:
    """The event with the matches of a draw."""
    gone = MatchesBefore(dict.fromkeys(fact.gone))
    state = without_matches(state, gone)
    return replace(state, matches={**state.matches, **{match.id: match for match in fact.matches}})


def without_matches(state: EventState, before: MatchesBefore) -> EventState:
    """The event with matches as they were before an act."""
    former = {match: fixture for match, fixture in before.matches.items() if fixture is not None}
    gone = frozenset(before.matches) - former.keys()
    kept = {match: fixture for match, fixture in state.matches.items() if match not in gone}
    return replace(state, matches=kept | former)
