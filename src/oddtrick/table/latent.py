"""Revokes that nobody at the table has noticed: the cards show them, to the director alone and after the play.

Example:
    >>> from oddtrick.table.evolve import begin
    >>> from oddtrick.table.lawful import lawful
    >>> from oddtrick.table.plays import PlaysCard
    >>> from oddtrick.table.setup import Setup
    >>> from oddtrick.words.contracts import Contract
    >>> setup = Setup(contract=Contract.parse("1NT"), declarer=Seat.NORTH)
    >>> state, _ = lawful(begin(setup), [PlaysCard(Seat.EAST, Card.parse("SK"))])
    >>> tuple(revokes(state))
    ()
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from oddtrick.table.state import State
from oddtrick.words.cards import Card
from oddtrick.words.seats import Seat


@dataclass(frozen=True, slots=True)
class Revoke:
    """A card played to a trick by a player who could have followed suit.

    Attributes:
        by: the player.
        trick: its number, 1-13.
        card: the card.
        at: number of its event.
    """

    by: Seat
    trick: int
    card: Card
    at: int


def revokes(state: State) -> Iterator[Revoke]:
    """Every revoke among the cards that lie as played, in order, as far as hands are known or later cards show them.

    Law: 61A (1987-2017).
    """
    tricks = state.play.tricks
    held: dict[Seat, set[Card]] = {seat: set(_left(state, seat)) for seat in Seat}
    for cards in tricks:
        for laid in cards:
            held[laid.by].add(laid.card)
    for number, cards in enumerate(tricks, sum(state.setup.tricks) + 1):
        for laid in cards:
            held[laid.by].discard(laid.card)
            suit = cards[0].card.suit
            if laid.card.suit is not suit and any(card.suit is suit for card in held[laid.by]):
                yield Revoke(laid.by, number, laid.card, laid.at)


def unnoticed(state: State) -> tuple[Revoke, ...]:
    """The revokes of which the record does not speak yet."""
    known = {(seen.row.by, seen.row.at) for seen in state.docket.irregularities if seen.row.name == "revoke"}
    return tuple(one for one in revokes(state) if (one.by, one.at) not in known)


def _left(state: State, seat: Seat) -> tuple[Card, ...]:
    return tuple(state.play.hand(seat) or ())
