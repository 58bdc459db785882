"""Law 27: insufficient bids."""

from __future__ import annotations

from oddtrick.laws.aftermath import aftermath, foreseen, lead_option, withdrawn_informs
from oddtrick.laws.asking import accepts, another_call, decide_or_ask, do, look, until
from oddtrick.laws.book import Dialogue, LawBook
from oddtrick.laws.law25 import unintended
from oddtrick.rulings.duty import MustPass, Until
from oddtrick.rulings.moment import CallBy, Point
from oddtrick.rulings.provision import Law
from oddtrick.rulings.rectification import (
    Applies,
    ChangeFails,
    ChangeStands,
    Condones,
    Imposes,
    Irregular,
    Regular,
    ToReview,
    Withdraw,
)
from oddtrick.table.detect import sufficient
from oddtrick.table.state import Case, Spoken, State, bids
from oddtrick.words.calls import Bid, Double, Pass, Redouble, lowest_bid
from oddtrick.words.seats import Seat


def insufficient_bid(book: LawBook, case: Case) -> Dialogue[None]:
    """LHO may accept it by calling; otherwise the director comes.

    Law: 27 (1987-2017).
    """
    reply = yield from until(CallBy(case.seat.lho, before=True), Point.DIRECTOR)
    match reply.value:
        case CallBy():
            yield from do(Condones(case.at, book.law("27A1")))
        case _:
            yield from ruled(book, case, reply.state)


def ruled(book: LawBook, case: Case, state: State) -> Dialogue[None]:
    """The director rules: was it meant, is it accepted, what replaces it.

    Law: 25A, 27A1, 27B, 27C (1987-2017).
    """
    bid, attempt = state.spoken(case.at), state.attempt_on(case.at)
    if bid is None:
        return
    if attempt is not None and (yield from unintended(book, attempt)):
        yield from do(Regular(case.at, case.name))
        return
    if (yield from accepts(case.seat.lho, book.law("27A1"), bid.call)):
        yield from do(
            ChangeFails(attempt.second.at, book.law("27A1")) if attempt else None,
            Condones(case.at, book.law("27A1")),
        )
        return
    if attempt is None:
        yield from do(Withdraw((bid.at,), book.law("27B"), turn=case.seat))
        new = yield from another_call(case.seat, book.law("27B"))
    else:
        yield from do(ChangeStands(attempt.second.at, book.law("27C")))
        new = attempt.second
    yield from book.parts.corrected(book, case, bid, new)


def corrected_2017(book: LawBook, case: Case, bid: Spoken, new: Spoken) -> Dialogue[None]:
    """A call of the same denominations, a comparable one, or another.

    Law: 27B of 2017.
    """
    if _insufficient((yield from look()), new):
        yield from _again(book, case, bid, new)
        return
    if (yield from _same_denominations(case, bid, new)):
        yield from aftermath(book, ToReview(Law("27D"), "damaged"), lead=None, cites=Law("27B1a"))
        return
    if (yield from decide_or_ask("comparable", Law("27B1b"), None, new.call)):
        yield from aftermath(book, ToReview(Law("27D"), "damaged"), cites=Law("27B1b"))
        return
    yield from barred(book, case, bid, new)
