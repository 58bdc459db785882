"""The register of rulings: every call of the director at an event, what became of it, and figures over all of them.

A call is the record of a board at a table, or a call that was noted without one. Private notes are no part of it.

Example:
    >>> from oddtrick.contest.notebook import CallNoted, Notebook
    >>> noted = NotedCall(CallNoted("c1", Slot("", 2, "5", 0), "Noise", 3, ("74A2",)), 600_000, "ada")
    >>> [call] = calls(SessionState("s1", notebook=Notebook({"c1": noted})), ())
    >>> call.ruled_by, call.time, call.laws, call.state.value
    ('ada', 180000, ('74A2',), 'done')
    >>> [(one.key, one.calls, one.time) for one in by_law([call])]
    [('74', 1, 180000)]
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from itertools import pairwise

from oddtrick.contest.model import Slot
from oddtrick.contest.notebook import NotedCall
from oddtrick.contest.state import SessionState
from oddtrick.contest.table_record import Step, TableRecord
from oddtrick.laws.outcome import outcome_of
from oddtrick.rulings.provision import Law
from oddtrick.rulings.rectification import ToReview
from oddtrick.rulings.verdict import CorrectsScore
from oddtrick.table.facts import Fact, Ordered
from oddtrick.words.contracts import ContractResult
from oddtrick.words.errors import Impossible
from oddtrick.words.results import Outcome, Played

VISIT = 10 * 60 * 1000
"""Milliseconds without a step after which the director has left the table."""
MINUTE = 60_000


class CallState(Enum):
    """What is left to do of a call, the most pressing first."""

    ASKED = "asked"
    """A question is put."""
    APPEALED = "appealed"
    """An appeal waits for its decision."""
    REVIEW = "review"
    """The director comes back to it."""
    UNENTERED = "unentered"
    """What was ruled is not the result of the session."""
    OVERTURNED = "overturned"
    """Nothing, and a decision was overturned."""
    DONE = "done"


OPEN = frozenset({CallState.ASKED, CallState.APPEALED, CallState.REVIEW, CallState.UNENTERED})
"""The states in which something is left to do."""

What = TableRecord | NotedCall
"""What a call is known from."""


@dataclass(frozen=True, slots=True)
class DirectorCall:
    """A call of the director.

    Attributes:
        session: id of the session.
        number: of the session in the event, from 1.
        place: the board at a table; board 0 and an empty table where it was about none.
        at: when it began, milliseconds since 1970; of a call without a record, when it was noted.
        time: how long it took, in milliseconds. Of a record: the sum over its visits, a visit being the steps between
            which less than ten minutes passed; 0 where there is but one step, or nobody noted a time.
        ruled_by: id of who decided last (Law 81D: the director may assign that to an assistant).
        others: ids of others who recorded something in it.
        laws: the provisions that decided it, as far as it is decided; the one that asks where none did yet.
        reviews: what the director comes back to, each with its provision.
        state: what is left to do.
        changed: the score is another than was obtained at the table, or was entered.
        what: the record, or the note.
    """

    session: str
    number: int
    place: Slot
    at: int
    time: int
    ruled_by: str
    others: tuple[str, ...]
    laws: tuple[Law, ...]
    reviews: tuple[ToReview, ...]
    state: CallState
    changed: bool
    what: What

    @property
    def open(self) -> bool:
        """Whether something is left to do."""
        return self.state in OPEN

    @property
    def directors(self) -> tuple[str, ...]:
        """Everybody who had to do with it, who ruled first."""
        return (self.ruled_by, *self.others)

    @property
    def minutes(self) -> int:
        """The time taken in minutes, begun ones counted."""
        return -(-self.time // MINUTE)


def calls(session: SessionState, records: Iterable[TableRecord]) -> tuple[DirectorCall, ...]:
    """The calls of a session in the order in which they began; those that were voided are left out.

    Args:
        session: with the calls that were noted.
        records: of its boards at tables.
    """
    found = [_recorded(session, record) for record in records if record.steps or record.overturned]
    found += [_noted(session, noted) for noted in session.notebook.calls.values() if not noted.voided]
    return tuple(sorted(found, key=lambda call: (call.at, call.place.order)))


def _noted(session: SessionState, noted: NotedCall) -> DirectorCall:
    call = noted.noted
    return DirectorCall(
        session.id, session.number, call.place, noted.at, call.minutes * MINUTE, noted.by, (),
        tuple(Law(law) for law in call.laws), (), CallState.REVIEW if call.open else CallState.DONE, False, noted,
    )  # fmt: skip


def _recorded(session: SessionState, record: TableRecord) -> DirectorCall:
    ruled_by = _ruled_by(record)
    signed = dict.fromkeys(step.by for step in _every_step(record))
    moments = sorted(_moments(record))
    return DirectorCall(
        session.id, session.number, record.slot, moments[0], time_taken(moments), ruled_by,
        tuple(by for by in signed if by != ruled_by), _laws(record), record.reviews, _state(session, record),
        _changed(record), record,
    )  # fmt: skip


def _every_step(record: TableRecord) -> list[Step]:
    kept = [*record.steps, *(one.step for one in record.overturned)]
    return sorted(kept, key=lambda step: step.number)


def _moments(record: TableRecord) -> Iterator[int]:
    """When the director was there: for each step, and for each that was voided or overturned."""
    for step in _every_step(record):
        yield step.at
    for slip in record.voided:
        yield from (slip.step.at, slip.at)
    yield from (one.at for one in record.overturned)


def time_taken(moments: Sequence[int]) -> int:
    """The time of all visits.

    Args:
        moments: of the steps in order, milliseconds since 1970.

    Example:
        >>> time_taken([0, 120_000, 300_000]), time_taken([0, 120_000, 1_000_000, 1_030_000]), time_taken([7])
        (300000, 150000, 0)
    """
    gaps = (after - before for before, after in pairwise(moments))
    return sum(gap for gap in gaps if gap < VISIT)


def _ruled_by(record: TableRecord) -> str:
    """Who recorded the last step that decides; where none does, who recorded the last."""
    steps = _every_step(record)
    return next((step.by for step in reversed(steps) if step.decides), steps[-1].by)


def _laws(record: TableRecord) -> tuple[Law, ...]:
    pending = record.pending
    asked = (pending.question.law,) if pending is not None else ()
    return tuple(dict.fromkeys(record.state.docket.applied)) or asked


def _state(session: SessionState, record: TableRecord) -> CallState:
    done = CallState.OVERTURNED if record.overturned else CallState.DONE
    return next(left(session, record), done)


def left(session: SessionState, record: TableRecord) -> Iterator[CallState]:
    """What is left to do of a record, the most pressing first."""
    if record.pending is not None:
        yield CallState.ASKED
    if any(appeal.waits for appeal in record.appeals):
        yield CallState.APPEALED
    if record.reviews:
        yield CallState.REVIEW
    if not_entered(session, record):
        yield CallState.UNENTERED


def not_entered(session: SessionState, record: TableRecord) -> bool:
    """Whether what was ruled at a table is another result than the session has; False while a question is put.

    Law: 12C, 77, 79 (1987-2017).
    """
    ruled = outcome_of(record.state) if record.opened and record.pending is None else None
    current = session.record(record.slot).current
    return ruled is not None and (current is None or _bare(current.outcome) != _bare(ruled))


def _bare(outcome: Outcome) -> Outcome:
    """The result without the opening lead, which a ruling does not have to name."""
    match outcome:
        case Played(ContractResult() as score):
            return Played(replace(score, lead=None))
        case _:
            return outcome


def _changed(record: TableRecord) -> bool:
    """Whether the score was adjusted, tricks were transferred, or what was entered was corrected."""
    docket = record.state.docket
    return (
        docket.adjusted is not None
        or bool(docket.transfers)
        or any(_corrects(happened.fact) for step in record.steps for happened in step.history)
    )


def _corrects(fact: Fact) -> bool:
    match fact:
        case Ordered(effect=CorrectsScore()):
            return True
        case _:
            return False


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which calls are looked for; what is empty or 0 asks for nothing.

    Attributes:
        states: any of these.
        law: a Law or a part of one: `27`, `16B`.
        session: id.
        round: its number.
        section: its name.
        table: its number.
        director: id of somebody who had to do with it.
    """

    states: frozenset[CallState] = frozenset()
    law: str = ""
    session: str = ""
    round: int = 0
    section: str = ""
    table: str = ""
    director: str = ""

    def fits(self, call: DirectorCall) -> bool:
        """Whether this is one of them."""
        place = call.place
        return (
            (not self.states or call.state in self.states)
            and (not self.law or any(law.within(self.law) for law in call.laws))
            and self.session in ("", call.session)
            and self.round in (0, place.round)
            and self.section in ("", place.section)
            and self.table in ("", place.table)
            and (not self.director or self.director in call.directors)
        )


