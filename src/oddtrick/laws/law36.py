"""Laws 35 to 39: inadmissible calls."""

from __future__ import annotations

from oddtrick.laws.aftermath import aftermath, foreseen, lead_option, withdrawn_informs
from oddtrick.laws.asking import do, judge, next_call, until
from oddtrick.laws.book import Dialogue, LawBook
from oddtrick.laws.law25 import called_over, unintended
from oddtrick.laws.replacing import replacement
from oddtrick.rulings.dialogue import Reply
from oddtrick.rulings.duty import MayNotCall, MustCall, MustPass, Until
from oddtrick.rulings.moment import CallBy, Point
from oddtrick.rulings.provision import Law
from oddtrick.rulings.rectification import (
    Applies,
    Condones,
    ContractBecomes,
    Imposes,
    Lifts,
    Regular,
    Substitute,
    ToReview,
    Uninforms,
    Withdraw,
)
from oddtrick.table.calling import contract_of
from oddtrick.table.state import Case, Spoken, State
from oddtrick.words.calls import PASS, Pass
from oddtrick.words.seats import Seat


def inadmissible_double(book: LawBook, case: Case) -> Dialogue[None]:
    """A double or redouble that Law 19 does not allow: never accepted, cancelled as soon as the director knows.

    Law: 36 of 2007 and 2017; 35A and 36 of 1987 and 1997.
    """
    reply, over = yield from _ruled_at(case, Point.DIRECTOR, Point.LEAD_FACED)
    call = reply.state.spoken(case.at)
    if call is None:
        return
    match reply.value:
        case Point.LEAD_FACED:
            yield from _found_in_play(book, case, call)
        case _ if over:
            yield from _overtaken(book, reply.state, call, book.law("36A"))
        case _:
            yield from _replaced(book, case, call, reply.state)


def _ruled_at(case: Case, *moments: Point) -> Dialogue[tuple[Reply[State], bool]]:
    """When it is ruled, at one of these moments; and whether LHO had called before, which waits for the director.

    Law: 36A, 38D, 39B of 2007 and 2017; 35 of 1987 and 1997.
    """
    reply = yield from until(CallBy(case.seat.lho), *moments)
    match reply.value:
        case CallBy():
            return (yield from until(Point.DIRECTOR, Point.LEAD_FACED)), True
        case _:
            return reply, False


def _found_in_play(book: LawBook, case: Case, call: Spoken) -> Dialogue[None]:
    """Too late for the auction: the contract is scored as if the call had not been made.

    Law: 36C of 2007 and 2017.
    """
    reply = yield from until(Point.DIRECTOR, Point.BOARD_ENDED)
    law = book.maybe("36C")
    found = contract_of(tuple(other for other in reply.state.auction if other is not call))
    if law is not None and found is not None:
        yield from do(ContractBecomes(found[0], law))


def _overtaken(book: LawBook, state: State, call: Spoken, law: Law) -> Dialogue[None]:
    """LHO has called: the call and all that followed fall, and nothing more.

    Law: 36A of 2007 and 2017, 35A of 1987 and 1997.
    """
    yield from _cancel(book, state, call, law, turn=call.due or call.by)


def _cancel(book: LawBook, state: State, call: Spoken, law: Law, *, turn: Seat) -> Dialogue[None]:
    """The call and all that stand after it are cancelled; what they told is closed to the offender's side.

    Law: 16C of 2017, 16D of 2007, 16C of 1987 and 1997.
    """
    gone = state.auction[state.auction.index(call) :]
    yield from do(
        Withdraw(tuple(other.at for other in gone), law, turn=turn),
        *(withdrawn_informs(book, other.by, call.by, other.call) for other in gone),
    )


def _from(state: State, call: Spoken) -> tuple[int, ...]:
    """The events of a call and of all that stand after it."""
    return tuple(other.at for other in state.auction[state.auction.index(call) :])


def _replaced(book: LawBook, case: Case, call: Spoken, state: State) -> Dialogue[None]:
    """LHO has not called: the offender calls again, or in its turn; partner passes throughout.

    Law: 36B of 2007 and 2017, 36 of 1987 and 1997.
    """
    attempt = state.attempt_on(case.at)
    if attempt is not None and (yield from unintended(book, case, attempt)):
        yield from do(Regular(case.at, case.name))
        return
    partner = case.seat.partner
    law = book.law("36B2") if call.due is None else book.law("36B4")
    yield from do(
        Withdraw(_from(state, call), book.law("36B1"), turn=call.due or call.by),
        withdrawn_informs(book, case.seat, case.seat, call.call),
        Imposes(MustPass(partner, Until.END_OF_AUCTION, law)),
        Applies(book.law("36B3")),
        foreseen(book),
    )
    new: Spoken | None
    if call.due is None:
        new = yield from replacement(book, case.seat, law)
    else:
        new = yield from next_call(case.seat)
    free = book.maybe("26A") if new is not None else None
    if free is not None and new is not None and (yield from judge("comparable", free, about=new.call)):
        yield from do(Applies(free), Uninforms(case.seat, str(call.call), free))
        yield from aftermath(book, foreseen(book), ToReview(Law("23C"), "damaged"))
        return
    yield from aftermath(book, foreseen(book), lead=lead_option(book, partner, (call,)))


