"""What directors keep of an event: the register of rulings, what is left to do, and their private notes."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query
from starlette.requests import Request

from oddtrick.contest.model import Role, Slot
from oddtrick.contest.notebook import Note
from oddtrick.service.desk import Desk
from oddtrick.service.moments import utc_text
from oddtrick.service.pending import Pending, mark, pending_of_session
from oddtrick.service.register import Asked, calls_of, directors_named, register_document, rows_of
from oddtrick.web.api import shapes
from oddtrick.web.api.access import KnownCaller, TheDesk
from oddtrick.web.api.description import PROBLEMS
from oddtrick.web.api.limits import Limited
from oddtrick.web.context import wording_of
from oddtrick.wording import Wording

router = APIRouter(responses=PROBLEMS, tags=["desk"], route_class=Limited)

Word = Annotated[str, Query(max_length=200)]


class AnyPlace(shapes.Shape):
    """Where a call was; `board` is 0 and `table` empty where it was about none."""

    section: str
    round: int
    table: str
    board: int
    line: int


class CallLine(shapes.Shape):
    """A call of the director: `state` is `asked`, `appealed`, `review`, `unentered`, `overturned` or `done`."""

    session: str
    place: AnyPlace
    at: str
    minutes: int | None
    directors: list[str]
    matter: str
    ruling: str
    laws: list[str]
    state: str
    later: list[str]
    overturned: list[str]
    score_changed: bool


class RegisterDocument(shapes.Shape):
    """The calls that are looked for, and figures over them by Law, by round (`session/round`) and by director."""

    event: str
    calls: list[CallLine]
    by_law: list[dict[str, Any]]
    by_round: list[dict[str, Any]]
    by_director: list[dict[str, Any]]


class PendingLine(shapes.Shape):
    """One thing that is left to do: its `kind` (`question`, `appeal` …), and what is asked or comes back."""

    session: str
    kind: str
    place: AnyPlace
    said: str


class PendingList(shapes.Shape):
    """What is left to do in a session, the most pressing first; `mark` names just these."""

    session: str
    mark: str
    pending: list[PendingLine]


class NoteLine(shapes.Shape):
    """A private note about a board at a table, or about a noted call (`call`); a voided one stays in the list."""

    id: str
    place: AnyPlace
    call: str
    text: str
    by: str
    at: str
    voided: bool
    why_voided: str


class NoteList(shapes.Shape):
    """The private notes of a session, in the order in which they were kept."""

    notes: list[NoteLine]


@router.get("/events/{event}/register")
def register(
    desk: TheDesk, who: KnownCaller, event: str, request: Request, text: Word = "",
    state: Word = "", law: Word = "", director: Word = "",
    session: Word = "", round: Word = "", section: Word = "", table: Word = "",  # noqa: A002 - the Laws' word
) -> RegisterDocument:  # fmt: skip
    """Every call of the director at an event, or those that are looked for; private notes are no part of it."""
    who.require_role(Role.SCORER)
    wording, found = wording_of(request), calls_of(desk, event)
    asked = Asked.of(text, state=state, law=law, session=session, round=round, section=section, table=table,
                     director=director)  # fmt: skip
    made = register_document(event, rows_of(wording, found, asked), directors_named(desk, wording, found))
    return RegisterDocument.model_validate(made)


@router.get("/sessions/{session}/pending")
def pending(desk: TheDesk, who: KnownCaller, session: str, request: Request) -> PendingList:
    """What is left to do in a session before it is closed."""
    who.require_role(Role.SCORER)
    left = pending_of_session(desk, session)
    return PendingList(session=session, mark=mark(left), pending=pending_lines(wording_of(request), left))


@router.get("/sessions/{session}/notes")
def notes(desk: TheDesk, who: KnownCaller, session: str) -> NoteList:
    """The private notes of directors: for directors alone."""
    who.require_role(Role.DIRECTOR)
    return notes_of(desk, session)


def pending_lines(wording: Wording, left: tuple[Pending, ...]) -> list[PendingLine]:
    """What is left to do, in the order in which it is pressing."""
    return [
        PendingLine(session=one.session, kind=one.kind.value, place=place_of(one.place), said=one.said(wording))
        for one in left
    ]


def place_of(slot: Slot) -> AnyPlace:
    """A place as the API has it; `board` may be 0, and `table` empty."""
    return AnyPlace(section=slot.section, round=slot.round, table=slot.table, board=slot.board, line=slot.line)


def notes_of(desk: Desk, session: str) -> NoteList:
    """The private notes of a session. Raises NotFound."""
    return NoteList(notes=[_note(note) for note in desk.session(session).notebook.notes.values()])


def _note(note: Note) -> NoteLine:
    return NoteLine(
        id=note.kept.note, place=place_of(note.kept.place), call=note.kept.call, text=note.kept.text, by=note.by,
        at=utc_text(note.at), voided=note.voided, why_voided=note.why_voided,
    )  # fmt: skip
