"""Rows of a play whose cards stand in other columns than their players': some programs write them in order of play.

Example:
    >>> from oddtrick.words.cards import Card
    >>> deal = Deal.parse("N:A2... K3... QJ... T9...")
    >>> cards = [Put(seat, Card.parse(card)) for seat, card in zip(Seat, ("SK", "SQ", "ST", "SA"))]
    >>> found, odd = by_holders(cards, deal, Seat.EAST, Denomination.NO_TRUMP)
    >>> [(put.by.value, str(put.card)) for put in found], odd
    ([('E', 'SK'), ('S', 'SQ'), ('W', 'ST'), ('N', 'SA')], [1])
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from oddtrick.formats.game import Put
from oddtrick.table.playing import winner_of
from oddtrick.words.contracts import Denomination
from oddtrick.words.deals import Deal
from oddtrick.words.seats import Seat, rotation


def fits(cards: Sequence[Put], deal: Deal) -> bool:
    """Whether every card is held by the player to whom its column gives it, as far as hands are known."""
    played = dict.fromkeys(Seat, 0)
    for put in cards:
        played[put.by] |= 1 << put.card.index
    return all(not hand or played[seat] | hand == hand for seat, hand in deal.hands.items())


def by_holders(cards: Sequence[Put], deal: Deal, due: Seat, trumps: Denomination) -> tuple[tuple[Put, ...], list[int]]:
    """The cards with their holders, every trick from its leader on, and the numbers of tricks that are others now.

    A trick whose cards are not one of each hand stays as it is written.

    Args:
        cards: in order of play, four to a trick.
        deal: the hands.
        due: who has the opening lead.
        trumps: of the contract.
    """
    holders = {card: seat for seat, hand in deal.hands.items() for card in hand}
    leader, found, odd = due, list[Put](), list[int]()
    for number, start in enumerate(range(0, len(cards), 4), 1):
        trick = list(cards[start : start + 4])
        seats = [holders.get(put.card, put.by) for put in trick]
        if seats != [put.by for put in trick] and len(set(seats)) == len(seats):
            trick = [replace(put, by=seat) for put, seat in zip(trick, seats, strict=True)]
            odd.append(number)
        led = next((put.by for put in trick if "^L" in put.mark), leader)
        turns = rotation(led)
        trick.sort(key=lambda put: turns.index(put.by))
        found += trick
        leader = winner_of(trick, trumps) if len(trick) == 4 else leader
    return tuple(found), odd
