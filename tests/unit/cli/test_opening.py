"""`oddtrick open`: files into a session, before a desk is opened and beside one that is open."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from tests.unit.cli.conftest import Oddtrick
from tests.unit.cli.test_desk import running

from oddtrick.cli import opening
from oddtrick.formats.dealing import DEALING
from oddtrick.formats.game import Game
from oddtrick.service import dealing
from oddtrick.service.desk import Desk

DEALS = dealing.draw("5e" * 32, [1, 2])


@pytest.fixture
def files(tmp_path: Path) -> tuple[str, str]:
    """Deals, and results of the same evening."""
    (tmp_path / "hands.dlm").write_bytes(
        DEALING["dlm"].write(tuple(Game(board=n, deal=d) for n, d in DEALS.items())).data
    )
    (tmp_path / "monday.csv").write_text("board,ns,ew,result\n1,1,3,4S= by S\n1,2,4,4S-1 by S\n", encoding="utf-8")
    return "hands.dlm", "monday.csv"


def kept(folder: Path) -> tuple[int, int, int]:
    """Events of the database, results and deals of the last session."""
    desk = Desk.open(folder / "club.oddtrick")
    try:
        events = desk.events()
        session = desk.session(events[0].sessions[-1])
        return len(events), len(session.records), len(session.deals)
    finally:
        desk.close()


def test_results_start_a_session_and_deals_go_into_it(
    oddtrick: Oddtrick, tmp_path: Path, files: tuple[str, str]
) -> None:
    done = oddtrick("open", *files, "--no-desk")
    assert (done.exit_code, done.stderr) == (0, "")
    first, second = done.stdout.splitlines()
    assert first.startswith("monday.csv: session s-")
    assert first.endswith(": 2 results")
    assert second.endswith(": hands of 2 boards")
    assert kept(tmp_path) == (1, 2, 2)


def test_a_session_is_filled_by_name_of_its_event(oddtrick: Oddtrick, club: Path, files: tuple[str, str]) -> None:
    other = files[0]
    done = oddtrick("open", other, "--session", "sample", "--no-desk")
    assert (done.exit_code, done.stdout) == (0, f"{other}: session sample-1: hands of 2 boards\n")
    assert oddtrick("open", other, "--session", "nobody", "--no-desk").exit_code == 2


def test_one_wrong_file_and_none_is_taken(oddtrick: Oddtrick, tmp_path: Path, files: tuple[str, str]) -> None:
    (tmp_path / "junk").write_text("nothing of use", encoding="utf-8")
    done = oddtrick("open", *files, "junk", "--no-desk")
    assert (done.exit_code, done.stdout) == (2, "")
    assert "junk: found 'nothing of use'" in done.stderr
    assert not (tmp_path / "club.oddtrick").exists()
    assert oddtrick("open", "missing.pbn").exit_code == 2


def test_where_the_session_refuses_one_file_none_is_taken(
    oddtrick: Oddtrick, tmp_path: Path, files: tuple[str, str]
) -> None:
    assert oddtrick("open", *files, "--no-desk").exit_code == 0
    before = kept(tmp_path)
    done = oddtrick("open", *files, "--no-desk")
    assert (done.exit_code, done.stdout, kept(tmp_path)) == (2, "", before)


def test_then_the_desk_is_opened_at_the_session(
    oddtrick: Oddtrick, tmp_path: Path, files: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    pages: list[str] = []
    monkeypatch.setattr(opening, "keep_open", lambda db, door, *, page, open_browser: pages.append(page))
    assert oddtrick("open", files[1]).exit_code == 0
    desk = Desk.open(tmp_path / "club.oddtrick")
    assert pages == [f"/session/{desk.events()[0].sessions[0]}"]
    desk.close()


@pytest.mark.process
@pytest.mark.skipif(sys.platform == "win32", reason="signals to a child process are those of POSIX")
def test_beside_an_open_desk(oddtrick: Oddtrick, tmp_path: Path, files: tuple[str, str]) -> None:
    with running(tmp_path) as (_, link):
        done = oddtrick("open", *files, "--no-desk")
        assert (done.exit_code, done.stderr) == (0, "")
        assert done.stdout.splitlines()[-1].startswith(
            "The desk has it at " + link.partition("/open/")[0] + "/session/s-"
        )
        again = oddtrick("open", files[0], "--no-desk")
        assert again.exit_code == 2
        assert "played before" in again.stderr
        assert oddtrick("open", *files, "--no-desk").exit_code == 2
        assert oddtrick("event", "import", files[1]).stdout.startswith("monday.csv is event e-")
    assert kept(tmp_path)[0] == 2
