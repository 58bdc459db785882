"""What an answer to a question of the Laws says.

Example:
    >>> Suits(forbid=(Suit.HEARTS,)).forbid
    (<Suit.HEARTS: 'H'>,)
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from oddtrick.words.calls import Call
from oddtrick.words.cards import Card, Suit
from oddtrick.words.seats import Seat, Side


class Level(Enum):
    """How near a side was to the cause of a board that cannot be played."""

    DIRECT = "direct"
    PARTLY = "partly"
    NONE = "none"


class Option(Enum):
    """Answers that are a word of their own."""

    NONE = "none"
    HIGHEST = "highest"
    LOWEST = "lowest"
    SPREAD_HAND = "spread_hand"
    DUMMY_SPREAD_DECLARER_SECOND = "dummy_spread_declarer_second"
    ACCEPT_DUMMY_SECOND = "accept_dummy_second"
    REJECT = "reject"
    RESEAT = "reseat"
    REDEAL = "redeal"
    SUBSTITUTE = "substitute"
    PLAY_ON = "play_on"
    ADJUST = "adjust"
    LET_STAND = "let_stand"
    CANCEL = "cancel"
    CALL = "call"
    EXPLANATION = "explanation"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Suits:
    """A lead or play required or forbidden."""

    require: tuple[Suit, ...] = ()
    forbid: tuple[Suit, ...] = ()


@dataclass(frozen=True, slots=True)
class Alternatives:
    """Logical alternatives as the director finds them; `suggested` empty: none was demonstrably suggested."""

    of: tuple[str, ...]
    suggested: str = ""


@dataclass(frozen=True, slots=True)
class Responsible:
    """How far each side caused it."""

    ns: Level
    ew: Level


@dataclass(frozen=True, slots=True)
class BothDefenders:
    """Two defenders who answer differently: by seat."""

    answers: tuple[tuple[Seat, bool], ...]


Value = (
    bool
    | int
    | Call
    | Card
    | Suit
    | Seat
    | Side
    | Option
    | Suits
    | Alternatives
    | Responsible
    | BothDefenders
    | tuple[Seat, ...]
)
"""What an answer says; its type follows from the question's name."""
