"""Advice for the director on a claim, from the search of its normal lines.

Example:
    >>> from oddtrick.words.cards import Cards
    >>> from oddtrick.words.contracts import Denomination
    >>> from oddtrick.words.seats import Seat
    >>> hands = tuple(map(Cards.parse, ("..KT4.", "..Q75.", "..AJ3.", "..98.2")))
    >>> dispute = Dispute(hands, Denomination.NO_TRUMP, Seat.SOUTH, Seat.SOUTH, (), Seat.SOUTH, 3, "", 2017, False,
    ...                   frozenset())
    >>> advised(dispute).tricks
    2
"""

from __future__ import annotations

from oddtrick.analysis.claims import Contested, advise, cards_of
from oddtrick.analysis.ending import Ending
from oddtrick.analysis.spoken import statement_of
from oddtrick.laws.advice import Advice, Dispute
from oddtrick.words.errors import Impossible

MOST_CARDS = 7
"""Cards of a hand up to which a claim is searched while somebody waits."""


def advised(dispute: Dispute) -> Advice | None:
    """What a search of the normal lines advises; None where the hands do not fit, or are too long."""
    north, east, south, west = dispute.hands
    try:
        ending = Ending(north, east, south, west, dispute.trumps, dispute.leader, dispute.trick)
    except Impossible:
        return None
    if ending.left > MOST_CARDS:
        return None
    own = cards_of(ending, dispute.declarer, dispute.by)
    found = advise(
        Contested(
            ending,
            dispute.declarer,
            dispute.by,
            dispute.tricks,
            statement_of(dispute.says, dispute.trumps, own),
            dispute.edition,
            dispute.top_down,
            shown_out=dispute.shown_out,
        ),
        seeing_all=False,
    )
    return Advice(found.tricks, found.line, found.certain)
