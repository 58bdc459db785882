"""Every adjusted score among the cases, through the desk: its record, the result entered, the event file, its scoring.

A case of scoring is played with ordinary results first; each adjusted line is then ruled at its table, or typed where
no ruling says it, and the event that the desk exports has to give the figures of the case. A case of the Laws is
recorded at the desk; what is stored has to be what the case expects, and its result has to reach the event.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from oddtrick.contest import commands as c
from oddtrick.contest.facts import Terms
from oddtrick.contest.from_event import placed
from oddtrick.contest.model import DealSource, Fixture, Slot
from oddtrick.contest.table_commands import Opening, RecordActs
from oddtrick.formats.case_check import check_case
from oddtrick.formats.cases import Case, read_cases
from oddtrick.formats.event_file import read_event, write_event
from oddtrick.formats.expect import differences
from oddtrick.formats.records import CaseFile, read_events
from oddtrick.formats.records import read_cases as read_records
from oddtrick.formats.state_out import state_document
from oddtrick.laws.outcome import outcome_of
from oddtrick.movements import movement
from oddtrick.rulings.rectification import Line as Outcome
from oddtrick.scoring.event import Board, Event
from oddtrick.scoring.settings import Form
from oddtrick.service.claim_advice import advised
from oddtrick.service.desk import CONSOLE, Desk
from oddtrick.service.importing import export_event, import_event
from oddtrick.table.actions import Action, Assigns, AwardsArtificial, Scoring
from oddtrick.words.contracts import Contract, Points, Score
from oddtrick.words.notation import entry_text, parse_entry
from oddtrick.words.results import Artificial, Assigned, BoardResult, Cause, NotPlayed, Played, SelfInflicted, Weighted
from oddtrick.words.seats import Seat, Side

from .setting_up import browser, token

CASES = Path(__file__).parents[2] / "cases"
FOUR_SPADES = Opening(contract=Contract.parse("4S"), declarer=Seat.SOUTH, tricks=(10, 3))
FROM_THE_AUCTION = Opening()
"""The record says nothing of the play: the result is that of the session."""
TO_THE_END = read_events("[{board_ends: true}]", "acts")


def adjusted(result: BoardResult) -> bool:
    """Whether somebody has to decide what stands on this line."""
    match result.outcome:
        case Played():
            return False
        case NotPlayed(cause):
            return cause is Cause.TIME
        case Artificial():
            return bool(result.ns and result.ew)
        case _:
            return True


def scoring_cases() -> Iterator[Case]:
    for path in sorted((CASES / "scoring").rglob("*.yaml")):
        for case in read_cases(path.read_bytes(), path.name):
            boards = case.event.boards if isinstance(case.event, Event) else ()
            several = any(board.session > 1 for board in boards)  # the path is that of one session
            adjusts = any(adjusted(line.result) for board in boards for line in board.lines)
            if adjusts and not several and not case.expect.refused:
                yield case


SCORED = tuple(scoring_cases())


def seated(event: Event) -> Event:
    """The document with a table for each line that has none: a ruling is of a board at a table."""
    boards = (_each(board, [replace(one.result, table=one.result.table or str(number))
              for number, one in enumerate(board.lines, 1)]) for board in event.boards)  # fmt: skip
    return replace(event, boards=tuple(boards))


def as_played(event: Event) -> Event:
    """The document before anything was decided: an ordinary result on each line that will be adjusted."""
    boards = (_each(board, [replace(one.result, outcome=Played(Points(100))) if adjusted(one.result) else one.result
              for one in board.lines]) for board in event.boards)  # fmt: skip
    return replace(event, boards=tuple(boards))


def _each(board: Board, results: list[BoardResult]) -> Board:
    return Board(board.number, tuple(results), board.dealer, board.vulnerable, board.published)


def lines_of(weighted: tuple[Weighted, ...]) -> tuple[Outcome, ...]:
    return tuple(Outcome(str(one.score), one.weight) for one in weighted)


class AtTheDesk:
    """An event at the desk, with a browser before it."""

    def __init__(self, desk: Desk, event: str) -> None:
        self.desk, self.event = desk, event
        self.session = desk.sessions(event)[0].id
        self.client: TestClient = browser(desk)
        self.csrf = token(self.client.get(f"/session/{self.session}").text)

    def rule(self, slot: Slot, act: Action, opening: Opening = FOUR_SPADES) -> None:
        """Record the ruling and enter what it makes of the board."""
        played = TO_THE_END if opening is FOUR_SPADES else ()
        self.desk.run(RecordActs(self.session, slot, (*played, act), 0, opening), CONSOLE)
        self.enter(slot)

    def enter(self, slot: Slot) -> None:
        record, there = self.desk.record(self.session, slot), self.desk.session(self.session).record(slot)
        fields = {"csrf": self.csrf, "slot": str(slot), "seen": str(record.seq), "revision": str(there.revision)}
        answer = self.client.post(f"/session/{self.session}/ruling/result", data=fields | {"command_id": f"r{slot}"})
        assert answer.status_code == 200

    def play(self, slot: Slot, score: Score) -> None:
        """Another result of the table, before anything is decided."""
        record = self.desk.session(self.session).record(slot)
        assert record.current is not None
        result = replace(record.current, outcome=Played(score))
        self.desk.run(c.CorrectResult(self.session, slot, result, record.revision), CONSOLE, confirmed=True)

    def give(self, slot: Slot, line: str) -> None:
        """Give it from the page of proposals, where its effect was seen."""
        page = self.client.get(f"/session/{self.session}/proposals", params={"slot": str(slot), "line": line}).text
        (given,) = re.findall(r'name="line" value="([^"]*)"[^>]*>Give this score', page)
        there = self.desk.session(self.session).record(slot)
        group = there.current.group if there.current else ""
        fields = {"csrf": self.csrf, "slot": str(slot), "revision": str(there.revision), "group": group, "why": "TD"}
        answer = self.client.post(f"/session/{self.session}/result/correct", data=fields | {"line": given})
        assert "What changed" in answer.text

    def file(self) -> Event:
        """The event as it is written to a file and read again."""
        return read_event(write_event(export_event(self.desk, self.event)), "event.json")


@pytest.mark.parametrize("case", SCORED, ids=lambda case: case.id)
def test_the_desk_stores_what_scoring_expects(case: Case) -> None:
    assert isinstance(case.event, Event)
    desk, event = Desk.in_memory(), seated(case.event)
    at = AtTheDesk(desk, import_event(desk, as_played(event), CONSOLE))
    for board in event.boards:
        for number, line in enumerate(board.lines, 1):
            if not adjusted(line.result):
                continue
            slot, wanted = placed(board.number, line.result, number)
            match wanted.outcome:
                case Assigned(ns, ew):
                    at.rule(slot, Assigns(lines_of(ns), lines_of(ew)))
                case Artificial(ns, ew):
                    at.rule(slot, AwardsArtificial(ns, ew))
                case SelfInflicted(played, side, without_infraction, without_error):
                    offenders, error = lines_of(without_infraction), lines_of(without_error)
                    at.play(slot, played)
                    act = Assigns((), offenders, error) if side is Side.NS else Assigns(offenders, (), error)
                    at.rule(slot, act, FROM_THE_AUCTION)
                case _:
                    at.give(slot, entry_text(wanted.outcome))
            assert desk.session(at.session).record(slot).current == wanted
            record = desk.record(at.session, slot)
            assert not record.opened or outcome_of(record.state, wanted.outcome) == wanted.outcome
    assert check_case(replace(case, event=at.file())) == ()


FORMS = {
    Scoring.MATCHPOINTS: Form.MATCHPOINTS,
    Scoring.IMPS: Form.CROSS_IMPS,
    Scoring.TEAMS: Form.TEAMS_IMPS,
    Scoring.TOTAL: Form.TOTAL_POINTS,
}


def law_cases() -> Iterator[tuple[CaseFile, int]]:
    """Every case that expects an adjusted score, or the question for one, and could begin at a desk."""
    for path in sorted((CASES / "laws").rglob("*.yaml")):
        for case in read_records(path.read_bytes(), path.name):
            deal, expect = case.head.deal, str(case.expect)
            at_a_desk = deal is None or (case.head.lead is None and deal.is_complete)
            if at_a_desk and ("'adjusted': {" in expect or "'name': 'score'" in expect):
                yield from ((case, edition) for edition in case.editions)


LAWS = tuple(law_cases())


@pytest.mark.parametrize(("case", "edition"), LAWS, ids=[f"{case.id}-{edition}" for case, edition in LAWS])
def test_the_desk_stores_what_the_laws_expect(case: CaseFile, edition: int) -> None:
    head, desk = case.head, Desk.in_memory()
    form = FORMS[head.scoring]
    terms = Terms("Case", form=form, edition=edition, regulations=head.regulations)
    desk.run(c.OpenEvent("e", terms), CONSOLE)
    desk.run(c.OpenSession("e", "s", (c.Plan("", movement("mitchell", 3, boards_per_round=2)),)), CONSOLE)
    slot = Slot("", 1, "1", 1)
    desk.run(c.MarkBoard("s", 1, head.dealer, head.vulnerable), CONSOLE)
    if head.deal is not None:
        desk.run(c.SetDeals("s", {1: head.deal}, DealSource.IMPORTED), CONSOLE)
    opening = Opening(None, head.contract, head.declarer, head.lead, head.tricks)
    desk.run(RecordActs("s", slot, case.events, 0, opening), CONSOLE)
    record = desk.record("s", slot)
    expected = {key: value for key, value in (case.expect or {}).items() if key != "board"}
    assert not differences(expected, state_document(record.state, edition, advised))
    ruled_so = outcome_of(record.state) if record.pending is None else None
    if ruled_so is None:
        return
    if form is Form.TEAMS_IMPS:
        desk.run(c.SetMatch("e", Fixture("m", "1NS", "1EW", (1,))), CONSOLE)
    at = AtTheDesk(desk, "e")
    at.enter(slot)
    (line,) = [line.result for board in at.file().boards for line in board.lines if board.number == 1]
    assert line.outcome == ruled_so
    assert parse_entry(entry_text(line.outcome)) == ruled_so
    worth = desk.scored("e").boards[0].lines[0].ns
    assert (worth is None) is (form is Form.TEAMS_IMPS and not isinstance(ruled_so, Artificial))  # one table of a match


def test_there_are_cases_of_each_kind() -> None:
    events = [case.event for case in SCORED if isinstance(case.event, Event)]
    outcomes = {type(line.result.outcome) for event in events for board in event.boards for line in board.lines}
    assert outcomes == {Played, Assigned, SelfInflicted, Artificial, NotPlayed}
    assert {event.form for event in events} == set(Form)
    assert {edition for _, edition in LAWS} == {1987, 1997, 2007, 2017}
