"""Whether a moment for which a Law waits has come."""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_never

from oddtrick.rulings.duty import Grade
from oddtrick.rulings.moment import CallBy, CorrectionBy, Faces, HasLead, MajorCards, Moment, PlayBy, Point, ToPlay
from oddtrick.table.actions import (
    Action,
    Assigns,
    AwardsArtificial,
    CallsDirector,
    Explains,
    MakesCall,
    NextCall,
    NextRound,
    Restores,
    Truth,
)
from oddtrick.table.notices import NoticeKind, Notices
from oddtrick.table.plays import Agrees, Claims, Concedes, FacesHand, Objects, PlaysCard, PlaysOn, TurnsUp
from oddtrick.table.state import Phase, State
from oddtrick.words.seats import Seat


def before(moment: Moment, action: Action) -> bool:
    """Whether this act, about to be done, is the moment."""
    match moment:
        case CallBy() | PlayBy():
            return moment.before and _is_by(moment, action)
        case _:
            return False


def after(moment: Moment, action: Action, state: State) -> bool:
    """Whether this act, just done, is the moment, or the state that followed is."""
    match moment:
        case CallBy() | PlayBy():
            return not moment.before and _is_by(moment, action)
        case CorrectionBy():
            return _corrects(moment.seat, action)
        case HasLead() | ToPlay() | MajorCards():
            return holds(moment, state)
        case Faces():
            return _faces(moment.seat, action)
        case Point():
            return _act_is(moment, action) or holds(moment, state)
        case _:
            assert_never(moment)


def holds(moment: Moment, state: State) -> bool:
    """Whether the state itself is the moment, whatever was done last."""
    match moment:
        case HasLead():
            return _on_lead(moment.seat, state)
        case MajorCards():
            return _major(moment, state)
        case ToPlay():
            return state.phase in (Phase.CLARIFICATION, Phase.PLAY) and state.turn is moment.seat
        case Point.AUCTION_ENDED:
            return state.phase is not Phase.AUCTION
        case Point.AUCTION_REOPENED:
            return state.phase is Phase.AUCTION
        case Point.LEAD_FACED:
            return state.phase in (Phase.PLAY, Phase.CLAIM) or bool(state.play.quitted or state.play.trick)
        case Point.PLAY_ENDED:
            return state.over or state.phase is Phase.ENDED
        case Point.BOARD_ENDED:
            return state.over
        case _:
            return False


def _on_lead(seat: Seat, state: State) -> bool:
    play = state.play
    return (
        state.phase in (Phase.CLARIFICATION, Phase.PLAY)
        and state.turn is seat
        and not play.trick
        and play.face_down is None
    )


def _major(moment: MajorCards, state: State) -> bool:
    lying = state.penalty_cards(moment.seat)
    return len(lying) > moment.beside and all(duty.grade is Grade.MAJOR for duty in lying)


def _is_by(moment: CallBy | PlayBy, action: Action) -> bool:
    match moment, action:
        case CallBy(), MakesCall():
            return action.by is moment.seat
        case PlayBy(), (PlaysCard() | TurnsUp()):
            return action.by is moment.seat
        case _:
            return False


def _faces(seat: Seat, action: Action) -> bool:
    match action:
        case FacesHand():
            return action.by is seat
        case _:
            return False


def _corrects(seat: Seat, action: Action) -> bool:
    match action:
        case Explains():
            return action.by is seat or (action.by is seat.partner and action.truth is Truth.TRUE)
        case Notices(kind=NoticeKind.MISINFORMATION):
            return action.by in (None, seat.partner, seat.side) or action.noticed_by is seat
        case _:
            return False


def _act_is(point: Point, action: Action) -> bool:
    return isinstance(action, ACTS_OF.get(point, ()))


ACTS_OF: Mapping[Point, tuple[type[Action], ...]] = {
    Point.DIRECTOR: (CallsDirector,),
    Point.ANY_CALL: (MakesCall,),
    Point.NEXT_BOARD: (NextCall, NextRound),
    Point.RESTORED: (Restores,),
    Point.SCORED: (Assigns, AwardsArtificial),
    Point.CLAIMED: (Claims, Concedes),
    Point.AGREED: (Agrees,),
    Point.OBJECTED: (Objects,),
    Point.PLAYS_ON: (PlaysOn,),
}
"""The acts that make a point by being done."""
