"""The round clock on a projector, with the announcement, the tables still playing and the link to the results."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import ceil

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from oddtrick.contest import commands as c
from oddtrick.contest.clock import Clock
from oddtrick.contest.sections import tables_due
from oddtrick.contest.state import SessionState
from oddtrick.contest.views.progress import evening
from oddtrick.movements.advice import MINUTES_PER_BOARD
from oddtrick.web.context import render, wording_of
from oddtrick.web.desk.common import Scorer, desk_of
from oddtrick.web.desk.evening import minutes as minutes_text
from oddtrick.web.desk.forms import Typed
from oddtrick.web.public.routes import link_of
from oddtrick.words.errors import Impossible, OddtrickError
from oddtrick.words.numbers import whole_number

router = APIRouter()

MINUTE = 60_000
LONGEST = 24 * 60
YOUNG = MINUTE
"""Who starts a round so soon after the one before is asked whether it is meant: a key may have been pressed twice."""


@router.get("/session/{session_id}/clock")
def page(request: Request, session_id: str, account: Scorer) -> Response:
    """The whole page; with htmx the face alone."""
    return _page(request, desk_of(request).session(session_id))


@router.post("/session/{session_id}/clock")
def act(request: Request, session_id: str, account: Scorer, sent: Typed) -> Response:
    """Start the next round, stop, let run, a minute more or less."""
    desk = desk_of(request)
    session = desk.session(session_id)
    try:
        commands = commands_of(session, sent["do"], sent["round"], sent["minutes"], desk.now())
        if sent["do"] == "next" and commands and sent["sure"] != "yes" and young(session, desk.now()):
            return _page(request, session, asking=sent["minutes"])
        desk.run_all(commands, account.id)
    except OddtrickError as error:
        return _page(request, desk.session(session_id), wording_of(request).error(error))
    if "hx-request" in request.headers:
        return _page(request, desk.session(session_id))
    return RedirectResponse(f"/session/{session_id}/clock", status_code=303)


def commands_of(session: SessionState, do: str, number: str, minutes: str, now: int) -> tuple[c.ClockCommand, ...]:
    """What a key of the clock asks for; () where somebody else has started this round already, or gone back to it.

    Args:
        session: with its clock.
        do: `next`, `back`, `toggle`, `more` or `less`.
        number: the round that is to begin, or to go on.
        minutes: its length, empty for the usual.
        now: the moment, milliseconds since 1970.

    Raises:
        Impossible: no such key, or no number of minutes.
    """
    clock = session.clock
    match do:
        case "next":
            typed = whole_number(number)
            wanted = clock.round + 1 if typed is None else typed
            return (c.StartRound(session.id, wanted, length_of(session, minutes)),) if wanted > clock.round else ()
        case "back":
            return tuple(_back(session, now)) if whole_number(number) == clock.round - 1 else ()
        case "toggle":
            return (c.ResumeClock(session.id) if clock.paused else c.PauseClock(session.id),)
        case "more":
            return (c.SetClock(session.id, clock.remaining(now) + MINUTE),)
        case "less":
            return (c.SetClock(session.id, clock.remaining(now) - MINUTE),)
        case _:
            raise Impossible("{found!r} is no key of the clock", id="clock.key", found=do)


def _back(session: SessionState, now: int) -> Iterator[c.ClockCommand]:
    """The former round goes on with the time that it would have left, or the whole where its clock is not known."""
    clock, wanted = session.clock, session.clock.round - 1
    former = next((one for _, one in _clocks(session) if one.round == wanted), Clock(wanted, clock.length, left=0))
    yield c.StartRound(session.id, wanted, former.length)
    if former.paused:
        yield c.PauseClock(session.id)
    if former.ends is not None or former.left:
        yield c.SetClock(session.id, former.remaining(now))


def _clocks(session: SessionState) -> Iterator[tuple[int, Clock]]:
    """The clock before each act on it, with the moment of the act; the latest first."""
    return ((act.at, act.before) for act in reversed(session.acts) if isinstance(act.before, Clock))


def young(session: SessionState, now: int) -> bool:
    """Whether the present round has only just begun."""
    began = next((at for at, before in _clocks(session) if before.round != session.clock.round), None)
    return session.clock.round > 0 and began is not None and now - began < YOUNG


def length_of(session: SessionState, minutes: str) -> int:
    """The length of the next round in milliseconds: as typed, otherwise as the last was or by its boards.

    Raises:
        Impossible: no number of minutes.
    """
    if not minutes:
        return usual_length(session)
    wanted = whole_number(minutes)
    if wanted is None or not 0 < wanted <= LONGEST:
        raise Impossible("{found!r} is no number of minutes such as 22", id="clock.minutes", found=minutes)
    return wanted * MINUTE


def usual_length(session: SessionState) -> int:
    """The length of the next round in milliseconds: as the last; by its boards where they are more or fewer."""
    clock = session.clock
    same = _boards(session, clock.round) == _boards(session, clock.round + 1)
    return clock.length if clock.length and same else usual_minutes(session) * MINUTE


def usual_minutes(session: SessionState) -> int:
    """Minutes for the next round by the boards that are played in it, and what a board is allowed in this session."""
    return ceil(Fraction(_boards(session, session.clock.round + 1)) * (session.pace or MINUTES_PER_BOARD))


def _boards(session: SessionState, number: int) -> int:
    """Boards that a table plays in a round, where it plays most; as in any round where there is no such one."""
    plans = [plan for section in session.sections.values() if (plan := section.plan(max(number, 1)))]
    due = [len(table.boards) for section in session.sections.values() for table in tables_due(session, section, number)]
    return max(due, default=0) or max((plan.movement.boards_per_set for plan in plans), default=2)


def _page(request: Request, session: SessionState, fault: str = "", asking: str | None = None) -> Response:
    """The page or the face; `asking` are the minutes typed where it asks whether a further round is meant already."""
    desk = desk_of(request)
    now = desk.now()
    event = desk.event(session.event)
    clock = session.clock
    remaining = clock.remaining(now) if clock.length else None
    return render(
        request,
        "clock/face.html" if "hx-request" in request.headers else "clock/page.html",
        status=422 if fault or asking is not None else 200,
        session=session,
        event=event,
        clock=clock,
        now=now,
        remaining=remaining,
        shown=minutes_text(abs(remaining)) if remaining is not None else "",
        state=evening(session, now),
        link=link_of(request, event.id) if event.published else "",
        usual=usual_length(session) // MINUTE,
        fault=fault,
        asking=asking,
    )
