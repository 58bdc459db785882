"""Neuberg and its alternatives, small groups, divisors; worked examples of published regulations."""

from __future__ import annotations

from fractions import Fraction

import pytest

from oddtrick.scoring.factoring import Factor, FactorKind, cross_imps, matchpoint_factor, matchpoints, top
from oddtrick.scoring.settings import DivideBy, Factoring, Settings, SmallGroups
from oddtrick.words.numbers import rounded


def neuberg(raw: int, expected: int, results: int) -> Fraction:
    return matchpoints(Fraction(raw + 1), Factor(FactorKind.NEUBERG, expected, results))


@pytest.mark.parametrize(
    ("expected", "results", "raw_to_final"),
    [
        (10, 7, {12: "17.6", 10: "14.7", 8: "11.9", 6: "9", 4: "6.1", 2: "3.3", 0: "0.4"}),
        (10, 3, {4: "15.7", 2: "9", 0: "2.3"}),
        (5, 2, {2: "6.5", 0: "1.5"}),
        (22, 21, {40: "42.0", 39: "40.9", 0: "0.0"}),
    ],
)
def test_neuberg_as_published(expected: int, results: int, raw_to_final: dict[int, str]) -> None:
    for raw, final in raw_to_final.items():
        assert rounded(neuberg(raw, expected, results), 1) == rounded(Fraction(final), 1)


def test_a_complete_board_is_not_changed() -> None:
    assert [neuberg(raw, 8, 8) for raw in range(15)] == list(range(15))


@pytest.mark.parametrize(
    ("results", "percent_for_raw"),
    [(1, {0: 60}), (2, {2: 65, 1: 60, 0: 55}), (3, {4: 70, 3: 65, 2: 60, 1: 55, 0: 50})],
)
def test_small_groups(results: int, percent_for_raw: dict[int, int]) -> None:
    factor = matchpoint_factor(Settings(small_groups=SmallGroups.FIXED), 3 * results, results)
    for raw, percent in percent_for_raw.items():
        assert matchpoints(Fraction(raw + 1), factor) * 100 / top(factor) == percent


@pytest.mark.parametrize(("expected", "results"), [(5, 2), (8, 3), (12, 4), (2, 1)])
def test_groups_that_are_not_small(expected: int, results: int) -> None:
    factor = matchpoint_factor(Settings(small_groups=SmallGroups.FIXED), expected, results)
    assert factor.kind is FactorKind.NEUBERG


def test_unfactored_lines_keep_their_smaller_top() -> None:
    factor = matchpoint_factor(Settings(factoring=Factoring.NONE), 10, 7)
    assert (matchpoints(Fraction(13), factor), top(factor)) == (12, 12)


def test_percentage_of_the_smaller_top() -> None:
    factor = matchpoint_factor(Settings(factoring=Factoring.PERCENT), 4, 3)
    assert [matchpoints(Fraction(raw + 1), factor) for raw in (4, 2, 0)] == [6, 3, 0]
    assert matchpoints(Fraction(1), Factor(FactorKind.PERCENT, 4, 1)) == 3


@pytest.mark.parametrize(
    ("kind", "divide_by", "expected"),
    [
        (FactorKind.NEUBERG, DivideBy.COMPARISONS, Fraction(64, 9)),
        (FactorKind.NEUBERG, DivideBy.SCORES, Fraction(16, 3)),
        (FactorKind.NEUBERG, DivideBy.NONE, Fraction(64, 3)),
        (FactorKind.NONE, DivideBy.COMPARISONS, Fraction(8)),
        (FactorKind.PERCENT, DivideBy.SCORES, Fraction(16, 3)),
        (FactorKind.NONE, DivideBy.NONE, Fraction(16)),
    ],
)
def test_divisors_of_cross_imps(kind: FactorKind, divide_by: DivideBy, expected: Fraction) -> None:
    assert cross_imps(Fraction(16), Factor(kind, 4, 3), divide_by) == expected


def test_a_single_score_has_no_cross_imps() -> None:
    assert cross_imps(Fraction(0), Factor(FactorKind.NONE, 4, 1), DivideBy.COMPARISONS) == 0
