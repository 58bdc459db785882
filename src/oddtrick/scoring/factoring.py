"""Boards with fewer results than expected: what a line is worth by the number of results that it is compared with.

Law 78A gives units; how they become matchpoints where results are missing, or where a board was fouled (Law 87), is a
regulation. The same numbers E (results expected) and A (results comparable) scale cross-IMPs.

Example:
    >>> factor = Factor(FactorKind.NEUBERG, expected=10, results=7)
    >>> matchpoints(Fraction(13), factor), top(factor)
    (Fraction(123, 7), 18)
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import assert_never

from oddtrick.scoring.settings import DivideBy, Factoring, Settings, SmallGroups


class FactorKind(Enum):
    """How a line's units become its value."""

    NEUBERG = "neuberg"
    NONE = "none"
    PERCENT = "percent"
    SMALL_GROUP = "small_group"


@dataclass(frozen=True, slots=True)
class Factor:
    """The numbers that a line is factored with.

    Attributes:
        kind: the formula.
        expected: results that the board should have, E.
        results: results that the line is compared with, itself included, A.
    """

    kind: FactorKind
    expected: int
    results: int


_KINDS = {
    Factoring.NEUBERG: FactorKind.NEUBERG,
    Factoring.NONE: FactorKind.NONE,
    Factoring.PERCENT: FactorKind.PERCENT,
}


def matchpoint_factor(settings: Settings, expected: int, results: int) -> Factor:
    """The factor of a line in a matchpoint form.

    Source: EBU White Book 4.2.3 for small groups: three results or fewer where three times as many are expected.
    """
    small = settings.small_groups is SmallGroups.FIXED and results <= 3 and expected >= 3 * results
    return Factor(FactorKind.SMALL_GROUP if small else _KINDS[settings.factoring], expected, results)


def imp_factor(settings: Settings, expected: int, results: int) -> Factor:
    """The factor of a line in cross-IMPs."""
    return Factor(_KINDS[settings.factoring], expected, results)


def matchpoints(units: Fraction, factor: Factor) -> Fraction:
    """Matchpoints of a line on the 2-1-0 scale.

    Args:
        units: 2 for each result beaten and 1 for each equal one, itself included.
        factor: E, A and the formula.

    Source: Neuberg: (M + 1) · E / A - 1 with M = units - 1; percent: M / (2 (A - 1)) of the whole top, alone half of
    it; small group: 60 % + 5 % · (M - A + 1) of the whole top.
    """
    expected, results = factor.expected, factor.results
    match factor.kind:
        case FactorKind.NEUBERG:
            return units * expected / results - 1
        case FactorKind.NONE:
            return units - 1
        case FactorKind.PERCENT:
            return (units - 1) * (expected - 1) / (results - 1) if results > 1 else Fraction(expected - 1)
        case FactorKind.SMALL_GROUP:
            return (60 + 5 * (units - results)) * 2 * (expected - 1) / 100
        case _:
            assert_never(factor.kind)


def top(factor: Factor) -> int:
    """Matchpoints available on a line, on the 2-1-0 scale: unfactored lines have the smaller top."""
    return 2 * ((factor.results if factor.kind is FactorKind.NONE else factor.expected) - 1)


def cross_imps(total: Fraction, factor: Factor, divide_by: DivideBy) -> Fraction:
    """Cross-IMPs of a line: its sum of IMPs, scaled to the expected number of results, over the divisor.

    Example:
        >>> cross_imps(Fraction(16), Factor(FactorKind.NEUBERG, 4, 3), DivideBy.COMPARISONS)
        Fraction(64, 9)
    """
    scaled, count = total, factor.results
    if factor.kind is FactorKind.NEUBERG:
        scaled, count = total * factor.expected / factor.results, factor.expected
    below = divisor(divide_by, count)
    return scaled / below if below else Fraction(0)


def divisor(divide_by: DivideBy, results: int) -> int:
    """What the cross-IMPs of a line are divided by."""
    return {DivideBy.COMPARISONS: results - 1, DivideBy.SCORES: results, DivideBy.NONE: 1}[divide_by]
