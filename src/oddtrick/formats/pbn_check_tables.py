"""Tables as the standard has them: columns, rows, order, cells.

Source: PBN 2.1, chapter 5.

Example:
    >>> from oddtrick.formats.pbn_text import games
    >>> def faults(text):
    ...     found = Faults("x.pbn")
    ...     check_table(next(games(text, "x.pbn")), 0, found)
    ...     return [one.code for one in found.found]
    >>> faults('[ScoreTable "+Score_NS;Result"] 420 10 -50 9'), faults('[ScoreTable "+Score_NS"] -50 420')
    ([], ['pbn.table-order'])
    >>> faults('[ScoreTable "Score_NS;;Rank\\\\x"] 1 2 3 4'), faults('[ScoreTable "Result"] 14')
    (['pbn.table-columns', 'pbn.table-columns', 'pbn.table-rows'], ['pbn.table-cell'])
"""

from __future__ import annotations

import re
from itertools import pairwise

from oddtrick.formats.pbn_faults import Faults
from oddtrick.formats.pbn_grammar import fault_of
from oddtrick.formats.pbn_text import Game, Tag, Token

_COLUMN = re.compile(r"(?P<order>[+-]?)(?P<name>[^\\;]+)(?:\\(?P<width>\d+)[LR]?)?")
_NUMBER = re.compile(r"[+-]?(\d{1,9})(?:\.(\d*))?", re.ASCII)
_CELL = re.compile(r"[!-~]+", re.ASCII)
_TIME = re.compile(r"(?:(?:\d+:)?[0-5]?\d:)?[0-5]?\d|\d+", re.ASCII)
_TRICKS = re.compile(r"1[0-3]|[0-9]", re.ASCII)
_NUMERIC = re.compile(
    r"(?:Score|IMP|MP|Percentage)_(?:NS|EW)|Total\w+|Mean\w+|NrBoards|Multiplicity|Percentage|Rank", re.ASCII
)
_RANGE = re.compile(r"\*,-?\d+|-?\d+,\*|-?\d+(?:,-?\d+)?", re.ASCII)
_EMPTY = frozenset({"-", "?"})


def check_table(game: Game, place: int, faults: Faults) -> None:
    """One table of a game.

    Args:
        game: it.
        place: of the table's tag among its tags.
        faults: where to put what is wrong.
    """
    tag = game.tags[place]
    columns = [_COLUMN.fullmatch(column) for column in tag.value.split(";")]
    for text, column in zip(tag.value.split(";"), columns, strict=True):
        if column is None:
            faults.error(tag, "pbn.table-columns", f"{text[:20]!r} is no column: a name, \\, a width, L or R")
    for remark in game.remarks:
        if remark.after == place + 1 and remark.tokens:
            faults.error(remark, "pbn.table-comment", "a comment inside a table; it can only follow the tag")
    for token in tag.tokens:
        if not token.quoted and not _CELL.fullmatch(token.text):
            faults.error(token, "pbn.table-cell", f"{token.text[:20]!r}: only ASCII can stand outside quotes")
    rows, count = len(tag.tokens) // len(columns), len(columns)
    if len(tag.tokens) % count:
        left = len(tag.tokens) % count
        faults.error(tag.tokens[-1], "pbn.table-rows", f"the last row of {tag.name} has {left} cells of {count}")
    for number, column in enumerate(columns):
        if column is not None:
            cells = tag.tokens[number : rows * count : count]
            _cells(tag, column["name"], cells, faults)
            _order(column["order"], cells, faults)


def _cells(tag: Tag, name: str, cells: list[Token], faults: Faults) -> None:
    for cell in cells:
        text = cell.text.strip().removeprefix("^")
        if text not in _EMPTY and not _allowed(tag.name, name, text):
            faults.error(cell, "pbn.table-cell", f"{cell.text[:20]!r} cannot stand under {name}")


def _allowed(table: str, name: str, text: str) -> bool:
    """Whether a cell says what its column is for; columns of other names hold anything."""
    if name in ("Time", "TotalTime"):
        return _TIME.fullmatch(text) is not None
    if name.startswith("ScoreRange_"):
        return _RANGE.fullmatch(text) is not None
    if name in ("Declarer", "Contract"):
        return not fault_of(name, text)
    if name == "Denomination":
        return text.upper() in ("C", "D", "H", "S", "NT")
    if name == "Result" and table.endswith("Table"):
        return _TRICKS.fullmatch(text) is not None
    return not _NUMERIC.fullmatch(name) or _NUMBER.fullmatch(text) is not None


def _order(sign: str, cells: list[Token], faults: Faults) -> None:
    if not sign:
        return
    numbers = [(cell, found) for cell in cells if (found := _NUMBER.fullmatch(cell.text.strip()))]
    for (_, before), (cell, after) in pairwise(numbers):
        if (_value(before) < _value(after)) if sign == "+" else (_value(before) > _value(after)):
            text = "falls" if sign == "-" else "rises"
            faults.error(cell, "pbn.table-order", f"{cell.text} {text} in a column marked {sign}")
            return


def _value(number: re.Match[str]) -> tuple[int, int]:
    sign = -1 if number[0].startswith("-") else 1
    return sign * int(number[1]), sign * int((number[2] or "0")[:9].ljust(9, "0"))
