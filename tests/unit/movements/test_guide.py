"""Guide cards of a small session, by hand."""

from itertools import pairwise

import pytest

from oddtrick.movements import (
    Away,
    Move,
    MoveKind,
    Playing,
    SittingOut,
    movement,
    pair_card,
    pair_leaves,
    table_card,
)
from oddtrick.movements.guide import Resting, pair_cards
from oddtrick.movements.individual import individual
from oddtrick.movements.teams import american_whist
from oddtrick.words.errors import NotFound
from oddtrick.words.seats import Side


def test_the_card_of_an_east_west_pair() -> None:
    made = movement("mitchell", 3, boards_per_round=2, arrow_switches=1)
    steps = pair_card(made, 6).steps
    assert [step.stop for step in steps] == [
        Playing(3, Side.EW, (3,), 3, range(5, 7)),
        Playing(1, Side.EW, (1,), 2, range(3, 5)),
        Playing(2, Side.NS, (2,), 1, range(1, 3)),
    ]
    assert [step.move for step in steps] == [
        Move(MoveKind.TABLE, 1, Side.EW),
        Move(MoveKind.TABLE, 2, Side.NS),
        Move(MoveKind.END),
    ]


def test_a_stationary_pair_stays_then_turns() -> None:
    made = movement("mitchell", 3, arrow_switches=1)
    kinds = [step.move.kind for step in pair_card(made, 1).steps]
    assert kinds == [MoveKind.STAY, MoveKind.TURN, MoveKind.END]


def test_sitting_out_and_being_away() -> None:
    made = movement("mitchell", 3, half=True)
    assert pair_card(made, 6).steps[0].stop == SittingOut(3, Side.EW)
    assert {step.stop for step in pair_card(made, 3).steps} == {Away()}


def test_who_leaves_is_told_so() -> None:
    made = pair_leaves(movement("howell", 4), 5, 3)
    kinds = [step.move.kind for step in pair_card(made, 5).steps]
    assert kinds[0] is not MoveKind.END
    assert set(kinds[1:]) == {MoveKind.END}


def test_boards_go_where_a_pair_sits_out_and_on_from_there() -> None:
    """What one card says of the boards is what the next card has."""
    made = movement("mitchell", 9, half=True, boards_per_round=3)
    cards = [table_card(made, table) for table in range(1, 10)]
    for card in cards:
        for row in card.rows[:-1]:
            assert [table for table in row.boards_next if cards[table - 1].rows[row.round].set == row.set], row


def test_the_card_of_a_table() -> None:
    made = movement("mitchell", 4, rounds=4, boards_per_round=6)
    first, *_, last = table_card(made, 1).rows
    assert (first.ns, first.ew, first.set, first.boards) == ((1,), (5,), 1, range(1, 7))
    assert first.shared_with == (4,)
    assert first.boards_next == (3,)
    assert first.ew_moves == (Move(MoveKind.TABLE, 2, Side.EW),)
    assert last.boards_next == ()
    assert last.ns_moves == (Move(MoveKind.END),)


def test_a_table_without_a_pair() -> None:
    rows = table_card(movement("mitchell", 4, rounds=4, half=True), 4).rows
    assert [row.ns for row in rows] == [()] * 4
    assert {row.shared_with for row in rows} == {()}


def test_no_such_card() -> None:
    made = movement("howell", 4)
    with pytest.raises(NotFound):
        pair_card(made, 9)
    with pytest.raises(NotFound):
        table_card(made, 5)


def test_a_player_is_told_the_partner_and_when_to_sit_out() -> None:
    made = individual(9)
    (player,) = made.sitting_out(2)
    steps = pair_card(made, player).steps
    assert sum(isinstance(step.stop, Resting) for step in steps) == 1
    before = next(step for step, then in pairwise(steps) if isinstance(then.stop, Resting))
    assert before.move == Move(MoveKind.REST)
    for step in steps:
        match step.stop:
            case Playing(table, side, opponents, _, _, partner):
                seating = made.at(step.round, table)
                assert set(seating.of(side)) == {player, partner}
                assert seating.of(side.other) == opponents
            case _:
                continue


def test_both_pairs_of_a_team_have_a_card() -> None:
    made = american_whist(5)
    cards = {(card.pair, card.side): card for card in pair_cards(made)}
    assert len(cards) == 10
    assert {step.move.kind for step in cards[2, Side.NS].steps} == {MoveKind.STAY, MoveKind.END}
    assert [step.stop.table for step in cards[1, Side.EW].steps] == [4, 2, 5, 3]


def test_the_table_card_of_an_individual_says_where_each_goes() -> None:
    first = table_card(individual(8), 1).rows[0]
    assert (len(first.ns), len(first.ns_moves), len(first.ew), len(first.ew_moves)) == (2, 2, 2, 2)


def test_where_a_displaced_pair_sits_out_no_boards_lie() -> None:
    rows = table_card(movement("rover", 8), 8).rows
    assert [(row.ns, row.ew) for row in rows[:3]] == [((8,), ()), ((1,), ()), ((3,), ())]
    assert all(not row.boards and row.boards_next == () for row in rows)
