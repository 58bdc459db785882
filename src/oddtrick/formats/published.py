"""What files of others leave unsaid and show all the same: digits, and contestants without a line of their own.

Example:
    >>> from oddtrick.scoring.event import Board, Line, Published
    >>> from oddtrick.words.contracts import Points
    >>> from oddtrick.words.results import BoardResult, Played
    >>> line = Line(BoardResult(("1",), ("2",), Played(Points(50))), Published({"ns": "33.9", "ew": "0.1"}))
    >>> as_published(Event(boards=(Board(1, (line,)),))).settings.rounding.line
    1
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from fractions import Fraction

from oddtrick.scoring.event import Contestant, Event, Published
from oddtrick.scoring.settings import Decimals
from oddtrick.words.errors import Impossible
from oddtrick.words.numbers import parse_number

MOST_DECIMALS = 6


def as_published(event: Event) -> Event:
    """The event, shown with as many decimals as its published figures have.

    Settings that say something of rounding stay as they are.
    """
    if event.settings.rounding != Decimals():
        return event
    lines = [line.published for board in event.boards for line in board.lines]
    totals = [one.published for one in event.contestants]
    found = {
        "line": _decimals(lines, ("ns", "ew")),
        "total": _decimals([*totals, *_of_matches(event)], ("total",)),
        "percent": _decimals(totals, ("percent",)),
        "average": _decimals(totals, ("average", "per_comparison")),
    }
    shown: Mapping[str, int] = {key: places for key, places in found.items() if places is not None}
    digits = event.settings.rounding
    rounding = replace(
        digits,
        line=shown.get("line", digits.line),
        total=shown.get("total", digits.total),
        percent=shown.get("percent", digits.percent),
        average=shown.get("average", digits.average),
    )
    return replace(event, settings=replace(event.settings, rounding=rounding))


def _of_matches(event: Event) -> Iterator[Published]:
    """The figures of both sides of matches, which are shown as totals are."""
    for match in event.matches:
        for figures in match.published.figures.values() if match.published is not None else ():
            match figures:
                case [home, away]:
                    yield from (Published({"total": home}), Published({"total": away}))
                case _:
                    pass


def with_everybody(event: Event) -> Event:
    """The event with those contestants of its results whom a partial list of contestants leaves out."""
    if not event.contestants:
        return event
    listed = {one.id for one in event.contestants}
    sides = (side for board in event.boards for line in board.lines for side in (line.result.ns, line.result.ew))
    missing = dict.fromkeys(name for side in sides for name in side if name not in listed)
    return replace(event, contestants=event.contestants + tuple(Contestant(name) for name in missing))


def _decimals(published: Iterable[Published | None], keys: tuple[str, ...]) -> int | None:
    """The most decimals of any of these figures; None where there is none."""
    figures = (one.figures.get(key) for one in published if one is not None for key in keys)
    found = [places for figure in figures if (places := _places(figure)) is not None]
    return max(found, default=None)


def _places(figure: object) -> int | None:
    match figure:
        case None | bool():
            return None
        case int() | Fraction():
            number = Fraction(figure)
        case _:
            try:
                number = parse_number(str(figure))
            except Impossible:
                return None
    for places in range(MOST_DECIMALS + 1):
        if (number * 10**places).denominator == 1:
            return places
    return MOST_DECIMALS
