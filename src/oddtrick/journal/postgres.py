"""A journal in PostgreSQL: for several servers that share one club or federation. Needs the extra `postgres`.

Each server commits together what waits together; servers take turns by an advisory lock, so that positions are given in
the order of commits and no reader misses one. News travel by LISTEN and NOTIFY.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Event, Thread
from types import TracebackType
from typing import Self

import psycopg
from psycopg.conninfo import conninfo_to_dict

from oddtrick.journal.backup import contents_of, write_backup
from oddtrick.journal.faults import explained as file_explained
from oddtrick.journal.groupcommit import GroupCommit, Outcome, outcomes_of
from oddtrick.journal.grouped import GroupedJournal
from oddtrick.journal.pgrows import PgRows, explained, listen, notify, prepare, turn
from oddtrick.journal.pool import Pool
from oddtrick.journal.port import Proposal, Stored
from oddtrick.journal.tail import Tail
from oddtrick.words.errors import StoreError

_PATIENCE = 2.0
"""Seconds between two looks at whether the listening connection still lives."""


class PostgresJournal(GroupedJournal):
    """The port in a PostgreSQL database. See `Journal` for what the methods promise.

    Args:
        url: `postgresql://user:password@host/database`, as libpq reads it.

    Raises:
        StoreError: the server cannot be reached, or the database cannot be used.
    """

    def __init__(self, url: str) -> None:
        self._url, self.place = url, _place(url)
        self._writer = self._connect()
        try:
            with explained(self.place):
                prepare(self._writer, self.place)
                self._tail = Tail(PgRows(self._writer).position())
        except BaseException:
            self._writer.close()
            raise
        self._readers = Pool(self._connect)
        self._commits = GroupCommit(self._commit, self.place)
        self._closed = Event()
        self._ear = Thread(target=self._listen, name=f"journal listener of {self.place}", daemon=True)
        self._ear.start()

    def erase(self, stream: str, facts: Mapping[int, Stored]) -> None:
        """As the port says; the server overwrites the old data when it next vacuums."""

        def work() -> None:
            with self._turn() as rows:
                rows.erase(stream, facts)

        self._commits.alone(work)

    def backup(self, path: Path) -> None:
        """As the port says; the file is a SQLite journal, which every store can restore."""
        with file_explained(path), self._rows() as rows, rows.everything() as (entries, commands):
            write_backup(path.absolute(), entries, commands)

    def restore(self, path: Path) -> None:
        """As the port says, for all servers."""
        self._commits.alone(lambda: self._replace(path))

    def close(self) -> None:
        """As the port says."""
        if self._commits.close():
            self._closed.set()
            with suppress(psycopg.Error):  # wakes the listener, which otherwise ends a little later
                notify(self._writer, "")
            self._ear.join()
            self._tail.close()
            self._readers.close()
            self._writer.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _commit(self, proposals: Sequence[Proposal]) -> list[Outcome]:
        with self._turn() as rows:
            outcomes = outcomes_of(proposals, rows)
            position = rows.position()
            notify(self._writer, str(position))
        self._tail.moved(position)
        return outcomes

    def _replace(self, path: Path) -> None:
        with contents_of(path) as (entries, commands), self._turn() as rows:
            rows.replace_all(entries, commands)
            position = rows.position()
            notify(self._writer, f"={position}")
        self._tail.moved(position, back=True)

    @contextmanager
    def _turn(self) -> Iterator[PgRows]:
        """The writer's transaction, on a new connection where the old one broke."""
        if self._writer.closed:
            self._writer = self._connect()
        with explained(self.place), turn(self._writer) as rows:
            yield rows

    @contextmanager
    def _rows(self) -> Iterator[PgRows]:
        if self._closed.is_set():
            raise StoreError("{path} is closed", id="store.closed", path=self.place)
        with explained(self.place), self._readers.borrow() as connection:
            yield PgRows(connection)

    def _connect(self) -> psycopg.Connection:
        with explained(self.place):
            connection = psycopg.connect(self._url, autocommit=True, client_encoding="utf8")
            connection.execute("SET synchronous_commit = on")
            return connection

    def _listen(self) -> None:
        """Hear of other servers' entries until the end, on a new connection where the old one broke."""
        while not self._closed.is_set():
            try:
                with psycopg.connect(self._url, autocommit=True) as connection:
                    listen(connection)
                    self._tail.moved(PgRows(connection).position())  # what came before we listened
                    while not self._closed.is_set():
                        for news in connection.notifies(timeout=_PATIENCE, stop_after=1):
                            self._heard(news.payload)
            except psycopg.Error:
                self._closed.wait(_PATIENCE)

    def _heard(self, payload: str) -> None:
        position = payload.removeprefix("=")
        if position:
            self._tail.moved(int(position), back=payload.startswith("="))


def _place(url: str) -> str:
    """How a database is named to people: without user and password."""
    with explained("the address of the database"):
        found = conninfo_to_dict(url)
    return f"PostgreSQL database {found.get('dbname', 'of this user')} on {found.get('host', 'this computer')}"
