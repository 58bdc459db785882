"""Who sits at a table of a match of teams, said there by a captain or a player."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from fastapi import APIRouter
from fastapi.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from oddtrick.contest.lineups import SetLineup
from oddtrick.contest.model import Fixture
from oddtrick.contest.state import EventState
from oddtrick.contest.to_event import scoring_number
from oddtrick.contest.views.lineups import proposed
from oddtrick.web.context import render, wording_of
from oddtrick.web.phone.routes import AtThisTable, Here, Pressed, gone
from oddtrick.web.phone.table import desk_of
from oddtrick.words.errors import OddtrickError
from oddtrick.words.seats import Side

router = APIRouter(prefix="/phone")


@dataclass(frozen=True, slots=True)
class Place:
    """A team at this table.

    Attributes:
        team: its id.
        side: its direction.
        chosen: ids of who sits there, or sat last.
        players: ids of those who may, and their names.
    """

    team: str
    side: Side
    chosen: tuple[str, ...]
    players: tuple[tuple[str, str], ...]


def match_here(event: EventState, here: Here) -> tuple[Fixture, range] | None:
    """The match that is played at this table in its round, and its boards here; None where pairs compete."""
    boards = [scoring_number(here.session, one.number) for one in here.view.boards if not here.view.late(one)]
    teams = {*here.view.ns, *here.view.ew}
    for fixture in event.matches.values():
        if {fixture.home, fixture.away} == teams and boards and set(boards) <= set(fixture.boards):
            return fixture, range(min(boards), max(boards) + 1)
    return None


def places(request: Request, event: EventState, here: Here, fixture: Fixture, board: int) -> Iterator[Place]:
    """The two teams with the players to choose from."""
    names = desk_of(request).register().names(public=True)
    for side, ids in ((Side.NS, here.view.ns), (Side.EW, here.view.ew)):
        for team in ids:
            chosen = proposed(event, fixture, team, side, board)
            squad = event.pairs[team].players if team in event.pairs else ()
            people = tuple((one, names.get(one, "–")) for one in dict.fromkeys((*squad, *chosen)))
            yield Place(team, side, chosen, people)


@router.get("/lineup")
def lineup(request: Request, here: AtThisTable, saved: str = "") -> Response:
    """The page that asks who sits here."""
    return gone(request) if here is None else _page(request, here, saved)


def _page(request: Request, here: Here, saved: str = "", refused: str = "") -> Response:
    event = desk_of(request).event(here.session.event)
    found = match_here(event, here)
    asked = list(places(request, event, here, found[0], found[1][0])) if found else []
    response = render(
        request,
        "phone/lineup.html",
        status=409 if refused else 200,
        places=asked,
        names=here.names,
        saved=saved,
        refused=refused,
        topic=here.at.session,
    )
    response.headers["Cache-Control"] = "no-store"
    return response


@router.post("/lineup")
async def say(request: Request, here: AtThisTable, pressed: Pressed) -> Response:
    """Record who sits here, for the boards of the match that are played at this table."""
    return await run_in_threadpool(_said, request, here, pressed)


def _said(request: Request, here: Here | None, pressed: dict[str, str]) -> Response:
    if here is None:
        return gone(request)
    desk = desk_of(request)
    event = desk.event(here.session.event)
    found = match_here(event, here)
    if found is None:
        return _page(request, here)
    fixture, boards = found
    commands = []
    for one in places(request, event, here, fixture, boards[0]):
        offered = {person for person, _ in one.players}
        sent = (pressed.get(f"{one.side.value}-{seat}", "") for seat in (0, 1))
        players = tuple(person for person in sent if person in offered)
        said = (event.id, fixture.id, one.team, one.side, boards[0], boards[-1], players)
        commands.append(SetLineup(*said, session=here.session.id))
    try:
        desk.run_all(commands, here.at.signature)
    except OddtrickError as error:
        return _page(request, here, refused=wording_of(request).error(error))
    return RedirectResponse("/phone/lineup?saved=1", status_code=303)
