"""What is recorded of a board at a table: what happened there, and everything that the Laws asked and ordered.

A step is one act with all that followed from it. An act that was a slip of the operator is voided, never removed; what
the Laws withdraw is no slip and stays where it is. A decision that was overturned, on review or on appeal, was no slip
either: it is kept and shown beside the one that replaced it. Folding these facts never runs a Law.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

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
class Opinion:
    """What somebody who was asked would do.

    Attributes:
        who: the player, or what is known of that player: `an expert, not at this event`.
        says: the action that this player would take, and what else was considered.
    """

    who: str
    says: str


@dataclass(frozen=True, slots=True)
class Grounds:
    """What a decision rests on.

    Attributes:
        facts: what was established, in words.
        sources: who said it, what was shown.
        polled: peers who were asked.
    """

    facts: str = ""
    sources: tuple[str, ...] = ()
    polled: tuple[Opinion, ...] = ()


NO_GROUNDS = Grounds()


@dataclass(frozen=True, slots=True)
class StepTaken:
    """An act comes, with all that followed from it.

    Attributes:
        number: counts from 1 and is never given twice.
        why: the reason of who answered or decided, where one was given.
        grounds: what the decision rests on, as far as that was noted.
    """

    number: int
    why: str = ""
    grounds: Grounds = NO_GROUNDS


@dataclass(frozen=True, slots=True)
class StepVoided:
    """This act and those after it were slips of the operator: they never happened at the table."""

    number: int
    why: str = ""


class Authority(Enum):
    """By what a decision is overturned."""

    REVIEW = "review"
    APPEAL = "appeal"


@dataclass(frozen=True, slots=True)
class StepOverturned:
    """This decision and those after it held, and hold no longer: the question is put again.

    Attributes:
        number: of the first decision that is overturned.
        authority: on review, or on appeal.
        why: the reason.
    """

    number: int
    authority: Authority
    why: str


class Deposit(Enum):
    """What became of the deposit with an appeal."""

    NONE = "none"
    HELD = "held"
    RETURNED = "returned"
    FORFEITED = "forfeited"


@dataclass(frozen=True, slots=True)
class AppealLodged:
    """An appeal is received.

    Attributes:
        number: of the step that is the request.
        against: number of the decision that is appealed; 0 where it is of no single decision.
        deposit: whether one was paid.
    """

    number: int
    against: int
    deposit: Deposit = Deposit.NONE


class Decision(Enum):
    """What is decided on an appeal."""

    UPHELD = "upheld"
    CHANGED = "changed"
    WITHDRAWN = "withdrawn"
    REFERRED = "referred"
    """To a further stage (Law 93C)."""


@dataclass(frozen=True, slots=True)
class AppealHeard:
    """An appeal is decided; of several decisions on one the last holds.

    Attributes:
        number: of the step that is the request.
        decision: what was decided.
        by: who decided, in words: the chairman and the members, or the director in charge.
        why: their reasons.
        deposit: what became of it.
        merit: whether they found merit in it; None where nothing is said.
    """

    number: int
    decision: Decision
    by: str
    why: str = ""
    deposit: Deposit = Deposit.NONE
    merit: bool | None = None


TableFact = RecordOpened | StepTaken | StepVoided | StepOverturned | AppealLodged | AppealHeard | t.Fact
"""What a table's stream holds."""
