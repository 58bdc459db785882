"""Movements of players and of teams as tables: what is written is read again, and faults are found."""

import pytest

from oddtrick.formats.movement_csv import read_movement, write_movement
from oddtrick.movements import FaultKind, Movement, faults
from oddtrick.movements.make_others import movement_of_players, movement_of_teams
from oddtrick.words.contestants import Contestants
from oddtrick.words.errors import BadFile


@pytest.mark.parametrize(
    "made",
    [
        movement_of_players(9, boards_per_round=2),
        movement_of_players(20, "rainbow"),
        movement_of_teams(6),
        movement_of_teams(7, first_board=9),
    ],
)
def test_what_is_written_is_read_again(made: Movement) -> None:
    read = read_movement(write_movement(made), "own.csv", teams=made.contestants is Contestants.TEAMS)
    assert (read.contestants, read.seatings, read.boards) == (made.contestants, made.seatings, made.boards)
    assert faults(read) == ()


def test_a_table_by_rounds_has_four_numbers_and_the_set_in_a_cell() -> None:
    read = read_movement("table,1,2\n1,1/2/3/4/1,5/2/1/4/2\n", "own.csv")
    assert (read.round(1)[0].pairs, read.sitting_out(2)) == ((1, 2, 3, 4), (3,))


def test_an_idle_table_of_teams_is_none() -> None:
    read = read_movement("table,1\n1,1/2/1\n2,2/1/1\n3,3/3/1\n", "own.csv", teams=True)
    assert (len(read.round(1)), faults(read)) == (2, ())


def test_a_match_without_its_second_table_is_a_fault() -> None:
    read = read_movement("table,1\n1,1/2/1\n2,2/1/2\n", "own.csv", teams=True)
    assert {fault.kind for fault in faults(read)} == {FaultKind.NO_RETURN}


def test_a_cell_with_four_numbers_is_refused() -> None:
    with pytest.raises(BadFile):
        read_movement("table,1\n1,1/2/3/4\n", "own.csv")
