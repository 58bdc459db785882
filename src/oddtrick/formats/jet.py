"""Tables of a Jet database (Access 97 to 2019), read without any other program.

Example:
    >>> from oddtrick.formats.jet_out import Column, Fresh, write_jet
    >>> columns = (Column("ID", ColumnType.LONG), Column("Computer", ColumnType.TEXT, 255))
    >>> data = write_jet((Fresh("Clients", columns, ((1, "desk"), (2, None))),))
    >>> list(Jet(data, "club.bws").rows("clients"))
    [{'ID': 1, 'Computer': 'desk'}, {'ID': 2, 'Computer': None}]
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from oddtrick.formats.jet_pages import DEFINITION_PAGE, ELSEWHERE, ROWS_PAGE, Pages, u16, u32
from oddtrick.formats.jet_rows import ColumnType, JetColumn, LongValues, Parts, Value, reader_of, values
from oddtrick.words.errors import BadFile

__all__ = ["MOST_ROWS", "ColumnType", "Jet", "JetTable"]

CATALOGUE = 2
"""The page of the table that lists all tables."""
MOST_COLUMNS = 255
MOST_ROWS = 500_000
"""Of a table that is read."""
_FLAG_FIXED = 1
_TABLE = 1
_OF_SYSTEM = ("MSys", "~")


@dataclass(frozen=True, slots=True)
class JetTable:
    """A table's definition.

    Attributes:
        name: its name.
        page: number of the page where its definition begins.
        columns: in the order of the file.
        stated: how many rows the definition says there are, which may be old.
        pages: of its rows.
    """

    name: str
    page: int
    columns: tuple[JetColumn, ...]
    stated: int
    pages: tuple[int, ...]


class Jet:
    """A database.

    Args:
        data: the file.
        source: its name, for errors.

    Raises:
        BadFile: no Jet database, or one whose list of tables cannot be read.
    """

    def __init__(self, data: bytes, source: str) -> None:
        self._pages = Pages.of(data, source)
        self._longs = LongValues(self._pages)
        self._by_name: dict[str, tuple[str, int]] = {}
        catalogue = self._definition("MSysObjects", CATALOGUE)
        for row in self._rows(catalogue):
            match row.get("Name"), row.get("Id"), row.get("Type"):
                case str(name), int(page), int(kind) if kind == _TABLE and not name.startswith(_OF_SYSTEM):
                    self._by_name.setdefault(name.lower(), (name, page & 0xFFFFFF))
                case _:
                    pass

    @property
    def names(self) -> tuple[str, ...]:
        """The user's tables, in the order of the catalogue."""
        return tuple(name for name, _ in self._by_name.values())

    @property
    def version(self) -> int:
        """3, or 4 for everything later."""
        return 4 if self._pages.layout.wide else 3

    def table(self, name: str) -> JetTable | None:
        """A table's definition, in any case of letters; None where there is none.

        Raises:
            BadFile: the definition cannot be read.
        """
        found = self._by_name.get(name.lower())
        return self._definition(*found) if found else None

    def rows(self, name: str) -> Iterator[dict[str, Value]]:
        """The rows of a table by names of columns, in the order of the file; none where there is no such table.

        Raises:
            BadFile: the file is damaged there.
        """
        table = self.table(name)
        if table is not None:
            yield from self._rows(table)

    def _rows(self, table: JetTable) -> Iterator[dict[str, Value]]:
        variable = any(not column.fixed for column in table.columns)
        columns = [(column, reader_of(column, self._pages, self._longs)) for column in table.columns]
        count = 0
        for row in self._raw(table):
            parts = Parts.of(row, self._pages, variable=variable)
            if parts is None:
                continue
            count += 1
            if count > MOST_ROWS:
                raise self._pages.damaged(f"more than {MOST_ROWS} rows in {table.name}", "a table of a bridge session")
            yield values(parts, columns)

    def _raw(self, table: JetTable) -> Iterator[bytes]:
        moved: set[int] = set()
        for number in table.pages:
            for flags, row in self._pages.rows_on(self._pages.page(number)):
                if not flags & ELSEWHERE:
                    yield row
                elif len(row) >= 4 and u32(row, 0) not in moved:
                    moved.add(u32(row, 0))
                    yield self._pages.row(u32(row, 0))

    def _definition(self, name: str, page: int) -> JetTable:
        layout = self._pages.layout
        text = self._chained(page)
        count, indexes = u16(text, layout.variable + 2), u32(text, layout.indexes)
        start = layout.columns + indexes * layout.index
        names = start + count * layout.column
        if not 1 <= count <= MOST_COLUMNS or names > len(text):
            raise self._pages.damaged(f"{count} columns in the definition of {name}", "a definition: it is damaged")
        columns = []
        for place, column in enumerate(self._names(text, names, count)):
            at = start + place * layout.column
            columns.append(self._column(column, text[at : at + layout.column]))
        return JetTable(name, page, tuple(columns), u32(text, layout.row_count), self._pages_of(text, page))

    def _chained(self, page: int) -> bytes:
        """A definition with the pages that continue it."""
        first = self._pages.page(page)
        if first[0] != DEFINITION_PAGE:
            raise self._pages.damaged(f"no definition on page {page}", "a table's definition: the file is damaged")
        parts, following, seen = [first], u32(first, 4), {page}
        while following and following not in seen:
            seen.add(following)
            more = self._pages.page(following)
            parts.append(more[8:])
            following = u32(more, 4)
        return b"".join(parts)

    def _names(self, text: bytes, place: int, count: int) -> Iterator[str]:
        wide = self._pages.layout.wide
        for _ in range(count):
            head = 2 if wide else 1
            size = u16(text, place) if wide else (text[place] if place < len(text) else 0)
            found = text[place + head : place + head + size]
            if not size or len(found) < size:
                raise self._pages.damaged("a column without a name", "a table's definition: the file is damaged")
            yield found.decode("utf-16-le" if wide else self._pages.charset, "replace")
            place += head + size

    def _column(self, name: str, entry: bytes) -> JetColumn:
        layout = self._pages.layout
        kind = ColumnType.of(entry[0])
        fixed = bool(entry[layout.flags] & _FLAG_FIXED)
        place = u16(entry, layout.fixed_place if fixed else layout.variable_place)
        return JetColumn(name, kind, u16(entry, layout.number), fixed, place, u16(entry, layout.fixed_place + 2))

    def _pages_of(self, text: bytes, table: int) -> tuple[int, ...]:
        """The pages of a table's rows: those of its map; where the map is damaged, all that say they are its."""
        try:
            mapped = dict.fromkeys(self._pages.mapped(u32(text, self._pages.layout.used)))
        except BadFile:
            mapped = dict.fromkeys(range(self._pages.count))
        return tuple(number for number in mapped if number < self._pages.count and self._holds(number, table))

    def _holds(self, number: int, table: int) -> bool:
        page = self._pages.page(number)
        return page[0] == ROWS_PAGE and u32(page, 4) == table
