"""Files that commands write: whole, and never in the place of what is no file."""

from __future__ import annotations

import io
import os
import sys
import threading
from pathlib import Path

import pytest

from oddtrick.cli.files import content, save
from oddtrick.journal.files import replacing
from oddtrick.words.errors import BadFile, StoreError


@pytest.mark.skipif(sys.platform == "win32", reason="no named pipes among files")
def test_a_pipe_is_written_to_and_not_replaced(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    got: list[bytes] = []
    reader = threading.Thread(target=lambda: got.append(pipe.read_bytes()))
    reader.start()
    save(str(pipe), b"boards")
    reader.join(5)
    assert got == [b"boards"]
    assert pipe.is_fifo()
    with pytest.raises(StoreError), replacing(pipe):
        pass
    assert pipe.is_fifo()


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights there")
def test_a_link_stays_and_what_it_leads_to_is_written(tmp_path: Path) -> None:
    (tmp_path / "there").write_bytes(b"old")
    link = tmp_path / "link"
    link.symlink_to(tmp_path / "there")
    save(str(link), b"new")
    assert link.is_symlink()
    assert (tmp_path / "there").read_bytes() == b"new"


def test_a_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(StoreError):
        save(str(tmp_path), b"boards")


@pytest.mark.skipif(sys.platform == "win32", reason="no endless device there")
def test_a_file_without_end_is_refused_before_it_is_in_memory(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("oddtrick.cli.files.LARGEST", 2 * 2**20)
    (tmp_path / "large.pbn").write_bytes(b"x" * (2 * 2**20 + 1))
    (tmp_path / "full.pbn").write_bytes(b"x" * (2 * 2**20))
    for name in ("/dev/zero", str(tmp_path / "large.pbn")):
        with pytest.raises(BadFile, match="more than 2 MB', expected 2 MB at most"):
            content(name)
    assert len(content(str(tmp_path / "full.pbn"))) == 2 * 2**20
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"x" * (2 * 2**20 + 1))))
    with pytest.raises(BadFile, match="standard input: found 'more than 2 MB'"):
        content("-")
