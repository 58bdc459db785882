"""A session file that is sent to the desk: who may, how large, and what it answers."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from oddtrick.contest import commands as c
from oddtrick.contest import facts as f
from oddtrick.contest.model import Role
from oddtrick.formats.bws import Bws, BwsResult, BwsSection, BwsTable, Place
from oddtrick.formats.bws_out import write_bws
from oddtrick.movements import movement
from oddtrick.service.accounts import AccountBook, quick_hasher
from oddtrick.service.desk import CONSOLE, Desk
from oddtrick.web.app import create_app
from oddtrick.web.options import Options

URL = "/api/v1/sessions/s/session-file"
OCTETS = {"content-type": "application/octet-stream"}


@pytest.fixture
def desk() -> Iterator[Desk]:
    made = Desk.in_memory()
    plan = c.Plan("", movement("mitchell", 5, boards_per_round=2))
    made.run_all([c.OpenEvent("e", f.Terms("Club")), c.OpenSession("e", "s", (plan,))], CONSOLE)
    yield made
    made.close()


def client_of(desk: Desk, role: Role | None) -> TestClient:
    book = AccountBook(desk, quick_hasher())
    owner = next(iter(book.all()), None) or book.create("Olive", "a long password", Role.OWNER)
    key = {"authorization": f"Bearer {book.issue_token(owner.id, 'test', role, CONSOLE)}"} if role else {}
    app = create_app(desk, Options(secret=b"s" * 32, accounts=book))
    return TestClient(app, base_url="http://localhost", raise_server_exceptions=False, headers=key)


def file_of(*results: BwsResult) -> bytes:
    tables = (BwsTable(1, 1, 1, 1, 1, (1, 2)),)
    return write_bws(Bws("night.bws", sections=(BwsSection(1, "A", 5),), tables=tables, results=results)).data


def row(number: int, result: str) -> BwsResult:
    return BwsResult(number, Place(1, 1, 1, 1), 1, 1, "N", "4 S", result)


def test_what_is_new_is_recorded_and_told(desk: Desk) -> None:
    director = client_of(desk, Role.DIRECTOR)
    answer = director.post(URL, content=file_of(row(1, "=")), headers=OCTETS).json()
    (entered,) = answer["happened"]
    assert (entered["what"], entered["place"], entered["result"]) == ("entered", "/1/1/1", "4s= n")
    assert director.post(URL, content=file_of(row(1, "=")), headers=OCTETS).json() == {"happened": []}
    (corrected,) = director.post(URL, content=file_of(row(1, "="), row(2, "-1")), headers=OCTETS).json()["happened"]
    assert (corrected["what"], corrected["result"]) == ("corrected", "4s-1 n")


def test_a_real_file_is_larger_than_other_bodies(desk: Desk) -> None:
    data = file_of(row(1, "=")) + bytes(2**20)
    assert client_of(desk, Role.DIRECTOR).post(URL, content=data, headers=OCTETS).status_code == 200
    assert client_of(desk, None).post(URL, content=data, headers=OCTETS).status_code in (401, 413)
    large = client_of(desk, Role.DIRECTOR).post("/api/v1/sessions/s/results", content=data, headers=OCTETS)
    assert large.status_code == 413


@pytest.mark.parametrize(("role", "status"), [(None, 401), (Role.TABLE, 403), (Role.SCORER, 403)])
def test_it_takes_a_director(desk: Desk, role: Role | None, status: int) -> None:
    assert client_of(desk, role).post(URL, content=file_of(row(1, "=")), headers=OCTETS).status_code == status
    assert not desk.session("s").records


def test_what_is_no_session_file_is_refused(desk: Desk) -> None:
    director = client_of(desk, Role.DIRECTOR)
    assert director.post(URL, content=b"nothing", headers=OCTETS).status_code == 422
    assert director.post(URL.replace("/s/", "/x/"), content=file_of(), headers=OCTETS).status_code == 404
