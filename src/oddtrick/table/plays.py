"""What players do with their cards: lead, play, drop, claim.

Example:
    >>> PlaysCard(Seat.WEST, Card.parse("S4"), face_down=True).card
    Card('S4')
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from oddtrick.words.cards import Card, Cards
from oddtrick.words.seats import Seat


@dataclass(frozen=True, slots=True)
class ChangesCard:
    """Declarer tries to replace the card that it named for dummy."""

    by: Seat
    card: Card
    pause: bool | None = None


@dataclass(frozen=True, slots=True)
class PlaysCard:
    """A lead or play from the hand of `by` (dummy's card: dummy's seat).

    Attributes:
        by: whose card it is.
        card: the card.
        face_down: an opening lead not yet faced.
        lead: meant as a lead (True), perhaps a fifth card to the last trick (False); None where nothing is said.
        told_by: the opponent who said that it was this player's turn (Law 47E1).
        concurrent: at the same time as the previous play.
        deliberate: put down on purpose; None where the record does not say.
        counted: what was done by which the card counts as played; None where it was simply played.
    """

    by: Seat
    card: Card
    face_down: bool = False
    lead: bool | None = None
    told_by: Seat | None = None
    concurrent: bool = False
    deliberate: bool | None = None
    counted: Counted | None = None


@dataclass(frozen=True, slots=True)
class PlaysCards:
    """More than one card at once (Law 58B); `visible`: those whose faces could be seen, None where all could."""

    by: Seat
    cards: tuple[Card, ...]
    visible: tuple[Card, ...] | None = None


@dataclass(frozen=True, slots=True)
class TurnsUp:
    """The face-down opening lead is faced."""

    by: Seat


@dataclass(frozen=True, slots=True)
class Retracts:
    """A player takes a card back by its own will."""

    by: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Designates:
    """Declarer's words for dummy's card."""

    words: str


class Touch(Enum):
    """Why declarer touches a card of dummy."""

    ARRANGING = "arranging"
    REACHING = "reaching"


@dataclass(frozen=True, slots=True)
class Touches:
    """Declarer touches a card of dummy (Law 45C3)."""

    card: Card
    why: Touch | None = None


class Hold(Enum):
    """How a card is held that may count as played."""

    NEAR_TABLE = "near_table"
    AS_PLAYED = "as_played"
    PARTNER_COULD_SEE = "partner_could_see"


@dataclass(frozen=True, slots=True)
class HoldsCard:
    """A card held so that it may be played (Law 45C1, 45C2)."""

    by: Seat
    card: Card
    how: Hold


Counted = Designates | Touches | HoldsCard | PlaysCards
"""What is done with a card, or said of one, so that it may count as played (Laws 45B, 45C, 58B1)."""


@dataclass(frozen=True, slots=True)
class DummyPlays:
    """Dummy moves a card that declarer did not name."""

    card: Card


@dataclass(frozen=True, slots=True)
class DummySuggests:
    """Dummy suggests a card (Law 45F)."""

    card: Card


class Exposure(Enum):
    """How a card came to be seen."""

    DROPPED = "dropped"
    SHOWN = "shown"
    NAMED = "named"
    WITH_PLAYED = "with_played"
    ATTEMPTED_CLAIM = "attempted_claim"
    CURRENT_TRICK = "current_trick"
    DEALING = "dealing"


@dataclass(frozen=True, slots=True)
class Exposes:
    """Cards seen by partner; `fault`: another player who caused it."""

    by: Seat
    cards: tuple[Card, ...]
    how: Exposure
    fault: Seat | None = None


@dataclass(frozen=True, slots=True)
class FacesHand:
    """A hand is spread, or only these cards of it."""

    by: Seat
    cards: tuple[Card, ...] | None = None


class Breach(Enum):
    """What dummy must not do (Law 43A2)."""

    EXCHANGES_HANDS = "exchanges_hands"
    LEAVES_SEAT = "leaves_seat"
    LOOKS_AT_HAND = "looks_at_hand"


@dataclass(frozen=True, slots=True)
class DummyBreach:
    """Dummy breaks Law 43A2."""

    breach: Breach


@dataclass(frozen=True, slots=True)
class Warns:
    """A player tries to prevent an irregularity that `to` is about to commit."""

    by: Seat
    to: Seat


@dataclass(frozen=True, slots=True)
class AsksRevoke:
    """'Having none?'"""

    by: Seat
    of: Seat


@dataclass(frozen=True, slots=True)
class Claims:
    """A claim of tricks of those that remain, the current one included; `tricks` None: all."""

    by: Seat
    tricks: int | None = None
    says: str = ""
    holds: tuple[tuple[Seat, Cards], ...] = ()


@dataclass(frozen=True, slots=True)
class Concedes:
    """A concession of tricks of those that remain; `tricks` None: all."""

    by: Seat
    tricks: int | None = None
    says: str = ""
    holds: tuple[tuple[Seat, Cards], ...] = ()


@dataclass(frozen=True, slots=True)
class Agrees:
    """An opponent (or the conceder's partner) agrees to a claim or concession."""

    by: Seat


@dataclass(frozen=True, slots=True)
class Objects:
    """An objection to a claim or concession, or the withdrawal of an agreement."""

    by: Seat


@dataclass(frozen=True, slots=True)
class PlaysOn:
    """Play goes on after a claim (Law 68D2(b) of 2017): who asked, and who refused."""

    by: Seat | None = None
    refused_by: Seat | None = None
