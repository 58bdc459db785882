"""The matches of teams at the desk, live: all of them, and each board by board."""

from __future__ import annotations

from urllib.parse import quote

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from oddtrick.contest.views.butler import players_of
from oddtrick.printing.butler import FORMS
from oddtrick.printing.results import Results, results_of
from oddtrick.service.desk import Desk
from oddtrick.service.naming import signer
from oddtrick.web.context import render, wording_of
from oddtrick.web.desk.common import Scorer, desk_of, pairs_named
from oddtrick.web.desk.forms import Faults, Fields, Typed
from oddtrick.web.desk.lineups import fixture_of, lineups_of, values_of
from oddtrick.web.public.fixtures import round_values
from oddtrick.web.public.pages import tools
from oddtrick.web.public.published import slug
from oddtrick.web.public.tables import CSV, butler_csv
from oddtrick.words.errors import OddtrickError
from oddtrick.words.numbers import whole_number

router = APIRouter()


def results_at(desk: Desk, event_id: str) -> Results:
    """The results of an event as the desk sees them, with the matches that have not begun."""
    event = desk.event(event_id)
    fixtures = [one.match for one in event.matches.values()]
    scored = desk.scored(event_id)
    players = players_of(event, scored.event)
    return results_of(scored, date=event.terms.date, terms=event.terms, fixtures=fixtures, players=players)


def tools_at(request: Request, event_id: str, results: Results) -> dict[str, object]:
    """What the shared parts need, with the addresses of the desk."""
    home = f"/event/{event_id}"
    return tools(results, wording_of(request)) | {
        "match_page": lambda match: f"{home}/match/{slug(match)}",
        "board_page": None,
        "pair_page": lambda one: f"{home}/pair/{quote(one)}",
        "butler_page": lambda form: f"{home}/butler?form={form}",
        "why_page": lambda board, place: f"{home}/why?board={board}&place={place}",
    }


@router.get("/event/{event_id}/matches")
def matches(request: Request, event_id: str, account: Scorer, round: str = "") -> Response:  # noqa: A002 - the Laws' word
    """All matches, and how each stands; of many those of a round."""
    desk = desk_of(request)
    results = results_at(desk, event_id)
    return render(
        request,
        "desk/matches.html",
        status=200,
        event=desk.event(event_id),
        **round_values(results.matches, whole_number(round), lambda one: f"/event/{event_id}/matches?round={one}"),
        **tools_at(request, event_id, results),
    )


@router.get("/event/{event_id}/match/{match_id}")
def match(request: Request, event_id: str, match_id: str, account: Scorer) -> Response:
    """A match, board by board."""
    return _match_page(request, event_id, match_id, Fields(), Faults())


@router.post("/event/{event_id}/match/{match_id}/lineups")
def save(request: Request, event_id: str, match_id: str, account: Scorer, sent: Typed) -> Response:
    """Say who sits in a match, or in some of its boards; its page again where that cannot be read."""
    desk = desk_of(request)
    event = desk.event(event_id)
    fixture = fixture_of(event, match_id)
    try:
        desk.run_all(lineups_of(event, fixture, desk.register().names(), sent), account.id)
    except OddtrickError as error:
        return _match_page(request, event_id, match_id, sent, Faults.of(error, wording_of(request)))
    return RedirectResponse(f"/event/{event.id}/match/{slug(fixture.id)}?saved=1#lineups", status_code=303)


def _match_page(request: Request, event_id: str, match_id: str, sent: Fields, faults: Faults) -> Response:
    desk = desk_of(request)
    event = desk.event(event_id)
    fixture = fixture_of(event, match_id)
    results = results_at(desk, event_id)
    sheet = next(one for one in results.matches if one.match.id == fixture.id)
    named = pairs_named(event, desk.register())
    values = tools_at(request, event_id, results) | values_of(request, event, fixture, named, sent)
    values |= {"slug": slug, "who": lambda by: signer(desk, wording_of(request), by)}
    return render(request, "desk/match.html", status=faults.status, event=event, sheet=sheet, faults=faults, **values)


@router.get("/event/{event_id}/butler")
def butler(request: Request, event_id: str, account: Scorer, form: str = "butler") -> Response:
    """What the players of teams made of their boards."""
    desk = desk_of(request)
    results = results_at(desk, event_id)
    chosen = next((one for one in FORMS if one.value == form), FORMS[0])
    made = results.players(chosen) if results.players else None
    values = tools_at(request, event_id, results)
    return render(request, "desk/butler.html", status=200, event=desk.event(event_id), butler=made, **values)


@router.get("/event/{event_id}/tables/butler.csv")
def butler_file(request: Request, event_id: str, account: Scorer) -> Response:
    """The same for spreadsheets."""
    made = butler_csv(results_at(desk_of(request), event_id), wording_of(request))
    headers = {"Content-Disposition": 'attachment; filename="butler.csv"', "Cache-Control": "no-store"}
    return Response(made, media_type=CSV, headers=headers)
