"""What the facts of a board at a table add up to: the state, step by step, with who recorded what and when.

Example:
    >>> from oddtrick.contest.model import Slot
    >>> opened = Recorded(1, 0, "ada", RecordOpened("s1", Slot("", 1, "3", 7), 2017, Setup()))
    >>> record = evolve_record(NO_TABLE_RECORD, opened)
    >>> record.opened, record.state.turn.value, record.next_number
    (True, 'N', 1)
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from oddtrick.contest.model import Recorded, Slot
from oddtrick.contest.table_facts import (
    NO_GROUNDS,
    AppealHeard,
    AppealLodged,
    Authority,
    Decision,
    Deposit,
    Grounds,
    RecordOpened,
    StepOverturned,
    StepTaken,
    StepVoided,
    TableFact,
)
from oddtrick.laws.record import Happened, Ruled
from oddtrick.rulings.rectification import ToReview
from oddtrick.rulings.verdict import Appealed
from oddtrick.table.actions import Action, Answers, Appeals, Assigns, AwardsArtificial, Penalises
from oddtrick.table.evolve import begin, evolve
from oddtrick.table.facts import Acted, Ordered
from oddtrick.table.setup import Setup
from oddtrick.table.state import Pending, State
from oddtrick.words.seats import Caller


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
        grounds: what the decision rests on, as far as that was noted.
    """

    number: int
    at: int
    by: str
    before: State
    history: tuple[Happened, ...] = ()
    why: str = ""
    grounds: Grounds = NO_GROUNDS

    @property
    def after(self) -> State:
        """The state after it."""
        return self.history[-1].after if self.history else self.before

    @property
    def acts(self) -> tuple[Action, ...]:
        """What was done: the one act of the step."""
        return tuple(happened.fact.action for happened in self.history if type(happened.fact) is Acted)

    @property
    def decides(self) -> bool:
        """Whether it is a decision of the director: an answer of the director's, a score, a penalty."""
        return any(self._decides(act) for act in self.acts)

    def _decides(self, act: Action) -> bool:
        match act:
            case Assigns() | AwardsArtificial() | Penalises():
                return True
            case Answers():
                pending = self.before.docket.pending
                return pending is not None and pending.question.to is Caller.DIRECTOR
            case _:
                return False

    @property
    def request(self) -> Appeals | None:
        """The appeal that it is; None where it is something else."""
        for act in self.acts:
            match act:
                case Appeals():
                    return act
                case _:
                    pass
        return None


@dataclass(frozen=True, slots=True)
class Voided:
    """A step that was a slip: who said so, when and why."""

    step: Step
    at: int
    by: str
    why: str


@dataclass(frozen=True, slots=True)
class Overturned:
    """A decision that held until it was overturned: who recorded that, when, by what authority and why."""

    step: Step
    at: int
    by: str
    authority: Authority
    why: str


@dataclass(frozen=True, slots=True)
class Heard:
    """What was decided on an appeal, and who recorded that when."""

    at: int
    by: str
    ruling: AppealHeard


