"""A Swiss round beside networkx on the naive full costs, and whole Swisses with withdrawals and late results.

Seconds are those of the processor.

Both sides of the comparison find the same matching: of the squares of the places between two that meet the least sum,
and no rematch. Ours costs the few pairings that can be in it; the naive way costs all pairs.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from time import process_time

from oddtrick.draws import Draw, Drawn, Entrant, History, Policy
from oddtrick.draws.oddities import Rematch
from oddtrick.service.drawing import draw_round

POLICY = Policy(seed=11)
RUNS = 5


def entrants(there: list[int], score: dict[int, Fraction], number: int) -> list[Entrant]:
    return [Entrant(str(one), one, score[one] if number > 1 else None) for one in there]


def rounds(size: int, number: int, seed: int = 5) -> Iterator[tuple[Drawn, list[Entrant], History, float]]:
    """A Swiss: one in ten results comes a round late, one contestant withdraws after each round."""
    chance = random.Random(seed)
    there = list(range(1, size + 1))
    strength = {one: one + chance.gauss(0, size / 6) for one in there}
    score = dict.fromkeys(there, Fraction(0))
    draws: dict[int, Draw] = {}
    late: list[tuple[int, Fraction]] = []
    for each in range(1, number + 1):
        field, past = entrants(there, score, each), History.of(draws)
        start = process_time()
        drawn = draw_round(field, past, POLICY, number=each)
        yield drawn, field, past, process_time() - start
        draws[each] = drawn.draw
        now, late = late, []
        for home, away in ((int(one), int(other)) for one, other in drawn.draw.meetings):
            better = (strength[away] - strength[home]) * 1500 / size
            won = Fraction(max(0, min(2000, round(1000 + better + chance.gauss(0, 400)))), 100)
            (late if chance.random() < 0.1 else now).extend([(home, won), (away, 20 - won)])
        for one, points in (*now, *((int(one), Fraction(12)) for one in drawn.draw.byes)):
            score[one] += points
        there.remove(chance.choice(there))


def naive(field: list[Entrant], past: History) -> tuple[set[frozenset[str]], float]:
    """networkx on the costs of all pairs of an even field."""
    import networkx

    start = process_time()
    ordered = sorted(field, key=lambda one: (-(one.score or 0), one.seed))
    graph = networkx.Graph()
    most = len(ordered) ** 3
    for (at, one), (place, other) in combinations(enumerate(ordered), 2):
        graph.add_edge(one.id, other.id, weight=-((place - at) ** 2) - most * bool(past.met(one.id, other.id)))
    found = {frozenset(pair) for pair in networkx.max_weight_matching(graph, maxcardinality=True)}
    return found, process_time() - start


def gaps(pairs: set[frozenset[str]], field: list[Entrant]) -> int:
    ordered = sorted(field, key=lambda one: (-(one.score or 0), one.seed))
    place = {one.id: at for at, one in enumerate(ordered)}
    return sum((place[one] - place[other]) ** 2 for one, other in map(tuple, pairs))


def tell(size: int, number: int) -> None:
    drawn, times = [], []
    for one, _, _, seconds in rounds(size, number):
        drawn.append(one)
        times.append(seconds)
    rematches = sum(isinstance(oddity, Rematch) for one in drawn for oddity in one.oddities)
    byes = [bye for one in drawn for bye in one.draw.byes]
    print(
        f"  {size} contestants, {number} rounds: {sum(times) / number:.3f} s a round, {max(times):.3f} s at most,"
        f" {rematches} rematches, {len(byes)} byes of {len(set(byes))} contestants"
    )


def beside(size: int, number: int) -> None:
    """The last of so many rounds, by both."""
    *_, (drawn, field, past, seconds) = rounds(size, number)
    for _ in range(RUNS):
        start = process_time()
        draw_round(field, past, POLICY, number=number)
        seconds = min(seconds, process_time() - start)
    try:
        found, naively = naive(field, past)
    except ModuleNotFoundError:
        print("  networkx: not installed")
        return
    ours = {frozenset(pair) for pair in drawn.draw.meetings}
    same = gaps(found, field) == gaps(ours, field)
    print(
        f"  round {number} of {len(field)}: {seconds:.3f} s; networkx on all {len(field) * (len(field) - 1) // 2} pairs"
        f" {naively:.2f} s, {naively / seconds:.0f} times that; {'equal' if same else 'DIFFERENT'} sums of squares"
    )


def main() -> None:
    tell(200, 10)
    tell(1000, 10)
    beside(208, 9)
