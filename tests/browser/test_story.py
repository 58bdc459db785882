"""One ruling from the call to the last place, in Japanese, and in German by keyboard alone.

An insufficient bid is ruled at the desk, the board is played, reviewed under Law 27D and weighted 60 to 40; the ranking
moves as the library says. An appeal overturns it. The register and `explain` tell the whole story.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from fractions import Fraction
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, Page, expect

from oddtrick.contest.model import Slot, TableResult
from oddtrick.contest.views.progress import missing
from oddtrick.scoring.score import score
from oddtrick.web.desk.reading import with_result
from oddtrick.wording import Wording
from oddtrick.words.notation import parse_entry

from .conftest import PATIENCE, Live

SESSION, EVENT = "sample-1", "sample"
MINUTES = "9"


class Hands:
    """How a person works: with the mouse, or with the keyboard alone."""

    def __init__(self, page: Page, *, keys: bool) -> None:
        self.page, self.keys = page, keys

    def fill(self, name: str, text: str) -> None:
        """Put a text into a field, in the place of what stands there."""
        if self.keys:
            self._tab_to(f"document.activeElement.name === {name!r}")
            self.page.keyboard.press("Control+a")
            self.page.keyboard.type(text)
        else:
            self.page.locator(f"[name={name}]:visible").first.fill(text)

    def choose(self, name: str, value: str) -> None:
        """Choose from a list, or of buttons of which one is pressed."""
        if self.keys:
            self._tab_to(f"document.activeElement.name === {name!r}")
            for _ in range(8):
                if self.page.evaluate("document.activeElement.value") == value:
                    return
                self.page.keyboard.press("ArrowDown")
            raise AssertionError(f"{value} cannot be chosen")
        field = self.page.locator(f"[name={name}]:visible").first
        if field.evaluate("one => one.tagName") == "SELECT":
            field.select_option(value)
        else:
            self.page.locator(f"[name={name}][value={value}]").check()

    def press(self, text: str) -> None:
        """Press the button that says this."""
        expect(self.page.get_by_role("button", name=text, exact=True).first).to_be_visible()
        if self.keys:
            self._tab_to(f"document.activeElement.textContent.trim() === {text!r}")
            self.page.keyboard.press("Enter")
        else:
            self.page.get_by_role("button", name=text, exact=True).first.click()

    def send(self, name: str) -> None:
        """Send the form in which this field stands."""
        if self.keys:
            self.page.keyboard.press("Enter")
        else:
            self.page.locator(f"[name={name}]:visible").first.press("Enter")

    def answer(self, figure: str) -> None:
        """The answer with this figure beside it."""
        if self.keys:
            self.page.keyboard.press(figure)
        else:
            self.page.locator(f"button.answer[data-key='{figure}']").click()

    def line(self, text: str) -> None:
        """Type what happened at the table."""
        if self.keys:
            if self.page.evaluate("document.activeElement.id") != "line":
                self.page.keyboard.press("/")
            self.page.keyboard.type(text)
            self.page.keyboard.press("Enter")
        else:
            self.page.locator("#line").fill(text)
            self.page.locator("#line").press("Enter")

    def _tab_to(self, condition: str) -> None:
        for _ in range(120):
            if self.page.evaluate(condition):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"no way there by keyboard: {condition}")


def to_come(live: Live) -> Slot:
    """A board that is due now and not entered."""
    session = live.desk.session(SESSION)
    return next(one.slot for one in missing(session, session.clock.round))


def worth(live: Live, slot: Slot, line: str) -> dict[str, Fraction | None]:
    """Everybody's total with this result in its place, as the library has it."""
    session = live.desk.session(SESSION)
    there = session.record(slot).current
    due = next((one for one in missing(session, slot.round) if one.slot == slot), None)
    ns, ew = (due.ns, due.ew) if due is not None else (there.ns, there.ew) if there is not None else ((), ())
    event, _ = with_result(live.desk.scored(EVENT).event, session, slot, TableResult(ns, ew, parse_entry(line)))
    return {pair: standing.total for pair, standing in score(event).standings.items()}


def totals(live: Live) -> dict[str, Fraction | None]:
    return {pair: standing.total for pair, standing in live.desk.scored(EVENT).standings.items()}


