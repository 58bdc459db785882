"""Law 16 on information from elsewhere: overheard, seen at another table, shown by another's fault."""

from __future__ import annotations

from oddtrick.laws.aftermath import aftermath
from oddtrick.laws.asking import ask, do, judge, look, until
from oddtrick.laws.book import Dialogue, LawBook
from oddtrick.laws.law12 import adjusted_score, no_result
from oddtrick.laws.law13 import sees
from oddtrick.rulings.moment import Point
from oddtrick.rulings.provision import Law
from oddtrick.rulings.question import JUDGEMENT, Question
from oddtrick.rulings.rectification import Applies, Board, Standing, ToReview
from oddtrick.table.answers import Option
from oddtrick.table.state import Case, Phase, State
from oddtrick.words.seats import Caller

MISCOUNTED = "incorrect_number_of_cards"


def learns(book: LawBook, case: Case) -> Dialogue[None]:
    """A player accidentally learned something about the board.

    Law: 16D of 2017, 16C of 2007, 16B of 1987 and 1997. Cards seen of a board with a wrong number of them: 13.
    """
    yield from until(Point.DIRECTOR)
    state = yield from look()
    counted = any(seen.row.name == MISCOUNTED and seen.row.at > case.at for seen in state.docket.irregularities)
    if not (counted and sees(case.act)):
        yield from outside(book, state)


def exposed_by_fault(book: LawBook, case: Case) -> Dialogue[None]:
    """A player's cards were shown through the fault of another: Law 24 does not apply.

    Law: 16D of 2017, 16C of 2007, 16B of 1987 and 1997.
    """
    yield from until(Point.DIRECTOR)
    yield from outside(book, (yield from look()))


def seen_in_dealing(book: LawBook, case: Case) -> Dialogue[None]:
    """A card could be seen while the cards were dealt: a new deal before the auction begins, later as other sights.

    Law: 6D1 (1987-2017).
    """
    reply = yield from until(Point.DIRECTOR)
    if _begun(reply.state):
        yield from outside(book, reply.state)
    else:
        yield from do(Board(Standing.REDEALT, book.law("6D1")))


def outside(book: LawBook, state: State) -> Dialogue[None]:
    """Is it likely to disturb normal play, and what then?

    Law: 16D2, 16D3 of 2017; 16C2, 16C3 of 2007; 16B of 1987 and 1997.
    """
    if state.over:
        if (yield from judge("damaged", book.law("16D2#after"))):
            yield from adjusted_score(book, book.law("16D2#after"))
        return
    begun = _begun(state)
    law = book.law("16D3") if begun else book.law("16D2")
    yield from do(Applies(law))
    if not (yield from judge("interferes", law)):
        return
    options = _after_a_call(book) if begun else _before_any_call(book)
    question = Question("outside_information", Caller.DIRECTOR, law, JUDGEMENT, tuple(options))
    match (yield from ask(question)):
        case Option() as chosen:
            yield from _treated(book, chosen, options[chosen])
        case _:
            pass


def _begun(state: State) -> bool:
    """Whether a call has been made."""
    return state.phase is not Phase.AUCTION or bool(state.auction or state.docket.withdrawn)


def _before_any_call(book: LawBook) -> dict[Option, Law]:
    ways = {
        Option.RESEAT: book.maybe("16D2a"),
        Option.REDEAL: book.maybe("16D2b"),
        Option.SUBSTITUTE: book.maybe("16D2#substitute"),
        Option.PLAY_ON: book.maybe("16D2c"),
        Option.ADJUST: book.maybe("16D2d"),
    }
    return {option: law for option, law in ways.items() if law is not None}


def _after_a_call(book: LawBook) -> dict[Option, Law]:
    ways = {
        Option.RESEAT: book.maybe("16D3#reseat"),
        Option.SUBSTITUTE: book.maybe("16D3#substitute"),
        Option.PLAY_ON: book.maybe("16D3#playon"),
        Option.ADJUST: book.maybe("16D3#adjust"),
    }
    return {option: law for option, law in ways.items() if law is not None}


def _treated(book: LawBook, chosen: Option, law: Law) -> Dialogue[None]:
    match chosen:
        case Option.REDEAL:
            yield from do(Board(Standing.REDEALT, law))
        case Option.PLAY_ON:
            yield from do(Applies(law))
            yield from aftermath(book, ToReview(law, "damaged"))
        case Option.ADJUST:
            yield from no_result(book, law)
        case _:
            yield from do(Applies(law))
