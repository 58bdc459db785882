"""The table's phone in a browser: two phones agree, by touch, by keyboard and without scripts, at two widths."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from oddtrick.contest import commands as c
from oddtrick.contest.facts import Terms
from oddtrick.contest.model import Slot
from oddtrick.movements import movement
from oddtrick.service.desk import CONSOLE, Desk
from oddtrick.web.phone.table import new_codes
from oddtrick.words.contracts import parse_score
from oddtrick.words.results import Played

from .conftest import serve

KEYS = {"level": "4", "denomination": "H", "doubling": "X", "declarer": "W", "lead_suit": "S", "lead_rank": "A"}
SMALL = """() => [...document.querySelectorAll(".key, button, a")].map(one => one.getBoundingClientRect())
    .filter(box => box.width && (box.width < 44 || box.height < 44)).length"""


@pytest.fixture
def desk() -> Desk:
    """A session of three tables with codes."""
    made = Desk.in_memory()
    made.run(c.OpenEvent("e", Terms("Evening")), CONSOLE)
    made.run(c.OpenSession("e", "s", (c.Plan("", movement("mitchell", 3, boards_per_round=2)),)), CONSOLE)
    made.run_all(new_codes(made.session("s")), CONSOLE)
    return made


@pytest.fixture
def address(desk: Desk) -> Iterator[str]:
    running = serve(desk, opens_as=None)
    yield running.url
    running.stop()


def phone(browser: Browser, address: str, desk: Desk, side: str, **options: object) -> Page:
    """A phone at table 1."""
    context = browser.new_context(viewport={"width": 360, "height": 740}, **options)  # type: ignore[arg-type]
    page = context.new_page()
    page.goto(f"{address}/phone/t/{desk.session('s').codes['', '1']}")
    page.get_by_label(side).check()
    with page.expect_navigation():
        page.get_by_role("button", name="Open the table").click()
    return page


def press(page: Page, **keys: str) -> None:
    for name, value in keys.items():
        page.locator(f"input[name={name}][value='{value}']").check()


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no scripts"])
def test_two_phones_agree_on_a_result(browser: Browser, address: str, desk: Desk, scripts: bool) -> None:
    north = phone(browser, address, desk, "North-South", java_script_enabled=scripts)
    press(north, **KEYS, sign="-", count="2")
    if scripts:
        expect(north.get_by_text("four hearts, doubled, by West, two down: 300 to North-South")).to_be_visible()
    north.get_by_role("button", name="Show it to the other side").click()
    expect(north.get_by_role("heading", name="Waiting for East-West")).to_be_visible()
    east = phone(browser, address, desk, "East-West", java_script_enabled=scripts)
    expect(east.get_by_text("300 to North-South")).to_be_visible()
    east.get_by_role("button", name="Yes, it is right").click()
    expect(east.get_by_role("heading", name="Board 2")).to_be_visible()
    if scripts:
        expect(north.get_by_text("Both sides agree")).to_be_visible()
    current = desk.session("s").record(Slot("", 1, "1", 1)).current
    assert current is not None
    assert str(current.outcome) == str(Played(parse_score("4HX-2 by W"))).replace("lead=None", "lead=Card('SA')")


def test_a_result_is_entered_by_keyboard_alone(browser: Browser, address: str, desk: Desk) -> None:
    page = phone(browser, address, desk, "Both sides")
    page.locator("input[name=level]").first.focus()
    for keys in (["ArrowRight"] * 2, ["Tab", "Space"], ["Tab"], ["Tab", "Space"], ["Tab"], ["Tab"], ["Tab"]):
        for key in keys:
            page.keyboard.press(key)
    assert page.evaluate("document.activeElement.name") == "sign"
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.get_by_text("three clubs, by North, just made")).to_be_visible()


@pytest.mark.parametrize("width", [360, 390])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_target_is_large_and_nothing_runs_out_of_the_page(
    browser: Browser, address: str, desk: Desk, width: int, scheme: str
) -> None:
    page = phone(browser, address, desk, "Both sides", color_scheme=scheme)
    page.set_viewport_size({"width": width, "height": 740})
    for step in ("enter", "confirm"):
        assert page.evaluate(SMALL) == 0, step
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        faults = [
            fault for fault in Axe().run(page).response["violations"] if fault["impact"] in ("serious", "critical")
        ]
        assert not faults, [(fault["id"], [node["html"] for node in fault["nodes"]]) for fault in faults]
        if step == "enter":
            press(page, **KEYS, sign="=")
            page.get_by_role("button", name="Show it to the other side").click()
            expect(page.get_by_role("heading", name="Is this right?")).to_be_visible()


def test_a_phone_that_enters_learns_what_the_other_side_has_entered(browser: Browser, address: str, desk: Desk) -> None:
    north, east = (phone(browser, address, desk, side) for side in ("North-South", "East-West"))
    untouched = phone(browser, address, desk, "East-West")
    press(east, level="3")
    press(north, **KEYS, sign="-", count="2")
    north.get_by_role("button", name="Show it to the other side").click()
    expect(untouched.get_by_role("heading", name="East-West: is this right?")).to_be_visible()
    expect(east.get_by_text("A result for this board has come in.")).to_be_visible()
    assert east.locator("input[name=level][value='3']").is_checked()
    assert not Axe().run(east).response["violations"]
    east.get_by_role("link", name="Look at it").click()
    expect(east.get_by_text("300 to North-South")).to_be_visible()
