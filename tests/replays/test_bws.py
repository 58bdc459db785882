"""A real session file of Bridgemate, read in place: no cell is lost, and it is scored and followed."""

from __future__ import annotations

import csv
import io
import shutil
import subprocess
from datetime import datetime
from pathlib import Path

import pytest

from oddtrick.contest.from_event import slots_of
from oddtrick.formats.bws import read_bws
from oddtrick.formats.bws_event import event_of
from oddtrick.formats.bws_games import games_of
from oddtrick.formats.bws_movement import movements_of
from oddtrick.formats.bws_out import write_bws
from oddtrick.formats.jet import Jet
from oddtrick.formats.jet_rows import Value
from oddtrick.movements import faults
from oddtrick.scoring.score import score
from oddtrick.service.desk import CONSOLE, Desk
from oddtrick.service.following import Follower, Happening
from oddtrick.service.importing import import_event

pytestmark = pytest.mark.replay

NAME = "club_evening_jet3_names_scrambled.bws"


@pytest.fixture
def path(shared: Path) -> Path:
    return shared / "samples" / "bws" / NAME


def in_letters(cell: Value) -> str:
    match cell:
        case None:
            return ""
        case bool():
            return str(int(cell))
        case datetime():
            return cell.strftime("%Y-%m-%d %H:%M:%S")
        case _:
            return str(cell)


def test_every_cell_is_what_mdbtools_reads(path: Path) -> None:
    if shutil.which("mdb-export") is None:
        pytest.skip("mdbtools is not installed: the cross-check did not run")
    jet = Jet(path.read_bytes(), NAME)
    moments = ["-D", "%Y-%m-%d %H:%M:%S", "-T", "%Y-%m-%d %H:%M:%S"]
    rows = {}
    for table in jet.names:
        run = subprocess.run(["mdb-export", *moments, path, table], capture_output=True, text=True, check=True)
        mine = [{name: in_letters(cell) for name, cell in row.items()} for row in jet.rows(table)]
        assert mine == list(csv.DictReader(io.StringIO(run.stdout)))
        rows[table] = len(mine)
    assert (rows["ReceivedData"], rows["RoundData"], rows["PlayerNames"]) == (297, 99, 14020)


def test_no_board_is_lost_and_the_evening_is_scored(path: Path) -> None:
    bws = read_bws(path.read_bytes(), NAME)
    assert len(games_of(bws).games) == 297
    read = event_of(bws)
    assert {one.code for one in read.diagnostics} == {"bws.suspicious"}
    assert (len(read.event.boards), len(read.event.contestants), read.event.winners) == (27, 22, 2)
    assert sum(len(board.lines) for board in score(read.event).boards) == 297


@pytest.mark.parametrize("version", [3, 4])
def test_it_is_written_as_it_was_read(path: Path, version: int) -> None:
    bws = read_bws(path.read_bytes(), NAME)
    written = write_bws(bws, version=version)
    assert (read_bws(written.data, NAME), written.lacking) == (bws, ())


def test_following_it_after_an_import_finds_nothing_new(path: Path) -> None:
    data, desk = path.read_bytes(), Desk.in_memory()
    event = import_event(desk, event_of(read_bws(data, NAME)).event, CONSOLE)
    follower = Follower(desk, desk.event(event).sessions[0], CONSOLE)
    assert {one.what for one in follower.take(data, NAME)} == {Happening.SUSPICIOUS}
    assert follower.take(data, NAME) == ()


def test_the_movement_of_the_sample_is_due_as_it_was_played(path: Path) -> None:
    bws = read_bws(path.read_bytes(), NAME)
    found = movements_of(bws)
    made = found.movements[""]
    assert (made.tables, made.rounds, made.sets, made.winners, faults(made), found.diagnostics) == (11, 9, 9, 2, (), ())
    due = {(slot.round, int(slot.table), slot.board) for slot in slots_of("", made)}
    assert due == {(one.place.round, one.place.table, one.place.board) for one in bws.results}
