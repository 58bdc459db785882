"""Laws 41, 47E and 54: the opening lead, in turn or not."""

from __future__ import annotations

from oddtrick.laws.aftermath import informs
from oddtrick.laws.asking import ask, do, until
from oddtrick.laws.book import Dialogue, LawBook
from oddtrick.laws.law50 import penalty
from oddtrick.laws.law53 import led
from oddtrick.rulings.duty import Grade
from oddtrick.rulings.moment import Faces, PlayBy, Point
from oddtrick.rulings.question import OPTION, Question
from oddtrick.rulings.rectification import Applies, CardBack, Condones, DeclarerBecomes, GivesTurn, Imposes
from oddtrick.table.answers import Option
from oddtrick.table.plays import FacesHand, PlaysCard
from oddtrick.table.state import Case, State
from oddtrick.words.cards import Card
from oddtrick.words.seats import Seat

CHOICES = (Option.SPREAD_HAND, Option.DUMMY_SPREAD_DECLARER_SECOND, Option.ACCEPT_DUMMY_SECOND, Option.REJECT)


def opening_lead_out_of_turn(book: LawBook, case: Case) -> Dialogue[None]:
    """Face down it goes back; faced, declarer chooses, or has chosen by what was faced or played.

    Law: 41A, 47E1, 54, 60A1 (1987-2017).
    """
    seat, card = led(case)
    declarer = case.opened.declarer
    if declarer is None:
        return
    proper = declarer.lho
    match case.act:
        case PlaysCard(face_down=True):
            reply = yield from until(Point.DIRECTOR, PlayBy(seat))
            if reply.value is Point.DIRECTOR:
                law = book.law("47E1") if _told(case) else book.law("41A")
                yield from do(CardBack(seat, card, law, turn=proper))
                return
        case _:
            pass
    yield from _faced(book, case, seat, card, proper, declarer)


def _told(case: Case) -> bool:
    match case.act:
        case PlaysCard(by=by, told_by=teller):
            return teller is not None and teller.side is not by.side
        case _:
            return False


def _faced(book: LawBook, case: Case, seat: Seat, card: Card, proper: Seat, declarer: Seat) -> Dialogue[None]:
    if seat.side is declarer.side:
        yield from _by_declaring_side(book, seat, card, proper)
        return
    reply = yield from until(
        Faces(declarer), Faces(declarer.partner), PlayBy(seat.lho, before=True),
        PlayBy(declarer.partner, before=True), Point.DIRECTOR,
    )  # fmt: skip
    match reply.act:
        case FacesHand(by=by) if by is declarer:
            yield from _spreads(book, case, declarer)
        case FacesHand():
            yield from _must_accept(book, case)
        case PlaysCard():
            lost = (Applies(book.law("53A")), Applies(book.law("60A1")))
            yield from do(Condones(case.at, book.law("54B")), *lost)
        case _:
            yield from _ruled(book, case, reply.state, seat, card, proper)


def _by_declaring_side(book: LawBook, seat: Seat, card: Card, proper: Seat) -> Dialogue[None]:
    """The declaring side tried to lead: the card goes back, and informs the defenders alone.

    Law: 54E of 2007 and 2017; before, 24 by analogy.
    """
    yield from until(Point.DIRECTOR)
    law = book.law("54E")
    yield from do(CardBack(seat, card, law, turn=proper), informs(law, seat, seat, str(card)))


def _spreads(book: LawBook, case: Case, declarer: Seat) -> Dialogue[None]:
    """Declarer spreads its hand, or exposed a card of it, and becomes dummy.

    Law: 54A (1987-2017).
    """
    law = book.law("54A")
    yield from do(Condones(case.at, law), DeclarerBecomes(declarer.partner, law))


def _must_accept(book: LawBook, case: Case) -> Dialogue[None]:
    """Declarer could have seen a card of dummy: the lead is accepted.

    Law: 54C (1987-2017).
    """
    yield from do(Condones(case.at, book.law("54C")))


def _ruled(book: LawBook, case: Case, state: State, seat: Seat, card: Card, proper: Seat) -> Dialogue[None]:
    declarer = proper.rho
    if _told(case):
        yield from do(CardBack(seat, card, book.law("47E1"), turn=proper), Condones(case.at, book.law("47E1")))
        return
    down, both = state.play.face_down, book.maybe("54")
    if down is not None and both is not None:
        yield from do(CardBack(down.by, down.card, both))
    question = Question("opening_lead", declarer, book.law("54#choice"), OPTION, CHOICES, about=card)
    match (yield from ask(question)):
        case Option.SPREAD_HAND:
            yield from _spreads(book, case, declarer)
        case Option.REJECT:
            lies = Imposes(penalty(book, seat, card, Grade.MAJOR))
            yield from do(CardBack(seat, card, book.law("54D"), turn=proper), lies)
        case Option.ACCEPT_DUMMY_SECOND:
            yield from do(Condones(case.at, book.law("54B2")), GivesTurn(declarer.partner))
        case _:
            yield from do(Condones(case.at, book.law("54B1")))
            yield from _dummy_second(book, declarer)


def _dummy_second(book: LawBook, declarer: Seat) -> Dialogue[None]:
    """Declarer plays the second card from dummy all the same: it stands.

    Law: 54B2 (1987-2017).
    """
    reply = yield from until(PlayBy(declarer), PlayBy(declarer.partner))
    match reply.act:
        case PlaysCard(by=by) if by is declarer.partner:
            yield from do(Applies(book.law("54B2")))
        case _:
            pass
