"""A scale of victory points of the event's own: keys in an event file, or a table that a spreadsheet writes.

A table has the columns `boards` (6-8), one of `least` (least margin), `most` (greatest margin) and `percent` (greatest
percentage), `winner`, and `loser`; without `loser` the two sides share what a drawn match shares.

Example:
    >>> text = "boards,least,winner,loser\\n6-8,0,15,15\\n6-8,1,18,12\\n6-8,20,25,4\\n"
    >>> table = read_vp_table(text, "league.csv")
    >>> table.name, table.of.value, [str(step.loser) for step in table.columns[0].steps]
    ('league', 'margin', ['15', '12', '4'])
    >>> vp_table_keys(table)["columns"]
    [{'boards': [6, 8], 'steps': [['0', '15', '15'], ['1', '18', '12'], ['20', '25', '4']]}]
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from fractions import Fraction
from pathlib import PurePath

from oddtrick.formats.csv_table import Row, read_table
from oddtrick.formats.reading import Faults, Node
from oddtrick.formats.yaml_tree import read_yaml
from oddtrick.scoring.vp_table import VpColumn, VpStep, VpTable, VpTableOf, check_table
from oddtrick.words.errors import BadFile, Impossible
from oddtrick.words.numbers import decimal_text, parse_number

LIMITS = ("least", "most", "percent")
COLUMNS = ("boards", *LIMITS, "winner", "loser")
_RANGE = re.compile(r"([0-9]{1,3})(?:\s*[-–]\s*([0-9]{1,3}))?")
Listed = list[tuple[Fraction, Fraction, Fraction | None]]
"""Limit, winner's and loser's victory points of the rows of a column."""
_STEP = "a step of three numbers: least margin or greatest percentage, winner's and loser's victory points"


def read_vp_table(data: bytes | str, source: str) -> VpTable:
    """A scale from a file: the keys of an event file in YAML or JSON, otherwise a table.

    Raises:
        BadFile: a cell that is no number, a key that no scale has, or a table that is no scale.
    """
    if source.lower().endswith((".yaml", ".yml", ".json")):
        faults = Faults(source)
        table = vp_table_of(Node(read_yaml(data, source), "", faults))
        faults.settle()
    else:
        table = _from_rows(read_table(data, source, ("boards", "winner")), source)
    try:
        check_table(table)
    except Impossible as error:
        raise BadFile(source, found=table.name, expected=str(error)) from error
    return table


def _from_rows(rows: Iterable[Row], source: str) -> VpTable:
    found: dict[tuple[int, int], Listed] = {}
    kinds: dict[str, None] = {}
    for row in rows:
        kind = next((one for one in LIMITS if row[one]), "")
        kinds[kind] = None
        if not kind or len(kinds) > 1:
            raise BadFile(source, line=row.line, found=kind, expected="least, most or percent, the same in every row")
        figures = (_number(row, kind, source), _number(row, "winner", source))
        loser = _number(row, "loser", source) if row["loser"] else None
        found.setdefault(_boards(row, source), []).append((*figures, loser))
    of = VpTableOf.PERCENT if "percent" in kinds else VpTableOf.MARGIN
    steps = _steps_of_greatest if "most" in kinds else _steps
    columns = tuple(VpColumn(first, last, tuple(steps(listed))) for (first, last), listed in found.items())
    return VpTable(PurePath(source).stem, of, columns)


def _steps(listed: Listed) -> Iterable[VpStep]:
    shared = 2 * listed[0][1]
    return (VpStep(limit, won, shared - won if lost is None else lost) for limit, won, lost in listed)


def _steps_of_greatest(listed: Listed) -> Iterable[VpStep]:
    """Greatest whole margins: a step begins above the one before it."""
    least = (Fraction(0), *(limit + 1 for limit, _, _ in listed))
    return _steps([(first, won, lost) for first, (_, won, lost) in zip(least, listed, strict=False)])


def _boards(row: Row, source: str) -> tuple[int, int]:
    found = _RANGE.fullmatch(row["boards"])
    if found is None:
        raise BadFile(source, line=row.line, found=row["boards"], expected="boards such as 16 or 6-8")
    return int(found[1]), int(found[2] or found[1])


def _number(row: Row, header: str, source: str) -> Fraction:
    try:
        return parse_number(row[header])
    except Impossible as error:
        raise BadFile(source, line=row.line, found=row[header], expected=f"{header}: a number") from error


def vp_table_of(node: Node) -> VpTable:
    """A scale from its keys; faults are noted in the node."""
    node.only("name", "of", "columns")
    columns = tuple(_column(one) for one in node.get("columns").each())
    return VpTable(node.get("name").text(), node.get("of").choice(VpTableOf, VpTableOf.MARGIN), columns)


def _column(node: Node) -> VpColumn:
    node.only("boards", "steps")
    boards = [one.whole(1, 1000) for one in node.get("boards").each()] or [1, 1000]
    return VpColumn(boards[0], boards[-1], tuple(_step(one) for one in node.get("steps").each()))


def _step(node: Node) -> VpStep:
    figures = [one.number() for one in node.each()]
    if len(figures) != 3:
        node.fault(_STEP)
        return VpStep(Fraction(0), Fraction(0), Fraction(0))
    return VpStep(*figures)


def vp_table_keys(table: VpTable) -> dict[str, object]:
    """The keys of a scale."""
    return {
        "name": table.name,
        "of": table.of.value,
        "columns": [
            {
                "boards": [one.first, one.last],
                "steps": [[decimal_text(figure) for figure in _figures(step)] for step in one.steps],
            }
            for one in table.columns
        ],
    }


def _figures(step: VpStep) -> tuple[Fraction, Fraction, Fraction]:
    return step.limit, step.winner, step.loser
