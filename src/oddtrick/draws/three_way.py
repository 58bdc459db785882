"""Three-team matches of a knock-out whose field is odd: three meet each other, one or two of them go on.

Example:
    >>> made = three_way_round("1234567", 4)
    >>> made.draw.meetings[:2], made.draw.triangles, made.survivors
    ((('1', '7'), ('2', '6')), (Triangle(first='3', second='4', third='5'),), (2,))
    >>> margins = {("3", "4"): Fraction(12), ("4", "5"): Fraction(7), ("5", "3"): Fraction(1)}
    >>> through(made.draw.triangles[0], margins, 1)
    Through(certain=('3',), level=())
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from oddtrick.draws.model import Draw, Pairing, Triangle
from oddtrick.draws.round_robin import snake
from oddtrick.words.errors import Impossible


@dataclass(frozen=True, slots=True)
class ThreeWay:
    """A round with three-team matches.

    Attributes:
        draw: its matches and triangles; the highest seeds are in different ones.
        survivors: of each triangle, in order: 1 or 2 go on.
    """

    draw: Draw
    survivors: tuple[int, ...]


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
        two = left - heads - triangles
        if not over and 0 <= two <= triangles:
            middle = contestants[heads : number - heads]
            threes = snake(middle, triangles) if triangles else ()
            pairings = tuple(Pairing(contestants[at], contestants[-1 - at]) for at in range(heads))
            survivors = tuple(1 if at < triangles - two else 2 for at in range(triangles))
            return ThreeWay(Draw(pairings, tuple(Triangle(*three) for three in threes)), survivors)
    raise Impossible(
        "matches of two and of three cannot leave {left} of {number}", id="draw.three-way", left=left, number=number
    )


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
