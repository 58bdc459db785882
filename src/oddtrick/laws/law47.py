"""Law 47: when a card that was played may be taken back."""

from __future__ import annotations

from dataclasses import dataclass

from oddtrick.laws.aftermath import withdrawn_informs
from oddtrick.laws.asking import do, look, until
from oddtrick.laws.book import Dialogue, LawBook
from oddtrick.laws.law50 import penalty
from oddtrick.laws.law61 import Found
from oddtrick.laws.law62 import retracted_revoke, retraction, wants_change
from oddtrick.rulings.duty import Grade
from oddtrick.rulings.laying import PutsDown
from oddtrick.rulings.moment import PlayBy, Point
from oddtrick.rulings.provision import Law
from oddtrick.rulings.rectification import Applies, CardBack, Closes, Imposes, Reopens
from oddtrick.table.plays import PlaysCard, Retracts
from oddtrick.table.state import Case, Laid, Phase, State
from oddtrick.words.cards import Card
from oddtrick.words.seats import Seat, Side


def taken_back(book: LawBook, case: Case) -> Dialogue[None]:
    """A player takes back a card by its own will: a revoke may be corrected so; any other card has to stay played.

    Law: 47F2, 52A, 62A of 2007 and 2017; 47, 52A, 62A of 1987 and 1997.
    """
    match case.act:
        case Retracts(by=seat, card=card) if retracted_revoke(case) is None and case.opened.phase is Phase.PLAY:
            pass
        case _:
            yield from retraction(book, case)
            return
    open_cases = {other.name for other in case.opened.open_cases() if other.by is seat}
    if open_cases & OTHERWISE:
        return
    if "penalty_card_not_played" in open_cases:
        yield from do(Applies(book.law("52A")))
        return
    reply = yield from until(Point.DIRECTOR, PlayBy(seat))
    match reply.act:
        case PlaysCard(card=other):
            state = (yield from until(Point.DIRECTOR)).state
            if any(laid.card is other for laid in state.play.trick):
                yield from _put_back(book, case, seat, card, other)
        case _:
            yield from _put_back(book, case, seat, card, None)


OTHERWISE = frozenset(
    {
        "early_lead", "fifth_card", "lead_out_of_turn_declarer", "lead_out_of_turn_defender",
        "opening_lead_out_of_turn", "premature_play", "play_out_of_turn", "several_cards",
    }
)  # fmt: skip
"""What is ruled as it was done, though the card was taken back."""


def _put_back(book: LawBook, case: Case, seat: Seat, card: Card, other: Card | None) -> Dialogue[None]:
    """The card stays played; another that was played in its place goes back, a defender's as a penalty card.

    Law: 47F2 of 2007 and 2017, 47B, 49 (1987-2017).
    """
    law, declarer = book.law("47F2"), case.opened.declarer
    if other is not None:
        yield from do(CardBack(seat, other, book.law("47B"), turn=seat))
    yield from do(PutsDown(seat, card, case.at, law))
    if other is not None and declarer is not None and seat.side is not declarer.side:
        yield from do(Applies(book.law("49")), Imposes(penalty(book, seat, other, Grade.MAJOR)))


@dataclass(frozen=True, slots=True)
class Exchange:
    """A card of dummy goes back and another takes its place.

    Attributes:
        found: the card, in its trick.
        card: the other one; None where it follows as a play.
        law: the provision that exchanges them.
        by_opponents: the provision by which opponents may change what they have played since.
        at: number of the event by which it came up.
        by_declarer: the provision by which declarer may change a card after its right-hand opponent has; None: none.
    """

    found: Found
    card: Card | None
    law: Law
    by_opponents: Law
    at: int
    by_declarer: Law | None = None


def exchanged(book: LawBook, change: Exchange) -> Dialogue[None]:
    """The card is exchanged; an opponent who has played since may take its card back, and then declarer may.

    Law: 45C4b, 45D1, 47C, 47D (1987-2017).
    """
    laid = change.found.laid
    trick = (yield from do(Reopens(change.found.number))).play.trick
    yield from do(CardBack(laid.by, laid.card, change.law, turn=laid.by))
    if change.card is None:
        yield from until(PlayBy(laid.by), Point.BOARD_ENDED)
    else:
        yield from do(PutsDown(laid.by, change.card, laid.at, change.law))
    yield from played_since(book, change, trick)


def played_since(book: LawBook, change: Exchange, trick: tuple[Laid, ...]) -> Dialogue[None]:
    """Those who played to this trick after the card that went back may change theirs; then the trick goes on.

    Law: 45C4b, 45D1, 47D, 58B3 (1987-2017).
    """
    laid = change.found.laid
    opponents_changed = False
    for later in (one for one in trick if laid.at < one.at < change.at):
        ours = later.by.side is laid.by.side
        law = change.by_declarer if ours and opponents_changed else None if ours else change.by_opponents
        if law is not None and (yield from wants_change(law, later)):
            opponents_changed = opponents_changed or not ours
            yield from _back(book, later, law, laid.by.side)
            yield from until(PlayBy(later.by), Point.BOARD_ENDED)
    yield from _went_on(book, change)


def _back(book: LawBook, card: Laid, law: Law, side: Side) -> Dialogue[State]:
    """The card goes back; what it told is closed to the side of the change alone."""
    offender = card.by if card.by.side is side else card.by.lho
    told = withdrawn_informs(book, card.by, offender, card.card) if card.by.side is not side else None
    return (yield from do(CardBack(card.by, card.card, law, turn=card.by), told))


def _went_on(book: LawBook, change: Exchange) -> Dialogue[None]:
    """The trick goes on; a card led to the next one stays only if its player won this one, and leaves it there."""
    side = change.found.laid.by.side
    aside = (yield from look()).play.aside
    state = yield from do(Closes())
    for card in aside:
        if not state.play.quitted or card not in state.play.trick:
            continue
        winner = state.play.quitted[-1].winner
        keeps = winner is aside[0].by
        if keeps and (card.by.side is side or not (yield from wants_change(change.by_opponents, card))):
            continue
        yield from do(CardBack(card.by, card.card, change.by_opponents, turn=winner))
        if card.by.side is not side:
            yield from do(withdrawn_informs(book, card.by, card.by.lho, card.card))
