"""Procedural and disciplinary penalties: what is recorded of them, what is asked for, and what holds.

A warning, a suspension and a disqualification are kept like penalties, and change no score. Nothing is lost: a penalty
that was a slip is voided, one that a review or an appeal lifted is overturned, and both stay with the reason.

Law: 90, 91 (1987-2017).

Example:
    >>> from fractions import Fraction
    >>> from oddtrick.scoring.event import PenaltyUnit
    >>> given = Penalty("7", Fraction(-10), PenaltyUnit.TOP, "late", "90B1")
    >>> facts = decide_penalty({}, GivePenalty("e1", "p1", given))
    >>> held = evolve_penalty({}, Recorded(1, 0, "ada", facts[0]))
    >>> held["p1"].counts, held["p1"].measure
    (True, <Measure.SCORE: 'score'>)
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import assert_never

from oddtrick.contest.model import Recorded
from oddtrick.contest.table_facts import Authority
from oddtrick.contest.texts import require_reason
from oddtrick.scoring.event import Penalty
from oddtrick.words.errors import Conflict, Impossible, NotFound

LONGEST_APPROVAL = 120
"""Letters of who approved."""


class Measure(Enum):
    """What is done to a contestant."""

    SCORE = "score"
    """Something is taken from the total, or added to it."""
    WARNING = "warning"
    SUSPENSION = "suspension"
    """For the session or a part of it (Law 91A)."""
    DISQUALIFICATION = "disqualification"
    """With the approval of the organizer (Law 91B)."""


@dataclass(frozen=True, slots=True)
class PenaltyGiven:
    """A penalty, a bonus or another measure.

    Attributes:
        penalty: its id.
        given: contestant, amount, reason, provision; the amount is 0 where no score is changed.
        measure: what is done.
        approved: who approved it for the organizer, where that is needed.
    """

    penalty: str
    given: Penalty
    measure: Measure = Measure.SCORE
    approved: str = ""


@dataclass(frozen=True, slots=True)
class PenaltyVoided:
    """The penalty was a slip: it never was given."""

    penalty: str
    why: str = ""


@dataclass(frozen=True, slots=True)
class PenaltyOverturned:
    """The penalty was given, held, and holds no longer."""

    penalty: str
    authority: Authority
    why: str


PenaltyFact = PenaltyGiven | PenaltyVoided | PenaltyOverturned
"""What is recorded of penalties."""


@dataclass(frozen=True, slots=True)
class GivePenalty:
    """Give a penalty (negative), a bonus or another measure; `penalty` is a new id. See `PenaltyGiven`."""

    event: str
    penalty: str
    given: Penalty
    measure: Measure = Measure.SCORE
    approved: str = ""


@dataclass(frozen=True, slots=True)
class VoidPenalty:
    """Take back what was a slip."""

    event: str
    penalty: str
    why: str = ""


@dataclass(frozen=True, slots=True)
class OverturnPenalty:
    """Lift a penalty on review or on appeal; the reason is needed."""

    event: str
    penalty: str
    authority: Authority
    why: str


PenaltyCommand = GivePenalty | VoidPenalty | OverturnPenalty
"""What is asked for."""


@dataclass(frozen=True, slots=True)
class PenaltyRecord:
    """A penalty with who gave it.

    Attributes:
        id: its id.
        given: contestant, amount, reason, provision.
        seq: of the fact in the event's stream.
        at: the moment, milliseconds since 1970.
        by: who gave it.
        voided: it was a slip; it stays here and does not count.
        why_voided: why it was voided or overturned.
        measure: what was done.
        approved: who approved it, possibly empty.
        overturned: by what it was lifted; None where it was not.
    """

    id: str
    given: Penalty
    seq: int
    at: int
    by: str
    voided: bool = False
    why_voided: str = ""
    measure: Measure = Measure.SCORE
    approved: str = ""
    overturned: Authority | None = None

    @property
    def holds(self) -> bool:
        """Whether it is neither voided nor overturned."""
        return not self.voided and self.overturned is None

    @property
    def counts(self) -> bool:
        """Whether it changes the total."""
        return self.holds and self.measure is Measure.SCORE


Penalties = Mapping[str, PenaltyRecord]
"""Penalties by id, in the order in which they were given."""


def disqualified(held: Penalties) -> frozenset[str]:
    """The contestants that are disqualified.

    Law: 91B (1987-2017).
    """
    return frozenset(
        one.given.contestant for one in held.values() if one.holds and one.measure is Measure.DISQUALIFICATION
    )


def decide_penalty(held: Penalties, command: PenaltyCommand) -> tuple[PenaltyFact, ...]:
    """What is recorded.

    Args:
        held: the event's penalties.
        command: what is asked for; its contestant is one of the event's.

    Raises:
        Conflict: the id is taken.
        NotFound: there is no such penalty.
        Impossible: a measure without the approval or reason that it needs, or with an amount that it does not have.
    """
    if isinstance(command, GivePenalty):
        if command.penalty in held:
            raise Conflict("there is a penalty {penalty} already", id="penalty.exists", penalty=command.penalty)
        _require_form(command)
        return (PenaltyGiven(command.penalty, command.given, command.measure, command.approved.strip()),)
    known = held.get(command.penalty)
    if known is None:
        raise NotFound("there is no penalty {penalty}", id="penalty.unknown", penalty=command.penalty)
    match command:
        case VoidPenalty(_, penalty, why):
            return () if known.voided else (PenaltyVoided(penalty, why),)
        case OverturnPenalty(_, penalty, authority, why):
            if not why.strip():
                raise Impossible("say why the penalty is lifted", id="penalty.why")
            return (PenaltyOverturned(penalty, authority, why),) if known.holds else ()
        case _:
            assert_never(command)


def _require_form(command: GivePenalty) -> None:
    given, measure = command.given, command.measure
    require_reason(given.why)
    if measure is not Measure.SCORE and given.amount:
        raise Impossible("a {measure} has no amount: give a penalty beside it", id="penalty.amount",
                         measure=measure.value)  # fmt: skip
    if measure is Measure.DISQUALIFICATION and not command.approved.strip():
        raise Impossible("a disqualification needs the approval of the organizer (Law 91B): say who approved it",
                         id="penalty.approval")  # fmt: skip
    if len(command.approved) > LONGEST_APPROVAL or not command.approved.isprintable():
        raise Impossible("a name has at most {most} letters", id="penalty.approved", most=LONGEST_APPROVAL)


def evolve_penalty(held: Penalties, recorded: Recorded[PenaltyFact]) -> Penalties:
    """The penalties after this fact."""
    fact = recorded.fact
    match fact:
        case PenaltyGiven(penalty, given, measure, approved):
            record = PenaltyRecord(
                penalty, given, recorded.seq, recorded.at, recorded.by, measure=measure, approved=approved
            )
        case PenaltyVoided(penalty, why) if penalty in held:
            record = replace(held[penalty], voided=True, why_voided=why)
        case PenaltyOverturned(penalty, authority, why) if penalty in held:
            record = replace(held[penalty], overturned=authority, why_voided=why)
        case PenaltyVoided() | PenaltyOverturned():
            return held
        case _:
            assert_never(fact)
    return {**held, record.id: record}
