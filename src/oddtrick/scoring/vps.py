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

from bisect import bisect_left
from collections.abc import Mapping
from dataclasses import replace
from decimal import ROUND_HALF_UP, Context, Decimal
from fractions import Fraction
from functools import cache

from oddtrick.scoring.settings import Vp, VpFraction, VpScale
from oddtrick.scoring.tables import numbers, read_table, rows
from oddtrick.scoring.vp_table import VpColumn, VpStep, VpTable, VpTableOf
from oddtrick.words.errors import Impossible
from oddtrick.words.numbers import rounded

_EXACT = Context(prec=60)
_CENT = Decimal("0.01")


def table_of(vp: Vp) -> VpTable | None:
    """The scale as a table; None for the WBF's, which are formulas.

    Raises:
        Impossible: the event's own scale is not there.

    Source: ACBL, SBU, EBU in `tables/vps.toml`.
    """
    match vp.scale:
        case VpScale.WBF_CONTINUOUS | VpScale.WBF_DISCRETE:
            return None
        case VpScale.TABLE:
            if vp.table is None:
                raise Impossible("the scale of victory points is the event's own, and has no table", id="vp.no-table")
            return vp.table
        case _:
            return named_table(vp.scale)


def vp_top(vp: Vp) -> Fraction:
    """Victory points that the two sides of a drawn match share.

    Example:
        >>> vp_top(Vp(VpScale.ACBL_30)), vp_top(Vp(VpScale.WBF_DISCRETE))
        (Fraction(30, 1), Fraction(20, 1))
    """
    table = table_of(vp)
    return Fraction(20) if table is None else table.shared


def by_percentage(vp: Vp) -> bool:
    """Whether the scale takes the matchpoint percentage of a match in place of a margin."""
    table = table_of(vp)
    return table is not None and table.of is VpTableOf.PERCENT


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
    table = table_of(vp)
    if table is not None:
        return table.points(margin if table.of is VpTableOf.PERCENT else rounded(margin, 0), boards)
    if vp.scale is VpScale.WBF_CONTINUOUS and vp.fraction is VpFraction.FORMULA and margin.denominator != 1:
        won = continuous_formula(abs(margin), boards)
    else:
        won = _by_formula(vp.scale, int(rounded(abs(margin), 0)), boards)
    return won if margin >= 0 else 20 - won


def halved(vp: Vp, boards: int) -> Vp:
    """The scale of a match of half the length, which is worth half: for its boards, of each value the half.

    Args:
        vp: the scale of whole matches.
        boards: of the short match.

    Raises:
        Impossible: the scale has no column for so many boards.

    Example:
        >>> half = halved(Vp(VpScale.WBF_CONTINUOUS), 4)
        >>> [str(victory_points(half, Fraction(margin), 4)) for margin in (0, 10, -10, 99)]
        ['5', '15/2', '5/2', '10']
    """
    table = table_of(vp)
    if table is None:
        most = int(_blitz(boards).to_integral_value(rounding="ROUND_CEILING"))
        won = [victory_points(replace(vp, boards=None), Fraction(margin), boards) for margin in range(most + 1)]
        steps = [VpStep(Fraction(margin), points, 20 - points) for margin, points in enumerate(won)]
        table = VpTable(vp.scale.value, VpTableOf.MARGIN, (VpColumn(boards, boards, tuple(steps)),))
    column = table.column(boards)
    half = tuple(_half(step) for step in column.steps)
    return replace(
        vp, scale=VpScale.TABLE, boards=None, table=replace(table, columns=(VpColumn(boards, boards, half),))
    )


def _half(step: VpStep) -> VpStep:
    """Half the points of both sides; what cannot be halved in hundredths goes to the side that is ahead."""
    winner = rounded(step.winner / 2, 2)
    return VpStep(step.limit, winner, (step.winner + step.loser) / 2 - winner)


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
def named_table(scale: VpScale) -> VpTable:
    """A scale of `tables/vps.toml`."""
    found = rows(read_table("vps")[scale.value])
    top, first = Fraction(numbers(found["top"])[0]), numbers(found["first"])[0]
    if "least" in found:
        drawn = (VpStep(Fraction(0), top / 2, top / 2),)
        columns = [_column(one, drawn + _steps(one["margin"], 1, first, top)) for one in _members(found["least"])]
        of = VpTableOf.MARGIN
    else:
        columns = [_column(one, _steps(one["hundredths"], 100, first, top)) for one in _members(found["most"])]
        of = VpTableOf.PERCENT
    return VpTable(scale.value, of, tuple(columns))


def _members(found: object) -> list[Mapping[str, object]]:
    match found:
        case list():
            return [rows(one) for one in found]
        case _:
            raise TypeError(f"a table holds {found!r} where rows are due")


def _column(found: Mapping[str, object], steps: tuple[VpStep, ...]) -> VpColumn:
    least, most = numbers(found["boards"])
    return VpColumn(least, most, steps)


def _steps(limits: object, unit: int, first: int, top: Fraction) -> tuple[VpStep, ...]:
    return tuple(
        VpStep(Fraction(limit, unit), Fraction(points), top - points)
        for points, limit in enumerate(numbers(limits), first)
    )


def _by_formula(scale: VpScale, margin: int, boards: int) -> Fraction:
    match scale:
        case VpScale.WBF_CONTINUOUS:
            table = continuous(boards)
            return table[min(margin, len(table) - 1)]
        case VpScale.WBF_DISCRETE:
            return Fraction(10 + bisect_left(discrete(boards), margin))
        case _:
            raise ValueError("the scale is a table")


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
