"""Pages of a Jet database, the file of Access 97 (Jet 3) and Access 2000 to 2019 (Jet 4 and later).

A file is pages of one size. A page of rows holds them from its end to its beginning; their places stand after its
head. A table's definition names the map of the pages that hold its rows.

Source: the format as the documents and sources of mdbtools describe it (`HACKING.md`).

Example:
    >>> from oddtrick.formats.jet_out import Column, ColumnType, Fresh, write_jet
    >>> data = write_jet((Fresh("Clients", (Column("ID", ColumnType.LONG),), ((7,),)),))
    >>> Pages.of(data, "club.bws").layout.page, len(data) % 2048
    (2048, 0)
"""

from __future__ import annotations

from codecs import lookup
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from oddtrick.words.errors import BadFile

DELETED, ELSEWHERE, PLACE = 0x8000, 0x4000, 0x1FFF
"""Flags of a row's place on its page, and the place itself."""
_HEAD_KEY = bytes((0xC7, 0xDA, 0x39, 0x6B))
"""Under which the first page's head is written; the same in every file, so it hides nothing."""
MAGIC = b"\x00\x01\x00\x00Standard "
"""Begins a file."""
ROWS_PAGE, DEFINITION_PAGE, MAP_PAGE = 1, 2, 5


@dataclass(frozen=True, slots=True)
class Layout:
    """Where things stand in one generation of the format; offsets in bytes.

    Attributes:
        page: size of a page.
        rows: number of rows on a page of rows; their places follow.
        row_count: of a table, in its definition.
        kind: `N` for a table of the user, `S` for one of the system.
        variable: number of columns of variable length; the number of columns follows.
        indexes: number of real indexes.
        used: the map of the table's pages.
        columns: the entries of real indexes, and after them the columns.
        index: size of a real index's entry.
        column: size of a column.
        number: of a column, its place in the mask of empty cells; `variable_place` among the variable ones.
        flags: of a column.
        fixed_place: of a column of fixed length, within a row; its size follows.
        wide: numbers in rows and names take two bytes, and text is UTF-16.
    """

    page: int
    rows: int
    row_count: int
    variable: int
    indexes: int
    used: int
    columns: int
    index: int
    column: int
    number: int
    variable_place: int
    flags: int
    fixed_place: int
    wide: bool


JET3 = Layout(2048, 8, 12, 23, 31, 35, 43, 8, 18, 1, 3, 13, 14, wide=False)
JET4 = Layout(4096, 12, 16, 43, 51, 55, 63, 12, 25, 5, 7, 15, 21, wide=True)


def is_jet(head: bytes) -> bool:
    """Whether a file that begins so is a Jet database."""
    return head[: len(MAGIC)] == MAGIC and head[13:15] in (b"Je", b"AC")


def rc4(key: bytes, data: bytes) -> bytes:
    """RC4, as the format uses it; the same twice gives the data back.

    Example:
        >>> rc4(b"Key", b"Plaintext").hex()
        'bbf316e8d940af0ad3'
    """
    box = list(range(256))
    place = 0
    for step in range(256):
        place = (place + box[step] + key[step % len(key)]) % 256
        box[step], box[place] = box[place], box[step]
    done, place = bytearray(), 0
    for step, byte in enumerate(data, 1):
        here = step % 256
        place = (place + box[here]) % 256
        box[here], box[place] = box[place], box[here]
        done.append(byte ^ box[(box[here] + box[place]) % 256])
    return bytes(done)


def head_hidden(head: bytes) -> bytes:
    """The part of the first page that is written under a key, hidden or shown again."""
    return rc4(_HEAD_KEY, head)


