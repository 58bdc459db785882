"""The page on which a session is planned again: questions, ways on with their costs, one act."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from starlette.testclient import TestClient

from oddtrick.contest import commands as c
from oddtrick.contest.facts import Terms
from oddtrick.contest.model import Role, Slot, TableResult
from oddtrick.contest.sections import tables_due
from oddtrick.contest.to_event import SHORT
from oddtrick.movements import movement
from oddtrick.movements.individual import individual
from oddtrick.movements.replan import Way
from oddtrick.scoring.settings import Form
from oddtrick.service.bws_export import session_tables
from oddtrick.service.desk import CONSOLE, Desk
from oddtrick.web.phone.view import table_view
from oddtrick.words.notation import parse_entry

from .setting_up import OWNER, browser, token

PAGE = "/session/s/replan"
PLAN = movement("mitchell", 7, rounds=6, boards_per_round=2)


@pytest.fixture
def desk() -> Iterator[Desk]:
    """Seven tables; each request comes a second after the one before."""
    moments = (datetime(2026, 11, 30, 19, tzinfo=UTC) + timedelta(seconds=count) for count in range(10_000))
    made = Desk.in_memory(clock=lambda: next(moments))
    made.run(c.OpenEvent("e", Terms("Evening", "2026-11-30", winners=2)), CONSOLE)
    made.run(c.OpenSession("e", "s", (c.Plan("", PLAN),)), CONSOLE)
    yield made
    made.close()


@pytest.fixture
def client(desk: Desk) -> TestClient:
    return browser(desk)


def ways(page: str) -> list[str]:
    """The keys of the ways on, in order."""
    return re.findall(r'name="way" value="([^"]+)"', page)


def take(client: TestClient, asked: str, way: Way | None = None) -> str:
    """Go on in a way; the first where none is named. Gives the page after it."""
    page = client.get(f"{PAGE}?{asked}").text
    key = next(one for one in ways(page) if way is None or one.startswith(f"{way.value}-"))
    form = next(part for part in page.split("<form ") if f'value="{key}"' in part)
    data = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', form))
    answer = client.post(PAGE, data={**data, "csrf": token(page)})
    assert answer.status_code == 200, answer.text
    return answer.text


def test_it_asks_what_happened_and_each_has_its_questions(client: TestClient) -> None:
    page = client.get(PAGE).text
    asked = re.findall(r'href="\?what=([\w-]+)"', page)
    assert len(asked) == 10
    for what in asked:
        form = client.get(f"{PAGE}?what={what}")
        assert form.status_code == 200
        assert 'name="round"' in form.text
    assert 'name="exchanged"' in client.get(f"{PAGE}?what=wrong-boards").text


def test_the_session_and_the_clock_lead_to_it(client: TestClient) -> None:
    assert f'href="{PAGE}"' in client.get("/session/s").text
    assert f'href="{PAGE}?what=time"' in client.get("/session/s/clock").text


def test_nothing_is_changed_by_looking(client: TestClient, desk: Desk) -> None:
    before = desk.session("s").seq
    page = client.get(f"{PAGE}?what=time&round=4&minutes=15").text
    assert "Rounds with 1 board at each table: 4–5" in page
    assert "Rounds that are not played: 6" in page
    assert page.count("Every pair loses 2 boards.") == 2
    assert "Shorter by about 15 min." in page
    assert desk.session("s").seq == before


def test_boards_left_out_are_due_nowhere_and_undone_by_one_undo(client: TestClient, desk: Desk) -> None:
    page = take(client, "what=time&round=4&minutes=15", Way.FEWER_BOARDS)
    assert "by the new plan from round 4" in page
    assert 'href="/session/s/print/guide-pairs.pdf?since=4"' in page
    section = desk.session("s").section("")
    sizes = {n: {len(due.boards) for due in tables_due(desk.session("s"), section, n)} for n in (3, 4, 5, 6)}
    assert sizes == {3: {2}, 4: {1}, 5: {1}, 6: {2}}
    assert "The time is short" in client.get("/session/s/history").text
    desk.undo("s", CONSOLE)
    assert desk.session("s").section("").plans[-1].movement == PLAN


def test_the_last_round_is_dropped(client: TestClient, desk: Desk) -> None:
    assert "ends after round 5" in take(client, "what=time&round=6&minutes=15", Way.FEWER_ROUNDS)
    assert desk.session("s").section("").rounds == 5


def test_what_is_left_out_counts_as_not_played(client: TestClient, desk: Desk) -> None:
    take(client, "what=time&round=2&minutes=7", Way.FEWER_BOARDS)
    for due in tables_due(desk.session("s"), desk.session("s").section(""), 2):
        for board in due.boards:
            result = TableResult(due.ns, due.ew, parse_entry("1n= n"))
            desk.run(c.EnterResult("s", Slot("", 2, due.table, board), result), CONSOLE, confirmed=True)
    page = client.get("/event/e/pair/1NS").text
    assert "not played, no time" in page
    assert [one.result.outcome for board in desk.scored("e").event.boards for one in board.lines].count(SHORT) == 7


def test_phones_and_the_session_file_have_what_is_left_to_play(client: TestClient, desk: Desk) -> None:
    take(client, "what=time&round=2&minutes=7", Way.FEWER_BOARDS)
    desk.run(c.StartRound("s", 2, 60_000), CONSOLE)
    assert [board.number for board in table_view(desk.session("s"), "", "1").boards if board.slot.round == 2] == [3]
    rows = [row for row in session_tables(desk, "s").tables if row.round == 2]
    assert {len(row.boards) for row in rows} == {1}


def test_cards_are_printed_from_a_round_on(client: TestClient) -> None:
    take(client, "what=time&round=4&minutes=15", Way.FEWER_BOARDS)
    for sheet in ("guide-pairs.pdf", "guide-tables.pdf", "slips.pdf"):
        whole, rest = (client.get(f"/session/s/print/{sheet}{query}").content for query in ("", "?since=4"))
        assert rest.startswith(b"%PDF")
        assert len(rest) < len(whole)


def test_the_clock_allows_a_shorter_round_what_it_needs(client: TestClient, desk: Desk) -> None:
    desk.run(c.StartRound("s", 3, 16 * 60_000), CONSOLE)
    minutes = r'id="f-minutes" name="minutes" value="(\d+)"'
    assert re.findall(minutes, client.get("/session/s/clock").text) == ["16"]
    take(client, "what=time&round=4&minutes=15", Way.FEWER_BOARDS)
    assert re.findall(minutes, client.get("/session/s/clock").text) == ["8"]


def test_a_late_table_is_entered_with_its_pairs(client: TestClient, desk: Desk) -> None:
    take(client, "what=late-table&round=2")
    assert "8NS" in desk.event("e").pairs


def test_a_pair_leaves(client: TestClient, desk: Desk) -> None:
    page = client.get(f"{PAGE}?what=leaves&pair=3&round=4").text
    assert "Their opponents sit out" in page
    assert "Sit-outs: 3 instead of 0." in page
    take(client, "what=leaves&pair=3&round=4")
    assert desk.event("e").pair("3NS").withdrawn_from == 4


def test_a_pair_that_is_late_plays_its_boards_late(client: TestClient, desk: Desk) -> None:
    page = take(client, "what=away&pair=3&round=1&until=2", Way.LATE)
    assert "from round 1" in page
    assert "4 boards put off" in client.get("/session/s").text
    late = [slot for slot, one in desk.session("s").records.items() if one.current]
    assert [(slot.round, slot.table) for slot in late] == [(1, "3")] * 2 + [(2, "3")] * 2
    desk.undo("s", CONSOLE)
    assert not any(one.current for one in desk.session("s").records.values())


def test_wrong_boards_say_who_loses_what_and_show_what_changes(client: TestClient, desk: Desk) -> None:
    asked = "what=wrong-boards&round=2&table=4&set=7&exchanged=yes"
    page = client.get(f"{PAGE}?{asked}").text
    assert 1 < len(ways(page)) <= 4
    assert "least harm" in page
    assert 'class="spot changed"' in page
    assert "planned: " in page
    take(client, asked)
    due = {one.table: one.boards for one in tables_due(desk.session("s"), desk.session("s").section(""), 2)}
    assert due["4"] == range(13, 15)


def test_what_is_recorded_is_taken_as_it_is(client: TestClient, desk: Desk) -> None:
    page = client.get(f"{PAGE}?what=recorded&round=3")
    assert page.status_code == 422
    assert "That is how it was planned" in page.text
    desk.run(c.RecordSeating("s", "", 1, "2", ("2NS",), ("5EW",)), CONSOLE)
    desk.run(c.RecordSeating("s", "", 1, "5", ("5NS",), ("2EW",)), CONSOLE)
    assert ways(client.get(f"{PAGE}?what=recorded&round=2").text)


def test_what_cannot_be_read_is_told(client: TestClient) -> None:
    page = client.get(f"{PAGE}?what=time&round=4&minutes=soon")
    assert page.status_code == 422
    assert "“soon” is no number" in page.text
    assert client.get(f"{PAGE}?what=leaves&pair=99&round=2").status_code == 422


def test_a_way_that_is_none_any_more_is_not_taken(client: TestClient, desk: Desk) -> None:
    page = client.get(f"{PAGE}?what=time&round=4&minutes=15").text
    desk.run(c.ChangeMovement("s", "", replace(PLAN, seatings=PLAN.seatings[:5]), (), 2, "shorter"), CONSOLE)
    seq = desk.session("s").seq
    data = {"what": "time", "section": "", "round": "4", "minutes": "15", "way": ways(page)[0], "csrf": token(page)}
    answer = client.post(PAGE, data=data)
    assert answer.status_code == 422
    assert "changed meanwhile" in answer.text
    assert desk.session("s").seq == seq
    assert ways(answer.text)


def test_a_round_with_results_is_not_planned_again(client: TestClient, desk: Desk) -> None:
    due = next(iter(tables_due(desk.session("s"), desk.session("s").section(""), 4)))
    result = TableResult(due.ns, due.ew, parse_entry("1n= n"))
    desk.run(c.EnterResult("s", Slot("", 4, due.table, due.boards[0]), result), CONSOLE, confirmed=True)
    assert "plan again from round 5" in client.get(f"{PAGE}?what=time&round=4&minutes=15").text
    assert 'name="round" type="text" value="5"' in client.get(f"{PAGE}?what=time").text


def test_a_scorer_does_not_plan(desk: Desk) -> None:
    scorer = browser(desk, replace(OWNER, role=Role.SCORER))
    assert scorer.get(PAGE).status_code == 403
    assert f'href="{PAGE}"' not in scorer.get("/session/s").text


def test_of_two_sections_the_one_that_is_named_is_planned_again(client: TestClient, desk: Desk) -> None:
    desk.run(c.AddSection("s", c.Plan("B", movement("howell", 4, boards_per_round=2))), CONSOLE)
    page = client.get(f"{PAGE}?what=time").text
    assert '<select id="f-section" name="section"' in page
    page = take(client, "what=time&section=B&round=3&minutes=15", Way.FEWER_ROUNDS)
    assert "guide-pairs.pdf?since=3&amp;section=B" in page
    assert {name: section.rounds for name, section in desk.session("s").sections.items()} == {"": 6, "B": 6}
    assert len(desk.session("s").section("").plans) == 1


def test_players_of_an_individual_save_time_too(client: TestClient, desk: Desk) -> None:
    desk.run(c.OpenEvent("players", Terms("Players", form=Form.INDIVIDUAL_MATCHPOINTS)), CONSOLE)
    desk.run(c.OpenSession("players", "i", (c.Plan("", individual(8)),)), CONSOLE)
    page = client.get("/session/i/replan?what=time&round=3&minutes=7").text
    assert "Rounds that are not played: 7" in page
    assert "+" in re.findall(r"<b>([^<]+)</b><small>", page)[0]
    assert "As planned" in client.get("/session/i/replan?what=wrong-boards&round=2&table=1&set=3").text


def test_a_session_without_a_movement_says_so(desk: Desk) -> None:
    desk.run(c.OpenSession("e", "bare", ()), CONSOLE)
    assert "can be planned anew" in browser(desk).get("/session/bare/replan").text


def test_a_closed_session_is_not_planned_again(client: TestClient, desk: Desk) -> None:
    page = client.get(f"{PAGE}?what=time&round=4&minutes=15").text
    desk.run(c.CloseSession("s"), CONSOLE)
    seq = desk.session("s").seq
    asked = {"what": "time", "section": "", "round": "4", "minutes": "15", "way": ways(page)[0], "csrf": token(page)}
    assert "The session is closed. Open it again" in client.post(PAGE, data=asked).text
    assert desk.session("s").seq == seq
    shut = client.get(f"{PAGE}?what=time&round=4&minutes=15").text
    assert "The session is closed. Open it again" in shut
    assert ways(shut) == []
    assert f'href="{PAGE}' not in client.get("/session/s").text + client.get("/session/s/clock").text
