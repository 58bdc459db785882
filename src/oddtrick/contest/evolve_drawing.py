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
from dataclasses import replace

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
        planned = replace(planned, sets=planned.sets + 1)
    beside = tuple(
        (numbers[ns], numbers[ew], number)
        for ns, ew, number in _three_way(section, replace(section, draws=draws), fact.round)
    )
    made = with_round(
        planned,
        fact.round,
        meetings,
        rooms=drawing.rooms,
        entrants=len(pairs),
        boards=fact.boards,
        beside=beside,
    )
    return replace(section, plans=(*section.plans, SectionPlan(fact.round, made, pairs)), draws=draws)


def going_on(section: Section, number: int) -> tuple[Triangle, ...]:
    """The triangles of a round that began in the round before."""
    before = History.of({at: drawn.fact.draw for at, drawn in section.draws.items() if at < number})
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


def sets_of(section: Section, number: int) -> tuple[int, int, int]:
    """The sets of the three matches of a triangle that begins in a round: of both its rounds, and the reserved one."""
    return number, number + 1, section.plans[-1].movement.sets


def _three_way(section: Section, after: Section, number: int) -> Iterator[tuple[str, str, int]]:
    """The tables of triangles: home North-South in the first round, away in the second."""
    for triangle in begun(after, number):
        for two, played in zip(triangle.pairings, sets_of(section, number), strict=True):
            yield two.home, two.away, played
    for triangle in going_on(after, number):
        for two, played in zip(triangle.pairings, sets_of(section, number - 1), strict=True):
            yield two.away, two.home, played


def before_matches(state: EventState, fact: MatchesDrawn) -> MatchesBefore:
    """The matches that a draw changes, as they are."""
    changed = (*(match.id for match in fact.matches), *fact.gone)
    return MatchesBefore({match: state.matches.get(match) for match in changed})


def with_matches(state: EventState, fact: MatchesDrawn) -> EventState:
    """The event with the matches of a draw."""
    gone = MatchesBefore(dict.fromkeys(fact.gone))
    state = without_matches(state, gone)
    drawn = {match.id: match for match in fact.matches}
    return replace(state, matches={**state.matches, **drawn}, drawn=state.drawn | drawn.keys())


def without_matches(state: EventState, before: MatchesBefore) -> EventState:
    """The event with matches as they were before an act."""
    former = {match: fixture for match, fixture in before.matches.items() if fixture is not None}
    gone = frozenset(before.matches) - former.keys()
    kept = {match: fixture for match, fixture in state.matches.items() if match not in gone}
    return replace(state, matches=kept | former, drawn=state.drawn - gone)
