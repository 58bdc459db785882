"""Places: exact values before rounding, those level share the place, named rules split ties.

Example:
    >>> places({"1": Fraction(3), "2": Fraction(4), "3": Fraction(3)})
    {'2': 1, '1': 2, '3': 2}
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from math import lcm

from oddtrick.scoring.settings import TieBreak
from oddtrick.scoring.ties import Key, Meetings, keys


def places(values: Mapping[str, Fraction]) -> dict[str, int]:
    """Places by value, the greatest first; in the order of the places, those level in the order given."""
    return {one: place for place, level in _levels(values) for one in level}


def places_by(given: Mapping[str, Key]) -> dict[str, int]:
    """Places by keys, the greatest first; in the order of the places, those level in the order given.

    Example:
        >>> places_by({"1": (Fraction(1),), "2": (Fraction(2),), "3": (Fraction(2),)})
        {'2': 1, '3': 1, '1': 3}
    """
    found: dict[str, int] = {}
    for level in _parts(tuple(given), given):
        found |= dict.fromkeys(level, len(found) + 1)
    return found


def places_with_rules(
    values: Mapping[str, Fraction], rules: Sequence[TieBreak], met: Meetings, *, restart: bool = False
) -> dict[str, int]:
    """Places by value, and by each rule in turn for those still level.

    Args:
        values: what places go by.
        rules: in their order.
        met: what they ask about.
        restart: a part of those level begins again from the first rule.
    """
    again = tuple(rules) if restart else ()
    return {
        one: place + after
        for place, level in _levels(values)
        for after, part in _split(level, rules, met, again)
        for one in part
    }


@dataclass(frozen=True, slots=True)
class Split:
    """What a rule makes of contestants that are level.

    Attributes:
        rule: which; None for the values themselves, which left them level.
        parts: who is level after it, the better ones first.
        keys: what the rule gave each of them.
    """

    rule: TieBreak | None
    parts: tuple[tuple[str, ...], ...]
    keys: Mapping[str, Key]


def splits(
    values: Mapping[str, Fraction],
    rules: Sequence[TieBreak],
    met: Meetings,
    contestant: str,
    *,
    restart: bool = False,
) -> tuple[Split, ...]:
    """How the place of one contestant came about: its value, then each rule that was asked, as long as it was level."""
    level = next((level for _, level in _levels(values) if contestant in level), [contestant])
    found, left = [Split(None, (tuple(level),), {})], list(rules)
    while left and len(level) > 1 and left[0] is not TieBreak.SHARE:
        given = keys(left[0], level, met)
        parts = tuple(tuple(part) for part in _parts(level, given))
        found.append(Split(left[0], parts, given))
        level = list(next(part for part in parts if contestant in part))
        left = list(rules) if restart and len(parts) > 1 else left[1:]
    return tuple(found)


def _levels(values: Mapping[str, Fraction]) -> list[tuple[int, list[str]]]:
    scale = lcm(*{value.denominator for value in values.values()})
    whole = {one: value.numerator * (scale // value.denominator) for one, value in values.items()}
    found, place = [], 1
    for _, level in groupby(sorted(values, key=lambda one: -whole[one]), key=whole.__getitem__):
        together = list(level)
        found.append((place, together))
        place += len(together)
    return found


def _split(
    level: list[str], rules: Sequence[TieBreak], met: Meetings, again: Sequence[TieBreak]
) -> list[tuple[int, list[str]]]:
    """Those level split by the rules; `again` are the rules for a part of them, where it begins again."""
    if len(level) == 1 or not rules or rules[0] is TieBreak.SHARE:
        return [(0, level)]
    parts = list(_parts(level, keys(rules[0], level, met)))
    left = again if again and len(parts) > 1 else rules[1:]
    found, after = [], 0
    for part in parts:
        found += [(after + more, rest) for more, rest in _split(part, left, met, again)]
        after += len(part)
    return found


def _parts(level: Sequence[str], given: Mapping[str, Key]) -> Iterator[list[str]]:
    """Those with the same key together, the greatest key first; each in the order given."""
    for _, part in groupby(sorted(level, key=given.__getitem__, reverse=True), key=given.__getitem__):
        yield list(part)
