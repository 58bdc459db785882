"""How a claim or concession moves a board: play is suspended, goes on, or is over; and what is entered as the result.

Law: 68, 79A as far as the table itself goes (1987-2017).
"""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from oddtrick.rulings.verdict import Continues, CorrectsScore, Divides, Suspends
from oddtrick.table.actions import Action, Records
from oddtrick.table.play import Claim, Entered, Phase
from oddtrick.table.plays import Claims, Concedes, FacesHand
from oddtrick.table.state import State
from oddtrick.words.seats import Seat, Side

Showing = Claims | Concedes | FacesHand


def is_claim(state: State, action: Action) -> bool:
    """Whether an act made in this state is a claim or concession: in words, or by facing a hand.

    A hand faced after an opening lead out of turn accepts it (Law 54); so does dummy's at its time.

    Law: 48B, 68A, 68B (1987-2017).
    """
    match action:
        case Claims() | Concedes():
            return state.phase is not Phase.CLAIM
        case FacesHand(by=by, cards=None) if by is state.declarer:
            return state.phase in (Phase.CLARIFICATION, Phase.PLAY) and not _lead_is_questioned(state)
        case FacesHand(by=by, cards=None):
            return state.phase is Phase.PLAY and by is not state.dummy
        case _:
            return False


def _lead_is_questioned(state: State) -> bool:
    return any(case.name == "opening_lead_out_of_turn" for case in state.open_cases())


def claimed(state: State, action: Showing) -> State:
    """Play is suspended; a hand that is faced claims all. Dummy cannot claim, and what was claimed is not claimed anew.

    Law: 68D, 43A1c (1987-2017).
    """
    if state.phase is Phase.CLAIM or action.by is state.dummy:
        return state
    left = state.play.remaining
    match action:
        case Claims(tricks=int() as said):
            tricks = min(said, left)
        case Concedes(tricks=said):
            tricks = 0 if said is None else left - min(said, left)
        case Claims() | FacesHand():
            tricks = left
    claim = Claim(action.by, tricks, state.at + 1, state.phase, isinstance(action, Concedes))
    return replace(state, phase=Phase.CLAIM, play=replace(state.play, claim=claim))


def won_in_play(state: State) -> tuple[int, int]:
    """Tricks won by cards, or before the record: North-South's, East-West's."""
    ns, ew = state.setup.tricks
    winners = [trick.winner.side for trick in state.play.quitted]
    return ns + winners.count(Side.NS), ew + winners.count(Side.EW)


def tricks_left(state: State) -> int:
    """Tricks that were left at the claim or concession."""
    return 13 - sum(won_in_play(state))


def concluded(state: State, effect: Divides | Suspends | Continues | CorrectsScore) -> State:
    """The state after an order about the claim or concession that was made, or about the score."""
    match effect:
        case CorrectsScore():
            return _corrected(state, effect)
        case _:
            return _claim_ruled(state, effect)


def _claim_ruled(state: State, effect: Divides | Suspends | Continues) -> State:
    claim = state.play.claim
    if claim is None:
        return state
    match effect:
        case Divides(tricks=tricks):
            play = replace(state.play, claim=replace(claim, tricks=tricks))
            return divided(_entering(replace(state, play=play), None))
        case Suspends():
            ns, ew = won_in_play(state)
            return replace(state, phase=Phase.CLAIM, play=replace(state.play, ns=ns, ew=ew))
        case Continues():
            return replace(state, phase=claim.phase, play=replace(state.play, claim=None))
        case _:
            assert_never(effect)


def divided(state: State) -> State:
    """The rest of the tricks go as claimed, or ruled: play is over."""
    claim = state.play.claim
    if claim is None:
        return state
    ns, ew = won_in_play(state)
    left = 13 - ns - ew
    own = min(claim.tricks, left)
    to_ns = own if claim.by.side is Side.NS else left - own
    play = replace(state.play, ns=ns + to_ns, ew=ew + left - to_ns)
    return replace(state, phase=Phase.ENDED, turn=None, play=play)


def entered(state: State, action: Records) -> State:
    """The sides agree on a result, or enter one.

    Law: 79A (1987-2017).
    """
    return _entering(state, Entered(action.tricks, action.score, moved_to(state, state.declarer)))


def _corrected(state: State, effect: CorrectsScore) -> State:
    """The result as it is corrected; as it was played where nothing else is said."""
    if effect.tricks is None and not effect.score:
        return _entering(state, None)
    return _entering(state, Entered(effect.tricks, effect.score, moved_to(state, state.declarer)))


def _entering(state: State, result: Entered | None) -> State:
    return replace(state, docket=replace(state.docket, entered=result))


def moved_to(state: State, seat: Seat | None) -> int:
    """How many tricks more have gone over to this player's side than from it."""
    if seat is None:
        return 0
    return sum(row.tricks if row.to is seat.side else -row.tricks for row in state.docket.transfers)
