"""Tables that go on over as many pages as they need; the heads stand again on each.

Example:
    >>> table = Table("Ranking", (Column("Pair", 40), Column("Points", 60, Align.RIGHT)), (("1", "12.5"), ("2", "9")))
    >>> len(table_pages("Club evening", "", [table], Style()))
    1
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from oddtrick.printing.document import Page
from oddtrick.printing.pen import INK, RULE, SHADE, SOFT, Align, Pen, Style

_ROW, _HEAD, _HEADING, _TITLE = 15.0, 18.0, 26.0, 46.0


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its head, its share of the width, and where its text stands."""

    head: str
    share: float
    align: Align = Align.LEFT


@dataclass(frozen=True, slots=True)
class Table:
    """A table with its heading; each row has a text for each column."""

    heading: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class _Piece:
    """Part of a table on one page, `y` points below the top."""

    table: Table
    first: int
    last: int
    y: float


def table_pages(title: str, subtitle: str, tables: Sequence[Table], style: Style) -> list[Page]:
    """Pages with these tables one below the other under a common title."""
    pages: list[list[_Piece]] = []
    for page, piece in _laid(tables, style):
        while len(pages) <= page:
            pages.append([])
        pages[page].append(piece)

    def page_of(pieces: list[_Piece], *, first: bool) -> Page:
        def draw(pen: Pen) -> None:
            if first:
                page_title(pen, title, subtitle)
            for piece in pieces:
                _draw(pen, piece)

        return draw

    return [page_of(pieces, first=number == 0) for number, pieces in enumerate(pages)]


def page_title(pen: Pen, title: str, subtitle: str) -> None:
    """The title at the head of a first page."""
    style = pen.style
    pen.text(style.margin, style.margin + 14, title, size=17, bold=True, within=style.inner)
    pen.text(style.margin, style.margin + 30, subtitle, size=9.5, ink=SOFT, within=style.inner)


def _laid(tables: Sequence[Table], style: Style) -> Iterator[tuple[int, _Piece]]:
    page, y, foot = 0, style.margin + _TITLE, style.height - style.margin - 12
    for table in tables:
        done = 0
        while done < len(table.rows):
            room = int((foot - y - _HEADING - _HEAD) // _ROW)
            if room < min(4, len(table.rows) - done):
                page, y = page + 1, style.margin
                continue
            last = min(done + room, len(table.rows))
            yield page, _Piece(table, done, last, y)
            y += _HEADING + _HEAD + (last - done) * _ROW + 6
            done = last


def _draw(pen: Pen, piece: _Piece) -> None:
    style, table = pen.style, piece.table
    pen.text(style.margin, piece.y + 16, table.heading, size=11.5, bold=True, within=style.inner)
    edges = _edges(table.columns, style)
    y = piece.y + _HEADING + 10
    for column, (left, right) in zip(table.columns, edges, strict=True):
        _cell(pen, column.head, left, right, y, column.align, soft=True)
    pen.line(style.margin, y + 4, style.width - style.margin, y + 4, weight=0.8, ink=SOFT)
    for place in range(piece.first, piece.last):
        top = piece.y + _HEADING + _HEAD + (place - piece.first) * _ROW
        if place % 2:
            pen.box(style.margin, top, style.inner, _ROW, fill=SHADE, edge=None)
        for column, (left, right), text in zip(table.columns, edges, table.rows[place], strict=True):
            _cell(pen, text, left, right, top + 10.8, column.align)
    below = piece.y + _HEADING + _HEAD + (piece.last - piece.first) * _ROW
    pen.line(style.margin, below, style.width - style.margin, below, ink=RULE)


def _edges(columns: tuple[Column, ...], style: Style) -> list[tuple[float, float]]:
    whole, x, found = sum(column.share for column in columns), style.margin, []
    for column in columns:
        width = style.inner * column.share / whole
        found.append((x + 3, x + width - 3))
        x += width
    return found


def _cell(
    pen: Pen, text: str, left: float, right: float, y: float, align: Align, *, soft: bool = False, size: float = 9
) -> None:
    at = {Align.LEFT: left, Align.RIGHT: right, Align.CENTRE: (left + right) / 2}[align]
    pen.text(at, y, text, size=8 if soft else size, align=align, within=right - left, ink=SOFT if soft else INK)
