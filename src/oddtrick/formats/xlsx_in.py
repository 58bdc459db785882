"""Sheets of a workbook (XLSX) as rows of text.

Values alone are read: of a formula what was computed last, of a link to another workbook what was stored beside it.
Before anything is unfolded the parts are counted and measured, so that a small file cannot fill the memory.

Source: ECMA-376, parts 1 and 2.

Example:
    >>> from oddtrick.formats.xlsx_out import Sheet, write_workbook
    >>> data = write_workbook([Sheet("Night", ("board", "ns"), [("1", "=7")])])
    >>> [(found.name, found.rows) for found in read_workbook(data, "night.xlsx")]
    [('Night', ((1, ('board', 'ns')), (2, ('1', '=7'))))]
"""

from __future__ import annotations

import io  # BytesIO alone: no file is opened here
import re
import warnings
import zipfile
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime

from oddtrick.words.errors import BadFile

MOST_BYTES = 64 * 2**20
"""Of all parts of a workbook, unpacked."""
MOST_PARTS = 2000
MOST_TAGS = {"xl/sharedStrings.xml": 600_000, "xl/worksheets/": 1_500_000}
"""Of a part by the beginning of its name: about 150,000 texts, and 300,000 cells."""
FEW_TAGS = 100_000
"""Of any other part that is looked at, and of one row: the library holds a row at a time."""
MOST_ROWS, MOST_COLUMNS, MOST_CELLS = 50_000, 200, 300_000
"""Of what is said in a workbook."""
WIDEST = 10_000_000
"""Cells of a sheet, empty ones included: a row is as wide as its last cell says."""
LAST_ROW = 2**20
"""Of a sheet."""
PACKED = b"PK\x03\x04"
OLD = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
"""Begins a workbook of before 2007, and one with a password."""
CONTENT_TYPES = "[Content_Types].xml"
_OF_WORKBOOKS = (CONTENT_TYPES.encode(), b"xl/workbook", b"xl/worksheets/")
"""Names of parts that tell a workbook even where it is damaged."""
MACROS = (b"macroEnabled", b"vbaProject")
SAVE_AS = "a workbook saved as .xlsx, without macros and without a password"
_DECLARES = re.compile(rb"<!(?!--|\[CDATA\[)")
_END_OF_ROW = re.compile(rb"</(?:\w+:)?row\s*>|<(?:\w+:)?row\b[^<>]*/>")
_LEFT_OUT = re.compile(
    r"customXml/|xl/(?:drawings|charts|chartsheets|media|diagrams|embeddings|activeX|ctrlProps|printerSettings|persons|tables"
    r"|queryTables|slicers?|slicerCaches|threadedComments)/|xl/(?:pivot|calcChain|external|comments)"
)
"""Parts that say nothing in cells. They are not looked at and not handed on, so that nothing can refer to them."""
_ESCAPED = re.compile(r"_x([0-9A-Fa-f]{4})_")
_DAMAGED = (zipfile.BadZipFile, zlib.error, EOFError, LookupError, ValueError, TypeError, RuntimeError, OSError)


@dataclass(frozen=True, slots=True)
class SheetRead:
    """What is said in one sheet.

    Attributes:
        name: on its tab.
        rows: those that say something, with their numbers from 1; cells as text.
    """

    name: str
    rows: tuple[tuple[int, tuple[str, ...]], ...]


def is_workbook(data: bytes | str) -> bool:
    """Whether this is a workbook of any program, old ones and such with macros or a password included.

    Example:
        >>> is_workbook(b"board,ns,ew"), is_workbook(OLD + bytes(500))
        (False, True)
    """
    match data:
        case bytes() if data.startswith(PACKED):
            try:
                with zipfile.ZipFile(io.BytesIO(data)) as folder:
                    return CONTENT_TYPES in folder.namelist()
            except _DAMAGED:
                return any(part in data for part in _OF_WORKBOOKS)
        case bytes():
            return data.startswith(OLD)
        case _:
            return False


def read_workbook(data: bytes, source: str) -> tuple[SheetRead, ...]:
    """The sheets that say something, hidden ones left out.

    Args:
        data: the file.
        source: its name, for errors.

    Raises:
        BadFile: no workbook, a damaged one, one with macros or a password, or more than a bridge club ever has.
    """
    try:
        plain = _measured(data, source)
    except _DAMAGED as error:
        reason = str(error) or type(error).__name__
        raise BadFile(source, found=f"a damaged workbook ({reason})", expected=SAVE_AS) from error
    try:
        return tuple(_sheets(plain, source))
    except BadFile:
        raise
    except Exception as error:  # the library answers a foreign part with whatever comes first
        raise BadFile(source, found=f"a damaged workbook ({type(error).__name__})", expected=SAVE_AS) from error


