"""The draw of a round by results: a Swiss, a Danish, of pairs or teams.

The method is `METHOD`, and docs/reference/draws.md states it so that anybody can repeat it: the same entrants, history,
policy and number give the same draw, in whatever order the entrants come.

Example:
    >>> from oddtrick.draws import Edge, Entrant, History
    >>> teams = [Entrant(name, seed) for seed, name in enumerate("ABCD", 1)]
    >>> def neighbours(vertices: int, edges: Sequence[Edge]) -> tuple[tuple[int, int], ...]:
    ...     return tuple((at, at + 1) for at in range(0, vertices, 2))
    >>> first = drawn(teams, History.of({}), Policy(), neighbours, number=1)
    >>> first.draw.meetings, first.placed[0].home
    ((('A', 'C'), ('B', 'D')), <HomeBecause.SEED: 'seed'>)
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import assert_never

from oddtrick.draws.costs import Costs, Line
from oddtrick.draws.field import Entrant, History
from oddtrick.draws.homes import HomeBecause, at_home, tables
from oddtrick.draws.matching import Matching, best
from oddtrick.draws.model import Draw, Pairing, Triangle
from oddtrick.draws.oddities import Oddity, warnings
from oddtrick.draws.policy import Odd, Policy
from oddtrick.draws.ranking import ranked
from oddtrick.draws.triangles import with_triangle

METHOD = "oddtrick-swiss/2"
"""Name and version of the method. Whatever changes a draw changes the version."""


@dataclass(frozen=True, slots=True)
class Placed:
    """Why a pairing is as it is.

    Attributes:
        table: from 1.
        pairing: who meets whom.
        places: of the home and of the away contestant in the ranking that was drawn from.
        home: why the home contestant is at home.
        stationary: the table is that of a stationary contestant.
    """

    table: int
    pairing: Pairing
    places: tuple[int, int]
    home: HomeBecause
    stationary: bool = False


@dataclass(frozen=True, slots=True)
class Drawn:
    """A draw and how it came about.

    Attributes:
        draw: who meets whom; its pairings are in the order of the tables.
        number: of the round.
        method: name and version.
        seed: of what was left to chance.
        ranking: the ids that were drawn from, best first.
        placed: of each pairing of the draw, in its order.
        oddities: what is odd about it: each rematch that could not be avoided, each second bye.
    """

    draw: Draw
    number: int
    method: str
    seed: int
    ranking: tuple[str, ...]
    placed: tuple[Placed, ...]
    oddities: tuple[Oddity, ...]


def drawn(entrants: Iterable[Entrant], history: History, policy: Policy, matching: Matching, *, number: int) -> Drawn:
    """Draw a round.

    Everybody who is there is in it exactly once. As few as there can be meet again, nobody sits out twice where that
    can be avoided; then the squares of the gaps are made least. What could not be avoided is among the oddities.

    Args:
        entrants: who is there for it, in any order; who withdrew is left out.
        history: the draws of all rounds before, also those whose results are not in.
        policy: the whole policy; what is in force in this round is worked out here.
        matching: a matching of least cost.
        number: of the round, from 1.

    Raises:
        Impossible: an entrant is there twice.
    """
    rules = policy.for_round(number)
    everybody = ranked(entrants, rules, number)
    costs = Costs.of(rules, history, number, everybody)
    places = costs.places
    running = _running(history, rules, places, number)
    busy = {one for triangle in running for one in triangle.contestants}
    free = tuple(one for one in everybody if one.id not in busy)
    begun, rest = _three_of(costs, free, matching)
    met, byes = _met(costs, rest, matching)
    seeds = {one.id: one.seed for one in everybody}
    because = dict(at_home(one, other, history, rules, number, seeds) for one, other in met)
    draw = Draw(tables(tuple(because), rules.stationary), (*running, *begun), byes)
    placed = _placed(draw, because, places, rules)
    oddities = warnings(draw, everybody, history, policy, number=number)
    return Drawn(draw, number, METHOD, rules.seed, tuple(places), placed, oddities)


def _met(costs: Costs, there: Sequence[Entrant], matching: Matching) -> tuple[list[tuple[str, str]], tuple[str, ...]]:
    """Who meets whom, the pairing with the best first, and who has a bye."""
    line = Line.of(costs, there)
    pairs = best(line, matching).pairs
    met = [(line.ids[one], line.ids[other]) for one, other in pairs if other < line.size]
    met.sort(key=lambda pair: sorted(map(costs.places.__getitem__, pair)))
    return met, tuple(line.ids[one] for one, other in pairs if other == line.size)


def _running(history: History, rules: Policy, places: Mapping[str, int], number: int) -> tuple[Triangle, ...]:
    """The triangles of two rounds that go on: none of the three withdrew."""
    if rules.odd is not Odd.LONG_TRIANGLE:
        return ()
    return tuple(each for each in history.going_on(number) if all(one in places for one in each.contestants))


def _three_of(
    costs: Costs, free: Sequence[Entrant], matching: Matching
) -> tuple[tuple[Triangle, ...], tuple[Entrant, ...]]:
    """The triangle that begins, where the number is odd and the policy has them, and who is left."""
    if len(free) % 2 == 0 or len(free) < 3 or not _may_begin(costs.rules, costs.number):
        return (), tuple(free)
    triangle = with_triangle(costs, free, matching)
    return (triangle,), tuple(one for one in free if one.id not in triangle.contestants)


def _may_begin(rules: Policy, number: int) -> bool:
    """Whether a triangle can begin: one of two rounds not in the last."""
    match rules.odd:
        case Odd.BYE:
            return False
        case Odd.LONG_TRIANGLE:
            return number != rules.rounds
        case Odd.SHORT_TRIANGLE:
            return True
        case _:
            assert_never(rules.odd)


def _placed(
    draw: Draw, because: Mapping[Pairing, HomeBecause], places: Mapping[str, int], rules: Policy
) -> tuple[Placed, ...]:
    return tuple(
        Placed(
            table,
            pairing,
            (places[pairing.home], places[pairing.away]),
            because[pairing],
            table in (rules.stationary.get(pairing.home), rules.stationary.get(pairing.away)),
        )
        for table, pairing in enumerate(draw.pairings, 1)
    )
