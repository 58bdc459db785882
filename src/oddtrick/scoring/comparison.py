"""What each score of a group is worth to one side: matchpoints, cross-IMPs, Butler or plain points.

A group is compared once for each side by its distinct scores; a line then looks its score up. North-South's table holds
what North-South got, East-West's what East-West got, so that a split score (Law 12C1(e)) does not leak.

Example:
    >>> group = Group({420: (0,), 170: (1,), -50: (2,)}, (), ())
    >>> table = compared(group, Side.EW, Rules(Form.MATCHPOINTS, Settings(), expected=3))
    >>> [int(table.worth(points, 3)) for points in (420, 170, -50)]
    [0, 2, 4]
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import assert_never

from oddtrick.scoring.butler import datum
from oddtrick.scoring.factoring import Factor, cross_imps, imp_factor, matchpoint_factor, matchpoints, top
from oddtrick.scoring.forms import CROSSED, MATCHPOINTED, WITH_DATUM
from oddtrick.scoring.imps import cross_imp_sums, imps
from oddtrick.scoring.matchpoints import matchpoint_units
from oddtrick.scoring.settings import DatumAssigned, Form, Settings
from oddtrick.scoring.sheet import Adjusted, Group, Outcomes, mean
from oddtrick.words.seats import Side


@dataclass(frozen=True, slots=True)
class Rules:
    """All that the value of a line depends on beside its board.

    Attributes:
        form: a form of pairs or individuals.
        settings: the event's.
        expected: results that a board should have, E.
    """

    form: Form
    settings: Settings
    expected: int

    @property
    def matchpoints(self) -> bool:
        """Whether lines have a top."""
        return self.form in MATCHPOINTED

    @property
    def unit(self) -> Fraction:
        """Matchpoints for one of the 2-1-0 scale."""
        return Fraction(self.settings.mp_scale, 2)

    @property
    def whole_top(self) -> Fraction:
        """Matchpoints of a board with all its results; 0 in other forms."""
        return 2 * (self.expected - 1) * self.unit if self.matchpoints else Fraction(0)

    def factor(self, results: int) -> Factor:
        """The numbers that a line compared with so many results is factored with."""
        choose = matchpoint_factor if self.matchpoints else imp_factor
        return choose(self.settings, self.expected, results)

    def top(self, results: int) -> Fraction:
        """Matchpoints available on such a line; 0 in other forms."""
        return top(self.factor(results)) * self.unit if self.matchpoints else Fraction(0)


@dataclass(frozen=True, slots=True)
class Comparison:
    """One side's view of a group.

    Attributes:
        rules: form, settings and E.
        side: whose view.
        frequencies: parts of results by score (points from North-South's side).
        parts: parts that make one result: more than 1 where a score is weighted.
        gains: what each score wins against the group, from this side, in parts: units of matchpoints (itself
            included), IMPs, or points.
        datum: the Butler datum from North-South's side.
    """

    rules: Rules
    side: Side
    frequencies: Mapping[int, int]
    parts: int
    gains: Mapping[int, int]
    datum: Fraction | None

    def worth(self, points: int, results: int) -> Fraction:
        """Value of a score of this group, compared with so many results."""
        return self.valued(Fraction(self.gains[points], self.parts), results)

    def worth_of(self, outcomes: Outcomes, results: int) -> Fraction:
        """Value of a line of this group: of each outcome by itself, then weighted."""
        return sum((weight * self.worth(points, results) for points, weight in outcomes), Fraction(0))

    def worth_instead(self, outcomes: Outcomes, own: Outcomes, results: int) -> Fraction:
        """Value of other outcomes in the place of a line's own."""
        gain = sum((weight * self._gain_instead(points, own) for points, weight in outcomes), Fraction(0))
        return self.valued(gain, results)

    def valued(self, gain: Fraction, results: int) -> Fraction:
        """Value of a gain in whole results."""
        rules = self.rules
        match rules.form:
            case Form.MATCHPOINTS | Form.INDIVIDUAL_MATCHPOINTS:
                return matchpoints(gain, rules.factor(results)) * rules.unit
            case Form.CROSS_IMPS | Form.INDIVIDUAL_CROSS_IMPS:
                return cross_imps(gain, rules.factor(results), rules.settings.divide_by)
            case _:
                return gain

    def won(self, points: int, other: int) -> int:
        """What a score wins in the comparison with another one: matchpoint units or IMPs."""
        difference = (points - other) * self.side.sign
        if self.rules.matchpoints:
            return 1 + (difference > 0) - (difference < 0)
        return imps(difference, self.rules.settings.imp_cap)

    def _gain_instead(self, points: int, own: Outcomes) -> Fraction:
        if self.rules.form in MATCHPOINTED | CROSSED:
            against = sum(times * self.won(points, other) for other, times in self.frequencies.items())
            taken = sum((weight * self.won(points, other) for other, weight in own), Fraction(0))
            return Fraction(against, self.parts) - taken + self.rules.matchpoints
        if self.rules.form in WITH_DATUM:
            return Fraction(_against_datum(points, self.datum, self.rules) * self.side.sign)
        return Fraction(points * self.side.sign)


def compared(group: Group, side: Side, rules: Rules) -> Comparison:
    """The group as one side sees it.

    Law: 78A, 78B, 78C; 87 for groups.
    """
    parts = lcm(*(weight.denominator for line in group.adjusted for _, weight in line.of(side)))
    frequencies = {points: len(places) * parts for points, places in group.played.items()}
    for line in group.adjusted:
        for points, weight in line.of(side):
            frequencies[points] = frequencies.get(points, 0) + int(weight * parts)
    middle = _datum(group, side, rules) if rules.form in WITH_DATUM else None
    gains = _gains(frequencies, parts, side, rules, middle)
    return Comparison(rules, side, frequencies, parts, gains, middle)


def mirrored(table: Comparison) -> Comparison:
    """The other side's view of a group without split scores, from this side's."""
    around = 2 * sum(table.frequencies.values()) if table.rules.matchpoints else 0
    gains = {points: around - gain for points, gain in table.gains.items()}
    return Comparison(table.rules, table.side.other, table.frequencies, table.parts, gains, table.datum)


def is_split(group: Group) -> bool:
    """Whether the two sides have different tables."""
    return any(line.ns != line.ew for line in group.adjusted)


def _gains(
    frequencies: Mapping[int, int], parts: int, side: Side, rules: Rules, middle: Fraction | None
) -> dict[int, int]:
    match rules.form:
        case Form.MATCHPOINTS | Form.INDIVIDUAL_MATCHPOINTS:
            return matchpoint_units(frequencies, side)
        case Form.CROSS_IMPS | Form.INDIVIDUAL_CROSS_IMPS:
            sums = cross_imp_sums(frequencies, rules.settings.imp_cap)
            return {points: total * side.sign for points, total in sums.items()}
        case Form.BUTLER | Form.INDIVIDUAL_BUTLER:
            return {points: _against_datum(points, middle, rules) * side.sign * parts for points in frequencies}
        case Form.TOTAL_POINTS:
            return {points: points * side.sign * parts for points in frequencies}
        case Form.TEAMS_IMPS | Form.BAM | Form.PATTON:
            raise ValueError("teams are compared by matches")
        case _:
            assert_never(rules.form)


def _against_datum(points: int, middle: Fraction | None, rules: Rules) -> int:
    return 0 if middle is None else imps(points - middle, rules.settings.imp_cap)


def _datum(group: Group, side: Side, rules: Rules) -> Fraction | None:
    rule = rules.settings.datum
    values = [Fraction(points) for points, places in group.played.items() for _ in places]
    if rule.assigned is DatumAssigned.IN:
        values += [mean(line.of(side)) for line in group.adjusted]
    return datum(values, rule)


def settled(group: Group, rules: Rules) -> Group:
    """The group with self-inflicted lines decided: where there was no damage, the result played stands for both.

    Law: 12C1(e) of 2017, 12C1(b) of 2007.
    """
    if all(line.damage is None for line in group.adjusted):
        return group
    tables = {side: compared(group, side, rules) for side in Side}
    lines = tuple(line if damaged(line, tables, group.results) else _as_played(line) for line in group.adjusted)
    return Group(group.played, lines, group.artificial)


def damaged(line: Adjusted, tables: Mapping[Side, Comparison], results: int) -> bool:
    """Whether the infraction cost the side that did not offend anything; True for lines without that question."""
    if line.damage is None:
        return True
    case = line.damage
    table = tables[case.side]
    played = table.worth_instead(case.played, case.played, results)
    return table.worth_instead(case.without_infraction, case.played, results) > played


def infraction_part(line: Adjusted, table: Comparison, results: int) -> Fraction:
    """The part of the damage that the infraction did: not under 0, not above the damage."""
    if line.damage is None or line.damage.side is not table.side or line.ns == line.ew:
        return Fraction(0)
    case = line.damage
    own = case.played
    without = table.worth_instead(case.without_infraction, own, results)
    damage = without - table.worth_instead(case.played, own, results)
    return max(Fraction(0), min(damage, without - table.worth_instead(case.without_error, own, results)))


def _as_played(line: Adjusted) -> Adjusted:
    return line if line.damage is None else Adjusted(line.place, line.damage.played, line.damage.played, line.damage)
