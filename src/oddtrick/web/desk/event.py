"""The page of an event: its sessions, its pairs, and the switch that shows the results to everybody."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from oddtrick.contest.commands import CloseSession, Publish, ReopenSession, WithdrawPublication
from oddtrick.contest.views.progress import evening
from oddtrick.web.context import render
from oddtrick.web.desk.common import Director, Scorer, by_number, desk_of, pairs_named
from oddtrick.web.shield import LOOPBACK

router = APIRouter()


@router.get("/event/{event_id}")
def page(request: Request, event_id: str, account: Scorer) -> Response:
    """The event."""
    desk = desk_of(request)
    event = desk.event(event_id)
    named = pairs_named(event, desk.register())
    now = desk.now()
    return render(
        request,
        "desk/event.html",
        event=event,
        sessions=[(session, evening(session, now)) for session in desk.sessions(event_id)],
        pairs=sorted(named.values(), key=by_number),
        loopback=request.url.hostname in LOOPBACK,
        penalties=sum(not record.voided for record in event.penalties.values()),
    )


@router.post("/event/{event_id}/publish")
def publish(request: Request, event_id: str, account: Director) -> Response:
    """Show the results to everybody."""
    desk_of(request).run(Publish(event_id), account.id)
    return RedirectResponse(f"/event/{event_id}", status_code=303)


@router.post("/session/{session_id}/close")
def close(request: Request, session_id: str, account: Director) -> Response:
    """Play and correction are over; every board is shown, and the tables' phones enter nothing more."""
    desk = desk_of(request)
    desk.run(CloseSession(session_id), account.id)
    return RedirectResponse(f"/event/{desk.session(session_id).event}", status_code=303)


@router.post("/session/{session_id}/reopen")
def reopen(request: Request, session_id: str, account: Director) -> Response:
    """Open it again."""
    desk = desk_of(request)
    desk.run(ReopenSession(session_id), account.id)
    return RedirectResponse(f"/event/{desk.session(session_id).event}", status_code=303)


@router.post("/event/{event_id}/unpublish")
def unpublish(request: Request, event_id: str, account: Director) -> Response:
    """Show them no longer."""
    desk_of(request).run(WithdrawPublication(event_id), account.id)
    return RedirectResponse(f"/event/{event_id}", status_code=303)
