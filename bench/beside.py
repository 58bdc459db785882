"""Readers of one file beside one another, each in a process of its own: seconds of the processor and memory.

Other readers are looked for by the interpreter that `PEERS_PYTHON` names, otherwise by this one.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

RUNS = 5
_CHILD = """
import json, sys, time, tracemalloc
from importlib import import_module
module, name, mode, path, runs = sys.argv[1:]
reader = getattr(import_module(module), name)
data = open(path, "rb").read()
given = {"bytes": (data, path), "text": (data.decode("latin-1").replace("\\r\\n", "\\n"),)}
if mode == "path":
    from pathlib import Path
    given["path"] = (Path(path),)
best = float("inf")
for run in range(int(runs)):
    start = time.process_time()
    found = reader(*given[mode])
    best = min(best, time.process_time() - start)
del found
tracemalloc.start()
found = reader(*given[mode])
peak = tracemalloc.get_traced_memory()[1] / 1e6
print(json.dumps([len(getattr(found, "games", found)), best, peak]))
"""


@dataclass(frozen=True)
class Reader:
    """A function that reads a file: of its bytes and name, of its text, or of its path."""

    name: str
    module: str
    function: str
    mode: str


@dataclass(frozen=True)
class Measured:
    """Boards found, seconds of the processor (the best of five runs), megabytes at most that Python's objects take."""

    boards: int
    seconds: float
    megabytes: float


def measured(reader: Reader, path: Path) -> Measured | str:
    """A reader of a file, or why there is nothing to tell."""
    python = sys.executable if reader.module.startswith("oddtrick") else os.environ.get("PEERS_PYTHON", sys.executable)
    command = [python, "-c", _CHILD, reader.module, reader.function, reader.mode, str(path), str(RUNS)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        last = (done.stderr.strip().splitlines() or ["no word"])[-1]
        return "not installed" if "ModuleNotFoundError" in last else f"cannot read the file: {last[:80]}"
    return Measured(*json.loads(done.stdout))


def print_beside(readers: list[Reader], path: Path) -> None:
    """The first reader and, in its terms, the others."""
    size = path.stat().st_size / 1e6
    mine = measured(readers[0], path)
    for reader in readers:
        found = mine if reader is readers[0] else measured(reader, path)
        if isinstance(found, str):
            print(f"  {reader.name}: {found}")
            continue
        ratio = "" if isinstance(mine, str) else f"; {found.seconds / mine.seconds:.1f} times the seconds of the first"
        print(
            f"  {reader.name}: {found.boards} boards, {found.boards / found.seconds:,.0f} boards/s,"
            f" {size / found.seconds:.2f} MB/s, {found.megabytes:.1f} MB at most{ratio}"
        )
