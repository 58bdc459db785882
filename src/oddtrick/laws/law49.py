"""Laws 49 and 50D2: a lead made before declarer has stated what partner's penalty card costs."""

from __future__ import annotations

from oddtrick.laws.aftermath import withdrawn_informs
from oddtrick.laws.asking import do, until
from oddtrick.laws.book import Dialogue, LawBook
from oddtrick.laws.law50 import penalty
from oddtrick.laws.law53 import led
from oddtrick.rulings.duty import Grade
from oddtrick.rulings.moment import PlayBy, Point
from oddtrick.rulings.rectification import Applies, CardBack, Drops, Imposes, Irregular
from oddtrick.table.state import Case


def early_lead(book: LawBook, case: Case) -> Dialogue[None]:
    """The card led is exposed and becomes a penalty card; where declarer's side plays to it, the choice is gone.

    Law: 49, 50D2, 60A1 (1987-2017); 50E2 in 1987.
    """
    seat, card = led(case)
    pending = case.opened.docket.pending
    law = book.law("50D2")
    yield from do(Irregular("exposed_card", seat, case.at, law))
    reply = yield from until(PlayBy(seat.lho, before=True), Point.DIRECTOR)
    match reply.value:
        case PlayBy():
            gone = book.law("60A1")
            yield from do(Applies(gone), Drops(pending.case, gone) if pending is not None else None)
        case _:
            yield from do(
                Applies(law),
                CardBack(seat, card, book.law("49"), turn=seat),
                withdrawn_informs(book, seat, seat, card),
                Imposes(penalty(book, seat, card, Grade.MAJOR)),
            )
