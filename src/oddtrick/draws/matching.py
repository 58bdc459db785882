"""The best matching on a line, and the few pairs that can be in it.

Whoever calls hands in the matching itself as a port: of so many vertices and edges with costs, as many pairs as can be
made, at the least cost in all. All else is here: costs in several levels become one whole number, and pairs that are in
no best matching are left out.

Why they are in none: let a and d meet, and let b stand between them on the line and meet c. Opponents could be changed
so that the squares of the gaps add up to less: to a–b and c–d where c stands beyond d, to a–c and b–d where it stands
beyond a, to either where it stands between them too. In the best matching a fault of a or of d forbids each such
change, for each b another one. So no more stand between a and d than both have faults together, and one that sits out.

Example:
    >>> class Four:
    ...     size, seats = 4, 4
    ...     def faults(self, one: int) -> int:
    ...         return int(one < 2)
    ...     def cost(self, one: int, other: int) -> Cost:
    ...         return Cost((int({one, other} == {0, 1}),), ((one - other) ** 2,), ())
    >>> [(edge.one, edge.other) for edge in edges(Four())]
    [(0, 1), (0, 2), (1, 2), (1, 3), (2, 3)]
    >>> def by_trying(vertices: int, edges: Sequence[Edge]) -> tuple[tuple[int, int], ...]:
    ...     cost = {(edge.one, edge.other): edge.cost for edge in edges}
    ...     whole = [((0, 1), (2, 3)), ((0, 2), (1, 3))]
    ...     return min(whole, key=lambda pairs: sum(cost[pair] for pair in pairs))
    >>> best(Four(), by_trying)
    Best(pairs=((0, 2), (1, 3)), upper=(0,), gap=(8,))
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol


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
        gap: squares of distances on the line, the last of them of the places, so that no two are alike.
        lower: what decides between equal gaps.
    """

    upper: tuple[int, ...]
    gap: tuple[int, ...]
    lower: tuple[int, ...]

    @property
    def levels(self) -> tuple[int, ...]:
        """All of them."""
        return (*self.upper, *self.gap, *self.lower)


class Problem(Protocol):
    """A line of contestants, and behind them a seat for one that must sit out where their number is odd."""

    @property
    def size(self) -> int:
        """Contestants; they are numbered from 0 in the order of the line."""

    @property
    def seats(self) -> int:
        """Contestants, and one more where their number is odd."""

    def faults(self, one: int, /) -> int:
        """With how many others this one has a cost above the gap."""

    def cost(self, one: int, other: int, /) -> Cost:
        """What it costs that these two meet, or that `one` sits out."""


@dataclass(frozen=True, slots=True)
class Best:
    """The best matching: its pairs, the smaller number first, in order; its sums above the gap, and of the gaps."""

    pairs: tuple[tuple[int, int], ...]
    upper: tuple[int, ...]
    gap: tuple[int, ...]


def best(problem: Problem, matching: Matching) -> Best:
    """The matching of everybody that costs least of all there are.

    Args:
        problem: the line.
        matching: a matching of least cost.
    """
    found = matching(problem.seats, edges(problem))
    pairs = tuple(sorted((min(pair), max(pair)) for pair in found))
    costs = [problem.cost(*pair) for pair in pairs]
    return Best(pairs, _sums(cost.upper for cost in costs), _sums(cost.gap for cost in costs))


def edges(problem: Problem) -> tuple[Edge, ...]:
    """The pairs that can be in the best matching, each with its cost as one number."""
    costs = {(one, other): problem.cost(one, other).levels for one, other in _near(problem)}
    bases = _bases(problem, costs)
    return tuple(Edge(one, other, _scaled(levels, bases)) for (one, other), levels in costs.items())


def _near(problem: Problem) -> Iterator[tuple[int, int]]:
    odd = problem.seats - problem.size
    faults = [problem.faults(one) for one in range(problem.size)]
    most = max(faults, default=0)
    for one in range(problem.size):
        for other in range(one + 1, min(one + faults[one] + most + odd + 2, problem.size)):
            if other - one - 1 <= faults[one] + faults[other] + odd:
                yield one, other
        if odd:
            yield one, problem.size


def _bases(problem: Problem, costs: Mapping[tuple[int, int], tuple[int, ...]]) -> list[int]:
    """For each level a number that no matching's sum of it reaches."""
    pairs = [levels for (_, other), levels in costs.items() if other < problem.size]
    alone = [levels for (_, other), levels in costs.items() if other == problem.size]
    most = [list(map(max, zip(*some, strict=True))) for some in (pairs, alone)]
    two, one = most[0] or [0] * len(most[1]), most[1] or [0] * len(most[0])
    return [problem.size // 2 * of_two + of_one + 1 for of_two, of_one in zip(two, one, strict=True)]


def _scaled(levels: Sequence[int], bases: Sequence[int]) -> int:
    whole = 0
    for level, base in zip(levels, bases, strict=True):
        whole = whole * base + level
    return whole


def _sums(levels: Iterable[tuple[int, ...]]) -> tuple[int, ...]:
    return tuple(map(sum, zip(*levels, strict=True)))
