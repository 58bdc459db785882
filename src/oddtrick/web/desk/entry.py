"""The entry line: what was typed becomes a command, and the next place is offered.

Everything works as a plain form; with scripts only the entry part of the page is replaced.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from itertools import chain

from oddtrick.contest.advice import Advice
from oddtrick.contest.commands import CorrectResult, EnterResult
from oddtrick.contest.model import Slot, TableResult
from oddtrick.contest.sections import Due, due_at, every_due, seated_at
from oddtrick.contest.state import Change, SessionState
from oddtrick.service.desk import Desk
from oddtrick.service.repeats import named
from oddtrick.web.desk.order import By, next_open, siblings
from oddtrick.web.desk.reading import read_outcome, result_for
from oddtrick.words.errors import Conflict, Impossible, NotAllowed, NotFound, OddtrickError
from oddtrick.words.notation import entry_text


@dataclass(frozen=True, slots=True)
class Typed:
    """What came in with the form.

    Attributes:
        line: the result as typed.
        ns: who really sat North-South; empty for those who are due.
        ew: East-West, likewise.
        command_id: names this attempt; the same again enters nothing twice.
        confirmed: ids of advice that were confirmed.
        revision: of the other value that was seen and is to be replaced; 0 for a first entry.
        why: reason of a replacement.
    """

    line: str = ""
    ns: str = ""
    ew: str = ""
    command_id: str = ""
    confirmed: tuple[str, ...] = ()
    revision: int = 0
    why: str = ""


class Told(Enum):
    """What the entry part has to say."""

    NOTHING = "nothing"
    ENTERED = "entered"
    ADVICE = "advice"
    CONFLICT = "conflict"
    ERROR = "error"


@dataclass(frozen=True, slots=True)
class Entry:
    """The entry part of the page.

    Attributes:
        by: traveller by traveller, or table by table.
        slot: the place that is entered; None where nothing is due.
        due: who sits there; None where nobody does.
        rows: what is entered together with it.
        typed: the form's values.
        told: what there is to say.
        entered: the place that was filled just now.
        advice: what looks odd.
        error: what cannot be.
        theirs: what somebody else entered there.
        yours: what was to be entered there.
        by_whom: the change that was first.
        instead: another board is due there; this one was played instead.
    """

    by: By
    slot: Slot | None
    due: Due | None
    rows: tuple[Due, ...]
    typed: Typed
    told: Told = Told.NOTHING
    entered: Slot | None = None
    advice: tuple[Advice, ...] = ()
    error: OddtrickError | None = None
    theirs: TableResult | None = None
    yours: TableResult | None = None
    by_whom: Change | None = None
    instead: bool = False

    @property
    def status(self) -> int:
        """Of the HTTP answer."""
        return {Told.CONFLICT: 409, Told.ERROR: 422, Told.ADVICE: 422}.get(self.told, 200)


def entry_at(desk: Desk, session: SessionState, slot: Slot | None, by: By, typed: Typed | None = None) -> Entry:
    """The entry part for a place; without one, the first that is open, or where nothing is, the first of all."""
    if slot is None:
        places = chain((due.slot for due in every_due(session) if not due.sit_out), session.records)
        slot = next_open(session, None, by) or next(places, None)
    typed = typed or Typed()
    if not typed.command_id:
        typed = replace(typed, command_id=desk.new_id())
    if slot is None:
        return Entry(by, None, None, (), typed)
    seated = seated_at(session, slot)
    instead = seated is not None and due_at(session, slot) is None
    return Entry(by, slot, seated, siblings(session, slot, by), typed, instead=instead)


def enter(desk: Desk, session: SessionState, slot: Slot, by: By, typed: Typed, account: str) -> Entry:
    """Enter a line; the entry part that follows: the next place, or the same with what there is to say."""
    try:
        result = result_for(session, slot, read_outcome(desk, session, slot, typed.line), typed.ns, typed.ew)
        command = _command(session.id, slot, result, typed)
        done = desk.run(command, account, command_id=named(typed.command_id, command), confirmed=typed.confirmed)
    except Conflict:
        return _conflict(desk, session.id, slot, by, typed)
    except (Impossible, NotAllowed, NotFound) as error:
        return replace(entry_at(desk, session, slot, by, typed), told=Told.ERROR, error=error)
    if done.advice:
        return replace(entry_at(desk, session, slot, by, typed), told=Told.ADVICE, advice=done.advice)
    session = desk.session(session.id)
    following = entry_at(desk, session, next_open(session, slot, by), by)
    return replace(following, told=Told.ENTERED, entered=slot)


def _command(session: str, slot: Slot, result: TableResult, typed: Typed) -> EnterResult | CorrectResult:
    if typed.revision:
        return CorrectResult(session, slot, result, typed.revision, typed.why)
    return EnterResult(session, slot, result)


def _conflict(desk: Desk, session_id: str, slot: Slot, by: By, typed: Typed) -> Entry:
    """Somebody was first: both values, and a form that replaces the one that is seen now."""
    session = desk.session(session_id)
    record = session.record(slot)
    yours = result_for(session, slot, read_outcome(desk, session, slot, typed.line), typed.ns, typed.ew)
    again = replace(typed, command_id=desk.new_id(), revision=record.revision)
    last = record.history[-1] if record.history else None
    entry = entry_at(desk, session, slot, by, again)
    return replace(entry, told=Told.CONFLICT, theirs=record.current, yours=yours, by_whom=last)


def line_at(session: SessionState, slot: Slot) -> str:
    """The line that stands in a place now, as it would be typed."""
    current = session.record(slot).current
    return entry_text(current.outcome) if current else ""
