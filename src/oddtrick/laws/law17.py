"""Laws 17, 22 and 33: the turn to call, the end of the auction, calls at the same time."""

from __future__ import annotations

from oddtrick.laws.aftermath import withdrawn_informs
from oddtrick.laws.asking import do, until
from oddtrick.laws.book import Dialogue, LawBook
from oddtrick.rulings.moment import CallBy, Point
from oddtrick.rulings.rectification import Applies, Withdraw
from oddtrick.table.detect import trailing_passes
from oddtrick.table.state import Case, Spoken, State
from oddtrick.words.seats import Seat


def passed_out(book: LawBook, case: Case) -> Dialogue[None]:
    """All four passed: the hands go back, without a redeal.

    Law: 22B of 2017, 22A1 of 2007, 22A of 1997.
    """
    yield from do(Applies(book.law("22B")))


def simultaneous_call(book: LawBook, case: Case) -> Dialogue[None]:
    """Of two calls at the same time, that of the player not in turn comes second.

    Law: 33 (1987-2017).
    """
    yield from do(Applies(book.law("33")))


def skipped_player(book: LawBook, case: Case) -> Dialogue[None]:
    """Three passes, one of them out of rotation, have skipped a player: the turn goes back, the later passes fall.

    Law: 17D3 of 2017, 17E2 of 2007.
    """
    if (yield from _calls_after_all(case)):
        return
    state = yield from _returned(book, case)
    offenders = [call.by for call in skipping(case.opened) if call.due is not None]
    if not offenders:
        return
    gone = (call for call in skipping(case.opened) if state.spoken(call.at) is None)
    yield from do(*(withdrawn_informs(book, call.by, offenders[0], call.call) for call in gone))


def skipped_player_1997(book: LawBook, case: Case) -> Dialogue[None]:
    """As later, but the auction goes on as if there had been no irregularity.

    Law: 34 of 1987 and 1997.
    """
    if not (yield from _calls_after_all(case)):
        yield from _returned(book, case)


def _calls_after_all(case: Case) -> Dialogue[bool]:
    """Wait for the director; True where the player who was skipped calls first, so that Law 28B or 29A rules."""
    due = next((call.due for call in skipping(case.opened) if call.due is not None), None)
    reply = yield from until(*(CallBy(seat) for seat in Seat if seat is due), Point.DIRECTOR)
    match reply.value:
        case CallBy():
            return True
        case _:
            return False


def skipping(state: State) -> tuple[Spoken, ...]:
    """The passes from the first one that skipped a player."""
    passes = trailing_passes(state.auction)
    first = next((place for place, call in enumerate(passes) if call.due is not None), len(passes))
    return passes[first:]


def _returned(book: LawBook, case: Case) -> Dialogue[State]:
    gone = skipping(case.opened)
    due = gone[0].due if gone else None
    if due is None:
        return (yield from do())
    return (yield from do(Withdraw(tuple(call.at for call in gone), book.law("17D3"), turn=due)))
