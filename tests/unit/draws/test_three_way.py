"""Matches of three in a knock-out: who plays in them, who goes on, and the bracket that follows."""

from __future__ import annotations

from fractions import Fraction

import pytest

from oddtrick.draws import Bracket, Draw, Pairing, ThreeWay, Through, Triangle, three_way_round, through
from oddtrick.draws.three_way import first_of, most_left
from oddtrick.words.errors import Impossible

THREE = Triangle("A", "B", "C")


def field(number: int) -> list[str]:
    return [str(seed) for seed in range(1, number + 1)]


def margins(one: int, two: int, three: int) -> dict[tuple[str, str], Fraction]:
    return {("A", "B"): Fraction(one), ("B", "C"): Fraction(two), ("C", "A"): Fraction(three)}


@pytest.mark.parametrize("number", range(3, 130))
def test_a_field_is_brought_to_the_largest_power_of_two_that_can_be(number: int) -> None:
    left = most_left(number)
    made = three_way_round(field(number), left)
    assert left.bit_count() == 1
    assert len(made.draw.pairings) + sum(made.survivors) == left
    assert sorted(made.draw.contestants, key=int) == field(number)
    with pytest.raises(Impossible):
        three_way_round(field(number), 2 * left)


@pytest.mark.parametrize("number", range(4, 66))
def test_two_of_one_three_meet_in_no_next_round(number: int) -> None:
    made = three_way_round(field(number), most_left(number))
    won = {(two.home, two.away) for two in made.draw.pairings}
    rounds = made.rounds(won, {each: each.contestants for each in made.draw.triangles})
    threes = [set(each.contestants) for each in made.draw.triangles]
    met = [{match.home, match.away} for match in rounds[1]]
    assert not [pair for pair in met for three in threes if pair <= three]
    assert len(rounds[-1]) == 1
    assert all(match.winner is None for row in rounds[1:] for match in row)


def test_who_goes_on_is_placed_as_it_becomes_known() -> None:
    made = three_way_round(field(7), 4)
    three = made.draw.triangles[0]
    assert [(one.home, one.away) for one in made.rounds((), {three: ("5",)})[1]] == [(None, None), (None, "5")]
    rounds = made.rounds({("7", "1"), ("2", "6"), ("7", "3"), ("5", "2")}, {three: ("5", "3")})
    assert [(one.home, one.away, one.winner) for one in rounds[2]] == [("7", "5", None)]


@pytest.mark.parametrize(
    ("found", "survivors", "expected"),
    [
        (margins(3, 4, -9), 1, Through(("A",), ())),
        (margins(3, 4, -9), 2, Through(("A", "B"), ())),
        (margins(3, 4, 6), 1, Through(("C",), ())),
        (margins(5, 3, 4), 2, Through(("A", "C"), ())),
        (margins(0, 0, 0), 1, Through((), ("A", "B", "C"))),
        (margins(6, 0, -6), 2, Through(("A",), ("B", "C"))),
        (margins(0, 6, -6), 1, Through((), ("A", "B"))),
        (margins(0, 6, -6), 2, Through(("A", "B"), ())),
    ],
)
def test_matches_won_and_then_net_imps_decide(
    found: dict[tuple[str, str], Fraction], survivors: int, expected: Through
) -> None:
    made = through(THREE, found, survivors)
    assert (set(made.certain), set(made.level)) == (set(expected.certain), set(expected.level))


def test_without_a_result_nobody_goes_on() -> None:
    with pytest.raises(Impossible, match="no result"):
        through(THREE, {("A", "B"): Fraction(1)}, 1)


def test_the_first_round_is_read_from_a_draw_also_from_one_that_was_changed() -> None:
    exchanged = Draw((Pairing("1", "3"), Pairing("2", "6")), (Triangle("7", "4", "5"),))
    made = first_of(exchanged)
    assert isinstance(made, ThreeWay)
    assert made.survivors == (2,)
    plain = first_of(Draw((Pairing("1", "4"), Pairing("2", "3"))))
    assert isinstance(plain, Bracket)


@pytest.mark.parametrize(
    "draw",
    [
        Draw((Pairing("1", "2"), Pairing("3", "4")), byes=("5",)),
        Draw(byes=("1", "2")),
        Draw((Pairing("1", "2"), Pairing("3", "4")), (THREE,), byes=("5", "6")),
        Draw((), (THREE,), byes=("1", "2", "3", "4")),
    ],
)
def test_a_first_round_without_a_bracket_is_refused(draw: Draw) -> None:
    with pytest.raises(Impossible):
        first_of(draw)
