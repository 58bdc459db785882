"""`oddtrick register`: every call of the director at an event, as a table, as CSV or as JSON."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import typer

from oddtrick.cli.console import line, say, show, table, wording
from oddtrick.cli.explain import is_file
from oddtrick.cli.files import content, save
from oddtrick.cli.store import Database, reading

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from oddtrick.service.desk import Desk
    from oddtrick.wording.register import Row


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("register", help=say("cli.register.help"))(list_calls)


def list_calls(
    event: Annotated[str, typer.Argument(metavar="EVENT", help=say("cli.register.event"))],
    csv: Annotated[str, typer.Option("--csv", metavar="FILE", help=say("cli.register.csv"))] = "",
    json: Annotated[bool, typer.Option("--json", help=say("cli.register.json"))] = False,
    state: Annotated[str, typer.Option("--state", metavar="STATE", help=say("cli.register.state"))] = "",
    law: Annotated[str, typer.Option("--law", metavar="LAW", help=say("cli.register.law"))] = "",
    db: Database = "",
) -> None:
    """The register of rulings of an event; private notes are no part of it."""
    from oddtrick.service.register import Asked, calls_of, directors_named, register_csv, register_document, rows_of

    with _holding(event, db) as (desk, event):
        found = calls_of(desk, event)
        rows = rows_of(wording(), found, Asked.of(state=state, law=law))
        named = directors_named(desk, wording(), found)
    if json:
        _print_json(register_document(event, rows, named))
    if csv:
        save(csv, register_csv(rows, named).encode("utf-8-sig"))
        if not json:
            line(say("cli.register.written", n=len(rows), path=csv))
    if not (json or csv):
        _print(rows, named)


@contextmanager
def _holding(event: str, db: str) -> Iterator[tuple[Desk, str]]:
    """The desk that holds an event, and the event's id: the database, or a desk in memory with what an archive holds.

    Raises:
        NotFound: there is no such database.
        BadFile: a file that is no archive, or a damaged one.
    """
    if not is_file(event):
        with reading(db) as desk:
            yield desk, event
        return
    from oddtrick.service.archive import read_archive
    from oddtrick.service.desk import CONSOLE, Desk

    desk = Desk.in_memory()
    try:
        yield desk, read_archive(desk, content(event), event, CONSOLE)
    finally:
        desk.close()


def _print_json(document: dict[str, object]) -> None:
    import json

    line(json.dumps(document, ensure_ascii=False, indent=1))


def _print(rows: Sequence[Row], named: Mapping[str, str]) -> None:
    """The list as a table, and how much is open in it."""
    heads = ("register.when", "register.matter", "desk.law", "register.state", "register.director")
    made = table(*(say(head) for head in heads))
    for row in rows:
        call = row.call
        when = wording().moment(call.at)
        said = "\n".join(filter(None, (row.matter, row.ruling, *row.later, *row.before)))
        who = ", ".join(named[by] for by in call.directors)
        made.add_row(f"{row.where}\n{when}", said, "\n".join(row.laws), row.state, who)
    show(made)
    still = sum(row.call.open for row in rows)
    counted = [say("register.calls", n=len(rows)), *([say("register.open", n=still)] if still else [])]
    line(" · ".join(counted))
