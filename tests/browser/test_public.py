"""The public pages in a browser: three widths, light and dark, by keyboard, without scripts, live, from a folder."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect
from tests.unit.web.evening import published

from oddtrick.contest import commands as c
from oddtrick.service.desk import CONSOLE, Desk
from oddtrick.web.public.export import export_site

from .conftest import serve

PAGES = ("index.html", "board-2.html", "pair-1.html", "hands.html", "conditions.html")
WIDTHS = (390, 820, 1440)
WIDER = """[...document.querySelectorAll("table")]
    .filter(one => one.clientWidth > one.parentElement.clientWidth).map(one => one.innerText)"""


@pytest.fixture(scope="module")
def evening() -> Desk:
    return published()


@pytest.fixture(scope="module")
def address(evening: Desk) -> Iterator[str]:
    running = serve(evening, opens_as=None)
    yield f"{running.url}/r/"
    running.stop()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", PAGES)
def test_no_serious_fault_and_nothing_runs_out_of_the_page(
    browser: Browser, address: str, name: str, scheme: str
) -> None:
    context = browser.new_context(color_scheme="dark" if scheme == "dark" else "light")
    page = context.new_page()
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 900})
        page.goto(f"{address}e1/{name}")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), width
        assert page.evaluate(WIDER) == [], width
        found = Axe().run(page).response["violations"]
        serious = [(one["id"], one["nodes"][0]["html"]) for one in found if one["impact"] in ("serious", "critical")]
        assert serious == [], width
    context.close()


def test_from_the_list_to_a_value_by_keyboard_alone(browser: Browser, address: str) -> None:
    context = browser.new_context()
    page = context.new_page()
    page.goto(address)
    follow(page, "Club evening")
    follow(page, "Board 2")
    expect(page.get_by_role("heading", level=1)).to_have_text("Board 2")
    page.locator("main .total a").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".why :target")).to_have_count(1)
    context.close()


def follow(page: Page, name: str) -> None:
    """Press Tab until the link has the focus, then Enter."""
    link = page.get_by_role("link", name=name, exact=True)
    expect(link).to_have_count(1)
    for _ in range(60):
        page.keyboard.press("Tab")
        if link.evaluate("one => one === document.activeElement"):
            page.keyboard.press("Enter")
            page.wait_for_load_state()
            return
    raise AssertionError(f"{name} cannot be reached by keyboard")


def test_without_scripts_everything_is_there(browser: Browser, address: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    for name in PAGES:
        page.goto(f"{address}e1/{name}")
        assert page.get_by_role("heading", level=1).is_visible()
    page.goto(f"{address}e1/index.html")
    assert page.get_by_role("row").count() == 1 + 4
    context.close()


def test_an_open_page_follows_the_results(browser: Browser) -> None:
    desk = published()
    running = serve(desk, opens_as=None)
    context = browser.new_context()
    page = context.new_page()
    page.goto(f"{running.url}/r/e1/")
    expect(page.get_by_role("row").nth(1).get_by_role("cell").last).to_have_text("6")
    slots = [(slot, record) for slot, record in desk.session("e1-s1").records.items() if slot.board == 1]
    page.wait_for_timeout(300)
    for slot, record in slots:
        desk.run(c.VoidResult("e1-s1", slot, record.revision), CONSOLE, confirmed=True)
    expect(page.get_by_text("Play goes on.")).to_be_visible()
    expect(page.get_by_role("row").nth(1).get_by_role("cell").last).to_have_text("5")
    context.close()
    running.stop()


def test_the_exported_folder_works_without_a_server(browser: Browser, evening: Desk, tmp_path: Path) -> None:
    export_site(evening, tmp_path / "site")
    context = browser.new_context()
    page = context.new_page()
    failed: list[str] = []
    page.on("requestfailed", lambda request: failed.append(request.url))
    page.goto((tmp_path / "site" / "index.html").as_uri())
    page.get_by_role("link", name="Club evening").click()
    page.get_by_role("link", name="Board 1", exact=True).click()
    page.get_by_role("link", name="Hand records").click()
    expect(page.locator(".record")).to_have_count(6)
    assert failed == []
    context.close()


def test_paper_has_the_results_and_no_furniture(browser: Browser, address: str) -> None:
    context = browser.new_context()
    page = context.new_page()
    page.goto(f"{address}e1/board-2.html")
    page.emulate_media(media="print")
    assert page.get_by_role("table").is_visible()
    assert page.locator("header.top").is_hidden()
    assert page.locator(".turn").is_hidden()
    context.close()
