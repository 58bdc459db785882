"""Dummy's card at the table: what is kept of declarer's words, and what cannot have happened."""

from __future__ import annotations

import pytest

from oddtrick.formats.record_out import fields_of
from oddtrick.laws.book import LawBook
from oddtrick.laws.editions import EDITIONS
from oddtrick.laws.record import state_after
from oddtrick.table.actions import Action, BoardEnds
from oddtrick.table.plays import ChangesCard, Designates, DummyPlays, DummySuggests, PlaysCard
from oddtrick.table.setup import Setup
from oddtrick.table.state import State
from oddtrick.words.cards import Card
from oddtrick.words.contracts import Contract
from oddtrick.words.deals import Deal
from oddtrick.words.errors import Impossible
from oddtrick.words.seats import Seat

SETUP = Setup(
    deal=Deal.parse("N:.KT5.KT2. - - -"),
    contract=Contract.parse("3NT"),
    declarer=Seat.SOUTH,
    tricks=(4, 3),
    lead=Seat.WEST,
)


@pytest.fixture(params=EDITIONS)
def book(request: pytest.FixtureRequest) -> LawBook:
    return EDITIONS[request.param]


def after(book: LawBook, *acts: Action) -> State:
    return state_after(SETUP, (PlaysCard(Seat.WEST, Card.parse("H9")), *acts), book)


def test_words_that_name_a_card_are_on_record_as_words(book: LawBook) -> None:
    state = after(book, Designates("low"))
    assert [laid.card for laid in state.play.trick] == [Card.parse("H9"), Card.parse("H5")]
    assert fields_of(state.acts[-1]) == {"type": "designate", "words": "low"}


def test_words_that_name_none_move_nothing(book: LawBook) -> None:
    state = after(book, Designates("queen"))
    assert len(state.play.trick) == 1
    assert state.turn is Seat.NORTH


@pytest.mark.parametrize("act", [DummyPlays, DummySuggests])
def test_dummy_moves_only_what_it_holds(book: LawBook, act: type[DummyPlays | DummySuggests]) -> None:
    with pytest.raises(Impossible, match="N does not hold SA"):
        after(book, act(Card.parse("SA")))


def test_another_card_of_dummy_is_one_that_it_holds(book: LawBook) -> None:
    with pytest.raises(Impossible, match="N does not hold SA"):
        after(book, Designates("low"), ChangesCard(Seat.SOUTH, Card.parse("SA")))


def test_which_card_is_asked_no_longer_when_the_board_is_over(book: LawBook) -> None:
    discards = state_after(SETUP, (PlaysCard(Seat.WEST, Card.parse("C9")), Designates("ten"), BoardEnds()), book)
    assert discards.docket.pending is None
