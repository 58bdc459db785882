"""Teams, players and drawn rounds planned again at the desk and by a program."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from starlette.testclient import TestClient

from oddtrick.contest import commands as c
from oddtrick.contest.facts import Terms
from oddtrick.contest.model import Role, Slot, TableResult
from oddtrick.contest.sections import tables_due
from oddtrick.movements import movement, movement_of_teams
from oddtrick.movements.individual import individual
from oddtrick.movements.replan import Way
from oddtrick.movements.told import What
from oddtrick.scoring.irregular import Irregular
from oddtrick.scoring.settings import Form
from oddtrick.service.desk import CONSOLE, Desk
from oddtrick.words.notation import parse_entry
from oddtrick.words.results import Cause, NotPlayed

from .drawing import begin, draw, play
from .setting_up import browser, token
from .test_api_rulings import client_of

ANSWERS = "round=2&minutes=15&pair=2&until=2&table=1&set=3&other=2&moved=2&last=2&exchanged=yes"


def opened(form: Form, plan) -> Desk:
    desk = Desk.in_memory()
    desk.run(c.OpenEvent("e", Terms("Evening", form=form)), CONSOLE)
    desk.run(c.OpenSession("e", "s", (c.Plan("", plan),)), CONSOLE)
    return desk


def keys(page: str) -> list[str]:
    return re.findall(r'name="way" value="([^"]+)"', page)


def take(client: TestClient, address: str, asked: str, way: Way):
    page = client.get(f"{address}?{asked}").text
    key = next(one for one in keys(page) if one.startswith(f"{way.value}-"))
    form = next(part for part in page.split("<form ") if f'value="{key}"' in part)
    data = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', form))
    return client.post(address, data={**data, "csrf": token(page)})


def enter(desk: Desk, session: str, number: int, table: str, boards) -> None:
    state = desk.session(session)
    due = next(one for one in tables_due(state, state.section(""), number) if one.table == table)
    for board in boards:
        result = TableResult(due.ns, due.ew, parse_entry("1n= n"))
        desk.run(c.EnterResult(session, Slot("", number, table, board), result), CONSOLE, confirmed=True)


@pytest.mark.parametrize("what", What)
@pytest.mark.parametrize(
    ("form", "plan"),
    [
        (Form.TEAMS_IMPS, movement_of_teams(7, "american_whist", boards_per_round=2)),
        (Form.TEAMS_IMPS, movement_of_teams(6, "head_to_head", boards_per_round=2)),
        (Form.INDIVIDUAL_MATCHPOINTS, individual(8)),
    ],
    ids=["american", "rooms", "individual"],
)
def test_each_has_ways_on_or_a_sentence(form: Form, plan, what: What) -> None:
    client = browser(opened(form, plan))
    assert client.get(f"/session/s/replan?what={what.value}").status_code == 200
    page = client.get(f"/session/s/replan?what={what.value}&{ANSWERS}")
    assert page.status_code in (200, 422)
    shown = "/withdraw/" in page.text or keys(page.text)
    assert bool(shown) is (page.status_code == 200)
    assert ('class="problem"' in page.text) is (page.status_code == 422)


def test_what_cannot_be_is_said_before_it_is_asked() -> None:
    page = browser(opened(Form.TEAMS_IMPS, movement_of_teams(5, "stanzas", boards_per_round=2))).get(
        "/session/s/replan"
    )
    assert 'href="?what=late-table"' not in page.text
    assert "A team comes late: Every meeting of this movement is planned" in page.text
    assert "A team leaves" in page.text
    mitchell = browser(opened(Form.MATCHPOINTS, movement("mitchell", 5, boards_per_round=2)))
    assert "Not possible here" not in mitchell.get("/session/s/replan").text


def test_a_room_with_the_wrong_boards_plays_the_right_ones_late() -> None:
    desk = opened(Form.TEAMS_IMPS, movement_of_teams(6, "head_to_head", boards_per_round=2))
    client = browser(desk)
    asked = "what=wrong-boards&round=2&table=1&set=3"
    page = client.get(f"/session/s/replan?{asked}").text
    assert "At one table of the match only, so nothing to compare (Law 86B): round 2, table 1" in page
    assert take(client, "/session/s/replan", asked, Way.LATE).status_code == 200
    late = [slot for slot, one in desk.session("s").records.items() if one.current.outcome == NotPlayed(Cause.LATE)]
    assert {(slot.round, slot.table) for slot in late} == {(2, "1")}
    assert len(late) == 2


def test_matches_follow_the_boards_that_are_left() -> None:
    desk = opened(Form.TEAMS_IMPS, movement_of_teams(7, "american_whist", boards_per_round=2))
    before = {one.id: len(one.boards) for one in desk.event("e").matches.values()}
    assert set(before.values()) == {2}
    take(browser(desk), "/session/s/replan", "what=time&round=2&minutes=7", Way.FEWER_BOARDS)
    after = [len(one.boards) for one in desk.event("e").matches.values()]
    assert (after.count(1), after.count(2)) == (7, 14)
    desk.undo("s", CONSOLE)
    assert {one.id: len(one.boards) for one in desk.event("e").matches.values()} == before


def test_what_was_laid_down_about_a_match_holds_for_it_with_fewer_boards() -> None:
    desk = opened(Form.TEAMS_IMPS, movement_of_teams(7, "american_whist", boards_per_round=2))
    first = next(one for one in desk.event("e").matches.values() if one.round == 2)
    desk.run(c.SetMatch("e", replace(first, irregular=Irregular(cancelled=True))), CONSOLE)
    take(browser(desk), "/session/s/replan", "what=time&round=2&minutes=7", Way.FEWER_BOARDS)
    match = desk.event("e").matches[first.id]
    assert (len(match.boards), match.irregular.cancelled) == (1, True)


def test_a_team_leaves_where_its_matches_are_settled() -> None:
    desk = opened(Form.TEAMS_IMPS, movement_of_teams(7, "american_whist", boards_per_round=2))
    client = browser(desk)
    page = client.get("/session/s/replan?what=leaves&pair=3&round=4").text
    assert 'href="/event/e/withdraw/3?round=3"' in page
    assert keys(page) == []
    assert client.get("/event/e/withdraw/3?round=3").status_code == 200


def test_a_program_is_sent_where_matches_are_settled() -> None:
    director = client_of(opened(Form.TEAMS_IMPS, movement_of_teams(5, "stanzas", boards_per_round=2)), Role.DIRECTOR)
    told = {"what": "leaves", "pair": 3, "round": 2}
    (way,) = director.post("/api/v1/sessions/s/ways-on", json=told).json()["ways"]
    assert (way["kind"], way["figures"]["half_matches"]) == ("sit-out", 2)
    refused = director.post("/api/v1/sessions/s/replan", json={**told, "way": way["way"]})
    assert (refused.status_code, "matches of 3" in refused.text) == (422, True)


def test_players_who_were_recorded_elsewhere_are_taken_as_they_sat() -> None:
    desk = opened(Form.INDIVIDUAL_MATCHPOINTS, individual(12))
    seats = individual(12).round(1)
    one, two = (tuple(map(str, seat.east_west)) for seat in seats[:2])
    for seat, ew in zip(seats[:2], (two, one), strict=True):
        ns = tuple(map(str, seat.north_south))
        desk.run(c.RecordSeating("s", "", 1, str(seat.table), ns, ew), CONSOLE)
    client = browser(desk)
    page = client.get("/session/s/replan?what=recorded&round=2")
    assert page.status_code == 200
    assert keys(page.text)
    take(client, "/session/s/replan", "what=recorded&round=2", Way.AS_PLANNED)
    assert desk.session("s").section("").plans[-1].movement.at(1, 1).east_west == seats[1].east_west


def swiss(scoring: str = "teams_imps") -> tuple[Desk, TestClient, str]:
    desk = Desk.in_memory()
    client = browser(desk)
    session = begin(client, desk, system="swiss", scoring=scoring, entrants="6", rounds="3", boards="4")
    draw(client, session)
    return desk, client, session


@pytest.mark.parametrize("scoring", ["teams_imps", "matchpoints"])
@pytest.mark.parametrize("what", What)
def test_a_drawn_round_has_ways_on_or_a_sentence(scoring: str, what: What) -> None:
    _, client, session = swiss(scoring)
    asked = ANSWERS.replace("round=2", "round=1").replace("until=2", "until=1").replace("last=2", "last=1")
    page = client.get(f"/session/{session}/replan?what={what.value}&{asked}")
    assert page.status_code in (200, 422)
    assert ('class="problem"' in page.text) is (page.status_code == 422)


def test_a_drawn_round_is_shortened_with_its_matches_while_it_runs() -> None:
    desk, client, session = swiss()
    event = desk.session(session).event
    enter(desk, session, 1, "1", (1, 2))
    address = f"/session/{session}/replan"
    assert 'name="round" type="text" value="1"' in client.get(f"{address}?what=time").text
    assert take(client, address, "what=time&round=1&minutes=15", Way.FEWER_BOARDS).status_code == 200
    assert {one.boards for one in desk.event(event).matches.values()} == {(1, 2)}
    assert {tuple(one.boards) for one in tables_due(desk.session(session), desk.session(session).section(""), 1)} == {
        (1, 2)
    }
    refused = client.get(f"{address}?what=time&round=1&minutes=7")
    assert "have results already" in refused.text
    desk.undo(session, CONSOLE)
    assert {one.boards for one in desk.event(event).matches.values()} == {(1, 2, 3, 4)}


def test_wrong_opponents_who_sat_down_become_the_draw() -> None:
    desk, client, session = swiss()
    before = desk.session(session).section("").draws[1].fact.draw.pairings
    address = f"/session/{session}/replan"
    assert take(client, address, "what=wrong-opponents&round=1&table=1&other=2", Way.DRAWN_ANEW).status_code == 200
    drawn = desk.session(session).section("").draws[1].fact
    assert [one.away for one in drawn.draw.pairings[:2]] == [before[1].away, before[0].away]
    assert drawn.manner.by_hand
    met = {(one.home, one.away) for one in desk.event(desk.session(session).event).matches.values()}
    assert (before[0].home, before[1].away) in met
    desk.undo(session, CONSOLE)
    assert desk.session(session).section("").draws[1].fact.draw.pairings == before


def test_the_draw_stays_where_results_of_its_tables_are_in() -> None:
    desk, client, session = swiss()
    address = f"/session/{session}/replan"
    page = client.get(f"{address}?what=wrong-opponents&round=1&table=1&other=2").text
    enter(desk, session, 1, "1", (1,))
    seq = desk.session(session).seq
    key = next(one for one in keys(page) if one.startswith("drawn-anew-"))
    asked = {"what": "wrong-opponents", "section": "", "round": "1", "table": "1", "other": "2", "way": key}
    answer = client.post(address, data={**asked, "csrf": token(page)})
    assert answer.status_code == 422
    assert desk.session(session).seq == seq


@pytest.mark.parametrize("way", [Way.LATE, Way.AS_PLANNED])
def test_a_match_of_which_a_room_had_the_wrong_boards_is_scored_by_the_others(way: Way) -> None:
    desk = opened(Form.TEAMS_IMPS, movement_of_teams(6, "head_to_head", boards_per_round=2))
    client = browser(desk)
    take(client, "/session/s/replan", "what=wrong-boards&round=2&table=1&set=3", way)
    for number in (1, 2):
        play(desk, "s", number)
    assert client.get("/session/s").status_code == 200
    lines = [line.result for board in desk.scored("e").event.boards for line in board.lines]
    there = [one for one in lines if (one.round, one.table) == (2, "1")]
    assert len(there) == (2 if way is Way.LATE else 0)


def test_the_next_round_is_drawn_after_wrong_boards() -> None:
    desk, client, session = swiss()
    take(client, f"/session/{session}/replan", "what=wrong-boards&round=1&table=1&set=2", Way.AS_PLANNED)
    play(desk, session, 1)
    assert draw(client, session).status_code == 200
    assert desk.session(session).section("").rounds == 2


def test_in_a_knock_out_the_draw_is_not_changed_to_what_was_played() -> None:
    desk = Desk.in_memory()
    client = browser(desk)
    session = begin(client, desk, system="knock_out", scoring="teams_imps", entrants="8", boards="4")
    draw(client, session)
    page = client.get(f"/session/{session}/replan?what=wrong-opponents&round=1&table=1&other=2").text
    assert [one.partition("-")[0] for one in keys(page)] == ["as"]


def test_pressed_twice_it_is_done_once() -> None:
    desk = opened(Form.MATCHPOINTS, movement("mitchell", 5, boards_per_round=2))
    client = browser(desk)
    page = client.get("/session/s/replan?what=time&round=3&minutes=15").text
    asked = {"what": "time", "section": "", "round": "3", "minutes": "15", "way": keys(page)[0], "csrf": token(page)}
    first = client.post("/session/s/replan", data=asked)
    seq = desk.session("s").seq
    second = client.post("/session/s/replan", data=asked)
    assert (first.status_code, second.status_code, desk.session("s").seq) == (200, 200, seq)
    assert second.url == first.url


def test_a_program_sees_the_ways_on_and_goes_on_in_one() -> None:
    desk = opened(Form.MATCHPOINTS, movement("mitchell", 7, rounds=6, boards_per_round=2))
    director = client_of(desk, Role.DIRECTOR)
    told = {"what": "wrong-boards", "round": 2, "table": 4, "set": 7, "exchanged": True}
    seq = desk.session("s").seq
    shown = director.post("/api/v1/sessions/s/ways-on", json=told)
    assert shown.status_code == 200, shown.text
    ways = shown.json()["ways"]
    assert [one["figures"]["boards_lost"] for one in ways] == sorted(one["figures"]["boards_lost"] for one in ways)
    assert {one["kind"] for one in ways} >= {"as-planned", "late"}
    assert desk.session("s").seq == seq
    chosen = {**told, "way": ways[0]["way"]}
    for _ in range(2):
        gone = director.post("/api/v1/sessions/s/replan", json=chosen)
        assert gone.status_code == (200 if ways[0]["kind"] != "late" or _ == 0 else 422), gone.text
    assert desk.session("s").section("").plans[-1].movement.at(2, 4).set == 7


def test_a_program_with_a_way_that_is_none_any_more_records_nothing() -> None:
    desk = opened(Form.MATCHPOINTS, movement("mitchell", 7, rounds=6, boards_per_round=2))
    director = client_of(desk, Role.DIRECTOR)
    told = {"what": "time", "round": 4, "minutes": 15}
    ways = director.post("/api/v1/sessions/s/ways-on", json=told).json()["ways"]
    assert director.post("/api/v1/sessions/s/replan", json={**told, "way": ways[0]["way"]}).status_code == 200
    seq = desk.session("s").seq
    late = director.post("/api/v1/sessions/s/replan", json={**told, "way": ways[-1]["way"]})
    assert (late.status_code, desk.session("s").seq) == (409, seq)


def test_a_program_is_told_what_is_wrong() -> None:
    desk = opened(Form.MATCHPOINTS, movement("mitchell", 7, rounds=6, boards_per_round=2))
    director = client_of(desk, Role.DIRECTOR)
    url = "/api/v1/sessions/s/ways-on"
    assert director.post(url, json={"what": "time", "round": 3}).status_code == 422
    assert director.post(url, json={"what": "tea", "round": 3}).status_code == 422
    assert director.post(url, json={"what": "leaves", "round": 3, "pair": 99}).status_code == 404


@pytest.mark.parametrize(("role", "status"), [(Role.SCORER, 403), (None, 401)])
def test_only_a_director_may_ask(role: Role | None, status: int) -> None:
    desk = opened(Form.MATCHPOINTS, movement("mitchell", 7, rounds=6, boards_per_round=2))
    url = "/api/v1/sessions/s/ways-on"
    assert client_of(desk, role).post(url, json={"what": "late-table", "round": 3}).status_code == status
