"""A desk that is killed while results pour in: what was acknowledged is there afterwards, and nothing twice."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path

import pytest

from oddtrick.contest.commands import EnterResult
from oddtrick.contest.model import Slot, TableResult
from oddtrick.contest.sections import every_due
from oddtrick.service.archive import read_archive, write_archive
from oddtrick.service.demo import make_sample
from oddtrick.service.desk import CONSOLE, Desk
from oddtrick.words.notation import parse_entry

pytestmark = pytest.mark.process

STREAM = """
import sys
from oddtrick.contest.commands import EnterResult, OpenEvent, OpenSession, Plan
from oddtrick.contest.facts import Terms
from oddtrick.contest.model import TableResult
from oddtrick.contest.sections import every_due
from oddtrick.movements import movement
from oddtrick.service.archive import read_archive, write_archive
from oddtrick.service.demo import make_sample
from oddtrick.service.desk import CONSOLE, Desk
from oddtrick.words.notation import parse_entry

desk = Desk.open(sys.argv[1])
plan = Plan("", movement("mitchell", 15, boards_per_round=26 // 13, rounds=13))
desk.run_all([OpenEvent("e", Terms("Club")), OpenSession("e", "s", (plan,))], CONSOLE)
for due in every_due(desk.session("s")):
    command = EnterResult("s", due.slot, TableResult(due.ns, due.ew, parse_entry("4s= s")))
    desk.run(command, CONSOLE, command_id=str(due.slot), confirmed=True)
    print(due.slot, flush=True)
"""


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system has no SIGKILL")
@pytest.mark.parametrize("after", [5, 60, 150])
def test_every_acknowledged_result_is_there_once(tmp_path: Path, after: int) -> None:
    path = tmp_path / "club.sqlite3"
    with subprocess.Popen([sys.executable, "-c", STREAM, str(path)], stdout=subprocess.PIPE, text=True) as desk_process:
        assert desk_process.stdout is not None
        acknowledged = [desk_process.stdout.readline().strip() for _ in range(after)]
        desk_process.send_signal(signal.SIGKILL)
        acknowledged += [line.strip() for line in desk_process.stdout if line.endswith("\n")]
    assert desk_process.returncode == -signal.SIGKILL
    desk = Desk.open(path)
    session = desk.session("s")
    assert set(map(Slot.parse, acknowledged)) <= set(session.records)
    assert len(session.records) <= len(acknowledged) + 1
    assert all(len(record.history) == 1 for record in session.records.values())
    asked_again = Slot.parse(acknowledged[-1])
    due = next(due for due in every_due(session) if due.slot == asked_again)
    command = EnterResult("s", due.slot, TableResult(due.ns, due.ew, parse_entry("4s= s")))
    before = desk.journal.position()
    assert desk.run(command, CONSOLE, command_id=str(due.slot), confirmed=True).facts
    assert desk.journal.position() == before
    desk.close()


IMPORT = """
import sys
from pathlib import Path
from oddtrick.service.archive import read_archive
from oddtrick.service.desk import CONSOLE, Desk

desk = Desk.open(sys.argv[1])
desk.journal.subscribe(lambda position: print(position, flush=True))
data = Path(sys.argv[2]).read_bytes()
print("begins", flush=True)
read_archive(desk, data, "a.zip", CONSOLE)
sys.stdin.read()
"""


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An evening whose facts were recorded one second after the other."""
    seconds = count()
    desk = Desk.in_memory(lambda: datetime(2026, 11, 30, tzinfo=UTC) + timedelta(seconds=next(seconds)))
    path = tmp_path_factory.mktemp("archive") / "evening.zip"
    path.write_bytes(write_archive(desk, make_sample(desk, tables=9)))
    desk.close()
    return path


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system has no SIGKILL")
@pytest.mark.parametrize("after", ["first news", 0.0, 0.05, 0.15])
def test_an_archive_is_taken_up_whole_or_not_at_all(tmp_path: Path, archive: Path, after: str | float) -> None:
    path = tmp_path / "club.sqlite3"
    command = [sys.executable, "-c", IMPORT, str(path), str(archive)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as importer:
        assert importer.stdout is not None
        assert importer.stdout.readline() == "begins\n"
        if isinstance(after, float):
            time.sleep(after)
        else:
            assert importer.stdout.readline()
        importer.send_signal(signal.SIGKILL)
    desk = Desk.open(path)
    found = desk.journal.position()
    if not found:
        read_archive(desk, archive.read_bytes(), "a.zip", CONSOLE)
    whole = Desk.in_memory()
    read_archive(whole, archive.read_bytes(), "a.zip", CONSOLE)
    assert found in (0, whole.journal.position())
    assert desk.event("sample") == whole.event("sample")
    assert desk.sessions("sample") == whole.sessions("sample")
    whole.close()
    desk.close()
