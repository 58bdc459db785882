"""A board of pairs or individuals: what each line is worth, shown and in totals, and which awards wait for the session.

Lines with the same score in the same group share one value, so a board costs as much as it has distinct scores.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import lcm

from oddtrick.scoring.comparison import Comparison, Rules, compared, infraction_part, is_split, mirrored, settled
from oddtrick.scoring.event import Board, Event
from oddtrick.scoring.scored import BoardScore, LineScore
from oddtrick.scoring.settings import ArtificialLines, LineTop, PublishedAs
from oddtrick.scoring.sheet import Adjusted, Group, Sheet, read_sheet
from oddtrick.words.numbers import rounded
from oddtrick.words.results import Award, Cause
from oddtrick.words.seats import Side

Credit = tuple[int, int, int]
"""What a line gives to North-South's and East-West's totals, and its top, in parts of the board's denominator."""


@dataclass(frozen=True, slots=True)
class Claim:
    """An award that is settled when the session's other boards are known.

    Attributes:
        place: 0-based line.
        side: whose.
        contestants: who sits there.
        award: what was given.
        top: of the board for totals, in matchpoints; None in forms without one.
        line_top: of the line as it is shown.
    """

    place: int
    side: Side
    contestants: tuple[str, ...]
    award: Award
    top: Fraction | None
    line_top: Fraction | None


@dataclass(frozen=True, slots=True)
class BoardWork:
    """A board scored by itself.

    Attributes:
        board: what was scored.
        score: values of its lines; those of awards are still open.
        credits: one for each line; None where the line gives nothing to the totals yet.
        denominator: of the credits.
        claims: awards.
        blanks: places of boards not played.
        results: results that the board has or will have.
    """

    board: Board
    score: BoardScore
    credits: tuple[Credit | None, ...]
    denominator: int
    claims: tuple[Claim, ...]
    blanks: tuple[int, ...]
    results: int


@dataclass(frozen=True, slots=True)
class Value:
    """What a line is worth to both sides, and its top (0 in forms without one)."""

    ns: Fraction
    ew: Fraction
    top: Fraction


@dataclass(frozen=True, slots=True)
class Tables:
    """Both sides' views of a group."""

    rules: Rules
    ns: Comparison
    ew: Comparison

    def of_score(self, points: int, results: int) -> Value:
        """Value of a score that was played."""
        return self._value(self.ns.worth(points, results), self.ew.worth(points, results), results)

    def of_adjusted(self, line: Adjusted, results: int) -> Value:
        """Value of an assigned or self-inflicted line."""
        ns = self.ns.worth_of(line.ns, results) + infraction_part(line, self.ns, results)
        ew = self.ew.worth_of(line.ew, results) + infraction_part(line, self.ew, results)
        return self._value(ns, ew, results)

    def _value(self, ns: Fraction, ew: Fraction, results: int) -> Value:
        return Value(early(ns, self.rules), early(ew, self.rules), self.rules.top(results))


def early(value: Fraction, rules: Rules) -> Fraction:
    """A board's points as a program has them that rounds at once (`rounding.points`)."""
    digits = rules.settings.rounding
    return value if digits.points is None else rounded(value, digits.points, digits.mode_of("points"))


def as_shown(value: Fraction, top: Fraction, rules: Rules) -> Fraction:
    """A value in the unit of lines: matchpoints as a percentage where the event publishes percentages."""
    if published_percent(rules):
        return 100 * value / top if top else Fraction(0)
    return value


def as_summed(value: Fraction, top: Fraction, rules: Rules) -> Fraction:
    """A value as totals take it: of a program that rounds lines first, the rounded line."""
    digits = rules.settings.rounding
    if not digits.line_before_total:
        return value
    shown = rounded(as_shown(value, top, rules), digits.line, digits.mode_of("line"))
    return shown * top / 100 if published_percent(rules) else shown


def published_percent(rules: Rules) -> bool:
    """Whether lines are shown as percentages."""
    return rules.settings.published_as is PublishedAs.PERCENT and rules.matchpoints


def tables(group: Group, rules: Rules) -> Tables:
    """Both sides' views of a settled group."""
    ns = compared(group, Side.NS, rules)
    return Tables(rules, ns, compared(group, Side.EW, rules) if is_split(group) else mirrored(ns))


def results_at(place: int, group: Group, rules: Rules) -> int:
    """A, the number of results that the line at this place is compared with, itself included."""
    if rules.settings.artificial_on_other_lines is ArtificialLines.EXCLUDED:
        return group.results
    return group.results + sum(other > place for other in group.artificial)


