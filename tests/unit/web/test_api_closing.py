"""Closing a session and publishing over the HTTP API: what is left to do is listed first."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from oddtrick.contest import commands as c
from oddtrick.contest.facts import Terms
from oddtrick.contest.model import Role, Slot
from oddtrick.contest.notebook import NoteCall, VoidCall
from oddtrick.service.desk import CONSOLE, Desk

from .setting_up import evening
from .test_api_rulings import client_of

CLOSE, PUBLISH = "/api/v1/sessions/s/close", "/api/v1/events/e/publication"


@pytest.fixture
def desk() -> Iterator[Desk]:
    made = Desk.in_memory()
    made.run(c.OpenEvent("e", Terms("Evening", "2026-11-30")), CONSOLE)
    made.run(c.OpenSession("e", "s", ()), CONSOLE)
    yield made
    made.close()


@pytest.fixture
def director(desk: Desk) -> TestClient:
    return client_of(desk, Role.DIRECTOR)


def call(desk: Desk, name: str) -> None:
    desk.run(NoteCall("s", name, Slot("", 0, "", 0), "Noise at the next table", open=True), CONSOLE)


def send(client: TestClient, url: str, confirmed: str = ""):
    return client.request("PUT" if "publication" in url else "POST", url, params={"confirmed": confirmed})


@pytest.mark.parametrize("url", [CLOSE, PUBLISH])
def test_where_nothing_is_left_it_is_done_at_once_and_again(desk: Desk, director: TestClient, url: str) -> None:
    assert send(director, url).status_code == 204
    position = desk.journal.position()
    call(desk, "c1")
    assert send(director, url).status_code == 204
    assert desk.journal.position() == position + 1


@pytest.mark.parametrize("url", [CLOSE, PUBLISH])
def test_what_is_left_is_listed_and_only_just_that_is_confirmed(desk: Desk, director: TestClient, url: str) -> None:
    call(desk, "c1")
    asked = send(director, url)
    assert (asked.status_code, asked.headers["content-type"]) == (409, "application/problem+json")
    told = asked.json()
    (line,) = told["pending"]
    assert (line["session"], line["kind"], line["said"]) == ("s", "review", "Noise at the next table")
    assert "Left to do: " in told["detail"]
    assert told["mark"] == director.get("/api/v1/sessions/s/pending").json()["mark"]
    call(desk, "c2")
    moved = send(director, url, told["mark"])
    assert (moved.status_code, len(moved.json()["pending"])) == (409, 2)
    assert "another than the one that you saw" in moved.json()["detail"]
    assert (desk.session("s").closed, desk.event("e").published) == (False, False)
    assert send(director, url, moved.json()["mark"]).status_code == 204
    assert desk.session("s").closed or desk.event("e").published


def test_what_was_finished_after_it_was_confirmed_stands_in_nobodys_way(desk: Desk, director: TestClient) -> None:
    call(desk, "c1")
    mark = send(director, CLOSE).json()["mark"]
    desk.run(VoidCall("s", "c1"), CONSOLE)
    assert send(director, CLOSE, mark).status_code == 204


@pytest.mark.parametrize("url", [CLOSE, PUBLISH])
def test_who_may_close_and_publish(desk: Desk, url: str) -> None:
    call(desk, "c1")
    for role, status in ((Role.SCORER, 403), (Role.TABLE, 403), (None, 401)):
        assert send(client_of(desk, role), url).status_code == status
    elsewhere = url.replace("/s/", "/t/").replace("/e/", "/f/")
    assert send(client_of(desk, Role.DIRECTOR), elsewhere).status_code == 404


def test_boards_without_a_result_are_left_to_do() -> None:
    desk = Desk.in_memory()
    evening(desk)
    told = send(client_of(desk, Role.DIRECTOR), PUBLISH).json()
    assert {line["kind"] for line in told["pending"]} == {"missing"}
    assert "50 boards have no result" in told["detail"]
    desk.close()
