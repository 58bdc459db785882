"""Director! by keyboard: from the call to the print view, through undo, a second desk and a desk that is killed."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from oddtrick.service.demo import make_sample
from oddtrick.service.desk import Desk

SERVER = """
import sys
import uvicorn
from oddtrick.contest.model import Role
from oddtrick.service.accounts import Account
from oddtrick.service.desk import CONSOLE, Desk
from oddtrick.web.app import create_app
from oddtrick.web.options import Options

opens = Account(CONSOLE, "Director", Role.OWNER)
app = create_app(Desk.open(sys.argv[1]), Options(opens_as=opens, secret=b"s" * 32))
uvicorn.run(app, host="127.0.0.1", port=int(sys.argv[2]), log_level="error", ws="none")
"""
SESSION = "/session/sample-1"


class Killable:
    """A desk in a program of its own, which can be killed and started again at the same address."""

    def __init__(self, path: Path, port: int) -> None:
        self.path, self.port, self.url = path, port, f"http://127.0.0.1:{port}"
        self.start()

    def start(self) -> None:
        self.program = subprocess.Popen([sys.executable, "-c", SERVER, str(self.path), str(self.port)])
        deadline = time.monotonic() + 30
        while time.monotonic() < deadline:
            try:
                with urllib.request.urlopen(f"{self.url}/sign-in", timeout=1):
                    return
            except OSError:
                time.sleep(0.1)
        raise AssertionError("the desk did not start")

    def kill(self) -> None:
        self.program.send_signal(signal.SIGKILL)
        self.program.wait(10)


@pytest.fixture
def killable(tmp_path: Path, free_port: int) -> Iterator[Killable]:
    desk = Desk.open(tmp_path / "club.sqlite3")
    make_sample(desk, seed=1, tables=9)
    desk.close()
    running = Killable(tmp_path / "club.sqlite3", free_port)
    yield running
    running.kill()


@pytest.fixture
def free_port() -> int:
    import socket

    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def to_table_3(page: Page) -> None:
    """From the session page by keys alone."""
    page.keyboard.press("!")
    page.wait_for_url("**/director")
    page.keyboard.type("3")
    page.keyboard.press("Tab")
    page.keyboard.type("19")
    page.keyboard.press("Enter")
    expect(page.locator("#line")).to_be_focused()


def type_line(page: Page, line: str) -> None:
    page.keyboard.press("/")
    page.locator("#line").press_sequentially(line)
    page.keyboard.press("Enter")


def steps(page: Page) -> int:
    return page.locator(".steps").first.locator("li").count()


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system has no SIGKILL")
def test_an_insufficient_bid_is_ruled_by_keyboard_from_call_to_print(browser: Browser, killable: Killable) -> None:
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    page = context.new_page()
    page.goto(killable.url + SESSION)
    to_table_3(page)
    page.keyboard.type("1s 1h d")
    page.keyboard.press("Enter")
    expect(page.locator("#question-title")).to_contain_text("may accept 1♥")
    expect(page.locator("#question-title")).to_be_focused()
    assert steps(page) == 3

    page.keyboard.press("Enter")  # pressed once too often: nothing is answered
    page.wait_for_timeout(200)
    assert steps(page) == 3

    page.keyboard.press("1")
    expect(page.locator("#question-title")).to_contain_text("No question waits")
    page.keyboard.press("u")
    expect(page.locator("#undo")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#question-title")).to_contain_text("may accept 1♥")
    expect(page.get_by_text("1 step undone")).to_be_visible()

    second = context.new_page()
    second.goto(page.url)
    killable.kill()
    killable.start()

    page.keyboard.press("2")
    expect(page.locator("#answer-text")).to_be_focused()
    page.keyboard.type("2h")
    page.keyboard.press("Enter")
    expect(page.locator("#question-title")).to_contain_text("same denominations")

    second.bring_to_front()
    second.keyboard.press("1")
    expect(second.locator("#problem")).to_contain_text("Somebody else recorded something at table 3, board 19")
    expect(second.locator("#question-title")).to_contain_text("same denominations")

    page.bring_to_front()
    page.keyboard.press("1")
    expect(page.get_by_text("To come back to after the play")).to_be_visible()
    page.get_by_role("link", name="Show and print").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Board 19, table 3, round 5")).to_be_visible()
    page.emulate_media(media="print")
    expect(page.locator(".top")).to_be_hidden()
    expect(page.get_by_text("is insufficient.")).to_be_visible()
    assert len(page.pdf()) > 1000
    page.goto(killable.url + SESSION)
    page.emulate_media(media="screen")
    expect(page.get_by_role("heading", name="Rulings to come back to")).to_be_visible()
    context.close()


def test_an_impossible_act_keeps_the_line(visit: Callable[..., Page]) -> None:
    page = visit(f"{SESSION}/ruling?slot=/5/3/19")
    page.locator("#line").fill("1s p e/2s")
    page.keyboard.press("Enter")
    expect(page.locator("#problem")).to_contain_text("Number")
    expect(page.locator("#line")).to_have_value("1s p e/2s")
    expect(page.get_by_text("Nothing is recorded yet.")).to_be_visible()


@pytest.mark.parametrize("scripts", [True, False])
def test_enter_behind_a_reason_answers_nothing(visit: Callable[..., Page], scripts: bool) -> None:
    page = visit(f"{SESSION}/ruling?slot=/5/3/19", scripts=scripts)
    page.locator("#line").fill("1s p 1h d no 2h")
    page.locator("#line").press("Enter")
    expect(page.locator("#question-title")).to_contain_text("same denominations")
    page.locator("#answer-why").fill("both show hearts")
    page.locator("#answer-why").press("Enter")
    page.wait_for_timeout(200)
    expect(page.locator("#question-title")).to_contain_text("same denominations")
    if scripts:
        page.keyboard.press("1")
        expect(page.locator(".said").get_by_text("both show hearts")).to_be_visible()


@pytest.mark.parametrize("width", [360, 1440])
def test_nothing_sticks_out_and_nobody_is_shut_out(visit: Callable[..., Page], width: int) -> None:
    page = visit(f"{SESSION}/ruling?slot=/5/3/19", width=width)
    page.get_by_text("Something else happened").click()
    fits(page)
    page.locator("#line").fill("1s 1h d")
    page.locator("#line").press("Enter")
    expect(page.locator("[data-key]").first).to_be_visible()
    fits(page)
    page.goto(page.url.replace("/ruling?", "/ruling/sheet?"))
    fits(page)
    page.goto(page.url.split("/ruling")[0] + "/director")
    fits(page)


def fits(page: Page) -> None:
    """No page is wider than its window, and axe finds nothing."""
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()


def test_it_works_without_scripts(visit: Callable[..., Page]) -> None:
    page = visit(f"{SESSION}/director", scripts=False)
    page.get_by_label("Table", exact=True).fill("3")
    page.get_by_label("Board", exact=True).fill("19")
    page.get_by_role("button", name="Go there").click()
    page.get_by_label("What happened").fill("1s 1h d")
    page.get_by_role("button", name="Record").first.click()
    page.get_by_role("button", name="no").click()
    expect(page.get_by_label("The call or card")).to_be_visible()
