"""Deals: four hands, their faults, their notation, and the numbering of all deals.

Every lawful deal has a number from 0 to `DEALS - 1` (96 bits), so that a number drawn evenly gives a deal drawn evenly.

Law: 1 (the pack), 6 (the deal); 13 and 14 concern the faults.

Example:
    >>> deal = Deal.of_index(DEALS // 3)
    >>> deal.index == DEALS // 3, [len(hand) for hand in deal.hands.values()], deal.faults()
    (True, [13, 13, 13, 13], ())
    >>> Deal.parse(deal.to_text(Seat.EAST)) == deal
    True
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import factorial

from oddtrick.words.cards import PACK, Card, Cards
from oddtrick.words.errors import Impossible
from oddtrick.words.seats import Seat, rotation

DEALS = factorial(52) // factorial(13) ** 4
"""The number of different deals: 53,644,737,765,488,792,839,237,440,000."""

_UNKNOWN = Cards(0)


@dataclass(frozen=True, slots=True)
class Deal:
    """The four hands of a board; may be faulty, or partly unknown (an unknown hand is empty).

    Attributes:
        north: North's cards.
        east: East's cards.
        south: South's cards.
        west: West's cards.
    """

    north: Cards
    east: Cards
    south: Cards
    west: Cards

    @property
    def hands(self) -> Mapping[Seat, Cards]:
        """The hands by seat, clockwise from North."""
        return {Seat.NORTH: self.north, Seat.EAST: self.east, Seat.SOUTH: self.south, Seat.WEST: self.west}

    @classmethod
    def of_hands(cls, hands: Mapping[Seat, Cards]) -> Deal:
        """A deal from hands by seat; a seat left out has an unknown (empty) hand."""
        north, east = hands.get(Seat.NORTH, _UNKNOWN), hands.get(Seat.EAST, _UNKNOWN)
        return cls(north, east, hands.get(Seat.SOUTH, _UNKNOWN), hands.get(Seat.WEST, _UNKNOWN))

    def holder(self, card: Card) -> Seat | None:
        """Who was dealt this card, or None where no known hand holds it."""
        return next((seat for seat, hand in self.hands.items() if card in hand), None)

    def faults(self) -> tuple[str, ...]:
        """Why this is no lawful deal, in order; empty for a lawful one.

        Law: 1 (1987-2017), a pack of 52 different cards; 13, thirteen cards to each hand.

        Example:
            >>> Deal(Cards(0), Cards(0), Cards(0), Cards(0)).faults()
            ('hand of 0: N', 'hand of 0: E', 'hand of 0: S', 'hand of 0: W')
        """
        if self.is_complete:
            return ()
        sizes = tuple(f"hand of {len(hand)}: {seat.value}" for seat, hand in self.hands.items() if len(hand) != 13)
        held, twice = 0, 0
        for hand in map(int, self._four):
            held, twice = held | hand, twice | held & hand
        return sizes + tuple(f"held twice: {card}" for card in Cards(twice))

    @property
    def is_complete(self) -> bool:
        """Whether all 52 cards lie where the Laws want them."""
        sizes = [hand.bit_count() for hand in self._four]
        return sizes == [13, 13, 13, 13] and self.north | self.east | self.south | self.west == PACK

    @property
    def _four(self) -> tuple[Cards, Cards, Cards, Cards]:
        return self.north, self.east, self.south, self.west

    def to_text(self, first: Seat = Seat.NORTH) -> str:
        """PBN's notation, clockwise from `first`; an unknown hand is `-`."""
        hands = self.hands
        return f"{first.value}:" + " ".join(str(hands[seat]) if hands[seat] else "-" for seat in rotation(first))

    @classmethod
    def parse(cls, text: str) -> Deal:
        """A deal from PBN's notation: `N:AKQ.… … … …`, clockwise from the seat named.

        The last hand may be left out or `-`; where the other three are whole it is what remains.

        Raises:
            Impossible: no such notation.

        Example:
            >>> str(Deal.parse("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. -").west)
            '...AKQJT98765432'
        """
        first, colon, rest = text.strip().partition(":")
        words = rest.split()
        if not colon or not 1 <= len(words) <= 4:
            raise Impossible(
                "{found!r} is not a deal: N:S.H.D.C and three more hands", id="deal.unreadable", found=text
            )
        seat, hands = Seat.parse(first), {}
        for word in words:
            hands[seat] = _UNKNOWN if word == "-" else Cards.parse(word)
            seat = seat.lho
        return cls.of_hands(hands)._with_the_rest()

    def _with_the_rest(self) -> Deal:
        if all(self._four):
            return self
        unknown = [seat for seat, hand in self.hands.items() if not hand]
        held = sum(map(int, self._four))
        if len(unknown) != 1 or held.bit_count() != 39 or held > PACK:
            return self
        return Deal.of_hands({**self.hands, unknown[0]: Cards(PACK - held)})

    @classmethod
    def of_index(cls, index: int) -> Deal:
        """The deal with this number: cards are given out from the ace of spades down, in proportion to the places left.

        Raises:
            Impossible: the number is not in `range(DEALS)`.
        """
        if not 0 <= index < DEALS:
            raise Impossible(
                "deal {found}: deals are numbered 0 to {most}", id="deal.number", found=index, most=DEALS - 1
            )
        places, hands, ways = [13, 13, 13, 13], [0, 0, 0, 0], DEALS
        for left in range(52, 0, -1):
            for seat in range(4):
                share = ways * places[seat] // left
                if index < share:
                    break
                index -= share
            ways = share
            places[seat] -= 1
            hands[seat] |= 1 << (left - 1)
        return cls(*map(Cards, hands))

    @property
    def index(self) -> int:
        """The number of this deal.

        Raises:
            Impossible: it is not a lawful deal.
        """
        if not self.is_complete:
            raise Impossible(
                "a deal with faults has no number: {faults}", id="deal.faulty", faults=", ".join(self.faults())
            )
        places, ways, number = [13, 13, 13, 13], DEALS, 0
        hands = tuple(self.hands.values())
        for left in range(52, 0, -1):
            holder = next(seat for seat in range(4) if int(hands[seat]) >> (left - 1) & 1)
            number += sum(ways * places[seat] // left for seat in range(holder))
            ways = ways * places[holder] // left
            places[holder] -= 1
        return number
