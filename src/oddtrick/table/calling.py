"""How calls move a board: turn, end of the auction, contract and declarer, duties that a call fulfils.

Law: 17-22 (1987-2017).
"""

from __future__ import annotations

from dataclasses import replace

from oddtrick.rulings.duty import Duty, LeadOption, MayNotCall, MustCall, MustPass, Until
from oddtrick.table.actions import ChangesCall, MakesCall
from oddtrick.table.state import Attempt, Docket, Phase, Play, Spoken, State, ended
from oddtrick.words.calls import HIGHEST_LEVEL, Bid, Double, Pass, Redouble
from oddtrick.words.contracts import Contract, Denomination, Doubling
from oddtrick.words.seats import Seat

DENOMINATIONS = tuple(Denomination)
DOUBLINGS = {Bid: Doubling.UNDOUBLED, Double: Doubling.DOUBLED, Redouble: Doubling.REDOUBLED}
"""What the last call that is no pass makes of a contract."""


def called(state: State, action: MakesCall) -> State:
    """The state after a call, whoever's turn it was."""
    due = None if action.by is state.turn else state.turn
    return spoken(state, Spoken(action.by, action.call, len(state.acts) + 1, action.meaning, due))


def spoken(state: State, call: Spoken) -> State:
    """The state after a call that stands."""
    if state.phase is not Phase.AUCTION:
        return replace(state, auction=(*state.auction, call))
    duties = state.docket.duties
    if duties:
        call = replace(call, ended=tuple(duty for duty in duties if _fulfilled(duty, call)))
        kept = tuple(duty for duty in duties if duty not in call.ended)
        state = replace(state, docket=replace(state.docket, duties=kept))
    return settled(state.at_call(call.by.lho, (*state.auction, call)))


def _fulfilled(duty: Duty, call: Spoken) -> bool:
    """Whether a duty of the next turn ends with this call; one that names calls waits where the call breaks it."""
    match duty:
        case MustPass():
            pass
        case MustCall():
            if call.call != duty.call:
                return False
        case MayNotCall():
            if call.call in duty.calls:
                return False
        case _:
            return False
    return duty.seat is call.by and duty.until is Until.NEXT_TURN


def settled(state: State) -> State:
    """The state with the auction over, if these calls end it."""
    auction = state.auction
    if len(auction) < 4 or type(auction[-1].call) is not Pass or not ended(auction):
        return state
    return over(state)


def over(state: State) -> State:
    """The state with the auction over: the contract is that of its calls, or the board is passed out."""
    declared = contract_of(state.auction)
    if declared is None:
        return replace(state, turn=None)
    contract, declarer = declared
    return State(
        state.setup, Phase.CLARIFICATION, declarer.lho, state.auction, contract, declarer,
        state.play.led_by(declarer.lho), _without_call_duties(state.docket, declarer), state.acts, state.over,
        state.cancelled,
    )  # fmt: skip


def _without_call_duties(docket: Docket, declarer: Seat) -> Docket:
    if not docket.duties:
        return docket
    over = tuple(duty for duty in docket.duties if over_with_auction(duty, declarer))
    kept = tuple(duty for duty in docket.duties if duty not in over)
    return replace(docket, duties=kept, resting=docket.resting + over)


def over_with_auction(duty: Duty, declarer: Seat) -> bool:
    """Whether a duty has no more to say when the auction is over: one about calls, or a lead of declarer's side."""
    match duty:
        case MustPass() | MustCall() | MayNotCall():
            return True
        case LeadOption():
            return duty.seat.side is declarer.side
        case _:
            return False


def contract_of(auction: tuple[Spoken, ...]) -> tuple[Contract, Seat] | None:
    """The contract that these calls make, and its declarer; None where nobody bid.

    Law: 22A, and the definition of declarer: of the side that made the final bid, who first named its denomination.
    """
    made = [call for call in auction if type(call.call) is not Pass]
    last = next((call for call in reversed(made) if type(call.call) is Bid), None)
    if last is None or type(last.call) is not Bid:
        return None
    top, bid, side = made[-1], last.call, (last.by, last.by.partner)
    declarer = next(call.by for call in made if call.by in side and names(call, bid.denomination))
    return Contract(min(bid.level, HIGHEST_LEVEL), bid.denomination, DOUBLINGS[type(top.call)]), declarer


def names(call: Spoken, denomination: Denomination) -> bool:
    """Whether a call is a bid in this denomination."""
    bid = call.call
    return type(bid) is Bid and bid.denomination is denomination


def reopened(state: State) -> State:
    """The state with the auction open again, its calls as they stand; what ended with it goes on."""
    if state.phase not in (Phase.AUCTION, Phase.CLARIFICATION):
        return settled(state)
    docket = replace(resumed(state.docket, state.docket.resting), resting=())
    play = _unled(state.play)
    return settled(replace(state, phase=Phase.AUCTION, contract=None, declarer=None, play=play, docket=docket))


def resumed(docket: Docket, duties: tuple[Duty, ...]) -> Docket:
    """With these duties again, each once."""
    fresh = tuple(duty for duty in dict.fromkeys(duties) if duty not in docket.duties)
    return replace(docket, duties=docket.duties + fresh) if fresh else docket


def _unled(play: Play) -> Play:
    return play if play.leader is None else replace(play, leader=None, face_down=None)


def attempted(state: State, action: ChangesCall) -> State:
    """The state after an attempt to change a call: nothing moves until it is ruled or accepted."""
    first = state.last_of(action.by)
    if first is None:
        return state
    second = Spoken(action.by, action.call, len(state.acts) + 1, action.meaning)
    attempt = Attempt(action.by, first.at, second, action.pause)
    return replace(state, docket=replace(state.docket, attempts=(*state.docket.attempts, attempt)))
