"""The figures of a movement, reckoned by hand where that is possible."""

import pytest

from oddtrick.movements import Movement, measures, movement, pair_leaves, qf
from oddtrick.movements.measure import Span, Waits, never_met, tables_sharing


def test_a_howell_of_four_tables() -> None:
    found = measures(movement("howell", 4))
    assert (found.qf, found.comparisons, found.common) == (100, Span(3, 3), Span(7, 7))
    assert (found.seen, found.plays) == (Span(7, 7), Span(4, 4))
    assert (found.met, found.possible, found.again, found.stationary) == (28, 28, 0, (8,))
    assert (found.waits, found.sharing) == (Waits(0, 0), 1)


def test_two_fields_are_compared_each_by_itself() -> None:
    found = measures(movement("mitchell", 6, rounds=5))
    assert found.comparisons == Span(4, 4)
    assert found.common == Span(4, 4)
    assert found.seen == Span(5, 5)
    assert (found.met, found.possible) == (30, 66)
    assert found.stationary == (1, 2, 3, 4, 5, 6)
    assert found.turns == 0


def test_a_half_table_makes_pairs_wait() -> None:
    found = measures(movement("howell", 4, half=True))
    assert found.waits == Waits(7, 1)
    assert found.plays == Span(3, 3)


def test_opponents_that_meet_again_are_counted() -> None:
    assert measures(movement("howell", 3, rounds=10)).again == 15
    assert measures(movement("extended", 10)).again == 20


def test_switches_turn_pairs() -> None:
    assert measures(movement("mitchell", 5, arrow_switches=1)).turns == 10
    assert measures(movement("mitchell", 5, switched=(3,))).turns == 20


def test_who_never_meets() -> None:
    assert len(never_met(movement("mitchell", 6, rounds=5))) == 6
    assert len(never_met(movement("three_quarter_howell", 6, rounds=9))) == 66 - 54


@pytest.mark.parametrize("made", [movement("web", 14, rounds=9), movement("mitchell", 8, rounds=8)])
def test_sharing_and_balance_are_those_of_the_rooms_own_functions(made: Movement) -> None:
    found = measures(made)
    assert (found.sharing, found.qf) == (tables_sharing(made), qf(made))
    assert found.sharing == made.tables_per_set == 2


def test_a_movement_with_somebody_gone_is_measured_too() -> None:
    found = measures(pair_leaves(movement("howell", 4), 3, 5))
    assert found.waits == Waits(3, 1)
    assert found.seen.least == 4


def test_a_span_says_one_number_once() -> None:
    assert (str(Span(3, 3)), str(Span(0, 4)), Span.of(())) == ("3", "0-4", Span(0, 0))
