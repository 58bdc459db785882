"""One port for double dummy: how many tricks can be won where all hands are seen and all play best.

Endings of up to seven cards are solved here. Whole deals need a back-end (`workers`); where there is none, that is
said: no figure is ever guessed.

Example:
    >>> from oddtrick.words.contracts import Denomination
    >>> ending = Ending.parse("N:AQ...2 5.3..4 43.A.. K6.7..", Denomination.NO_TRUMP, Seat.SOUTH)
    >>> {str(card): tricks for card, tricks in Small().plays(ending).items()}
    {'HA': 3, 'S3': 2, 'S4': 2}
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from oddtrick.analysis.ending import Ending
from oddtrick.analysis.par import TricksTable
from oddtrick.analysis.recent import Recent
from oddtrick.analysis.search import played
from oddtrick.analysis.solver import MOST_CARDS, solve
from oddtrick.words.cards import Card
from oddtrick.words.contracts import Denomination
from oddtrick.words.deals import Deal
from oddtrick.words.errors import Impossible, StoreError
from oddtrick.words.seats import Seat


class DoubleDummy(Protocol):
    """Whoever solves deals and endings exactly."""

    def table(self, deal: Deal) -> TricksTable:
        """Declarer's tricks in every denomination from every seat.

        Raises:
            Impossible: the deal is not whole.
            StoreError: there is no back-end, or it failed.
        """

    def plays(self, ending: Ending) -> Mapping[Card, int]:
        """Each card that the next player may play, with the tricks left that it leaves that player's side.

        Raises:
            StoreError: there is no back-end for an ending of this size, or it failed.
        """


class Small:
    """Endings of up to seven cards a hand, solved here."""

    def table(self, deal: Deal) -> TricksTable:
        """Never: a whole deal needs a back-end.

        Raises:
            StoreError: always.
        """
        raise absent()

    def plays(self, ending: Ending) -> Mapping[Card, int]:
        """Each card that the next player may play, with what it leaves.

        Raises:
            StoreError: more than seven cards a hand.
        """
        if ending.left > MOST_CARDS:
            raise absent()
        return solve(ending).plays


def absent() -> StoreError:
    """The error for whole deals where no back-end for them is installed."""
    return StoreError(
        'double dummy of more than {most} cards a hand needs DDS: install it with pip install "oddtrick[dds]"',
        id="dds.absent",
        most=MOST_CARDS,
    )


@dataclass(frozen=True, slots=True)
class Sized:
    """Small endings to one, all else to another; what was asked lately is remembered.

    Attributes:
        small: for up to seven cards a hand.
        whole: for more.
        tables: of deals asked lately.
        endings: asked lately.
    """

    small: DoubleDummy
    whole: DoubleDummy
    tables: Recent[Deal, TricksTable]
    endings: Recent[Ending, Mapping[Card, int]]

    def table(self, deal: Deal) -> TricksTable:
        """Declarer's tricks in every denomination from every seat.

        Raises:
            Impossible: the deal is not whole.
            StoreError: there is no back-end, or it failed.
        """
        if not deal.is_complete:
            raise Impossible("no whole deal: {faults}", id="deal.not-whole", faults=", ".join(deal.faults()))
        return self.tables.get(deal, lambda: self.whole.table(deal))

    def plays(self, ending: Ending) -> Mapping[Card, int]:
        """Each card that the next player may play, with what it leaves.

        Raises:
            StoreError: there is no back-end for an ending of this size, or it failed.
        """
        solver = self.small if ending.left <= MOST_CARDS else self.whole
        return self.endings.get(ending, lambda: solver.plays(ending))


def equity(
    solver: DoubleDummy, deal: Deal, denomination: Denomination, declarer: Seat, cards: Sequence[Card]
) -> tuple[int, ...]:
    """Declarer's tricks with best play from each point on: before the lead, and after every trick that is complete.

    Law: 64C (1987-2017): what a side would have won after a trick with a revoke.

    Args:
        solver: of the deal.
        deal: the hands dealt.
        denomination: of the contract.
        declarer: of the contract.
        cards: led and played, in order.

    Raises:
        Impossible: a card is played by a hand that does not hold it.
        StoreError: there is no back-end, or it failed.
    """
    now, won, found = Ending.of(deal.hands, denomination, declarer.lho), 0, []
    found.append(_left_to(solver, now, declarer))
    for card in cards:
        if card not in now.hand(now.turn):
            raise Impossible("{seat} does not hold {card}", id="equity.not-held", seat=now.turn.value, card=str(card))
        now, winner = played(now, card)
        if winner is not None:
            won += winner.side is declarer.side
            found.append(won + _left_to(solver, now, declarer))
    return tuple(found)


def _left_to(solver: DoubleDummy, ending: Ending, declarer: Seat) -> int:
    if not ending.left:
        return 0
    most = max(solver.plays(ending).values())
    return most if ending.turn.side is declarer.side else ending.left - most
