"""A record of PBN that is nothing but tags, one in each line, the words of their sections, and comments after these.

It is cut at its quotes: between two of them stands a value, or what leads from one tag to the next; a record with cells
in quotes is cut without its sections. Nothing has a place here, for nothing is noticed: a record with anything else in
it is for `pbn_text`.

Source: PBN 2.1, chapter 3.

Example:
    >>> from oddtrick.formats.pbn_stretch import stretch_of
    >>> written = stretch_of('[Board "7"]\\n{odd}\\n[Auction "S"]\\n1S Pass 4S AP\\n% seen\\n[Home "#"]', 0)
    >>> record = Cutter().cut(written, {"Home": "Blue"}) if written else None
    >>> (record.names, record.values, record.sections) if record else None
    (['Board', 'Auction', 'Home'], ['7', 'S', 'Blue'], {1: '1S Pass 4S AP'})
    >>> (record.directives, record.owners) if record else None
    (['seen'], [0])
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import compress, repeat
from operator import not_
from typing import NamedTuple

from oddtrick.formats.pbn_memo import Memo
from oddtrick.formats.pbn_names import spelled
from oddtrick.formats.pbn_stretch import EMPTIED, Stretch

_BETWEEN = re.compile(r"\]\n\[([A-Za-z0-9_]++) ")
_UNMET = repeat("")


class NotPlain(LookupError):
    """The record is for those who read everything."""


class Record(NamedTuple):
    """A record.

    Attributes:
        names: of the tags, in order, as the standard spells them.
        values: of each, as written, but those that the game before gives; none has an escape.
        sections: what stands after a tag, by its place from 0: words, cells in their quotes, or what is neither.
        directives: lines that begin with `%`, without the sign.
        owners: for each comment, the place of the tag that it stands after.
    """

    names: list[str]
    values: list[str]
    sections: dict[int, str]
    directives: list[str]
    owners: list[int]


class Cutter:
    """Cuts the records of one file; what stands between two values is mostly what has stood there before."""

    def __init__(self) -> None:
        self._names = Memo[str, str](_name)

    def cut(self, written: Stretch, before: Mapping[str, str]) -> Record:
        """A record from its text.

        Args:
            written: the text.
            before: values by name of the games before, for those that are `#`.

        Raises:
            NotPlain: it is another.
        """
        text = written.words
        parts = text.split('"')
        values = parts[1::2]
        if not values or len(parts) % 2 == 0 or text[:1] != "[" or not _are_plain(text, values):
            raise NotPlain
        try:
            record = self._by_quotes(parts[:-1:2], values, parts[-1])
        except NotPlain:
            record = self._without_sections(text)
        if written.header:
            record.directives[:0] = [line[1:].strip() for line in written.header.split("\n") if line[:1] == "%"]
        if "#" in record.values:
            named = zip(record.names, record.values, strict=True)
            record.values[:] = [before.get(name, "") if value == "#" else value for name, value in named]
        return record

    def _by_quotes(self, between: list[str], values: list[str], last: str) -> Record:
        between[0] = f"]\n{between[0]}"
        names = [*map(self._names.get, between, _UNMET)]
        record = Record(names, values, {}, [], [])
        for place in [*compress(range(len(names)), map(not_, names))]:
            piece = between[place]
            end = piece.rfind("\n")
            names[place] = self._names[f"]{piece[end:]}"]
            _after(record, piece[:end], place - 1)
        if last != "]":
            _after(record, last.rstrip(), len(names) - 1)
        return record

    def _without_sections(self, text: str) -> Record:
        """A record with cells: tags without their sections, and these apart."""
        pieces, sections = text.rstrip().split("\n["), dict[int, str]()
        for place in [place for place, piece in enumerate(pieces) if "\n" in piece]:
            pieces[place], _, sections[place] = pieces[place].partition("\n")
        parts = "\n[".join(pieces).split('"')
        if len(parts) != 2 * len(pieces) + 1:
            raise NotPlain
        record = self._by_quotes(parts[:-1:2], parts[1::2], parts[-1])
        if not sections.keys().isdisjoint((*record.sections, *record.owners)):
            raise NotPlain
        for place, words in sections.items():
            _after(record, f"]\n{words}", place)
        record.owners.sort()
        return record


def _after(record: Record, written: str, place: int) -> None:
    """Puts what stands from the bracket of the tag in this place on, up to the next tag, to the record."""
    words = written[2:] if written[1:2] == "\n" else written[1:]
    if written[:1] != "]" or written[1:2] == "%":
        raise NotPlain
    if "%" in words or EMPTIED in words:
        words = _bare(record, words, place)
    if not words or words.isspace():
        return
    if place < 0:
        raise NotPlain
    record.sections[place] = words


def _bare(record: Record, words: str, place: int) -> str:
    """The words of a section without directives and comments, which it puts to the record."""
    lines = words.split("\n")
    directives = [line for line in lines if line[:1] == "%"]
    if any(EMPTIED in line for line in directives):
        raise NotPlain
    record.directives.extend(line[1:].strip() for line in directives)
    words, *after = "\n".join(line for line in lines if line[:1] != "%").split(EMPTIED)
    if "".join(after).strip():
        raise NotPlain
    record.owners.extend([place] * len(after))
    return words.rstrip() if after else words


def _name(between: str) -> str:
    """The name of the tag that begins after one that has no section."""
    found = _BETWEEN.fullmatch(between)
    if found is None or spelled(found[1]) != found[1]:
        raise NotPlain
    return found[1]


def _are_plain(text: str, values: list[str]) -> bool:
    if "\\" in text and ('\\"' in text or "\\\\" in text):
        return False
    return "\n" not in "".join(values)
