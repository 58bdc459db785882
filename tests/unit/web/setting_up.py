"""A browser in front of a desk in memory, for the tests of the pages that set things up."""

from __future__ import annotations

import re
from html import unescape

from starlette.testclient import TestClient

from oddtrick.contest import commands as c
from oddtrick.contest.facts import Terms
from oddtrick.contest.model import Role
from oddtrick.movements import movement
from oddtrick.service.accounts import AccountBook, quick_hasher
from oddtrick.service.desk import CONSOLE, Desk
from oddtrick.web.accounts import Account
from oddtrick.web.app import create_app
from oddtrick.web.options import Options

OWNER = Account(CONSOLE, "Director", Role.OWNER)


def browser(desk: Desk, who: Account | None = OWNER) -> TestClient:
    """A browser at this computer; `who` is signed in from the start."""
    app = create_app(desk, Options(secret=b"s" * 32, accounts=AccountBook(desk, quick_hasher()), opens_as=who))
    app.state.account_book = AccountBook(desk, quick_hasher())
    return TestClient(
        app,
        base_url="http://localhost",
        client=("127.0.0.1", 5000),
        raise_server_exceptions=False,
        follow_redirects=True,
    )


def token(page: str) -> str:
    """The token of the first form of a page."""
    found = re.search(r'name="csrf" value="([^"]+)"', page)
    assert found is not None, page
    return found[1]


def send(
    client: TestClient, path: str, page: str = "/new", files: dict[str, tuple[str, bytes]] | None = None, **fields: str
):
    """Send a form with the token of a page that was seen."""
    data = {"csrf": token(client.get(page).text), **{name.replace("__", "-"): text for name, text in fields.items()}}
    return client.post(path, data=data, files=files)


def send_all_the_same(client: TestClient, path: str, page: str = "/new", **fields: str):
    """Send a form, and again with what is confirmed where the answer asks for that."""
    answer = send(client, path, page, **fields)
    asked = re.search(r'name="confirmed" value="(\w+)"', answer.text) if answer.status_code == 409 else None
    return answer if asked is None else send(client, path, page, **fields, confirmed=asked[1])


def fault(page: str, key: str) -> str:
    """What is said beside a field; empty where nothing is."""
    found = re.search(rf'id="{re.escape(key)}-fault">([^<]*)<', page)
    return unescape(found[1]) if found else ""


def evening(desk: Desk, *, half: bool = False, kind: str = "mitchell", tables: int = 5) -> None:
    """An event with a session of five tables that has not begun."""
    plan = movement(kind, tables, boards_per_round=2, half=half)
    desk.run(c.OpenEvent("e", Terms("Evening", "2026-11-30", winners=plan.winners)), CONSOLE)
    desk.run(c.OpenSession("e", "s", (c.Plan("", plan),)), CONSOLE)
