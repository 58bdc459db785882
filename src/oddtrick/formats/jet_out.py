"""A fresh Jet database, written page by page: tables with rows, without indexes.

The pages stand in this order: head, map of free pages, definition of the catalogue, the maps of all tables, the
catalogue's rows, then for each table its definition and its rows.

Source: the format as the documents and sources of mdbtools describe it (`HACKING.md`).

Example:
    >>> fresh = Fresh("Clients", (Column("ID", ColumnType.LONG), Column("Computer", ColumnType.TEXT, 255)), ((1, "desk"),))
    >>> len(write_jet((fresh,))) // 2048, len(write_jet((fresh,), version=4)) // 4096
    (8, 7)
"""  # noqa: E501 - the example is one table

from __future__ import annotations

import struct
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from oddtrick.formats.jet_pages import JET3, JET4, MAGIC, Layout, head_hidden
from oddtrick.formats.jet_row_out import MOST_ROW, Column, packed_row
from oddtrick.formats.jet_rows import ColumnType, Value
from oddtrick.words.errors import Impossible

__all__ = ["Column", "ColumnType", "Fresh", "write_jet"]

_CATALOGUE = (
    Column("Id", ColumnType.LONG),
    Column("ParentId", ColumnType.LONG),
    Column("Name", ColumnType.TEXT, 255),
    Column("Type", ColumnType.INTEGER),
    Column("DateCreate", ColumnType.MOMENT),
    Column("DateUpdate", ColumnType.MOMENT),
    Column("Owner", ColumnType.BINARY, 255),
    Column("Flags", ColumnType.LONG),
    Column("Database", ColumnType.MEMO),
    Column("Connect", ColumnType.MEMO),
    Column("ForeignName", ColumnType.TEXT, 255),
    Column("RmtInfoShort", ColumnType.BINARY, 255),
    Column("RmtInfoLong", ColumnType.OBJECT),
    Column("Lv", ColumnType.OBJECT),
    Column("LvProp", ColumnType.OBJECT),
    Column("LvModule", ColumnType.OBJECT),
    Column("LvExtra", ColumnType.OBJECT),
)
_UNUSED = (None,) * 9
"""The last columns: of linked tables and of forms."""
_NO_LONG_VALUES = ((0, 0),) * sum(column.type.is_long for column in _CATALOGUE)
_CATALOGUE_MAPS = 2 + 2 * len(_NO_LONG_VALUES)
_TABLES, _ROOT = 0x0F000001, 0x0F000000
"""Ids of the folder of tables and of what holds the folders."""
_OWNER, _ENGINE = b"\x03\x01", b"\x02\x03"
_OF_ENGINE = -0x80000000
"""Flag of what the engine itself made."""
_HEAD, _FREE, _DEFINITION, _MAPS = range(4)
"""The first pages."""
_ENGLISH, _WESTERN = 0x0409, 1252
_NEUTRAL = datetime(2000, 1, 1)
"""When the tables were made: the same each time, so that the same content gives the same file."""
_WIDE_MARK = 0x659
"""Stands in definitions of Jet 4."""


@dataclass(frozen=True, slots=True)
class Fresh:
    """A table to be written.

    Attributes:
        name: its name, in ASCII.
        columns: in order.
        rows: a cell for each column.
        next_id: what the last column that counts by itself gives next; 0 where none does.
    """

    name: str
    columns: tuple[Column, ...]
    rows: Sequence[tuple[Value, ...]] = ()
    next_id: int = 0


@dataclass(frozen=True, slots=True)
class _Placed:
    """A table with the pages that it takes: its definition, then its rows."""

    table: Fresh
    definition: tuple[bytes, ...]
    rows: tuple[bytes, ...]
    first: int

    @property
    def rows_from(self) -> int:
        return self.first + len(self.definition)


