"""The data files say where each movement comes from and how even it is."""

import tomllib
from importlib.resources import files

import pytest

from oddtrick.movements import Kind, faults, qf
from oddtrick.movements.howell import cyclic, starts

FILES = {"howell.toml": Kind.HOWELL, "three_quarter.toml": Kind.THREE_QUARTER_HOWELL}
ENTRIES = [
    pytest.param(kind, entry, id=f"{kind.value}-{entry['tables']}-{entry['rounds']}")
    for name, kind in FILES.items()
    for entry in tomllib.loads((files("oddtrick.movements") / "data" / name).read_text(encoding="utf-8"))["movement"]
]


@pytest.mark.parametrize("kind, entry", ENTRIES)
def test_an_entry(kind: Kind, entry: dict) -> None:
    start = starts(kind)[entry["tables"], entry["rounds"]]
    made = cyclic(start.tables, start.rounds, start.positions, start.switches, kind)
    assert faults(made) == ()
    assert f"{float(qf(made)):.2f}" == entry["qf"]
    assert start.source
    assert len(start.positions) == start.tables * made.meetings
    assert len(start.switches) in (0, start.tables)
    assert all(len(marks) == start.rounds and set(marks) <= {".", "x"} for marks in start.switches)
