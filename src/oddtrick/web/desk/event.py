"""The page of an event: its sessions, its pairs, and the switch that shows the results to everybody."""

from __future__ import annotations

from datetime import datetime

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from oddtrick.contest.commands import ReopenSession, SetCorrectionPeriod, WithdrawPublication
from oddtrick.contest.views.progress import evening
from oddtrick.service.pending import open_rulings, rulings_left
from oddtrick.service.register import calls_of
from oddtrick.web.addresses import is_here_alone
from oddtrick.web.context import render, wording_of
from oddtrick.web.desk.common import Director, Scorer, by_number, desk_of, pairs_named
from oddtrick.web.desk.forms import Faults, Fields, Typed
from oddtrick.words.errors import Impossible, OddtrickError

router = APIRouter()


@router.get("/event/{event_id}")
def page(request: Request, event_id: str, account: Scorer) -> Response:
    """The event."""
    return _page(request, event_id)


def _page(request: Request, event_id: str, faults: Faults | None = None, typed: Fields | None = None) -> Response:
    desk, faults = desk_of(request), faults or Faults()
    event = desk.event(event_id)
    named = pairs_named(event, desk.register())
    now, sessions = desk.now(), desk.sessions(event_id)
    return render(
        request,
        "desk/event.html",
        status=faults.status,
        faults=faults,
        typed=typed or Fields(),
        local=local,
        moment=wording_of(request).moment,
        event=event,
        sessions=[(session, evening(session, now)) for session in sessions],
        calls=len(calls_of(desk, event_id)),
        open_rulings=sum(open_rulings(rulings_left(session, desk.records(session.id))) for session in sessions),
        pairs=sorted(named.values(), key=by_number),
        loopback=is_here_alone(request),
        penalties=sum(not record.voided for record in event.penalties.values()),
    )


@router.post("/session/{session_id}/reopen")
def reopen(request: Request, session_id: str, account: Director) -> Response:
    """Open it again."""
    desk = desk_of(request)
    desk.run(ReopenSession(session_id), account.id)
    return RedirectResponse(f"/event/{desk.session(session_id).event}", status_code=303)


@router.post("/session/{session_id}/correction")
def correction(request: Request, session_id: str, account: Director, sent: Typed) -> Response:
    """Until when anybody at the desk may correct results (Law 79C)."""
    desk = desk_of(request)
    event = desk.session(session_id).event
    try:
        desk.run(SetCorrectionPeriod(session_id, until_of(sent["until"])), account.id)
    except OddtrickError as error:
        return _page(request, event, Faults.of(error, wording_of(request), f"until-{session_id}"), sent)
    return RedirectResponse(f"/event/{event}", status_code=303)


def until_of(text: str) -> int:
    """A date and time on this computer's clock, in milliseconds since 1970.

    Raises:
        Impossible: there is no such moment.
    """
    try:
        return round(datetime.fromisoformat(text).astimezone().timestamp() * 1000)
    except (ValueError, OverflowError, OSError) as error:
        raise Impossible(
            "{found!r} is no date and time such as 2026-11-30T22:30", id="correction.until", found=text
        ) from error


def local(moment: int | None) -> str:
    """A moment (milliseconds since 1970) as a field for date and time has it; empty for none."""
    return "" if moment is None else f"{datetime.fromtimestamp(moment / 1000):%Y-%m-%dT%H:%M}"


@router.post("/event/{event_id}/unpublish")
def unpublish(request: Request, event_id: str, account: Director) -> Response:
    """Show them no longer."""
    desk_of(request).run(WithdrawPublication(event_id), account.id)
    return RedirectResponse(f"/event/{event_id}", status_code=303)
