"""Draws over the HTTP API: read, proposed, drawn, drawn by hand with warnings, taken back."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from oddtrick.contest import commands as c
from oddtrick.contest.drawing import Drawing, SetDrawing, System
from oddtrick.contest.facts import Terms
from oddtrick.contest.model import Role
from oddtrick.movements import drawn
from oddtrick.scoring.settings import Form, Settings, Vp, VpScale
from oddtrick.service.desk import CONSOLE, Desk
from oddtrick.service.next_round import command_of, next_round, proposed

from .drawing import play
from .test_api_rulings import client_of

URL = "/api/v1/sessions/s/draws"


def contest(drawing: Drawing, teams: int = 6, rounds: int = 3) -> Desk:
    desk = Desk.in_memory()
    terms = Terms("Cup", "2026-11-30", Form.TEAMS_IMPS, settings=Settings(vp=Vp(VpScale.WBF_CONTINUOUS)))
    desk.run(c.OpenEvent("e", terms), CONSOLE)
    numbers = tuple(str(number) for number in range(1, teams + 1))
    plan = c.Plan("", drawn(teams, rounds, rooms=2, boards_per_round=2), numbers)
    desk.run_all((c.OpenSession("e", "s", (plan,)), SetDrawing("s", "", drawing)), CONSOLE)
    return desk


@pytest.fixture
def desk() -> Desk:
    return contest(Drawing(rooms=2))


@pytest.fixture
def director(desk: Desk) -> TestClient:
    return client_of(desk, Role.DIRECTOR)


def by_hand(*pairings: str, byes: tuple[str, ...] = ()) -> dict[str, object]:
    return {
        "pairings": [dict(zip(("home", "away"), one.split("-"), strict=True)) for one in pairings],
        "byes": list(byes),
    }


def test_what_is_proposed_is_drawn_and_read(desk: Desk, director: TestClient) -> None:
    coming = director.get(f"{URL}/next").json()
    assert (coming["round"], coming["planned"], coming["missing"], coming["oddities"]) == (1, 3, 0, [])
    assert coming["draw"]["pairings"][0] == {"home": "1", "away": "4"}
    made = director.post(URL, json={"command_id": "one"})
    assert made.status_code == 200
    assert made.json()["draw"] == coming["draw"]
    assert director.post(URL, json={"round": 1}).json() == made.json()
    (section,) = director.get(URL).json()["sections"]
    assert (section["system"], section["planned"], section["rounds"]) == ("swiss", 3, [made.json()])
    assert section["rounds"][0]["by_hand"] is False


def test_what_is_odd_about_a_draw_is_named_and_has_to_be_confirmed(desk: Desk, director: TestClient) -> None:
    director.post(URL, json={})
    play(desk, "s", 1)
    sent = {"draw": by_hand("4-1", "3-2", byes=("5",)), "why": "they asked"}
    asked = director.post(URL, json=sent)
    assert (asked.status_code, asked.headers["content-type"]) == (409, "application/problem+json")
    told = asked.json()
    assert [one["kind"] for one in told["oddities"]] == ["rematch", "left_out"]
    assert told["oddities"][0]["about"] == {"one": "4", "other": "1", "rounds": [1]}
    assert told["oddities"][0]["said"] == "4 and 1 met before: round 1."
    assert director.post(URL, json={**sent, "confirmed": "1-2"}).status_code == 409
    assert len(desk.session("s").sections[""].draws) == 1
    made = director.post(URL, json={**sent, "confirmed": told["mark"]}).json()
    assert (made["by_hand"], made["round"], len(made["accepted"])) == (True, 2, 2)
    assert desk.session("s").sections[""].draws[2].fact.manner.why == "they asked"


def test_a_draw_of_ones_own_is_taken_back_until_results_are_in(desk: Desk, director: TestClient) -> None:
    director.post(URL, json={})
    assert director.delete(f"{URL}/1").status_code == 204
    assert not desk.session("s").sections[""].draws
    assert director.delete(f"{URL}/1").status_code == 404
    director.post(URL, json={})
    play(desk, "s", 1)
    assert director.delete(f"{URL}/1").status_code == 422
    assert desk.session("s").sections[""].draws


def test_nobody_takes_the_draw_of_another_back(desk: Desk, director: TestClient) -> None:
    coming = next_round(desk, "s", "", 1)
    proposal = proposed(coming)
    desk.run(command_of(coming, proposal, proposal.draw), CONSOLE)
    assert director.delete(f"{URL}/1").status_code == 404
    assert desk.session("s").sections[""].draws


def test_opponents_are_chosen_one_after_another() -> None:
    desk = contest(Drawing(System.KNOCK_OUT, 2, choosers=2), teams=4, rounds=2)
    director = client_of(desk, Role.DIRECTOR)
    first = director.get(f"{URL}/next").json()
    assert (first["choice"], first["draw"]["pairings"]) == ({"chooser": "1", "options": ["3", "4"]}, [])
    assert director.get(f"{URL}/next", params={"chosen": ["2"]}).status_code == 422
    made = director.post(URL, json={"chosen": ["3", "4"]}).json()
    assert made["draw"]["pairings"] == [{"home": "1", "away": "3"}, {"home": "2", "away": "4"}]
    assert made["algorithm"] == "choice"


def test_further_boards_of_level_matches_are_drawn() -> None:
    desk = contest(Drawing(System.KNOCK_OUT, 2), teams=4, rounds=2)
    director = client_of(desk, Role.DIRECTOR)
    assert director.post(URL, json={"further": True}).status_code == 422
    director.post(URL, json={})
    play(desk, "s", 1, level=True)
    assert director.get(f"{URL}/next").json()["level"] == [["1", "4"], ["2", "3"]]
    assert director.post(URL, json={"further": True}).json()["further"] is True


@pytest.mark.parametrize(
    "sent",
    [
        {"draw": by_hand("1-2", "2-3")},
        {"draw": by_hand("1-9")},
        {"draw": by_hand(byes=("1", "2"))},
        {"draw": {"pairings": [{"home": "1"}]}},
        {"round": 3},
        {"round": "one"},
        {"arrears": 2},
        {"seats": []},
    ],
)
def test_what_cannot_be_drawn_is_refused(desk: Desk, director: TestClient, sent: dict[str, object]) -> None:
    answer = director.post(URL, json=sent)
    mark = answer.json().get("mark")
    if answer.status_code == 409:
        answer = director.post(URL, json={**sent, "confirmed": mark})
    assert answer.status_code in (404, 422)
    assert answer.json()["detail"]
    assert not desk.session("s").sections[""].draws


@pytest.mark.parametrize(("path", "section"), [("s/draws/next", "B"), ("t/draws", ""), ("s/draws/9", "")])
def test_what_is_not_there_is_not_found(director: TestClient, path: str, section: str) -> None:
    ask = director.delete if path.endswith("9") else director.get
    assert ask(f"/api/v1/sessions/{path}", params={"section": section}).status_code == 404


@pytest.mark.parametrize(
    ("role", "read", "proposal", "draw", "undo"),
    [
        (None, 404, 401, 401, 401),
        (Role.TABLE, 200, 403, 403, 403),
        (Role.SCORER, 200, 200, 403, 403),
        (Role.DIRECTOR, 200, 200, 200, 204),
    ],
)
def test_who_may_read_and_draw(desk: Desk, role: Role | None, read: int, proposal: int, draw: int, undo: int) -> None:
    client = client_of(desk, role)
    answers = [client.get(URL), client.get(f"{URL}/next"), client.post(URL, json={}), client.delete(f"{URL}/1")]
    assert [one.status_code for one in answers] == [read, proposal, draw, undo]


def test_the_public_sees_who_meets_whom_once_the_event_is_published(desk: Desk, director: TestClient) -> None:
    director.post(URL, json={})
    desk.run(c.Publish("e"), CONSOLE)
    public = client_of(desk, None).get(URL)
    (line,) = public.json()["sections"][0]["rounds"]
    assert (len(line["draw"]["pairings"]), line["accepted"]) == (3, None)
    assert client_of(desk, None).get(URL, headers={"If-None-Match": public.headers["ETag"]}).status_code == 304


def test_the_routes_are_described(director: TestClient) -> None:
    paths = director.get("/api/v1/openapi.json").json()["paths"]
    found = {path: set(methods) for path, methods in paths.items() if "/draws" in path}
    assert {path.rpartition("/sessions")[2]: methods for path, methods in found.items()} == {
        "/{session}/draws": {"get", "post"}, "/{session}/draws/next": {"get"}, "/{session}/draws/{round}": {"delete"},
    }  # fmt: skip
