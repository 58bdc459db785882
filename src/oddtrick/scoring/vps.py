"""Victory points of a match (Law 78D: the regulating authority's scales).

Margins go in as `Fraction`, victory points come out as `Fraction`; the WBF scales are computed from their formula,
the others stand in `tables/vps.toml`.

Example:
    >>> continuous(16)[14], discrete(8)
    (Fraction(55, 4), (0, 3, 6, 9, 12, 16, 20, 25, 30, 38))
    >>> victory_points(Vp(VpScale.WBF_CONTINUOUS), Fraction(8), 8)
    Fraction(328, 25)
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Context, Decimal
from fractions import Fraction
from functools import cache
from typing import assert_never

from oddtrick.scoring.settings import Vp, VpFraction, VpScale
from oddtrick.scoring.tables import numbers, read_table, rows
from oddtrick.words.errors import Impossible
from oddtrick.words.numbers import rounded

_EXACT = Context(prec=60)
_CENT = Decimal("0.01")


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a scale: limits in ascending order.

    Attributes:
        top: victory points of a match.
        first: victory points up to the first limit of percentages, or from the first limit of margins.
        limits: least margins in IMPs, or greatest percentages.
    """

    top: int
    first: int
    limits: tuple[Fraction, ...]


def vp_top(scale: VpScale) -> int:
    """Victory points that the two sides of a match share.

    Example:
        >>> vp_top(VpScale.ACBL_30), vp_top(VpScale.WBF_DISCRETE)
        (30, 20)
    """
    match scale:
        case VpScale.WBF_CONTINUOUS | VpScale.WBF_DISCRETE:
            return 20
        case _:
            return numbers(rows(read_table("vps")[scale.value])["top"])[0]


def by_percentage(scale: VpScale) -> bool:
    """Whether the scale takes the matchpoint percentage of a match in place of a margin."""
    return scale in (VpScale.SWISS_PERCENT_20, VpScale.SWISS_PERCENT_10)


def victory_points(vp: Vp, margin: Fraction, boards: int) -> Fraction:
    """Victory points of the side that has this margin.

    Args:
        vp: the scale, and what becomes of a fraction of an IMP.
        margin: the side's own margin in IMPs (negative for a loss), or its percentage for scales of percentages.
        boards: boards of the match, used where `vp` names none.

    Raises:
        Impossible: the scale has no column for so many boards.

    Source: WBF scales of 2013 (continuous, discrete); ACBL, SBU, EBU in `tables/vps.toml`.
    """
    boards = boards if vp.boards is None else vp.boards
    if by_percentage(vp.scale):
        return _of_percentage(column(vp.scale, boards), margin)
    if vp.scale is VpScale.WBF_CONTINUOUS and vp.fraction is VpFraction.FORMULA and margin.denominator != 1:
        won = continuous_formula(abs(margin), boards)
    else:
        won = _of_whole_margin(vp.scale, int(rounded(abs(margin), 0)), boards)
    return won if margin >= 0 else vp_top(vp.scale) - won


def continuous_formula(margin: Fraction, boards: int) -> Fraction:
    """The WBF's continuous formula for the winner, rounded to 0.01.

    Source: WBF victory point scales 2013: 10 + 10 (1 - R^(margin / X)) / (1 - R), X = 15 √boards, R = ((√5 - 1) / 2)³.

    Example:
        >>> continuous_formula(Fraction(3, 2), 8)
        Fraction(213, 20)
    """
    share = _EXACT.divide(Decimal(margin.numerator), Decimal(margin.denominator) * _blitz(boards))
    if share >= 1:
        return Fraction(20)
    return Fraction(_winner(share).quantize(_CENT, ROUND_HALF_UP))


@cache
def continuous(boards: int) -> tuple[Fraction, ...]:
    """The WBF's continuous table: the winner's victory points by whole margin; greater margins have the last.

    Each step is no greater than the one before it: where rounding made one greater, the value below is raised by 0.01.

    Raises:
        Impossible: no boards.
    """
    blitz = _blitz(boards).to_integral_value(rounding="ROUND_CEILING")
    cents = [int(continuous_formula(Fraction(margin), boards) * 100) for margin in range(int(blitz) + 1)]
    place = 1
    while place < len(cents) - 1:
        if cents[place + 1] - cents[place] > cents[place] - cents[place - 1]:
            cents[place] += 1
            place = max(1, place - 1)
        else:
            place += 1
    return tuple(Fraction(value, 100) for value in cents)


