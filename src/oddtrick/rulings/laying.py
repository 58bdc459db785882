"""What a ruling does with single cards beyond taking them back: one is played, added to a trick, or taken out of it.

Example:
    >>> TakesUp(Seat.WEST, Card.parse("H3"), 9, Law("67B2a")).number
    9
"""

from __future__ import annotations

from dataclasses import dataclass

from oddtrick.rulings.provision import Law
from oddtrick.words.cards import Card
from oddtrick.words.seats import Seat


@dataclass(frozen=True, slots=True)
class PutsDown:
    """A card counts as led or played now, `at`: by this event."""

    seat: Seat
    card: Card
    at: int
    law: Law


@dataclass(frozen=True, slots=True)
class Adds:
    """A card is put among its player's played cards, to the trick of this number; who won it stays as it was."""

    seat: Seat
    card: Card
    number: int
    at: int
    law: Law


@dataclass(frozen=True, slots=True)
class TakesUp:
    """A card too many goes back from the trick of this number to its hand; who won it stays as it was."""

    seat: Seat
    card: Card
    number: int
    law: Law


Laying = PutsDown | Adds | TakesUp
