"""Files in and out: events, results for a session, archives with the whole history."""

from __future__ import annotations

from typing import Annotated
from urllib.parse import quote

from fastapi import APIRouter, File, UploadFile
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from oddtrick.formats.diagnostics import Diagnostic
from oddtrick.formats.event_file import write_event
from oddtrick.service.archive import write_archive
from oddtrick.service.desk import Desk
from oddtrick.service.importing import export_event
from oddtrick.service.opening import open_file
from oddtrick.service.usebio_export import export_usebio
from oddtrick.web.context import render, wording_of
from oddtrick.web.desk.common import Director, desk_of
from oddtrick.web.desk.forms import Fields, Typed, bytes_of, every_fault
from oddtrick.words.errors import OddtrickError

router = APIRouter()

MOST = 40
"""Remarks that are shown."""


@router.get("/import")
def choose(request: Request, account: Director, session: str = "") -> Response:
    """Choose a file and where it goes."""
    return _page(request, Fields(session=session), [])


@router.post("/import")
def take(
    request: Request, account: Director, sent: Typed, file: Annotated[UploadFile | None, File()] = None
) -> Response:
    """Take a file up, as a new event or into a session; on any fault nothing is changed."""
    desk = desk_of(request)
    source = file.filename if file and file.filename else ""
    try:
        target, noticed = taken(desk, bytes_of(file), source, sent, account.id)
    except OddtrickError as error:
        return _page(request, sent, every_fault(error, wording_of(request)))
    if noticed:
        return told(request, target, noticed)
    return RedirectResponse(target, status_code=303)


def told(request: Request, target: str, noticed: tuple[Diagnostic, ...]) -> Response:
    """A file that was taken up: what its reader noticed, and the way to what became of it."""
    return render(request, "club/imported.html", target=target, noticed=noticed[:MOST], more=len(noticed[MOST:]))


def taken(desk: Desk, data: bytes, source: str, sent: Fields, by: str) -> tuple[str, tuple[Diagnostic, ...]]:
    """Take a file up; the address of the page that shows it, and what its reader noticed.

    Raises:
        BadFile: nothing of ours, or damaged.
        Conflict: the event is there already, or a result differs and is not to be replaced.
        Impossible: it cannot be scored.
    """
    session, corrects = sent["session"], sent["replace"] == "yes"
    opened = open_file(desk, data, source, by, session=session, replace=corrects)
    of_session = session or (opened.deals and not opened.results)
    target = f"/session/{quote(opened.session)}" if of_session else f"/event/{quote(opened.event)}"
    return target, opened.diagnostics


def _page(request: Request, typed: Fields, faults: list[str]) -> Response:
    desk, wording = desk_of(request), wording_of(request)
    places = [("", wording.say("club.import.new"))]
    for event in desk.events()[:20]:
        for session in desk.sessions(event.id):
            title = session.title or wording.say("desk.session.number", number=session.number)
            places.append((session.id, wording.say("club.import.into", event=event.title, session=title)))
    status = 422 if faults else 200
    return render(request, "club/import.html", status=status, typed=typed, faults=faults, places=places)


@router.get("/event/{event_id}/archive.zip")
def archive(request: Request, event_id: str, account: Director) -> Response:
    """An event with everything about it in one file."""
    data = write_archive(desk_of(request), event_id)
    return _download(data, f"{event_id}.zip", "application/zip")


@router.get("/event/{event_id}/event.json")
def event_file(request: Request, event_id: str, account: Director) -> Response:
    """An event as an event file, with all names."""
    text = write_event(export_event(desk_of(request), event_id))
    return _download(text.encode(), f"{event_id}.json", "application/json")


@router.get("/event/{event_id}/results.xml")
def usebio_file(request: Request, event_id: str, account: Director) -> Response:
    """An event as USEBIO, with all names and hands."""
    data = export_usebio(desk_of(request), event_id).data
    return _download(data, f"{event_id}.xml", "application/xml")


def _download(data: bytes, name: str, media: str) -> Response:
    plain = "".join(letter for letter in name if letter.isascii() and (letter.isalnum() or letter in "-_."))
    headers = {"Content-Disposition": f'attachment; filename="{plain}"'}
    return Response(data, media_type=media, headers=headers)
