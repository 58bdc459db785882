"""What is written: results and corrections."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from oddtrick.contest.commands import (
    Command,
    CorrectResult,
    EnterResult,
    VoidResult,
)
from oddtrick.contest.model import Slot, TableResult
from oddtrick.contest.sections import due_at
from oddtrick.contest.state import SessionState
from oddtrick.service.desk import Desk
from oddtrick.service.repeats import named
from oddtrick.web.api import shapes
from oddtrick.web.api.access import Caller, KnownCaller, TheDesk
from oddtrick.web.api.description import PROBLEMS
from oddtrick.web.api.limits import Limited
from oddtrick.web.context import wording_of
from oddtrick.words.errors import Conflict, Impossible
from oddtrick.words.notation import parse_entry
from oddtrick.words.speech import Held

CONFLICT: dict[int | str, dict[str, Any]] = {
    409: {"description": "Somebody recorded another result there; both are in the answer."}
}

router = APIRouter(responses=PROBLEMS, tags=["desk"], route_class=Limited)


class Clash(shapes.Problem):
    """A conflict: what was sent, and what stands there with its revision."""

    yours: str
    theirs: str
    revision: int


@router.post("/sessions/{session}/results", responses=CONFLICT, response_model=shapes.Recorded)
def enter(
    desk: TheDesk, who: KnownCaller, session: str, sent: shapes.NewResult, request: Request
) -> shapes.Recorded | Response:
    """Record a result. The same one again is accepted silently, another one is a conflict (409)."""
    state, slot = desk.session(session), slot_of(sent.place)
    command = EnterResult(session, slot, table_result(state, slot, sent))
    return _run(desk, who, command, slot, sent.command_id, frozenset(sent.confirmed), request)


@router.put("/sessions/{session}/results", responses=CONFLICT, response_model=shapes.Recorded)
def correct(
    desk: TheDesk, who: KnownCaller, session: str, sent: shapes.Correction, request: Request
) -> shapes.Recorded | Response:
    """Put another value in the place of the one that was seen; the former stays in the history."""
    state, slot = desk.session(session), slot_of(sent.place)
    command = CorrectResult(session, slot, table_result(state, slot, sent), sent.revision, sent.why)
    return _run(desk, who, command, slot, sent.command_id, frozenset(sent.confirmed), request)


@router.post("/sessions/{session}/results/void", responses=CONFLICT, response_model=shapes.Recorded)
def void(
    desk: TheDesk, who: KnownCaller, session: str, sent: shapes.Voiding, request: Request
) -> shapes.Recorded | Response:
    """Say that the result never was one: a wrong board number, entered twice."""
    slot = slot_of(sent.place)
    return _run(desk, who, VoidResult(session, slot, sent.revision, sent.why), slot, sent.command_id, True, request)


def slot_of(place: shapes.Place) -> Slot:
    """A place as the contest has it."""
    return Slot(place.section, place.round, place.table, place.board, place.line)


def table_result(session: SessionState, slot: Slot, sent: shapes.NewResult) -> TableResult:
    """What is to be recorded; who sits there is taken from the movement where the request does not say it.

    Raises:
        Impossible: the result cannot be read, or nobody is due there and the request names nobody.
    """
    current = session.record(slot).current
    outcome = parse_entry(sent.result, Held(current.outcome if current else None))
    due = due_at(session, slot)
    if due is None and (sent.ns is None or sent.ew is None):
        raise Impossible("nobody is due at {slot}: say who played with ns and ew", id="api.nobody-due", slot=slot)
    ns = tuple(sent.ns) if sent.ns is not None else due.ns if due else ()
    ew = tuple(sent.ew) if sent.ew is not None else due.ew if due else ()
    return TableResult(ns, ew, outcome)


def _run(
    desk: Desk, who: Caller, command: Command, slot: Slot, command_id: str, confirmed: frozenset[str] | bool,
    request: Request,
) -> shapes.Recorded | Response:  # fmt: skip
    who.require(command)
    request_id = named(f"api:{who.account}:{command_id}" if command_id else "", command)
    try:
        done = desk.run(command, who.account, request_id, confirmed)
    except Conflict as conflict:
        return _clash(conflict, request)
    session = desk.session(getattr(command, "session", ""))
    odd = [shapes.Odd(id=advice.id, values=dict(advice.values)) for advice in done.advice]
    return shapes.Recorded(recorded=not odd, revision=session.record(slot).revision, advice=odd)


def _clash(conflict: Conflict, request: Request) -> Response:
    wording, values = wording_of(request), conflict.values
    revision = values.get("revision", 0)
    clash = Clash(
        type="urn:oddtrick:conflict",
        title=wording.say("error.title.conflict"),
        status=409,
        detail=wording.error(conflict),
        yours=str(values.get("yours", "")),
        theirs=str(values.get("theirs", "")),
        revision=revision if isinstance(revision, int) else 0,
    )
    return JSONResponse(clash.model_dump(), status_code=409, media_type="application/problem+json")
