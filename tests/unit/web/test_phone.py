"""The table's phone: codes, entering, confirming, disputing, and what it must not show."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape

import pytest
from starlette.testclient import TestClient

from oddtrick.contest import commands as c
from oddtrick.contest.facts import Terms
from oddtrick.contest.model import Slot
from oddtrick.movements import movement, pair_joins
from oddtrick.service.desk import CONSOLE, Desk
from oddtrick.web.accounts import Account, Role
from oddtrick.web.app import create_app
from oddtrick.web.options import Options
from oddtrick.web.phone.calls import Calls
from oddtrick.web.phone.table import find_table, new_codes, tables_of
from oddtrick.words.contracts import parse_score
from oddtrick.words.notation import parse_entry
from oddtrick.words.results import Played

from .setting_up import browser, evening
from .setting_up import token as csrf

FOUR_SPADES = {
    "board": "1",
    "level": "4",
    "denomination": "S",
    "doubling": "",
    "declarer": "S",
    "sign": "=",
    "count": "",
}


@pytest.fixture
def desk() -> Desk:
    """A session of three tables; each has a code."""
    made = Desk.in_memory()
    made.run(c.OpenEvent("e", Terms("Evening")), CONSOLE)
    plan = movement("mitchell", 3, boards_per_round=2)
    made.run(c.OpenSession("e", "s", (c.Plan("", plan),)), CONSOLE)
    made.run_all(new_codes(made.session("s")), CONSOLE)
    return made


@pytest.fixture
def app(desk: Desk) -> Iterator[TestClient]:
    with phone_of(create_app(desk, Options(secret=b"s" * 32))) as client:
        yield client


def phone_of(app: object) -> TestClient:
    return TestClient(app, base_url="http://localhost", raise_server_exceptions=False)  # type: ignore[arg-type]


def code(desk: Desk, table: str) -> str:
    return desk.session("s").codes["", table]


def send(phone: TestClient, path: str, **fields: str):
    """Send a form as a browser does, with the token of a page that it has seen."""
    token = re.search(r'name="csrf" value="([^"]+)"', phone.get("/phone").text)
    assert token is not None
    return phone.post(path, data={"csrf": token[1], **fields})


def at(app: TestClient, desk: Desk, table: str = "1", side: str = "") -> TestClient:
    """A phone at a table."""
    phone = phone_of(app.app)
    assert send(phone, "/phone", code=code(desk, table), side=side).status_code == 200
    return phone


def line_of(page: str) -> str:
    found = re.search(r'name="line" value="(\d+)"', page)
    assert found is not None
    return found[1]


def test_every_table_has_a_code_of_its_own(desk: Desk) -> None:
    codes = desk.session("s").codes
    assert len(codes) == len(tables_of(desk.session("s"))) == len(set(codes.values())) == 3


def test_where_a_pair_only_sits_out_there_is_no_code_until_another_comes() -> None:
    desk = Desk.in_memory()
    evening(desk, half=True)
    desk.run_all(new_codes(desk.session("s")), CONSOLE)
    before = desk.session("s").codes
    assert sorted(table for _, table in before) == ["1", "2", "3", "4"]
    plan = desk.session("s").section("").plans[-1]
    desk.run(c.ChangeMovement("s", "", pair_joins(plan.movement, 1)), CONSOLE)
    page = browser(desk).get("/session/s/codes").text
    assert "No code yet: table 5." in page
    desk.run_all(new_codes(desk.session("s"), keep=True), CONSOLE)
    after = desk.session("s").codes
    assert {place: code for place, code in after.items() if place in before} == before
    assert len(set(after.values())) == 5


def test_a_table_that_is_none_any_more_loses_its_code() -> None:
    desk = Desk.in_memory()
    evening(desk, half=True)
    desk.run(c.SetTableCode("s", "", "5", "ABCDEF"), CONSOLE)
    desk.run_all(new_codes(desk.session("s"), keep=True), CONSOLE)
    assert desk.session("s").codes["", "5"] == ""
    assert find_table(desk, "ABCDEF", None) is None


def test_a_code_is_found_however_it_is_typed(desk: Desk) -> None:
    found = find_table(desk, f" {code(desk, '2')[:3].lower()}-{code(desk, '2')[3:]} ", None)
    assert found is not None
    assert found.table == "2"
    assert find_table(desk, "", None) is None
    assert find_table(desk, "WRONG!", None) is None


def test_the_board_that_is_due_is_asked_for(app: TestClient, desk: Desk) -> None:
    page = at(app, desk).get("/phone/table").text
    assert '<span class="number">1</span>' in page
    assert "Dealer North" in page


def test_one_side_enters_and_the_other_confirms(app: TestClient, desk: Desk) -> None:
    north, east = at(app, desk, side="NS"), at(app, desk, side="EW")
    waiting = send(north, "/phone/result", **FOUR_SPADES)
    assert "Waiting for East-West" in waiting.text
    slot = Slot("", 1, "1", 1)
    assert desk.session("s").record(slot).current is None
    asked = east.get("/phone/table").text
    assert "four spades, by South, just made" in asked
    assert "420 to North-South" in asked
    done = send(east, "/phone/answer", board="1", line=line_of(asked), answer="yes")
    assert '<span class="number">2</span>' in done.text
    current = desk.session("s").record(slot).current
    assert current is not None
    assert current.outcome == Played(parse_score("4S= by S"))


def test_the_side_that_entered_cannot_confirm(app: TestClient, desk: Desk) -> None:
    north, east = at(app, desk, side="NS"), at(app, desk, side="EW")
    send(north, "/phone/result", **FOUR_SPADES)
    line = line_of(east.get("/phone/table").text)
    assert send(north, "/phone/answer", board="1", line=line, answer="yes").status_code == 403
    assert desk.session("s").record(Slot("", 1, "1", 1)).current is None


def test_one_phone_is_passed_round(app: TestClient, desk: Desk) -> None:
    phone = at(app, desk)
    asked = send(phone, "/phone/result", **FOUR_SPADES, side="EW")
    assert "North-South: is this right?" in asked.text
    assert "Give the phone to North-South" in asked.text
    send(phone, "/phone/answer", board="1", line=line_of(asked.text), answer="yes")
    assert desk.session("s").record(Slot("", 1, "1", 1)).current is not None


def test_a_dispute_calls_the_director(app: TestClient, desk: Desk) -> None:
    phone = at(app, desk)
    asked = send(phone, "/phone/result", **FOUR_SPADES)
    answer = send(phone, "/phone/answer", board="1", line=line_of(asked.text), answer="no")
    assert "The director has been called" in answer.text
    proposal = desk.session("s").record(Slot("", 1, "1", 1)).proposal
    assert proposal is not None
    assert proposal.disputed
    calls: Calls = app.app.state.calls  # type: ignore[attr-defined]
    assert [(call.table, call.board) for call in calls.open("s")] == [("1", 1)]


def test_nobody_confirms_another_result_than_was_seen(app: TestClient, desk: Desk) -> None:
    north, east = at(app, desk, side="NS"), at(app, desk, side="EW")
    send(north, "/phone/result", **FOUR_SPADES)
    seen = line_of(east.get("/phone/table").text)
    send(north, "/phone/result", **FOUR_SPADES | {"sign": "-", "count": "1"})
    answer = send(east, "/phone/answer", board="1", line=seen, answer="yes")
    assert answer.status_code == 409
    assert "one down" in answer.text
    assert desk.session("s").record(Slot("", 1, "1", 1)).current is None


def test_a_proposal_can_be_changed_from_its_own_keys(app: TestClient, desk: Desk) -> None:
    phone = at(app, desk, side="NS")
    send(phone, "/phone/result", **FOUR_SPADES)
    page = phone.get("/phone/table?board=1&change=1").text
    assert re.search(r'name="level" value="4" checked', page)
    assert re.search(r'name="declarer" value="S" checked', page)


def test_rows_that_lack_something_are_marked_and_the_keys_stay_pressed(app: TestClient, desk: Desk) -> None:
    answer = send(at(app, desk), "/phone/result", board="1", level="4", denomination="S")
    assert answer.status_code == 422
    assert "Choose who played the contract." in answer.text
    assert 'value="4" checked' in answer.text


def test_all_four_passed(app: TestClient, desk: Desk) -> None:
    asked = send(at(app, desk), "/phone/result", board="1", passed_out="1")
    assert "Passed out" in asked.text
    assert "0 to both sides" in asked.text


def test_a_result_that_is_in_is_changed_by_the_director_only(app: TestClient, desk: Desk) -> None:
    phone = at(app, desk)
    asked = send(phone, "/phone/result", **FOUR_SPADES)
    send(phone, "/phone/answer", board="1", line=line_of(asked.text), answer="yes")
    answer = send(phone, "/phone/result", **FOUR_SPADES | {"level": "3"})
    assert answer.status_code == 409
    assert "Call the director to change it" in answer.text


def test_other_tables_are_not_shown_before_the_board_is_finished(app: TestClient, desk: Desk) -> None:
    first = at(app, desk)
    asked = send(first, "/phone/result", **FOUR_SPADES)
    page = send(first, "/phone/answer", board="1", line=line_of(asked.text), answer="yes").text
    page += first.get("/phone/table?board=1").text
    assert "All results of this board" not in page
    for number, table in ((2, "3"), (3, "2")):
        due = next(
            one for one in desk.session("s").sections[""].plans[-1].movement.round(number) if str(one.table) == table
        )
        plan = desk.session("s").sections[""].plans[-1]
        result = c.TableResult((plan.pair(due.ns),), (plan.pair(due.ew),), Played(parse_score("3NT= by N")))
        desk.run(c.EnterResult("s", Slot("", number, table, 1), result), CONSOLE, confirmed=True)
    assert "All results of this board" in first.get("/phone/table?board=1").text


def test_a_phone_cannot_enter_for_another_table(app: TestClient, desk: Desk) -> None:
    answer = send(at(app, desk, table="1"), "/phone/result", **FOUR_SPADES | {"board": "5"})
    assert answer.status_code == 404


def test_a_new_code_ends_the_phones_of_before(app: TestClient, desk: Desk) -> None:
    phone = at(app, desk)
    desk.run_all(new_codes(desk.session("s")), CONSOLE)
    assert phone.get("/phone/table").status_code == 403
    assert send(phone, "/phone/result", **FOUR_SPADES).status_code in (200, 403)
    assert not desk.session("s").records


def test_guessing_codes_ends(app: TestClient, desk: Desk) -> None:
    phone = phone_of(app.app)
    answers = [send(phone, "/phone", code=f"WRONG{n}").status_code for n in range(11)]
    assert (answers[0], answers[-1]) == (422, 429)
    assert send(phone, "/phone", code=code(desk, "1")).status_code == 429


def test_without_a_form_token_nothing_is_done(app: TestClient, desk: Desk) -> None:
    assert at(app, desk).post("/phone/result", data=FOUR_SPADES).status_code == 403


@pytest.mark.parametrize("fields", [{"board": "x"}, {"board": "-1"}, {}, {"board": "9" * 30}, {"board": "²"}])
def test_a_forged_form_is_refused(app: TestClient, desk: Desk, fields: dict[str, str]) -> None:
    for path in ("/phone/result", "/phone/answer"):
        assert 400 <= send(at(app, desk), path, **fields).status_code < 500


def test_the_keys_are_read_back_while_they_are_pressed(app: TestClient, desk: Desk) -> None:
    phone = at(app, desk)
    assert (
        phone.get("/phone/preview", params=FOUR_SPADES).text == "four spades, by South, just made: 420 to North-South"
    )
    assert phone.get("/phone/preview", params={"board": "1", "level": "4"}).text == ""
    assert phone_of(app.app).get("/phone/preview", params=FOUR_SPADES).text == ""


def test_a_phone_leaves_its_table(app: TestClient, desk: Desk) -> None:
    phone = at(app, desk)
    send(phone, "/phone/leave")
    assert "Code of your table" in phone.get("/phone/table").text


def test_the_desk_makes_codes_and_answers_calls(desk: Desk) -> None:
    director = Account(CONSOLE, "Director", Role.OWNER)
    client = TestClient(
        create_app(desk, Options(secret=b"s" * 32, opens_as=director)),
        base_url="http://localhost",
        client=("127.0.0.1", 5000),
    )
    before = dict(desk.session("s").codes)
    assert client.get("/session/s/codes").text.count('class="code"') == 3
    send(client, "/session/s/codes")
    assert set(before.values()).isdisjoint(desk.session("s").codes.values())
    phone = at(client, desk)
    send(phone, "/phone/director")
    assert "Table 1 calls the director" in client.get("/session/s/codes").text
    send(client, "/session/s/codes/answered", table="1", section="")
    assert "calls the director" not in client.get("/session/s/codes").text


def test_the_public_sees_no_codes(app: TestClient) -> None:
    assert app.get("/session/s/codes", follow_redirects=False).status_code == 303


def test_a_phone_tells_nothing_about_the_hands_or_the_field(app: TestClient, desk: Desk) -> None:
    from oddtrick.service.deals import draw

    draw(desk, "s", CONSOLE)
    for lead in ("SA", "HA", "DA", "CA"):
        keys = FOUR_SPADES | {"lead_suit": lead[0], "lead_rank": lead[1]}
        assert "Waiting for East-West" in send(at(app, desk, side="NS"), "/phone/result", **keys).text


def round_two(desk: Desk) -> None:
    """The clock goes on to round 2; nothing of round 1 is entered."""
    desk.run(c.StartRound("s", 1, 1200_000), CONSOLE)
    desk.run(c.StartRound("s", 2, 1200_000), CONSOLE)


def test_the_boards_of_this_round_come_before_those_left_over(app: TestClient, desk: Desk) -> None:
    round_two(desk)
    page = at(app, desk).get("/phone/table").text
    assert '<span class="number">3</span>' in page
    assert "round 2" in page
    assert re.findall(r"<b>(\d)</b>", page) == ["3", "4", "1", "2"]


def test_a_board_left_over_shows_its_own_round_and_pairs(app: TestClient, desk: Desk) -> None:
    round_two(desk)
    plan = desk.session("s").section("").plans[-1]
    first, second = (next(seat for seat in plan.movement.round(number) if seat.table == 1) for number in (1, 2))
    assert plan.pair(first.ew) != plan.pair(second.ew)
    page = at(app, desk).get("/phone/table?board=1").text
    assert "Table 1 · round 1" in page
    assert "Left over from round 1" in page
    assert f"<b>East-West</b> {plan.pair(first.ew)}<" in page
    assert f"<b>East-West</b> {plan.pair(second.ew)}<" in at(app, desk).get("/phone/table?board=3").text


def test_another_result_does_not_silently_take_the_place_of_the_other_sides(app: TestClient, desk: Desk) -> None:
    north, east = at(app, desk, side="NS"), at(app, desk, side="EW")
    blank = east.get("/phone/table?board=1").text
    assert 'name="seen" value="0"' in blank
    send(north, "/phone/result", **FOUR_SPADES)
    other = FOUR_SPADES | {"sign": "-", "count": "1"}
    answer = send(east, "/phone/result", **other, seen="0")
    assert answer.status_code == 409
    assert "North-South has entered another result in the meantime. Yours was not sent: 4♠−1 S." in answer.text
    proposal = desk.session("s").record(Slot("", 1, "1", 1)).proposal
    assert proposal is not None
    assert proposal.result.outcome == Played(parse_score("4S= by S"))
    keys = east.get("/phone/table?board=1&change=1").text
    seen = re.search(r'name="seen" value="(\d+)"', keys)
    assert seen is not None
    assert send(east, "/phone/result", **other, seen=seen[1]).status_code == 200
    told = north.get("/phone/table?board=1").text
    assert "Entered by East-West" in told
    assert "The two sides differ: North-South had entered 4♠= S." in told


def test_the_same_result_without_its_lead_is_accepted(app: TestClient, desk: Desk) -> None:
    north, east = at(app, desk, side="NS"), at(app, desk, side="EW")
    send(north, "/phone/result", **FOUR_SPADES | {"lead_suit": "H", "lead_rank": "K"})
    assert send(east, "/phone/result", **FOUR_SPADES, seen="0").status_code == 200
    current = desk.session("s").record(Slot("", 1, "1", 1)).current
    assert current is not None
    assert current.outcome == parse_entry("4s= s hk")


def test_what_the_desk_entered_is_not_said_to_be_agreed(app: TestClient, desk: Desk) -> None:
    north, slot = at(app, desk, side="NS"), Slot("", 1, "1", 1)
    send(north, "/phone/result", **FOUR_SPADES)
    waiting = desk.session("s").record(slot).proposal
    assert waiting is not None
    result = c.TableResult(waiting.result.ns, waiting.result.ew, Played(parse_score("3H-1 by N")))
    desk.run(c.EnterResult("s", slot, result), CONSOLE, confirmed=True)
    page = north.get("/phone/table?board=1").text
    assert "Both sides agree" not in page
    assert "entered at the director's desk" in unescape(page)


def test_the_desk_sees_what_a_table_proposes_and_is_asked_before_it_enters_something_else(
    app: TestClient, desk: Desk
) -> None:
    send(at(app, desk, side="NS"), "/phone/result", **FOUR_SPADES)
    client, slot = browser(desk), Slot("", 1, "1", 1)
    page = client.get(f"/session/s?slot={slot}").text
    assert "Entered at the table by North-South, to be confirmed by the other side" in page
    assert "to be confirmed</small>" in page
    fields = {"csrf": csrf(page), "slot": str(slot), "by": "board", "command_id": "x"}
    asked = client.post("/session/s/result", data=fields | {"line": "3h-1 n"})
    assert asked.status_code == 422
    assert "At the table North-South has entered" in asked.text
    assert desk.session("s").record(slot).current is None
    assert client.post("/session/s/result", data=fields | {"line": "4s= s"}).status_code == 200
    assert desk.session("s").record(slot).current is not None


def test_the_history_says_which_side_of_a_table(app: TestClient, desk: Desk) -> None:
    north, east = at(app, desk, side="NS"), at(app, desk, side="EW")
    send(north, "/phone/result", **FOUR_SPADES)
    send(east, "/phone/answer", board="1", line=line_of(east.get("/phone/table").text), answer="yes")
    page = browser(desk).get("/session/s/history").text
    assert "<td>Table 1 North-South</td><td>proposed" in page
    assert "<td>Table 1 East-West</td><td>accepted" in page
