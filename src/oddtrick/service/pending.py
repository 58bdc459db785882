"""What is left to do at the end of a session: rulings, results, and whatever else must not be overlooked.

Example:
    >>> from oddtrick.contest.state import Section, SectionPlan
    >>> from oddtrick.movements import movement
    >>> plan = SectionPlan(1, movement("howell", 2, boards_per_round=1), ("1", "2", "3", "4"))
    >>> left = pending(SessionState("s", "e", sections={"": Section("", (plan,))}), ())
    >>> len(left), left[0].kind.value, str(left[0].place)
    (6, 'missing', '/1/1/1')
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum

from oddtrick.contest.model import Slot
from oddtrick.contest.state import SessionState
from oddtrick.contest.table_record import TableRecord
from oddtrick.contest.views.progress import missing
from oddtrick.contest.views.register import CallState, left
from oddtrick.rulings.question import Question
from oddtrick.rulings.rectification import ToReview
from oddtrick.service.desk import Desk
from oddtrick.wording import Wording
from oddtrick.wording.rulings import question_text, review_text
from oddtrick.words.results import Cause, NotPlayed


class Kind(Enum):
    """What is left to do, the most pressing first."""

    QUESTION = "question"
    """A question of the Laws is put."""
    APPEAL = "appeal"
    """An appeal is undecided."""
    REVIEW = "review"
    """The director comes back to it."""
    UNENTERED = "unentered"
    """What was ruled is not the result of the session."""
    DISPUTED = "disputed"
    """The two sides do not agree on the result."""
    WAITING = "waiting"
    """A side entered a result, the other has not answered."""
    LATE = "late"
    """A board is still to be played."""
    MISSING = "missing"
    """A board has no result."""


_KINDS = {
    CallState.ASKED: Kind.QUESTION,
    CallState.APPEALED: Kind.APPEAL,
    CallState.REVIEW: Kind.REVIEW,
    CallState.UNENTERED: Kind.UNENTERED,
}
RULINGS = frozenset(_KINDS.values())
"""What only a director can do."""


@dataclass(frozen=True, slots=True)
class Pending:
    """One thing that is left to do.

    Attributes:
        kind: what.
        session: id of the session.
        number: of the session in the event, from 1.
        place: the board at a table.
        question: that is put.
        reviews: what the director comes back to, each with its provision.
        call: id of a call that was noted without a record; empty otherwise.
        matter: what that was about.
    """

    kind: Kind
    session: str
    number: int
    place: Slot
    question: Question | None = None
    reviews: tuple[ToReview, ...] = ()
    call: str = ""
    matter: str = ""

    def said(self, wording: Wording) -> str:
        """What is asked, what the director comes back to, or what a noted call was about; empty for a result."""
        put = self.question
        asked = "" if put is None else f"{question_text(wording, put)} [{put.law.spoken()}]"
        reviews = dict.fromkeys(f"{review_text(wording, one)} [{one.law.spoken()}]" for one in self.reviews)
        return " ".join(text for text in (asked, *reviews, self.matter) if text)


def pending_of_session(desk: Desk, session: str) -> tuple[Pending, ...]:
    """What is left to do in a session. Raises NotFound."""
    return pending(desk.session(session), desk.records(session))


def pending_of_event(desk: Desk, event: str) -> tuple[Pending, ...]:
    """What is left to do in all sessions of an event, those that are closed too. Raises NotFound."""
    return tuple(one for session in desk.event(event).sessions for one in pending_of_session(desk, session))


def pending(session: SessionState, records: Iterable[TableRecord]) -> tuple[Pending, ...]:
    """What is left to do in a session, the most pressing first, then by board and table.

    Args:
        session: with its results.
        records: of its boards at tables.
    """
    found = [*rulings_left(session, records), *_results(session)]
    entering = {one.place for one in found if one.kind is Kind.UNENTERED}
    kept = [one for one in found if not (one.kind is Kind.MISSING and one.place in entering)]
    order = tuple(Kind)
    return tuple(sorted(kept, key=lambda one: (order.index(one.kind), one.place.order)))


def open_rulings(left: Iterable[Pending]) -> int:
    """How many rulings are open: boards at tables and noted calls of which something is left for the director."""
    return len({(one.session, one.place, one.call) for one in left if one.kind in RULINGS})


def summed(wording: Wording, left: Iterable[Pending]) -> tuple[str, ...]:
    """How many of each kind, in words, the most pressing first."""
    found = Counter(one.kind for one in left)
    return tuple(wording.say(f"register.pending.kind.{kind.value}", n=found[kind]) for kind in Kind if found[kind])


def mark(left: Iterable[Pending]) -> str:
    """Names exactly these, so that who confirms has seen them and no others; empty for nothing.

    Example:
        >>> one = Pending(Kind.MISSING, "s", 1, Slot("", 1, "1", 1))
        >>> mark(()), mark((one,)) == mark((one,)), mark((one,)) == mark((one, one))
        ('', True, False)
    """
    named = "\n".join(f"{one.kind.value} {one.session} {one.place} {one.call}" for one in left)
    return hashlib.sha256(named.encode()).hexdigest()[:16] if named else ""


def rulings_left(session: SessionState, records: Iterable[TableRecord]) -> Iterator[Pending]:
    """What is left for the director alone: of records, and of calls that were noted."""
    for record in records:
        for state in left(session, record):
            put = record.pending.question if state is CallState.ASKED and record.pending is not None else None
            reviews = record.reviews if state is CallState.REVIEW else ()
            yield Pending(_KINDS[state], session.id, session.number, record.slot, put, reviews)
    for noted in session.notebook.calls.values():
        call = noted.noted
        if call.open and not noted.voided:
            yield Pending(Kind.REVIEW, session.id, session.number, call.place, None, (), call.call, call.matter)


def _results(session: SessionState) -> Iterator[Pending]:
    proposed = set[Slot]()
    for slot, record in session.records.items():
        if record.proposal is not None:
            proposed.add(slot)
            kind = Kind.DISPUTED if record.proposal.disputed else Kind.WAITING
            yield Pending(kind, session.id, session.number, slot)
        elif record.current is not None and record.current.outcome == NotPlayed(Cause.LATE):
            yield Pending(Kind.LATE, session.id, session.number, slot)
    for due in missing(session):
        if due.slot not in proposed:
            yield Pending(Kind.MISSING, session.id, session.number, due.slot)
