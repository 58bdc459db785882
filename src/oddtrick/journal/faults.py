"""What went wrong with a database, in a sentence that says where and what to do."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from oddtrick.words.errors import StoreError

_SENTENCES: dict[int, tuple[str, str]] = {
    sqlite3.SQLITE_FULL: (
        "store.full",
        "there is no room left for {path}; nothing was written. Free some space on that disk and try again",
    ),
    sqlite3.SQLITE_READONLY: (
        "store.read-only",
        "{path} cannot be written to; nothing was written. Let this user write to the file and its folder,"
        " or choose another place with --db",
    ),
    sqlite3.SQLITE_CANTOPEN: (
        "store.cannot-open",
        "{path} cannot be opened or made. See that its folder exists and that this user may write there,"
        " or choose another place with --db",
    ),
    sqlite3.SQLITE_NOTADB: ("store.foreign", "{path} is not an Oddtrick database. Choose another file with --db"),
    sqlite3.SQLITE_CORRUPT: (
        "store.damaged",
        "{path} is damaged ({reason}). Keep a copy of it, and restore the last backup",
    ),
    sqlite3.SQLITE_BUSY: (
        "store.busy",
        "{path} is in use by another program; nothing was written. Close that program and try again",
    ),
    sqlite3.SQLITE_IOERR: (
        "store.disk",
        "the disk failed at {path} ({reason}); nothing was written. See that the disk is there and has room",
    ),
}
_SENTENCES[sqlite3.SQLITE_PERM] = _SENTENCES[sqlite3.SQLITE_AUTH] = _SENTENCES[sqlite3.SQLITE_READONLY]
_SENTENCES[sqlite3.SQLITE_LOCKED] = _SENTENCES[sqlite3.SQLITE_BUSY]
_OTHER = ("store.failed", "{path}: {reason}")


def store_error(error: sqlite3.Error | OSError, path: Path) -> StoreError:
    """The sentence for what SQLite or the operating system reports.

    Example:
        >>> print(store_error(PermissionError(13, "Permission denied"), Path("club.sqlite3")))
        club.sqlite3: Permission denied. See that its folder exists and that this user may write there
    """
    match error:
        case OSError():
            sentence = "{path}: {reason}. See that its folder exists and that this user may write there"
            return StoreError(sentence, id="store.folder", path=path, reason=error.strerror or error)
        case sqlite3.Error():
            code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR)
            key, sentence = _SENTENCES.get(code & 0xFF, _OTHER)
            return StoreError(sentence, id=key, path=path, reason=error)


def damaged(path: Path, reason: str) -> StoreError:
    """The sentence for a file whose content cannot be right."""
    key, sentence = _SENTENCES[sqlite3.SQLITE_CORRUPT]
    return StoreError(sentence, id=key, path=path, reason=reason)


def foreign(path: Path) -> StoreError:
    """The sentence for a file of another program."""
    key, sentence = _SENTENCES[sqlite3.SQLITE_NOTADB]
    return StoreError(sentence, id=key, path=path)


def newer(path: Path | str, found: int, newest: int) -> StoreError:
    """The sentence for a database of a later schema than this program knows."""
    sentence = "{path} was written by a newer Oddtrick (schema {found}; this one knows {newest}). Install the newer one"
    return StoreError(sentence, id="store.newer", path=path, found=found, newest=newest)


@contextmanager
def explained(path: Path) -> Iterator[None]:
    """Turn the errors of SQLite and the operating system in this block into a `StoreError` about the path."""
    try:
        yield
    except (sqlite3.Error, OSError) as error:
        raise store_error(error, path) from error
