"""Rows of a Jet table: which bytes are which cell, and what they mean.

A row is the number of its columns, the cells of fixed length, those of variable length, the places of these from the
last to the first, and a mask in which a bit stands for each cell that is not empty (for a yes-no column: its value).

Source: the format as the documents and sources of mdbtools describe it (`HACKING.md`).
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import Enum
from functools import partial

from oddtrick.formats.jet_pages import Pages, u16, u32

Value = bool | int | float | str | bytes | datetime | None
"""A cell."""
BEGINNING = datetime(1899, 12, 30)
"""Day 0: of times of day, too."""
_MOST_DAYS = 2_900_000
_COMPRESSED = b"\xff\xfe"
_INLINE, _ONE_ROW = 0x80, 0x40
"""Flags of a long value: it stands here, it is one row of a page of its own."""


class ColumnType(Enum):
    """What a column holds, by its number in the file."""

    FLAG = 1
    BYTE = 2
    INTEGER = 3
    """Two bytes with a sign."""
    LONG = 4
    MONEY = 5
    SINGLE = 6
    DOUBLE = 7
    MOMENT = 8
    BINARY = 9
    TEXT = 10
    OBJECT = 11
    MEMO = 12
    GUID = 15
    DECIMAL = 16
    OTHER = 0

    @classmethod
    def of(cls, number: int) -> ColumnType:
        """The type of a number; OTHER for one that we do not know."""
        return next((one for one in cls if one.value == number), cls.OTHER)

    @property
    def is_long(self) -> bool:
        """Whether its values may stand outside their rows."""
        return self in (ColumnType.OBJECT, ColumnType.MEMO)


_NUMBERS = {
    ColumnType.BYTE: "<B",
    ColumnType.INTEGER: "<h",
    ColumnType.LONG: "<i",
    ColumnType.SINGLE: "<f",
    ColumnType.DOUBLE: "<d",
}


@dataclass(frozen=True, slots=True)
class JetColumn:
    """A column as a table's definition has it.

    Attributes:
        name: its name.
        type: what it holds.
        number: its bit in the mask.
        fixed: whether its cells have a fixed length.
        place: of a cell among the fixed ones, in bytes, or among the variable ones, by number.
        size: of a fixed cell, in bytes.
    """

    name: str
    type: ColumnType
    number: int
    fixed: bool
    place: int
    size: int


@dataclass(frozen=True, slots=True)
class Parts:
    """Where the parts of one row stand.

    Attributes:
        row: the row.
        head: bytes before the first fixed cell.
        mask: where the mask begins.
        fixed_end: where the fixed cells end.
        places: where the variable cells begin, and at last where they end.
    """

    row: bytes
    head: int
    mask: int
    fixed_end: int
    places: tuple[int, ...]

    @classmethod
    def of(cls, row: bytes, pages: Pages, *, variable: bool) -> Parts | None:
        """The parts of a row; None where they cannot be right.

        Args:
            row: from the file.
            pages: of the file.
            variable: whether the table has columns of variable length.
        """
        wide = pages.layout.wide
        head = 2 if wide else 1
        columns = u16(row, 0) if wide else row[0]
        mask = len(row) - (columns + 7) // 8
        if not columns or mask < head:
            return None
        if not variable:
            return cls(row, head, mask, mask, ())
        places = _wide_places(row, mask) if wide else _narrow_places(row, mask)
        if not places or any(place > mask for place in places):
            return None
        return cls(row, head, mask, min(places[0], mask), places)

    def there(self, column: JetColumn) -> bool:
        """The column's bit in the mask."""
        place = self.mask + column.number // 8
        return place < len(self.row) and bool(self.row[place] >> column.number % 8 & 1)

    def cell(self, column: JetColumn) -> bytes | None:
        """The bytes of a cell; None where the row does not reach so far."""
        if column.fixed:
            start = self.head + column.place
            return self.row[start : start + column.size] if start + column.size <= self.fixed_end else None
        if column.place + 1 >= len(self.places):
            return None
        return self.row[self.places[column.place] : self.places[column.place + 1]]


def _wide_places(row: bytes, mask: int) -> tuple[int, ...]:
    count = u16(row, mask - 2)
    first = mask - 4
    if first - 2 * count < 0:
        return ()
    return tuple(u16(row, first - 2 * place) for place in range(count + 1))


