"""The datum of a Butler board: the mean of its results, with or without the extremes.

Example:
    >>> values = [Fraction(score) for score in (620, 170, 140, 170, 420, -100)]
    >>> datum(values, Datum(drop=1))
    Fraction(230, 1)
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from oddtrick.scoring.settings import Datum
from oddtrick.words.numbers import rounded


def dropped(results: int, rule: Datum) -> int:
    """Results left out at each end.

    Example:
        >>> dropped(38, Datum(drop=19)), dropped(10, Datum(drop_share=Fraction(1, 4)))
        (18, 2)
    """
    wanted = rule.drop if rule.drop_share is None else int(results * rule.drop_share)
    return max(0, min(wanted, (results - 1) // 2))


def datum(values: Sequence[Fraction], rule: Datum) -> Fraction | None:
    """The datum of a group of results in points; None where there are none.

    Args:
        values: points of each result from North-South's side; the weighted mean of a weighted score.
        rule: what is left out and how the mean is rounded.

    Source: the event's regulations (Law 78D); the variants in use differ in all three.
    """
    if not values:
        return None
    left_out = dropped(len(values), rule)
    kept = sorted(values)[left_out : len(values) - left_out]
    mean = Fraction(sum(kept), len(kept))
    return rounded(mean / rule.round_to, 0, rule.mode) * rule.round_to if rule.round_to else mean
