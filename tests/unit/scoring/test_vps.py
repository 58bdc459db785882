"""Victory point scales: published values, balance, borders."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest

from oddtrick.scoring.settings import Vp, VpFraction, VpScale
from oddtrick.scoring.vps import continuous, discrete, victory_points, vp_top
from oddtrick.words.errors import Impossible

PUBLISHED = {
    4: {1: "10.61", 10: "15.00", 17: "17.31", 29: "19.85", 30: "20.00"},
    8: {1: "10.44", 8: "13.12", 16: "15.50", 42: "19.95", 43: "20.00"},
    16: {1: "10.31", 10: "12.80", 14: "13.75", 30: "16.73", 60: "20.00"},
    20: {1: "10.28", 12: "12.98", 17: "14.01"},
    28: {1: "10.24", 13: "12.76", 17: "13.48"},
    32: {1: "10.22", 16: "13.12", 47: "17.21", 85: "20.00"},
}
FIRST_WHOLE = {4: 30, 6: 37, 7: 40, 8: 43, 9: 45, 10: 48, 12: 52, 14: 57, 16: 60, 20: 68, 32: 85}


@pytest.mark.parametrize("boards", PUBLISHED)
def test_the_continuous_scale_as_published(boards: int) -> None:
    for margin, value in PUBLISHED[boards].items():
        assert continuous(boards)[margin] == Fraction(value)


@pytest.mark.parametrize(("boards", "margin"), FIRST_WHOLE.items())
def test_the_first_margin_that_takes_all(boards: int, margin: int) -> None:
    table = continuous(boards)
    assert len(table) == margin + 1
    assert table[margin] == 20 > table[margin - 1]


@pytest.mark.parametrize("boards", range(1, 65))
def test_no_imp_is_worth_more_than_the_one_before(boards: int) -> None:
    table = continuous(boards)
    steps = [after - before for before, after in pairwise(table)]
    assert steps == sorted(steps, reverse=True)
    assert table[0] == 10


@pytest.mark.parametrize(
    ("boards", "bounds"),
    [
        (8, (0, 3, 6, 9, 12, 16, 20, 25, 30, 38)),
        (16, (1, 4, 8, 12, 17, 22, 28, 35, 43, 53)),
        (32, (2, 7, 12, 18, 24, 32, 40, 50, 61, 76)),
    ],
)
def test_the_discrete_scale_as_published(boards: int, bounds: tuple[int, ...]) -> None:
    assert discrete(boards) == bounds


@pytest.mark.parametrize(
    ("scale", "boards", "margin", "expected"),
    [
        (VpScale.WBF_DISCRETE, 8, 0, 10),
        (VpScale.WBF_DISCRETE, 8, 3, 11),
        (VpScale.WBF_DISCRETE, 8, 4, 12),
        (VpScale.WBF_DISCRETE, 8, 39, 20),
        (VpScale.ACBL_20, 8, 0, 10),
        (VpScale.ACBL_20, 8, 8, 14),
        (VpScale.ACBL_20, 16, 8, 12),
        (VpScale.ACBL_20, 8, 28, 20),
        (VpScale.ACBL_20, 28, 3, 10),
        (VpScale.ACBL_30, 7, 0, 15),
        (VpScale.ACBL_30, 7, 1, 18),
        (VpScale.ACBL_30, 7, 6, 22),
        (VpScale.ACBL_30, 9, 36, 30),
        (VpScale.SBU_20, 12, 9, 14),
        (VpScale.SBU_20, 4, 20, 20),
    ],
)
def test_other_scales(scale: VpScale, boards: int, margin: int, expected: int) -> None:
    assert victory_points(Vp(scale), Fraction(margin), boards) == expected
    assert victory_points(Vp(scale), Fraction(-margin), boards) == vp_top(Vp(scale)) - expected


@pytest.mark.parametrize(
    ("percentage", "expected"),
    [
        ("50", 10),
        ("50.65", 10),
        ("50.66", 11),
        ("56.23", 14),
        ("56.24", 15),
        ("43.77", 6),
        ("43.76", 5),
        ("100", 20),
        ("0", 0),
    ],
)
def test_percentages_on_a_limit_count_nearer_the_average(percentage: str, expected: int) -> None:
    assert victory_points(Vp(VpScale.SWISS_PERCENT_20), Fraction(percentage), 8) == expected


def test_the_half_match_scale() -> None:
    scale = Vp(VpScale.SWISS_PERCENT_10)
    assert [victory_points(scale, Fraction(percent), 4) for percent in (50, 52, 60, 67, 40)] == [5, 6, 8, 10, 2]


def test_margins_with_a_fraction() -> None:
    rounding, formula = Vp(VpScale.WBF_CONTINUOUS), Vp(VpScale.WBF_CONTINUOUS, fraction=VpFraction.FORMULA)
    half = Fraction(3, 2)
    assert victory_points(rounding, half, 8) == continuous(8)[2]
    assert victory_points(rounding, -half, 8) == 20 - continuous(8)[2]
    assert continuous(8)[1] < victory_points(formula, half, 8) < continuous(8)[2]
    assert victory_points(formula, half, 8) + victory_points(formula, -half, 8) == 20
    assert victory_points(formula, Fraction(14), 16) == continuous(16)[14]
    assert victory_points(formula, Fraction(201, 2), 4) == 20


def test_the_scale_for_another_number_of_boards() -> None:
    assert victory_points(Vp(VpScale.WBF_CONTINUOUS, boards=16), Fraction(10), 8) == Fraction("12.80")


@pytest.mark.parametrize(
    ("scale", "boards"),
    [(VpScale.ACBL_30, 12), (VpScale.ACBL_20, 37), (VpScale.SWISS_PERCENT_10, 14), (VpScale.WBF_CONTINUOUS, 0)],
)
def test_a_scale_without_a_column_for_the_match(scale: VpScale, boards: int) -> None:
    with pytest.raises(Impossible, match="boards"):
        victory_points(Vp(scale), Fraction(1), boards)
