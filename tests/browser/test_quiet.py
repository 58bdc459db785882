"""No page says anything to the browser's console: no error, no warning, nothing that the policy refused."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from oddtrick.contest.commands import Publish
from oddtrick.service.desk import CONSOLE
from oddtrick.web.phone.table import new_codes

from .conftest import Live

SESSION = "/session/sample-1"
PAGES = (
    "/",
    "/new",
    "/new?tables=9",
    "/members",
    "/members/import",
    "/settings",
    "/settings/club",
    "/settings/laws",
    "/accounts",
    "/account",
    "/import",
    "/restore",
    "/event/sample",
    "/event/sample/penalties",
    "/event/sample/laws?preset=club",
    "/event/sample/pair/1NS",
    "/event/sample/why?session=sample-1&slot=/1/1/1",
    SESSION,
    f"{SESSION}/result?slot=/1/1/1",
    f"{SESSION}/history",
    f"{SESSION}/entries",
    f"{SESSION}/entries/1NS",
    f"{SESSION}/seating?round=1&table=1",
    f"{SESSION}/deals",
    f"{SESSION}/clock",
    f"{SESSION}/codes",
    f"{SESSION}/fouled?board=1&since=3",
    "/phone",
    "/r/",
    "/r/sample/",
    "/r/sample/pair-1NS.html",
    "/r/sample/conditions.html",
    "/r/sample/code.html",
)


def heard(page: Page) -> list[str]:
    """What the console is told from now on."""
    said: list[str] = []
    page.on("console", lambda one: said.append(f"{one.type}: {one.text}") if one.type in ("error", "warning") else None)
    page.on("pageerror", lambda fault: said.append(f"thrown: {fault}"))
    return said


@pytest.fixture
def quiet(visit: Callable[..., Page], live: Live) -> tuple[Page, list[str]]:
    live.desk.run(Publish("sample"), CONSOLE)
    live.desk.run_all(new_codes(live.desk.session("sample-1")), CONSOLE)
    page = visit("/live-is-no-page")
    return page, heard(page)


def test_no_page_says_anything_to_the_console(quiet: tuple[Page, list[str]], live: Live) -> None:
    page, said = quiet
    for path in PAGES:
        answer = page.goto(live.url + path)
        assert answer is not None
        assert answer.status == 200, path
        page.wait_for_load_state("load")
        page.wait_for_timeout(60)
        assert not said, (path, said)


def test_what_is_typed_and_fetched_says_nothing_either(quiet: tuple[Page, list[str]], live: Live) -> None:
    page, said = quiet
    page.goto(live.url + SESSION)
    page.keyboard.type("np time")
    expect(page.locator("#reading p").first).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator("#entry .done, #entry .warning").first).to_be_visible()
    page.goto(live.url + SESSION)
    expect(page.locator("#line")).to_be_focused()
    page.keyboard.type("/")
    expect(page.locator("#find")).to_be_focused()
    page.keyboard.type("7")
    expect(page.locator("#found")).to_contain_text("Board 7")
    page.goto(live.url + f"{SESSION}/clock")
    page.keyboard.press("+")
    page.keyboard.press(" ")
    page.wait_for_timeout(300)
    page.goto(live.url + f"{SESSION}/entries")
    page.locator("input[name='1NS-0']").fill("bra")
    page.wait_for_timeout(300)
    assert not said