def write_jet(tables: Sequence[Fresh], version: int = 3) -> bytes:
    """A database with these tables.

    Args:
        tables: in the order of the catalogue.
        version: 3 (Access 97) or 4 (Access 2000).

    Raises:
        Impossible: a row longer than a page, a cell that its column cannot hold, or a table of more pages than a map
            of one row has room for (two megabytes).
    """
    layout = {3: JET3, 4: JET4}.get(version)
    if layout is None:
        raise Impossible("Jet {found}: 3 or 4", id="jet.version", found=version)
    map_pages = -(-(2 * len(tables) + _CATALOGUE_MAPS) // _maps_a_page(layout))
    catalogue_rows = _MAPS + map_pages
    sizes = [_sizes(table, layout) for table in tables]
    after = catalogue_rows + len(_filled(_catalogue_rows(tables, [0] * len(tables)), _CATALOGUE, _DEFINITION, layout))
    starts = [after + sum(map(sum, sizes[:place])) for place in range(len(tables))]
    catalogue = Fresh("MSysObjects", _CATALOGUE, tuple(_catalogue_rows(tables, starts)))
    placed = [
        _placed(table, start, _CATALOGUE_MAPS + 2 * place, layout)
        for place, (table, start) in enumerate(zip(tables, starts, strict=True))
    ]
    listed = _filled(catalogue.rows, _CATALOGUE, _DEFINITION, layout)
    spans = [(catalogue_rows, len(listed)), *_NO_LONG_VALUES, *((one.rows_from, len(one.rows)) for one in placed)]
    pages = [
        _head(layout),
        _rows_page([_map(0, 0, layout), _map(0, 0, layout)], 1, layout),
        *_definition(catalogue, 0, "S", layout),
        *_maps(spans, layout),
        *listed,
        *(page for one in placed for page in (*one.definition, *one.rows)),
    ]
    return b"".join(pages)


def _sizes(table: Fresh, layout: Layout) -> tuple[int, int]:
    return len(_definition(table, 0, "N", layout)), len(_filled(table.rows, table.columns, 0, layout))


def _placed(table: Fresh, first: int, entry: int, layout: Layout) -> _Placed:
    definition = _definition(table, entry, "N", layout, first)
    return _Placed(table, definition, _filled(table.rows, table.columns, first, layout), first)


def _catalogue_rows(tables: Sequence[Fresh], starts: Sequence[int]) -> Iterator[tuple[Value, ...]]:
    made = (_NEUTRAL, _NEUTRAL)
    yield (_TABLES, _ROOT, "Tables", 3, *made, _ENGINE, _OF_ENGINE, *_UNUSED)
    yield (_DEFINITION, _TABLES, "MSysObjects", 1, *made, _ENGINE, _OF_ENGINE, *_UNUSED)
    for table, start in zip(tables, starts, strict=True):
        yield (start, _TABLES, table.name, 1, *made, _OWNER, 0, *_UNUSED)


def _head(layout: Layout) -> bytes:
    size = 128 if layout.wide else 126
    hidden = bytearray(size)
    struct.pack_into("<HH", hidden, 0x56 if layout.wide else 0x22, _ENGLISH, 0 if layout.wide else _WESTERN)
    struct.pack_into("<H", hidden, 0x24, _WESTERN)
    head = bytearray(layout.page)
    head[: len(MAGIC)] = MAGIC
    head[len(MAGIC) : 0x14] = b"Jet DB\0"
    head[0x14] = int(layout.wide)
    head[0x18 : 0x18 + size] = head_hidden(bytes(hidden))
    return bytes(head)


def _map(first: int, count: int, layout: Layout) -> bytes:
    """A map of the pages from `first` on, `count` of them."""
    size = 64 if layout.wide else 128
    if count > 8 * size:
        raise Impossible(
            "a table of {found} pages: a fresh database has room for {most}", id="jet.long", found=count, most=8 * size
        )
    bits = ((1 << count) - 1).to_bytes(size, "little")
    return b"\0" + first.to_bytes(4, "little") + bits


def _maps(spans: Sequence[tuple[int, int]], layout: Layout) -> Iterator[bytes]:
    """Two maps for each table: its pages, and those of them with room."""
    each = _maps_a_page(layout)
    entries = [
        entry
        for first, count in spans
        for entry in (_map(first, count, layout), _map(max(first + count - 1, 0), min(count, 1), layout))
    ]
    for start in range(0, len(entries), each):
        yield _rows_page(entries[start : start + each], 1, layout)


def _maps_a_page(layout: Layout) -> int:
    return (layout.page - layout.rows - 2) // (2 + 5 + (64 if layout.wide else 128)) // 2 * 2


def _pointer(entry: int, layout: Layout) -> bytes:
    """Where the map with this number stands."""
    each = _maps_a_page(layout)
    return struct.pack("<BHB", entry % each, _MAPS + entry // each, 0)


def _rows_page(rows: Sequence[bytes], owner: int, layout: Layout) -> bytes:
    page = bytearray(layout.page)
    place, places = layout.page, []
    for row in rows:
        place -= len(row)
        page[place : place + len(row)] = row
        places.append(place)
    first = layout.rows + 2
    struct.pack_into("<BBHI", page, 0, 1, 1, place - first - 2 * len(rows), owner)
    struct.pack_into(f"<H{len(places)}H", page, layout.rows, len(places), *places)
    return bytes(page)


def _filled(
    rows: Sequence[tuple[Value, ...]] | Iterator[tuple[Value, ...]],
    columns: tuple[Column, ...],
    owner: int,
    layout: Layout,
) -> tuple[bytes, ...]:
    """Pages of rows, as full as they get."""
    pages: list[bytes] = []
    batch: list[bytes] = []
    room = layout.page - layout.rows - 2
    left = room
    for cells in rows:
        row = packed_row(columns, cells, layout)
        if left < len(row) + 2 or len(batch) == MOST_ROW:
            pages.append(_rows_page(batch, owner, layout))
            batch, left = [], room
        batch.append(row)
        left -= len(row) + 2
    return (*pages, _rows_page(batch, owner, layout)) if batch else tuple(pages)


def _definition(table: Fresh, entry: int, kind: str, layout: Layout, first: int = 0) -> tuple[bytes, ...]:
    """The pages of a definition; `first` is the number of the first one."""
    columns = b"".join(_columns(table.columns, layout))
    longs = b"".join(_long_maps(table.columns, entry, layout))
    body = _definition_head(table, entry, kind, layout) + columns + longs + b"\xff\xff"
    room = layout.page - 8
    parts = [body[start : start + room] for start in range(0, len(body), room)]
    pages = []
    for place, part in enumerate(parts):
        following = first + place + 1 if place + 1 < len(parts) else 0
        free = struct.pack("<H", room - len(part)) if layout.wide else b"VC"
        pages.append((b"\x02\x01" + free + following.to_bytes(4, "little") + part).ljust(layout.page, b"\0"))
    return tuple(pages)


def _long_maps(columns: tuple[Column, ...], entry: int, layout: Layout) -> Iterator[bytes]:
    """For each column of long values: its number, and where the maps of its pages stand."""
    for number, column in enumerate(columns):
        if column.type.is_long:
            entry += 2
            yield struct.pack("<H", number) + _pointer(entry, layout) + _pointer(entry + 1, layout)


def _definition_head(table: Fresh, entry: int, kind: str, layout: Layout) -> bytes:
    """From the length on, which stands after the first eight bytes."""
    variable = sum(not column.fixed for column in table.columns)
    count = len(table.columns)
    names = sum((2 + 2 * len(one.name)) if layout.wide else 1 + len(one.name) for one in table.columns)
    length = layout.columns + count * layout.column + names + 10 * sum(one.type.is_long for one in table.columns) + 2
    auto = max(table.next_id - 1, 0)
    if layout.wide:
        numbers = struct.pack("<IIIII", length, _WIDE_MARK, len(table.rows), auto, 1) + bytes(12)
    else:
        numbers = struct.pack("<III", length, len(table.rows), auto)
    shape = struct.pack("<BHHHII", ord(kind), count, variable, count, 0, 0)
    return numbers + shape + _pointer(entry, layout) + _pointer(entry + 1, layout)


def _columns(columns: tuple[Column, ...], layout: Layout) -> Iterator[bytes]:
    fixed = variable = 0
    for number, column in enumerate(columns):
        flags = 2 | int(column.fixed) | 4 * column.counts
        at = fixed if column.fixed and column.type is not ColumnType.FLAG else 0
        size = column.width(layout)
        if layout.wide:
            yield struct.pack(
                "<BIHHHHHBBIHH",
                column.type.value,
                _WIDE_MARK,
                number,
                variable,
                number,
                _ENGLISH,
                0,
                flags,
                1,
                0,
                at,
                size,
            )
        else:
            yield struct.pack(
                "<BHHHHHHBHH", column.type.value, number, variable, number, 0, _ENGLISH, _WESTERN, flags, at, size
            )
        fixed += column.length
        variable += not column.fixed
    for column in columns:
        name = column.name.encode("utf-16-le" if layout.wide else "ascii")
        yield struct.pack("<H" if layout.wide else "<B", len(name)) + name
