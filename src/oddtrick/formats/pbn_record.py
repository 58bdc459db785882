"""A record of PBN that is nothing but tags, one in each line, and the words of their sections.

It is cut at its quotes: between two of them stands a value, or what leads from one tag to the next. Nothing has a
place here, for nothing is noticed: a record with anything else in it is for `pbn_text`.

Source: PBN 2.1, chapter 3.

Example:
    >>> record = Cutter().cut('[Board "7"]\\n[Auction "S"]\\n1S Pass 4S AP\\n% seen\\n[Home "Blue"]')
    >>> record.names, record.values, record.sections, record.directives
    (['Board', 'Auction', 'Home'], ['7', 'S', 'Blue'], {1: '1S Pass 4S AP'}, ['seen'])
"""

from __future__ import annotations

import re
from itertools import repeat
from typing import NamedTuple

from oddtrick.formats.pbn_memo import Memo
from oddtrick.formats.pbn_names import spelled

MOST_CHARACTERS = 50_000
"""Of a record that is cut at once."""
_BETWEEN = re.compile(r"\]\n\[([A-Za-z0-9_]++) ")
_UNMET = repeat("")


class NotPlain(LookupError):
    """The record is for those who read everything."""


class Record(NamedTuple):
    """A record.

    Attributes:
        names: of the tags, in order, as the standard spells them.
        values: of each, as written; none has an escape or the sign of inheritance.
        sections: what stands after a tag, by its place from 0: words, cells in their quotes, or what is neither.
        directives: lines that begin with `%`, without the sign.
    """

    names: list[str]
    values: list[str]
    sections: dict[int, str]
    directives: list[str]


class Cutter:
    """Cuts the records of one file; what stands between two values is mostly what has stood there before."""

    def __init__(self) -> None:
        self._names = Memo[str, str](_name)

    def cut(self, text: str) -> Record:
        """A record from its text.

        Args:
            text: without an empty line.

        Raises:
            NotPlain: it is another.
        """
        parts = text.split('"')
        between, values, last = parts[:-1:2], parts[1::2], parts[-1]
        if len(between) != len(values) or text[:1] != "[" or not _are_plain(text, values):
            raise NotPlain
        between[0] = f"]\n{between[0]}"
        names = [*map(self._names.get, between, _UNMET)]
        unmet = [place for place, name in enumerate(names) if not name]
        if [place for place in unmet if "\n[" not in between[place]]:
            between, values, cells = _without_cells(between, values)
            names, last = [*map(self._names.get, between, _UNMET)], cells + last
            unmet = [place for place, name in enumerate(names) if not name]
        record = Record(names, values, {}, [])
        for place in unmet:
            names[place] = self._opened(record, between[place], place - 1)
        if last != "]":
            self._opened(record, f"{last.rstrip()}\n[Event ", len(names) - 1)
        return record

    def _opened(self, record: Record, between: str, place: int) -> str:
        """The name of the tag that begins after the section of the one in this place, which is put to the record."""
        end = between.rfind("\n")
        name, words = self._names[f"]{between[end:]}"], between[2:end]
        if between[:2] != "]\n":
            raise NotPlain
        if "%" in words:
            lines = words.split("\n")
            record.directives.extend(line[1:].strip() for line in lines if line.startswith("%"))
            words = "\n".join(line for line in lines if not line.startswith("%"))
        if words and place < 0:
            raise NotPlain
        if words:
            record.sections[place] = words
        return name


def _without_cells(between: list[str], values: list[str]) -> tuple[list[str], list[str], str]:
    """What leads from tag to tag, with the cells of tables in quotes; the values of tags; the cells of the last."""
    kept, found, cells = list[str](), list[str](), ""
    for piece, value in zip(between, values, strict=True):
        if "\n[" in piece:
            kept.append(cells + piece)
            found.append(value)
            cells = ""
        else:
            cells += f'{piece}"{value}"'
    return kept, found, cells


def _name(between: str) -> str:
    """The name of the tag that begins after one that has no section."""
    found = _BETWEEN.fullmatch(between)
    if found is None or spelled(found[1]) != found[1]:
        raise NotPlain
    return found[1]


def _are_plain(text: str, values: list[str]) -> bool:
    if '"#' in text or ("\\" in text and ('\\"' in text or "\\\\" in text)):
        return False
    return "\n" not in "".join(values)
