"""A journal in memory: for tests and for trying things out. It ends with the program."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import datetime
from pathlib import Path
from threading import RLock
from types import TracebackType
from typing import Self

from oddtrick.journal.backup import contents_of, write_backup
from oddtrick.journal.port import Accepted, Append, Entry, Listener, Proposal, Stored, not_there, settle
from oddtrick.journal.tail import Tail
from oddtrick.words.errors import StoreError


class MemoryJournal:
    """The port in plain lists. See `Journal` for what the methods promise."""

    def __init__(self) -> None:
        self._lock = RLock()
        self._content = _Content()
        self._tail = Tail(0)
        self._closed = False

    def append(
        self, appends: Sequence[Append[Stored]], *, at: datetime, by: str, command_id: str = ""
    ) -> tuple[Entry[Stored], ...]:
        """As the port says."""
        proposal = Proposal(tuple(appends), at, by, command_id)
        with self._lock:
            entries = settle(proposal, self._open())
            position = self._content.position()
        self._tail.moved(position)
        return entries

    def accepted(self, command_id: str) -> tuple[Entry[Stored], ...] | None:
        """As the port says."""
        with self._lock:
            return self._open().accepted(command_id)

    def read(self, stream: str, after: int = 0) -> Iterator[Entry[Stored]]:
        """As the port says."""
        with self._lock:
            entries = self._open().streams.get(stream, [])[after:]
        return iter(entries)

    def read_all(self, after_position: int = 0) -> Iterator[Entry[Stored]]:
        """As the port says."""
        with self._lock:
            entries = self._open().entries[after_position:]
        return iter(entries)

    def streams(self, prefix: str = "") -> tuple[str, ...]:
        """As the port says."""
        with self._lock:
            return tuple(sorted(key for key in self._open().streams if key.startswith(prefix)))

    def last_seq(self, stream: str) -> int:
        """As the port says."""
        with self._lock:
            return self._open().last_seq(stream)

    def position(self) -> int:
        """As the port says."""
        with self._lock:
            return self._open().position()

    def wait(self, after_position: int, timeout: float) -> int:
        """As the port says."""
        return self._tail.wait(after_position, timeout)

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """As the port says."""
        return self._tail.subscribe(listener)

    def erase(self, stream: str, facts: Mapping[int, Stored]) -> None:
        """As the port says."""
        with self._lock:
            self._open().erase(stream, facts)

    def backup(self, path: Path) -> None:
        """As the port says."""
        with self._lock:
            entries, commands = tuple(self._open().entries), tuple(self._content.commands.values())
        write_backup(path, entries, commands)

    def restore(self, path: Path) -> None:
        """As the port says."""
        with contents_of(path) as (entries, commands):
            content = _Content()
            content.add(list(entries))
            content.commands.update((command.command_id, command) for command in commands)
        with self._lock:
            self._open()
            self._content = content
        self._tail.moved(content.position(), back=True)

    def close(self) -> None:
        """As the port says."""
        self._closed = True
        self._tail.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _open(self) -> _Content:
        if self._closed:
            raise StoreError("{path} is closed", id="store.closed", path="memory:")
        return self._content


class _Content:
    """Entries in order, the same by stream, and the commands: a `Transaction` under the journal's lock."""

    def __init__(self) -> None:
        self.entries: list[Entry[Stored]] = []
        self.streams: dict[str, list[Entry[Stored]]] = {}
        self.commands: dict[str, Accepted] = {}

    def accepted(self, command_id: str) -> tuple[Entry[Stored], ...] | None:
        known = self.commands.get(command_id)
        return None if known is None else tuple(self.entries[known.first - 1 : known.last])

    def last_seq(self, stream: str) -> int:
        return len(self.streams.get(stream, ()))

    def position(self) -> int:
        return len(self.entries)

    def write(self, entries: Sequence[Entry[Stored]], command_id: str) -> None:
        first = self.position() + 1
        self.add(entries)
        if command_id:
            self.commands[command_id] = Accepted(command_id, first, self.position())

    def add(self, entries: Sequence[Entry[Stored]]) -> None:
        self.entries.extend(entries)
        for entry in entries:
            self.streams.setdefault(entry.stream, []).append(entry)

    def erase(self, stream: str, facts: Mapping[int, Stored]) -> None:
        entries = self.streams.get(stream, [])
        for seq, fact in facts.items():
            if not 1 <= seq <= len(entries) or entries[seq - 1].fact.name != fact.name:
                raise not_there(stream, seq, fact.name)
        for seq, fact in facts.items():
            entry = entries[seq - 1].holding(fact)
            entries[seq - 1] = self.entries[entry.position - 1] = entry