@pytest.fixture
def speaking(browser: Browser, live: Live) -> Callable[[str], Page]:
    """A page of the desk in a language."""

    def opened(language: str) -> Page:
        context = browser.new_context(viewport={"width": 1280, "height": 900}, locale="en-GB")
        context.set_default_timeout(PATIENCE)
        context.add_cookies([{"name": "oddtrick_language", "value": language, "url": live.url}])
        return context.new_page()

    return opened


@pytest.mark.parametrize(("language", "keys"), [("ja", False), ("de", True)])
def test_a_ruling_from_the_call_to_the_register(
    speaking: Callable[[str], Page], live: Live, language: str, keys: bool, tmp_path
) -> None:
    say, slot = Wording(language).say, to_come(live)
    page = speaking(language)
    do = Hands(page, keys=keys)
    declarer = live.desk.session(SESSION).dealer(slot.board).lho
    page.goto(f"{live.url}/session/{SESSION}/ruling?slot={quote(str(slot))}")

    do.line("1s 1h d")
    question = page.locator("#question-title")
    expect(question).to_contain_text(said_of(language, "accept"))
    do.answer("2")
    expect(page.locator("#answer-text")).to_be_visible()
    do.fill("text", "2h")
    do.send("text")
    expect(page.locator("button.answer").first).to_be_visible()
    do.answer("1")
    expect(question).to_contain_text(say("director.nothing-asked"))
    do.line("p p p")
    expect(page.locator("main")).to_contain_text("2♥")
    do.line("recorded: {tricks: 8}")
    expect(question).to_contain_text(say("director.nothing-asked"))
    do.line("end")
    expect(question).to_contain_text(say("ruling.asks.damaged", to=""))
    do.answer("1")
    expect(page.locator("[name=ns]:visible").first).to_be_visible()
    do.fill("ns", "60 % 2♥=, 40 % 2♥-1")
    do.send("ns")

    letter = declarer.value.lower()
    weighted = worth(live, slot, f"w 60 2h= {letter}, 40 2h-1 {letter}")
    do.press(say("director.result.enter"))
    expect(page.locator("main")).to_contain_text(say("director.result.is"))
    assert totals(live) == weighted

    page.goto(f"{live.url}/session/{SESSION}/appeal?slot={quote(str(slot))}")
    do.fill("minutes", MINUTES)
    do.choose("consent", "agrees")
    do.press(say("appeal.receive.record"))
    expect(page.locator("[name=decision]:visible").first).to_be_visible()
    do.choose("decision", "changed")
    do.fill("ns", f"2h+1 {letter}")
    do.fill("by", "Ada, Ben, Cai")
    do.send("by")
    overturned = worth(live, slot, f"2h+1 {letter}")
    do.press(say("director.result.enter"))
    expect(page.locator("[name=decision]:visible")).to_have_count(0)
    assert totals(live) == overturned != weighted

    page.goto(f"{live.url}/event/{EVENT}/register")
    row = page.locator("main")
    expect(row).to_contain_text("27B1(a)")
    page.goto(f"{live.url}/event/{EVENT}/why?session={SESSION}&slot={quote(str(slot))}")
    story = page.locator("main")
    expect(story).to_contain_text("27D")
    expect(story).to_contain_text("92")

    live.desk.backup(tmp_path / "copy.sqlite3")
    pair = live.desk.session(SESSION).record(slot).current
    assert pair is not None
    command = [sys.executable, "-m", "oddtrick", "explain", EVENT, "--board", str(slot.board), "--pair", pair.ns[0]]
    language_of = {**os.environ, "ODDTRICK_LANGUAGE": language, "PYTHONUTF8": "1"}
    command += ["--db", str(tmp_path / "copy.sqlite3")]
    told = subprocess.run(command, capture_output=True, text=True, check=True, encoding="utf-8", env=language_of)
    for word in ("27A1", "27B1(a)", "27D", "92", "60%", "2♥+1"):
        assert word in told.stdout, told.stdout


def said_of(language: str, name: str) -> str:
    """What a question begins with, its placeholders left out."""
    text = Wording(language).say(f"ruling.asks.{name}")
    return max(text.replace("{to}", "|").replace("{about}", "|").split("|"), key=len).strip()
