"""When a side has gone on to the next board, and when the correction period is over.

Law: 69A, 71, 79C (1987-2017).
"""

from __future__ import annotations

from oddtrick.laws.law12 import side_of
from oddtrick.table.actions import NextCall, NextRound, PeriodEnds
from oddtrick.table.state import State
from oddtrick.words.seats import Side


def calls_on(act: object, side: Side) -> bool:
    """Whether by this act the side calls on the next board."""
    match act:
        case NextCall(by=by):
            return side_of(by) is side
        case _:
            return False


def goes_on(act: object, side: Side) -> bool:
    """Whether by this act the side calls on the next board, or the round ends."""
    return isinstance(act, NextRound) or calls_on(act, side)


def expired(state: State) -> bool:
    """Whether the correction period is over."""
    return any(isinstance(act, PeriodEnds) for act in state.acts)


def round_over(state: State) -> bool:
    """Whether the round has ended."""
    return any(isinstance(act, NextRound | PeriodEnds) for act in state.acts)
