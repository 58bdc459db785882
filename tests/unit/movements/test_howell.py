"""Howells and three-quarter Howells."""

from itertools import combinations

import pytest

from oddtrick.movements import Kind, Method, faults, movement, qf, three_quarter_rounds
from oddtrick.words.errors import Impossible


@pytest.mark.parametrize("tables", range(2, 16))
def test_everybody_meets_everybody_once(tables: int) -> None:
    made = movement("howell", tables)
    assert faults(made) == ()
    assert made.rounds == made.sets == 2 * tables - 1
    met = {frozenset(seating.pairs) for _, seating in made.played()}
    assert met == {frozenset(two) for two in combinations(range(1, 2 * tables + 1), 2)}


@pytest.mark.parametrize("tables, sharing", [(2, 2), (3, 3), *((tables, 1) for tables in range(4, 16))])
def test_only_two_and_three_tables_share(tables: int, sharing: int) -> None:
    assert movement("howell", tables).tables_per_set == sharing


@pytest.mark.parametrize("tables", range(2, 16))
def test_with_a_half_table_each_pair_sits_out_once(tables: int) -> None:
    made = movement("howell", tables, half=True)
    out = [pair for number in range(1, made.rounds + 1) for pair in made.sitting_out(number)]
    assert sorted(out) == list(made.pairs)
    assert len(made.pairs) == 2 * tables - 1


@pytest.mark.parametrize("tables", range(6, 13))
def test_a_three_quarter_howell_with_a_half_table_is_fair(tables: int) -> None:
    for rounds in three_quarter_rounds(tables):
        made = movement(Kind.THREE_QUARTER_HOWELL, tables, rounds=rounds, half=True)
        out = [pair for number in range(1, rounds + 1) for pair in made.sitting_out(number)]
        assert len(out) == len(set(out)) == rounds


def test_stationary_pairs_never_meet() -> None:
    made = movement("three_quarter_howell", 8, rounds=12)
    stationary = {13, 14, 15, 16}
    for _, seating in made.played():
        assert len(stationary & set(seating.pairs)) == 1 or not stationary & set(seating.pairs)
    assert all(len({made.place(number, pair).table for number in range(1, 13)}) == 1 for pair in stationary)


def test_the_missing_pair_leaves_the_best_balance() -> None:
    assert movement("howell", 8, half=True).pairs == tuple(range(1, 16))
    assert qf(movement("howell", 5, half=True)) > 71


@pytest.mark.parametrize(
    "kind, tables, options",
    [
        ("howell", 1, {}),
        ("howell", 40, {}),
        ("howell", 5, {"rounds": 8}),
        ("howell", 5, {"arrow_switches": 1}),
        ("howell", 5, {"method": Method.SKIP}),
        ("howell", 5, {"boards_per_round": 0}),
        ("howell", 5, {"first_board": 0}),
        ("three_quarter_howell", 5, {"rounds": 5}),
        ("three_quarter_howell", 3, {}),
        ("hesitation", 2, {}),
        ("hesitation", 5, {"rounds": 5}),
        ("hesitation", 5, {"arrow_switches": 1}),
        ("barometer", 5, {}),
    ],
)
def test_impossible(kind: str, tables: int, options: dict[str, int]) -> None:
    with pytest.raises(Impossible):
        movement(kind, tables, **options)


def test_boards_of_an_evening() -> None:
    assert len(movement("howell", 5).boards) == 27
    assert len(movement("howell", 4).boards) == 28
    assert movement("howell", 15).boards_per_set == 1
