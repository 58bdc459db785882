"""Law 25: changes of call, legal and illegal."""

from __future__ import annotations

from dataclasses import replace

from oddtrick.laws.aftermath import aftermath, foreseen, informs, lead_option, withdrawn_informs
from oddtrick.laws.asking import accepts, decide_or_ask, do, look, until, yes
from oddtrick.laws.book import Dialogue, LawBook
from oddtrick.laws.replacing import replacement
from oddtrick.rulings.dialogue import Reply
from oddtrick.rulings.duty import MustPass, Until
from oddtrick.rulings.moment import CallBy, Point
from oddtrick.rulings.provision import Law
from oddtrick.rulings.question import OPTION, Question
from oddtrick.rulings.rectification import (
    Applies,
    ChangeFails,
    ChangeStands,
    Condones,
    Decides,
    Imposes,
    Informs,
    Irregular,
    ToReview,
    Uninforms,
    Withdraw,
)
from oddtrick.table.actions import MakesCall
from oddtrick.table.detect import admissible, sufficient
from oddtrick.table.state import Attempt, Case, Phase, Spoken, State
from oddtrick.words.calls import Bid, Double, Pass, Redouble
from oddtrick.words.seats import Seat


def changed_call(book: LawBook, case: Case) -> Dialogue[None]:
    """A player tried to replace its own call.

    Law: 25 (1987-2017). Where the first call was itself irregular and is not yet ruled, that Law rules (27C, 29).
    """
    attempt = case.opened.attempt(case.at)
    if attempt is None:
        return
    if _ruled_elsewhere(case.opened, attempt):
        own = book.maybe("25B2a")
        yield from do(Applies(own) if own is not None else None)
        return
    yield from change(book, case, attempt)


def change(book: LawBook, case: Case, attempt: Attempt) -> Dialogue[None]:
    """LHO may accept it by calling; otherwise the director comes.

    Law: 25 (1987-2017).
    """
    reply = yield from until(CallBy(attempt.by.lho, before=True), Point.DIRECTOR)
    if _over_first((yield from look()), attempt, reply):
        reply = yield from until(Point.DIRECTOR)
    state = yield from look()
    first = state.spoken(attempt.first)
    if first is None or state.attempt(attempt.second.at) is None:  # another ruling has taken it back meanwhile
        yield from do(_second_informs(book, attempt))
        return
    match reply.value:
        case CallBy():
            yield from _accepted(book, case, attempt, first)
            return
        case _:
            pass
    if (yield from unintended(book, case, attempt)):
        return
    yield from do(Irregular("changed_call", attempt.by, attempt.second.at))
    if too_late_to_accept(book, (yield from look()), attempt):
        yield from do(ChangeFails(attempt.second.at, book.law("25B2")), _second_informs(book, attempt))
    elif (yield from accepts(attempt.by.lho, book.law("25B1"), attempt.second.call)):
        yield from _stands(book, attempt)
        yield from _overtaken(book, attempt)
        yield from book.parts.change_accepted(book, case, replace(attempt, second=first))
    else:
        yield from book.parts.change_refused(book, case, attempt)


def _ruled_elsewhere(state: State, attempt: Attempt) -> bool:
    return any(case.at == attempt.first and case.name in _CALLS for case in state.open_cases())


_CALLS = frozenset({"insufficient_bid", "call_out_of_rotation", "inadmissible_double", "call_by_barred_player",
                    "bid_over_seven", "call_after_final_pass"})  # fmt: skip


def _accepted(book: LawBook, case: Case, attempt: Attempt, first: Spoken) -> Dialogue[None]:
    yield from do(Irregular("changed_call", attempt.by, attempt.second.at))
    yield from _stands(book, attempt)
    yield from book.parts.change_accepted(book, case, replace(attempt, second=first))


def called_over(book: LawBook, case: Case, reply: Reply[State]) -> Dialogue[bool]:
    """LHO calls over an irregular call that was changed before it was ruled: whether it takes the change as made.

    A call that is only lawful over the first one accepts that.

    Law: 25B1 (1987-2017).
    """
    state = yield from look()
    attempt, first = state.attempt_on(case.at), state.spoken(case.at)
    if attempt is None or first is None:
        return False
    if _over_first(state, attempt, reply):
        yield from do(ChangeFails(attempt.second.at, book.law("25B2")), _second_informs(book, attempt))
        return False
    yield from do(Condones(case.at, book.law("25B1")))
    yield from _accepted(book, case, attempt, first)
    return True


def _over_first(state: State, attempt: Attempt, reply: Reply[State]) -> bool:
    """Whether LHO made a call that is only lawful over the first one."""
    over_second = tuple(attempt.second if call.at == attempt.first else call for call in state.auction)
    match reply.act:
        case MakesCall() as answer:
            return lawful_over(state.auction, answer) and not lawful_over(over_second, answer)
        case _:
            return False


