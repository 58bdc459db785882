"""A fouled board: which results were got with the same cards, how each group is scored, and all of it as one act.

Law: 87 (1987-2017).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from oddtrick.contest.fouled import GroupBoard
from oddtrick.contest.model import Slot
from oddtrick.contest.state import SessionState
from oddtrick.contest.views.fouled import (
    Grouping,
    GroupSeen,
    Row,
    boards_of,
    grouping,
    missing_of,
    rows_of,
    small_group_percent,
)
from oddtrick.contest.views.standings import Difference, difference
from oddtrick.scoring.factoring import FactorKind
from oddtrick.scoring.settings import OF_TEAMS
from oddtrick.web.context import render, wording_of
from oddtrick.web.desk.common import Director, desk_of
from oddtrick.web.desk.forms import Faults, Fields, Typed, name_of, not_offered
from oddtrick.web.desk.session import common
from oddtrick.wording import Wording
from oddtrick.words.errors import Impossible, NotFound, OddtrickError
from oddtrick.words.numbers import whole_number

router = APIRouter()

NAMES = ("", "B", "C", "D")
"""Groups that are offered; the first has no name."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What the page has to say after an attempt.

    Attributes:
        looked: what the groups would do; None where nothing was looked at.
        done: they were recorded.
        changes: what differs by it.
    """

    looked: Grouping | None = None
    done: bool = False
    changes: Difference | None = None


@router.get("/session/{session_id}/fouled")
def page(request: Request, session_id: str, account: Director, board: str = "", since: str = "") -> Response:
    """The results of a board; those from a round on are proposed as a group of their own."""
    session = desk_of(request).session(session_id)
    number, begins = whole_number(board), whole_number(since)
    if number is None:
        return _page(request, session, None, {})
    rows = rows_of(session, number)
    groups = {
        field_of(row.slot): "B" if begins is not None and row.slot.round >= begins else row.result.group for row in rows
    }
    return _page(request, session, number, groups, since=since)


@router.post("/session/{session_id}/fouled")
def group(request: Request, session_id: str, account: Director, sent: Typed) -> Response:
    """Show what the groups would do; once that was seen, record them."""
    desk = desk_of(request)
    session = desk.session(session_id)
    number = whole_number(sent["board"]) or 0
    rows = rows_of(session, number)
    if not rows:
        raise NotFound("there is no board {board} in these results", id="results.no-board", board=number)
    wanted = {row.slot: sent.get(field_of(row.slot), row.result.group) for row in rows}
    before = desk.scored(session.event)
    command = GroupBoard(session_id, number, wanted, whole_number(sent["seen"]) or 0, sent["why"])
    try:
        if sent["confirmed"] != "yes":
            looked = _looked(session, rows, grouping(before, session, number, wanted), wanted)
            return _page(request, session, number, sent, answer=Answer(looked))
        done = desk.run(command, account.id, name_of(sent))
    except OddtrickError as error:
        return _page(request, session, number, sent, Faults.of(error, wording_of(request)))
    changes = difference(before, desk.scored(session.event))
    return _page(request, desk.session(session_id), number, sent, answer=Answer(None, bool(done.facts), changes))


def _looked(session: SessionState, rows: tuple[Row, ...], found: Grouping, wanted: Mapping[Slot, str]) -> Grouping:
    if not {*wanted.values()} <= {*NAMES, *(row.result.group for row in rows)}:
        raise not_offered()
    if all(row.result.group == wanted[row.slot] for row in rows):
        raise Impossible("the groups are as they were: say which results were got with other cards", id="board.same")
    return found


def field_of(slot: Slot) -> str:
    """The field of a form in which a result's group stands."""
    return f"g-{slot}"


def _page(
    request: Request,
    session: SessionState,
    board: int | None,
    groups: Mapping[str, str],
    faults: Faults | None = None,
    *,
    since: str = "",
    answer: Answer | None = None,
) -> Response:
    desk, wording, faults = desk_of(request), wording_of(request), faults or Faults()
    rows = rows_of(session, board) if board is not None else ()
    looked = answer.looked if answer else None
    held = dict.fromkeys(row.result.group for row in rows)
    return render(
        request, "desk/fouled.html", status=faults.status, **common(request, session),
        board=board, boards=[("", ""), *((str(one), str(one)) for one in boards_of(session))], rows=rows,
        teams=desk.event(session.event).terms.form in OF_TEAMS, field_of=field_of, groups=groups, since=since,
        names=[(name, group_text(name, wording)) for name in dict.fromkeys((*NAMES, *held))],
        missing=missing_of(session, board) if board is not None else 0,
        seen=max((row.revision for row in rows), default=0), faults=faults, answer=answer or Answer(),
        said=list(_said(looked, wording)) if looked else [], typed=groups if isinstance(groups, Fields) else Fields(),
        command_id=desk.new_id(),
    )  # fmt: skip


def _said(looked: Grouping, wording: Wording) -> Iterator[str]:
    for one in looked.groups:
        name = group_text(one.name, wording)
        yield wording.say("conditions.fouled.size", n=one.size, name=name, how=how_text(one, wording))
    yield wording.say("conditions.fouled.lines", n=len(looked.changes.lines))
    yield wording.say("conditions.fouled.places", n=len(looked.changes.places))


def group_text(name: str, wording: Wording) -> str:
    """What a group is called."""
    return wording.say("conditions.fouled.group", name=name) if name else wording.say("conditions.fouled.first")


def how_text(group: GroupSeen, wording: Wording) -> str:
    """How the results of a group are scored."""
    match group.kind:
        case None:
            return wording.say("conditions.fouled.how.alone")
        case FactorKind.NEUBERG | FactorKind.PERCENT if group.size == 1:
            return wording.say("conditions.fouled.how.single")
        case FactorKind.SMALL_GROUP:
            least, most = (wording.number(one, 0) for one in small_group_percent(group.size))
            return wording.say("conditions.fouled.how.small", least=least, most=most)
        case kind:
            return wording.say(f"conditions.fouled.how.{kind.value}", results=group.size, expected=group.expected)
