"""The `settings` of an event file: keys to fields and back.

Example:
    >>> faults = Faults("settings.json")
    >>> settings = read_settings(Node({"mp_scale": 1, "bye": "12 VP", "datum": {"drop": 1}}, "settings", faults))
    >>> settings.mp_scale, settings.bye, settings.datum.drop, faults.found
    (1, (Fraction(12, 1), 'VP'), 1, [])
    >>> settings_keys(settings)
    {'mp_scale': 1, 'datum': {'drop': 1}, 'bye': '12 VP'}
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields, replace
from enum import Enum
from fractions import Fraction
from typing import assert_never

from oddtrick.formats.reading import Faults, Node
from oddtrick.formats.vp_tables import vp_table_keys, vp_table_of
from oddtrick.scoring.settings import (
    ArtificialLines,
    Compared,
    Datum,
    DatumAssigned,
    Decimals,
    DivideBy,
    Factoring,
    Hybrid,
    HybridMethod,
    ImpPercent,
    LineTop,
    NonBalancing,
    NotPlayedCounts,
    PattonScale,
    PublishedAs,
    Settings,
    SmallGroups,
    Stratum,
    TieBreak,
    UnequalBoards,
    Vp,
    VpFraction,
    VpMargin,
    VpScale,
)
from oddtrick.scoring.vp_table import VpTable
from oddtrick.words.numbers import Rounding, decimal_text, parse_number
from oddtrick.words.results import Award, AwardKind

__all__ = ["Faults", "Node", "read_settings", "settings_keys"]

MODE_KEYS = ("line", "total", "percent", "average", "points")
DIGITS = ("line", "total", "percent", "average")
_HALF_AWAY = "half_away"


def read_settings(node: Node, base: Settings | None = None) -> Settings:
    """Settings from their keys.

    Args:
        node: the mapping; an absent one changes nothing.
        base: what holds where a key is absent; the defaults where None.

    Returns:
        The settings; faults are noted in the node.
    """
    start = base or Settings()
    node.only(*_READERS)
    values: dict[str, object] = {}
    for key in node.names():
        if key in _READERS and not (node.get(key).absent and key not in _NULLABLE):
            values[key] = _READERS[key](node.get(key), start)
    return replace(start, **values)  # type: ignore[arg-type]  # each reader gives its own field's type


Reader = Callable[[Node, Settings], object]


def _enumeration(kind: type[Enum]) -> Reader:
    return lambda node, base: node.choice(kind, next(iter(kind)))


def _scale(node: Node, base: Settings) -> int:
    return node.whole(1, 2)


def _limit(most: int) -> Reader:
    return lambda node, base: None if node.absent else node.whole(1, most)


def _truth(node: Node, base: Settings) -> bool:
    return node.truth(base.law_12c2c)


def _award(node: Node, base: Settings) -> Award | None:
    if node.absent or node.text() == "none":
        return None
    return node.read(Award.parse, 'none, or an award such as "60%", "0 IMP" or "average"', Award(AwardKind.AVERAGE))


def _gain(node: Node, base: Settings) -> Fraction | None:
    return None if node.absent else node.number()


def _bye(node: Node, base: Settings) -> tuple[Fraction, str] | None:
    if node.absent:
        return None
    if node.text() == "average":
        return Fraction(0), "average"
    amount, unit = _amount(node.text())
    if unit not in ("VP", "%"):
        node.fault('an award of a match such as "12 VP", "60%" or "average"')
        return None
    return Node(amount, node.path, node.faults).number(), unit


def _amount(text: str) -> tuple[str, str]:
    word = text.strip()
    for unit in ("VPs", "VP", "%"):
        if word.upper().endswith(unit.upper()):
            return word[: -len(unit)].strip(), unit.removesuffix("s")
    return word, ""


def _datum(node: Node, base: Settings) -> Datum:
    node.only("drop", "drop_share", "round_to", "mode", "assigned")
    start, share = base.datum, node.get("drop_share")
    drop, nearest = node.get("drop"), node.get("round_to")
    return Datum(
        start.drop if drop.absent else drop.whole(0),
        start.drop_share if not node.has("drop_share") else _share(share),
        start.round_to if nearest.absent else nearest.whole(0, 1000),
        _mode(node.get("mode"), start.mode),
        node.get("assigned").choice(DatumAssigned, start.assigned),
    )


def _share(node: Node) -> Fraction | None:
    if node.absent:
        return None
    word = node.text()
    share = parse_share(Node(word, node.path, node.faults)) if word.endswith("%") else node.number()
    if not 0 <= share <= Fraction(1, 2):
        node.fault("a share from 0 to 1/2")
        return None
    return share


def parse_share(node: Node) -> Fraction:
    """A percentage as a share of 1: `60%` is 3/5."""
    word = node.text().strip()
    if not word.endswith("%"):
        node.fault("a percentage such as 60%")
        return Fraction(0)
    return Node(word[:-1], node.path, node.faults).read(parse_number, "a percentage such as 60%", Fraction(0)) / 100


def _mode(node: Node, default: Rounding) -> Rounding:
    if not node.absent and node.text() == _HALF_AWAY:
        return Rounding.HALF_UP
    return node.choice(Rounding, default)


def _vp(node: Node, base: Settings) -> Vp | None:
    return None if node.absent else read_vp(node)


def read_vp(node: Node) -> Vp:
    """A scale of victory points; faults are noted in the node."""
    node.only("scale", "boards", "fraction", "table", "margin")
    boards, table = node.get("boards"), node.get("table")
    if node.get("scale").absent:
        node.get("scale").fault("the name of a scale")
    scale = node.get("scale").choice(VpScale, VpScale.WBF_CONTINUOUS)
    if table.absent is (scale is VpScale.TABLE):
        table.fault("a table where the scale is table, and nowhere else")
    return Vp(
        scale,
        None if boards.absent else boards.whole(1, 200),
        node.get("fraction").choice(VpFraction, VpFraction.ROUND),
        None if table.absent else vp_table_of(table),
        node.get("margin").choice(VpMargin, VpMargin.SUM),
    )


def _rounding(node: Node, base: Settings) -> Decimals:
    node.only(*DIGITS, "mode", "points", "line_before_total", "total_before_percent")
    start, mode = base.rounding, node.get("mode")
    shown = {key: node.get(key).whole(0, 12) for key in DIGITS if not node.get(key).absent}
    modes = start.modes
    if mode.value is not None and not isinstance(mode.value, str):
        mode.only(*MODE_KEYS)
        modes = {key: _mode(one, start.mode) for key, one in mode.items() if key in MODE_KEYS}
        mode = Node(None, mode.path, mode.faults)
    points = node.get("points")
    return replace(
        start,
        **shown,
        mode=_mode(mode, start.mode),
        modes=modes,
        points=start.points if points.absent else points.whole(0, 12),
        line_before_total=node.get("line_before_total").truth(start.line_before_total),
        total_before_percent=node.get("total_before_percent").truth(start.total_before_percent),
    )


def _tie_break(node: Node, base: Settings) -> tuple[TieBreak, ...]:
    return tuple(rule.choice(TieBreak, TieBreak.HEAD_TO_HEAD) for rule in node.each())


def _imp_percent(node: Node, base: Settings) -> ImpPercent | None:
    if node.absent:
        return None
    node.only("imps", "boards")
    return ImpPercent(node.get("imps").number(), node.get("boards").whole(1, 1000))


def _part(node: Node) -> Hybrid:
    node.only("method", "weight", "cap", "decimals")
    if node.get("method").absent:
        node.get("method").fault("a method such as bam or vp")
    weight, cap, decimals = (node.get(key) for key in ("weight", "cap", "decimals"))
    return Hybrid(
        node.get("method").choice(HybridMethod, HybridMethod.BAM),
        Fraction(1) if weight.absent else weight.number(),
        None if cap.absent else cap.number(),
        None if decimals.absent else decimals.whole(0, 12),
    )


def _stratum(node: Node) -> Stratum:
    node.only("name", "below")
    if not node.get("name").text().strip():
        node.get("name").fault("the name of a stratum")
    return Stratum(node.get("name").text(), node.get("below").number())


_READERS: Mapping[str, Reader] = {
    "mp_scale": _scale,
    "published_as": _enumeration(PublishedAs),
    "factoring": _enumeration(Factoring),
    "expected": lambda node, base: None if node.absent or node.text() == "most" else node.whole(1, 100000),
    "expected_on_lines": _enumeration(LineTop),
    "small_groups": _enumeration(SmallGroups),
    "unequal_boards": _enumeration(UnequalBoards),
    "artificial_on_other_lines": _enumeration(ArtificialLines),
    "law_12c2c": _truth,
    "sit_out": _award,
    "not_played_counts": _enumeration(NotPlayedCounts),
    "divide_by": _enumeration(DivideBy),
    "imp_cap": _limit(24),
    "imp_percent": _imp_percent,
    "points_cap": _limit(10000),
    "hybrid": lambda node, base: tuple(_part(one) for one in node.each()),
    "datum": _datum,
    "round_cap": _gain,
    "boards_per_round": _limit(100),
    "vp": _vp,
    "non_balancing": _enumeration(NonBalancing),
    "bye": _bye,
    "patton": _enumeration(PattonScale),
    "rounding": _rounding,
    "tie_break": _tie_break,
    "tie_restart": lambda node, base: node.truth(base.tie_restart),
    "lots": lambda node, base: tuple(one.text() for one in node.each()),
    "compared": _enumeration(Compared),
    "strata": lambda node, base: tuple(_stratum(one) for one in node.each()),
    "strengths": lambda node, base: {key: one.number() for key, one in node.items()},
}
_NULLABLE = frozenset(
    {"expected", "sit_out", "imp_cap", "imp_percent", "points_cap", "round_cap", "boards_per_round", "vp", "bye"}
)


def settings_keys(settings: Settings) -> dict[str, object]:
    """The keys of settings that are not the defaults."""
    return _keys(settings, Settings())


def _keys(value: object, default: object) -> dict[str, object]:
    found: dict[str, object] = {}
    for one in fields(value):  # type: ignore[arg-type]  # called with dataclasses alone
        mine, usual = getattr(value, one.name), getattr(default, one.name)
        if mine != usual:
            found[one.name] = _plain(mine, usual)
    modes = found.pop("modes", None)
    return found if modes is None else {**found, "mode": modes}


def _plain(value: object, usual: object) -> object:
    match value:
        case Enum():
            return value.value
        case Award():
            return str(value)
        case Fraction():
            return decimal_text(value)
        case (Fraction(), "average"):
            return "average"
        case (Fraction() as amount, str() as unit):
            return f"{decimal_text(amount)}{'' if unit == '%' else ' '}{unit}"
        case tuple():
            return [_plain(one, None) for one in value]
        case Mapping():
            return {str(key): _plain(one, None) for key, one in value.items()}
        case Vp() | VpTable() | Hybrid() | ImpPercent() | Stratum() | Datum() | Decimals():
            return _record(value, usual)
        case _:
            return value


def _record(value: Vp | VpTable | Hybrid | ImpPercent | Stratum | Datum | Decimals, usual: object) -> dict[str, object]:
    match value:
        case Vp():
            return vp_keys(value)
        case VpTable():
            return vp_table_keys(value)
        case Hybrid():
            return {"method": value.method.value} | _keys(value, Hybrid(value.method))
        case ImpPercent():
            return {"imps": decimal_text(value.imps), "boards": value.boards}
        case Stratum():
            return {"name": value.name, "below": decimal_text(value.below)}
        case Datum() | Decimals():
            return _keys(value, usual)
        case _:
            assert_never(value)


def vp_keys(vp: Vp) -> dict[str, object]:
    """The keys of a scale of victory points."""
    return _keys(vp, Vp(VpScale.WBF_CONTINUOUS)) | {"scale": vp.scale.value}
