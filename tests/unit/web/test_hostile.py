"""A hostile client: what it sends is refused in a sentence, whatever it is."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from oddtrick.service.demo import make_sample
from oddtrick.service.desk import CONSOLE, Desk
from oddtrick.web.accounts import Account, Role
from oddtrick.web.app import create_app
from oddtrick.web.options import Options
from oddtrick.web.shield import host_allowed

DIRECTOR = Account(CONSOLE, "Director", Role.OWNER)


@pytest.fixture
def desk() -> Iterator[Desk]:
    made = Desk.in_memory()
    make_sample(made, tables=5)
    yield made
    made.close()


@pytest.fixture
def browser(desk: Desk) -> Iterator[TestClient]:
    app = create_app(desk, Options(secret=b"s" * 32, opens_as=DIRECTOR))
    with TestClient(
        app, base_url="http://localhost", client=("127.0.0.1", 5000), raise_server_exceptions=False
    ) as opened:
        yield opened


@pytest.fixture
def public(desk: Desk) -> Iterator[TestClient]:
    app = create_app(desk, Options(secret=b"s" * 32))
    with TestClient(app, base_url="http://localhost", raise_server_exceptions=False) as opened:
        yield opened


def token(browser: TestClient) -> str:
    return browser.get("/new").text.partition('name="csrf" value="')[2].partition('"')[0]


def test_an_address_that_is_none_is_refused(browser: TestClient) -> None:
    sent = {"csrf": token(browser)}
    assert browser.post("/sign-out", data=sent, headers={"origin": "http://["}).status_code == 403
    assert browser.get("/sign-in", params={"next": "//["}).status_code == 200
    assert browser.get("/evening", headers={"hx-current-url": "http://["}).status_code == 200


@pytest.mark.parametrize("host", ["127.0.0.1:80@evil.example", "127.0.0.1:x/y", "[::1", "localhost:", "localhost:1:2"])
def test_a_host_with_more_than_a_port_is_refused(host: str) -> None:
    assert not host_allowed(host, Options())


@pytest.mark.parametrize("number", ["9" * 5000, "\u00b2", "-1", "\u0663" * 5000])
def test_a_number_that_is_none_is_refused(browser: TestClient, number: str) -> None:
    sent = {"csrf": token(browser), "do": "next", "number": number, "minutes": number, "round": number}
    for path in ("clock", "leave/1", "late/1", "seating", "entries/1"):
        answer = browser.post(f"/session/sample-1/{path}", data={**sent, "from_round": number}, follow_redirects=False)
        assert answer.status_code < 500, path
    asked = {"csrf": token(browser), "tables": number, "boards": number, "first": number}
    assert browser.post("/new", data=asked).status_code < 500
