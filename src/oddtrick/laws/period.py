"""When a side has gone on to the next board, and when the correction period is over.

Law: 69A, 71, 79C (1987-2017).
"""

from __future__ import annotations

from oddtrick.table.actions import NextCall, NextRound, PeriodEnds
from oddtrick.table.state import State
from oddtrick.words.seats import Seat, Side


def goes_on(act: object, side: Side) -> bool:
    """Whether by this act the side calls on the next board, or the round ends."""
    match act:
        case NextCall(by=Seat() as by):
            return by.side is side
        case NextCall(by=by):
            return by is side
        case NextRound():
            return True
        case _:
            return False


def expired(state: State) -> bool:
    """Whether the correction period is over."""
    return any(isinstance(act, PeriodEnds) for act in state.acts)


def round_over(state: State) -> bool:
    """Whether the round has ended."""
    return any(isinstance(act, NextRound | PeriodEnds) for act in state.acts)
