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
from oddtrick.formats.records import read_events
from oddtrick.service.repeats import named
from oddtrick.service.typed_acts import acts_of
from oddtrick.table.actions import Action
from oddtrick.web.api import shapes
from oddtrick.web.api.access import Caller, KnownCaller, TheDesk
from oddtrick.web.api.description import PROBLEMS
from oddtrick.web.api.entering import CONFLICT, slot_of
from oddtrick.web.api.limits import Limited
from oddtrick.web.api.ruled import Founded, RulingDocument, RulingLine, RulingList, document, line_of
from oddtrick.words.errors import Impossible

SOURCE = "events"
"""What errors call the events of a request."""

router = APIRouter(responses=PROBLEMS, tags=["desk"], route_class=Limited)

CommandId = Annotated[str, Field(max_length=80, pattern=r"^[\x20-\x7e]*$")]


class NewActs(shapes.Shape):
    """What happened, as `events` of the case file or as a typed `line`; `revision` is the one seen, 0 for none.

    `why` and `grounds` are of the last of them: the reason for an answer or a decision, and what it rests on.
    """

    place: shapes.Place
    events: Annotated[list[dict[str, Any]], Field(max_length=400, default_factory=list)]
    line: Annotated[str, Field(max_length=4000)] = ""
    revision: Annotated[int, Field(ge=0)] = 0
    why: Annotated[str, Field(max_length=1000)] = ""
    grounds: Annotated[Founded, Field(default_factory=Founded)]
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
    who.require_role(Role.SCORER)
    return RulingList(rulings=[RulingLine(**line_of(record, record.slot)) for record in desk.records(session)])


@router.get("/sessions/{session}/ruling")
def ruling(
    desk: TheDesk, who: KnownCaller, session: str, request: Request,
    table: Annotated[str, Query(max_length=20)], board: Annotated[int, Query(ge=1, le=9999)],
    section: Annotated[str, Query(max_length=20)] = "",
) -> RulingDocument:  # fmt: skip
    """One of them. The hands, and what may be played from them, are for a director alone."""
    who.require_role(Role.SCORER)
    return document(desk, who, session, Slot(section, 0, table, board), request)


@router.post("/sessions/{session}/ruling", responses=CONFLICT)
def record(desk: TheDesk, who: KnownCaller, session: str, sent: NewActs, request: Request) -> RulingDocument:
    """Record what happened, answers among it: all of it or nothing."""
    slot = slot_of(sent.place)
    who.require(RecordActs(session, slot, (), sent.revision))
    name = request_id(who, session, sent.command_id, sent)
    if not (name and desk.known(name)):
        acts = _acts(desk.record(session, slot), slot, sent)
        command = RecordActs(session, slot, acts, sent.revision, why=sent.why, grounds=sent.grounds.grounds)
        desk.run(command, who.account, name)
    return document(desk, who, session, slot, request)


@router.post("/sessions/{session}/ruling/undo", responses=CONFLICT)
def undo(desk: TheDesk, who: KnownCaller, session: str, sent: Undone, request: Request) -> RulingDocument:
    """Void the last act that holds."""
    slot = slot_of(sent.place)
    steps = desk.record(session, slot).steps
    command = VoidStep(session, slot, steps[-1].number if steps else 0, sent.revision, sent.why)
    who.require(command)
    desk.run(command, who.account, request_id(who, session, sent.command_id, sent))
    return document(desk, who, session, slot, request)


def request_id(who: Caller, session: str, command_id: str, sent: shapes.Shape) -> str:
    """The name of a request, by whom, where and what it asks for; empty where it has none."""
    return named(f"api:{who.account}:{session}:{command_id}" if command_id else "", sent)


def _acts(found: TableRecord, slot: Slot, sent: NewActs) -> tuple[Action, ...]:
    require_seen(found, slot, sent.revision)
    if bool(sent.events) is bool(sent.line.strip()):
        raise Impossible("send events or a line, and not both", id="api.acts")
    return (
        read_events(json.dumps(sent.events), SOURCE) if sent.events else acts_of(sent.line, found.state, found.edition)
    )
