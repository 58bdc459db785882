"""Law 82C: the director's own error."""

from __future__ import annotations

from oddtrick.laws.asking import do, judge, until
from oddtrick.laws.book import Dialogue, LawBook
from oddtrick.laws.law12 import adjusted_score
from oddtrick.rulings.moment import Point
from oddtrick.rulings.rectification import Applies, Irregular
from oddtrick.table.state import Case


def director_error(book: LawBook, case: Case) -> Dialogue[None]:
    """A ruling was wrong: if no rectification lets the board be scored normally, both sides count as not offending.

    Law: 82C, 12A3 (1987-2017).
    """
    law = book.law("82C")
    yield from do(Irregular("director_error", case.by, case.at))
    yield from until(Point.DIRECTOR)
    yield from do(Applies(law))
    if not (yield from judge("playable", law)):
        yield from do(Applies(book.law("12A3")))
        yield from adjusted_score(book, law)
