"""The end of a session, and publication: where anything is left to do, only for who has seen just that."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from oddtrick.contest.commands import CloseSession, Publish, WithdrawPublication
from oddtrick.service.pending import Pending, mark, pending_of_event, pending_of_session, summed
from oddtrick.web.api import shapes
from oddtrick.web.api.access import KnownCaller, TheDesk
from oddtrick.web.api.description import PROBLEMS
from oddtrick.web.api.directing import PendingLine, pending_lines
from oddtrick.web.api.limits import Limited
from oddtrick.web.context import wording_of

router = APIRouter(responses=PROBLEMS, tags=["desk"], route_class=Limited)


class StillToDo(shapes.Problem):
    """Nothing was done: this is left to do. Send the request again with `mark` as `confirmed` to go on all the same."""

    mark: str
    pending: list[PendingLine]


LEFT: dict[int | str, dict[str, Any]] = {
    409: {"model": StillToDo, "description": "Something is left to do, and `confirmed` does not name just that."}
}

Confirmed = Annotated[str, Query(max_length=80, description="The `mark` of what is left to do.")]


@router.put("/events/{event}/publication", status_code=204, responses=LEFT, response_model=None)
def publish(desk: TheDesk, who: KnownCaller, event: str, request: Request, confirmed: Confirmed = "") -> Response:
    """Show the results to the public."""
    command = Publish(event)
    who.require(command)
    left = () if desk.event(event).published else pending_of_event(desk, event)
    if mark(left) != confirmed and left:
        what = wording_of(request).items(list(summed(wording_of(request), left)))
        return _asked(request, left, wording_of(request).say("register.pending.not-published", what=what), confirmed)
    desk.run(command, who.account)
    return Response(status_code=204)


@router.delete("/events/{event}/publication", status_code=204)
def withdraw(desk: TheDesk, who: KnownCaller, event: str) -> None:
    """Show them no longer."""
    command = WithdrawPublication(event)
    who.require(command)
    desk.run(command, who.account)


@router.post("/sessions/{session}/close", status_code=204, responses=LEFT, response_model=None)
def close(desk: TheDesk, who: KnownCaller, session: str, request: Request, confirmed: Confirmed = "") -> Response:
    """Play is over: the correction period begins."""
    command, state = CloseSession(session), desk.session(session)
    who.require(command)
    left = () if state.closed else pending_of_session(desk, session)
    if mark(left) != confirmed and left:
        what = wording_of(request).items(list(summed(wording_of(request), left)))
        asks = wording_of(request).say("register.pending.not-closed", number=state.number, what=what)
        return _asked(request, left, asks, confirmed)
    desk.run(command, who.account)
    return Response(status_code=204)


def _asked(request: Request, left: tuple[Pending, ...], asks: str, confirmed: str) -> Response:
    """What is left to do; where something else was confirmed, that the list has changed."""
    wording = wording_of(request)
    told = StillToDo(
        type="urn:oddtrick:conflict",
        title=wording.say("error.title.conflict"),
        status=409,
        detail=f"{wording.say('register.pending.moved')} {asks}" if confirmed else asks,
        mark=mark(left),
        pending=pending_lines(wording, left),
    )
    return JSONResponse(told.model_dump(), status_code=409, media_type="application/problem+json")
