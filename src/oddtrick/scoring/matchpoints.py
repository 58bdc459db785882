"""Matchpoints by distinct score (Law 78A): whole numbers only, two units for each result beaten and one for each equal.

Example:
    >>> matchpoint_units({-420: 2, -170: 1, -100: 1, 200: 1})
    {-420: 2, -170: 5, -100: 7, 200: 9}
"""

from __future__ import annotations

from collections.abc import Mapping

from oddtrick.words.seats import Side


def matchpoint_units(frequencies: Mapping[int, int], side: Side = Side.NS) -> dict[int, int]:
    """Units of each distinct score: 2 for each result that it beats, 1 for each equal one, itself included.

    With itself included the units less one are the matchpoints on the 2-1-0 scale, and every frequency may be
    multiplied by a common number: parts of weighted scores, or a factor for missing results.

    Args:
        frequencies: how often each score (points from North-South's side) was obtained.
        side: for whom; the greater score is better for North-South.

    Law: 78A (1987, 1997, 2007, 2017).
    """
    units, below = {}, 0
    for score in sorted(frequencies, reverse=side is Side.EW):
        times = frequencies[score]
        units[score] = 2 * below + times
        below += times
    return units
