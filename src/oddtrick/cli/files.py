"""Files and folders that were named on the command line."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import BinaryIO

from oddtrick.words.errors import BadFile, StoreError

EVENTS = frozenset({".json", ".xml", ".pbn", ".csv", ".xlsx", ".bws", ".lin", ".rbn"})
CASES = frozenset({".yaml", ".yml"})
LARGEST = 64 * 2**20
"""Bytes; an event of a thousand pairs has two or three million."""
STANDARD_INPUT = "-"
NAMELESS = "?"
"""Stands for a name that was left empty (`"$FILE"` of nothing)."""


def expanded(paths: Iterable[str], kinds: frozenset[str]) -> Iterator[str]:
    """The files that are meant, each folder in order of names with everything under it that can be one.

    Args:
        paths: files, folders, or `-` for standard input.
        kinds: endings that count in a folder.

    Raises:
        BadFile: there is no such file or folder, or nothing of use in it.
    """
    for name in paths:
        path = Path(name)
        if name != STANDARD_INPUT and name and path.is_dir():
            found = sorted(file for file in path.rglob("*") if file.suffix.lower() in kinds and file.is_file())
            if not found:
                raise BadFile(name, found="nothing of use", expected=f"files that end in {', '.join(sorted(kinds))}")
            yield from map(str, found)
        else:
            yield name if name == STANDARD_INPUT else named(name, "a file or a folder")


def named(name: str, expected: str) -> str:
    """The name of something that is there: a file, a pipe, a folder.

    Raises:
        BadFile: it is empty, or nothing of this name is there.
    """
    if not name.strip():
        raise BadFile(NAMELESS, found="an empty name", expected=expected)
    if not Path(name).exists():
        raise BadFile(name, found="no such file", expected=expected)
    return name


def folder(name: str) -> Path:
    """The folder of this name, which need not be there.

    Raises:
        BadFile: the name is empty.
    """
    if not name.strip():
        raise BadFile(NAMELESS, found="an empty name", expected="a folder")
    return Path(name)


def content(name: str) -> bytes:
    """What is in a file, or comes from standard input; of one without end no more is read than it takes to know.

    Raises:
        BadFile: it is not there, is a folder, or is far too large.
        StoreError: the system does not let us read it.
    """
    if name == STANDARD_INPUT:
        return _limited(sys.stdin.buffer, "standard input")
    path = Path(named(name, "a file"))
    try:
        with path.open("rb") as file:
            return _limited(file, name)
    except IsADirectoryError:
        raise BadFile(name, found="a folder", expected="a file") from None
    except OSError as error:
        raise _failed(path, error, "file.unreadable", "cannot be read") from error


def _limited(file: BinaryIO, name: str) -> bytes:
    data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise BadFile(name, found=f"more than {LARGEST >> 20} MB", expected=f"{LARGEST >> 20} MB at most")
    return data


def save(name: str, data: bytes) -> None:
    """Write a file whole or not at all: first beside it, then in its place.

    A link stays and what it leads to is written; a device or a pipe (`/dev/stdout`) is written to and never replaced.

    Raises:
        StoreError: the folder is not there or read-only, or the disk is full.
    """
    path = Path(name).resolve()
    part = path.with_name(path.name + ".part")
    try:
        if path.exists() and not path.is_file():
            path.write_bytes(data)
            return
        part.write_bytes(data)
        part.replace(path)
    except OSError as error:
        part.unlink(missing_ok=True)
        raise _failed(path, error, "file.unwritable", "cannot be written") from error


def _failed(path: Path, error: OSError, key: str, what: str) -> StoreError:
    sentence = "{path} " + what + ": {reason}"
    return StoreError(sentence, id=key, path=path, reason=(error.strerror or str(error)).lower())
