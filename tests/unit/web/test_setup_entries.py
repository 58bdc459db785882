"""Entries, seating, hands and the clock of a session."""

from __future__ import annotations

import re
from html import unescape

import pytest
from starlette.testclient import TestClient

from oddtrick.contest import commands as c
from oddtrick.contest.model import Role
from oddtrick.contest.people_facts import Particulars
from oddtrick.contest.sections import tables_due
from oddtrick.service import people
from oddtrick.service.desk import CONSOLE, Desk
from oddtrick.web.accounts import Account

from .setting_up import browser, evening, fault, send


@pytest.fixture
def desk() -> Desk:
    made = Desk.in_memory()
    evening(made)
    people.register(made, Particulars("Ada Brandvold", "12"), CONSOLE)
    people.register(made, Particulars("Ida Ek"), CONSOLE)
    people.register(made, Particulars("Jo Same"), CONSOLE)
    people.register(made, Particulars("Jo Same", "44"), CONSOLE)
    return made


@pytest.fixture
def client(desk: Desk) -> TestClient:
    return browser(desk)


def names(desk: Desk, pair: str) -> list[str]:
    known = desk.register().names()
    return [known[player] for player in desk.event("e").pair(pair).players]


PAGE = "/session/s/entries"


def test_a_number_a_name_and_a_guest(desk: Desk, client: TestClient) -> None:
    saved = send(client, PAGE, PAGE, **{"1NS-0": "12", "1NS-1": "ida ek", "1EW-0": "New Face", "1EW-1": "Jo Same (44)"})
    assert saved.status_code == 200
    assert names(desk, "1NS") == ["Ada Brandvold", "Ida Ek"]
    assert names(desk, "1EW") == ["New Face", "Jo Same"]
    guests = [one.particulars for one in desk.register().people.values() if one.particulars and one.particulars.guest]
    assert [guest.name for guest in guests] == ["New Face"]
    again = send(client, PAGE, PAGE, **{"2NS-0": "New Face"})
    assert again.status_code == 422
    assert "1EW" in fault(again.text, "n-2NS-0")


def test_a_name_half_typed_is_asked_about_before_it_becomes_a_guest(desk: Desk, client: TestClient) -> None:
    asked = send(client, PAGE, PAGE, **{"1NS-0": "ada", "1NS-1": "New Face"})
    assert asked.status_code == 422
    assert "Ada Brandvold (12)" in fault(asked.text, "n-1NS-0")
    assert re.search(r'id="n-1NS-0"[^>]* autofocus', asked.text)
    assert 'name="guest-1NS-0"' in asked.text
    assert not {"ada", "New Face"} & set(desk.register().names().values())
    assert send(client, PAGE, PAGE, **{"1NS-0": "ada", "guest-1NS-0": "yes"}).status_code == 200
    assert names(desk, "1NS") == ["ada"]
    own = send(client, f"{PAGE}/2NS", f"{PAGE}/2NS", **{"2NS-0": "ida"})
    assert "Ida Ek" in fault(own.text, "n-2NS-0")
    assert re.search(r'id="n-2NS-0"[^>]* autofocus', own.text)


def test_faults_stand_beside_the_names_and_nothing_is_written(desk: Desk, client: TestClient) -> None:
    page = send(
        client, PAGE, PAGE, **{"1NS-0": "99", "1NS-1": "Jo Same", "1EW-0": "Somebody", "2EW-0": "12", "3EW-0": "12"}
    )
    assert page.status_code == 422
    assert fault(page.text, "n-1NS-0")
    assert fault(page.text, "n-1NS-1")
    assert fault(page.text, "n-3EW-0")
    assert 'value="Somebody"' in page.text
    assert desk.event("e").pair("1EW").players == ()
    assert "Somebody" not in desk.register().names().values()