ALL = Wanted()
"""Every call."""

STATES = {state.value: frozenset({state}) for state in CallState} | {"open": OPEN}
"""The words by which calls are asked for, with the states that they mean."""


def wanted(**asked: str) -> Wanted:
    """What a person or a program asks for, each field as text; one that is left out asks for nothing.

    Raises:
        Impossible: no such state, or what is no number of a Law or a round.

    Example:
        >>> wanted(state="open", law="27 B").law, wanted(round="2").round
        ('27B', 2)
    """
    state, law, number = (asked.pop(name, "").strip() for name in ("state", "law", "round"))
    if state and state not in STATES:
        raise Impossible("{found!r} is no state of a call: {states}", id="register.state", found=state,
                         states=", ".join(STATES))  # fmt: skip
    if number and not number.isdecimal():
        raise Impossible("{found!r} is no number of a round", id="register.round", found=number)
    return Wanted(STATES.get(state, frozenset()), str(Law.parse(law)) if law else "", round=int(number or 0), **asked)


@dataclass(frozen=True, slots=True)
class Tally:
    """Figures over some calls.

    Attributes:
        key: what they have in common: the number of a Law, a session and round, the id of a director.
        calls: how many.
        time: taken by all of them, in milliseconds.
        open: so many of them are open.
        changed: so many of them changed a score.
    """

    key: str
    calls: int
    time: int
    open: int
    changed: int

    @property
    def minutes(self) -> int:
        """The time in minutes, begun ones counted."""
        return -(-self.time // MINUTE)


def by_law(found: Iterable[DirectorCall]) -> tuple[Tally, ...]:
    """Figures by Law, by its number, 0 for what stands before Law 1; a call counts for every Law that decided it."""
    return _tallied(found, lambda call: [str(law.number) for law in call.laws], int)


def by_round(found: Iterable[DirectorCall]) -> tuple[Tally, ...]:
    """Figures for each session and round, by key `2/5`; round 0 for calls at no round."""
    return _tallied(
        found,
        lambda call: [f"{call.number}/{call.place.round}"],
        lambda key: int(key.partition("/")[0]) * 1000 + int(key.partition("/")[2]),
    )


def by_director(found: Iterable[DirectorCall]) -> tuple[Tally, ...]:
    """Figures for each director who ruled, most calls first."""
    made = _tallied(found, lambda call: [call.ruled_by], lambda _: 0)
    return tuple(sorted(made, key=lambda tally: (-tally.calls, tally.key)))


def _tallied(
    found: Iterable[DirectorCall], keys: Callable[[DirectorCall], Iterable[str]], order: Callable[[str], int]
) -> tuple[Tally, ...]:
    groups: dict[str, list[DirectorCall]] = {}
    for call in found:
        for key in dict.fromkeys(keys(call)):
            groups.setdefault(key, []).append(call)
    return tuple(
        Tally(
            key,
            len(group),
            sum(call.time for call in group),
            sum(call.open for call in group),
            sum(call.changed for call in group),
        )
        for key, group in sorted(groups.items(), key=lambda one: order(one[0]))
    )
