"""A desk that is killed while results pour in: what was acknowledged is there afterwards, and nothing twice."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from oddtrick.contest.commands import EnterResult
from oddtrick.contest.model import Slot, TableResult
from oddtrick.contest.sections import every_due
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
