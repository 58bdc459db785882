"""The page of a result: how it came about, and everything that can be done with it.

Correct it, void it, put it into a group of a fouled board; an adjusted score goes to the page of proposals first.
Afterwards the page says which lines and places changed.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated

from fastapi import APIRouter, Form
from starlette.requests import Request
from starlette.responses import Response

from oddtrick.contest.commands import CorrectResult, EnterResult, VoidResult
from oddtrick.contest.model import Slot
from oddtrick.contest.sections import due_at
from oddtrick.contest.state import SessionState
from oddtrick.contest.views.standings import Difference, difference
from oddtrick.scoring.sheet import AWARDS
from oddtrick.service.desk import Done
from oddtrick.service.repeats import named
from oddtrick.web.context import render
from oddtrick.web.desk.common import Scorer, desk_of
from oddtrick.web.desk.entry import line_at
from oddtrick.web.desk.reading import read_outcome, result_for, worth
from oddtrick.web.desk.session import common
from oddtrick.web.desk.substitute import match_at
from oddtrick.words.errors import OddtrickError
from oddtrick.words.results import AwardKind

router = APIRouter()


@dataclass(frozen=True, slots=True)
class Answer:
    """What the page has to say after an attempt.

    Attributes:
        done: what became of it; None where nothing was tried, or it failed.
        error: why it failed.
        changes: lines and places that are others now.
        line: as typed.
        ns: as typed.
        ew: as typed.
        group: as typed.
        why: as typed.
    """

    done: Done | None = None
    error: OddtrickError | None = None
    changes: Difference | None = None
    line: str = ""
    ns: str = ""
    ew: str = ""
    group: str = ""
    why: str = ""


@router.get("/session/{session_id}/result")
def page(request: Request, session_id: str, account: Scorer, slot: str, ns: str = "", ew: str = "") -> Response:
    """The result and its history; `ns` and `ew` are offered as those who sat there."""
    session, place = desk_of(request).session(session_id), Slot.parse(slot)
    return _page(request, session, place, replace(_as_it_is(session, place), ns=ns, ew=ew))


def _page(request: Request, session: SessionState, slot: Slot, answer: Answer | None = None) -> Response:
    desk = desk_of(request)
    record = session.record(slot)
    answer = answer or _as_it_is(session, slot)
    scored = desk.scored(session.event)
    status = 200 if answer.error is None else 409 if answer.error.code == "conflict" else 422
    return render(
        request,
        "desk/result.html",
        status=status,
        **common(request, session),
        slot=slot,
        record=record,
        ruling=desk.record(session.id, slot).opened,
        due=due_at(session, slot),
        match=match_at(desk.event(session.event), session, slot),
        worth=worth(scored, session, slot, record.current) if record.current else None,
        answer=answer,
        percent=AwardKind.PERCENT in AWARDS[scored.event.form],
        command_id=desk.new_id(),
        undone={change.undoes for change in record.history if change.undoes},
    )


def _as_it_is(session: SessionState, slot: Slot) -> Answer:
    """The form with what stands there."""
    current = session.record(slot).current
    return Answer(line=line_at(session, slot), group=current.group if current else "")


@router.post("/session/{session_id}/result/correct")
def correct(
    request: Request,
    session_id: str,
    account: Scorer,
    slot: Annotated[str, Form()],
    line: Annotated[str, Form()] = "",
    ns: Annotated[str, Form()] = "",
    ew: Annotated[str, Form()] = "",
    group: Annotated[str, Form()] = "",
    why: Annotated[str, Form()] = "",
    revision: Annotated[int, Form()] = 0,
    command_id: Annotated[str, Form()] = "",
    confirmed: Annotated[str, Form()] = "",
) -> Response:
    """Put another value in the place."""
    place = Slot.parse(slot)
    typed = Answer(line=line, ns=ns, ew=ew, group=group, why=why)
    return _put(request, session_id, place, typed, revision, account.id, command_id, tuple(confirmed.split()))


def _put(
    request: Request,
    session_id: str,
    slot: Slot,
    typed: Answer,
    revision: int,
    by: str,
    command_id: str,
    confirmed: tuple[str, ...],
) -> Response:
    desk = desk_of(request)
    session = desk.session(session_id)
    before = desk.scored(session.event)
    try:
        outcome = read_outcome(desk, session, slot, typed.line)
        result = result_for(session, slot, outcome, typed.ns, typed.ew, typed.group)
        command = (
            CorrectResult(session_id, slot, result, revision, typed.why)
            if revision
            else EnterResult(session_id, slot, result)
        )
        done = desk.run(command, by, command_id=named(command_id, command), confirmed=confirmed)
    except OddtrickError as error:
        return _failed(request, session_id, slot, typed, error)
    if done.advice:
        return _page(request, session, slot, _again(typed, done))
    after = desk.scored(session.event)
    session = desk.session(session_id)
    answer = Answer(done, changes=difference(before, after), line=line_at(session, slot), group=result.group)
    return _page(request, session, slot, answer)


def _again(typed: Answer, done: Done) -> Answer:
    return Answer(done, line=typed.line, ns=typed.ns, ew=typed.ew, group=typed.group, why=typed.why)


def _failed(request: Request, session_id: str, slot: Slot, typed: Answer, error: OddtrickError) -> Response:
    if error.code not in ("impossible", "conflict", "not-allowed"):
        raise error
    answer = Answer(error=error, line=typed.line, ns=typed.ns, ew=typed.ew, group=typed.group, why=typed.why)
    return _page(request, desk_of(request).session(session_id), slot, answer)


@router.post("/session/{session_id}/result/void")
def void(
    request: Request,
    session_id: str,
    account: Scorer,
    slot: Annotated[str, Form()],
    why: Annotated[str, Form()] = "",
    revision: Annotated[int, Form()] = 0,
    command_id: Annotated[str, Form()] = "",
) -> Response:
    """The result never was one."""
    desk, place = desk_of(request), Slot.parse(slot)
    session = desk.session(session_id)
    before = desk.scored(session.event)
    try:
        command = VoidResult(session_id, place, revision, why)
        done = desk.run(command, account.id, command_id=named(command_id, command))
    except OddtrickError as error:
        return _failed(request, session_id, place, Answer(why=why), error)
    changes = difference(before, desk.scored(session.event))
    return _page(request, desk.session(session_id), place, Answer(done, changes=changes))
