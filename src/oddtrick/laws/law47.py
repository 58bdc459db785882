"""Law 47: when a card that was played may be taken back."""

from __future__ import annotations

from dataclasses import dataclass

from oddtrick.laws.aftermath import withdrawn_informs
from oddtrick.laws.asking import do, until
from oddtrick.laws.book import Dialogue, LawBook
from oddtrick.laws.law61 import Found
from oddtrick.laws.law62 import aside_of, wants_change
from oddtrick.rulings.laying import PutsDown
from oddtrick.rulings.moment import PlayBy, Point
from oddtrick.rulings.provision import Law
from oddtrick.rulings.rectification import CardBack, Closes, Reopens
from oddtrick.table.state import Laid, State
from oddtrick.words.cards import Card
from oddtrick.words.seats import Side


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
    state = yield from do()
    aside = aside_of(state)
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
