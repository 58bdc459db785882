"""Tables and other sections of PBN, as they are written.

Source: PBN 2.1, chapter 5. BridgeComposer writes names without quotes in the last columns of a row: there the widths of
the columns say where one ends.

Example:
    >>> from oddtrick.formats.pbn_text import games
    >>> text = '[ScoreTable "PairId_NS\\\\2R;Names_NS\\\\9;Names_EW"]\\n 1 Ann - Bob Cid - Dee\\n'
    >>> table_of(next(games(text, "x.pbn")).tags[0], Faults("x.pbn")).rows
    (('1', 'Ann - Bob', 'Cid - Dee'),)
"""

from __future__ import annotations

import re
from itertools import groupby

from oddtrick.formats.game import Table
from oddtrick.formats.pbn_faults import Faults
from oddtrick.formats.pbn_names import is_table
from oddtrick.formats.pbn_tables import columns_of
from oddtrick.formats.pbn_text import Tag, Token

_WIDTH = re.compile(r"\\(\d{1,3})[LR]?\s*\Z")


def widths_of(heading: str) -> list[int]:
    """The least width of each column, 0 where none is said."""
    found = [_WIDTH.search(column) for column in heading.split(";")]
    return [int(width[1]) if width else 0 for width in found]


def table_of(tag: Tag, faults: Faults) -> Table:
    """The section after a tag: by the columns of a table, otherwise line by line."""
    count = len(columns_of(tag)) if is_table(tag.name) else 0
    if len(tag.section) == 1 and not tag.section[0].quoted:
        rows = tuple(tuple(line.split()) for line in tag.section[0].text.split("\n"))
        if not count or all(len(row) == count for row in rows):
            return Table(tag.value, rows)
    lines = [list(line) for _, line in groupby(tag.tokens, key=lambda token: token.line)]
    if not count or all(len(line) == count for line in lines):
        return Table(tag.value, tuple(tuple(token.text for token in line) for line in lines))
    if all(len(line) >= count for line in lines) and not any(token.quoted for token in tag.tokens):
        return Table(tag.value, tuple(_by_widths(line, tag, count) for line in lines))
    cells = [token.text for token in tag.tokens]
    rows = tuple(tuple(cells[start : start + count]) for start in range(0, len(cells), count))
    if len(rows[-1]) < count:
        text = f"the last row of {tag.name} has {len(rows[-1])} cells of {count}"
        faults.warn(tag.tokens[-1], "pbn.row", text)
    return Table(tag.value, rows)


def _by_widths(line: list[Token], tag: Tag, count: int) -> tuple[str, ...]:
    """A row with more words than columns: from the first column of names on, words are joined as far as one goes."""
    columns, widths = columns_of(tag), widths_of(tag.value)
    first = next((place for place, column in enumerate(columns) if column.startswith("Names")), count - 1)
    cells, left = [token.text for token in line[:first]], line[first:]
    for place in range(first, count):
        rest = count - place - 1
        until = left[0].column + widths[place] if left else 0
        taken = 1
        while taken < len(left) - rest and (not rest or left[taken].column < until):
            taken += 1
        cells.append(" ".join(token.text for token in left[:taken]))
        left = left[taken:]
    if left:
        cells[-1] = " ".join([cells[-1], *(token.text for token in left)])
    return tuple(cells)
