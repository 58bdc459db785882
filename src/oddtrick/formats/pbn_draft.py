"""A game of PBN on its way: the first tag of each name, notes by section, comments by the tag they stand after.

Example:
    >>> from oddtrick.formats.pbn_text import games
    >>> text = '{head}[West "A"]{w}[Auction "N"] 1C =1= AP [Note "1:16+"]'
    >>> draft = Draft(next(games(text, "x.pbn")), Faults("x.pbn"))
    >>> draft["West"], draft.notes["Auction"], draft.comments
    ('A', {1: '16+'}, [('', 'head'), ('West', 'w')])
"""

from __future__ import annotations

import re

from oddtrick.formats.game import Table
from oddtrick.formats.pbn_elements import comment_text
from oddtrick.formats.pbn_faults import Faults
from oddtrick.formats.pbn_text import Game as Text
from oddtrick.formats.pbn_text import Tag

_NOTE = re.compile(r"\s*(\d{1,5})\s*:?(.*)", re.DOTALL)
_COMMENTED = frozenset({"Auction", "Play"})


def note_of(value: str) -> tuple[int, str]:
    """The number of a note and its text; -1 where it has no number.

    Example:
        >>> note_of("2: 15-17")
        (2, '15-17')
    """
    found = _NOTE.fullmatch(value)
    return (int(found[1]), found[2].strip()) if found else (-1, value)


class Draft:
    """What a game says, sorted; read like a mapping of values, where `?` and `-` say nothing.

    Attributes:
        text: the game.
        faults: what was noticed.
        tags: the first of each name with its place among all.
        notes: of the auction and of the play, by number; under zero: those without one.
        borrowed: numbers of the play's notes that the auction refers to.
        comments: after which tag, and what.
        extra: values that no field can carry.
        tables: sections.
    """

    def __init__(self, text: Text, faults: Faults) -> None:
        self.text, self.faults = text, faults
        self.tags: dict[str, tuple[int, Tag]] = {}
        self.notes: dict[str, dict[int, str]] = {"Auction": {}, "Play": {}}
        self.borrowed: frozenset[int] = frozenset()
        self.comments: list[tuple[str, str]] = []
        self.extra: dict[str, str] = {}
        self.tables: dict[str, Table] = {}
        owners = [""]
        for place, tag in enumerate(text.tags):
            if tag.name == "Note":
                owners.append(self._note(tag, owners[-1]))
                continue
            owners.append(tag.name)
            _, first = self.tags.setdefault(tag.name, (place, tag))
            if first is not tag and (first.value != tag.value or tag.section):
                faults.warn(tag, "pbn.tag-twice", f"{tag.name} again: the first counts")
        if text.remarks:
            self._remarks(owners)

    def __getitem__(self, name: str) -> str:
        found = self.tags.get(name)
        value = found[1].value.strip() if found else ""
        return "" if value == "?" or (value == "-" and name != "Vulnerable") else value

    def tag(self, name: str) -> Tag:
        """The first tag of a name, or the game's first, or an empty one where it begins."""
        found = self.tags.get(name)
        return found[1] if found else self.text.tags[0] if self.text.tags else Tag("", "", self.text.line)

    def keep(self, name: str, why: str) -> None:
        """A value that cannot be read stays as it is."""
        self.extra[name] = self.tags[name][1].value
        self.faults.error(self.tag(name), f"pbn.{name.lower()}", f"{why}: kept as it is")

    def unused(self, section: str, used: frozenset[int]) -> None:
        """Notes that nothing refers to become remarks on their section."""
        for number, text in self.notes[section].items():
            if number not in used and text.strip():
                where = self.tag(section)
                self.faults.warn(where, "pbn.note-unused", f"nothing refers to note {number}: kept as a remark")
                self.comments.append((section, f"{number}: {text.strip()}" if number >= 0 else text.strip()))

    def _note(self, tag: Tag, owner: str) -> str:
        """Puts a note to its section; returns which that is, for what is said after it."""
        section = owner if owner in _COMMENTED else "Auction" if "Play" not in self.tags else "Play"
        notes = self.notes[section]
        number, text = note_of(tag.value)
        if number < 0 or number in notes:
            self.faults.warn(tag, "pbn.note", f"no note with a number of its own: {tag.value[:40]!r}")
            notes[-1 - len(notes)] = tag.value
        else:
            notes[number] = text
        return section

    def _remarks(self, owners: list[str]) -> None:
        sections = {self.tags[name][0] + 1 for name in _COMMENTED if name in self.tags}
        for remark in self.text.remarks:
            said = comment_text(remark.text)
            if said and remark.after not in sections:
                self.comments.append((owners[remark.after], said))
