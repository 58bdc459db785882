"""`oddtrick backup`, `oddtrick restore`, `oddtrick journal`: what a database holds, kept and brought back."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Annotated

import typer

from oddtrick.cli.console import line, say
from oddtrick.cli.faults import Commands, Exit
from oddtrick.cli.files import named
from oddtrick.cli.store import Database, address_of, is_server, reading, writing

group = typer.Typer(cls=Commands, help=say("cli.journal.help"), no_args_is_help=True, rich_markup_mode=None)


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.command("backup", help=say("cli.backup.help"))(backup)
    app.command("restore", help=say("cli.restore.help"))(restore)
    app.add_typer(group, name="journal")


def backup(
    target: Annotated[str, typer.Argument(metavar="FILE", help=say("cli.backup.file"))] = "", db: Database = ""
) -> None:
    """Everything in one file, also while a desk is running."""
    path = Path(target or f"oddtrick-{datetime.now().astimezone():%Y-%m-%d-%H%M%S}.oddtrick-backup")
    with reading(db) as desk:
        desk.backup(path)
    line(say("cli.backup.done", path=path))


def restore(
    source: Annotated[str, typer.Argument(metavar="FILE", help=say("cli.restore.file"))], db: Database = ""
) -> None:
    """Put a backup in the place of a database; what was there is kept beside it."""
    named(source, "a backup")
    address = address_of(db)
    if is_server(address):
        with writing(db) as desk:
            desk.restore(Path(source))
    else:
        from oddtrick.journal.backup import restore_database

        restore_database(Path(source), Path(address))
    line(say("cli.restore.done", path=address))


@group.command("show", help=say("cli.journal.show.help"))
def show_session(
    session: Annotated[str, typer.Argument(metavar="SESSION", help=say("cli.journal.session"))], db: Database = ""
) -> None:
    """Everything that was recorded of a session, one fact a line."""
    from oddtrick.service.registry import registry

    with reading(db) as desk:
        desk.session(session)
        for entry in desk.history(session):
            stored = registry().encode(entry.fact)
            line(f"{entry.seq}\t{entry.at:%Y-%m-%dT%H:%M:%SZ}\t{entry.by}\t{stored.name}\t{stored.data.decode()}")


@group.command("audit", help=say("cli.journal.audit.help"))
def audit(db: Database = "") -> None:
    """Derive everything again: facts that fold, events that score, hands from their seeds, rulings from their acts."""
    from oddtrick.service.deals import audit as audit_deals
    from oddtrick.service.table_audit import audit_tables

    wrong = 0
    with reading(db) as desk:
        for summary in desk.events():
            desk.scored(summary.id)
            for session in desk.sessions(summary.id):
                for board in audit_deals(session):
                    wrong += 1
                    line(say("cli.journal.hands", session=session.id, board=board))
                for one in audit_tables(desk.records(session.id)):
                    wrong += 1
                    place = {"session": session.id, "table": one.record.slot.table, "board": one.record.slot.board}
                    line(say("cli.journal.ruling", **place, step=one.step, stored=one.stored, derived=one.derived))
        line(say("cli.journal.audited", n=desk.journal.position(), wrong=wrong))
    if wrong:
        raise typer.Exit(Exit.DIFFERENCES)
