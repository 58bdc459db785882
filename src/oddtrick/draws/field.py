"""Who is there to be drawn, and what happened in the rounds before.

Example:
    >>> past = History.of({1: Draw((Pairing("A", "B"),), byes=("C",)), 2: Draw((Pairing("C", "A"),), byes=("B",))})
    >>> past.met("B", "A"), past.met("B", "C"), past.byes_of("C"), past.surplus_of("A")
    ((1,), (), (1,), 0)
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from oddtrick.draws.model import Draw, Pairing, Triangle
from oddtrick.words.errors import Impossible


@dataclass(frozen=True, slots=True)
class Entrant:
    """A contestant that is there for the next round. Who withdrew is left out; who came late is in.

    Attributes:
        id: the contestant's.
        seed: 1 is the highest; 0: not seeded, below all that are.
        score: what the draw goes by (victory points, matchpoints), larger is better; None before there is any result.
        ties: what splits equal scores, in order; larger is better.
    """

    id: str
    seed: int = 0
    score: Fraction | None = None
    ties: tuple[Fraction, ...] = ()


@dataclass(frozen=True, slots=True)
class History:
    """What the draws of earlier rounds mean for the next; made by `History.of`.

    Attributes:
        rounds: the draws, by round.
    """

    rounds: Mapping[int, Draw]
    _met: Mapping[str, Mapping[str, tuple[int, ...]]]
    _byes: Mapping[str, tuple[int, ...]]
    _triangles: Mapping[str, tuple[int, ...]]
    _surplus: Mapping[str, int]
    _begun: Mapping[int, tuple[Triangle, ...]]

    @classmethod
    def of(cls, rounds: Mapping[int, Draw], *, short: bool = False) -> History:
        """The history of these rounds.

        Args:
            rounds: the draws, by round.
            short: every triangle is over within its round; otherwise one in two rounds running takes both.
        """
        met: dict[str, dict[str, tuple[int, ...]]] = {}
        byes: dict[str, tuple[int, ...]] = {}
        triangles: dict[str, tuple[int, ...]] = {}
        surplus: dict[str, int] = {}
        begun: dict[int, tuple[Triangle, ...]] = {}
        for number, draw in sorted(rounds.items()):
            _note_pairings(number, draw.pairings, met)
            for pairing in draw.pairings:
                surplus[pairing.home] = surplus.get(pairing.home, 0) + 1
                surplus[pairing.away] = surplus.get(pairing.away, 0) - 1
            running = set() if short else {frozenset(each.contestants) for each in begun.get(number - 1, ())}
            begun[number] = tuple(each for each in draw.triangles if frozenset(each.contestants) not in running)
            for triangle in begun[number]:
                _note_pairings(number, triangle.pairings, met)
                _note(number, triangle.contestants, triangles)
            _note(number, draw.byes, byes)
        return cls(rounds, met, byes, triangles, surplus, {} if short else begun)

    def met(self, one: str, other: str) -> tuple[int, ...]:
        """The rounds in which these two met."""
        return self._met.get(one, {}).get(other, ())

    def opponents_of(self, one: str) -> frozenset[str]:
        """Whom this contestant met."""
        return frozenset(self._met.get(one, {}))

    def byes_of(self, one: str) -> tuple[int, ...]:
        """The rounds in which this contestant had no opponents."""
        return self._byes.get(one, ())

    def triangles_of(self, one: str) -> tuple[int, ...]:
        """The rounds in which a triangle of this contestant began."""
        return self._triangles.get(one, ())

    def surplus_of(self, one: str) -> int:
        """How much oftener this contestant was at home than away; triangles do not count."""
        return self._surplus.get(one, 0)

    def going_on(self, number: int) -> tuple[Triangle, ...]:
        """The triangles that began in the round before this one and take two."""
        return self._begun.get(number - 1, ())

    def is_new(self, one: str) -> bool:
        """Whether this contestant was in no draw yet."""
        return one not in self._met and one not in self._byes


def once_each(entrants: Iterable[Entrant]) -> tuple[Entrant, ...]:
    """The entrants, by id.

    Raises:
        Impossible: one of them is there twice.
    """
    ordered = tuple(sorted(entrants, key=lambda one: one.id))
    for one, other in pairwise(ordered):
        if one.id == other.id:
            raise Impossible("{contestant} stands in this draw twice", id="draw.twice", contestant=one.id)
    return ordered


def _note(number: int, who: Iterable[str], found: dict[str, tuple[int, ...]]) -> None:
    for one in who:
        found[one] = (*found.get(one, ()), number)


def _note_pairings(number: int, pairings: Iterable[Pairing], met: dict[str, dict[str, tuple[int, ...]]]) -> None:
    for pairing in pairings:
        _note(number, (pairing.away,), met.setdefault(pairing.home, {}))
        _note(number, (pairing.home,), met.setdefault(pairing.away, {}))
