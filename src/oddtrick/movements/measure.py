"""The figures of a movement: how evenly it compares, who meets whom, who waits, who stays.

Example:
    >>> from oddtrick.movements import movement
    >>> five = measures(movement("howell", 5))
    >>> five.met, five.possible, five.stationary, str(five.comparisons), round(five.qf)
    (45, 45, (10,), '2-6', 83)
    >>> measures(movement("mitchell", 5, half=True)).waits
    Waits(rounds=5, most=1)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, pairwise

from oddtrick.movements.balance import comparisons, qf
from oddtrick.movements.model import Movement


@dataclass(frozen=True, slots=True)
class Span:
    """The least and the most of a figure."""

    least: int
    most: int

    @classmethod
    def of(cls, values: Iterable[int]) -> Span:
        """That of these values; 0 where there are none."""
        every = tuple(values)
        return cls(min(every, default=0), max(every, default=0))

    def __str__(self) -> str:
        return str(self.least) if self.least == self.most else f"{self.least}-{self.most}"


@dataclass(frozen=True, slots=True)
class Waits:
    """Rounds without opponents: of all pairs together, and the most of one."""

    rounds: int
    most: int


@dataclass(frozen=True, slots=True)
class Measures:
    """The figures of a movement. A field is those who are ranked together; boards are counted in sets.

    Attributes:
        qf: balance, 0 to 100; of two fields the lower one.
        comparisons: Manning's C for every two of a field.
        common: sets that two of a field have both played.
        seen: sets that a pair plays.
        plays: tables at which a set is played.
        met: meetings, each two opponents counted once.
        possible: how many there would be if everybody met everybody.
        again: meetings of opponents that have met before.
        stationary: pairs that stay at one table.
        turns: how often a pair changes its direction, all pairs together.
        waits: rounds without opponents.
        sharing: the most tables that play one set at the same time; 1 where nothing is shared.
    """

    qf: Fraction
    comparisons: Span
    common: Span
    seen: Span
    plays: Span
    met: int
    possible: int
    again: int
    stationary: tuple[int, ...]
    turns: int
    waits: Waits
    sharing: int


def measures(made: Movement) -> Measures:
    """The figures of a movement; one with faults has them too, as far as they mean anything."""
    sets = _sets(made)
    rivals = tuple((p, q) for p, q in combinations(made.pairs, 2) if made.label(p).side is made.label(q).side)
    every = comparisons(made)
    meetings = Counter(frozenset(seating.pairs) for _, seating in made.played())
    return Measures(
        qf=qf(made),
        comparisons=Span.of(every[two] for two in rivals),
        common=Span.of((sets[p] & sets[q]).bit_count() for p, q in rivals),
        seen=Span.of(each.bit_count() for each in sets.values()),
        plays=Span.of(Counter(seating.set for _, seating in made.played()).values()),
        met=len(meetings),
        possible=len(every),
        again=meetings.total() - len(meetings),
        stationary=tuple(pair for pair in made.pairs if _stays(made, pair)),
        turns=sum(_turns(made, pair) for pair in made.pairs),
        waits=_waits(made),
        sharing=tables_sharing(made),
    )


def tables_sharing(made: Movement) -> int:
    """The most tables that really play one set at the same time, absent pairs counted out.

    Example:
        >>> from oddtrick.movements import movement
        >>> [tables_sharing(movement("mitchell", 8, rounds=8, half=half)) for half in (False, True)]
        [2, 1]
    """
    return max(Counter((number, seating.set) for number, seating in made.played()).values(), default=0)


def never_met(made: Movement) -> tuple[tuple[int, int], ...]:
    """Every two pairs that might meet and never do, the lower number first.

    Example:
        >>> from oddtrick.movements import movement
        >>> never_met(movement("mitchell", 3, rounds=2)), never_met(movement("howell", 4))
        (((1, 5), (2, 6), (3, 4)), ())
    """
    met = {frozenset(seating.pairs) for _, seating in made.played()}
    apart = made.winners == 2
    return tuple(
        (p, q)
        for p, q in combinations(made.pairs, 2)
        if not (apart and made.label(p).side is made.label(q).side) and frozenset((p, q)) not in met
    )


def _sets(made: Movement) -> Mapping[int, int]:
    """The sets that each pair plays, set s as bit s."""
    found = dict.fromkeys(made.pairs, 0)
    for _, seating in made.played():
        for pair in seating.pairs:
            found[pair] |= 1 << seating.set
    return found


def _stays(made: Movement, pair: int) -> bool:
    places = (made.place(number, pair) for number in range(1, made.rounds + 1))
    return len({place.table if place else 0 for place in places}) == 1


def _turns(made: Movement, pair: int) -> int:
    places = (made.place(number, pair) for number in range(1, made.rounds + 1))
    sides = [place.side_of(pair) for place in places if place]
    return sum(before is not after for before, after in pairwise(sides))


def _waits(made: Movement) -> Waits:
    out = Counter(pair for number in range(1, made.rounds + 1) for pair in made.sitting_out(number))
    return Waits(out.total(), max(out.values(), default=0))
