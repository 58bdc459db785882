"""Law 65B3: a card of a trick that is over points the wrong way."""

from __future__ import annotations

from collections.abc import Callable

from oddtrick.laws.aftermath import informs
from oddtrick.laws.asking import do
from oddtrick.laws.book import Dialogue, LawBook
from oddtrick.rulings.rectification import Applies, Irregular
from oddtrick.table.notices import Notices
from oddtrick.table.state import Case, Phase, State
from oddtrick.words.seats import Seat


def wrongly_pointed(book: LawBook, case: Case) -> Dialogue[None]:
    """Until its own side has led or played to the next trick any player may say so; later it tells partner something.

    Law: 65B3 of 2017.
    """
    yield from _pointed(book, case, _own_side_went_on)


def wrongly_pointed_2007(book: LawBook, case: Case) -> Dialogue[None]:
    """Declarer may have it put right at any time, dummy and defenders until the next trick is led to.

    Law: 65B3 of 2007.
    """
    yield from _pointed(book, case, _led_to)


def wrongly_pointed_1997(book: LawBook, case: Case) -> Dialogue[None]:
    """Dummy has no such right while play lasts.

    Law: 43A1b of 1987 and 1997.
    """
    match case.act:
        case Notices(noticed_by=Seat() as by) if by is case.opened.dummy and case.opened.phase is Phase.PLAY:
            yield from do(Irregular("dummy_breach", by, case.at, book.law("43A1b")))
        case _:
            pass


def _pointed(book: LawBook, case: Case, too_late: Callable[[State, Seat], bool]) -> Dialogue[None]:
    law = book.law("65B3")
    match case.act:
        case Notices(noticed_by=Seat() as by) if case.opened.phase is Phase.PLAY and too_late(case.opened, by):
            yield from do(Applies(law), informs(book.law("16B1"), by, by, "wrongly_pointed"))
            if by is case.opened.dummy:
                yield from do(Irregular("dummy_breach", by, case.at, book.law("43A1b")))
        case _:
            yield from do(Applies(law))


def _own_side_went_on(state: State, seat: Seat) -> bool:
    return any(laid.by.side is seat.side for laid in state.play.trick)


def _led_to(state: State, seat: Seat) -> bool:
    return bool(state.play.trick) and seat is not state.declarer
