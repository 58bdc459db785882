"""Who was there and who has paid."""

import csv
import io
from fractions import Fraction

import pytest
from starlette.testclient import TestClient

from oddtrick.contest import commands as c
from oddtrick.contest.facts import Terms
from oddtrick.contest.fees import FeeTaken, TakeFee
from oddtrick.contest.lineups import SetLineup
from oddtrick.contest.model import TableResult
from oddtrick.contest.people_commands import MergePerson
from oddtrick.contest.people_facts import Particulars
from oddtrick.contest.sections import every_due
from oddtrick.contest.views.attendance import attendance
from oddtrick.movements import movement
from oddtrick.service import people
from oddtrick.service.desk import CONSOLE, Desk
from oddtrick.words.notation import parse_entry
from oddtrick.words.seats import Side, Vulnerability

from .setting_up import browser, fault, send
from .test_lineups import people as people_of
from .test_matches import teams


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


def test_what_was_paid_for_two_spellings_is_not_doubled_by_saving_again(desk: Desk, client: TestClient) -> None:
    ada, _, eve = desk.register().people
    for player in (ada, eve):
        desk.run(TakeFee("e", FeeTaken(player, Fraction(5), "cash")), CONSOLE)
    desk.run(MergePerson(eve, ada), CONSOLE)
    page = "/event/e/attendance"
    send(client, page, page, **{f"paid-{ada}": "10", f"note-{ada}": "cash, cash"})
    assert rows(desk)["Ada Brandvold"][3] == -10
    send(client, page, page, **{f"paid-{ada}": "12", f"note-{ada}": "cash"})
    assert rows(desk)["Ada Brandvold"][3] == -12


def test_a_line_that_nobody_touched_does_not_undo_what_others_noted(desk: Desk, client: TestClient) -> None:
    ada, ben, _ = desk.register().people
    page = "/event/e/attendance"
    old = {f"paid-{ada}": "", f"note-{ada}": "", f"was-{ada}": "|", f"paid-{ben}": "4", f"was-{ben}": "|"}
    send(client, page, page, **{f"paid-{ada}": "8", f"note-{ada}": "card"})
    send(client, page, page, **old)
    assert (rows(desk)["Ada Brandvold"][3], rows(desk)["Ben Skov"][3]) == (-8, -4)
    refused = send(client, page, page, **old | {f"paid-{ada}": "9"})
    assert refused.status_code == 422
    assert "Somebody else noted “8 card” meanwhile" in refused.text
    assert f'name="was-{ada}" value="8|card"' in refused.text
    assert rows(desk)["Ada Brandvold"][3] == -8


@pytest.mark.parametrize("amount", ["1/3", "10%", "\u0663", "1e2", "-"])
def test_an_amount_is_written_in_decimals(desk: Desk, client: TestClient, amount: str) -> None:
    ada = next(iter(desk.register().people))
    assert send(client, "/event/e/attendance", "/event/e/attendance", **{f"paid-{ada}": amount}).status_code == 422


@pytest.mark.parametrize("note", ["a\0b", "\u202eab"])
def test_a_note_is_plain_text(desk: Desk, client: TestClient, note: str) -> None:
    ada = next(iter(desk.register().people))
    page = "/event/e/attendance"
    assert send(client, page, page, **{f"paid-{ada}": "1", f"note-{ada}": note}).status_code == 200
    assert send(client, "/event/e/fees", page, member="1", currency=note).status_code == 200
    assert (desk.event("e").fees.of(ada).note, desk.event("e").fees.rates.currency) == ("ab", "ab")


def test_only_who_was_there_pays_and_an_emptied_field_stays_empty(desk: Desk, client: TestClient) -> None:
    ada = next(iter(desk.register().people))
    page = "/event/e/attendance"
    send(client, page, page, **{"paid-nobody": "5", f"paid-{ada}": "8"})
    assert list(desk.event("e").fees.taken) == [ada]
    refused = send(client, page, page, **{f"paid-{ada}": "", f"note-{ada}": "x" * 121}).text
    assert f'name="paid-{ada}" value=""' in refused


def test_of_a_team_those_are_there_who_really_sat() -> None:
    desk = teams()
    ids = people_of(desk, "A", "B")
    session = desk.sessions("e")[0]
    assert len(attendance(desk.event("e"), [session], desk.register())) == 8
    for side, names in ((Side.NS, ("Ada Pike", "Ben Lund")), (Side.EW, ("Cid Own", "Zoe Sub"))):
        players = tuple(ids.get(name, "zoe") for name in names)
        for match in desk.event("e").matches.values():
            if "A" in (match.home, match.away):
                desk.run(SetLineup("e", match.id, "A", side, match.boards[0], match.boards[-1], players), CONSOLE)
    there = [one for one in attendance(desk.event("e"), [session], desk.register()) if one.entries == ("A",)]
    assert [one.player for one in there] == [ids["Ada Pike"], ids["Ben Lund"], ids["Cid Own"], "zoe"]


def test_each_board_of_a_team_is_one_board_of_its_players() -> None:
    desk = teams()
    ids = people_of(desk, "A", "B")
    found = {one.player: one.boards for one in attendance(desk.event("e"), desk.sessions("e"), desk.register())}
    assert found[ids["Ada Pike"]] == 2


def test_a_form_of_an_event_of_a_thousand_players_is_taken_whole(desk: Desk, client: TestClient) -> None:
    ada = next(iter(desk.register().people))
    page = "/event/e/attendance"
    answer = send(client, page, page, **{f"paid-{n}": "" for n in range(4000)}, **{f"paid-{ada}": "8"})
    assert answer.status_code == 200
    assert rows(desk)["Ada Brandvold"][3] == -8
