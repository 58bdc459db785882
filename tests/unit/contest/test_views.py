from __future__ import annotations

from dataclasses import replace

import pytest

from oddtrick.contest import commands as c
from oddtrick.contest.model import Role, Slot, TableResult
from oddtrick.contest.rights import table_signature
from oddtrick.contest.sections import every_due
from oddtrick.contest.to_event import to_event
from oddtrick.contest.views.progress import CellState, Place, evening, grid, missing
from oddtrick.contest.views.sheets import scorecard, traveller
from oddtrick.contest.views.standings import difference, ranking
from oddtrick.scoring.score import score
from oddtrick.scoring.scored import Scored
from oddtrick.words.errors import NotFound
from oddtrick.words.notation import parse_entry
from oddtrick.words.seats import Side


def scored(club, session=None) -> Scored:
    return score(to_event(club.state.event, (session or club.state.session,), {}))


def states(club) -> dict[tuple[int, str], CellState]:
    return {
        (one.round, one.table): one.state for part in grid(club.state.session) for row in part.rounds for one in row
    }


def test_the_grid_shows_how_far_each_table_is(club) -> None:
    assert set(states(club).values()) == {CellState.DUE}
    club.do(c.StartRound("s", 1))
    club.enter(club.slot(1, 1, 1), "p")
    club.enter(club.slot(1, 1, 2), "p")
    club.enter(club.slot(1, 2, 3), "p")
    assert [states(club)[1, table] for table in "123"] == [CellState.ENTERED, CellState.PLAYING, CellState.PLAYING]
    club.do(c.StartRound("s", 2))
    club.do(c.EnterResult("s", club.slot(2, 1, 3), TableResult(("1NS",), ("1EW",), parse_entry("p"))))
    found = states(club)
    assert [found[1, "1"], found[1, "2"], found[2, "1"], found[2, "2"], found[3, "1"]] == [
        CellState.ENTERED, CellState.LATE, CellState.ODD, CellState.PLAYING, CellState.DUE,
    ]  # fmt: skip


def test_the_evening_in_one_line(club) -> None:
    club.do(c.StartRound("s", 1, 60_000))
    club.enter(club.slot(1, 1, 1), "p")
    club.enter(club.slot(1, 1, 2), "p")
    club.do(c.StartRound("s", 2, 60_000))
    phone = table_signature("", "2")
    slot = club.slot(2, 2, 5)
    club.do(c.ProposeResult("s", slot, club.result(slot, "p"), Side.NS), phone, Role.TABLE)
    line = evening(club.state.session, club.now)
    assert (line.round, line.rounds, line.remaining) == (2, 5, 59_000)
    assert (line.missing, line.boards_due, line.boards_entered, line.waiting) == (8, 50, 2, 1)
    assert line.late == tuple(Place("", str(table)) for table in (2, 3, 4, 5))
    assert len(line.playing) == 5
    club.do(c.DisputeResult("s", slot, Side.EW), phone, Role.TABLE)
    assert evening(club.state.session, club.now).disputed == (slot,)


def test_missing_boards_up_to_a_round(club) -> None:
    club.enter(club.slot(1, 1, 1), "p")
    assert len(list(missing(club.state.session, until_round=1))) == 9
    assert len(list(missing(club.state.session))) == 49


@pytest.fixture
def board_one(club):
    """All results of board 1: 420, 420, -50, A+/A-, passed out."""
    dues = [due for due in every_due(club.state.session) if due.slot.board == 1]
    for due, line in zip(dues, ("4s= s", "4s= n", "4s-1 s", "a+/a-", "p"), strict=True):
        club.enter(due.slot, line)
    return club


def test_a_traveller_lists_the_best_score_first(board_one) -> None:
    sheet = traveller(scored(board_one), board_one.state.session, 1)
    assert [row.score.points for row in sheet.rows] == [420, 420, 0, -50, None]
    assert [(one.points, one.count) for one in sheet.frequencies] == [(420, 2), (0, 1), (-50, 1)]
    assert all(board_one.state.session.record(row.slot).current.ns == row.result.ns for row in sheet.rows)
    assert sheet.left_out == ()


def test_a_result_that_does_not_count_is_named(board_one) -> None:
    extra = Slot("", 5, "9", 1, 1)
    again = TableResult(("1NS",), ("1EW",), parse_entry("p"))
    board_one.do(c.EnterResult("s", extra, again))
    assert traveller(scored(board_one), board_one.state.session, 1).left_out == (extra,)


def test_an_unplayed_board_has_an_empty_traveller(club) -> None:
    sheet = traveller(scored(club), club.state.session, 7)
    assert (sheet.rows, sheet.frequencies, sheet.dealer.value) == ((), (), "S")


def test_a_scorecard_sees_the_board_from_its_own_side(board_one) -> None:
    rows = board_one.state.session.records
    ew = next(record.current.ew[0] for record in rows.values() if record.current.outcome == parse_entry("4s-1 s"))
    card = scorecard(scored(board_one), (board_one.state.session,), ew)
    assert [(row.board, row.side, row.points) for row in card.rows] == [(1, Side.EW, 50)]
    assert len(card.to_come) == 9
    with pytest.raises(NotFound):
        scorecard(scored(board_one), (board_one.state.session,), "77")


def test_places_won_since_the_last_round(club) -> None:
    for due in every_due(club.state.session):
        if due.slot.round <= 3:
            better = due.slot.round == 3 and due.ns == ("2NS",)
            club.enter(due.slot, "4s+1 s" if better else "4s= s")
    records = {slot: record for slot, record in club.state.session.records.items() if slot.round < 3}
    before = scored(club, replace(club.state.session, records=records))
    rows = {row.pair: row for row in ranking(scored(club), before)}
    assert (rows["2NS"].place, rows["2NS"].shared, rows["2NS"].moved) == (1, False, 0)
    assert {key: (row.place, row.moved) for key, row in rows.items() if "NS" in key} == {
        "2NS": (1, 0), "1NS": (2, -1), "5NS": (2, -1), "3NS": (4, -3), "4NS": (4, -3),
    }  # fmt: skip


def test_what_a_correction_changed(board_one) -> None:
    before, session = scored(board_one), board_one.state.session
    slot = next(slot for slot, record in session.records.items() if record.current.outcome == parse_entry("4s-1 s"))
    mended = TableResult(session.record(slot).current.ns, session.record(slot).current.ew, parse_entry("4s+1 s"))
    board_one.do(c.CorrectResult("s", slot, mended, session.record(slot).revision))
    changed = difference(before, scored(board_one))
    assert {line.board for line in changed.lines} == {1}
    assert len(changed.lines) >= 3
    gained = next(one for one in changed.places if one.contestant == mended.ns[0])
    assert gained.after == 1
    assert gained.before > 1
    assert difference(before, before).lines == () == difference(before, before).places