def _measured(data: bytes, source: str) -> io.BytesIO:
    """The workbook unpacked, without what says nothing in cells."""
    if data.startswith(OLD):
        raise BadFile(source, found="an old workbook, or one with a password", expected=SAVE_AS)
    plain = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as folder, zipfile.ZipFile(plain, "w") as kept:
        parts = folder.infolist()
        size = sum(part.file_size for part in parts)
        if len(parts) > MOST_PARTS or size > MOST_BYTES:
            expected = f"{MOST_PARTS} parts and {MOST_BYTES >> 20} MB at most"
            raise BadFile(source, found=f"{len(parts)} parts of {size >> 20} MB unpacked", expected=expected)
        for name in dict.fromkeys(part.filename for part in parts):
            if name.endswith("vbaProject.bin"):
                raise BadFile(source, found="macros", expected=SAVE_AS)
            if name.endswith((".xml", ".rels")) and not _LEFT_OUT.match(name):
                part = folder.read(name)
                _look(name, part, source)
                kept.writestr(name, part)
    return plain


def _look(name: str, part: bytes, source: str) -> None:
    """Refuse declared entities, macros, and more tags than a person could have made."""
    if _DECLARES.search(part) or b"\0" in part:
        raise BadFile(source, found=f"declarations or another alphabet in {name}", expected=SAVE_AS)
    if name == CONTENT_TYPES and any(word in part for word in MACROS):
        raise BadFile(source, found="macros", expected=SAVE_AS)
    most = next((many for start, many in MOST_TAGS.items() if name.startswith(start)), FEW_TAGS)
    tags = part.count(b"<")
    longest = FEW_TAGS if name.startswith("xl/worksheets/") else most
    if tags > most or max(row.count(b"<") for row in _END_OF_ROW.split(part)) > longest:
        raise BadFile(source, found=f"{tags} tags in {name}", expected=f"{most} at most, {FEW_TAGS} in a row")


def _sheets(plain: io.BytesIO, source: str) -> Iterator[SheetRead]:
    from openpyxl import load_workbook

    left = MOST_CELLS
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        book = load_workbook(plain, read_only=True, data_only=True, keep_links=False)
        try:
            for found in book.worksheets:
                if found.sheet_state == "visible":
                    found.reset_dimensions()
                    rows = tuple(_rows(found.iter_rows(values_only=True), source, left))
                    left -= sum(len(cells) for _, cells in rows)
                    if rows:
                        yield SheetRead(found.title, rows)
        finally:
            book.close()


def _rows(values: Iterator[tuple[object, ...]], source: str, left: int) -> Iterator[tuple[int, tuple[str, ...]]]:
    kept = width = 0
    for line, row in enumerate(values, 1):
        width += len(row)
        cells = [text_of(value) for value in row[:MOST_COLUMNS]]
        while cells and not cells[-1]:
            cells.pop()
        kept, left = kept + bool(cells), left - len(cells)
        wide = any(value is not None for value in row[MOST_COLUMNS:])
        if wide or kept > MOST_ROWS or left < 0 or line > LAST_ROW or width > WIDEST:
            expected = f"{MOST_ROWS} rows of {MOST_COLUMNS} cells, {MOST_CELLS} in all, at most"
            raise BadFile(source, line=line, found="more", expected=expected)
        if cells:
            yield line, tuple(cells)


def text_of(value: object) -> str:
    """What a cell says, as one would type it into a CSV file.

    Example:
        >>> [text_of(value) for value in (None, True, 620.0, 62.5, " 4S= ", datetime(2026, 3, 14))]
        ['', 'yes', '620', '62.5', '4S=', '2026-03-14']
    """
    match value:
        case None | False:
            return ""
        case True:
            return "yes"
        case float() if value == value // 1 and abs(value) < 10**15:
            return str(int(value))
        case float():
            return format(value, ".15g")
        case datetime() if value.time() == datetime.min.time():
            return value.date().isoformat()
        case datetime() | date():
            return value.isoformat()
        case _:
            return _ESCAPED.sub(_letter, str(value)).strip()


def _letter(found: re.Match[str]) -> str:
    code = int(found[1], 16)
    return "\ufffd" if 0xD800 <= code < 0xE000 else chr(code)
