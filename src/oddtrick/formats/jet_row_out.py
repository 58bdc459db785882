"""Columns of a fresh Jet table, and its rows as bytes; see `formats.jet_rows` for how a row is built."""

from __future__ import annotations

import struct
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from oddtrick.formats.jet_pages import Layout
from oddtrick.formats.jet_rows import BEGINNING, ColumnType, Value
from oddtrick.words.errors import Impossible

MOST_ROW = 255
"""Rows on a page: a pointer to a row has a byte for its place."""
_LENGTHS = {
    ColumnType.FLAG: 0,
    ColumnType.BYTE: 1,
    ColumnType.INTEGER: 2,
    ColumnType.LONG: 4,
    ColumnType.DOUBLE: 8,
    ColumnType.MOMENT: 8,
}
_DAY = 86400
_CHARSET = "cp1252"


@dataclass(frozen=True, slots=True)
class Column:
    """A column to be written.

    Attributes:
        name: its name, in ASCII.
        type: FLAG, BYTE, INTEGER, LONG, DOUBLE, MOMENT, TEXT or BINARY.
        size: most characters of a text or most bytes.
        counts: the database gives each new row the next number.
    """

    name: str
    type: ColumnType
    size: int = 0
    counts: bool = False

    @property
    def fixed(self) -> bool:
        """Whether its cells have a fixed length."""
        return self.type in _LENGTHS

    @property
    def length(self) -> int:
        """Bytes that a cell takes among the fixed ones."""
        return _LENGTHS.get(self.type, 0)

    def width(self, layout: Layout) -> int:
        """The size that its definition states, in bytes."""
        if self.type is ColumnType.FLAG:
            return 1
        if self.type is ColumnType.TEXT and layout.wide:
            return 2 * self.size
        return self.length or self.size


def packed_row(columns: tuple[Column, ...], cells: Sequence[Value], layout: Layout) -> bytes:
    """A row.

    Raises:
        Impossible: a cell that its column cannot hold, or more than fits on a page.
    """
    if len(cells) != len(columns):
        raise Impossible("{found} cells for {size} columns", id="jet.cells", found=len(cells), size=len(columns))
    pairs = tuple(zip(columns, cells, strict=True))
    count = struct.pack("<H" if layout.wide else "<B", len(columns))
    fixed = b"".join(_fixed(column, cell) for column, cell in pairs if column.fixed)
    variable = [_variable(column, cell, layout) for column, cell in pairs if not column.fixed]
    start, mask = len(count) + len(fixed), _mask(pairs)
    row = count + fixed + b"".join(variable)
    if variable:
        ends = [start]
        for part in variable:
            ends.append(ends[-1] + len(part))
        row += _wide_places(ends) if layout.wide else _narrow_places(ends, len(mask))
    row += mask
    if len(row) > layout.page - layout.rows - 4:
        raise Impossible("a row of {found} bytes is longer than a page", id="jet.row", found=len(row))
    return row


def _fixed(column: Column, cell: Value) -> bytes:
    if column.type is ColumnType.FLAG:
        return b""
    match cell:
        case None:
            return bytes(column.length)
        case datetime() if column.type is ColumnType.MOMENT:
            return struct.pack("<d", (cell - BEGINNING).total_seconds() / _DAY)
        case int() if column.type in (ColumnType.BYTE, ColumnType.INTEGER, ColumnType.LONG):
            signed = column.type is not ColumnType.BYTE
            try:
                return int(cell).to_bytes(column.length, "little", signed=signed)
            except OverflowError:
                raise _foreign(column, cell) from None
        case int() | float() if column.type is ColumnType.DOUBLE:
            return struct.pack("<d", cell)
        case _:
            raise _foreign(column, cell)


def _variable(column: Column, cell: Value, layout: Layout) -> bytes:
    match cell:
        case None:
            return b""
        case str() if column.type is ColumnType.TEXT:
            data = cell.encode("utf-16-le") if layout.wide else cell.encode(_CHARSET, "replace")
        case bytes() if column.type is ColumnType.BINARY:
            data = cell
        case _:
            raise _foreign(column, cell)
    if len(data) > column.width(layout):
        raise _foreign(column, cell)
    return data


def _foreign(column: Column, cell: Value) -> Impossible:
    return Impossible("{column} cannot hold {found!r}", id="jet.cell", column=column.name, found=cell)


def _wide_places(ends: list[int]) -> bytes:
    return struct.pack(f"<{len(ends)}HH", *reversed(ends), len(ends) - 1)


def _narrow_places(ends: list[int], mask: int) -> bytes:
    """The places as bytes from the last to the first; the cells from which on 256 are to be added; their number.

    A row that passes a multiple of 256 only behind its cells has an entry for it too, which no cell answers to.
    """
    places, jumps = bytes(end % 256 for end in reversed(ends)), 0
    while (ends[-1] + len(places) + jumps + mask) // 256 > jumps:
        jumps += 1
    entries = (
        next((place for place, end in enumerate(ends) if end >= 256 * jump), 0xFF) for jump in range(jumps, 0, -1)
    )
    return places + bytes(entries) + bytes((len(ends) - 1,))


def _mask(pairs: Sequence[tuple[Column, Value]]) -> bytes:
    bits = sum(1 << place for place, _ in _there(pairs))
    return bits.to_bytes((len(pairs) + 7) // 8, "little")


def _there(pairs: Sequence[tuple[Column, Value]]) -> Iterator[tuple[int, Value]]:
    for place, (column, cell) in enumerate(pairs):
        if cell is not None and (column.type is not ColumnType.FLAG or cell):
            yield place, cell
