"""What comes to light at a table after it happened."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from oddtrick.words.calls import Call
from oddtrick.words.cards import Card
from oddtrick.words.seats import Caller as Caller
from oddtrick.words.seats import Seat, Side


class NoticeKind(Enum):
    """What comes to light."""

    REVOKE = "revoke"
    DEFECTIVE_TRICK = "defective_trick"
    WRONG_LEAD = "wrong_lead"
    MISINFORMATION = "misinformation"
    WRONG_BOARD = "wrong_board"
    MISSING_CARD = "missing_card"
    EXTRA_CARD = "extra_card"
    WRONG_SCORE = "wrong_score"
    MISPLACED_DUMMY_CARD = "misplaced_dummy_card"
    WRONGLY_POINTED = "wrongly_pointed"
    DIRECTOR_ERROR = "director_error"
    WRONG_HAND = "wrong_hand"
    EARLIER_CALL = "earlier_call"
    MISUNDERSTANDING = "misunderstanding"
    ILLEGAL_METHOD = "illegal_method"
    ACTED_FIRST = "acted_first"
    UNPLAYABLE = "unplayable"
    SELF_INFLICTED = "self_inflicted"


class SelfInfliction(Enum):
    """How the side that did not offend harmed itself (Law 12C1(e))."""

    SERIOUS_ERROR = "serious_error"
    EXTREMELY_SERIOUS_ERROR = "extremely_serious_error"
    WILD = "wild"
    GAMBLE = "gamble"


class Known(Enum):
    """Since when a player knew of its misexplanation."""

    AUCTION = "auction"
    PLAY = "play"


class Found(Enum):
    """Where a missing card was found."""

    PLAYED = "played"
    ELSEWHERE = "elsewhere"
    NOWHERE = "nowhere"


@dataclass(frozen=True, slots=True)
class Notices:
    """A past irregularity comes to light; only the fields that its kind has are filled.

    Attributes:
        kind: what it is.
        by: whose it is: a seat, a side, or nobody's in particular.
        noticed_by: who drew attention to it first.
        score: a result as written in the record, for `wrong_score`.
        law: the provision misapplied, for `director_error`.
    """

    kind: NoticeKind
    by: Seat | Side | None = None
    noticed_by: Seat | Caller | None = None
    trick: int | None = None
    card: Card | None = None
    call: Call | None = None
    board: int | None = None
    played_by: tuple[Seat, ...] = ()
    known_since: Known | None = None
    found: Found | None = None
    score: str = ""
    tricks: int | None = None
    law: str = ""
    why: str = ""
    inflicted: SelfInfliction | None = None
