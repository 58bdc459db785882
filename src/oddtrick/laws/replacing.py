"""A call that replaces one withdrawn, and may itself be one that the Laws never let stand (36, 37, 38)."""

from __future__ import annotations

from oddtrick.laws.aftermath import withdrawn_informs
from oddtrick.laws.asking import accepts, another_call, do, look
from oddtrick.laws.book import Dialogue, LawBook
from oddtrick.rulings.duty import MustPass, Until
from oddtrick.rulings.provision import Law
from oddtrick.rulings.rectification import Condones, Imposes, Irregular, Substitute, Withdraw
from oddtrick.table.actions import MakesCall
from oddtrick.table.detect import admissible, barred, sufficient
from oddtrick.table.state import Spoken
from oddtrick.words.calls import HIGHEST_LEVEL, PASS, Bid, Double, Pass, Redouble
from oddtrick.words.seats import Seat


def replacement(book: LawBook, seat: Seat, law: Law, *, of_a_bid: bool = False) -> Dialogue[Spoken]:
    """Ask the offender for the call that replaces the one withdrawn, until it is one that can stand.

    `of_a_bid`: it replaces an insufficient bid, and Law 27 sees to it that it is enough.

    Law: 27A, 27B4, 36B, 37B, 38 of 2007 and 2017; 27A, 27B3, 36, 37, 38 of 1987 and 1997.
    """
    while True:
        before = yield from look()
        new = yield from another_call(seat, law)
        match new.call:
            case Bid(level=level) if level > HIGHEST_LEVEL:
                return (yield from _pass_instead(book, "bid_over_seven", new, book.law("38B"), book.law("38C")))
            case Double() | Redouble() if not admissible(before.auction, seat, new.call):
                yield from _cancelled(book, "inadmissible_double", new, book.law("36B1"))
                yield from do(Imposes(MustPass(seat.partner, Until.END_OF_AUCTION, book.law("36B2"))))
            case Pass():
                return new
            case _ if barred(before, MakesCall(seat, new.call)):
                law37 = book.law("37B1"), book.law("37B2")
                return (yield from _pass_instead(book, "call_by_barred_player", new, *law37))
            case Bid() if not of_a_bid and not sufficient(before.auction, new.call):
                if (yield from _accepted(book, new)):
                    return new
            case _:
                return new


def _accepted(book: LawBook, call: Spoken) -> Dialogue[bool]:
    """An insufficient bid: whether LHO accepts it; if not, partner passes to the end."""
    seat = call.by
    yield from do(Irregular("insufficient_bid", seat, call.at))
    if (yield from accepts(seat.lho, book.law("27A1"), call.call)):
        yield from do(Condones(call.at, book.law("27A1")))
        return True
    yield from _cancelled(book, "insufficient_bid", call, book.law("27B"))
    yield from do(Imposes(MustPass(seat.partner, Until.END_OF_AUCTION, book.law("27B4"))))
    return False


def _cancelled(book: LawBook, name: str, call: Spoken, law: Law) -> Dialogue[None]:
    seat = call.by
    yield from do(
        Irregular(name, seat, call.at),
        Withdraw((call.at,), law, turn=seat),
        withdrawn_informs(book, seat, seat, call.call),
    )


def _pass_instead(book: LawBook, name: str, call: Spoken, law: Law, bars: Law) -> Dialogue[Spoken]:
    """It is cancelled, a pass stands in its place, and both partners pass to the end."""
    seat = call.by
    yield from _cancelled(book, name, call, law)
    duties = tuple(MustPass(each, Until.END_OF_AUCTION, bars) for each in (seat, seat.partner))
    state = yield from do(Substitute(seat, PASS, bars))
    if state.contract is None:
        yield from do(*map(Imposes, duties))
    return state.auction[-1]
