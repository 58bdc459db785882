"""Round robins and groups."""

from collections import Counter
from itertools import combinations

import pytest

from oddtrick.draws.round_robin import round_robin, snake
from oddtrick.words.errors import Impossible

# The published Berger table of 8, home first.
BERGER_8 = """
1-8 2-7 3-6 4-5
8-5 6-4 7-3 1-2
2-8 3-1 4-7 5-6
8-6 7-5 1-4 2-3
3-8 4-2 5-1 6-7
8-7 1-6 2-5 3-4
4-8 5-3 6-2 7-1
"""


def test_the_rounds_of_eight_are_those_of_the_berger_table() -> None:
    made = [{f"{home}-{away}" for home, away in each.meetings} for each in round_robin("12345678")]
    assert made == [set(row.split()) for row in BERGER_8.split("\n") if row]


@pytest.mark.parametrize("number", range(2, 42))
def test_everybody_meets_everybody_once_and_homes_are_balanced(number: int) -> None:
    names = [f"T{at}" for at in range(number)]
    rounds = round_robin(names)
    assert all(sorted(each.contestants) == sorted(names) for each in rounds)
    met = Counter(frozenset(pair) for each in rounds for pair in each.meetings)
    assert met == Counter(map(frozenset, combinations(names, 2)))
    homes = Counter(home for each in rounds for home, _ in each.meetings)
    aways = Counter(away for each in rounds for _, away in each.meetings)
    assert all(abs(homes[one] - aways[one]) == (number + 1) % 2 for one in names)
    byes = Counter(one for each in rounds for one in each.byes)
    assert byes == (Counter(names) if number % 2 else Counter())


def test_a_second_leg_exchanges_the_homes() -> None:
    rounds = round_robin("1234", legs=3)
    assert len(rounds) == 9
    assert {pair[::-1] for pair in rounds[0].meetings} == set(rounds[3].meetings)
    assert rounds[6] == rounds[0]


def test_groups_that_cannot_be_filled_and_round_robins_of_one_are_refused() -> None:
    assert snake("12345", 2) == (("1", "4", "5"), ("2", "3"))
    with pytest.raises(Impossible, match="2 contestants do not fill 3 groups"):
        snake("12", 3)
    with pytest.raises(Impossible, match="a round robin of 1"):
        round_robin("1")
    with pytest.raises(Impossible, match="in 0 legs"):
        round_robin("12", legs=0)
