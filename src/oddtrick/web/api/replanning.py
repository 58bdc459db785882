"""A session planned again: the ways on with their costs, and going on in one of them."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter
from pydantic import Field
from starlette.requests import Request

from oddtrick.contest.model import Role
from oddtrick.contest.replan import commands_for, goes_on_so, pace_of, pairs_of, plan_of, way_named, ways_on
from oddtrick.contest.state import SessionState
from oddtrick.movements.happened import Happened
from oddtrick.movements.told import ASKED, What, told
from oddtrick.service.replanning import WayDocument, way_document
from oddtrick.web.api import shapes
from oddtrick.web.api.access import KnownCaller, TheDesk
from oddtrick.web.api.description import PROBLEMS
from oddtrick.web.api.limits import Limited
from oddtrick.web.context import wording_of
from oddtrick.wording.replan import Said

router = APIRouter(responses=PROBLEMS, tags=["desk"], route_class=Limited)

Number = Annotated[int, Field(ge=-200, le=999)]


class Told(shapes.Shape):
    """What happened, with the numbers that it takes; contestants, tables and sets by their numbers in the movement.

    `time` takes `round` and `minutes`; `late-table`, `late-pair` and `recorded` take `round`; `leaves` takes `pair`
    and `round`; `away` also `until`; `wrong-boards` takes `round`, `table`, `set` and perhaps `exchanged`;
    `wrong-opponents` takes `round`, `table` and `other`; `ew-moved` and `boards-moved` take `round`, `moved`, `last`.
    """

    section: Annotated[str, Field(max_length=20)] = ""
    what: Annotated[What, Field(strict=False)]
    round: Number
    minutes: Number | None = None
    pair: Number | None = None
    until: Number | None = None
    table: Number | None = None
    set: Number | None = None
    exchanged: bool = False
    other: Number | None = None
    moved: Number | None = None
    last: Number | None = None


class Chosen(Told):
    """The same, and the `way` that was chosen among those that were shown."""

    way: shapes.Name


class WayList(shapes.Shape):
    """The ways on, the least harmful first. Nothing is recorded."""

    session: str
    section: str
    ways: list[WayDocument]


class GoesOn(shapes.Shape):
    """The first round that is planned anew."""

    session: str
    section: str
    from_round: int


@router.post("/sessions/{session}/ways-on")
def ways(desk: TheDesk, who: KnownCaller, session: str, sent: Told, request: Request) -> WayList:
    """How a section may go on after something went otherwise than planned, and what each way costs."""
    who.require_role(Role.DIRECTOR)
    state, wording = desk.session(session), wording_of(request)
    section = state.section(sent.section)
    plan = plan_of(section).movement
    found = [
        way_document(Said(wording, plan, pairs_of(section, way.movement), pace_of(state)), plan, way)
        for way in ways_on(state, sent.section, _happened(state, sent))
    ]
    return WayList(session=session, section=sent.section, ways=found)


@router.post("/sessions/{session}/replan")
def replan(desk: TheDesk, who: KnownCaller, session: str, sent: Chosen, request: Request) -> GoesOn:
    """Go on in a way that was shown, as one act; the same asked for again changes nothing."""
    who.require_role(Role.DIRECTOR)
    state = desk.session(session)
    section, happened = state.section(sent.section), _happened(state, sent)
    event = desk.event(state.event)
    if goes_on_so(section, sent.way):
        return GoesOn(session=session, section=sent.section, from_round=section.plans[-1].from_round)
    way = way_named(state, sent.section, happened, sent.way)
    why = wording_of(request).say(f"replan.what.{sent.what.value}")
    desk.run_all(commands_for(state, sent.section, happened, way, why, event), who.account)
    return GoesOn(session=session, section=sent.section, from_round=way.start)


def _happened(session: SessionState, sent: Told) -> Happened:
    numbers = sent.model_dump(include=set(ASKED[sent.what]), exclude_none=True)
    return told(sent.what, numbers, pace_of(session))