def test_what_somebody_else_entered_meanwhile_is_not_overwritten(desk: Desk, client: TestClient) -> None:
    send(client, PAGE, PAGE, **{"1NS-0": "Ada Brandvold (12)"})
    page = send(client, PAGE, PAGE, **{"was-1NS-0": "", "1NS-0": "Ida Ek"})
    assert page.status_code == 422
    assert "Ada Brandvold" in fault(page.text, "n-1NS-0")
    assert names(desk, "1NS") == ["Ada Brandvold"]
    untouched = send(client, PAGE, PAGE, **{"was-1NS-0": "", "1NS-0": "", "2NS-0": "Ida Ek"})
    assert untouched.status_code == 200
    assert names(desk, "1NS") == ["Ada Brandvold"]


def test_the_listbox_finds_members_by_the_beginnings_of_words(client: TestClient) -> None:
    found = client.get("/people/suggest?q=bra").text
    assert 'data-text="Ada Brandvold (12)"' in found
    assert client.get("/people/suggest?q=zzz").text.strip() == ""


def test_a_substitute_a_handicap_and_a_number_that_is_none(desk: Desk, client: TestClient) -> None:
    send(client, PAGE, PAGE, **{"1NS-0": "12", "1NS-1": "Ida Ek"})
    own = f"{PAGE}/1NS"
    form = {
        "was-1NS-0": "Ada Brandvold (12)",
        "1NS-0": "Ada Brandvold (12)",
        "was-1NS-1": "Ida Ek",
        "1NS-1": "Late Guest",
    }
    assert send(client, own, own, **form, from_round="3", handicap="2,5").status_code == 200
    pair = desk.event("e").pair("1NS")
    assert [line.from_round for line in pair.lineups][-1] == 3
    assert names(desk, "1NS") == ["Ada Brandvold", "Late Guest"]
    assert str(pair.handicap) == "5/2"
    wrong = send(client, own, own, handicap="much")
    assert wrong.status_code == 422
    assert fault(wrong.text, "f-handicap")


def test_a_pair_leaves_and_its_opponents_sit_out(desk: Desk, client: TestClient) -> None:
    assert send(client, "/session/s/leave/2EW", f"{PAGE}/2EW", round="4", why="ill").status_code == 200
    session = desk.session("s")
    assert any(one.sit_out for one in tables_due(session, session.section(""), 4))
    assert "left before round 4" in client.get(PAGE).text


def test_leaving_is_taken_back_on_the_pairs_own_page(desk: Desk, client: TestClient) -> None:
    before = desk.session("s").section("").plans[-1].movement
    send(client, "/session/s/leave/2EW", f"{PAGE}/2EW", round="4")
    send(client, PAGE, PAGE, **{"2EW-0": "Late Guest"})
    assert "Pair 2EW plays on" in client.get(f"{PAGE}/2EW").text
    assert "The pair plays on" in send(client, "/session/s/return/2EW", f"{PAGE}/2EW", round="4").text
    session = desk.session("s")
    assert not any(one.sit_out for one in tables_due(session, session.section(""), 4))
    assert session.section("").plans[-1].movement == before
    assert desk.event("e").pair("2EW").withdrawn_from is None
    assert names(desk, "2EW") == ["Late Guest"]
    again = send(client, "/session/s/return/2EW", f"{PAGE}/2EW", round="4")
    assert again.status_code == 422
    send(client, "/session/s/undo", "/session/s")
    assert desk.event("e").pair("2EW").withdrawn_from == 4


@pytest.mark.parametrize("number", ["x", "99"])
def test_a_round_that_there_is_not_is_said_beside_its_field(client: TestClient, number: str) -> None:
    page = send(client, "/session/s/leave/2EW", f"{PAGE}/2EW", round=number)
    assert page.status_code == 422
    assert fault(page.text, "leave-round")


def test_a_late_pair_needs_a_half_table() -> None:
    full, half = Desk.in_memory(), Desk.in_memory()
    evening(full)
    evening(half, half=True)
    refused = send(browser(full), "/session/s/late/pair", PAGE, round="2")
    assert refused.status_code == 422
    assert "half table" in fault(refused.text, "r-pair")
    before = len(half.event("e").pairs)
    assert send(browser(half), "/session/s/late/pair", PAGE, round="2").status_code == 200
    assert len(half.event("e").pairs) == before + 1


