"""International match points (Law 78B) and cross-IMPs. The scale is in `tables/law78b.toml`.

Example:
    >>> imps(420), imps(-50), imps(4000), imps(2410, cap=17)
    (9, -2, 24, 17)
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from fractions import Fraction
from functools import cache

from oddtrick.scoring.tables import numbers, read_table


@cache
def imp_scale() -> tuple[int, ...]:
    """Least difference for 1, 2, 3 ... IMPs.

    Law: 78B (1987, 1997, 2007, 2017: the same).
    """
    return numbers(read_table("law78b")["least"])


def imps(difference: int | Fraction, cap: int | None = None) -> int:
    """IMPs for a difference in points, with its sign; a difference between two rows of the scale counts as the lower.

    Args:
        difference: points.
        cap: greatest number of IMPs of one comparison.

    Law: 78B.
    """
    won = bisect_right(imp_scale(), int(-difference if difference < 0 else difference))
    if cap is not None and won > cap:
        won = cap
    return -won if difference < 0 else won


def cross_imp_sums(frequencies: Mapping[int, int], cap: int | None = None) -> dict[int, int]:
    """What each distinct score wins against all results of its group, in IMPs times their frequency.

    Args:
        frequencies: how often each score (points from North-South's side) was obtained.
        cap: greatest number of IMPs of one comparison.

    Returns:
        by score, from North-South's side; East-West's is the negative.

    Example:
        >>> cross_imp_sums({420: 1, 170: 1, -50: 1, 140: 1})
        {-50: -21, 140: -3, 170: 1, 420: 23}
    """
    scores, scale = sorted(frequencies), imp_scale()
    sums = dict.fromkeys(scores, 0)
    for place, high in enumerate(scores):
        times, total = frequencies[high], 0
        for low in scores[:place]:
            won = bisect_right(scale, high - low)
            if cap is not None and won > cap:
                won = cap
            total += won * frequencies[low]
            sums[low] -= won * times
        sums[high] += total
    return sums
