"""What a director sees before and after a draw."""

from __future__ import annotations

from fractions import Fraction

import pytest

from oddtrick.contest import commands as c
from oddtrick.contest.drawing import Drawing, DrawRound, SetDrawing, System
from oddtrick.contest.facts import Terms
from oddtrick.contest.to_event import to_event
from oddtrick.contest.views.brackets import draw_of, knock_out
from oddtrick.contest.views.draws import (
    after_round,
    behind,
    entrants,
    meetings,
    members,
    stages,
    still,
    through,
    until,
)
from oddtrick.draws.by_hand import read, text
from oddtrick.movements import drawn
from oddtrick.scoring.score import score
from oddtrick.scoring.scored import Scored
from oddtrick.scoring.settings import Form, Settings, Vp, VpScale

from .conftest import Club


@pytest.fixture
def swiss() -> Club:
    """Four teams, three rounds of two boards; the first round is drawn."""
    made = Club()
    settings = Settings(vp=Vp(VpScale.WBF_CONTINUOUS))
    made.do(c.OpenEvent("e", Terms("Swiss", form=Form.TEAMS_IMPS, settings=settings)))
    plan = c.Plan("", drawn(4, 3, rooms=2, boards_per_round=2), ("1", "2", "3", "4"))
    made.do(c.OpenSession("e", "s", (plan,)))
    made.do(SetDrawing("s", "", Drawing(System.KNOCK_OUT, 2)))
    made.do(DrawRound("s", "", 1, read("1-4 2-3")))
    return made


def scored(club: Club) -> Scored:
    return score(to_event(club.state.event, (club.state.session,), {}))


def win(club: Club, table: int, number: int = 1) -> None:
    """North-South of the open room makes what they do not make in the closed room."""
    for board in (2 * number - 1, 2 * number):
        club.enter(club.slot(number, table, board), "4S= N")
        club.enter(club.slot(number, table + 2, board), "4S-1 N")


def seen(club: Club, number: int) -> dict[str, tuple[str | None, Fraction | None]]:
    state = club.state
    return {
        one.id: (None if one.score is None else str(one.score), one.ties)
        for one in entrants(state.event, state.session, state.session.sections[""], scored(club), number)
    }


def test_before_any_result_nobody_has_a_score(swiss: Club) -> None:
    assert seen(swiss, 1) == dict.fromkeys("1234", (None, ()))


def test_the_draw_goes_by_the_totals_and_a_round_that_is_open_may_be_left_out(swiss: Club) -> None:
    win(swiss, 1)
    win(swiss, 2)
    swiss.do(DrawRound("s", "", 2, read("1-2 3-4")))
    win(swiss, 1, 2)
    state = swiss.state
    section = state.session.sections[""]
    now = entrants(state.event, state.session, section, scored(swiss), 3)
    before = entrants(state.event, state.session, section, scored(swiss), 3, arrears=1)
    assert [one.id for one in now if one.score == max(each.score or 0 for each in now)] == ["1"]
    assert {one.id: one.score for one in before} == {
        one.id: one.score for one in entrants(state.event, state.session, section, scored(swiss), 2)
    }


def test_what_is_missing_is_said_table_by_table(swiss: Club) -> None:
    win(swiss, 1)
    swiss.enter(swiss.slot(1, 2, 1), "PASS")
    found = behind(swiss.state.session, "", 2)
    assert [(one.table, one.ns, one.ew, one.boards) for one in found] == [
        ("2", ("2",), ("3",), (2,)),
        ("4", ("3",), ("2",), (1, 2)),
    ]
    assert behind(swiss.state.session, "", 1) == ()


