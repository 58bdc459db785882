"""A decision overturned on review, and an appeal from request to ranking, by keyboard."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import quote

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from oddtrick.contest.model import Slot
from oddtrick.contest.table_commands import RecordActs
from oddtrick.formats.records import read_events
from oddtrick.service.desk import CONSOLE, Desk
from oddtrick.web.desk.table_view import place_of

SESSION = "sample-1"
ORDER = "NESW"


def ruled(desk: Desk, *more: str) -> Slot:
    """Board 7 at table 3 played in four spades by its dealer, with these events after the play."""
    session = desk.session(SESSION)
    slot = place_of(session, "", "3", 7, 1)
    first = ORDER.index(session.dealer(7).value)
    calls = [f"{ORDER[(first + turn) % 4]}: {call}" for turn, call in enumerate(("4S", "P", "P", "P"))]
    text = ", ".join([*calls, "board_ends: true", *more])
    desk.run(RecordActs(SESSION, slot, read_events(f"[{text}]", "test"), 0, why="a queen was seen"), CONSOLE)
    return slot


def to_field(page: Page, name: str) -> None:
    """The focus goes to this field of the main form by the tabulator alone."""
    for _ in range(60):
        if page.evaluate("document.activeElement.name") == name:
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"no way to {name} by keyboard")


def to_text(page: Page, text: str) -> None:
    """The focus goes to what says this by the tabulator alone."""
    for _ in range(80):
        if page.evaluate("document.activeElement.textContent").strip() == text:
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"no way to {text} by keyboard")


def faults(page: Page) -> list[str]:
    found = Axe().run(page).response["violations"]
    return [one["id"] for one in found]


def test_a_score_is_overturned_on_review_by_keyboard(visit: Callable[..., Page], live) -> None:
    slot = ruled(live.desk, "assign: {NS: 4S-1, EW: 4S-1}")
    page = visit(f"/session/{SESSION}/ruling?slot={quote(str(slot))}")
    to_text(page, "Overturn on review")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Overturn decision")
    assert faults(page) == []
    assert page.evaluate("document.activeElement.name") == "why"
    page.keyboard.type("the queen was not seen")
    to_field(page, "ns")
    page.keyboard.type("4s=")
    page.keyboard.press("Enter")
    expect(page.locator(".former s")).to_contain_text("Adjusted score: 4♠−1")
    expect(page.locator(".former")).to_contain_text("the queen was not seen")
    expect(page.get_by_role("button", name="Enter it as the result")).to_be_visible()
    assert faults(page) == []


def test_an_appeal_from_request_to_ranking_by_keyboard(visit: Callable[..., Page], live) -> None:
    slot = ruled(live.desk, "assign: {NS: 4S-1, EW: 4S-1}")
    page = visit(f"/session/{SESSION}/appeal?slot={quote(str(slot))}")
    assert faults(page) == []
    to_field(page, "minutes")
    page.keyboard.press("Control+a")
    page.keyboard.type("31")
    to_field(page, "consent")
    page.keyboard.type("agrees")
    to_field(page, "why")
    page.keyboard.type("nobody was damaged")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert").first).to_contain_text("92B")
    expect(page.locator("#receive-why")).to_have_value("nobody was damaged")
    to_field(page, "minutes")
    page.keyboard.press("Control+a")
    page.keyboard.type("9")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=2).first).to_contain_text("goes to the committee")
    assert faults(page) == []
    to_field(page, "decision")
    page.keyboard.press("ArrowDown")
    to_field(page, "ns")
    page.keyboard.type("w 60 4s=, 40 4s-1")
    to_field(page, "by")
    page.keyboard.type("Ada, Ben, Cai")
    page.keyboard.press("Enter")
    expect(page.locator(".note.lines")).to_contain_text("The ruling is changed. Decided by Ada, Ben, Cai")
    to_text(page, "Enter it as the result")
    page.keyboard.press("Enter")
    expect(page.get_by_text("What the result changed after the appeal")).to_be_visible()
    assert faults(page) == []


@pytest.mark.parametrize("width", [390, 1440])
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_the_pages_fit_and_have_no_fault(visit: Callable[..., Page], live, width: int, dark: bool) -> None:
    slot = ruled(
        live.desk, "assign: {NS: 4S-1, EW: 4S-1}", "appeal: {by: NS, of: judgement, minutes: 5, partner: agrees}"
    )
    for path in (f"appeal?slot={quote(str(slot))}", "appeals", f"ruling/sheet?slot={quote(str(slot))}"):
        page = visit(f"/session/{SESSION}/{path}", width, dark=dark)
        assert faults(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= width
