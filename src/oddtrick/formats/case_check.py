"""A case beside what scoring gives.

Example:
    >>> from oddtrick.formats.cases import read_cases
    >>> text = "[{id: one, event: {form: matchpoints}, boards: [{board: 1, results: [{ns: 1, ew: 3, score: 420}]}], "
    >>> case, = read_cases(text + "expect: {lines: {1/1: [2, 0]}}}]", "cases.yaml")
    >>> [str(one) for one in check_case(case)]
    ['lines 1/1: expected 2, computed 0']
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from oddtrick.formats.cases import Case, Expected, MatchFigures, Values
from oddtrick.formats.computed import net_is_percent
from oddtrick.scoring.check import line_name
from oddtrick.scoring.comparisons import Comparisons, comparisons_of
from oddtrick.scoring.score import score
from oddtrick.scoring.scored import LineScore, MatchScore, Scored, Standing
from oddtrick.scoring.shown import Figure, shown
from oddtrick.words.errors import BadFile, Impossible
from oddtrick.words.numbers import decimal_text

Figures = dict[str, Fraction | int | None]
_FIGURES = {
    "total": Figure.TOTAL,
    "net": Figure.TOTAL,
    "percent": Figure.PERCENT,
    "average": Figure.AVERAGE,
    "per_comparison": Figure.AVERAGE,
}


@dataclass(frozen=True, slots=True)
class CaseDifference:
    """A figure that is not what the case expects.

    Attributes:
        where: part and place, `lines 1/3`.
        expected: as text.
        computed: as text.
    """

    where: str
    expected: str
    computed: str

    def __str__(self) -> str:
        return f"{self.where}: expected {self.expected}, computed {self.computed}"


def check_case(case: Case) -> tuple[CaseDifference, ...]:
    """Every figure that differs; none where the case holds."""
    try:
        if isinstance(case.event, BadFile):
            raise case.event
        scored = score(case.event)
    except (BadFile, Impossible) as error:
        return () if case.expect.refused else (CaseDifference("document", "figures", f"refused: {error}"),)
    if case.expect.refused:
        return (CaseDifference("document", "refused", "scored"),)
    found = [*_differences(case.expect, scored, rounded=False)]
    if case.expect.shown is not None:
        found += _differences(case.expect.shown, scored, rounded=True)
    return tuple(found)


def _differences(expect: Expected, scored: Scored, *, rounded: bool) -> Iterator[CaseDifference]:
    part = "shown " if rounded else ""
    for name, values in expect.lines.items():
        line = _line(scored, name)
        found = (None, None) if line is None else (line.ns, line.ew)
        yield from _both(f"{part}lines {name}", values, found, scored, Figure.LINE if rounded else None)
    compared = comparisons_of(scored.event)
    for name, figures in expect.contestants.items():
        mine = _standing(scored.standings.get(name), compared.get(name))
        for key, value in figures.items():
            figure = _figure(key, scored) if rounded else None
            yield from _one(f"{part}contestants {name} {key}", value, mine.get(key), scored, figure)
    for name, match in expect.matches.items():
        yield from _match(f"{part}matches {name}", match, scored, name, Figure.TOTAL if rounded else None)
    for number, value in expect.datum.items():
        middle = {board.number: board.datum for board in scored.boards}.get(number)
        yield from _one(f"{part}datum {number}", value, middle, scored, Figure.LINE if rounded else None)


def _figure(key: str, scored: Scored) -> Figure | None:
    """How a figure of a contestant is shown; the net of matchpoints is a percentage."""
    return Figure.PERCENT if key == "net" and net_is_percent(scored.event.form) else _FIGURES.get(key)


def _line(scored: Scored, name: str) -> LineScore | None:
    for board, values in zip(scored.event.boards, scored.boards, strict=True):
        for place, line in enumerate(values.lines):
            if line_name(board, place) == name:
                return line
    return None


def _standing(standing: Standing | None, compared: Comparisons | None) -> Figures:
    if standing is None:
        return {}
    keys = ("total", "percent", "average", "rank", "boards", "net", "net_rank")
    strata = {f"strata {name}": place for name, place in standing.strata.items()}
    each = compared.each if compared else None
    return {key: getattr(standing, key) for key in keys} | strata | {"per_comparison": each}


def _match(
    where: str, expect: MatchFigures, scored: Scored, name: str, figure: Figure | None
) -> Iterator[CaseDifference]:
    score_of = next((one for one in scored.matches if one.id == name), MatchScore(name))
    for key, values in expect.figures.items():
        yield from _both(f"{where} {key}", values, getattr(score_of, key) or (None, None), scored, figure)
    for number, values in expect.boards.items():
        yield from _both(f"{where} board {number}", values, score_of.boards.get(number, (None, None)), scored, figure)


def _both(
    where: str, values: Values, computed: Values, scored: Scored, figure: Figure | None
) -> Iterator[CaseDifference]:
    for value, mine in zip(values, computed, strict=False):
        yield from _one(where, value, mine, scored, figure)


def _one(
    where: str, expected: Fraction | None, computed: Fraction | int | None, scored: Scored, figure: Figure | None
) -> Iterator[CaseDifference]:
    """The difference of one figure; what is not tested (None) never differs."""
    if expected is None:
        return
    mine = None if computed is None else Fraction(computed)
    if mine is not None and figure is not None:
        mine = shown(mine, figure, scored.event.settings)
    if mine != expected:
        yield CaseDifference(where, decimal_text(expected), "nothing" if mine is None else decimal_text(mine))
