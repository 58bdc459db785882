"""Laws 26, 49 and 50D2: a lead made before declarer has said what may be led."""

from __future__ import annotations

from oddtrick.laws.aftermath import withdrawn_informs
from oddtrick.laws.asking import do, until
from oddtrick.laws.book import Dialogue, LawBook
from oddtrick.laws.law50 import penalty
from oddtrick.laws.law53 import led
from oddtrick.rulings.duty import Grade
from oddtrick.rulings.moment import PlayBy, Point
from oddtrick.rulings.rectification import Applies, CardBack, Drops, Imposes, Irregular, Regular
from oddtrick.table.state import Case


def early_lead(book: LawBook, case: Case) -> Dialogue[None]:
    """The card led is exposed and becomes a penalty card; where declarer's side plays to it, the choice is gone.

    One that lies face down still goes back without more.

    Law: 26, 41A, 49, 50D2, 51B, 60A1 (1987-2017); 50E2 in 1987.
    """
    seat, card = led(case)
    pending = case.opened.docket.pending
    if pending is None:
        return
    law = pending.question.law
    yield from do(Irregular("exposed_card", seat, case.at, law))
    reply = yield from until(PlayBy(seat.lho, before=True), Point.DIRECTOR)
    match reply.value:
        case PlayBy():
            gone, choice = book.law("60A1"), case.opened.case(pending.case)
            yield from do(Applies(gone), Drops(pending.case, gone) if choice.name == "penalty_cards" else None)
        case _ if reply.state.play.face_down is not None:
            yield from do(Regular(case.at, "exposed_card"), CardBack(seat, card, book.law("41A"), turn=seat))
        case _:
            yield from do(
                Applies(law),
                CardBack(seat, card, book.law("49"), turn=seat),
                withdrawn_informs(book, seat, seat, card),
                Imposes(penalty(book, seat, card, Grade.MAJOR)),
            )
