"""The result of a board: as played, as entered, with what went over."""

from __future__ import annotations

import pytest

from oddtrick.formats.records import read_cases
from oddtrick.formats.state_out import state_document
from oddtrick.laws.editions import laws_of
from oddtrick.laws.outcome import entered_short, outcome_of, table_result, tricks_of, tricks_shown
from oddtrick.laws.record import ruled
from oddtrick.table.state import State
from oddtrick.words.errors import BadFile, Impossible
from oddtrick.words.notation import parse_entry
from oddtrick.words.seats import Side


def state_of(events: str, head: str = "contract: 4S by S, tricks: {NS: 10, EW: 3}") -> State:
    (case,) = read_cases(f"{{{head}, events: [{events}]}}", "case")
    return ruled(case.head, case.events, laws_of(2017)).state


@pytest.mark.parametrize(
    ("events", "tricks", "points"),
    [
        ("board_ends: true", 10, 420),
        ("board_ends: true, recorded: {tricks: 9}", 9, -50),
        ("board_ends: true, recorded: {score: 450}", 11, 450),
        ("board_ends: true, recorded: {score: 4S-2}", 8, -100),
        ("board_ends: true, recorded: {score: 4H= by E}", 10, -420),
        ("board_ends: true, recorded: {score: 70}", 10, 70),
    ],
)
def test_what_was_entered_is_the_result(events: str, tricks: int, points: int) -> None:
    found = table_result(state_of(events))
    assert found is not None
    assert (found.tricks, found.points) == (tricks, points)


def test_before_play_is_over_there_is_none() -> None:
    assert table_result(state_of("", "contract: 4S by S, tricks: {NS: 9, EW: 3}, lead: S")) is None
    assert table_result(state_of("board_ends: true", "contract: 4S by S, tricks: {NS: 9, EW: 3}, lead: S")) is None


def test_tricks_that_nobody_recorded_are_those_entered() -> None:
    state = state_of("board_ends: true, recorded: {score: -620}", "vulnerable: EW, contract: 4S by W")
    assert tricks_shown(state) == (3, 10)


def test_a_score_that_no_number_of_tricks_makes_says_nothing_of_them() -> None:
    state = state_of("board_ends: true")
    assert tricks_of(state, "70") is None
    assert tricks_of(state, "-50") == 9


@pytest.mark.parametrize(("tricks", "short"), [(9, Side.NS), (11, Side.EW)])
def test_the_side_that_an_entry_leaves_short(tricks: int, short: Side) -> None:
    state = state_of(f"board_ends: true, recorded: {{tricks: {tricks}}}")
    assert entered_short(state, short)
    assert not entered_short(state, short.other)


def test_a_result_of_which_nobody_is_declarer_has_no_points() -> None:
    state = state_of('assign: "4S="', "board: 1")
    assert state_document(state, 2017)["adjusted"] == {
        "NS": [{"score": "4S=", "points": None, "weight": 100}],
        "EW": [{"score": "4S=", "points": None, "weight": 100}],
    }
    assert outcome_of(state) is None
    assert outcome_of(state_of('assign: "4S= by N"', "board: 1")) is not None


def test_a_side_that_keeps_has_what_the_session_has_where_the_record_ends_before() -> None:
    state = state_of("assign: {NS: 4S-1}", "contract: 4S by S, tricks: {NS: 9, EW: 3}, lead: S")
    assert outcome_of(state) is None
    ruled_so = outcome_of(state, parse_entry("4s= s"))
    assert ruled_so == parse_entry("ns 4s-1 s; ew 4s= s")
    assert outcome_of(state, ruled_so) == ruled_so
    assert outcome_of(state, parse_entry("np")) is None


def test_a_declarer_whom_the_record_does_not_know_is_that_of_the_session() -> None:
    state = state_of("assign: {score: 4S-1}", "dealer: S")
    assert outcome_of(state) is None
    assert outcome_of(state, parse_entry("4h= n")) == parse_entry("w 100 4s-1 n")


def test_a_side_keeps_the_result_of_the_record_before_that_of_the_session() -> None:
    state = state_of("board_ends: true, assign: {NS: 4S-1}")
    assert outcome_of(state, parse_entry("4s+1 s")) == parse_entry("ns 4s-1 s; ew 4s= s")


def test_a_side_that_harmed_itself_keeps_its_result_but_for_the_infractions_part() -> None:
    state = state_of(
        "board_ends: true, assign: {EW: 4S+1, without_error: [{score: 4S=, weight: 50}, {score: 4S-1, weight: 50}]}"
    )
    assert outcome_of(state) == parse_entry("self ns 4s= s; 4s+1 s; 50% 4s= s, 50% 4s-1 s")
    before = state_of("assign: {NS: 4S-1, without_error: 4S=}", "contract: 4S by S, tricks: {NS: 9, EW: 3}, lead: S")
    assert outcome_of(before) is None
    assert outcome_of(before, parse_entry("4s+1 s")) == parse_entry("self ew 4s+1 s; 4s-1 s; 4s= s")


@pytest.mark.parametrize("sides", ["NS: 4S-1, EW: 4S=", "score: 4S="])
def test_one_side_alone_is_assigned_a_score_where_the_other_harmed_itself(sides: str) -> None:
    if sides.startswith("score"):
        with pytest.raises(BadFile):
            state_of(f"board_ends: true, assign: {{{sides}, without_error: 4S=}}")
        return
    with pytest.raises(Impossible, match="the offenders alone"):
        state_of(f"board_ends: true, assign: {{{sides}, without_error: 4S=}}")
