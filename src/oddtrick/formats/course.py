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
from oddtrick.formats.packs import holders_of
from oddtrick.table.playing import winner_of
from oddtrick.words.calls import Bid, Double, Pass, Redouble
from oddtrick.words.cards import Card
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
    holders = holders_of(deal).ljust(256, b"-")
    play = _in_order(cards, holders, leader, trumps) if leader and trumps else None
    return play or _card_by_card(cards, holders, leader, trumps)


def _in_order(cards: Sequence[Card], holders: bytes, leader: Seat, trumps: Denomination) -> Seated | None:
    """A play in which everybody plays in turn what they hold, once; None where anything is odd."""
    indexes = bytes([card.index for card in cards])
    whose = indexes.translate(holders)
    best = BETTER[trumps]
    tricks = zip(indexes[::4], indexes[1::4], indexes[2::4], indexes[3::4], strict=False)
    winners = bytes(
        [holders[best[best[best[first][second]][third]][fourth]] for first, second, third, fourth in tricks]
    )
    turns = b"".join([_TURNS[lead] for lead in leader.value.encode() + winners])
    if whose != turns[: len(whose)] or len(set(indexes)) < len(indexes):
        return None
    ns = winners.count(b"N") + winners.count(b"S")
    found = tuple([_PUTS[by][index] for by, index in zip(whose, indexes, strict=True)])
    return Seated(found, {Side.NS: ns, Side.EW: len(winners) - ns})


def _card_by_card(cards: Sequence[Card], holders: bytes, leader: Seat | None, trumps: Denomination | None) -> Seated:
    found: list[Put] = []
    faults: list[tuple[int, str]] = []
    won = {Side.NS: 0, Side.EW: 0}
    turn = leader
    for place, card in enumerate(cards):
        holder = _SEATS.get(holders[card.index])
        if card in cards[:place]:
            faults.append((place, f"{card} is played a second time"))
            holder = turn or holder
        elif holder is not turn and holder is not None and turn is not None:
            faults.append((place, f"{card} is {holder.value}'s, and it is {turn.value}'s turn"))
        by = holder or turn
        if by is None:
            faults.append((place, f"nobody knows whose card {card} is: it and what follows is not used"))
            break
        found.append(PUTS[by][card.index])
        if place % 4 < 3:
            turn = _LHO[by]
        elif trumps is None:
            turn = None
        else:
            turn = winner_of(found[-4:], trumps)
            won[turn.side] += 1
    return Seated(tuple(found), won, tuple(faults))


# Where all is in order, seats are bytes: their letters, and a hyphen for nobody.
_SEATS = {ord(seat.value): seat for seat in Seat}
_PUTS = {ord(seat.value): puts for seat, puts in PUTS.items()}
_TURNS = {ord(seat.value): "".join(one.value for one in rotation(seat)).encode() for seat in Seat} | {ord("-"): b""}
"""Who plays to a trick, by who leads to it."""


def _better(trump: int) -> tuple[tuple[int, ...], ...]:
    """Which of two cards takes a trick, by their indexes: the first is the best so far.

    Law: 44E, 44F (1987-2017).
    """
    suits = [index // 13 for index in range(52)]
    return tuple(
        tuple(
            later if (suits[later] == suits[card] and later > card) or suits[later] == trump != suits[card] else card
            for later in range(52)
        )
        for card in range(52)
    )


BETTER = {trumps: _better(place) for place, trumps in enumerate(Denomination)}
"""Which of two cards takes a trick, by trumps and their indexes: first that of the card that is the best so far."""
