"""Laws 28 and 29: calls out of rotation, accepted, overtaken by the player in turn, or cancelled."""

from __future__ import annotations

from dataclasses import replace

from oddtrick.laws.aftermath import withdrawn_informs
from oddtrick.laws.asking import accepts, do, look, until, yes
from oddtrick.laws.book import Dialogue, LawBook
from oddtrick.laws.law25 import called_over, change, lawful_over, unintended
from oddtrick.rulings.moment import CallBy, Point
from oddtrick.rulings.question import FINDING, Question
from oddtrick.rulings.rectification import (
    Applies,
    ChangeFails,
    Condones,
    Postpones,
    Rectification,
    Regular,
    Resumes,
    Substitute,
    TreatsAsChange,
    Withdraw,
)
from oddtrick.table.actions import Action, MakesCall
from oddtrick.table.detect import must_pass, sufficient
from oddtrick.table.state import Case, Spoken, State, bids
from oddtrick.words.calls import PASS, Bid, Double, Pass, Redouble
from oddtrick.words.seats import Caller, Seat


def call_out_of_rotation(book: LawBook, case: Case) -> Dialogue[None]:
    """LHO may call over it, the player in turn may call before it is ruled; otherwise the director comes.

    Law: 28B, 29 (1987-2017); a second call at LHO's turn is a change of call (30B2, 31C, 32C of 2017).
    """
    call = case.opened.spoken(case.at)
    if call is None or call.due is None:
        return
    if call.due is case.seat.lho and second_call(book, case, call):
        law = book.law(_SECOND[type(call.call)])
        state = yield from do(TreatsAsChange(case.at, law))
        attempt = state.attempt(case.at)
        if attempt is not None:
            yield from change(book, case, attempt)
        return
    if call.due is case.seat.lho:
        yield from _at_lhos_turn(book, case, call)
    else:
        yield from _at_anothers_turn(book, case, call, call.due)


_SECOND = {Pass: "30B2", Bid: "31C", Double: "32C", Redouble: "32C"}


def second_call(book: LawBook, case: Case, call: Spoken) -> bool:
    """Whether the player had called before on this auction, so that this is a change of call.

    Law: 30B2, 31C, 32C of 2017. In 1987-2007 a pass before anybody has bid is none (30A).
    """
    before = case.opened.auction[:-1]
    match call.call:
        case Pass() if book.maybe("30B2#unbid") is None and not bids(before):
            return False
        case _:
            return any(other.by is call.by for other in before)


def _at_anothers_turn(book: LawBook, case: Case, call: Spoken, due: Seat) -> Dialogue[None]:
    reply = yield from until(CallBy(case.seat.lho, before=True), CallBy(due, before=True), Point.DIRECTOR)
    match reply.value:
        case CallBy(seat=seat) if seat is due:
            match reply.act:
                case MakesCall(concurrent=True):
                    yield from _ranks_second(book, case, due)
                case _:
                    yield from overtaken(book, case, call, due)
        case CallBy():
            yield from called_over(book, case, reply)
            yield from condoned(book, case, call)
        case _ if any(other.name == "skipped_player" and other.at == case.at for other in reply.state.open_cases()):
            return
        case _:
            yield from ruled(book, case, call, due)


def _ranks_second(book: LawBook, case: Case, due: Seat) -> Dialogue[None]:
    """Two calls at the same time: the one of the player not in turn follows the other.

    Law: 33 (1987-2017).
    """
    yield from do(Postpones(case.at, book.law("33"), turn=due))
    yield from until(CallBy(due))
    state = yield from do(Resumes(case.at, book.law("33")))
    late = state.spoken(case.at)
    if late is None or late.due is None:
        yield from do(Regular(case.at, case.name))
    else:
        yield from _at_anothers_turn(book, case, late, late.due)


def overtaken(book: LawBook, case: Case, call: Spoken, due: Seat) -> Dialogue[None]:
    """The player in turn has called: the call out of rotation counts as not made, and informs.

    Law: 28B (1987-2017).
    """
    attempt = (yield from look()).attempt_on(case.at)
    yield from do(
        Withdraw((call.at,), book.law("28B"), turn=due),
        Condones(case.at, book.law("28B")),
        withdrawn_informs(book, case.seat, case.seat, call.call),
        withdrawn_informs(book, case.seat, case.seat, attempt.second.call) if attempt else None,
    )


