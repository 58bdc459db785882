"""Tables with a header line, as spreadsheets write them: comma, semicolon or tab, quotes, any case of headers.

A first line `sep=;` names another separator. Lines end with CR, LF or both. A workbook (XLSX) reads alike: its rows are
those of the first sheet that has the headers asked for.

Example:
    >>> rows = read_table("Board;NS;EW;Result\\n1;3;4;4S= by S\\n\\n2;3;4;PASS\\n", "night.csv")
    >>> [(row.line, row["ns"], row["result"]) for row in rows]
    [(2, '3', '4S= by S'), (4, '3', 'PASS')]
"""

from __future__ import annotations

import csv
import io  # StringIO alone: no file is opened here
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from oddtrick.formats.text_in import decode
from oddtrick.formats.xlsx_in import SheetRead, is_workbook, read_workbook
from oddtrick.words.errors import BadFile

DELIMITERS = ",;\t"
MOST_CHARACTERS = 50_000_000
_SEPARATOR = re.compile(r'("?)sep=([^\w\s"]|\t)\1[ \t]*(?:\r\n?|\n|\Z)', re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a table.

    Attributes:
        line: 1-based in the file.
        cells: by header, in lower case; stripped, without the apostrophe that keeps a cell from being a formula.
    """

    line: int
    cells: Mapping[str, str]

    def __getitem__(self, header: str) -> str:
        return self.cells.get(header, "")


def header_name(text: str) -> str:
    """A header as it is looked up: lower case, words joined by `_`."""
    return "_".join(text.strip().lower().replace("-", " ").replace("_", " ").split())


def without_separator(text: str) -> tuple[str, str]:
    """The separator that a first line `sep=;` names, empty where none does, and the text after that line.

    Example:
        >>> without_separator("sep=;\\r\\nboard;ns\\r\\n"), without_separator("board,ns")
        ((';', 'board;ns\\r\\n'), ('', 'board,ns'))
    """
    found = _SEPARATOR.match(text)
    return (found[2], text[found.end() :]) if found else ("", text)


def read_table(data: bytes | str, source: str, wanted: tuple[str, ...] = ()) -> list[Row]:
    """Rows of a table; empty lines are passed over.

    Args:
        data: the file.
        source: its name, for errors.
        wanted: headers by which a workbook's sheet is chosen; the first one where none has them.

    Raises:
        BadFile: no header, a header twice, a row with more cells than the header, a cell without end.
    """
    match data:
        case bytes() if is_workbook(data):
            return rows_of_sheet(chosen_sheet(read_workbook(data, source), wanted), source)
        case _:
            if len(data) > MOST_CHARACTERS:
                raise BadFile(source, found=f"{len(data)} characters", expected=f"{MOST_CHARACTERS} at most")
            text = decode(data)
            return rows_of(_lines(text, source), source, _meant)


def chosen_sheet(sheets: Sequence[SheetRead], wanted: tuple[str, ...]) -> SheetRead:
    """The first sheet that has these headers, otherwise the first one; an empty one where there is none.

    Example:
        >>> sheets = [SheetRead("Notes", ((1, ("hello",)),)), SheetRead("Night", ((3, ("Board", "NS", "EW")),))]
        >>> chosen_sheet(sheets, ("board", "ns")).name, chosen_sheet(sheets, ("name",)).name
        ('Night', 'Notes')
    """
    fits = (sheet for sheet in sheets if set(wanted) <= set(map(header_name, sheet.rows[0][1])))
    return next(fits, sheets[0] if sheets else SheetRead("", ()))


def rows_of_sheet(sheet: SheetRead, source: str) -> list[Row]:
    """Rows of a sheet.

    Raises:
        BadFile: as `read_table`.
    """
    return rows_of(((line, list(cells)) for line, cells in sheet.rows), source, str.strip)


def rows_of(lines: Iterable[tuple[int, list[str]]], source: str, meant: Callable[[str], str]) -> list[Row]:
    """Rows from cells by line, of which the first is the header; `meant` takes off what a cell was wrapped in.

    Raises:
        BadFile: as `read_table`.
    """
    header: list[str] = []
    rows: list[Row] = []
    for line, cells in lines:
        if not header:
            header = [header_name(cell) for cell in cells]
            _check_header(header, source, line)
            continue
        if len(cells) > len(header) and any(cell.strip() for cell in cells[len(header) :]):
            raise BadFile(source, line=line, found=f"{len(cells)} cells", expected=f"{len(header)} as in the header")
        rows.append(Row(line, dict(zip(header, map(meant, cells), strict=False))))
    if not header:
        raise BadFile(source, found="nothing", expected="a header line")
    return rows


def _meant(cell: str) -> str:
    """What a cell says: the apostrophe of `write_table` is none of it."""
    text = cell.strip()
    return text[1:].strip() if text.startswith("'") and _computes(text) else text


def _lines(text: str, source: str) -> Iterator[tuple[int, list[str]]]:
    named, table = without_separator(text.replace("\0", ""))
    first = next((line for line in table.splitlines() if line.strip()), "")
    delimiter = named or max(DELIMITERS, key=first.count)
    reader = csv.reader(io.StringIO(table, newline=""), delimiter=delimiter, strict=True)
    before = 1 if named else 0
    while True:
        start = before + reader.line_num + 1
        try:
            cells = next(reader)
        except StopIteration:
            return
        except csv.Error as error:
            raise BadFile(
                source, line=start, found=str(error), expected="quotes that end, cells of some length"
            ) from error
        if any(cell.strip() for cell in cells):
            yield start, cells


def _check_header(header: list[str], source: str, line: int) -> None:
    for name in header:
        if name and header.count(name) > 1:
            raise BadFile(source, line=line, found=f"the header {name!r} twice", expected="each header once")


def write_table(header: Sequence[str], rows: Iterable[Sequence[str]], delimiter: str = ",") -> str:
    """A table in CSV: commas or what else separates, quotes where needed, CRLF as spreadsheets like it.

    A cell that a spreadsheet would take for a formula is written with an apostrophe before it, unless it is a number;
    `read_table` takes that away.

    Example:
        >>> write_table(["name", "points"], [["=1+1", "-50"]])
        "name,points\\r\\n'=1+1,-50\\r\\n"
    """
    out = io.StringIO()
    writer = csv.writer(out, delimiter=delimiter)
    writer.writerow(header)
    writer.writerows([_harmless(cell) for cell in row] for row in rows)
    return out.getvalue()


def _harmless(cell: str) -> str:
    return "'" + cell if _computes(cell) else cell


def _computes(cell: str) -> bool:
    """Whether a spreadsheet would take the cell for a formula, or does not because of apostrophes before it."""
    bare = cell.lstrip("'")
    if bare[:1] in ("+", "-"):
        return not bare[1:].replace(".", "").replace("/", "").replace("%", "").isdigit()
    return bare[:1] in ("=", "@", "\t", "\r")
