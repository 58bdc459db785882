"""The first page: events with their state."""

from __future__ import annotations

from dataclasses import dataclass

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from oddtrick.contest.state import SessionState
from oddtrick.contest.views.progress import Evening, evening
from oddtrick.service.desk import EventSummary
from oddtrick.web.context import render
from oddtrick.web.desk.common import Scorer, desk_of

router = APIRouter()


@dataclass(frozen=True, slots=True)
class Card:
    """An event and how far its sessions are."""

    event: EventSummary
    sessions: tuple[tuple[SessionState, Evening], ...]


@router.get("/")
def home(request: Request, account: Scorer) -> Response:
    """Every event, the latest first."""
    desk = desk_of(request)
    now = desk.now()
    cards = [
        Card(event, tuple((session, evening(session, now)) for session in desk.sessions(event.id)))
        for event in desk.events()
    ]
    return render(request, "desk/home.html", cards=cards)


@router.get("/evening")
def line(request: Request, account: Scorer) -> Response:
    """The state-of-the-evening line alone, for pages that heard of news."""
    return render(request, "evening.html")
