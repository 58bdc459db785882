"""Law 62: how a revoke is corrected, and who may change a card played since."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from oddtrick.laws.aftermath import withdrawn_informs
from oddtrick.laws.asking import do, look, until, yes
from oddtrick.laws.book import Dialogue, LawBook
from oddtrick.laws.law50 import penalty
from oddtrick.laws.law61 import Found, as_if_established, card_at
from oddtrick.laws.law64 import TWELFTH, settled, transferred
from oddtrick.rulings.duty import Duty, Grade, PenaltyCard
from oddtrick.rulings.moment import PlayBy, Point
from oddtrick.rulings.provision import Law
from oddtrick.rulings.question import OPTION, Question
from oddtrick.rulings.rectification import (
    Applies,
    CardBack,
    Closes,
    GivesTurn,
    Imposes,
    Informs,
    Irregular,
    Reopens,
    Revoke,
    ToReview,
)
from oddtrick.table.playing import in_rotation
from oddtrick.table.plays import PlaysCard, Retracts
from oddtrick.table.proper import following
from oddtrick.table.reopening import number_of
from oddtrick.table.state import Case, Laid, State
from oddtrick.words.cards import Card, Cards
from oddtrick.words.seats import Seat, Side


def corrected(book: LawBook, case: Case, group: tuple[Revoke, ...], both: Law | None) -> Dialogue[None]:
    """The cards are withdrawn, others substituted; then those who played since may change theirs.

    Law: 62A-62D (1987-2017).
    """
    state, number = (yield from look()), group[0].number
    first = book.law("62D1") if number == TWELFTH else book.law("62A")
    yield from do(Applies(both or first))
    for row in group:
        yield from do(
            replace(row, established=False, law=None, corrected=True),
            Irregular("revoke", row.by, row.at, established=False),
        )
    cards = ((row, card_at(state, row.by, number)) for row in group)
    found = {row.by: card for row, card in cards if card is not None and card.laid.card is row.card}
    if not found:  # another ruling has taken the card back meanwhile
        return
    yield from do(Reopens(number))
    trick = next(iter(found.values())).trick
    start = next(laid.by for laid in trick if laid.by in found)
    for laid in trick:
        if laid.by in found:
            yield from _withdrawn(book, state, laid, turn=start)
    change = Change(case.at, frozenset(found), trick, number)
    yield from _replaced(book, change)
    yield from _went_on(book, change, both)
    partner = _still_to_play(change, state)
    if partner is not None:
        yield from book.parts.partner_at_twelve(book, partner, None)
    yield from _counted(book, group, found, both)


def _withdrawn(book: LawBook, state: State, laid: Laid, turn: Seat | None) -> Dialogue[None]:
    """The revoke card goes back: a defender's unfaced one becomes a penalty card; what bound the player binds it again.

    Law: 62B1, 62B2 (1987-2017).
    """
    seat, card = laid.by, laid.card
    lay_there = any(isinstance(duty, PenaltyCard) for duty in laid.ended)
    free = state.declarer is None or seat.side is state.declarer.side or lay_there
    law = book.law("62B2" if free else "62B1")
    lies: tuple[Duty, ...] = () if free else (penalty(book, seat, card, Grade.MAJOR),)
    yield from do(CardBack(seat, card, law, turn=turn))
    yield from do(*map(Imposes, (*laid.ended, *lies)), withdrawn_informs(book, seat, seat, card))


@dataclass(frozen=True, slots=True)
class Change:
    """A trick that is being corrected.

    Attributes:
        at: number of the event by which the revoke came to light.
        revokers: whose cards were withdrawn.
        trick: as it was.
        number: of the trick, 1-13.
    """

    at: int
    revokers: frozenset[Seat]
    trick: tuple[Laid, ...]
    number: int

    def before(self, seat: Seat) -> frozenset[Side]:
        """The sides that revoked before this player's card."""
        order = [laid.by for laid in self.trick]
        earlier = order[: order.index(seat)] if seat in order else order
        return frozenset(by.side for by in earlier if by in self.revokers)


