"""Law 21: misinformation, and calls based on it."""

from __future__ import annotations

from oddtrick.laws.aftermath import aftermath, informs, withdrawn_informs
from oddtrick.laws.asking import ask, do, look, next_call, until, yes
from oddtrick.laws.book import Dialogue, LawBook
from oddtrick.laws.law09 import called_for
from oddtrick.laws.law40 import damage, withheld
from oddtrick.laws.law75 import Told, about, mistaken, told_in, told_of
from oddtrick.rulings.moment import Point
from oddtrick.rulings.provision import Law
from oddtrick.rulings.question import JUDGEMENT, OPTION, Question
from oddtrick.rulings.rectification import (
    Applies,
    CardBack,
    Decides,
    Informs,
    Irregular,
    Postpones,
    Resumes,
    ToReview,
    Withdraw,
)
from oddtrick.table.actions import MakesCall, Truth
from oddtrick.table.detect import admissible, sufficient
from oddtrick.table.notices import Known, Notices
from oddtrick.table.plays import PlaysCard
from oddtrick.table.state import Case, Laid, Phase, Spoken, State
from oddtrick.words.calls import Bid, Double, Pass, Redouble
from oddtrick.words.seats import Caller, Seat

AUCTION_PERIOD = frozenset({Phase.AUCTION, Phase.CLARIFICATION})
"""Until the opening lead is faced."""


def misunderstanding(book: LawBook, case: Case) -> Dialogue[None]:
    """A player was misled by nobody but itself: no relief.

    Law: 21A (1987-2017).
    """
    yield from do(Applies(book.law("21A")))


def explanation(book: LawBook, case: Case) -> Dialogue[None]:
    """What opponents were told of a call is wrong, or the director finds whether it is.

    Law: 20F5a, 21B, 75 of 2007 and 2017; 21B, 75 of 1987 and 1997.
    """
    told = told_in(case)
    if told is None or told.truth is Truth.TRUE:
        return
    if told.wrong:
        missing = None if told.words else book.maybe("20F5a")
        yield from do(
            Irregular("misinformation", told.by, told.at), Applies(missing) if missing else None, _overheard(book, told)
        )
    state = yield from called_for(case)
    if not _noticed(state, told):
        yield from ruled(book, told)


def _overheard(book: LawBook, told: Told) -> Informs | None:
    """Partner learns that its call was misunderstood, or was not alerted: that is not for it to use.

    Law: 16B1, 75A of 2007 and 2017; 16A of 1987 and 1997, whose list has no alerts.
    """
    match told.by:
        case Seat() as seat if told.aware and told.truth is Truth.FALSE:
            law = book.law("75A") if told.words else book.maybe("16B1#alert")
            source = str(told.call) if told.words else "no_alert"
            return Informs(law, seat, source, (seat.partner,), (seat.lho, seat.rho)) if law is not None else None
        case _:
            return None


def _noticed(state: State, told: Told) -> bool:
    """Whether attention was drawn to it by a notice: then that matter rules it."""
    return any(about(act, told) for act in state.acts[told.at :] if isinstance(act, Notices))


def misinformation(book: LawBook, case: Case) -> Dialogue[None]:
    """Misinformation comes to light; a player who knew of its own mistake had to say so before the lead was faced.

    Law: 20F4, 21B of 2017.
    """
    yield from _to_light(book, case, AUCTION_PERIOD)


def misinformation_2007(book: LawBook, case: Case) -> Dialogue[None]:
    """Misinformation comes to light; a player who knew of its own mistake had to say so at once.

    Law: 20F4, 21B of 2007; 75D1, 21B of 1987 and 1997.
    """
    yield from _to_light(book, case, frozenset({Phase.AUCTION}))


def _to_light(book: LawBook, case: Case, in_time: frozenset[Phase]) -> Dialogue[None]:
    told = told_of(case)
    if told is None:
        return
    known = told.wrong and not any(seen.row.at == told.at for seen in case.opened.docket.irregularities)
    yield from do(Irregular("misinformation", told.by, told.at) if known else None)
    own = yield from _corrected_itself(book, case, told, in_time)
    yield from until(Point.DIRECTOR)
    if told.truth is not Truth.TRUE:
        yield from do(Applies(book.law("20F4b")) if own else None)
        yield from ruled(book, told)


