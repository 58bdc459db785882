"""A real Chromium, and a desk that it can reach: an application on a free port over a new SQLite file."""

from __future__ import annotations

import os
import shutil
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
import uvicorn
from playwright.sync_api import Browser, BrowserContext, Keyboard, Page, expect, sync_playwright

from oddtrick.contest.model import Role
from oddtrick.service.accounts import Account
from oddtrick.service.demo import make_sample
from oddtrick.service.desk import CONSOLE, Desk
from oddtrick.web.app import create_app
from oddtrick.web.options import Options

HERE = Path(__file__).parent
PATIENCE = 30_000
"""Milliseconds until a page that does not come, or does not change, is a failure: much, for a machine may be busy."""
expect.set_options(timeout=PATIENCE)
NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "msedge")


def chromium() -> str:
    """Path of a Chromium: as ODDTRICK_CHROMIUM names it, from the system, or empty."""
    named = os.environ.get("ODDTRICK_CHROMIUM", "")
    return named if Path(named).is_file() else next((found for name in NAMES if (found := shutil.which(name))), "")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything here is marked `browser`; without a browser it is skipped."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.browser)
            if not chromium():
                item.add_marker(
                    pytest.mark.skip(reason="no Chromium found (set ODDTRICK_CHROMIUM or install chromium)")
                )


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as driver:
        opened = driver.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        yield opened
        opened.close()


@pytest.fixture(autouse=True)
def keys_wait_for_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    """A key is pressed once the scripts of a page have run: what is seen is there before they listen."""
    at_once = Page.keyboard.fget

    def waiting(page: Page) -> Keyboard:
        page.wait_for_load_state("domcontentloaded")
        return at_once(page)

    monkeypatch.setattr(Page, "keyboard", property(waiting))


@dataclass
class Live:
    """A running application.

    Attributes:
        url: its address, without a stroke at the end.
        desk: behind it.
    """

    url: str
    desk: Desk
    server: uvicorn.Server
    thread: threading.Thread

    def stop(self) -> None:
        """Stop answering; the desk stays open."""
        self.server.should_exit = True
        self.thread.join(timeout=10)


def serve(desk: Desk, port: int = 0, **options: object) -> Live:
    """Start the application in a thread and wait until it answers."""
    settings = {"opens_as": Account(CONSOLE, "Director", Role.OWNER), "secret": b"s" * 32, **options}
    app = create_app(desk, Options(**settings))  # type: ignore[arg-type]
    config = uvicorn.Config(app, host="127.0.0.1", port=port, log_level="error", timeout_graceful_shutdown=1, ws="none")
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    deadline = time.monotonic() + 20
    while not server.started:
        assert time.monotonic() < deadline, "the application did not start"
        time.sleep(0.02)
    bound = server.servers[0].sockets[0].getsockname()[1]
    return Live(f"http://127.0.0.1:{bound}", desk, server, thread)


@pytest.fixture
def live(tmp_path: Path) -> Iterator[Live]:
    """A desk with the sample evening (9 tables, half scored) in a SQLite file of its own, opened signed in."""
    desk = Desk.open(tmp_path / "club.sqlite3")
    make_sample(desk, seed=1, tables=9)
    running = serve(desk)
    yield running
    running.stop()
    desk.close()


@pytest.fixture
def visit(browser: Browser, live: Live) -> Iterator[Callable[..., Page]]:
    """Opens a page of the application as another visitor each time; `visit(path, width=390, dark=True)`."""
    contexts: list[BrowserContext] = []

    def opened(path: str, width: int = 1440, height: int = 900, *, dark: bool = False, scripts: bool = True) -> Page:
        context = browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme="dark" if dark else "light",
            java_script_enabled=scripts,
            locale="en-GB",
        )
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        page.goto(live.url + path)
        return page

    yield opened
    for context in contexts:
        context.close()
