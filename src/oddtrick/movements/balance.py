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
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, product

from oddtrick.movements.model import Movement
from oddtrick.words.seats import Side

Comparisons = dict[tuple[int, int], int]
"""C for each two pairs, the lower number first."""


@dataclass(frozen=True, slots=True)
class _Directions:
    """The sets that a pair plays in each direction, set s as bit s."""

    ns: int
    ew: int

    def against(self, other: _Directions) -> int:
        same = (self.ns & other.ns).bit_count() + (self.ew & other.ew).bit_count()
        return same - (self.ns & other.ew).bit_count() - (self.ew & other.ns).bit_count()


def comparisons(movement: Movement) -> Comparisons:
    """Manning's C for every two pairs of a movement without faults, in sets (not boards).

    Example:
        >>> from oddtrick.movements import movement
        >>> sorted(set(comparisons(movement("howell", 4)).values()))
        [3]
    """
    return _between(movement, combinations(movement.pairs, 2))


def _between(movement: Movement, rivals: Iterable[tuple[int, int]]) -> Comparisons:
    north, east = Counter[int](), Counter[int]()
    tables, met = Counter[int](), Counter[tuple[int, int]]()
    for _, seating in movement.played():
        for one in seating.north_south:
            north[one] |= 1 << seating.set
        for one in seating.east_west:
            east[one] |= 1 << seating.set
        tables[seating.set] += 1
    for _, seating in movement.played():
        for one, other in product(seating.north_south, seating.east_west):
            met[min(one, other), max(one, other)] += tables[seating.set]
        if seating.partners is not None:
            for side in (seating.north_south, seating.east_west):
                met[min(side), max(side)] -= tables[seating.set]
    directions = {pair: _Directions(north[pair], east[pair]) for pair in movement.pairs}
    return {(p, q): directions[p].against(directions[q]) + met[p, q] for p, q in rivals}


def qf(movement: Movement) -> Fraction:
    """The balance, 0 to 100; where there are two winners the lower of the two fields.

    Example:
        >>> from oddtrick.movements import movement
        >>> qf(movement("mitchell", 7))
        Fraction(100, 1)
    """
    if movement.winners == 1:
        return _evenness(comparisons(movement).values())
    fields = ([pair for pair in movement.pairs if movement.label(pair).side is side] for side in Side)
    return min(_evenness(_between(movement, combinations(field, 2)).values()) for field in fields)


def _evenness(values: Iterable[int]) -> Fraction:
    numbers = tuple(values)
    squares = sum(value * value for value in numbers)
    return Fraction(100 * sum(numbers) ** 2, len(numbers) * squares) if squares else Fraction(0)