def _replaced(book: LawBook, change: Change) -> Dialogue[None]:
    """In rotation: those who revoked play another card, those who played after them may.

    Law: 62B, 62C1, 62C2 (1987-2017).
    """
    changed: frozenset[Side] = frozenset()
    swept = False
    for laid in change.trick:
        if laid.by in change.revokers:
            yield from do(GivesTurn(laid.by))
            reply = yield from until(PlayBy(laid.by), Point.BOARD_ENDED)
            if reply.value is Point.BOARD_ENDED:
                return
            swept = swept or (laid is change.trick[0] and not _same_suit(reply.act, laid.card))
            continue
        if _saw_at_twelve(change, laid.by, (yield from look())):
            yield from book.parts.partner_at_twelve(book, laid.by, laid)
            continue
        law = _may_change(book, change, laid, changed)
        swept_law = book.law("62C1") if swept else None
        if swept_law is None and (law is None or not (yield from wants_change(law, laid))):
            continue
        changed |= {laid.by.side}
        yield from _changed(book, laid, law or book.law("62C1"), change)


def _saw_at_twelve(change: Change, seat: Seat, state: State) -> bool:
    """Whether a player's partner, a defender, revoked at trick twelve before this player's turn, whose side alone did.

    Law: 62D2 (1987-2017).
    """
    if change.number != TWELFTH or state.declarer is None or seat.side is state.declarer.side:
        return False
    return change.before(seat) == {seat.side} and seat not in change.revokers


def _still_to_play(change: Change, state: State) -> Seat | None:
    """The partner of whom that is true, if no card of it lies there yet."""
    lying = {laid.by for laid in change.trick}
    partners = (seat.partner for seat in change.revokers if seat.partner not in lying)
    return next((seat for seat in partners if _saw_at_twelve(change, seat, state)), None)


def _same_suit(act: object, card: Card) -> bool:
    match act:
        case PlaysCard(card=played):
            return played.suit is card.suit
        case _:
            return True


def _may_change(book: LawBook, change: Change, laid: Laid, changed: frozenset[Side]) -> Law | None:
    """The provision by which a player may change a card played since.

    Law: 62C1 (1987-2017): whoever did not revoke; 62C2: the other side after such a change.
    """
    revoked, side = change.before(laid.by), laid.by.side
    if not revoked or laid.at >= change.at:
        return None
    if side.other in revoked:
        return book.law("62C1")
    return book.law("62C2") if side.other in changed else None


def wants_change(law: Law, laid: Laid) -> Dialogue[bool]:
    """Whether the player changes its card; nobody asks where its hand holds no other that it may play."""
    state = yield from look()
    hand, led = state.play.hand(laid.by), state.play.led
    if hand is not None:
        held = Cards.of((*hand, laid.card, *(one.card for one in state.play.aside if one.by is laid.by)))
        follows = led is not None and led.by is not laid.by
        allowed = following(held, led.card.suit) if led is not None and follows else held
        if all(card is laid.card for card in allowed):
            return False
    return (yield from yes(Question("withdraw", owner_of(state, laid.by), law, OPTION, about=laid.card)))


def owner_of(state: State, seat: Seat) -> Seat:
    """Who decides for a hand: declarer for dummy's."""
    return state.declarer if state.declarer is not None and seat is state.dummy else seat


def _changed(book: LawBook, laid: Laid, law: Law, change: Change) -> Dialogue[None]:
    """A card played since goes back, with one that its player has led to the next trick; it plays another.

    Law: 62C1, 62C2 (1987-2017).
    """
    state = yield from look()
    led = (CardBack(one.by, one.card, law) for one in state.play.aside if one.by is laid.by)
    yield from do(*led, CardBack(laid.by, laid.card, law, turn=laid.by), *_costs(book, state, laid, change))
    yield from until(PlayBy(laid.by), Point.BOARD_ENDED)


