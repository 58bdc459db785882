"""Whether the hands began with the right number of cards, as far as they are known.

Example:
    >>> from oddtrick.words.deals import Deal
    >>> hands = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432.K ...AQJT98765432"
    >>> numbers(Setup(deal=Deal.parse(hands)))
    Numbers(over=(<Seat.SOUTH: 'S'>,), short=(<Seat.WEST: 'W'>,))
"""

from __future__ import annotations

from dataclasses import dataclass

from oddtrick.table.setup import Setup
from oddtrick.words.seats import Seat, rotation


@dataclass(frozen=True, slots=True)
class Numbers:
    """The players whose hands began with too many cards, and with too few."""

    over: tuple[Seat, ...] = ()
    short: tuple[Seat, ...] = ()


RIGHT = Numbers()


def numbers(setup: Setup) -> Numbers:
    """Whose hands began wrong; a record that starts in mid-play has the tricks won before it less."""
    if setup.deal is None:
        return RIGHT
    due = 13 - sum(setup.tricks)
    known = [(seat, len(hand)) for seat in rotation(setup.dealer) if (hand := setup.deal.hands[seat])]
    over = tuple(seat for seat, held in known if held > due)
    short = tuple(seat for seat, held in known if held < due)
    return Numbers(over, short)
