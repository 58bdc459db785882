"""Adjusted scores that cannot be: refused at the desk and in the API, with what to do."""

from __future__ import annotations

from html import unescape

import pytest
from httpx import Response
from starlette.testclient import TestClient

from oddtrick.contest import commands as c
from oddtrick.contest.facts import Terms
from oddtrick.contest.model import Role, Slot
from oddtrick.contest.table_commands import Opening, RecordActs
from oddtrick.formats.records import read_events
from oddtrick.movements import movement
from oddtrick.scoring.settings import Form
from oddtrick.service.accounts import AccountBook, quick_hasher
from oddtrick.service.desk import CONSOLE, Desk
from oddtrick.web.app import create_app
from oddtrick.web.options import Options
from oddtrick.words.contracts import Contract
from oddtrick.words.errors import Impossible
from oddtrick.words.seats import Seat

from .setting_up import browser, token

SLOT = Slot("A", 1, "1", 1)
FOUR_SPADES = Opening(contract=Contract.parse("4S"), declarer=Seat.SOUTH, tricks=(10, 3))
TO_THE_SCORE = read_events(
    "[{board_ends: true}, {notice: {misinformation: {by: W, call: 2D}}}, {director: S}, {answer: {damaged: true}}]",
    "acts",
)
LINES = [
    ("60% 4s= s, 30% 4s-1", "sum to 90%, not 100%"),
    ("w 120 4s= s, -20 4s-1", "A weight of -20%"),
    ("100% 4s= s, 0% 4s-1", "A weight of 0%"),
    ("w 100 3nt+5 s", "a declarer has 0 to 13"),
    ("60% 4s= s, 40% 4s+4", "a declarer has 0 to 13"),
    ("w 100 px", "is no contract"),
    ("w 100 x", "is no contract"),
]
UNITS = [
    (Form.CROSS_IMPS, "60/40"),
    (Form.BUTLER, "12 mp/12 mp"),
    (Form.MATCHPOINTS, "+3 imp/-3 imp"),
    (Form.TOTAL_POINTS, "60/40"),
]


def desk_with(form: Form = Form.MATCHPOINTS) -> Desk:
    """Section A of three tables and boards 1 to 6, B of four tables with boards 7 to 14."""
    desk = Desk.in_memory()
    desk.run(c.OpenEvent("e", Terms("Evening", form=form)), CONSOLE)
    plans = (
        c.Plan("A", movement("mitchell", 3, boards_per_round=2)),
        c.Plan("B", movement("mitchell", 4, boards_per_round=2, first_board=7)),
    )
    desk.run(c.OpenSession("e", "s", plans), CONSOLE)
    return desk


def typed(client: TestClient, line: str, slot: Slot = SLOT) -> tuple[int, str]:
    """Sent from the page of a result."""
    csrf = token(client.get("/session/s").text)
    answer = client.post("/session/s/result/correct", data={"csrf": csrf, "slot": str(slot), "line": line})
    return answer.status_code, unescape(answer.text)


@pytest.mark.parametrize(("line", "said"), LINES)
def test_the_desk_refuses_it_as_a_result_and_in_a_ruling(line: str, said: str) -> None:
    desk = desk_with()
    client = browser(desk)
    status, page = typed(client, line)
    assert (status, said in page) == (422, True)
    desk.run(RecordActs("s", SLOT, TO_THE_SCORE, 0, FOUR_SPADES), CONSOLE)
    record = desk.record("s", SLOT)
    fields = {"csrf": token(client.get("/session/s").text), "slot": str(SLOT), "seen": str(record.seq), "name": "score"}
    answer = client.post("/session/s/ruling/answer", data=fields | {"ns": line})
    assert answer.status_code == 422
    assert said in unescape(answer.text)
    assert desk.record("s", SLOT) == record
    assert desk.session("s").record(SLOT).current is None


@pytest.mark.parametrize(("form", "line"), UNITS)
def test_the_desk_refuses_an_award_in_a_foreign_unit(form: Form, line: str) -> None:
    desk = desk_with(form)
    client = browser(desk)
    status, page = typed(client, line)
    assert (status, "no such unit" in page) == (422, True)
    desk.run(RecordActs("s", SLOT, TO_THE_SCORE, 0, FOUR_SPADES), CONSOLE)
    fields = {"csrf": token(client.get("/session/s").text), "slot": str(SLOT), "name": "score", "ns": line}
    answer = client.post("/session/s/ruling/answer", data=fields | {"seen": str(desk.record("s", SLOT).seq)})
    assert answer.status_code == 422
    assert "is no award by" in answer.text


