"""Everybody meets everybody: the Berger tables, and groups by the snake.

Example:
    >>> for each in round_robin("123456")[:2]:
    ...     print(each.meetings)
    (('1', '6'), ('2', '5'), ('3', '4'))
    (('1', '2'), ('5', '3'), ('6', '4'))
    >>> snake("12345678", 2)
    (('1', '4', '5', '8'), ('2', '3', '6', '7'))
"""

from __future__ import annotations

from collections.abc import Sequence

from oddtrick.draws.model import Draw, Pairing
from oddtrick.words.errors import Impossible


def round_robin(contestants: Sequence[str], legs: int = 1) -> tuple[Draw, ...]:
    """All rounds, the homes of each leg those of the leg before, exchanged.

    Nobody is at home oftener than away by more than one in a leg; of an odd number everybody is so equally often, and
    sits out once.

    Args:
        contestants: in the order of their numbers, 2 or more.
        legs: how often everybody meets everybody, from 1.

    Raises:
        Impossible: under 2 contestants, one of them twice, or no leg.

    Source:
        the Berger tables: in round r those meet whose numbers add up to r + 1, counted in steps of one less than there
        are; who would meet itself meets the last. The lower number is at home where the sum is odd; against the last
        the lower half is.
    """
    if len(contestants) < 2 or legs < 1:
        raise Impossible(
            "a round robin of {number} in {legs} legs: take 2 contestants or more and 1 leg or more",
            id="draw.round-robin",
            number=len(contestants),
            legs=legs,
        )
    even = len(contestants) + len(contestants) % 2
    leg = tuple(_round(contestants, even, number) for number in range(1, even))
    return tuple(each if turn % 2 == 0 else _exchanged(each) for turn in range(legs) for each in leg)


def snake(contestants: Sequence[str], groups: int) -> tuple[tuple[str, ...], ...]:
    """The contestants in groups of equal strength: each row of them is laid the other way round.

    Args:
        contestants: the highest seed first.
        groups: how many; no group may stay empty.

    Raises:
        Impossible: no group, or more groups than contestants.
    """
    if not 1 <= groups <= len(contestants):
        raise Impossible(
            "{number} contestants do not fill {groups} groups",
            id="draw.groups",
            number=len(contestants),
            groups=groups,
        )
    made: list[list[str]] = [[] for _ in range(groups)]
    for at, one in enumerate(contestants):
        row, column = divmod(at, groups)
        made[column if row % 2 == 0 else groups - 1 - column].append(one)
    return tuple(map(tuple, made))


def _round(contestants: Sequence[str], even: int, number: int) -> Draw:
    met = {one: _opponent(one, number, even) for one in range(1, even)}
    pairs = [(one, other) for one, other in met.items() if one < other <= len(contestants)]
    byes = tuple(contestants[one - 1] for one, other in met.items() if other > len(contestants))
    return Draw(tuple(_at_home(contestants, one, other, even) for one, other in pairs), byes=byes)


def _opponent(one: int, number: int, even: int) -> int:
    """Whom this number, not the last of an even number of them, meets in this round."""
    other = (number - one) % (even - 1) + 1
    return even if other == one else other


def _at_home(contestants: Sequence[str], one: int, other: int, even: int) -> Pairing:
    lower, higher = contestants[one - 1], contestants[other - 1]
    lower_is = one <= even // 2 if other == even else (one + other) % 2 == 1
    return Pairing(lower, higher) if lower_is else Pairing(higher, lower)


def _exchanged(leg: Draw) -> Draw:
    return Draw(tuple(Pairing(each.away, each.home) for each in leg.pairings), byes=leg.byes)
