"""The state of the evening, the order of entry, and what is said of a first result."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from starlette.testclient import TestClient

from oddtrick.contest import commands as c
from oddtrick.contest.facts import Terms
from oddtrick.contest.model import Role, Slot, TableResult
from oddtrick.contest.sections import due_at, every_due
from oddtrick.movements import movement
from oddtrick.scoring.settings import Form
from oddtrick.service.accounts import AccountBook, quick_hasher
from oddtrick.service.desk import CONSOLE, Desk
from oddtrick.web.accounts import Account
from oddtrick.web.desk.order import By, next_open
from oddtrick.words.notation import parse_entry

from .setting_up import browser, evening, fault, send, send_all_the_same


def opened(desk: Desk, event: str, form: Form = Form.MATCHPOINTS) -> None:
    """An event with one session, `event` and `event-1`."""
    desk.run(c.OpenEvent(event, Terms(event, form=form)), CONSOLE)
    desk.run(c.OpenSession(event, f"{event}-1", (c.Plan("", movement("howell", 3, boards_per_round=2)),)), CONSOLE)


def line(client: TestClient, path: str, now: str = "") -> str:
    """The state of the evening on a page, or as the page at `now` fetches it."""
    headers = {"hx-current-url": f"http://localhost{now}"} if now else {}
    return client.get(path, headers=headers).text.partition('id="evening"')[2].partition("</nav>")[0]


def test_no_page_shows_the_evening_of_another_session() -> None:
    desk = Desk.in_memory()
    opened(desk, "one")
    opened(desk, "two")
    client = browser(desk)
    for path in ("/", "/members", "/import", "/settings"):
        assert "2 sessions are open" in line(client, path), path
        assert "/session/" not in line(client, path), path
    for path in ("/session/one-1", "/import?session=one-1", "/event/one", "/event/one/penalties"):
        for shown in (line(client, path), line(client, "/evening", path)):
            assert "/session/one-1" in shown, path
            assert "two" not in shown, path
    desk.run(c.CloseSession("two-1"), CONSOLE)
    assert "/session/one-1" in line(client, "/")
    assert not line(client, "/event/two").replace("</", "").count("href")


def slots(desk: Desk, by: By, count: int) -> list[str]:
    """The places offered one after another, each filled as it is offered."""
    found, slot = [], None
    for _ in range(count):
        slot = next_open(desk.session("s"), slot, by)
        assert slot is not None
        found.append(str(slot))
        sat = TableResult((f"{slot.table}NS",), ("1EW",), parse_entry("p"))
        desk.run(c.EnterResult("s", slot, sat), CONSOLE, confirmed=True)
    return found


def test_without_a_clock_a_whole_traveller_is_entered_before_the_next() -> None:
    desk = Desk.in_memory()
    evening(desk)
    rounds = [slot.split("/")[1] for slot in slots(desk, By.BOARD, 6)]
    assert sorted(rounds[:5]) == ["1", "2", "3", "4", "5"]
    assert {slot.board for slot in desk.session("s").records} == {1, 2}


def test_with_a_clock_and_table_by_table_the_round_is_finished_first() -> None:
    for by, clock in ((By.BOARD, True), (By.TABLE, False), (By.TABLE, True)):
        desk = Desk.in_memory()
        evening(desk)
        if clock:
            desk.run(c.StartRound("s", 1, 60_000), CONSOLE)
        assert [slot.split("/")[1] for slot in slots(desk, by, 11)] == ["1"] * 10 + ["2"], (by, clock)


@pytest.mark.parametrize(
    ("form", "typed", "said"),
    [
        (Form.MATCHPOINTS, "1n= n", "no comparison yet"),
        (Form.CROSS_IMPS, "1n= n", "no comparison yet"),
        (Form.BUTLER, "1n= n", "no comparison yet"),
        (Form.MATCHPOINTS, "a+/a-", "N-S 60% · E-W 40%"),
        (Form.MATCHPOINTS, "70/30", "N-S 70% · E-W 30%"),
        (Form.CROSS_IMPS, "a+/a-", "N-S 3 · E-W −3"),
    ],
)
def test_the_first_result_of_a_board_is_said_as_it_is(form: Form, typed: str, said: str) -> None:
    desk = Desk.in_memory()
    opened(desk, "e", form)
    client, slot = browser(desk), "/1/1/1"
    assert said in client.get("/session/e-1/read", params={"slot": slot, "line": typed}).text
    due = due_at(desk.session("e-1"), Slot.parse(slot))
    assert due is not None
    desk.run(c.EnterResult("e-1", due.slot, TableResult(due.ns, due.ew, parse_entry(typed))), CONSOLE, confirmed=True)
    assert said in client.get("/session/e-1/result", params={"slot": slot}).text


def test_a_second_result_is_compared() -> None:
    desk = Desk.in_memory()
    opened(desk, "e")
    first = TableResult(("6",), ("1",), parse_entry("p"))
    desk.run(c.EnterResult("e-1", Slot.parse("/1/1/1"), first), CONSOLE, confirmed=True)
    others = [str(due.slot) for due in every_due(desk.session("e-1")) if due.slot.board == 1][1:]
    read = browser(desk).get("/session/e-1/read", params={"slot": others[0], "line": "1n= n"}).text
    assert "no comparison yet" not in read
    assert "N-S 2 · E-W 0" in read


def test_a_page_is_found_by_its_name_as_far_as_one_may_go_there() -> None:
    desk = Desk.in_memory()
    evening(desk)
    scorer = AccountBook(desk, quick_hasher()).create("Sim", "twelve tricks", Role.SCORER)
    director, other = browser(desk), browser(desk, Account(scorer.id, "Sim", Role.SCORER))
    for typed, href in (
        ("clo", "/session/s/clock"),
        ("sea", "/session/s/entries"),
        ("undo", "/session/s/history#undo"),
    ):
        for client in (director, other):
            assert f'href="{href}"' in client.get("/session/s/find", params={"q": typed}).text, typed
    assert "/session/s/deals" in director.get("/session/s/find?q=hand").text
    assert "/session/s/deals" not in other.get("/session/s/find?q=hand").text


def test_a_session_is_closed_and_opened_again_by_a_director() -> None:
    desk = Desk.in_memory()
    evening(desk)
    client = browser(desk)
    page = send_all_the_same(client, "/session/s/close", "/event/e").text
    assert desk.session("s").closed
    assert "Open session 1 again" in page
    assert not line(client, "/members").count("href")
    assert "Close session 1" in send(client, "/session/s/reopen", "/event/e").text
    assert not desk.session("s").closed
    scorer = AccountBook(desk, quick_hasher()).create("Sim", "twelve tricks", Role.SCORER)
    other = browser(desk, Account(scorer.id, "Sim", Role.SCORER))
    assert "Close session 1" not in other.get("/event/e").text
    assert send(other, "/session/s/close", "/session/s").status_code == 403


def test_an_announcement_that_is_too_long_is_told_and_kept() -> None:
    desk = Desk.in_memory()
    evening(desk)
    client = browser(desk)
    page = send(client, "/session/s/announce", "/session/s", text="tea " * 60)
    assert page.status_code == 422
    assert "at most 200 letters" in fault(page.text, "announce-text")
    assert page.text.count("tea tea") >= 1
    assert desk.session("s").announcement == ""
    send(client, "/session/s/announce", "/session/s", text="x" * 200)
    assert desk.session("s").announcement == "x" * 200


def test_figures_have_a_minus_sign() -> None:
    desk = Desk.in_memory()
    opened(desk, "e", Form.CROSS_IMPS)
    for slot, typed in (("/1/1/1", "7n-5 n"), ("/2/2/1", "1n= n"), ("/3/3/1", "1n= n")):
        sat = TableResult((slot[1],), (str(7 - int(slot[1])),), parse_entry(typed))
        desk.run(c.EnterResult("e-1", Slot.parse(slot), sat), CONSOLE, confirmed=True)
    client = browser(desk)
    send(client, "/event/e/penalties", "/event/e/penalties", contestant="1", amount="−2,5", unit="imp", confirmed="yes")
    assert next(iter(desk.event("e").penalties.values())).given.amount < 0
    for path in ("/session/e-1", "/event/e/penalties", "/event/e/pair/1", "/event/e/why?session=e-1&slot=/1/1/1"):
        text = client.get(path).text
        assert "−" in text, path
        assert not re.findall(r">[^<]*(?<![\w–-])-\d[^<]*<", text), path


def test_the_correction_period_is_told_while_it_runs() -> None:
    desk = Desk.in_memory()
    evening(desk)
    client = browser(desk)
    assert "Corrections until" not in client.get("/session/s").text
    desk.run(c.CloseSession("s"), CONSOLE)
    assert re.search(r"Corrections until \d", client.get("/session/s").text)
    desk.run(c.SetCorrectionPeriod("s", 1), CONSOLE)
    assert "Corrections until" not in client.get("/session/s").text


def test_a_board_that_was_put_off_is_remembered_until_it_is_played() -> None:
    desk = Desk.in_memory()
    opened(desk, "one")
    slots = [due.slot for due in every_due(desk.session("one-1")) if not due.sit_out]
    for slot in slots:
        due = due_at(desk.session("one-1"), slot)
        assert due is not None
        put_off = slot == slots[3]
        result = TableResult(due.ns, due.ew, parse_entry("np late" if put_off else "p"))
        desk.run(c.EnterResult("one-1", slot, result), CONSOLE, confirmed=True)
    shown = line(browser(desk), "/session/one-1")
    assert "1 board put off, still to be played" in shown
    assert "Every result is in" not in shown
    late = desk.session("one-1").record(slots[3])
    assert late.current is not None
    played = replace(late.current, outcome=parse_entry("p"))
    desk.run(c.CorrectResult("one-1", slots[3], played, late.revision, "played"), CONSOLE, confirmed=True)
    shown = line(browser(desk), "/session/one-1")
    assert "put off" not in shown
    assert "Every result is in" in shown
