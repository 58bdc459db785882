"""Addresses that pages give away can be opened by the people they are for, however the desk itself was asked."""

from __future__ import annotations

import re
from html import unescape
from io import BytesIO

import pytest
from pypdf import PdfReader
from starlette.testclient import TestClient

from oddtrick.contest import commands as c
from oddtrick.contest.model import Role
from oddtrick.service.accounts import AccountBook, quick_hasher
from oddtrick.service.desk import CONSOLE, Desk
from oddtrick.web.app import create_app
from oddtrick.web.options import Options
from oddtrick.web.phone.table import new_codes

from .setting_up import evening, send, token

ROOM = "http://10.0.0.7:8765"


@pytest.fixture
def desk() -> Desk:
    made = Desk.in_memory()
    evening(made)
    made.run_all(new_codes(made.session("s")), CONSOLE)
    made.run(c.Publish("e"), CONSOLE)
    return made


def owner(desk: Desk, room: str, base: str = "http://127.0.0.1:8765") -> TestClient:
    """A browser at this address of the desk, signed in by password."""
    book = AccountBook(desk, quick_hasher())
    book.create("Olive", "a long password", Role.OWNER)
    options = Options(secret=b"s" * 32, accounts=book, loopback=not room, plain_network=bool(room), room=room)
    app = create_app(desk, options)
    app.state.account_book = book
    client = TestClient(app, base_url=base, client=("127.0.0.1", 5000))
    fields = {"csrf": token(client.get("/sign-in").text), "name": "Olive", "password": "a long password"}
    assert client.post("/sign-in", data=fields).status_code == 200
    return client


def test_asked_by_this_computers_own_address_the_rooms_is_given_away(desk: Desk) -> None:
    client = owner(desk, ROOM)
    cards = client.get("/session/s/codes").text
    assert re.findall(r'class="address">([^<]*)/phone', cards) == [ROOM] * 5
    event = client.get("/event/e").text
    assert "from this computer alone" not in cards + event
    poster = PdfReader(BytesIO(client.get("/event/e/print/poster.pdf").content)).pages[0].extract_text()
    assert f"{ROOM}/r/e" in poster.replace("\n", "")
    assert f"{ROOM}/r/e" in client.get("/r/e/code.html").text
    page = send(client, "/accounts", "/accounts", name="Sim", role="scorer").text
    assert f"{ROOM}/welcome/" in unescape(page)
    assert "127.0.0.1" not in cards + page + client.get("/session/s/clock").text


def test_an_address_by_which_others_ask_is_kept(desk: Desk) -> None:
    cards = owner(desk, ROOM, "http://192.168.1.4:8765").get("/session/s/codes").text
    assert "http://192.168.1.4:8765/phone" in cards


def test_a_desk_of_this_computer_alone_says_so(desk: Desk) -> None:
    client = owner(desk, "")
    for page in ("/session/s/codes", "/event/e"):
        assert "from this computer alone" in client.get(page).text
