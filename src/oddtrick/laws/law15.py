"""Laws 15 and 17D: a wrong board, and calls on a hand drawn from a wrong board."""

from __future__ import annotations

from oddtrick.laws.aftermath import withdrawn_informs
from oddtrick.laws.asking import do, judge, look, next_call, until
from oddtrick.laws.book import Dialogue, LawBook
from oddtrick.laws.law12 import adjusted_score, no_result
from oddtrick.laws.replacing import replacement
from oddtrick.rulings.duty import MustCall, Until
from oddtrick.rulings.moment import Point
from oddtrick.rulings.provision import Law
from oddtrick.rulings.rectification import Applies, Board, Imposes, Irregular, Standing, ToReview, Withdraw
from oddtrick.table.notices import Notices
from oddtrick.table.state import Case, Phase, Spoken, State
from oddtrick.words.seats import Seat


def wrong_hand(book: LawBook, case: Case) -> Dialogue[None]:
    """A player called on a hand of another board: its calls and all that followed are cancelled.

    Law: 15A1, 15A2 of 2017.
    """
    if not named(case):
        return
    gone = yield from _cancelled(book, case, book.law("15A1"))
    yield from do(*(withdrawn_informs(book, call.by, case.seat, call.call) for call in gone))
    if not gone or _past_auction(case.opened) or _called(gone, case.seat.partner):
        yield from no_result(book, book.law("15A2a"))
        return
    yield from replacement(book, case.seat, book.law("15A2b"))
    yield from do(Applies(book.law("15A2b")))
    yield from _later(book, case)


def wrong_hand_2007(book: LawBook, case: Case) -> Dialogue[None]:
    """A player called on a hand of another board: the call is cancelled; LHO repeats its own.

    Law: 17D1, 17D2 of 2007. After partner's call: artificial scores.
    """
    yield from _repeated(book, case, until_partner=True)


def wrong_hand_1997(book: LawBook, case: Case) -> Dialogue[None]:
    """A player called on a hand of another board: the call is cancelled; LHO repeats its own.

    Law: 17D of 1987 and 1997. It looks at LHO alone.
    """
    yield from _repeated(book, case, until_partner=False)


def _repeated(book: LawBook, case: Case, *, until_partner: bool) -> Dialogue[None]:
    if not named(case):
        return
    offender, changed = case.seat, book.law("17D2")
    gone = yield from _cancelled(book, case, book.law("15A1"))
    own = [call for call in gone if call.by is offender]
    yield from do(*(withdrawn_informs(book, offender, offender, call.call) for call in own))
    if not gone or _past_auction(case.opened) or (until_partner and _called(gone, offender.partner)):
        yield from no_result(book, changed)
        return
    yield from replacement(book, offender, book.law("15A1"))
    lho = next((call for call in gone if call.by is offender.lho), None)
    if lho is not None:
        yield from do(Applies(changed))
        if (yield from judge("call_differs", changed, about=own[0].call)):
            yield from no_result(book, changed)
            return
        yield from do(Imposes(MustCall(offender.lho, lho.call, Until.NEXT_TURN, changed)))
    yield from _later(book, case)


def named(case: Case) -> bool:
    """Whether the record says which player it was; without that nothing can be ruled."""
    match case.by:
        case Seat():
            return True
        case _:
            return False


def _cancelled(book: LawBook, case: Case, law: Law) -> Dialogue[tuple[Spoken, ...]]:
    """The director comes: the offender's calls and those since are cancelled; they are the result."""
    yield from do(Irregular("wrong_hand", case.seat, case.at))
    yield from until(Point.DIRECTOR)
    state = yield from look()
    first = next((place for place, call in enumerate(state.auction) if call.by is case.seat), len(state.auction))
    gone = state.auction[first:]
    if gone and not _past_auction(state):
        yield from do(Withdraw(tuple(call.at for call in gone), law, turn=case.seat))
    else:
        yield from do(Applies(law))
    return gone


def _past_auction(state: State) -> bool:
    return state.phase not in (Phase.AUCTION, Phase.CLARIFICATION)


def _called(gone: tuple[Spoken, ...], seat: Seat) -> bool:
    return any(call.by is seat for call in gone)


def _later(book: LawBook, case: Case) -> Dialogue[None]:
    """When the board that the hand came from is played, the director looks at the call again."""
    match case.act:
        case Notices(board=int() as board):
            yield from do(ToReview(book.law("15A3"), "call_differs", f"board {board}"))
        case _:
            pass


def earlier_call(book: LawBook, case: Case) -> Dialogue[None]:
    """A player has called on this hand before, by mistake on another board: does it now call the same?

    Law: 15A3 of 2017, 17D3 of 2007, 17D of 1987 and 1997.
    """
    if not named(case):
        return
    law = book.law("15A3")
    first = next((call for call in case.opened.auction if call.by is case.seat), None)
    if first is None:
        first = yield from next_call(case.seat)
    else:
        yield from until(Point.DIRECTOR)
    if first is None:
        return
    yield from do(Applies(law))
    if (yield from judge("call_differs", law, about=first.call)):
        yield from no_result(book, law)


def wrong_board(book: LawBook, case: Case) -> Dialogue[None]:
    """A board is played that was not meant for this round.

    Law: 15B of 2017: played before by one of the four, it is cancelled; new to all, it is played and stands.
    """
    yield from _came(case)
    if _played_before(case):
        yield from do(Board(Standing.CANCELLED, book.law("15B1")))
        yield from adjusted_score(book, book.law("15B3"), artificial=True)
    else:
        yield from do(Applies(book.law("15B2")))


def wrong_board_1997(book: LawBook, case: Case) -> Dialogue[None]:
    """A board is played that was not meant for this round: found in the auction, a second auction must be the same.

    Law: 15A, 15B, 15C of 1987, 1997 and 2007.
    """
    state = yield from _came(case)
    if not _past_auction(state) and not state.over:
        yield from _second_auction(book, state)
    elif _played_before(case):
        yield from no_result(book, book.law("15B3"))
    else:
        yield from do(Applies(book.law("15B2")))


def _came(case: Case) -> Dialogue[State]:
    yield from do(Irregular("wrong_board", case.by, case.at))
    yield from until(Point.DIRECTOR)
    return (yield from look())


def _played_before(case: Case) -> bool:
    match case.act:
        case Notices(played_by=seats):
            return bool(seats)
        case _:
            return False


def _second_auction(book: LawBook, state: State) -> Dialogue[None]:
    """The auction is cancelled and begins again; a call that differs from the one it repeats cancels the board.

    Law: 15C of 1987, 1997 and 2007.
    """
    law, first = book.law("15C"), state.auction
    yield from do(Withdraw(tuple(call.at for call in first), law, turn=state.setup.dealer))
    for call in first:
        reply = yield from until(Point.ANY_CALL, Point.BOARD_ENDED)
        again = reply.state.auction[-1:]
        if not again or again[0].call != call.call or reply.state.over:
            yield from do(Board(Standing.CANCELLED, law))
            return
