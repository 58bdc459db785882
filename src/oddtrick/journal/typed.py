"""A journal of typed facts over a store."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import datetime
from pathlib import Path
from types import TracebackType
from typing import Generic, Self, TypeVar

from oddtrick.journal.codec import Registry
from oddtrick.journal.port import Append, Entry, Journal, Listener, Stored

F = TypeVar("F")


class TypedJournal(Generic[F]):
    """The port with facts in their Python types. See `Journal` for what the methods promise.

    Args:
        store: keeps the facts.
        registry: knows their stored form.
    """

    def __init__(self, store: Journal[Stored], registry: Registry[F]) -> None:
        self.store, self._registry = store, registry

    def append(
        self, appends: Sequence[Append[F]], *, at: datetime, by: str, command_id: str = ""
    ) -> tuple[Entry[F], ...]:
        """As the port says."""
        encode = self._registry.encode
        stored = [Append(one.stream, one.expected_seq, tuple(map(encode, one.facts)), one.signed) for one in appends]
        return self._typed(self.store.append(stored, at=at, by=by, command_id=command_id))

    def accepted(self, command_id: str) -> tuple[Entry[F], ...] | None:
        """As the port says."""
        entries = self.store.accepted(command_id)
        return None if entries is None else self._typed(entries)

    def read(self, stream: str, after: int = 0) -> Iterator[Entry[F]]:
        """As the port says; a fact that is unknown or damaged is a `StoreError` that names it."""
        return map(self._registry.entry, self.store.read(stream, after))

    def read_all(self, after_position: int = 0) -> Iterator[Entry[F]]:
        """As the port says; a fact that is unknown or damaged is a `StoreError` that names it."""
        return map(self._registry.entry, self.store.read_all(after_position))

    def streams(self, prefix: str = "") -> tuple[str, ...]:
        """As the port says."""
        return self.store.streams(prefix)

    def last_seq(self, stream: str) -> int:
        """As the port says."""
        return self.store.last_seq(stream)

    def position(self) -> int:
        """As the port says."""
        return self.store.position()

    def wait(self, after_position: int, timeout: float) -> int:
        """As the port says."""
        return self.store.wait(after_position, timeout)

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """As the port says."""
        return self.store.subscribe(listener)

    def erase(self, stream: str, facts: Mapping[int, F]) -> None:
        """As the port says."""
        self.store.erase(stream, {seq: self._registry.encode(fact) for seq, fact in facts.items()})

    def backup(self, path: Path) -> None:
        """As the port says."""
        self.store.backup(path)

    def restore(self, path: Path) -> None:
        """As the port says."""
        self.store.restore(path)

    def close(self) -> None:
        """As the port says."""
        self.store.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _typed(self, entries: Sequence[Entry[Stored]]) -> tuple[Entry[F], ...]:
        return tuple(map(self._registry.entry, entries))
