"""Opening a journal by its address."""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

from oddtrick.journal.codec import Registry
from oddtrick.journal.memory import MemoryJournal
from oddtrick.journal.port import Journal, Stored
from oddtrick.journal.sqlite import SqliteJournal
from oddtrick.journal.typed import TypedJournal
from oddtrick.words.errors import StoreError

F = TypeVar("F")


def open_journal(address: str | Path, registry: Registry[F], *, holder: str = "") -> Journal[F]:
    """The journal at a path (SQLite), at `postgresql://…`, or in `memory:`.

    Args:
        address: where it is; a database that does not exist is made.
        registry: the facts that it holds.
        holder: how this program is named to a second one that wants to write to the same file.

    Raises:
        StoreError: it cannot be opened; the sentence says why and what to do.

    Example:
        >>> with open_journal("memory:", Registry[object]([])) as journal:
        ...     journal.position()
        0
    """
    return TypedJournal(open_store(address, holder=holder), registry)


def open_store(address: str | Path, *, holder: str = "") -> Journal[Stored]:
    """The same without types: facts as they are stored, known or not.

    Raises:
        StoreError: as `open_journal`.
    """
    text = str(address)
    if text == "memory:":
        return MemoryJournal()
    if text.startswith(("postgresql://", "postgres://")):
        return _open_postgres(text)
    if "://" in text:
        raise StoreError(
            "{address} is no place for a journal: name a file, postgresql://USER@HOST/DATABASE, or memory:",
            id="store.address",
            address=text,
        )
    return SqliteJournal(Path(address), holder=holder)


def _open_postgres(url: str) -> Journal[Stored]:
    try:
        from oddtrick.journal.postgres import PostgresJournal
    except ImportError as error:
        raise StoreError(
            "PostgreSQL needs the package psycopg. Install it with: pip install 'oddtrick[postgres]'",
            id="store.no-psycopg",
        ) from error
    return PostgresJournal(url)
