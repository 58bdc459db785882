"""A new contest whose rounds are drawn: a Swiss, a round robin, a knock-out, of teams or of pairs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from string import ascii_uppercase

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from oddtrick.contest import commands as c
from oddtrick.contest.drawing import SetDrawing, System
from oddtrick.contest.state import EventState
from oddtrick.draws import HomeTie, Odd, Opening
from oddtrick.draws.written import SWISSES
from oddtrick.movements import drawn
from oddtrick.scoring.contestants import contestants_of
from oddtrick.scoring.settings import Form
from oddtrick.service.deals import dealt
from oddtrick.service.desk import Desk
from oddtrick.web.context import render, wording_of
from oddtrick.web.desk.common import Director, desk_of, house_terms, today
from oddtrick.web.desk.drawn_fields import DEFAULTS, FORMS, SCALES, Setup, setup_of
from oddtrick.web.desk.forms import Faults, Reader, Typed, is_key
from oddtrick.words.errors import Impossible, OddtrickError
from oddtrick.words.numbers import decimal_text

router = APIRouter()

EVENTS = 12
"""So many of the latest events are offered for a further session."""

Sections = Mapping[str, tuple[str, ...]]
"""The numbers of each section, by its name; the only one of a session has none."""


def commands_of(desk: Desk, setup: Setup, key: str, hands: str) -> Iterator[c.Command]:
    """Everything that makes the contest."""
    event, session = f"e-{key}", f"s-{key}"
    yield c.OpenEvent(event, house_terms(desk, setup.terms))
    names = ascii_uppercase if len(setup.sizes) > 1 else ("",)
    sections = {
        name: tuple(f"{name}{number}" for number in range(1, size + 1))
        for name, size in zip(names, setup.sizes, strict=False)
    }
    yield from session_of(desk, setup, event, session, sections, hands, {})


def further_of(desk: Desk, setup: Setup, event: EventState, key: str, hands: str) -> Iterator[c.Command]:
    """A further session of a contest, with all that are still in it; a knock-out has the first of the ranking.

    Raises:
        Impossible: another form of contest than it has.
    """
    if contestants_of(event.terms.form) is not contestants_of(setup.terms.form):
        raise Impossible("a further session has the same contestants: choose that scoring", id="drawn.further")
    there = tuple(pair.id for pair in event.pairs.values() if pair.withdrawn_from is None)
    if setup.drawing.system is System.KNOCK_OUT:
        ranked = tuple(one.contestant for one in desk.scored(event.id).ranking() if one.contestant in there)
        sections: Sections = {"": ranked[: setup.sizes[0]]}
    else:
        sections = _as_before(desk, event, there)
    before: dict[str, int] = {}
    for session in desk.sessions(event.id):
        for name, section in session.sections.items():
            before[name] = before.get(name, 0) + section.planned
    yield from session_of(desk, setup, event.id, f"s-{key}", sections, hands, before)


def _as_before(desk: Desk, event: EventState, there: tuple[str, ...]) -> Sections:
    """Everybody in the section of the last session; who was in none is in the first."""
    last = desk.sessions(event.id)[-1]
    before = {name: section.plans[-1].pairs for name, section in last.sections.items() if section.plans}
    if len(before) < 2:
        return {"": there}
    placed = {one for pairs in before.values() for one in pairs}
    late = tuple(one for one in there if one not in placed)
    kept = {name: tuple(one for one in pairs if one in there) for name, pairs in before.items()}
    first = next(iter(kept))
    return {**kept, first: (*kept[first], *late)}


def session_of(
    desk: Desk, setup: Setup, event: str, session: str, sections: Sections, hands: str, before: Mapping[str, int]
) -> Iterator[c.Command]:
    """The session with its contestants, section by section, of which so many rounds were before."""
    plans, drawings = [], []
    for name, numbers in sections.items():
        rounds, drawing = setup.planned(len(numbers)), setup.drawing
        made = drawn(
            len(numbers),
            rounds + drawing.reserved,
            rooms=drawing.rooms,
            boards_per_round=setup.boards,
            first_board=setup.first,
        )
        plans.append(c.Plan(name, made, numbers))
        seed = int.from_bytes(desk.entropy(3))
        policy = replace(drawing.policy, rounds=before.get(name, 0) + rounds, seed=seed)
        drawings.append(SetDrawing(session, name, replace(drawing, policy=policy)))
    yield c.OpenSession(event, session, tuple(plans))
    yield from drawings
    yield c.SetPace(session, setup.minutes)
    if hands == "draw":
        boards = max((plan.movement.boards for plan in plans if plan.movement is not None), key=len)
        yield dealt(desk, session, boards)


@router.get("/new/drawn")
def ask(request: Request, account: Director) -> Response:
    """The form."""
    return _page(request, _defaults(request) | dict(request.query_params), Faults())


@router.post("/new/drawn")
def answer(request: Request, account: Director, sent: Typed) -> Response:
    """The contest, and on to its first draw; the form again where something cannot be read."""
    desk, values = desk_of(request), _defaults(request) | sent
    reader = Reader(values, wording_of(request))
    setup = setup_of(reader)
    if reader.faults or not is_key(values["key"]):
        return _page(request, values, Faults(reader.faults))
    key = values["key"]
    try:
        made = (
            further_of(desk, setup, desk.event(values["event"]), key, values["hands"])
            if values["event"]
            else commands_of(desk, setup, key, values["hands"])
        )
        desk.run_all(tuple(made), account.id, f"new-{key}")
    except OddtrickError as error:
        return _page(request, values, Faults.of(error, wording_of(request)))
    return RedirectResponse(f"/session/s-{key}/draw", status_code=303)


def _defaults(request: Request) -> dict[str, str]:
    desk = desk_of(request)
    minutes = decimal_text(desk.club().settings.minutes_per_board)
    return DEFAULTS | {"title": "", "date": today(desk), "minutes": minutes, "key": desk.new_id()}


def _page(request: Request, values: dict[str, str], faults: Faults) -> Response:
    say = wording_of(request).say
    return render(
        request,
        "new/drawn.html",
        status=faults.status,
        values=values,
        faults=faults,
        systems=[(one.value, say(f"drawn.system.{one.value}")) for one in System],
        forms=[(one.value, _form(request, one)) for one in FORMS],
        scales=[("?", say("drawn.scale.usual")), ("", say("drawn.scale.none")), *_scales(request)],
        policies=[(one.value, say(f"drawn.policy.{one.value}")) for one in SWISSES],
        openings=[(one.value, say(f"drawn.opening.{one.value}")) for one in Opening],
        homes=[(one.value, say(f"drawn.home.{one.value}")) for one in HomeTie],
        odds=[(one.value, say(f"drawn.odd.{one.value}")) for one in Odd],
        arrears=[(one, say(f"drawn.arrears.{one}")) for one in ("0", "1")],
        events=[("", say("setup.new.event.new")), *_open(desk_of(request))],
        hands=[(one, say(f"setup.new.hands.{one}")) for one in ("none", "draw")],
    )


def _open(desk: Desk) -> Iterator[tuple[str, str]]:
    """The latest contests that draw their rounds, to which a session may be added."""
    for one in desk.events()[:EVENTS]:
        sessions = desk.sessions(one.id)
        if any(section.drawing for session in sessions for section in session.sections.values()):
            yield one.id, one.title


def _form(request: Request, form: Form) -> str:
    say = wording_of(request).say
    return f"{say(f'contestant.all.{contestants_of(form).value}')}: {say(f'desk.form.{form.value}')}"


def _scales(request: Request) -> Iterator[tuple[str, str]]:
    for one in SCALES:
        yield one.value, wording_of(request).say(f"drawn.scale.{one.value}")
