"""A section planned anew in mid-session: what the record says was played, and what going on otherwise records."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from fractions import Fraction

import pytest

from oddtrick.contest import commands as c
from oddtrick.contest.facts import Terms
from oddtrick.contest.model import Slot, TableResult
from oddtrick.contest.replan import commands_for, last_round_entered, so_far, strays, ways_on
from oddtrick.contest.sections import every_due, tables_due
from oddtrick.movements import movement
from oddtrick.movements.happened import (
    Happened,
    LatePair,
    LateTable,
    PairLeaves,
    Recorded,
    ShortOfTime,
    WrongBoards,
    WrongOpponents,
)
from oddtrick.movements.replan import Continuation, Way
from oddtrick.service.desk import CONSOLE, Desk
from oddtrick.words.errors import Impossible, NotFound
from oddtrick.words.notation import parse_entry
from oddtrick.words.results import Cause, NotPlayed


@pytest.fixture
def desk() -> Iterator[Desk]:
    """Seven tables of a Mitchell of six rounds, two boards each; each request comes a second after the one before."""
    moments = (datetime(2026, 11, 30, 19, tzinfo=UTC) + timedelta(seconds=count) for count in range(10_000))
    made = Desk.in_memory(clock=lambda: next(moments))
    made.run(c.OpenEvent("e", Terms("Evening", winners=2)), CONSOLE)
    made.run(c.OpenSession("e", "s", (c.Plan("", movement("mitchell", 7, rounds=6, boards_per_round=2)),)), CONSOLE)
    yield made
    made.close()


def enter(desk: Desk, number: int, table: int, boards: range | tuple[int, ...], text: str = "1n= n") -> None:
    """Results of a table in a round, on whatever boards."""
    session = desk.session("s")
    due = next(one for one in tables_due(session, session.section(""), number) if one.table == str(table))
    for board in boards:
        slot = Slot("", number, str(table), board)
        command = c.EnterResult("s", slot, TableResult(due.ns, due.ew, parse_entry(text)))
        desk.run(command, CONSOLE, confirmed=True)


def choose(desk: Desk, happened: Happened, way: Way | None = None) -> Continuation:
    """Go on in a way; the least harmful where none is named."""
    ways = ways_on(desk.session("s"), "", happened)
    chosen = ways[0] if way is None else next(one for one in ways if one.way is way)
    desk.run_all(commands_for(desk.session("s"), "", happened, chosen, "the caddy"), CONSOLE)
    return chosen


def movement_now(desk: Desk):
    return desk.session("s").section("").plans[-1].movement


def test_the_record_says_who_sat_where_and_what_they_played(desk: Desk) -> None:
    section = desk.session("s").section("")
    assert so_far(desk.session("s"), section) is section.plans[-1].movement
    desk.run(c.RecordSeating("s", "", 1, "2", ("2NS",), ("5EW",)), CONSOLE)
    desk.run(c.RecordSeating("s", "", 1, "5", ("5NS",), ("2EW",)), CONSOLE)
    enter(desk, 1, 3, (13, 14))
    enter(desk, 1, 4, (7, 9))
    enter(desk, 1, 6, (1,), "np")
    found = so_far(desk.session("s"), section)
    assert [(seat.table, seat.ew, seat.set) for seat in found.round(1)] == [
        (1, 8, 1), (2, 12, 2), (3, 10, 7), (4, 11, 4), (5, 9, 5), (6, 13, 6), (7, 14, 7)
    ]  # fmt: skip
    assert found.seatings[1:] == section.plans[-1].movement.seatings[1:]


def test_a_table_that_takes_time_off_leaves_boards_out_and_undo_brings_them_back(desk: Desk) -> None:
    before = len(list(every_due(desk.session("s"))))
    way = choose(desk, ShortOfTime(4, 15, Fraction(15, 2)), Way.FEWER_BOARDS)
    assert len(list(every_due(desk.session("s")))) == before - 14 == way.cost.results[1]
    assert desk.session("s").section("").plans[-1].from_round == 4
    desk.undo("s", CONSOLE)
    assert len(list(every_due(desk.session("s")))) == before


def test_the_last_round_is_not_played(desk: Desk) -> None:
    choose(desk, ShortOfTime(6, 15), Way.FEWER_ROUNDS)
    assert desk.session("s").section("").rounds == 5


def test_late_ones_and_those_who_leave_are_entered_or_withdrawn(desk: Desk) -> None:
    choose(desk, LateTable(2))
    assert {"8NS", "8EW"} <= set(desk.event("e").pairs)
    choose(desk, PairLeaves(3, 4))
    assert desk.event("e").pair("3NS").withdrawn_from == 4
    desk.undo("s", CONSOLE)
    desk.undo("s", CONSOLE)
    assert "8NS" not in desk.event("e").pairs
    choose(desk, LatePair(2))
    assert [pair for pair in ("8NS", "8EW") if pair in desk.event("e").pairs] in (["8NS"], ["8EW"])


def test_wrong_boards_are_due_where_they_were_played_and_the_rest_is_planned_anew(desk: Desk) -> None:
    told = WrongBoards(2, 4, 7, exchanged=True)
    way = choose(desk, told)
    section = desk.session("s").section("")
    assert section.plans[-1].from_round == 2
    sets = {due.table: due.boards for due in tables_due(desk.session("s"), section, 2)}
    assert sets["4"] == range(13, 15)
    assert movement_now(desk) == way.movement


def test_late_plays_are_entered_with_the_plan_and_undone_with_it(desk: Desk) -> None:
    before = desk.session("s").sections
    way = choose(desk, WrongBoards(2, 4, 7, exchanged=True), Way.LATE)
    late = [slot for slot, one in desk.session("s").records.items() if one.current.outcome == NotPlayed(Cause.LATE)]
    assert len(late) == 2 * len(way.late)
    desk.undo("s", CONSOLE)
    session = desk.session("s")
    assert session.sections == before
    assert [slot for slot, one in session.records.items() if one.current] == []
    with pytest.raises(NotFound, match="nothing of yours"):
        desk.undo("s", CONSOLE)


def test_a_plan_with_late_plays_that_were_played_is_not_undone(desk: Desk) -> None:
    choose(desk, WrongBoards(2, 4, 7, exchanged=True), Way.LATE)
    slot, record = next(iter(desk.session("s").records.items()))
    result = TableResult(record.current.ns, record.current.ew, parse_entry("1n= n"))
    desk.run(c.CorrectResult("s", slot, result, record.revision), "console", confirmed=True)
    desk.undo("s", CONSOLE)
    assert desk.session("s").record(slot).current.outcome == NotPlayed(Cause.LATE)
    desk.undo("s", CONSOLE)
    assert desk.session("s").record(slot).current is None


def test_seats_that_were_recorded_follow_the_new_plan(desk: Desk) -> None:
    desk.run(c.RecordSeating("s", "", 3, "2", ("2NS",), ("5EW",)), CONSOLE)
    desk.run(c.RecordSeating("s", "", 3, "7", ("7NS",), ("7EW",)), CONSOLE)
    choose(desk, Recorded(4))
    session = desk.session("s")
    for due in tables_due(session, session.section(""), 3):
        seat = movement_now(desk).at(3, int(due.table))
        pairs = session.section("").plans[-1].pairs
        assert (due.ns, due.ew) == ((pairs[seat.ns - 1],), (pairs[seat.ew - 1],))


def test_told_otherwise_than_recorded_the_record_is_changed_and_undone_with_the_plan(desk: Desk) -> None:
    desk.run(c.RecordSeating("s", "", 2, "2", ("2NS",), ("2EW",)), CONSOLE)
    before = desk.session("s").sittings
    choose(desk, WrongOpponents(2, 2, 5))
    assert desk.session("s").sittings["", 2, "2"][-1].ew == ("4EW",)
    desk.undo("s", CONSOLE)
    assert desk.session("s").sittings == before


def test_a_round_that_has_results_is_not_planned_anew(desk: Desk) -> None:
    enter(desk, 3, 1, (5, 6))
    assert last_round_entered(desk.session("s"), "") == 3
    with pytest.raises(Impossible, match="plan anew from round 4"):
        ways_on(desk.session("s"), "", ShortOfTime(3, 15))
    assert ways_on(desk.session("s"), "", PairLeaves(3, 3))
    with pytest.raises(NotFound):
        ways_on(desk.session("s"), "B", ShortOfTime(3, 15))


def test_a_single_board_met_before_its_time_is_named(desk: Desk) -> None:
    enter(desk, 1, 1, (1, 3))
    (way, *_) = ways_on(desk.session("s"), "", ShortOfTime(2, 8))
    found = strays(desk.session("s"), "", way)
    assert {(one.pair, one.board) for one in found} == {("1NS", 3), ("1EW", 3)}
    assert {one.round for one in found if one.pair == "1NS"} == {2}
