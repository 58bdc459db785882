"""Where a record of PBN ends that is read at once, and what its comments say.

Source: PBN 2.1, sections 3.1 to 3.3.

Example:
    >>> written = stretch_of('% own\\n[Board "7"]\\n{two\\n\\nlines}\\n[Home "Blue"]\\n\\n[Board "8"]', 0)
    >>> (written.words, written.header, written.said) if written else None
    ('[Board "7"]\\n{}\\n[Home "Blue"]', '% own\\n', ['two\\n\\nlines'])
    >>> stretch_of('[Board "7"] {', 0)
"""

from __future__ import annotations

import re
from typing import NamedTuple

from oddtrick.formats.pbn_text import EMPTY_LINE

MOST_CHARACTERS = 50_000
"""Of a record that is read at once."""
EMPTIED = "{}"
"""What stands for a comment."""
_HEADER = re.compile(r"(?:%[^\n]*+\n(?:[^\S\n]*+\n)*+)++")


class Stretch(NamedTuple):
    """The text of a record, up to the next empty line that is in no comment.

    Attributes:
        words: from the first tag on, without what its comments say.
        header: the lines before, each of which begins with `%` or is empty.
        said: in the comments, in order.
        end: its place in the file, from 0.
        after: the place after the line feed that ends it.
    """

    words: str
    header: str
    said: list[str]
    end: int
    after: int


def stretch_of(text: str, start: int) -> Stretch | None:
    """The record that begins here; None where it is long, or has a brace in a value or without an end.

    Args:
        text: of the file.
        start: the place of a bracket, or of a `%` at the beginning of a line.
    """
    header = _HEADER.match(text, start) if text[start] == "%" else None
    first = header.end() if header else start
    end, after = _end(text, first)
    if end - first > MOST_CHARACTERS:
        return None
    if text.find("{", first, end) < 0:
        return Stretch(text[first:end], text[start:first], [], end, after)
    return _emptied(text, start, first, end, after)


def _end(text: str, place: int) -> tuple[int, int]:
    empty = EMPTY_LINE.search(text, place)
    return empty.span() if empty else (len(text), len(text))


def _emptied(text: str, start: int, first: int, end: int, after: int) -> Stretch | None:
    """A record with comments."""
    pieces, said, place, quotes = list[str](), list[str](), first, 0
    while (opened := text.find("{", place, end)) >= 0:
        closed = text.find("}", opened, first + MOST_CHARACTERS)
        pieces.append(text[place:opened])
        quotes += pieces[-1].count('"')
        if closed < 0 or quotes % 2:
            return None
        said.append(text[opened + 1 : closed])
        place = closed + 1
        if place > end:
            end, after = _end(text, place)
    if end - first > MOST_CHARACTERS:
        return None
    pieces.append(text[place:end])
    return Stretch(EMPTIED.join(pieces), text[start:first], said, end, after)
