"""Scored events, kept until something changes and then scored again from what was there."""

from __future__ import annotations

from dataclasses import dataclass
from threading import Lock

from oddtrick.contest.state import EventState, SessionState
from oddtrick.contest.to_event import Document, document
from oddtrick.scoring.rescore import rescore
from oddtrick.scoring.score import score
from oddtrick.scoring.scored import Scored
from oddtrick.service.books import Books
from oddtrick.service.draft import Draft


@dataclass(frozen=True, slots=True)
class _Kept:
    """What was scored last of an event, and what it was made of."""

    states: tuple[EventState, tuple[SessionState, ...]]
    register: int
    document: Document
    scored: Scored


class Rankings:
    """The rankings of all events of some books; any thread may ask."""

    def __init__(self, books: Books) -> None:
        self._books = books
        self._kept: dict[tuple[str, bool], _Kept] = {}
        self._locks: dict[str, Lock] = {}
        self._door = Lock()

    def scored(self, event: EventState, *, public: bool = False) -> Scored:
        """The event scored; only what changed since last time is scored again."""
        with self._door:
            lock = self._locks.setdefault(event.id, Lock())
        with lock:
            sessions = tuple(self._books.session(session) for session in event.sessions)
            register = self._books.register()
            kept = self._kept.get((event.id, public))
            states = (event, sessions)
            if kept is not None and _same(kept.states, states) and kept.register == register.seq:
                return kept.scored
            names = register.names(public=public)
            made = document(event, sessions, names, before=kept.document if kept else None)
            scored = rescore(kept.scored, made.event) if kept else score(made.event)
            self._kept[event.id, public] = _Kept(states, register.seq, made, scored)
            return scored

    def check(self, draft: Draft) -> None:
        """Refuse a change after which an event could not be scored.

        Raises:
            Impossible: the sentence says what does not go together.
        """
        for event in draft.changed_events:
            sessions = tuple(draft.session(session) for session in event.sessions)
            score(document(event, sessions, {}).event)

    def forget(self) -> None:
        """Score everything anew from now on."""
        with self._door:
            self._kept.clear()


def _same(one: tuple[EventState, tuple[SessionState, ...]], other: tuple[EventState, tuple[SessionState, ...]]) -> bool:
    sessions = len(one[1]) == len(other[1]) and all(old is new for old, new in zip(one[1], other[1], strict=True))
    return one[0] is other[0] and sessions
