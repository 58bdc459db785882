"""What the facts of a board at a table add up to: the state, step by step, with who recorded what and when.

Example:
    >>> from oddtrick.contest.model import Slot
    >>> opened = Recorded(1, 0, "ada", RecordOpened("s1", Slot("", 1, "3", 7), 2017, Setup()))
    >>> record = evolve_record(NO_TABLE_RECORD, opened)
    >>> record.opened, record.state.turn.value, record.next_number
    (True, 'N', 1)
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from oddtrick.contest.model import Recorded, Slot
from oddtrick.contest.table_facts import RecordOpened, StepTaken, StepVoided, TableFact
from oddtrick.laws.record import Happened, Ruled
from oddtrick.rulings.rectification import ToReview
from oddtrick.table.actions import Action
from oddtrick.table.evolve import begin, evolve
from oddtrick.table.facts import Acted
from oddtrick.table.setup import Setup
from oddtrick.table.state import Pending, State


@dataclass(frozen=True, slots=True)
class Step:
    """One act with all that followed from it.

    Attributes:
        number: counted from 1 over the whole record, those that were voided among them.
        at: the moment, milliseconds since 1970.
        by: who recorded it.
        before: the state before it.
        history: its facts, with the states around them.
        why: the reason that was given for it; empty where none was.
    """

    number: int
    at: int
    by: str
    before: State
    history: tuple[Happened, ...] = ()
    why: str = ""

    @property
    def after(self) -> State:
        """The state after it."""
        return self.history[-1].after if self.history else self.before

    @property
    def acts(self) -> tuple[Action, ...]:
        """What was done: the one act of the step."""
        return tuple(happened.fact.action for happened in self.history if type(happened.fact) is Acted)


@dataclass(frozen=True, slots=True)
class Voided:
    """A step that was a slip: who said so, when and why."""

    step: Step
    at: int
    by: str
    why: str


_NOWHERE = Slot("", 0, "", 0)
_NOTHING = begin(Setup())


@dataclass(frozen=True, slots=True)
class TableRecord:
    """The record of a board at a table. Its `session` is empty where nothing opened it.

    Attributes:
        session: id of the session.
        slot: where it belongs.
        edition: of the Laws.
        start: the state before the first act.
        steps: those that hold, in order.
        voided: those that were slips, in the order in which they were voided.
        seq: of the last fact.
    """

    session: str = ""
    slot: Slot = _NOWHERE
    edition: int = 2017
    start: State = _NOTHING
    steps: tuple[Step, ...] = ()
    voided: tuple[Voided, ...] = ()
    seq: int = 0

    @property
    def opened(self) -> bool:
        """Whether anything was recorded."""
        return bool(self.session)

    @property
    def state(self) -> State:
        """The state after all that holds."""
        return self.steps[-1].after if self.steps else self.start

    @property
    def ruled(self) -> Ruled:
        """What happened and what was ruled, in order."""
        return Ruled(self.start, tuple(happened for step in self.steps for happened in step.history))

    @property
    def acts(self) -> tuple[Action, ...]:
        """Everything that happened at the table and holds."""
        return tuple(act for step in self.steps for act in step.acts)

    @property
    def reasons(self) -> Mapping[int, str]:
        """The reasons that were given, by the number of the event for which they were."""
        return {step.after.at: step.why for step in self.steps if step.why}

    @property
    def pending(self) -> Pending | None:
        """The question that is put."""
        return self.state.docket.pending

    @property
    def reviews(self) -> tuple[ToReview, ...]:
        """What the director has to come back to."""
        return self.state.docket.reviews

    @property
    def waits(self) -> bool:
        """Whether anything is left for the director to do."""
        return self.pending is not None or bool(self.reviews)

    @property
    def next_number(self) -> int:
        """The number of the next step."""
        numbers = (*(step.number for step in self.steps[-1:]), *(one.step.number for one in self.voided))
        return max(numbers, default=0) + 1


NO_TABLE_RECORD = TableRecord()
"""Of a board at a table of which nothing was recorded."""


def evolve_record(record: TableRecord, recorded: Recorded[TableFact]) -> TableRecord:
    """The record after one more fact. Never refuses."""
    return replace(_evolved(record, recorded), seq=recorded.seq)


def _evolved(record: TableRecord, recorded: Recorded[TableFact]) -> TableRecord:
    match recorded.fact:
        case RecordOpened(session, slot, edition, setup):
            return TableRecord(session, slot, edition, begin(setup))
        case StepTaken(number, why):
            step = Step(number, recorded.at, recorded.by, record.state, why=why)
            return replace(record, steps=(*record.steps, step))
        case StepVoided(number, why):
            slips = tuple(Voided(step, recorded.at, recorded.by, why) for step in record.steps if step.number >= number)
            kept = tuple(step for step in record.steps if step.number < number)
            return replace(record, steps=kept, voided=(*record.voided, *slips))
        case fact:
            last = record.steps[-1]
            happened = Happened(last.after, fact, evolve(last.after, fact))
            return replace(record, steps=(*record.steps[:-1], replace(last, history=(*last.history, happened))))
