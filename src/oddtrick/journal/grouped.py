"""What a store is that commits in groups and reads in pages: the part of the port that SQLite and PostgreSQL share."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager
from datetime import datetime
from typing import Protocol

from oddtrick.journal.groupcommit import GroupCommit
from oddtrick.journal.paging import paged
from oddtrick.journal.port import Append, Entry, Listener, Proposal, Stored
from oddtrick.journal.tail import Tail


class Readable(Protocol):
    """What a connection of a store can be asked."""

    def accepted(self, command_id: str) -> tuple[Entry[Stored], ...] | None:
        """Entries of a command; None where it is not known."""

    def page(self, stream: str, after: int) -> list[Entry[Stored]]:
        """Entries of a stream after this number, a page of them."""

    def page_of_all(self, after_position: int) -> list[Entry[Stored]]:
        """Entries of all streams after this position, a page of them."""

    def streams(self, prefix: str) -> tuple[str, ...]:
        """Streams whose key begins like this."""

    def last_seq(self, stream: str) -> int:
        """Number of a stream's last entry."""

    def position(self) -> int:
        """Position of the last entry of all."""


class GroupedJournal(ABC):
    """Appending and reading over a group commit, a tail of news, and rows. See `Journal` for the methods' promises."""

    _commits: GroupCommit
    _tail: Tail

    @abstractmethod
    def _rows(self) -> AbstractContextManager[Readable]:
        """A connection to read from, lent."""

    def append(
        self, appends: Sequence[Append[Stored]], *, at: datetime, by: str, command_id: str = ""
    ) -> tuple[Entry[Stored], ...]:
        """As the port says."""
        return self._commits.append(Proposal(tuple(appends), at, by, command_id))

    def accepted(self, command_id: str) -> tuple[Entry[Stored], ...] | None:
        """As the port says."""
        with self._rows() as rows:
            return rows.accepted(command_id)

    def read(self, stream: str, after: int = 0) -> Iterator[Entry[Stored]]:
        """As the port says."""

        def page(last: Entry[Stored] | None) -> list[Entry[Stored]]:
            with self._rows() as rows:
                return rows.page(stream, last.seq if last else after)

        return paged(page)

    def read_all(self, after_position: int = 0) -> Iterator[Entry[Stored]]:
        """As the port says."""

        def page(last: Entry[Stored] | None) -> list[Entry[Stored]]:
            with self._rows() as rows:
                return rows.page_of_all(last.position if last else after_position)

        return paged(page)

    def streams(self, prefix: str = "") -> tuple[str, ...]:
        """As the port says."""
        with self._rows() as rows:
            return rows.streams(prefix)

    def last_seq(self, stream: str) -> int:
        """As the port says."""
        with self._rows() as rows:
            return rows.last_seq(stream)

    def position(self) -> int:
        """As the port says."""
        with self._rows() as rows:
            return rows.position()

    def wait(self, after_position: int, timeout: float) -> int:
        """As the port says; the entries of other servers on the same store count too."""
        return self._tail.wait(after_position, timeout)

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """As the port says; the entries of other servers on the same store count too."""
        return self._tail.subscribe(listener)
