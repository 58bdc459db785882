"""A director makes sessions, enters names and runs the clock, by keyboard alone."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from oddtrick.movements import Kind
from oddtrick.scoring.settings import Form
from oddtrick.service.desk import EventSummary

from .conftest import Live

Visit = Callable[..., Page]
PAGES = (
    "/new",
    "/new?tables=9&boards=24-28",
    "/session/sample-1/entries",
    "/session/sample-1/entries/1NS",
    "/session/sample-1/seating?round=2&table=1",
    "/session/sample-1/deals",
    "/session/sample-1/clock",
    "/members",
    "/members/import",
    "/members/sample-1",
    "/settings",
    "/accounts",
    "/account",
    "/restore",
    "/import",
)


def made(live: Live) -> EventSummary:
    """The event that is not the sample."""
    (event,) = [one for one in live.desk.events() if one.id != "sample"]
    return event


def answer(page: Page, tables: str, boards: str) -> None:
    """Type the first two questions and send them."""
    expect(page.locator("#f-tables")).to_be_focused()
    page.keyboard.type(tables)
    page.keyboard.press("Tab")
    page.keyboard.press("Control+A")
    page.keyboard.type(boards)
    page.keyboard.press("Enter")


def test_a_five_table_howell_by_keyboard(visit: Visit, live: Live) -> None:
    page = visit("/new")
    answer(page, "5", "27")
    expect(page.locator(".offer")).to_have_count(3)
    expect(page.locator(".offer input").first).to_be_focused()
    expect(page.locator(".offer").first).to_contain_text("Howell")
    expect(page.locator(".offer").first).to_contain_text("Everybody meets everybody.")
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/session/s-\w+$"))
    session = live.desk.session(made(live).sessions[0])
    plan = session.section("").plans[0].movement
    assert (plan.kind, plan.tables, plan.rounds, plan.boards_per_set) == (Kind.HOWELL, 5, 9, 3)
    expect(page.locator("#line")).to_be_focused()


def test_a_nine_table_mitchell_on_a_phone_by_keyboard(visit: Visit, live: Live) -> None:
    page = visit("/new", width=390, height=800)
    page.keyboard.type("9")
    page.keyboard.press("Tab")
    page.keyboard.press("Control+A")
    page.keyboard.type("24-28")
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator(".offer input").first).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(page.locator(".offer").nth(1).locator("input")).to_be_checked()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/session/s-\w+$"))
    event = live.desk.event(made(live).id)
    plan = live.desk.session(event.sessions[0]).section("").plans[0].movement
    assert (plan.kind, plan.tables, plan.rounds, plan.winners) == (Kind.MITCHELL, 9, 9, 2)
    assert (event.terms.form, event.terms.winners, len(event.pairs)) == (Form.CROSS_IMPS, 2, 18)


def test_it_works_without_scripts(visit: Visit, live: Live) -> None:
    page = visit("/new", scripts=False)
    answer(page, "8½", "3h")
    expect(page.locator(".offer")).to_have_count(3)
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/session/s-\w+$"))
    assert made(live).pairs == 17


def test_a_fault_is_said_beside_its_field(visit: Visit, live: Live) -> None:
    page = visit("/new")
    answer(page, "many", "27")
    expect(page.locator("#f-tables")).to_have_attribute("aria-invalid", "true")
    expect(page.locator("#f-tables-fault")).to_contain_text("many")
    expect(page.locator("#f-tables")).to_have_value("many")
    assert [one.id for one in live.desk.events()] == ["sample"]


def test_names_are_found_as_one_types(visit: Visit, live: Live) -> None:
    page = visit("/session/sample-1/entries")
    field = page.locator("#n-1NS-0")
    field.focus()
    page.keyboard.press("Control+A")
    page.keyboard.press("Delete")
    page.locator("#n-2NS-0").focus()
    page.keyboard.press("Control+A")
    page.keyboard.type("bran")
    expect(page.locator("#n-2NS-0")).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("ArrowDown")
    expect(page.locator("#n-2NS-0")).to_have_attribute("aria-activedescendant", "n-2NS-0-list-0")
    page.keyboard.press("Enter")
    expect(page.locator("#n-2NS-0")).to_have_value("Ada Brandvold (1001)")
    page.keyboard.press("Tab")
    page.keyboard.press("Control+A")
    page.keyboard.type("Guest of the House")
    page.keyboard.press("Escape")
    page.keyboard.press("Enter")
    expect(page.locator(".note")).to_contain_text("2 pairs saved")
    known = live.desk.register().names()
    players = live.desk.event("sample").pair("2NS").players
    assert [known[player] for player in players] == ["Ada Brandvold", "Guest of the House"]


def test_the_clock_obeys_its_keys_and_another_page_sees_it(visit: Visit, live: Live) -> None:
    page = visit("/session/sample-1/clock")
    other = visit("/session/sample-1/clock")
    expect(page.locator(".round")).to_contain_text("Round 5 of 9")
    shown = page.locator("[data-time]").text_content()
    expect(page.locator("[data-time]")).not_to_have_text(shown or "")
    page.keyboard.press("Space")
    expect(page.locator("[data-state]")).to_have_text("The clock stands")
    expect(other.locator("[data-state]")).to_have_text("The clock stands")
    page.keyboard.press("+")
    page.keyboard.press("n")
    page.locator("#clock .problem button").press("Enter")
    expect(page.locator(".round")).to_contain_text("Round 6 of 9")
    expect(other.locator(".round")).to_contain_text("Round 6 of 9")
    assert live.desk.session("sample-1").clock.round == 6


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize("width, dark", [(390, True), (1440, False)])
def test_no_page_has_a_serious_fault_or_runs_over(visit: Visit, path: str, width: int, dark: bool) -> None:
    page = visit(path, width=width, dark=dark)
    expect(page.locator("h1").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    found = Axe().run(page).response["violations"]
    assert [fault["id"] for fault in found if fault["impact"] in ("serious", "critical")] == []
