"""The rows of a table of PBN with cells in quotes, all of them at once.

Source: PBN 2.1, chapter 5.

Example:
    >>> quoted_rows(' 1 "Ann - Bob" 4S\\n 2 ""       3N', 3)
    (('1', 'Ann - Bob', '4S'), ('2', '', '3N'))
"""

from __future__ import annotations

import re

from oddtrick.formats.pbn_record import NotPlain

_LINE, _SPACE, _EMPTY = "\0", "\1", "\2"
"""What stands for the end of a line, for a space in a cell and for a cell with nothing in it."""
_STRANGE = re.compile(r"[\[\]{};\0\1\2]")
_TAKEN = re.compile(r"[\0\1\2]|[^\S ]")


def quoted_rows(words: str, count: int) -> tuple[tuple[str, ...], ...]:
    """The rows of a table.

    Args:
        words: of its section, no line empty.
        count: of columns.

    Raises:
        NotPlain: a row has another number of cells, or there is something else than cells.
    """
    parts = words.split('"')
    cells, joined = parts[1::2], '"'.join(parts[1::2])
    if len(parts) % 2 == 0 or _STRANGE.search("".join(parts[::2])) or _TAKEN.search(joined):
        raise NotPlain
    shielded = " " in joined or "" in cells
    if shielded:
        cells = [cell or _EMPTY for cell in joined.replace(" ", _SPACE).split('"')]
    parts[1::2] = cells
    found = " ".join(parts).replace("\n", f" {_LINE} ").split()
    found.append(_LINE)
    lines, wide = words.count("\n") + 1, count + 1
    if len(found) != lines * wide or found[count::wide] != [_LINE] * lines:
        raise NotPlain
    if shielded:
        found = "\n".join(found).replace(_SPACE, " ").replace(_EMPTY, "").split("\n")
    return tuple(zip(*[found[column::wide] for column in range(count)], strict=True))
