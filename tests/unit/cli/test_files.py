"""Files that commands write: whole, and never in the place of what is no file."""

from __future__ import annotations

import os
import sys
import threading
from pathlib import Path

import pytest

from oddtrick.cli.files import save
from oddtrick.journal.files import replacing
from oddtrick.words.errors import StoreError


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
