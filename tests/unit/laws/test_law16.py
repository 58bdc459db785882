"""Which action the director's words about alternatives mean."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from oddtrick.laws.editions import laws_of
from oddtrick.laws.law16 import Suspicion, chosen_among
from oddtrick.laws.record import ruled
from oddtrick.rulings.provision import Law
from oddtrick.table.actions import Action, MakesCall
from oddtrick.table.answers import Alternatives
from oddtrick.table.plays import PlaysCard, TurnsUp
from oddtrick.table.setup import Setup
from oddtrick.table.state import State
from oddtrick.words.calls import parse_call
from oddtrick.words.cards import Card
from oddtrick.words.seats import Seat

WEST = Suspicion(Law("16B1a"), Law("16B3"), 0, (Seat.WEST,))


def after(*acts: Action) -> State:
    return ruled(Setup(Seat.SOUTH), acts, laws_of(2017)).state


def calls(text: str) -> Sequence[Action]:
    turn, made = Seat.SOUTH, []
    for word in text.split():
        made.append(MakesCall(turn, parse_call(word)))
        turn = turn.lho
    return made


LED = (PlaysCard(Seat.WEST, Card.parse("H4"), face_down=True), TurnsUp(Seat.WEST))


@pytest.mark.parametrize("word", ["heart", "hearts", "H", "H4", "a heart lead"])
def test_a_lead_is_known_by_its_card_and_by_its_suit(word: str) -> None:
    state = after(*calls("1NT P P P"), *LED)
    assert chosen_among(state, WEST, Alternatives(("spade", word), word)) == (5, Seat.WEST)


@pytest.mark.parametrize("word", ["spade", "S4", "double"])
def test_what_was_named_and_not_done_was_not_chosen(word: str) -> None:
    state = after(*calls("1NT P P P"), *LED)
    assert chosen_among(state, WEST, Alternatives(("heart", word), word)) is None


def test_the_first_action_that_was_suggested_counts() -> None:
    state = after(*calls("1S P 2S P P P"))
    assert chosen_among(state, WEST, Alternatives(("pass", "X"), "pass")) == (2, Seat.WEST)


def test_words_that_name_no_action_mean_the_last_one() -> None:
    state = after(*calls("1S P 2S P P X"))
    assert chosen_among(state, WEST, Alternatives(("defending", "competing"), "competing")) == (6, Seat.WEST)


def test_a_single_alternative_is_no_choice() -> None:
    state = after(*calls("1S X"))
    assert chosen_among(state, WEST, Alternatives(("X",), "X")) is None
