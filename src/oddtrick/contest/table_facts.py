"""What is recorded of a board at a table: what happened there, and everything that the Laws asked and ordered.

A step is one act with all that followed from it. An act that was a slip of the operator is voided, never removed; what
the Laws withdraw is no slip and stays where it is. Folding these facts never runs a Law.
"""

from __future__ import annotations

from dataclasses import dataclass

from oddtrick.contest.model import Slot
from oddtrick.table import facts as t
from oddtrick.table.setup import Setup


@dataclass(frozen=True, slots=True)
class RecordOpened:
    """The record of a board at a table begins.

    Attributes:
        session: id of the session.
        slot: where it belongs.
        edition: of the Laws by which it is ruled.
        setup: what held before the first act.
    """

    session: str
    slot: Slot
    edition: int
    setup: Setup


@dataclass(frozen=True, slots=True)
class StepTaken:
    """An act comes, with all that followed from it.

    Attributes:
        number: counts from 1 and is never given twice.
        why: the reason of who answered or decided, where one was given.
    """

    number: int
    why: str = ""


@dataclass(frozen=True, slots=True)
class StepVoided:
    """This act and those after it were slips of the operator: they never happened at the table."""

    number: int
    why: str = ""


TableFact = RecordOpened | StepTaken | StepVoided | t.Fact
"""What a table's stream holds."""
