"""A sheet in one column, row by row: headings, wrapped text, an auction, provisions, lines to write on.

Example:
    >>> column = Column(Style(), Pen(Style()))
    >>> rows = [*column.heading("Ruling"), *column.text("East's bid is insufficient.")]
    >>> [row.height for row in rows], len(pages_of(rows, Style()))
    ([8.4, 14.0, 14.0], 1)
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from reportlab.lib.colors import Color

from oddtrick.printing.document import Page
from oddtrick.printing.pen import INK, RULE, SOFT, Pen, Style

SIZE, LEADING = 10.0, 14.0
CELL = 62.0
"""Width of a column of an auction, and of the numbers of provisions."""
INDENT = 12.0
WRITING = 22.0
"""Height of a line to write on."""

Draw = Callable[[Pen, float], None]
"""Draws something at this height."""


class Row(NamedTuple):
    """How high it is, what is drawn, and whether the row after it stands on the same page."""

    height: float
    draw: Draw
    with_next: bool = False


def pages_of(rows: Iterable[Row], style: Style) -> list[Page]:
    """The rows on pages, as many as fit on each."""
    room = style.height - 2 * style.margin - LEADING
    pages: list[list[tuple[float, Draw]]] = [[]]
    used = 0.0
    for block in _blocks(rows):
        if used + sum(row.height for row in block) > room and pages[-1]:
            pages.append([])
            used = 0.0
        for row in block:
            pages[-1].append((used, row.draw))
            used += row.height
    return [_page(placed, style) for placed in pages]


def _blocks(rows: Iterable[Row]) -> Iterator[list[Row]]:
    """Rows that stand on one page, so long as it has room for them."""
    block: list[Row] = []
    for row in rows:
        block.append(row)
        if not row.with_next:
            yield block
            block = []
    if block:
        yield block


def _page(placed: list[tuple[float, Draw]], style: Style) -> Page:
    def draw(pen: Pen) -> None:
        for offset, row in placed:
            row(pen, style.margin + LEADING + offset)

    return draw


@dataclass(frozen=True, slots=True)
class Column:
    """Makes rows for a paper.

    Attributes:
        style: paper.
        pen: measures text.
    """

    style: Style
    pen: Pen

    def title(self, text: str) -> Iterator[Row]:
        """The sheet's title."""
        for line in wrapped(text, self.style.inner, self.pen, 16):
            yield Row(24, _line(line, self.style.margin, 16, bold=True))

    def heading(self, text: str) -> Iterator[Row]:
        """A heading with room above it, on the page of what it heads."""
        yield self.gap(0.6)
        yield Row(LEADING, _line(text, self.style.margin, SIZE, bold=True), with_next=True)

    def text(self, text: str, indent: float = INDENT, *, soft: bool = False) -> Iterator[Row]:
        """A text in as many lines as it needs; its own line breaks are kept."""
        for part in text.split("\n"):
            for line in wrapped(part, self.style.inner - indent, self.pen):
                yield Row(LEADING, _line(line, self.style.margin + indent, SIZE, soft=soft))

    def cells(self, cells: tuple[str, ...], *, soft: bool = False) -> Row:
        """A row of an auction."""

        def draw(pen: Pen, y: float) -> None:
            for place, cell in enumerate(cells):
                pen.text(self.style.margin + INDENT + place * CELL, y, cell, size=SIZE, ink=SOFT if soft else INK)

        return Row(LEADING, draw)

    def pair(self, number: str, text: str, *, cell: float = CELL, ink: Color = INK) -> Iterator[Row]:
        """A number or a short name in a cell of this width, and a text beside it."""
        for place, line in enumerate(wrapped(text, self.style.inner - cell - INDENT, self.pen) or [""]):
            yield Row(LEADING, self._pair(number if place == 0 else "", line, cell, ink))

    def _pair(self, number: str, text: str, cell: float, ink: Color) -> Draw:
        def draw(pen: Pen, y: float) -> None:
            pen.text(self.style.margin + INDENT, y, number, size=SIZE, ink=ink, within=cell - 6)
            pen.text(self.style.margin + INDENT + cell, y, text, size=SIZE, ink=ink)

        return draw

    def to_write(self, label: str = "", *, with_next: bool = False) -> Row:
        """A line to write on, after its label."""

        def draw(pen: Pen, y: float) -> None:
            start = self.style.margin + INDENT
            pen.text(start, y + 4, label, size=SIZE, ink=SOFT)
            begins = start + (pen.width(label, SIZE) + 6 if label else 0)
            pen.line(begins, y + 6, self.style.width - self.style.margin, y + 6, ink=RULE)

        return Row(WRITING, draw, with_next)

    def to_tick(self, text: str) -> Row:
        """A box to tick, and what that says."""

        def draw(pen: Pen, y: float) -> None:
            pen.box(self.style.margin + INDENT, y - 8, 9, 9)
            pen.text(self.style.margin + INDENT + 16, y, text, size=SIZE, within=self.style.inner - INDENT - 16)

        return Row(LEADING + 3, draw)

    def gap(self, lines: float = 1.0) -> Row:
        """Room, and nothing in it."""
        return Row(LEADING * lines, _nothing)


def _line(text: str, x: float, size: float, *, bold: bool = False, soft: bool = False) -> Draw:
    def draw(pen: Pen, y: float) -> None:
        pen.text(x, y, text, size=size, bold=bold, ink=SOFT if soft else INK)

    return draw


def _nothing(pen: Pen, y: float) -> None:
    """Room and nothing in it."""


_LETTER = r"[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]"
_STOP = r"[\u3001\u3002\uff0c\uff1a\uff1b\uff1f\uff09\u300d]"
_PIECES = re.compile(rf"(\s*)((?:{_LETTER}|(?:(?!{_LETTER})\S)+){_STOP}*)")
"""What may stand alone on a line, with the blanks before it: an East Asian letter or another word, with its stops."""


def wrapped(text: str, width: float, pen: Pen, size: float = SIZE) -> list[str]:
    """The text in lines of this width, broken at blanks and East Asian letters; too long a word stands alone."""
    lines: list[str] = []
    for blanks, word in _PIECES.findall(text.strip()):
        longer = f"{lines[-1]}{' ' if blanks else ''}{word}" if lines else word
        if lines and pen.width(longer, size) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
