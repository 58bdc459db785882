"""`oddtrick open`: files into the desk, beside one that is running or before one is opened."""

from __future__ import annotations

import json
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Annotated
from urllib.parse import quote, urlencode

import typer

from oddtrick.cli.beside import Running
from oddtrick.cli.bridgemate import session_of
from oddtrick.cli.console import line, say
from oddtrick.cli.desk import Door, keep_open
from oddtrick.cli.faults import tell_noticed
from oddtrick.cli.files import content
from oddtrick.cli.store import Database, desk_beside, reading, starting, writing

if TYPE_CHECKING:
    from oddtrick.service.desk import Desk
    from oddtrick.service.opening import Opened

Sent = tuple[str, bytes]
"""Name and content of a file."""
Take = Callable[[str, bytes, str, bool], "Opened"]
"""Takes up a file: its name, its content, the session that it fills, whether it replaces results."""


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("open", help=say("cli.open.help"))(open_files)


def open_files(
    files: Annotated[list[str], typer.Argument(metavar="FILE", help=say("cli.open.files"))],
    session: Annotated[str, typer.Option("--session", metavar="SESSION", help=say("cli.open.session"))] = "",
    replace: Annotated[bool, typer.Option("--replace", help=say("cli.open.replace"))] = False,
    only: Annotated[bool, typer.Option("--no-desk", help=say("cli.open.only"))] = False,
    db: Database = "",
) -> None:
    """Take the files up, those with results first; then the desk is opened, where none is."""
    sent = in_order([(name, content(name)) for name in files])
    with opener(db, creates=True) as (take, desk, running):
        filled = session_of(desk, session) if session else ""
        for name, data in sent:
            filled = _told(name, take(name, data, filled, replace)) or filled
    page = f"/session/{quote(filled, safe='')}"
    if running:
        line(say("cli.open.at", link=running + page))
    if not only:
        webbrowser.open(running + page) if running else keep_open(db, Door("127.0.0.1"), page=page, open_browser=True)


@contextmanager
def opener(db: str, *, creates: bool = False) -> Iterator[tuple[Take, Desk, str]]:
    """What takes a file up: a desk that is open, or this command alone.

    Args:
        db: as the option names it.
        creates: a database that is not there is made.

    Returns:
        What takes up a file with its name, the session that it fills (empty for a new one) and whether it replaces
        results; the desk to look at; the address of the one that is open, empty where none is.

    Raises:
        NotFound: there is no such database, and none is made.
        StoreError: the store fails.
    """
    found = desk_beside(db)
    if found is not None:
        with reading(db) as desk:
            yield partial(_ask, found), desk, found.address
        return
    with starting(db) if creates else writing(db) as desk:
        yield partial(_take, desk), desk, ""


def in_order(sent: list[Sent]) -> list[Sent]:
    """The files with those first that can start a session, so that deals go into it; each is looked at first.

    Raises:
        BadFile: one that the desk cannot use; nothing has been taken up then.
    """
    from oddtrick.formats.contents import read_contents
    from oddtrick.service.opening import is_archive

    return sorted(sent, key=lambda one: not is_archive(one[1]) and read_contents(one[1], one[0]).event is None)


def taken(take: Take, name: str) -> str:
    """A file taken up as an event of its own; the event's id. What was odd in it is told.

    Raises:
        BadFile: the desk cannot use it.
    """
    opened = take(name, content(name), "", False)
    tell_noticed(opened.diagnostics)
    return opened.event


def _take(desk: Desk, name: str, data: bytes, session: str, replace: bool) -> Opened:
    from oddtrick.service.desk import CONSOLE
    from oddtrick.service.opening import open_file

    return open_file(desk, data, name, CONSOLE, session=session, replace=replace)


def _ask(running: Running, name: str, data: bytes, session: str, replace: bool) -> Opened:
    from oddtrick.formats.diagnostics import Diagnostic, Severity
    from oddtrick.service.opening import Opened

    asked = {"source": name, "session": session, "replace": str(replace).lower()}
    found = json.loads(running.ask("POST", f"/files?{urlencode(asked)}", data))
    remarks = tuple(Diagnostic(**{**one, "severity": Severity(one["severity"])}) for one in found.pop("remarks"))
    return Opened(**found, diagnostics=remarks)


def _told(name: str, opened: Opened) -> str:
    """Say what became of a file; its session."""
    tell_noticed(opened.diagnostics)
    counts = (("results", opened.results), ("deals", opened.deals))
    what = ", ".join(say(f"cli.open.{kind}", n=number) for kind, number in counts if number)
    line(say("cli.open.taken", file=name, session=opened.session, what=what or say("cli.open.nothing")))
    return opened.session
