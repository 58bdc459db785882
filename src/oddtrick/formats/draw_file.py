"""Draws in files: one made by hand in CSV, and any draw in JSON for programs.

A hand-made draw has the columns `home` and `away`; `table` where the rows are not in the order of the tables; `third`
where three meet each other. An empty `away` is a bye.

Example:
    >>> read_draw("home,away\\nA,B\\nC,\\n", "round-3.csv")
    Draw(pairings=(Pairing(home='A', away='B'),), triangles=(), byes=('C',))
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import asdict, fields
from enum import Enum
from fractions import Fraction

from oddtrick.draws import Draw, Drawn, Oddity, Pairing, Placed, Policy, Triangle
from oddtrick.formats.csv_table import Row, read_table
from oddtrick.words.errors import BadFile
from oddtrick.words.numbers import decimal_text, whole_number

_CAPITAL = re.compile(r"(?<!^)(?=[A-Z])")


def read_draw(data: bytes | str, source: str) -> Draw:
    """A draw that was made by hand.

    Raises:
        BadFile: no column `home` or `away`, a row without `home`, a table that is no number or is there twice.
        Impossible: a contestant stands in it twice.
    """
    rows = read_table(data, source, ("home", "away"))
    lacking = [name for name in ("home", "away") if rows and name not in rows[0].cells]
    if lacking:
        raise BadFile(source, line=1, found=", ".join(rows[0].cells), expected=f"a column {lacking[0]}")
    tables: dict[int, Pairing] = {}
    triangles: list[Triangle] = []
    byes: list[str] = []
    for row in rows:
        if not row["home"]:
            raise BadFile(source, line=row.line, found="an empty cell", expected="a contestant under home")
        if row["third"] and row["away"]:
            triangles.append(Triangle(row["home"], row["away"], row["third"]))
        elif row["away"]:
            tables[_table(row, tables, source)] = Pairing(row["home"], row["away"])
        else:
            byes.append(row["home"])
    return Draw(tuple(pairing for _, pairing in sorted(tables.items())), tuple(triangles), tuple(byes))


def _table(row: Row, known: Mapping[int, Pairing], source: str) -> int:
    text = row["table"]
    number = whole_number(text) if text else max(known, default=0) + 1
    if number is None or number < 1 or number in known:
        raise BadFile(source, line=row.line, found=text, expected="a table from 1 on, each once")
    return number


def draw_document(draw: Draw, number: int, oddities: Iterable[Oddity] = ()) -> dict[str, object]:
    """The tree of a draw.

    Example:
        >>> draw_document(Draw((Pairing("A", "B"),)), 3)["pairings"]
        [{'table': 1, 'home': 'A', 'away': 'B'}]
    """
    return {
        "round": number,
        "pairings": [
            {"table": table, "home": each.home, "away": each.away} for table, each in enumerate(draw.pairings, 1)
        ],
        "triangles": [list(each.contestants) for each in draw.triangles],
        "byes": list(draw.byes),
        "oddities": [{"kind": kind_of(one), **oddity_values(one)} for one in oddities],
    }


def drawn_document(drawn: Drawn, policy: Policy) -> dict[str, object]:
    """The tree of a draw with all that is needed to draw it again."""
    tree = draw_document(drawn.draw, drawn.number, drawn.oddities)
    return {
        "method": drawn.method,
        "seed": drawn.seed,
        **tree,
        "pairings": [_placed(each) for each in drawn.placed],
        "ranking": list(drawn.ranking),
        "policy": _plain_keys({each.name: getattr(policy, each.name) for each in fields(policy)}),
    }


def _placed(each: Placed) -> dict[str, object]:
    return {
        "table": each.table,
        "home": each.pairing.home,
        "away": each.pairing.away,
        "places": list(each.places),
        "home_because": each.home.value,
        "stationary": each.stationary,
    }


def kind_of(one: Oddity) -> str:
    """The word of an oddity, such as `far_apart`."""
    return _CAPITAL.sub("_", type(one).__name__).lower()


def oddity_values(one: Oddity) -> dict[str, object]:
    """What an oddity is about, without its word.

    Example:
        >>> from oddtrick.draws.oddities import Rematch
        >>> kind_of(Rematch("7", "3", (2,))), oddity_values(Rematch("7", "3", (2,)))
        ('rematch', {'one': '7', 'other': '3', 'rounds': [2]})
    """
    return _plain_keys(asdict(one))


def _plain_keys(values: Mapping[str, object]) -> dict[str, object]:
    return {key: _plain(value) for key, value in values.items()}


def _plain(value: object) -> object:
    match value:
        case Enum():
            return value.value
        case Fraction():
            return decimal_text(value)
        case frozenset():
            return sorted(value)
        case tuple():
            return [_plain(each) for each in value]
        case _:
            return value
