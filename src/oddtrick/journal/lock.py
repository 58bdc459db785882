"""One writer per database, and who it is.

The lock is a small database of its own beside the other, in which the holder keeps a write transaction open: SQLite's
own locks work on every system and end with the process, however it ends.
"""

from __future__ import annotations

import os
import platform
import sqlite3
from pathlib import Path
from types import TracebackType
from typing import Self

from oddtrick.journal.faults import explained
from oddtrick.words.errors import StoreError


def lock_path(database: Path) -> Path:
    """Where the lock of a database lies: `club.sqlite3-lock` beside `club.sqlite3`."""
    return database.with_name(database.name + "-lock")


class WriterLock:
    """Held from the making of the object until `close`.

    Args:
        database: what is locked; its folder must exist.
        holder: who holds it, for the sentence that others get, such as `the desk at http://127.0.0.1:8765`.

    Raises:
        StoreError: somebody else holds it (the sentence says who), or the folder cannot be written to.
    """

    def __init__(self, database: Path, holder: str = "") -> None:
        path = lock_path(database)
        with explained(database):
            self._connection = sqlite3.connect(path, isolation_level=None, timeout=0.2, check_same_thread=False)
            try:
                self._take(holder or "Oddtrick")
            except BaseException as error:
                self._connection.close()
                if isinstance(error, sqlite3.OperationalError) and error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
                    raise StoreError(
                        "{path} is held by {holder}. Close that first, and try again",
                        id="store.held",
                        path=database,
                        holder=holder_of(database) or "another program",
                    ) from error
                raise

    def _take(self, holder: str) -> None:
        self._connection.execute("BEGIN IMMEDIATE")
        self._connection.execute("CREATE TABLE IF NOT EXISTS holder (who TEXT NOT NULL)")
        self._connection.execute("DELETE FROM holder")
        who = f"{holder}, process {os.getpid()} on {platform.node() or 'this computer'}"
        self._connection.execute("INSERT INTO holder VALUES (?)", (who,))
        self._connection.execute("COMMIT")
        self._connection.execute("BEGIN IMMEDIATE")

    def close(self) -> None:
        """Let go."""
        self._connection.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def holder_of(database: Path) -> str:
    """Who took the lock of this database last, as it named itself; empty where nobody ever did."""
    path = lock_path(database)
    if not path.is_file():
        return ""
    connection = sqlite3.connect(path, timeout=1)
    try:
        row = connection.execute("SELECT who FROM holder").fetchone()
    except sqlite3.Error:
        return ""
    finally:
        connection.close()
    return str(row[0]) if row else ""
