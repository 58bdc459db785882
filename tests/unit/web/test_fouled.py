"""The page of a fouled board: groups are looked at, then recorded as one act."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape

import pytest
from starlette.testclient import TestClient

from oddtrick.contest import commands as c
from oddtrick.contest.model import Slot, TableResult
from oddtrick.contest.sections import every_due
from oddtrick.scoring.settings import Form
from oddtrick.service.desk import CONSOLE, Desk
from oddtrick.web.accounts import Account, Role
from oddtrick.words.notation import parse_entry

from .setting_up import browser, evening, send

HERE = "/session/s/fouled"
AT_1 = f"{HERE}?board=1"


@pytest.fixture
def desk() -> Desk:
    """Board 1 was played in four rounds of five."""
    made = Desk.in_memory()
    evening(made)
    for due in [due for due in every_due(made.session("s")) if due.slot.board == 1]:
        line = ("4s= s", "4s+1 s", "3nt= n", "4s-1 s", "")[due.slot.round - 1]
        if line:
            result = TableResult(due.ns, due.ew, parse_entry(line))
            made.run(c.EnterResult("s", due.slot, result), CONSOLE, confirmed=True)
    return made


@pytest.fixture
def client(desk: Desk) -> TestClient:
    return browser(desk)


def form_of(page: str) -> dict[str, str]:
    """The form of groups as a browser would send it."""
    found = dict(re.findall(r'<input type="hidden" name="(board|seen|command_id|confirmed|why)" value="([^"]*)"', page))
    for name, options in re.findall(r'<select name="(g-[^"]*)".*?>(.*?)</select>', page):
        chosen = re.search(r'value="([^"]*)" selected', options)
        found[unescape(name)] = chosen[1] if chosen else ""
    return found


def groups(desk: Desk) -> list[str]:
    records = desk.session("s").records
    return [one.current.group for slot, one in sorted(records.items(), key=lambda one: one[0].round) if one.current]


def test_results_from_a_round_on_are_proposed_looked_at_and_recorded_as_one_act(desk: Desk, client: TestClient) -> None:
    page = client.get(f"{AT_1}&since=3").text
    assert "1 table has still to play it" in page
    form = form_of(page)
    assert list(form.values()).count("B") == 2
    looked = send(client, HERE, AT_1, **form, why="two cards exchanged").text
    assert "First group: 2 results, compared with each other and scaled from 2 to 4 results by Neuberg" in looked
    assert "Group B: 2 results" in looked
    assert groups(desk) == ["", "", "", ""], "looking records nothing"
    before = len(desk.history("s"))
    done = send(client, HERE, AT_1, **form_of(looked) | form | {"why": "two cards exchanged", "confirmed": "yes"}).text
    assert "What changed" in done
    assert groups(desk) == ["", "", "B", "B"]
    assert len(desk.history("s")) == before + 1
    client.post("/session/s/undo", data={"csrf": re.findall(r'name="csrf" value="([^"]+)"', done)[0]})
    assert groups(desk) == ["", "", "", ""]


def test_other_groups_under_the_id_of_a_page_are_not_taken_for_done(desk: Desk, client: TestClient) -> None:
    form = form_of(client.get(f"{AT_1}&since=3").text) | {"confirmed": "yes", "command_id": "page-1"}
    assert send(client, HERE, AT_1, **form).status_code == 200
    assert send(client, HERE, AT_1, **form).status_code == 200
    held = groups(desk)
    last = max(name for name in form if name.startswith("g-"))
    assert send(client, HERE, AT_1, **(form | {last: "C"})).status_code == 422
    assert groups(desk) == held


def test_a_result_alone_is_told_to_be_worth_average(client: TestClient) -> None:
    looked = send(client, HERE, AT_1, **form_of(client.get(f"{AT_1}&since=4").text)).text
    assert "Group B: 1 result, with nothing to be compared with, so average." in looked


def test_what_stays_as_it_was_is_told(desk: Desk, client: TestClient) -> None:
    answer = send(client, HERE, AT_1, **form_of(client.get(AT_1).text))
    assert answer.status_code == 422
    assert "The groups are as they were" in answer.text


def test_who_corrected_a_result_in_the_meantime_is_heard(desk: Desk, client: TestClient) -> None:
    form = form_of(client.get(f"{AT_1}&since=3").text)
    slot, record = next((slot, one) for slot, one in desk.session("s").records.items() if slot.round == 3)
    assert record.current is not None
    other = replace(record.current, outcome=parse_entry("3nt+1 n"))
    desk.run(c.CorrectResult("s", slot, other, record.revision), CONSOLE, confirmed=True)
    answer = send(client, HERE, AT_1, **form, confirmed="yes")
    assert "in the meantime" in answer.text
    assert groups(desk) == ["", "", "", ""]


@pytest.mark.parametrize("query", ["", "?board=", "?board=zero", "?board=99", "?board=1&since=soon"])
def test_the_page_stands_whatever_is_asked(client: TestClient, query: str) -> None:
    assert client.get(HERE + query).status_code == 200


def test_a_board_without_results_and_a_scorer_get_nothing(desk: Desk, client: TestClient) -> None:
    assert send(client, HERE, AT_1, board="99").status_code == 404
    assert send(client, HERE, AT_1, board="1", **{f"g-{Slot('', 1, '1', 1)}": "x" * 13}).status_code == 422
    scorer = browser(desk, Account(CONSOLE, "Sim", Role.SCORER))
    assert scorer.get(AT_1).status_code == 403
    assert "/fouled" not in scorer.get("/session/s").text


def test_teams_have_no_groups(desk: Desk, client: TestClient) -> None:
    desk.run(c.OpenEvent("t", replace(desk.event("e").terms, form=Form.TEAMS_IMPS, winners=1)), CONSOLE)
    desk.run(c.OpenSession("t", "t1", (c.Plan(""),)), CONSOLE)
    assert "no groups" in client.get("/session/t1/fouled").text
