"""Worker processes for DDS: crashes, silence, nonsense, absence; and DDS itself where it is installed."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from oddtrick.analysis.ending import Ending
from oddtrick.analysis.par import par
from oddtrick.analysis.solver import solve
from oddtrick.analysis.workers import Workers
from oddtrick.words.contracts import Denomination
from oddtrick.words.deals import Deal
from oddtrick.words.errors import StoreError
from oddtrick.words.seats import Seat, Vulnerability

pytestmark = pytest.mark.process
WHOLE = Deal.parse("N:AQ4.KJ5.Q963.KJ2 JT97.A86.A87.T96 K82.Q93.KJ5.Q854 653.T742.T42.A73")
ANSWER = """print('{"table": [[1,2,3,4],[1,2,3,4],[1,2,3,4],[1,2,3,4],[1,2,3,4]]}', flush=True)"""


def workers(program: str, seconds: float = 20.0) -> Workers:
    return Workers(1, seconds, (sys.executable, "-c", program))


def test_a_worker_answers() -> None:
    with workers(f"print('ready', flush=True)\nfor line in iter(input, ''):\n    {ANSWER}") as pool:
        assert pool.table(WHOLE).rows[0] == (1, 2, 3, 4)
        assert pool.table(WHOLE).rows[4] == (1, 2, 3, 4)


def test_a_worker_that_crashed_is_started_again(tmp_path: Path) -> None:
    once = tmp_path / "once"
    crash = f"import os, pathlib\nonce = pathlib.Path({str(once)!r})\nprint('ready', flush=True)\ninput()\n"
    crash += f"if not once.exists():\n    once.touch(); os.abort()\n{ANSWER}\n"
    with workers(crash) as pool:
        assert pool.table(WHOLE).rows[0] == (1, 2, 3, 4)


@pytest.mark.parametrize(
    "program",
    [
        "print('ready', flush=True); input()",
        "print('ready', flush=True); input(); import os; os.abort()",
        "print('ready', flush=True); input(); print('nonsense', flush=True)",
        "print('ready', flush=True); input(); print('{}', flush=True); input()",
        "print('ready', flush=True); input(); print('{\"table\": [[1], 2]}', flush=True); input()",
        "print('something else', flush=True); input()",
        "",
    ],
)
def test_what_fails_is_an_error_and_no_figure(program: str) -> None:
    with workers(program) as pool, pytest.raises(StoreError):
        pool.table(WHOLE)


def test_a_worker_that_is_silent_is_stopped() -> None:
    silent = "import time\nprint('ready', flush=True)\ntime.sleep(600)"
    with workers(silent, seconds=0.3) as pool, pytest.raises(StoreError, match="too long"):
        pool.table(WHOLE)


def test_that_dds_is_not_installed_is_said() -> None:
    with workers("print('absent', flush=True)") as pool, pytest.raises(StoreError, match=r"oddtrick\[dds\]"):
        pool.table(WHOLE)


def test_a_command_that_is_not_there() -> None:
    with Workers(command=("/no/such/python",)) as pool, pytest.raises(StoreError, match="cannot be started"):
        pool.table(WHOLE)


def test_dds_is_never_loaded_into_this_process() -> None:
    """Not by anything that the desk or the web imports."""
    program = "import sys, oddtrick.analysis.workers, oddtrick.analysis.claims; print('endplay' in sys.modules)"
    said = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert said.stdout.strip() == "False"


@pytest.mark.skipif(find_spec("endplay") is None, reason="DDS is not installed")
def test_dds_itself() -> None:
    with Workers() as pool:
        table = pool.table(WHOLE)
        assert table.of(Denomination.NO_TRUMP, Seat.NORTH) == 10
        assert par(table, Vulnerability.NONE).points == 430
        lead = Ending.of(WHOLE.hands, Denomination.NO_TRUMP, Seat.EAST)
        assert set(pool.plays(lead).values()) == {3}
        ending = Ending.parse("N:AQ...2 5.3..4 43.A.. K6.7..", Denomination.NO_TRUMP, Seat.SOUTH)
        assert pool.plays(ending) == solve(ending).plays
