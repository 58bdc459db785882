"""The desk: one door for every shell.

`run` decides a command, appends its facts and publishes the news. All methods may be called from any thread.

Example:
    >>> from oddtrick.contest.commands import OpenEvent
    >>> from oddtrick.contest.facts import Terms
    >>> desk = Desk.in_memory()
    >>> desk.run(OpenEvent("e1", Terms("Club evening")), CONSOLE).seq
    1
    >>> [summary.title for summary in desk.events()]
    ['Club evening']
"""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator, Callable, Collection, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from threading import Lock
from typing import Self, TypeVar

from oddtrick.contest.advice import Advice, advise
from oddtrick.contest.club import Club
from oddtrick.contest.commands import Command, UndoLast
from oddtrick.contest.facts import EventChanged, Fact, MatchSet
from oddtrick.contest.model import Role, Signature, Slot
from oddtrick.contest.penalties import PenaltyGiven
from oddtrick.contest.people import Accounts, Register
from oddtrick.contest.rights import TABLE
from oddtrick.contest.state import EventState, SessionState, State
from oddtrick.contest.table_commands import TableCommand
from oddtrick.contest.table_record import TableRecord
from oddtrick.contest.targets import StreamKind, target
from oddtrick.contest.texts import plain
from oddtrick.contest.undo import last_act
from oddtrick.journal.memory import MemoryJournal
from oddtrick.journal.open import open_journal
from oddtrick.journal.port import Entry, Journal
from oddtrick.journal.staged import StagedJournal
from oddtrick.journal.typed import TypedJournal
from oddtrick.scoring.scored import Scored
from oddtrick.service.books import Books
from oddtrick.service.draft import Draft
from oddtrick.service.news import News, Newsroom
from oddtrick.service.ranking import Rankings
from oddtrick.service.registry import registry
from oddtrick.words.errors import Conflict, NotAllowed, NotFound, OddtrickError

T = TypeVar("T")

__all__ = ["CONSOLE", "TABLE", "Desk", "Done", "EventSummary", "News"]

CONSOLE = "console"
"""Signs what the person at the machine itself does (the command line, a desk on loopback); may do everything."""

TRIES = 32
"""So often a command is decided anew where another program wrote in between."""

_CHANGES_RULES = (EventChanged, PenaltyGiven, MatchSet)
_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"


@dataclass(frozen=True, slots=True)
class Done:
    """What became of a command.

    Attributes:
        facts: what was recorded, over all streams; () where it changed nothing or waits for confirmation.
        seq: of the last fact in the stream that the command names (session before event), 0 where there is none.
        advice: what looks odd; where this is not empty nothing was written, and the command may be run again
            with these ids confirmed.
        position: of the journal after it.
    """

    facts: tuple[Fact, ...]
    seq: int
    advice: tuple[Advice, ...] = ()
    position: int = 0


@dataclass(frozen=True, slots=True)
class EventSummary:
    """A line of the list of events."""

    id: str
    title: str
    date: str
    sessions: tuple[str, ...]
    pairs: int
    published: bool


