"""Drawn rounds: what a draw records, what is refused, what undo takes back."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from oddtrick.contest import commands as c
from oddtrick.contest.drawing import (
    Drawing,
    DrawingSet,
    DrawRound,
    Manner,
    MatchesDrawn,
    RoundDrawn,
    SetDrawing,
    System,
)
from oddtrick.contest.facts import Terms
from oddtrick.contest.model import Role
from oddtrick.contest.sections import tables_due
from oddtrick.contest.state import SessionState
from oddtrick.contest.to_event import to_event
from oddtrick.contest.undo import Done, last_act
from oddtrick.draws import Draw, Odd, Pairing, Policy, Triangle
from oddtrick.draws.by_hand import read
from oddtrick.movements import drawn
from oddtrick.scoring.score import score
from oddtrick.scoring.settings import Form, Settings, Vp, VpScale
from oddtrick.words.errors import Impossible, NotAllowed, NotFound

from .conftest import Club

TEAMS = ("1", "2", "3", "4", "5")


def draw_of(*lines: str, byes: tuple[str, ...] = ()) -> Draw:
    pairings = tuple(Pairing(*line.split("-")) for line in lines)
    return Draw(pairings, (), byes)


@pytest.fixture
def swiss() -> Club:
    """Five teams, three rounds of four boards, matches in IMPs and victory points."""
    made = Club()
    settings = Settings(vp=Vp(VpScale.WBF_CONTINUOUS), bye=(Fraction(12), "VP"))
    made.do(c.OpenEvent("e", Terms("Swiss", form=Form.TEAMS_IMPS, settings=settings)))
    plan = c.Plan("", drawn(5, 3, rooms=2, boards_per_round=4), TEAMS)
    made.do(c.OpenSession("e", "s", (plan,)))
    made.do(SetDrawing("s", "", Drawing(rooms=2)))
    return made


def due(club: Club, number: int) -> list[tuple[str, str, str, int, int]]:
    session = club.state.session
    return [
        (one.table, one.ns[0], one.ew[0], one.boards[0], one.boards[-1])
        for one in tables_due(session, session.sections[""], number)
    ]


def test_a_draw_makes_who_is_due_where_and_the_matches(swiss: Club) -> None:
    facts = swiss.do(DrawRound("s", "", 1, draw_of("1-4", "3-2", byes=("5",))))
    assert [type(fact) for fact in facts] == [RoundDrawn, MatchesDrawn]
    assert due(swiss, 1) == [("1", "1", "4", 1, 4), ("2", "3", "2", 1, 4), ("4", "4", "1", 1, 4), ("5", "2", "3", 1, 4)]
    matches = swiss.state.event.matches
    assert [(one.id, one.home, one.away, one.boards) for one in matches.values()] == [
        ("1.1", "1", "4", (1, 2, 3, 4)),
        ("1.2", "3", "2", (1, 2, 3, 4)),
        ("1.3", "5", None, (1, 2, 3, 4)),
    ]


def test_each_round_has_boards_of_its_own_and_rounds_before_stay(swiss: Club) -> None:
    swiss.do(DrawRound("s", "", 1, draw_of("1-4", "3-2", byes=("5",))))
    before = due(swiss, 1)
    swiss.do(DrawRound("s", "", 2, draw_of("5-1", "2-4", byes=("3",))))
    assert due(swiss, 1) == before
    assert due(swiss, 2)[0] == ("1", "5", "1", 5, 8)


def test_the_same_draw_again_changes_nothing(swiss: Club) -> None:
    swiss.do(DrawRound("s", "", 1, draw_of("1-4", "3-2", byes=("5",))))
    assert swiss.do(DrawRound("s", "", 1, draw_of("1-4", "3-2", byes=("5",)), Manner(why="again"))) == ()
    assert swiss.do(SetDrawing("s", "", Drawing(rooms=2))) == ()
    assert swiss.do(SetDrawing("s", "", Drawing(System.KNOCK_OUT, 2))) == (
        DrawingSet("", Drawing(System.KNOCK_OUT, 2)),
    )


def test_opponents_are_swapped_before_play_and_matches_that_are_no_more_go(swiss: Club) -> None:
    swiss.do(DrawRound("s", "", 1, draw_of("1-4", "3-2", byes=("5",))))
    swiss.do(DrawRound("s", "", 1, draw_of("1-2", byes=("3", "4", "5"))))
    assert {one.id: one.away for one in swiss.state.event.matches.values()} == {
        "1.1": "2", "1.2": None, "1.3": None, "1.4": None,
    }  # fmt: skip
    swiss.do(DrawRound("s", "", 1, draw_of("1-2", "3-4", byes=("5",))))
    assert set(swiss.state.event.matches) == {"1.1", "1.2", "1.3"}


def test_a_table_with_results_keeps_its_contestants_others_may_change(swiss: Club) -> None:
    swiss.do(DrawRound("s", "", 1, draw_of("1-4", "3-2", byes=("5",))))
    swiss.enter(swiss.slot(1, 1, 1), "3NT= N")
    with pytest.raises(Impossible) as refused:
        swiss.do(DrawRound("s", "", 1, draw_of("1-2", "3-4", byes=("5",))))
    assert refused.value.id == "draw.played"
    swiss.do(DrawRound("s", "", 1, draw_of("1-4", "5-2", byes=("3",))))
    assert due(swiss, 1)[1][:3] == ("2", "5", "2")


def test_what_cannot_be_drawn_is_refused(swiss: Club) -> None:
    with pytest.raises(Impossible, match="round 2"):
        swiss.do(DrawRound("s", "", 2, draw_of("1-4")))
    with pytest.raises(NotFound):
        swiss.do(DrawRound("s", "", 1, draw_of("1-9")))
    with pytest.raises(Impossible, match="nobody meets"):
        swiss.do(DrawRound("s", "", 1, draw_of(byes=TEAMS)))
    with pytest.raises(Impossible, match="three"):
        swiss.do(DrawRound("s", "", 1, Draw((Pairing("1", "2"),), (Triangle("3", "4", "5"),))))
    with pytest.raises(NotAllowed):
        swiss.do(DrawRound("s", "", 1, draw_of("1-4")), role=Role.SCORER)


def test_a_swiss_may_have_one_more_round_and_a_round_robin_not(swiss: Club) -> None:
    for number in (1, 2, 3):
        swiss.do(DrawRound("s", "", number, draw_of("1-4", "3-2", byes=("5",))))
    robin = swiss.do(SetDrawing("s", "", Drawing(System.ROUND_ROBIN, 2)))
    assert len(robin) == 1
    with pytest.raises(Impossible, match="3 of 3"):
        swiss.do(DrawRound("s", "", 4, draw_of("1-4")))
    swiss.do(SetDrawing("s", "", Drawing(rooms=2)))
    swiss.do(DrawRound("s", "", 4, draw_of("1-4")))
    assert due(swiss, 4)[0][3:] == (13, 16)
    assert swiss.state.session.sections[""].planned == 4


def test_a_section_with_a_movement_draws_nothing(club: Club) -> None:
    with pytest.raises(Impossible, match="does not draw"):
        club.do(SetDrawing("s", "", Drawing()))
    with pytest.raises(Impossible, match="does not draw"):
        club.do(DrawRound("s", "", 1, draw_of("1NS-2NS")))


def test_undo_takes_back_a_draw_with_its_matches_until_results_are_in(swiss: Club) -> None:
    swiss.do(DrawRound("s", "", 1, draw_of("1-4", "3-2", byes=("5",))))
    swiss.do(DrawRound("s", "", 1, draw_of("1-3", "4-2", byes=("5",))))
    undoing = last_act(swiss.state, "ada")
    assert undoing is not None
    assert (undoing.done, undoing.what, undoing.blocked) == (Done.DRAW, "1", False)
    swiss.do(c.UndoLast("s"))
    assert due(swiss, 1)[0][:3] == ("1", "1", "4")
    assert swiss.state.event.matches["1.1"].away == "4"
    swiss.enter(swiss.slot(1, 1, 1), "3NT= N", by="bob")
    with pytest.raises(Impossible, match="results were entered"):
        swiss.do(c.UndoLast("s"))


def test_undo_of_the_first_draw_leaves_nothing(swiss: Club) -> None:
    swiss.do(DrawRound("s", "", 1, draw_of("1-4", "3-2", byes=("5",))))
    swiss.do(c.UndoLast("s"))
    event, section = swiss.state.event, swiss.state.session.sections[""]
    assert (event.matches, section.draws, section.rounds) == ({}, {}, 0)


def test_undo_of_a_draw_leaves_what_was_laid_down_since(swiss: Club) -> None:
    swiss.do(DrawRound("s", "", 1, draw_of("1-4", "3-2", byes=("5",))))
    swiss.do(SetDrawing("s", "", Drawing(System.ROUND_ROBIN, 2)))
    swiss.do(c.UndoLast("s"))
    section = swiss.state.session.sections[""]
    assert (section.rounds, section.drawing) == (0, Drawing(System.ROUND_ROBIN, 2))


def test_who_left_is_not_drawn_and_a_late_team_comes_in(swiss: Club) -> None:
    swiss.do(DrawRound("s", "", 1, draw_of("1-4", "3-2", byes=("5",))))
    swiss.do(c.WithdrawPair("s", "4", 2))
    assert swiss.state.session.sections[""].plans[-1].movement.absences == ()
    with pytest.raises(Impossible, match="4 left before round 2"):
        swiss.do(DrawRound("s", "", 2, draw_of("1-4")))
    swiss.do(c.EnterPair("e", "6"))
    swiss.do(DrawRound("s", "", 2, draw_of("5-6", "1-3", byes=("2",))))
    assert due(swiss, 2)[0][:3] == ("1", "5", "6")
    swiss.do(c.ReturnPair("s", "4", 3))
    swiss.do(DrawRound("s", "", 3, draw_of("4-6", "1-2", "3-5")))
    assert len(due(swiss, 3)) == 6


def test_who_leaves_after_the_draw_lets_its_opponents_sit_out(swiss: Club) -> None:
    swiss.do(DrawRound("s", "", 1, draw_of("1-4", "3-2", byes=("5",))))
    swiss.do(c.WithdrawPair("s", "4", 1))
    tables = tables_due(swiss.state.session, swiss.state.session.sections[""], 1)
    assert [one.sit_out for one in tables] == [True, False, True, False]
    swiss.do(c.ReturnPair("s", "4", 1))
    assert not any(one.sit_out for one in tables_due(swiss.state.session, swiss.state.session.sections[""], 1))


def test_matches_count_once_anything_of_them_is_in(swiss: Club) -> None:
    swiss.do(DrawRound("s", "", 1, draw_of("1-4", "3-2", byes=("5",))))
    totals = {one: str(standing.total) for one, standing in score(document(swiss)).standings.items()}
    assert totals == {"5": "12", "1": "0", "2": "0", "3": "0", "4": "0"}
    for board in (1, 2, 3, 4):
        swiss.enter(swiss.slot(1, 1, board), "4S= N")
        swiss.enter(swiss.slot(1, 4, board), "4S-1 N")
    standings = score(document(swiss)).standings
    assert (str(standings["1"].total), str(standings["4"].total), standings["2"].rank) == ("20", "0", None)


def document(club: Club):
    return to_event(club.state.event, (club.state.session,), {})


def test_further_boards_belong_to_the_match_that_was_level(swiss: Club) -> None:
    swiss.do(SetDrawing("s", "", Drawing(System.KNOCK_OUT, 2)))
    swiss.do(DrawRound("s", "", 1, draw_of("1-4", "3-2")))
    swiss.do(DrawRound("s", "", 2, draw_of("1-4"), boards=2, extra=True))
    assert due(swiss, 2) == [("1", "1", "4", 5, 6), ("4", "4", "1", 5, 6)]
    assert swiss.state.event.matches["1.1"].boards == (1, 2, 3, 4, 5, 6)
    swiss.do(c.UndoLast("s"))
    assert swiss.state.event.matches["1.1"].boards == (1, 2, 3, 4)
    with pytest.raises(Impossible, match="no match"):
        swiss.do(DrawRound("s", "", 2, draw_of("1-5"), boards=2, extra=True))


def test_carry_over_stands_in_the_match(swiss: Club) -> None:
    swiss.do(DrawRound("s", "", 1, draw_of("1-4", "3-2"), carry={("4", "1"): Fraction(5, 2), ("3", "1"): Fraction(1)}))
    assert swiss.state.event.matches["1.1"].carry == {"4": Fraction(5, 2)}
    assert swiss.state.event.matches["1.2"].carry == {}


def test_matches_of_a_further_session_have_names_and_boards_of_their_own(swiss: Club) -> None:
    swiss.do(DrawRound("s", "", 1, draw_of("1-4", "3-2", byes=("5",))))
    swiss.state = replace(swiss.state, session=SessionState())
    swiss.do(c.OpenSession("e", "t", (c.Plan("B", drawn(5, 3, rooms=2, boards_per_round=2), TEAMS),)))
    swiss.do(DrawRound("t", "B", 1, draw_of("1-2", "3-4", byes=("5",))))
    assert swiss.state.event.matches["2-B1.2"].boards == (1001, 1002)
    assert swiss.state.event.matches["1.2"].away == "2"


@pytest.fixture
def threes() -> Club:
    """Five teams, three rounds of two boards, a reserved set for three that all meet each other."""
    made = Club()
    settings = Settings(vp=Vp(VpScale.WBF_CONTINUOUS))
    made.do(c.OpenEvent("e", Terms("Swiss", form=Form.TEAMS_IMPS, settings=settings)))
    made.do(c.OpenSession("e", "s", (c.Plan("", drawn(5, 4, rooms=2, boards_per_round=2), TEAMS),)))
    made.do(SetDrawing("s", "", Drawing(rooms=2, policy=Policy(odd=Odd.LONG_TRIANGLE))))
    return made


def test_three_meet_in_two_rounds_with_three_sets_and_nobody_plays_a_board_twice(threes: Club) -> None:
    assert threes.state.session.sections[""].planned == 3
    threes.do(DrawRound("s", "", 1, read("1-2 3+4+5")))
    threes.do(DrawRound("s", "", 2, read("2-1 3+4+5")))
    assert due(threes, 1) == [
        ("1", "1", "2", 1, 2), ("2", "3", "4", 1, 2), ("3", "4", "5", 3, 4), ("4", "2", "1", 1, 2),
        ("5", "5", "3", 7, 8),
    ]  # fmt: skip
    assert due(threes, 2)[1] == ("2", "4", "3", 1, 2)
    tables = [table for number in (1, 2) for table in due(threes, number)]
    section = threes.state.session.sections[""]
    assert [section.room(1, table) for table in "12345"] == ["open", "", "", "closed", ""]
    sat = [(team, side, board) for _, ns, ew, first, _ in tables for team, side in ((ns, "NS"), (ew, "EW"))
           for board in (first, first + 1)]  # fmt: skip
    assert len(sat) == len(set(sat))
    matches = threes.state.event.matches
    assert [(one.id, one.home, one.away, one.boards) for one in matches.values()] == [
        ("1.1", "1", "2", (1, 2)), ("1.2", "3", "4", (1, 2)), ("1.3", "4", "5", (3, 4)), ("1.4", "5", "3", (7, 8)),
        ("2.1", "2", "1", (3, 4)),
    ]  # fmt: skip


def test_matches_of_three_are_scored_like_others(threes: Club) -> None:
    threes.do(DrawRound("s", "", 1, read("1-2 3+4+5")))
    threes.do(DrawRound("s", "", 2, read("2-1 3+4+5")))
    for number in (1, 2):
        for table, ns, ew, first, _ in due(threes, number):
            for board in (first, first + 1):
                threes.enter(threes.slot(number, int(table), board), "4S= N" if ns < ew else "4S-1 N")
    matches = {one.id: one for one in score(document(threes)).matches}
    assert [str(matches[one].vp[0]) for one in ("1.2", "1.3", "1.4")] == ["20", "20", "0"]


def test_three_do_not_begin_in_the_last_round(threes: Club) -> None:
    for number in (1, 2):
        threes.do(DrawRound("s", "", number, read("1-2 3-4 5")))
    with pytest.raises(Impossible, match="two rounds"):
        threes.do(DrawRound("s", "", 3, read("1-2 3+4+5")))
    threes.do(DrawRound("s", "", 3, read("1-2 3-4 5")))
    with pytest.raises(Impossible, match="3 of 3"):
        threes.do(DrawRound("s", "", 4, read("1-2 3-4 5")))
