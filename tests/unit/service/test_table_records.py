"""Boards at tables on a desk: what happened and what was ruled is stored, and comes back without any Law."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from oddtrick.contest import commands as c
from oddtrick.contest import facts as f
from oddtrick.contest import people_commands as pc
from oddtrick.contest.model import DealSource, Role, Slot
from oddtrick.contest.table_commands import PLAIN_OPENING, Opening, RecordActs, VoidStep
from oddtrick.formats.records import read_events
from oddtrick.laws.record import Refused
from oddtrick.movements import movement
from oddtrick.service.archive import read_archive, write_archive
from oddtrick.service.desk import CONSOLE, Desk
from oddtrick.service.table_audit import audit_tables
from oddtrick.table import decide as table_decide
from oddtrick.table.facts import Acted
from oddtrick.words.deals import DEALS, Deal
from oddtrick.words.errors import Conflict, Impossible, NotAllowed, NotFound
from oddtrick.words.seats import Seat

PLACE = Slot("", 1, "3", 5)
INSUFFICIENT = "[N: 1S, E: 1H, director: S]"


@pytest.fixture
def desk() -> Iterator[Desk]:
    ticks = iter(range(10**6))
    made = Desk.in_memory(lambda: datetime(2026, 11, 30, 19, tzinfo=UTC) + timedelta(seconds=next(ticks)))
    opened(made)
    yield made
    made.close()


def opened(desk: Desk, edition: int = 2017) -> None:
    plan = c.Plan("", movement("howell", 4, boards_per_round=2))
    terms = f.Terms("Club", edition=edition)
    desk.run_all([c.OpenEvent("e", terms), c.OpenSession("e", "s", (plan,))], CONSOLE)


def record(desk: Desk, events: str, by: str = CONSOLE, opening: Opening = PLAIN_OPENING, command_id: str = "") -> None:
    seen = desk.record("s", PLACE).seq
    desk.run(RecordActs("s", PLACE, read_events(events, "typed"), seen, opening), by, command_id)


def void(desk: Desk, why: str = "") -> None:
    found = desk.record("s", PLACE)
    desk.run(VoidStep("s", PLACE, found.steps[-1].number, found.seq, why), CONSOLE)


def asked(desk: Desk) -> str:
    pending = desk.record("s", PLACE).pending
    return pending.question.name if pending else ""


def test_an_insufficient_bid_is_ruled_to_the_end_and_remembered(desk: Desk) -> None:
    record(desk, INSUFFICIENT)
    assert asked(desk) == "accept"
    record(desk, "[answer: {accept: false}]")
    assert asked(desk) == "replacement"
    record(desk, "[E: 2H]")
    found = desk.record("s", PLACE)
    assert [step.by for step in found.steps] == [CONSOLE] * 5
    assert [len(step.acts) for step in found.steps] == [1] * 5
    assert found.steps[0].at < found.steps[-1].at
    assert desk.records("s") == (found,)


def test_what_is_stored_comes_back_without_any_law(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    record(desk, INSUFFICIENT)
    record(desk, "[answer: {accept: false}]")
    before = desk.record("s", PLACE)

    def no_law(*_: object) -> None:
        raise AssertionError("a Law was asked")

    monkeypatch.setattr(table_decide, "decide", no_law)
    monkeypatch.setattr("oddtrick.contest.table_steps.decide", no_law)
    monkeypatch.setattr("oddtrick.contest.table_steps.laws_of", no_law)
    desk.forget()
    assert desk.record("s", PLACE) == before


def test_a_slip_is_voided_and_stays_in_the_journal(desk: Desk) -> None:
    record(desk, INSUFFICIENT)
    before = desk.record("s", PLACE)
    record(desk, "[answer: {accept: true}]")
    void(desk, "I misheard")
    after = desk.record("s", PLACE)
    assert after.state == before.state
    assert [(one.why, one.step.number) for one in after.voided] == [("I misheard", 4)]
    assert asked(desk) == "accept"
    record(desk, "[answer: {accept: false}]")
    assert [step.number for step in desk.record("s", PLACE).steps] == [1, 2, 3, 5]
    for _ in range(4):
        void(desk)
    assert desk.record("s", PLACE).state == desk.record("s", PLACE).start
    with pytest.raises(NotFound, match="step 0"):
        desk.run(VoidStep("s", PLACE, 0, desk.record("s", PLACE).seq), CONSOLE)


def test_only_the_last_step_can_be_voided(desk: Desk) -> None:
    record(desk, INSUFFICIENT)
    with pytest.raises(NotFound, match="step 1 is not the last"):
        desk.run(VoidStep("s", PLACE, 1, desk.record("s", PLACE).seq), CONSOLE)


def test_who_has_not_seen_the_last_of_it_is_told_and_records_nothing(desk: Desk) -> None:
    record(desk, INSUFFICIENT)
    seen = desk.record("s", PLACE).seq
    answer = read_events("[answer: {accept: true}]", "typed")
    desk.run(RecordActs("s", PLACE, answer, seen), CONSOLE)
    before = desk.journal.position()
    with pytest.raises(Conflict, match="somebody else recorded something at table 3, board 5"):
        desk.run(RecordActs("s", PLACE, read_events("[answer: {accept: false}]", "typed"), seen), CONSOLE)
    assert desk.journal.position() == before


def test_the_same_request_again_records_nothing_new(desk: Desk) -> None:
    command = RecordActs("s", PLACE, read_events(INSUFFICIENT, "typed"), 0)
    done = desk.run(command, CONSOLE, "once")
    assert desk.run(command, CONSOLE, "once") == done
    assert len(desk.record("s", PLACE).steps) == 3


def test_an_impossible_act_records_nothing_of_the_whole(desk: Desk) -> None:
    with pytest.raises(Refused, match="event 2: W has no call to change") as refused:
        record(desk, "[N: 1S, change: {by: W, call: 2S}]")
    assert refused.value.at == 2
    assert not desk.record("s", PLACE).opened
    with pytest.raises(Impossible, match="say what happened first"):
        record(desk, "[]")


def test_the_board_brings_dealer_vulnerability_hands_and_the_edition_of_the_event() -> None:
    desk = Desk.in_memory()
    opened(desk, edition=1997)
    deal = Deal.of_index(DEALS // 7)
    desk.run(c.SetDeals("s", {5: deal}, DealSource.IMPORTED), CONSOLE)
    record(desk, "[N: 1S]")
    found = desk.record("s", PLACE)
    assert (found.edition, found.start.setup.deal, found.start.setup.dealer) == (1997, deal, Seat.NORTH)
    void(desk)
    desk.close()


def test_the_last_calls_can_begin_with_any_seat_and_hands_left_out(desk: Desk) -> None:
    desk.run(c.SetDeals("s", {5: Deal.of_index(DEALS // 7)}, DealSource.IMPORTED), CONSOLE)
    record(desk, "[W: 2H]", opening=Opening(first=Seat.WEST, hands=False))
    found = desk.record("s", PLACE)
    assert found.start.setup.deal is None
    assert found.state.turn is Seat.NORTH
    assert not found.state.docket.irregularities


def test_directors_record_and_scorers_do_not(desk: Desk) -> None:
    for name, role in (("sam", Role.SCORER), ("dora", Role.DIRECTOR)):
        desk.run(pc.CreateAccount(name, name, role, "hash"), CONSOLE)
    with pytest.raises(NotAllowed):
        record(desk, INSUFFICIENT, by="sam")
    record(desk, INSUFFICIENT, by="dora")
    assert {step.by for step in desk.record("s", PLACE).steps} == {"dora"}


def test_an_archive_takes_the_rulings_with_it(desk: Desk) -> None:
    record(desk, INSUFFICIENT)
    data = write_archive(desk, "e")
    other = Desk.in_memory()
    read_archive(other, data, "club.zip", CONSOLE)
    assert other.record("s", PLACE) == desk.record("s", PLACE)
    other.close()


def test_news_of_a_table_are_news_of_its_session(desk: Desk) -> None:
    before = desk.journal.position()
    record(desk, INSUFFICIENT)
    assert desk._newsroom._changed(before).sessions == {"s"}


def test_a_record_outlives_the_program(tmp_path: Path) -> None:
    desk = Desk.open(tmp_path / "club.sqlite3")
    opened(desk)
    record(desk, INSUFFICIENT)
    found = desk.record("s", PLACE)
    desk.close()
    again = Desk.open(tmp_path / "club.sqlite3")
    assert again.record("s", PLACE) == found
    again.close()


def test_an_audit_derives_every_ruling_again_and_shows_what_differs(desk: Desk) -> None:
    record(desk, INSUFFICIENT)
    record(desk, "[answer: {accept: false}, E: 2H]")
    assert list(audit_tables(desk.records("s"))) == []
    found = desk.record("s", PLACE)
    last = found.steps[-1]
    short = replace(found, steps=(*found.steps[:-1], replace(last, history=last.history[:-1])))
    (one,) = audit_tables((short,))
    assert (one.step, one.stored) == (5, "")
    assert one.derived.startswith("table.")


def test_an_audit_shows_an_act_that_the_laws_would_refuse_now(desk: Desk) -> None:
    record(desk, "[N: 1S]")
    found = desk.record("s", PLACE)
    changed = replace(found.steps[0].history[0], fact=Acted(read_events("[answer: {accept: true}]", "typed")[0]))
    (one,) = audit_tables((replace(found, steps=(replace(found.steps[0], history=(changed,)),)),))
    assert "nobody asks" in one.derived
