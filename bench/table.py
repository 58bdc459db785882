"""Lawful boards through the law engine, beside endplay's `Deal.play` and OpenSpiel's bridge in the same run.

A board is a deal, an auction and thirteen tricks, all drawn from a seed. Ours judges every act and keeps every state;
OpenSpiel's C++ is driven from Python, one action at a time; endplay has no auction and plays the cards alone. Each is
handed its actions ready made, and begins from the cards dealt.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from importlib import import_module
from importlib.util import find_spec
from time import perf_counter
from typing import Any, NamedTuple

from oddtrick.laws.editions import EDITIONS
from oddtrick.laws.record import ruled, state_after
from oddtrick.table.actions import Action, CallsDirector, MakesCall
from oddtrick.table.decide import decide
from oddtrick.table.evolve import begin, evolve
from oddtrick.table.plays import PlaysCard
from oddtrick.table.proper import following, proper_calls
from oddtrick.table.setup import Setup
from oddtrick.table.state import Phase, State
from oddtrick.words.calls import BIDS, DOUBLE, PASS, REDOUBLE, parse_call
from oddtrick.words.contracts import Denomination
from oddtrick.words.deals import DEALS, Deal
from oddtrick.words.seats import Seat

BOARDS, RUNS = 200, 7
BOOK = EDITIONS[2017]


class Sample(NamedTuple):
    """A board, its acts, and the state that they lead to."""

    setup: Setup
    acts: tuple[Action, ...]
    end: State


def lawful(seed: int = 40) -> Iterator[Sample]:
    """Boards that were played: a passed-out one is drawn again."""
    chance = random.Random(seed)
    while True:
        setup = Setup(Seat.NORTH, deal=Deal.of_index(chance.randrange(DEALS)))
        state = begin(setup)
        while state.turn is not None:
            for fact in decide(state, _next(state, state.turn, chance), BOOK):
                state = evolve(state, fact)
        if state.contract is not None:
            yield Sample(setup, state.acts, state)


def _next(state: State, turn: Seat, chance: random.Random) -> Action:
    if state.phase is Phase.AUCTION:
        calls = proper_calls(state)
        low = calls[: 12 if chance.random() < 0.4 else 1]
        return MakesCall(turn, chance.choice(low))
    hand = state.play.hand(turn)
    assert hand is not None
    cards = following(hand, state.play.trick[0].card.suit) if state.play.trick else hand
    return PlaysCard(turn, chance.choice(tuple(cards)))


def fold(setup: Setup, acts: Iterable[Action]) -> State:
    """The state after these acts, every one of them judged."""
    state = begin(setup)
    for act in acts:
        for fact in decide(state, act, BOOK):
            state = evolve(state, fact)
    return state


def whole(setup: Setup, acts: Sequence[Action]) -> State:
    """The state after these acts, every one of them checked, the lawful ones many at once."""
    return state_after(setup, acts, BOOK)


def ours(samples: tuple[Sample, ...], way: Callable[[Setup, tuple[Action, ...]], State]) -> Callable[[], None]:
    for sample in samples:
        assert way(sample.setup, sample.acts) == sample.end

    def work() -> None:
        for sample in samples:
            way(sample.setup, sample.acts)

    return work


def open_spiel(samples: tuple[Sample, ...]) -> Callable[[], None]:
    """OpenSpiel numbers cards from the two of clubs, rank by rank; after them pass, double, redouble, the bids."""
    game = import_module("pyspiel").load_game("bridge(use_double_dummy_result=false)")
    numbers = {call: 52 + place for place, call in enumerate((PASS, DOUBLE, REDOUBLE, *BIDS))}
    ready: list[tuple[Any, list[int]]] = []
    for sample in samples:
        dealt = game.new_initial_state()
        hands = [tuple(hand) for hand in sample.setup.deal.hands.values()]  # type: ignore[union-attr]
        for place in range(52):
            dealt.apply_action(_number(hands[place % 4][place // 4]))
        acts = [numbers[a.call] if isinstance(a, MakesCall) else _number(a.card) for a in sample.acts]  # type: ignore[union-attr]
        ready.append((dealt, acts))

    def work() -> None:
        for dealt, acts in ready:
            state = dealt.clone()
            for act in acts:
                state.apply_action(act)
            assert state.is_terminal()

    return work


def _number(card: Any) -> int:
    suit, rank = divmod(card.index, 13)
    return int(rank * 4 + suit)


def endplay(samples: tuple[Sample, ...]) -> Callable[[], None]:
    types = import_module("endplay.types")
    trumps = dict(zip(Denomination, ("clubs", "diamonds", "hearts", "spades", "nt"), strict=True))
    ready: list[tuple[Any, list[Any]]] = []
    for sample in samples:
        contract, declarer, deal = sample.end.contract, sample.end.declarer, sample.setup.deal
        assert contract is not None
        assert declarer is not None
        assert deal is not None
        first = types.Player.find(declarer.lho.value)
        dealt = types.Deal(deal.to_text(), first=first, trump=getattr(types.Denom, trumps[contract.denomination]))
        ready.append((dealt, [types.Card(str(act.card)) for act in sample.acts if isinstance(act, PlaysCard)]))

    def work() -> None:
        for dealt, cards in ready:
            deal = dealt.copy()
            for card in cards:
                deal.play(card)

    return work


def seconds(work: Callable[[], object]) -> float:
    """The best of several runs."""
    best = float("inf")
    for _ in range(RUNS):
        start = perf_counter()
        work()
        best = min(best, perf_counter() - start)
    return best


def rulings() -> float:
    """Milliseconds for the director's first question about an insufficient bid late in an auction, slowest edition."""
    calls = ("1S", "P", "1NT", "P", "2C", "P", "2NT", "P", "3NT", "P", "P", "X", "3S")
    acts = tuple(MakesCall(list(Seat)[place % 4], parse_call(call)) for place, call in enumerate(calls))
    asked = CallsDirector(Seat.EAST)
    states = [(ruled(Setup(), acts, book).state, book) for book in EDITIONS.values()]
    return 1000 * max(seconds(lambda start=state, book=book: decide(start, asked, book)) for state, book in states)


def main() -> None:
    samples = tuple(sample for sample, _ in zip(lawful(), range(BOARDS), strict=False))
    calls = sum(len(sample.acts) - 52 for sample in samples) / BOARDS
    print(f"  {BOARDS} boards, {calls:.1f} calls and 52 cards each, boards in a second (best of {RUNS})")
    single = seconds(ours(samples, fold))
    mine = seconds(ours(samples, whole))
    print(f"  {'oddtrick, act by act, every state kept':<44} {BOARDS / single:10,.0f}/s")
    print(f"  {'oddtrick, a whole board, every act checked':<44} {BOARDS / mine:10,.0f}/s")
    for name, module, peer in (
        ("endplay's Deal.play, cards alone", "endplay", endplay),
        ("OpenSpiel's bridge, C++ from Python", "pyspiel", open_spiel),
    ):
        if find_spec(module) is None:
            print(f"  {name:<44} peer absent")
            continue
        theirs = seconds(peer(samples))
        print(f"  {name:<44} {BOARDS / theirs:10,.0f}/s   ours is {theirs / mine:5.2f} x as fast")
    print(f"  a ruling's first question, slowest edition   {rulings():8.2f} ms")


if __name__ == "__main__":
    main()
