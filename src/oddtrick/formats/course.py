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
from oddtrick.words.cards import PACK, Card
from oddtrick.words.contracts import Contract, Denomination, Doubling
from oddtrick.words.deals import Deal
from oddtrick.words.seats import Seat, Side, rotation

_LHO = {seat: seat.lho for seat in Seat}


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
    bids: list[tuple[Seat, Bid]] = []
    doubling, seat = Doubling.UNDOUBLED, dealer
    for said in calls:
        seat = said.by or seat
        match said.call:
            case Pass():
                pass
            case Bid():
                bids.append((seat, said.call))
                doubling = Doubling.UNDOUBLED
            case Double():
                doubling = Doubling.DOUBLED
            case Redouble():
                doubling = Doubling.REDOUBLED
            case _:
                assert_never(said.call)
        seat = _LHO[seat]
    if not bids or bids[-1][1].level > 7:
        return None
    by, last = bids[-1]
    side = (by, by.partner)
    declarer = next(seat for seat, bid in bids if bid.denomination is last.denomination and seat in side)
    return Contract(last.level, last.denomination, doubling), declarer


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
    indexes = bytes([card.index for card in cards])
    whose = indexes.translate(_holders(deal))
    worth = None if trumps is None else _WORTH[trumps]
    repeated = len(set(indexes)) < len(indexes)
    players, winners = bytearray(), bytearray()
    faults: list[tuple[int, str]] = []
    turn = ord(leader.value) if leader else _NOBODY
    for place in range(0, len(indexes), 4):
        trick, by = indexes[place : place + 4], whose[place : place + 4]
        if by != _TURNS[turn] or repeated:
            by, odd = _odd_trick(trick, by, turn, indexes[:place])
            faults += [(place + number, text) for number, text in odd]
        players += by
        if len(by) < 4:
            break
        if worth is None:
            turn = _NOBODY
        else:
            heights = trick.translate(worth[trick[0] // 13])
            turn = by[heights.index(max(heights))]
            winners.append(turn)
    ns = winners.count(b"N") + winners.count(b"S")
    found = tuple([_PUTS[by][index] for by, index in zip(players, indexes, strict=False)])
    return Seated(found, {Side.NS: ns, Side.EW: len(winners) - ns}, tuple(faults))


_NOBODY = ord("-")
_TURNS = {ord(seat.value): "".join(one.value for one in rotation(seat)).encode() for seat in Seat} | {_NOBODY: b""}
"""Who plays to a trick, by who leads to it: seats are bytes here, by their letters."""
_PUTS = {ord(seat.value): puts for seat, puts in PUTS.items()}
_LETTERS = bytes.maketrans(b"01234", b"NESW-")


def _holders(deal: Deal | None) -> bytes:
    """Who holds each card, by its index; of a card that two hold it is the last in rotation."""
    if deal is None:
        return b"-" * 256
    west = int(deal.west)
    south = deal.south & ~west
    east = deal.east & ~(south | west)
    nobody = PACK & ~(deal.north | east | south | west)
    # Binary digits read as hexadecimal ones leave room for a number of who holds the card: 0 to 3, 4 for nobody.
    numbers = int(f"{east | west:b}", 16) + 2 * int(f"{south | west:b}", 16) + 4 * int(f"{nobody:b}", 16)
    return f"{numbers:0256x}".encode()[::-1].translate(_LETTERS)


def _odd_trick(trick: bytes, holders: bytes, turn: int, before: bytes) -> tuple[bytes, list[tuple[int, str]]]:
    """Who played the cards of a trick that is not whole, or not all in turn from who holds them; and what is odd."""
    players = bytearray()
    faults: list[tuple[int, str]] = []
    for number, (index, holder) in enumerate(zip(trick, holders, strict=True)):
        card, by = Card.of(index), turn if holder == _NOBODY else holder
        if index in before or index in trick[:number]:
            faults.append((number, f"{card} is played a second time"))
            by = holder if turn == _NOBODY else turn
        elif by != turn and turn != _NOBODY:
            faults.append((number, f"{card} is {chr(holder)}'s, and it is {chr(turn)}'s turn"))
        if by == _NOBODY:
            faults.append((number, f"nobody knows whose card {card} is: it and what follows is not used"))
            break
        players.append(by)
        turn = _TURNS[by][1]
    return bytes(players), faults


def _worth(trumps: Denomination) -> tuple[bytes, ...]:
    """What every card is worth in a trick, by the suit led and by the card's index.

    Law: 44E, 44F (1987-2017).
    """
    trump = tuple(Denomination).index(trumps)
    return tuple(
        bytes(index % 13 + 14 * (index // 13 == led) + 28 * (index // 13 == trump) for index in range(256))
        for led in range(4)
    )


_WORTH = {trumps: _worth(trumps) for trumps in Denomination}
