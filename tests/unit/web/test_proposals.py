"""Proposals side by side: their effects in every form, why, and what is wrong with one. Nothing is recorded."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape

import pytest

from oddtrick.contest.model import Role, Slot
from oddtrick.contest.state import SessionState
from oddtrick.contest.table_commands import Opening, RecordActs
from oddtrick.formats.cases import read_cases
from oddtrick.formats.records import read_events
from oddtrick.laws.outcome import outcome_of
from oddtrick.scoring.event import Board, Event
from oddtrick.scoring.score import score
from oddtrick.service.desk import CONSOLE, Desk
from oddtrick.service.importing import import_event
from oddtrick.web.accounts import Account
from oddtrick.web.desk.effects import effect_of
from oddtrick.web.desk.proposals import proposals_of
from oddtrick.web.desk.reading import result_for
from oddtrick.web.desk.table_view import place_of
from oddtrick.words.contracts import Contract
from oddtrick.words.notation import parse_entry
from oddtrick.words.seats import Seat
from oddtrick.words.speech import Held

from .setting_up import browser, evening

PAIRS = """
  boards:
  - {board: 1, results: [{ns: 1, ew: 5, round: 1, table: 1, contract: 4S, by: S, tricks: 10},
      {ns: 2, ew: 6, round: 2, table: 1, score: 170}, {ns: 3, ew: 7, round: 3, table: 1, score: -50},
      {ns: 4, ew: 8, round: 4, table: 1, score: 450}]}
  - {board: 2, results: [{ns: 1, ew: 6, round: 2, table: 2, score: 110},
      {ns: 2, ew: 5, round: 1, table: 2, score: 100}]}
"""
TEAMS = """
  boards:
  - {board: 1, results: [{ns: A, ew: B, round: 1, table: 1, room: open, contract: 4S, by: S, tricks: 10},
      {ns: B, ew: A, round: 1, table: 2, room: closed, score: 170}]}
  - {board: 2, results: [{ns: A, ew: B, round: 1, table: 1, room: open, score: -90},
      {ns: B, ew: A, round: 1, table: 2, room: closed, score: 110}]}
  matches: [{id: m1, home: A, away: B, boards: [1, 2], round: 1}]
"""
PLAYERS = """
  boards:
  - {board: 1, results: [{ns: [1, 2], ew: [3, 4], round: 1, table: 1, contract: 4S, by: S, tricks: 10},
      {ns: [5, 6], ew: [7, 8], round: 1, table: 2, score: 170},
      {ns: [9, 10], ew: [11, 12], round: 1, table: 3, score: 450}]}
"""
SWISS = """
  matches: [{id: m1, home: 1, away: 5, boards: [1], round: 1}, {id: m2, home: 2, away: 6, boards: [1], round: 2}]
