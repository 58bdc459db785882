"""`oddtrick members`: the register as CSV, in and out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from oddtrick.cli.console import line, say
from oddtrick.cli.faults import Commands
from oddtrick.cli.files import content, save
from oddtrick.cli.store import Database, reading, writing
from oddtrick.words.errors import BadFile

if TYPE_CHECKING:
    from oddtrick.contest.people_commands import PeopleCommand
    from oddtrick.contest.people_facts import Particulars
    from oddtrick.contest.state import Register
    from oddtrick.service.desk import Desk

group = typer.Typer(cls=Commands, help=say("cli.members.help"), no_args_is_help=True, rich_markup_mode=None)

COLUMNS = ("name", "number", "club", "handicap", "guest")


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.add_typer(group, name="members")


@group.command("import", help=say("cli.members.import.help"))
def import_file(
    file: Annotated[str, typer.Argument(metavar="FILE.csv", help=say("cli.members.import.file"))], db: Database = ""
) -> None:
    """Take up members, all or none. Who has a number that is known is changed, not added."""
    from oddtrick.service.desk import CONSOLE

    people = tuple(members_in(content(file), file))
    with writing(db) as desk:
        commands = tuple(_commands(desk, people))
        desk.run_all(commands, CONSOLE)
    kinds = Counter(type(command).__name__ for command in commands)
    added, changed = kinds["RegisterPerson"], kinds["ChangePerson"]
    line(say("cli.members.imported", added=added, changed=changed, same=len(people) - added - changed))


def members_in(data: bytes, source: str) -> Iterator[Particulars]:
    """The people of a CSV file.

    Raises:
        BadFile: no column `name`, a row without a name, a number twice.

    Example:
        >>> [(one.name, one.number) for one in members_in(b"Number;Name\\n12;Ada Example\\n", "club.csv")]
        [('Ada Example', '12')]
    """
    from oddtrick.contest.people_facts import Particulars
    from oddtrick.formats.csv_table import read_table

    seen: dict[str, int] = {}
    for row in read_table(data, source):
        if not row["name"]:
            raise BadFile(source, line=row.line, found="no name", expected="a column `name` and a name in each row")
        if row["number"] and row["number"] in seen:
            first = seen[row["number"]]
            raise BadFile(source, line=row.line, found=row["number"], expected=f"another number than in line {first}")
        seen[row["number"]] = row.line
        guest = row["guest"].lower() in ("yes", "1", "true", "x")
        yield Particulars(row["name"], row["number"], row["club"], row["handicap"], guest)


def _commands(desk: Desk, people: tuple[Particulars, ...]) -> Iterator[PeopleCommand]:
    from oddtrick.contest.people_commands import ChangePerson, RegisterPerson

    known = desk.register()
    for one in people:
        id_ = _known(known, one)
        if id_ is None:
            yield RegisterPerson(desk.new_id("m-"), one)
        elif known.people[id_].particulars != one:
            yield ChangePerson(id_, one)


def _known(register: Register, one: Particulars) -> str | None:
    """Who this is: by number, or by name where neither side has a number."""
    for person in register.people.values():
        has = person.particulars
        if has is not None and (has.number == one.number if one.number or has.number else has.name == one.name):
            return person.id
    return None


@group.command("export", help=say("cli.members.export.help"))
def export(
    out: Annotated[str, typer.Option("--out", "-o", metavar="FILE.csv", help=say("cli.members.out"))] = "",
    db: Database = "",
) -> None:
    """The register, by name."""
    from oddtrick.formats.csv_table import write_table

    with reading(db) as desk:
        known = [person.particulars for person in desk.register().people.values() if person.particulars is not None]
    known.sort(key=lambda one: (one.name.casefold(), one.number))
    rows = [[one.name, one.number, one.club, one.handicap, "yes" if one.guest else ""] for one in known]
    text = write_table(list(COLUMNS), rows)
    if out:
        save(out, text.encode("utf-8-sig"))
    else:
        line(text.replace("\r\n", "\n").rstrip("\n"))
