"""Suits, ranks, cards, and sets of cards.

Example:
    >>> Card.parse("ST"), Card.parse("10h")
    (Card('ST'), Card('HT'))
    >>> hand = Cards.parse("AK5.QJ2.T98.7654")
    >>> len(hand), Card.parse("SA") in hand, str(hand)
    (13, True, 'AK5.QJ2.T98.7654')
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum

from oddtrick.words.errors import Impossible

RANKS = "23456789TJQKA"
_BIT_OF_RANK = {rank: 1 << place for place, rank in enumerate(RANKS)}


class Suit(Enum):
    """A suit, in ascending order: clubs, diamonds, hearts, spades."""

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"

    @property
    def order(self) -> int:
        """0 for clubs to 3 for spades."""
        return _SUIT_ORDER[self]


_SUIT_ORDER = {suit: number for number, suit in enumerate(Suit)}
_SUITS = tuple(Suit)
_SYMBOLS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}


def no_rank(found: str) -> Impossible:
    """The error for something that stands where a rank should."""
    return Impossible("{found!r} is not a rank: A K Q J T 9 8 7 6 5 4 3 2", id="rank.unreadable", found=found)


def _plain(ranks: str) -> str:
    """The ranks of a holding, upper case and `T` for ten; an error where there is another letter."""
    plain = ranks.strip().upper().replace("10", "T")
    for rank in plain:
        if rank not in _BIT_OF_RANK:
            raise no_rank(rank)
    return plain


class Card:
    """One of 52 values; `index` counts up from the two of clubs (0) to the ace of spades (51)."""

    __slots__ = ("index",)
    index: int

    def __new__(cls, suit: Suit, rank: str) -> Card:
        """The card of a suit and a rank letter (`A K Q J T 9 … 2`)."""
        place = RANKS.find(rank)
        if len(rank) != 1 or place < 0:
            raise no_rank(rank)
        return _CARDS[suit.order * 13 + place]

    @property
    def suit(self) -> Suit:
        """The card's suit."""
        return _SUITS[self.index // 13]

    @property
    def rank(self) -> str:
        """The card's rank letter."""
        return RANKS[self.index % 13]

    @classmethod
    def of(cls, index: int) -> Card:
        """The card with this index, 0-51."""
        return _CARDS[index]

    @classmethod
    def parse(cls, text: str) -> Card:
        """A card from `SA`, `AS`, `s10`, `10♠`, in any case; suit first wins where both readings are possible.

        Raises:
            Impossible: no card is written like that.
        """
        word = text.strip().upper().replace("10", "T")
        word = "".join(_SYMBOLS.get(letter, letter) for letter in word)
        if len(word) == 2:
            for suit, rank in ((word[0], word[1]), (word[1], word[0])):
                if suit in "CDHS" and rank in RANKS:
                    return cls(Suit(suit), rank)
        raise Impossible(
            "{found!r} is not a card: a suit and a rank, such as SA or H10", id="card.unreadable", found=text
        )

    def __repr__(self) -> str:
        return f"Card({str(self)!r})"

    def __str__(self) -> str:
        return self.suit.value + self.rank

    def __hash__(self) -> int:
        return self.index

    def __eq__(self, other: object) -> bool:
        return self is other

    def __reduce__(self) -> tuple[object, tuple[int]]:
        return Card.of, (self.index,)


def _every_card() -> tuple[Card, ...]:
    cards = []
    for index in range(52):
        card = object.__new__(Card)
        card.index = index
        cards.append(card)
    return tuple(cards)


_CARDS = _every_card()


class Cards(int):
    """A set of cards: an immutable integer of 52 bits, bit `n` standing for the card with index `n`."""

    __slots__ = ()

    @classmethod
    def of(cls, cards: Iterable[Card]) -> Cards:
        """The set of these cards."""
        bits = 0
        for card in cards:
            bits |= 1 << card.index
        return cls(bits)

    @classmethod
    def parse(cls, text: str) -> Cards:
        """A hand in PBN's notation `spades.hearts.diamonds.clubs`, ranks in any order, `10` or `T`.

        Raises:
            Impossible: not four suits, a letter that is no rank, or a card twice.
        """
        suits = text.split(".")
        if len(suits) != 4:
            raise Impossible("{found!r} is not a hand: four suits, S.H.D.C", id="hand.unreadable", found=text)
        hand = 0
        try:
            for ranks in suits:
                hand = (hand << 13) + sum(map(_BIT_OF_RANK.__getitem__, ranks))
        except KeyError:
            return cls.parse(".".join(map(_plain, suits)))
        if hand.bit_count() != len(text) - 3:  # a rank that stands twice is carried over
            raise Impossible("{found!r} holds a card twice", id="hand.twice", found=text)
        return cls(hand)

    def suit(self, suit: Suit) -> str:
        """The ranks held in a suit, high to low: `"AK5"`."""
        bits = int(self) >> (suit.order * 13)
        return "".join(RANKS[place] for place in range(12, -1, -1) if bits >> place & 1)

    def __contains__(self, card: Card) -> bool:
        return bool(int(self) >> card.index & 1)

    def __iter__(self) -> Iterator[Card]:
        bits = int(self)
        while bits:
            index = bits.bit_length() - 1
            yield _CARDS[index]
            bits ^= 1 << index

    def __len__(self) -> int:
        return self.bit_count()

    def __str__(self) -> str:
        return ".".join(self.suit(suit) for suit in reversed(Suit))

    def __repr__(self) -> str:
        return f"Cards.parse({str(self)!r})"


PACK = Cards((1 << 52) - 1)

_POINTS = {"A": 4, "K": 3, "Q": 2, "J": 1}


def high_card_points(hand: Cards) -> int:
    """Ace 4, king 3, queen 2, jack 1.

    Example:
        >>> high_card_points(Cards.parse("AK5.QJ2.T98.7654"))
        10
    """
    return sum(_POINTS.get(card.rank, 0) for card in hand)
