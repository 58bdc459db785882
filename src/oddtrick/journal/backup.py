"""Backups: one SQLite file that holds everything, whatever store it came from, and the way back."""

from __future__ import annotations

import shutil
import sqlite3
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from oddtrick.journal.faults import explained
from oddtrick.journal.files import SIDE_FILES, beside, copy_database, replacing
from oddtrick.journal.lock import WriterLock
from oddtrick.journal.migrations import Dialect, steps
from oddtrick.journal.port import Accepted, Entry, Stored
from oddtrick.journal.rows import Rows
from oddtrick.journal.schema import require_sqlite, require_whole, schema_of, upgrade
from oddtrick.words.errors import StoreError


def write_backup(path: Path, entries: Iterable[Entry[Stored]], commands: Iterable[Accepted]) -> None:
    """Write entries and accepted commands into one file, which is complete or not there.

    Raises:
        StoreError: it cannot be written.
    """
    with explained(path), replacing(path) as part, closing(sqlite3.connect(part, isolation_level=None)) as target:
        upgrade(target, part, steps(Dialect.SQLITE))
        target.execute("BEGIN")
        Rows(target).write_entries(entries)
        Rows(target).write_commands(commands)
        target.execute("COMMIT")


@contextmanager
def checked_copy(path: Path) -> Iterator[sqlite3.Connection]:
    """A copy of a backup, checked and brought to the newest schema, for the length of a `with` block.

    Raises:
        StoreError: there is no such file, or it is damaged, of another program, of a newer Oddtrick, or empty.
    """
    if not path.exists():
        raise StoreError("there is no file {path}. Name a backup", id="store.no-backup", path=path)
    with _as_backup(path):
        require_sqlite(path)
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "copy.sqlite3"
        with explained(path):
            with closing(sqlite3.connect(path, isolation_level=None)) as source:
                with _as_backup(path):
                    schema = schema_of(source, path, steps(Dialect.SQLITE)[-1].number)
                if not schema:
                    raise StoreError("{path} is empty. Name a backup", id="store.backup-empty", path=path)
                copy_database(source, copy)
            with closing(sqlite3.connect(copy, isolation_level=None)) as connection:
                require_whole(connection, path, thorough=True)
                upgrade(connection, copy, steps(Dialect.SQLITE))
                yield connection


@contextmanager
def _as_backup(path: Path) -> Iterator[None]:
    """Call a file of another program no backup, rather than no database."""
    try:
        yield
    except StoreError as error:
        if error.id != "store.foreign":
            raise
        sentence = "{path} is not a backup that Oddtrick wrote. Name a backup"
        raise StoreError(sentence, id="store.backup-foreign", path=path) from error


@contextmanager
def contents_of(path: Path) -> Iterator[tuple[Iterator[Entry[Stored]], Iterator[Accepted]]]:
    """What a backup holds, entries in order, for the length of a `with` block.

    Raises:
        StoreError: see `checked_copy`.
    """
    with checked_copy(path) as connection:
        yield Rows(connection).entries(), Rows(connection).commands()


def restore_database(backup: Path, database: Path) -> None:
    """Put a backup in the place of a database that nobody has open, even a damaged one.

    What was there is kept beside it, as `club.before-restore.sqlite3`. At every moment the database is the old
    one or the new one, never half of it.

    Raises:
        StoreError: see `checked_copy`; or the database is held, or its folder cannot be written to.
    """
    with explained(database):
        database.parent.mkdir(parents=True, exist_ok=True)
        with WriterLock(database, "a restore"), checked_copy(backup) as source:
            if database.exists():
                _keep(database)
            copy_database(source, database)


def _keep(database: Path) -> None:
    """Copy what is there; SQLite's own side files must not meet the new database, or they would damage it."""
    with suppress(sqlite3.Error), closing(sqlite3.connect(database)) as old:
        old.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    kept = beside(database, "before-restore")
    with replacing(kept) as part:
        shutil.copyfile(database, part)
    for end in SIDE_FILES:
        side = database.with_name(database.name + end)
        if side.exists():
            side.replace(kept.with_name(kept.name + end))
