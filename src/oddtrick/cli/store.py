"""Which database, and how a command comes into it: alone, or beside a desk that is running."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from oddtrick.cli.beside import Running, running_desk
from oddtrick.cli.console import say
from oddtrick.words.errors import NotFound, StoreError

if TYPE_CHECKING:
    from oddtrick.service.desk import Desk

Database = Annotated[str, typer.Option("--db", metavar="PATH|URL", envvar="ODDTRICK_DB", help=say("cli.db.help"))]
"""The option that names a database; without it the one in the user's data folder."""

FILE, DEMO = "club.oddtrick", "demo.oddtrick"


def data_folder() -> Path:
    """Where the user's data lie on this system."""
    from platformdirs import user_data_path

    return user_data_path("oddtrick", appauthor=False)


def address_of(named: str, file: str = FILE) -> str:
    """The database that is meant: the one named, or the default.

    Example:
        >>> address_of("postgresql://club@db/oddtrick"), address_of("") == str(data_folder() / FILE)
        ('postgresql://club@db/oddtrick', True)
    """
    return named or str(data_folder() / file)


def is_server(address: str) -> bool:
    """Whether the address is of a server and not a file."""
    return "://" in address or address == "memory:"


def _existing(address: str) -> None:
    if not is_server(address) and _nothing(Path(address)):
        raise NotFound(
            "there is no database {path}: start `oddtrick desk` first, or name another one with --db",
            id="store.nothing",
            path=address,
        )


def _nothing(path: Path) -> bool:
    """Whether there is no database: an empty file is none, and no command but `desk` makes one of it."""
    return not path.exists() or (path.is_file() and not path.stat().st_size)


@contextmanager
def writing(named: str) -> Iterator[Desk]:
    """The desk, for a command that changes something; nobody else may hold it.

    Raises:
        NotFound: there is no such database.
        StoreError: a desk is running (the sentence says where), or the store fails.
    """
    _existing(address_of(named))
    with starting(named) as desk:
        yield desk


@contextmanager
def starting(named: str) -> Iterator[Desk]:
    """The same, for a command that opens the desk: a database that is not there is made.

    Raises:
        StoreError: a desk is running (the sentence says where), or the store fails.
    """
    from oddtrick.service.desk import Desk

    desk = Desk.open(address_of(named), holder=say("cli.holder.command"))
    try:
        yield desk
    finally:
        desk.close()


@contextmanager
def reading(named: str) -> Iterator[Desk]:
    """The desk, for a command that only looks. Beside a running desk it looks at a copy of this moment.

    Raises:
        NotFound: there is no such database.
        StoreError: the store fails.
    """
    from oddtrick.service.desk import Desk

    address = address_of(named)
    _existing(address)
    try:
        desk = Desk.open(address, holder=say("cli.holder.command"))
    except StoreError as error:
        if error.id != "store.held":
            raise
        desk = Desk.in_memory()
        desk.restore(Path(address))
    try:
        yield desk
    finally:
        desk.close()


def desk_beside(named: str) -> Running | None:
    """The desk that is running over this database, None where this command has it alone."""
    found = running_desk(address_of(named))
    return found if found is not None and _is_held(named) else None


def _is_held(named: str) -> bool:
    """Whether another program has this database open for writing."""
    from oddtrick.journal.lock import WriterLock

    address = address_of(named)
    if is_server(address):
        return False
    try:
        WriterLock(Path(address), say("cli.holder.command")).close()
    except StoreError as error:
        return error.id == "store.held"
    return False
