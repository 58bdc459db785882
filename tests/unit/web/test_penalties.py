"""The page of penalties: what each would do is seen before it is given, and nothing that was given is lost."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from html import unescape

import pytest
from starlette.testclient import TestClient

from oddtrick.contest import commands as c
from oddtrick.contest.conditions import Conditions
from oddtrick.contest.facts import Terms
from oddtrick.contest.model import Fixture, Slot, TableResult
from oddtrick.contest.penalties import Measure
from oddtrick.contest.table_facts import Authority
from oddtrick.scoring.settings import Form, Settings, Vp, VpScale
from oddtrick.service.desk import CONSOLE, Desk
from oddtrick.words.notation import parse_entry

from .setting_up import browser, evening, fault, send

HERE = "/event/e/penalties"


@pytest.fixture
def desk() -> Desk:
    """Five tables, of which board 1 was played at three."""
    made = Desk.in_memory()
    evening(made)
    for table, line in enumerate(("4s= s", "3nt-1 e", "p"), 1):
        result = TableResult((f"{table}NS",), (f"{table}EW",), parse_entry(line))
        made.run(c.EnterResult("s", Slot("", 1, str(table), 1), result), CONSOLE, confirmed=True)
    return made


@pytest.fixture
def client(desk: Desk) -> TestClient:
    return browser(desk)


def asked(client: TestClient, **fields: str):
    form = {"contestant": "1NS", "kind": "penalty", "amount": "10", "unit": "top", "law": "90B2", "why": "slow"}
    return send(client, HERE, HERE, **form | fields)


def look(page: str) -> list[str]:
    part = page[page.index('id="look"') :].partition("<form")[0]
    return [unescape(said) for said in re.findall(r"<li>([^<]*)</li>", part)]


def test_the_arithmetic_is_spelled_out_before_it_is_given(desk: Desk, client: TestClient) -> None:
    said = look(asked(client).text)
    assert said == [
        "10 % of a top of 4 is 0.4.", "Total 4 → 3.6", "100.00 % → 90.00 %", "Place 1 as before",
    ]  # fmt: skip
    assert desk.event("e").penalties == {}
    assert "Recorded" in asked(client, confirmed="yes").text
    assert desk.scored("e").standings["1NS"].total == Fraction(18, 5)
    assert "10 % of a top of 4 is 0.4." in client.get("/event/e/pair/1NS").text


def test_the_same_form_is_done_once_and_another_under_its_id_is_not_taken_for_done(
    desk: Desk, client: TestClient
) -> None:
    for amount in ("10", "10", "20"):
        assert asked(client, amount=amount, confirmed="yes", command_id="page-1").status_code == 200
    assert [one.given.amount for one in desk.event("e").penalties.values()] == [-10, -20]


def test_a_place_that_changes_and_others_with_it_are_told(client: TestClient) -> None:
    said = look(asked(client, unit="mp", amount="3").text)
    assert "Taken off: 3 matchpoints." in said
    assert any(re.fullmatch(r"Place 1 → \d", one) for one in said)
    assert any("other place" in one for one in said)
    assert "Added: 2 matchpoints." in look(asked(client, kind="bonus", unit="mp", amount="2").text)


@pytest.mark.parametrize(
    "wrong, where",
    [
        ({"unit": "imp"}, "f-unit"),
        ({"unit": "vp"}, "f-unit"),
        ({"unit": "kilos"}, "f-unit"),
        ({"amount": "ten"}, "f-amount"),
        ({"amount": "0"}, "f-amount"),
        ({"law": "90Z9"}, "f-law"),
        ({"contestant": "99"}, "f-contestant"),
        ({"kind": "disqualification"}, "f-approved"),
    ],
)
@pytest.mark.parametrize("confirmed", ["", "yes"])
def test_what_cannot_be_given_is_said_beside_its_field(
    desk: Desk, client: TestClient, wrong: dict[str, str], where: str, confirmed: str
) -> None:
    answer = asked(client, **wrong, confirmed=confirmed)
    assert answer.status_code == 422
    assert fault(answer.text, where)
    assert 'value="slow"' in answer.text, "what was typed stays"
    assert desk.event("e").penalties == {}


def test_a_wrong_unit_is_refused_with_the_form(client: TestClient) -> None:
    assert "matchpoints" in fault(asked(client, unit="imp").text, "f-unit")


def test_the_usual_penalty_of_the_event_is_proposed(desk: Desk, client: TestClient) -> None:
    terms = desk.event("e").terms
    desk.run(c.ChangeEvent("e", replace(terms, conditions=Conditions(penalty_top=Fraction(25)))), CONSOLE)
    page = client.get(HERE).text
    assert 'name="amount" type="text" value="25"' in page
    assert "Usual in this event: 25 % of a board" in page


def test_a_warning_comes_first_where_the_conditions_have_it_so(desk: Desk, client: TestClient) -> None:
    terms = desk.event("e").terms
    desk.run(c.ChangeEvent("e", replace(terms, conditions=Conditions(warn_first=True))), CONSOLE)
    assert "has had no warning" in asked(client).text
    asked(client, kind="warning", confirmed="yes")
    record = next(iter(desk.event("e").penalties.values()))
    assert (record.measure, record.given.amount, record.given.why) == (Measure.WARNING, 0, "slow")
    assert desk.scored("e").standings["1NS"].total == 4
    assert "has had no warning" not in asked(client).text
    assert "has had no warning" in asked(client, contestant="2NS").text


def test_a_disqualification_is_given_with_the_approval_of_the_organizer(desk: Desk, client: TestClient) -> None:
    asked(client, kind="disqualification", approved="Ida Ek", confirmed="yes")
    record = next(iter(desk.event("e").penalties.values()))
    assert (record.measure, record.approved, record.given.law) == (Measure.DISQUALIFICATION, "Ida Ek", "91B")
    page = client.get(HERE).text
    assert "approved by Ida Ek" in page
    assert 'href="/session/s/entries/1NS"' in page
    assert desk.scored("e").standings["1NS"].rank is None


def test_a_penalty_that_is_overturned_stays_on_the_page_with_the_reason(desk: Desk, client: TestClient) -> None:
    asked(client, confirmed="yes")
    penalty = next(iter(desk.event("e").penalties))
    answer = send(client, f"{HERE}/void", HERE, penalty=penalty, how="appeal", why="")
    assert fault(answer.text, f"f-why-{penalty}")
    send(client, f"{HERE}/void", HERE, penalty=penalty, how="appeal", why="the table before was late")
    record = desk.event("e").penalties[penalty]
    assert (record.overturned, record.voided) == (Authority.APPEAL, False)
    page = client.get(HERE).text
    assert "Overturned on appeal" in page
    assert "the table before was late" in page
    assert desk.scored("e").standings["1NS"].total == 4


def test_teams_take_victory_points_or_imps_of_a_match() -> None:
    desk = Desk.in_memory()
    settings = Settings(vp=Vp(VpScale.WBF_CONTINUOUS, boards=8))
    desk.run(c.OpenEvent("e", Terms("Teams", form=Form.TEAMS_IMPS, settings=settings)), CONSOLE)
    desk.run(c.OpenSession("e", "s", (c.Plan(""),)), CONSOLE)
    for team in ("A", "B"):
        desk.run(c.EnterPair("e", team), CONSOLE)
    desk.run(c.SetMatch("e", Fixture("m1", "A", "B", (1,))), CONSOLE)
    for room, ns, ew, line in (("open", "A", "B", "4s= s"), ("closed", "B", "A", "4s-1 s")):
        result = TableResult((ns,), (ew,), parse_entry(line), room=room)
        desk.run(c.EnterResult("s", Slot("", 1, room, 1), result), CONSOLE, confirmed=True)
    client = browser(desk)
    assert "Usual in this event: 0.5 VPs" in client.get(HERE).text
    form = {"contestant": "A", "unit": "imp", "amount": "3"}
    assert "name the match" in fault(asked(client, **form).text, "f-match")
    said = look(asked(client, **form, match="m1").text)
    assert "It goes into the margin of match m1, before victory points." in said
    assert any(one.startswith("Total ") for one in said)
    assert look(asked(client, contestant="A", unit="vp", amount="1").text)[0] == "Taken off: 1 VPs."


def test_a_penalty_is_told_in_the_readers_language(client: TestClient) -> None:
    client.cookies.set("oddtrick_language", "de")
    said = look(asked(client).text)
    assert said[:2] == ["10 % eines Tops von 4 sind 0,4.", "Summe 4 → 3,6"]
