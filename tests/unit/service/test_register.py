"""The register of rulings on a desk: the time of a call, its state, its provisions; figures; what is left to do."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import pytest

from oddtrick.contest import commands as c
from oddtrick.contest import facts as f
from oddtrick.contest import notebook as n
from oddtrick.contest.model import Role, Slot, TableResult
from oddtrick.contest.table_commands import HearAppeal, LodgeAppeal, OverturnDecision, RecordActs, VoidStep
from oddtrick.contest.table_facts import Authority, Decision
from oddtrick.contest.views.register import CallState, by_director, by_law, by_round
from oddtrick.formats.records import read_events
from oddtrick.movements import movement
from oddtrick.printing.register import Heading, register_pdf
from oddtrick.service.accounts import AccountBook, quick_hasher
from oddtrick.service.desk import CONSOLE, Desk
from oddtrick.service.pending import Kind, mark, open_rulings, pending_of_event, pending_of_session, rulings_left
from oddtrick.service.register import (
    COLUMNS,
    Asked,
    calls_of,
    directors_named,
    register_csv,
    register_document,
    rows_of,
)
from oddtrick.table.actions import AppealOf, Appeals
from oddtrick.wording import Wording
from oddtrick.words.errors import Impossible
from oddtrick.words.notation import parse_entry
from oddtrick.words.seats import Side

EN = Wording("en")
PLACE, OTHER = Slot("", 1, "3", 5), Slot("", 1, "4", 7)
INSUFFICIENT = "[{first}: 1S, {second}: 1H, director: {asks}]"


class Clock:
    """Stands until a test moves it."""

    def __init__(self) -> None:
        self.now = datetime(2026, 11, 30, 19, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now

    def wait(self, minutes: float) -> None:
        self.now += timedelta(minutes=minutes)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def desk(clock: Clock) -> Iterator[Desk]:
    made = Desk.in_memory(clock)
    plan = c.Plan("", movement("howell", 4, boards_per_round=2))
    made.run_all([c.OpenEvent("e", f.Terms("Club")), c.OpenSession("e", "s", (plan,))], CONSOLE)
    yield made
    made.close()


def record(desk: Desk, events: str, by: str = CONSOLE, place: Slot = PLACE) -> None:
    desk.run(RecordActs("s", place, read_events(events, "typed"), desk.record("s", place).seq), by)


def ruled(desk: Desk, by: str = CONSOLE) -> None:
    """An insufficient bid that East replaces by the lowest sufficient one: the play is reviewed (Law 27D)."""
    record(desk, "[N: 1S, E: 1H, director: S]", by)
    record(desk, "[answer: {accept: false}]", by)
    record(desk, "[E: 2H]", by)
    record(desk, "[answer: {same_denominations: true}]", by)


def awarded(desk: Desk, by: str = CONSOLE) -> None:
    """An insufficient bid that ends with an artificial adjusted score."""
    record(desk, "[N: 1S, E: 1H, director: S]", by)
    record(desk, "[answer: {accept: true}]", by)
    record(desk, "[{artificial: {NS: A+, EW: A-}}]", by)


def enter(desk: Desk, place: Slot, text: str) -> None:
    due = TableResult(("1",), ("2",), parse_entry(text))
    revision = desk.session("s").record(place).revision
    first = c.EnterResult("s", place, due)
    desk.run(c.CorrectResult("s", place, due, revision, "ruled") if revision else first, CONSOLE, confirmed=True)


def the_call(desk: Desk):
    [call] = calls_of(desk, "e")
    return call


def account(desk: Desk, name: str) -> str:
    return AccountBook(desk, quick_hasher()).create(name, "twelve tricks", Role.DIRECTOR).id


def test_a_call_goes_from_the_question_to_the_review(desk: Desk) -> None:
    record(desk, "[N: 1S, E: 1H, director: S]")
    asked = the_call(desk)
    assert (asked.state, asked.laws, asked.changed) == (CallState.ASKED, ("27A1",), False)
    record(desk, "[answer: {accept: false}]")
    record(desk, "[E: 2H]")
    record(desk, "[answer: {same_denominations: true}]")
    call = the_call(desk)
    assert call.state is CallState.REVIEW
    assert call.laws == ("27A1", "27B", "27B1a", "27D")
    assert [review.law for review in call.reviews] == ["27D"]
    [row] = rows_of(EN, [call])
    assert row.where == "Board 5, table 3, round 1"
    assert row.matter == "East's 1♥ over 1♠ is insufficient."
    assert row.ruling == "1♥ is withdrawn; it is East's turn."
    assert row.later == ("After the play: was the side that did not offend damaged? [27D]",)
    assert row.state == "review pending"


def test_the_time_is_the_sum_of_the_visits(desk: Desk, clock: Clock) -> None:
    record(desk, "[N: 1S, E: 1H, director: S]")
    clock.wait(3)
    record(desk, "[answer: {accept: false}]")
    clock.wait(25)
    record(desk, "[E: 2H]")
    clock.wait(1.5)
    record(desk, "[answer: {same_denominations: true}]")
    call = the_call(desk)
    assert (call.time, call.minutes) == (270_000, 5)
    assert call.at == round(datetime(2026, 11, 30, 19, tzinfo=UTC).timestamp() * 1000)


def test_a_slip_was_time_at_the_table_and_a_record_of_slips_alone_is_no_call(desk: Desk, clock: Clock) -> None:
    record(desk, "[N: 1S]")
    clock.wait(2)
    desk.run(VoidStep("s", PLACE, 1, desk.record("s", PLACE).seq), CONSOLE)
    assert calls_of(desk, "e") == ()
    clock.wait(2)
    record(desk, "[N: 1C]")
    assert the_call(desk).minutes == 4


def test_who_decided_last_has_ruled(desk: Desk) -> None:
    ada, ben = account(desk, "Ada"), account(desk, "Ben")
    record(desk, "[N: 1S, E: 1H, director: S]", ada)
    record(desk, "[answer: {accept: false}]", ada)
    record(desk, "[E: 2H]", ada)
    record(desk, "[answer: {same_denominations: true}]", ben)
    record(desk, "[S: P]", ada)
    call = the_call(desk)
    assert (call.ruled_by, call.others) == (ben, (ada,))
    assert list(directors_named(desk, EN, [call]).values()) == ["Ada", "Ben"]
    [tally] = by_director([call])
    assert (tally.key, tally.calls) == (ben, 1)


def test_an_adjusted_score_changes_the_score_and_is_to_be_entered(desk: Desk) -> None:
    awarded(desk)
    enter(desk, PLACE, "1n= n")
    call = the_call(desk)
    assert (call.state, call.changed, call.open) == (CallState.UNENTERED, True, True)
    enter(desk, PLACE, "a+/a-")
    assert the_call(desk).state is CallState.DONE


def test_a_decision_that_is_overturned_is_kept_with_by_what(desk: Desk) -> None:
    awarded(desk)
    found = desk.record("s", PLACE)
    acts = read_events("[{artificial: {NS: A, EW: A}}]", "typed")
    why = "The bid was no infraction"
    desk.run(
        OverturnDecision("s", PLACE, found.steps[-1].number, found.seq, Authority.REVIEW, why, tuple(acts)), CONSOLE
    )
    enter(desk, PLACE, "a/a")
    call = the_call(desk)
    assert call.state is CallState.OVERTURNED
    [row] = rows_of(EN, [call])
    assert len(row.before) == 1
    assert row.before[0].startswith("Overturned on review: ")
    assert row.before[0].endswith(why)
    assert row.holds("no infraction OVERTURNED")


def test_an_appeal_is_pending_until_it_is_decided(desk: Desk) -> None:
    awarded(desk)
    enter(desk, PLACE, "a+/a-")
    found = desk.record("s", PLACE)
    request = Appeals(Side.EW, AppealOf.JUDGEMENT)
    desk.run(LodgeAppeal("s", PLACE, found.seq, request), CONSOLE)
    assert the_call(desk).state is CallState.APPEALED
    assert [one.kind for one in pending_of_session(desk, "s") if one.place == PLACE] == [Kind.APPEAL]
    [appeal] = desk.record("s", PLACE).appeals
    heard = HearAppeal(
        "s", PLACE, appeal.number, desk.record("s", PLACE).seq, Decision.UPHELD, "Chairman Eva Holm", "Well ruled"
    )
    desk.run(heard, CONSOLE)
    call = the_call(desk)
    assert call.state is CallState.DONE
    assert "the ruling was upheld. (Chairman Eva Holm)" in rows_of(EN, [call])[0].ruling


def noted(desk: Desk, call: str = "c1", **more: object) -> None:
    desk.run(n.NoteCall("s", call, Slot("", 2, "4", 0), "Noise", **{"minutes": 4, "laws": ("74A2",), **more}), CONSOLE)  # type: ignore[arg-type]


def test_a_noted_call_stands_beside_the_records(desk: Desk) -> None:
    noted(desk, open=True)
    call = the_call(desk)
    assert (call.state, call.minutes, call.laws) == (CallState.REVIEW, 4, ("74A2",))
    [row] = rows_of(EN, [call])
    assert (row.where, row.matter) == ("Table 4, round 2", "Noise")
    noted(desk, ruling="=1+1")
    assert the_call(desk).state is CallState.DONE
    desk.run(n.VoidCall("s", "c1"), CONSOLE)
    assert calls_of(desk, "e") == ()


def test_calls_are_looked_for_by_what_they_are_and_by_words(desk: Desk) -> None:
    ruled(desk)
    noted(desk)
    found = calls_of(desk, "e")

    def seen(**asked: str) -> list[str]:
        return [row.matter[:5] for row in rows_of(EN, found, Asked.of(**asked))]

    assert seen() == ["East'", "Noise"] or seen() == ["Noise", "East'"]
    assert seen(state="open") == seen(law="27B") == seen(law="27") == seen(table="3") == ["East'"]
    assert seen(text="INSUFFICIENT hearts") == []
    assert seen(text="Insufficient 1♥") == ["East'"]
    assert seen(round="2") == seen(law="Law 74") == seen(state="done") == ["Noise"]
    assert seen(session="other") == seen(director="nobody") == seen(law="2") == []


@pytest.mark.parametrize("asked", [{"state": "odd"}, {"law": "jungle"}, {"round": "two"}])
def test_what_cannot_be_looked_for_is_refused(asked: dict[str, str]) -> None:
    with pytest.raises(Impossible):
        Asked.of(**asked)


def test_figures_count_a_call_for_every_law_that_decided_it(desk: Desk, clock: Clock) -> None:
    ruled(desk)
    clock.wait(60)
    noted(desk, laws=("74A2", "74B1", "90A"))
    found = calls_of(desk, "e")
    assert [(one.key, one.calls, one.open) for one in by_law(found)] == [("27", 1, 1), ("74", 1, 0), ("90", 1, 0)]
    assert [(one.key, one.minutes) for one in by_round(found)] == [("1/1", 0), ("1/2", 4)]


def test_no_cell_of_the_csv_is_a_formula_and_no_note_is_in_it(desk: Desk) -> None:
    noted(desk, ruling="=HYPERLINK(1)")
    ruled(desk)
    desk.run(n.KeepNote("s", "n1", PLACE, "secret hesitations"), CONSOLE)
    desk.run(n.KeepNote("s", "n2", PLACE, "secret noise", "c1"), CONSOLE)
    found = calls_of(desk, "e")
    rows, named = rows_of(EN, found), directors_named(desk, EN, found)
    text = register_csv(rows, named)
    lines = list(csv.DictReader(io.StringIO(text)))
    assert tuple(lines[0]) == COLUMNS
    assert {line["ruling"] for line in lines} == {"'=HYPERLINK(1)", "1♥ is withdrawn; it is East's turn."}
    document = json.dumps(register_document("e", rows, named))
    paper = register_pdf(Heading("Club"), rows, named, EN)
    assert paper.startswith(b"%PDF")
    assert "secret" not in text + document


def test_the_document_has_the_calls_and_the_figures(desk: Desk) -> None:
    awarded(desk)
    found = calls_of(desk, "e")
    made = register_document("e", rows_of(EN, found), directors_named(desk, EN, found))
    [call] = made["calls"]  # type: ignore[misc]
    assert call["place"] == {"section": "", "round": 1, "table": "3", "board": 5, "line": 0}
    assert (call["state"], call["score_changed"], call["directors"]) == ("unentered", True, ["The desk"])
    assert made["by_law"] == [
        {"law": "12", "calls": 1, "minutes": 0, "open": 1, "score_changed": 1},
        {"law": "27", "calls": 1, "minutes": 0, "open": 1, "score_changed": 1},
    ]


def test_everything_that_is_left_to_do_is_found_once(desk: Desk) -> None:
    ruled(desk)
    record(desk, "[S: 1S, W: 1H, director: N]", place=OTHER)
    noted(desk, open=True)
    left = pending_of_session(desk, "s")
    rulings = [(one.kind, one.place) for one in left if one.kind is not Kind.MISSING]
    noise = Slot("", 2, "4", 0)
    assert rulings == [(Kind.QUESTION, OTHER), (Kind.REVIEW, noise), (Kind.REVIEW, PLACE)]
    assert open_rulings(left) == 3
    assert len(left) == 3 + sum(one.kind is Kind.MISSING for one in left)
    assert pending_of_event(desk, "e") == left


def results(desk: Desk) -> list[tuple[Kind, Slot]]:
    return [(one.kind, one.place) for one in pending_of_session(desk, "s") if one.kind is not Kind.MISSING]


def test_results_that_wait_are_disputed_or_are_still_to_come(desk: Desk) -> None:
    places = [one.place for one in pending_of_session(desk, "s")][:3]
    for place in places[:2]:
        sat = TableResult(("1",), ("2",), parse_entry("p"))
        desk.run(c.ProposeResult("s", place, sat, Side.NS), f"table:/{place.table}", confirmed=True)
    desk.run(c.DisputeResult("s", places[0], Side.EW, "no"), f"table:/{places[0].table}")
    enter(desk, places[2], "np late")
    assert results(desk) == [(Kind.DISPUTED, places[0]), (Kind.WAITING, places[1]), (Kind.LATE, places[2])]
    enter(desk, places[0], "p")
    assert (Kind.DISPUTED, places[0]) not in results(desk)


def test_a_board_whose_result_was_ruled_is_to_be_entered_and_not_missing_besides(desk: Desk) -> None:
    awarded(desk)
    at_place = [one.kind for one in pending_of_session(desk, "s") if one.place == PLACE]
    assert at_place == [Kind.UNENTERED]
    enter(desk, PLACE, "a+/a-")
    assert [one.kind for one in pending_of_session(desk, "s") if one.place == PLACE] == []


def test_a_confirmation_names_just_what_was_seen(desk: Desk) -> None:
    before = pending_of_session(desk, "s")
    ruled(desk)
    after = pending_of_session(desk, "s")
    assert len({mark(()), mark(before), mark(after)}) == 3
    assert mark(after) == mark(pending_of_session(desk, "s"))


def test_the_line_of_the_evening_counts_what_the_register_calls_open(desk: Desk) -> None:
    ruled(desk)
    awarded_elsewhere = "[S: 1S, W: 1H, director: N]"
    record(desk, awarded_elsewhere, place=OTHER)
    noted(desk, open=True)
    session = desk.session("s")
    still = open_rulings(rulings_left(session, desk.records("s")))
    assert still == sum(call.open for call in calls_of(desk, "e")) == 3
