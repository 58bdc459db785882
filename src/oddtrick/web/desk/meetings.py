"""Who meets whom, as a small picture: a square of pairs by pairs, filled where two of them play each other.

In an individual it is filled where two players sit at one table, as partners or as opponents.

Example:
    >>> from oddtrick.movements import movement
    >>> meetings_of(movement("howell", 3)), meetings_of(movement("mitchell", 3))
    (Meetings(met=15, possible=15), Meetings(met=9, possible=15))
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations, groupby

from markupsafe import Markup

from oddtrick.movements import Movement

WIDTH = 132
"""Pixels of the square, about."""


@dataclass(frozen=True, slots=True)
class Meetings:
    """How many of the possible meetings of two pairs there are."""

    met: int
    possible: int


def meetings_of(made: Movement) -> Meetings:
    """The meetings of a movement."""
    pairs = len(made.pairs)
    return Meetings(len(_met(made)), pairs * (pairs - 1) // 2)


def _met(made: Movement) -> frozenset[tuple[int, int]]:
    return frozenset(two for _, seating in made.played() for two in combinations(sorted(seating.pairs), 2))


def picture(made: Movement) -> Markup:
    """The square as SVG; a screen reader hears nothing of it: the sentences beside it say the same."""
    pairs, met = made.pairs, _met(made)
    cell = max(2, WIDTH // len(pairs))
    side = cell * len(pairs)
    strokes = []
    for row, pair in enumerate(pairs):
        filled = [(min(pair, other), max(pair, other)) in met for other in pairs]
        for value, run in groupby(enumerate(filled), key=lambda one: one[1]):
            columns = [column for column, _ in run]
            if value:
                strokes.append(
                    f"M{columns[0] * cell} {row * cell}h{len(columns) * cell}v{cell}h-{len(columns) * cell}z"
                )
    lines = "".join(f"M{at * cell} 0v{side}M0 {at * cell}h{side}" for at in range(1, len(pairs)) if cell > 3)
    frame = (
        '<svg class="meetings" viewBox="-1 -1 {size} {size}" width="{size}" height="{size}" aria-hidden="true">'
        '<rect width="{side}" height="{side}"/><path class="met" d="{met}"/><path class="rule" d="{rule}"/>'
        '<path class="self" d="M0 0L{side} {side}"/></svg>'
    )
    return Markup(frame).format(size=side + 2, side=side, met="".join(strokes), rule=lines)
