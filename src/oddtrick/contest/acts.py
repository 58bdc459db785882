"""What somebody did that can be undone, with what was before it.

Results, seatings and penalties keep their own histories; this is for everything else that undo reaches.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

B_co = TypeVar("B_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Act(Generic[B_co]):
    """An act.

    Attributes:
        seq: of its fact in its stream.
        at: the moment, milliseconds since 1970; facts of one request share it.
        by: who.
        before: what it changed, as that was before.
    """

    seq: int
    at: int
    by: str
    before: B_co


@dataclass(frozen=True, slots=True)
class AnnouncementBefore:
    """The sentence that was shown to the room, possibly empty."""

    text: str


@dataclass(frozen=True, slots=True)
class PublishedBefore:
    """Whether the results were published."""

    published: bool
