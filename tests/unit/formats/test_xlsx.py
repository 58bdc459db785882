"""Workbooks: values as they are shown, texts that stay texts, and files that are not let in."""

from __future__ import annotations

import io
import subprocess
import sys
import zipfile
from collections.abc import Mapping
from datetime import date, datetime, time

import pytest
from openpyxl import Workbook, load_workbook

from oddtrick.formats.csv_table import read_table
from oddtrick.formats.csv_travellers import read_travellers
from oddtrick.formats.detect import Kind, kind_of, read_file
from oddtrick.formats.result_tables import result_workbook
from oddtrick.formats.xlsx_in import MOST_BYTES, OLD, is_workbook, read_workbook
from oddtrick.formats.xlsx_out import Sheet, write_workbook
from oddtrick.scoring.score import score
from oddtrick.words.errors import BadFile

NAME = "night.xlsx"
FORMULAS = ("=1+1", "+49 30", "-5 up", "@SUM(A1)", "=cmd|' /C calc'!A0", "'=1", "\t=1", "007", "1e5", "TRUE")


def table(*rows: tuple[str, ...]) -> bytes:
    return write_workbook([Sheet("Night", rows[0], rows[1:])])


def changed(data: bytes, parts: Mapping[str, bytes]) -> bytes:
    """The workbook with these parts instead of, or beside, its own."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as new:
        for name in old.namelist():
            if name not in parts:
                new.writestr(name, old.read(name))
        for name, part in parts.items():
            new.writestr(name, part)
    return out.getvalue()


def sheet_of(cells: str) -> dict[str, bytes]:
    """A sheet with these rows."""
    space = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
    return {"xl/worksheets/sheet1.xml": f"<worksheet {space}><sheetData>{cells}</sheetData></worksheet>".encode()}


PLAIN = table(("board", "ns", "ew", "score"), ("1", "3", "4", "420"))


def test_texts_stay_texts_whatever_they_begin_with() -> None:
    data = table(("name",), *((one,) for one in FORMULAS))
    cells = [row[0] for row in load_workbook(io.BytesIO(data)).active.iter_rows(min_row=2)]
    assert [cell.value for cell in cells] == list(FORMULAS)
    assert {cell.data_type for cell in cells} <= {"s", "inlineStr"}
    assert {cell.quotePrefix for cell in cells} == {True}
    assert [row["name"] for row in read_table(data, NAME)] == [one.strip() for one in FORMULAS]


def test_numbers_are_numbers_where_the_column_has_them() -> None:
    rows = [("1", "62.50"), ("A", "-0.33"), ("", "12345678901234567890")]
    page = load_workbook(
        io.BytesIO(write_workbook([Sheet("N", ("place", "total"), rows, frozenset({"place", "total"}))]))
    ).active
    assert [[cell.value for cell in row] for row in page.iter_rows(min_row=2)] == [
        [1, 62.5],
        ["A", -0.33],
        [None, "12345678901234567890"],
    ]
    assert page["B2"].number_format == "0.00"


def test_the_same_tables_give_the_same_bytes() -> None:
    assert table(("a",), ("1",)) == table(("a",), ("1",))
    with zipfile.ZipFile(io.BytesIO(table(("a",)))) as folder:
        assert folder.read("docProps/core.xml").count(b">1980-01-01T12:00:00Z<") == 2


def test_what_people_typed_reads_as_in_csv() -> None:
    book = Workbook()
    page = book.active
    page.append([])
    page.append([None, "Board", "NS", "E-W", "Score", "Result", "when"])
    page.append([None, 1, 3.0, "4 ", -50, None, datetime(2026, 3, 14)])
    page.append([])
    page.append([None, 2, True, date(2026, 3, 14), 62.5, time(19, 30)])
    out = io.BytesIO()
    book.save(out)
    rows = read_table(out.getvalue(), NAME)
    assert [(row.line, row["board"], row["ns"], row["e_w"], row["score"]) for row in rows] == [
        (3, "1", "3", "4", "-50"),
        (5, "2", "yes", "2026-03-14", "62.5"),
    ]
    assert (rows[0]["when"], rows[1]["result"]) == ("2026-03-14", "19:30:00")


def test_of_a_formula_the_value_counts_that_was_computed() -> None:
    first = '<row r="1"><c r="A1" t="str"><f>1+1</f><v>board</v></c></row>'
    cells = first + '<row r="2"><c r="A2"><f>[1]X!A1</f><v>7</v></c></row>'
    links = {"xl/externalLinks/externalLink1.xml": b"<externalLink/>"}
    assert read_workbook(changed(PLAIN, sheet_of(cells) | links), NAME)[0].rows == ((1, ("board",)), (2, ("7",)))


def test_the_sheet_with_the_headers_is_read_and_hidden_ones_are_not() -> None:
    book = Workbook()
    book.active.append(["notes"])
    for name, state in (("Old", "hidden"), ("Night", "visible")):
        page = book.create_sheet(name)
        page.sheet_state = state
        page.append(["board", "ns", "ew", "score"])
        page.append([1 if name == "Night" else 99, "3", "4", 420])
    out = io.BytesIO()
    book.save(out)
    read = read_file(out.getvalue(), NAME)
    assert [board.number for board in read.event.boards] == [1]
    assert [one.text for one in read.diagnostics] == ["sheet 'Sheet' is passed over, 'Night' is read"]


def test_results_go_out_and_come_back() -> None:
    event = read_travellers("board,ns,ew,result,lead\n1,1,3,4S= by S,HK\n1,2,4,A+/A-,\n2,1,4,-50,\n", "t.csv")
    data = result_workbook(score(event))
    assert read_travellers(data, NAME).boards == event.boards
    assert [sheet.name for sheet in read_workbook(data, NAME)] == ["ranking", "boards", "travellers"]


def test_errors_name_the_row() -> None:
    with pytest.raises(BadFile, match=r"night\.xlsx:2: found '4Z'"):
        read_travellers(table(("board", "ns", "ew", "result"), ("1", "3", "4", "4Z")), NAME)


def test_the_library_is_loaded_when_a_workbook_comes_and_not_before() -> None:
    code = (
        "import sys, oddtrick.cli.main, oddtrick.formats.converting, oddtrick.web.app; print('openpyxl' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"


def test_a_workbook_is_told_by_its_content() -> None:
    assert kind_of(PLAIN) is Kind.WORKBOOK
    assert not is_workbook(changed(b"PK\5\6" + bytes(18), {"archive.json": b"{}"}))


def test_parts_that_say_nothing_in_cells_do_no_harm() -> None:
    parts = {"customXml/item1.xml": "<!DOCTYPE x><x/>".encode("utf-16"), "docProps/thumbnail.jpeg": b"\xff\0"}
    parts["xl/drawings/drawing1.xml"] = b"<a/>" * 200_000
    assert read_workbook(changed(PLAIN, parts), NAME) == read_workbook(PLAIN, NAME)


def test_a_sheet_cannot_hide_among_them() -> None:
    with zipfile.ZipFile(io.BytesIO(PLAIN)) as folder:
        links = folder.read("xl/_rels/workbook.xml.rels").replace(b"worksheets/sheet1", b"drawings/drawing1")
    hidden = {
        "xl/_rels/workbook.xml.rels": links,
        "xl/drawings/drawing1.xml": sheet_of("<row/>")["xl/worksheets/sheet1.xml"],
    }
    assert read_workbook(changed(PLAIN, hidden), NAME) == ()


ENTITIES = b'<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><x>&b;</x>'
HOSTILE: Mapping[str, tuple[bytes, str]] = {
    "old": (OLD + bytes(600), "old workbook, or one with a password"),
    "macros": (changed(PLAIN, {"xl/vbaProject.bin": b"x"}), "macros"),
    "entities": (changed(PLAIN, {"xl/sharedStrings.xml": ENTITIES}), "declarations"),
    "another alphabet": (changed(PLAIN, {"xl/workbook.xml": ENTITIES.decode().encode("utf-16")}), "declarations"),
    "a bomb": (changed(PLAIN, {"xl/media/a.bin": bytes(MOST_BYTES)}), "parts of"),
    "texts without end": (changed(PLAIN, {"xl/sharedStrings.xml": b"<si/>" * 700_000}), "tags in xl/sharedStrings"),
    "styles without end": (changed(PLAIN, {"xl/styles.xml": b"<xf/>" * 150_000}), "tags in xl/styles"),
    "cells without end": (changed(PLAIN, sheet_of("<row><c/></row>" * 1_100_000)), "tags in xl/worksheets"),
    "a row without end": (changed(PLAIN, sheet_of("<row>" + "<c/>" * 101_000 + "</row>")), "100000 in a row"),
    "a wide row": (changed(PLAIN, sheet_of('<row r="1"><c r="XFD1"><v>1</v></c></row>')), "200 cells"),
    "wide empty rows": (changed(PLAIN, sheet_of('<row><c r="XFD1"/></row>' * 100_000)), "200 cells"),
    "a row far below": (changed(PLAIN, sheet_of('<row r="99999999"><c r="A99999999"><v>1</v></c></row>')), "rows"),
    "many parts": (changed(PLAIN, {f"x{number}": b"" for number in range(2001)}), "2010 parts"),
    "a broken part": (changed(PLAIN, {"xl/workbook.xml": b"<workbook"}), "damaged"),
    "another package": (changed(PLAIN, {"[Content_Types].xml": b"<Types/>"}), "damaged"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_workbooks_are_refused(name: str) -> None:
    data, found = HOSTILE[name]
    assert len(data) < 5_000_000
    with pytest.raises(BadFile, match=found):
        read_workbook(data, NAME)


def test_a_workbook_with_macros_says_how_to_save_it() -> None:
    types = zipfile.ZipFile(io.BytesIO(PLAIN)).read("[Content_Types].xml")
    data = changed(PLAIN, {"[Content_Types].xml": types.replace(b"sheet.main+xml", b"sheet.macroEnabled.main+xml")})
    with pytest.raises(BadFile, match="without macros and without a password"):
        read_file(data, "night.xlsm")


def test_a_size_that_lies_is_found_out() -> None:
    data = bytearray(changed(PLAIN, {"xl/worksheets/sheet1.xml": b" " * 100_000}))
    for mark, place in ((b"PK\3\4", 22), (b"PK\1\2", 24)):
        at = data.rfind(mark)
        at = at if mark == b"PK\3\4" else data.rfind(b"PK\1\2")
        data[at + place : at + place + 4] = (100).to_bytes(4, "little")
    with pytest.raises(BadFile):
        read_workbook(bytes(data), NAME)
