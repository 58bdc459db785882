"""`oddtrick open`: files into the desk, beside one that is running or before one is opened."""

from __future__ import annotations

import json
import webbrowser
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Annotated, Any
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
Take = Callable[[Sequence[Sent], str, bool], "Sequence[Opened]"]
"""Takes up files, all or none: the files, the session that they fill, whether they replace results."""


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
    from oddtrick.service.opening import in_order

    sent = in_order([(name, content(name)) for name in files])
    with opener(db, creates=True) as (take, desk, running):
        filled = session_of(desk, session) if session else ""
        for (name, _), opened in zip(sent, take(sent, filled, replace), strict=True):
            filled = _told(name, opened) or filled
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
        What takes files up; the desk to look at; the address of the one that is open, empty where none is.

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


def taken(take: Take, name: str) -> str:
    """A file taken up as an event of its own; the event's id. What was odd in it is told.

    Raises:
        BadFile: the desk cannot use it.
    """
    (opened,) = take([(name, content(name))], "", False)
    tell_noticed(opened.diagnostics)
    return opened.event


def _take(desk: Desk, sent: Sequence[Sent], session: str, replace: bool) -> Sequence[Opened]:
    from oddtrick.service.desk import CONSOLE
    from oddtrick.service.opening import open_files

    return open_files(desk, sent, CONSOLE, session=session, replace=replace)


def _ask(running: Running, sent: Sequence[Sent], session: str, replace: bool) -> Sequence[Opened]:
    asked = {"session": session, "replace": str(replace).lower()}
    found = json.loads(running.send(f"/files/together?{urlencode(asked)}", sent))
    return [_opened(one) for one in found["files"]]


def _opened(found: dict[str, Any]) -> Opened:
    from oddtrick.formats.diagnostics import Diagnostic, Severity
    from oddtrick.service.opening import Opened

    remarks = tuple(Diagnostic(**{**one, "severity": Severity(one["severity"])}) for one in found.pop("remarks"))
    return Opened(**found, diagnostics=remarks)


def _told(name: str, opened: Opened) -> str:
    """Say what became of a file; its session."""
    tell_noticed(opened.diagnostics)
    counts = (("results", opened.results), ("deals", opened.deals))
    what = ", ".join(say(f"cli.open.{kind}", n=number) for kind, number in counts if number)
    line(say("cli.open.taken", file=name, session=opened.session, what=what or say("cli.open.nothing")))
    return opened.session
