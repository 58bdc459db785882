"""From a ruling to the session: the result or adjusted score that was ruled becomes the board's result at that table.

Law: 12C, 77, 79 (1987-2017).
"""

from __future__ import annotations

from dataclasses import dataclass

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from oddtrick.contest.commands import CorrectResult, EnterResult
from oddtrick.contest.decide_table import require_seen
from oddtrick.contest.model import Slot
from oddtrick.contest.state import SessionState
from oddtrick.contest.table_record import TableRecord
from oddtrick.laws.outcome import outcome_of
from oddtrick.web.context import wording_of
from oddtrick.web.desk.common import Director, desk_of
from oddtrick.web.desk.forms import Typed, name_of
from oddtrick.web.desk.reading import result_for
from oddtrick.web.desk.table_view import ruling_href
from oddtrick.words.errors import Impossible
from oddtrick.words.numbers import whole_number
from oddtrick.words.results import Outcome

router = APIRouter()


@dataclass(frozen=True, slots=True)
class ToEnter:
    """What a ruling makes of the board beside what the session has.

    Attributes:
        ruled: as it was ruled.
        entered: as the session has it; None where nothing was entered.
        revision: of what the session has.
    """

    ruled: Outcome
    entered: Outcome | None
    revision: int

    @property
    def same(self) -> bool:
        """Whether the session has it already."""
        return self.ruled == self.entered


def to_enter(session: SessionState, record: TableRecord) -> ToEnter | None:
    """What there is to enter; None while nothing was decided, a question waits, or the play goes on."""
    there = session.record(record.slot)
    entered = there.current.outcome if there.current else None
    ruled = outcome_of(record.state, entered) if record.opened and record.pending is None else None
    return None if ruled is None else ToEnter(ruled, entered, there.revision)


def entering(session: SessionState, record: TableRecord, revision: int, why: str) -> EnterResult | CorrectResult:
    """What puts it in the place of what the session has.

    Args:
        session: in which the board is.
        record: of the board at the table.
        revision: of what the session has, as it was seen; 0 for nothing.
        why: the reason that a correction gives.

    Raises:
        Impossible: there is nothing to enter, or nobody sits there.
    """
    found = to_enter(session, record)
    if found is None:
        raise Impossible("nothing is ruled at this table that could be entered", id="director.no-result")
    result = result_for(session, record.slot, found.ruled)
    first = EnterResult(session.id, record.slot, result)
    return CorrectResult(session.id, record.slot, result, revision, why) if revision else first


@router.post("/session/{session_id}/ruling/result")
def enter(request: Request, session_id: str, account: Director, fields: Typed) -> Response:
    """Put it in the place of what the session has."""
    desk, slot = desk_of(request), Slot.parse(fields["slot"])
    record, why = desk.record(session_id, slot), wording_of(request).say("director.result.why")
    require_seen(record, slot, whole_number(fields["seen"]) or 0)
    command = entering(desk.session(session_id), record, whole_number(fields["revision"]) or 0, why)
    desk.run(command, account.id, name_of(fields), confirmed=True)  # nothing was typed that could be a slip
    return RedirectResponse(ruling_href(session_id, slot), status_code=303)
