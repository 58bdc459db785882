"""The register as a table, CSV or a workbook in, CSV out.

Example:
    >>> desk = Desk.in_memory()
    >>> import_members(desk, b"Number;Name;Club\\n12;Ada Brandvold;North\\n", "club.csv", CONSOLE)
    Taken(added=1, changed=0, same=0, left_out=())
    >>> import_members(desk, b"Number;Name;Club\\n12;Ada Brandvold;South\\n", "club.csv", CONSOLE)
    Taken(added=0, changed=1, same=0, left_out=())
    >>> export_members(desk).splitlines()
    ['name,number,club,handicap,guest,strength', 'Ada Brandvold,12,South,,,']
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace

from oddtrick.contest.people import Person, Register
from oddtrick.contest.people_commands import ChangePerson, RegisterPerson
from oddtrick.contest.people_facts import Particulars
from oddtrick.contest.strengths import strength_of
from oddtrick.formats.csv_table import Row, read_table, write_table
from oddtrick.formats.text_in import decode
from oddtrick.formats.xlsx_in import is_workbook
from oddtrick.service.alike import likely
from oddtrick.service.desk import CONSOLE, Desk
from oddtrick.service.people import folded
from oddtrick.words.errors import BadFile, Impossible

__all__ = [
    "COLUMNS", "CONSOLE", "Compared", "Sheet", "Taken", "compared", "export_members", "import_members", "read_members",
]  # fmt: skip

COLUMNS = ("name", "number", "club", "handicap", "guest", "strength")
_YES = frozenset({"yes", "1", "true", "x"})


@dataclass(frozen=True, slots=True)
class Taken:
    """How many people of a file were new, changed, and known as they are, and which columns have no place."""

    added: int
    changed: int
    same: int
    left_out: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """A file of members.

    Attributes:
        people: in its order.
        columns: of these that the register has, the ones that the file has too: nothing else of somebody changes.
        left_out: columns that the register has no place for, as they are looked up.
        text: the file as text; of a workbook the rows of its sheet, as CSV.
    """

    people: tuple[Particulars, ...]
    columns: tuple[str, ...]
    left_out: tuple[str, ...]
    text: str


def read_members(data: bytes, source: str) -> Sheet:
    """The people of a table with a column `name` and any of `number`, `club`, `handicap`, `guest`, `strength`.

    Raises:
        BadFile: a row without a name, a number twice, or a strength that is no number; `others` are the further rows
            of that sort.

    Example:
        >>> read_members(b"Name;E-mail;Club\\nAda;a@example.org;North\\n", "club.csv").left_out
        ('e_mail',)
    """
    rows = read_table(data, source, COLUMNS[:1])
    faults = tuple(_faults(rows, source))
    if faults:
        first = faults[0]
        raise BadFile(source, line=first.line, found=first.found, expected=first.expected, others=faults[1:])
    people = tuple(
        Particulars(
            row["name"], row["number"], row["club"], row["handicap"], row["guest"].lower() in _YES, row["strength"]
        )
        for row in rows
    )
    header = list(rows[0].cells) if rows else list(COLUMNS[:1])
    left_out = tuple(name for name in header if name and name not in COLUMNS)
    text = write_table(header, ([row[name] for name in header] for row in rows)) if is_workbook(data) else decode(data)
    return Sheet(people, tuple(name for name in COLUMNS if name in header), left_out, text)


def _faults(rows: list[Row], source: str) -> Iterator[BadFile]:
    lines: dict[str, int] = {}
    for row in rows:
        number = row["number"]
        if not row["name"]:
            yield BadFile(source, line=row.line, found="no name", expected="a column `name` and a name in each row")
        if number and number in lines:
            expected = f"another number than in line {lines[number]}"
            yield BadFile(source, line=row.line, found=number, expected=expected)
        lines.setdefault(number, row.line)
        try:
            strength_of(row["strength"])
        except Impossible:
            yield BadFile(source, line=row.line, found=row["strength"], expected="a strength such as 1200")


def import_members(desk: Desk, data: bytes, source: str, by: str, same: Mapping[int, str] | None = None) -> Taken:
    """Take up the people of a file, all or none; who is known by number, or by name without one, is changed.

    Args:
        desk: with the register.
        data: the file.
        source: its name.
        by: who takes them up.
        same: by place in the file (from 0), who of the register somebody new is in another spelling.

    Raises:
        BadFile: see `read_members`; nothing was changed.
        NotFound: nobody of the register has an id of `same`; nothing was changed.
        Impossible: two people of the file are the same one of the register; nothing was changed.
    """
    sheet = read_members(data, source)
    commands = tuple(_commands(desk, sheet, same or {}))
    desk.run_all(commands, by)
    added = sum(type(command) is RegisterPerson for command in commands)
    return Taken(added, len(commands) - added, len(sheet.people) - len(commands), sheet.left_out)


@dataclass(frozen=True, slots=True)
class Compared:
    """A person of a file beside who is known.

    Attributes:
        read: as the file has it.
        person: id of who has the same number or name; empty for somebody new.
        known: what is known of that person.
        like: who somebody new may be in another spelling.
    """

    read: Particulars
    person: str = ""
    known: Particulars | None = None
    like: tuple[Person, ...] = ()


def compared(register: Register, sheet: Sheet) -> tuple[Compared, ...]:
    """What taking up the people of a file would mean, one by one; what it has no column for stays."""
    by_number, by_name = _known(register)
    look = likely(register)
    found = []
    for one in sheet.people:
        person = (by_number.get(one.number) if one.number else by_name.get(one.name)) or ""
        known = register.people[person].particulars if person else None
        found.append(Compared(_beside(known, one, sheet.columns), person, known, () if person else look(one)))
    return tuple(found)


def _beside(known: Particulars | None, read: Particulars, columns: Collection[str]) -> Particulars:
    """What was read, and of somebody who is known what the file has no column for; who it names is a member."""
    if known is None:
        return read
    return Particulars(
        read.name,
        read.number if "number" in columns else known.number,
        read.club if "club" in columns else known.club,
        read.handicap if "handicap" in columns else known.handicap,
        read.guest,
        read.strength if "strength" in columns else known.strength,
    )


def _commands(desk: Desk, sheet: Sheet, same: Mapping[int, str]) -> Iterator[RegisterPerson | ChangePerson]:
    """What taking up a file does; a member who is chosen for somebody without a number keeps the own one."""
    register, taken = desk.register(), dict[str, str]()
    for place, one in enumerate(compared(register, sheet)):
        person, read = one.person or same.get(place, ""), one.read
        if not person:
            yield RegisterPerson(desk.new_id("m-"), read)
            continue
        if taken.setdefault(person, read.name) != read.name:
            raise Impossible("{one} and {other} of the file are the same person of the register",
                             id="members.same-twice", one=taken[person], other=read.name)  # fmt: skip
        known = one.known
        if not one.person and person in register.people:
            known = register.people[person].particulars
            read = _beside(known, read, sheet.columns)
            read = replace(read, number=read.number or (known.number if known else ""))
        if known != read:
            yield ChangePerson(person, read)


def _known(register: Register) -> tuple[dict[str, str], dict[str, str]]:
    """Ids by number, and by name of those who have no number."""
    by_number: dict[str, str] = {}
    by_name: dict[str, str] = {}
    for person in register.people.values():
        if person.particulars is not None and person.particulars.number:
            by_number.setdefault(person.particulars.number, person.id)
        elif person.particulars is not None:
            by_name.setdefault(person.particulars.name, person.id)
    return by_number, by_name


def export_members(desk: Desk) -> str:
    """The register as CSV, by name."""
    known = [person.particulars for person in desk.register().people.values() if person.particulars is not None]
    known.sort(key=lambda one: (folded(one.name), one.number))
    rows = [[one.name, one.number, one.club, one.handicap, "yes" if one.guest else "", one.strength] for one in known]
    return write_table(list(COLUMNS), rows)
