"""Law 27: insufficient bids."""

from __future__ import annotations

from oddtrick.laws.aftermath import aftermath, foreseen, lead_option, withdrawn_informs
from oddtrick.laws.asking import accepts, decide_or_ask, do, look, until
from oddtrick.laws.book import Dialogue, LawBook
from oddtrick.laws.law25 import called_over, unintended
from oddtrick.laws.replacing import replacement
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
from oddtrick.words.calls import Bid, Double, Redouble, lowest_bid


def insufficient_bid(book: LawBook, case: Case) -> Dialogue[None]:
    """LHO may accept it by calling; otherwise the director comes.

    Law: 27 (1987-2017).
    """
    reply = yield from until(CallBy(case.seat.lho, before=True), Point.DIRECTOR)
    match reply.value:
        case CallBy():
            if not (yield from called_over(book, case, reply)):
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
    if attempt is not None and (yield from unintended(book, case, attempt)):
        yield from do(Regular(case.at, case.name))
        return
    if (yield from accepts(case.seat.lho, book.law("27A1"), bid.call)):
        yield from do(
            ChangeFails(attempt.second.at, book.law("27A1")) if attempt else None,
            Condones(case.at, book.law("27A1")),
        )
        return
    if (yield from look()).spoken(bid.at) is None:  # another ruling has taken it back meanwhile
        return
    if attempt is None:
        yield from do(Withdraw((bid.at,), book.law("27B"), turn=case.seat))
        new = yield from replacement(book, case.seat, book.law("27B"), of_a_bid=True)
    else:
        yield from do(Applies(book.law("9C")), ChangeStands(attempt.second.at, book.law("27C")))
        new = attempt.second
    yield from book.parts.corrected(book, case, bid, new)


def corrected_2017(book: LawBook, case: Case, bid: Spoken, new: Spoken) -> Dialogue[None]:
    """A bid of the same denominations, a comparable call, or another.

    Law: 27B of 2017.
    """
    if _is_insufficient((yield from look()), new):
        yield from again(book, case, bid, new)
    elif (yield from _same_denominations(case, bid, new)):
        yield from _goes_on(book, Law("27B1a"), ToReview(Law("27D"), "damaged"))
    elif (yield from decide_or_ask("comparable", Law("27B1b"), None, new.call)):
        yield from _goes_on(book, Law("27B1b"), ToReview(Law("27D"), "damaged"))
    else:
        yield from barred(book, case, bid, new)


def corrected_2007(book: LawBook, case: Case, bid: Spoken, new: Spoken) -> Dialogue[None]:
    """The lowest natural bid of the same denomination, a call of the same or a more precise meaning, or another.

    Law: 27B of 2007.
    """
    if _is_insufficient((yield from look()), new):
        yield from again(book, case, bid, new)
    elif (yield from _natural(case, bid, new)):
        yield from _goes_on(book, Law("27B1a"), ToReview(Law("27D"), "damaged"))
    elif (yield from decide_or_ask("same_or_more_precise", Law("27B1b"), None, new.call)):
        yield from _goes_on(book, Law("27B1b"), ToReview(Law("27D"), "damaged"))
    else:
        yield from barred(book, case, bid, new)


def corrected_1987(book: LawBook, case: Case, bid: Spoken, new: Spoken) -> Dialogue[None]:
    """The lowest natural bid of the same denomination, or another call; an attempted double is cancelled.

    Law: 27B of 1987 and 1997.
    """
    if _is_insufficient((yield from look()), new):
        yield from again(book, case, bid, new)
    elif (yield from _natural(case, bid, new)):
        yield from _goes_on(book, Law("27B1a"), ToReview(Law("27B1b"), "damaged"))
    else:
        yield from barred(book, case, bid, new)


def _goes_on(book: LawBook, law: Law, review: ToReview) -> Dialogue[None]:
    yield from do(Applies(law))
    yield from aftermath(book, review)


