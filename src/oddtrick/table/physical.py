"""What cannot have happened: acts that contradict the record itself, lawful or not."""

from __future__ import annotations

from oddtrick.table.actions import Action, ChangesCall, MakesCall, Restores
from oddtrick.table.notices import NoticeKind, Notices
from oddtrick.table.plays import (
    Agrees,
    ChangesCard,
    Claims,
    Concedes,
    DummyPlays,
    DummySuggests,
    Exposes,
    PlaysCard,
    PlaysCards,
    Retracts,
    TurnsUp,
)
from oddtrick.table.reopening import just_over
from oddtrick.table.state import Phase, State
from oddtrick.words.cards import Card, Cards
from oddtrick.words.errors import Impossible
from oddtrick.words.seats import Seat

WHOLE_HAND = 13
"""Cards of a hand."""

OWN = frozenset({NoticeKind.WRONG_HAND, NoticeKind.EARLIER_CALL, NoticeKind.MISUNDERSTANDING, NoticeKind.ACTED_FIRST})
"""What comes to light and is always one player's."""


def refuse(state: State, action: Action, *, answers: bool = False) -> None:
    """Refuse what cannot have happened; `answers`: the act is what the pending question waits for.

    Raises:
        Impossible: with what and why.
    """
    match action:
        case MakesCall() | ChangesCall():
            _call(state, action, answers)
        case PlaysCard():
            _card(state, action.by, (action.card,))
        case PlaysCards():
            _not_more_than_a_hand(action)
            _card(state, action.by, action.cards)
        case Exposes():
            _held(state, action.by, action.cards)
        case DummyPlays() | DummySuggests() | ChangesCard() if state.dummy is not None:
            _card(state, state.dummy, (action.card,))
        case _:
            _rarely(state, action)


def _not_more_than_a_hand(action: PlaysCards) -> None:
    if len(action.cards) > WHOLE_HAND:
        raise Impossible(
            "{count} cards at once from the hand of {seat}, which has 13 at most",
            id="record.too_many_cards",
            count=len(action.cards),
            seat=action.by.value,
        )


def _rarely(state: State, action: Action) -> None:
    match action:
        case Restores():
            _restored(state, action)
        case Retracts():
            _retracted(state, action)
        case TurnsUp():
            _turned_up(state, action)
        case Claims() | Concedes():
            _claim(state, action)
        case Notices(kind=kind, by=by) if kind in OWN and by not in tuple(Seat):
            raise Impossible("{what} noticed: say whose, a seat", id="record.whose", what=kind.value)
        case Agrees() if state.phase is not Phase.CLAIM and state.play.claim is None:
            raise Impossible("there is no claim or concession to agree to", id="record.no_claim")
        case _:
            pass


def _turned_up(state: State, action: TurnsUp) -> None:
    _not_over(state, action.by)
    down = state.play.face_down
    if down is None or down.by is not action.by:
        raise Impossible("no face-down lead of {seat} lies on the table", id="record.no_lead", seat=action.by.value)


def _call(state: State, action: MakesCall | ChangesCall, answers: bool) -> None:
    match action:
        case MakesCall() if state.over or state.phase not in (Phase.AUCTION, Phase.CLARIFICATION):
            raise Impossible(
                "a call by {seat} when the auction period is over", id="record.late_call", seat=action.by.value
            )
        case _:
            pass
    pending = state.docket.pending
    if pending is not None and not pending.question.review and not answers:
        raise Impossible("{name!r} waits for an answer first", id="record.pending", name=pending.question.name)
    match action:
        case ChangesCall() if not state.has_called(action.by):
            raise Impossible("{seat} has no call to change", id="record.no_call", seat=action.by.value)
        case _:
            pass


def _card(state: State, by: Seat, cards: tuple[Card, ...]) -> None:
    _not_over(state, by)
    _held(state, by, cards)


def _not_over(state: State, by: Seat) -> None:
    if state.phase in (Phase.ENDED, Phase.REDEAL) or state.over or state.play.remaining < 1:
        raise Impossible("a card of {seat} when play is over", id="record.late_card", seat=by.value)


def _held(state: State, by: Seat, cards: tuple[Card, ...]) -> None:
    for card in cards:
        _is_there(state, by, card)


def _is_there(state: State, by: Seat, card: Card) -> None:
    down = state.play.face_down
    if down is not None and down.card is card:
        raise Impossible("{card} lies face down on the table", id="record.face_down", card=str(card))
    hand = state.play.hand(by)
    if hand is not None:
        if card not in hand:
            raise Impossible("{seat} does not hold {card}", id="record.not_held", seat=by.value, card=str(card))
        return
    lying = (*state.play.tricks, state.play.aside)
    if any(laid.card is card for trick in lying for laid in trick):
        raise Impossible("{card} has been played already", id="record.played", card=str(card))
    holder = _holder(state, card)
    if holder is not None:
        raise _elsewhere(card, holder, by)


def _holder(state: State, card: Card) -> Seat | None:
    """Whose hand is known to hold this card."""
    return next((seat for seat in Seat if card in (state.play.hand(seat) or Cards(0))), None)


def _elsewhere(card: Card, holder: Seat, seat: Seat) -> Impossible:
    return Impossible(
        "{card} is in the hand of {holder}, not of {seat}",
        id="record.other_hand",
        card=str(card),
        holder=holder.value,
        seat=seat.value,
    )


def _restored(state: State, action: Restores) -> None:
    """A card is put back from where it is: a hand that is known to hold it, or from outside the hands."""
    holder = _holder(state, action.card)
    if holder is None or holder in (action.of, action.to):
        return
    if action.of is None:
        raise Impossible(
            "{card} is in the hand of {holder}: say `from` which hand it goes",
            id="record.not_outside",
            card=str(action.card),
            holder=holder.value,
        )
    raise _elsewhere(action.card, holder, action.of)


def _retracted(state: State, action: Retracts) -> None:
    _not_over(state, action.by)
    down = state.play.face_down
    lying = any(laid.by is action.by and laid.card is action.card for laid in state.play.trick)
    face_down = down is not None and down.card is action.card
    if not lying and not face_down and not just_over(state, action.by, action.card):
        raise Impossible(
            "{card} of {seat} does not lie on the table",
            id="record.not_lying",
            card=str(action.card),
            seat=action.by.value,
        )


def _claim(state: State, action: Claims | Concedes) -> None:
    if state.phase not in (Phase.PLAY, Phase.CLARIFICATION, Phase.CLAIM):
        raise Impossible("a claim by {seat} outside the play", id="record.claim", seat=action.by.value)
    if action.tricks is not None and action.tricks > state.play.remaining:
        raise Impossible(
            "{tricks} tricks claimed or conceded where {left} are left",
            id="record.claim_tricks",
            tricks=action.tricks,
            left=state.play.remaining,
        )
