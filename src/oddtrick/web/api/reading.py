"""What is read: events, documents, rankings, travellers, results, deals, movements, and news of an event."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Annotated, Literal

from fastapi import APIRouter, Query
from fastapi.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from oddtrick.contest.state import EventState
from oddtrick.contest.views.butler import players_of
from oddtrick.formats.computed import write_computed
from oddtrick.movements import proposals
from oddtrick.scoring.players import PlayersButler
from oddtrick.scoring.scored import Scored
from oddtrick.scoring.settings import Form
from oddtrick.service.desk import Desk
from oddtrick.web.api import made, shapes
from oddtrick.web.api.access import AnyCaller, Caller, KnownCaller, TheDesk, readable
from oddtrick.web.api.description import PROBLEMS
from oddtrick.web.api.limits import Limited, NotModified
from oddtrick.web.live import Live
from oddtrick.web.public.published import hands_for, held_back, scored_for_all
from oddtrick.words.errors import NotAllowed, NotFound

router = APIRouter(responses=PROBLEMS, route_class=Limited)

PageSize = Annotated[int, Query(ge=1, le=500)]


@router.get("/events", tags=["results"])
def events(desk: TheDesk, who: AnyCaller, limit: PageSize = 100, after: str = "") -> shapes.EventList:
    """Events, the newest first; the public sees those that are published."""
    found = [desk.event(one.id) for one in desk.events() if one.published or who.known]
    ids = [one.id for one in found]
    start = ids.index(after) + 1 if after in ids else 0
    page = found[start : start + limit]
    more = start + limit < len(found)
    return shapes.EventList(events=[made.event_line(one) for one in page], next=page[-1].id if more else None)


@router.get("/events/{event}", tags=["results"])
def event(desk: TheDesk, who: AnyCaller, event: str, request: Request, response: Response) -> shapes.EventLine:
    """One event."""
    fresh(desk, who.known, event, request, response)
    return made.event_line(desk.event(event))


@router.get("/events/{event}/document", tags=["results"], response_class=Response)
def document(desk: TheDesk, who: AnyCaller, event: str, request: Request) -> Response:
    """The event file: what was played and how it is scored, with `computed` beside each result and contestant."""
    response = Response(media_type="application/json")
    fresh(desk, who.known, event, request, response)
    response.body = write_computed(_scored(desk, who, event)).encode()
    response.headers["Content-Length"] = str(len(response.body))
    return response


@router.get("/events/{event}/ranking", tags=["results"])
def ranking(desk: TheDesk, who: AnyCaller, event: str, request: Request, response: Response) -> shapes.RankingDocument:
    """The ranking, one list or one for each direction."""
    fresh(desk, who.known, event, request, response)
    return made.ranking(event, _scored(desk, who, event))


@router.get("/events/{event}/butler", tags=["results"])
def butler(
    desk: TheDesk, who: AnyCaller, event: str, request: Request, response: Response,
    form: Literal["butler", "cross_imps"] = "butler",
) -> shapes.ButlerDocument:  # fmt: skip
    """What the players of teams made of their boards; nothing where nobody said who sat where."""
    fresh(desk, who.known, event, request, response)
    state, scored = desk.event(event), desk.scored(event, public=not who.known)
    held = frozenset() if who.known else held_back(state, desk.sessions(event))
    chosen = Form(form)
    found = players_of(state, scored.event, held)
    made_of = found(chosen) if found else PlayersButler(chosen, (), (), 0)
    return made.butler(event, made_of, scored.event.settings)


@router.get("/events/{event}/travellers", tags=["results"])
def travellers(desk: TheDesk, who: AnyCaller, event: str, request: Request, response: Response) -> shapes.TravellerList:
    """All boards with all results."""
    fresh(desk, who.known, event, request, response)
    return shapes.TravellerList(event=event, boards=made.travellers(_scored(desk, who, event)))


@router.get("/events/{event}/travellers/{board}", tags=["results"])
def traveller(
    desk: TheDesk, who: AnyCaller, event: str, board: int, request: Request, response: Response
) -> shapes.TravellerDocument:
    """One board with all results."""
    fresh(desk, who.known, event, request, response)
    for each in made.travellers(_scored(desk, who, event)):
        if each.board == board:
            return each
    raise NotFound("there is no board {board} in these results", id="results.no-board", board=board)


@router.get("/events/{event}/results", tags=["desk"])
def results(
    desk: TheDesk, who: KnownCaller, event: str, request: Request, response: Response,
    limit: PageSize = 200, after: Annotated[int, Query(ge=0)] = 0,
) -> shapes.ResultList:  # fmt: skip
    """Results as they stand at the desk, with their revisions and what the tables propose."""
    fresh(desk, who.known, event, request, response)
    found = [line for session in desk.sessions(event) for line in made.results(session)]
    page = found[after : after + limit]
    return shapes.ResultList(results=page, next=after + limit if after + limit < len(found) else None)


@router.get("/sessions/{session}/deals", tags=["results"])
def deals(desk: TheDesk, who: AnyCaller, session: str) -> shapes.DealList:
    """The hands: for a director all; for others those of published events, once nobody is to play them any more."""
    state = desk.session(session)
    readable(desk, who, state.event)
    try:
        seen = hands_for(who.role, desk.event(state.event), desk.sessions(state.event))
    except NotAllowed:
        if who.known:
            raise
        seen = {}
    return made.deals(state, frozenset(seen))


@router.get("/movements", tags=["movements"])
def movements(
    tables: Annotated[int, Query(ge=2, le=60)],
    boards: Annotated[int, Query(ge=1, le=60)] = 26,
    most_boards: Annotated[int, Query(ge=0, le=60)] = 0,
    half: bool = False,
    winners: Annotated[int | None, Query(ge=1, le=2)] = None,
    minutes: Annotated[int | None, Query(ge=1, le=1440)] = None,
) -> shapes.MovementList:
    """Movements for so many tables in which a pair plays `boards` to `most_boards` boards, best first."""
    span = range(boards, max(boards, most_boards) + 1)
    found = proposals(tables, boards=span, half=half, winners=winners, minutes=minutes)
    return shapes.MovementList(proposals=[made.movement_line(one) for one in found])


@router.get("/events/{event}/stream", tags=["results"], response_class=StreamingResponse)
async def stream(desk: TheDesk, who: AnyCaller, event: str, request: Request) -> StreamingResponse:
    """News of an event as server-sent events: `changed` with its ETag, at once and whenever something changes."""
    await run_in_threadpool(readable, desk, who, event)
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    news = changes(desk, event, request.app.state.live, gone=request.is_disconnected)
    return StreamingResponse(news, media_type="text/event-stream", headers=headers)


async def changes(desk: Desk, event: str, live: Live, gone: Callable[[], Awaitable[bool]]) -> AsyncIterator[str]:
    """The lines of a stream: what changed, and a sign of life where nothing did.

    Args:
        desk: with the event.
        event: id.
        live: tells that something changed anywhere.
        gone: whether the listener has left.
    """
    before = live.position
    told = await run_in_threadpool(etag, desk, event)
    yield _changed(event, told)
    async for _ in live.news(before):
        if await gone():
            return
        mark = await run_in_threadpool(etag, desk, event)
        yield ": .\n\n" if mark == told else _changed(event, mark)
        told = mark


def _scored(desk: Desk, who: Caller, event: str) -> Scored:
    return desk.scored(event) if who.known else scored_for_all(desk, event)


def _changed(event: str, mark: str) -> str:
    return f"event: changed\ndata: {json.dumps({'event': event, 'etag': mark})}\n\n"


def etag(desk: Desk, event: str) -> str:
    """A mark that changes when anything changes that an answer about this event may hold.

    Raises:
        NotFound: no such event.
    """
    state: EventState = desk.event(event)
    sessions = "-".join(str(session.seq) for session in desk.sessions(event))
    return f'W/"{state.seq}-{sessions}-{desk.register().seq}"'


def fresh(desk: Desk, known: bool, event: str, request: Request, response: Response) -> None:
    """Mark the answer; where the asker has it already, answer that nothing changed.

    Raises:
        NotModified: the asker has this answer.
        NotFound: no such event, or not for the public.
    """
    if not known:
        readable(desk, Caller(), event)
    mark = etag(desk, event)
    if mark in request.headers.get("if-none-match", ""):
        raise NotModified(mark)
    response.headers["ETag"] = mark
    response.headers["Cache-Control"] = "no-cache"
    response.headers["Vary"] = "Authorization, Cookie"
