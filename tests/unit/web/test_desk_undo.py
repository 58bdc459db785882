"""Undo at the desk: what will be undone is said before, and what was undone after it."""

from __future__ import annotations

import re

import pytest
from starlette.testclient import TestClient

from oddtrick.contest import commands as c
from oddtrick.contest.model import Slot, TableResult
from oddtrick.service.desk import Desk
from oddtrick.words.notation import parse_entry
from oddtrick.words.seats import Side

from .setting_up import browser, evening, send, send_all_the_same


def club(desk: Desk) -> TestClient:
    evening(desk, half=True)
    return browser(desk)


def panel(client: TestClient) -> str:
    return client.get("/session/s").text.partition('id="undo"')[2].partition("</form>")[0]


ACTS = (
    ("/session/s/clock", {"do": "next", "round": "1"}, "Round clock"),
    ("/session/s/announce", {"text": "Tea"}, "Announcement"),
    ("/session/s/entries", {"1NS-0": "Ada Ek", "1NS-1": "Bo Li"}, "Names or handicap of pair 1NS"),
    ("/session/s/leave/2EW", {"round": "3"}, "Leaving or coming back of pair 2EW"),
    ("/session/s/late/pair", {"round": "2", "section": ""}, "Late pair or table"),
    ("/event/e/publish", {}, "Publication"),
)


@pytest.mark.parametrize(("path", "form", "said"), ACTS, ids=[path for path, _, _ in ACTS])
def test_what_undo_takes_back_is_said_before_and_after(path: str, form: dict[str, str], said: str) -> None:
    desk = Desk.in_memory()
    client = club(desk)
    assert "nothing of yours to undo" in panel(client)
    before = desk.event("e").pairs, desk.event("e").published, desk.session("s").sections
    assert send_all_the_same(client, path, "/session/s", **form).status_code == 200
    assert said in panel(client)
    page = send(client, "/session/s/undo", "/session/s").text
    assert said in page.partition('class="done"')[2].partition("</p>")[0]
    assert "nothing of yours to undo" in panel(client)
    assert (desk.event("e").pairs, desk.event("e").published, desk.session("s").sections) == before
    assert (desk.session("s").clock.round, desk.session("s").announcement) == (0, "")


def test_where_undo_cannot_go_it_is_said() -> None:
    client = club(Desk.in_memory())
    assert "Not undone: new events, sessions and entries" in panel(client)
    assert "nothing of yours to undo" in send(client, "/session/s/undo", "/session/s").text


def test_results_that_came_since_are_said() -> None:
    desk = Desk.in_memory()
    client = club(desk)
    send(client, "/session/s/late/pair", "/session/s", round="2", section="")
    plan = desk.session("s").section("").plan(2)
    assert plan is not None
    due = next(one for one in plan.movement.round(2) if one.table == 5)
    board = plan.movement.boards_of(due.set)[0]
    slot = Slot("", 2, "5", board)
    sat = TableResult((plan.pair(due.ns),), (plan.pair(due.ew),), parse_entry("p"))
    for side in Side:
        desk.run(c.ProposeResult("s", slot, sat, side), "table:/5", confirmed=True)
    assert "results came since" in panel(client)
    page = send(client, "/session/s/undo", "/session/s")
    assert page.status_code == 409
    assert "Void them first" in page.text


def test_the_history_tells_every_act_and_what_of_it_was_undone() -> None:
    desk = Desk.in_memory()
    client = club(desk)
    for path, form, _ in ACTS:
        send_all_the_same(client, path, "/session/s", **form)
    send(
        client,
        "/event/e/penalties",
        "/event/e/penalties",
        contestant="2NS",
        amount="10",
        unit="percent",
        why="slow",
        confirmed="yes",
    )
    send(client, "/session/s/undo", "/session/s")
    page = client.get("/session/s/history").text.partition("<tbody>")[2]
    rows = [re.sub(r"<[^>]+>", "|", row) for row in page.split("</tr>")]
    for said in (
        "Penalty or bonus taken back",
        "Penalty or bonus of pair 2NS: −10 ",
        "Results published",
        "Movement from round 2 on: 5 tables, 5 rounds in all",
        "Pair 2EW leaves before round 3",
        "Names or handicap of pair 1NS",
        "Announcement: Tea",
        "Round 1 started",
        "Pairs entered: ",
    ):
        assert any(said in row for row in rows), said
    assert rows[0].find("Penalty or bonus taken back") > 0, "the latest first"
    assert any("slow" in row for row in rows)
    send(client, "/session/s/undo", "/session/s")
    latest = client.get("/session/s/history").text.partition("<tbody>")[2]
    assert "Undone: Results published" in latest
    assert re.search(r'class="undone">(?:(?!</tr>).)*Results published', latest)
