"""Changes during a session."""

import pytest

from oddtrick.movements import Method, Movement, faults, movement, pair_joins, pair_leaves, table_joins
from oddtrick.movements.variants import turned
from oddtrick.words.errors import Impossible, NotFound


def test_opponents_of_a_pair_that_left_sit_out() -> None:
    made = pair_leaves(movement("mitchell", 5), 8, 3)
    assert made.sitting_out(2) == ()
    assert [made.sitting_out(number) for number in (3, 4, 5)] == [(5,), (1,), (2,)]
    assert faults(made) == ()


def test_two_that_left_do_not_sit_out_against_each_other() -> None:
    made = pair_leaves(pair_leaves(movement("mitchell", 5), 8, 3), 5, 3)
    assert made.sitting_out(3) == ()
    assert made.sitting_out(4) == (1, 7)


def test_nobody_leaves_twice() -> None:
    left = pair_leaves(movement("mitchell", 5), 8, 3)
    with pytest.raises(Impossible, match="pair 8 is not there"):
        pair_leaves(left, 8, 4)
    with pytest.raises(NotFound):
        pair_leaves(left, 11, 1)
    with pytest.raises(NotFound):
        pair_leaves(left, 1, 6)


def test_a_late_pair_gets_the_empty_place() -> None:
    made = pair_joins(movement("mitchell", 5, half=True), 2)
    assert made.sitting_out(1) == (10,)
    assert [made.sitting_out(number) for number in range(2, 6)] == [()] * 4
    assert made.absent(5, 1)


def test_a_pair_before_the_first_round_was_never_late() -> None:
    assert pair_joins(movement("mitchell", 5, half=True), 1) == movement("mitchell", 5)


def test_no_place_for_a_late_pair() -> None:
    with pytest.raises(Impossible, match="half table"):
        pair_joins(movement("mitchell", 5), 2)
    with pytest.raises(NotFound):
        pair_joins(movement("mitchell", 5, half=True), 6)


def test_the_place_of_a_pair_that_left_can_be_taken() -> None:
    left = pair_leaves(movement("howell", 4), 3, 2)
    back = pair_joins(left, 4)
    assert [back.absent(3, number) for number in range(1, 8)] == [False, True, True, False, False, False, False]


def test_a_late_table() -> None:
    made = table_joins(movement("mitchell", 9, rounds=8, boards_per_round=3), 2)
    assert made.tables == 10
    assert len(made.round(1)) == 9
    assert made.at(2, 10).ns == 19
    assert [str(made.label(pair)) for pair in (9, 18, 19, 20)] == ["9 NS", "9 EW", "10 NS", "10 EW"]
    assert made.boards == range(1, 31)
    assert faults(made) == ()


def test_a_late_table_with_one_winner_goes_on_counting() -> None:
    made = table_joins(movement("mitchell", 9, rounds=8, arrow_switches=1), 2)
    assert [str(made.label(pair)) for pair in (18, 19, 20)] == ["18", "19", "20"]
    assert made.place(8, 20) is not None


def test_a_late_table_joins_where_single_tables_are_switched() -> None:
    made = turned(movement("mitchell", 9, rounds=8), {(1, 2), (4, 3), (8, 5)})
    after = table_joins(made, 2)
    assert faults(after) == ()
    plain = table_joins(movement("mitchell", 9, rounds=8), 2)
    assert [after.at(number, 3).pairs for number in (4, 5)] == [plain.at(4, 3).pairs[::-1], plain.at(5, 3).pairs]
    assert {place for place in places(after) if after.at(*place) != plain.at(*place)} == {(1, 2), (4, 3), (8, 5)}


def places(made: Movement) -> list[tuple[int, int]]:
    return [(number, seat.table) for number, row in enumerate(made.seatings, 1) for seat in row]


@pytest.mark.parametrize(
    "kind, options, number, reason",
    [
        ("howell", {}, 2, "movement.fixed-tables"),
        ("mitchell", {"method": Method.RELAY}, 2, "movement.fixed-tables"),
        ("mitchell", {}, 1, "movement.choose-larger"),
        ("mitchell", {}, 4, "movement.no-way-on"),
    ],
)
def test_a_late_table_that_does_not_fit(kind: str, options: dict[str, Method], number: int, reason: str) -> None:
    with pytest.raises(Impossible) as refusal:
        table_joins(movement(kind, 8, **options), number)
    assert refusal.value.id == reason
    assert str(refusal.value)