def _corrected_itself(book: LawBook, case: Case, told: Told, in_time: frozenset[Phase]) -> Dialogue[bool]:
    """Whether the player who explained corrects itself; late, where it knew and the time was over.

    Law: 20F4a, 75B2 of 2017; 20F4 of 2007; 75D1 of 1987 and 1997.
    """
    match case.act:
        case Notices(known_since=Known.AUCTION):
            law, late = book.law("20F4a"), case.opened.phase not in in_time
        case Notices(known_since=Known.PLAY):
            law, late = book.law("75B2"), case.opened.phase is Phase.ENDED
        case Notices(noticed_by=Seat() as seat) if seat is told.by:
            law, late = book.law("20F4a"), False
        case _:
            return False
    yield from do(Applies(law), Irregular("late_correction", told.by, case.at, law) if late else None)
    return True


def ruled(book: LawBook, told: Told) -> Dialogue[None]:
    """The director rules on misinformation: calls that can still be changed, then cards, then damage.

    Law: 20F6, 21B of 2007 and 2017; 21B of 1987 and 1997.
    """
    if told.truth is None and not (yield from mistaken(book, told)):
        return
    signpost = book.maybe("20F6")
    state = yield from do(Applies(signpost) if signpost else None)
    if state.phase in AUCTION_PERIOD and not state.over:
        yield from _calls(book, told, state)
    else:
        yield from _too_late(book, told, state)


def misled(told: Told) -> tuple[Seat, ...]:
    """The players who were told it."""
    return tuple(seat for seat in Seat if told.side is not None and seat.side is not told.side)


def _since(state: State, told: Told) -> tuple[Spoken, ...]:
    """The calls that they made since, as they stand."""
    return tuple(call for call in state.auction if call.at > told.since and call.by in misled(told))


def _calls(book: LawBook, told: Told, state: State) -> Dialogue[None]:
    """Who was influenced may change its last call, unless partner has called since; too late, damage is reviewed.

    Law: 21B1a, 21B3 of 2007 and 2017; 21B1, 21B3 of 1987 and 1997.
    """
    changed = late = False
    if _since(state, told):
        law = book.law("21B1a")
        yield from do(Applies(law))
        question = Question("influenced", Caller.DIRECTOR, law, JUDGEMENT, misled(told), about=told.call)
        for own in _last_calls(state, (yield from ask(question))):
            if _partner_called(state, own):
                late = True
            else:
                changed = (yield from _may_change(book, own)) or changed
    down = (yield from look()).play.face_down
    if down is not None and not changed:
        yield from _card(book, told, down)
    if late:
        yield from damage(book, book.law("21B3"))


def _last_calls(state: State, seats: object) -> tuple[Spoken, ...]:
    """The last calls of these seats, in the order in which they were made."""
    match seats:
        case tuple():
            return tuple(call for call in state.auction if call.by in seats and call is state.last_of(call.by))
        case _:
            return ()


def _partner_called(state: State, own: Spoken) -> bool:
    return any(call.by is own.by.partner for call in _after(state, own))


def _after(state: State, own: Spoken) -> tuple[Spoken, ...]:
    return state.auction[state.auction.index(own) + 1 :]


def _may_change(book: LawBook, own: Spoken) -> Dialogue[bool]:
    """Its call may be changed; then a call that LHO has made over it may be, too.

    Law: 21B1a, 21B2 of 2007 and 2017; 21B1, 21B2 of 1987 and 1997.
    """
    seat, law = own.by, book.law("21B1a")
    if not (yield from yes(Question("withdraw", seat, law, OPTION, about=own.call))):
        return False
    state = yield from look()
    over = next((call for call in _after(state, own) if call.by is seat.lho), None)
    lead = state.play.face_down
    yield from do(
        CardBack(lead.by, lead.card, law) if lead else None,
        Postpones(over.at, book.law("21B2"), turn=seat) if over else None,
        Withdraw((own.at,), law, turn=seat),
        withdrawn_informs(book, seat, seat.lho, own.call),
    )
    new = yield from next_call(seat)
    if over is not None and new is not None:
        yield from _lho_again(book, over)
    return True


