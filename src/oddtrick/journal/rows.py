"""Entries as rows of a SQLite database."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime

from oddtrick.journal.paging import PAGE
from oddtrick.journal.port import Accepted, Entry, Stored, not_there

_SELECT = "SELECT position, stream, seq, at, by, name, version, CAST(fact AS BLOB) FROM entry"
_INSERT = "INSERT INTO entry (position, stream, seq, at, by, name, version, fact) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"

_Row = tuple[int, str, int, str, str, str, int, bytes]


def entry_of(row: _Row) -> Entry[Stored]:
    """The entry that a row holds."""
    position, stream, seq, at, by, name, version, data = row
    return Entry(position, stream, seq, datetime.fromisoformat(at), by, Stored(name, version, data))


def _row_of(entry: Entry[Stored]) -> tuple[int, str, int, str, str, str, int, str]:
    fact = entry.fact
    at = entry.at.isoformat(timespec="microseconds")
    return entry.position, entry.stream, entry.seq, at, entry.by, fact.name, fact.version, fact.data.decode()


class Rows:
    """What one connection can read and, inside a transaction, write: a `Transaction` of the port."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._run, self._run_many = connection.execute, connection.executemany

    def accepted(self, command_id: str) -> tuple[Entry[Stored], ...] | None:
        """As `Journal.accepted`."""
        found = self._run("SELECT first_position, last_position FROM command WHERE id = ?", (command_id,)).fetchone()
        if found is None:
            return None
        return tuple(map(entry_of, self._run(f"{_SELECT} WHERE position BETWEEN ? AND ? ORDER BY position", found)))

    def last_seq(self, stream: str) -> int:
        """As `Journal.last_seq`."""
        return self._number("SELECT max(seq) FROM entry WHERE stream = ?", stream)

    def position(self) -> int:
        """As `Journal.position`."""
        return self._number("SELECT max(position) FROM entry")

    def write(self, entries: Sequence[Entry[Stored]], command_id: str) -> None:
        """Add entries, and the command that led to them."""
        first = entries[0].position if entries else self.position() + 1
        self.write_entries(entries)
        if command_id:
            self.write_commands([Accepted(command_id, first, first + len(entries) - 1)])

    def erase(self, stream: str, facts: Mapping[int, Stored]) -> None:
        """As `Journal.erase`."""
        for seq, fact in facts.items():
            values = fact.version, fact.data.decode(), stream, seq, fact.name
            change = "UPDATE entry SET version = ?, fact = ? WHERE stream = ? AND seq = ? AND name = ?"
            if self._run(change, values).rowcount != 1:
                raise not_there(stream, seq, fact.name)

    def write_entries(self, entries: Iterable[Entry[Stored]]) -> None:
        """Add entries."""
        self._run_many(_INSERT, map(_row_of, entries))

    def write_commands(self, commands: Iterable[Accepted]) -> None:
        """Add commands."""
        rows = ((command.command_id, command.first, command.last) for command in commands)
        self._run_many("INSERT INTO command (id, first_position, last_position) VALUES (?, ?, ?)", rows)

    def page(self, stream: str, after: int) -> list[Entry[Stored]]:
        """The next entries of a stream, at most `PAGE`."""
        found = self._run(f"{_SELECT} WHERE stream = ? AND seq > ? ORDER BY seq LIMIT {PAGE}", (stream, after))
        return list(map(entry_of, found))

    def page_of_all(self, after_position: int) -> list[Entry[Stored]]:
        """The next entries of all streams, at most `PAGE`."""
        found = self._run(f"{_SELECT} WHERE position > ? ORDER BY position LIMIT {PAGE}", (after_position,))
        return list(map(entry_of, found))

    def streams(self, prefix: str) -> tuple[str, ...]:
        """As `Journal.streams`."""
        found = self._run(
            "SELECT stream FROM entry WHERE seq = 1 AND stream >= ? AND stream < ? ORDER BY stream",
            (prefix, f"{prefix}\U0010ffff"),
        )
        return tuple(stream for (stream,) in found)

    def entries(self) -> Iterator[Entry[Stored]]:
        """All entries in order, in one reading."""
        return map(entry_of, self._run(f"{_SELECT} ORDER BY position"))

    def commands(self) -> Iterator[Accepted]:
        """All accepted commands."""
        return (Accepted(*row) for row in self._run("SELECT id, first_position, last_position FROM command"))

    def _number(self, query: str, *values: str) -> int:
        (number,) = self._run(query, values).fetchone()
        return number or 0
