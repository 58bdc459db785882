"""Looking things up in a movement."""

import pytest

from oddtrick.movements import Movement, movement
from oddtrick.words.errors import NotFound


@pytest.fixture
def made() -> Movement:
    return movement("howell", 4, boards_per_round=3, first_board=17)


def test_boards_may_start_anywhere(made: Movement) -> None:
    assert made.boards == range(17, 38)
    assert made.boards_of(7) == range(35, 38)
    assert [made.set_of(board) for board in (17, 19, 20, 37)] == [1, 1, 2, 7]


@pytest.mark.parametrize(
    "call",
    [
        lambda m: m.boards_of(0),
        lambda m: m.boards_of(8),
        lambda m: m.set_of(16),
        lambda m: m.set_of(38),
        lambda m: m.round(0),
        lambda m: m.round(8),
        lambda m: m.at(1, 5),
        lambda m: m.label(9),
        lambda m: m.label(0),
    ],
)
def test_what_is_not_there(made: Movement, call) -> None:
    with pytest.raises(NotFound):
        call(made)


def test_a_place(made: Movement) -> None:
    seating = made.place(1, 4)
    assert seating is not None
    assert seating.opponents_of(4) == 5
    assert seating == made.at(1, seating.table)
    assert made.place(1, 9) is None
