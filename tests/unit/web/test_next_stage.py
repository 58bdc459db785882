"""Who goes on to the next stage, from the qualifying to the entries of the final."""

import re
from fractions import Fraction

import pytest
from starlette.testclient import TestClient

from oddtrick.contest import commands as c
from oddtrick.contest.model import TableResult
from oddtrick.contest.people_facts import Particulars
from oddtrick.contest.sections import every_due
from oddtrick.contest.teams import NameEntry
from oddtrick.service import people
from oddtrick.service.desk import CONSOLE, Desk
from oddtrick.words.notation import parse_entry

from .setting_up import browser, evening, fault, send

PAGE = "/event/e/next"


@pytest.fixture
def desk() -> Desk:
    """Four pairs in a Howell: pair 1 beats everybody, the others are level."""
    made = Desk.in_memory()
    evening(made, kind="howell", tables=2)
    ada = people.register(made, Particulars("Ada Brandvold"), CONSOLE)
    made.run(c.ChangePair("e", "1", (ada,), handicap=Fraction(2)), CONSOLE)
    made.run(NameEntry("e", "1", "The Finesse"), CONSOLE)
    for due in every_due(made.session("s")):
        line = "4s= n" if due.ns == ("1",) else "4s= e" if due.ew == ("1",) else "p"
        made.run(c.EnterResult("s", due.slot, TableResult(due.ns, due.ew, parse_entry(line))), CONSOLE)
    return made


@pytest.fixture
def client(desk: Desk) -> TestClient:
    return browser(desk)


def key(page: str) -> str:
    found = re.search(r'name="key" value="([a-z0-9]{10})"', page)
    assert found
    return found[1]


def test_the_winner_goes_on_with_name_handicap_and_carry(desk: Desk, client: TestClient) -> None:
    asked = {"across": "1", "reserves": "0", "by": "net", "share": "1/2", "decimals": ""}
    page = client.get(PAGE, params=asked).text
    assert "1 goes on" in page
    total = desk.scored("e").standings["1"].total
    answer = send(client, PAGE, f"{PAGE}?across=1", **asked, key=key(page), title="The final")
    assert answer.url.path == f"/event/e-{key(page)}"
    final = desk.event(f"e-{key(page)}")
    assert final.terms.title == "The final"
    (entry,) = final.pairs.values()
    assert (entry.id, entry.name, entry.handicap, entry.carry) == ("1", "The Finesse", 2, total / 2)
    assert entry.players == desk.event("e").pairs["1"].players
    again = send(client, PAGE, f"{PAGE}?across=1", **asked, key=key(page), title="The final")
    assert again.status_code == 200
    assert len(desk.events()) == 2


def test_those_level_at_the_cut_are_chosen(desk: Desk, client: TestClient) -> None:
    page = client.get(PAGE, params={"across": "2"}).text
    assert "Level at the cut: choose 1" in page
    asked = {"across": "2", "key": key(page), "title": "Final"}
    refused = send(client, PAGE, f"{PAGE}?across=2", **asked)
    assert refused.status_code == 422
    assert "Choose 1 of those who are level at the cut: 2, 3, 4." in refused.text
    assert len(desk.events()) == 1
    send(client, PAGE, f"{PAGE}?across=2", **asked, **{"pick-3": "yes"})
    final = desk.event(f"e-{asked['key']}")
    assert list(final.pairs) == ["1", "2"]


