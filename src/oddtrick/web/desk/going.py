"""How an event goes, at the desk: who met whom, and everybody's place after each round."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from oddtrick.printing.results import Results, results_of
from oddtrick.printing.shown import Shown
from oddtrick.web.context import render, wording_of
from oddtrick.web.desk.common import Scorer, desk_of
from oddtrick.web.desk.matches import tools_at
from oddtrick.web.desk.ranking import course_at
from oddtrick.web.public.going import going_rows

router = APIRouter()
PLACES = "desk/places_after.html"


def _results(request: Request, event_id: str) -> Results:
    desk = desk_of(request)
    return results_of(desk.scored(event_id), date=desk.event(event_id).terms.date)


@router.get("/event/{event_id}/cross")
def cross(request: Request, event_id: str, account: Scorer) -> Response:
    """Who met whom, in which round, with what result."""
    results = _results(request, event_id)
    return _page(request, "desk/cross.html", event_id, results, there=results.cross is not None)


@router.get("/event/{event_id}/places")
def places(request: Request, event_id: str, account: Scorer) -> Response:
    """Everybody's place after each round."""
    results = _results(request, event_id)
    return _page(request, PLACES, event_id, results, there=results.course is not None)


def _page(request: Request, template: str, event_id: str, results: Results, *, there: bool) -> Response:
    event = desk_of(request).event(event_id)
    course = course_at(request, event_id) if results.course and template == PLACES else None
    stages = [str(stage) for stage in course.stages] if course else []
    values = tools_at(request, event_id, results)
    values |= {"stages": stages, "fields": going_rows(course, results) if course else (), "there": there}
    if not event.of_teams:
        values |= {"match_page": None}
    shown = Shown.of(results, wording_of(request))
    return render(request, template, status=200, event=event, **values | {"shown": shown})
