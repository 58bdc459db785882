"""What becomes of a ruling, over the HTTP API: grounds, reviews, appeals, and the result."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from oddtrick.contest import commands as c
from oddtrick.contest.facts import Terms
from oddtrick.contest.model import Role
from oddtrick.movements import movement
from oddtrick.service.desk import CONSOLE, Desk

from .setting_up import evening
from .test_api_rulings import client_of

PLACE = {"round": 1, "table": "3", "board": 5}
URL = "/api/v1/sessions/s/ruling"
PLAYED = [{"N": "1S"}, {"E": "P"}, {"S": "4S"}, {"W": "P"}, {"N": "P"}, {"E": "P"}, {"board_ends": True}]
ASSIGNED = [*PLAYED, {"assign": {"NS": "4S-1", "EW": "4S-1"}}]
GROUNDS = {
    "facts": "A tempo of ten seconds, agreed.",
    "sources": ["both sides"],
    "polled": [{"who": "an expert", "says": "P"}],
}


class Table:
    """Board 5 at table 3, by a program."""

    def __init__(self, client: TestClient) -> None:
        self.client = client

    @property
    def now(self) -> dict:
        return self.client.get(URL, params={"table": "3", "board": 5}).json()

    def send(self, what: str, **fields: object):
        sent = {"place": PLACE, "revision": self.now["revision"], **fields}
        return self.client.post(f"{URL}{what}", json=sent)

    def ruled(self) -> int:
        """A score is assigned; number of the decision."""
        made = self.send("", events=ASSIGNED, why="pass was an alternative", grounds=GROUNDS)
        assert made.status_code == 200, made.text
        return made.json()["decisions"][-1]["number"]

    def appeal(self, **fields: object):
        return self.send("/appeal", **{"by": "NS", "of": "judgement", "minutes": 10, "consent": "agrees", **fields})

    def decide(self, **fields: object):
        number = self.now["appeals"][-1]["number"]
        return self.send("/appeal/decision", **{"number": number, "decision": "upheld", "by": "Ada, Ben", **fields})


@pytest.fixture
def desk() -> Iterator[Desk]:
    made = Desk.in_memory()
    evening(made)
    yield made
    made.close()


@pytest.fixture
def table(desk: Desk) -> Table:
    return Table(client_of(desk, Role.DIRECTOR))


def test_a_decision_is_told_with_its_reason_and_what_it_rests_on(table: Table) -> None:
    table.ruled()
    found = table.now
    (decision,) = found["decisions"]
    assert decision["why"] == "pass was an alternative"
    assert decision["grounds"] == GROUNDS
    assert [event["type"] for event in decision["events"]] == ["assign"]
    assert "4♠−1" in decision["text"]
    assert decision["by"] == "Olive"
    assert found["result"] == {"ruled": "w 100 4s-1 n", "entered": None, "same": False, "revision": 0}
    assert (found["overturned"], found["appeals"]) == ([], [])


def test_grounds_that_are_too_long_are_refused_as_at_the_desk(table: Table) -> None:
    answer = table.send("", events=ASSIGNED, grounds={"facts": "x" * 2001})
    assert (answer.status_code, "at most 2000" in answer.json()["detail"]) == (422, True)
    assert table.now["events"] == []


def test_a_review_puts_another_score_in_the_place_of_one(table: Table) -> None:
    number = table.ruled()
    answer = table.send("/overturn", number=number, why="the weights were wrong", ns="w 60 4s=, 40 4s-1")
    found = answer.json()
    (gone,) = found["overturned"]
    assert (gone["number"], gone["authority"]) == (number, "review")
    assert gone["overturned_why"] == "the weights were wrong"
    assert gone["grounds"] == GROUNDS
    assert found["result"]["ruled"] == "w 60 4s= n, 40 4s-1 n"
    assert found["decisions"][0]["number"] != number
    without = table.send("/overturn", number=number, why="again")
    assert (without.status_code, without.json()["type"]) == (404, "urn:oddtrick:not-found")
    silent = table.send("/overturn", number=found["decisions"][0]["number"], why="")
    assert (silent.status_code, "Say why" in silent.json()["detail"]) == (422, True)


def test_a_review_takes_events_too_and_without_any_the_question_is_put_again(table: Table) -> None:
    events = [{"N": "1S"}, {"E": "1H"}, {"director": "S"}, {"answer": {"accept": False}}, {"E": "2H"}]
    made = table.send("", events=[*events, {"answer": {"same_denominations": True}}]).json()
    number = made["decisions"][-1]["number"]
    open_again = table.send("/overturn", number=number, why="a transfer").json()
    assert open_again["state"]["pending"]["name"] == "same_denominations"
    answered = table.send("", events=[{"answer": {"same_denominations": True}}]).json()
    number = answered["decisions"][-1]["number"]
    other = [{"answer": {"same_denominations": False}}]
    last = table.send("/overturn", number=number, why="a transfer", events=other, grounds=GROUNDS).json()
    assert [one["number"] for one in last["overturned"]][-1] == number
    assert last["decisions"][-1]["grounds"] == GROUNDS


def test_an_appeal_is_received_heard_and_its_score_entered(desk: Desk, table: Table) -> None:
    number = table.ruled()
    made = table.appeal(against=number, deposit="held", why="nobody was damaged").json()
    (appeal,) = made["appeals"]
    assert (appeal["state"], appeal["against"], appeal["deposit"]) == ("waits", number, "held")
    assert (appeal["before"], appeal["statement"]) == ("committee", "nobody was damaged")
    assert (appeal["request"]["partner"], made["waits"]) == ("agrees", True)
    changed = {"decision": "changed", "ns": "w 60 4s=, 40 4s-1", "why": "Two\r\nlines.", "merit": True}
    made = table.decide(**changed, deposit="returned").json()
    (appeal,) = made["appeals"]
    (heard,) = appeal["heard"]
    assert (appeal["state"], appeal["deposit"]) == ("changed", "returned")
    assert (heard["by"], heard["why"], heard["merit"]) == ("Ada, Ben", "Two\nlines.", True)
    assert [one["authority"] for one in made["overturned"]] == ["appeal"]
    assert made["result"]["ruled"] == "w 60 4s= n, 40 4s-1 n"
    entered = table.send("/result", result_revision=0).json()["result"]
    assert (entered["entered"], entered["same"]) == (entered["ruled"], True)
    assert desk.session("s").record(desk.records("s")[0].slot).revision == entered["revision"]


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"minutes": 31}, "31 minutes after the score was available an appeal is too late"),
        ({"consent": "refuses"}, "do not consent (Law 92D1)"),
        ({"consent": None}, "ask first"),
        ({"by": "Q"}, "Say who appeals"),
        ({"why": "x" * 301}, "at most 300"),
        ({"of": "taste"}, "of"),
    ],
)
def test_an_appeal_that_is_not_to_be_had_is_refused_in_the_desks_words(
    table: Table, fields: dict[str, object], said: str
) -> None:
    table.ruled()
    answer = table.appeal(**fields)
    assert (answer.status_code, said in answer.json()["detail"]) == (422, True), answer.text
    assert table.now["appeals"] == []


def test_minutes_and_forum_are_the_desks_where_they_are_left_out(table: Table) -> None:
    table.ruled()
    (appeal,) = table.appeal(minutes=None).json()["appeals"]
    assert (appeal["request"]["minutes"], appeal["before"]) == ("0", "committee")


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"by": ""}, "Name who decided"),
        ({"decision": "changed"}, "or that the result of the table stands"),
        ({"decision": "changed", "ns": "4s=", "table_stands": True}, "one of both"),
        ({"ns": "4s="}, "A new score changes the ruling"),
    ],
)
def test_a_decision_that_is_not_to_be_had_is_refused(table: Table, fields: dict[str, object], said: str) -> None:
    table.ruled()
    table.appeal()
    answer = table.decide(**fields)
    assert (answer.status_code, said in answer.json()["detail"]) == (422, True), answer.text
    assert table.now["appeals"][0]["state"] == "waits"


def test_a_revision_that_is_old_is_a_conflict_everywhere(desk: Desk, table: Table) -> None:
    number = table.ruled()
    before = desk.journal.position()
    old = {"place": PLACE, "revision": 1}
    for what, fields in (
        ("/overturn", {"number": number, "why": "so"}),
        ("/appeal", {"by": "NS", "of": "judgement", "consent": "agrees"}),
        ("/appeal/decision", {"number": 1, "decision": "upheld", "by": "Ada"}),
        ("/result", {}),
    ):
        answer = table.client.post(f"{URL}{what}", json={**old, **fields})
        assert (answer.status_code, answer.json()["type"]) == (409, "urn:oddtrick:conflict"), what
    assert desk.journal.position() == before


def test_a_result_that_moved_is_a_conflict_and_where_nothing_is_ruled_there_is_none(table: Table) -> None:
    assert table.send("/result").status_code == 422
    table.ruled()
    assert table.send("/result").status_code == 200
    number = table.now["decisions"][0]["number"]
    table.send("/overturn", number=number, why="so", ns="4s=")
    seen = table.now["result"]
    assert (seen["entered"], seen["same"]) == ("w 100 4s-1 n", False)
    assert table.send("/result", result_revision=0).status_code == 409
    assert table.send("/result", result_revision=seen["revision"]).json()["result"]["same"]


def test_a_request_with_a_name_is_carried_out_once(desk: Desk, table: Table) -> None:
    number = table.ruled()
    for what, fields in (
        ("/overturn", {"number": number, "why": "so", "ns": "4s="}),
        ("/appeal", {"by": "NS", "of": "judgement", "consent": "agrees"}),
        ("/appeal/decision", {"decision": "upheld", "by": "Ada"}),
        ("/result", {}),
    ):
        number = {"number": table.now["appeals"][0]["number"]} if what == "/appeal/decision" else {}
        sent = {"place": PLACE, "revision": table.now["revision"], "command_id": what, **number, **fields}
        first = table.client.post(f"{URL}{what}", json=sent)
        position = desk.journal.position()
        again = table.client.post(f"{URL}{what}", json=sent)
        assert (first.status_code, again.json()) == (200, first.json()), first.text
        assert desk.journal.position() == position


def test_who_may_do_this_and_where(desk: Desk, table: Table) -> None:
    number = table.ruled()
    seen = {"place": PLACE, "revision": table.now["revision"]}
    asked = (
        ("/overturn", {"number": number, "why": "so"}),
        ("/appeal", {"by": "NS", "of": "judgement", "consent": "agrees"}),
        ("/appeal/decision", {"number": 1, "decision": "upheld", "by": "Ada"}),
        ("/result", {}),
    )
    for role, status in ((Role.SCORER, 403), (Role.TABLE, 403), (None, 401)):
        other = client_of(desk, role)
        assert [other.post(f"{URL}{what}", json=seen | fields).status_code for what, fields in asked] == [status] * 4
    for what, fields in asked:
        gone = table.client.post(f"/api/v1/sessions/nowhere/ruling{what}", json=seen | fields)
        assert gone.status_code == 404
    plan = movement("mitchell", 5, boards_per_round=2)
    desk.run(c.OpenEvent("f", Terms("Another", "2026-11-30")), CONSOLE)
    desk.run(c.OpenSession("f", "t", (c.Plan("", plan),)), CONSOLE)
    foreign = [table.client.post(f"/api/v1/sessions/t/ruling{what}", json=seen | fields) for what, fields in asked]
    assert [one.status_code for one in foreign] == [409] * 4
    assert desk.records("t") == ()
