"""Tables of PBN: columns from the tag's value, rows from its section.

Example:
    >>> from oddtrick.formats.pbn_text import games
    >>> text = '[ScoreTable "PairId_NS\\\\2R;Contract\\\\4L;-Score_NS\\\\5R"]\\n 1 4S "420"\\n 2 3N -\\n'
    >>> table = read_table_tag(next(games(text, "x.pbn")).tags[0])
    >>> [(row["PairId_NS"], row["Contract"], row["Score_NS"]) for row in table]
    [('1', '4S', '420'), ('2', '3N', '')]
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from oddtrick.formats.pbn_text import Tag, Token


@dataclass(frozen=True, slots=True)
class TableRow:
    """A row.

    Attributes:
        line: where it begins.
        cells: by column; unknown (`?`) and irrelevant (`-`) ones are empty.
        artificial: columns whose cell is marked as an artificial score (`^`).
    """

    line: int
    cells: Mapping[str, str]
    artificial: frozenset[str] = frozenset()

    def __getitem__(self, column: str) -> str:
        return self.cells.get(column, "")


def columns_of(tag: Tag) -> tuple[str, ...]:
    """The names of the columns, without their order and width."""
    return tuple(part.partition("\\")[0].strip().lstrip("+-") for part in tag.value.split(";"))


def read_table_tag(tag: Tag) -> list[TableRow]:
    """The rows of a table.

    A last row with fewer cells than columns is left out: there is no telling which they are (`incomplete_row`).
    """
    columns = columns_of(tag)
    rows = []
    for start in range(0, len(tag.tokens) - len(columns) + 1, len(columns)):
        tokens = tag.tokens[start : start + len(columns)]
        cells = {}
        marked = set()
        for column, token in zip(columns, tokens, strict=True):
            text = token.text.strip()
            if text.startswith("^") and not token.quoted:
                marked.add(column)
                text = text[1:]
            cells[column] = "" if text in ("?", "-") and not token.quoted else text
        rows.append(TableRow(tokens[0].line, cells, frozenset(marked)))
    return rows


def incomplete_row(tag: Tag) -> tuple[Token, ...]:
    """The cells after the last whole row of a table."""
    return tuple(tag.tokens[len(tag.tokens) - len(tag.tokens) % len(columns_of(tag)) :])
