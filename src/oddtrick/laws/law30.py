"""Laws 30 to 32 of 2017: what a cancelled call out of rotation costs, where a comparable call frees the offender."""

from __future__ import annotations

from oddtrick.laws.aftermath import aftermath, foreseen, lead_option
from oddtrick.laws.asking import decide_or_ask, do, next_call
from oddtrick.laws.book import Dialogue, LawBook
from oddtrick.rulings.duty import MustCall, MustPass, Until
from oddtrick.rulings.provision import Law
from oddtrick.rulings.rectification import Applies, Imposes, ToReview, Uninforms
from oddtrick.table.state import Case, Spoken, State
from oddtrick.words.calls import Bid, Double, Pass, Redouble
from oddtrick.words.seats import Seat


def cancelled_2017(book: LawBook, case: Case, call: Spoken) -> Dialogue[None]:
    """The Law that fits the call: a pass, a bid (or a pass with a meaning), a double or redouble.

    Law: 30, 31, 32 of 2017.
    """
    if call.meaning.artificial and call.specified:
        yield from do(Applies(Law("29C")))
    match call.call:
        case Pass() if told_something(case.opened, call):
            yield from do(Applies(Law("30C")))
            yield from bid_2017(book, case, call)
        case Pass():
            yield from pass_2017(book, case, call)
        case Bid():
            yield from bid_2017(book, case, call)
        case Double() | Redouble():
            yield from double_2017(book, case, call)


def told_something(state: State, call: Spoken) -> bool:
    """Whether a pass is artificial, or passes partner's artificial call.

    Law: 30C of 2007 and 2017.
    """
    if call.meaning.artificial:
        return True
    partner = next((other for other in reversed(state.auction) if other.by is call.by.partner), None)
    return partner is not None and partner.meaning.artificial is True


def pass_2017(book: LawBook, case: Case, call: Spoken) -> Dialogue[None]:
    """At RHO's turn the offender passes once; at another's it may be free.

    Law: 30A, 30B1 of 2017.
    """
    if call.due is case.seat.rho:
        yield from do(Imposes(MustPass(case.seat, Until.NEXT_TURN, Law("30A"))))
        yield from aftermath(book, foreseen(book))
        return
    yield from do(Applies(Law("30B1a")))
    new = yield from next_call(case.seat)
    if new is not None:
        yield from judged(book, case, call, new, Law("30B1b-i"), Law("30B1b-ii"))


def bid_2017(book: LawBook, case: Case, call: Spoken) -> Dialogue[None]:
    """At RHO's turn it is repeated if RHO passes; otherwise a comparable call frees the offender.

    Law: 31A, 31B of 2017.
    """
    if call.due is case.seat.rho:
        if (yield from repeats(case, call, Law("31A1"))):
            return
    else:
        yield from do(Applies(Law("31B1")))
    new = yield from next_call(case.seat)
    if new is None:
        return
    if call.due is not case.seat.rho:
        yield from do(Applies(Law("31B2")))
    yield from judged(book, case, call, new, Law("31A2a"), Law("31A2b"))


def double_2017(book: LawBook, case: Case, call: Spoken) -> Dialogue[None]:
    """As a bid.

    Law: 32A, 32B of 2017.
    """
    if call.due is case.seat.rho:
        if (yield from repeats(case, call, Law("32A1"))):
            return
    else:
        yield from do(Applies(Law("32B1")))
    new = yield from next_call(case.seat)
    if new is None:
        return
    if call.due is not case.seat.rho:
        yield from do(Applies(Law("32B2")))
    yield from judged(book, case, call, new, Law("32A2a"), Law("32A2b"))


def repeats(case: Case, call: Spoken, law: Law) -> Dialogue[bool]:
    """Whether RHO passes, so that the offender must repeat its call.

    Law: 31A1, 32A1 of 2017; 31A1, 32B1 of 1987-2007.
    """
    answer = yield from next_call(case.seat.rho)
    match answer:
        case Spoken(call=Pass()):
            yield from do(Imposes(MustCall(case.seat, call.call, Until.NEXT_TURN, law)))
            return True
        case _:
            return answer is None


def judged(book: LawBook, case: Case, call: Spoken, new: Spoken, free: Law, bars: Law) -> Dialogue[None]:
    """A comparable call frees the offender; another bars partner once and restricts leads.

    Law: 23, 26B of 2017 with 30B1b, 31A2, 32A2.
    """
    if (yield from decide_or_ask("comparable", Law("23A"), None, new.call)):
        yield from do(Applies(free), Uninforms(case.seat, str(call.call), Law("23B")))
        yield from aftermath(book, ToReview(Law("23C"), "damaged"))
        return
    partner: Seat = case.seat.partner
    yield from do(Imposes(MustPass(partner, Until.NEXT_TURN, bars)))
    yield from aftermath(book, foreseen(book), lead=lead_option(book, partner, (call,)))


def has_bid(state: State, call: Spoken) -> bool:
    """Whether somebody had bid before this call."""
    return any(isinstance(other.call, Bid) for other in state.auction if other.at < call.at)
