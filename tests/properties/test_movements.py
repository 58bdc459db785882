"""Properties of every movement that can be made."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oddtrick.formats.movement_csv import read_movement, write_movement
from oddtrick.movements import (
    Away,
    Kind,
    Method,
    MoveKind,
    Movement,
    Playing,
    SittingOut,
    comparisons,
    faults,
    measures,
    most_rounds,
    movement,
    pair_card,
    pair_joins,
    pair_leaves,
    qf,
    table_card,
    table_joins,
)
from oddtrick.movements.make import MADE, ONE_WINNER, rounds_of
from oddtrick.words.seats import Side

TABLES = range(2, 31)
patient = settings(deadline=None)
"""A large movement takes longer than a small one; that is no fault."""


def sizes(tables: int) -> list[tuple[Kind, int, Method | None]]:
    """Every family, number of rounds and method for so many tables."""
    mitchells = [
        (Kind.MITCHELL, rounds, method)
        for method in Method
        for rounds in range(2 if method in (Method.RELAY, Method.TWO_STANDS) else 1, most_rounds(tables, method) + 1)
    ]
    others = [(kind, rounds, None) for kind in MADE for rounds in rounds_of(kind, tables) if kind is not Kind.MITCHELL]
    return mitchells + others


@st.composite
def movements(draw: st.DrawFn, *, half: bool | None = None) -> Movement:
    tables = draw(st.integers(2, 16))
    kind, rounds, method = draw(st.sampled_from(sizes(tables)))
    two_sided = kind not in ONE_WINNER
    return movement(
        kind,
        tables,
        rounds=rounds,
        method=method,
        boards_per_round=draw(st.integers(1, 4)),
        first_board=draw(st.integers(1, 40)),
        half=draw(st.booleans()) if half is None else half,
        missing=draw(st.sampled_from(Side)),
        arrow_switches=draw(st.integers(0, min(3, rounds - 1))) if two_sided else 0,
    )


@pytest.mark.parametrize("tables", TABLES)
def test_every_size_is_sound_with_and_without_a_half_table(tables: int) -> None:
    for kind, rounds, method in sizes(tables):
        for half in (False, True):
            made = movement(kind, tables, rounds=rounds, method=method, half=half)
            assert made.rounds == rounds
            assert faults(made) == (), (kind, rounds, method, half)


@patient
@given(movements())
def test_sit_outs_are_fair(made: Movement) -> None:
    out = Counter(pair for number in range(1, made.rounds + 1) for pair in made.sitting_out(number))
    assert all(count <= made.meetings for count in out.values())
    assert out.total() == (made.rounds if made.absences else 0)


@patient
@given(movements())
def test_turning_every_table_changes_nothing_that_matters(made: Movement) -> None:
    turned = turned_everywhere(made)
    assert faults(turned) == faults(made) == ()
    assert comparisons(turned) == comparisons(made)


def turned_everywhere(made: Movement) -> Movement:
    return replace(made, seatings=tuple(tuple(seating.switched() for seating in row) for row in made.seatings))


@patient
@given(movements(half=False).filter(lambda made: not made.absences))
def test_a_movement_is_read_as_it_was_written(made: Movement) -> None:
    again = read_movement(write_movement(made), "own.csv")
    assert (again.seatings, again.labels, again.winners) == (made.seatings, made.labels, made.winners)
    assert (again.boards, again.sets) == (made.boards, made.sets)


@patient
@given(movements())
def test_the_figures_of_every_movement_agree(made: Movement) -> None:
    found = measures(made)
    played = sum(len(made.playing(number)) for number in range(1, made.rounds + 1))
    assert found.met + found.again == played
    assert found.comparisons.least <= found.comparisons.most
    assert found.common.most <= found.seen.most <= made.rounds
    assert found.waits.rounds == (made.rounds if made.absences else 0)


@patient
@given(movements())
def test_the_balance_is_a_percentage(made: Movement) -> None:
    assert 0 <= qf(made) <= 100


@patient
@given(movements())
def test_boards_and_sets_name_each_other(made: Movement) -> None:
    for number in range(1, made.sets + 1):
        assert {made.set_of(board) for board in made.boards_of(number)} == {number}
    assert sum(len(made.boards_of(number)) for number in range(1, made.sets + 1)) == len(made.boards)


@patient
@given(movements())
def test_pair_cards_say_what_the_seatings_say(made: Movement) -> None:
    for pair in range(1, made.entrants + 1):
        for step in pair_card(made, pair).steps:
            seating = made.place(step.round, pair)
            match step.stop:
                case Playing(table, side, opponents, number, boards):
                    assert seating in made.playing(step.round)
                    assert (table, number) == (seating.table, seating.set)
                    assert {Side.NS: (pair, *opponents), Side.EW: (*opponents, pair)}[side] == seating.pairs
                    assert boards == made.boards_of(number)
                case SittingOut(table, _):
                    assert pair in made.sitting_out(step.round)
                    assert table == seating.table
                case Away():
                    assert made.absent(pair, step.round)


@patient
@given(movements(half=False))
def test_following_the_moves_leads_through_the_session(made: Movement) -> None:
    for pair in made.pairs:
        steps = pair_card(made, pair).steps
        for step, following in pairwise(steps):
            assert (step.move.table, step.move.side) == (following.stop.table, following.stop.side)
            assert (step.move.kind is MoveKind.STAY) == (
                (step.stop.table, step.stop.side) == (following.stop.table, following.stop.side)
            )
        assert steps[-1].move.kind is MoveKind.END


@patient
@given(movements())
def test_table_cards_agree_with_pair_cards(made: Movement) -> None:
    cards = {pair: pair_card(made, pair) for pair in made.pairs}
    for table in range(1, made.tables + 1):
        rows = table_card(made, table).rows
        assert len(rows) == made.rounds
        for row in rows:
            for pair, move in zip(row.ns + row.ew, row.ns_moves + row.ew_moves, strict=True):
                step = cards[pair].steps[row.round - 1]
                assert step.stop.table == table
                assert step.move == move
            assert len(row.shared_with) < made.tables_per_set


@patient
@given(movements(), st.data())
def test_who_leaves_makes_the_opponents_sit_out_and_nothing_else(made: Movement, data: st.DataObject) -> None:
    pair = data.draw(st.sampled_from(made.pairs))
    number = data.draw(st.integers(1, made.rounds))
    after = pair_leaves(made, pair, number)
    assert faults(after) == ()
    assert after.seatings == made.seatings
    for each in range(1, made.rounds + 1):
        gone = {seating for seating in made.playing(each) if pair in seating.pairs and each >= number}
        assert set(made.playing(each)) - set(after.playing(each)) == gone


@patient
@given(movements(half=True), st.data())
def test_who_joins_a_half_table_ends_the_sit_outs(made: Movement, data: st.DataObject) -> None:
    number = data.draw(st.integers(1, made.rounds))
    after = pair_joins(made, number)
    assert faults(after) == ()
    assert all(after.playing(each) == made.playing(each) for each in range(1, number))
    assert all(after.sitting_out(each) == () for each in range(number, made.rounds + 1))


@patient
@given(st.integers(5, 16), st.data())
def test_a_late_table_always_fits_into_half_as_many_rounds_as_tables(tables: int, data: st.DataObject) -> None:
    rounds = data.draw(st.integers(2, (tables + 1) // 2))
    made = movement("mitchell", tables, rounds=rounds, arrow_switches=data.draw(st.integers(0, min(2, rounds - 1))))
    number = data.draw(st.integers(2, rounds))
    after = table_joins(made, number)
    assert faults(after) == ()
    assert after.seatings[: number - 1] == made.seatings[: number - 1]
    assert after.labels[: made.entrants] == made.labels
    assert all(len(after.playing(each)) == tables + 1 for each in range(number, rounds + 1))


@pytest.mark.parametrize("tables", range(2, 16))
def test_in_a_howell_two_pairs_share_every_board(tables: int) -> None:
    made = movement("howell", tables)
    sets = {
        pair: {seating.set for _, seating in made.played() if pair in seating.pairs}
        for pair in range(1, made.entrants + 1)
    }
    assert all(sets[p] == sets[q] for p, q in combinations(sets, 2))
