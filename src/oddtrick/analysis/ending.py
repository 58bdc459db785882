"""An ending: the cards left, the trumps, who led to the trick in progress and what lies in it.

Example:
    >>> ending = Ending.parse("N:AQ...2 5.3..4 43.A.. K6.7..", Denomination.NO_TRUMP, Seat.SOUTH)
    >>> ending.left, ending.turn, ending.hand(Seat.WEST)
    (3, <Seat.SOUTH: 'S'>, Cards.parse('K6.7..'))
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from oddtrick.words.cards import Card, Cards, Suit
from oddtrick.words.contracts import Denomination
from oddtrick.words.deals import Deal
from oddtrick.words.errors import Impossible
from oddtrick.words.seats import Seat

SEATS = tuple(Seat)
"""Clockwise from North; a seat's place here is its number."""


@dataclass(frozen=True, slots=True)
class Ending:
    """Cards left to play; a whole deal before the opening lead is one too.

    Attributes:
        north: North's cards, without one that lies in the trick.
        east: East's.
        south: South's.
        west: West's.
        trumps: the contract's denomination.
        leader: who led, or leads, to the trick in progress.
        trick: the cards that lie in it, in order, 0 to 3.

    Raises:
        Impossible: a card is there twice, or the hands do not fit the trick.
    """

    north: Cards
    east: Cards
    south: Cards
    west: Cards
    trumps: Denomination
    leader: Seat
    trick: tuple[Card, ...] = ()

    def __post_init__(self) -> None:
        whole = self.before_trick()
        if len(self.trick) > 3 or len({len(hand) for hand in whole}) != 1:
            raise Impossible(
                "hands of {sizes} cards with {laid} in the trick: they do not fit",
                id="ending.sizes",
                sizes=" ".join(str(len(hand)) for hand in self.hands.values()),
                laid=len(self.trick),
            )
        if sum(map(int, whole)).bit_count() != sum(map(len, whole)):
            raise Impossible("a card is there twice in this ending", id="ending.twice")

    @property
    def hands(self) -> Mapping[Seat, Cards]:
        """The cards left by seat, clockwise from North."""
        return dict(zip(SEATS, (self.north, self.east, self.south, self.west), strict=True))

    def hand(self, seat: Seat) -> Cards:
        """The cards left to a seat."""
        return self.hands[seat]

    @property
    def left(self) -> int:
        """Tricks that are still to be won, the one in progress included."""
        return max(map(len, self.before_trick()))

    @property
    def turn(self) -> Seat:
        """Who plays next."""
        return SEATS[(SEATS.index(self.leader) + len(self.trick)) % 4]

    @property
    def laid(self) -> tuple[tuple[Seat, Card], ...]:
        """The cards in the trick with those who played them."""
        first = SEATS.index(self.leader)
        return tuple((SEATS[(first + place) % 4], card) for place, card in enumerate(self.trick))

    def before_trick(self) -> tuple[Cards, ...]:
        """The hands, clockwise from North, as they were before the trick in progress."""
        hands = [self.north, self.east, self.south, self.west]
        for seat, card in self.laid:
            number = SEATS.index(seat)
            if card in hands[number]:
                raise Impossible("{card} lies in the trick and in a hand", id="ending.held", card=str(card))
            hands[number] = Cards(hands[number] | 1 << card.index)
        return tuple(hands)

    @classmethod
    def of(
        cls, hands: Mapping[Seat, Cards], trumps: Denomination, leader: Seat, trick: tuple[Card, ...] = ()
    ) -> Ending:
        """An ending from hands by seat; a seat left out holds nothing."""
        north, east, south, west = (hands.get(seat, Cards(0)) for seat in SEATS)
        return cls(north, east, south, west, trumps, leader, trick)

    @classmethod
    def parse(cls, hands: str, trumps: Denomination, leader: Seat, trick: tuple[Card, ...] = ()) -> Ending:
        """An ending whose hands are in PBN's notation.

        Raises:
            Impossible: no such notation, or no ending.
        """
        return cls.of(Deal.parse(hands).hands, trumps, leader, trick)


def trump_suit(trumps: Denomination) -> Suit | None:
    """The suit of trumps, None at no trump."""
    return None if trumps is Denomination.NO_TRUMP else Suit(trumps.value)
