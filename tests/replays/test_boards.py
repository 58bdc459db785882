"""No file of the samples loses a board: the readers beside a count that knows nothing of them."""

from __future__ import annotations

from pathlib import Path

import pytest
from tools.boards import READERS, counted

pytestmark = pytest.mark.replay


def test_no_board_is_lost(shared: Path) -> None:
    files = [path for path in (shared / "samples").rglob("*") if path.suffix[1:].lower() in READERS]
    assert len(files) > 80
    for path in files:
        read, other = counted(path)
        assert sum(game.counts for game in read.games) >= other > 0, path.name