def condoned(book: LawBook, case: Case, call: Spoken) -> Dialogue[None]:
    """LHO has called over it, or accepts it: it stands.

    Law: 29A (29B of 1987); an insufficient bid too (27A2 of 2007 and 2017, 27C of 1997).
    """
    yield from _signpost(book, call)
    yield from do(Condones(case.at, book.law("29A")))


def _signpost(book: LawBook, call: Spoken) -> Dialogue[None]:
    """An insufficient bid out of rotation is ruled as a call out of rotation.

    Law: 27A2 of 2007 and 2017, 27C of 1987 and 1997.
    """
    state = yield from look()
    match call.call:
        case Bid() if not sufficient(state.calls_before(call), call.call):
            yield from do(Applies(book.law("27A2")))
        case _:
            pass


def ruled(book: LawBook, case: Case, call: Spoken, due: Seat) -> Dialogue[None]:
    """The director rules: was it meant, is it accepted; if not, it is cancelled and the turn goes back.

    Law: 25A, 29A, 29B (1987-2017).
    """
    state = yield from look()
    attempt = state.attempt_on(case.at)
    if attempt is not None and (yield from unintended(book, case, attempt)):
        call = replace(attempt.second, due=due)
        attempt = None
    yield from _signpost(book, call)
    if (yield from accepts(case.seat.lho, book.law("29A"), call.call)):
        if attempt is not None:
            yield from do(ChangeFails(attempt.second.at, book.law("25B2")))
        yield from do(Condones(case.at, book.law("29A")))
        return
    yield from do(
        ChangeFails(attempt.second.at, book.law("29B")) if attempt else None,
        Withdraw((call.at,), book.law("29B"), turn=_due_now((yield from look()), call)),
        withdrawn_informs(book, case.seat, case.seat, call.call),
    )
    yield from book.parts.cancelled(book, case, call)


def _due_now(state: State, call: Spoken) -> Seat:
    """Whose turn it was, calls before it that were taken back left out of account."""
    before = state.calls_before(call)
    return before[-1].by.lho if before else state.setup.dealer


def _at_lhos_turn(book: LawBook, case: Case, call: Spoken) -> Dialogue[None]:
    """LHO's next call may be made over it or in turn: the record says which, or the director finds.

    Law: 28B, 29A (1987-2017).
    """
    lho = case.seat.lho
    reply = yield from until(CallBy(lho, before=True), Point.DIRECTOR)
    match reply.act:
        case MakesCall() as answer:
            over = _made_over(reply.state, call, answer)
        case _:
            yield from ruled(book, case, call, lho)
            return
    if over is None:
        yield from until(Point.DIRECTOR)
        question = Question("acts_over", Caller.DIRECTOR, book.law("29A"), FINDING, about=call.call)
        over = yield from yes(question)
        if not over:
            state = yield from look()
            if state.spoken(call.at) is not None:
                yield from overtaken(book, case, call, state.auction[-1].by.lho)
            return
    if over:
        yield from called_over(book, case, reply)
        yield from condoned(book, case, call)
    else:
        yield from overtaken(book, case, call, lho)


def _made_over(state: State, call: Spoken, answer: MakesCall) -> bool | None:
    """Whether LHO's call was made over the one out of rotation; None where it may be either."""
    if answer.over is not None:
        return answer.over
    with_it, without = state.auction, tuple(other for other in state.auction if other is not call)
    over, in_turn = lawful_over(with_it, answer), lawful_over(without, answer)
    return None if over == in_turn else over


def enforced_pass(book: LawBook, state: State, action: Action) -> tuple[Rectification, ...]:
    """A call in the place of RHO who must pass is in rotation: the pass is as good as made.

    Law: 28A (1987-2017).
    """
    turn = state.turn
    match action:
        case MakesCall() if turn is not None and action.by is turn.lho and must_pass(state, turn):
            return (Substitute(turn, PASS, book.law("28A")),)
        case _:
            return ()
