"""Hesitation Mitchells."""

import pytest

from oddtrick.movements import faults, movement


@pytest.mark.parametrize("tables", range(3, 31))
def test_it_is_sound(tables: int) -> None:
    for half in (False, True):
        made = movement("hesitation", tables, half=half)
        assert faults(made) == ()
        assert made.rounds == made.sets == tables + 1


def test_a_mover_sits_north_south_once_before_the_switch() -> None:
    made = movement("hesitation", 7)
    hesitating = [made.at(number, 7).ns for number in range(1, 9)]
    assert hesitating == [7, 14, 13, 12, 11, 10, 9, 8]


def test_the_stationary_pairs_stay_and_turn_at_the_end() -> None:
    made = movement("hesitation", 7)
    assert [made.place(number, 3).table for number in range(1, 9)] == [3] * 8
    assert [made.at(number, 3).ns == 3 for number in range(1, 9)] == [True] * 7 + [False]
    assert [made.place(number, 3).side_of(3).value for number in (7, 8)] == ["NS", "EW"]


def test_an_even_number_of_tables_shares_at_the_ends() -> None:
    made = movement("hesitation", 8)
    assert made.tables_per_set == 2
    assert all(made.at(number, 1).set == made.at(number, 8).set for number in range(1, 10))
    assert movement("hesitation", 7).tables_per_set == 1
