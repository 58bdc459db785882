"""Who was there and who has paid."""

import csv
import io
from fractions import Fraction

import pytest
from starlette.testclient import TestClient

from oddtrick.contest import commands as c
from oddtrick.contest.facts import Terms
from oddtrick.contest.model import TableResult
from oddtrick.contest.people_commands import MergePerson
from oddtrick.contest.people_facts import Particulars
from oddtrick.contest.sections import every_due
from oddtrick.contest.views.attendance import attendance
from oddtrick.movements import movement
from oddtrick.service import people
from oddtrick.service.desk import CONSOLE, Desk
from oddtrick.words.notation import parse_entry
from oddtrick.words.seats import Vulnerability

from .setting_up import browser, fault, send


@pytest.fixture
def desk() -> Desk:
    """Two sessions of two tables; Eve plays the second for Ben, who is a member; Ada and Eve are guests."""
    made = Desk.in_memory()
    ada = people.register(made, Particulars("Ada Brandvold", guest=True), CONSOLE)
    ben = people.register(made, Particulars("Ben Skov", "12"), CONSOLE)
    eve = people.register(made, Particulars("Eve Lund", guest=True), CONSOLE)
    made.run(c.OpenEvent("e", Terms("Pairs")), CONSOLE)
    plan = c.Plan("", movement("howell", 2, boards_per_round=1))
    made.run(c.OpenSession("e", "s1", (plan,)), CONSOLE)
    made.run(c.ChangePair("e", "1", (ada, ben)), CONSOLE)
    made.run(c.OpenSession("e", "s2", (plan,)), CONSOLE)
    made.run(c.ChangePair("e", "1", (ada, eve), from_round=1, session=2), CONSOLE)
    due = next(one for one in every_due(made.session("s1")) if "1" in (*one.ns, *one.ew))
    result = TableResult(due.ns, due.ew, parse_entry("1n= n", Vulnerability.NONE))
    made.run(c.EnterResult("s1", due.slot, result), CONSOLE)
    return made


@pytest.fixture
def client(desk: Desk) -> TestClient:
    return browser(desk)


def rows(desk: Desk) -> dict[str, tuple[tuple[int, ...], int, Fraction, Fraction]]:
    names = desk.register().names()
    found = attendance(desk.event("e"), desk.sessions("e"), desk.register())
    return {names[one.player]: (one.sessions, one.boards, one.due, one.owed) for one in found}


def test_each_player_has_the_sessions_and_boards_played(desk: Desk, client: TestClient) -> None:
    assert {name: one[:2] for name, one in rows(desk).items()} == {
        "Ada Brandvold": ((1, 2), 1), "Ben Skov": ((1,), 1), "Eve Lund": ((2,), 0),
    }  # fmt: skip
    assert "3 players" in client.get("/event/e/attendance").text


def test_a_session_has_its_price_and_what_is_paid_is_taken_from_it(desk: Desk, client: TestClient) -> None:
    send(client, "/event/e/fees", "/event/e/attendance", member="8", guest="10,50", currency="EUR")
    ada = next(one for one in desk.register().people if desk.register().names()[one] == "Ada Brandvold")
    told = send(client, "/event/e/attendance", "/event/e/attendance", **{f"paid-{ada}": "20", f"note-{ada}": "cash"})
    assert "To pay 39.5, paid 20, open 19.5 EUR" in told.text
    assert rows(desk)["Ada Brandvold"][2:] == (21, 1)
    text = client.get("/event/e/attendance.csv").text.removeprefix("\ufeff")
    line = next(one for one in csv.DictReader(io.StringIO(text)) if one["name"] == "Ada Brandvold")
    assert (line["sessions"], line["due"], line["paid"], line["owed"], line["note"]) == ("1 2", "21", "20", "1", "cash")
    seq = desk.event("e").seq
    send(client, "/event/e/attendance", "/event/e/attendance", **{f"paid-{ada}": "20", f"note-{ada}": "cash"})
    assert desk.event("e").seq == seq


@pytest.mark.parametrize("amount", ["much", "-3", "1e9", "9999999"])
def test_what_is_no_amount_is_said_and_nothing_is_kept(desk: Desk, client: TestClient, amount: str) -> None:
    ada, ben, _ = desk.register().people
    typed = {f"paid-{ada}": "5", f"paid-{ben}": amount}
    refused = send(client, "/event/e/attendance", "/event/e/attendance", **typed)
    assert refused.status_code == 422
    assert f'value="{amount}"' in refused.text
    assert desk.event("e").fees.taken == {}
    wrong = send(client, "/event/e/fees", "/event/e/attendance", member=amount, guest="1")
    assert wrong.status_code == 422
    assert amount != "much" or fault(wrong.text, "f-member")


def test_one_person_of_two_spellings_has_one_line(desk: Desk) -> None:
    ada, _, eve = desk.register().people
    desk.run(MergePerson(eve, ada), CONSOLE)
    assert rows(desk)["Ada Brandvold"][:2] == ((1, 2), 1)
    assert "Eve Lund" not in rows(desk)
