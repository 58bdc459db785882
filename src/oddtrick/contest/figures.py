"""What somebody published of an imported event, kept as it stood: an exported event file carries it again.

Example:
    >>> kept = EventFiguresKept({"7": Published({"rank": "3="})}) | EventFiguresKept({"8": Published({"rank": "5"})})
    >>> sorted(kept.contestants)
    ['7', '8']
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from oddtrick.contest.model import Slot
from oddtrick.scoring.event import Published


@dataclass(frozen=True, slots=True)
class EventFiguresKept:
    """Published figures of contestants and of matches, by id."""

    contestants: Mapping[str, Published] = field(default_factory=dict)
    matches: Mapping[str, Published] = field(default_factory=dict)

    def __or__(self, other: EventFiguresKept) -> EventFiguresKept:
        return EventFiguresKept({**self.contestants, **other.contestants}, {**self.matches, **other.matches})


@dataclass(frozen=True, slots=True)
class SessionFiguresKept:
    """Published figures of boards, by number, and of results, by slot."""

    boards: Mapping[int, Published] = field(default_factory=dict)
    lines: Mapping[Slot, Published] = field(default_factory=dict)

    def __or__(self, other: SessionFiguresKept) -> SessionFiguresKept:
        return SessionFiguresKept({**self.boards, **other.boards}, {**self.lines, **other.lines})
