"""Law 69: a claim or concession is agreed; the agreement is established, or withdrawn."""

from __future__ import annotations

from oddtrick.laws.asking import do, look, until
from oddtrick.laws.book import Dialogue, LawBook
from oddtrick.laws.law70 import CONTESTED, QUESTION, contested, tricks_to_claimer
from oddtrick.laws.law71 import cancelled
from oddtrick.laws.outcome import entered_short
from oddtrick.laws.period import expired, goes_on
from oddtrick.rulings.moment import Point
from oddtrick.rulings.rectification import Applies, Irregular
from oddtrick.rulings.verdict import CorrectsScore, DecidesNumber, Divides, Suspends
from oddtrick.table.plays import Objects
from oddtrick.table.state import Case, State
from oddtrick.words.seats import Seat


def agreed(book: LawBook, case: Case) -> Dialogue[None]:
    """The board is scored as if the tricks had been won so; until the other side goes on it may still object.

    Law: 69A (1987-2017).
    """
    state = yield from look()
    claim = state.play.claim
    if claim is None:
        return
    known = Applies(book.law("69A")) if _established(case, state) else None
    yield from do(Divides(claim.tricks, book.law("68D1")), known)
    settled = False
    while not settled:
        reply = yield from until(Point.OBJECTED, Point.NEXT_BOARD)
        match reply.act:
            case Objects(by=by):
                settled = yield from _doubted(book, case, by)
            case act if goes_on(act, case.seat.side.other):
                yield from do(Applies(book.law("69A")))
            case _:
                pass


def _doubted(book: LawBook, case: Case, by: Seat) -> Dialogue[bool]:
    """Whether an objection after the agreement has settled the claim: before it is established all is open again."""
    state = yield from look()
    if by.side is case.seat.side:
        yield from until(Point.DIRECTOR)
        yield from cancelled(book)
        return False
    if _established(case, state):
        yield from until(Point.DIRECTOR)
        yield from withdrawn(book)
        return False
    yield from do(Suspends(book.law("68D2a")), Irregular(CONTESTED, case.by, case.at))
    yield from until(Point.DIRECTOR)
    yield from contested(book, case)
    return True


def _established(case: Case, state: State) -> bool:
    """Whether the other side has called on the next board, or the round has ended.

    Law: 69A (1987-2017).
    """
    return any(goes_on(act, case.seat.side.other) for act in state.acts[case.at :])


def withdrawn(book: LawBook) -> Dialogue[None]:
    """An agreement is withdrawn: the director, there now, says how many tricks the claimer keeps.

    Law: 69B (1987-2017): tricks already won; those likely won had play gone on, in 1987 and 1997 those that no normal
        play could lose.
    """
    state = yield from look()
    claim = state.play.claim
    if claim is None:
        return
    if expired(state):
        yield from do(DecidesNumber(QUESTION, claim.tricks))
        return
    if entered_short(state, claim.by.side.other):
        yield from do(CorrectsScore(book.law("69B1")), DecidesNumber(QUESTION, claim.tricks))
        return
    law = book.law("69B2")
    tricks = yield from tricks_to_claimer(law, state)
    if tricks < claim.tricks:
        yield from do(Divides(tricks, law))
