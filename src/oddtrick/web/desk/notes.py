"""Calls of the director that are noted without a record, and directors' private notes: for directors alone."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from oddtrick.contest.model import Slot
from oddtrick.contest.notebook import KeepNote, NoteCall, NotedCall, VoidCall, VoidNote
from oddtrick.contest.state import SessionState
from oddtrick.web.context import render, wording_of
from oddtrick.web.desk.common import Director, desk_of
from oddtrick.web.desk.forms import Faults, Fields, Typed, name_of
from oddtrick.web.desk.register import fields_of, notes_at, show
from oddtrick.web.desk.session import common
from oddtrick.web.desk.table_view import ruling_href
from oddtrick.wording.register import place_text
from oddtrick.words.errors import Impossible, OddtrickError
from oddtrick.words.numbers import whole_number

router = APIRouter()

LARGEST = 999
"""Of a board, a round and a number of minutes in a form."""


@router.post("/event/{event_id}/register/call")
def note(request: Request, event_id: str, account: Director, fields: Typed) -> Response:
    """Note a call."""
    desk = desk_of(request)
    try:
        desk.run(call_from(fields, fields["call"] or desk.new_id("c-")), account.id)
    except OddtrickError as error:
        return show(request, event_id, fields, _faults(request, error))
    return RedirectResponse(f"/event/{event_id}/register", status_code=303)


def call_from(fields: Fields, call: str) -> NoteCall:
    """The call that a form says.

    Raises:
        Impossible: a board, a round or minutes that are no number.
    """
    place = Slot(fields["section"], _number(fields, "round"), fields["table"], _number(fields, "board"))
    laws = tuple(law for law in fields["laws"].replace(";", ",").split(",") if law.strip())
    minutes, still = _number(fields, "minutes"), bool(fields["open"])
    return NoteCall(fields["session"], call, place, fields["matter"], minutes, laws, fields["ruling"], still)


def _number(fields: Fields, name: str) -> int:
    found = whole_number(fields[name] or "0")
    if found is None or not 0 <= found <= LARGEST:
        raise Impossible("{found!r} is no number", id="director.number", found=fields[name])
    return found


FIELDS = {"register.no-matter": "matter", "register.minutes": "minutes", "register.laws": "laws",
          "provision.unreadable": "laws", "register.line": "matter", "register.no-text": "text",
          "register.note-long": "text"}  # fmt: skip
"""Beside which field an error stands."""


def _faults(request: Request, error: OddtrickError) -> Faults:
    """What is wrong, beside its field. Raises the error where it is about something else."""
    if error.code not in ("impossible", "conflict"):
        raise error
    return Faults.of(error, wording_of(request), FIELDS.get(error.id, ""))


@router.get("/session/{session_id}/notes")
def page(request: Request, session_id: str, account: Director, slot: str = "", call: str = "") -> Response:
    """The private notes about a board at a table, or about a noted call."""
    return _page(request, desk_of(request).session(session_id), slot, call, Fields(), Faults())


def _page(request: Request, session: SessionState, slot: str, call: str, typed: Fields, faults: Faults) -> Response:
    noted = session.notebook.call(call) if call else None
    place = noted.noted.place if noted is not None else Slot.parse(slot)
    return render(
        request, "desk/register_notes.html", status=faults.status,
        **common(request, session),
        slot=slot, call=call, noted=noted, where=place_text(wording_of(request), place),
        notes=session.notebook.about(place, call), ruling="" if noted is not None else ruling_href(session.id, place),
        typed=typed or _typed(noted), faults=faults, command_id=desk_of(request).new_id("n-"),
    )  # fmt: skip


def _typed(noted: NotedCall | None) -> Fields:
    """The fields of a call as it was noted."""
    if noted is None:
        return Fields()
    call = noted.noted
    minutes = str(call.minutes) if call.minutes else ""
    said = {"matter": call.matter, "ruling": call.ruling, "minutes": minutes, "laws": ", ".join(call.laws)}
    return Fields(fields_of(call.place, "") | said | {"open": "yes" if call.open else ""})


@router.post("/session/{session_id}/notes")
def keep(request: Request, session_id: str, account: Director, fields: Typed) -> Response:
    """Keep a note."""
    slot, call = fields["slot"], fields["call"]
    place = Slot.parse(slot) if slot else Slot("", 0, "", 0)
    command = KeepNote(session_id, fields["command_id"] or desk_of(request).new_id("n-"), place, fields["text"], call)
    try:
        desk_of(request).run(command, account.id, name_of(fields))
    except OddtrickError as error:
        return _page(request, desk_of(request).session(session_id), slot, call, fields, _faults(request, error))
    return _back(session_id, fields)


@router.post("/session/{session_id}/notes/void")
def void_note(request: Request, session_id: str, account: Director, fields: Typed) -> Response:
    """Void a note; it stays where it is."""
    desk_of(request).run(VoidNote(session_id, fields["note"], fields["why"]), account.id)
    return _back(session_id, fields)


@router.post("/session/{session_id}/notes/call")
def change_call(request: Request, session_id: str, account: Director, fields: Typed) -> Response:
    """Word a noted call anew; the former wording is kept."""
    desk = desk_of(request)
    try:
        desk.session(session_id).notebook.call(fields["call"])
        desk.run(call_from(Fields(fields, session=session_id), fields["call"]), account.id)
    except OddtrickError as error:
        return _page(request, desk.session(session_id), "", fields["call"], fields, _faults(request, error))
    return _back(session_id, fields)


@router.post("/session/{session_id}/notes/call/void")
def void_call(request: Request, session_id: str, account: Director, fields: Typed) -> Response:
    """Void a noted call: there was none."""
    desk_of(request).run(VoidCall(session_id, fields["call"], fields["why"]), account.id)
    return _back(session_id, fields)


def _back(session: str, fields: Fields) -> Response:
    call = fields["call"]
    place = Slot("", 0, "", 0) if call else Slot.parse(fields["slot"])
    return RedirectResponse(notes_at(session, place, call), status_code=303)
