"""The round and its clock: what is recorded of them, and what that adds up to.

Example:
    >>> Clock(round=2, length=600_000, ends=1_600_000).remaining(1_000_000)
    600000
    >>> ticked(Clock(), RoundStarted(1, 60_000), at=5_000)
    Clock(round=1, length=60000, ends=65000, left=0)
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import assert_never


@dataclass(frozen=True, slots=True)
class RoundStarted:
    """A round begins now and lasts `length` milliseconds; 0 where no clock runs."""

    round: int
    length: int = 0


@dataclass(frozen=True, slots=True)
class ClockPaused:
    """The clock stands."""


@dataclass(frozen=True, slots=True)
class ClockResumed:
    """The clock runs again."""


@dataclass(frozen=True, slots=True)
class ClockSet:
    """So many milliseconds are left in this round from now."""

    remaining: int


ClockFact = RoundStarted | ClockPaused | ClockResumed | ClockSet
"""What changes the round and its clock."""


@dataclass(frozen=True, slots=True)
class PaceSet:
    """So many minutes are allowed for a board: the length of rounds that begin follows from it."""

    minutes_per_board: Fraction


@dataclass(frozen=True, slots=True)
class Clock:
    """The round and its clock.

    Attributes:
        round: 0 before the first.
        length: of the round in milliseconds, 0 without a clock.
        ends: the moment at which the round ends while the clock runs; None while it stands.
        left: milliseconds left while it stands.
    """

    round: int = 0
    length: int = 0
    ends: int | None = None
    left: int = 0

    @property
    def paused(self) -> bool:
        """Whether there is a clock and it stands."""
        return self.round > 0 and self.length > 0 and self.ends is None

    def remaining(self, now: int) -> int:
        """Milliseconds left at this moment; negative when the round is over its time."""
        return self.left if self.ends is None else self.ends - now


def ticked(clock: Clock, fact: ClockFact, at: int) -> Clock:
    """The clock after a fact that was recorded at this moment."""
    match fact:
        case RoundStarted(number, length):
            return Clock(number, length, at + length if length else None)
        case ClockPaused():
            return replace(clock, ends=None, left=clock.remaining(at))
        case ClockResumed():
            return clock if clock.ends is not None else replace(clock, ends=at + clock.left, left=0)
        case ClockSet(remaining):
            length = clock.length or max(remaining, 0)
            running = clock.ends is not None
            return Clock(clock.round, length, at + remaining if running else None, 0 if running else remaining)
        case _:
            assert_never(fact)
