"""Lawful acts folded many at once lead where they lead one after another, and nothing else is folded."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import islice, pairwise
from random import Random

import pytest
from bench.table import lawful as boards
from fuzz.acts import DRAWS
from fuzz.table import bare, record
from hypothesis import given
from hypothesis import strategies as st

from oddtrick.formats.state_out import state_document
from oddtrick.laws.editions import EDITIONS
from oddtrick.laws.record import Refused, ruled, ruled_so_far, state_after
from oddtrick.table.actions import Action, MakesCall, Meaning
from oddtrick.table.decide import decide
from oddtrick.table.evolve import begin, evolve
from oddtrick.table.facts import Acted
from oddtrick.table.lawful import lawful
from oddtrick.table.plays import Hold, HoldsCard, PlaysCard, TurnsUp
from oddtrick.table.setup import Setup
from oddtrick.table.state import Phase, State
from oddtrick.words.calls import BIDS, DOUBLE, PASS, REDOUBLE, Call, parse_call
from oddtrick.words.cards import Card, Cards
from oddtrick.words.deals import Deal
from oddtrick.words.errors import Impossible
from oddtrick.words.seats import Seat

BOOK = EDITIONS[2017]
Board = tuple[Setup, tuple[Action, ...]]
Change = Mapping[str, object]


def told(state: State) -> tuple[object, ...]:
    """What a state says, its docket by its document alone: states that hold states are not compared."""
    play = state.play
    rest = (state.acts, state.at, state.auction, state.contract, state.declarer, state.over, state.cancelled)
    cards = (play.hands, play.leader, play.trick, tuple(play.quitted), play.face_down, play.dummy_faced, play.held)
    return state_document(state, 2017), state.phase, state.turn, *rest, *cards, [type(hand) for hand in play.hands]


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
        assert done == length
        assert told(folded) == told(state)
    assert states[-1].phase is Phase.ENDED


@pytest.mark.parametrize("number", range(16))
def test_it_goes_on_from_any_state_of_a_lawful_board(number: int) -> None:
    setup, acts = drawn()[number]
    states = [begin(setup), *(state for state, _ in stepped(setup, acts))]
    for done, state in enumerate(states):
        folded, more = lawful(state, acts[done:])
        assert more == len(acts) - done
        assert told(folded) == told(states[-1])


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
            assert told(folded) == told(state)
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
                folded, done = lawful(begin(sample.setup), acts)
                assert done == place
                assert told(folded) == told(state)
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
    assert told(state) == told(ruled(Setup(dealer), acts[:3], BOOK).state)
    assert told(state_after(Setup(dealer), acts, BOOK)) == told(ruled(Setup(dealer), acts, BOOK).state)


CALLS: tuple[Call, ...] = (PASS, DOUBLE, REDOUBLE, *BIDS, parse_call("8C"))
SAID_OF_CARDS: tuple[Change, ...] = (
    {"lead": True}, {"lead": False}, {"concurrent": True}, {"face_down": True},
    {"counted": HoldsCard(Seat.WEST, Card.of(0), Hold.AS_PLAYED)},
)  # fmt: skip
SAID_OF_CALLS: tuple[Change, ...] = (
    {"concurrent": True}, {"meaning": Meaning(psychic=True)}, {"meaning": Meaning(says="one")},
)  # fmt: skip


@given(number=st.integers(0, 15), place=st.integers(0, 70), data=st.data())
def test_an_act_of_which_more_is_said_is_left(number: int, place: int, data: st.DataObject) -> None:
    setup, acts = drawn()[number]
    place %= len(acts)
    act = acts[place]
    match act:
        case PlaysCard():
            compare(setup, acts[:place], replace(act, **data.draw(st.sampled_from(SAID_OF_CARDS))))
        case MakesCall():
            compare(setup, acts[:place], replace(act, **data.draw(st.sampled_from(SAID_OF_CALLS))))
        case _:
            compare(setup, acts[:place], act)


@pytest.mark.parametrize("number", range(16))
def test_an_opening_lead_of_which_more_is_said_is_left(number: int) -> None:
    setup, acts = drawn()[number]
    place, lead = next((place, act) for place, act in enumerate(acts) if isinstance(act, PlaysCard))
    for said in SAID_OF_CARDS:
        compare(setup, acts[:place], replace(lead, **said))
    for seat in Seat:
        compare(setup, acts[:place], replace(lead, by=seat))
        compare(setup, (*acts[:place], replace(lead, face_down=True)), TurnsUp(seat))
    later = next(act for act in acts[place + 1 :] if act.by is lead.by and isinstance(act, PlaysCard))
    compare(setup, (*acts[:place], replace(lead, face_down=True)), replace(later, face_down=True))


def compare(setup: Setup, before: Sequence[Action], act: Action) -> None:
    """An act after lawful ones is folded as it is alone, or left; it is left where it is more than an act."""
    states = [begin(setup), *(state for state, _ in stepped(setup, before))]
    folded, done = lawful(begin(setup), (*before, act))
    try:
        plain = decide(states[-1], act, BOOK) == (Acted(act),)
    except Impossible:
        plain = False
    assert done == len(before) or plain
    assert told(folded) == told(evolve(states[-1], Acted(act)) if done > len(before) else states[-1])


@given(number=st.integers(0, 15), cuts=st.lists(st.integers(0, 70), max_size=6))
def test_a_board_in_pieces_comes_to_the_same(number: int, cuts: list[int]) -> None:
    setup, acts = drawn()[number]
    places = sorted({0, len(acts), *(cut % len(acts) for cut in cuts)})
    state = begin(setup)
    for first, last in pairwise(places):
        state, done = lawful(state, acts[first:last])
        assert done == last - first
    assert told(state) == told(ruled(setup, acts, BOOK).state)


@given(number=st.integers(0, 15), place=st.integers(0, 8), by=st.sampled_from(Seat), call=st.sampled_from(CALLS))
def test_a_call_that_raises_a_matter_is_left(number: int, place: int, by: Seat, call: Call) -> None:
    setup, acts = drawn()[number]
    calls = [act for act in acts if isinstance(act, MakesCall)]
    state = ruled(setup, calls[: place % len(calls)], BOOK).state
    act = MakesCall(by, call)
    folded, done = lawful(state, (act,))
    assert bool(done) == (decide(state, act, BOOK) == (Acted(act),))
    assert told(folded) == told(evolve(state, Acted(act)) if done else state)


@given(seed=st.integers(0, 10**6), place=st.integers(0, 70), card=st.integers(0, 51))
def test_no_card_is_folded_that_cannot_be_or_raises_a_matter(seed: int, place: int, card: int) -> None:
    setup, acts = drawn()[seed % 16]
    place %= len(acts)
    state = ruled(setup, acts[:place], BOOK).state
    act = PlaysCard(tuple(Seat)[seed % 4] if seed % 3 else state.turn or Seat.NORTH, Card.of(card))
    folded, done = lawful(state, (act,))
    if done:
        assert decide(state, act, BOOK) == (Acted(act),)
        assert told(folded) == told(evolve(state, Acted(act)))
    else:
        assert folded is state


@pytest.mark.parametrize("year", EDITIONS)
def test_any_record_ends_as_it_does_act_by_act(year: int) -> None:
    book = EDITIONS[year]
    for seed in range(6):
        run = record(seed, length=40)
        found, refused = ruled_so_far(run.setup, run.acts, book)
        if refused is None:
            assert told(bare(state_after(run.setup, run.acts, book))) == told(bare(found.state))
        else:
            with pytest.raises(Refused) as found_out:
                state_after(run.setup, run.acts, book)
            assert found_out.value.at == refused.at


@pytest.mark.parametrize("year", EDITIONS)
def test_nothing_is_folded_past_what_waits_or_was_ruled(year: int) -> None:
    book, folds, owed = EDITIONS[year], 0, 0
    for seed in range(8, 14):
        run = record(seed, length=40)
        found, _ = ruled_so_far(run.setup, run.acts, book)
        for state in (happened.after for happened in found.history if isinstance(happened.fact, Acted)):
            owed += bool(state.docket.duties) and not any(state.open_cases())
            for acts in _next(state):
                folded, done = lawful(state, acts)
                folds += done
                alone = state
                for act in acts[:done]:
                    assert decide(alone, act, book) == (Acted(act),)
                    alone = evolve(alone, Acted(act))
                assert folded is state if not done else told(bare(folded)) == told(bare(alone))
    assert folds > 20
    assert owed or year != 1987


def _next(state: State) -> list[list[Action]]:
    """What might be called or played now, if nothing had happened: a call, a card, passes all around."""
    turn = state.turn or Seat.NORTH
    around = (turn, turn.lho, turn.partner, turn.rho)
    calls = [[MakesCall(turn, BIDS[-1])], [MakesCall(seat, PASS) for seat in around]]
    return [*calls, *([PlaysCard(turn, card)] for card in list(state.play.hand(turn) or ())[:3])]
