"""Whole deals and plays as bytes: what they say is what is read card by card."""

from __future__ import annotations

import random

from hypothesis import example, given
from hypothesis import strategies as st

from oddtrick.formats.packs import deal_of, differ, holders_in, holders_of, indexes_of
from oddtrick.words.cards import RANKS, Card
from oddtrick.words.deals import DEALS, Deal
from oddtrick.words.errors import Impossible
from oddtrick.words.seats import Seat

seats = st.sampled_from(Seat)
deals = st.integers(0, DEALS - 1).map(Deal.of_index)
CARDS = [str(Card.of(index)) for index in range(52)]


def parsed(text: str) -> Deal | None:
    try:
        return Deal.parse(text)
    except Impossible:
        return None


@given(deals, seats, st.randoms(use_true_random=False))
def test_a_deal_is_read_whole_whatever_the_order_of_its_ranks(deal: Deal, first: Seat, draw: random.Random) -> None:
    _, _, hands = deal.to_text(first).partition(":")
    shuffled = " ".join(
        ".".join("".join(draw.sample(suit, len(suit))) for suit in hand.split(".")) for hand in hands.split(" ")
    )
    whose = holders_in(shuffled, first)
    assert whose is not None
    assert whose == holders_of(deal)
    assert deal_of(whose) == deal
    assert [chr(letter) for letter in whose] == [
        next(seat.value for seat, hand in deal.hands.items() if Card.of(index) in hand) for index in range(52)
    ]


@given(
    deals, seats, st.integers(0, 66), st.sampled_from([*RANKS, ".", " ", "1", "a", "?", "\u0142", "\n", "", "AA", ". "])
)
@example(Deal.of_index(0), Seat.NORTH, 14, "\u0412")
def test_a_deal_with_anything_else_in_it_is_not_whole(deal: Deal, first: Seat, place: int, odd: str) -> None:
    _, _, hands = deal.to_text(first).partition(":")
    changed = hands[:place] + odd + hands[place + 1 :]
    whose = holders_in(changed, first)
    assert whose is None or parsed(f"{first.value}:{changed}") == deal_of(whose)


def test_hands_with_a_card_twice_or_not_of_thirteen_cards_are_no_whole_deal() -> None:
    suits = "AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
    assert holders_in(suits, Seat.NORTH) is not None
    assert holders_in(suits.replace("2... ", "3... "), Seat.NORTH) is None
    assert holders_in(suits.replace("2... ", "... 2"), Seat.NORTH) is None
    assert holders_in(suits.replace(". .", "..."), Seat.NORTH) is None


@given(
    st.lists(st.sampled_from(CARDS), max_size=52),
    st.lists(st.sampled_from([" ", " ", "\n", "  ", "\t", "\u00a0"]), min_size=52, max_size=52),
)
def test_cards_in_a_row_are_their_indexes(words: list[str], gaps: list[str]) -> None:
    written = "".join(gap + word for gap, word in zip(gaps, words, strict=False))
    for text in (written, written[1:], f"{written} "):
        found = indexes_of(text)
        assert found is not None
        assert [str(Card.of(index)) for index in found] == words
        assert differ(found) == (len(set(words)) == len(words))


@example("SA S2    S3")
@given(st.text("SHDC AKQ2\n1x\u0142\u00a0-", max_size=12))
def test_what_is_no_row_of_cards_has_no_indexes(text: str) -> None:
    found, words = indexes_of(text), text.split()
    assert (found is None) == any(word not in CARDS for word in words)
    assert found is None or len(found) == len(words)


def test_more_cards_than_a_pack_have_no_indexes() -> None:
    assert indexes_of(" ".join(CARDS)) == bytes(range(52))
    assert indexes_of(" ".join([*CARDS, "SA"])) is None
