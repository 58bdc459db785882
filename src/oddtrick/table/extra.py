"""Cards that a trick has too many, or too few: when a lead closes it short, and when a card is perhaps a fifth.

Law: 45E, 67 (1987-2017).
"""

from __future__ import annotations

from oddtrick.table.plays import PlaysCard
from oddtrick.table.state import State
from oddtrick.words.seats import Seat


def is_fifth(state: State, action: PlaysCard) -> bool:
    """Whether this card is said to be perhaps a fifth one to the trick that is just over, to which its player played.

    Law: 45E (1987-2017).
    """
    play = state.play
    if action.lead is not False or play.trick or not play.quitted:
        return False
    return any(laid.by is action.by for laid in play.quitted[-1].cards)


def closes_short(state: State, action: PlaysCard) -> bool:
    """Whether this card is led to the next trick while an opponent's card, or the player's own, is missing in this one.

    A defender who leads while partner has still to play leads prematurely (57A): then the trick stays open.

    Law: 67 (1987-2017).
    """
    return action.lead is True and bool(state.play.trick) and not leads_early(state, action.by)


def leads_early(state: State, seat: Seat) -> bool:
    """Whether this player is a defender whose partner has still to play to the current trick.

    Law: 57A (1987-2017).
    """
    if state.declarer is None or seat.side is state.declarer.side:
        return False
    return all(laid.by is not seat.partner for laid in state.play.trick)
