"""Real files of LIN and of dealing machines, read in place: no board is lost, and what is written says the same."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from oddtrick.formats.dealing import DEALING
from oddtrick.formats.lin_in import read_lin
from oddtrick.formats.lin_out import write_lin

pytestmark = pytest.mark.replay

# Boards with a deal or a result in the files that have more than one.
BOARDS = {
    "Rick-Wilson+Bridge-Parsers__kemistry-boards-2026-01-14.lin": 12,
    "bridge-craftwork+bridge-solver__bench-boards.lin": 10,
    "df7cb+tenace__01-26-08-3.lin": 21,
    "dominicprice+endplay__example1.lin": 8,
    "hoddmimes+DoubleDummy__Opening1M.lin": 24,
}


def test_every_sample_of_lin_is_read_whole_and_written_back(shared: Path) -> None:
    for path in sorted((shared / "samples" / "lin").iterdir()):
        data = path.read_bytes()
        read = read_lin(data, path.name)
        assert sum(game.counts for game in read.games) == BOARDS.get(path.name, 1), path.name
        assert sum(game.deal is not None for game in read.games) == data.count(b"md|"), path.name
        written = write_lin(read.games)
        again = read_lin(written.data, path.name).games
        assert not written.lacking
        assert [replace(game, line=0) for game in again] == [replace(game, line=0) for game in read.games], path.name


def test_every_sample_of_a_dealing_machine_is_read_whole(shared: Path) -> None:
    found = {}
    for path in sorted((shared / "samples" / "dealing").iterdir()):
        read = DEALING[path.suffix[1:]].read(path.read_bytes(), path.name)
        assert not read.diagnostics, path.name
        found[path.name] = tuple(game.deal for game in read.games)
    machine = found.pop("rkcb1430+duplimate-to-html__1.dlm")
    assert len(machine) == 24
    assert len(set(found.values())) == 1  # one set of 16 boards in six formats
    assert {len(deals) for deals in found.values()} == {16}


@pytest.mark.parametrize("name", ["ber", "bhg", "bri", "dge"])
def test_samples_of_dealing_machines_are_written_to_the_byte(shared: Path, name: str) -> None:
    data = (shared / "samples" / "dealing" / f"emkael+deal-convert__test.{name}").read_bytes()
    assert DEALING[name].write(DEALING[name].read(data, name).games).data == data
