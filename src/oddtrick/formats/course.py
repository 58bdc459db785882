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
    held = _held(deal)
    worth = None if trumps is None else _WORTH[trumps]
    indexes = [card.index for card in cards]
    again = _again(indexes)
    found: list[Put] = []
    winners: list[Seat] = []
    faults: list[tuple[int, str]] = []
    turn = leader
    for place, index in enumerate(indexes):
        if turn is None or not held[turn] >> index & 1 or place in again:
            turn, odd = _odd(cards[place], turn, held, place in again)
            faults += [(place, text) for text in odd]
            if turn is None:
                break
        found.append(PUTS[turn][index])
        if place & 3 < 3:
            turn = _LHO[turn]
        elif worth is None:
            turn = None
        else:
            trick = indexes[place - 3 : place + 1]
            best = max(trick, key=worth[trick[0] // 13].__getitem__)
            turn = found[place - 3 + trick.index(best)].by
            winners.append(turn)
    ns = winners.count(Seat.NORTH) + winners.count(Seat.SOUTH)
    return Seated(tuple(found), {Side.NS: ns, Side.EW: len(winners) - ns}, tuple(faults))


_LHO = {seat: seat.lho for seat in Seat}


def _held(deal: Deal | None) -> Mapping[Seat, int]:
    """The cards of each, as bits; of a card that two hold the last in rotation, nobody's are none."""
    if deal is None:
        return dict.fromkeys(Seat, 0)
    south = deal.south & ~deal.west
    east = deal.east & ~(south | deal.west)
    north = deal.north & ~(east | south | deal.west)
    return {Seat.NORTH: north, Seat.EAST: east, Seat.SOUTH: south, Seat.WEST: deal.west}


def _again(indexes: Sequence[int]) -> frozenset[int]:
    """The places of cards that were played before."""
    if len(set(indexes)) == len(indexes):
        return frozenset()
    return frozenset(place for place, index in enumerate(indexes) if index in indexes[:place])


def _odd(card: Card, turn: Seat | None, held: Mapping[Seat, int], again: bool) -> tuple[Seat | None, list[str]]:
    """Whose a card is that who is to play is not known to hold, or that was played before; and what is odd about it."""
    holder = next((seat for seat, hand in held.items() if hand >> card.index & 1), None)
    odd = []
    if again:
        odd.append(f"{card} is played a second time")
        holder = turn or holder
    elif holder is not None and turn is not None:
        odd.append(f"{card} is {holder.value}'s, and it is {turn.value}'s turn")
    by = holder or turn
    if by is None:
        odd.append(f"nobody knows whose card {card} is: it and what follows is not used")
    return by, odd


def _worth(trumps: Denomination) -> tuple[bytes, ...]:
    """What every card is worth in a trick, by the suit led and by the card's index.

    Law: 44E, 44F (1987-2017).
    """
    trump = tuple(Denomination).index(trumps)
    return tuple(
        bytes(
            index % 13 + (14 if index // 13 == led else 0) + (28 if index // 13 == trump else 0) for index in range(52)
        )
        for led in range(4)
    )


_WORTH = {trumps: _worth(trumps) for trumps in Denomination}
