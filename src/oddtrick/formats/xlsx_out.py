"""Tables as a workbook (XLSX). Texts stay texts, whatever they begin with; the same tables give the same bytes.

Source: ECMA-376, parts 1 and 2.

Example:
    >>> write_workbook([Sheet("Night", ("pair", "total"), [("7", "62.50")], frozenset({"total"}))])[:2]
    b'PK'
"""

from __future__ import annotations

import io  # BytesIO alone: no file is opened here
import re
import zipfile
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from openpyxl.cell.cell import Cell, MergedCell
    from openpyxl.worksheet.worksheet import Worksheet

MEDIA = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
LONGEST = 32_767
"""Characters of a cell."""
MOST_ROWS = 2**20
"""Of a sheet, its header included."""
_NUMBER = re.compile(r"-?(?:0|[1-9]\d{0,11})(?:\.(\d{1,6}))?")
_NO_TEXT = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
_ESCAPED = re.compile(r"_(?=x[0-9A-Fa-f]{4}_)")
_MOMENT = re.compile(rb">\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ<")
_NOON = b">1980-01-01T12:00:00Z<"
_WIDEST = 40


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table with a header.

    Attributes:
        name: on its tab, 31 letters at most, without `: \\ / ? * [ ]`.
        header: names of the columns.
        rows: cells as text.
        numbers: columns whose cells are numbers where they look so.
    """

    name: str
    header: Sequence[str]
    rows: Sequence[Sequence[str]]
    numbers: frozenset[str] = frozenset()


def write_workbook(sheets: Iterable[Sheet], title: str = "") -> bytes:
    """A workbook of these sheets, in this order.

    Args:
        sheets: one at least.
        title: of the document.
    """
    from openpyxl import Workbook

    book = Workbook()
    book.remove(book.worksheets[0])
    book.properties.creator, book.properties.title = "Oddtrick", _plain(title) or None
    for sheet in sheets:
        _fill(book.create_sheet(sheet.name), sheet)
    packed = io.BytesIO()
    book.save(packed)
    return _timeless(packed.getvalue())


def _fill(page: Worksheet, sheet: Sheet) -> None:
    from openpyxl.styles import Font
    from openpyxl.utils import get_column_letter

    page.freeze_panes = "A2"
    for column, name in enumerate(sheet.header, 1):
        cell = page.cell(1, column)
        _set(cell, name, number=False)
        cell.font = Font(name="Calibri", size=11, bold=True)
        widest = max((len(row[column - 1]) for row in sheet.rows[:1000]), default=0)
        page.column_dimensions[get_column_letter(column)].width = 2 + min(_WIDEST, max(widest, len(name)))
    for line, row in enumerate(sheet.rows[: MOST_ROWS - 1], 2):
        for column, (name, text) in enumerate(zip(sheet.header, row, strict=True), 1):
            if text:
                _set(page.cell(line, column), text, number=name in sheet.numbers)


def _set(cell: Cell | MergedCell, text: str, *, number: bool) -> None:
    found = _NUMBER.fullmatch(text) if number else None
    if found is None:
        cell.value, cell.data_type = _plain(text), "s"  # also where it begins like a formula
        cell.quotePrefix = True
    elif found[1]:
        cell.value, cell.number_format = float(text), "0." + "0" * len(found[1])
    else:
        cell.value = int(text)


def _plain(text: str) -> str:
    """A text without what XML cannot hold, and with nothing in it that a program takes for an escape."""
    return _ESCAPED.sub("_x005F_", _NO_TEXT.sub("\ufffd", text))[:LONGEST]


def _timeless(data: bytes) -> bytes:
    """The same workbook without the moment at which it was made."""
    again = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(again, "w", zipfile.ZIP_DEFLATED) as new:
        for part in old.infolist():
            content = old.read(part)
            if part.filename == "docProps/core.xml":
                content = _MOMENT.sub(_NOON, content)
            new.writestr(zipfile.ZipInfo(part.filename, (1980, 1, 1, 0, 0, 0)), content, zipfile.ZIP_DEFLATED)
    return again.getvalue()
