"""The rules of a contest of several sessions, from a file in YAML or JSON, and a table of awards from a spreadsheet.

Example:
    >>> rules = read_rules("by: percent\\nweights: [1, 2]\\ncut: {each: 2, groups: section}\\n", "final.yaml")
    >>> rules.plan.by.value, [str(weight) for weight in rules.plan.weights], rules.cut.each, rules.cut.groups.value
    ('percent', ['1', '2'], 2, 'section')
    >>> (row,) = read_awards("field,place,award\\n8-15,1,2.5\\n", "mp.csv")
    >>> row.place, str(row.award), row.least, row.most
    (1, '5/2', 8, 15)
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from fractions import Fraction

from oddtrick.formats.csv_table import Row, read_table
from oddtrick.formats.reading import Faults, Node
from oddtrick.formats.yaml_tree import read_yaml
from oddtrick.scoring.carry import CarryBy, CarryRule
from oddtrick.scoring.championship import ChampionshipRules
from oddtrick.scoring.masterpoints import AwardRow
from oddtrick.scoring.overall import Missing, OverallBy, Plan
from oddtrick.scoring.qualifying import AtTheCut, Cut, Groups
from oddtrick.words.errors import BadFile

MOST = 10**6
AWARD_COLUMNS = ("place", "award", "field", "stratum")
_ONCE = "one award for a place in fields of a size"
_FIELD = re.compile(r"([0-9]{1,6})(?:\s*[-–]\s*([0-9]{1,6}))?")


def read_rules(data: bytes | str, source: str) -> ChampionshipRules:
    """The rules of a file.

    Raises:
        BadFile: no YAML, a key that no rule has, or a value that it cannot have.
    """
    faults = Faults(source)
    node = Node(read_yaml(data, source), "", faults)
    node.only("by", "weights", "missing", "last_breaks", "cut", "carry", "awards")
    rules = ChampionshipRules(
        Plan(
            node.get("by").choice(OverallBy, OverallBy.TOTAL),
            tuple(one.number() for one in node.get("weights").each()),
            node.get("missing").choice(Missing, Missing.UNRANKED),
            node.get("last_breaks").truth(),
        ),
        None if node.get("cut").absent else _cut(node.get("cut")),
        None if node.get("carry").absent else _carry(node.get("carry")),
        tuple(_award(one) for one in node.get("awards").each()),
    )
    if _again(rules.awards) is not None:
        node.get("awards").fault(_ONCE)
    faults.settle()
    return rules


def _whole(node: Node, least: int = 0) -> int:
    return least if node.absent else node.whole(least)


def _cut(node: Node) -> Cut:
    node.only("each", "across", "reserves", "groups", "level")
    return Cut(
        _whole(node.get("each")),
        _whole(node.get("across")),
        _whole(node.get("reserves")),
        node.get("groups").choice(Groups, Groups.FIELD),
        node.get("level").choice(AtTheCut, AtTheCut.DECIDE),
    )


def _carry(node: Node) -> CarryRule:
    node.only("by", "share", "cap", "top", "decimals")
    if node.get("by").absent:
        node.get("by").fault("a formula: ebu, net or lead")
    return CarryRule(
        node.get("by").choice(CarryBy, CarryBy.NET),
        Fraction(1, 2) if node.get("share").absent else node.get("share").number(),
        _number(node.get("cap")),
        _number(node.get("top")),
        None if node.get("decimals").absent else node.get("decimals").whole(0, 12),
    )


def _number(node: Node) -> Fraction | None:
    """A number above 0; None where there is none."""
    if node.absent:
        return None
    value = node.number()
    if value <= 0:
        node.fault("a number above 0")
    return value


def _award(node: Node) -> AwardRow:
    node.only(*AWARD_COLUMNS)
    sizes = [one.whole(1) for one in node.get("field").each()] or [1, MOST]
    return AwardRow(
        node.get("place").whole(1), node.get("award").number(), sizes[0], sizes[-1], node.get("stratum").text()
    )


def read_awards(data: bytes | str, source: str) -> tuple[AwardRow, ...]:
    """A table of awards with the columns `place` and `award`, and any of `field` (8-15) and `stratum`.

    Raises:
        BadFile: a cell that is no number, or two awards for a place in fields of the same size.
    """
    rows = read_table(data, source, AWARD_COLUMNS[:2])
    lacking = [name for name in AWARD_COLUMNS[:2] if rows and name not in rows[0].cells]
    if lacking:
        raise BadFile(source, line=1, found=", ".join(rows[0].cells), expected=f"a column {lacking[0]}")
    awards = tuple(_row(row, source) for row in rows)
    again = _again(awards)
    if again is not None:
        raise BadFile(source, line=rows[again].line, found=f"place {awards[again].place} again", expected=_ONCE)
    return awards


def _again(awards: Iterable[AwardRow]) -> int | None:
    """Which award is for a place in fields of a size that have one for it already; None where none is."""
    known: dict[tuple[int, str], list[AwardRow]] = {}
    for number, award in enumerate(awards):
        same = known.setdefault((award.place, award.stratum), [])
        if any(one.least <= award.most and award.least <= one.most for one in same):
            return number
        same.append(award)
    return None


def _row(row: Row, source: str) -> AwardRow:
    faults = Faults(source)
    place, award = (Node(row[header], f"{row.line}: {header}", faults) for header in ("place", "award"))
    size = _FIELD.fullmatch(row["field"]) if row["field"] else None
    if row["field"] and size is None:
        raise BadFile(source, line=row.line, found=row["field"], expected="a number of contestants such as 12 or 8-15")
    least, most = (int(size[1]), int(size[2] or size[1])) if size else (1, MOST)
    if least > most:
        raise BadFile(source, line=row.line, found=row["field"], expected=f"the smaller number first: {most}-{least}")
    found = AwardRow(place.whole(1), award.number(), least, most, row["stratum"])
    faults.settle()
    return found
