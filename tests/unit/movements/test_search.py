"""Searches: what they find is sound, fairer where they say so, and the same for the same seed."""

from random import Random

import pytest

from oddtrick.movements import faults, movement, qf
from oddtrick.movements.climb import Climb
from oddtrick.movements.search import howells, switches
from oddtrick.movements.starters import Starter, even_half, unevenness
from oddtrick.movements.variants import turned, usually_switched
from oddtrick.words.errors import Impossible


def test_the_balance_is_followed_while_directions_change() -> None:
    made, chance = movement("mitchell", 6, rounds=5), Random(4)
    climb = Climb(made)
    for _ in range(20):
        climb.exchange([(chance.randrange(5) + 1, chance.randrange(6) + 1)])
        assert climb.qf == qf(turned(made, climb.places))


@pytest.mark.parametrize("tables, rounds", [(7, 6), (8, 7), (9, 8)])
def test_switches_at_single_tables_are_fairer_than_whole_rounds(tables: int, rounds: int) -> None:
    made = movement("mitchell", tables, rounds=rounds)
    *_, found = switches(made, Random(1), tries=6)
    assert faults(found.movement) == ()
    assert found.movement.winners == 1
    assert qf(found.movement) == found.qf > found.usual == qf(usually_switched(made))
    assert found.better


def test_whole_rounds_are_switched_at_all_tables() -> None:
    *_, found = switches(movement("mitchell", 8, rounds=7), Random(1), tries=4, whole_rounds=True)
    assert found.movement.switched
    assert found.qf >= found.usual


def test_each_try_is_told_and_the_best_is_kept() -> None:
    told = list(switches(movement("mitchell", 7, rounds=6), Random(3), tries=5))
    assert [one.tried for one in told] == [1, 2, 3, 4, 5]
    assert [one.qf for one in told] == sorted(one.qf for one in told)


@pytest.mark.parametrize("tables, rounds", [(4, 7), (6, 9), (7, 8), (8, 15), (12, 14)])
def test_howells_are_sound(tables: int, rounds: int) -> None:
    *_, found = howells(tables, rounds, Random(2), tries=2)
    assert faults(found.movement) == ()
    assert (found.movement.tables, found.movement.rounds) == (tables, rounds)
    assert found.movement.tables_per_set == 1
    assert qf(found.movement) == found.qf


def test_the_same_seed_finds_the_same() -> None:
    one, other = (list(howells(6, 8, Random(7), tries=3))[-1].movement for _ in range(2))
    assert one == other


def test_two_copies_where_nothing_else_is_found() -> None:
    assert not list(howells(4, 6, Random(1), tries=3))
    *_, shared = howells(4, 6, Random(1), tries=3, copies=2)
    assert shared.movement.tables_per_set == 2
    assert faults(shared.movement) == ()


def test_what_cannot_be_searched_is_refused() -> None:
    with pytest.raises(Impossible, match="one winner"):
        next(switches(movement("howell", 5), Random(1), tries=1))
    with pytest.raises(Impossible, match="10 to 17"):
        next(howells(9, 18, Random(1), tries=1))


def test_one_round_has_nothing_to_switch() -> None:
    *_, found = switches(movement("mitchell", 4, rounds=1), Random(1), tries=2)
    assert faults(found.movement) == ()


def test_a_search_ends() -> None:
    assert Starter(4, 6, Random(1), steps=50).positions() is None


@pytest.mark.parametrize("size", [7, 11, 35])
def test_known_halves_are_even(size: int) -> None:
    half = even_half(size, Random(1))
    north = {place for place in range(size) if half >> place & 1}
    assert len(north) == size // 2
    assert unevenness(north, size) == 0
    assert unevenness(set(range(size // 2)), size) > 0
