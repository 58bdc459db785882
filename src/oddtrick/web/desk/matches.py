"""The matches of teams at the desk, live: all of them, and each board by board."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from oddtrick.contest.views.matches import MatchSheet
from oddtrick.printing.results import Results, results_of
from oddtrick.service.desk import Desk
from oddtrick.web.context import render, wording_of
from oddtrick.web.desk.common import Scorer, desk_of
from oddtrick.web.public.pages import tools
from oddtrick.web.public.published import slug
from oddtrick.words.errors import NotFound

router = APIRouter()


def results_at(desk: Desk, event_id: str) -> Results:
    """The results of an event as the desk sees them, with the matches that have not begun."""
    event = desk.event(event_id)
    fixtures = [one.match for one in event.matches.values()]
    return results_of(desk.scored(event_id), date=event.terms.date, fixtures=fixtures)


def sheet_of(results: Results, match: str) -> MatchSheet:
    """The sheet of a match, named by its id or by that in an address.

    Raises:
        NotFound: there is none.
    """
    for sheet in results.matches:
        if match in (sheet.match.id, slug(sheet.match.id)):
            return sheet
    raise NotFound("there is no match {match} in this event", id="match.unknown", match=match)


def tools_at(request: Request, event_id: str, results: Results) -> dict[str, object]:
    """What the shared parts need, with the addresses of the desk."""
    home = f"/event/{event_id}"
    return tools(results, wording_of(request)) | {
        "match_page": lambda match: f"{home}/match/{slug(match)}",
        "board_page": None,
        "why_page": lambda board, place: f"{home}/why?board={board}&place={place}",
    }


@router.get("/event/{event_id}/matches")
def matches(request: Request, event_id: str, account: Scorer) -> Response:
    """All matches, and how each stands."""
    desk = desk_of(request)
    results = results_at(desk, event_id)
    return render(
        request,
        "desk/matches.html",
        status=200,
        event=desk.event(event_id),
        sheets=results.matches,
        **tools_at(request, event_id, results),
    )


@router.get("/event/{event_id}/match/{match_id}")
def match(request: Request, event_id: str, match_id: str, account: Scorer) -> Response:
    """A match, board by board."""
    desk = desk_of(request)
    results = results_at(desk, event_id)
    sheet = sheet_of(results, match_id)
    values = tools_at(request, event_id, results)
    return render(request, "desk/match.html", status=200, event=desk.event(event_id), sheet=sheet, **values)
