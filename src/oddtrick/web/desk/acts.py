"""Small acts of a session: undo, an announcement to the room, and the list of everything that was done."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Form
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from oddtrick.contest.commands import Announce
from oddtrick.contest.state import SessionState, State
from oddtrick.contest.undo import Undoing, last_act
from oddtrick.contest.views.standings import difference
from oddtrick.web.context import render, wording_of
from oddtrick.web.desk.common import Scorer, desk_of
from oddtrick.web.desk.deeds import deeds
from oddtrick.web.desk.entry import entry_at
from oddtrick.web.desk.forms import Faults
from oddtrick.web.desk.order import By
from oddtrick.web.desk.result import Answer
from oddtrick.web.desk.session import account_id, common, show
from oddtrick.words.errors import Impossible, NotAllowed, NotFound

router = APIRouter()


@router.post("/session/{session_id}/undo")
def undo(request: Request, session_id: str, account: Scorer, why: Annotated[str, Form()] = "") -> Response:
    """Void this person's last act; the page says what it was and what changed."""
    desk = desk_of(request)
    event = desk.session(session_id).event
    before, session = desk.scored(event), desk.session(session_id)
    taken_back = last_act(State(event=desk.event(event), session=session), account.id)
    try:
        done = desk.undo(session_id, account.id, why)
    except (NotFound, Impossible, NotAllowed) as error:
        return _list(request, desk.session(session_id), Answer(error=error), status=409)
    answer = Answer(done, changes=difference(before, desk.scored(event)))
    return _list(request, desk.session(session_id), answer, taken_back=taken_back)


@router.post("/session/{session_id}/announce")
def announce(request: Request, session_id: str, account: Scorer, text: Annotated[str, Form()] = "") -> Response:
    """Show a sentence to the room; an empty one takes it down."""
    desk = desk_of(request)
    try:
        desk.run(Announce(session_id, text.strip()), account.id)
    except Impossible as error:
        session = desk.session(session_id)
        entry = entry_at(desk, session, None, By.BOARD)
        return show(request, session, entry, text, Faults.of(error, wording_of(request), "text"))
    return RedirectResponse(f"/session/{session_id}", status_code=303)


@router.get("/session/{session_id}/history")
def history(request: Request, session_id: str, account: Scorer) -> Response:
    """Everything that was done, the latest first."""
    return _list(request, desk_of(request).session(session_id), Answer())


def _list(
    request: Request, session: SessionState, answer: Answer, status: int = 200, taken_back: Undoing | None = None
) -> Response:
    desk = desk_of(request)
    event = desk.event(session.event)
    return render(
        request,
        "desk/history.html",
        status=status,
        **common(request, session),
        answer=answer,
        taken_back=taken_back,
        undoing=last_act(State(event=event, session=session), account_id(request)),
        acts=deeds(desk, session, wording_of(request)),
    )