@dataclass(frozen=True, slots=True)
class Appeal:
    """An appeal.

    Attributes:
        step: the request.
        request: by whom, of what, when, with whose consent.
        against: number of the decision that is appealed; 0 where it is of no single one.
        paid: whether a deposit was paid with it.
        heard: what was decided on it, in order; the last decision holds.
    """

    step: Step
    request: Appeals
    against: int = 0
    paid: Deposit = Deposit.NONE
    heard: tuple[Heard, ...] = ()

    @property
    def number(self) -> int:
        """Of its step."""
        return self.step.number

    @property
    def goes(self) -> Appealed | None:
        """What the Laws make of it: before whom it goes, or by what provision it is not heard."""
        for happened in self.step.history:
            match happened.fact:
                case Ordered(effect=Appealed() as effect):
                    return effect
                case _:
                    pass
        return None

    @property
    def ruling(self) -> AppealHeard | None:
        """The decision that holds; None as long as it waits for one."""
        return self.heard[-1].ruling if self.heard else None

    def decided(self, step: Step) -> bool:
        """Whether a step was recorded with a decision on this appeal, in one request."""
        return step.number > self.number and any((one.at, one.by) == (step.at, step.by) for one in self.heard)

    @property
    def waits(self) -> bool:
        """Whether it is heard and not decided, or was referred further."""
        heard = self.goes is not None and self.goes.before is not None
        return heard and (self.ruling is None or self.ruling.decision is Decision.REFERRED)

    @property
    def deposit(self) -> Deposit:
        """What became of the deposit so far."""
        return self.ruling.deposit if self.ruling is not None else self.paid


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
        overturned: decisions that held and were overturned, in the order in which they were.
        requests: appeals whose steps went with the decision that was overturned on them.
        lodged: what is noted of appeals.
        heard: what was decided on appeals, in order.
        seq: of the last fact.
    """

    session: str = ""
    slot: Slot = _NOWHERE
    edition: int = 2017
    start: State = _NOTHING
    steps: tuple[Step, ...] = ()
    voided: tuple[Voided, ...] = ()
    overturned: tuple[Overturned, ...] = ()
    requests: tuple[Step, ...] = ()
    lodged: tuple[AppealLodged, ...] = ()
    heard: tuple[Heard, ...] = ()
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
        """Whether anything is left for the director to do, an appeal to be decided among it."""
        return self.pending is not None or bool(self.reviews) or any(appeal.waits for appeal in self.appeals)

    @property
    def next_number(self) -> int:
        """The number of the next step."""
        gone = (*(one.step for one in self.voided), *(one.step for one in self.overturned), *self.requests)
        return max((step.number for step in (*self.steps[-1:], *gone)), default=0) + 1

    @property
    def appeals(self) -> tuple[Appeal, ...]:
        """Every appeal, in order; those on which the ruling was overturned among them."""
        return tuple(self._appeals())

    def _appeals(self) -> Iterator[Appeal]:
        lodged = {one.number: one for one in self.lodged}
        for step in sorted((*self.requests, *self.steps), key=lambda step: step.number):
            if step.request is not None:
                note = lodged.get(step.number) or AppealLodged(step.number, self._last_decision(step.number))
                heard = tuple(one for one in self.heard if one.ruling.number == step.number)
                yield Appeal(step, step.request, note.against, note.deposit, heard)

    def _last_decision(self, number: int) -> int:
        """Number of the last decision before a step; 0 where there is none."""
        past = (*self.steps, *(one.step for one in self.overturned))
        return max((step.number for step in past if step.decides and step.number < number), default=0)

    def overturns(self, number: int, authority: Authority) -> bool:
        """Whether this step can be overturned: it is a decision, and nothing but decisions came after it.

        An appeal that is lodged stands in the way of a review, and so does what was decided on one.
        """
        after = [step for step in self.steps if step.number >= number]
        if not after or after[0].number != number or not after[0].decides:
            return False
        match authority:
            case Authority.APPEAL:
                return all(step.decides or step.request is not None for step in after)
            case Authority.REVIEW:
                return all(step.decides and not self.decided_on_appeal(step) for step in after)

    def decided_on_appeal(self, step: Step) -> bool:
        """Whether a step was decided on an appeal, not by the director at the table."""
        return any(appeal.decided(step) for appeal in self.appeals)

    def falls(self, appeal: Appeal) -> int:
        """Number of the decision that falls if an appeal succeeds; 0 where players went on after it, or none stands.

        It is the one that is appealed, or at a further stage the first of those decided on the appeal before.
        """
        stand = (step.number for step in self.steps if step.number == appeal.against or appeal.decided(step))
        number = next(stand, 0)
        return number if self.overturns(number, Authority.APPEAL) else 0


NO_TABLE_RECORD = TableRecord()
"""Of a board at a table of which nothing was recorded."""


def evolve_record(record: TableRecord, recorded: Recorded[TableFact]) -> TableRecord:
    """The record after one more fact. Never refuses."""
    return replace(_evolved(record, recorded), seq=recorded.seq)


def _evolved(record: TableRecord, recorded: Recorded[TableFact]) -> TableRecord:
    match recorded.fact:
        case RecordOpened(session, slot, edition, setup):
            return TableRecord(session, slot, edition, begin(setup))
        case StepTaken(number, why, grounds):
            step = Step(number, recorded.at, recorded.by, record.state, why=why, grounds=grounds)
            return replace(record, steps=(*record.steps, step))
        case StepVoided(number, why):
            slips = tuple(Voided(step, recorded.at, recorded.by, why) for step in record.steps if step.number >= number)
            kept = tuple(step for step in record.steps if step.number < number)
            return replace(record, steps=kept, voided=(*record.voided, *slips))
        case StepOverturned() as fact:
            return _overturned(record, recorded.holding(fact))
        case AppealLodged() as fact:
            return replace(record, lodged=(*record.lodged, fact))
        case AppealHeard() as fact:
            return replace(record, heard=(*record.heard, Heard(recorded.at, recorded.by, fact)))
        case fact:
            last = record.steps[-1]
            happened = Happened(last.after, fact, evolve(last.after, fact))
            return replace(record, steps=(*record.steps[:-1], replace(last, history=(*last.history, happened))))


def _overturned(record: TableRecord, recorded: Recorded[StepOverturned]) -> TableRecord:
    """The record without the decisions that are overturned, which it keeps; requests to appeal are kept as such."""
    number, authority, why = recorded.fact.number, recorded.fact.authority, recorded.fact.why
    gone = [step for step in record.steps if step.number >= number]
    decisions = (step for step in gone if step.request is None)
    return replace(
        record,
        steps=tuple(step for step in record.steps if step.number < number),
        overturned=(*record.overturned, *(Overturned(s, recorded.at, recorded.by, authority, why) for s in decisions)),
        requests=(*record.requests, *(step for step in gone if step.request is not None)),
    )
