"""Moments at a table for which a Law waits.

A moment that is an act may be met just before the act is done (`before`), so that what came earlier is settled when it
is judged, or just after it.

Example:
    >>> CallBy(Seat.NORTH, before=True).seat
    <Seat.NORTH: 'N'>
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from oddtrick.words.seats import Seat


@dataclass(frozen=True, slots=True)
class CallBy:
    """This player calls."""

    seat: Seat
    before: bool = False


@dataclass(frozen=True, slots=True)
class PlayBy:
    """This player leads or plays a card."""

    seat: Seat
    before: bool = False


@dataclass(frozen=True, slots=True)
class HasLead:
    """It is this player's turn to lead."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ToPlay:
    """It is this player's turn to lead or play."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Faces:
    """This player faces its hand, or cards of it."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CorrectionBy:
    """This player tells the opponents what the agreement is."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class MajorCards:
    """This player has major penalty cards beside so many, and no minor one."""

    seat: Seat
    beside: int


class Point(Enum):
    """A point in the course of the board, or what anybody may do."""

    DIRECTOR = "director"
    ANY_CALL = "any_call"
    AUCTION_ENDED = "auction_ended"
    AUCTION_REOPENED = "auction_reopened"
    LEAD_FACED = "lead_faced"
    PLAY_ENDED = "play_ended"
    BOARD_ENDED = "board_ended"
    NEXT_BOARD = "next_board"
    RESTORED = "restored"
    SCORED = "scored"
    CLAIMED = "claimed"
    AGREED = "agreed"
    OBJECTED = "objected"
    PLAYS_ON = "plays_on"


Moment = CallBy | PlayBy | HasLead | ToPlay | Faces | CorrectionBy | MajorCards | Point
