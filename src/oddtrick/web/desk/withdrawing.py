"""A team or pair withdraws from a contest of matches: what would change is shown, then recorded as one act."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from urllib.parse import quote

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from oddtrick.contest.commands import Command, SetMatch
from oddtrick.contest.model import Fixture
from oddtrick.contest.state import EventState, SessionState
from oddtrick.contest.to_event import to_event
from oddtrick.contest.views.standings import difference
from oddtrick.contest.withdrawing import (
    Last,
    Leaving,
    coming_back,
    departure,
    last_played,
    leaving,
    taken_back,
    to_be_drawn,
    with_left,
)
from oddtrick.scoring.score import score
from oddtrick.service.desk import Desk
from oddtrick.web.context import render, wording_of
from oddtrick.web.desk.common import Director, Named, desk_of, pairs_named, side_named
from oddtrick.web.desk.forms import Faults, Fields, Typed, not_offered
from oddtrick.web.desk.penalties import Answer
from oddtrick.web.desk.ranking import standings_for
from oddtrick.web.public.published import slug
from oddtrick.words.errors import Impossible, OddtrickError
from oddtrick.words.numbers import whole_number

router = APIRouter()


@router.get("/event/{event_id}/withdraw/{who:path}")
def page(request: Request, event_id: str, who: str, account: Director) -> Response:
    """What would change, after the last round in which it has a result or after another one."""
    last = last_played(who, _sessions(desk_of(request), event_id))
    asked = request.query_params
    typed = Fields(session=asked.get("session", str(last.session)), round=asked.get("round", str(last.round)))
    return _page(request, event_id, who, typed, Faults())


@router.post("/event/{event_id}/withdraw/{who:path}")
def withdraw(request: Request, event_id: str, who: str, account: Director, sent: Typed) -> Response:
    """It leaves, and its matches become what the convention has."""
    desk = desk_of(request)
    try:
        back = sent["do"] == "back"
        desk.run_all(tuple((_back if back else _commands)(desk, event_id, who, sent)), account.id)
    except OddtrickError as error:
        return _page(request, event_id, who, sent, Faults.of(error, wording_of(request), "round"))
    return RedirectResponse(
        f"/event/{event_id}/withdraw/{quote(who)}?done={'back' if back else 'left'}", status_code=303
    )


def _sessions(desk: Desk, event_id: str) -> tuple[SessionState, ...]:
    """The sessions of an event.

    Raises:
        Impossible: it has none.
    """
    sessions = desk.sessions(event_id)
    if not sessions:
        raise Impossible("the event has no session yet", id="withdraw.no-session")
    return sessions


def _last(sent: Fields, sessions: tuple[SessionState, ...]) -> Last:
    """The last round that was played, as typed; of the last session where none is said.

    Raises:
        Impossible: no round, or no session of the event.
    """
    number, session = whole_number(sent["round"]), whole_number(sent["session"] or str(len(sessions)))
    if number is None:
        raise Impossible("{found!r} is no number of a round", id="withdraw.round", found=sent["round"])
    if session is None or not 1 <= session <= len(sessions):
        raise not_offered()
    return Last(session, number)


def _found(event: EventState, sessions: tuple[SessionState, ...], who: str, last: Last) -> Leaving:
    return leaving(event, who, last, to_be_drawn(who, sessions))


def _commands(desk: Desk, event_id: str, who: str, sent: Fields) -> Iterator[Command]:
    event, sessions = desk.event(event_id), _sessions(desk, event_id)
    last = _last(sent, sessions)
    if event.pair(who).withdrawn_from is None:
        yield from departure(sessions, who, last, sent["why"])
    for one in _found(event, sessions, who, last).matches:
        yield SetMatch(event_id, one)


def _back(desk: Desk, event_id: str, who: str, sent: Fields) -> Iterator[Command]:
    event = desk.event(event_id)
    yield from coming_back(_sessions(desk, event_id), event.pair(who), sent["why"])
    for one in taken_back(event, who):
        yield SetMatch(event_id, one)


def _sides(fixture: Fixture, named: Mapping[str, Named]) -> str:
    """The two of a match, or the one of a bye."""
    return " – ".join(named[one].short for one in (fixture.home, fixture.away) if one is not None and one in named)


def _page(request: Request, event_id: str, who: str, typed: Fields, faults: Faults) -> Response:
    desk, wording = desk_of(request), wording_of(request)
    event = desk.event(event_id)
    pair, named = event.pair(who), pairs_named(event, desk.register())
    found, last, sessions = Leaving((), early=False), Last(1, 0), _sessions(desk, event_id)
    if not faults:
        try:
            last = _last(typed, sessions)
            found = _found(event, sessions, who, last)
        except OddtrickError as error:
            faults = Faults.of(error, wording, "round")
    would = score(to_event(with_left(event, who, found, last), sessions, desk.register().names()))
    return render(
        request, "setup/withdraw.html", status=faults.status, event=event, pair=pair, faults=faults, typed=typed,
        sessions=[(str(one.number), str(one.number)) for one in sessions], found=found,
        called=" ".join((who, named[who].names)).strip(), done=request.query_params.get("done", ""),
        matches=[(one, _sides(one, named), slug(one.id)) for one in found.matches],
        answer=Answer(changes=difference(desk.scored(event_id), would) if found.matches else None),
        decided=len(taken_back(event, who)),
        side=lambda ids: side_named(ids, named), shown=standings_for(request, event_id).shown(wording),
        back=f"/event/{event_id}/teams/{quote(who)}" if event.of_teams
        else f"/session/{event.sessions[-1]}/entries/{quote(who)}",
    )  # fmt: skip
