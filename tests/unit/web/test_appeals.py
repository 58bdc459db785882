"""Decisions overturned on review, and appeals, at the desk."""

from __future__ import annotations

import re
from urllib.parse import quote

import pytest
from starlette.testclient import TestClient

from oddtrick.contest.table_commands import RecordActs
from oddtrick.formats.records import read_events
from oddtrick.service.desk import CONSOLE, Desk
from oddtrick.web.desk.table_view import place_of

from .setting_up import browser, evening, token
from .test_director import plain

PLAYED = "N: 1S, E: P, S: 4S, W: P, N: P, E: P, board_ends: true"


class Case:
    """Board 5 at table 3 in a browser."""

    def __init__(self, desk: Desk, client: TestClient) -> None:
        self.desk, self.client = desk, client
        self.slot = place_of(desk.session("s"), "", "3", 5, 1)

    @property
    def record(self):
        return self.desk.record("s", self.slot)

    def happens(self, text: str, why: str = "") -> int:
        command = RecordActs("s", self.slot, read_events(f"[{text}]", "typed"), self.record.seq, why=why)
        self.desk.run(command, CONSOLE)
        return self.record.steps[-1].number

    def get(self, what: str, **query: str) -> str:
        answer = self.client.get(f"/session/s/{what}", params={"slot": str(self.slot), **query})
        assert answer.status_code == 200, answer.text
        return answer.text

    def send(self, what: str, at: str, **fields: str):
        """What is typed into a form of the page at this address."""
        page = self.client.get(f"/session/s/{at}").text
        shown = {name: re.search(rf'name="{name}" value="([^"]*)"', page) for name in ("seen", "command_id")}
        hidden = {name: found[1] for name, found in shown.items() if found}
        sent = {"csrf": token(page), "slot": str(self.slot), **hidden, **fields}
        return self.client.post(f"/session/s/{what}", data=sent)

    def overturn(self, number: int, **fields: str):
        at = f"overturn?slot={quote(str(self.slot))}&number={number}"
        return self.send("overturn", at, number=str(number), **fields)


@pytest.fixture
def case() -> Case:
    desk = Desk.in_memory()
    evening(desk)
    return Case(desk, browser(desk))


def test_a_decision_is_overturned_on_review_and_stays_struck_through(case: Case) -> None:
    case.happens("N: 1S, E: 1H, director: S, answer: {accept: false}, E: 2H")
    number = case.happens("answer: {same_denominations: true}", "it shows hearts")
    page = case.get("ruling")
    assert f"number={number}" in page
    assert "Overturn on review" in page
    answer = case.overturn(number, why="2♥ was a transfer")
    assert answer.status_code == 200
    assert case.record.pending is not None
    page = answer.text
    assert "Does 2♥, the lowest bid that can, show the same denominations" in plain(page)
    assert any("it shows hearts" in struck for struck in re.findall(r"<s>(.*?)</s>", page, re.DOTALL))
    assert re.search(r"Overturned on review, .+, by .+: 2♥ was a transfer", plain(page))
    assert "2♥ was a transfer" in plain(case.get("ruling/sheet"))


def test_a_score_is_overturned_with_another_at_once(case: Case) -> None:
    number = case.happens(f"{PLAYED}, assign: {{NS: 4S-1, EW: 4S-1}}")
    case.overturn(number, why="the weights were wrong", ns="w 60 4s=, 40 4s-1")
    assert [one.step.number for one in case.record.overturned] == [number]
    assert [line.score for line in case.record.state.docket.adjusted.ns] == ["4S=", "4S-1"]


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"why": ""}, "Say why"),
        ({"why": "x" * 301}, "at most 300"),
        ({"why": "so", "ns": "9z"}, "9Z"),
        ({"why": "so", "ns": "w 60 4s=, 30 4s-1"}, "100"),
        ({"why": "so", "seen": "1"}, "in the meantime"),
    ],
)
def test_what_cannot_be_is_said_above_the_form_and_nothing_is_lost(
    case: Case, fields: dict[str, str], said: str
) -> None:
    number = case.happens(f"{PLAYED}, assign: {{NS: 4S-1, EW: 4S-1}}")
    answer = case.overturn(number, **fields)
    assert answer.status_code in (409, 422)
    assert said in plain(answer.text)
    assert f'value="{fields["why"]}"' in answer.text
    assert case.record.overturned == ()


def test_what_players_went_on_after_is_refused_with_what_to_do(case: Case) -> None:
    case.happens("N: 1S, E: 1H, director: S, answer: {accept: false}, E: 2H")
    number = case.happens("answer: {same_denominations: true}")
    case.happens("S: P")
    assert f"overturn?slot={quote(str(case.slot))}&amp;number={number}" not in case.get("ruling")
    answer = case.overturn(number, why="so")
    assert "assign an adjusted score instead" in plain(answer.text)


def test_a_step_that_is_no_decision_is_not_found(case: Case) -> None:
    case.happens("N: 1S")
    assert case.client.get(f"/session/s/overturn?slot={quote(str(case.slot))}&number=1").status_code == 404
    assert case.client.get(f"/session/s/overturn?slot={quote(str(case.slot))}&number=x").status_code == 404