def lawful_over(auction: tuple[Spoken, ...], answer: MakesCall) -> bool:
    """Whether this call is lawful over these, turn apart.

    Law: 18, 19 (1987-2017).
    """
    match answer.call:
        case Bid():
            return answer.call.level <= 7 and sufficient(auction, answer.call)
        case Double() | Redouble():
            return admissible(auction, answer.by, answer.call)
        case Pass():
            return True


def _stands(book: LawBook, attempt: Attempt) -> Dialogue[None]:
    at = attempt.second.at
    yield from do(ChangeStands(at, book.law("25B1")), Condones(at, book.law("25B1")))


def _overtaken(book: LawBook, attempt: Attempt) -> Dialogue[None]:
    """LHO, who had called over the first call, calls over the second instead.

    Law: 25B1 of 2007 and 2017.
    """
    lho = attempt.by.lho
    made = next((call for call in _called_since((yield from look()), attempt) if call.by is lho), None)
    if made is not None:
        yield from do(
            Withdraw((made.at,), book.law("25B1"), turn=lho), withdrawn_informs(book, lho, attempt.by, made.call)
        )


def _called_since(state: State, attempt: Attempt) -> tuple[Spoken, ...]:
    """The calls after the first one, made before or after the attempt."""
    return tuple(call for call in state.auction if call.at > attempt.first and call.at != attempt.second.at)


def too_late(book: LawBook, state: State, attempt: Attempt) -> bool:
    """Whether it is too late for a change: partner (in 1987 LHO) has called, or the auction period is over.

    Law: 25A (1987-2017).
    """
    limit = attempt.by.lho if book.parts.change_until_lho else attempt.by.partner
    return limit in _callers_since(state, attempt) or period_over(book, state)


def _callers_since(state: State, attempt: Attempt) -> frozenset[Seat]:
    return frozenset(call.by for call in _called_since(state, attempt))


def period_over(book: LawBook, state: State) -> bool:
    """Whether the auction period is over: the lead is faced, or nobody bid and the hands are back.

    Law: 17D of 2017, 22B of 2007; 17E of 1987 and 1997, where four passes end it.
    """
    if state.passed_out and book.maybe("17D2#hands") is None:
        return True
    return state.over or state.phase not in (Phase.AUCTION, Phase.CLARIFICATION)


def too_late_to_accept(book: LawBook, state: State, attempt: Attempt) -> bool:
    """Whether nothing is left to accept.

    Law: 25B (1987-2017): partner has called or the auction period is over; in 1987 and 1997 once LHO has called.
    """
    since = _callers_since(state, attempt)
    if period_over(book, state) or attempt.by.partner in since:
        return True
    return book.parts.pause_decides and book.maybe("25A6") is None and attempt.by.lho in since


def unintended(book: LawBook, case: Case, attempt: Attempt) -> Dialogue[bool]:
    """Whether the first call was never meant; then the intended one stands.

    Law: 25A (1987-2017).
    """
    state = yield from look()
    if too_late(book, state, attempt):
        ended = book.maybe("25A5") if period_over(book, state) else None
        yield from do(Decides("unintended", False), Applies(ended or book.law("25A4")))
        return False
    decided = False if book.parts.pause_decides and attempt.pause else None
    if not (yield from decide_or_ask("unintended", book.law("25A1"), decided, attempt.second.call)):
        meant = book.maybe("25A2")
        yield from do(Applies(meant) if meant is not None else None)
        return False
    ended = book.maybe("25A5") if state.phase is Phase.CLARIFICATION else None
    yield from do(Applies(ended) if ended else None, ChangeStands(attempt.second.at, book.law("25A1")))
    yield from _lho_again(book, case, attempt)
    yield from _own_law(book, case, attempt.second)
    return True


def _lho_again(book: LawBook, case: Case, attempt: Attempt) -> Dialogue[None]:
    """LHO may take back a call made over the first one; a bid that it leaves may not be enough over the second.

    Law: 25A6 of 2017, 25A4 of 2007.
    """
    law, lho = book.maybe("25A6"), attempt.by.lho
    since = next((call for call in _called_since((yield from look()), attempt) if call.by is lho), None)
    if law is None or since is None:
        return
    if (yield from yes(Question("withdraw", lho, law, OPTION, about=since.call))):
        yield from do(Withdraw((since.at,), law, turn=lho), informs(law, lho, attempt.by, str(since.call)))
    else:
        yield from _own_law(book, case, since)


