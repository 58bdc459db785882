"""Whether a SQLite file is ours, whole, and of a schema we know; and how it comes to the newest one."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from pathlib import Path

from oddtrick.journal.faults import damaged, explained, foreign, newer
from oddtrick.journal.files import beside, copy_database
from oddtrick.journal.migrations import Step
from oddtrick.words.errors import StoreError

APPLICATION_ID = 0x4F445452
"""`ODTR` in the header of each of our SQLite files."""

_MAGIC = b"SQLite format 3\0"


def require_sqlite(path: Path) -> None:
    """Refuse what is there but cannot be a SQLite database, before SQLite touches it.

    Raises:
        StoreError: a folder, or a file of another kind.
    """
    if path.is_dir():
        raise StoreError(
            "{path} is a folder. Name a file in it, such as {example}",
            id="store.is-folder",
            path=path,
            example=path / "club.oddtrick",
        )
    with explained(path):
        if path.is_file() and path.stat().st_size:
            with path.open("rb") as file:
                if file.read(len(_MAGIC)) != _MAGIC:
                    raise foreign(path)


def schema_of(connection: sqlite3.Connection, path: Path, newest: int) -> int:
    """The number of the file's schema, 0 for an empty file.

    Raises:
        StoreError: another program's file, or one of a newer Oddtrick.
    """
    owner, version, tables = connection.execute(
        "SELECT application_id, user_version, (SELECT count(*) FROM sqlite_schema)"
        " FROM pragma_application_id, pragma_user_version"
    ).fetchone()
    if owner != APPLICATION_ID and (owner or version or tables):
        raise foreign(path)
    if version > newest:
        raise newer(path, version, newest)
    return int(version)


def require_whole(connection: sqlite3.Connection, path: Path, *, thorough: bool) -> None:
    """Refuse a damaged file.

    Args:
        connection: an open connection to the file.
        path: for the sentence.
        thorough: compare indexes with tables too, and the positions with their number; costs a reading of the file.

    Raises:
        StoreError: it is damaged.
    """
    check = "integrity_check" if thorough else "quick_check"
    (found,) = connection.execute(f"PRAGMA {check}(1)").fetchone()
    if found != "ok":
        raise damaged(path, str(found).splitlines()[-1])
    if thorough and schema_of(connection, path, newest=2**31):
        number, last = connection.execute("SELECT count(*), coalesce(max(position), 0) FROM entry").fetchone()
        if number != last:
            raise damaged(path, f"{last - number} of {last} entries are missing")


def upgrade(connection: sqlite3.Connection, path: Path, steps: Sequence[Step]) -> None:
    """Bring the file to the newest schema, one transaction for each step; a file with content is copied first.

    Raises:
        StoreError: see `schema_of`.
        sqlite3.Error: a step failed; the schema is as before that step.
    """
    version = schema_of(connection, path, newest=steps[-1].number)
    wanted = [step for step in steps if step.number > version]
    if wanted and version:
        copy_database(connection, beside(path, f"before-schema-{steps[-1].number}"))
    for step in wanted:
        try:
            connection.executescript(
                f"BEGIN IMMEDIATE;\n{step.sql}\nPRAGMA application_id = {APPLICATION_ID};"
                f"PRAGMA user_version = {step.number};\nCOMMIT;"
            )
        except sqlite3.Error:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise
