"""Rulings over the HTTP API."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from oddtrick.contest import commands as c
from oddtrick.contest.model import DealSource, Role
from oddtrick.service.accounts import AccountBook, quick_hasher
from oddtrick.service.desk import CONSOLE, Desk
from oddtrick.web.app import create_app
from oddtrick.web.options import Options
from oddtrick.words.deals import DEALS, Deal

from .setting_up import evening

PLACE = {"round": 1, "table": "3", "board": 5}
URL = "/api/v1/sessions/s/ruling"


@pytest.fixture
def desk() -> Iterator[Desk]:
    made = Desk.in_memory()
    evening(made)
    made.run(c.SetDeals("s", {5: Deal.of_index(DEALS // 7)}, DealSource.IMPORTED), CONSOLE)
    yield made
    made.close()


def client_of(desk: Desk, role: Role | None) -> TestClient:
    book = AccountBook(desk, quick_hasher())
    owner = next(iter(book.all()), None) or book.create("Olive", "a long password", Role.OWNER)
    headers = {"authorization": f"Bearer {book.issue_token(owner.id, 'test', role, CONSOLE)}"} if role else {}
    app = create_app(desk, Options(secret=b"s" * 32, accounts=book))
    return TestClient(app, base_url="http://localhost", raise_server_exceptions=False, headers=headers)


@pytest.fixture
def director(desk: Desk) -> TestClient:
    return client_of(desk, Role.DIRECTOR)


def test_a_ruling_by_line_and_by_events(director: TestClient) -> None:
    first = director.post(URL, json={"place": PLACE, "line": "1s 1h d"}).json()
    assert first["state"]["pending"]["name"] == "accept"
    assert first["waits"]
    answer = [{"answer": {"accept": False}}, {"E": "2H"}]
    then = director.post(URL, json={"place": PLACE, "events": answer, "revision": first["revision"]}).json()
    assert [event["type"] for event in then["events"]] == ["call", "call", "director", "answer", "call"]
    assert "East's 1♥ over 1♠ is insufficient." in [said["text"] for said in then["ruling"]]
    assert "27A1" in [said["law"] for said in then["ruling"]]
    assert director.get(URL, params={"table": "3", "board": 5}).json() == then
    (listed,) = director.get("/api/v1/sessions/s/rulings").json()["rulings"]
    assert (listed["place"]["table"], listed["revision"]) == ("3", then["revision"])


def test_where_nothing_is_recorded_there_is_an_empty_ruling(director: TestClient) -> None:
    found = director.get(URL, params={"table": "3", "board": 5}).json()
    assert (found["place"]["board"], found["revision"], found["events"], found["ruling"]) == (5, 0, [], [])


def test_an_old_revision_is_a_conflict_and_an_impossible_act_records_nothing(desk: Desk, director: TestClient) -> None:
    director.post(URL, json={"place": PLACE, "line": "1s"})
    before = desk.journal.position()
    assert director.post(URL, json={"place": PLACE, "line": "p"}).status_code == 409
    seen = desk.records("s")[0].seq
    assert director.post(URL, json={"place": PLACE, "line": "p w/2s", "revision": seen}).status_code == 422
    assert director.post(URL, json={"place": PLACE, "revision": seen}).status_code == 422
    assert director.post(URL, json={"place": PLACE, "events": [{"N": "9Z"}], "revision": seen}).status_code == 422
    assert desk.journal.position() == before


def test_a_request_with_a_name_is_carried_out_once(desk: Desk, director: TestClient) -> None:
    sent = {"place": PLACE, "line": "1s p", "command_id": "7"}
    assert director.post(URL, json=sent).json() == director.post(URL, json=sent).json()
    undone = {"place": PLACE, "revision": desk.records("s")[0].seq, "command_id": "8"}
    assert len(director.post(f"{URL}/undo", json=undone).json()["events"]) == 1
    assert desk.records("s")[0].voided[0].step.number == 2


def test_who_may_read_and_record(desk: Desk, director: TestClient) -> None:
    director.post(URL, json={"place": PLACE, "line": "1nt ppp"})
    where = {"table": "3", "board": 5}
    assert director.get(URL, params=where).json()["state"]["hands"]
    scorer = client_of(desk, Role.SCORER)
    seen = scorer.get(URL, params=where).json()
    assert not {"hands", "legal"} & set(seen["state"])
    assert scorer.post(URL, json={"place": PLACE, "line": "p", "revision": seen["revision"]}).status_code == 403
    assert scorer.post(f"{URL}/undo", json={"place": PLACE, "revision": seen["revision"]}).status_code == 403
    for role in (Role.TABLE, None):
        other = client_of(desk, role)
        assert other.get(URL, params=where).status_code in (401, 403)
        assert other.get("/api/v1/sessions/s/rulings").status_code in (401, 403)
