"""Boards that the plan leaves out are due nowhere and count as not played."""

from __future__ import annotations

from dataclasses import replace

from oddtrick.contest import commands as c
from oddtrick.contest.sections import due_at, every_due, tables_due
from oddtrick.contest.to_event import to_event
from oddtrick.contest.views.progress import CellState, grid
from oddtrick.movements.model import Shortened
from oddtrick.words.results import Cause, NotPlayed


def shorten(club, *shortened: Shortened) -> None:
    plan = club.state.session.section("").plans[-1].movement
    club.do(c.ChangeMovement("s", "", replace(plan, shortened=shortened), (), 2, "short of time"))


def test_a_board_left_out_is_not_due_and_not_played_for_want_of_time(club) -> None:
    before = len(list(every_due(club.state.session)))
    shorten(club, Shortened(2, 1, 1))
    (table, *_) = tables_due(club.state.session, club.state.session.section(""), 2)
    (out,) = table.left_out
    assert len(list(every_due(club.state.session))) == before - 1
    assert due_at(club.state.session, club.slot(2, 1, out)) is None
    event = to_event(club.state.event, [club.state.session], {}, awaiting=True)
    lines = next(board.lines for board in event.boards if board.number == out)
    causes = [one.result.outcome.cause for one in lines]
    assert causes.count(Cause.TIME) == 1
    assert next(one for one in lines if one.result.outcome == NotPlayed(Cause.TIME)).result.ns == table.ns


def test_a_table_that_has_nothing_to_play_sits_out_and_its_boards_are_cancelled(club) -> None:
    shorten(club, Shortened(3, 2, 0))
    cell = grid(club.state.session)[0].rounds[2][1]
    assert (cell.table, cell.state, cell.missing) == ("2", CellState.SIT_OUT, ())
    event = to_event(club.state.event, [club.state.session], {})
    causes = [one.result.outcome for board in event.boards for one in board.lines]
    assert causes == [NotPlayed(Cause.CANCELLED)] * 2


def test_a_result_that_is_in_all_the_same_stays(club) -> None:
    table = next(iter(tables_due(club.state.session, club.state.session.section(""), 2)))
    board = table.boards[-1]
    club.enter(club.slot(2, 1, board), "1n= n")
    shorten(club, Shortened(2, 1, 1))
    event = to_event(club.state.event, [club.state.session], {})
    lines = next(one.lines for one in event.boards if one.number == board)
    assert len(lines) == 1
    assert not isinstance(lines[0].result.outcome, NotPlayed)
