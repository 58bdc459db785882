"""What a pairing costs in a Swiss, level by level.

Example:
    >>> from oddtrick.draws import Draw, Entrant, History, Pairing, Policy
    >>> past = History.of({1: Draw((Pairing("A", "B"),), byes=("C",))})
    >>> costs = Costs.of(Policy(), past, 2, tuple(map(Entrant, "ABC")))
    >>> costs.together("A", "B", (0, 4)).upper, costs.alone("C").upper, costs.alone("A").upper
    ((1, 0, 0, 0, 0), (0, 0, 2, 0, 0), (0, 0, 0, 0, 2))
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import assert_never

from oddtrick.draws.chance import chance
from oddtrick.draws.field import Entrant, History
from oddtrick.draws.matching import Cost
from oddtrick.draws.policy import Gap, Policy, Rematches
from oddtrick.draws.ranking import counted, line


@dataclass(frozen=True, slots=True)
class Costs:
    """The costs of a round.

    The levels are: a rematch; how often more they met; how often who sits out did so before, and whether it is new; two
    of a group that is to be kept apart; places above the last of who sits out; the gap; uneven homes; a lot. Where
    rematches are allowed the first two stand after the gap.

    Attributes:
        rules: what is in force in this round.
        history: the rounds before.
        number: of the round.
        places: of each entrant in the ranking, 1 is the best.
        heights: of each, never falling in the ranking: scores in hundredths, downwards; 0 where places alone count.
    """

    rules: Policy
    history: History
    number: int
    places: Mapping[str, int]
    heights: Mapping[str, int]

    @classmethod
    def of(cls, rules: Policy, history: History, number: int, everybody: Sequence[Entrant]) -> Costs:
        """The costs of a round for these entrants, who stand in the order of the ranking."""
        places = {one.id: place for place, one in enumerate(everybody, 1)}
        by_points = rules.gap is Gap.POINTS and any(one.score is not None for one in everybody)
        scores = counted(everybody, rules)
        heights = {one: round(-100 * score) if by_points else 0 for one, score in scores.items()}
        return cls(rules, history, number, places, heights)

    def together(self, one: str, other: str, gap: tuple[int, int]) -> Cost:
        """That these two meet, whose gaps are these: of the scores in hundredths, of the places on the line."""
        times = len(self.history.met(one, other))
        again = (int(times > 0), max(0, times - 1))
        group = int(any(one in group and other in group for group in self.rules.apart))
        first, second = sorted((one, other))
        lower = (self._uneven(one, other), chance(self.rules.seed, "pair", self.number, first, second))
        return self._levels(again, (0, group, 0), gap, lower)

    def alone(self, one: str) -> Cost:
        """That this one has no opponents; one that was in no draw yet has none before all others had none once."""
        return self._out(one, int(self.history.is_new(one)))

    def in_three(self, one: str) -> Cost:
        """That this one plays in a triangle."""
        return self._out(one, 0)

    def _out(self, one: str, new: int) -> Cost:
        sat = len(self.history.byes_of(one)) + len(self.history.triangles_of(one))
        return self._levels((0, 0), (2 * sat + new, 0, len(self.places) - self.places[one]), (0, 0), (0, 0))

    def forbidden(self, one: str) -> set[str]:
        """Whom this one should not meet."""
        groups = set[str]().union(*(group for group in self.rules.apart if one in group))
        match self.rules.rematches:
            case Rematches.AVOIDED:
                return groups | self.history.opponents_of(one)
            case Rematches.ALLOWED:
                return groups
            case _:
                assert_never(self.rules.rematches)

    def _levels(
        self, again: tuple[int, int], upper: tuple[int, int, int], gap: tuple[int, int], lower: tuple[int, int]
    ) -> Cost:
        match self.rules.rematches:
            case Rematches.AVOIDED:
                return Cost((*again, *upper), gap, lower)
            case Rematches.ALLOWED:
                return Cost(upper, gap, (*again, *lower))
            case _:
                assert_never(self.rules.rematches)

    def _uneven(self, one: str, other: str) -> int:
        """What the squares of both's homes less aways come to after the round, less what they were, from 0."""
        apart = abs(self.history.surplus_of(one) - self.history.surplus_of(other))
        return max(0, 2 * (self.number - 1) - apart)


@dataclass(frozen=True, slots=True)
class Line:
    """The entrants in the order in which neighbours should meet: a `matching.Problem`.

    Attributes:
        costs: of the round.
        ids: in order.
    """

    costs: Costs
    ids: tuple[str, ...]

    @classmethod
    def of(cls, costs: Costs, ordered: Sequence[Entrant]) -> Line:
        """The line of these entrants, who stand in the order of the ranking."""
        return cls(costs, tuple(one.id for one in line(ordered, costs.rules, costs.number)))

    @property
    def size(self) -> int:
        """How many there are."""
        return len(self.ids)

    @property
    def seats(self) -> int:
        """One more where the number is odd."""
        return self.size + self.size % 2

    def faults(self, one: int) -> int:
        """How many this one should not meet; also those that are no longer there."""
        return len(self.costs.forbidden(self.ids[one]))

    def cost(self, one: int, other: int) -> Cost:
        """What it costs that these two meet, or that `one` sits out."""
        if other == self.size:
            return self.costs.alone(self.ids[one])
        first, second = self.ids[one], self.ids[other]
        height = self.costs.heights[first] - self.costs.heights[second]
        return self.costs.together(first, second, (height**2, (one - other) ** 2))
