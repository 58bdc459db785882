"""In a match: another board instead of one that became unplayable.

The board is cancelled at both tables, and the match has the other board, all in one act.

Law: 86A, 86B2 of 2017, 86C of 2007.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from urllib.parse import urlencode

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from oddtrick.contest.commands import Command, CorrectResult, EnterResult, SetMatch
from oddtrick.contest.model import Fixture, Slot, TableResult
from oddtrick.contest.sections import seated_at
from oddtrick.contest.state import EventState, SessionState
from oddtrick.contest.to_event import scoring_number
from oddtrick.service.repeats import named
from oddtrick.web.desk.common import Director, desk_of
from oddtrick.web.desk.evening import result_href
from oddtrick.web.desk.forms import Typed
from oddtrick.words.errors import Impossible
from oddtrick.words.numbers import whole_number
from oddtrick.words.results import Cause, NotPlayed

router = APIRouter()

CANCELLED = NotPlayed(Cause.CANCELLED)
MOST = 999
"""The highest number of a board."""


def sat(session: SessionState, slot: Slot) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Who has the result of a place, or sits there; North-South first."""
    due, current = seated_at(session, slot), session.record(slot).current
    return (current.ns, current.ew) if current else (due.ns, due.ew) if due else ((), ())


def match_at(event: EventState, session: SessionState, slot: Slot) -> Fixture | None:
    """The match that a board at a table belongs to; None in an event without matches."""
    ns, ew = sat(session, slot)
    number = scoring_number(session, slot.board)
    found = (one for one in event.matches.values() if {one.home, one.away} == {*ns, *ew} and number in one.boards)
    return next(found, None)


def substituted(event: EventState, session: SessionState, slot: Slot, board: int, why: str) -> Iterator[Command]:
    """What cancels a board of a match and puts another in its place.

    Raises:
        Impossible: the board belongs to no match, or the match has the other board already.
    """
    match = match_at(event, session, slot)
    if match is None:
        raise Impossible("board {board} belongs to no match of these two", id="substitute.match", board=slot.board)
    old, new = scoring_number(session, slot.board), scoring_number(session, board)
    if not 1 <= board <= MOST or new in match.boards:
        raise Impossible(
            "board {board}: name one from 1 to {most} that the match does not have", id="substitute.board",
            board=board, most=MOST,
        )  # fmt: skip
    teams = {match.home, match.away}
    for place, record in session.records.items():
        current = record.current
        if place.board == slot.board and current is not None and {*current.ns, *current.ew} == teams:
            yield CorrectResult(session.id, place, replace(current, outcome=CANCELLED), record.revision, why)
    if session.record(slot).current is None:
        yield EnterResult(session.id, slot, TableResult(*sat(session, slot), CANCELLED))
    yield SetMatch(event.id, replace(match, boards=tuple(new if one == old else one for one in match.boards)))


@router.post("/session/{session_id}/result/substitute")
def substitute(request: Request, session_id: str, account: Director, fields: Typed) -> Response:
    """Do it, and go on to the result of the other board."""
    desk, slot = desk_of(request), Slot.parse(fields["slot"])
    session = desk.session(session_id)
    board = whole_number(fields["board"].strip()) or 0
    ns, ew = ("+".join(side) for side in sat(session, slot))
    commands = tuple(substituted(desk.event(session.event), session, slot, board, fields["why"]))
    desk.run_all(commands, account.id, named(fields["command_id"], commands))
    there = result_href(session_id, replace(slot, board=board))
    return RedirectResponse(f"{there}&{urlencode({'ns': ns, 'ew': ew})}", status_code=303)
