"""Noted calls and private notes over the HTTP API."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from oddtrick.contest import commands as c
from oddtrick.contest.facts import Terms
from oddtrick.contest.model import Role
from oddtrick.service.desk import CONSOLE, Desk

from .test_api_rulings import client_of

SESSION = "/api/v1/sessions/s"
CALL = {"place": {"round": 2, "table": "5"}, "matter": "Noise", "minutes": 2, "laws": ["74A2"], "open": True}
NOTE = {"place": {"round": 1, "table": "3", "board": 5}, "text": "Second time today.\nAsk again."}


@pytest.fixture
def desk() -> Iterator[Desk]:
    made = Desk.in_memory()
    for event, session in (("e", "s"), ("f", "t")):
        made.run(c.OpenEvent(event, Terms("Evening", "2026-11-30")), CONSOLE)
        made.run(c.OpenSession(event, session, ()), CONSOLE)
    yield made
    made.close()


@pytest.fixture
def director(desk: Desk) -> TestClient:
    return client_of(desk, Role.DIRECTOR)


def test_a_call_is_noted_worded_anew_and_voided(desk: Desk, director: TestClient) -> None:
    (call,) = director.post(f"{SESSION}/calls", json=CALL).json()["calls"]
    assert (call["matter"], call["minutes"], call["laws"], call["open"]) == ("Noise", 2, ["74A2"], True)
    assert call["place"] == {"section": "", "round": 2, "table": "5", "board": 0, "line": 0}
    (left,) = director.get(f"{SESSION}/pending").json()["pending"]
    assert left["said"] == "Noise"
    other = CALL | {"open": False, "ruling": "Quiet."}
    (call,) = director.put(f"{SESSION}/calls/{call['id']}", json=other).json()["calls"]
    assert (call["open"], call["ruling"]) == (False, "Quiet.")
    assert len(desk.session("s").notebook.calls[call["id"]].former) == 1
    (call,) = director.post(f"{SESSION}/calls/{call['id']}/void", json={"why": "another table"}).json()["calls"]
    assert (call["voided"], call["why_voided"]) == (True, "another table")
    assert director.get(f"{SESSION}/calls").json()["calls"] == [call]
    assert director.put(f"{SESSION}/calls/{call['id']}", json=CALL).status_code == 409


def test_a_note_is_kept_about_a_board_or_a_call_and_voided(director: TestClient) -> None:
    (note,) = director.post(f"{SESSION}/notes", json=NOTE).json()["notes"]
    assert (note["text"], note["place"]["board"], note["call"]) == (NOTE["text"], 5, "")
    (call,) = director.post(f"{SESSION}/calls", json=CALL).json()["calls"]
    _, about = director.post(f"{SESSION}/notes", json={"call": call["id"], "text": "Warned."}).json()["notes"]
    assert (about["call"], about["place"]["table"]) == (call["id"], "5")
    first, _ = director.post(f"{SESSION}/notes/{note['id']}/void", json={}).json()["notes"]
    assert first["voided"]
    assert director.get(f"{SESSION}/notes").json()["notes"] == [first, about]


@pytest.mark.parametrize(
    ("path", "sent", "said"),
    [
        ("calls", CALL | {"matter": " "}, "Say what the call was about"),
        ("calls", CALL | {"minutes": 601}, "600"),
        ("calls", CALL | {"laws": ["jungle"]}, "jungle"),
        ("notes", NOTE | {"text": ""}, "Write what the note says"),
        ("notes", NOTE | {"text": "x" * 2001}, "at most 2000"),
    ],
)
def test_what_cannot_be_is_refused_in_the_desks_words(
    desk: Desk, director: TestClient, path: str, sent: dict[str, object], said: str
) -> None:
    position = desk.journal.position()
    answer = director.post(f"{SESSION}/{path}", json=sent)
    assert (answer.status_code, said in answer.json()["detail"]) == (422, True), answer.text
    assert desk.journal.position() == position


def test_a_request_with_a_name_is_carried_out_once(desk: Desk, director: TestClient) -> None:
    for path, sent in (("calls", CALL), ("notes", NOTE)):
        first, again = (director.post(f"{SESSION}/{path}", json=sent | {"command_id": "7"}) for _ in range(2))
        assert (first.status_code, again.json()) == (200, first.json())
    assert (len(desk.session("s").notebook.calls), len(desk.session("s").notebook.notes)) == (1, 1)


def test_a_foreign_session_knows_none_of_it(desk: Desk, director: TestClient) -> None:
    (call,) = director.post(f"{SESSION}/calls", json=CALL).json()["calls"]
    (note,) = director.post(f"{SESSION}/notes", json=NOTE).json()["notes"]
    for session in ("t", "nowhere"):
        there = f"/api/v1/sessions/{session}"
        answers = (
            director.put(f"{there}/calls/{call['id']}", json=CALL),
            director.post(f"{there}/calls/{call['id']}/void", json={}),
            director.post(f"{there}/notes/{note['id']}/void", json={}),
            director.post(f"{there}/notes", json={"call": call["id"], "text": "Warned."}),
        )
        assert [one.status_code for one in answers] == [404] * 4
    assert director.post("/api/v1/sessions/nowhere/calls", json=CALL).status_code == 404
    assert desk.session("t").notebook.calls == {}


@pytest.mark.parametrize(("role", "status"), [(Role.SCORER, 403), (Role.TABLE, 403), (None, 401)])
def test_notes_and_calls_are_for_directors_alone(
    desk: Desk, director: TestClient, role: Role | None, status: int
) -> None:
    (call,) = director.post(f"{SESSION}/calls", json=CALL).json()["calls"]
    (note,) = director.post(f"{SESSION}/notes", json=NOTE).json()["notes"]
    other = client_of(desk, role)
    position = desk.journal.position()
    answers = (
        other.get(f"{SESSION}/calls"),
        other.get(f"{SESSION}/notes"),
        other.post(f"{SESSION}/calls", json=CALL),
        other.put(f"{SESSION}/calls/{call['id']}", json=CALL),
        other.post(f"{SESSION}/calls/{call['id']}/void", json={}),
        other.post(f"{SESSION}/notes", json=NOTE),
        other.post(f"{SESSION}/notes/{note['id']}/void", json={}),
    )
    assert [one.status_code for one in answers] == [status] * 7
    assert desk.journal.position() == position
