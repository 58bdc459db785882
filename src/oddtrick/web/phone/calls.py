"""Calls for the director from the tables: they are answered on foot, so they are kept in memory and not recorded.

Example:
    >>> calls = Calls()
    >>> calls.call(Call("s1", "A", "5", 13)); calls.call(Call("s1", "A", "5", 13))
    >>> [call.table for call in calls.open("s1")]
    ['5']
    >>> calls.answered("s1", "A", "5"); calls.open("s1")
    ()
"""

from __future__ import annotations

from dataclasses import dataclass, field

MOST = 1000
"""Calls that are kept; a phone can call but once for a board."""


@dataclass(frozen=True, slots=True)
class Call:
    """A table calls; `board` is 0 where none is meant."""

    session: str
    section: str
    table: str
    board: int = 0


@dataclass(slots=True)
class Calls:
    """The calls that nobody has answered, the oldest first."""

    _open: dict[Call, None] = field(default_factory=dict)

    def call(self, call: Call) -> None:
        """A table calls; calling again changes nothing."""
        if len(self._open) < MOST:
            self._open.setdefault(call)

    def open(self, session: str) -> tuple[Call, ...]:
        """Calls of a session that wait."""
        return tuple(call for call in tuple(self._open) if call.session == session)

    def answered(self, session: str, section: str, table: str) -> None:
        """The director was there."""
        for call in self.open(session):
            if (call.section, call.table) == (section, table):
                self._open.pop(call, None)