def _costs(book: LawBook, state: State, laid: Laid, change: Change) -> Iterator[Imposes | Informs | None]:
    """What the withdrawn card tells; one of a defender whose side revoked becomes a penalty card."""
    offends = change.before(laid.by) == {laid.by.side}
    other = next(seat for seat in change.revokers if seat.side in change.before(laid.by))
    yield withdrawn_informs(book, laid.by, laid.by if offends else other, laid.card)
    if offends and state.declarer is not None and laid.by.side is not state.declarer.side:
        yield Imposes(penalty(book, laid.by, laid.card, Grade.MAJOR))


def _went_on(book: LawBook, change: Change, both: Law | None) -> Dialogue[None]:
    """The trick goes on; a card led to the next one stays only if its player still won this one, and leaves it there.

    Law: 62C1 (1987-2017), 62C3 of 2017.
    """
    aside = (yield from look()).play.aside
    state = yield from do(Closes())
    for laid in aside:
        if not state.play.quitted or laid not in state.play.trick:
            continue
        winner, law = state.play.quitted[-1].winner, both or book.law("62C1")
        if winner is aside[0].by:
            revoked = frozenset(seat.side for seat in change.revokers)
            if laid.by.side.other not in revoked or not (yield from wants_change(law, laid)):
                continue
        offender = next((seat for seat in change.revokers if seat.side is not laid.by.side), laid.by)
        yield from do(
            CardBack(laid.by, laid.card, law, turn=winner), withdrawn_informs(book, laid.by, offender, laid.card)
        )


def _counted(book: LawBook, group: tuple[Revoke, ...], found: dict[Seat, Found], both: Law | None) -> Dialogue[None]:
    """What remains of a corrected revoke: as much as of an established one where the Laws say so, or equity alone.

    Law: 43B2b, 63B of 1987 and 1997, 64B8 of 2017.
    """
    state = yield from look()
    for row in (row for row in group if row.by in found):
        law = as_if_established(book, state, found[row.by])
        if law is not None:
            yield from do(replace(row, established=True, law=law, corrected=True), Applies(law))
            yield from settled(book)
            return
    if both is not None:
        yield from do(Applies(book.law("64B8")), ToReview(book.law("64C1"), "damaged"))
    if any(row.established for row in state.docket.revokes):
        yield from until(Point.PLAY_ENDED)
        yield from transferred(book)


def retraction(book: LawBook, case: Case) -> Dialogue[None]:
    """A player takes back, by its own will, a card that did not follow suit though it could have.

    Law: 62A, 62B (1987-2017).
    """
    laid = retracted_revoke(case)
    if laid is None:
        return
    state = case.opened
    number = number_of(state, len(state.play.quitted))
    change = Change(case.at, frozenset({laid.by}), _with(state, laid), number)
    yield from do(Reopens(number))
    reply = yield from until(Point.DIRECTOR, PlayBy(laid.by))
    late = reply.value is not Point.DIRECTOR
    if late:
        yield from do(Closes())
        yield from until(Point.DIRECTOR)
    yield from do(Irregular("revoke", laid.by, case.at, established=False), Applies(book.law("62A")))
    yield from do(Revoke(laid.by, laid.card, number, case.at, False, corrected=True))
    yield from _withdrawn(book, state, laid, turn=None if late else laid.by)
    if not late:
        yield from _replaced(book, change)
        yield from do(Closes())


def retracted_revoke(case: Case) -> Laid | None:
    """The card taken back, if it was a revoke as far as the hand is known."""
    led = case.opened.play.led
    match case.act:
        case Retracts(by=by, card=card) if led is not None and led.by is not by and card.suit is not led.card.suit:
            hand = case.opened.play.hand(by)
            return Laid(by, card, case.at) if hand is None or hand.suit(led.card.suit) else None
        case _:
            return None


def _with(state: State, laid: Laid) -> tuple[Laid, ...]:
    """The current trick with this card at its place."""
    led = state.play.led
    return in_rotation((*state.play.trick, laid), led.by if led is not None else laid.by)
