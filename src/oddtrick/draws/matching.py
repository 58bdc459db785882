"""The best matching on a line, and the proof that what was left out of it is in no better one.

Whoever calls hands in the matching itself as a port: of so many vertices and edges with costs, as many pairs as can be
made, at the least cost in all. All else is here: costs in several levels become one whole number, and of the edges
only those between near neighbours are tried first; the rest follow until none that is left out can matter.

Example:
    >>> class Four:
    ...     size, seats = 4, 4
    ...     def cost(self, one: int, other: int) -> Cost:
    ...         return Cost((int({one, other} == {0, 1}),), (one - other) ** 2, ())
    ...     def least(self, distance: int) -> int:
    ...         return distance**2
    >>> def by_trying(vertices: int, edges: Sequence[Edge]) -> tuple[tuple[int, int], ...]:
    ...     cost = {(edge.one, edge.other): edge.cost for edge in edges}
    ...     whole = [((0, 1), (2, 3)), ((0, 2), (1, 3)), ((0, 3), (1, 2))]
    ...     return min(whole, key=lambda pairs: sum(cost[pair] for pair in pairs))
    >>> best(Four(), by_trying)
    Best(pairs=((0, 2), (1, 3)), upper=(0,), gap=8)
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

NEAR = 12
"""Neighbours on either side that are tried first."""


@dataclass(frozen=True, slots=True)
class Edge:
    """Two vertices that may be paired, and the cost of it: a whole number, 0 or more."""

    one: int
    other: int
    cost: int


Matching = Callable[[int, Sequence[Edge]], tuple[tuple[int, int], ...]]
"""Of so many vertices and these edges: as many disjoint pairs as can be, at the least total cost."""


@dataclass(frozen=True, slots=True)
class Cost:
    """What a pair costs: each level counts before all that follow.

    Attributes:
        upper: what counts before the gap; 0 is faultless.
        gap: what grows with the distance on the line.
        lower: what decides between equal gaps.
    """

    upper: tuple[int, ...]
    gap: int
    lower: tuple[int, ...]

    @property
    def levels(self) -> tuple[int, ...]:
        """All of them."""
        return (*self.upper, self.gap, *self.lower)


class Problem(Protocol):
    """A line of contestants, and behind them a seat for each that must sit out (none or one).

    Attributes:
        size: contestants, numbered from 0 in the order of the line.
        seats: contestants and the seats of those that sit out: an even number.
    """

    @property
    def size(self) -> int: ...  # noqa: D102
    @property
    def seats(self) -> int: ...  # noqa: D102
    def cost(self, one: int, other: int, /) -> Cost:
        """What it costs that these two meet, or that `one` sits out."""

    def least(self, distance: int, /) -> int:
        """No two contestants so far or farther apart on the line have a smaller gap than this."""


@dataclass(frozen=True, slots=True)
class Best:
    """The best matching: its pairs, the smaller number first, in order; what it costs above the gap, and the gap."""

    pairs: tuple[tuple[int, int], ...]
    upper: tuple[int, ...]
    gap: int


def best(problem: Problem, matching: Matching) -> Best:
    """The matching of everybody that costs least, exactly.

    Pairs at most `NEAR` places apart are tried first. If the result has no fault that a wider choice could mend, the
    gap of a pair that was left out, with the least that all others cost, shows how far apart two can be in a better
    matching; so far the choice is widened. Otherwise it is doubled, until it is the whole.
    """
    reach = min(NEAR, problem.size)
    while True:
        edges = {(one, other): problem.cost(one, other) for one, other in _within(problem, reach)}
        found = _solved(problem, edges, matching)
        needed = _needed(problem, edges, found) if reach < problem.size else 0
        if reach >= needed:
            return found
        reach = needed if needed < problem.size else min(2 * reach, problem.size)


def _within(problem: Problem, reach: int) -> Iterator[tuple[int, int]]:
    for one in range(problem.size):
        for other in range(one + 1, min(one + reach + 1, problem.size)):
            yield one, other
        for seat in range(problem.size, problem.seats):
            yield one, seat


def _solved(problem: Problem, edges: dict[tuple[int, int], Cost], matching: Matching) -> Best:
    if not edges:
        return Best((), (), 0)
    bases = _bases(problem, edges)
    scaled = [Edge(one, other, _scaled(cost.levels, bases)) for (one, other), cost in edges.items()]
    pairs = tuple(sorted((min(pair), max(pair)) for pair in matching(problem.seats, scaled)))
    costs = [edges[pair] for pair in pairs]
    upper = tuple(map(sum, zip(*(cost.upper for cost in costs), strict=True)))
    return Best(pairs, upper, sum(cost.gap for cost in costs))


def _bases(problem: Problem, edges: dict[tuple[int, int], Cost]) -> list[int]:
    """For each level a number that no matching's sum of it reaches."""
    pairs = [cost.levels for (_, other), cost in edges.items() if other < problem.size]
    alone = [cost.levels for (_, other), cost in edges.items() if other >= problem.size]
    levels = len((pairs or alone)[0])
    most = [[max((each[level] for each in some), default=0) for level in range(levels)] for some in (pairs, alone)]
    return [problem.size // 2 * two + one + 1 for two, one in zip(*most, strict=True)]


def _scaled(levels: Sequence[int], bases: Sequence[int]) -> int:
    whole = 0
    for level, base in zip(levels, bases, strict=True):
        whole = whole * base + level
    return whole


def _needed(problem: Problem, edges: dict[tuple[int, int], Cost], found: Best) -> int:
    """How far apart two can be in a better matching than this; the whole line where that cannot be said."""
    faultless = min((cost.upper for (_, other), cost in edges.items() if other >= problem.size), default=None)
    if found.upper != (faultless or (0,) * len(found.upper)):
        return problem.size
    others = problem.size - problem.seats // 2 - 1
    spare = found.gap - others * problem.least(1)
    return bisect_left(range(1, problem.size), True, key=lambda distance: problem.least(distance) > spare)
