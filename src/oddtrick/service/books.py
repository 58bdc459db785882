"""The streams of a journal, folded and kept up to date.

Example:
    >>> from oddtrick.journal.memory import MemoryJournal
    >>> books = Books(TypedJournal(MemoryJournal(), registry()), "club")
    >>> books.key(StreamKind.SESSION, "s1"), books.session("s1").seq
    ('club/session/s1', 0)
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from threading import RLock

from oddtrick.contest.club import Club
from oddtrick.contest.evolve import evolve
from oddtrick.contest.facts import Fact
from oddtrick.contest.identities import living
from oddtrick.contest.model import Recorded, Slot
from oddtrick.contest.people import Accounts, Merged, Register
from oddtrick.contest.state import EventState, SessionState, State
from oddtrick.contest.table_record import TableRecord
from oddtrick.contest.targets import StreamKind
from oddtrick.journal.port import Entry, Journal
from oddtrick.journal.typed import TypedJournal
from oddtrick.service.registry import registry

__all__ = ["Books", "TypedJournal", "recorded", "registry"]


def recorded(entry: Entry[Fact]) -> Recorded[Fact]:
    """An entry as the contest takes it: its time in milliseconds since 1970."""
    return Recorded(entry.seq, round(entry.at.timestamp() * 1000), entry.by, entry.fact)


class Books:
    """What the streams add up to at this moment; any thread may ask.

    Args:
        journal: of facts.
        organizer: the first word of every key.
    """

    def __init__(self, journal: Journal[Fact], organizer: str) -> None:
        self.journal, self.organizer = journal, organizer
        self._lock = RLock()
        self._states: dict[str, tuple[int, State]] = {}
        self._living: dict[str, _Living] = {}
        self._position = 0

    def key(self, kind: StreamKind, id: str = "") -> str:  # noqa: A002 - what it is
        """The key of a stream: `club/event/e1`, `club/people`."""
        return f"{self.organizer}/{kind.value}/{id}" if id else f"{self.organizer}/{kind.value}"

    def event(self, event: str) -> EventState:
        """An event; with an empty id where there is none."""
        return self._state(self.key(StreamKind.EVENT, event or "-")).event

    def living(self, event: str) -> EventState:
        """The same with everybody under the id that the register knows today."""
        with self._lock:
            found, register = self.event(event), self.register()
            kept = self._living.get(event)
            if kept is None or kept.event is not found or kept.merged is not register.merged:
                kept = _Living(found, register.merged, living(found, register))
                self._living[event] = kept
            return kept.read

    def session(self, session: str) -> SessionState:
        """A session; with an empty id where there is none."""
        return self._state(self.key(StreamKind.SESSION, session or "-")).session

    def register(self) -> Register:
        """All people."""
        return self._state(self.key(StreamKind.PEOPLE)).register

    def accounts(self) -> Accounts:
        """All accounts."""
        return self._state(self.key(StreamKind.ACCOUNTS)).accounts

    def club(self) -> Club:
        """What the club has settled."""
        return self._state(self.key(StreamKind.CLUB)).club

    def record_key(self, event: str, session: str, slot: Slot) -> str:
        """The key of a board at a table: `club/table/e1/s1/A/13/5`."""
        return self.key(StreamKind.TABLE, f"{event}/{session}/{slot.section}/{slot.board}/{slot.table}")

    def record(self, event: str, session: str, slot: Slot) -> TableRecord:
        """What is recorded of a board at a table; one that nothing opened where there is nothing."""
        return self._state(self.record_key(event, session, slot)).record

    def records(self, event: str, session: str) -> tuple[TableRecord, ...]:
        """All boards at tables of a session of which anything is recorded."""
        prefix = self.key(StreamKind.TABLE, f"{event}/{session}/")
        return tuple(self._state(key).record for key in self.journal.streams(prefix))

    def events(self) -> tuple[str, ...]:
        """Ids of all events."""
        prefix = self.key(StreamKind.EVENT) + "/"
        return tuple(key.removeprefix(prefix) for key in self.journal.streams(prefix))

    def forget(self) -> None:
        """Read everything anew from now on: after a restored backup, or an erasure."""
        with self._lock:
            self._states.clear()
            self._living.clear()

    def _state(self, key: str) -> State:
        with self._lock:
            position = self.journal.position()
            if position < self._position:
                self._states.clear()
            self._position = position
            seen, state = self._states.get(key, (-1, State()))
            if seen == position:
                return state
            after = _seq(state)
            for entry in self.journal.read(key, after):
                state = evolve(state, recorded(entry))
            if _seq(state) or key in self._states:
                self._states[key] = (position, state)
            return state


@dataclass(frozen=True, slots=True)
class _Living:
    """An event as it is read, with what it was made of."""

    event: EventState
    merged: Mapping[str, Merged]
    read: EventState


def _seq(state: State) -> int:
    """The last `seq` of a state that holds one stream."""
    return max(
        state.event.seq,
        state.session.seq,
        state.record.seq,
        state.register.seq,
        state.accounts.seq,
        state.club.seq,
    )
