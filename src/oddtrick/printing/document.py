"""A document: pages, each a function that draws on a pen, with a foot that says what it is and which page of how many.

Example:
    >>> def one(pen: Pen) -> None:
    ...     pen.text(40, 60, "Hello")
    >>> document("A sheet", [one, one], Wording("en"), Style()).startswith(b"%PDF")
    True
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import islice
from typing import TypeVar

from oddtrick.printing.pen import SOFT, Align, Pen, Style
from oddtrick.wording import Wording

Page = Callable[[Pen], None]
"""Draws one page, without its foot."""

T = TypeVar("T")


def document(title: str, pages: Sequence[Page], wording: Wording, style: Style) -> bytes:
    """All pages as PDF; a document without pages gets one that says that there is nothing."""
    pen = Pen(style)
    for number, page in enumerate(pages or [_nothing(wording)], start=1):
        pen.lacking = False
        page(pen)
        if pen.lacking:
            pen.text(style.margin, style.height - style.margin * 0.3, wording.say("print.lacking"), size=6.5, ink=SOFT)
        _foot(pen, title, wording.say("print.page", page=number, pages=max(len(pages), 1)))
        pen.next_page()
    return pen.finish(title)


def _foot(pen: Pen, title: str, page: str) -> None:
    y = pen.style.height - pen.style.margin * 0.55
    room = pen.style.inner - pen.width(page, 7.5) - 12
    said = f"{pen.style.club} · {title}" if pen.style.club else title
    pen.text(pen.style.margin, y, said, size=7.5, ink=SOFT, within=room)
    pen.text(pen.style.width - pen.style.margin, y, page, size=7.5, ink=SOFT, align=Align.RIGHT)


def _nothing(wording: Wording) -> Page:
    def draw(pen: Pen) -> None:
        pen.text(pen.style.margin, pen.style.margin + 12, wording.say("print.nothing"), size=11)

    return draw


def batches(items: Iterable[T], size: int) -> list[list[T]]:
    """Items so many at a time.

    Example:
        >>> batches("abcde", 2)
        [['a', 'b'], ['c', 'd'], ['e']]
    """
    rest, found = iter(items), []
    while batch := list(islice(rest, size)):
        found.append(batch)
    return found


def grid(
    cells: Sequence[Callable[[Pen, float, float, float, float], None]],
    columns: int,
    rows: int,
    style: Style,
    gap: float = 14,
) -> list[Page]:
    """Pages of equal cells; each is drawn with its x, y, width and height.

    Args:
        cells: in reading order.
        columns: side by side.
        rows: one below the other.
        style: of the paper.
        gap: between cells, in points.
    """
    width = (style.inner - gap * (columns - 1)) / columns
    height = (style.height - 2 * style.margin - gap * (rows - 1)) / rows

    def page(batch: list[Callable[[Pen, float, float, float, float], None]]) -> Page:
        def draw(pen: Pen) -> None:
            for place, cell in enumerate(batch):
                row, column = divmod(place, columns)
                x = style.margin + column * (width + gap)
                cell(pen, x, style.margin + row * (height + gap), width, height)

        return draw

    return [page(batch) for batch in batches(cells, columns * rows)]
