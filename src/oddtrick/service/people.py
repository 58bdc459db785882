"""The register: search as one types, guests, hiding, and erasing for good.

Example:
    >>> desk = Desk.in_memory()
    >>> zoe = register(desk, Particulars("Zoë Łukasz-Ångström", number="1234"), CONSOLE)
    >>> [person.id == zoe for person in search(desk.register(), "luk z")], len(search(desk.register(), "123"))
    ([True], 1)
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping

from oddtrick.contest.facts import Fact
from oddtrick.contest.people import Person, Register
from oddtrick.contest.people_commands import ErasePerson, RegisterPerson
from oddtrick.contest.people_facts import Particulars, PersonChanged, PersonRegistered
from oddtrick.contest.targets import StreamKind
from oddtrick.service.desk import CONSOLE, Desk

__all__ = ["CONSOLE", "Particulars", "erase", "folded", "register", "register_names", "search"]

_PARTS = re.compile(r"[^\w]+")
_LETTERS = str.maketrans({"ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i"})


def folded(text: str) -> str:
    """A text without case and diacritics, for comparing.

    Example:
        >>> folded("Søren ÅNGSTRÖM"), folded("Straße"), folded("Фёдор")
        ('soren angstrom', 'strasse', 'федор')
    """
    if text.isascii():
        return text.casefold()
    plain = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in plain if not unicodedata.combining(letter)).translate(_LETTERS)


def search(register: Register, text: str, limit: int = 12) -> tuple[Person, ...]:
    """People of whom every word typed begins a part of the name or the number; members before guests, then by name."""
    words = [word for word in _PARTS.split(folded(text)) if word]
    found = [person for person in register.people.values() if words and _fits(person, words)]
    return tuple(sorted(found, key=_place)[:limit])


def _fits(person: Person, words: list[str]) -> bool:
    if person.particulars is None:
        return False
    parts = [*_PARTS.split(folded(person.particulars.name)), folded(person.particulars.number)]
    return all(any(part.startswith(word) for part in parts) for word in words)


def _place(person: Person) -> tuple[bool, str, str]:
    known = person.particulars or Particulars("")
    return known.guest, folded(known.name), person.id


def register(desk: Desk, particulars: Particulars, by: str) -> str:
    """Add a person; the new id. Raises Impossible where there is no name."""
    person = desk.new_id("m-")
    desk.run(RegisterPerson(person, particulars), by)
    return person


def register_names(
    desk: Desk, names: Iterable[str], numbers: Mapping[str, str] | None = None
) -> tuple[dict[str, str], tuple[RegisterPerson, ...]]:
    """Ids for names: of the person of that number, of the one person of that name, or of a new guest.

    Args:
        desk: with the register.
        names: to be found.
        numbers: of members, by these names, as far as they are known.

    Returns:
        Ids by name, and the commands that register the new guests.
    """
    said = numbers or {}
    by_number: dict[str, str] = {}
    known: dict[str, list[str]] = {}
    for person in desk.register().people.values():
        if person.particulars is not None:
            known.setdefault(person.particulars.name, []).append(person.id)
            by_number.setdefault(person.particulars.number, person.id)
    found: dict[str, str] = {}
    commands: list[RegisterPerson] = []
    for name in dict.fromkeys(names):
        number = said.get(name, "")
        if number and number in by_number:
            found[name] = by_number[number]
        elif len(known.get(name, ())) == 1:
            found[name] = known[name][0]
        else:
            found[name] = desk.new_id("g-")
            commands.append(RegisterPerson(found[name], Particulars(name, number, guest=True)))
    return found, tuple(commands)


def erase(desk: Desk, person: str, by: str) -> None:
    """Erase a name for good: it is not shown any more, and it vanishes from the stored facts. Older backups keep it.

    Raises:
        NotFound: nobody has this id.
    """
    desk.run(ErasePerson(person), by)
    everyone = {person, *desk.register().aliases(person)}
    stream = desk.books.key(StreamKind.PEOPLE)
    empty: dict[int, Fact] = {}
    for entry in desk.journal.read(stream):
        match entry.fact:
            case PersonRegistered(who) if who in everyone:
                empty[entry.seq] = PersonRegistered(who, Particulars(""))
            case PersonChanged(who) if who in everyone:
                empty[entry.seq] = PersonChanged(who, Particulars(""))
            case _:
                pass
    desk.journal.erase(stream, empty)
    desk.forget()
