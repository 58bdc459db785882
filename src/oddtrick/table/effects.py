"""What an order does to the state: one small function for each kind of effect."""

from __future__ import annotations

from dataclasses import replace

from oddtrick.rulings.laying import Adds, PutsDown, TakesUp
from oddtrick.rulings.provision import Law
from oddtrick.rulings.rectification import (
    Adjusts,
    AdjustsArtificially,
    Board,
    CardBack,
    ChangeFails,
    ChangeStands,
    Closes,
    Condones,
    ContractBecomes,
    Decides,
    DeclarerBecomes,
    Drops,
    GivesTurn,
    Imposes,
    Informs,
    Irregular,
    Lifts,
    MovesCard,
    Postpones,
    Rectification,
    Regular,
    Reopens,
    Resumes,
    Returns,
    Reviewed,
    Revoke,
    Standing,
    Substitute,
    ToReview,
    Transfers,
    TreatsAsChange,
    Uninforms,
    Withdraw,
)
from oddtrick.rulings.verdict import Appealed, Continues, CorrectsScore, DecidesNumber, Divides, Penalty, Suspends
from oddtrick.table.auction_orders import in_auction
from oddtrick.table.calling import over_with_auction
from oddtrick.table.claiming import concluded
from oddtrick.table.laying import ordered_card
from oddtrick.table.playing import card_back, moved, on_lead
from oddtrick.table.reopening import closed, reopened
from oddtrick.table.state import Docket, Phase, Seen, State, Taken


def ordered(state: State, effect: Rectification) -> State:
    """The state after an order of a ruling; its provision is among those applied."""
    after = applied(_done(state, effect), _law_of(effect))
    return _at_rest(after) if state.over or after.over else after


def _at_rest(state: State) -> State:
    """A board that is over stays over, whatever is ruled of it."""
    resting = state.turn is None and state.phase in (Phase.ENDED, Phase.REDEAL)
    return state if resting else replace(state, phase=Phase.ENDED, turn=None)


def applied(state: State, law: Law | None) -> State:
    """The state with this provision among those that decided, each once."""
    if law is None or law in state.docket.applied:
        return state
    return replace(state, docket=replace(state.docket, applied=(*state.docket.applied, law)))


def _law_of(effect: Rectification) -> Law | None:
    match effect:
        case Imposes():
            return effect.duty.law
        case (
            Lifts()
            | Reviewed()
            | Regular()
            | Decides()
            | DecidesNumber()
            | GivesTurn()
            | Revoke()
            | Reopens()
            | Closes()
        ):
            return None
        case _:
            return effect.law


def _done(state: State, effect: Rectification) -> State:
    match effect:
        case Withdraw() | Substitute() | ChangeStands() | ChangeFails() | TreatsAsChange() | Postpones() | Resumes():
            return in_auction(state, effect)
        case ContractBecomes():
            return replace(state, contract=effect.contract)
        case DeclarerBecomes():
            return replace(state, declarer=effect.seat)
        case GivesTurn():
            return replace(state, turn=effect.seat)
        case Board():
            return _board(state, effect)
        case Divides() | Suspends() | Continues() | CorrectsScore():
            return concluded(state, effect)
        case PutsDown() | Adds() | TakesUp():
            return ordered_card(state, effect)
        case MovesCard() | CardBack() | Reopens() | Closes():
            return _handed(state, effect)
        case Imposes() if state.declarer is not None and over_with_auction(effect.duty, state.declarer):
            return replace(state, docket=replace(state.docket, resting=(*state.docket.resting, effect.duty)))
        case _:
            return replace(state, docket=_filed(state.docket, effect))


def _handed(state: State, effect: MovesCard | CardBack | Reopens | Closes) -> State:
    match effect:
        case MovesCard():
            return _moved(state, effect)
        case CardBack():
            return _back(state, effect)
        case Reopens():
            return reopened(state, effect.number)
        case Closes():
            return closed(state)


