"""Connections for readers, lent out and taken back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Lock
from typing import Generic, Protocol, TypeVar


class Closable(Protocol):
    """Anything with an end."""

    def close(self) -> None:
        """Let go of it."""


C = TypeVar("C", bound=Closable)


class Pool(Generic[C]):
    """As many connections as are used at the same time. When one fails, the idle ones are not trusted any more either.

    Args:
        connect: opens one more.
        keep: how many idle ones are kept.
    """

    def __init__(self, connect: Callable[[], C], keep: int = 8) -> None:
        self._connect, self._keep = connect, keep
        self._idle: list[C] = []
        self._door, self._closed = Lock(), False

    @contextmanager
    def borrow(self) -> Iterator[C]:
        """A connection for the length of a `with` block."""
        with self._door:
            connection = self._idle.pop() if self._idle else None
        if connection is None:
            connection = self._connect()
        try:
            yield connection
        except BaseException:
            connection.close()
            self._drop_idle()
            raise
        with self._door:
            kept = not self._closed and len(self._idle) < self._keep
            if kept:
                self._idle.append(connection)
        if not kept:
            connection.close()

    def close(self) -> None:
        """Close the idle ones now and the others when they come back."""
        with self._door:
            self._closed = True
        self._drop_idle()

    def _drop_idle(self) -> None:
        with self._door:
            idle, self._idle = self._idle, []
        for connection in idle:
            connection.close()
