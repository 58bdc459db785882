"""Law 20: questions about the auction, and explanations that partner must put right."""

from __future__ import annotations

from oddtrick.laws.asking import do, look, until
from oddtrick.laws.book import Dialogue, LawBook
from oddtrick.laws.law09 import is_for
from oddtrick.laws.law75 import about, told_in
from oddtrick.rulings.duty import MustCorrect, Since
from oddtrick.rulings.moment import CorrectionBy, Point
from oddtrick.rulings.provision import Law
from oddtrick.rulings.rectification import Applies, Imposes, Irregular, Lifts
from oddtrick.table.actions import Asks, Explains, Truth
from oddtrick.table.detect import must_pass
from oddtrick.table.notices import Notices
from oddtrick.table.plays import PlaysCard
from oddtrick.table.state import Case, Phase, State
from oddtrick.words.seats import Seat

REVIEW = "auction"
ABOUT_ALL = (REVIEW, "contract")


def question(book: LawBook, case: Case) -> Dialogue[None]:
    """A question that this player may not put, or not now.

    Law: 20B, 20C2, 20F, 41B, 41C (1987-2017), 20F3 of 2007 and 2017, 20G2 of 2017.
    """
    match case.act:
        case Asks() as asks:
            law = _improper(book, case.opened, asks)
            single = book.maybe("20F3") if asks.about not in ABOUT_ALL else None
            if law is not None:
                yield from do(Irregular("improper_question", asks.by, case.at, law))
            elif single is not None:
                yield from do(Applies(single))
        case _:
            pass


def _improper(book: LawBook, state: State, asks: Asks) -> Law | None:
    """The provision that the question breaks; None where it is proper."""
    trap = book.maybe("20G2") if asks.to_mislead else None
    if trap is not None or state.over or state.docket.pending is not None:
        return trap
    match state.phase:
        case Phase.AUCTION:
            return _in_auction(book, state, asks)
        case Phase.CLARIFICATION | Phase.PLAY:
            return _in_play(book, state, asks)
        case _:
            return None


def _in_auction(book: LawBook, state: State, asks: Asks) -> Law | None:
    """At one's own turn, unless one must pass: a full review, or questions about the opponents' calls.

    Law: 20B, 20F1 (1987-2017).
    """
    review = asks.about == REVIEW
    law = book.law("20B" if review else "20F1")
    if asks.part and review:
        return law
    if state.turn is not None and state.turn is not asks.by:
        return law
    if must_pass(state, asks.by):
        return law if review else book.maybe("20F1#barred")
    return law if not review and _own_side(state, asks) else None


def _own_side(state: State, asks: Asks) -> bool:
    """Whether the call asked about is one of the asker's own side alone."""
    sides = {call.by.side for call in state.auction if str(call.call) == asks.about}
    return sides == {asks.by.side}


def _in_play(book: LawBook, state: State, asks: Asks) -> Law | None:
    """Never dummy, and at one's own turn: a review until one has played, then explanations, and the contract.

    Law: 20C2, 20F2, 41B, 41C (1987-2017).
    """
    out_of_turn = asks.by is state.dummy or (state.phase is Phase.PLAY and not _at_turn(state, asks.by))
    match asks.about:
        case "auction":
            if asks.part:
                return book.law("20C2")
            return book.law("41B#2") if out_of_turn or _has_played(state, asks.by) else None
        case "contract":
            return book.law("41C#2") if out_of_turn else None
        case _:
            return book.law("20F2") if out_of_turn or _own_side(state, asks) else None


def _at_turn(state: State, seat: Seat) -> bool:
    return state.turn is seat or (state.turn is state.dummy and seat is state.declarer)


def _has_played(state: State, seat: Seat) -> bool:
    """Whether this player's first turn to play is over; declarer plays dummy's cards."""
    if state.setup.lead is not None:
        return True
    hands = (seat, seat.partner) if seat is state.declarer else (seat,)
    return any(act.by in hands for act in state.acts if isinstance(act, PlaysCard))


def partner_explained(book: LawBook, case: Case) -> Dialogue[None]:
    """A player who knows that partner misexplained says nothing in the auction, and tells the opponents in time.

    Presumed declarer or dummy tells them after the final pass, a defender when the play is over.

    Law: 20F5b of 2007 and 2017, 75D2 of 1987 and 1997.
    """
    told = told_in(case)
    if told is None or told.call is None or told.truth is not Truth.FALSE or not told.aware:
        return
    if not told.words and book.maybe("20F5a") is None:
        return
    if (yield from _corrected(case, Point.AUCTION_ENDED)):
        return
    state = yield from look()
    if state.declarer is None:
        return
    declares = case.seat.side is state.declarer.side
    law = book.law("20F5b-ii" if declares else "20F5b-i")
    since = Since.FINAL_PASS if declares else Since.END_OF_PLAY
    duty = MustCorrect(case.seat, told.call, since, law)
    yield from do(Imposes(duty))
    if (yield from _corrected(case, Point.NEXT_BOARD)):
        yield from do(Lifts(duty))


def _corrected(case: Case, end: Point) -> Dialogue[bool]:
    """Wait until the opponents learn of it, by whomever; False where that point comes first."""
    while True:
        reply = yield from until(CorrectionBy(case.seat), Point.DIRECTOR, end)
        match reply.value:
            case CorrectionBy():
                if _corrects(case, reply.act):
                    return True
            case Point.DIRECTOR:
                if is_for(case, (yield from look()), reply.state.at):
                    return True
            case _:
                return False


def _corrects(case: Case, act: object) -> bool:
    told = told_in(case)
    match act:
        case Explains(call=call):
            return told is not None and call == told.call
        case Notices():
            return told is not None and about(act, told)
        case _:
            return False