"""
FIRST = Slot("", 1, "1", 1, 1)


def document(form: str, body: str, settings: str = "{}") -> Event:
    text = f"- id: one\n  event: {{form: {form}}}\n  settings: {settings}\n{body}  expect: {{lines: {{}}}}\n"
    (case,) = read_cases(text, "case")
    assert isinstance(case.event, Event), case.event
    return case.event


def desk_with(event: Event) -> tuple[Desk, SessionState]:
    desk = Desk.in_memory()
    made = import_event(desk, event, CONSOLE)
    return desk, desk.sessions(made)[0]


EVENTS = {
    "matchpoints": document("matchpoints", PAIRS),
    "cross-IMPs": document("cross_imps", PAIRS),
    "Butler, in the datum": document("butler", PAIRS),
    "Butler, out of the datum": document("butler", PAIRS, "{datum: {assigned: out, round_to: 0}}"),
    "total points": document("total_points", PAIRS),
    "matchpoint matches in VPs": document("matchpoints", PAIRS + SWISS, "{vp: {scale: swiss_percent_20}}"),
    "IMPs": document("teams_imps", TEAMS),
    "IMPs in VPs": document("teams_imps", TEAMS, "{vp: {scale: wbf_continuous, boards: 8}}"),
    "IMPs, averaged": document("teams_imps", TEAMS, "{non_balancing: average}"),
    "board-a-match": document("bam", TEAMS),
    "Patton": document("patton", TEAMS),
    "total points of teams": document("total_points", TEAMS),
    "individual": document("individual_matchpoints", PLAYERS),
}
LINES = (
    "60% 4s=, 40% 4s-1; ew keep 4s=",
    "60% 4s-1, 40% 4s=",
    "w 100 4s-1",
    "ns 4s-1; ew keep",
    "np",
    "self ns 4s=; 4s+1; 4s-1",
)
AWARDS = {"total points": "50 points/-50 points", "total points of teams": "50 points/-50 points"}


def with_first(event: Event, line: str, held: Held) -> Event:
    """The document with this line in the place of the first result of board 1; the desk has no part in it."""
    board = event.boards[0]
    first = replace(board.lines[0].result, outcome=parse_entry(line, held))
    return replace(event, boards=(Board(1, (first, *board.lines[1:])), *event.boards[1:]))


@pytest.mark.parametrize("name", EVENTS)
def test_an_effect_is_what_scoring_gives_in_every_form(name: str) -> None:
    desk, session = desk_with(EVENTS[name])
    scored, current = desk.scored(session.event), session.record(FIRST).current
    assert current is not None
    held = Held(current.outcome)
    for line in (*LINES, AWARDS.get(name, "a+/a-")):
        result = result_for(session, FIRST, parse_entry(line, held))
        effect = effect_of(scored, session, FIRST, result)
        anew = score(with_first(EVENTS[name], line, held))
        assert effect.before == scored.boards[0].lines[0]
        assert effect.after == anew.boards[0].lines[0], line
        for one in (*effect.own, *effect.others):
            new, old = anew.standings[one.contestant], scored.standings[one.contestant]
            assert (one.after, one.percent_after, one.total_after) == (new.rank, new.percent, new.total), line
            assert (one.before, one.percent_before, one.total_before) == (old.rank, old.percent, old.total), line
        assert [one.contestant for one in effect.own] == [*result.ns, *result.ew]
        moved = {key for key, one in anew.standings.items() if one.rank != scored.standings[key].rank}
        assert {one.contestant for one in effect.others} == moved - {*result.ns, *result.ew}, line
        assert (effect.match is not None) is bool(EVENTS[name].matches)
        if effect.match is not None:
            assert (effect.match.before, effect.match.after) == (scored.matches[0], anew.matches[0])
    assert desk.session(session.id).record(FIRST).current == current


@pytest.mark.parametrize("name", EVENTS)
def test_the_page_shows_each_proposal_with_its_figures_and_why(name: str) -> None:
    desk, session = desk_with(EVENTS[name])
    client = browser(desk)
    award = AWARDS.get(name, "a+/a-")
    answer = client.get(
        f"/session/{session.id}/proposals", params={"slot": str(FIRST), "line": [*LINES[:3], award, "np"]}
    )
    assert answer.status_code == 200
    rows = re.findall(r"<tr>(.*?)</tr>", answer.text.partition("<tbody>")[2], re.DOTALL)
    assert len(rows) == 6
    assert "As it is:" in rows[0]
    assert "420" in rows[1]
    assert all("Give this score" in row for row in rows[1:])
    links = [unescape(link) for row in rows[1:] for link in re.findall(r'href="([^"]*proposals/why[^"]*)"', row)]
    assert len(links) == 4
    for link in links:
        page = client.get(link)
        assert page.status_code == 200, link
        assert "Why" in page.text


def test_a_weight_is_told_in_words_and_points() -> None:
    desk, session = desk_with(EVENTS["matchpoints"])
    page = browser(desk).get(
        f"/session/{session.id}/proposals/effects", params={"slot": str(FIRST), "ns": "60% 4s=, 40% 4s-1; ew keep"}
    )
    for said in ("60 %", "four spades, by South, just made", "420", "40 %", "one down", "−50"):
        assert said in page.text, said
    assert "Give this score" not in page.text


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("60% 4s=, 30% 4s-1", "The weights sum to 90%, not 100%."),
        ("w 120 4s=, -20 4s-1", "A weight of -20%"),
        ("60% 3nt+5, 40% 4s-1", "14 tricks"),
        ("w 100 px", "is no contract"),
        ("+3 imp/-3 imp", "no such unit"),
        ("160/40", "a percentage is 0 to 100"),
        ("ns 4s-1; ew keep 4s+1", "The table does not have"),
        ("ew keep", "A split score names both sides"),
    ],
)
def test_what_is_wrong_with_a_proposal_is_said_and_the_others_stand(line: str, said: str) -> None:
    desk, session = desk_with(EVENTS["matchpoints"])
    page = browser(desk).get(f"/session/{session.id}/proposals", params={"slot": str(FIRST), "line": [line, "4s-1 s"]})
    assert page.status_code == 200
    assert said in page.text
    assert page.text.count("Give this score") == 1
    assert (
        browser(desk).get(f"/session/{session.id}/proposals/why", params={"slot": str(FIRST), "line": line}).status_code
        == 422
    )


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"blame_ns": "direct"}, "Say of both sides"),
        ({"blame_ns": "direct", "blame_ew": "none", "cause": "late"}, "no score yet"),
    ],
)
def test_who_was_to_blame_is_said_of_both_sides_of_a_board_that_has_a_score(fields: dict[str, str], said: str) -> None:
    desk, session = desk_with(EVENTS["matchpoints"])
    page = browser(desk).get(
        f"/session/{session.id}/proposals", params={"slot": str(FIRST), "kind": "not_played"} | fields
    )
    assert page.status_code == 422
    assert said in page.text


def test_the_cause_and_the_blame_become_the_reason() -> None:
    desk, session = desk_with(EVENTS["matchpoints"])
    fields = {"kind": "not_played", "cause": "time", "blame_ns": "direct", "blame_ew": "none", "reason": "slow"}
    page = browser(desk).get(f"/session/{session.id}/proposals", params={"slot": str(FIRST)} | fields)
    assert "Not played: no time left. To blame: North-South directly, East-West not at all. slow" in page.text


def test_the_same_proposal_stands_once() -> None:
    desk, session = desk_with(EVENTS["matchpoints"])
    found = proposals_of(desk, session, FIRST, ["60% 4s=, 40% 4s-1", "w 60 4s= s, 40 4s-1 s", "", "x", "x"])
    assert [one.typed for one in found] == ["60% 4s=, 40% 4s-1", "x"]


@pytest.mark.parametrize(("edition", "law"), [(2017, "86B1"), (2007, "86D"), (1997, "")])
def test_an_award_where_the_other_table_has_a_result(edition: int, law: str) -> None:
    desk, session = desk_with(replace(EVENTS["IMPs"], edition=edition))
    client, address = browser(desk), f"/session/{session.id}/proposals"
    page = client.get(address, params={"slot": str(FIRST), "line": "a+/a-"})
    assert ("The other table has a result" in page.text) is bool(law)
    assert law in page.text
    assert "The other table has a result" not in client.get(address, params={"slot": str(FIRST), "line": "4s-1 s"}).text


def test_a_place_without_a_result() -> None:
    desk, session = desk_with(EVENTS["matchpoints"])
    slot = Slot("", 2, "3", 9)
    page = browser(desk).get(
        f"/session/{session.id}/proposals", params={"slot": str(slot), "line": "60% 4s=, 40% 4s-1"}
    )
    assert "Who declares" in page.text
    page = browser(desk).get(f"/session/{session.id}/proposals", params={"slot": str(slot), "line": "4s= s"})
    assert "say which pairs played it" in page.text


@pytest.mark.parametrize(
    ("line", "outcome"),
    [
        ("60% 4s=, 40% 4s-1; ew keep", "ns 60% 4s= s, 40% 4s-1; ew 4s= s"),
        ("a+/a-", "a+/a-"),
        ("self ns 4s=; 4s+1; 50% 4s+1, 50% 4s=", "self ns 4s= s; 4s+1 s; 50% 4s+1 s, 50% 4s= s"),
    ],
)
def test_a_ruling_that_waits_for_a_score_is_answered_from_the_proposals(line: str, outcome: str) -> None:
    """What is proposed is ruled, what is ruled is entered, and what is entered is what was proposed."""
    desk = Desk.in_memory()
    evening(desk)
    client, slot = browser(desk), place_of(desk.session("s"), "", "3", 5, 1)
    start = Opening(contract=Contract.parse("4S"), declarer=Seat.SOUTH, tricks=(10, 3))
    happened = (
        "[{board_ends: true}, {notice: {misinformation: {by: W, call: 2D}}}, {director: S}, {answer: {damaged: true}}]"
    )
    acts = read_events(happened, "acts")
    desk.run(RecordActs("s", slot, acts, 0, start), CONSOLE)
    pending = desk.record("s", slot).pending
    assert pending is not None
    assert pending.question.name == "score"
    page = client.get("/session/s/proposals", params={"slot": str(slot), "line": line}).text
    fields = dict(re.findall(r'<input[^>]*name="(\w+)"[^>]*value="([^"]*)"', page.partition("Rule this")[0]))
    (given,) = re.findall(r'name="ns" value="([^"]*)"[^>]*>Rule this', page)
    sent = {key: fields[key] for key in ("csrf", "name", "slot", "seen", "command_id")}
    assert client.post("/session/s/ruling/answer", data={**sent, "ns": given, "why": "likely"}).status_code == 200
    record = desk.record("s", slot)
    assert record.pending is None
    assert outcome_of(record.state) == parse_entry(outcome)
    assert str(slot) in client.get("/session/s/ruling", params={"slot": str(slot)}).text
    hidden = {"csrf": sent["csrf"], "slot": str(slot), "seen": str(record.seq), "revision": "0", "command_id": "x1"}
    assert client.post("/session/s/ruling/result", data=hidden).status_code == 200
    current = desk.session("s").record(slot).current
    assert current is not None
    assert current.outcome == outcome_of(record.state)


def test_a_scorer_looks_at_the_proposals_of_a_ruling_and_does_not_rule() -> None:
    desk = Desk.in_memory()
    evening(desk)
    slot = place_of(desk.session("s"), "", "3", 5, 1)
    start = Opening(contract=Contract.parse("4S"), declarer=Seat.SOUTH, tricks=(10, 3))
    notice = "{notice: {misinformation: {by: W, call: 2D}}}"
    happened = f"[{{board_ends: true}}, {notice}, {{director: S}}, {{answer: {{damaged: true}}}}]"
    desk.run(RecordActs("s", slot, read_events(happened, "acts"), 0, start), CONSOLE)
    for role, rules in ((Role.SCORER, False), (Role.DIRECTOR, True)):
        client = browser(desk, Account(CONSOLE, "Somebody", role))
        page = client.get("/session/s/proposals", params={"slot": str(slot), "line": "w 100 4s-1"}).text
        assert "four spades, by South, one down" in page
        assert ("Rule this" in page) is rules
