"""Commands decided one after another on top of what is stored, and appended as one."""

from __future__ import annotations

from oddtrick.contest.club import Club
from oddtrick.contest.commands import Command
from oddtrick.contest.decide import decide
from oddtrick.contest.evolve import evolve
from oddtrick.contest.facts import Fact
from oddtrick.contest.model import Recorded, Signature
from oddtrick.contest.people import Accounts, Register
from oddtrick.contest.state import EventState, SessionState, State
from oddtrick.contest.table_commands import TableCommand
from oddtrick.contest.table_record import NO_TABLE_RECORD, TableRecord
from oddtrick.contest.targets import StreamKind, stream_of, target
from oddtrick.journal.port import Append
from oddtrick.service.books import Books


class Draft:
    """What some commands would record.

    Args:
        books: what is stored.
        signature: who asks.
    """

    def __init__(self, books: Books, signature: Signature) -> None:
        self._books, self._signature = books, signature
        self._events: dict[str, EventState] = {}
        self._sessions: dict[str, SessionState] = {}
        self._records: dict[str, TableRecord] = {}
        self._register: Register | None = None
        self._accounts: Accounts | None = None
        self._club: Club | None = None
        self._pending: dict[str, tuple[int, list[Fact]]] = {}
        self.facts: list[Fact] = []

    @property
    def appends(self) -> tuple[Append[Fact], ...]:
        """What is to be appended, stream by stream."""
        return tuple(Append(key, last, tuple(facts)) for key, (last, facts) in self._pending.items())

    def event(self, event: str) -> EventState:
        """The event with what was drafted."""
        if event not in self._events:
            self._events[event] = self._books.event(event)
        return self._events[event]

    def session(self, session: str) -> SessionState:
        """The session with what was drafted."""
        if session not in self._sessions:
            self._sessions[session] = self._books.session(session)
        return self._sessions[session]

    @property
    def changed_events(self) -> tuple[EventState, ...]:
        """Events that the commands looked at, as drafted."""
        return tuple(self._events.values())

    def state(self, command: Command) -> State:
        """What this command may look at."""
        named = target(command)
        session = self.session(named.session) if named.session else SessionState()
        event = named.event or session.event
        if self._register is None:
            self._register = self._books.register()
        if self._accounts is None:
            self._accounts = self._books.accounts()
        if self._club is None:
            self._club = self._books.club()
        record = self._record(command, session)
        found = self.event(event) if event else EventState()
        return State(found, session, self._register, self._accounts, self._club, record)

    def _record(self, command: Command, session: SessionState) -> TableRecord:
        if not isinstance(command, TableCommand):
            return NO_TABLE_RECORD
        key = self._key(StreamKind.TABLE, command, session.event)
        if key not in self._records:
            self._records[key] = self._books.record(session.event, session.id, command.slot)
        return self._records[key]

    def _key(self, kind: StreamKind, command: Command, event: str) -> str:
        if isinstance(command, TableCommand) and kind is StreamKind.TABLE:
            return self._books.record_key(event, command.session, command.slot)
        session = target(command).session
        return self._books.key(kind, {StreamKind.EVENT: event, StreamKind.SESSION: session}.get(kind, ""))

    def add(self, command: Command) -> None:
        """Decide one more command; raises as `decide`."""
        state, named = self.state(command), target(command)
        event, session = named.event or state.session.event, named.session
        for fact in decide(state, command, self._signature):
            kind = stream_of(fact)
            key = self._key(kind, command, event)
            last = _seq(state, kind)
            self._pending.setdefault(key, (last, []))[1].append(fact)
            state = evolve(state, Recorded(last + 1, self._signature.at, self._signature.by, fact))
            self.facts.append(fact)
        if event:
            self._events[event] = state.event
        if session:
            self._sessions[session] = state.session
        if isinstance(command, TableCommand):
            self._records[self._key(StreamKind.TABLE, command, event)] = state.record
        self._register, self._accounts, self._club = state.register, state.accounts, state.club


def _seq(state: State, kind: StreamKind) -> int:
    parts = {
        StreamKind.EVENT: state.event.seq,
        StreamKind.SESSION: state.session.seq,
        StreamKind.TABLE: state.record.seq,
        StreamKind.PEOPLE: state.register.seq,
        StreamKind.ACCOUNTS: state.accounts.seq,
        StreamKind.CLUB: state.club.seq,
    }
    return parts[kind]
