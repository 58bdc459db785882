"""Where a result goes: another board than the one due, the order of entry, and one's own other result."""

from __future__ import annotations

from oddtrick.contest import commands as c
from oddtrick.contest.model import Role, Slot
from oddtrick.contest.sections import every_due, tables_due
from oddtrick.service.desk import CONSOLE, Desk
from oddtrick.web.accounts import Account
from oddtrick.web.desk.event import until_of
from oddtrick.web.desk.find import Found, Kind, find
from oddtrick.web.desk.order import By

from .setting_up import browser, evening, fault, send


def test_another_board_than_the_one_due_is_entered_for_those_who_sit_there() -> None:
    desk = Desk.in_memory()
    evening(desk)
    client = browser(desk)
    due = tables_due(desk.session("s"), desk.session("s").section(""), 2)
    third = next(one for one in due if one.table == "3")
    played = next(board for board in (1, 3, 5, 7, 9) if board not in third.boards)
    wrong, slot = f"/2/3/{played}", f"/2/3/{third.boards[0]}"
    assert 'form="instead-form"' in client.get("/session/s", params={"slot": slot}).text
    page = client.get("/session/s/instead", params={"at": slot, "board": str(played), "by": "table"})
    assert f'name="slot" value="{wrong}"' in page.text
    assert f"Board {played} is not due at table 3 in round 2" in page.text
    send(client, "/session/s/result", "/session/s", slot=wrong, line="p", confirmed="advice.board-not-due")
    current = desk.session("s").record(Slot.parse(wrong)).current
    assert current is not None
    assert (current.ns, current.ew) == (third.ns, third.ew)
    refused = client.get("/session/s/instead", params={"at": slot, "board": "x"})
    assert refused.status_code == 422
    assert "no number of a board" in refused.text


def test_a_board_and_a_table_are_found_together() -> None:
    desk = Desk.in_memory()
    evening(desk)
    desk.run(c.StartRound("s", 2, 60_000), CONSOLE)
    session = desk.session("s")
    boards = {due.slot.round: due.slot.board for due in every_due(session) if due.slot.table == "3"}
    now = Slot("", 2, "3", boards[2])
    assert find(session, {}, f"{boards[2]} 3") == (Found(Kind.PLACE, "3", now, By.TABLE),)
    assert find(session, {}, f"b{boards[1]}, t3") == (
        Found(Kind.PLACE, "3", Slot("", 1, "3", boards[1]), By.TABLE),
        Found(Kind.INSTEAD, "3", Slot("", 2, "3", boards[1]), By.TABLE),
    )
    assert find(session, {}, "99 3") == find(session, {}, f"{boards[1]} 9") == ()
    page = browser(desk).get("/session/s/find", params={"q": f"{boards[1]} 3"}).text
    assert f"Board {boards[1]} at table 3 in round 2, where another is due" in page


def test_the_order_of_entry_is_remembered_and_begins_at_the_first_table() -> None:
    desk = Desk.in_memory()
    evening(desk)
    client = browser(desk)
    assert 'name="by" value="board"' in client.get("/session/s").text
    assert 'href="/session/s?by=table"' in client.get("/session/s?slot=/3/4/1").text
    chosen = client.get("/session/s?by=table").text
    assert 'name="slot" value="/1/1/1"' in chosen
    assert 'name="by" value="table"' in client.get("/session/s").text
    client.get("/session/s?slot=/1/2/3&by=board")
    assert 'name="by" value="table"' in client.get("/session/s").text
    client.get("/session/s?by=board")
    assert 'name="by" value="board"' in client.get("/session/s").text


def test_ones_own_other_result_is_called_ones_own() -> None:
    desk = Desk.in_memory()
    evening(desk)
    client = browser(desk)
    send(client, "/session/s/result", "/session/s", slot="/1/1/1", line="1n= n")
    again = send(client, "/session/s/result", "/session/s", slot="/1/1/1", line="1n-1 n")
    assert again.status_code == 409
    assert "You entered another result here yourself" in again.text
    assert "meantime" not in again.text


def test_the_end_of_the_correction_period_is_set_on_the_page_of_the_event() -> None:
    desk = Desk.in_memory()
    evening(desk)
    client = browser(desk)
    wrong = send(client, "/session/s/correction", "/event/e", until="soon")
    assert wrong.status_code == 422
    assert "no date and time" in fault(wrong.text, "f-until-s")
    page = send(client, "/session/s/correction", "/event/e", until="2026-11-30T22:30")
    assert 'name="until" type="datetime-local" value="2026-11-30T22:30"' in page.text
    assert desk.session("s").correction_until == until_of("2026-11-30T22:30")
    scorer = browser(desk, Account(CONSOLE, "Sim", Role.SCORER))
    assert "Session 1: until " in scorer.get("/event/e").text
    assert send(scorer, "/session/s/correction", "/account", until="2026-11-30T23:30").status_code == 403
    assert "Correction period ends" in client.get("/session/s/history").text
