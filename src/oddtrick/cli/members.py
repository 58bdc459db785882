"""`oddtrick members`: the register as CSV, in and out; people who stand in it twice."""

from __future__ import annotations

from typing import Annotated

import typer

from oddtrick.cli.console import line, note, say
from oddtrick.cli.faults import Commands
from oddtrick.cli.files import content, save
from oddtrick.cli.store import Database, reading, writing

group = typer.Typer(cls=Commands, help=say("cli.members.help"), no_args_is_help=True, rich_markup_mode=None)


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.add_typer(group, name="members")


@group.command("import", help=say("cli.members.import.help"))
def import_file(
    file: Annotated[str, typer.Argument(metavar="FILE.csv", help=say("cli.members.import.file"))], db: Database = ""
) -> None:
    """Take up members, all or none. Who has a number that is known is changed, not added."""
    from oddtrick.service.desk import CONSOLE
    from oddtrick.service.members import import_members

    data = content(file)
    with writing(db) as desk:
        taken = import_members(desk, data, file, CONSOLE)
    if taken.left_out:
        note(say("cli.members.left-out", n=len(taken.left_out), columns=", ".join(taken.left_out)))
    line(say("cli.members.imported", added=taken.added, changed=taken.changed, same=taken.same))


@group.command("export", help=say("cli.members.export.help"))
def export(
    out: Annotated[str, typer.Option("--out", "-o", metavar="FILE.csv", help=say("cli.members.out"))] = "",
    db: Database = "",
) -> None:
    """The register, by name."""
    from oddtrick.service.members import export_members

    with reading(db) as desk:
        text = export_members(desk)
    if out:
        save(out, text.encode("utf-8-sig"))
    else:
        line(text.replace("\r\n", "\n").rstrip("\n"))


@group.command("alike", help=say("cli.members.alike.help"))
def alike_entries(
    merge: Annotated[
        tuple[str, str] | None, typer.Option("--merge", metavar="ID KEPT", help=say("cli.members.alike.merge"))
    ] = None,
    db: Database = "",
) -> None:
    """Entries that may be one person; two that are one are made one."""
    from oddtrick.contest.people_commands import MergePerson
    from oddtrick.service.alike import alike
    from oddtrick.service.desk import CONSOLE

    if merge is not None:
        with writing(db) as desk:
            desk.run(MergePerson(*merge), CONSOLE)
    with reading(db) as desk:
        register_of = desk.register()
        names = register_of.names()
        for one in alike(register_of):
            first, second = names[one.person], names[one.other]
            why = say(f"club.alike.{one.why.value}")
            line(say("cli.members.alike.line", id=one.person, name=first, other_id=one.other, other=second, why=why))
