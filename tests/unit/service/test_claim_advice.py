"""Advice for the director on a claim."""

from __future__ import annotations

import pytest

from oddtrick.formats.records import read_cases
from oddtrick.formats.state_out import state_document
from oddtrick.laws.advice import dispute_of
from oddtrick.laws.editions import laws_of
from oddtrick.laws.record import ruled
from oddtrick.service.claim_advice import MOST_CARDS, advised
from oddtrick.table.state import State
from oddtrick.words.cards import Card, Suit
from oddtrick.words.seats import Seat

GUESS = "N:..KT4. ..Q75. ..AJ3. ..98.2"


def state_of(deal: str, events: str, tricks: str = "{NS: 7, EW: 3}", edition: int = 2017) -> State:
    text = f"{{contract: 3NT by S, deal: '{deal}', tricks: {tricks}, lead: S, events: [{events}]}}"
    case = read_cases(text, "case")[0]
    return ruled(case.head, case.events, laws_of(edition)).state


def advice(state: State, edition: int = 2017) -> object:
    pending = state_document(state, edition, advised)["pending"]
    return pending["advice"] if isinstance(pending, dict) else None


def test_a_guess_that_nothing_was_said_about_goes_wrong() -> None:
    found = advice(state_of(GUESS, "claim: {by: S, tricks: 3}, object: E, director: E"))
    assert isinstance(found, dict)
    assert (found["tricks"], found["certain"]) == (2, True)
    assert found["line"][0]["by"] == "S"


def test_a_suit_of_which_an_opponent_showed_out_before_is_no_guess() -> None:
    hands = "N:.4.KT4. ..Q75.5 .5.AJ3. .6.98.2"
    played = "{S: H5, W: H6, N: H4, E: C5}"
    state = state_of(hands, f"{played}, claim: {{by: W, tricks: 1}}, object: S, director: S", "{NS: 6, EW: 3}")
    dispute = dispute_of(state, 2017)
    assert dispute is not None
    assert dispute.shown_out == frozenset({(Seat.EAST, Suit.HEARTS)})


def test_the_card_that_lies_in_the_trick_is_no_card_of_a_hand() -> None:
    dispute = dispute_of(state_of(GUESS, "S: DA, claim: {by: S, tricks: 3}, director: E"), 2017)
    assert dispute is not None
    assert dispute.trick == (Card.parse("DA"),)
    assert [len(hand) for hand in dispute.hands] == [3, 3, 2, 3]
    assert advised(dispute) is not None


@pytest.mark.parametrize(
    "deal", ["N:..KT4. - ..AJ3. ..98.2", "N:..KT4. ..Q75. ..AJ3. ..98."], ids=["a hand is unknown", "a card is missing"]
)
def test_without_all_the_cards_there_is_no_advice(deal: str) -> None:
    assert advice(state_of(deal, "claim: {by: S, tricks: 3}, director: E")) is None


def test_a_hand_that_the_claim_tells_is_known() -> None:
    hidden = GUESS.replace("..Q75.", "-")
    told = "claim: {by: S, tricks: 3, holds: {E: [DQ, D7, D5]}}"
    found = advice(state_of(hidden, f"{told}, object: E, director: E"))
    assert isinstance(found, dict)
    assert found["tricks"] == 2


def test_the_fourth_hand_is_what_is_left_over() -> None:
    suits = "AKQJT98765432"
    deal = f"N:{suits}... - ..{suits}. ...{suits}"
    state = state_of(deal, "claim: {by: S}, object: E, director: E", "{NS: 0, EW: 0}")
    dispute = dispute_of(state, 2017)
    assert dispute is not None
    assert str(dispute.hands[1]) == f".{suits}.."


def test_hands_that_are_too_long_are_not_searched() -> None:
    deal = "N:AKQJT987... .AKQJT987.. ..AKQJT987. ...AKQJT987"
    state = state_of(deal, "claim: {by: S, tricks: 8}, director: E", "{NS: 5, EW: 0}")
    assert MOST_CARDS < 8
    assert advice(state) is None


def test_where_nothing_is_asked_there_is_nothing_to_advise() -> None:
    assert dispute_of(state_of(GUESS, "claim: {by: S, tricks: 3}"), 2017) is None
