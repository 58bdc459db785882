"""The hands of a session: drawn, imported, exported; hidden until the results are published."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, File, UploadFile
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from oddtrick.contest.model import DealSource
from oddtrick.contest.state import SessionState
from oddtrick.contest.to_event import scoring_number
from oddtrick.formats.game_files import FORMATS
from oddtrick.formats.pbn_deals import BoardDeal, write_deals
from oddtrick.service import deals as service
from oddtrick.web.context import render, wording_of
from oddtrick.web.desk.common import Director, Scorer, desk_of
from oddtrick.web.desk.forms import Faults, Typed, bytes_of, every_fault
from oddtrick.web.desk.importing import told
from oddtrick.web.public.published import hands_for
from oddtrick.words.errors import NotFound, OddtrickError

ENDINGS = ",".join(f".{ending}" for each in FORMATS for ending in each.endings)
"""Of files that have deals."""

router = APIRouter()


@router.get("/session/{session_id}/deals")
def deals(request: Request, session_id: str, account: Director) -> Response:
    """Which boards have hands, and where they come from. The hands themselves stand behind a disclosure."""
    return _page(request, desk_of(request).session(session_id), Faults())


@router.post("/session/{session_id}/deals/draw")
def draw(request: Request, session_id: str, account: Director, sent: Typed) -> Response:
    """Deal all boards at random; where results are in already, only after the person has said so expressly."""
    desk = desk_of(request)
    session = desk.session(session_id)
    if session.deals and session.records and sent["sure"] != "yes":
        return _page(request, session, Faults({"sure": wording_of(request).say("setup.deals.sure-first")}))
    try:
        service.draw(desk, session_id, account.id)
    except OddtrickError as error:
        return _page(request, session, Faults.of(error, wording_of(request)))
    return RedirectResponse(f"/session/{session_id}/deals?told=drawn", status_code=303)


@router.post("/session/{session_id}/deals/import")
def take(
    request: Request, session_id: str, account: Director, file: Annotated[UploadFile | None, File()] = None
) -> Response:
    """The hands of a file: PBN, LIN, RBN, .bws, or one of a dealing machine."""
    desk = desk_of(request)
    session = desk.session(session_id)
    try:
        name = file.filename if file and file.filename else ""
        noticed = service.import_deals(desk, session_id, bytes_of(file), name, account.id)
    except OddtrickError as error:
        sentences = every_fault(error, wording_of(request))
        return _page(request, session, Faults({"file": " ".join(sentences)}))
    target = f"/session/{session_id}/deals?told=imported"
    return told(request, target, noticed) if noticed else RedirectResponse(target, status_code=303)


@router.get("/session/{session_id}/deals.pbn")
def export(request: Request, session_id: str, account: Scorer) -> Response:
    """The hands as PBN: for a director at any time, for a scorer once they are published and played everywhere.

    Raises:
        NotAllowed: they are hidden from this person.
        NotFound: there are none.
    """
    desk = desk_of(request)
    session = desk.session(session_id)
    event = desk.event(session.event)
    seen = hands_for(account.role, event, desk.sessions(event.id))
    if not session.deals:
        raise NotFound("no hands are recorded in this session", id="deals.none")
    boards = [
        BoardDeal(board, session.dealer(board), session.vulnerable(board), deal)
        for board, deal in sorted(session.deals.items())
        if scoring_number(session, board) in seen
    ]
    headers = {"Content-Disposition": f'attachment; filename="{session_id}.pbn"', "Cache-Control": "no-store"}
    text = write_deals(boards, title=event.terms.title, date=event.terms.date)
    return Response(text, media_type="text/x-pbn; charset=utf-8", headers=headers)


def _page(request: Request, session: SessionState, faults: Faults) -> Response:
    desk, wording = desk_of(request), wording_of(request)
    entries = {entry.seq: entry.at for entry in desk.history(session.id)} if session.deal_notes else {}
    notes = [
        (note, wording.moment(round(entries[note.seq].timestamp() * 1000))) for note in reversed(session.deal_notes)
    ]
    return render(
        request,
        "setup/deals.html",
        status=faults.status,
        session=session,
        event=desk.event(session.event),
        faults=faults,
        boards=service.boards_of(session),
        missing=[board for board in service.boards_of(session) if board not in session.deals],
        notes=notes,
        drawn=DealSource.DRAWN,
        wrong=service.audit(session),
        told=request.query_params.get("told", ""),
        deal_endings=ENDINGS,
    )
