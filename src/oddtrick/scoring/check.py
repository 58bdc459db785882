"""Computed figures beside published ones.

Counted are lines, contestants (total, percentage and average together), places, datums and matches that have published
figures; what is marked `cannot_agree` is not.

Example:
    >>> from oddtrick.scoring.event import Board, Event, Line, Published
    >>> from oddtrick.scoring.score import score
    >>> from oddtrick.words.contracts import Points
    >>> from oddtrick.words.results import BoardResult, Played
    >>> results = [BoardResult((f"{n}",), (f"{n + 2}",), Played(Points(420 * n))) for n in (1, 2)]
    >>> lines = (Line(results[0], Published({"ns": 0, "ew": 2})), Line(results[1], Published({"ns": "1.5"})))
    >>> report = check(score(Event(boards=(Board(1, lines),))))
    >>> str(report), [(one.where, one.key, one.published, one.computed) for one in report.differences]
    ('1 right of 2', [('1/2', 'ns', '1.5', '2')])
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from oddtrick.scoring.comparisons import Comparisons, comparisons_of
from oddtrick.scoring.event import Board, Published
from oddtrick.scoring.scored import BoardScore, LineScore, MatchScore, Scored, Standing
from oddtrick.scoring.settings import Form, Settings
from oddtrick.scoring.shown import Figure, digits
from oddtrick.scoring.standings import net_is_percentage
from oddtrick.words.errors import Impossible
from oddtrick.words.numbers import decimal_text, parse_number, rounded, rounded_text


class Counted(Enum):
    """What is counted."""

    LINE = "line"
    CONTESTANT = "contestant"
    PLACE = "place"
    DATUM = "datum"
    MATCH = "match"


@dataclass(frozen=True, slots=True)
class Difference:
    """A published figure that scoring does not give.

    Attributes:
        counted: what it belongs to.
        where: board and North-South (`1/3`), contestant, board, or match.
        key: the figure.
        published: as it stood.
        computed: as it would be shown; empty where scoring gives none.
    """

    counted: Counted
    where: str
    key: str
    published: str
    computed: str


@dataclass(frozen=True, slots=True)
class Report:
    """The comparison of an event.

    Attributes:
        right: things of which every published figure agrees.
        total: things that have published figures.
        differences: of the others.
        left_out: published figures that cannot agree and differ; shown, not counted.
    """

    right: int
    total: int
    differences: tuple[Difference, ...] = ()
    left_out: tuple[Difference, ...] = ()

    def __str__(self) -> str:
        return f"{self.right} right of {self.total}"


@dataclass(frozen=True, slots=True)
class _Thing:
    """Something that counts once: its published figures and the computed value and digits of each."""

    counted: Counted
    where: str
    published: Published | None
    computed: Mapping[str, tuple[Fraction | int | None, Figure | None]]


def check(scored: Scored) -> Report:
    """Every published figure of the event beside what scoring gives."""
    right = total = 0
    differences: list[Difference] = []
    left_out: list[Difference] = []
    for thing in _things(scored):
        counted, wrong, excused = _compared(thing, scored.event.settings)
        total += counted
        right += counted and not wrong
        differences += wrong
        left_out += excused
    return Report(right, total, tuple(differences), tuple(left_out))


def line_name(board: Board, place: int) -> str:
    """How a line is named: board and North-South, `1/3`, in an individual `1/3+4`.

    Where nobody sits North-South, East-West stands there after a stroke: `1//5`.
    """
    result = board.lines[place].result
    return f"{board.number}/{'+'.join(result.ns)}" if result.ns else f"{board.number}//{'+'.join(result.ew)}"


def _things(scored: Scored) -> Iterator[_Thing]:
    for board, score in zip(scored.event.boards, scored.boards, strict=True):
        yield from _of_board(board, score)
    figures = [one.published.figures for one in scored.event.contestants if one.published is not None]
    compared = comparisons_of(scored.event) if any("per_comparison" in one for one in figures) else {}
    for one in scored.event.contestants:
        standing = scored.standings.get(one.id)
        found = _figures(standing, compared.get(one.id), scored.event.form)
        yield _Thing(Counted.CONTESTANT, one.id, one.published, found)
        ranks = (standing.rank, standing.net_rank) if standing else (None, None)
        yield _Thing(Counted.PLACE, one.id, one.published, {"rank": (ranks[0], None), "net_rank": (ranks[1], None)})
    for match, match_score in zip(scored.event.matches, scored.matches, strict=True):
        yield _Thing(Counted.MATCH, match.id, match.published, _of_match(match_score))


def _of_board(board: Board, score: BoardScore) -> Iterator[_Thing]:
    yield _Thing(Counted.DATUM, str(board.number), board.published, {"datum": (score.datum, Figure.LINE)})
    for place, (line, values) in enumerate(zip(board.lines, score.lines, strict=True)):
        if line.published is not None:
            yield _Thing(Counted.LINE, line_name(board, place), line.published, _of_line(values))


def _of_line(values: LineScore) -> Mapping[str, tuple[Fraction | int | None, Figure | None]]:
    return {"ns": (values.ns, Figure.LINE), "ew": (values.ew, Figure.LINE), "score": (values.points, None)}


def _figures(
    standing: Standing | None, compared: Comparisons | None, form: Form
) -> Mapping[str, tuple[Fraction | int | None, Figure | None]]:
    if standing is None:
        return dict.fromkeys(("total", "percent", "average", "per_comparison", "net"), (None, None))
    return {
        "total": (standing.total, Figure.TOTAL),
        "percent": (standing.percent, Figure.PERCENT),
        "average": (standing.average, Figure.AVERAGE),
        "per_comparison": (compared.each if compared else None, Figure.AVERAGE),
        "net": (standing.net, Figure.PERCENT if net_is_percentage(form) else Figure.TOTAL),
    }


def _of_match(score: MatchScore) -> Mapping[str, tuple[Fraction | int | None, Figure | None]]:
    found: dict[str, tuple[Fraction | int | None, Figure | None]] = {}
    pairs = {
        "imps": score.imps,
        "points": score.points,
        "margin": score.margin,
        "aggregate": score.aggregate,
        "vp": score.vp,
    }
    for key, pair in pairs.items():
        for place in (0, 1):
            found[f"{key}.{place}"] = (pair[place] if pair else None, Figure.TOTAL)
    return found


def _compared(thing: _Thing, settings: Settings) -> tuple[bool, list[Difference], list[Difference]]:
    """Whether the thing counts, its differences, and those of figures that cannot agree."""
    if thing.published is None:
        return False, [], []
    counted = False
    wrong: list[Difference] = []
    excused: list[Difference] = []
    for key, stated in _stated(thing.published):
        if key not in thing.computed:
            continue
        name = key.partition(".")[0]
        cannot = name in thing.published.cannot_agree
        counted = counted or not cannot
        value, figure = thing.computed[key]
        if not _agrees(_number(stated, name in ("rank", "net_rank")), value, figure, settings):
            found = Difference(thing.counted, thing.where, name, _plain(stated), _text(value, figure, settings))
            (excused if cannot else wrong).append(found)
    return counted, wrong, excused


def _stated(published: Published) -> Iterator[tuple[str, object]]:
    """The figures there are; pairs of a match have one entry for each side, a place that is no number is none."""
    for key, value in published.figures.items():
        match value:
            case [home, away]:
                sides = [(f"{key}.0", home), (f"{key}.1", away)]
            case _:
                sides = [(key, value)]
        for name, figure in sides:
            if figure is not None and (key != "rank" or _number(figure, True) is not None):
                yield name, figure


def _number(value: object, place: bool) -> Fraction | None:
    """A published figure as a number, None where it cannot be read; places may carry a sign of equality (`15=`)."""
    match value:
        case int() | Fraction():
            return Fraction(value)
        case _:
            text = str(value).strip()
    if place:
        found = re.search(r"\d{1,9}", text)
        return Fraction(found[0]) if found else None
    try:
        return parse_number(text)
    except Impossible:
        return None


def _agrees(stated: Fraction | None, value: Fraction | int | None, figure: Figure | None, settings: Settings) -> bool:
    if value is None or stated is None:
        return False
    return stated == (value if figure is None else rounded(Fraction(value), *digits(figure, settings)))


def _text(value: Fraction | int | None, figure: Figure | None, settings: Settings) -> str:
    if value is None:
        return ""
    return str(value) if figure is None else rounded_text(Fraction(value), *digits(figure, settings))


def _plain(stated: object) -> str:
    number = _number(stated, place=False)
    return str(stated) if number is None else decimal_text(number)
