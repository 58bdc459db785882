"""An evening that does not go as planned, by keyboard: undo of the last act, a wrong board, a key pressed twice."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from oddtrick.contest import commands as c
from oddtrick.contest.model import Slot
from oddtrick.movements import movement
from oddtrick.service.desk import CONSOLE
from oddtrick.words.notation import parse_entry

from .conftest import Live
from .test_desk import confirm_if_asked, due, outcome_at, type_line

SESSION = "/session/sample-1"
Visit = Callable[..., Page]


def enter(page: Page, live: Live) -> Slot:
    """Enter a result where one is due."""
    slot = due(live)
    page.goto(f"{live.url}{SESSION}?slot={slot}")
    type_line(page, "1n= n")
    page.keyboard.press("Enter")
    confirm_if_asked(page)
    return slot


def undo(page: Page, live: Live, said: str) -> None:
    """Take the last act back on the page of the history, after it was named."""
    page.goto(f"{live.url}{SESSION}/history")
    expect(page.locator("#undo")).to_contain_text(said)
    page.locator("#undo button").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".done")).to_contain_text(said)


def test_undo_takes_back_the_late_table_and_then_the_result(visit: Visit, live: Live) -> None:
    page = visit(SESSION)
    before = live.desk.session("sample-1").sections
    slot = enter(page, live)
    page.goto(f"{live.url}{SESSION}/entries")
    page.locator("#r-table").fill("8")
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_have_text("A late table")
    assert live.desk.session("sample-1").sections == before
    page.locator("form.panel button").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".note").first).to_contain_text("late ones")
    assert live.desk.session("sample-1").sections != before
    undo(page, live, "Late pair or table")
    assert live.desk.session("sample-1").sections == before
    assert outcome_at(live, slot) == parse_entry("1n= n")
    undo(page, live, f"Result of board {slot.board}")
    assert outcome_at(live, slot) is None


def test_undo_takes_back_the_leaving_and_not_the_result_before_it(visit: Visit, live: Live) -> None:
    page = visit(SESSION)
    slot = enter(page, live)
    page.goto(f"{live.url}{SESSION}/entries/2EW")
    page.locator("#leave-round").fill("8")
    page.keyboard.press("Enter")
    expect(page.locator(".note").first).to_be_visible()
    assert live.desk.event("sample").pair("2EW").withdrawn_from == 8
    undo(page, live, "Leaving or coming back of pair 2EW")
    assert live.desk.event("sample").pair("2EW").withdrawn_from is None
    assert outcome_at(live, slot) == parse_entry("1n= n")


def test_another_board_is_found_by_board_and_table_and_entered(visit: Visit, live: Live) -> None:
    page = visit(SESSION)
    page.keyboard.press("/")
    page.keyboard.type("2 3")
    expect(page.locator("#found a").last).to_contain_text("in round 5, where another is due")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator("#entry .note")).to_contain_text("Board 2 is not due at table 3")
    type_line(page, "1n= n")
    page.keyboard.press("Enter")
    expect(page.locator("#entry .warning")).to_contain_text("Board 2")
    page.keyboard.press("Enter")
    expect(page.locator("#entry .done")).to_contain_text("Board 2, table 3")
    assert outcome_at(live, Slot("", 5, "3", 2)) == parse_entry("1n= n")


@pytest.mark.parametrize("width", [360, 1280])
def test_a_key_pressed_twice_starts_one_round_and_another_leads_back(visit: Visit, live: Live, width: int) -> None:
    live.desk.run(c.OpenSession("sample", "two", (c.Plan("B", movement("howell", 3)),)), CONSOLE)
    page = visit("/session/two/clock", width=width)
    page.keyboard.press("n")
    page.keyboard.press("n")
    expect(page.locator("#clock .problem")).to_contain_text("Is round 2 to begin already?")
    assert live.desk.session("two").clock.round == 1
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.locator("#clock .problem button").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".round")).to_contain_text("Round 2")
    page.keyboard.press("b")
    expect(page.locator(".round")).to_contain_text("Round 1")
    assert live.desk.session("two").clock.round == 1
