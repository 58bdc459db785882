"""Who hears that something changed: pages that stay open, the projector, other programs."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from threading import Lock, Thread

from oddtrick.contest.facts import Fact
from oddtrick.journal.port import Journal

_log = logging.getLogger(__name__)

_SECONDS = 1.0
"""So long the thread sleeps at most before it looks whether it should end."""


@dataclass(frozen=True, slots=True)
class News:
    """Something changed.

    Attributes:
        position: of the journal.
        events: ids of events that changed since the last news.
        sessions: ids of sessions that changed, and of those whose tables did.
        others: `people` or `accounts` where they changed.
        everything: positions may have gone back (a restored backup, an erasure): read all again.
    """

    position: int
    events: frozenset[str] = frozenset()
    sessions: frozenset[str] = frozenset()
    others: frozenset[str] = frozenset()
    everything: bool = False

    def and_then(self, later: News) -> News:
        """Both as one."""
        return News(
            later.position,
            self.events | later.events,
            self.sessions | later.sessions,
            self.others | later.others,
            self.everything or later.everything,
        )


Listener = Callable[[News], None]


class Newsroom:
    """Watches a journal in a thread of its own, as long as anybody listens."""

    def __init__(self, journal: Journal[Fact], organizer: str) -> None:
        self._journal, self._prefix = journal, f"{organizer}/"
        self._lock = Lock()
        self._listeners: dict[object, Listener] = {}
        self._thread: Thread | None = None
        self._closed = False

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Call this listener from now on; the function returned ends that."""
        ticket = object()
        with self._lock:
            self._listeners[ticket] = listener
            if self._thread is None and not self._closed:
                position = self._journal.position()
                self._thread = Thread(target=self._watch, args=(position,), name="newsroom", daemon=True)
                self._thread.start()

        def stop() -> None:
            with self._lock:
                self._listeners.pop(ticket, None)

        return stop

    async def news(self) -> AsyncIterator[News]:
        """News as they come; several that come while nobody asks are one."""
        loop, waiting = asyncio.get_running_loop(), asyncio.Queue[News]()

        def hand_over(news: News) -> None:
            loop.call_soon_threadsafe(waiting.put_nowait, news)

        stop = self.subscribe(hand_over)
        try:
            while True:
                news = await waiting.get()
                while not waiting.empty():
                    news = news.and_then(waiting.get_nowait())
                yield news
        finally:
            stop()

    def tell_all(self) -> None:
        """Tell everybody to read everything again."""
        self._tell(News(self._journal.position(), everything=True))

    def end(self) -> None:
        """Tell nobody any more; the thread ends when it looks, at once if the journal is closed."""
        with self._lock:
            self._closed = True
            self._listeners.clear()

    def join(self) -> None:
        """Wait for the end of the thread."""
        with self._lock:
            thread = self._thread
        if thread is not None:
            thread.join()

    def _watch(self, position: int) -> None:
        while True:
            with self._lock:
                if self._closed or not self._listeners:
                    self._thread = None
                    return
            latest = self._journal.wait(position, _SECONDS)
            if latest != position:
                news = self._changed(position) if latest > position else News(latest, everything=True)
                position = news.position
                self._tell(news)

    def _changed(self, after: int) -> News:
        found: dict[str, set[str]] = {"event": set(), "session": set(), "people": set(), "accounts": set()}
        position = after
        for entry in self._journal.read_all(after):
            position = entry.position
            kind, _, name = entry.stream.removeprefix(self._prefix).partition("/")
            if kind == "table":
                kind, name = "session", name.split("/")[1]
            found.setdefault(kind, set()).add(name)
        others = frozenset(kind for kind in ("people", "accounts") if found[kind])
        return News(position, frozenset(found["event"]), frozenset(found["session"]), others)

    def _tell(self, news: News) -> None:
        with self._lock:
            listeners = tuple(self._listeners.values())
        for listener in listeners:
            try:
                listener(news)
            except Exception:
                _log.exception("a listener failed at position %s", news.position)
