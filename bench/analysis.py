"""Contested claims and endings, beside plain double dummy of the same ends: our solver, and endplay's DDS.

Endings are drawn from a seed. Half of them give the claimer's side most of the high cards, as claims do.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from statistics import median
from time import process_time
from typing import Any

from oddtrick.analysis.claims import Contested, advise
from oddtrick.analysis.ending import SEATS, Ending
from oddtrick.analysis.solver import solve
from oddtrick.words.cards import Cards
from oddtrick.words.contracts import Denomination

SIZES, ENDINGS = (4, 5, 6, 7), 60


def endings(size: int, seed: int = 70) -> list[Ending]:
    chance = random.Random(seed + size)
    return [_strong(size, chance) if number % 2 else _any(size, chance) for number in range(ENDINGS)]


def _any(size: int, chance: random.Random) -> Ending:
    cards = chance.sample(range(52), 4 * size)
    return _ending([cards[hand * size : hand * size + size] for hand in range(4)], chance)


def _strong(size: int, chance: random.Random) -> Ending:
    """North and South hold the higher half of the ranks, but for two cards."""
    cards = sorted(chance.sample(range(52), 4 * size), key=lambda card: (card % 13, card))
    low, high = cards[: 2 * size], cards[2 * size :]
    for _ in range(2):
        one, other = chance.randrange(2 * size), chance.randrange(2 * size)
        low[one], high[other] = high[other], low[one]
    chance.shuffle(low)
    chance.shuffle(high)
    return _ending([high[:size], low[:size], high[size:], low[size:]], chance)


def _ending(hands: list[list[int]], chance: random.Random) -> Ending:
    north, east, south, west = (Cards(sum(1 << card for card in hand)) for hand in hands)
    return Ending(north, east, south, west, chance.choice(list(Denomination)), chance.choice((SEATS[0], SEATS[2])))


def times(work: Callable[[Ending], object], ends: list[Ending]) -> list[float]:
    """Milliseconds of processor time for each, from the shortest."""
    found = []
    for end in ends:
        start = process_time()
        work(end)
        found.append(1000 * (process_time() - start))
    return sorted(found)


def claimed(end: Ending) -> object:
    return advise(Contested(end, declarer=end.leader, by=end.leader))


def dds() -> Callable[[Ending], dict[str, int]]:
    """DDS by endplay, in this process: it does nothing else."""
    types, solver = import_module("endplay.types"), import_module("endplay.dds")
    trumps = dict(zip(Denomination, ("clubs", "diamonds", "hearts", "spades", "nt"), strict=True))

    def work(end: Ending) -> dict[str, int]:
        hands = "N:" + " ".join(str(hand) for hand in end.hands.values())
        first, denomination = types.Player.find(end.leader.value), getattr(types.Denom, trumps[end.trumps])
        found: Any = solver.solve_board(types.Deal(hands, first=first, trump=denomination))
        symbols = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}
        return {symbols.get(card.suit.abbr, card.suit.abbr) + card.rank.abbr: tricks for card, tricks in found}

    return work


def shown(name: str, found: list[float]) -> None:
    late = found[int(0.95 * len(found))]
    print(f"    {name:<42} median {median(found):8.1f} ms   95 of 100 {late:8.1f} ms   longest {found[-1]:8.1f} ms")


def main() -> None:
    peer = dds() if find_spec("endplay") is not None else None
    for size in SIZES:
        ends = endings(size)
        print(f"  {size} cards a hand, {ENDINGS} endings, processor time")
        shown("a claim of all tricks, nothing said", times(claimed, ends))
        shown("our solver, every play and a line", times(solve, ends))
        if peer is None:
            print("    endplay's DDS, every play                  peer absent")
            continue
        shown("endplay's DDS, every play", times(peer, ends))
        same = sum({str(card): n for card, n in solve(end).plays.items()} == peer(end) for end in ends)
        print(f"    the same tricks for every play             {same} of {ENDINGS} endings")


if __name__ == "__main__":
    main()
