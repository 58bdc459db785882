"""Which three play in a triangle instead of one of them sitting out.

Example:
    >>> from oddtrick.draws import Draw, History, Pairing, Policy
    >>> past = History.of({1: Draw((Pairing("A", "B"), Pairing("C", "D")), byes=("E",))})
    >>> five = tuple(map(Entrant, "ABCDE"))
    >>> with_triangle(Costs.of(Policy(), past, 2, five), five, lambda vertices, edges: ((0, 1),)).contestants
    ('B', 'D', 'E')
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, islice

from oddtrick.draws.costs import Costs, Line
from oddtrick.draws.field import Entrant
from oddtrick.draws.matching import Matching, best
from oddtrick.draws.model import Triangle

POOL = 24
"""The lowest so many contestants, of whom the three are taken."""
TRIALS = 200
"""Threes that are tried, at most."""


def with_triangle(costs: Costs, free: Sequence[Entrant], matching: Matching) -> Triangle:
    """The three for whom all together costs least above the gap.

    The threes of the lowest `POOL` are tried in the order of their own cost, at most `TRIALS` of them, until one leaves
    the others a draw without fault.

    Args:
        costs: of the round.
        free: an odd number, at least 3, in the order of the ranking.
        matching: a matching of least cost.
    """
    candidates = sorted(
        (_upper(costs, three), tuple(costs.places[one.id] for one in three), three)
        for three in combinations(free[-POOL:], 3)
    )
    found: list[tuple[tuple[int, ...], tuple[int, ...], Triangle]] = []
    for own, at, three in islice(candidates, TRIALS):
        rest = best(Line.of(costs, [one for one in free if one not in three]), matching)
        whole = tuple(map(sum, zip(own, rest.upper or (0,) * len(own), strict=True)))
        found.append((whole, at, Triangle(*(one.id for one in three))))
        if not any(rest.upper):
            break
    return min(found, key=lambda each: each[:2])[2]


def _upper(costs: Costs, three: Sequence[Entrant]) -> tuple[int, ...]:
    levels = [costs.in_three(one.id).upper for one in three]
    levels += [costs.together(one.id, other.id, (0, 0)).upper for one, other in combinations(three, 2)]
    return tuple(map(sum, zip(*levels, strict=True)))
