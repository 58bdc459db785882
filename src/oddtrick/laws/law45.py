"""Law 45: when a card is played, what dummy must not do with one, and a card too many."""

from __future__ import annotations

from oddtrick.laws.aftermath import reviewed
from oddtrick.laws.asking import do, judge, look, until
from oddtrick.laws.book import Dialogue, LawBook
from oddtrick.laws.law46 import Named, law_of, meant_by
from oddtrick.laws.law47 import Exchange, exchanged
from oddtrick.laws.law50 import penalised
from oddtrick.laws.law53 import led, ruled_lead
from oddtrick.laws.law57 import before_partner
from oddtrick.laws.law58 import only_one_seen
from oddtrick.laws.law61 import Found, cards_of, current_number, is_revoke, sides_after
from oddtrick.laws.law64 import settled
from oddtrick.rulings.laying import PutsDown, TakesUp
from oddtrick.rulings.moment import Point
from oddtrick.rulings.provision import Law
from oddtrick.rulings.rectification import Applies, Decides, Irregular, Regular, Revoke, ToReview
from oddtrick.table.actions import Action
from oddtrick.table.extra import leads_early
from oddtrick.table.notices import Notices
from oddtrick.table.plays import ChangesCard, Designates, Hold, HoldsCard, PlaysCard, PlaysCards, Touches
from oddtrick.table.state import Case, Laid, Phase, State
from oddtrick.words.designations import read_designation
from oddtrick.words.seats import Seat


def reading(book: LawBook, state: State, action: Action) -> Action:
    """The card that declarer names, that it touches, or that somebody holds so that it counts as played, as played.

    Law: 45B, 45C1-45C3, 46, 58B1 (1987-2017).
    """
    if state.dummy is None or state.phase not in (Phase.CLARIFICATION, Phase.PLAY):
        return action
    match action:
        case Designates() | Touches():
            return _from_dummy(state, state.dummy, action)
        case HoldsCard(by=by, card=card, how=how) if by is not state.dummy:
            shown = how is not Hold.PARTNER_COULD_SEE or by is not state.declarer
            return PlaysCard(by, card, counted=action) if shown else action
        case PlaysCards():
            return only_one_seen(state, action)
        case _:
            return action


def _from_dummy(state: State, dummy: Seat, action: Designates | Touches) -> Action:
    if state.phase is Phase.CLARIFICATION and not state.play.trick:
        return action
    match action:
        case Designates(words=words):
            match meant_by(state, words):
                case Named(card=card):
                    return PlaysCard(dummy, card, counted=action)
                case _:
                    return action
        case Touches(card=card, why=None):
            return PlaysCard(dummy, card, counted=action)
        case _:
            return action


def counted(book: LawBook, case: Case) -> Dialogue[None]:
    """A card counts as played though it was named, touched or held, or lay under another.

    Law: 45C1-45C3, 46B, 58B1 (1987-2017).
    """
    match case.act:
        case PlaysCard(counted=Designates(words=words)):
            said = read_designation(words)
            law = law_of(said, continued=_continues(case.opened, case.at)) if said is not None else None
            yield from do(Applies(book.law(law)) if law is not None else None)
        case PlaysCard(counted=Touches()):
            yield from do(Applies(book.law("45C3")))
        case PlaysCard(by=by, counted=HoldsCard(how=how)):
            own = case.opened.declarer is by
            held = book.law("45C2b" if how is Hold.AS_PLAYED else "45C2a") if own else book.law("45C1")
            yield from do(Applies(held))
        case PlaysCard(counted=PlaysCards()):
            number = current_number(case.opened, case.at)
            state = (yield from until(Point.DIRECTOR)).state
            yield from do(Applies(book.law("58B1")) if len(sides_after(state, number)) < 2 else None)
        case _:
            pass


def _continues(state: State, at: int) -> bool:
    """Whether the card of this event leads the suit in which dummy won the last trick."""
    trick, quitted = state.play.trick, state.play.quitted
    if not trick or trick[0].at != at or not quitted or quitted[-1].winner is not state.dummy:
        return False
    return any(laid.by is state.dummy and laid.card.suit is trick[0].card.suit for laid in quitted[-1].cards)


def changed_card(book: LawBook, case: Case) -> Dialogue[None]:
    """Declarer tries to change the card that it named: a slip of the tongue is put right, a change of mind is not.

    Law: 45C4b, 46B, 47C, 47D (1987-2017).
    """
    state, dummy = case.opened, case.opened.dummy
    last = next(cards_of(state, dummy), None) if dummy is not None else None
    match case.act:
        case ChangesCard(by=by, card=card, pause=pause) if last is not None and by is state.declarer:
            pass
        case _:
            return
    yield from until(Point.DIRECTOR)
    slip = book.law("45C4b")
    law = book.law("46B") if _incomplete(state, last.laid) else slip
    paused = pause is True and book.maybe("45C4b#pause") is not None
    if paused or _played_since(state, last.laid):
        yield from do(Decides("intended", True), Applies(law), Applies(slip))
    elif (yield from judge("intended", law, about=last.laid.card)):
        yield from do(Applies(law), Applies(slip))
    else:
        yield from do(Applies(slip), Applies(book.law("47C")))
        yield from exchanged(book, Exchange(last, card, law, book.law("47D"), case.at))


