"""Elections, penalties and fouled boards by keyboard alone, on a screen and on a phone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from .conftest import Live

Visit = Callable[..., Page]
WIDTHS = pytest.mark.parametrize("width", [390, 1440])


def tab_to(page: Page, name: str, most: int = 120) -> None:
    """Go on by the tabulator until what has the focus begins with this text."""
    for _ in range(most):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.textContent.trim()").startswith(name):
            return
    raise AssertionError(f"{name} cannot be reached by keyboard")


def fits(page: Page, width: int) -> None:
    """Nothing is wider than the screen, and no serious fault of accessibility is there."""
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    found = [one["id"] for one in Axe().run(page).response["violations"] if one["impact"] in ("serious", "critical")]
    assert found == []


@WIDTHS
def test_a_preset_is_looked_at_and_applied(visit: Visit, live: Live, width: int) -> None:
    page = visit("/event/sample/laws", width=width)
    page.locator("h1").focus()
    tab_to(page, "Club evening")
    page.keyboard.press("Enter")
    expect(page.locator("#preset")).to_contain_text("Minutes of the correction period")
    fits(page, width)
    tab_to(page, "Apply")
    page.keyboard.press("Enter")
    expect(page.get_by_role("status").filter(has_text="Applied")).to_be_visible()
    assert live.desk.event("sample").terms.conditions.correction_minutes == 20


@WIDTHS
def test_a_penalty_is_seen_before_it_is_given(visit: Visit, live: Live, width: int) -> None:
    page = visit("/event/sample/penalties", width=width)
    page.locator("#f-why").focus()
    page.keyboard.type("slow play")
    page.keyboard.press("Enter")
    expect(page.locator("#look")).to_contain_text("10 % of a top of 8 is 0.8.")
    fits(page, width)
    assert len(live.desk.event("sample").penalties) == 1
    expect(page.get_by_role("button", name="Give it")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("status").filter(has_text="Recorded")).to_be_visible()
    assert len(live.desk.event("sample").penalties) == 2


@WIDTHS
def test_a_fouled_board_is_grouped_and_undone_as_one_act(visit: Visit, live: Live, width: int) -> None:
    page = visit("/session/sample-1/fouled", width=width)
    page.locator("#f-board").focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Tab")
    page.keyboard.type("3")
    page.keyboard.press("Enter")
    page.locator("#f-why").focus()
    page.keyboard.type("two cards exchanged")
    page.keyboard.press("Enter")
    expect(page.locator("#look")).to_contain_text("Group B")
    fits(page, width)
    page.keyboard.press("Enter")
    expect(page.get_by_role("status").filter(has_text="one act")).to_be_visible()

    def grouped() -> int:
        records = live.desk.session("sample-1").records.values()
        return sum(one.current is not None and one.current.group == "B" for one in records)

    assert grouped() > 1
    live.desk.undo("sample-1", "console")
    assert grouped() == 0
