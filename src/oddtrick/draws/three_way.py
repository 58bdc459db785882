"""Three-team matches of a knock-out whose field is no power of two: three meet each other, one or two of them go on.

Example:
    >>> made = three_way_round("1234567", 4)
    >>> made.draw.meetings[:2], made.draw.triangles, made.survivors
    ((('1', '7'), ('2', '6')), (Triangle(first='3', second='4', third='5'),), (2,))
    >>> margins = {("3", "4"): Fraction(12), ("4", "5"): Fraction(7), ("5", "3"): Fraction(1)}
    >>> through(made.draw.triangles[0], margins, 1)
    Through(certain=('3',), level=())
    >>> second = made.rounds({("1", "7")}, {made.draw.triangles[0]: ("5", "3")})[1]
    >>> [(match.home, match.away) for match in second]
    [('1', '3'), (None, '5')]
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import chain
from typing import TypeVar

from oddtrick.draws.knockout import Bracket, Match, Won, bracket, no_bracket, order_of, played_on
from oddtrick.draws.model import Draw, Pairing, Triangle
from oddtrick.draws.round_robin import snake
from oddtrick.words.errors import Impossible

A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class ThreeWay:
    """A round with three-team matches.

    Attributes:
        draw: its matches and triangles; the highest seeds are in different ones.
        survivors: of each triangle, in order: 1 or 2 go on.
    """

    draw: Draw
    survivors: tuple[int, ...]

    def rounds(self, won: Won, gone_on: Mapping[Triangle, Sequence[str]]) -> tuple[tuple[Match, ...], ...]:
        """All rounds as far as they are known; the first without its triangles, and the last is the final.

        Winners of matches, and whoever is best of three, are placed in the bracket in the order of this round, then the
        second of each three, in the order of their triangles, moved on so that the two of one three meet late.

        Args:
            won: winner and loser of each match that is decided.
            gone_on: of each triangle those that go on, the best first, as far as they are known.
        """
        sides = [*((two.home, two.away) for two in self.draw.pairings), *((one, None) for one in self.draw.byes)]
        first = next(played_on(sides, 1, won), ())
        known = [(*gone_on.get(each, ()), None, None) for each in self.draw.triangles]
        best = (*(match.winner for match in first), *(some[0] for some in known))
        return (first, *played_on(_sides((*best, *(known[at][1] for at in self._seconds()))), 2, won))

    def _seconds(self) -> list[int]:
        """The triangles of which two go on, in the order in which their seconds are placed behind all the best."""
        two = [at for at, left in enumerate(self.survivors) if left == 2]
        heads = len(self.draw.pairings) + len(self.draw.byes)
        places = list(map(int, chain(*_sides(range(heads + len(self.survivors) + len(two))))))

        def earliest(order: Sequence[int]) -> int:
            behind = enumerate(order, heads + len(self.survivors))
            return min(
                ((places.index(heads + at) ^ places.index(place)).bit_length() for place, at in behind), default=0
            )

        return max((two[turn:] + two[:turn] for turn in range(max(len(two), 1))), key=earliest)


def _sides(ordered: Sequence[A]) -> list[tuple[A, A]]:
    """The first to the last of them as they meet: the first the last, in the order of a bracket."""
    return [(ordered[seed - 1], ordered[-seed]) for seed in order_of(len(ordered) // 2)] if len(ordered) > 1 else []


@dataclass(frozen=True, slots=True)
class Through:
    """Who goes on from a three-team match.

    Attributes:
        certain: the best first.
        level: those that are level for the place or places that are left; they play on.
    """

    certain: tuple[str, ...]
    level: tuple[str, ...]


def three_way_round(contestants: Sequence[str], left: int) -> ThreeWay:
    """The round that leaves so many, with as few three-team matches as can be.

    The highest seeds meet the lowest; those in the middle, who would be nearest to each other, play in triangles.

    Args:
        contestants: the highest seed first.
        left: how many go on.

    Raises:
        Impossible: matches of two and of three cannot do that.
    """
    number = len(contestants)
    for triangles in range(number // 3 + 1):
        heads, over = divmod(number - 3 * triangles, 2)
        if not over and 0 <= left - heads - triangles <= triangles:
            middle = contestants[heads : number - heads]
            threes = snake(middle, triangles) if triangles else ()
            pairings = tuple(Pairing(contestants[at], contestants[-1 - at]) for at in range(heads))
            return ThreeWay(
                Draw(pairings, tuple(Triangle(*three) for three in threes)), _survivors(heads, triangles, left)
            )
    raise Impossible(
        "matches of two and of three cannot leave {left} of {number}", id="draw.three-way", left=left, number=number
    )


def _survivors(heads: int, triangles: int, left: int) -> tuple[int, ...]:
    """How many go on from each triangle: one from the first of them, two from the others."""
    one = 2 * triangles - (left - heads)
    return tuple(1 if at < one else 2 for at in range(triangles))


def most_left(contestants: int) -> int:
    """The largest power of two that matches of two and of three can leave of so many, 2 or more.

    Example:
        >>> [most_left(number) for number in (3, 5, 6, 7, 9, 12, 13)]
        [2, 2, 4, 4, 4, 8, 8]
    """
    left = 1
    for triangles in range(contestants // 3 + 1):
        heads, over = divmod(contestants - 3 * triangles, 2)
        power = 1 << (heads + 2 * triangles).bit_length() - 1
        if not over and power >= heads + triangles:
            left = max(left, power)
    return left


def first_of(draw: Draw) -> Bracket | ThreeWay:
    """What goes on from the first round of a knock-out, also from one that was changed by hand.

    Raises:
        Impossible: its matches are no power of two, or those who go on are not, whether one or two do from each three.

    Example:
        >>> first_of(Draw((Pairing("4", "5"), Pairing("3", "6")), byes=("1", "2"))).first
        (('1', None), ('4', '5'), ('2', None), ('3', '6'))
    """
    heads, triangles = len(draw.pairings) + len(draw.byes), len(draw.triangles)
    left = 1 << max(heads + 2 * triangles, 1).bit_length() - 1
    if triangles and left < heads + triangles:
        raise Impossible(
            "matches of two and of three cannot leave {left} of {number}",
            id="draw.three-way",
            left=2 * left,
            number=len(draw.contestants),
        )
    if triangles:
        return ThreeWay(draw, _survivors(heads, triangles, left))
    if left != heads or not draw.pairings:
        raise no_bracket(heads)
    shape = bracket(tuple(map(str, range(len(draw.contestants)))))
    pairings, byes = iter(draw.pairings), iter(draw.byes)
    return Bracket(tuple(_seated(away is None, pairings, byes) for _, away in shape.first))


def _seated(bye: bool, pairings: Iterator[Pairing], byes: Iterator[str]) -> tuple[str, str | None]:
    if bye:
        return next(byes), None
    two = next(pairings)
    return two.home, two.away


def through(triangle: Triangle, margins: Mapping[tuple[str, str], Fraction], survivors: int) -> Through:
    """Who goes on: by matches won (a level one is half), then by net IMPs over both matches.

    Args:
        triangle: the three.
        margins: of each of its matches, by home and away, from the home team's side; carry-overs included.
        survivors: how many go on, 1 or 2.

    Raises:
        Impossible: a match of the three has no result.
    """
    worth = dict.fromkeys(triangle.contestants, (Fraction(0), Fraction(0)))
    for pairing in triangle.pairings:
        margin = margins.get((pairing.home, pairing.away))
        if margin is None:
            raise Impossible(
                "{home} – {away} has no result yet", id="draw.no-result", home=pairing.home, away=pairing.away
            )
        for one, own in ((pairing.home, margin), (pairing.away, -margin)):
            wins, net = worth[one]
            worth[one] = (wins + Fraction((own > 0) - (own < 0) + 1, 2), net + own)
    ordered = sorted(triangle.contestants, key=worth.__getitem__, reverse=True)
    last = worth[ordered[survivors - 1]]
    if worth[ordered[survivors]] != last:
        return Through(tuple(ordered[:survivors]), ())
    return Through(
        tuple(one for one in ordered if worth[one] > last), tuple(one for one in ordered if worth[one] == last)
    )
