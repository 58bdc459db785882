"""Laws 30 to 32 of 1987, 1997 and 2007: what a cancelled call out of rotation costs, once or throughout."""

from __future__ import annotations

from oddtrick.laws.aftermath import aftermath, foreseen, lead_option
from oddtrick.laws.asking import do, next_call
from oddtrick.laws.book import Dialogue, LawBook
from oddtrick.laws.law30 import has_bid, repeats, told_something
from oddtrick.rulings.duty import LeadOption, MayNotCall, MustPass, Until
from oddtrick.rulings.provision import Law
from oddtrick.rulings.rectification import Applies, Imposes, ToReview
from oddtrick.table.state import Case, Spoken
from oddtrick.words.calls import DOUBLE, REDOUBLE, Bid, Double, Pass, Redouble


def cancelled_2007(book: LawBook, case: Case, call: Spoken) -> Dialogue[None]:
    """A pass that is artificial, or passes partner's artificial call, is treated as a bid.

    Law: 30, 31, 32 of 2007.
    """
    yield from _cancelled(book, case, call, told_something(case.opened, call))


def cancelled_1987(book: LawBook, case: Case, call: Spoken) -> Dialogue[None]:
    """A conventional pass is treated as a bid.

    Law: 30, 31, 32 of 1987 and 1997.
    """
    yield from _cancelled(book, case, call, call.meaning.artificial is True)


def _cancelled(book: LawBook, case: Case, call: Spoken, as_bid: bool) -> Dialogue[None]:
    specified = book.maybe("29C")
    if call.meaning.artificial and specified is not None:
        yield from do(Applies(specified))
    match call.call:
        case Pass() if as_bid:
            yield from do(Applies(Law("30C")))
            yield from _bid(book, case, call)
        case Pass():
            yield from _pass(book, case, call)
        case Bid():
            yield from _bid(book, case, call)
        case Double() | Redouble():
            yield from _double(book, case, call)


def _foreseen_pass(book: LawBook) -> ToReview | None:
    law = book.maybe("72B1")
    return None if law is None else ToReview(law, "could_have_known")


def _pass(book: LawBook, case: Case, call: Spoken) -> Dialogue[None]:
    """Before any bid, and at RHO's turn, the offender passes once; at partner's turn after a bid, throughout.

    Law: 30A, 30B1, 30B2 of 1987, 1997 and 2007.
    """
    seat = case.seat
    if not has_bid(case.opened, call):
        yield from do(Imposes(MustPass(seat, Until.NEXT_TURN, Law("30A"))))
        yield from aftermath(book, _foreseen_pass(book))
    elif call.due is seat.rho:
        yield from do(Imposes(MustPass(seat, Until.NEXT_TURN, Law("30B1"))))
        yield from aftermath(book, foreseen(book))
    else:
        yield from do(
            Imposes(MustPass(seat, Until.END_OF_AUCTION, Law("30B2a"))),
            Imposes(MayNotCall(seat.partner, (DOUBLE, REDOUBLE), Until.NEXT_TURN, Law("30B2b"))),
        )
        yield from aftermath(book, _foreseen_pass(book))


def _bid(book: LawBook, case: Case, call: Spoken) -> Dialogue[None]:
    """At RHO's turn it depends on RHO's call and the offender's next; at partner's, partner is barred throughout.

    Law: 31A, 31B of 1987, 1997 and 2007.
    """
    partner = case.seat.partner
    option = lead_option(book, partner, (call,))
    if call.due is not case.seat.rho:
        yield from _throughout(book, case, Law("31B"), option)
        return
    if (yield from repeats(case, call, Law("31A1"))):
        return
    new = yield from next_call(case.seat)
    if new is None:
        return
    if _repeated(book, call, new):
        yield from do(Imposes(MustPass(partner, Until.NEXT_TURN, Law("31A2a"))))
        yield from aftermath(book, foreseen(book))
    else:
        yield from _throughout(book, case, Law("31A2b"), option)


def _repeated(book: LawBook, call: Spoken, new: Spoken) -> bool:
    """Whether the new call repeats the denomination of the bid out of rotation.

    Law: 31A2a; by 29C of 1997 and 2007 an artificial bid counts for what it specified.
    """
    match call.call, new.call:
        case Bid() as old, Bid() as bid:
            if book.maybe("29C") is None:
                return old.denomination is bid.denomination
            return bool(call.specified) and set(call.specified) == set(new.specified)
        case _:
            return False


def _double(book: LawBook, case: Case, call: Spoken) -> Dialogue[None]:
    """Repeated where RHO passes; otherwise partner is barred throughout.

    Law: 32A, 32B of 1987, 1997 and 2007.
    """
    option = LeadOption(case.seat.partner, book.parts.withdrawn_form, book.law("26B"))
    if call.due is not case.seat.rho:
        yield from _throughout(book, case, Law("32A"), option)
    elif not (yield from repeats(case, call, Law("32B1"))):
        yield from _throughout(book, case, Law("32B2"), option)


def _throughout(book: LawBook, case: Case, law: Law, option: LeadOption) -> Dialogue[None]:
    yield from do(Imposes(MustPass(case.seat.partner, Until.END_OF_AUCTION, law)))
    yield from aftermath(book, foreseen(book), lead=option)
