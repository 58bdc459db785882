"""Law 75: a mistaken explanation or a mistaken call, and what the opponents were told."""

from __future__ import annotations

from dataclasses import dataclass

from oddtrick.laws.asking import ask, do
from oddtrick.laws.book import Dialogue, LawBook
from oddtrick.rulings.question import JUDGEMENT, Question
from oddtrick.rulings.rectification import Applies, Irregular
from oddtrick.table.actions import Explains, NoAlert, Truth
from oddtrick.table.answers import Option
from oddtrick.table.notices import NoticeKind, Notices
from oddtrick.table.state import Case, Spoken, State
from oddtrick.words.calls import Call
from oddtrick.words.seats import Caller, Seat, Side


@dataclass(frozen=True, slots=True)
class Told:
    """What opponents were told, or were not told, of a call.

    Attributes:
        by: who explained it, or did not alert it; a side, or nobody in particular, where no more is known.
        call: the call; None where no more is known.
        at: number of the event.
        since: number of the event after which it may have misled.
        truth: whether it is the agreement; None: that is open.
        aware: whether the player of the call knows what partner said of it.
        words: it was said, not left unsaid.
    """

    by: Seat | Side | None
    call: Call | None
    at: int
    since: int
    truth: Truth | None
    aware: bool = True
    words: bool = True

    @property
    def side(self) -> Side | None:
        """The side that told it."""
        match self.by:
            case Seat():
                return self.by.side
            case _:
                return self.by

    @property
    def wrong(self) -> bool:
        """Whether the record says that it was not the agreement."""
        return self.truth in (Truth.FALSE, Truth.INCOMPLETE)


def told_in(case: Case) -> Told | None:
    """What this explanation, or missing alert, told; None where a player spoke of its own call."""
    match case.act:
        case Explains() as act if _own(case.opened, act):
            return None
        case Explains() as act:
            return Told(act.by, act.call, case.at, case.at, act.truth, act.aware)
        case NoAlert(by=by):
            call = case.opened.last_of(by.partner)
            since = call.at if call is not None else 0
            return Told(by, call.call if call else None, case.at, since, Truth.FALSE, words=False)
        case _:
            return None


def _own(state: State, act: Explains) -> bool:
    callers = {call.by for call in state.auction if call.call == act.call}
    return act.by in callers and act.by.partner not in callers


def told_of(case: Case) -> Told | None:
    """What a notice of misinformation is about: what the record has of it, or the notice alone."""
    match case.act:
        case Notices() as notice:
            pass
        case _:
            return None
    for earlier in reversed(case.opened.docket.cases):
        told = told_in(earlier) if earlier.name == "explanation" else None
        if told is not None and about(notice, told):
            return told
    found = _explained(case.opened, notice)
    since = found.at if found is not None else 0
    return Told(notice.by, notice.call, case.at, since, Truth.FALSE, words=False)


def _explained(state: State, notice: Notices) -> Spoken | None:
    """The call that the notice says was explained wrongly."""
    match notice.by:
        case Seat():
            callers: tuple[Seat, ...] = (notice.by.partner,)
        case _:
            callers = tuple(Seat)
    return next((call for call in state.auction if call.call == notice.call and call.by in callers), None)


def about(notice: Notices, told: Told) -> bool:
    """Whether a notice of misinformation is about this."""
    if notice.kind is not NoticeKind.MISINFORMATION or notice.call not in (None, told.call):
        return False
    return notice.by in (None, told.by, told.side)


def mistaken(book: LawBook, told: Told) -> Dialogue[bool]:
    """Whether it was the explanation that was wrong; without evidence it was. A mistaken call is no infraction.

    Law: 21B1b, 75B, 75C of 2007 and 2017; 75 (footnote) of 1987 and 1997.
    """
    law = book.law("21B1b")
    options = (Option.CALL, Option.EXPLANATION, Option.UNKNOWN)
    answer = yield from ask(Question("mistaken", Caller.DIRECTOR, law, JUDGEMENT, options, about=told.call))
    if answer is Option.CALL:
        yield from do(Applies(book.law("75C")))
        return False
    presumed = Applies(law) if answer is Option.UNKNOWN else None
    yield from do(presumed, Irregular("misinformation", told.by, told.at))
    return True