def call_by_barred_player(book: LawBook, case: Case) -> Dialogue[None]:
    """A player who must pass, or repeat a call, did something else.

    Law: 37 of 2007 and 2017; 35B and 37 of 1987 and 1997.
    """
    reply = yield from until(CallBy(case.seat.lho, before=True), Point.DIRECTOR)
    match reply.value:
        case CallBy():
            yield from called_over(book, case, reply)
            yield from _stands(book, case)
            return
        case _:
            pass
    call = reply.state.spoken(case.at)
    if call is None:
        return
    prescribed = _prescribed(case)
    if prescribed is not None:
        yield from do(
            Withdraw((call.at,), prescribed.law, turn=call.due or call.by),
            withdrawn_informs(book, case.seat, case.seat, call.call),
        )
        return
    law = book.law("37B2")
    yield from _side_barred(book, case, call, law)
    yield from aftermath(book, foreseen(book), lead=lead_option(book, case.seat.partner, (call,)))


def _stands(book: LawBook, case: Case) -> Dialogue[None]:
    """LHO has called: the call stands; a player barred throughout stays barred.

    Law: 37A of 2007 and 2017, 35B of 1987 and 1997.
    """
    prescribed = _prescribed(case)
    yield from do(Condones(case.at, book.law("37A")), Lifts(prescribed) if prescribed is not None else None)


def _prescribed(case: Case) -> MustCall | MayNotCall | None:
    """The duty that names the only call, or the calls forbidden, where that is what was broken."""
    docket = case.opened.docket
    for duty in (*docket.duties, *docket.resting):
        match duty:
            case MustCall() | MayNotCall() if duty.seat is case.by:
                return duty
            case _:
                pass
    return None


def _side_barred(book: LawBook, case: Case, call: Spoken, law: Law) -> Dialogue[None]:
    """A pass in its place, where it was made in turn; both partners pass to the end.

    Law: 37B2, 38C of 2007 and 2017; 37, 38 of 1987 and 1997.
    """
    seat: Seat = case.seat
    state = yield from do(
        Withdraw((call.at,), book.law("37B1"), turn=call.due or seat),
        Substitute(seat, PASS, law) if call.due is None else None,
    )
    yield from do(*(Imposes(MustPass(each, Until.END_OF_AUCTION, law)) for each in _callers(state, seat)))
    yield from do(withdrawn_informs(book, seat, seat, call.call))


def _callers(state: State, seat: Seat) -> tuple[Seat, ...]:
    """Who of the side can still be barred: nobody once the auction is over."""
    return () if state.contract is not None else (seat.partner, seat)


def bid_over_seven(book: LawBook, case: Case) -> Dialogue[None]:
    """A bid of more than seven is cancelled with all that followed; its side is out of the auction.

    Law: 38 of 2007 and 2017.
    """
    reply, over = yield from _ruled_at(case, Point.DIRECTOR)
    call = reply.state.spoken(case.at)
    if call is None:
        return
    yield from _cancel(book, reply.state, call, book.law("38B"), turn=call.due or call.by)
    yield from book.parts.over_seven(book, case, call, over)


def over_seven_2007(book: LawBook, case: Case, call: Spoken, over: bool) -> Dialogue[None]:
    """Both partners are barred; leads and damage count only where LHO had not called.

    Law: 38C, 38D of 2007 and 2017.
    """
    yield from _pass_instead(case, call, Law("38C"), bars=True)
    yield from do(Applies(Law("38D")))
    if not over:
        yield from aftermath(book, foreseen(book), lead=lead_option(book, case.seat.partner, (call,)))


def over_seven_1987(book: LawBook, case: Case, call: Spoken, over: bool) -> Dialogue[None]:
    """Where LHO had called, a pass is substituted and nothing more; otherwise the side is barred.

    Law: 35C, 38 of 1987 and 1997.
    """
    if over:
        yield from do(Applies(Law("35C")))
        yield from _pass_instead(case, call, Law("35C"), bars=False)
        return
    yield from _pass_instead(case, call, Law("38"), bars=True)
    yield from aftermath(book, foreseen(book), lead=lead_option(book, case.seat.partner, (call,)))


def _pass_instead(case: Case, call: Spoken, law: Law, *, bars: bool) -> Dialogue[None]:
    """Out of turn there is nothing to put in its place: the offender passes in its turn."""
    state = yield from do(Substitute(case.seat, PASS, law) if call.due is None else None)
    if bars and state.contract is None:
        yield from do(*(Imposes(MustPass(each, Until.END_OF_AUCTION, law)) for each in (case.seat, case.seat.partner)))
    else:
        yield from do(Applies(law))


def call_after_final_pass(book: LawBook, case: Case) -> Dialogue[None]:
    """Calls after the final pass are cancelled; a defender's bid or double may cost a lead.

    Law: 39 (1987-2017), 35D of 1987 and 1997.
    """
    reply, over = yield from _ruled_at(case, Point.DIRECTOR, Point.LEAD_FACED)
    state = reply.state
    call = state.spoken(case.at)
    if call is None or state.declarer is None:
        if call is not None:
            yield from _cancel(book, state, call, book.law("39A"), turn=call.by)
        return
    declarer = state.declarer
    yield from _cancel(book, state, call, book.law("39A"), turn=declarer.lho)
    if over or isinstance(call.call, Pass) or case.seat.side is declarer.side:
        yield from do(Applies(book.law("39B#over" if over else "39B")))
        return
    yield from do(Applies(book.law("39C")))
    yield from aftermath(book, lead=lead_option(book, case.seat.partner, (call,)))
