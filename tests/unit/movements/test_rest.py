"""Mending the rounds to come: as few exchanges as a search of all of them finds."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from oddtrick.movements import Absence, Movement, movement
from oddtrick.movements.happened import WrongBoards, merged
from oddtrick.movements.model import Seating
from oddtrick.movements.rest import mended, trouble

NINE = movement("mitchell", 9, rounds=6)


def changed(before: Movement, after: Movement) -> int:
    rows = zip(before.seatings, after.seatings, strict=True)
    return sum(was != now for row, others in rows for was, now in zip(row, others, strict=True))


def exchanges(made: Movement, start: int):
    """The movement after every single exchange of the sets of two tables in a round, or with a set that rests."""
    for number in range(start, made.rounds + 1):
        row = made.round(number)
        for one, other in combinations(row, 2):
            yield _with(made, number, replace(one, set=other.set), replace(other, set=one.set))
        used = {seat.set for seat in row}
        for seat in row:
            for boards in set(range(1, made.sets + 1)) - used:
                yield _with(made, number, replace(seat, set=boards))


def _with(made: Movement, number: int, *others: Seating) -> Movement:
    by_table = {one.table: one for one in others}
    row = tuple(by_table.get(seat.table, seat) for seat in made.round(number))
    return replace(made, seatings=(*made.seatings[: number - 1], row, *made.seatings[number:]))


@pytest.mark.parametrize("told", [WrongBoards(1, 1, 4, True), WrongBoards(1, 2, 8, True), WrongBoards(1, 3, 9, True)])
def test_where_one_exchange_does_no_more_are_made(told: WrongBoards) -> None:
    wrong = merged(NINE, NINE, told)
    assert trouble(wrong, 2)
    assert any(not trouble(one, 2) for one in exchanges(wrong, 2))
    right = mended(wrong, 2)
    assert trouble(right, 2) == ()
    assert changed(wrong, right) <= 2


def test_what_has_no_trouble_stays_as_it_is() -> None:
    assert mended(NINE, 2) == NINE
    assert mended(NINE, 2, seats=True) == NINE


def test_what_was_played_is_never_touched_and_the_same_comes_out_again() -> None:
    wrong = merged(NINE, NINE, WrongBoards(2, table=4, set=9, exchanged=True))
    for seats in (False, True):
        right = mended(wrong, 3, seats=seats)
        assert right.seatings[:2] == wrong.seatings[:2]
        assert right == mended(wrong, 3, seats=seats)
        assert len(trouble(right, 3)) <= len(trouble(wrong, 3))


def test_pairs_keep_their_side_where_there_are_two_winners() -> None:
    wrong = merged(NINE, NINE, WrongBoards(2, table=4, set=9, exchanged=True))
    right = mended(wrong, 3, seats=True)
    assert all(seat.ns <= 9 < seat.ew for row in right.seatings for seat in row)


def test_a_set_at_two_tables_at_once_is_trouble_unless_there_are_copies() -> None:
    five = movement("mitchell", 5)
    first, second, *_ = five.round(4)
    both = _with(five, 4, replace(first, set=second.set))
    assert any(fault.table in (1, 2) and fault.set == second.set for fault in trouble(both, 4))
    away = replace(both, absences=(Absence(second.ew, 4, 4),))
    assert all(fault.kind.value != "shared" for fault in trouble(away, 4))
