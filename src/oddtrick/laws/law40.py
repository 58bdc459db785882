"""Law 40: partnership understandings, and departures from them."""

from __future__ import annotations

from oddtrick.laws.aftermath import aftermath
from oddtrick.laws.asking import do, judge, look, until
from oddtrick.laws.book import Dialogue, LawBook
from oddtrick.laws.law09 import called_for
from oddtrick.laws.law12 import adjusted_score
from oddtrick.rulings.moment import Point
from oddtrick.rulings.provision import Law
from oddtrick.rulings.rectification import Applies, Decides, Irregular, ToReview
from oddtrick.table.state import Case


def damage(book: LawBook, law: Law) -> Dialogue[None]:
    """Was the side that did not offend damaged? Asked when the board is over, at once if it is.

    Law: 12B1, 40B3a, 40C1 of 2017 and 2007; 40C of 1987 and 1997.
    """
    if not (yield from look()).over:
        yield from aftermath(book, ToReview(law, "damaged"))
        return
    yield from do(Applies(law))
    if (yield from judge("damaged", law)):
        yield from adjusted_score(book, law)


def withheld(book: LawBook) -> Dialogue[bool]:
    """Whether what an explanation left out counts: only if it was crucial for the opponents' choice.

    Law: 40B5b of 2017, 40B6b of 2007. In 1987 and 1997 all that was left out counts.
    """
    law = book.maybe("40B5b")
    if law is None:
        yield from do(Decides("crucial", True))
        return True
    yield from do(Applies(law))
    return (yield from judge("crucial", law))


def psychic(book: LawBook, case: Case) -> Dialogue[None]:
    """A gross misstatement is free, unless partner had more reason than the opponents to know of it.

    Law: 40A3, 40C1 of 2007 and 2017; 40A, 40C, 75B of 1987 and 1997.
    """
    yield from called_for(case)
    law = book.law("40C1")
    yield from do(Applies(law))
    if not (yield from judge("partner_aware", law, about=case.seat.partner)):
        yield from do(Applies(book.law("40A3")))
        return
    yield from do(Irregular("misinformation", case.seat, case.at))
    yield from damage(book, book.law("40C1#damage"))


def illegal_method(book: LawBook, case: Case) -> Dialogue[None]:
    """A method that may not be used here: damage by it is made good.

    Law: 40B4 of 2017, 40B5 of 2007, 12A1 of 1987 and 1997.
    """
    yield from until(Point.DIRECTOR)
    yield from damage(book, book.law("40B4"))
