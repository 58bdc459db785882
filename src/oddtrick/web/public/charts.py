"""Charts in pages, as SVG of our own: how a contestant stood after each round.

Each value stands as text at its point, and in a table beside the chart; no colour carries any meaning.

Example:
    >>> str(line_chart([Fraction(3), None, Fraction(1)], ["3", "", "1"], ["1", "2", "3"], down=True)).count("<circle")
    2
    >>> str(spark([3, 2, 1], 4))[:26]
    '<svg class="spark" viewBox'
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import groupby

from markupsafe import Markup

STEP, HEIGHT, TOP, LEFT = 48, 96, 24, 28
"""Pixels between rounds, of the field of values, above it, and before the first round."""
_FRAME = (
    '<svg class="course" viewBox="0 0 {width} {height}" width="{width}" height="{height}" aria-hidden="true">'
    '<line class="rule" x1="8" y1="{foot}" x2="{end}" y2="{foot}"/>{parts}</svg>'
)


def line_chart(
    values: Sequence[Fraction | None], said: Sequence[str], labels: Sequence[str], *, down: bool = False
) -> Markup:
    """Values over rounds.

    Args:
        values: one for each round; None where there is none, and the line stops.
        said: each as text.
        labels: of the rounds.
        down: the least stands highest, as the first place does.
    """
    known = [value for value in values if value is not None]
    if not known:
        return Markup("")
    least, most = min(known), max(known)
    points = [
        None if value is None else (LEFT + STEP * place, _height(value, least, most, down=down))
        for place, value in enumerate(values)
    ]
    foot, width = TOP + HEIGHT + 12, LEFT * 2 + STEP * (len(values) - 1)
    parts = [_strokes(points), *map(_dot, points)]
    for place, (point, text, label) in enumerate(zip(points, said, labels, strict=True)):
        x = LEFT + STEP * place
        parts.append(_text(x, foot + 16, label, "soft"))
        if point is not None:
            parts.append(_text(x, point[1] - 9, text, "value"))
    return Markup(_FRAME).format(width=width, height=foot + 22, foot=foot, end=width - 8, parts=Markup("").join(parts))


def _text(x: int, y: int, said: str, kind: str) -> Markup:
    return Markup('<text class="{}" x="{}" y="{}" text-anchor="middle">{}</text>').format(kind, x, y, said)


def _height(value: Fraction, least: Fraction, most: Fraction, *, down: bool) -> int:
    if least == most:
        return TOP + HEIGHT // 2
    share = (value - least) / (most - least)
    return TOP + int(HEIGHT * (share if down else 1 - share))


Point = tuple[int, int]


def _strokes(points: Sequence[Point | None]) -> Markup:
    """A line through each run of points."""
    runs = [list(run) for there, run in groupby(points, key=lambda point: point is not None) if there]
    path = "".join("M" + "L".join(f"{point[0]} {point[1]}" for point in run if point is not None) for run in runs)
    return Markup('<path class="course-line" d="{}"/>').format(path)


def _dot(point: Point | None) -> Markup:
    return Markup("") if point is None else Markup('<circle cx="{}" cy="{}" r="4"/>').format(*point)


def spark(places: Sequence[int | None], field: int) -> Markup:
    """The places of a contestant as a line of the height of a row; the numbers stand beside it."""
    span = max(field - 1, 1)
    points = [None if one is None else (2 + 8 * at, 2 + 14 * (one - 1) // span) for at, one in enumerate(places)]
    width = 8 * max(len(places) - 1, 1) + 4
    frame = '<svg class="spark" viewBox="0 0 {width} 18" width="{width}" height="18" aria-hidden="true">{line}</svg>'
    return Markup(frame).format(width=width, line=_strokes(points))
