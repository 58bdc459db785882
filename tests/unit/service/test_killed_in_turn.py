"""A desk that is killed within an act of several facts: the act is there whole or not at all, and can be done again."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from oddtrick.service.desk import Desk

from .acts_in_turn import acts, everything

pytestmark = pytest.mark.process

PROGRAM = Path(__file__).with_name("acts_in_turn.py")


@pytest.fixture(scope="module")
def positions() -> dict[str, tuple[int, int]]:
    """Where the journal stands before and after each act."""
    desk, found = Desk.in_memory(), {}
    for name, act in acts(desk):
        before = desk.journal.position()
        act()
        found[name] = (before, desk.journal.position())
    desk.close()
    return found


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system has no SIGKILL")
@pytest.mark.parametrize("wait", [0.0, 0.003])
@pytest.mark.parametrize("name", ["draw 2", "line-up 2.1", "merge Player 1", "next stage", "plan again"])
def test_an_act_is_there_whole_or_not_at_all(
    tmp_path: Path, positions: dict[str, tuple[int, int]], name: str, wait: float
) -> None:
    path = tmp_path / "club.sqlite3"
    with subprocess.Popen([sys.executable, str(PROGRAM), str(path)], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        while (line := process.stdout.readline().strip()) != name:
            assert line
        time.sleep(wait)
        process.send_signal(signal.SIGKILL)
        told = process.stdout.read().split("\n")
    before, after = positions[name]
    desk = Desk.open(path)
    found = desk.journal.position()
    ends = {before, *(end for _, end in positions.values() if end >= after)}
    assert found in ends
    assert found >= after or "done" not in told
    assert everything(desk)
    for one, act in acts(desk):
        if positions[one][0] >= found:
            act()
    assert desk.journal.position() == max(end for _, end in positions.values())
    desk.close()
