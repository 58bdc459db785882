"""Misinformation: what a record tells of it, and whom the director's call is for."""

import pytest

from oddtrick.laws.editions import laws_of
from oddtrick.laws.law75 import told_in, told_of
from oddtrick.laws.record import ruled
from oddtrick.table.actions import Action, Answers, CallsDirector, Explains, MakesCall, NoAlert, Truth
from oddtrick.table.notices import NoticeKind, Notices
from oddtrick.table.setup import Setup
from oddtrick.table.state import Case, State
from oddtrick.words.calls import parse_call
from oddtrick.words.errors import Impossible
from oddtrick.words.seats import Seat, Side

N, E, S, W = Seat
NOTRUMP, CLUBS = parse_call("1NT"), parse_call("2C")
OPENED: tuple[Action, ...] = (MakesCall(N, NOTRUMP), MakesCall(E, parse_call("P")))
WRONG = Explains(S, NOTRUMP, "15-17", Truth.FALSE)
ATTENTION = CallsDirector(E)


def after(*acts: Action, year: int = 2017) -> State:
    return ruled(Setup(), (*OPENED, *acts), laws_of(year)).state


def case(state: State, name: str) -> Case:
    return next(case for case in state.docket.cases if case.name == name)


def test_an_explanation_says_whose_call_it_is_about_and_since_when() -> None:
    told = told_in(case(after(WRONG), "explanation"))
    assert told is not None
    assert (told.by, told.call, told.since, told.side, told.wrong) == (S, NOTRUMP, 3, Side.NS, True)


def test_a_missing_alert_misleads_from_the_call_on() -> None:
    told = told_in(case(after(NoAlert(S)), "explanation"))
    assert told is not None
    assert (told.call, told.at, told.since, told.words) == (NOTRUMP, 3, 1, False)


def test_words_about_ones_own_call_are_a_correction() -> None:
    assert told_in(case(after(Explains(N, NOTRUMP, "12-14")), "explanation")) is None


def test_a_notice_is_about_what_was_explained() -> None:
    state = after(WRONG, Notices(NoticeKind.MISINFORMATION, Side.NS))
    told = told_of(case(state, "misinformation"))
    assert told is not None
    assert (told.by, told.at) == (S, 3)
    assert [seen.row.at for seen in state.docket.irregularities] == [3]


def test_a_notice_about_another_call_is_another_matter() -> None:
    state = after(WRONG, Notices(NoticeKind.MISINFORMATION, S, call=CLUBS))
    assert [seen.row.at for seen in state.docket.irregularities] == [3, 4]


@pytest.mark.parametrize("year", [1987, 1997, 2007, 2017])
def test_nobody_asks_about_an_explanation_that_is_the_agreement(year: int) -> None:
    state = after(Explains(S, NOTRUMP, "12-14", Truth.TRUE), ATTENTION, year=year)
    assert state.docket.pending is None
    assert not state.docket.irregularities


def test_only_the_side_that_was_told_can_have_been_influenced() -> None:
    with pytest.raises(Impossible, match="influenced"):
        after(NoAlert(S), ATTENTION, Answers("influenced", (S,)))


def test_a_second_call_of_the_director_does_not_ask_again() -> None:
    state = after(NoAlert(S), ATTENTION, Answers("influenced", ()), ATTENTION)
    assert state.docket.pending is None
