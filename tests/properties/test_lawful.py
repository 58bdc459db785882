"""Lawful acts folded many at once lead where they lead one after another, and nothing else is folded."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import islice
from random import Random

import pytest
from bench.table import lawful as boards
from fuzz.acts import DRAWS
from fuzz.table import bare, record

from oddtrick.laws.editions import EDITIONS
from oddtrick.laws.record import Refused, ruled, ruled_so_far, state_after
from oddtrick.table.actions import Action, MakesCall
from oddtrick.table.decide import decide
from oddtrick.table.evolve import begin, evolve
from oddtrick.table.facts import Acted
from oddtrick.table.lawful import lawful
from oddtrick.table.plays import PlaysCard, TurnsUp
from oddtrick.table.setup import Setup
from oddtrick.table.state import Phase, State
from oddtrick.words.calls import PASS
from oddtrick.words.cards import Card, Cards
from oddtrick.words.deals import Deal
from oddtrick.words.errors import Impossible
from oddtrick.words.seats import Seat

BOOK = EDITIONS[2017]
Board = tuple[Setup, tuple[Action, ...]]


@cache
def drawn() -> tuple[Board, ...]:
    """Boards with all hands known, some, or none, their opening lead faced or face down."""
    return tuple(_varied(sample.setup, sample.acts, seed) for seed, sample in enumerate(islice(boards(11), 16)))


def _varied(setup: Setup, acts: tuple[Action, ...], seed: int) -> Board:
    chance = Random(seed)
    assert setup.deal is not None
    seen = {seat: hand if chance.random() < seed / 8 else Cards(0) for seat, hand in setup.deal.hands.items()}
    known = replace(setup, deal=Deal.of_hands(seen) if seed < 14 else None)
    return known, _face_down(acts) if seed % 2 else acts


def _face_down(acts: tuple[Action, ...]) -> tuple[Action, ...]:
    place, lead = next((place, act) for place, act in enumerate(acts) if isinstance(act, PlaysCard))
    return (*acts[:place], replace(lead, face_down=True), TurnsUp(lead.by), *acts[place + 1 :])


def stepped(setup: Setup, acts: Sequence[Action]) -> Iterator[tuple[State, bool]]:
    """The states act by act, and whether each act was no more than an act."""
    state = begin(setup)
    for act in acts:
        facts = decide(state, act, BOOK)
        for fact in facts:
            state = evolve(state, fact)
        yield state, facts == (Acted(act),)


@pytest.mark.parametrize("number", range(16))
def test_every_prefix_of_a_lawful_board_is_folded_whole(number: int) -> None:
    setup, acts = drawn()[number]
    states = [begin(setup), *(state for state, _ in stepped(setup, acts))]
    for length, state in enumerate(states):
        folded, done = lawful(begin(setup), acts[:length])
        assert (folded, done) == (state, length)
        assert [type(hand) for hand in folded.play.hands] == [type(hand) for hand in state.play.hands]
    assert states[-1].phase is Phase.ENDED


@pytest.mark.parametrize("number", range(16))
def test_it_goes_on_from_any_state_of_a_lawful_board(number: int) -> None:
    setup, acts = drawn()[number]
    states = [begin(setup), *(state for state, _ in stepped(setup, acts))]
    for done, state in enumerate(states):
        assert lawful(state, acts[done:]) == (states[-1], len(acts) - done)


@pytest.mark.parametrize("number", range(16))
def test_it_stops_before_an_act_that_raises_a_matter_or_cannot_be(number: int) -> None:
    setup, acts = drawn()[number]
    chance = Random(number)
    stopped = 0
    for _ in range(60):
        place = chance.randrange(len(acts))
        state = ruled(setup, acts[:place], BOOK).state
        odd = chance.choice(tuple(DRAWS))(chance, state)
        folded, done = lawful(begin(setup), (*acts[:place], odd, *acts[place:]))
        assert done >= place
        if done == place:
            assert folded == state
        try:
            plain = decide(state, odd, BOOK) == (Acted(odd),)
        except Impossible:
            plain = False
        assert plain or done == place
        stopped += not plain
    assert stopped > 10


def test_a_revoke_is_left_where_the_hand_is_known() -> None:
    revokes = 0
    for sample in islice(boards(12), 5):
        state = begin(sample.setup)
        for place, act in enumerate(sample.acts):
            for card in _revokes(state):
                acts = (*sample.acts[:place], PlaysCard(act.by, card))
                assert lawful(begin(sample.setup), acts) == (state, place)
                revokes += 1
            state = evolve(state, Acted(act))
    assert revokes > 100


def _revokes(state: State) -> list[Card]:
    hand, led = state.turn and state.play.hand(state.turn), state.play.led
    if not hand or led is None:
        return []
    follows = [card for card in hand if card.suit is led.card.suit]
    return [card for card in hand if follows and card not in follows]


@pytest.mark.parametrize("dealer", Seat)
def test_the_pass_that_passes_a_board_out_is_left(dealer: Seat) -> None:
    seats = (dealer, dealer.lho, dealer.partner, dealer.rho)
    acts = tuple(MakesCall(seat, PASS) for seat in seats)
    state, done = lawful(begin(Setup(dealer)), acts)
    assert done == 3
    assert state == ruled(Setup(dealer), acts[:3], BOOK).state
    assert state_after(Setup(dealer), acts, BOOK) == ruled(Setup(dealer), acts, BOOK).state


@pytest.mark.parametrize("year", EDITIONS)
def test_any_record_ends_as_it_does_act_by_act(year: int) -> None:
    book = EDITIONS[year]
    for seed in range(6):
        run = record(seed, length=40)
        found, refused = ruled_so_far(run.setup, run.acts, book)
        if refused is None:
            assert bare(state_after(run.setup, run.acts, book)) == bare(found.state)
        else:
            with pytest.raises(Refused) as told:
                state_after(run.setup, run.acts, book)
            assert told.value.at == refused.at
