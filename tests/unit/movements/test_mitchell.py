"""Mitchells and webs by hand."""

import pytest

from oddtrick.movements import Kind, Method, faults, most_rounds, movement, web_rounds
from oddtrick.words.errors import Impossible
from oddtrick.words.seats import Side


def test_east_west_move_up_and_boards_down() -> None:
    made = movement("mitchell", 5)
    assert [made.place(number, 6).table for number in range(1, 6)] == [1, 2, 3, 4, 5]
    assert [made.place(number, 3).table for number in range(1, 6)] == [3, 3, 3, 3, 3]
    assert [made.at(number, 1).set for number in range(1, 6)] == [1, 2, 3, 4, 5]
    assert made.winners == 2


def test_a_skip_comes_after_half_the_rounds() -> None:
    made = movement("mitchell", 8, rounds=7)
    assert made.method is Method.SKIP
    assert [made.place(number, 9).table for number in range(1, 8)] == [1, 2, 3, 4, 6, 7, 8]


def test_a_relay_rests_one_set_and_shares_one() -> None:
    made = movement("mitchell", 8, rounds=8)
    assert made.method is Method.RELAY
    assert made.stands == (4,)
    for number in range(1, 9):
        sets = [seating.set for seating in made.round(number)]
        assert sets[0] == sets[7]
        assert len(set(sets)) == 7
    assert made.at(1, 5).set == 6


def test_half_the_tables_share_nothing_in_few_rounds() -> None:
    made = movement("mitchell", 10, rounds=5)
    assert made.method is Method.STRAIGHT
    assert faults(made) == ()


def test_a_half_table_at_the_end_of_a_relay_leaves_nothing_to_share() -> None:
    made = movement("mitchell", 8, rounds=8, half=True)
    for number in range(1, 9):
        sets = [seating.set for seating in made.playing(number)]
        assert len(sets) == len(set(sets)) == 7


@pytest.mark.parametrize("missing, sits", [(Side.NS, range(10, 19)), (Side.EW, range(1, 10))])
def test_each_pair_of_the_other_side_sits_out_once(missing: Side, sits: range) -> None:
    made = movement("mitchell", 9, half=True, missing=missing)
    out = [pair for number in range(1, 10) for pair in made.sitting_out(number)]
    assert sorted(out) == list(sits)


def test_arrow_switches_turn_the_last_rounds() -> None:
    made = movement("mitchell", 9, arrow_switches=2)
    plain = movement("mitchell", 9)
    assert made.winners == 1
    assert made.switched == (8, 9)
    assert made.seatings[:7] == plain.seatings[:7]
    assert [s.pairs for s in made.round(8)] == [s.pairs[::-1] for s in plain.round(8)]


def test_labels() -> None:
    two = movement("mitchell", 9)
    assert [str(two.label(pair)) for pair in (1, 9, 10, 18)] == ["1 NS", "9 NS", "1 EW", "9 EW"]
    assert str(movement("mitchell", 9, arrow_switches=1).label(10)) == "10"


@pytest.mark.parametrize(
    "tables, rounds, method",
    [(1, 1, None), (9, 10, None), (8, 9, None), (8, 5, Method.STRAIGHT), (9, 9, Method.SKIP), (9, 9, Method.RELAY)],
)
def test_impossible_mitchells(tables: int, rounds: int, method: Method | None) -> None:
    with pytest.raises(Impossible):
        movement("mitchell", tables, rounds=rounds, method=method)


@pytest.mark.parametrize("switches", [-1, 9])
def test_impossible_switches(switches: int) -> None:
    with pytest.raises(Impossible, match="arrow-switched"):
        movement("mitchell", 9, arrow_switches=switches)


def test_rounds_not_given_are_all_that_the_method_has() -> None:
    assert movement("mitchell", 9).rounds == 9
    assert movement("mitchell", 8).rounds == 7
    assert movement("mitchell", 8, method=Method.RELAY).rounds == 8
    assert movement("mitchell", 8, method=Method.STRAIGHT).rounds == most_rounds(8, Method.STRAIGHT) == 4


def test_a_web_has_as_many_sets_as_rounds() -> None:
    made = movement("web", 16, rounds=13, boards_per_round=2)
    assert made.kind is Kind.WEB
    assert made.boards == range(1, 27)
    assert made.tables_per_set == 2


def test_webs_that_do_not_exist() -> None:
    assert web_rounds(5) == ()
    assert 12 not in web_rounds(17)
    for tables, rounds in ((17, 16), (9, 9), (9, 10)):
        with pytest.raises(Impossible, match="no web"):
            movement("web", tables, rounds=rounds)
