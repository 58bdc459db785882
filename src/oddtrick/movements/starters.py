"""Starting positions of cyclic Howells, by a bounded search.

A cyclic Howell of T tables and R rounds lives on the residues of R. A table holds a set c and two pairs at positions a
and b, or one and a pair that stays. Everybody sits once if the positions are each used once; nobody has a set twice if
the residues a - c and b - c are; nobody meets anybody twice if the differences a - b are different but for their sign;
no set is shared if the c are different.

Source: the starter-adder method for Room squares, general knowledge.

Example:
    >>> from random import Random
    >>> Starter(4, 7, Random(3)).positions() is not None
    True
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Protocol

Position = tuple[int, int, int]
"""N-S, E-W and set of a table in round 1."""
MOST_STEPS = 20_000


class Chance(Protocol):
    """Chances, seeded by whoever hands them in; `random.Random` is one."""

    def randrange(self, stop: int, /) -> int:
        """A number from 0 to `stop` - 1."""


@dataclass(slots=True)
class Starter:
    """A search for the positions of a size; `positions` may be asked again for others.

    Attributes:
        tables: number of tables.
        rounds: more than tables, at most 2T - 1.
        chance: seeded.
        copies: tables that may have one set.
        steps: after so many it gives up.
        north: residues that sit North-South where both pairs move, as bits; every choice where there are none.
    """

    tables: int
    rounds: int
    chance: Chance
    copies: int = 1
    steps: int = MOST_STEPS
    north: int = 0
    _found: list[tuple[int, int, int]] = field(default_factory=list)
    _left: int = 0

    @property
    def moving(self) -> int:
        """Tables at which both pairs move."""
        return self.rounds - self.tables

    def positions(self) -> tuple[Position, ...] | None:
        """Round 1 by tables, those with a pair that stays first; None where none was found this time."""
        size = self.rounds
        self._found, self._left = [], self.steps
        full = (1 << size) - 1
        if not self._pair(full, full, [self.copies] * size, 0):
            return None
        singles = [one for one in self._found if one[1] < 0]
        pairs = [one for one in self._found if one[1] >= 0]
        last = 2 * self.tables
        rows = [(last - place, a + 1, c + 1) for place, (a, _, c) in enumerate(singles)]
        return tuple(rows + [(a + 1, b + 1, c + 1) for a, b, c in pairs])

    def _pair(self, free: int, residues: int, sets: list[int], gaps: int) -> bool:
        """Two positions for each table at which both pairs move, then the others."""
        size = self.rounds
        if sum(1 for _, b, _ in self._found if b >= 0) == self.moving:
            return self._single(free, residues, sets)
        a = (free & -free).bit_length() - 1
        rest = free & ~(1 << a)
        for b in self._shuffled(rest):
            gap = min((a - b) % size, (b - a) % size)
            if gaps >> gap & 1 or 2 * gap == size:
                continue
            for c in self._shuffled((1 << size) - 1):
                e, f = 1 << (a - c) % size, 1 << (b - c) % size
                if not sets[c] or not residues & e or not residues & f or not self._faces(e, f):
                    continue
                self._left -= 1
                if self._left < 0:
                    return False
                sets[c] -= 1
                self._found.append((a, b, c) if not self.north or self.north & e else (b, a, c))
                if self._pair(rest & ~(1 << b), residues & ~(e | f), sets, gaps | 1 << gap):
                    return True
                self._found.pop()
                sets[c] += 1
        return False

    def _single(self, free: int, residues: int, sets: list[int]) -> bool:
        """A set for each position that is left, the one with the fewest choices first."""
        if not free:
            return True
        size = self.rounds
        open_sets = [c for c in range(size) if sets[c]]
        choices = {a: [c for c in open_sets if residues >> (a - c) % size & 1] for a in range(size) if free >> a & 1}
        a = min(choices, key=lambda one: len(choices[one]))
        for c in choices[a]:
            self._left -= 1
            if self._left < 0:
                return False
            sets[c] -= 1
            self._found.append((a, -1, c))
            if self._single(free & ~(1 << a), residues & ~(1 << (a - c) % size), sets):
                return True
            self._found.pop()
            sets[c] += 1
        return False

    def _faces(self, e: int, f: int) -> bool:
        """Whether one of the two sits North-South."""
        return not self.north or bool(self.north & e) != bool(self.north & f)

    def _shuffled(self, mask: int) -> list[int]:
        left = [place for place in range(self.rounds) if mask >> place & 1]
        return [left.pop(self.chance.randrange(len(left))) for _ in range(len(left))]


def even_half(size: int, chance: Chance) -> int:
    """Nearly half the residues of an odd number, as bits, whose differences are as even as can be found.

    The squares of a prime and the set of twin primes are known to be; others are climbed for by exchanges.

    Source: Paley 1933, Stanton and Sprott 1958.

    Example:
        >>> from random import Random
        >>> [place for place in range(7) if even_half(7, Random(1)) >> place & 1]
        [1, 2, 4]
    """
    known = _squares(size) if _is_prime(size) else _twins(size)
    if known:
        return known
    north: set[int] = set()
    while len(north) < size // 2:
        north.add(chance.randrange(size))
    return sum(1 << place for place in _evened(north, size))


def _evened(north: set[int], size: int) -> set[int]:
    best = unevenness(north, size)
    trials = ((out, into) for out in sorted(north) for into in sorted(set(range(size)) - north))
    for out, into in trials:
        trial = north - {out} | {into}
        if unevenness(trial, size) < best:
            return _evened(trial, size)
    return north


def unevenness(north: set[int], size: int) -> int:
    """Sum of the squares by which the differences of these residues miss the mean."""
    signs = [1 if place in north else -1 for place in range(size)]
    rows = (sum(signs[place] * signs[(place + gap) % size] for place in range(size)) for gap in range(1, size))
    return sum((value + 1) ** 2 for value in rows)


def _is_prime(number: int) -> bool:
    return number > 1 and all(number % low for low in range(2, number) if low * low <= number)


def _squares(prime: int) -> int:
    return sum(1 << place for place in {low * low % prime for low in range(1, prime)})


def _twins(size: int) -> int:
    """The set of Stanton and Sprott where the size is the product of twin primes, otherwise nothing."""
    low = next((prime for prime in range(3, size) if prime * (prime + 2) == size), 0)
    if not low or not _is_prime(low) or not _is_prime(low + 2):
        return 0
    high = low + 2
    first, second = _squares(low), _squares(high)
    found = (
        place
        for place in range(size)
        if place % high == 0 or (place % low and (first >> place % low & 1) == (second >> place % high & 1))
    )
    return sum(1 << place for place in found)
