"""Files at the desk: a workbook comes in, by keyboard; results go out for a spreadsheet."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from oddtrick.formats.detect import read_any
from oddtrick.formats.xlsx_out import Sheet, write_workbook

Visit = Callable[..., Page]


def test_a_workbook_becomes_an_event_and_goes_out_again(visit: Visit, tmp_path: Path) -> None:
    notes = Sheet("Notes", ("Thanks to all",), [])
    night = Sheet("Night", ("Board", "NS", "EW", "Result"), [("1", "1", "3", "4S= by S"), ("1", "2", "4", "4S-1 by S")])
    (tmp_path / "monday.xlsx").write_bytes(write_workbook([notes, night]))
    page = visit("/import", width=360)
    page.set_input_files("input[type=file]", tmp_path / "monday.xlsx")
    page.get_by_role("button", name="Import").press("Enter")
    expect(page.get_by_role("status")).to_contain_text("sheet 'Notes' is passed over, 'Night' is read")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("monday")
    with page.expect_download() as sent:
        page.get_by_role("link", name="Ranking, boards and travellers (XLSX)").press("Enter")
    again = read_any(sent.value.path().read_bytes(), "results.xlsx")
    assert [(line.result.ns, line.result.ew) for line in again.boards[0].lines] == [(("1",), ("3",)), (("2",), ("4",))]


def test_a_wrong_file_is_named_and_nothing_is_changed(visit: Visit, tmp_path: Path) -> None:
    (tmp_path / "holiday.jpg").write_bytes(b"\xff\xd8 no results")
    page = visit("/import")
    page.set_input_files("input[type=file]", tmp_path / "holiday.jpg")
    page.get_by_role("button", name="Import").press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("Nothing was changed")
    expect(page.get_by_role("alert")).to_contain_text("holiday.jpg")