@cache
def discrete(boards: int) -> tuple[int, ...]:
    """The WBF's discrete table: the greatest margin for 10-10, 11-9 ... 19-1; more is 20-0.

    Raises:
        Impossible: no boards.
    """
    bounds = [_largest_margin(Decimal("10.5") + step, boards) for step in range(10)]
    place = 1
    while place < len(bounds):
        before = 2 * bounds[0] + 1 if place == 1 else bounds[place - 1] - bounds[place - 2]
        if bounds[place] - bounds[place - 1] < before:
            bounds[place - 1] -= 1
            place = 1
        else:
            place += 1
    return tuple(bounds)


@cache
def column(scale: VpScale, boards: int) -> Column:
    """The column of a scale in `tables/vps.toml`.

    Raises:
        Impossible: the scale has none for so many boards.
    """
    table = rows(read_table("vps")[scale.value])
    key, unit, name = ("most", 100, "hundredths") if by_percentage(scale) else ("least", 1, "margin")
    found = table[key]
    match found:
        case list():
            for row in map(rows, found):
                first, last = numbers(row["boards"])
                if first <= boards <= last:
                    limits = tuple(Fraction(limit, unit) for limit in numbers(row[name]))
                    return Column(numbers(table["top"])[0], numbers(table["first"])[0], limits)
        case _:
            pass
    raise Impossible(
        "the victory point scale {scale} has no column for matches of {boards} boards",
        id="vp.boards",
        scale=scale.value,
        boards=boards,
    )


def _of_whole_margin(scale: VpScale, margin: int, boards: int) -> Fraction:
    match scale:
        case VpScale.WBF_CONTINUOUS:
            table = continuous(boards)
            return table[min(margin, len(table) - 1)]
        case VpScale.WBF_DISCRETE:
            return Fraction(10 + bisect_left(discrete(boards), margin))
        case VpScale.ACBL_20 | VpScale.ACBL_30 | VpScale.SBU_20:
            found = column(scale, boards)
            step = bisect_right(found.limits, margin)
            return Fraction(found.first + step - 1) if step else Fraction(found.top, 2)
        case VpScale.SWISS_PERCENT_20 | VpScale.SWISS_PERCENT_10:
            raise Impossible("the scale {scale} takes percentages", id="vp.percentage", scale=scale.value)
        case _:
            assert_never(scale)


def _of_percentage(found: Column, percentage: Fraction) -> Fraction:
    greater = max(percentage, 100 - percentage)
    won = Fraction(found.first + bisect_left(found.limits, greater))
    return won if percentage >= 50 else found.top - won


@cache
def _ratio() -> Decimal:
    golden = _EXACT.divide(_EXACT.subtract(_EXACT.sqrt(Decimal(5)), Decimal(1)), Decimal(2))
    return _EXACT.power(golden, 3)


def _blitz(boards: int) -> Decimal:
    if boards < 1:
        raise Impossible("victory points for {boards} boards: a match has 1 or more", id="vp.no-boards", boards=boards)
    return _EXACT.multiply(Decimal(15), _EXACT.sqrt(Decimal(boards)))


def _winner(share: Decimal) -> Decimal:
    lost = _EXACT.divide(1 - _EXACT.power(_ratio(), share), _EXACT.subtract(Decimal(1), _ratio()))
    return _EXACT.add(Decimal(10), _EXACT.multiply(Decimal(10), lost))


def _largest_margin(points: Decimal, boards: int) -> int:
    rest = 1 - _EXACT.multiply(1 - _ratio(), points / 10 - 1)
    margin = _EXACT.multiply(_blitz(boards), _EXACT.divide(_EXACT.ln(rest), _EXACT.ln(_ratio())))
    return int(margin)