def test_a_late_table_joins_a_mitchell_and_no_howell(desk: Desk, client: TestClient) -> None:
    long = send(client, "/session/s/late/table", PAGE, round="2")
    assert long.status_code == 422
    assert "With 4 rounds instead of 5 it goes" in fault(long.text, "r-table")
    assert "section of their own" not in long.text
    assert re.findall(r'id="([^"]+)"[^>]* autofocus', long.text) == ["r-table"]
    form = {"round": "2", "shorter": "yes", "sure": "yes"}
    assert send(client, "/session/s/late/table", PAGE, **form).status_code == 200
    assert (len(desk.event("e").pairs), desk.session("s").section("").rounds) == (12, 4)
    howell = Desk.in_memory()
    evening(howell, kind="howell")
    refused = send(browser(howell), "/session/s/late/table", PAGE, round="2")
    assert refused.status_code == 422
    assert "Mitchell" in fault(refused.text, "r-table")


def test_what_a_late_table_changes_is_said_before_it_is_changed(desk: Desk, client: TestClient) -> None:
    send(client, "/session/s/deals/draw", "/session/s/deals")
    page = send(client, "/session/s/late/table", PAGE, round="2", shorter="yes")
    assert page.status_code == 200
    assert (len(desk.event("e").pairs), desk.session("s").section("").rounds) == (10, 5)
    for said in (
        "4 rounds instead of 5: a pair plays 8 boards instead of 10",
        "Table 6 comes in before round 2, with pairs 6NS, 6EW: they play 6 boards",
        "Boards 11 to 12 come in",
        "have no hands here: 11, 12",
        "Round 4",
        'name="sure" value="yes"',
    ):
        assert said in page.text, said
    send(client, "/session/s/late/table", PAGE, round="2", shorter="yes", sure="yes")
    order = client.get("/session/s").text.partition('id="order"')[2].partition("</table>")[0]
    head, _, body = order.partition("<tbody>")
    assert re.findall(r"</span>(\d+)</th>", head) == ["1", "2", "3", "4", "5", "6"]
    assert [row.count("<td>") for row in body.split("</tr>")[:-1]] == [6] * 4


def test_swapped_seats_and_wrong_opponents_are_recorded(desk: Desk, client: TestClient) -> None:
    page = "/session/s/seating?round=1&table=2"
    send(client, "/session/s/seating", page, round="1", table="2", do="swap", ns="2NS", ew="2EW")
    assert desk.session("s").sittings["", 1, "2"][-1].ns == ("2EW",)
    wrong = send(client, "/session/s/seating", page, round="1", table="3", do="record", ns="3NS", ew="4EW")
    assert "Pair 4EW now sits at two tables" in wrong.text
    same = send(client, "/session/s/seating", page, round="1", table="3", do="record", ns="3NS", ew="3NS")
    assert same.status_code == 422
    assert fault(same.text, "f-ew")


def test_hands_are_drawn_exported_and_taken_back(desk: Desk, client: TestClient) -> None:
    page = "/session/s/deals"
    assert send(client, f"{page}/draw", page).status_code == 200
    session = desk.session("s")
    assert len(session.deals) == 10
    pbn = client.get("/session/s/deals.pbn")
    assert pbn.text.count("[Deal ") == 10
    other = Desk.in_memory()
    evening(other)
    taken = send(browser(other), f"{page}/import", page, {"file": ("hands.pbn", pbn.content)})
    assert taken.status_code == 200
    assert other.session("s").deals == session.deals
    bad = send(browser(other), f"{page}/import", page, {"file": ("x.pbn", b"nothing of it")})
    assert bad.status_code == 422
    assert "x.pbn" in fault(bad.text, "f-file")
    none = send(browser(other), f"{page}/import", page)
    assert none.status_code == 422


