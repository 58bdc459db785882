"""A decision of the director is overturned on review: the reason is given, and the question is put again.

Law: 82A, 81C3: the director rectifies an error, his own among them.
"""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from oddtrick.contest.model import Slot
from oddtrick.contest.state import SessionState
from oddtrick.contest.table_commands import OverturnDecision
from oddtrick.contest.table_facts import Authority
from oddtrick.contest.table_record import Step, TableRecord
from oddtrick.laws.outcome import held_of
from oddtrick.service.repeats import named
from oddtrick.table.actions import Action, Assigns, AwardsArtificial
from oddtrick.web.context import render, wording_of
from oddtrick.web.desk.answering import score_acts
from oddtrick.web.desk.common import Director, desk_of
from oddtrick.web.desk.forms import Faults, Fields, Typed, every_fault
from oddtrick.web.desk.session import common
from oddtrick.web.desk.table_view import decision_line, ruling_href
from oddtrick.words.errors import NotFound, OddtrickError
from oddtrick.words.numbers import whole_number

router = APIRouter()

TOLD_ON_THE_PAGE = frozenset({"impossible", "not-asked", "not-a-choice", "bad-file", "conflict", "not-found"})
"""Errors that are said on the page on which they arose; others have a page of their own."""


@router.get("/session/{session_id}/overturn")
def page(request: Request, session_id: str, account: Director, slot: str, number: str) -> Response:
    """The decision, and the form."""
    fields = Fields(number=number)
    return _page(request, desk_of(request).session(session_id), Slot.parse(slot), fields, Faults())


@router.post("/session/{session_id}/overturn")
def overturn(request: Request, session_id: str, account: Director, fields: Typed) -> Response:
    """Overturn it; a new score, where one is given, comes at once."""
    desk, slot = desk_of(request), Slot.parse(fields["slot"])
    try:
        acts = new_score(desk.record(session_id, slot), fields)
        command = OverturnDecision(
            session_id, slot, number_in(fields["number"]), number_in(fields["seen"]),
            Authority.REVIEW, fields["why"], acts,
        )  # fmt: skip
        desk.run(command, account.id, named(fields["command_id"], command))
    except OddtrickError as error:
        return _page(request, desk.session(session_id), slot, fields, faults_of(request, error))
    return RedirectResponse(ruling_href(session_id, slot), status_code=303)


def new_score(record: TableRecord, fields: Fields) -> tuple[Action, ...]:
    """The adjusted score of the fields `ns` and `ew`, as directors say it; () where both are empty.

    Raises:
        Impossible: it cannot be read, or is none.
    """
    return score_acts(fields["ns"], fields["ew"], held_of(record.state)) if fields["ns"] or fields["ew"] else ()


def number_in(text: str) -> int:
    """The number that a hidden field holds; 0, which nothing has, where there is none."""
    return whole_number(text) or 0


def faults_of(request: Request, error: OddtrickError) -> Faults:
    """What is told of an error above the form; raises what belongs on a page of its own."""
    if error.code not in TOLD_ON_THE_PAGE:
        raise error
    return Faults(general="\n".join(every_fault(error, wording_of(request))))


def _page(request: Request, session: SessionState, slot: Slot, fields: Fields, faults: Faults) -> Response:
    desk, wording = desk_of(request), wording_of(request)
    record = desk.record(session.id, slot)
    step = _decision(record, number_in(fields["number"]))
    return render(
        request, "desk/appeal_overturn.html", status=faults.status,
        **common(request, session),
        slot=slot, record=record, decision=decision_line(wording, record, step), of_score=_of_score(step.acts),
        fields=fields, faults=faults, command_id=desk.new_id(),
    )  # fmt: skip


def _decision(record: TableRecord, number: int) -> Step:
    step = next((step for step in record.steps if step.number == number and step.decides), None)
    if step is None:
        raise NotFound("no decision {number} stands here: look at the record again", id="appeal.no-step", number=number)
    return step


def _of_score(acts: tuple[Action, ...]) -> bool:
    """Whether a score was decided, so that another can be given at once."""
    match acts:
        case (Assigns() | AwardsArtificial(),):
            return True
        case _:
            return False
