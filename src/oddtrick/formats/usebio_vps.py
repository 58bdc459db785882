"""The scale of victory points that a file was scored with, where it publishes the victory points and not the scale."""

from __future__ import annotations

from dataclasses import replace

from oddtrick.formats.noticed import Noticed
from oddtrick.scoring.check import Counted, check
from oddtrick.scoring.event import Event
from oddtrick.scoring.score import score
from oddtrick.scoring.settings import Form, Settings, Vp, VpScale
from oddtrick.scoring.vps import by_percentage
from oddtrick.words.errors import Impossible


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
    match form:
        case Form.MATCHPOINTS:
            return [scale for scale in VpScale if by_percentage(scale)]
        case Form.BAM:
            return list(VpScale)
        case _:
            return [scale for scale in VpScale if not by_percentage(scale)]


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
