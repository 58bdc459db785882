"""An evening that runs late is planned again by keyboard, and taken back."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from .conftest import Live

SESSION = "/session/sample-1"
Visit = Callable[..., Page]


def test_the_time_is_short_by_keyboard(visit: Visit, live: Live) -> None:
    page = visit(f"{SESSION}/clock")
    before = live.desk.session("sample-1").sections
    page.get_by_role("link", name="The time is short").focus()
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_have_text("Plan again")
    expect(page.locator("#f-round")).to_be_focused()
    page.keyboard.press("Control+A")
    page.keyboard.type("8")
    page.keyboard.press("Tab")
    page.keyboard.press("Control+A")
    page.keyboard.type("8")
    page.keyboard.press("Enter")
    expect(page.locator(".way").first).to_contain_text("least harm")
    assert live.desk.session("sample-1").sections == before
    page.locator(".way button").first.focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator(".way .spot.changed").first).to_be_visible()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    expect(page.locator(".note")).to_contain_text("by the new plan")
    assert live.desk.session("sample-1").sections != before
    page.goto(f"{live.url}{SESSION}/history")
    expect(page.locator("#undo")).to_contain_text("another plan")
    page.locator("#undo button").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".done")).to_contain_text("another plan")
    assert live.desk.session("sample-1").sections == before