def test_matches_as_they_stand_and_who_goes_on(swiss: Club) -> None:
    state, section = swiss.state, swiss.state.session.sections[""]
    first = meetings(state.event, state.session, section, scored(swiss), 1)
    assert [(one.tables, one.entered, one.due, one.winner) for one in first] == [
        (("1", "3"), 0, 4, None),
        (("2", "4"), 0, 4, None),
    ]
    win(swiss, 1)
    for table in (2, 4):
        for board in (1, 2):
            swiss.enter(swiss.slot(1, table, board), "PASS")
    state, section = swiss.state, swiss.state.session.sections[""]
    first = meetings(state.event, state.session, section, scored(swiss), 1)
    assert [(one.winner, one.level, one.complete) for one in first] == [("1", False, True), (None, True, True)]
    made = knock_out(state.event, state.session, section, scored(swiss))
    assert (made.out, made.level, made.open) == ({"4"}, (("2", "3"),), ())
    assert draw_of(made.stages[1]).meetings == ()
    assert [(match.home, match.away) for match, _ in made.stages[1].matches] == [("1", None)]


def test_further_boards_decide_and_are_no_round_of_their_own(swiss: Club) -> None:
    for table in (2, 4):
        for board in (1, 2):
            swiss.enter(swiss.slot(1, table, board), "PASS")
    swiss.do(DrawRound("s", "", 2, read("2-3"), boards=1, extra=True))
    swiss.enter(swiss.slot(2, 1, 3), "4S= N")
    swiss.enter(swiss.slot(2, 3, 3), "PASS")
    state, section = swiss.state, swiss.state.session.sections[""]
    assert stages(section) == (1,)
    match = meetings(state.event, state.session, section, scored(swiss), 1)[1]
    assert (match.winner, match.due, match.match.boards) == ("2", 6, (1, 2, 3))


def test_late_entries_are_members_and_those_who_left_are_not(swiss: Club) -> None:
    swiss.do(c.EnterPair("e", "5"))
    swiss.do(c.WithdrawPair("s", "3", 2))
    state, section = swiss.state, swiss.state.session.sections[""]
    assert members(state.event, state.session, section, 1) == ("1", "2", "3", "4", "5")
    assert members(state.event, state.session, section, 2) == ("1", "2", "4", "5")


def test_the_history_is_that_of_the_rounds_before(swiss: Club) -> None:
    swiss.do(DrawRound("s", "", 2, read("1-2 3-4")))
    sessions = (swiss.state.session,)
    assert through(sessions, swiss.state.session, "", 2) == 2
    past = until(sessions, swiss.state.session, "", 2)
    assert (past.met("1", "4"), past.met("1", "2")) == ((1,), ())


def test_standings_after_a_round_leave_out_what_came_later(swiss: Club) -> None:
    win(swiss, 1)
    win(swiss, 2)
    state = swiss.state
    first = after_round(state.event, state.session, state.session.sections[""], scored(swiss), 1)
    swiss.do(c.WithdrawPair("s", "4", 2))
    swiss.do(DrawRound("s", "", 2, read("1-2 3")))
    for board in (3, 4):
        swiss.enter(swiss.slot(2, 1, board), "PASS")
    state = swiss.state
    again = after_round(state.event, state.session, state.session.sections[""], scored(swiss), 1)
    assert [(one.id, one.score) for one in first] == [(one.id, one.score) for one in again]
    assert [one.id for one in first] == ["1", "2", "3", "4"]


@pytest.mark.parametrize(
    "before, gone, after",
    [
        ("1-4 3-2 5", "4", "3-2 1-5"),
        ("1-4 3-2", "4", "3-2 1"),
        ("1-4 3-2", "42", "1-3"),
        ("1-4 3-2 5", "", "1-4 3-2 5"),
    ],
)
def test_a_draw_without_those_who_left(before: str, gone: str, after: str) -> None:
    assert text(still(read(before), set("12345") - set(gone))) == after


def test_the_room_follows_from_the_table(swiss: Club) -> None:
    win(swiss, 1)
    lines = [line.result for board in scored(swiss).event.boards for line in board.lines]
    assert {(one.table, one.room) for one in lines} == {("1", "open"), ("3", "closed")}