def barred(book: LawBook, case: Case, bid: Spoken, new: Spoken) -> Dialogue[None]:
    """Offender's partner passes to the end; a double or redouble is cancelled and replaced again.

    Law: 27B2, 27B3 (1987-2017).
    """
    match new.call:
        case Double() | Redouble():
            yield from cancelled(book, case, bid, new, book.law("27B3"))
        case _:
            yield from _partner_barred(book, case, (bid,), book.law("27B2"))
            yield from _consequences(book, case, (bid,))


def again(book: LawBook, case: Case, bid: Spoken, new: Spoken) -> Dialogue[None]:
    """The replacement is insufficient too: LHO may accept it; otherwise as after a cancelled double.

    Law: 27B4 of 2007 and 2017; 27B of 1987 and 1997.
    """
    yield from do(Irregular("insufficient_bid", case.seat, new.at))
    if (yield from accepts(case.seat.lho, book.law("27A1"), new.call)):
        yield from do(Condones(new.at, book.law("27A1")))
    else:
        yield from cancelled(book, case, bid, new, book.law("27B4"))


def cancelled(book: LawBook, case: Case, bid: Spoken, new: Spoken, law: Law) -> Dialogue[None]:
    """The replacement is cancelled, partner barred; the offender calls again until it bids enough or passes.

    Law: 27B3, 27B4.
    """
    withdrawn: tuple[Spoken, ...] = (bid,)
    while True:
        withdrawn = (*withdrawn, new)
        yield from do(Withdraw((new.at,), law, turn=case.seat))
        yield from _partner_barred(book, case, withdrawn, law)
        new = yield from replacement(book, case.seat, law, of_a_bid=True)
        if _lawful((yield from look()), new):
            break
    yield from _consequences(book, case, withdrawn)


def _lawful(state: State, new: Spoken) -> bool:
    match new.call:
        case Double() | Redouble():
            return False
        case _:
            return not _is_insufficient(state, new)


def _partner_barred(book: LawBook, case: Case, withdrawn: tuple[Spoken, ...], law: Law) -> Dialogue[None]:
    yield from do(
        Imposes(MustPass(case.seat.partner, Until.END_OF_AUCTION, law)),
        *(withdrawn_informs(book, case.seat, case.seat, call.call) for call in withdrawn),
    )


def _consequences(book: LawBook, case: Case, withdrawn: tuple[Spoken, ...]) -> Dialogue[None]:
    yield from aftermath(book, foreseen(book), lead=lead_option(book, case.seat.partner, withdrawn))


def _is_insufficient(state: State, new: Spoken) -> bool:
    match new.call:
        case Bid():
            return not sufficient(state.calls_before(new), new.call)
        case _:
            return False


def _is_lowest(case: Case, bid: Spoken, new: Spoken) -> bool:
    """Whether the replacement is the lowest sufficient bid in the denomination of the insufficient one."""
    made = bids(case.opened.calls_before(bid)) if bid in case.opened.auction else bids(case.opened.auction[:-1])
    match bid.call, new.call, made[-1].call if made else None:
        case Bid() as low, Bid() as high, Bid() as over:
            return high == lowest_bid(low.denomination, over)
        case _:
            return False


def _same_denominations(case: Case, bid: Spoken, new: Spoken) -> Dialogue[bool]:
    match new.call:
        case Bid():
            pass
        case _:
            return False
    artificial = (bid.meaning.artificial, new.meaning.artificial)
    lowest = _is_lowest(case, bid, new)
    if not bid.specified or not (lowest or True in artificial):
        return False
    decided = True if lowest and artificial == (False, False) else None
    return (yield from decide_or_ask("same_denominations", Law("27B1a"), decided, new.call))


def _natural(case: Case, bid: Spoken, new: Spoken) -> Dialogue[bool]:
    if not _is_lowest(case, bid, new):
        return False
    artificial = (bid.meaning.artificial, new.meaning.artificial)
    decided = False if True in artificial else True if artificial == (False, False) else None
    return (yield from decide_or_ask("natural", Law("27B1a"), decided, new.call))
