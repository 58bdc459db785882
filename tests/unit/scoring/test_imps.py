"""Law 78B, cross-IMPs and datums."""

from __future__ import annotations

from fractions import Fraction

import pytest

from oddtrick.scoring.butler import datum, dropped
from oddtrick.scoring.imps import cross_imp_sums, imps
from oddtrick.scoring.settings import Datum
from oddtrick.words.numbers import Rounding

# Least and greatest difference of each row of the scale, as the Law prints it.
SCALE = [
    (0, 10), (20, 40), (50, 80), (90, 120), (130, 160), (170, 210), (220, 260), (270, 310), (320, 360), (370, 420),
    (430, 490), (500, 590), (600, 740), (750, 890), (900, 1090), (1100, 1290), (1300, 1490), (1500, 1740),
    (1750, 1990), (2000, 2240), (2250, 2490), (2500, 2990), (3000, 3490), (3500, 3990), (4000, 15200),
]  # fmt: skip


@pytest.mark.parametrize(("row", "limits"), list(enumerate(SCALE)))
def test_the_scale_in_full(row: int, limits: tuple[int, int]) -> None:
    least, greatest = limits
    for difference in range(least, greatest + 1, 10):
        assert imps(difference) == row
        assert imps(-difference) == -row


def test_a_difference_between_two_rows_counts_as_the_lower() -> None:
    assert (imps(15), imps(Fraction(39, 2)), imps(20), imps(Fraction(-899, 10)), imps(-90)) == (0, 0, 1, -2, -3)


def test_a_cap_holds_for_both_signs() -> None:
    assert (imps(2410, 17), imps(-2410, 17), imps(100, 17)) == (17, -17, 3)


def test_cross_imps_are_the_sum_over_all_pairs() -> None:
    scores = [420, 420, -50, 170, -1100, 140]
    sums = cross_imp_sums({score: scores.count(score) for score in scores}, cap=11)
    for score in scores:
        assert sums[score] == sum(imps(score - other, 11) for other in scores)


@pytest.mark.parametrize(
    ("results", "rule", "expected"),
    [
        ((620, 170, 140, 170, 420, -100), Datum(drop=1), 230),
        ((-140, -110, 50, -150), Datum(mode=Rounding.TRUNCATE), -80),
        ((-140, -110, 50, -150), Datum(), -90),
        ((100, 110), Datum(), 110),
        ((-100, -110), Datum(), -110),
        ((100, 110), Datum(mode=Rounding.HALF_EVEN), 100),
        ((100, 110), Datum(round_to=0), 105),
        ((100, 140, 170), Datum(drop=5), 140),
        ((0, 100, 200, 1000), Datum(drop_share=Fraction(1, 4)), 150),
        ((400,), Datum(drop=3), 400),
    ],
)
def test_datums(results: tuple[int, ...], rule: Datum, expected: int) -> None:
    assert datum([Fraction(result) for result in results], rule) == expected


def test_no_results_have_no_datum() -> None:
    assert datum([], Datum()) is None


def test_at_most_half_of_the_results_is_dropped() -> None:
    assert [dropped(count, Datum(drop=19)) for count in (1, 2, 3, 38, 39, 40, 41)] == [0, 0, 1, 18, 19, 19, 19]
