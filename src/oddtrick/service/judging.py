"""What a judgement can be shown beside the record: advice on a claim, and what best play of all four hands would win.

Double dummy is no judgement: nobody at a table plays so. Nothing is computed twice for the pages that show it.

Example:
    >>> from oddtrick.analysis.double_dummy import Small
    >>> from oddtrick.laws.editions import laws_of
    >>> from oddtrick.laws.record import ruled
    >>> from oddtrick.laws.situations import END, cards
    >>> judging = Judging(Small())
    >>> state = ruled(END, cards("S:D6 W:D9 N:DK E:DT"), laws_of(2017)).state
    >>> seen = judging.seen(state)
    >>> seen.table is None, seen.declarer.value, [(point.trick, point.won, point.tricks) for point in seen.points]
    (True, 'S', [(9, 6, 11), (10, 7, 11)])
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from oddtrick.analysis.double_dummy import DoubleDummy
from oddtrick.analysis.ending import Ending
from oddtrick.analysis.par import TricksTable
from oddtrick.analysis.recent import Recent
from oddtrick.analysis.solver import MOST_CARDS
from oddtrick.laws.advice import Advice, Dispute
from oddtrick.service.claim_advice import advised
from oddtrick.table.play import Trick
from oddtrick.table.state import State
from oddtrick.words.cards import Cards
from oddtrick.words.contracts import Denomination
from oddtrick.words.deals import Deal
from oddtrick.words.errors import Impossible, StoreError
from oddtrick.words.seats import Seat, Side

MOST = 256
"""Claims that are remembered: far more than a long event has."""


@dataclass(frozen=True, slots=True)
class Point:
    """A point of the play, before a trick is led to.

    Attributes:
        trick: number of the trick, 1-13.
        won: declarer's tricks until then.
        tricks: declarer's with best play of all from there on, those won until then among them.
    """

    trick: int
    won: int
    tricks: int


@dataclass(frozen=True, slots=True)
class Place:
    """The play before a trick is led to: its number, declarer's side, the tricks of each side until then, the cards."""

    trick: int
    side: Side
    won: Mapping[Side, int]
    ending: Ending


@dataclass(frozen=True, slots=True)
class Seen:
    """Double dummy of a board.

    Attributes:
        table: declarer's tricks in every denomination by every seat; None where the deal is not whole or not solved.
        declarer: of the contract that was played; None where there is none.
        denomination: of that contract.
        points: how many tricks it wins from each point of the play on, as far as hands are known and can be solved.
        absent: something could not be solved, as no back-end for whole deals is installed, or it failed.
    """

    table: TricksTable | None
    declarer: Seat | None
    denomination: Denomination
    points: tuple[Point, ...]
    absent: bool


@dataclass(frozen=True, slots=True)
class Judging:
    """Answers what pages ask, and remembers it.

    Attributes:
        solver: of deals and endings; it remembers them itself.
        claims: advice that was asked for lately.
    """

    solver: DoubleDummy
    claims: Recent[Dispute, Advice | None] = field(default_factory=lambda: Recent(MOST))

    def advised(self, dispute: Dispute) -> Advice | None:
        """The advice on a claim, searched for once."""
        return self.claims.get(dispute, lambda: advised(dispute))

    def seen(self, state: State) -> Seen | None:
        """Double dummy of a board; None where its hands are not known."""
        hands = hands_at_first(state)
        if hands is None:
            return None
        table, failed = self._table(Deal.of_hands(hands))
        points: list[Point] = []
        for place in _places(state, hands):
            small = place.ending.left <= MOST_CARDS
            point = self._point(place) if small or not failed else None  # a back-end that is not there is asked once
            failed = failed or point is None
            points += (point,) if point is not None else ()
        return Seen(table, state.declarer, state.trumps, tuple(points), failed)

    def _table(self, deal: Deal) -> tuple[TricksTable | None, bool]:
        if not deal.is_complete:
            return None, False
        try:
            return self.solver.table(deal), False
        except StoreError:
            return None, True

    def _point(self, place: Place) -> Point | None:
        """What declarer wins from there on; None where nobody can tell."""
        try:
            best = max(self.solver.plays(place.ending).values())
        except StoreError:
            return None
        ours = best if place.ending.turn.side is place.side else place.ending.left - best
        won = place.won[place.side]
        return Point(place.trick, won, won + ours)


def hands_at_first(state: State) -> Mapping[Seat, Cards] | None:
    """The hands as they were when the record began; None where one of them is not known."""
    hands: dict[Seat, Cards] = {}
    laid = [one for trick in state.play.tricks for one in trick]
    for seat in Seat:
        left = state.play.hand(seat)
        if left is None:
            return None
        hands[seat] = Cards.of((*left, *(one.card for one in laid if one.by is seat)))
    return hands


def _places(state: State, hands: Mapping[Seat, Cards]) -> Iterator[Place]:
    """The play before each trick, the one in progress included; none without a contract."""
    if state.declarer is None:
        return
    left, leader = dict(hands), state.play.leader
    if state.play.quitted:
        leader = state.play.quitted[0].cards[0].by
    won = {side: state.setup.won(side) for side in Side}
    for trick in (*state.play.quitted, None):
        if leader is None or not any(left.values()):
            return
        try:
            ending = Ending.of(left, state.trumps, leader)
        except Impossible:  # a trick had too many cards, or too few
            return
        yield Place(1 + sum(won.values()), state.declarer.side, dict(won), ending)
        if trick is not None:
            left = {seat: _without(hand, seat, trick) for seat, hand in left.items()}
            leader = trick.winner
            won[leader.side] += 1


def _without(hand: Cards, seat: Seat, trick: Trick) -> Cards:
    gone = Cards.of(one.card for one in trick.cards if one.by is seat)
    return Cards(int(hand) & ~int(gone))
