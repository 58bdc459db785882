"""What an order does to the auction: calls withdrawn, substituted, exchanged, put off."""

from __future__ import annotations

from dataclasses import replace

from oddtrick.rulings.provision import Law
from oddtrick.rulings.rectification import (
    ChangeFails,
    ChangeStands,
    Postpones,
    Resumes,
    Substitute,
    TreatsAsChange,
    Withdraw,
)
from oddtrick.table.calling import reopened, resumed, spoken
from oddtrick.table.state import Attempt, Phase, Spoken, State, Taken

InAuction = Withdraw | Substitute | ChangeStands | ChangeFails | TreatsAsChange | Postpones | Resumes


def in_auction(state: State, effect: InAuction) -> State:
    """The state after an order that concerns calls."""
    match effect:
        case Withdraw():
            return _withdrawn(state, effect)
        case Substitute():
            return _substituted(state, effect)
        case ChangeStands():
            return _change_stands(state, effect)
        case ChangeFails():
            return _change_fails(state, effect)
        case TreatsAsChange():
            return _as_change(state, effect)
        case Postpones():
            return _postponed(state, effect)
        case Resumes():
            return _resumed(state, effect)


def _take(state: State, calls: tuple[Spoken, ...], law: Law) -> State:
    taken = tuple(Taken(call.by, call.call, law, call.at) for call in calls if not call.implied)
    return replace(state, docket=replace(state.docket, withdrawn=state.docket.withdrawn + taken))


def _unmade(state: State, calls: tuple[Spoken, ...]) -> State:
    """Without these calls; what they had fulfilled is owed again."""
    left = tuple(call for call in state.auction if call not in calls)
    owed = tuple(duty for call in calls for duty in call.ended)
    return replace(state, auction=left, docket=resumed(state.docket, owed))


def _withdrawn(state: State, effect: Withdraw) -> State:
    gone = tuple(call for call in state.auction if call.at in effect.calls)
    state = _take(_unmade(state, gone), gone, effect.law)
    for attempt in state.docket.attempts:
        if attempt.first in effect.calls:
            state = _take(_without_attempt(state, attempt), (attempt.second,), effect.law)
    return replace(reopened(replace(state, turn=effect.turn)), turn=effect.turn)


def _substituted(state: State, effect: Substitute) -> State:
    call = Spoken(effect.seat, effect.call, -len(state.auction) - 1, implied=True)
    return spoken(state, call)


def _without_attempt(state: State, attempt: Attempt) -> State:
    left = tuple(other for other in state.docket.attempts if other != attempt)
    return replace(state, docket=replace(state.docket, attempts=left))


def _change_stands(state: State, effect: ChangeStands) -> State:
    attempt = state.attempt(effect.at)
    first = state.spoken(attempt.first) if attempt else None
    if attempt is None or first is None:
        return state
    second = replace(attempt.second, ended=first.ended)
    auction = tuple(second if call is first else call for call in state.auction)
    state = _take(_without_attempt(state, attempt), (first,), effect.law)
    return _reread(replace(state, auction=auction))


def _reread(state: State) -> State:
    """The auction read anew after one of its calls was exchanged."""
    last = state.auction[-1]
    if state.phase not in (Phase.AUCTION, Phase.CLARIFICATION):
        return state
    return reopened(replace(state, turn=last.by.lho))


def _change_fails(state: State, effect: ChangeFails) -> State:
    attempt = state.attempt(effect.at)
    if attempt is None:
        return state
    return _take(_without_attempt(state, attempt), (attempt.second,), effect.law)


def _as_change(state: State, effect: TreatsAsChange) -> State:
    second = state.spoken(effect.at)
    if second is None:
        return state
    state = _unmade(state, (second,))
    first = next(call for call in reversed(state.auction) if call.by is second.by)
    attempt = Attempt(second.by, first.at, replace(second, due=None, ended=()), None)
    docket = replace(state.docket, attempts=(*state.docket.attempts, attempt))
    return reopened(replace(state, turn=second.due, docket=docket))


def _postponed(state: State, effect: Postpones) -> State:
    late = state.spoken(effect.at)
    if late is None:
        return state
    state = _unmade(state, (late,))
    docket = replace(state.docket, postponed=(*state.docket.postponed, late))
    return reopened(replace(state, turn=effect.turn, docket=docket))


def _resumed(state: State, effect: Resumes) -> State:
    late = next((call for call in state.docket.postponed if call.at == effect.at), None)
    if late is None:
        return state
    left = tuple(call for call in state.docket.postponed if call is not late)
    state = replace(state, docket=replace(state.docket, postponed=left))
    return spoken(state, replace(late, due=None if state.turn is late.by else state.turn, ended=()))
