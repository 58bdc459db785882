"""A director begins a Swiss and draws its first round, by keyboard alone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from .conftest import Live

Visit = Callable[..., Page]


def test_a_swiss_begins_and_its_first_round_is_drawn_by_keyboard(visit: Visit, live: Live) -> None:
    page = visit("/new/drawn")
    expect(page.locator("#f-entrants")).to_be_focused()
    page.keyboard.type("6")
    page.keyboard.press("Tab")
    page.keyboard.type("3")
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_contain_text("Draw of round 1")
    expect(page.locator("#f-change")).to_be_focused()
    page.keyboard.type("1-2")
    page.keyboard.press("Enter")
    expect(page.locator("#draw ~ .scroll tbody tr").first).to_contain_text("2")
    expect(page.locator("#f-change")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_have_text("Round 1")
    (event,) = [one for one in live.desk.events() if one.id != "sample"]
    draw = live.desk.session(event.sessions[0]).sections[""].draws[1].fact
    assert ("1", "2") in draw.draw.meetings
    assert draw.manner.by_hand


@pytest.mark.parametrize("width", [390, 1440])
def test_the_pages_of_a_draw_can_be_used_by_everybody(visit: Visit, live: Live, width: int) -> None:
    page = visit("/new/drawn", width=width)
    page.keyboard.type("6")
    page.keyboard.press("Tab")
    page.keyboard.type("3")
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_contain_text("Draw of round 1")
    assert Axe().run(page).response["violations"] == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_opponents_are_chosen_and_a_knock_out_is_drawn_by_keyboard(visit: Visit, live: Live) -> None:
    page = visit("/new/drawn")
    page.locator("[name=system][value=knock_out]").focus()
    page.keyboard.press("Space")
    page.locator("#f-entrants").focus()
    page.keyboard.type("8")
    page.locator("details.more-settings summary").focus()
    page.keyboard.press("Enter")
    page.locator("#f-choosers").focus()
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type("2")
    page.keyboard.press("Enter")
    for chooser, pick, left in (("1", "9", 0), ("1", "7", 1), ("2", "4", 2)):
        expect(page.locator("label[for=f-pick]")).to_contain_text(chooser)
        expect(page.locator("#f-pick")).to_be_focused()
        page.keyboard.press("ControlOrMeta+a")
        page.keyboard.type(pick)
        page.keyboard.press("Enter")
        expect(page.locator("form.panel ol li")).to_have_count(left)
    expect(page.locator("#f-change")).to_be_focused()
    assert Axe().run(page).response["violations"] == []
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_have_text("Round 1")
    (event,) = [one for one in live.desk.events() if one.id != "sample"]
    draw = live.desk.session(event.sessions[0]).sections[""].draws[1].fact
    assert draw.draw.meetings == (("1", "7"), ("5", "6"), ("2", "4"), ("3", "8"))
    assert (draw.manner.algorithm, draw.manner.by_hand) == ("choice", False)
