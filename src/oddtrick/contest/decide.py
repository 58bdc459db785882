"""From a command to facts, or an error that says why not."""

from __future__ import annotations

from oddtrick.contest.commands import Command
from oddtrick.contest.facts import Fact
from oddtrick.contest.model import Signature
from oddtrick.contest.state import State


def decide(state: State, command: Command, signature: Signature) -> tuple[Fact, ...]:
    """What is recorded for a command; () where it changes nothing.

    Raises:
        NotAllowed: the role may not do this, or the correction period is over (Law 79C).
        NotFound: an event, session, pair, slot that does not exist.
        Conflict: somebody else changed the same thing; `values` hold `yours` and `theirs`.
        Impossible: a value that cannot be.
    """
    return ()
