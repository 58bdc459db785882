"""The cards of an ending in small numbers, for searches.

A suit's cards that take part count up from the lowest, and each belongs to one hand for good; so what is left of a suit
is a mask of few bits, and all that a search asks about it (who holds which cards, which of them are worth the same,
who has the highest) is a table by that mask.
"""

from __future__ import annotations

from typing import NamedTuple

from oddtrick.analysis.ending import Ending, trump_suit
from oddtrick.words.cards import Card, Cards

STEP = 16
"""A card's number: its suit times this, plus its place among the suit's cards here."""


class Holding(NamedTuple):
    """What is left of a suit.

    Attributes:
        mask: the cards.
        pattern: a number that two masks share where hands, ranks and honours stand in the same order.
        moves: by hand, its cards from the lowest, one for those worth the same.
        cards: by hand, the mask of its cards.
        lengths: by hand, how many.
        owner: who holds the highest, -1 where there is none.
        run: how many from the highest down that hand holds.
    """

    mask: int
    pattern: int
    moves: tuple[tuple[int, ...], ...]
    cards: tuple[int, ...]
    lengths: tuple[int, ...]
    owner: int
    run: int


Masks = tuple[int, int, int, int]
"""The cards left of clubs, diamonds, hearts, spades."""
Four = tuple[Holding, Holding, Holding, Holding]
"""What is left of them."""


class Layout:
    """An ending, numbered.

    Args:
        ending: the cards.
        honours: hands whose honours are told from small cards, even where they are worth the same.

    Attributes:
        trump: number of the suit of trumps, 4 at no trump.
    """

    __slots__ = ("_cards", "_honours", "_owners", "_patterns", "_tables", "trump")

    def __init__(self, ending: Ending, *, honours: tuple[int, ...] = ()) -> None:
        hands = ending.before_trick()
        present = sum(map(int, hands))
        suit = trump_suit(ending.trumps)
        self.trump = 4 if suit is None else suit.order
        self._cards = [
            [card for card in map(Card.of, range(13 * s, 13 * s + 13)) if present >> card.index & 1] for s in range(4)
        ]
        self._owners = [[next(h for h in range(4) if card in hands[h]) for card in cards] for cards in self._cards]
        self._honours = honours
        self._tables: tuple[dict[int, Holding], ...] = ({}, {}, {}, {})
        self._patterns: dict[int, int] = {}

    def card(self, number: int) -> Card:
        """The card of a number."""
        return self._cards[number // STEP][number % STEP]

    def honour(self, number: int) -> bool:
        """Whether this card is a ten or higher."""
        return self.card(number).rank in "TJQKA"

    def number(self, card: Card) -> int:
        """The number of a card."""
        suit = card.suit.order
        return suit * STEP + self._cards[suit].index(card)

    def find(self, card: Card) -> int | None:
        """The number of a card, None where it takes no part."""
        return self.number(card) if card in self._cards[card.suit.order] else None

    def beats(self, number: int, best: int) -> bool:
        """Whether a card wins from the best of a trick so far."""
        suit, winning = number // STEP, best // STEP
        return number > best if suit == winning else suit == self.trump

    def masks(self, hands: tuple[Cards, ...]) -> Masks:
        """What these hands, clockwise from North, hold of the suits."""
        present = sum(map(int, hands))
        clubs, diamonds, hearts, spades = (
            sum(1 << place for place, card in enumerate(cards) if present >> card.index & 1) for cards in self._cards
        )
        return clubs, diamonds, hearts, spades

    def holding(self, suit: int, mask: int) -> Holding:
        """What is left of a suit where these cards are."""
        found = self._tables[suit].get(mask)
        if found is None:
            found = self._tables[suit][mask] = self._look(suit, mask)
        return found

    def four(self, masks: Masks) -> Four:
        """What is left of the four suits."""
        clubs, diamonds, hearts, spades = masks
        return self.holding(0, clubs), self.holding(1, diamonds), self.holding(2, hearts), self.holding(3, spades)

    def without(self, four: Four, number: int) -> Four:
        """What is left once this card has been played."""
        clubs, diamonds, hearts, spades = four
        suit = number // STEP
        held = self.holding(suit, four[suit].mask & ~(1 << number % STEP))
        match suit:
            case 0:
                return held, diamonds, hearts, spades
            case 1:
                return clubs, held, hearts, spades
            case 2:
                return clubs, diamonds, held, spades
            case _:
                return clubs, diamonds, hearts, held

    def _look(self, suit: int, mask: int) -> Holding:
        moves: list[list[int]] = [[], [], [], []]
        cards, pattern, before = [0, 0, 0, 0], 1, -1
        for place, owner in enumerate(self._owners[suit]):
            if mask >> place & 1:
                cards[owner] |= 1 << place
                number = suit * STEP + place
                kind = owner + 4 * (owner in self._honours and self.honour(number))
                pattern = pattern << 3 | kind
                if kind == before:
                    moves[owner].pop()
                moves[owner].append(number)
                before = kind
        run, rest, highest = 0, pattern, before & 3 if before >= 0 else -1
        while rest > 1 and rest & 3 == highest:
            run, rest = run + 1, rest >> 3
        known = self._patterns.setdefault(pattern, len(self._patterns))
        lengths = tuple(held.bit_count() for held in cards)
        return Holding(mask, known, tuple(map(tuple, moves)), tuple(cards), lengths, highest, run)