def _filed(docket: Docket, effect: Rectification) -> Docket:
    match effect:
        case Imposes():
            fresh = () if effect.duty in docket.duties else (effect.duty,)
            return replace(docket, duties=docket.duties + fresh)
        case Lifts():
            duties = tuple(duty for duty in docket.duties if duty != effect.duty)
            resting = tuple(duty for duty in docket.resting if duty != effect.duty)
            return replace(docket, duties=duties, resting=resting)
        case Informs():
            fresh_row = () if effect in docket.information else (effect,)
            return replace(docket, information=docket.information + fresh_row)
        case Uninforms():
            left = (row for row in docket.information if (row.by, row.about) != (effect.by, effect.about))
            return replace(docket, information=tuple(left))
        case ToReview():
            fresh_review = () if effect in docket.reviews else (effect,)
            return replace(docket, reviews=docket.reviews + fresh_review)
        case Reviewed():
            return replace(docket, reviews=tuple(row for row in docket.reviews if row != effect.review))
        case Condones() | Irregular() | Regular():
            return replace(docket, irregularities=_noted(docket.irregularities, effect))
        case _:
            return _settled(docket, effect)


def _noted(rows: tuple[Seen, ...], effect: Condones | Irregular | Regular) -> tuple[Seen, ...]:
    match effect:
        case Condones():
            return tuple(_condoned(seen, effect.at) for seen in rows)
        case Irregular():
            return _marked(rows, effect)
        case Regular():
            return _regular(rows, effect)


def _settled(docket: Docket, effect: Rectification) -> Docket:
    """What a ruling has come to: tricks, scores, findings; an order that moves calls or cards leaves no row here."""
    match effect:
        case Transfers():
            return replace(docket, transfers=(*docket.transfers, effect))
        case Returns():
            return _returned(docket, effect)
        case Revoke():
            return replace(docket, revokes=_found(docket.revokes, effect))
        case Adjusts() | AdjustsArtificially():
            return replace(docket, adjusted=effect)
        case Penalty():
            return replace(docket, penalties=(*docket.penalties, effect))
        case Appealed():
            return replace(docket, appeals=(*docket.appeals, effect))
        case Decides() | DecidesNumber():
            return replace(docket, decided=(*docket.decided, effect))
        case Drops():
            return _dropped(docket, effect)
        case _:
            return docket


def _returned(docket: Docket, effect: Returns) -> Docket:
    place = docket.transfers.index(effect.transfer)
    return replace(docket, transfers=(*docket.transfers[:place], *docket.transfers[place + 1 :]))


def _found(rows: tuple[Revoke, ...], effect: Revoke) -> tuple[Revoke, ...]:
    """With this revoke, in the place of what was found of the same card before."""
    place = next((n for n, row in enumerate(rows) if (row.by, row.number) == (effect.by, effect.number)), len(rows))
    return (*rows[:place], effect, *rows[place + 1 :])


def _dropped(docket: Docket, effect: Drops) -> Docket:
    cases = tuple(replace(case, ended=True) if case.number == effect.case else case for case in docket.cases)
    pending = docket.pending
    return replace(docket, cases=cases, pending=None if pending and pending.case == effect.case else pending)


def _condoned(seen: Seen, at: int) -> Seen:
    return replace(seen, condoned=True) if seen.row.at == at else seen


def _marked(rows: tuple[Seen, ...], effect: Irregular) -> tuple[Seen, ...]:
    """With this irregularity, in the place of one of that name and event."""
    place = next((n for n, seen in enumerate(rows) if (seen.row.name, seen.row.at) == (effect.name, effect.at)), None)
    if place is None:
        return (*rows, Seen(effect))
    return (*rows[:place], replace(rows[place], row=effect), *rows[place + 1 :])


def _regular(rows: tuple[Seen, ...], effect: Regular) -> tuple[Seen, ...]:
    return tuple(seen for seen in rows if (seen.row.name, seen.row.at) != (effect.name, effect.at))


def _moved(state: State, effect: MovesCard) -> State:
    return replace(state, play=moved(state.play, effect.card, effect.to))


def _back(state: State, effect: CardBack) -> State:
    taken = Taken(effect.seat, effect.card, effect.law)
    state = replace(state, docket=replace(state.docket, withdrawn=(*state.docket.withdrawn, taken)))
    down = state.play.face_down
    aside = any(laid.card is effect.card for laid in state.play.aside)
    if down is not None and down.card is effect.card:
        state = replace(state, play=replace(state.play, face_down=None))
    else:
        state = card_back(state, effect.seat, effect.card)
    return state if effect.turn is None or aside else on_lead(state, effect.turn)


def _board(state: State, effect: Board) -> State:
    match effect.standing:
        case Standing.PLAYS_ON:
            return state
        case Standing.REDEALT:
            return replace(state, phase=Phase.REDEAL, turn=None)
        case Standing.CANCELLED:
            return replace(state, cancelled=True, turn=None)
