"""Places: exact values before rounding, those level share the place, named rules split ties.

Example:
    >>> places({"1": Fraction(3), "2": Fraction(4), "3": Fraction(3)})
    {'2': 1, '1': 2, '3': 2}
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import groupby
from math import lcm
from typing import assert_never

from oddtrick.scoring.event import Match
from oddtrick.scoring.scored import MatchScore
from oddtrick.scoring.settings import TieBreak

_Key = tuple[Fraction, ...]


def places(values: Mapping[str, Fraction]) -> dict[str, int]:
    """Places by value, the greatest first; in the order of the places, those level in the order given."""
    return {one: place for place, level in _levels(values) for one in level}


def places_with_rules(values: Mapping[str, Fraction], rules: Sequence[TieBreak], met: Meetings) -> dict[str, int]:
    """Places by value, and by each rule in turn for those still level."""
    return {
        one: place + after
        for place, level in _levels(values)
        for after, part in _split(level, rules, met)
        for one in part
    }


@dataclass(frozen=True, slots=True)
class Meetings:
    """What the rules for ties ask about.

    Attributes:
        matches: of the event, with their values.
        totals: of everybody.
        opponents: whom each contestant met, where there are no matches; one entry for each meeting.
        won_and_lost: IMPs over the session's boards, where there are no matches.
    """

    matches: tuple[tuple[Match, MatchScore], ...] = ()
    totals: Mapping[str, Fraction] = field(default_factory=dict)
    opponents: Mapping[str, Sequence[str]] = field(default_factory=dict)
    won_and_lost: Mapping[str, tuple[Fraction, Fraction]] = field(default_factory=dict)

    def keys(self, rule: TieBreak, level: Sequence[str]) -> dict[str, _Key]:
        """What a rule gives each of those still level; the same for all where it cannot split them.

        Source: conditions of contest of the EBU and others; the Laws name no rule for ties.
        """
        match rule:
            case TieBreak.HEAD_TO_HEAD:
                return self._head_to_head(level)
            case TieBreak.NET_IMPS:
                return {one: (self._net(one),) for one in level}
            case TieBreak.IMP_QUOTIENT:
                return {one: self._quotient(one) for one in level}
            case TieBreak.OPPONENTS:
                return {one: (self._strength(one),) for one in level}
            case _:
                assert_never(rule)

    def _of(self, one: str) -> list[tuple[Match, MatchScore, int]]:
        return [
            (match, score, place)
            for match, score in self.matches
            for place, who in enumerate((match.home, match.away))
            if who == one and match.away is not None
        ]

    def _head_to_head(self, level: Sequence[str]) -> dict[str, _Key]:
        among = [(match, score) for match, score in self.matches if match.home in level and match.away in level]
        met = {frozenset((match.home, match.away)) for match, _ in among}
        if len(met) < len(level) * (len(level) - 1) // 2:
            return dict.fromkeys(level, ())
        won = dict.fromkeys(level, Fraction(0))
        for match, score in among:
            for place, who in enumerate((match.home, match.away)):
                if who is not None and score.credit is not None:
                    won[who] += score.credit[place]
        return {one: (points,) for one, points in won.items()}

    def _net(self, one: str) -> Fraction:
        margins = (score.margin[place] for _, score, place in self._of(one) if score.margin is not None)
        return sum(margins, Fraction(0))

    def _quotient(self, one: str) -> _Key:
        won, lost = self.won_and_lost.get(one, (Fraction(0), Fraction(0)))
        for _, score, place in self._of(one):
            figures = score.imps or score.points
            if figures is not None:
                won, lost = won + figures[place], lost + figures[1 - place]
        if lost:
            return (Fraction(0), won / lost)
        return (Fraction(1), Fraction(0)) if won else (Fraction(0), Fraction(1))

    def _strength(self, one: str) -> Fraction:
        met = [(match.home, match.away)[1 - place] for match, _, place in self._of(one)]
        met += self.opponents.get(one, ())
        return sum((self.totals[other] for other in met if other is not None), Fraction(0))


def _levels(values: Mapping[str, Fraction]) -> list[tuple[int, list[str]]]:
    scale = lcm(*{value.denominator for value in values.values()})
    whole = {one: value.numerator * (scale // value.denominator) for one, value in values.items()}
    found, place = [], 1
    for _, level in groupby(sorted(values, key=lambda one: -whole[one]), key=whole.__getitem__):
        together = list(level)
        found.append((place, together))
        place += len(together)
    return found


def _split(level: list[str], rules: Sequence[TieBreak], met: Meetings) -> list[tuple[int, list[str]]]:
    if len(level) == 1 or not rules:
        return [(0, level)]
    keys = met.keys(rules[0], level)
    found, after = [], 0
    for _, part in groupby(sorted(level, key=keys.__getitem__, reverse=True), key=keys.__getitem__):
        together = sorted(part, key=level.index)
        found += [(after + more, rest) for more, rest in _split(together, rules[1:], met)]
        after += len(together)
    return found