PLACES = [
    (Slot("C", 1, "1", 1), "There is no section C in this session; it has A, B."),
    (Slot("", 1, "1", 1), "it has A, B."),
    (Slot("A", 1, "4", 1), "Section A has no table 4; its tables are 1 to 3."),
    (Slot("A", 1, "x", 1), "Section A has no table x"),
    (Slot("A", 1, "1", 8), "Board 8 is played in section B, not in A."),
    (Slot("B", 1, "4", 2), "Board 2 is played in section A, not in B."),
]


@pytest.mark.parametrize(("slot", "said"), PLACES)
def test_a_place_of_another_section_is_refused(slot: Slot, said: str) -> None:
    desk = desk_with()
    client = browser(desk)
    csrf = token(client.get("/session/s").text)
    fields = {"csrf": csrf, "slot": str(slot), "line": "4s= s", "ns": "1NS", "ew": "1EW"}
    answer = client.post("/session/s/result/correct", data=fields)
    assert (answer.status_code, said in unescape(answer.text)) == (422, True)
    answer = client.post("/session/s/ruling/act", data={"csrf": csrf, "slot": str(slot), "seen": "0", "line": "1s 1h"})
    assert (answer.status_code, said in unescape(answer.text)) == (422, True)
    with pytest.raises(Impossible):
        desk.run(RecordActs("s", slot, TO_THE_SCORE, 0, FOUR_SPADES), CONSOLE)


def test_a_substitute_board_and_a_line_beside_the_movement_are_not_refused() -> None:
    desk = desk_with()
    client = browser(desk)
    csrf = token(client.get("/session/s").text)
    for slot in (Slot("A", 1, "1", 25), Slot("A", 1, "9", 1, 1)):
        fields = {
            "csrf": csrf,
            "slot": str(slot),
            "line": "4s= s",
            "ns": "A1NS",
            "ew": "A1EW",
            "confirmed": "advice.board-not-due",
        }
        assert client.post("/session/s/result/correct", data=fields).status_code == 200, slot
        assert desk.session("s").record(slot).current is not None


def test_points_that_no_contract_gives_are_asked_about() -> None:
    desk = desk_with()
    status, page = typed(browser(desk), "60% +420, 40% +425")
    assert status == 200
    assert "425" in page
    assert desk.session("s").record(SLOT).current is None


class Program:
    """A program with a token of the owner."""

    def __init__(self, desk: Desk) -> None:
        book = AccountBook(desk, quick_hasher())
        owner = book.create("Olive", "a long password", Role.OWNER)
        app = create_app(desk, Options(secret=b"s" * 32, accounts=book))
        headers = {"authorization": f"Bearer {book.issue_token(owner.id, 'test', Role.OWNER, CONSOLE)}"}
        self.client = TestClient(app, base_url="http://localhost", raise_server_exceptions=False, headers=headers)

    def result(self, slot: Slot, line: str) -> Response:
        place = {"section": slot.section, "round": slot.round, "table": slot.table, "board": slot.board}
        sent = {"place": place, "result": line, "ns": ["A1NS"], "ew": ["A1EW"]}
        return self.client.post("/api/v1/sessions/s/results", json=sent)

    def ruling(self, slot: Slot, *events: object) -> Response:
        place = {"section": slot.section, "round": slot.round, "table": slot.table, "board": slot.board}
        return self.client.post(
            "/api/v1/sessions/s/ruling", json={"place": place, "events": list(events), "revision": 0}
        )


@pytest.mark.parametrize(("line", "said"), LINES)
def test_the_api_refuses_it(line: str, said: str) -> None:
    answer = Program(desk_with()).result(SLOT, line)
    assert (answer.status_code, said in answer.json()["detail"]) == (422, True), answer.text


@pytest.mark.parametrize(("form", "line"), UNITS)
def test_the_api_refuses_an_award_in_a_foreign_unit(form: Form, line: str) -> None:
    answer = Program(desk_with(form)).result(SLOT, line)
    assert (answer.status_code, "no such unit" in answer.json()["detail"]) == (422, True), answer.text


@pytest.mark.parametrize(("slot", "said"), PLACES)
def test_the_api_refuses_a_place_of_another_section(slot: Slot, said: str) -> None:
    program = Program(desk_with())
    for answer in (program.result(slot, "4s= s"), program.ruling(slot, {"N": "1S"}, {"E": "1H"})):
        assert (answer.status_code, said in answer.json()["detail"]) == (422, True), answer.text
