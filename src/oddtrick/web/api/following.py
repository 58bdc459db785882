"""The session file of Bridgemate as it is now, sent by a program that sees it change."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request

from oddtrick.contest.commands import SetDeals
from oddtrick.contest.model import DealSource
from oddtrick.service.desk import Desk
from oddtrick.service.following import Follower, told
from oddtrick.web.api import shapes
from oddtrick.web.api.access import KnownCaller, TheDesk
from oddtrick.web.api.description import PROBLEMS
from oddtrick.web.api.files import AFile
from oddtrick.web.context import wording_of

SESSION_FILE = "/session-file"
"""Ends the route that takes a file."""

router = APIRouter(responses=PROBLEMS, tags=["desk"])


class Happened(shapes.Shape):
    """One thing that became of the file: what (`entered`, `corrected`, `voided`, `differs` …), where, and why not."""

    what: str
    place: str
    result: str
    pair: str
    number: int
    advice: shapes.Odd | None
    reason: str


class Happenings(shapes.Shape):
    """Everything that is new since the file was sent last."""

    happened: list[Happened]


@router.post("/sessions/{session}" + SESSION_FILE, response_model=Happenings)
def take(
    desk: TheDesk,
    who: KnownCaller,
    session: str,
    request: Request,
    data: AFile,
    source: str = "session.bws",
) -> Happenings:
    """Record what is new in a session file. What the desk has corrected stays; a file that is cut short is refused."""
    who.require(SetDeals(session, {}, DealSource.IMPORTED))
    wording = wording_of(request)
    happened = [told(one, wording.error) for one in _follower(request, desk, session, who.account).take(data, source)]
    return Happenings(
        happened=[
            Happened(
                what=one.what,
                place=one.place,
                result=one.result,
                pair=one.pair,
                number=one.number,
                advice=shapes.Odd(id=one.advice, values=dict(one.values)) if one.advice else None,
                reason=one.reason,
            )
            for one in happened
        ]
    )


def _follower(request: Request, desk: Desk, session: str, account: str) -> Follower:
    """The one that remembers what this session took from the file."""
    desk.session(session)
    state = request.app.state
    if not hasattr(state, "followers"):
        state.followers = {}
    follower: Follower = state.followers.setdefault((session, account), Follower(desk, session, account))
    return follower
