"""Law 14: a hand that is short of a card, while no other has too many."""

from __future__ import annotations

from oddtrick.laws.asking import do, look, until
from oddtrick.laws.book import Dialogue, LawBook
from oddtrick.laws.law67 import extra_of, restored
from oddtrick.rulings.moment import Point
from oddtrick.rulings.provision import Law
from oddtrick.rulings.rectification import Applies, Informs, Irregular, MovesCard
from oddtrick.table.actions import Restores
from oddtrick.table.notices import Found, Notices
from oddtrick.table.state import Case, Phase, State
from oddtrick.words.cards import Card
from oddtrick.words.seats import Seat


def missing_card(book: LawBook, case: Case) -> Dialogue[None]:
    """A hand is found short: the director looks for the card and puts it back, without a change of calls.

    Law: 14 (1987-2017).
    """
    yield from do(Irregular("missing_card", case.by, case.at))
    match case.act:
        case Notices(card=card, found=found):
            yield from until(Point.DIRECTOR)
            state = yield from look()
            yield from _found(book, case, state, card, found)
        case _:
            yield from _to_be_found(book, case)


def _to_be_found(book: LawBook, case: Case) -> Dialogue[None]:
    """The deal itself is short: where the director puts a card back, it was found."""
    early = unfaced(case.opened)
    yield from do(Applies(book.law("14A" if early else "14B")))
    reply = yield from until(Point.RESTORED, Point.BOARD_ENDED)
    match reply.act:
        case Restores(card=card):
            yield from _back(book, case, card, book.law("14A1" if early else "14B2"), early=early)
        case _:
            pass


def _found(book: LawBook, case: Case, state: State, card: Card | None, found: Found | None) -> Dialogue[None]:
    early = unfaced(state)
    match found:
        case Found.PLAYED if not early:
            yield from _played(book, case, state, card)
        case Found.NOWHERE:
            yield from _back(book, case, card, book.law("14A2" if early else "14B3"), early=early)
        case _:
            yield from _back(book, case, card, book.law("14A1" if early else "14B2"), early=early)


def _played(book: LawBook, case: Case, state: State, card: Card | None) -> Dialogue[None]:
    """The card lies among those played: the trick to which it was played too many was defective.

    Law: 14B1, 67B2 (1987-2017).
    """
    yield from do(Applies(book.law("14B1")))
    match case.by, card:
        case Seat() as seat, Card():
            number = extra_of(state, seat, card)
            if number is not None:
                yield from restored(book, state, seat, number)
            else:
                yield from do(Applies(book.law("67B2a")), MovesCard(card, seat, book.law("67B2b")))
        case _:
            pass


def _back(book: LawBook, case: Case, card: Card | None, law: Law, *, early: bool) -> Dialogue[None]:
    """The card counts as held all along; that it was replaced is closed to partner.

    Law: 14A3, 14B4, 14C of 2007 and 2017; 14A3, 14C of 1987 and 1997.
    """
    held = book.law("14A3") if early else book.law("14B4")
    match case.by, card:
        case Seat() as seat, Card():
            yield from do(Applies(law), MovesCard(card, seat, held))
            closed = book.maybe("14C#informs")
            if closed is not None:
                yield from do(Informs(closed, seat, str(card), (seat.partner,), (seat.lho, seat.rho)))
        case _:
            yield from do(Applies(law), Applies(held))


def unfaced(state: State) -> bool:
    """Whether no opening lead has been faced."""
    return state.phase in (Phase.AUCTION, Phase.CLARIFICATION)
