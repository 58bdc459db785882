"""Who waits for news: threads that sleep, and listeners."""

from __future__ import annotations

import logging
from collections.abc import Callable
from threading import Condition

from oddtrick.journal.port import Listener

_log = logging.getLogger(__name__)


class Tail:
    """The latest known position of a journal and everybody who wants to hear of it.

    Example:
        >>> tail, heard = Tail(3), []
        >>> stop = tail.subscribe(heard.append)
        >>> tail.moved(5); stop(); tail.moved(6)
        >>> heard, tail.wait(5, timeout=1.0), tail.wait(6, timeout=0.0)
        ([5], 6, 6)
    """

    def __init__(self, position: int) -> None:
        self._position = position
        self._news = Condition()
        self._listeners: dict[object, Listener] = {}
        self._closed = False

    def moved(self, position: int, *, back: bool = False) -> None:
        """Tell everybody, if this is news. A listener that fails is logged and does not stop the others.

        Args:
            position: of the last entry.
            back: whether a lower position is news too (after a restore) or merely late.
        """
        with self._news:
            if position == self._position or (position < self._position and not back):
                return
            self._position = position
            listeners = tuple(self._listeners.values())
            self._news.notify_all()
        for listener in listeners:
            try:
                listener(position)
            except Exception:
                _log.exception("a listener of the journal failed at position %s", position)

    def wait(self, after_position: int, timeout: float) -> int:
        """Sleep until the position is another, the tail is closed, or the time is over; the position then."""
        with self._news:
            self._news.wait_for(lambda: self._closed or self._position != after_position, timeout)
            return self._position

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Call this listener from now on; the function returned ends that."""
        ticket = object()
        with self._news:
            self._listeners[ticket] = listener

        def stop() -> None:
            with self._news:
                self._listeners.pop(ticket, None)

        return stop

    def close(self) -> None:
        """Wake all who wait, and forget the listeners."""
        with self._news:
            self._closed = True
            self._listeners.clear()
            self._news.notify_all()
