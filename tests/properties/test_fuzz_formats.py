"""Damaged files of every format: a slice of `python -m fuzz.formats`."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from random import Random

import pytest
from fuzz import formats
from fuzz.formats import READERS, Failure, Slow, one, within
from fuzz.mutations import MOST, MUTATIONS, mutated
from fuzz.seeds import seeds

from oddtrick.words.errors import BadFile

BLOCKS = 4
"""Blocks of files, so that a failing one is found at once."""


@pytest.fixture(scope="module")
def files() -> dict[str, bytes]:
    return seeds()


@pytest.mark.parametrize("block", range(BLOCKS))
def test_a_damaged_file_is_read_or_refused(block: int, files: dict[str, bytes]) -> None:
    became = [one(seed, files) for seed in range(block * 250, block * 250 + 250)]
    assert {"read", "refused"} == set(became)


def test_every_seed_is_read_by_its_own_readers(files: dict[str, bytes]) -> None:
    kinds = {name.rpartition(".")[2] for name in files}
    assert kinds == set(READERS)
    for name, data in files.items():
        found = []
        for reader in READERS[name.rpartition(".")[2]]:
            with suppress(BadFile):
                found.append(reader(data, name))
        assert found, name


def test_every_mutation_changes_something(files: dict[str, bytes]) -> None:
    for mutation in MUTATIONS:
        changed = 0
        for seed in range(8):
            data = bytearray(files["odd.pbn"])
            mutation(Random(seed), data, files["odd.lin"])
            changed += bytes(data) != files["odd.pbn"]
        assert changed, mutation.__name__
    assert all(len(mutated(Random(seed), files["jet4.bws"] * 3, b"")) <= MOST for seed in range(8))


def spin() -> None:
    while True:
        pass


def test_what_takes_too_long_and_what_breaks_is_told(monkeypatch: pytest.MonkeyPatch, files: dict[str, bytes]) -> None:
    with pytest.raises(Slow), within(0.05):
        spin()

    def breaks(data: bytes, source: str) -> object:
        raise KeyError(len(data))

    monkeypatch.setattr(formats, "READERS", dict.fromkeys(READERS, (breaks,)))
    monkeypatch.setattr(formats, "ANY", ())
    with pytest.raises(Failure, match=r"seed 7: breaks on a mutated .*KeyError"):
        one(7, files)


def test_the_command_line_counts(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr("sys.argv", ["fuzz.formats", "--mutations", "20", "--seed", "5"])
    monkeypatch.setattr("fuzz.formats.resource.setrlimit", lambda *_: None)
    monkeypatch.chdir(tmp_path)
    assert formats.main() == 0
    assert "20 files: " in capsys.readouterr().out
