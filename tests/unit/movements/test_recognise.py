"""A movement that a file gives seat by seat is known again by its family."""

from dataclasses import replace
from random import Random

import pytest

from oddtrick.formats.movement_csv import read_movement, write_movement
from oddtrick.movements import Kind, Method, Movement, faults, movement, table_joins
from oddtrick.movements.individual import individual
from oddtrick.movements.recognise import recognised
from oddtrick.movements.search import switches
from oddtrick.movements.variants import turned
from oddtrick.words.seats import Side


def read_again(made: Movement) -> Movement:
    return read_movement(write_movement(made), "own.csv")


@pytest.mark.parametrize(
    "made",
    [
        movement("mitchell", 8, rounds=7, boards_per_round=4, first_board=9),
        movement("mitchell", 8, rounds=8, stand=6, arrow_switches=1),
        movement("mitchell", 8, rounds=8, method=Method.TWO_STANDS),
        movement("mitchell", 9, half=True, missing=Side.EW),
        movement("web", 14, rounds=9, switched=(2, 7)),
        movement("mirror", 14),
        movement("dundee", 14),
        movement("rover", 8),
        movement("howell", 5),
        movement("three_quarter_howell", 8, rounds=12),
        turned(movement("mitchell", 7, half=True), {(3, 7), (5, 2)}),
    ],
    ids=lambda made: f"{made.kind.value}-{made.tables}",
)
def test_known_again(made: Movement) -> None:
    given = read_again(made)
    assert given.kind is Kind.GIVEN
    assert recognised(given) == made


def test_what_a_search_found_keeps_its_family_and_goes_on_as_one() -> None:
    *_, found = switches(movement("mitchell", 9, rounds=8), Random(1), tries=3)
    again = recognised(read_again(found.movement))
    assert (again.kind, again.winners) == (Kind.MITCHELL, 1)
    assert again.seatings == found.movement.seatings
    assert faults(table_joins(again, 2)) == ()


def test_what_is_none_of_ours_stays_as_it_is() -> None:
    made = read_again(movement("mitchell", 5))
    other = replace(made, seatings=(*made.seatings[1:], made.seatings[0]))
    assert recognised(other) == other
    players = read_again(individual(8))
    assert recognised(players) == players
    ours = movement("web", 14, rounds=9)
    assert recognised(ours) is ours
