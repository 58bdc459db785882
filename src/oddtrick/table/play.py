"""The cards and tricks of a board: hands, tricks, a claim that suspends play, what was entered as the result."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from oddtrick.rulings.duty import Duty
from oddtrick.table.values import value
from oddtrick.words.cards import Card, Cards
from oddtrick.words.seats import Seat


class Phase(Enum):
    """Where the board stands."""

    AUCTION = "auction"
    CLARIFICATION = "clarification"
    PLAY = "play"
    CLAIM = "claim"
    ENDED = "ended"
    REDEAL = "redeal"


@value
class Laid:
    """A card led or played.

    Attributes:
        by: whose it is.
        card: the card.
        at: number of its event.
        due: whose turn it was, where it was out of turn.
        ended: the duties of its player that ended with it.
        disobeyed: those that it broke though the hand could have met them.
        named: the card that declarer named where dummy put down this one; None where they are the same.
    """

    by: Seat
    card: Card
    at: int
    due: Seat | None = None
    ended: tuple[Duty, ...] = ()
    disobeyed: tuple[Duty, ...] = ()
    named: Card | None = None


@value
class Trick:
    """A trick that is over."""

    cards: tuple[Laid, ...]
    winner: Seat


@dataclass(frozen=True, slots=True)
class Held:
    """A trick that is being corrected.

    Attributes:
        phase: to which the board returns afterwards.
        over: whether the board was over.
        aside: cards led or played to the next trick, which wait.
    """

    phase: Phase
    over: bool
    aside: tuple[Laid, ...] = ()


@dataclass(frozen=True, slots=True)
class Claim:
    """A claim or concession that has not been voided.

    Attributes:
        by: who made it.
        tricks: how many of those that are left go to its side, 0-13: as it was said, then as it was ruled.
        at: number of the event.
        phase: where play stood when it was suspended.
        concedes: it was put as a concession.
    """

    by: Seat
    tricks: int
    at: int
    phase: Phase = Phase.PLAY
    concedes: bool = False


@dataclass(frozen=True, slots=True)
class Entered:
    """What the sides agreed or entered as the result.

    Attributes:
        tricks: declarer's; None where a score was entered.
        score: as it was written; empty where tricks were entered.
        moved: how many tricks had gone over to declarer's side by then; negative: from it.
    """

    tricks: int | None = None
    score: str = ""
    moved: int = 0


Hands = tuple[Cards | None, Cards | None, Cards | None, Cards | None]
"""The cards left to each player, clockwise from North; None where they are unknown."""
UNKNOWN: Hands = (None, None, None, None)


@value
class Play:
    """Cards and tricks.

    Attributes:
        hands: cards left, clockwise from North; None where unknown.
        leader: who leads or led to the current trick; None before the auction ends.
        trick: the current trick.
        quitted: the tricks that are over, of this record.
        ns: tricks won by North-South.
        ew: tricks won by East-West.
        face_down: an opening lead not yet faced.
        dummy_faced: dummy's hand lies on the table.
        claim: the claim or concession that suspends play, or that ended it; None: no claim.
        held: the current trick is being corrected: it is not over though four cards lie in it.
    """

    hands: Hands = UNKNOWN
    leader: Seat | None = None
    trick: tuple[Laid, ...] = ()
    quitted: Sequence[Trick] = ()
    ns: int = 0
    ew: int = 0
    face_down: Laid | None = None
    dummy_faced: bool = False
    claim: Claim | None = None
    held: Held | None = None

    def hand(self, seat: Seat) -> Cards | None:
        """A player's cards left, None where unknown."""
        return self.hands[PLACE[seat]]

    def led_by(self, leader: Seat) -> Play:
        """With this player to lead; by hand, as every board needs it."""
        return Play(
            self.hands, leader, self.trick, self.quitted, self.ns, self.ew, self.face_down, self.dummy_faced,
            self.claim, self.held,
        )  # fmt: skip

    def with_card(self, card: Laid, hands: Hands, leader: Seat | None) -> Play:
        """With this card in the trick and these hands left; by hand, as every card needs it."""
        return Play(
            hands, leader, (*self.trick, card), self.quitted, self.ns, self.ew, self.face_down, self.dummy_faced,
            self.claim, self.held,
        )  # fmt: skip

    @property
    def led(self) -> Laid | None:
        """The card led to the current trick; None where none lies there."""
        return self.trick[0] if self.trick and self.trick[0].by is self.leader else None

    @property
    def tricks(self) -> tuple[tuple[Laid, ...], ...]:
        """The cards of every trick of the record in order, the current one last; it may be empty."""
        return (*(trick.cards for trick in self.quitted), self.trick)

    @property
    def aside(self) -> tuple[Laid, ...]:
        """The cards of the next trick, while this one is corrected."""
        return self.held.aside if self.held is not None else ()

    @property
    def remaining(self) -> int:
        """Tricks not yet over, the current one included."""
        return 13 - self.ns - self.ew


UNPLAYED = Play()
PLACE = {seat: place for place, seat in enumerate(Seat)}
