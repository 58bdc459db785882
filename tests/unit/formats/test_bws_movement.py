"""The movement of a session file: what is taken, and what is left and told."""

from __future__ import annotations

import pytest

from oddtrick.formats.bws import Bws, BwsSection, BwsTable
from oddtrick.formats.bws_movement import movements_of
from oddtrick.movements import Absence, FaultKind, Kind, Label, faults, movement
from oddtrick.words.errors import Impossible
from oddtrick.words.seats import Side

Row = tuple[int, int, int, int, tuple[int, ...]]


def file(*rows: Row, winners: int = 0) -> Bws:
    """Rows of round, table, North-South, East-West, boards."""
    return Bws(
        "night.bws", sections=(BwsSection(1, "A", 2, winners=winners),), tables=tuple(BwsTable(1, *one) for one in rows)
    )


def test_numbers_with_gaps_keep_their_names() -> None:
    found = movements_of(
        file((1, 1, 3, 17, (5, 6)), (1, 2, 8, 20, (7, 8)), (2, 1, 3, 20, (5, 6)), (2, 2, 8, 17, (7, 8)))
    )
    made = found.movements[""]
    assert (made.kind, made.labels, made.first_board, made.sets) == (
        Kind.GIVEN,
        tuple(map(Label, (3, 8, 17, 20))),
        5,
        2,
    )
    assert [seating.pairs for seating in made.round(2)] == [(1, 4), (2, 3)]


def test_a_number_that_sits_on_both_sides_is_two_pairs() -> None:
    made = movements_of(file((1, 1, 1, 1, (1,)), (1, 2, 2, 2, (2,)))).movements[""]
    assert [str(label) for label in made.labels] == ["1 NS", "2 NS", "1 EW", "2 EW"]
    assert made.winners == 2


def test_nobody_is_a_pair_that_is_never_there_on_its_side() -> None:
    made = movements_of(file((1, 1, 1, 0, ()), (1, 2, 2, 2, (2,)), (2, 1, 1, 2, (1,)), (2, 2, 2, 0, (2,)))).movements[
        ""
    ]
    assert made.labels[-1] == Label(3, Side.EW)
    assert (made.pairs, made.sitting_out(1), made.sitting_out(2)) == ((1, 2, 3), (1,), (2,))
    assert faults(made) == ()


def test_a_pair_without_a_place_in_a_round_is_away_for_it() -> None:
    made = movements_of(file((1, 1, 1, 2, (1,)), (2, 1, 1, 3, (2,)))).movements[""]
    assert made.absences == (Absence(2, 2, 2), Absence(3, 1, 1))


def test_tables_that_share_boards_are_meant_to() -> None:
    made = movements_of(file((1, 1, 1, 2, (1, 2)), (1, 2, 3, 4, (1, 2)))).movements[""]
    assert (made.tables_per_set, faults(made)) == (2, ())


def test_boards_that_come_again_are_told_and_taken() -> None:
    found = movements_of(file((1, 1, 1, 2, (1,)), (2, 1, 1, 2, (1,))))
    assert FaultKind.BOARDS_AGAIN in {fault.kind for fault in faults(found.movements[""])}
    assert [one.text for one in found.diagnostics] == ["section A, round 2: 1 has these boards again"]


@pytest.mark.parametrize(
    ("rows", "why"),
    [
        (((1, 1, 1, 2, (1, 5, 9)),), "1, 5, 9 are no set of 3"),
        (((1, 1, 1, 2, (1, 2)), (1, 2, 3, 4, (3,))), "3 are no set of 2"),
        (((1, 1, 1, 2, (1, 2)), (1, 2, 3, 4, (2, 3))), "2, 3 are no set of 2"),
        (((1, 1, 1, 2, ()),), "no row names boards"),
        (((2, 1, 1, 2, (1,)),), "rounds are not 1, 2, 3"),
        (((1, 1, 1, 2, (1,)), (1, 2, 1, 3, (2,))), "round 1: 1 sits at two tables"),
        (((1, 1, 1, 2, (1,)), (1, 1, 3, 4, (2,))), "table 1 is there twice"),
        (((1, 0, 1, 2, (1,)),), "table 0 is there twice or not numbered"),
        (((1, 1, 1, 0, (1,)),), "one side has no pairs"),
        (tuple((number, 1, 1, 2, (1,)) for number in range(1, 102)), "up to 100"),
        (tuple((1, one, 2 * one, 2 * one + 1, (1,)) for one in range(1, 252)), "502 pairs are more than 500"),
    ],
)
def test_what_cannot_be_played_is_left_and_told(rows: tuple[Row, ...], why: str) -> None:
    found = movements_of(file(*rows))
    assert found.movements == {}
    (told,) = found.diagnostics
    assert told.code == "bws.movement"
    assert why in told.text


def test_an_individual_has_four_numbers_at_a_table_and_whoever_is_not_there_sits_out() -> None:
    rows = (
        BwsTable(1, 1, 1, 1, 2, (1, 2), 3, 4),
        BwsTable(1, 2, 1, 5, 1, (3, 4), 2, 3),
        BwsTable(1, 2, 2, 4, 0, (1, 2)),
    )
    found = movements_of(Bws("night.bws", tables=rows))
    made = found.movements[""]
    assert (made.at(1, 1).north_south, made.at(1, 1).east_west) == ((1, 3), (2, 4))
    assert (made.sitting_out(1), made.sitting_out(2)) == ((5,), (4,))
    assert (found.diagnostics, made.boards) == ((), range(1, 5))


def test_an_individual_of_whom_nobody_is_complete_has_none() -> None:
    found = movements_of(Bws("night.bws", tables=(BwsTable(1, 1, 1, 1, 2, (1,), 3, 0),)))
    assert (found.movements, [one.code for one in found.diagnostics]) == ({}, ["bws.movement"])


def test_a_movement_as_a_file_says_it_is_no_family_to_choose() -> None:
    with pytest.raises(Impossible, match="'given' is not a movement: mitchell, web"):
        movement("given", 5)
