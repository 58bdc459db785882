"""What a claimer said that it would do, as steps that a search can follow.

Example:
    >>> Statement((Draws(), Runs(Suit.HEARTS, 2))).steps[1]
    Runs(suit=<Suit.HEARTS: 'H'>, tricks=2, hand=None)
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from oddtrick.words.cards import Card, Suit


class Where(Enum):
    """One of the claimer's two hands, as declarer speaks of them."""

    HAND = "hand"
    DUMMY = "dummy"


@dataclass(frozen=True, slots=True)
class Draws:
    """Trumps are led: as long as an opponent holds one, or for some rounds."""

    rounds: int | None = None


@dataclass(frozen=True, slots=True)
class Runs:
    """A suit is led: as long as the claimer has any of it, or for some tricks; from one hand where that was said."""

    suit: Suit
    tricks: int | None = None
    hand: Where | None = None


@dataclass(frozen=True, slots=True)
class Cashes:
    """A card is played."""

    card: Card


@dataclass(frozen=True, slots=True)
class Finesses:
    """A suit is led from the other hand, and the card, or the lowest that may win, is put in."""

    suit: Suit
    card: Card | None = None


@dataclass(frozen=True, slots=True)
class Ruffs:
    """A suit is led and ruffed in the other hand, some times; in the hand that was said."""

    suit: Suit
    times: int = 1
    hand: Where | None = None


@dataclass(frozen=True, slots=True)
class Crosses:
    """The lead is brought to a hand, in a suit where that was said."""

    to: Where
    suit: Suit | None = None


@dataclass(frozen=True, slots=True)
class Gives:
    """A trick is given up in a suit."""

    suit: Suit


@dataclass(frozen=True, slots=True)
class Throws:
    """Discards come from a suit, or begin with a card, whenever a hand has to discard."""

    suit: Suit
    card: Card | None = None


Step = Draws | Runs | Cashes | Finesses | Ruffs | Crosses | Gives
"""A step that the claimer takes when it has the lead, one after another."""


@dataclass(frozen=True, slots=True)
class Statement:
    """A claimer's line of play.

    Attributes:
        steps: in order; empty where nothing was said about the play.
        throws: what is discarded.
        unread: the clauses of its words that were not understood, and so are not followed.
    """

    steps: tuple[Step, ...] = ()
    throws: tuple[Throws, ...] = ()
    unread: tuple[str, ...] = ()

    @property
    def mentions_trumps(self) -> bool:
        """Whether the statement speaks of drawing trumps.

        Law: 70C1 (1987-2017).
        """
        return any(step.__class__ is Draws for step in self.steps)


SILENCE = Statement()
"""No statement at all."""
