"""The course of a game: whose turn it is, which contract an auction ends in, who plays and wins the cards.

It describes what happened and judges nothing: an insufficient bid is a bid, a card that somebody else holds is a card.

Example:
    >>> from oddtrick.words.calls import parse_call
    >>> calls = tuple(Said(parse_call(word)) for word in "P 1S P 4S P P P".split())
    >>> end = auction_end(Seat.NORTH, calls)
    >>> str(end.contract), end.declarer, end.over
    ('4S', <Seat.EAST: 'E'>, 7)
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import assert_never

from oddtrick.formats.game import Put, Said
from oddtrick.table.playing import winner_of
from oddtrick.words.calls import Bid, Double, Pass, Redouble
from oddtrick.words.cards import Card
from oddtrick.words.contracts import Contract, Denomination, Doubling
from oddtrick.words.deals import Deal
from oddtrick.words.seats import Seat, Side


def rotation(first: Seat) -> tuple[Seat, Seat, Seat, Seat]:
    """The four seats clockwise."""
    return _ROTATIONS[first]


_ROTATIONS = {
    first: (first, first.lho, first.partner, first.rho) for first in (Seat.NORTH, Seat.EAST, Seat.SOUTH, Seat.WEST)
}


@dataclass(frozen=True, slots=True)
class AuctionEnd:
    """What an auction has come to.

    Attributes:
        contract: the last bid with its doubling; None where nobody has bid.
        declarer: who would play it.
        over: how many calls there are until the auction is over; 0: it is not.
    """

    contract: Contract | None
    declarer: Seat | None
    over: int

    @property
    def passed_out(self) -> bool:
        """All four passed."""
        return self.contract is None and self.over > 0


def auction_end(dealer: Seat, calls: Iterable[Said]) -> AuctionEnd:
    """What calls from the dealer on have come to.

    Law: 17, 22, 54A, definitions of contract and declarer (1987-2017).
    """
    seat, passes, over = dealer, 0, 0
    last: Bid | None = None
    side, doubling = dealer.side, Doubling.UNDOUBLED
    first: dict[tuple[Side, Denomination], Seat] = {}
    for place, said in enumerate(calls, 1):
        seat = said.by or seat
        match said.call:
            case Pass():
                passes += 1
                if passes == (4 if last is None else 3):
                    over = place
                    break
            case Bid() as bid:
                last, side, doubling, passes = bid, seat.side, Doubling.UNDOUBLED, 0
                first.setdefault((side, bid.denomination), seat)
            case Double():
                doubling, passes = Doubling.DOUBLED, 0
            case Redouble():
                doubling, passes = Doubling.REDOUBLED, 0
            case _:
                assert_never(said.call)
        seat = seat.lho
    if last is None or last.level > 7:
        return AuctionEnd(None, None, over)
    return AuctionEnd(Contract(last.level, last.denomination, doubling), first[side, last.denomination], over)


def callers(dealer: Seat, calls: Iterable[Said]) -> list[Seat]:
    """Who made each call."""
    seat, found = dealer, []
    for said in calls:
        found.append(said.by or seat)
        seat = found[-1].lho
    return found


PUTS = {seat: tuple(Put(seat, Card.of(index)) for index in range(52)) for seat in Seat}
"""Every card by every player, with nothing said of it: by seat, then by the card's index."""


@dataclass(frozen=True, slots=True)
class Seated:
    """A play with its players.

    Attributes:
        cards: in order, as far as it is known whose they are.
        won: complete tricks by side, where the denomination is known.
        faults: place of a card, from 0, and what is odd about it, in order.
    """

    cards: tuple[Put, ...]
    won: Mapping[Side, int]
    faults: tuple[tuple[int, str], ...] = ()

    @property
    def whole(self) -> bool:
        """All thirteen tricks were played, and nothing is odd about them."""
        return sum(self.won.values()) == 13 and not self.faults


def seated(cards: Sequence[Card], deal: Deal | None, leader: Seat | None, trumps: Denomination | None) -> Seated:
    """Who played each of the cards, which stand in the order of play.

    Args:
        cards: in that order.
        deal: who held them; None or empty hands: nobody knows, and the order of play decides.
        leader: of the first trick, None where nobody knows: then who holds the first card.
        trumps: the denomination, None where nobody knows: then who holds the first card of a trick led it.

    Example:
        >>> deal = Deal.parse("N:A... K... Q... J...")
        >>> play = seated([Card.parse(word) for word in "SK SQ SJ SA".split()], deal, Seat.EAST, Denomination.NO_TRUMP)
        >>> [put.by.value for put in play.cards], play.won[Side.NS]
        (['E', 'S', 'W', 'N'], 1)
    """
    holders = _holders(deal)
    found: list[Put] = []
    faults: list[tuple[int, str]] = []
    won = {Side.NS: 0, Side.EW: 0}
    seen = 0
    turn = leader
    for place, card in enumerate(cards):
        holder, bit = holders[card.index], 1 << card.index
        if seen & bit:
            faults.append((place, f"{card} is played a second time"))
            holder = turn or holder
        elif holder is not turn and holder is not None and turn is not None:
            faults.append((place, f"{card} is {holder.value}'s, and it is {turn.value}'s turn"))
        by = holder or turn
        if by is None:
            faults.append((place, f"nobody knows whose card {card} is: it and what follows is not used"))
            break
        seen |= bit
        found.append(PUTS[by][card.index])
        if place % 4 < 3:
            turn = _LHO[by]
        elif trumps is None:
            turn = None
        else:
            turn = winner_of(found[-4:], trumps)
            won[turn.side] += 1
    return Seated(tuple(found), won, tuple(faults))


_LHO = {seat: seat.lho for seat in Seat}


def _holders(deal: Deal | None) -> list[Seat | None]:
    """Whose each card is, by its index."""
    found: list[Seat | None] = [None] * 52
    if deal is not None:
        for seat, hand in deal.hands.items():
            for card in hand:
                found[card.index] = seat
    return found
