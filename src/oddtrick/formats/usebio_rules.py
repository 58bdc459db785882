"""How a file was scored, as far as its published figures tell: a scale of victory points, a datum, a divisor.

The format says nothing of this. Of a few ways that are common the one is taken that gives more of the published figures
than the usual one does; a note says so.
"""

from __future__ import annotations

from dataclasses import replace

from oddtrick.formats.noticed import Noticed
from oddtrick.scoring.check import Counted, check
from oddtrick.scoring.event import Event
from oddtrick.scoring.score import score
from oddtrick.scoring.settings import Datum, DivideBy, Form, Settings, Vp, VpScale
from oddtrick.scoring.vps import by_percentage
from oddtrick.words.errors import Impossible
from oddtrick.words.numbers import Rounding


def with_rules(event: Event) -> Event:
    """The event with the settings that give most of its published lines and datums."""
    if not any(line.published for board in event.boards for line in board.lines):
        return event
    best, least = event.settings, _wrong(event, event.settings)
    for settings in _ways(event):
        wrong = _wrong(event, settings)
        if wrong < least:
            best, least = settings, wrong
    if best is event.settings:
        return event
    return replace(event, settings=best, notes=(*event.notes, f"The published figures say: {_named(best)}."))


def _ways(event: Event) -> list[Settings]:
    start = event.settings
    match event.form:
        case Form.BUTLER | Form.INDIVIDUAL_BUTLER:
            datums = (Datum(drop=drop, round_to=to) for to in (10, 1) for drop in (0, 1, 2))
            return [replace(start, datum=datum) for datum in datums if datum != start.datum]
        case Form.CROSS_IMPS | Form.INDIVIDUAL_CROSS_IMPS:
            return [replace(start, divide_by=by) for by in DivideBy if by is not start.divide_by]
        case Form.MATCHPOINTS | Form.INDIVIDUAL_MATCHPOINTS:
            even = replace(start.rounding, mode=Rounding.HALF_EVEN)
            scales = [replace(start, mp_scale=scale) for scale in (2, 1)]
            return [scales[1], *(replace(scale, rounding=even) for scale in scales)]
        case _:
            return []


def _named(settings: Settings) -> str:
    """The settings that are not the usual ones."""
    usual, said = Settings(), []
    if settings.datum != usual.datum:
        said.append(f"datum.drop {settings.datum.drop}, datum.round_to {settings.datum.round_to}")
    if settings.divide_by is not usual.divide_by:
        said.append(f"divide_by {settings.divide_by.value}")
    if settings.mp_scale != usual.mp_scale:
        said.append(f"mp_scale {settings.mp_scale}")
    if settings.rounding.mode is not usual.rounding.mode:
        said.append(f"rounding.mode {settings.rounding.mode.value}")
    return ", ".join(said)


def _wrong(event: Event, settings: Settings) -> int:
    """How many of the published lines and datums these settings do not give."""
    try:
        report = check(score(replace(event, settings=settings, matches=(), penalties=())))
    except Impossible:
        return sum(len(board.lines) + 1 for board in event.boards)
    wrong = {(one.counted, one.where) for one in report.differences}
    return sum(counted in (Counted.LINE, Counted.DATUM) for counted, _ in wrong)


def with_scale(event: Event, noticed: Noticed) -> Event:
    """The event with the one scale that gives the victory points of all its matches, where there is such a scale."""
    wanted = {
        match.id for match in event.matches if match.boards and match.published and _has_vps(match.published.figures)
    }
    if event.settings.vp is not None or not wanted:
        return event
    for scale in _scales(event.form):
        settings = replace(event.settings, vp=Vp(scale))
        if _agrees(event, settings, wanted):
            return replace(event, settings=settings)
    noticed.warn(
        "usebio.vp", 0, 0, "no scale that is known gives the victory points of the file: name it in the settings"
    )
    return event


def _scales(form: Form) -> list[VpScale]:
    """Those that take what a match of this form gives: a percentage, or a margin."""
    named: list[VpScale] = [scale for scale in VpScale if scale is not VpScale.TABLE]
    match form:
        case Form.MATCHPOINTS:
            return [scale for scale in named if by_percentage(Vp(scale))]
        case Form.BAM:
            return named
        case _:
            return [scale for scale in named if not by_percentage(Vp(scale))]


def _has_vps(figures: object) -> bool:
    match figures:
        case {"vp": _}:
            return True
        case _:
            return False


def _agrees(event: Event, settings: Settings, wanted: set[str]) -> bool:
    try:
        report = check(score(replace(event, settings=settings)))
    except Impossible:
        return False
    return not any(
        one.counted is Counted.MATCH and one.key == "vp" and one.where in wanted for one in report.differences
    )
