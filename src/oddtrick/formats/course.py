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
    """What calls from the dealer on have come to; those after the end of the auction are nothing.

    Law: 17, 22 (1987-2017).
    """
    listed = tuple(calls)
    over = _over(listed)
    contract, declarer = final_contract(dealer, listed[: over or None]) or (None, None)
    return AuctionEnd(contract, declarer, over)


def _over(calls: Iterable[Said]) -> int:
    """How many calls there are until the auction is over; 0: it is not."""
    passes, enough = 0, 4
    for place, said in enumerate(calls, 1):
        match said.call:
            case Pass():
                passes += 1
                if passes == enough:
                    return place
            case Bid():
                passes, enough = 0, 3
            case Double() | Redouble():
                passes = 0
            case _:
                assert_never(said.call)
    return 0


def final_contract(dealer: Seat, calls: Iterable[Said]) -> tuple[Contract, Seat] | None:
    """The contract that all of these calls come to, and its declarer; None where nobody bid.

    Law: 22A, 54 and the definition of declarer (1987-2017).
    """
    named: dict[tuple[Side, Denomination], Seat] = {}
    bid, doubling, by, seat = None, Doubling.UNDOUBLED, dealer, dealer
    for said in calls:
        seat = said.by or seat
        match said.call:
            case Pass():
                pass
            case Bid():
                bid, doubling, by = said.call, Doubling.UNDOUBLED, seat
                named.setdefault((seat.side, bid.denomination), seat)
            case Double():
                doubling = Doubling.DOUBLED
            case Redouble():
                doubling = Doubling.REDOUBLED
            case _:
                assert_never(said.call)
        seat = seat.lho
    if bid is None or bid.level > 7:
        return None
    return Contract(bid.level, bid.denomination, doubling), named[by.side, bid.denomination]


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
