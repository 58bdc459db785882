"""Knock-outs: brackets, choices, three-team matches, what is carried over."""

from fractions import Fraction

import pytest

from oddtrick.draws import Pairing, Triangle
from oddtrick.draws.carry import CarryOver, extra_boards, winner
from oddtrick.draws.knockout import Bracket, Choice, bracket, by_choice, most_choosers
from oddtrick.draws.three_way import Through, three_way_round, through
from oddtrick.words.errors import Impossible


@pytest.mark.parametrize("number", range(2, 70))
def test_the_highest_meet_as_late_as_they_can_and_have_the_byes(number: int) -> None:
    seeds = [str(seed) for seed in range(1, number + 1)]
    made = bracket(seeds)
    byes = made.draw(1, ()).byes
    assert set(byes) == set(seeds[: len(byes)])
    assert sorted(made.draw(1, ()).contestants) == sorted(seeds)
    won = {(one, other) for one in seeds for other in seeds if int(one) < int(other)}
    rounds = made.rounds(won)
    for matches in rounds:
        there = {side for match in matches for side in (match.home, match.away) if side}
        assert there == set(seeds[: len(there)])
    assert (rounds[-1][0].home, rounds[-1][0].away, rounds[-1][0].winner) == ("1", "2", "1")


def test_who_is_beaten_is_out_and_who_is_not_known_is_open() -> None:
    rounds = bracket("12345678").rounds({("8", "1"), ("4", "5"), ("8", "4")})
    assert [match.winner for match in rounds[0]] == ["8", "4", None, None]
    assert [(match.home, match.away, match.winner) for match in rounds[1]] == [("8", "4", "8"), (None, None, None)]
    assert [(match.home, match.away) for match in rounds[2]] == [("8", None)]
    assert not rounds[2][0].bye


@pytest.mark.parametrize("first", [(), (("1", "2"),) * 3, (("1", "2"), ("1", "3")), (("1", "2"), ("2", None))])
def test_a_bracket_is_a_power_of_two_and_holds_nobody_twice(first: tuple[tuple[str, str | None], ...]) -> None:
    with pytest.raises(Impossible):
        Bracket(first)


def test_a_round_that_is_not_there_and_a_field_of_one_are_refused() -> None:
    with pytest.raises(Impossible, match="has 2 rounds, no round 3"):
        bracket("1234").draw(3, ())
    with pytest.raises(Impossible, match="2 contestants or more"):
        bracket("1")


def test_choosers_take_turns_among_those_that_are_free() -> None:
    assert by_choice("12345678", 3, ()) == Choice("1", ("4", "5", "6", "7", "8"))
    assert by_choice("12345678", 3, ("8", "4")) == Choice("3", ("5", "6", "7"))
    assert by_choice("12345678", 0, ()) == bracket("12345678")
    with pytest.raises(Impossible, match="2 cannot choose 8"):
        by_choice("12345678", 3, ("8", "8"))
    with pytest.raises(Impossible, match="5 of 8"):
        by_choice("12345678", 5, ())


def test_a_carry_over_is_a_share_within_a_limit_and_the_edge_where_there_is_none() -> None:
    rule = CarryOver(share=Fraction(1, 3), limit=Fraction(10), edge=Fraction(1, 10))
    carried = [
        rule.of(margin) for margin in (Fraction(12), Fraction(-12), Fraction(60), Fraction(-60), Fraction(0), None)
    ]
    assert carried == [4, -4, 10, -10, Fraction(1, 10), Fraction(1, 10)]
    with pytest.raises(Impossible):
        CarryOver(share=Fraction(3, 2))


def test_a_level_match_has_no_winner_and_an_eighth_of_its_boards_more() -> None:
    pairing = Pairing("A", "B")
    assert [winner(pairing, Fraction(margin)) for margin in (1, 0, -1)] == ["A", None, "B"]
    assert [extra_boards(length) for length in (8, 16, 17, 24, 32, 33, 64)] == [2, 2, 3, 3, 4, 5, 8]


@pytest.mark.parametrize(
    ("number", "left", "heads", "survivors"),
    [
        (3, 1, 0, (1,)),
        (3, 2, 0, (2,)),
        (5, 2, 1, (1,)),
        (7, 4, 2, (2,)),
        (9, 4, 3, (1,)),
        (8, 4, 4, ()),
        (6, 2, 0, (1, 1)),
    ],
)
def test_an_odd_field_is_brought_to_a_power_of_two(
    number: int, left: int, heads: int, survivors: tuple[int, ...]
) -> None:
    seeds = [str(seed) for seed in range(1, number + 1)]
    made = three_way_round(seeds, left)
    assert (len(made.draw.pairings), made.survivors) == (heads, survivors)
    assert sorted(made.draw.contestants) == sorted(seeds)
    assert heads + sum(survivors) == left


def test_a_field_that_cannot_be_brought_there_is_refused() -> None:
    with pytest.raises(Impossible, match="cannot leave 8 of 11"):
        three_way_round([str(seed) for seed in range(11)], 8)


TRIANGLE = Triangle("A", "B", "C")


def margins(*values: int) -> dict[tuple[str, str], Fraction]:
    return dict(zip((("A", "B"), ("B", "C"), ("C", "A")), map(Fraction, values), strict=True))


@pytest.mark.parametrize(
    ("values", "survivors", "result"),
    [
        ((5, 3, -1), 1, Through(("A",), ())),
        ((5, 3, -1), 2, Through(("A", "B"), ())),
        ((5, 3, 4), 1, Through((), ("A", "C"))),
        ((5, 3, 4), 2, Through(("A", "C"), ())),
        ((5, 5, 5), 1, Through((), ("A", "B", "C"))),
        ((0, 5, -5), 1, Through((), ("A", "B"))),
        ((-5, 0, 5), 2, Through(("B", "C"), ())),
        ((5, 0, -5), 2, Through(("A",), ("B", "C"))),
    ],
)
def test_three_are_ranked_by_wins_and_then_by_net_imps(
    values: tuple[int, int, int], survivors: int, result: Through
) -> None:
    assert through(TRIANGLE, margins(*values), survivors) == result


def test_a_three_team_match_without_a_result_is_not_decided() -> None:
    with pytest.raises(Impossible, match="C – A has no result"):
        through(TRIANGLE, {("A", "B"): Fraction(1), ("B", "C"): Fraction(1)}, 1)


@pytest.mark.parametrize("number", range(2, 40))
def test_where_nobody_chooses_it_is_the_bracket_and_choices_are_of_those_that_are_left(number: int) -> None:
    field = [str(seed) for seed in range(1, number + 1)]
    assert by_choice(field, 0, ()) == bracket(field)
    chosen: list[str] = []
    while isinstance(turn := by_choice(field, most_choosers(number), chosen), Choice):
        assert turn.chooser not in turn.options
        chosen.append(turn.options[-1])
    assert turn == bracket(field)
