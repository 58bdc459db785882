"""The balance against figures that were published or worked out apart."""

import pytest

from oddtrick.movements import comparisons, movement, qf

HOWELLS = {2: 100, 3: 60, 4: 100, 5: 83.33, 6: 100, 7: 91.30, 8: 100, 9: 94.74, 10: 100, 11: 96.49, 12: 100}
SWITCHED = {(5, 5, 1): 65.36, (7, 7, 1): 90.46, (9, 9, 1): 92.97, (11, 11, 1): 88.64, (12, 12, 2): 88.5}
UNSWITCHED = {(5, 5, 2): 30.03, (9, 9, 4): 33.73, (8, 7, 3): 22.7, (20, 13, 2): 33.77}


@pytest.mark.parametrize("tables, figure", HOWELLS.items())
def test_howells(tables: int, figure: float) -> None:
    assert round(float(qf(movement("howell", tables))), 2) == figure


@pytest.mark.parametrize("size, figure", (SWITCHED | UNSWITCHED).items())
def test_arrow_switches(size: tuple[int, int, int], figure: float) -> None:
    tables, rounds, switches = size
    made = movement("mitchell", tables, rounds=rounds, arrow_switches=switches)
    assert round(float(qf(made)), 2) == figure


@pytest.mark.parametrize("tables", [13, 14, 15])
def test_the_larger_howells_are_as_even_as_the_others(tables: int) -> None:
    assert qf(movement("howell", tables)) > 97


def test_two_winners_are_compared_within_their_side() -> None:
    assert qf(movement("mitchell", 9)) == 100
    assert qf(movement("mitchell", 9, rounds=5)) < 100


def test_two_pairs_alone_on_every_board() -> None:
    made = movement("mitchell", 2, rounds=1)
    assert set(comparisons(made).values()) == {0}
    assert qf(made) == 0


def test_opponents_count_for_the_tables_of_the_board() -> None:
    made = movement("mitchell", 3)
    assert comparisons(made) == {(p, q): 3 if (p <= 3) == (q <= 3) else 0 for p in range(1, 7) for q in range(p + 1, 7)}
