"""A victory point scale as a table: columns by numbers of boards, steps by margin or percentage.

The scales of national bodies are such tables (`tables/vps.toml`), and an event may declare one of its own.

Example:
    >>> even, won = VpStep(Fraction(0), Fraction(15), Fraction(15)), VpStep(Fraction(3), Fraction(25), Fraction(4))
    >>> table = VpTable("League", VpTableOf.MARGIN, (VpColumn(1, 8, (even, won)),))
    >>> [table.points(Fraction(margin), 8) for margin in (2, 3, -9)]
    [Fraction(15, 1), Fraction(25, 1), Fraction(4, 1)]
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from itertools import pairwise

from oddtrick.words.errors import Impossible

HALF, WHOLE = Fraction(50), Fraction(100)
"""Per cent."""


class VpTableOf(Enum):
    """What the steps of a table are measured in."""

    MARGIN = "margin"
    """Least margin in whole IMPs."""
    PERCENT = "percent"
    """Greatest percentage of a match; one that is exactly on a limit has the step nearer the average."""


@dataclass(frozen=True, slots=True)
class VpStep:
    """What a match of this margin or percentage gives.

    Attributes:
        limit: least margin, from 0, or greatest percentage, 50 to 100.
        winner: victory points of the side that is ahead.
        loser: of the other side.
    """

    limit: Fraction
    winner: Fraction
    loser: Fraction


@dataclass(frozen=True, slots=True)
class VpColumn:
    """The steps for matches of some lengths, in ascending order.

    Attributes:
        first: least number of boards.
        last: greatest number of boards.
        steps: the first is that of a drawn match.
    """

    first: int
    last: int
    steps: tuple[VpStep, ...]


@dataclass(frozen=True, slots=True)
class VpTable:
    """A scale.

    Attributes:
        name: what it is called, for people.
        of: what its steps are measured in.
        columns: by numbers of boards.
    """

    name: str
    of: VpTableOf
    columns: tuple[VpColumn, ...]

    @property
    def shared(self) -> Fraction:
        """Victory points that the two sides of a drawn match share."""
        return self.columns[0].steps[0].winner + self.columns[0].steps[0].loser

    def points(self, figure: Fraction, boards: int) -> Fraction:
        """Victory points of the side that has this margin (negative for a loss) or this percentage.

        Raises:
            Impossible: the table has no column for so many boards.
        """
        steps = self.column(boards).steps
        limits = [step.limit for step in steps]
        match self.of:
            case VpTableOf.MARGIN:
                ahead, step = figure >= 0, steps[bisect_right(limits, abs(figure)) - 1]
            case VpTableOf.PERCENT:
                ahead, step = figure >= HALF, steps[bisect_left(limits, max(figure, WHOLE - figure))]
        return step.winner if ahead else step.loser

    def column(self, boards: int) -> VpColumn:
        """The column for matches of so many boards.

        Raises:
            Impossible: there is none.
        """
        for column in self.columns:
            if column.first <= boards <= column.last:
                return column
        raise Impossible(
            "the victory point scale {scale} has no column for matches of {boards} boards",
            id="vp.boards",
            scale=self.name,
            boards=boards,
        )


def check_table(table: VpTable) -> None:
    """Refuse a table that is no scale.

    Raises:
        Impossible: no columns, two for the same boards, limits that do not ascend, a side that gains by losing.
    """
    columns = sorted(table.columns, key=lambda column: column.first)
    overlapping = any(other.first <= one.last for one, other in pairwise(columns))
    if not columns or overlapping or any(not 1 <= one.first <= one.last or not one.steps for one in columns):
        raise Impossible(
            "the victory point scale {scale} has one column, with steps, for each number of boards",
            id="vp.table-columns",
            scale=table.name,
        )
    for column in columns:
        if not _is_right(column.steps, table.of):
            raise Impossible(
                "the victory point scale {scale} for {boards} boards: it begins with a drawn match (0 IMPs), limits"
                " ascend, more never gives less, and of percentages the last limit is 100",
                id="vp.table-steps",
                scale=table.name,
                boards=column.first,
            )


def _is_right(steps: tuple[VpStep, ...], of: VpTableOf) -> bool:
    even = steps[0].winner == steps[0].loser and min(step.loser for step in steps) >= 0
    ascending = all(
        one.limit < other.limit and one.winner <= other.winner and one.loser >= other.loser
        for one, other in pairwise(steps)
    )
    ends = steps[0].limit == 0 if of is VpTableOf.MARGIN else steps[0].limit >= HALF and steps[-1].limit == WHOLE
    return even and ascending and ends
