"""Whether a side could lose a trick by any legal play of the cards that are left, however badly all four play.

Law: 71A of 1997, 71A1 of 1987; 44 for what is legal.

Example:
    >>> from oddtrick.table.evolve import begin
    >>> from oddtrick.table.setup import Setup
    >>> from oddtrick.words.contracts import Contract
    >>> from oddtrick.words.deals import Deal
    >>> trumps = Setup(deal=Deal.parse("N:..32. .32.. AK... ..98."), contract=Contract.parse("4S"),
    ...                declarer=Seat.SOUTH, tricks=(8, 3), lead=Seat.SOUTH)
    >>> fewest(begin(trumps), Side.NS)
    2
"""

from __future__ import annotations

from oddtrick.table.claiming import won_in_play
from oddtrick.table.playing import winner_of
from oddtrick.table.proper import following
from oddtrick.table.state import PLACE, Laid, State
from oddtrick.words.cards import Card, Cards
from oddtrick.words.contracts import Denomination
from oddtrick.words.seats import Seat, Side

MOST = 5
"""Cards of a hand up to which every legal play is tried."""


def never_lost(state: State, tricks: int) -> bool:
    """Whether the side that claimed or conceded wins so many tricks by every legal play; no where hands are unknown."""
    claim = state.play.claim
    least = None if claim is None else fewest(state, claim.by.side)
    return least is not None and least >= tricks


def fewest(state: State, side: Side) -> int | None:
    """The fewest tricks that a side can win of those left, all four helping; None: hands are unknown, or too long."""
    hands, leader = state.play.hands, state.play.leader
    known = tuple(hand for hand in hands if hand is not None)
    if leader is None or state.contract is None or len(known) < len(hands):
        return None
    if max(map(len, known)) > MOST or 13 - sum(won_in_play(state)) > MOST:
        return None
    return _Legal(state.contract.denomination, side).fewest(known, leader, state.play.trick)


class _Legal:
    """Every legal play, each position looked at once."""

    def __init__(self, trump: Denomination, side: Side) -> None:
        self.trump, self.side = trump, side
        self.known: dict[tuple[tuple[Cards, ...], Seat, tuple[Card, ...]], int] = {}

    def fewest(self, hands: tuple[Cards, ...], leader: Seat, trick: tuple[Laid, ...]) -> int:
        key = hands, leader, tuple(laid.card for laid in trick)
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = self.search(hands, leader, trick)
        return found

    def search(self, hands: tuple[Cards, ...], leader: Seat, trick: tuple[Laid, ...]) -> int:
        if len(trick) == 4:
            winner = winner_of(trick, self.trump)
            return (winner.side is self.side) + self.fewest(hands, winner, ())
        seat = trick[-1].by.lho if trick else leader
        hand = hands[PLACE[seat]]
        legal = following(hand, trick[0].card.suit) if trick else hand
        if not legal:
            return 0
        return min(self.fewest(_less(hands, seat, card), leader, (*trick, Laid(seat, card, 0))) for card in legal)


def _less(hands: tuple[Cards, ...], seat: Seat, card: Card) -> tuple[Cards, ...]:
    four = list(hands)
    four[PLACE[seat]] = Cards(int(four[PLACE[seat]]) & ~(1 << card.index))
    return tuple(four)
