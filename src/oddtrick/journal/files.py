"""Files that are complete or not there."""

from __future__ import annotations

import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from oddtrick.words.errors import StoreError

SIDE_FILES = ("-wal", "-shm", "-journal")
"""What SQLite may keep beside a database."""


def beside(path: Path, what: str) -> Path:
    """Another name in the same folder.

    Example:
        >>> beside(Path("club.sqlite3"), "before-schema-2").name
        'club.before-schema-2.sqlite3'
    """
    return path.with_name(f"{path.stem}.{what}{path.suffix}")


@contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """A new file that takes the place of `path` when the block ends well, and is removed when it does not.

    Raises:
        StoreError: the name is that of a folder, a device or a pipe, which a file must not replace.
    """
    if path.exists() and not path.is_file():
        raise StoreError(
            "{path} cannot be written: {reason}", id="file.unwritable", path=path, reason="no ordinary file"
        )
    path = path.resolve()
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.", suffix=".part")
    os.close(handle)
    part = Path(name)
    try:
        yield part
        _flush(part, os.O_RDWR)
        os.replace(part, path)
        with suppress(OSError):  # not every system can flush a folder
            _flush(path.parent, os.O_RDONLY)
    finally:
        for leftover in (part, *(part.with_name(part.name + end) for end in SIDE_FILES)):
            leftover.unlink(missing_ok=True)


def _flush(path: Path, mode: int) -> None:
    handle = os.open(path, mode)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def copy_database(source: sqlite3.Connection, path: Path) -> None:
    """Copy a database, as it is at this moment, into one file; writers go on meanwhile."""
    with replacing(path) as part, closing(sqlite3.connect(part, isolation_level=None)) as target:
        source.backup(target)
        target.execute("PRAGMA journal_mode = DELETE")
