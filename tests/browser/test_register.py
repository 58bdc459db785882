"""The register of rulings and the end of a session, by keyboard alone."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from .conftest import Live

SESSION = "/session/sample-1"
Visit = Callable[..., Page]


def press(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)


def test_a_call_is_noted_and_gets_a_private_note(visit: Visit, live: Live) -> None:
    page = visit("/event/sample/register")
    expect(page.get_by_text("The director has not been called yet.")).to_be_visible()
    page.get_by_label("Matter").focus()
    page.keyboard.type("Noise at the next table")
    press(page, "Tab")
    page.keyboard.type("Both warned")
    press(page, "Tab")
    page.keyboard.type("74A2")
    press(page, "Tab", "Space", "Enter")
    expect(page.locator(".call")).to_contain_text("Both warned")
    expect(page.locator(".call .tag").first).to_have_text("review pending")
    page.get_by_role("link", name="Private notes").focus()
    press(page, "Enter")
    page.get_by_label("Note").focus()
    page.keyboard.type("The third time")
    press(page, "Tab", "Enter")
    expect(page.locator(".notes")).to_contain_text("The third time")
    [note] = live.desk.session("sample-1").notebook.notes.values()
    assert note.kept.text == "The third time"


def test_a_session_is_closed_only_after_what_is_left_was_shown(visit: Visit, live: Live) -> None:
    page = visit("/event/sample")
    page.get_by_role("button", name="Close session 1").focus()
    press(page, "Enter")
    told = page.get_by_role("alert").filter(has_text="not closed yet")
    expect(told).to_be_focused()
    expect(told).to_contain_text("no result")
    assert not live.desk.session("sample-1").closed
    page.get_by_role("button", name="Close session 1 with all this left to do").focus()
    press(page, "Enter")
    expect(page.get_by_role("button", name="Open session 1 again")).to_be_visible()
    assert live.desk.session("sample-1").closed
