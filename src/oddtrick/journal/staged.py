"""Entries on top of a journal, which gets them all at once or none: several appends, one transaction.

Example:
    >>> from datetime import UTC, datetime
    >>> from oddtrick.journal.memory import MemoryJournal
    >>> from oddtrick.journal.port import Stored
    >>> below, noon = MemoryJournal(), datetime(2026, 11, 30, 12, tzinfo=UTC)
    >>> staged = StagedJournal(below)
    >>> for number in (1, 2):
    ...     fact = Stored("noted", 1, b"{}")
    ...     made = staged.append([Append("club/people", number - 1, (fact,))], at=noon, by="ada")
    >>> staged.last_seq("club/people"), below.last_seq("club/people")
    (2, 0)
    >>> entries = below.append(staged.appends, at=noon, by="ada")
    >>> [entry.seq for entry in below.read("club/people")]
    [1, 2]
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import datetime
from itertools import chain
from pathlib import Path
from types import TracebackType
from typing import Generic, Self, TypeVar

from oddtrick.journal.port import Append, Entry, Journal, Listener, Signed, stale
from oddtrick.words.errors import Impossible

F = TypeVar("F")


class StagedJournal(Generic[F]):
    """The port, for one thread, over another journal that is read and never written to.

    Args:
        below: the journal; where somebody writes to it meanwhile, `appends` are refused by it with a Conflict.
    """

    def __init__(self, below: Journal[F]) -> None:
        self._below = below
        self._entries: list[Entry[F]] = []
        self._streams: dict[str, tuple[int, list[Entry[F]]]] = {}

    @property
    def appends(self) -> tuple[Append[F], ...]:
        """Everything that was appended, each fact with its moment and person."""
        return tuple(
            Append(
                stream, seen, tuple(one.fact for one in entries), tuple(Signed(one.at, one.by) for one in entries)
            )
            for stream, (seen, entries) in self._streams.items()
        )  # fmt: skip

    def append(
        self, appends: Sequence[Append[F]], *, at: datetime, by: str, command_id: str = ""
    ) -> tuple[Entry[F], ...]:
        """As the port says, but nothing is stored yet, and commands have no names."""
        made: list[Entry[F]] = []
        for one in appends:
            last = self.last_seq(one.stream)
            if last != one.expected_seq:
                raise stale(one.stream, one.expected_seq, last)
        for one in appends:
            _, entries = self._streams.setdefault(one.stream, (one.expected_seq, []))
            signed = one.signed or (Signed(at, by),) * len(one.facts)
            for seq, (fact, who) in enumerate(zip(one.facts, signed, strict=True), one.expected_seq + 1):
                entry = Entry(self.position() + 1, one.stream, seq, who.at, who.by, fact)
                entries.append(entry)
                self._entries.append(entry)
                made.append(entry)
        return tuple(made)

    def accepted(self, command_id: str) -> tuple[Entry[F], ...] | None:
        """As the port says, of what is stored."""
        return self._below.accepted(command_id)

    def read(self, stream: str, after: int = 0) -> Iterator[Entry[F]]:
        """As the port says."""
        _, entries = self._streams.get(stream, (0, []))
        return chain(self._below.read(stream, after), (one for one in tuple(entries) if one.seq > after))

    def read_all(self, after_position: int = 0) -> Iterator[Entry[F]]:
        """As the port says."""
        later = (one for one in tuple(self._entries) if one.position > after_position)
        return chain(self._below.read_all(after_position), later)

    def streams(self, prefix: str = "") -> tuple[str, ...]:
        """As the port says."""
        ours = (key for key, (_, entries) in self._streams.items() if entries and key.startswith(prefix))
        return tuple(sorted({*self._below.streams(prefix), *ours}))

    def last_seq(self, stream: str) -> int:
        """As the port says."""
        _, entries = self._streams.get(stream, (0, []))
        return self._below.last_seq(stream) + len(entries)

    def position(self) -> int:
        """As the port says."""
        return self._below.position() + len(self._entries)

    def wait(self, after_position: int, timeout: float) -> int:
        """The position: nobody else writes here."""
        return self.position()

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """There is no news before it is stored."""
        return lambda: None

    def erase(self, stream: str, facts: Mapping[int, F]) -> None:
        """Refused: what is staged is only added to."""
        raise _unsuited()

    def backup(self, path: Path) -> None:
        """Refused: what is staged is stored nowhere."""
        raise _unsuited()

    def restore(self, path: Path) -> None:
        """Refused: what is staged is only added to."""
        raise _unsuited()

    def close(self) -> None:
        """The journal below stays open."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def _unsuited() -> Impossible:
    return Impossible("entries that are not stored yet can only be added to")
