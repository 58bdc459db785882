"""Tables that leave boards of their set out in a round."""

from dataclasses import replace

from oddtrick.movements import Playing, SittingOut, faults, movement, pair_card, table_card
from oddtrick.movements.model import Shortened

SEVEN = replace(
    movement("mitchell", 7, boards_per_round=3), shortened=(Shortened(2, 1, 2), Shortened(3, 4, 0), Shortened(3, 5, 9))
)


def test_the_first_boards_of_a_set_are_played_and_the_others_left_out() -> None:
    assert SEVEN.boards_at(2, SEVEN.at(2, 1)) == range(4, 6)
    assert SEVEN.boards_at(3, SEVEN.at(3, 5)) == SEVEN.boards_of(SEVEN.at(3, 5).set)
    assert faults(SEVEN) == ()


def test_who_has_no_boards_sits_out() -> None:
    table = SEVEN.at(3, 4)
    assert table not in SEVEN.playing(3)
    assert SEVEN.sitting_out(3) == (table.ns, table.ew)
    assert SEVEN.sitting_out(2) == ()


def test_guide_cards_show_what_is_played() -> None:
    idle, short = SEVEN.at(3, 4), SEVEN.at(2, 1)
    assert isinstance(pair_card(SEVEN, idle.ns).steps[2].stop, SittingOut)
    match pair_card(SEVEN, short.ew).steps[1].stop:
        case Playing(boards=boards):
            assert boards == range(4, 6)
        case other:
            raise AssertionError(other)
    assert [row.boards for row in table_card(SEVEN, 4).rows][2] == range(0)
    assert [row.boards for row in table_card(SEVEN, 1).rows][1] == range(4, 6)
