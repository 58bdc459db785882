"""`oddtrick follow` and `oddtrick bws`: a session file that grows, alone and beside a desk."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

import pytest
from tests.unit.cli.conftest import Oddtrick
from tests.unit.cli.test_desk import running

from oddtrick.contest import commands as c
from oddtrick.contest import facts as f
from oddtrick.formats.bws import Bws, BwsResult, Place, read_bws
from oddtrick.formats.bws_out import write_bws
from oddtrick.movements import movement
from oddtrick.service.desk import CONSOLE, Desk

NAME = "night.bws"


@pytest.fixture
def session(tmp_path: Path) -> Path:
    """A database with a session of five tables, and nothing played."""
    path = tmp_path / "club.oddtrick"
    desk = Desk.open(path)
    plan = c.Plan("", movement("mitchell", 5, boards_per_round=2))
    desk.run_all([c.OpenEvent("e", f.Terms("Club")), c.OpenSession("e", "s", (plan,))], CONSOLE)
    desk.close()
    return path


def entered(path: Path, *rows: BwsResult) -> Bws:
    """The file with what the tables have entered."""
    bws = replace(read_bws(path.read_bytes(), NAME), results=rows)
    path.write_bytes(write_bws(bws).data)
    return bws


def row(number: int, contract: str, result: str) -> BwsResult:
    return BwsResult(number, Place(1, 1, 1, 1), 1, 1, "N", contract, result)


def test_a_session_goes_out_and_its_results_come_back(oddtrick: Oddtrick, session: Path, tmp_path: Path) -> None:
    written = oddtrick("bws", "e", "--out", NAME)
    assert (written.exit_code, written.stdout) == (0, "Written: night.bws\n")
    file = tmp_path / NAME
    entered(file, row(1, "4 S x", "="))
    assert oddtrick("follow", NAME, "s", "--once").stdout == ("round 1, table 1, board 1: 4sx= n (1NS – 1EW)\n")
    entered(file, row(1, "4 S x", "="), row(2, "4 S", "-1"))
    assert oddtrick("follow", NAME, "e", "--once").stdout == (
        "round 1, table 1, board 1: corrected: 4s-1 n (1NS – 1EW)\n"
    )
    entered(file, row(1, "4 S x", "="), row(2, "4 Z", "-1"))
    assert "not taken" in oddtrick("follow", NAME, "s", "--once").stdout


def test_names_in_all_letters_need_the_later_database(oddtrick: Oddtrick, club: Path, tmp_path: Path) -> None:
    assert club.exists()
    narrow = oddtrick("bws", "sample", "-o", NAME)
    assert "has other letters" in narrow.stderr
    wide = oddtrick("bws", "sample", "-o", NAME, "--all-letters")
    assert (wide.exit_code, wide.stderr) == (0, "")
    assert any("Ольга" in one.name for one in read_bws((tmp_path / NAME).read_bytes(), NAME).players)


def test_what_is_not_there_is_said(oddtrick: Oddtrick, session: Path, tmp_path: Path) -> None:
    assert oddtrick("follow", NAME, "s", "--once").exit_code == 2
    (tmp_path / NAME).write_bytes(b"nothing")
    assert oddtrick("follow", NAME, "s", "--once").exit_code == 2
    assert oddtrick("bws", "nobody").exit_code == 2


@pytest.mark.process
@pytest.mark.skipif(sys.platform == "win32", reason="signals to a child process are those of POSIX")
def test_beside_an_open_desk(oddtrick: Oddtrick, session: Path, tmp_path: Path) -> None:
    file = tmp_path / NAME
    oddtrick("bws", "s", "--out", NAME)
    entered(file, row(1, "4 S x", "="))
    file.write_bytes(file.read_bytes() + bytes(2048 * 300))  # real ones have the club's members in them
    with running(tmp_path):
        first = oddtrick("follow", NAME, "e", "--once")
        assert (first.stdout, first.stderr) == ("round 1, table 1, board 1: 4sx= n (1NS – 1EW)\n", "")
        assert oddtrick("follow", NAME, "s", "--once").stdout == ""
        file.write_bytes(b"\0\1\0\0Standard Jet DB\0" + bytes(3000))
        broken = oddtrick("follow", NAME, "s", "--once")
        assert broken.exit_code == 2
        assert "cut short" in broken.stderr
