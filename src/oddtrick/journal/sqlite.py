"""A journal in one SQLite file: the default.

One connection in one thread writes, and commits together what waits together; readers have connections of their own and
never wait for it. A commit is on the disk before `append` returns (write-ahead log, `synchronous=FULL`).
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Self

from oddtrick.journal.backup import checked_copy
from oddtrick.journal.faults import explained
from oddtrick.journal.files import beside, copy_database
from oddtrick.journal.groupcommit import GroupCommit, Outcome, outcomes_of
from oddtrick.journal.grouped import GroupedJournal
from oddtrick.journal.lock import WriterLock, lock_path
from oddtrick.journal.migrations import Dialect, steps
from oddtrick.journal.pool import Pool
from oddtrick.journal.port import Proposal, Stored
from oddtrick.journal.rows import Rows
from oddtrick.journal.schema import require_sqlite, require_whole, upgrade
from oddtrick.journal.tail import Tail
from oddtrick.words.errors import StoreError


class SqliteJournal(GroupedJournal):
    """The port in a SQLite file. See `Journal` for what the methods promise.

    Args:
        path: the database; it and its folder are made where they do not exist.
        holder: how this program is named to a second one that wants to write, such as `the desk at http://…`.

    Raises:
        StoreError: the file is held by another program, damaged, foreign or newer, or its folder cannot be written to.
    """

    def __init__(self, path: Path, *, holder: str = "") -> None:
        self.path = path.absolute()
        with explained(self.path):
            self.path.parent.mkdir(parents=True, exist_ok=True)
            require_sqlite(self.path)
        self._lock = WriterLock(self.path, holder)
        try:
            self._writer = _writer(self.path)
        except BaseException:
            self._lock.close()
            raise
        self._readers = Pool(lambda: _reader(self.path))
        self._tail = Tail(Rows(self._writer).position())
        self._commits = GroupCommit(self._commit, str(self.path))
        self._closed = False

    def erase(self, stream: str, facts: Mapping[int, Stored]) -> None:
        """As the port says; the old data are overwritten on the disk too."""
        self._commits.alone(lambda: self._erase(stream, facts))

    def backup(self, path: Path) -> None:
        """As the port says."""
        if path.absolute() in (self.path, lock_path(self.path)):
            raise StoreError("{path} is the database itself. Name another file", id="store.backup-same", path=path)
        with explained(path), self._readers.borrow() as source:
            self._require_open()
            copy_database(source, path.absolute())

    def restore(self, path: Path) -> None:
        """As the port says; what was there is kept beside it, as `club.before-restore.sqlite3`."""
        self._commits.alone(lambda: self._replace(path))

    def close(self) -> None:
        """As the port says."""
        if self._commits.close():
            self._closed = True
            self._tail.close()
            self._readers.close()
            self._writer.close()
            self._lock.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _commit(self, proposals: Sequence[Proposal]) -> list[Outcome]:
        rows = Rows(self._writer)
        with explained(self.path), _transaction(self._writer):
            outcomes = outcomes_of(proposals, rows)
            position = rows.position()
        self._tail.moved(position)
        return outcomes

    def _erase(self, stream: str, facts: Mapping[int, Stored]) -> None:
        with explained(self.path):
            with _transaction(self._writer):
                Rows(self._writer).erase(stream, facts)
            self._writer.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def _replace(self, path: Path) -> None:
        with checked_copy(path) as source, explained(self.path):
            copy_database(self._writer, beside(self.path, "before-restore"))
            source.backup(self._writer)
        self._tail.moved(Rows(self._writer).position(), back=True)

    @contextmanager
    def _rows(self) -> Iterator[Rows]:
        self._require_open()
        with explained(self.path), self._readers.borrow() as connection:
            yield Rows(connection)

    def _require_open(self) -> None:
        if self._closed:
            raise StoreError("{path} is closed", id="store.closed", path=self.path)


@contextmanager
def _transaction(connection: sqlite3.Connection) -> Iterator[None]:
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:  # SQLite itself gives some up, when the disk is full
            connection.execute("ROLLBACK")
        raise


def _writer(path: Path) -> sqlite3.Connection:
    with explained(path):
        connection = _reader(path)
        try:
            require_whole(connection, path, thorough=False)
            connection.execute("PRAGMA query_only = 0")
            upgrade(connection, path, steps(Dialect.SQLITE))
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("PRAGMA synchronous = FULL")
            connection.execute("PRAGMA secure_delete = ON")
            with _transaction(connection):  # says now, not at the first result, that nothing can be written
                connection.execute(f"PRAGMA user_version = {steps(Dialect.SQLITE)[-1].number}")
        except BaseException:
            connection.close()
            raise
        return connection


def _reader(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=10)
    connection.execute("PRAGMA query_only = 1")
    return connection
