"""Directions exchanged at some tables of some rounds until nothing makes the comparisons more even.

The sum of all comparisons is the same whoever sits North-South; they are most even where the sum of their squares is
least. Exchanging the directions of p and q on set s changes C(p, r) and C(q, r) of those r that play s, by two each.

Example:
    >>> from oddtrick.movements import movement
    >>> climb = Climb(movement("mitchell", 7))
    >>> round(climb.qf), climb.descend([((7, table),) for table in range(1, 8)]), round(climb.qf)
    (46, True, 90)
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

from oddtrick.movements.model import Movement
from oddtrick.movements.variants import turned

Place = tuple[int, int]
"""A round and a table."""
Unit = tuple[Place, ...]
"""Places at which the directions are exchanged together."""


class Climb:
    """A movement with one field while its directions change.

    Attributes:
        places: where they are exchanged.
    """

    def __init__(self, made: Movement) -> None:
        self.made = made
        self.places: set[Place] = set()
        self._seats: dict[Place, tuple[int, int, int]] = {}
        self._sign: dict[tuple[int, int], int] = {}
        self._at: dict[int, list[int]] = {}
        for number, seat in made.played():
            self._seats[number, seat.table] = (seat.ns, seat.ew, seat.set)
            self._sign[seat.ns, seat.set], self._sign[seat.ew, seat.set] = 1, -1
            self._at.setdefault(seat.set, []).extend(seat.pairs)
        self._c = self._comparisons()
        every = [value for pair, row in enumerate(self._c) for value in row[:pair]]
        self._sum, self._squares = sum(every), sum(value * value for value in every)
        self._compared = len(made.pairs) * (len(made.pairs) - 1) // 2

    def _comparisons(self) -> list[list[int]]:
        size = self.made.entrants + 1
        c = [[0] * size for _ in range(size)]
        for number, pairs in self._at.items():
            for p in pairs:
                for r in pairs:
                    if p != r:
                        c[p][r] += self._sign[p, number] * self._sign[r, number]
        for ns, ew, number in self._seats.values():
            for p, r in ((ns, ew), (ew, ns)):
                c[p][r] += len(self._at[number]) // 2
        return c

    @property
    def qf(self) -> Fraction:
        """The balance."""
        return Fraction(100 * self._sum**2, self._compared * self._squares) if self._squares else Fraction(0)

    @property
    def movement(self) -> Movement:
        """The movement as it is now."""
        return turned(self.made, self.places)

    def exchange(self, unit: Iterable[Place]) -> None:
        """Exchange the directions at these places."""
        for place in unit:
            ns, ew, number = self._seats[place]
            self._squares += self._gain(ns, ew, number)
            self._turn(ns, ew, number)
            self.places ^= {place}

    def descend(self, units: Sequence[Unit]) -> bool:
        """Exchange units as long as one of them makes the comparisons more even; whether any did."""
        changed, going = False, True
        while going:
            going = False
            for unit in units:
                before = self._squares
                self.exchange(unit)
                if self._squares < before:
                    going = changed = True
                else:
                    self.exchange(unit)
        return changed

    def _gain(self, p: int, q: int, number: int) -> int:
        sign, row, other = self._sign, self._c[p], self._c[q]
        mine = sign[p, number]
        others = [r for r in self._at[number] if r not in (p, q)]
        return 8 * len(others) - 4 * mine * sum(sign[r, number] * (row[r] - other[r]) for r in others)

    def _turn(self, p: int, q: int, number: int) -> None:
        c, sign = self._c, self._sign
        mine = sign[p, number]
        for r in self._at[number]:
            if r not in (p, q):
                change = 2 * mine * sign[r, number]
                c[p][r] -= change
                c[r][p] -= change
                c[q][r] += change
                c[r][q] += change
        sign[p, number], sign[q, number] = -mine, mine
