"""Movements that grow by a round with each draw."""

from __future__ import annotations

import pytest

from oddtrick.movements import Kind, drawn, movement, with_round
from oddtrick.words.errors import Impossible


def test_before_the_first_draw_nobody_sits_anywhere_and_the_boards_are_known() -> None:
    made = drawn(7, 5, boards_per_round=6, first_board=13)
    assert (made.kind, made.rounds, made.entrants, made.tables) == (Kind.DRAWN, 0, 7, 4)
    assert made.boards == range(13, 43)


def test_each_round_plays_its_own_set_at_every_table() -> None:
    made = with_round(with_round(drawn(4, 3), 1, ((1, 2), (3, 4))), 2, ((1, 3), (4, 2)))
    assert [[seat.set for seat in row] for row in made.seatings] == [[1, 1], [2, 2]]
    assert [seat.pairs for _, seat in made.played()] == [(1, 2), (3, 4), (1, 3), (4, 2)]


def test_teams_sit_in_two_rooms_the_closed_one_turned() -> None:
    made = with_round(drawn(5, 3, rooms=2), 1, ((1, 2), (3, 4)), rooms=2)
    assert made.tables == 6
    assert [(seat.table, seat.ns, seat.ew) for seat in made.round(1)] == [(1, 1, 2), (2, 3, 4), (4, 2, 1), (5, 4, 3)]


def test_a_draw_again_replaces_its_round_and_leaves_the_others() -> None:
    first = with_round(with_round(drawn(4, 3), 1, ((1, 2), (3, 4))), 2, ((1, 3), (4, 2)))
    again = with_round(first, 1, ((1, 4), (3, 2)))
    assert again.round(1) != first.round(1)
    assert again.round(2) == first.round(2)


def test_late_contestants_and_a_round_more_than_planned_find_place() -> None:
    made = with_round(drawn(4, 1), 2, ((1, 2), (3, 4), (5, 6)), entrants=6)
    assert (made.entrants, made.tables, made.sets, made.round(1)) == (6, 3, 2, ())
    assert str(made.label(6)) == "6"


def test_a_round_may_have_fewer_boards_than_its_set() -> None:
    made = with_round(drawn(4, 3, boards_per_round=8), 1, ((1, 2), (3, 4)), boards=2)
    assert [made.boards_at(1, seat) for seat in made.round(1)] == [range(1, 3), range(1, 3)]
    assert with_round(made, 1, ((1, 2), (3, 4))).shortened == ()


@pytest.mark.parametrize("size", [(1, 3), (4, 0)])
def test_what_is_no_contest_is_refused(size: tuple[int, int]) -> None:
    with pytest.raises(Impossible):
        drawn(*size)


def test_it_is_made_by_draws_and_not_by_name() -> None:
    with pytest.raises(Impossible, match="mitchell"):
        movement("drawn", 4)
