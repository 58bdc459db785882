"""Help with a judgement: by keyboard, on a phone, without scripts, and nothing answered before the director does."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

PLACE = "slot=/5/3/19"
RULING = f"/session/sample-1/ruling?{PLACE}"
HESITATES = (
    "[S: 1S, W: P, extraneous: {by: N, how: hesitation, suggests: extras}, N: 2S, E: P, S: 4S, W: P, N: P, E: P, "
    "board_ends: true, director: W]"
)
ASKED = "Which actions were logical alternatives"


def asked(page: Page) -> None:
    page.locator("#line").fill(HESITATES)
    page.get_by_role("button", name="Record").first.click()
    expect(page.locator("#question-title")).to_contain_text(ASKED)


def test_a_poll_is_written_counted_and_kept_by_keyboard(visit: Callable[..., Page]) -> None:
    page = visit(RULING)
    asked(page)
    page.locator(".grounds summary").focus()
    page.keyboard.press("Enter")
    page.get_by_label("By whose account").focus()
    page.keyboard.type("both sides")
    page.keyboard.press("Enter")  # nothing is answered from a field of the grounds
    page.wait_for_timeout(200)
    expect(page.locator("#question-title")).to_contain_text(ASKED)
    page.get_by_label("Player 1").focus()
    for text in ("Ada", "4s", "p"):
        page.keyboard.type(text)
        page.keyboard.press("Tab")
    page.get_by_label("Player 2").focus()
    page.keyboard.type("Kai")
    page.keyboard.press("Tab")
    page.keyboard.type("pass")
    page.keyboard.press("Enter")
    expect(page.get_by_text("2 players were asked")).to_be_visible()
    expect(page.get_by_label("By whose account")).to_have_value("both sides")
    page.locator("#alternatives-of").fill("4S, P")
    page.locator("#alternatives-suggested").fill("4S")
    page.keyboard.press("Enter")
    expect(page.locator("#question-title")).to_contain_text("damaged")
    expect(page.get_by_text("Pass: 1 of 2 would do it, 2 considered it")).to_be_visible()


@pytest.mark.parametrize("width", [390, 1440])
def test_the_help_fits_and_can_be_read_by_everybody(visit: Callable[..., Page], width: int) -> None:
    page = visit(RULING, width)
    asked(page)
    page.locator(".grounds summary").click()
    assert page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    page.get_by_role("link", name="Sheet to ask with").click()
    expect(page.get_by_text("You are South.", exact=True)).to_be_visible()
    expect(page.get_by_text("hesitation")).to_have_count(0)
    assert page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    page.get_by_label("Language").first.select_option("ja")
    page.get_by_role("button", name="Show").click()
    expect(page.get_by_text("あなたはサウスです。", exact=True)).to_be_visible()
    page.emulate_media(media="print")
    expect(page.locator("#copy")).to_be_hidden()


def test_it_works_without_scripts(visit: Callable[..., Page]) -> None:
    page = visit(RULING, scripts=False)
    asked(page)
    page.locator(".grounds summary").click()
    page.get_by_label("Player 1").fill("Ada")
    page.get_by_label("Would do 1").fill("4s")
    page.get_by_role("button", name="Count, and more rows").click()
    expect(page.get_by_text("1 player was asked")).to_be_visible()
    page.locator("#alternatives-of").fill("4S, P")
    page.locator("#alternatives-suggested").fill("4S")
    page.get_by_role("button", name="Answer").click()
    expect(page.locator("#question-title")).to_contain_text("damaged")
    expect(page.get_by_text("Ada: 4♠")).to_be_visible()
    page.get_by_role("link", name="Show double dummy").click()
    expect(page.get_by_text("Nobody at a table plays so.")).to_be_visible()


def test_what_was_typed_is_there_again_until_it_is_answered(visit: Callable[..., Page]) -> None:
    page = visit(RULING)
    asked(page)
    page.locator(".grounds summary").click()
    page.get_by_label("How long").fill("ten seconds")
    page.get_by_label("Player 4").fill("Ada")
    page.get_by_label("Would do 4").fill("4s")
    page.get_by_role("button", name="Count, and more rows").click()
    page.get_by_label("Player 7").fill("Kai")
    page.get_by_label("Would do 7").fill("p")
    page.get_by_role("link", name="Sheet to ask with").click()
    page.get_by_role("link", name="Back to the ruling").click()
    expect(page.get_by_label("How long")).to_have_value("ten seconds")
    expect(page.get_by_label("Would do 4")).to_have_value("4s")
    expect(page.get_by_label("Player 7")).to_have_value("Kai")
    page.locator("#alternatives-of").fill("4S, P")
    page.get_by_role("button", name="Answer").click()
    expect(page.get_by_text("Kai: Pass")).to_be_visible()
    page.locator("#undo").click()
    expect(page.locator("#question-title")).to_contain_text(ASKED)
    expect(page.get_by_label("How long")).to_have_value("")
