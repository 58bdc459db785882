"""How evenly a movement compares its contestants.

On a board played at b tables the opponents of a pair influence its score b - 1 times, pairs in the same direction
once, and pairs in the other direction at other tables once the other way. C(p, q) is the sum over all boards. The
figure is 100 where every two contestants of a field influence each other equally. In an individual partners, who win
and lose together, influence each other b - 1 times the other way.

Source: J. Manning, "Bridge movements: the maths"; what it says of partners is ours.

Example:
    >>> from oddtrick.movements import movement
    >>> qf(movement("howell", 4)), round(float(qf(movement("mitchell", 9, arrow_switches=1))), 2)
    (Fraction(100, 1), 92.97)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, product

from oddtrick.movements.model import Movement
from oddtrick.words.seats import Side

Comparisons = dict[tuple[int, int], int]
"""C for each two pairs, the lower number first."""


Directions = tuple[int, int]
"""The sets that a pair plays, and those of them that it plays North-South, set s as bit s."""


def _against(one: Directions, other: Directions) -> int:
    """C of two pairs but for what is added where they have met: sets in the same direction less those in opposite."""
    common = one[0] & other[0]
    return common.bit_count() - 2 * (common & (one[1] ^ other[1])).bit_count()


@dataclass(frozen=True, slots=True)
class _Influences:
    """What makes up C: the directions of each pair, and what is added where two of them have met."""

    directions: dict[int, Directions]
    met: Counter[tuple[int, int]]

    @classmethod
    def of(cls, movement: Movement) -> _Influences:
        north, east = Counter[int](), Counter[int]()
        met = Counter[tuple[int, int]]()
        played = [seating for _, seating in movement.played()]
        tables = Counter(seating.set for seating in played)
        for seating in played:
            boards, more = 1 << seating.set, tables[seating.set]
            ns, ew = seating.north_south, seating.east_west
            for one in ns:
                north[one] |= boards
            for one in ew:
                east[one] |= boards
            for one, other in product(ns, ew):
                met[_two(one, other)] += more
            if seating.partners is not None:
                for side in (ns, ew):
                    met[_two(*side)] -= more
        return cls({pair: (north[pair] | east[pair], north[pair]) for pair in movement.pairs}, met)

    def evenness(self, field: Collection[int]) -> Fraction:
        """The balance of those who are ranked together; pairs with the same sets and directions are counted at once."""
        alike = [*Counter(self.directions[pair] for pair in field).items()]
        total = squares = 0
        for place, (one, times) in enumerate(alike):
            alone, two = one[0].bit_count(), times * (times - 1) // 2
            total += two * alone
            squares += two * alone * alone
            for other, more in alike[:place]:
                value = _against(one, other)
                total += times * more * value
                squares += times * more * value * value
        for (p, q), influence in self.met.items():
            if p in field and q in field:
                total += influence
                squares += influence * (influence + 2 * _against(self.directions[p], self.directions[q]))
        count = len(field) * (len(field) - 1) // 2
        return Fraction(100 * total**2, count * squares) if squares else Fraction(0)


def _two(one: int, other: int) -> tuple[int, int]:
    return (one, other) if one < other else (other, one)


def comparisons(movement: Movement) -> Comparisons:
    """Manning's C for every two pairs of a movement without faults, in sets (not boards).

    Example:
        >>> from oddtrick.movements import movement
        >>> sorted(set(comparisons(movement("howell", 4)).values()))
        [3]
    """
    found = _Influences.of(movement)
    return {
        (p, q): _against(found.directions[p], found.directions[q]) + found.met[p, q]
        for p, q in combinations(movement.pairs, 2)
    }


def qf(movement: Movement) -> Fraction:
    """The balance, 0 to 100; where there are two winners the lower of the two fields.

    Example:
        >>> from oddtrick.movements import movement
        >>> qf(movement("mitchell", 7))
        Fraction(100, 1)
    """
    found = _Influences.of(movement)
    if movement.winners == 1:
        return found.evenness(found.directions.keys())
    return min(found.evenness({pair for pair in movement.pairs if movement.label(pair).side is side}) for side in Side)
