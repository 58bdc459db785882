"""What is given up goes before what is asked."""

from __future__ import annotations

from oddtrick.laws.editions import laws_of
from oddtrick.laws.record import ruled
from oddtrick.table.actions import Action, Answers, CallsDirector, ChangesCall, MakesCall, Waives
from oddtrick.table.answers import Option
from oddtrick.table.setup import Setup
from oddtrick.table.state import State
from oddtrick.words.calls import parse_call
from oddtrick.words.seats import Seat


def after(*acts: Action) -> State:
    return ruled(Setup(), acts, laws_of(2017)).state


INSUFFICIENT = (MakesCall(Seat.NORTH, parse_call("1S")), MakesCall(Seat.EAST, parse_call("1H")))
CALLED = CallsDirector(Seat.SOUTH)


def test_a_waiver_without_the_director_is_asked_about_before_the_irregularity_is() -> None:
    state = after(*INSUFFICIENT, Waives(by=Seat.SOUTH, law="27B"), CALLED)
    assert state.docket.pending is not None
    assert state.docket.pending.question.name == "waiver"


def test_when_the_waiver_is_cancelled_the_irregularity_is_ruled() -> None:
    waived = Waives(by=Seat.SOUTH, law="27B")
    state = after(*INSUFFICIENT, waived, CALLED, Answers("waiver", Option.CANCEL))
    assert state.docket.pending is not None
    assert state.docket.pending.question.name == "accept"


def test_when_the_waiver_stands_nothing_more_is_asked_of_it() -> None:
    waived = Waives(by=Seat.SOUTH, law="27B")
    state = after(*INSUFFICIENT, waived, CALLED, Answers("waiver", Option.LET_STAND))
    assert state.docket.pending is None
    assert not list(state.open_cases())


def test_a_waiver_takes_back_the_duties_it_is_about_and_no_others() -> None:
    changed = ChangesCall(Seat.EAST, parse_call("3C"))
    ruling = (*INSUFFICIENT, changed, CALLED, Answers("unintended", False), Answers("accept", False))
    before = after(*ruling, Answers("comparable", False))
    assert [duty.seat for duty in before.docket.duties] == [Seat.WEST, Seat.WEST]
    waived = after(*ruling, Answers("comparable", False), Waives(asked_by=Seat.NORTH))
    assert waived.docket.duties == ()
