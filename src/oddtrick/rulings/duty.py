"""What a ruling lays on a player until a certain moment: the rows under `restrictions`.

Example:
    >>> MustPass(Seat.NORTH, Until.NEXT_TURN, Law("30B1b-ii")).until.value
    'next_turn'
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from oddtrick.rulings.provision import Law
from oddtrick.words.calls import Call
from oddtrick.words.cards import Card, Suit
from oddtrick.words.contracts import Denomination
from oddtrick.words.seats import Seat


class Until(Enum):
    """How long a duty lasts."""

    NEXT_TURN = "next_turn"
    END_OF_AUCTION = "end_of_auction"
    NEXT_LEAD = "next_lead"
    LOSES_LEAD = "loses_lead"
    THIS_TRICK = "this_trick"
    PLAYED = "played"


class Since(Enum):
    """From when a player must correct an explanation."""

    FINAL_PASS = "final_pass"
    END_OF_PLAY = "end_of_play"


class Grade(Enum):
    """A penalty card's grade (Law 50B)."""

    MINOR = "minor"
    MAJOR = "major"


HONOURS = frozenset("AKQJT")
"""The ranks of cards that are never minor penalty cards."""


class Demand(Enum):
    """How a card is to be chosen for one play."""

    HIGHEST = "highest"
    LOWEST = "lowest"
    NOT_SUGGESTED = "not_suggested"
    REQUIRE = "require"
    FORBID = "forbid"


class LeadForm(Enum):
    """Which choice a withdrawn call gives declarer (Law 26)."""

    FORBID_UNSPECIFIED = "forbid_unspecified"
    FORBID_ANY = "forbid_any"
    REQUIRE_OR_FORBID = "require_or_forbid"


@dataclass(frozen=True, slots=True)
class MustPass:
    """This player must pass."""

    seat: Seat
    until: Until
    law: Law


@dataclass(frozen=True, slots=True)
class MustCall:
    """This player may make only this call."""

    seat: Seat
    call: Call
    until: Until
    law: Law


@dataclass(frozen=True, slots=True)
class MayNotCall:
    """This player may make none of these calls."""

    seat: Seat
    calls: tuple[Call, ...]
    until: Until
    law: Law


@dataclass(frozen=True, slots=True)
class LeadOption:
    """Declarer will have a choice when `seat` first has the lead.

    Attributes:
        seat: the partner of the player whose call was withdrawn.
        form: how the choice goes.
        specified: the suits to which the withdrawn calls related, where the form looks at them.
        law: the provision.
    """

    seat: Seat
    form: LeadForm
    law: Law
    specified: tuple[Suit, ...] = ()


@dataclass(frozen=True, slots=True)
class LeadBan:
    """As declarer has chosen: suits this player may not lead, or must lead one of."""

    seat: Seat
    until: Until
    law: Law
    forbid: tuple[Suit, ...] = ()
    require: tuple[Suit, ...] = ()


@dataclass(frozen=True, slots=True)
class FaceUp:
    """A card that lies face up while the auction lasts."""

    seat: Seat
    card: Card
    law: Law


@dataclass(frozen=True, slots=True)
class MustCorrect:
    """This player must tell the opponents that partner misexplained."""

    seat: Seat
    about: Call
    since: Since
    law: Law


@dataclass(frozen=True, slots=True)
class PenaltyCard:
    """A defender's card that lies face up and must be played at the first legal opportunity."""

    seat: Seat
    card: Card
    grade: Grade
    law: Law


@dataclass(frozen=True, slots=True)
class MustPlay:
    """This player's next play is one of these cards."""

    seat: Seat
    cards: tuple[Card, ...]
    law: Law


@dataclass(frozen=True, slots=True)
class PlayDemand:
    """How this player must choose its next play; `suits`: those required or forbidden."""

    seat: Seat
    demand: Demand
    until: Until
    law: Law
    suits: tuple[Suit, ...] = ()


Duty = (
    MustPass | MustCall | MayNotCall | LeadOption | LeadBan | FaceUp | MustCorrect | PenaltyCard | MustPlay | PlayDemand
)


def suits_of(denominations: tuple[Denomination, ...]) -> tuple[Suit, ...]:
    """The suits among denominations; no trump is none.

    Example:
        >>> suits_of((Denomination.HEARTS, Denomination.NO_TRUMP))
        (<Suit.HEARTS: 'H'>,)
    """
    return tuple(Suit(d.value) for d in denominations if d is not Denomination.NO_TRUMP)
