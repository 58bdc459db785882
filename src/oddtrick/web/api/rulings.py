"""Rulings: what was recorded at a table and what the Laws made of it, read and written as the case file has it."""

from __future__ import annotations

import json
from typing import Annotated, Any

from fastapi import APIRouter, Query
from pydantic import Field
from starlette.requests import Request

from oddtrick.contest.decide_table import require_seen
from oddtrick.contest.model import Role, Slot
from oddtrick.contest.table_commands import RecordActs, VoidStep
from oddtrick.contest.table_record import TableRecord
from oddtrick.formats.record_text import event_keys
from oddtrick.formats.records import read_events
from oddtrick.formats.state_out import state_document
from oddtrick.service.desk import Desk
from oddtrick.service.repeats import named
from oddtrick.service.typed_acts import acts_of
from oddtrick.table.actions import Action
from oddtrick.web.api import shapes
from oddtrick.web.api.access import Caller, KnownCaller, TheDesk
from oddtrick.web.api.description import PROBLEMS
from oddtrick.web.api.entering import CONFLICT, slot_of
from oddtrick.web.api.limits import Limited
from oddtrick.web.context import wording_of
from oddtrick.web.desk.judging import judging_of
from oddtrick.wording.rulings import told
from oddtrick.words.errors import Impossible, NotAllowed

SOURCE = "events"
"""What errors call the events of a request."""
HIDDEN = ("hands", "legal")
"""What a state says of cards that nobody but a director may see."""

router = APIRouter(responses=PROBLEMS, tags=["desk"], route_class=Limited)

CommandId = Annotated[str, Field(max_length=80, pattern=r"^[\x20-\x7e]*$")]


class RulingLine(shapes.Shape):
    """A board at a table of which anything is recorded; `waits`: a question is put, or something comes back later."""

    place: shapes.Place
    edition: int
    revision: int
    waits: bool


class RulingList(shapes.Shape):
    """The rulings of a session, by board."""

    rulings: list[RulingLine]


class Sentence(shapes.Shape):
    """One sentence of a ruling: `part` is `happened`, `asks`, `answered`, `ruled` or `later`."""

    part: str
    text: str
    law: str | None


class RulingDocument(RulingLine):
    """A ruling: the events that hold, the state that follows, and the ruling in sentences with their provisions."""

    events: list[dict[str, Any]]
    state: dict[str, Any]
    ruling: list[Sentence]


class NewActs(shapes.Shape):
    """What happened, as `events` of the case file or as a typed `line`; `revision` is the one seen, 0 for none."""

    place: shapes.Place
    events: Annotated[list[dict[str, Any]], Field(max_length=400, default_factory=list)]
    line: Annotated[str, Field(max_length=4000)] = ""
    revision: Annotated[int, Field(ge=0)] = 0
    command_id: CommandId = ""


class Undone(shapes.Shape):
    """The last act that holds was a slip; `revision` is the one seen."""

    place: shapes.Place
    revision: Annotated[int, Field(ge=1)]
    why: Annotated[str, Field(max_length=500)] = ""
    command_id: CommandId = ""


@router.get("/sessions/{session}/rulings")
def rulings(desk: TheDesk, who: KnownCaller, session: str) -> RulingList:
    """The boards at tables of a session of which anything is recorded."""
    _require_scorer(who)
    return RulingList(rulings=[RulingLine(**_line(record, record.slot)) for record in desk.records(session)])


@router.get("/sessions/{session}/ruling")
def ruling(
    desk: TheDesk, who: KnownCaller, session: str, request: Request,
    table: Annotated[str, Query(max_length=20)], board: Annotated[int, Query(ge=1, le=9999)],
    section: Annotated[str, Query(max_length=20)] = "",
) -> RulingDocument:  # fmt: skip
    """One of them. The hands, and what may be played from them, are for a director alone."""
    _require_scorer(who)
    return _document(desk, who, session, Slot(section, 0, table, board), request)


@router.post("/sessions/{session}/ruling", responses=CONFLICT)
def record(desk: TheDesk, who: KnownCaller, session: str, sent: NewActs, request: Request) -> RulingDocument:
    """Record what happened, answers among it: all of it or nothing."""
    slot = slot_of(sent.place)
    who.require(RecordActs(session, slot, (), sent.revision))
    request_id = _request_id(who, session, sent.command_id, sent)
    if not (request_id and desk.known(request_id)):
        acts = _acts(desk.record(session, slot), slot, sent)
        desk.run(RecordActs(session, slot, acts, sent.revision), who.account, request_id)
    return _document(desk, who, session, slot, request)


@router.post("/sessions/{session}/ruling/undo", responses=CONFLICT)
def undo(desk: TheDesk, who: KnownCaller, session: str, sent: Undone, request: Request) -> RulingDocument:
    """Void the last act that holds."""
    slot = slot_of(sent.place)
    steps = desk.record(session, slot).steps
    command = VoidStep(session, slot, steps[-1].number if steps else 0, sent.revision, sent.why)
    who.require(command)
    desk.run(command, who.account, _request_id(who, session, sent.command_id, sent))
    return _document(desk, who, session, slot, request)


def _request_id(who: Caller, session: str, command_id: str, sent: NewActs | Undone) -> str:
    return named(f"api:{who.account}:{session}:{command_id}" if command_id else "", sent)


def _acts(found: TableRecord, slot: Slot, sent: NewActs) -> tuple[Action, ...]:
    require_seen(found, slot, sent.revision)
    if bool(sent.events) is bool(sent.line.strip()):
        raise Impossible("send events or a line, and not both", id="api.acts")
    return (
        read_events(json.dumps(sent.events), SOURCE) if sent.events else acts_of(sent.line, found.state, found.edition)
    )


def _require_scorer(who: Caller) -> None:
    if who.role is None or not who.role.includes(Role.SCORER):
        raise NotAllowed("this needs a token with the role {role}", id="token.role", role=Role.SCORER.value)


def _line(record: TableRecord, slot: Slot) -> dict[str, Any]:
    place = shapes.Place(section=slot.section, round=slot.round, table=slot.table, board=slot.board, line=slot.line)
    return {"place": place, "edition": record.edition, "revision": record.seq, "waits": record.waits}


def _document(desk: Desk, who: Caller, session: str, slot: Slot, request: Request) -> RulingDocument:
    found = desk.record(session, slot)
    state = state_document(found.state, found.edition, judging_of(request).advised)
    if who.role is None or not who.role.includes(Role.DIRECTOR):
        state = {key: value for key, value in state.items() if key not in HIDDEN}
    sentences = [
        Sentence(part=said.part.value, text=said.text, law=str(said.law) if said.law is not None else None)
        for said in told(wording_of(request), found.ruled.history)
    ]
    events = [dict(event_keys(act, canonical=True)) for act in found.acts]
    return RulingDocument(
        **_line(found, found.slot if found.opened else slot), events=events, state=state, ruling=sentences
    )
