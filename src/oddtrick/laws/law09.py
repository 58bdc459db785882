"""Law 9: attention is drawn to an irregularity, and the director is called."""

from __future__ import annotations

from oddtrick.laws.asking import look, until
from oddtrick.laws.book import Dialogue
from oddtrick.rulings.moment import Point
from oddtrick.table.actions import CallsDirector
from oddtrick.table.state import Case, State

UNSPOKEN = frozenset({"director", "explanation", "partner_explained", "psychic"})
"""Matters of which the record tells without that anybody has drawn attention to them."""


def called_for(case: Case) -> Dialogue[State]:
    """Wait until the director is called, and not for something to which attention was drawn beside this.

    Law: 9B (1987-2017).
    """
    while True:
        called = (yield from until(Point.DIRECTOR)).state.at
        state = yield from look()
        if is_for(case, state, called):
            return state


def is_for(case: Case, state: State, called: int) -> bool:
    """Whether this call of the director, event `called`, may be for this case: no other one was brought by it."""
    return not any(_brought(other, called) for other in state.docket.cases if other.number != case.number)


def _brought(case: Case, called: int) -> bool:
    """Whether this call of the director, event `called`, is for that case."""
    return case.name not in UNSPOKEN and any(_calls(reply.act) and reply.state.at == called for reply in case.replies)


def _calls(act: object) -> bool:
    match act:
        case CallsDirector():
            return True
        case _:
            return False