def _own_law(book: LawBook, case: Case, call: Spoken) -> Dialogue[None]:
    """A call that is left after a change may itself be irregular.

    Law: 25A1 (1987-2017): it is subject to its own Law.
    """
    state = yield from look()
    if state.spoken(call.at) is None:
        return
    match call.call:
        case Bid() if not sufficient(state.calls_before(call), call.call):
            yield from do(Irregular("insufficient_bid", call.by, call.at))
            own = replace(case, name="insufficient_bid", by=call.by, at=call.at, opened=state)
            yield from book.parts.insufficient(book, own, state)
        case _:
            pass


def _second_informs(book: LawBook, attempt: Attempt) -> Informs | None:
    return withdrawn_informs(book, attempt.by, attempt.by, attempt.second.call)


def refused_2017(book: LawBook, case: Case, attempt: Attempt) -> Dialogue[None]:
    """The first call stands; leads may be restricted unless the two are comparable.

    Law: 25B2, 26 of 2017.
    """
    yield from do(ChangeFails(attempt.second.at, Law("25B2")), _second_informs(book, attempt))
    yield from leads_unless_comparable(book, attempt)


def accepted_2017(book: LawBook, case: Case, attempt: Attempt) -> Dialogue[None]:
    """The second call stands; leads may be restricted unless the two are comparable.

    Law: 25B1, 26 of 2017. `attempt.second` is the call withdrawn.
    """
    yield from do(_second_informs(book, attempt))
    yield from leads_unless_comparable(book, attempt)


def leads_unless_comparable(book: LawBook, attempt: Attempt) -> Dialogue[None]:
    """Law 26 of 2017 after a change of call: no restriction where the call that stands is comparable."""
    withdrawn = attempt.second
    if (yield from decide_or_ask("comparable", Law("23A"), None, withdrawn.call)):
        yield from do(Applies(Law("26A")), Uninforms(attempt.by, str(withdrawn.call), Law("26A")))
        yield from aftermath(book, ToReview(Law("23C"), "damaged"))
        return
    yield from aftermath(book, lead=lead_option(book, attempt.by.partner, (withdrawn,)))


def refused_2007(book: LawBook, case: Case, attempt: Attempt) -> Dialogue[None]:
    """The first call stands; leads may be restricted by the suits of the second.

    Law: 25B2, 26 of 2007.
    """
    yield from do(ChangeFails(attempt.second.at, Law("25B2")), _second_informs(book, attempt))
    yield from aftermath(book, lead=lead_option(book, attempt.by.partner, (attempt.second,)))


def accepted_1987(book: LawBook, case: Case, attempt: Attempt) -> Dialogue[None]:
    """The second call stands, without more than what the first one told.

    Law: 25B1 of 1987, 1997 and 2007.
    """
    yield from do(_second_informs(book, attempt))


def refused_1987(book: LawBook, case: Case, attempt: Attempt) -> Dialogue[None]:
    """The offender lets the first call stand, partner passing once; or makes a third call, partner barred.

    Law: 25B2b1, 25B2b2 of 1987.
    """
    yield from _choice(book, attempt, ceiling=False)


def refused_1997(book: LawBook, case: Case, attempt: Attempt) -> Dialogue[None]:
    """The offender lets the first call stand, partner passing once; or makes a third call, for average minus at most.

    Law: 25B2b1, 25B2b2 of 1997.
    """
    yield from _choice(book, attempt, ceiling=True)


def _choice(book: LawBook, attempt: Attempt, *, ceiling: bool) -> Dialogue[None]:
    partner, second = attempt.by.partner, attempt.second
    yield from do(Applies(Law("25B2c")))
    if (yield from yes(Question("let_stand", attempt.by, Law("25B2b1"), OPTION, about=second.call))):
        yield from do(
            ChangeFails(second.at, Law("25B2b1")),
            Imposes(MustPass(partner, Until.NEXT_TURN, Law("25B2b1"))),
            _second_informs(book, attempt),
        )
        yield from aftermath(book, foreseen(book), lead=lead_option(book, partner, (second,)))
        return
    first = (yield from look()).spoken(attempt.first)
    withdrawn = (first, second) if first is not None else (second,)
    yield from do(
        Withdraw((attempt.first,), Law("25B2b2"), turn=attempt.by),
        ChangeFails(second.at, Law("25B2b2")),
        *(withdrawn_informs(book, attempt.by, attempt.by, call.call) for call in withdrawn),
    )
    yield from replacement(book, attempt.by, Law("25B2b2"))
    option = lead_option(book, partner, withdrawn)
    if ceiling:
        yield from aftermath(book, ToReview(Law("25B2b2"), "score"), lead=option)
        return
    yield from do(Imposes(MustPass(partner, Until.END_OF_AUCTION, Law("25B2b2"))))
    yield from aftermath(book, foreseen(book), lead=option)
