"""Law 24: cards exposed or led in the auction period."""

from __future__ import annotations

from oddtrick.laws.aftermath import aftermath, foreseen, informs
from oddtrick.laws.asking import do, look, reopened, until, yes
from oddtrick.laws.book import Dialogue, LawBook
from oddtrick.laws.law50 import HONOURS, exposed_in_play
from oddtrick.rulings.duty import Duty, FaceUp, Grade, MustPass, PenaltyCard, Until
from oddtrick.rulings.moment import Point
from oddtrick.rulings.provision import Law
from oddtrick.rulings.question import OPTION, Question
from oddtrick.rulings.rectification import Applies, Imposes, Lifts, ToReview
from oddtrick.table.plays import Exposes, PlaysCard
from oddtrick.table.state import Case, Phase, State
from oddtrick.words.cards import Card
from oddtrick.words.seats import Seat


def exposed_card(book: LawBook, case: Case) -> Dialogue[None]:
    """A player's cards could be seen by partner while the auction was on.

    Law: 24 (1987-2017); after the auction 49, 50.
    """
    if case.opened.phase is not Phase.AUCTION:
        yield from exposed_in_play(book, case)
        return
    cards, led = seen(case)
    yield from until(Point.DIRECTOR)
    yield from do(*(_lies_open(book, case, card) for card in cards))
    told = book.maybe("24#informs")
    if told is not None:
        yield from do(*(informs(told, case.seat, case.seat, str(card)) for card in cards))
    review = yield from _partner_passes(book, case, cards, led)
    if review is not None:
        yield from do(review)
    while True:
        reply = yield from until(Point.AUCTION_ENDED)
        kept = yield from ended(book, case, cards, reply.state, grave=review is not None)
        if not (yield from reopened()):
            break
        yield from do(*(Lifts(duty) for duty in kept), *(_lies_open(book, case, card) for card in cards))
    if review is not None:
        yield from aftermath(book, review)


def seen(case: Case) -> tuple[tuple[Card, ...], bool]:
    """The cards, and whether they were led."""
    match case.act:
        case Exposes(cards=cards):
            return cards, False
        case PlaysCard(card=card):
            return (card,), True
        case _:
            return (), False


def _lies_open(book: LawBook, case: Case, card: Card) -> Imposes:
    return Imposes(FaceUp(case.seat, card, book.law("24")))


def _lies(duty: Duty, seat: Seat) -> bool:
    match duty:
        case FaceUp():
            return duty.seat is seat
        case _:
            return False


def _partner_passes(book: LawBook, case: Case, cards: tuple[Card, ...], led: bool) -> Dialogue[ToReview | None]:
    """A single low card not led costs nothing more; an honour, a lead or a second card costs partner a turn.

    Law: 24A, 24B, 24C (1987-2017).
    """
    open_now = [duty for duty in (yield from look()).docket.duties if _lies(duty, case.seat)]
    if len(open_now) > 1:
        law = book.law("24C")
    elif led or cards[0].rank in HONOURS:
        law = book.law("24B")
    else:
        yield from do(Applies(book.law("24A")))
        return None
    yield from do(Imposes(MustPass(case.seat.partner, Until.NEXT_TURN, law)))
    return foreseen(book)


def ended(
    book: LawBook, case: Case, cards: tuple[Card, ...], state: State, *, grave: bool
) -> Dialogue[tuple[PenaltyCard, ...]]:
    """The auction is over: the cards go back if the side declares; a defender's become penalty cards.

    Law: 24D, 24E of 2017, 24 of 1987-2007.
    """
    lying = tuple(FaceUp(case.seat, card, book.law("24")) for card in cards)
    declarer = state.declarer
    if declarer is None or declarer.side is case.seat.side:
        back = book.maybe("24D") if declarer is not None else None
        yield from do(Applies(back) if back else None, *(Lifts(duty) for duty in lying))
        return ()
    grade = Grade.MAJOR if grave else Grade.MINOR
    choice = book.maybe("24#choice")
    if choice is not None:
        question = Question("treat_as_penalty_card", declarer, choice, OPTION, about=cards[0])
        if not (yield from yes(question)):
            yield from do(*(Lifts(duty) for duty in lying))
            return ()
    kept = tuple(PenaltyCard(case.seat, card, grade, penalty_law(book)) for card in cards)
    yield from do(*(Lifts(duty) for duty in lying), *(Imposes(duty) for duty in kept))
    return kept


def penalty_law(book: LawBook) -> Law:
    """The provision that makes an exposed card a penalty card when the auction is over."""
    return book.law("24E")
