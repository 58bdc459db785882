"""A Swiss round: who meets whom, who sits out, who is at home, at which table."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from fractions import Fraction

import pytest

from oddtrick.draws import (
    DANISH,
    STRICT_DANISH,
    SWISS,
    Draw,
    Drawn,
    Edge,
    Entrant,
    Gap,
    History,
    HomeBecause,
    HomeTie,
    Odd,
    Opening,
    Pairing,
    Policy,
    Triangle,
    drawn,
)
from oddtrick.draws.oddities import AnotherBye, FarApart, FarInPoints, Rematch, Together, warnings
from oddtrick.words.errors import Impossible


def by_trying(vertices: int, edges: Sequence[Edge]) -> tuple[tuple[int, int], ...]:
    """The matching of least cost, by going through all."""
    cost = {(edge.one, edge.other): edge.cost for edge in edges}

    def least(left: tuple[int, ...]) -> tuple[int, tuple[tuple[int, int], ...]]:
        if not left:
            return 0, ()
        one, *others = left
        found = []
        for other in others:
            if (one, other) in cost:
                rest = least(tuple(each for each in others if each != other))
                if rest is not None:
                    found.append((cost[one, other] + rest[0], ((one, other), *rest[1])))
        return min(found)

    return least(tuple(range(vertices)))[1]


def field(scores: Iterable[int | None]) -> list[Entrant]:
    return [
        Entrant(chr(ord("A") + at), at + 1, None if score is None else Fraction(score))
        for at, score in enumerate(scores)
    ]


def meetings(made: Drawn) -> set[str]:
    return {"".join(sorted(pair)) for pair in made.draw.meetings}


def history(*rounds: str) -> History:
    """Rounds such as "AB CD E": pairings, home first; three together are a triangle, one alone has a bye."""
    draws = {}
    for number, text in enumerate(rounds, 1):
        words = text.split()
        draws[number] = Draw(
            tuple(Pairing(*word) for word in words if len(word) == 2),
            tuple(Triangle(*word) for word in words if len(word) == 3),
            tuple(word for word in words if len(word) == 1),
        )
    return History.of(draws)


def make(scores: Iterable[int | None], past: History, policy: Policy = SWISS) -> Drawn:
    return drawn(field(scores), past, policy, by_trying, number=len(past.rounds) + 1)


@pytest.mark.parametrize(("opening", "met"), [(Opening.SLIDE, {"AD", "BE", "CF"}), (Opening.FOLD, {"AF", "BE", "CD"})])
def test_a_seeded_first_round(opening: Opening, met: set[str]) -> None:
    assert meetings(make([None] * 6, history(), Policy(opening=opening))) == met


def test_a_random_first_round_is_the_same_for_the_same_seed_and_another_for_others() -> None:
    rounds = [meetings(make([None] * 6, history(), Policy(opening=Opening.RANDOM, seed=seed))) for seed in (1, 1, 2, 3)]
    assert rounds[0] == rounds[1]
    assert len({frozenset(each) for each in rounds}) > 1


def test_the_second_round_before_any_result_meets_the_next_of_the_lower_half() -> None:
    assert meetings(make([None] * 6, history("AD BE CF"))) == {"AE", "BF", "CD"}


def test_neighbours_meet_unless_they_have_met() -> None:
    assert meetings(make([9, 8, 5, 4], history("AC BD"))) == {"AB", "CD"}
    assert meetings(make([9, 8, 5, 4], history("AB CD"))) == {"AC", "BD"}


def test_nearest_in_points_is_not_always_nearest_in_rank() -> None:
    scores = [18, 14, 10, 8, 2, 1]
    past = history("AB CD EF", "AC BE DF")
    assert meetings(make(scores, past)) == {"AF", "BC", "DE"}
    assert meetings(make(scores, past, Policy(gap=Gap.POINTS))) == {"AD", "BF", "CE"}


def test_the_lowest_without_a_bye_sits_out() -> None:
    made = make([9, 8, 5, 4, 1], history("AB CD E"))
    assert made.draw.byes == ("D",)
    assert made.oddities == ()


def test_a_second_bye_that_cannot_be_avoided_is_said() -> None:
    made = make([9, 8, 1], history("AB C", "AC B", "BC A"))
    assert AnotherBye("C", (1,)) in made.oddities


def test_rematches_that_cannot_be_avoided_are_as_few_as_can_be_and_said() -> None:
    made = make([9, 8, 5, 4], history("AB CD", "AC BD", "AD BC"))
    assert made.oddities == (Rematch("B", "A", (1,)), Rematch("D", "C", (1,)))
    once = make([9, 8, 5, 4, 3, 2], history("AD BE CF", "AE BF CD", "AF BD CE"))
    assert once.oddities == (Rematch("D", "C", (2,)),)


def test_a_danish_round_meets_neighbours_whether_they_met_or_not() -> None:
    assert meetings(make([9, 8, 5, 4], history("AB CD"), DANISH)) == {"AB", "CD"}
    last = replace(STRICT_DANISH, rounds=2)
    assert meetings(make([9, 8, 5, 4], history("AB CD"), last)) == {"AB", "CD"}
    assert meetings(make([9, 8, 5, 4], history("AB CD"), replace(last, rounds=3))) == {"AC", "BD"}


def test_accelerated_the_upper_half_meets_itself() -> None:
    policy = Policy(accelerated=2, bonus=Fraction(10))
    scores = [4, 3, 2, 1, 8, 7, 6, 5]
    assert make(scores, history(), policy).ranking[:4] == ("A", "B", "C", "D")
    assert make(scores, history("AE BF CG DH"), policy).ranking[:4] == ("A", "B", "C", "D")
    assert make(scores, history("AE BF CG DH", "AF BG CH DE"), policy).ranking[:4] == ("E", "F", "G", "H")


def test_accelerated_before_any_result_each_half_is_a_field_of_its_own() -> None:
    policy = Policy(accelerated=1, bonus=Fraction(10))
    assert meetings(make([None] * 8, history(), policy)) == {"AC", "BD", "EG", "FH"}


def test_two_of_a_club_are_kept_apart_in_the_first_rounds() -> None:
    policy = Policy(apart=(frozenset("AB"),), apart_rounds=1)
    assert "AB" not in meetings(make([9, 8, 5, 4], history(), policy))
    assert "AB" in meetings(make([9, 8, 5, 4], history("AC BD"), policy))
    forced = make([9, 8], history(), policy)
    assert forced.oddities == (Together("A", "B"),)


def test_who_was_at_home_less_often_is_at_home() -> None:
    made = make([9, 8, 5, 4], history("AC BD", "AD CB"))
    assert made.placed[0].pairing == Pairing("B", "A")
    assert made.placed[0].home is HomeBecause.FEWER


@pytest.mark.parametrize(("tie", "home"), [(HomeTie.HIGHER, "A"), (HomeTie.LOWER, "B")])
def test_between_equals_the_seed_says_who_is_at_home(tie: HomeTie, home: str) -> None:
    made = make([9, 8], history(), Policy(home_tie=tie))
    assert (made.draw.pairings[0].home, made.placed[0].home) == (home, HomeBecause.SEED)


def test_a_toss_falls_both_ways() -> None:
    homes = {
        make([9, 8], history(), Policy(home_tie=HomeTie.TOSS, seed=seed)).draw.pairings[0].home for seed in range(20)
    }
    assert homes == {"A", "B"}


def test_the_best_sit_at_table_one_and_who_is_stationary_at_its_own() -> None:
    assert make([9, 8, 5, 4], history()).draw.pairings[0] == Pairing("A", "B")
    made = make([9, 8, 5, 4], history(), Policy(stationary={"B": 2}))
    assert (made.placed[1].stationary, made.placed[1].places) == (True, (1, 2))


def test_a_short_triangle_is_of_the_lowest_who_have_not_met() -> None:
    made = make([9, 8, 7, 6, 5], history(), Policy(odd=Odd.SHORT_TRIANGLE))
    assert (made.draw.triangles, made.draw.byes) == ((Triangle("C", "D", "E"),), ())
    again = make(range(9, 0, -1), history("ABC DE FG HI"), Policy(odd=Odd.SHORT_TRIANGLE))
    assert again.draw.triangles == (Triangle("E", "G", "I"),)


def test_a_long_triangle_goes_on_in_the_next_round_and_counts_once() -> None:
    policy = Policy(odd=Odd.LONG_TRIANGLE)
    past = history("AB CDE")
    second = make([9, 8, 7, 6, 5], past, policy)
    assert second.draw.triangles == (Triangle("C", "D", "E"),)
    assert not [oddity for oddity in second.oddities if not isinstance(oddity, Rematch)]
    whole = history("AB CDE", "AB CDE")
    assert (whole.met("C", "D"), whole.triangles_of("C")) == ((1,), (1,))
    assert whole.going_on(3) == ()


def test_a_long_triangle_does_not_begin_in_the_last_round() -> None:
    policy = Policy(odd=Odd.LONG_TRIANGLE, rounds=2)
    assert make([9, 8, 7, 6, 5], history("AB CD E"), policy).draw.byes == ("D",)
    assert make([9, 8, 7, 6, 5], history("AB CDE"), policy).draw.triangles == (Triangle("C", "D", "E"),)


def test_a_long_triangle_ends_when_one_of_the_three_withdraws() -> None:
    entrants = [one for one in field([9, 8, 7, 6, 5]) if one.id != "E"]
    made = drawn(entrants, history("AB CDE"), Policy(odd=Odd.LONG_TRIANGLE), by_trying, number=2)
    assert made.draw.triangles == ()
    assert meetings(made) == {"AC", "BD"}


def test_nobody_one_or_two_can_be_drawn() -> None:
    assert make([], history()).draw == Draw()
    assert make([1], history()).draw == Draw(byes=("A",))
    assert meetings(make([2, 1], history())) == {"AB"}
    assert make([1], history(), Policy(odd=Odd.SHORT_TRIANGLE)).draw == Draw(byes=("A",))


def test_an_entrant_stands_once_in_the_field() -> None:
    with pytest.raises(Impossible, match="A stands"):
        drawn([Entrant("A"), Entrant("A")], history(), SWISS, by_trying, number=1)


@pytest.mark.parametrize(
    "wrong", [{"arrears": -1}, {"stationary": {"A": 0}}, {"stationary": {"A": 2, "B": 2}}, {"bonus": Fraction(-1)}]
)
def test_a_policy_has_possible_values(wrong: dict[str, object]) -> None:
    with pytest.raises(Impossible, match=next(iter(wrong))):
        Policy(**wrong)


def test_accelerated_by_points_the_upper_half_is_that_of_the_whole_field() -> None:
    """Also where three of it play in a triangle that goes on."""
    policy = Policy(odd=Odd.LONG_TRIANGLE, gap=Gap.POINTS, accelerated=2, bonus=Fraction(10))
    made = make([5, 4, 3, 2, 9, 8, 3], history("DF EG ABC"), policy)
    assert meetings(made) == {"AB", "BC", "AC", "DG", "EF"}


def test_who_comes_late_does_not_sit_out_at_once_unless_all_others_did() -> None:
    late = make([9, 8, 5, 4, None], history("AD BC"))
    assert late.draw.byes == ("D",)
    assert "E" in {one for pair in late.draw.meetings for one in pair}
    all_sat = make([9, 8, None], history("A B"))
    assert all_sat.draw.byes == ("C",)


def test_two_of_short_triangles_running_are_triangles_of_their_own() -> None:
    past = History.of({1: Draw((), (Triangle("A", "B", "C"),))}, short=True)
    made = make([9, 8, 1], past, Policy(odd=Odd.SHORT_TRIANGLE))
    assert past.going_on(2) == ()
    assert [one for one in made.oddities if isinstance(one, Rematch)] == [
        Rematch(*pair, (1,)) for pair in made.draw.meetings
    ]
    both = History.of({1: past.rounds[1], 2: Draw((), (Triangle("A", "B", "C"),))}, short=True)
    assert (both.met("A", "B"), both.triangles_of("A")) == ((1, 2), (1, 2))


def test_far_apart_is_in_what_the_draw_goes_by() -> None:
    draw = Draw((Pairing("A", "C"), Pairing("B", "D")))
    by_points = warnings(draw, field([30, 20, 15, 14]), history(), Policy(gap=Gap.POINTS), number=1)
    assert by_points == (FarInPoints("A", "C", Fraction(15)),)
    assert warnings(draw, field([30, 20, 15, 14]), history(), Policy(), number=1) == ()
    far = Draw((Pairing("A", "L"),), byes=tuple("BCDEFGHIJK"))
    assert FarApart("A", "L", 11) in warnings(far, field(range(12, 0, -1)), history(), Policy(), number=1)