def _narrow_places(row: bytes, mask: int) -> tuple[int, ...]:
    """One byte each; before them stands, for each 256 bytes, from which cell on these are to be added."""
    count, jumps = row[mask - 1], (len(row) - 1) // 256
    last = mask - 2 - jumps
    if (last - count) // 256 < jumps:
        jumps -= 1
    if last - count < 0:
        return ()
    places, used = [], 0
    for place in range(count + 1):
        while used < jumps and row[mask - 2 - used] == place:
            used += 1
        places.append(row[last - place] + 256 * used)
    return tuple(places)


def reader_of(column: JetColumn, pages: Pages, longs: LongValues) -> Callable[[bytes], Value]:
    """How the bytes of a column's cells are read; None is what cannot be right."""
    match column.type:
        case ColumnType.TEXT:
            return lambda cell: text(cell, pages)
        case ColumnType.MEMO:
            return lambda cell: text(longs.of(cell), pages)
        case ColumnType.OBJECT:
            return longs.of
        case ColumnType.MOMENT:
            return _moment
        case ColumnType.MONEY:
            return lambda cell: int.from_bytes(cell, "little", signed=True) / 10_000
        case number if number in _NUMBERS:
            return partial(_number, struct.Struct(_NUMBERS[number]))
        case _:
            return bytes


def values(parts: Parts, columns: Sequence[tuple[JetColumn, Callable[[bytes], Value]]]) -> dict[str, Value]:
    """The cells of a row by the names of their columns; None for those that are empty."""
    found: dict[str, Value] = {}
    for column, read in columns:
        there = parts.there(column)
        if column.type is ColumnType.FLAG:
            found[column.name] = there
        else:
            cell = parts.cell(column) if there else None
            found[column.name] = None if cell is None else read(cell)
    return found


def _number(form: struct.Struct, cell: bytes) -> Value:
    found: tuple[int | float, ...] = form.unpack(cell) if len(cell) == form.size else ()
    return found[0] if found else None


def _moment(cell: bytes) -> datetime | None:
    """Days since the end of 1899; to the second, which is as exact as it is written."""
    days: float = struct.unpack("<d", cell)[0] if len(cell) == 8 else -1.0
    if not 0 <= days < _MOST_DAYS:
        return None
    return BEGINNING + timedelta(seconds=round(days * 86400))


def text(cell: bytes, pages: Pages) -> str:
    """Text as the generation writes it, without what cannot be read.

    Source: in Jet 4 text may be compressed: `FF FE`, then a byte a character, and a zero to change to UTF-16 or back.
    """
    if not pages.layout.wide:
        return cell.decode(pages.charset, "replace")
    if not cell.startswith(_COMPRESSED):
        return cell.decode("utf-16-le", "replace")
    done = []
    for turn, part in enumerate(cell[2:].split(b"\0")):
        done.append(part.decode("utf-16-le" if turn % 2 else "latin-1", "replace"))
    return "".join(done)


class LongValues:
    """Values that stand outside their rows.

    Args:
        pages: of the file.
    """

    def __init__(self, pages: Pages) -> None:
        self._pages, self._left = pages, 4 * len(pages.data)

    def of(self, cell: bytes) -> bytes:
        """The value that a cell of twelve bytes or more leads to.

        Raises:
            BadFile: it leads nowhere, round in a circle, or to more than the file can hold.
        """
        if len(cell) < 12:
            return b""
        flags, pointer, size = cell[3], u32(cell, 4), int.from_bytes(cell[:3], "little")
        if flags & _INLINE:
            return cell[12:]
        if flags & _ONE_ROW:
            return self._row(pointer)[:size]
        parts, length = [], 0
        while pointer and length < size:
            row = self._row(pointer)
            parts.append(row[4:])
            pointer, length = u32(row, 0), length + max(len(row) - 4, 1)
        return b"".join(parts)[:size]

    def _row(self, pointer: int) -> bytes:
        row = self._pages.row(pointer)
        self._left -= len(row)
        if self._left < 0:
            raise self._pages.damaged("texts that stand in each other", "texts no longer than the file")
        return row
