"""Teams at the desk: they are entered, named and manned; their name stands wherever their number did."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from oddtrick.contest import commands as c
from oddtrick.contest.people_facts import Particulars
from oddtrick.contest.teams import NameEntry
from oddtrick.service import people
from oddtrick.service.desk import CONSOLE, Desk

from .setting_up import browser, fault, send
from .test_proposals import EVENTS, desk_with


@pytest.fixture
def desk() -> Desk:
    made, session = desk_with(EVENTS["IMPs in VPs"])
    for name in ("Ada Brandvold", "Ben Lund", "Cid Own", "Dot Ek"):
        people.register(made, Particulars(name), CONSOLE)
    made.run(NameEntry(session.event, "A", "The Sharks"), CONSOLE)
    made.run(c.Publish(session.event), CONSOLE)
    return made


@pytest.fixture
def home(desk: Desk) -> str:
    return f"/event/{desk.events()[0].id}"


@pytest.fixture
def client(desk: Desk) -> TestClient:
    return browser(desk)


def squad(desk: Desk, team: str) -> list[str]:
    known = desk.register().names()
    return [known[player] for player in desk.event(desk.events()[0].id).pair(team).players]


def test_a_team_is_entered_and_manned_by_members_and_guests(desk: Desk, home: str, client: TestClient) -> None:
    entered = send(client, f"{home}/teams", f"{home}/teams", number="C", name="Minnows")
    assert "C Minnows" in entered.text
    names = {"p-0": "Ada Brandvold", "p-1": "Ben Lund", "p-2": "Cid Own", "p-3": "New Face", "captain": "Dot Ek"}
    saved = send(client, f"{home}/teams/C", f"{home}/teams/C", name="Minnows", **names)
    assert "The team is saved." in saved.text
    assert squad(desk, "C") == ["Ada Brandvold", "Ben Lund", "Cid Own", "New Face"]
    team = desk.event(desk.events()[0].id).pair("C")
    assert desk.register().names()[team.captain] == "Dot Ek"
    assert team.captain not in team.players
    again = send(client, f"{home}/teams", f"{home}/teams", number="C", name="Again")
    assert again.status_code == 422


def test_a_player_of_two_teams_is_told_and_not_refused(desk: Desk, home: str, client: TestClient) -> None:
    for team in ("A", "B"):
        called = "The Sharks" if team == "A" else ""
        send(client, f"{home}/teams/{team}", f"{home}/teams/{team}", name=called, **{"p-0": "Ada Brandvold"})
    assert squad(desk, "A") == squad(desk, "B") == ["Ada Brandvold"]
    listed = client.get(f"{home}/teams").text
    assert "Ada Brandvold plays for two teams: A The Sharks and B." in listed
    assert "A The Sharks has 1 player; a team has 4 to 8." in listed


def test_nobody_plays_twice_for_a_team(desk: Desk, home: str, client: TestClient) -> None:
    page = send(client, f"{home}/teams/A", f"{home}/teams/A", **{"p-0": "Ben Lund", "p-1": "Ben Lund"})
    assert page.status_code == 422
    assert fault(page.text, "n-p-1") == "Stands in this team twice."
    assert squad(desk, "A") == []


def test_others_play_from_a_round_on(desk: Desk, home: str, client: TestClient) -> None:
    send(client, f"{home}/teams/A", f"{home}/teams/A", name="The Sharks", **{"p-0": "Ben Lund"})
    later = {"was-p-0": "Ben Lund", "p-0": "Cid Own", "from_round": "3", "name": "The Sharks"}
    assert "From round 3:" in send(client, f"{home}/teams/A", f"{home}/teams/A", **later).text
    assert [one.from_round for one in desk.event(desk.events()[0].id).pair("A").lineups] == [0, 3]


def test_the_name_stands_in_rankings_results_and_on_paper(desk: Desk, home: str, client: TestClient) -> None:
    session = desk.sessions(desk.events()[0].id)[0].id
    shown = f"/r/{desk.events()[0].id}"
    for page in (home, f"/session/{session}", f"{shown}/", f"{shown}/pair-A.html", f"{shown}/board-1.html"):
        assert "The Sharks" in client.get(page).text, page
    assert b"The Sharks" in client.get(f"{home}/tables/ranking.csv").content
    assert client.get(f"{home}/print/names.pdf").content.startswith(b"%PDF")
