"""`oddtrick event`: the events of a database; `oddtrick publish`: their results as a static site."""

from __future__ import annotations

from typing import Annotated
from urllib.parse import quote

import typer

from oddtrick.cli.console import line, note, say, show, table, wording
from oddtrick.cli.faults import Commands
from oddtrick.cli.files import folder, save
from oddtrick.cli.opening import opener, taken
from oddtrick.cli.store import Database, desk_beside, reading, writing
from oddtrick.words.errors import Impossible

group = typer.Typer(cls=Commands, help=say("cli.event.help"), no_args_is_help=True, rich_markup_mode=None)

EventId = Annotated[str, typer.Argument(metavar="EVENT", help=say("cli.event.id"))]
Out = Annotated[str, typer.Option("--out", "-o", metavar="FILE", help=say("cli.event.out"))]


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.add_typer(group, name="event")
    app.command("publish", help=say("cli.publish.help"))(publish)


def publish(
    target: Annotated[str, typer.Argument(metavar="DIR", help=say("cli.publish.dir"))],
    event: Annotated[str, typer.Argument(metavar="EVENT", help=say("cli.publish.event"))] = "",
    db: Database = "",
    language: Annotated[str, typer.Option("--language", metavar="CODE", help=say("cli.publish.language"))] = "en",
    club: Annotated[str, typer.Option("--club", metavar="NAME", help=say("cli.desk.club"))] = "",
    even_so: Annotated[bool, typer.Option("--even-so", help=say("cli.publish.even-so"))] = False,
) -> None:
    """Write the results of published events; naming an event publishes it first."""
    from oddtrick.web.public.export import export_site

    if event:
        _publish(event, db, even_so=even_so)
    with reading(db) as desk:
        written = export_site(desk, folder(target), language, club)
        line(say("cli.publish.done", n=len(written), path=target))
        if not any(summary.published for summary in desk.events()):
            note(say("cli.publish.nothing"))


def _publish(event: str, db: str, *, even_so: bool) -> None:
    """Publish an event; what is left to do in it is said, and refused but for who publishes it even so.

    Raises:
        Impossible: something is left to do.
    """
    from oddtrick.contest.commands import Publish
    from oddtrick.service.desk import CONSOLE
    from oddtrick.service.pending import mark, pending_of_event, summed

    with reading(db) as desk:
        if desk.event(event).published:
            return
        left = pending_of_event(desk, event)
    if left:
        what = wording().items(list(summed(wording(), left)))
        if not even_so:
            raise Impossible("not published, left to do: {what}; see `oddtrick register {event} --state open`, finish "
                             "it, or add --even-so", id="publish.left", what=what, event=event)  # fmt: skip
        note(say("cli.register.left", what=what))
    running = desk_beside(db)
    if running is not None:
        running.ask("PUT", f"/events/{quote(event)}/publication?confirmed={mark(left)}")
        return
    with writing(db) as desk:
        desk.run(Publish(event), CONSOLE)


@group.command("list", help=say("cli.event.list.help"))
def list_events(db: Database = "") -> None:
    """All events, the newest first."""
    with reading(db) as desk:
        heads = ("id", "date", "title", "sessions", "pairs", "published")
        made = table(*(say(f"cli.event.column.{head}") for head in heads), numbers=(3, 4))
        for one in desk.events():
            shown = say("cli.event.published") if one.published else ""
            made.add_row(one.id, one.date, one.title, str(len(one.sessions)), str(one.pairs), shown)
        show(made)


@group.command("import", help=say("cli.event.import.help"))
def import_files(
    files: Annotated[list[str], typer.Argument(metavar="FILE", help=say("cli.event.import.files"))],
    db: Database = "",
) -> None:
    """Take up events from files; each is there as a whole or not at all."""
    with opener(db) as (take, _, _):
        for name in files:
            line(say("cli.event.imported", file=name, event=taken(take, name)))


@group.command("export", help=say("cli.event.export.help"))
def export(event: EventId, out: Out = "", db: Database = "") -> None:
    """The event file: what was played and how it is scored; a file that ends in .xml is one of USEBIO."""
    from oddtrick.formats.event_file import write_event
    from oddtrick.service.importing import export_event
    from oddtrick.service.usebio_export import export_usebio

    if out.lower().endswith(".xml"):
        with reading(db) as desk:
            written = export_usebio(desk, event)
        save(out, written.data)
        for each in written.lacking:
            note(str(each))
        return
    with reading(db) as desk:
        text = write_event(export_event(desk, event))
    if out:
        save(out, text.encode())
    else:
        line(text.rstrip("\n"))


@group.command("archive", help=say("cli.event.archive.help"))
def archive(event: EventId, out: Out = "", db: Database = "") -> None:
    """Everything about an event in one file."""
    from oddtrick.service.archive import write_archive

    with reading(db) as desk:
        data = write_archive(desk, event)
    name = out or f"{event}.oddtrick-archive.zip"
    save(name, data)
    line(say("cli.event.archived", path=name))
