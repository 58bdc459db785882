"""Drawn rounds: by what a section draws, who meets whom in a round, and how that came about.

A draw is recorded in the session, where it makes who is due where, and in the event, where it makes the matches; both
in one act.

Example:
    >>> from oddtrick.draws import Pairing
    >>> how = Manner(algorithm="swiss", seed=7)
    >>> RoundDrawn("", 1, Draw((Pairing("7", "3"),)), how).draw.meetings, how.by_hand
    ((('7', '3'),), False)
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction
from typing import assert_never

from oddtrick.contest.model import Fixture
from oddtrick.draws.carry import CarryOver
from oddtrick.draws.model import Draw
from oddtrick.draws.oddities import Oddity
from oddtrick.draws.policy import SWISS, Odd, Policy


class System(Enum):
    """What decides who meets whom."""

    SWISS = "swiss"
    """Contestants that do about as well meet, round by round."""
    ROUND_ROBIN = "round_robin"
    """Everybody meets everybody; all rounds are drawn at once."""
    KNOCK_OUT = "knock_out"
    """Who wins a match goes on."""


NOTHING_CARRIED = CarryOver()
"""What a knock-out takes over where nothing was declared."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """By what a section draws its rounds.

    Attributes:
        system: see `System`.
        rooms: tables of a match: 1 for pairs, 2 for teams.
        policy: what the conditions of contest say about a Swiss draw.
        carry: what a match of a knock-out takes over from an earlier encounter.
        choosers: how many of the highest seeds choose whom they meet in the first round of a knock-out.
    """

    system: System = System.SWISS
    rooms: int = 1
    policy: Policy = SWISS
    carry: CarryOver = NOTHING_CARRIED
    choosers: int = 0

    @property
    def short(self) -> bool:
        """Whether three that all meet each other do so within a round, in matches of half the length."""
        return self.policy.odd is Odd.SHORT_TRIANGLE

    @property
    def reserved(self) -> int:
        """Sets of boards beside those of the rounds, which three teams need that all meet each other.

        Two more beside the set of the round where that is one round; one more beside those of two rounds.
        """
        if self.rooms < 2:
            return 0
        match self.policy.odd:
            case Odd.BYE:
                return 0
            case Odd.LONG_TRIANGLE:
                return 1
            case Odd.SHORT_TRIANGLE:
                return 2
            case _:
                assert_never(self.policy.odd)


@dataclass(frozen=True, slots=True)
class Manner:
    """How a draw came about.

    Attributes:
        algorithm: what made it; empty where nobody but a person did.
        seed: of what was left to chance.
        changed: a person changed what was made.
        accepted: what the director was warned of and accepted.
        why: the reason, possibly empty.
    """

    algorithm: str = ""
    seed: int = 0
    changed: bool = False
    accepted: tuple[Oddity, ...] = ()
    why: str = ""

    @property
    def by_hand(self) -> bool:
        """Whether a person decided who meets whom."""
        return self.changed or not self.algorithm


@dataclass(frozen=True, slots=True)
class DrawingSet:
    """By what a section draws from now on."""

    section: str
    drawing: Drawing


@dataclass(frozen=True, slots=True)
class RoundDrawn:
    """Who meets whom in a round, in place of what was drawn for it before.

    Attributes:
        section: its name.
        round: 1-based in the session.
        draw: the pairings in the order of the tables.
        manner: how it came about.
        boards: of a match; 0 for a whole set.
        extra: further boards for matches that were level, no matches of their own.
    """

    section: str
    round: int
    draw: Draw
    manner: Manner = field(default_factory=Manner)
    boards: int = 0
    extra: bool = False


@dataclass(frozen=True, slots=True)
class MatchesDrawn:
    """The matches that a draw makes, each new or in place of the former; those of `gone` are there no longer."""

    matches: tuple[Fixture, ...]
    gone: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class MatchesBefore:
    """Matches as they were before an act, by id; None for one that there was not."""

    matches: Mapping[str, Fixture | None]


@dataclass(frozen=True, slots=True)
class SetDrawing:
    """Say by what a section draws. See `DrawingSet`."""

    session: str
    section: str
    drawing: Drawing


@dataclass(frozen=True, slots=True)
class DrawRound:
    """Draw a round, the next or one of which nothing was played yet.

    Attributes:
        session: id.
        section: its name.
        round: 1-based in the session.
        draw: the pairings in the order of the tables.
        manner: how it came about.
        boards: of a match; 0 for a whole set.
        extra: further boards for matches that were level.
        carry: points that a contestant starts its match with, by the contestant and whom it meets.
    """

    session: str
    section: str
    round: int
    draw: Draw
    manner: Manner = field(default_factory=Manner)
    boards: int = 0
    extra: bool = False
    carry: Mapping[tuple[str, str], Fraction] = field(default_factory=dict)


DrawingFact = DrawingSet | RoundDrawn
"""What a session's stream holds of them."""

DrawingCommand = SetDrawing | DrawRound
"""Commands about draws."""