def test_hands_are_hidden_from_a_scorer_until_they_are_published(desk: Desk, client: TestClient) -> None:
    send(client, "/session/s/deals/draw", "/session/s/deals")
    scorer = browser(desk, Account(CONSOLE, "Sim", Role.SCORER))
    assert scorer.get("/session/s/deals").status_code == 403
    assert scorer.get("/session/s/deals.pbn").status_code == 403
    desk.run(c.Publish("e"), CONSOLE)
    assert scorer.get("/session/s/deals.pbn").status_code == 403, "published, but still to be played"
    desk.run(c.CloseSession("s"), CONSOLE)
    assert scorer.get("/session/s/deals.pbn").status_code == 200
    assert scorer.get("/session/s/deals").status_code == 403


def test_the_clock_starts_stops_and_gains_a_minute(desk: Desk, client: TestClient) -> None:
    page = "/session/s/clock"
    assert "We begin soon" in client.get(page).text
    send(client, page, page, do="next", round="1", minutes="20")
    assert desk.session("s").clock.length == 20 * 60_000
    send(client, page, page, do="more")
    assert desk.session("s").clock.remaining(desk.now()) > 20 * 60_000
    send(client, page, page, do="toggle")
    assert desk.session("s").clock.paused
    send(client, page, page, do="toggle")
    assert not desk.session("s").clock.paused
    send(client, page, page, do="next", round="1")
    assert desk.session("s").clock.round == 1, "two people pressed the same key"
    assert send(client, page, page, do="next", round="2", sure="yes").status_code == 200
    assert (desk.session("s").clock.round, desk.session("s").clock.length) == (2, 20 * 60_000)
    wrong = send(client, page, page, do="next", round="3", minutes="soon")
    assert wrong.status_code == 422
    assert "soon" in wrong.text


def test_a_key_pressed_twice_starts_no_second_round(desk: Desk, client: TestClient) -> None:
    page = "/session/s/clock"
    send(client, page, page, do="next", round="1", minutes="20")
    asked = send(client, page, page, do="next", round="2", minutes="15")
    assert asked.status_code == 422
    assert desk.session("s").clock.round == 1
    assert "Is round 2 to begin already?" in asked.text
    assert 'name="sure" value="yes"' in asked.text
    send(client, page, page, do="next", round="2", minutes="15", sure="yes")
    assert (desk.session("s").clock.round, desk.session("s").clock.length) == (2, 15 * 60_000)


def test_the_former_round_goes_on_with_its_time(desk: Desk, client: TestClient) -> None:
    page = "/session/s/clock"
    assert "Back to round" not in client.get(page).text
    send(client, page, page, do="next", round="1", minutes="20")
    send(client, page, page, do="more")
    ends = desk.session("s").clock.ends
    assert ends is not None
    send(client, page, page, do="next", round="2", minutes="15", sure="yes")
    assert "Back to round 1" in client.get(page).text
    for _ in range(2):
        send(client, page, page, do="back", round="1")
        clock = desk.session("s").clock
        assert clock.round == 1, "two people pressed the same key"
        assert abs((clock.ends or 0) - ends) < 10_000
    send(client, "/session/s/undo", "/session/s")
    assert desk.session("s").clock.round == 2


def test_where_a_late_table_is_refused_every_way_on_is_one_link_away() -> None:
    howell = Desk.in_memory()
    evening(howell, kind="howell")
    client = browser(howell)
    assert 'href="/session/s/replan?what=late-table"' in client.get(PAGE).text
    refused = send(client, "/session/s/late/table", PAGE, round="2")
    link = re.findall(r'href="(/session/s/replan\?what=late-table&amp;[^"]+)"', refused.text)
    assert len(link) == 1
    assert "who meets whom is planned anew" in client.get(unescape(link[0])).text
    howell.run(c.CloseSession("s"), CONSOLE)
    shut = send(client, "/session/s/late/table", PAGE, round="2")
    assert shut.status_code == 422
    assert "The session is closed" in shut.text
    assert "/session/s/late/" not in client.get(PAGE).text