class Desk:
    """One club's desk over a journal.

    Args:
        journal: of facts.
        clock: the time, with its zone.
        entropy: so many bytes from the operating system.
        organizer: the first word of every stream's key.
    """

    def __init__(
        self,
        journal: Journal[Fact],
        clock: Callable[[], datetime] = lambda: datetime.now(UTC),
        entropy: Callable[[int], bytes] = secrets.token_bytes,
        organizer: str = "club",
    ) -> None:
        self.journal, self.entropy = journal, entropy
        self._clock = clock
        self.books = Books(journal, organizer)
        self._rankings = Rankings(self.books)
        self._newsroom = Newsroom(journal, organizer)
        self._doors: dict[str, Lock] = {}
        self._door = Lock()

    @classmethod
    def in_memory(
        cls,
        clock: Callable[[], datetime] = lambda: datetime.now(UTC),
        entropy: Callable[[int], bytes] = secrets.token_bytes,
    ) -> Self:
        """A desk that ends with the program: for tests and for trying things out."""
        return cls(TypedJournal(MemoryJournal(), registry()), clock, entropy)

    @classmethod
    def open(cls, address: str | Path, *, holder: str = "") -> Self:
        """The desk over a file or server (see `journal.open_journal`); `holder` names it to others who want to write.

        Raises:
            StoreError: it cannot be opened.
        """
        return cls(open_journal(address, registry(), holder=holder))

    def run(self, command: Command, by: str, command_id: str = "", confirmed: Collection[str] | bool = ()) -> Done:
        """Do one thing.

        Args:
            command: what.
            by: id of the account, `CONSOLE`, or `TABLE` and a table.
            command_id: names the request; the same id again records nothing new and gives what it gave.
            confirmed: ids of advice that the person has seen and confirmed; True confirms all.

        Raises:
            NotAllowed: see `decide`; so with NotFound, Conflict, Impossible.
            StoreError: the store failed; nothing was recorded.
        """
        return self._run((command,), by, command_id, confirmed)

    def run_all(self, commands: Sequence[Command], by: str, command_id: str = "") -> Done:
        """Do several things as one: all or nothing, advice taken as confirmed. Raises as `run`."""
        return self._run(tuple(commands), by, command_id, confirmed=True)

    def together(self, do: Callable[[Desk], T], by: str) -> T:
        """What is done to the desk that is handed on, recorded in one step, or nothing of it.

        Args:
            do: does it; again from the start where somebody else wrote in between.
            by: who asks.

        Returns:
            What `do` returns.

        Raises:
            StoreError: the store failed; nothing was recorded. Whatever `do` raises likewise.
        """
        for _ in range(TRIES):
            staged = StagedJournal(self.journal)
            done = do(Desk(staged, self._clock, self.entropy, self.books.organizer))
            try:
                self.journal.append(staged.appends, at=self._clock(), by=by)
            except Conflict as conflict:
                if conflict.id != "journal.conflict":
                    raise
            else:
                return done
        raise _busy()

    def known(self, command_id: str) -> bool:
        """Whether a request of this name was done."""
        return self.journal.accepted(f"{self.books.organizer}:{command_id}") is not None

    def undo(self, session: str, by: str, why: str = "") -> Done:
        """Void this person's last act in a session or its event, in every session that it changed; as `UndoLast`."""
        here = self.session(session)
        found = last_act(State(self.event(here.event), here), by)
        at = None if found is None else found.at
        also = (one for one in self.sessions(here.event) if (at, by) in {(act.at, act.by) for act in one.acts})
        others = (UndoLast(one.id, why, at) for one in also if one.id != session)
        return self.run_all((UndoLast(session, why, at), *others), by)

    def role(self, by: str) -> Role:
        """What this signature may do.

        Raises:
            NotAllowed: no such account, or it was closed.
        """
        if by == CONSOLE:
            return Role.OWNER
        if by.startswith(TABLE):
            return Role.TABLE
        role = self.books.accounts().role(by)
        if role is None:
            raise NotAllowed("there is no account {account}: sign in again", id="account.gone", account=by)
        return role

    def events(self) -> tuple[EventSummary, ...]:
        """All events, the newest first."""
        found = [self.books.event(event) for event in self.books.events()]
        summaries = [
            EventSummary(one.id, one.terms.title, one.terms.date, one.sessions, len(one.pairs), one.published)
            for one in found
            if one.id
        ]
        return tuple(sorted(summaries, key=lambda one: (one.date, one.id), reverse=True))

    def event(self, event: str) -> EventState:
        """An event, with everybody under the id of today. Raises NotFound."""
        found = self.books.living(event)
        if not found.id:
            raise NotFound("there is no event {event}", id="event.unknown", event=event)
        return found

    def session(self, session: str) -> SessionState:
        """A session. Raises NotFound."""
        found = self.books.session(session)
        if not found.id:
            raise NotFound("there is no session {session}", id="session.unknown", session=session)
        return found

    def sessions(self, event: str) -> tuple[SessionState, ...]:
        """The sessions of an event in order. Raises NotFound."""
        return tuple(self.session(session) for session in self.event(event).sessions)

    def record(self, session: str, slot: Slot) -> TableRecord:
        """What is recorded of a board at a table; one that nothing opened where there is nothing. Raises NotFound."""
        return self.books.record(self.session(session).event, session, slot)

    def records(self, session: str) -> tuple[TableRecord, ...]:
        """Every board at a table of which anything is recorded in a session, by board. Raises NotFound."""
        found = self.books.records(self.session(session).event, session)
        return tuple(sorted(found, key=lambda record: record.slot.order))

    def register(self) -> Register:
        """All people."""
        return self.books.register()

    def accounts(self) -> Accounts:
        """All accounts."""
        return self.books.accounts()

    def club(self) -> Club:
        """What the club has settled for all its evenings."""
        return self.books.club()

    def scored(self, event: str, *, public: bool = False) -> Scored:
        """The event with its ranking; computed when something changed, then kept.

        Args:
            event: id.
            public: hidden people have no name in it.

        Raises:
            NotFound: no such event.
        """
        return self._rankings.scored(self.event(event), public=public)

    def history(self, session: str) -> tuple[Entry[Fact], ...]:
        """Everything recorded of a session, in order."""
        return tuple(self.journal.read(self.books.key(StreamKind.SESSION, session)))

    def new_id(self, prefix: str = "") -> str:
        """An id that nobody has: the prefix and ten letters and digits."""
        return prefix + "".join(_LETTERS[byte % len(_LETTERS)] for byte in self.entropy(10))

    def now(self) -> int:
        """The moment, milliseconds since 1970."""
        return round(self._clock().timestamp() * 1000)

    def subscribe(self, listener: Callable[[News], None]) -> Callable[[], None]:
        """Have a listener called after news, in another thread (it must not wait); the function returned ends that."""
        return self._newsroom.subscribe(listener)

    def news(self) -> AsyncIterator[News]:
        """News as they come, for a page that stays open; several at once are one."""
        return self._newsroom.news()

    def backup(self, path: Path) -> None:
        """Write everything into one file while work goes on. Raises StoreError."""
        self.journal.backup(path)

    def restore(self, path: Path) -> None:
        """Put what a backup holds in the place of everything; a bad backup changes nothing. Raises StoreError."""
        self.journal.restore(path)
        self.forget()

    def forget(self) -> None:
        """Read everything anew, and tell the pages to: what was read before does not hold any more."""
        self.books.forget()
        self._rankings.forget()
        self._newsroom.tell_all()

    def close(self) -> None:
        """Finish and let go of the store."""
        self._newsroom.end()
        self.journal.close()
        self._newsroom.join()

    def _run(self, commands: tuple[Command, ...], by: str, command_id: str, confirmed: Collection[str] | bool) -> Done:
        """Decided anew where another program wrote in between; where that was the same request, it is done."""
        commands = tuple(map(plain, commands))
        key = f"{self.books.organizer}:{command_id}" if command_id else ""
        for _ in range(TRIES):
            if key and (known := self.journal.accepted(key)) is not None:
                return self._done(commands, known)
            try:
                return self._once(commands, by, key, confirmed)
            except OddtrickError as error:
                if error.id != "journal.conflict" and not (key and self.journal.accepted(key)):
                    raise
        raise _busy()

    def _once(self, commands: tuple[Command, ...], by: str, command_id: str, confirmed: Collection[str] | bool) -> Done:
        at = self._clock()
        signature = Signature(by, self.role(by), round(at.timestamp() * 1000))
        with self._one_writer(commands):
            draft = Draft(self.books, signature)
            for command in commands:
                state = draft.state(command)
                draft.add(command)
                if confirmed is not True and (odd := _unconfirmed(advise(state, command), confirmed)):
                    return Done((), 0, odd, self.journal.position())
            if any(isinstance(fact, _CHANGES_RULES) for fact in draft.facts):
                self._rankings.check(draft)
            if not draft.facts:
                return Done((), self._seq(commands), (), self.journal.position())
            entries = self.journal.append(draft.appends, at=at, by=by, command_id=command_id)
        return self._done(commands, entries)

    def _one_writer(self, commands: tuple[Command, ...]) -> Lock:
        """The lock of what is written: one event with its sessions, or everything."""
        named = {target(command) for command in commands}
        one = next(iter(named)) if len(named) == 1 else None
        key = (one.event or self.books.session(one.session).event) if one else ""
        with self._door:
            return self._doors.setdefault(key, Lock())

    def _done(self, commands: tuple[Command, ...], entries: Sequence[Entry[Fact]]) -> Done:
        facts = tuple(entry.fact for entry in entries)
        position = entries[-1].position if entries else self.journal.position()
        return Done(facts, self._seq(commands), (), position)

    def _seq(self, commands: tuple[Command, ...]) -> int:
        last = commands[-1] if commands else None
        if isinstance(last, TableCommand):
            return self.record(last.session, last.slot).seq
        named = target(last) if last else None
        if named is None:
            return 0
        if named.session:
            return self.books.session(named.session).seq
        return self.books.event(named.event).seq if named.event else 0


def _busy() -> Conflict:
    return Conflict("others write faster than this can be decided; try again", id="journal.busy")


def _unconfirmed(advice: tuple[Advice, ...], confirmed: Collection[str] | bool) -> tuple[Advice, ...]:
    match confirmed:
        case bool():
            return advice
        case _:
            return tuple(one for one in advice if one.id not in confirmed)
