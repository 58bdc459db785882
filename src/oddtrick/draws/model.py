"""The draw of a round: pairings, triangles, byes, by the ids of contestants (teams, pairs, players).

Example:
    >>> Draw((Pairing("A", "B"),), (Triangle("C", "D", "E"),)).meetings
    (('A', 'B'), ('C', 'D'), ('D', 'E'), ('E', 'C'))
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from oddtrick.words.errors import Impossible


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two contestants that meet. `home` has the right that the conditions give it (to sit, to choose)."""

    home: str
    away: str


@dataclass(frozen=True, slots=True)
class Triangle:
    """Three contestants each of whom meets both others: first–second, second–third, third–first."""

    first: str
    second: str
    third: str

    @property
    def contestants(self) -> tuple[str, str, str]:
        """The three, in order."""
        return self.first, self.second, self.third

    @property
    def pairings(self) -> tuple[Pairing, Pairing, Pairing]:
        """Its three meetings; each contestant is once at home."""
        one, two, three = self.first, self.second, self.third
        return Pairing(one, two), Pairing(two, three), Pairing(three, one)


@dataclass(frozen=True, slots=True, init=False)
class Draw:
    """Who meets whom in a round.

    Attributes:
        pairings: in the order of the tables.
        triangles: after them.
        byes: who has no opponents in this round.
    """

    pairings: tuple[Pairing, ...]
    triangles: tuple[Triangle, ...]
    byes: tuple[str, ...]

    def __init__(
        self, pairings: tuple[Pairing, ...] = (), triangles: tuple[Triangle, ...] = (), byes: tuple[str, ...] = ()
    ) -> None:
        """A draw.

        Raises:
            Impossible: a contestant stands in it twice.
        """
        put = object.__setattr__
        put(self, "pairings", pairings)
        put(self, "triangles", triangles)
        put(self, "byes", byes)
        twice = next((one for one, times in Counter(self.contestants).items() if times > 1), None)
        if twice is not None:
            raise Impossible("{contestant} stands in this draw twice", id="draw.twice", contestant=twice)

    @property
    def contestants(self) -> tuple[str, ...]:
        """All of them, in order."""
        paired = tuple(one for pairing in self.pairings for one in (pairing.home, pairing.away))
        three = tuple(one for each in self.triangles for one in each.contestants)
        return (*paired, *three, *self.byes)

    @property
    def meetings(self) -> tuple[tuple[str, str], ...]:
        """Every two that meet, who is at home first."""
        legs = (pairing for each in self.triangles for pairing in each.pairings)
        return tuple((pairing.home, pairing.away) for pairing in (*self.pairings, *legs))