def test_two_rankings_give_numbers_by_direction(desk: Desk, client: TestClient) -> None:
    page = client.get(PAGE, params={"across": "4"}).text
    send(client, PAGE, f"{PAGE}?across=4", across="4", key=key(page), title="Final", winners="2")
    final = desk.event(f"e-{key(page)}")
    assert final.terms.winners == 2
    assert [(one.id, one.direction.value) for one in final.pairs.values()] == [
        ("1NS", "NS"), ("1EW", "EW"), ("2EW", "EW"), ("2NS", "NS"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    "field, value",
    [
        ("across", "many"),
        ("across", "-1"),
        ("share", "2"),
        ("decimals", "x"),
        ("top", ""),
        ("top", "0"),
        ("cap", "-5"),
        ("by", "?"),
    ],
)
def test_what_cannot_be_read_is_said_beside_its_field(client: TestClient, field: str, value: str) -> None:
    page = client.get(PAGE, params={"across": "2", "by": "ebu", "top": "2"} | {field: value})
    assert page.status_code == 422
    assert fault(page.text, f"f-{field}")


def test_before_anything_is_played_nobody_goes_on(client: TestClient) -> None:
    empty = Desk.in_memory()
    evening(empty, kind="howell", tables=2)
    there = browser(empty)
    page = there.get(PAGE, params={"across": "2"}).text
    told = send(there, PAGE, f"{PAGE}?across=2", across="2", key=key(page), title="Final")
    assert told.status_code == 422
    assert "Nobody goes on: no contestant has a place yet." in told.text
    assert len(empty.events()) == 1


def test_places_are_awarded_by_a_table_and_those_level_share(client: TestClient) -> None:
    table = "place,award,field\n1,8,4-9\n2,5,4-9\n3,2,4-9\n1,99,10-20\n"
    page = send(client, "/event/e/masterpoints", "/event/e/masterpoints", text=table, source="mp.csv").text
    assert "By the table mp.csv" in page
    asked = {"text": table, "source": "mp.csv", "do": "csv"}
    text = send(client, "/event/e/masterpoints", "/event/e/masterpoints", **asked).text
    awards = [line.split(",")[1::2] for line in text.splitlines()[1:]]
    assert awards == [["1", "8"], ["2", "7/3"], ["3", "7/3"], ["4", "7/3"]]


def test_a_table_that_is_none_is_refused(client: TestClient) -> None:
    told = send(client, "/event/e/masterpoints", "/event/e/masterpoints", text="place,award\n1,many\n", source="mp.csv")
    assert told.status_code == 422
    none = send(client, "/event/e/masterpoints", "/event/e/masterpoints", text="place,award\n9,1\n", source="mp.csv")
    assert "No place of this event has an award" in none.text


def test_a_key_that_was_used_for_another_stage_is_not_silently_done(desk: Desk, client: TestClient) -> None:
    asked = {"across": "2", "key": key(client.get(PAGE, params={"across": "2"}).text), "title": "Final"}
    send(client, PAGE, f"{PAGE}?across=2", **asked, **{"pick-3": "yes"})
    again = send(client, PAGE, f"{PAGE}?across=2", **asked | {"title": "Other"}, **{"pick-3": "yes"})
    assert again.status_code == 422
    assert len(desk.events()) == 2


@pytest.mark.parametrize(
    "number, winners, tables", [(3, "1", "1.5"), (3, "2", "1.5"), (5, "1", "2.5"), (5, "2", "2.5")]
)
def test_a_session_of_the_next_stage_seats_exactly_those_who_go_on(number: int, winners: str, tables: str) -> None:
    desk = Desk.in_memory()
    evening(desk, kind="howell", tables=3)
    for due in every_due(desk.session("s")):
        desk.run(c.EnterResult("s", due.slot, TableResult(due.ns, due.ew, parse_entry("p"))), CONSOLE)
    client = browser(desk)
    page = client.get(PAGE, params={"across": str(number)}).text
    send(client, PAGE, PAGE, across=str(number), level="order", key=key(page), title="Final", winners=winners)
    final = f"e-{key(page)}"
    entered = set(desk.event(final).pairs)
    asked = {"event": final, "tables": tables, "boards": "8-12", "winners": winners}
    shown = client.get("/new", params=asked).text
    hidden = {name: re.search(f'name="{name}" value="([^"]*)"', shown)[1] for name in ("shown", "key")}
    assert "/session/" in str(send(client, "/new", "/new", **asked, **hidden, hands="none").url)
    (session,) = desk.sessions(final)
    seated = [one for section in session.sections.values() for plan in section.plans for one in plan.pairs if one]
    assert sorted(seated) == sorted(entered)
    assert set(desk.event(final).pairs) == entered
