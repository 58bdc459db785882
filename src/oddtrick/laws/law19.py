"""Law 19: doubles and redoubles."""

from __future__ import annotations

from oddtrick.laws.asking import do
from oddtrick.laws.book import Dialogue, LawBook
from oddtrick.rulings.rectification import Applies, Informs
from oddtrick.table.actions import MakesCall
from oddtrick.table.state import Case
from oddtrick.words.calls import Double, Redouble


def misnamed(book: LawBook, case: Case) -> Dialogue[None]:
    """A double or redouble in other words applies to the bid as it was made; the words are not for partner to use.

    Law: 19A3, 19B3 (1987-2017).
    """
    match case.act:
        case MakesCall(call=Double()):
            law = book.law("19A3")
        case MakesCall(call=Redouble()):
            law = book.law("19B3")
        case _:
            return
    seat = case.seat
    words = Informs(book.law("16B1"), seat, str(case.act.call), (seat.partner,), (seat.lho, seat.rho))
    yield from do(Applies(law), words)
