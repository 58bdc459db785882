"""Draws of any field: everybody once, no rematch that need not be, whatever the order of entry."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from oddtrick.draws import Draw, Drawn, Edge, Entrant, Gap, History, Odd, Pairing, Policy, Rematches, drawn
from oddtrick.draws.costs import Costs, Line
from oddtrick.draws.matching import best
from oddtrick.draws.oddities import Rematch
from oddtrick.draws.ranking import ranked
from oddtrick.service.drawing import draw_round, matching


@st.composite
def fields(draw: st.DrawFn, most: int = 8) -> list[Entrant]:
    number = draw(st.integers(2, most))
    scored = draw(st.booleans())
    scores = draw(st.lists(st.fractions(0, 60, max_denominator=10), min_size=number, max_size=number))
    return [Entrant(f"T{at}", at, scores[at] if scored else None) for at in range(number)]


def past_of(entrants: Sequence[Entrant], orders: Sequence[Sequence[int]]) -> History:
    """A round for each order: its neighbours met, the last of an odd number sat out."""
    draws = {}
    for number, order in enumerate(orders, 1):
        ids = [entrants[at].id for at in order]
        pairs = tuple(Pairing(*pair) for pair in zip(ids[::2], ids[1::2], strict=False))
        draws[number] = Draw(pairs, byes=tuple(ids[len(pairs) * 2 :]))
    return History.of(draws)


@st.composite
def situations(draw: st.DrawFn, most: int = 8, rounds: int = 6) -> tuple[list[Entrant], History, int]:
    entrants = draw(fields(most))
    orders = draw(st.lists(st.permutations(range(len(entrants))), max_size=rounds))
    withdrawn = draw(st.integers(0, min(2, len(entrants) - 2)))
    return entrants[withdrawn:], past_of(entrants, orders), len(orders) + 1


policies = st.builds(
    Policy,
    gap=st.sampled_from(Gap),
    rematches=st.sampled_from(Rematches),
    odd=st.sampled_from(Odd),
    seed=st.integers(0, 9),
)


@given(situations(), policies)
def test_everybody_is_in_a_draw_exactly_once(situation: tuple[list[Entrant], History, int], policy: Policy) -> None:
    entrants, past, number = situation
    made = draw_round(entrants, past, policy, number=number)
    assert sorted(made.draw.contestants) == sorted(one.id for one in entrants)
    assert len(made.draw.byes) <= len(entrants) % 2


@given(situations(), policies, st.randoms(use_true_random=False))
def test_the_order_of_entry_does_not_matter(
    situation: tuple[list[Entrant], History, int], policy: Policy, chance: Random
) -> None:
    entrants, past, number = situation
    made = draw_round(entrants, past, policy, number=number)
    shuffled = list(entrants)
    chance.shuffle(shuffled)
    assert draw_round(shuffled, past, policy, number=number) == made


def every_draw(ids: Sequence[str], odd: Odd) -> Iterator[tuple[tuple[str, ...], ...]]:
    """All partitions into twos, and one alone or three where the number is odd."""
    if len(ids) % 2:
        if odd is Odd.BYE or len(ids) < 3:
            for one in ids:
                yield from (((one,), *rest) for rest in every_draw([each for each in ids if each != one], odd))
            return
        for at, one in enumerate(ids):
            for nth in range(at + 1, len(ids)):
                for third in range(nth + 1, len(ids)):
                    three = (one, ids[nth], ids[third])
                    yield from ((three, *rest) for rest in every_draw([x for x in ids if x not in three], odd))
        return
    if not ids:
        yield ()
        return
    first, *others = ids
    for other in others:
        for rest in every_draw([each for each in others if each != other], odd):
            yield ((first, other), *rest)


def rematches(groups: Sequence[tuple[str, ...]], past: History) -> int:
    return sum(
        bool(past.met(one, other)) for group in groups for at, one in enumerate(group) for other in group[at + 1 :]
    )


@given(situations(most=7), st.sampled_from([Odd.BYE, Odd.SHORT_TRIANGLE]))
def test_no_draw_has_fewer_rematches(situation: tuple[list[Entrant], History, int], odd: Odd) -> None:
    entrants, past, number = situation
    made = draw_round(entrants, past, Policy(odd=odd), number=number)
    least = min(rematches(each, past) for each in every_draw([one.id for one in entrants], odd))
    said = [oddity for oddity in made.oddities if isinstance(oddity, Rematch)]
    assert len(said) == least
    assert sum(bool(past.met(*pair)) for pair in made.draw.meetings) == least


@given(situations(), st.sampled_from(Gap))
def test_among_draws_without_a_fault_the_gaps_are_least(
    situation: tuple[list[Entrant], History, int], gap: Gap
) -> None:
    entrants, past, number = situation
    policy = Policy(gap=gap)
    ordered = ranked(entrants, policy, number)
    line = Line.of(Costs.of(policy, past, number, ordered), ordered)
    found = best(line, matching)
    costs = []
    for each in every_draw([str(at) for at in range(line.size)], Odd.BYE):
        levels = [line.cost(int(group[0]), int(group[1]) if len(group) > 1 else line.size) for group in each]
        upper = tuple(map(sum, zip(*(cost.upper for cost in levels), strict=True)))
        costs.append((upper, tuple(map(sum, zip(*(cost.gap for cost in levels), strict=True)))))
    assert (found.upper, found.gap) == min(costs)


@settings(max_examples=10)
@given(st.integers(26, 45), st.lists(st.integers(0, 3), min_size=45, max_size=45), st.sampled_from(Gap))
def test_near_neighbours_give_what_the_whole_line_gives(number: int, steps: list[int], gap: Gap) -> None:
    """Round after round on one ranking: all that are near have soon met."""
    heights = [Fraction(sum(steps[at:])) for at in range(number)]
    entrants = [Entrant(f"T{at}", at, heights[at]) for at in range(number)]
    policy = Policy(gap=gap)
    draws: dict[int, Draw] = {}
    for each in range(1, 12):
        past = History.of(draws)
        ordered = ranked(entrants, policy, each)
        line = Line.of(Costs.of(policy, past, each, ordered), ordered)
        edges = [
            Edge(one, other, packed(line.cost(one, other).levels))
            for one in range(number)
            for other in range(one + 1, line.seats)
        ]
        assert best(line, matching).pairs == matching(line.seats, edges)
        draws[each] = draw_round(entrants, past, policy, number=each).draw


def packed(levels: Sequence[int]) -> int:
    """The levels as one number; each has room for all that 45 contestants can make of it."""
    whole = 0
    for level, bits in zip(levels, (5, 8, 4, 1, 6, 33, 16, 9, 29), strict=True):
        assert level < 1 << bits
        whole = (whole << bits) + level
    return whole


def test_two_hundred_teams_and_ten_rounds_with_withdrawals_and_late_results_meet_nobody_twice() -> None:
    score = {f"T{at}": Fraction(0) for at in range(1, 201)}
    late: list[tuple[str, Fraction]] = []
    draws: dict[int, Draw] = {}
    made: list[Drawn] = []
    there = list(score)
    for number in range(1, 11):
        entrants = [Entrant(one, int(one[1:]), score[one] if number > 1 else None) for one in there]
        made.append(drawn(entrants, History.of(draws), Policy(seed=5), matching, number=number))
        draws[number] = made[-1].draw
        for at, (home, away) in enumerate(made[-1].draw.meetings):
            points = Fraction((7 * int(home[1:]) + 13 * int(away[1:]) + 3 * number) % 2001, 100)
            results = [(home, points), (away, 20 - points)]
            if at % 10 == number % 10:
                late, results = results, late
            for one, value in results:
                score[one] += value
        for one in made[-1].draw.byes:
            score[one] += 12
        there.remove(there[(number * 17) % len(there)])
    assert not [oddity for each in made for oddity in each.oddities if isinstance(oddity, Rematch)]
    byes = [one for each in made for one in each.draw.byes]
    assert len(byes) == len(set(byes)) == 5
