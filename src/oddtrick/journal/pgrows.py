"""Entries as rows of a PostgreSQL database, and the making of its tables."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import TypeAlias

import psycopg
from psycopg.errors import DiskFull, InsufficientPrivilege, ReadOnlySqlTransaction

from oddtrick.journal.faults import newer
from oddtrick.journal.migrations import Dialect, steps
from oddtrick.journal.paging import PAGE
from oddtrick.journal.port import Accepted, Entry, Stored, not_there
from oddtrick.words.errors import StoreError

Row: TypeAlias = tuple[int, str, int, datetime, str, str, int, str]

_COLUMNS = "position, stream, seq, at, by, name, version, fact"
_SELECT = f"SELECT {_COLUMNS} FROM oddtrick_entry"
_KEY = "hashtextextended('oddtrick/' || current_schema(), 0)"
_CHANNEL = "'oddtrick_' || md5(current_schema())"


def entry_of(row: Row) -> Entry[Stored]:
    """The entry that a row holds."""
    position, stream, seq, at, by, name, version, fact = row
    return Entry(position, stream, seq, at.astimezone(UTC), by, Stored(name, version, fact.encode()))


def _row_of(entry: Entry[Stored]) -> Row:
    fact = entry.fact
    return (entry.position, entry.stream, entry.seq, entry.at, entry.by, fact.name, fact.version, fact.data.decode())


class PgRows:
    """What one connection can read and, inside a transaction, write: a `Transaction` of the port."""

    def __init__(self, connection: psycopg.Connection) -> None:
        self._connection = connection

    def accepted(self, command_id: str) -> tuple[Entry[Stored], ...] | None:
        """As `Journal.accepted`."""
        query = "SELECT first_position, last_position FROM oddtrick_command WHERE id = %s"
        found = self._connection.execute(query, (command_id,)).fetchone()
        if found is None:
            return None
        return tuple(self._entries("WHERE position BETWEEN %s AND %s ORDER BY position", *found))

    def last_seq(self, stream: str) -> int:
        """As `Journal.last_seq`."""
        return self._number("SELECT max(seq) FROM oddtrick_entry WHERE stream = %s", stream)

    def position(self) -> int:
        """As `Journal.position`."""
        return self._number("SELECT max(position) FROM oddtrick_entry")

    def write(self, entries: Sequence[Entry[Stored]], command_id: str) -> None:
        """Add entries, and the command that led to them."""
        first = entries[0].position if entries else self.position() + 1
        if entries:
            with self._connection.cursor() as cursor:
                query = f"INSERT INTO oddtrick_entry ({_COLUMNS}) VALUES (%s, %s, %s, %s, %s, %s, %s, %s)"
                cursor.executemany(query, [_row_of(entry) for entry in entries])
        if command_id:
            values = command_id, first, first + len(entries) - 1
            self._connection.execute("INSERT INTO oddtrick_command VALUES (%s, %s, %s)", values)

    def erase(self, stream: str, facts: Mapping[int, Stored]) -> None:
        """As `Journal.erase`."""
        for seq, fact in facts.items():
            values = fact.version, fact.data.decode(), stream, seq, fact.name
            change = "UPDATE oddtrick_entry SET version = %s, fact = %s WHERE stream = %s AND seq = %s AND name = %s"
            if self._connection.execute(change, values).rowcount != 1:
                raise not_there(stream, seq, fact.name)

    def replace_all(self, entries: Iterable[Entry[Stored]], commands: Iterable[Accepted]) -> None:
        """Put these in the place of everything."""
        run, cursor = self._connection.execute, self._connection.cursor()
        run("ALTER TABLE oddtrick_entry DISABLE TRIGGER entry_stays")
        run("DELETE FROM oddtrick_entry")
        run("DELETE FROM oddtrick_command")
        with cursor.copy(f"COPY oddtrick_entry ({_COLUMNS}) FROM STDIN") as copy:
            for entry in entries:
                copy.write_row(_row_of(entry))
        with cursor.copy("COPY oddtrick_command FROM STDIN") as copy:
            for command in commands:
                copy.write_row((command.command_id, command.first, command.last))
        run("ALTER TABLE oddtrick_entry ENABLE TRIGGER entry_stays")

    def page(self, stream: str, after: int) -> list[Entry[Stored]]:
        """The next entries of a stream, at most `PAGE`."""
        return list(self._entries(f"WHERE stream = %s AND seq > %s ORDER BY seq LIMIT {PAGE}", stream, after))

    def page_of_all(self, after_position: int) -> list[Entry[Stored]]:
        """The next entries of all streams, at most `PAGE`."""
        return list(self._entries(f"WHERE position > %s ORDER BY position LIMIT {PAGE}", after_position))

    def streams(self, prefix: str) -> tuple[str, ...]:
        """As `Journal.streams`."""
        found = self._connection.execute(
            "SELECT stream FROM oddtrick_entry WHERE seq = 1 AND stream >= %s AND stream < %s ORDER BY stream",
            (prefix, f"{prefix}\U0010ffff"),
        )
        return tuple(stream for (stream,) in found)

    @contextmanager
    def everything(self) -> Iterator[tuple[Iterator[Entry[Stored]], list[Accepted]]]:
        """All entries and commands of one moment, for the length of a `with` block."""
        with self._connection.transaction():
            self._connection.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
            commands = self._connection.execute("SELECT id, first_position, last_position FROM oddtrick_command")
            with self._connection.cursor(name="oddtrick_everything") as cursor:
                cursor.itersize = PAGE
                cursor.execute(f"{_SELECT} ORDER BY position")
                yield map(entry_of, cursor), [Accepted(*row) for row in commands]

    def _entries(self, where: str, *values: str | int) -> Iterator[Entry[Stored]]:
        return map(entry_of, self._connection.execute(f"{_SELECT} {where}".encode(), values))

    def _number(self, query: str, *values: str) -> int:
        row = self._connection.execute(query.encode(), values).fetchone()
        return (row and row[0]) or 0


@contextmanager
def turn(connection: psycopg.Connection) -> Iterator[PgRows]:
    """A transaction in which no other server writes to this journal."""
    with connection.transaction():
        connection.execute(f"SELECT pg_advisory_xact_lock({_KEY})")
        yield PgRows(connection)


def notify(connection: psycopg.Connection, payload: str) -> None:
    """Tell all servers; inside a transaction, when it is committed."""
    connection.execute(f"SELECT pg_notify({_CHANNEL}, %s)", (payload,))


def listen(connection: psycopg.Connection) -> None:
    """Hear of what `notify` tells from now on."""
    row = connection.execute(f"SELECT {_CHANNEL}").fetchone()
    if row is not None:
        connection.execute(psycopg.sql.SQL("LISTEN {}").format(psycopg.sql.Identifier(row[0])))


def prepare(connection: psycopg.Connection, place: str) -> None:
    """Make the tables, or bring them to the newest schema; servers that start together take turns.

    Raises:
        StoreError: the database is not in UTF-8, or was written by a newer Oddtrick.
    """
    newest = steps(Dialect.POSTGRES)[-1].number
    encoding = connection.execute("SHOW server_encoding").fetchone()
    if encoding != ("UTF8",):
        sentence = "{path} keeps text as {found}. Create a database with ENCODING 'UTF8'"
        raise StoreError(sentence, id="store.encoding", path=place, found=encoding and encoding[0])
    with turn(connection):
        connection.execute("CREATE TABLE IF NOT EXISTS oddtrick_schema (version integer PRIMARY KEY)")
        row = connection.execute("SELECT coalesce(max(version), 0) FROM oddtrick_schema").fetchone()
        version = row[0] if row else 0
        if version > newest:
            raise newer(place, version, newest)
        for step in steps(Dialect.POSTGRES)[version:]:
            connection.execute(step.sql.encode())
            connection.execute("INSERT INTO oddtrick_schema VALUES (%s)", (step.number,))


@contextmanager
def explained(place: str) -> Iterator[None]:
    """Turn the errors of PostgreSQL in this block into a `StoreError` about the place."""
    try:
        yield
    except psycopg.Error as error:
        raise StoreError(
            _SENTENCES.get(type(error), _UNSURE if isinstance(error, psycopg.OperationalError) else "{path}: {reason}"),
            id=f"store.postgres-{error.sqlstate or 'unreachable'}",
            path=place,
            reason=error.diag.message_primary or str(error).strip().partition("\n")[0],
        ) from error


_UNSURE = (
    "{path} cannot be reached or gave up ({reason}). Whether the last append was stored is unknown:"
    " ask again with the same command id when the server is back"
)
_MAY_NOT = (
    "{path}: this user may not do that ({reason}); nothing was written. Grant the right to write and to make tables"
)
_SENTENCES: dict[type[psycopg.Error], str] = {
    DiskFull: "there is no room left for {path}; nothing was written. Free some space on the server",
    ReadOnlySqlTransaction: "{path} is read-only; nothing was written. Name the primary server",
    InsufficientPrivilege: _MAY_NOT,
}
