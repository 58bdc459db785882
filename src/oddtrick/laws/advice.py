"""What the director can be advised on a claim: the dispute as it stands, and the port through which advice comes.

Law: 70, 71 (1987-2017). The Laws need no advice; whoever shows the question asks for it.

Example:
    >>> from oddtrick.laws.editions import laws_of
    >>> from oddtrick.laws.record import ruled
    >>> from oddtrick.table.actions import CallsDirector
    >>> from oddtrick.table.plays import Claims
    >>> from oddtrick.table.setup import Setup
    >>> from oddtrick.words.deals import Deal
    >>> setup = Setup(deal=Deal.parse("N:..KT4. ..Q75. ..AJ3. ..98.2"), contract=Contract.parse("3NT"),
    ...               declarer=Seat.SOUTH, tricks=(7, 3), lead=Seat.SOUTH)
    >>> found = ruled(setup, (Claims(Seat.SOUTH, 3), CallsDirector(Seat.EAST)), laws_of(2017))
    >>> dispute = dispute_of(found.state, 2017)
    >>> dispute.by, dispute.tricks, dispute.hands[1]
    (<Seat.SOUTH: 'S'>, 3, Cards.parse('..Q75.'))
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol

from oddtrick.laws.law70 import QUESTION
from oddtrick.table.plays import Claims, Concedes
from oddtrick.table.state import Claim, State
from oddtrick.words.cards import PACK, Card, Cards, Suit
from oddtrick.words.contracts import Contract as Contract
from oddtrick.words.contracts import Denomination
from oddtrick.words.seats import Seat


@dataclass(frozen=True, slots=True)
class Dispute:
    """A claim or concession of which the director has to say how many tricks it leaves.

    Attributes:
        hands: the cards left, from North clockwise, without those of the trick in progress.
        trumps: of the contract.
        declarer: of the contract.
        leader: who led, or leads, to the trick in progress.
        trick: the cards that lie in it, in order, 0 to 3.
        by: who claimed or conceded.
        tricks: how many of those left went to its side by what was said.
        says: its statement.
        edition: year of the Laws.
        top_down: a suit of which no order was stated is played from the top (70E2).
        shown_out: who had shown out of which suit.
    """

    hands: tuple[Cards, ...]
    trumps: Denomination
    declarer: Seat
    leader: Seat
    trick: tuple[Card, ...]
    by: Seat
    tricks: int
    says: str
    edition: int
    top_down: bool
    shown_out: frozenset[tuple[Seat, Suit]]


@dataclass(frozen=True, slots=True)
class Advice:
    """What the director is advised.

    Attributes:
        tricks: the fewest of the tricks left that a normal line leaves to the side that claimed or conceded.
        line: such a line, from the next card on.
        certain: every normal line was looked at, and all that was said was understood.
    """

    tricks: int
    line: tuple[tuple[Seat, Card], ...] = ()
    certain: bool = False


class Advises(Protocol):
    """Whoever can advise on a claim."""

    def __call__(self, dispute: Dispute, /) -> Advice | None:
        """The advice; None where there is none to give."""


def advice_on(state: State, edition: int, advises: Advises) -> Advice | None:
    """The advice on the question that is put; None where it is about no claim, or hands are unknown."""
    dispute = dispute_of(state, edition)
    return None if dispute is None else advises(dispute)


def dispute_of(state: State, edition: int) -> Dispute | None:
    """The claim on which the director is asked to rule; None where nothing is asked, or hands are unknown."""
    pending, claim, play = state.docket.pending, state.play.claim, state.play
    if pending is None or pending.question.name != QUESTION or claim is None:
        return None
    words = _words(state, claim)
    known = _hands(state, words)
    if len(known) < len(play.hands) or state.contract is None or state.declarer is None or play.leader is None:
        return None
    return Dispute(
        known,
        state.contract.denomination,
        state.declarer,
        play.leader,
        tuple(laid.card for laid in play.trick),
        claim.by,
        claim.tricks,
        words.says if words is not None else "",
        edition,
        state.setup.regulations.claims_top_down,
        frozenset(_shown_out(state)),
    )


def _hands(state: State, words: Claims | Concedes | None) -> tuple[Cards, ...]:
    """The hands, as far as they are known: by the deal, by what the claim says of them, or as all that is left over."""
    told = dict(words.holds) if words is not None else {}
    hands = [told.get(seat) if hand is None else hand for seat, hand in zip(Seat, state.play.hands, strict=True)]
    known = [hand for hand in hands if hand is not None]
    if len(known) == 3:
        rest = _unseen(state, known)
        longest = max(map(len, known))
        hands = [rest if hand is None and longest - 1 <= len(rest) <= longest else hand for hand in hands]
    return tuple(hand for hand in hands if hand is not None)


def _words(state: State, claim: Claim) -> Claims | Concedes | None:
    """The claim or concession as it was put; None where a hand was faced without a word."""
    match state.acts[claim.at - 1]:
        case Claims() | Concedes() as words:
            return words
        case _:
            return None


def _unseen(state: State, known: list[Cards]) -> Cards:
    """The cards that are in none of these hands and in no trick of the record."""
    laid = (one.card for trick in state.play.tricks for one in trick)
    seen = Cards.of((*(card for hand in known for card in hand), *laid))
    return Cards(int(PACK) & ~int(seen))


def _shown_out(state: State) -> Iterator[tuple[Seat, Suit]]:
    for trick in state.play.tricks:
        for laid in trick:
            if laid.card.suit is not trick[0].card.suit:
                yield laid.by, trick[0].card.suit
