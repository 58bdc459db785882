"""Who goes on: so many of each group, so many across the field, a list of reserves, and who is level at the cut.

Example:
    >>> lines = {"A": Fraction(9), "B": Fraction(8), "C": Fraction(8), "D": Fraction(5)}
    >>> cut(lines, {}, Cut(across=2, reserves=1))
    Qualified(through=('A',), undecided=('B', 'C'), left=1, reserves=('D',))
    >>> cut(lines, {"A": "1", "B": "1", "C": "2", "D": "2"}, Cut(each=1)).through
    ('A', 'C')
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from itertools import groupby


class AtTheCut(Enum):
    """What becomes of those level at the cut."""

    DECIDE = "decide"
    """They are named; somebody decides."""
    ALL = "all"
    """All of them go on."""
    ORDER = "order"
    """As many as there are places, in the order of the ranking."""


class Groups(Enum):
    """What the groups are of which so many go on."""

    FIELD = "field"
    SECTION = "section"
    DIRECTION = "direction"


@dataclass(frozen=True, slots=True)
class Cut:
    """How many go on.

    Attributes:
        each: of each group.
        across: of all the others, beside those.
        reserves: how many are named after them.
        groups: what the groups are.
        level: those level at the cut.
    """

    each: int = 0
    across: int = 0
    reserves: int = 0
    groups: Groups = Groups.FIELD
    level: AtTheCut = AtTheCut.DECIDE


@dataclass(frozen=True, slots=True)
class Qualified:
    """Who goes on.

    Attributes:
        through: in the order of the ranking.
        undecided: level at a cut.
        left: places for them.
        reserves: the next ones, in the order of the ranking.
    """

    through: tuple[str, ...]
    undecided: tuple[str, ...] = ()
    left: int = 0
    reserves: tuple[str, ...] = ()


def cut(figures: Mapping[str, Fraction], groups: Mapping[str, str], plan: Cut) -> Qualified:
    """Who goes on.

    Args:
        figures: of everybody with a place, in the order of the ranking; those with the same figure are level.
        groups: of each contestant; one that has none is in a group of its own kind.
        plan: how many.
    """
    through: set[str] = set()
    undecided: set[str] = set()
    left = 0
    for _, members in groupby(
        sorted(figures, key=lambda one: groups.get(one, "")), key=lambda one: groups.get(one, "")
    ):
        passed, level, places = _first(members, figures, plan.each, plan.level)
        through |= passed
        undecided |= level
        left += places
    others = [one for one in figures if one not in through | undecided]
    passed, level, places = _first(others, figures, plan.across, plan.level)
    through, undecided, left = through | passed, undecided | level, left + places
    rest = [one for one in figures if one not in through | undecided]
    return Qualified(
        tuple(one for one in figures if one in through),
        tuple(one for one in figures if one in undecided),
        left,
        tuple(rest[: plan.reserves]),
    )


def _first(
    members: Iterable[str], figures: Mapping[str, Fraction], count: int, level: AtTheCut
) -> tuple[set[str], set[str], int]:
    """The first so many, those level at the cut, and the places for them."""
    order = sorted(members, key=lambda one: -figures[one])
    if count <= 0 or len(order) <= count or level is AtTheCut.ORDER:
        return set(order[: max(count, 0)]), set(), 0
    last = figures[order[count - 1]]
    above = {one for one in order if figures[one] > last}
    here = {one for one in order if figures[one] == last}
    if len(above) + len(here) == count or level is AtTheCut.ALL:
        return above | here, set(), 0
    return above, here, count - len(above)
