"""Hands and deals: what is read, and what is said of those that are not lawful."""

from __future__ import annotations

import pytest

from oddtrick.words.cards import Card, Cards, Suit
from oddtrick.words.deals import DEALS, Deal
from oddtrick.words.errors import Impossible
from oddtrick.words.seats import Seat

SPADES, HEARTS, DIAMONDS, CLUBS = "AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432"


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("AK.Q.J", "hand.unreadable"),
        ("AK.Q.J.T.9", "hand.unreadable"),
        ("AK1.Q.J.T", "rank.unreadable"),
        ("AKA.Q.J.T", "hand.twice"),
        ("A\u041a.Q.J.T", "rank.unreadable"),
    ],
)
def test_what_is_no_hand_is_refused(text: str, error: str) -> None:
    with pytest.raises(Impossible) as caught:
        Cards.parse(text)
    assert caught.value.id == error


def test_a_hand_is_read_in_any_order_and_written_from_the_ace_down() -> None:
    hand = Cards.parse(" 2ka.10j..9 ")
    assert str(hand) == "AK2.JT..9"
    assert list(hand) == [Card(Suit(word[0]), word[1]) for word in ("SA", "SK", "S2", "HJ", "HT", "C9")]


def test_a_card_in_two_hands_is_named_once_from_the_spades_down() -> None:
    twice = "AKQJT98765432"[:-1]
    deal = Deal.parse(f"N:{SPADES} A.{twice}.. A2... {CLUBS}")
    assert deal.faults() == ("hand of 2: S", "held twice: SA", "held twice: S2")
    assert not deal.is_complete


def test_thirteen_each_are_no_deal_when_a_card_is_held_twice() -> None:
    deal = Deal.parse(f"N:{SPADES} {HEARTS} {DIAMONDS} A..2.AKQJT987654")
    assert [len(hand) for hand in deal.hands.values()] == [13, 13, 13, 13]
    assert deal.faults() == ("held twice: SA", "held twice: D2")


@pytest.mark.parametrize("number", [0, 1, DEALS // 7, DEALS - 1])
def test_a_whole_deal_has_no_fault_and_reads_back_from_any_seat(number: int) -> None:
    deal = Deal.of_index(number)
    assert deal.faults() == ()
    assert deal.is_complete
    assert {Deal.parse(deal.to_text(seat)) for seat in Seat} == {deal}


def test_the_last_hand_is_what_remains_of_three_whole_ones_alone() -> None:
    assert Deal.parse(f"E:{SPADES} {HEARTS} {DIAMONDS}").north == Cards.parse(CLUBS)
    assert not Deal.parse(f"E:{SPADES} {HEARTS} AK...").north