@dataclass(frozen=True, slots=True)
class Pages:
    """The pages of a database.

    Attributes:
        data: the file.
        source: its name, for errors.
        layout: of its generation.
        charset: of text, in Jet 3.
        key: of an encoded database, 0 otherwise.
    """

    data: bytes
    source: str
    layout: Layout
    charset: str
    key: int = 0

    @classmethod
    def of(cls, data: bytes, source: str) -> Pages:
        """The pages of a file.

        Raises:
            BadFile: no Jet database, or one that ends in its first page.
        """
        if not is_jet(data):
            raise BadFile(source, found="another kind of file", expected="an Access database (.bws, .mdb)")
        layout = JET4 if data[0x14:0x15] > b"\0" else JET3
        if len(data) < 3 * layout.page:
            raise BadFile(source, found=f"{len(data)} bytes", expected="at least three pages; the file is cut short")
        size = 128 if layout.wide else 126
        head = head_hidden(data[0x18 : 0x18 + size])
        return cls(data, source, layout, _charset(u16(head, 0x24)), u32(head, 0x26))

    @property
    def count(self) -> int:
        """How many whole pages there are."""
        return len(self.data) // self.layout.page

    def page(self, number: int) -> bytes:
        """A page.

        Raises:
            BadFile: the file ends before it.
        """
        size = self.layout.page
        if not 0 <= number < self.count:
            raise self.damaged(f"page {number}", f"a page from 0 to {self.count - 1}: the file is damaged or cut short")
        found = self.data[number * size : (number + 1) * size]
        if self.key and number:
            return rc4((self.key ^ number).to_bytes(4, "little"), found)
        return found

    def damaged(self, found: str, expected: str) -> BadFile:
        """The error of a place that cannot be what it is."""
        return BadFile(self.source, found=found, expected=expected)

    def rows_on(self, page: bytes) -> Iterator[tuple[int, bytes]]:
        """The rows of a page that are not deleted, with their flags; those that overlap others are left out."""
        first = self.layout.rows + 2
        count = min(u16(page, self.layout.rows), (self.layout.page - first) // 2)
        places = [self.layout.page, *(u16(page, first + 2 * place) for place in range(count))]
        floor = first + 2 * count
        for before, here in pairwise(places):
            start, end = here & PLACE, before & PLACE if before != self.layout.page else before
            if not here & DELETED and floor <= start < end <= self.layout.page:
                yield here & ELSEWHERE, page[start:end]

    def row(self, pointer: int) -> bytes:
        """The row that a pointer means: its place on the page in the low byte, the page above it.

        Raises:
            BadFile: there is none.
        """
        page, first = self.page(pointer >> 8), self.layout.rows + 2
        place, count = pointer & 0xFF, u16(page, self.layout.rows)
        if page[0] == ROWS_PAGE and place < min(count, (self.layout.page - first) // 2):
            start = u16(page, first + 2 * place) & PLACE
            end = u16(page, first + 2 * place - 2) & PLACE if place else self.layout.page
            if first + 2 * count <= start < end:
                return page[start:end]
        raise self.damaged(f"no row {place} on page {pointer >> 8}", "a row: the file is damaged")

    def mapped(self, pointer: int) -> Iterator[int]:
        """The pages of a map, in order.

        Raises:
            BadFile: the map is not there.
        """
        entry = self.row(pointer)
        if entry[:1] == b"\0":
            yield from _bits(entry[5:], u32(entry, 1))
            return
        each = (self.layout.page - 4) * 8
        for place in range(min((len(entry) - 1) // 4, -(-self.count // each))):
            number = u32(entry, 1 + 4 * place)
            if number and self.page(number)[0] == MAP_PAGE:
                yield from _bits(self.page(number)[4:], place * each)


def _bits(bitmap: bytes, first: int) -> Iterator[int]:
    for place, byte in enumerate(bitmap):
        if byte:
            yield from (first + 8 * place + bit for bit in range(8) if byte >> bit & 1)


def _charset(code_page: int) -> str:
    """The charset of text: that of the code page where Python knows it, Western European otherwise."""
    try:
        return lookup(f"cp{code_page}").name
    except LookupError:
        return "cp1252"


def u16(data: bytes, place: int) -> int:
    """Two bytes as a number, the low one first."""
    return int.from_bytes(data[place : place + 2], "little")


def u32(data: bytes, place: int) -> int:
    """Four bytes as a number, the low one first."""
    return int.from_bytes(data[place : place + 4], "little")
