"""Law 7: cards and whose hands they are in."""

from __future__ import annotations

from oddtrick.laws.asking import do
from oddtrick.laws.book import Dialogue, LawBook
from oddtrick.rulings.rectification import Applies, Irregular
from oddtrick.table.actions import Handles
from oddtrick.table.state import Case
from oddtrick.words.seats import Caller, Seat


def handles(book: LawBook, case: Case) -> Dialogue[None]:
    """A player takes another's cards: with the leave of an opponent or the director, or declarer those of dummy.

    Law: 7B3 of 2017.
    """
    match case.act:
        case Handles(by=by, permission=Seat() as leave) if leave.side is not by.side:
            return
        case _:
            yield from handles_2007(book, case)


def handles_2007(book: LawBook, case: Case) -> Dialogue[None]:
    """A player takes another's cards: only the director can give leave.

    Law: 7B3 of 2007, 7B2 of 1987 and 1997.
    """
    match case.act:
        case Handles(permission=Caller.DIRECTOR):
            return
        case Handles(by=by, of=of) if of is by or (by is case.opened.declarer and of is case.opened.dummy):
            return
        case _:
            yield from do(Applies(book.law("7B3")), Irregular("handled_other_hand", case.by, case.at))
