"""Lawful boards through the law engine, beside endplay's `Deal.play` and OpenSpiel's bridge in the same run.

A board is a deal, an auction and thirteen tricks, all drawn from a seed; each is handed its acts ready made and begins
from the cards dealt. Ours judges every act. OpenSpiel's C++ is driven from Python, an action at a time: with its test
of legality, and without, when it lets a revoke pass. endplay has no auction: it begins from the contract, plays the
cards and sees whether they are held; ours is measured like that too.

Time is that of the processor for this process. The ways take turns, so that what disturbs one disturbs all; the figure
is the median.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from importlib import import_module
from importlib.util import find_spec
from statistics import median
from time import process_time
from typing import Any, NamedTuple

from oddtrick.formats.state_out import state_document
from oddtrick.laws.editions import EDITIONS
from oddtrick.laws.record import ruled, state_after
from oddtrick.table.actions import Action, CallsDirector, MakesCall
from oddtrick.table.decide import decide
from oddtrick.table.evolve import begin, evolve
from oddtrick.table.facts import QuestionPut
from oddtrick.table.plays import PlaysCard
from oddtrick.table.proper import following, proper_calls
from oddtrick.table.setup import Setup
from oddtrick.table.state import Phase, State
from oddtrick.words.calls import BIDS, DOUBLE, PASS, REDOUBLE, parse_call
from oddtrick.words.contracts import Denomination
from oddtrick.words.deals import DEALS, Deal
from oddtrick.words.seats import Seat

BOARDS, RUNS = 200, 15
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


def looked_at(setup: Setup, acts: Sequence[Action]) -> State:
    """The same, and the row of every card in a quitted trick is looked at."""
    state = whole(setup, acts)
    assert sum(len(trick.cards) for trick in state.play.quitted) == 52
    return state


def played_alone(samples: tuple[Sample, ...]) -> tuple[Sample, ...]:
    """The same boards from the contract on."""

    def alone(sample: Sample) -> Sample:
        setup = replace(sample.setup, contract=sample.end.contract, declarer=sample.end.declarer)
        acts = sample.acts[-52:]
        return Sample(setup, acts, fold(setup, acts))

    return tuple(map(alone, samples))


def ours(samples: tuple[Sample, ...], way: Callable[[Setup, tuple[Action, ...]], State]) -> Callable[[], None]:
    for sample in samples:
        assert state_document(way(sample.setup, sample.acts), 2017) == state_document(sample.end, 2017)

    def work() -> None:
        for sample in samples:
            way(sample.setup, sample.acts)

    return work


def open_spiel(samples: tuple[Sample, ...], apply: str) -> Callable[[], None]:
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
            done = getattr(state, apply)
            for act in acts:
                done(act)
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


def medians(works: Mapping[str, Callable[[], object]]) -> dict[str, float]:
    """Seconds of the processor that each takes, by its name: the ways take turns."""
    taken: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(RUNS):
        for name, work in works.items():
            start = process_time()
            work()
            taken[name].append(process_time() - start)
    return {name: median(times) for name, times in taken.items()}


def rulings() -> dict[int, float]:
    """Milliseconds to the director's first question about an insufficient bid late in an auction, by edition."""
    calls = ("1S", "P", "1NT", "P", "2C", "P", "2NT", "P", "3NT", "P", "P", "X", "3S")
    acts = tuple(MakesCall(list(Seat)[place % 4], parse_call(call)) for place, call in enumerate(calls))
    asked = CallsDirector(Seat.EAST)

    def work(year: int) -> Callable[[], None]:
        state, book = ruled(Setup(), acts, EDITIONS[year]).state, EDITIONS[year]
        assert any(isinstance(fact, QuestionPut) for fact in decide(state, asked, book))

        def times() -> None:
            for _ in range(BOARDS):
                decide(state, asked, book)

        return times

    found = medians({str(year): work(year) for year in EDITIONS})
    return {int(year): 1000 * taken / BOARDS for year, taken in found.items()}


class Peer(NamedTuple):
    """A way of another package: what it does, which of ours does the same, the package, the module that it needs."""

    does: str
    beside: str
    package: str
    module: str
    work: Callable[[tuple[Sample, ...]], Callable[[], None]]


CARDS, WHOLE = "the cards alone, every one checked", "whole boards, every act checked"
PEERS = (
    Peer("Deal.play: the cards alone", CARDS, "endplay", "endplay", endplay),
    Peer(
        "bridge: whole boards, legality tested", WHOLE, "OpenSpiel", "pyspiel",
        lambda samples: open_spiel(samples, "apply_action_with_legality_check"),
    ),
    Peer(
        "bridge: whole boards, taken on trust", WHOLE, "OpenSpiel", "pyspiel",
        lambda samples: open_spiel(samples, "apply_action"),
    ),
)  # fmt: skip


def ways(samples: tuple[Sample, ...]) -> dict[str, Callable[[], None]]:
    """Ours, by what it does."""
    return {
        WHOLE: ours(samples, whole),
        CARDS: ours(played_alone(samples), whole),
        "whole boards, every card's row looked at": ours(samples, looked_at),
        "whole boards, one act after another": ours(samples, fold),
    }


def beside(peer: Peer, taken: Mapping[str, float]) -> str:
    """How ours does beside a peer, in what it does too; and with whole boards where the peer has only cards."""
    said = []
    for name in dict.fromkeys((peer.beside, WHOLE)):
        ratio = taken[peer.does] / taken[name]
        speed = f"{ratio:.2f} x as fast" if ratio >= 1 else f"takes {1 / ratio:.2f} x as long"
        said.append(speed if name == peer.beside else f"with the auction {speed}")
    return "oddtrick " + ", ".join(said)


def main() -> None:
    samples = tuple(sample for sample, _ in zip(lawful(), range(BOARDS), strict=False))
    calls = sum(len(sample.acts) - 52 for sample in samples) / BOARDS
    print(f"  {BOARDS} boards, {calls:.1f} calls and 52 cards each; processor time, median of {RUNS} runs")
    there = [peer for peer in PEERS if find_spec(peer.module) is not None]
    mine = ways(samples)
    taken = medians(mine | {peer.does: peer.work(samples) for peer in there})
    for name in mine:
        print(f"  oddtrick   {name:<42} {BOARDS / taken[name]:9,.0f} boards/s")
    for peer in there:
        print(
            f"  {peer.package:<10} {peer.does:<42} {BOARDS / taken[peer.does]:9,.0f} boards/s   {beside(peer, taken)}"
        )
    for package in sorted({peer.package for peer in PEERS if peer not in there}):
        print(f"  {package:<10} not installed, so not compared: `make .venv/bench` installs it")
    asked = ", ".join(f"{year}: {taken:.2f} ms" for year, taken in rulings().items())
    print(f"  a ruling's first question: {asked}")


if __name__ == "__main__":
    main()
