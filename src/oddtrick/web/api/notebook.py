"""What directors write down beside the records: noted calls and private notes. For directors alone."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter
from pydantic import Field

from oddtrick.contest.model import Role, Slot
from oddtrick.contest.notebook import KeepNote, NotebookCommand, NoteCall, NotedCall, VoidCall, VoidNote
from oddtrick.service.desk import Desk
from oddtrick.service.moments import utc_text
from oddtrick.web.api import shapes
from oddtrick.web.api.access import Caller, KnownCaller, TheDesk
from oddtrick.web.api.description import PROBLEMS
from oddtrick.web.api.directing import AnyPlace, NoteList, notes_of, place_of
from oddtrick.web.api.limits import Limited
from oddtrick.web.api.rulings import CommandId, request_id

router = APIRouter(responses=PROBLEMS, tags=["desk"], route_class=Limited)

Text = Annotated[str, Field(max_length=4000)]
Line = Annotated[str, Field(max_length=400)]
Word = Annotated[str, Field(max_length=200)]
Number = Annotated[int, Field(ge=0, le=9999)]


class Somewhere(shapes.Shape):
    """Where it was: `board` 0 for none, `table` empty for none."""

    section: Word = ""
    round: Number = 0
    table: Word = ""
    board: Number = 0
    line: Number = 0

    @property
    def slot(self) -> Slot:
        """As the contest has it."""
        return Slot(self.section, self.round, self.table, self.board, self.line)


class NewCall(shapes.Shape):
    """A call of the director for which nothing was recorded: where, what about, how long, what was ruled by which Laws.

    `open`: something is left to do.
    """

    place: Annotated[Somewhere, Field(default_factory=Somewhere)]
    matter: Line
    minutes: Number = 0
    laws: Annotated[list[Word], Field(max_length=40, default_factory=list)]
    ruling: Line = ""
    open: bool = False
    command_id: CommandId = ""


class NotedLine(shapes.Shape):
    """A noted call as it stands; a voided one stays in the list. `by` and `at`: who noted it first, and when."""

    id: str
    place: AnyPlace
    matter: str
    minutes: int
    laws: list[str]
    ruling: str
    open: bool
    by: str
    at: str
    voided: bool
    why_voided: str


class NotedList(shapes.Shape):
    """The noted calls of a session, in the order in which they came."""

    calls: list[NotedLine]


class NewNote(shapes.Shape):
    """A private note about a board at a table, or about the noted call `call`."""

    place: Annotated[Somewhere, Field(default_factory=Somewhere)]
    call: Word = ""
    text: Text
    command_id: CommandId = ""


class Slip(shapes.Shape):
    """It does not hold; it stays in the list, marked."""

    why: Line = ""
    command_id: CommandId = ""


@router.get("/sessions/{session}/calls")
def calls(desk: TheDesk, who: KnownCaller, session: str) -> NotedList:
    """The calls that were noted without a record."""
    who.require_role(Role.DIRECTOR)
    return _calls(desk, session)


@router.post("/sessions/{session}/calls")
def note(desk: TheDesk, who: KnownCaller, session: str, sent: NewCall) -> NotedList:
    """Note a call."""
    _run(desk, who, session, sent, _call(session, desk.new_id("c-"), sent))
    return _calls(desk, session)


@router.put("/sessions/{session}/calls/{call}")
def change(desk: TheDesk, who: KnownCaller, session: str, call: str, sent: NewCall) -> NotedList:
    """Word a noted call anew; the former wording is kept."""
    command = _call(session, call, sent)
    who.require(command)
    desk.session(session).notebook.call(call)
    _run(desk, who, f"{session}/{call}", sent, command)
    return _calls(desk, session)


@router.post("/sessions/{session}/calls/{call}/void")
def void_call(desk: TheDesk, who: KnownCaller, session: str, call: str, sent: Slip) -> NotedList:
    """Say that there was no such call."""
    _run(desk, who, f"{session}/{call}", sent, VoidCall(session, call, sent.why))
    return _calls(desk, session)


@router.post("/sessions/{session}/notes")
def keep(desk: TheDesk, who: KnownCaller, session: str, sent: NewNote) -> NoteList:
    """Keep a private note."""
    _run(desk, who, session, sent, KeepNote(session, desk.new_id("n-"), sent.place.slot, sent.text, sent.call))
    return notes_of(desk, session)


@router.post("/sessions/{session}/notes/{note}/void")
def void_note(desk: TheDesk, who: KnownCaller, session: str, note: str, sent: Slip) -> NoteList:
    """Void a note."""
    _run(desk, who, f"{session}/{note}", sent, VoidNote(session, note, sent.why))
    return notes_of(desk, session)


def _run(desk: Desk, who: Caller, about: str, sent: NewCall | NewNote | Slip, command: NotebookCommand) -> None:
    """Do it once; `about` what it is, for the name of the request."""
    who.require(command)
    desk.run(command, who.account, request_id(who, about, sent.command_id, sent))


def _call(session: str, call: str, sent: NewCall) -> NoteCall:
    return NoteCall(session, call, sent.place.slot, sent.matter, sent.minutes, tuple(sent.laws), sent.ruling, sent.open)


def _calls(desk: Desk, session: str) -> NotedList:
    return NotedList(calls=[_noted(call) for call in desk.session(session).notebook.calls.values()])


def _noted(call: NotedCall) -> NotedLine:
    noted = call.noted
    return NotedLine(
        id=noted.call, place=place_of(noted.place), matter=noted.matter, minutes=noted.minutes,
        laws=list(noted.laws), ruling=noted.ruling, open=noted.open, by=call.by, at=utc_text(call.at),
        voided=call.voided, why_voided=call.why_voided,
    )  # fmt: skip
