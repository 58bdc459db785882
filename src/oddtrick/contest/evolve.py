"""From facts to state. Never refuses: what happened, happened."""

from __future__ import annotations

from oddtrick.contest.facts import Fact
from oddtrick.contest.model import Recorded
from oddtrick.contest.state import State


def evolve(state: State, recorded: Recorded[Fact]) -> State:
    """The state after one more fact."""
    return state