def _lho_again(book: LawBook, over: Spoken) -> Dialogue[None]:
    """LHO may change its call, and must where it can no longer stand; what the withdrawn one told may have hurt.

    Law: 21B2 (1987-2017).
    """
    law = book.law("21B2")
    state = yield from do(Resumes(over.at, law))
    if _stands(state.auction[:-1], over):
        gone = yield from yes(Question("withdraw", over.by, law, OPTION, about=over.call))
    else:
        gone = True
        yield from do(Decides("withdraw", True))
    if not gone:
        return
    review = book.maybe("21B2#damage")
    yield from do(Withdraw((over.at,), law, turn=over.by), withdrawn_informs(book, over.by, over.by, over.call))
    yield from aftermath(book, ToReview(review, "damaged") if review else None)


def _stands(auction: tuple[Spoken, ...], over: Spoken) -> bool:
    match over.call:
        case Bid():
            return sufficient(auction, over.call)
        case Double() | Redouble():
            return admissible(auction, over.by, over.call)
        case Pass():
            return True


def _too_late(book: LawBook, told: Told, state: State) -> Dialogue[None]:
    """The auction period is over: a card may still be taken back; for the rest damage counts.

    Law: 21B3, 40B3a, 40B5b, 47E2, 75B1 of 2017; 21B3, 40B4, 40B6b, 47E2, 75B of 2007; 21B3, 40C, 47E2 of 1987, 1997.
    """
    last = state.play.trick[-1] if state.play.trick and state.phase is Phase.PLAY else None
    if last is not None and _may_be_retracted(state, last):
        yield from _card(book, told, last)
    else:
        last = None
    if state.phase is Phase.PLAY and not _acted(state, told, last):
        return
    if told.truth is Truth.INCOMPLETE and not (yield from withheld(book)):
        return
    if state.phase is Phase.PLAY and not _since(state, told):
        yield from damage(book, book.law("47E2b"))
        return
    yield from do(Applies(book.law("21B3")))
    yield from damage(book, _damage_law(book, told))


def _damage_law(book: LawBook, told: Told) -> Law:
    """The provision that makes damage good: of what was not told, of what was left out, of what was told wrongly."""
    if told.truth is Truth.INCOMPLETE:
        return book.maybe("40B5b") or book.law("40B3a")
    return book.law("75B1" if told.words else "40B3a")


def _may_be_retracted(state: State, card: Laid) -> bool:
    """Whether no card was played since; an opening lead stays once dummy has faced a card.

    Law: 47E2a (1987-2017).
    """
    opening = len(state.play.trick) == 1 and not state.play.quitted and state.play.remaining == 13
    return not (opening and state.play.dummy_faced)


def _card(book: LawBook, told: Told, card: Laid) -> Dialogue[None]:
    """A card played by a player who was told it, nothing having been played since, may be taken back.

    Law: 47E2a (1987-2017).
    """
    if card.by not in misled(told) or card.at <= told.since:
        return
    state, law = (yield from look()), book.law("47E2a")
    owner = state.declarer if card.by is state.dummy and state.declarer is not None else card.by
    yield from do(Applies(law))
    if (yield from yes(Question("withdraw", owner, law, OPTION, about=card.card))):
        tells = book.maybe("16C2#opponents")
        seen = informs(tells, card.by, card.by.lho, str(card.card)) if tells and state.play.face_down is None else None
        yield from do(CardBack(card.by, card.card, law), seen)


def _acted(state: State, told: Told, but: Laid | None) -> bool:
    """Whether a player who was told it has called or played since, that card apart."""
    for at, act in enumerate(state.acts, 1):
        match act:
            case MakesCall() | PlaysCard() if at > told.since and act.by in misled(told):
                if but is None or at != but.at:
                    return True
            case _:
                pass
    return False
