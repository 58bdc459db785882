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
from datetime import datetime, timezone
from threading import RLock
from typing import Self

from oddtrick.contest.advice import Advice, advise
from oddtrick.contest.commands import Command, UndoLast
from oddtrick.contest.decide import decide
from oddtrick.contest.evolve import evolve
from oddtrick.contest.facts import Fact
from oddtrick.contest.model import Recorded, Role, Signature
from oddtrick.contest.state import Accounts, EventState, Register, SessionState, State
from oddtrick.contest.targets import StreamKind, stream_of, target
from oddtrick.journal.memory import MemoryJournal
from oddtrick.journal.port import Append, Entry, Journal
from oddtrick.journal.typed import TypedJournal
from oddtrick.scoring.scored import Scored
from oddtrick.words.errors import Conflict, NotFound

CONSOLE = "console"
"""Signs what the person at the machine itself does (the command line, a desk on loopback); may do everything."""

TABLE = "table:"
"""Begins the signature of a table's phone: `table:A/5`; may propose, accept and dispute results."""


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


@dataclass(frozen=True, slots=True)
class News:
    """Something changed: the journal's position, and the ids of events and sessions that changed since the last news.

    `everything` says that positions may have gone back (a restored backup): read all again.
    """

    position: int
    events: frozenset[str] = frozenset()
    sessions: frozenset[str] = frozenset()
    everything: bool = False


class Desk:
    """One club's desk over a journal.

    Args:
        journal: of facts; see `service.opening.open_desk` for files and servers.
        clock: the time, with its zone.
        entropy: so many bytes from the operating system.
        organizer: the first word of every stream's key.
    """

    def __init__(
        self,
        journal: Journal[Fact],
        clock: Callable[[], datetime] = lambda: datetime.now(timezone.utc),
        entropy: Callable[[int], bytes] = secrets.token_bytes,
        organizer: str = "club",
    ) -> None: ...

    @classmethod
    def in_memory(cls) -> Self:
        """A desk that ends with the program: for tests and for trying things out."""

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

    def run_all(self, commands: Sequence[Command], by: str, command_id: str = "") -> Done:
        """Do several things as one: all or nothing, advice taken as confirmed. Raises as `run`."""

    def undo(self, session: str, by: str, why: str = "") -> Done:
        """Void this person's last act in a session or its event; as `UndoLast`."""

    def events(self) -> tuple[EventSummary, ...]:
        """All events, the newest first."""

    def event(self, event: str) -> EventState:
        """An event. Raises NotFound."""

    def session(self, session: str) -> SessionState:
        """A session. Raises NotFound."""

    def sessions(self, event: str) -> tuple[SessionState, ...]:
        """The sessions of an event in order. Raises NotFound."""

    def register(self) -> Register:
        """All people."""

    def accounts(self) -> Accounts:
        """All accounts."""

    def scored(self, event: str, *, public: bool = False) -> Scored:
        """The event with its ranking; computed when something changed, then kept.

        Args:
            event: id.
            public: hidden people have no name in it.
        """

    def history(self, session: str) -> tuple[Entry[Fact], ...]:
        """Everything recorded of a session, in order."""

    def new_id(self, prefix: str = "") -> str:
        """An id that nobody has: the prefix and ten letters and digits."""

    def now(self) -> int:
        """The moment, milliseconds since 1970."""

    def subscribe(self, listener: Callable[[News], None]) -> Callable[[], None]:
        """Have a listener called after news, from another thread (it must not wait); the function returned ends that."""

    def news(self) -> AsyncIterator[News]:
        """News as they come, for a page that stays open; several at once are one."""

    def close(self) -> None:
        """Finish and let go of the store."""