def _incomplete(state: State, laid: Laid) -> bool:
    match state.acts[laid.at - 1]:
        case PlaysCard(counted=Designates(words=words)):
            said = read_designation(words)
            return said is not None and not said.complete
        case _:
            return False


def _played_since(state: State, laid: Laid) -> bool:
    """Whether declarer has played from either hand since.

    Law: 45C4b (1987-2017): until then a designation may be corrected.
    """
    own = (one for trick in state.play.tricks for one in trick if one.by.side is laid.by.side)
    return any(one.at > laid.at for one in own)


def misplaced_dummy_card(book: LawBook, case: Case) -> Dialogue[None]:
    """Dummy put down a card that declarer did not name: it goes back while that can be done.

    Law: 45D1, 45D2 of 2017; 45D of 1987-2007.
    """
    found = _misplaced(case)
    if found is None:
        return
    yield from do(Irregular("misplaced_dummy_card", found.by, case.at))
    state = (yield from until(Point.DIRECTOR)).state
    if len(sides_after(state, found.number)) < 2:
        law = book.law("45D1")
        yield from exchanged(book, Exchange(found, found.laid.named, law, law, case.at, by_declarer=law))
    else:
        yield from do(Applies(book.law("45D2")))
        yield from _stands(book, state, found)


def _misplaced(case: Case) -> Found | None:
    """The card of which the notice tells; without its card or trick, the last that declarer did not name."""
    dummy = case.opened.dummy
    match case.act:
        case Notices(card=card, trick=number) if dummy is not None:
            cards = tuple(cards_of(case.opened, dummy))
        case _:
            return None
    named = (one for one in cards if card in (None, one.laid.card) and number in (None, one.number))
    doubtful = tuple(named)
    return next((one for one in doubtful if one.laid.named is not None), next(iter(doubtful), None))


def _stands(book: LawBook, state: State, found: Found) -> Dialogue[None]:
    """Too late: the card stands. Dummy may have revoked by it, and others by not following to it.

    Law: 45D2, 64B3, 64B7, 64C of 2017; before, of dummy's own revoke 64B3 and 64C.
    """
    others = book.maybe("45D2#others") is not None
    tricks = (Found(laid, found.number, found.trick) for laid in found.trick if others or laid.by is found.by)
    revokes = tuple(one for one in tricks if is_revoke(state, one, known=True))
    for one in revokes:
        at = one.laid.at
        row = Revoke(one.by, one.laid.card, one.number, at, True, book.law("45D2"))
        yield from do(row, Irregular("revoke", one.by, at, established=True))
    if revokes:
        yield from settled(book)


def dummy_indicates(book: LawBook, case: Case) -> Dialogue[None]:
    """Dummy touched or indicated a card that declarer had not named; after the play damage is looked at.

    Law: 45F (1987-2017).
    """
    law = book.law("45F")
    yield from do(Irregular("dummy_breach", case.by, case.at, law))
    yield from until(Point.DIRECTOR)
    review = ToReview(law, "damaged")
    yield from do(review)
    yield from reviewed(book, review)


def fifth_card(book: LawBook, case: Case) -> Dialogue[None]:
    """A player has put down another card to a trick to which it has played: a lead, or one too many.

    Law: 45E (1987-2017).
    """
    seat, card = led(case)
    number = current_number(case.opened, case.at)
    state = (yield from until(Point.DIRECTOR)).state
    if state.declarer is None or len(sides_after(state, number)) > 1:
        return
    ours = seat.side is state.declarer.side
    law = book.law("45E2" if ours else "45E1")
    is_lead = yield from judge("is_lead", law, about=card)
    yield from do(TakesUp(seat, card, number, law))
    if is_lead and not (yield from look()).play.trick:
        yield from _was_a_lead(book, case, law)
    elif is_lead and case.opened.play.trick and leads_early(case.opened, seat):
        yield from before_partner(book, case, state.declarer, seat, card)
    elif not ours:
        yield from penalised(book, seat, (card,))


def _was_a_lead(book: LawBook, case: Case, law: Law) -> Dialogue[None]:
    """The card was led to the next trick: the Laws of leads rule it."""
    seat, card = led(case)
    due = (yield from look()).turn
    if due is None:
        return
    name = "lead_out_of_turn_defender" if law == book.law("45E1") else "lead_out_of_turn_declarer"
    state = yield from do(PutsDown(seat, card, case.at, law))
    if seat is not due:
        by = state.declarer if name == "lead_out_of_turn_declarer" else seat
        yield from do(Regular(case.at, case.name), Irregular(name, by, case.at))
        yield from ruled_lead(book, case, state, seat, card, due)