def line_rules(sheet: Sheet, rules: Rules) -> Rules:
    """The rules that lines are shown by: with their own board's number of results where the settings say so."""
    if rules.settings.expected_on_lines is LineTop.BOARD:
        return Rules(rules.form, rules.settings, sheet.results)
    return rules


def score_board(board: Board, event: Event, expected: int, sheet: Sheet | None = None) -> BoardWork:
    """A board of pairs or individuals by itself.

    Args:
        board: one of the event's.
        event: its form and settings.
        expected: results that a board should have, E.
        sheet: the board as it was read; None to read it.

    Raises:
        Impossible: a line that cannot be scored.
    """
    sheet = sheet or read_sheet(board, event)
    rules = Rules(event.form, event.settings, expected)
    shown = line_rules(sheet, rules)
    lines = [LineScore(None, None)] * len(board.lines)
    values: list[Value | None] = [None] * len(board.lines)
    middle: Fraction | None = None
    for group in sheet.groups.values():
        decided = settled(group, rules)
        both = tables(decided, rules)
        middle = both.ns.datum if middle is None else middle
        for places, points, value, seen in _lines(decided, both, tables(decided, shown) if shown != rules else both):
            line = LineScore(as_shown(seen.ns, seen.top, shown), as_shown(seen.ew, seen.top, shown), points)
            kept = _in_totals(value, rules)
            for place in places:
                lines[place], values[place] = line, kept
    denominator, credits_ = _credits(values)
    return BoardWork(
        board,
        BoardScore(board.number, tuple(lines), middle),
        credits_,
        denominator,
        tuple(_claims(board, sheet, rules, shown)),
        tuple(place for place, cause in sheet.idle.items() if cause not in (Cause.LATE, Cause.SIT_OUT)),
        sheet.results,
    )


def _lines(group: Group, both: Tables, shown: Tables) -> Iterator[tuple[tuple[int, ...], int | None, Value, Value]]:
    """Places with the same score, the score, and their value in totals and as shown."""
    alike = not group.artificial or both.rules.settings.artificial_on_other_lines is ArtificialLines.EXCLUDED
    for points, places in group.played.items():
        for together in (places,) if alike else ((place,) for place in places):
            results = results_at(together[0], group, both.rules)
            value = both.of_score(points, results)
            yield together, points, value, value if shown is both else shown.of_score(points, results)
    for line in group.adjusted:
        results = results_at(line.place, group, both.rules)
        certain = line.ns[0][0] if line.ns == line.ew and len(line.ns) == 1 else None
        value = both.of_adjusted(line, results)
        yield (line.place,), certain, value, value if shown is both else shown.of_adjusted(line, results)


def _in_totals(value: Value, rules: Rules) -> Value:
    if not rules.settings.rounding.line_before_total:
        return value
    return Value(as_summed(value.ns, value.top, rules), as_summed(value.ew, value.top, rules), value.top)


def _credits(values: list[Value | None]) -> tuple[int, tuple[Credit | None, ...]]:
    different = {id(value): value for value in values if value is not None}
    denominator = lcm(
        *(number.denominator for value in different.values() for number in (value.ns, value.ew, value.top))
    )
    whole: dict[int, Credit] = {
        key: (int(value.ns * denominator), int(value.ew * denominator), int(value.top * denominator))
        for key, value in different.items()
    }
    return denominator, tuple(None if value is None else whole[id(value)] for value in values)


def _claims(board: Board, sheet: Sheet, rules: Rules, shown: Rules) -> Iterator[Claim]:
    top, line_top = (rules.whole_top, shown.whole_top) if rules.matchpoints else (None, None)
    for place, given in sheet.awards.items():
        result = board.lines[place].result
        for side, who, award in ((Side.NS, result.ns, given.ns), (Side.EW, result.ew, given.ew)):
            if who:
                yield Claim(place, side, who, award, top, line_top)
    idle = rules.settings.sit_out
    for place, cause in sheet.idle.items():
        if cause is Cause.SIT_OUT and idle is not None:
            result = board.lines[place].result
            for side, who in ((Side.NS, result.ns), (Side.EW, result.ew)):
                if who:
                    yield Claim(place, side, who, idle, top, line_top)


def expected_results(results: Iterable[int], event: Event) -> int:
    """E: the number in the settings, or the largest number of results of any board.

    Example:
        >>> expected_results([4, 5, 3], Event())
        5
    """
    if event.settings.expected is not None:
        return event.settings.expected
    return max(results, default=1) or 1
