"""Who goes on: so many of each group, so many across the field, a list of reserves, and who is level at the cut.

Example:
    >>> lines = {"A": Fraction(9), "B": Fraction(8), "C": Fraction(8), "D": Fraction(5)}
    >>> found = cut(lines, {}, Cut(across=2, reserves=1))
    >>> found.through, found.undecided, found.left, found.reserves
    (('A',), ('B', 'C'), 1, ('D',))
    >>> decided(lines, found, ("C",)).through
    ('A', 'C')
    >>> cut(lines, {"A": "1", "B": "1", "C": "2", "D": "2"}, Cut(each=1)).through
    ('A', 'C')
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from oddtrick.words.errors import Impossible


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
class Choice:
    """Contestants who are level at a cut, and how many of them go on.

    Attributes:
        among: who.
        least: so many at least.
        most: so many at most.
    """

    among: tuple[str, ...]
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Qualified:
    """Who goes on.

    Attributes:
        through: in the order of the ranking.
        undecided: level at a cut.
        left: places for them.
        reserves: the next ones, in the order of the ranking.
        choices: what may be decided of those level, a group among them.
    """

    through: tuple[str, ...]
    undecided: tuple[str, ...] = ()
    left: int = 0
    reserves: tuple[str, ...] = ()
    choices: tuple[Choice, ...] = ()


def cut(figures: Mapping[str, Fraction], groups: Mapping[str, str], plan: Cut) -> Qualified:
    """Who goes on.

    Of those level at the cut of a group the ones who are not chosen are still in the field for the places across it.

    Args:
        figures: of everybody with a place, in the order of the ranking; those with the same figure are level.
        groups: of each contestant; one that has none is in a group of its own kind.
        plan: how many.
    """
    members: dict[str, list[str]] = {}
    for one in figures:
        members.setdefault(groups.get(one, ""), []).append(one)
    through: set[str] = set()
    ties: list[Choice] = []
    for name in sorted(members):
        passed, tie = _first(members[name], figures, plan.each, plan.level)
        through |= passed
        ties += tie
    further, choices = _across(figures, through, ties, plan)
    through |= further
    level = {one for choice in choices for one in choice.among}
    rest = [one for one in figures if one not in through | level]
    return Qualified(
        tuple(one for one in figures if one in through),
        tuple(one for one in figures if one in level),
        sum(choice.most for choice in choices if choice.least == choice.most),
        tuple(rest[: plan.reserves]),
        choices,
    )


def decided(figures: Iterable[str], qualified: Qualified, picked: Collection[str], reserves: int = 0) -> Qualified:
    """Who goes on once somebody has chosen of those level at the cut.

    Args:
        figures: everybody with a place, in the order of the ranking.
        qualified: as `cut` has it.
        picked: those of the undecided who go on; others are overlooked.
        reserves: how many are named after them.

    Raises:
        Impossible: too many or too few of those who are level.
    """
    for choice in qualified.choices:
        if not choice.least <= sum(one in picked for one in choice.among) <= choice.most:
            raise Impossible("of {who}, choose {left}", id="stage.level", left=choice.least,
                             who=", ".join(choice.among))  # fmt: skip
    chosen = {one for one in qualified.undecided if one in picked}
    through = tuple(one for one in figures if one in qualified.through or one in chosen)
    rest = [one for one in figures if one not in through]
    return Qualified(through, reserves=tuple(rest[:reserves]))


def _across(
    figures: Mapping[str, Fraction], through: Collection[str], ties: Sequence[Choice], plan: Cut
) -> tuple[set[str], tuple[Choice, ...]]:
    """The first so many of those who are not through, and what is to be chosen at the cuts."""
    further: set[str] = set()
    open_ties, places = list(ties), plan.across
    for figure in sorted({figures[one] for one in figures if one not in through}, reverse=True):
        here = [tie for tie in open_ties if figures[tie.among[0]] == figure]
        tied = {one for tie in here for one in tie.among}
        level = [one for one in figures if figures[one] == figure and one not in through]
        alone = [one for one in level if one not in tied]
        wanted = len(level) - sum(tie.least for tie in here)
        if places <= 0:
            break
        if wanted > places and plan.level is AtTheCut.DECIDE:
            left = places + sum(tie.least for tie in here)
            parts = (Choice(tie.among, tie.least, len(tie.among)) for tie in here if len(tie.among) < len(level))
            others = (tie for tie in open_ties if tie not in here)
            return further, (*others, Choice(tuple(level), left, left), *parts)
        further |= set(alone[:places] if plan.level is AtTheCut.ORDER else level)
        open_ties = [tie for tie in open_ties if tie not in here]
        places -= wanted
    return further, tuple(open_ties)


def _first(
    members: Sequence[str], figures: Mapping[str, Fraction], count: int, level: AtTheCut
) -> tuple[set[str], list[Choice]]:
    """The first so many, and the choice of those level at the cut."""
    order = sorted(members, key=lambda one: -figures[one])
    if count <= 0 or len(order) <= count or level is AtTheCut.ORDER:
        return set(order[: max(count, 0)]), []
    last = figures[order[count - 1]]
    above = {one for one in order if figures[one] > last}
    here = tuple(one for one in order if figures[one] == last)
    if len(above) + len(here) == count or level is AtTheCut.ALL:
        return above | set(here), []
    left = count - len(above)
    return above, [Choice(here, left, left)]
