"""What the conditions of contest say about the draw.

Example:
    >>> DANISH.for_round(3).rematches, STRICT_DANISH.for_round(4).rematches
    (<Rematches.ALLOWED: 'allowed'>, <Rematches.AVOIDED: 'avoided'>)
    >>> replace(STRICT_DANISH, rounds=4).for_round(4).rematches
    <Rematches.ALLOWED: 'allowed'>
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from fractions import Fraction

from oddtrick.words.errors import Impossible


class Opening(Enum):
    """Who meets whom while there is no result."""

    RANDOM = "random"
    """By lot."""
    SLIDE = "slide"
    """1 v n/2 + 1, 2 v n/2 + 2, ..."""
    FOLD = "fold"
    """1 v n, 2 v n - 1, ..."""


class Gap(Enum):
    """What two that meet should differ in as little as possible; its square is made least over the round."""

    RANK = "rank"
    """Places."""
    POINTS = "points"
    """Score, in hundredths."""


class Rematches(Enum):
    """Whether two may meet again."""

    AVOIDED = "avoided"
    """As few as there can be, before anything else."""
    ALLOWED = "allowed"
    """The nearest meet, whether they met or not; among draws that are as near, fewest rematches."""


class Odd(Enum):
    """What happens where the number is odd."""

    BYE = "bye"
    LONG_TRIANGLE = "long_triangle"
    """Three meet each other in this round and the next."""
    SHORT_TRIANGLE = "short_triangle"
    """Three meet each other within the round, in matches of half the length."""


class HomeTie(Enum):
    """Who is at home where both were so equally often."""

    HIGHER = "higher"
    """The higher seed."""
    LOWER = "lower"
    TOSS = "toss"


@dataclass(frozen=True, slots=True)
class Policy:
    """How rounds are drawn.

    Attributes:
        opening: while no entrant has a score.
        gap: what is made least.
        rematches: whether two may meet again.
        rounds: of the whole event, where known; 0 is unknown.
        strict_last: the last of `rounds` allows rematches.
        arrears: rounds whose results the draw does not wait for (0, or 1: drawn one round in arrears).
        odd: a bye or a triangle.
        home_tie: who is at home where both were so equally often.
        accelerated: first rounds in which the upper half by seed has `bonus` more for the draw alone.
        bonus: in the unit of the scores.
        apart: groups (a club, a country, a family) of which no two should meet in the first `apart_rounds` rounds.
        apart_rounds: 0: in every round.
        stationary: contestants that stay at a table, for reasons of access.
        seed: of all that is left to chance.
    """

    opening: Opening = Opening.SLIDE
    gap: Gap = Gap.RANK
    rematches: Rematches = Rematches.AVOIDED
    rounds: int = 0
    strict_last: bool = False
    arrears: int = 0
    odd: Odd = Odd.BYE
    home_tie: HomeTie = HomeTie.HIGHER
    accelerated: int = 0
    bonus: Fraction = Fraction(0)
    apart: tuple[frozenset[str], ...] = ()
    apart_rounds: int = 0
    stationary: Mapping[str, int] = field(default_factory=dict)
    seed: int = 0

    def __post_init__(self) -> None:
        """Check the numbers.

        Raises:
            Impossible: one of them is negative, a stationary table is under 1 or belongs to two.
        """
        wrong = {
            "rounds": self.rounds < 0,
            "arrears": self.arrears < 0,
            "accelerated": self.accelerated < 0,
            "bonus": self.bonus < 0,
            "apart_rounds": self.apart_rounds < 0,
            "stationary": any(table < 1 for table in self.stationary.values())
            or len(set(self.stationary.values())) < len(self.stationary),
        }
        for key, is_wrong in wrong.items():
            if is_wrong:
                raise Impossible("the draw's {key} has a value that it cannot have", id="draw.policy", key=key)

    def for_round(self, number: int) -> Policy:
        """What of it is in force in this round: a strict last round, no more acceleration, nobody kept apart."""
        last = self.strict_last and number == self.rounds
        return replace(
            self,
            rematches=Rematches.ALLOWED if last else self.rematches,
            bonus=self.bonus if number <= self.accelerated else Fraction(0),
            apart=self.apart if not self.apart_rounds or number <= self.apart_rounds else (),
        )


SWISS = Policy()
"""No rematch, nearest in rank."""
DANISH = Policy(rematches=Rematches.ALLOWED)
"""1 v 2, 3 v 4 on the current ranking, rematches or not."""
STRICT_DANISH = Policy(strict_last=True)
"""As a Swiss, but the last round is 1 v 2, 3 v 4, rematches or not."""
