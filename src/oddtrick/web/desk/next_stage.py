"""Who goes on to the next stage, with what they bring; and the next stage, opened with them as its entries."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from oddtrick.contest.stages import next_number, next_stage
from oddtrick.contest.state import EventState
from oddtrick.contest.views.standings import ranking
from oddtrick.scoring.carry import CarryBy, CarryRule
from oddtrick.scoring.qualifying import AtTheCut, Cut, Groups
from oddtrick.scoring.settings import Form
from oddtrick.scoring.stage import Stage, stage
from oddtrick.service.repeats import named
from oddtrick.web.context import render, wording_of
from oddtrick.web.desk.amounts import limit_of, share_of
from oddtrick.web.desk.common import Director, desk_of, pairs_named
from oddtrick.web.desk.forms import Faults, Fields, Reader, Typed, chosen, is_key
from oddtrick.wording import Wording
from oddtrick.words.errors import Impossible, OddtrickError
from oddtrick.words.numbers import whole_number

router = APIRouter()

MOST = 10_000
"""Contestants that go on."""
DEFAULTS = {
    "each": "", "groups": Groups.FIELD.value, "across": "", "reserves": "2", "level": AtTheCut.DECIDE.value,
    "by": "", "share": "1/2", "cap": "", "top": "", "decimals": "2", "title": "", "winners": "1",
}  # fmt: skip
_WHERE = {"carry.top": "top"}


@dataclass(frozen=True, slots=True)
class Asked:
    """What the form says: the cut, the carry-forward, the next stage."""

    cut: Cut
    carry: CarryRule | None
    title: str
    winners: int

    @property
    def any(self) -> bool:
        """Whether anybody is to go on."""
        return self.cut.each + self.cut.across > 0


def asked_of(reader: Reader) -> Asked:
    """What the form says; faults are noted in the reader."""
    cut = Cut(
        reader.read("each", _count, 0),
        reader.read("across", _count, 0),
        reader.read("reserves", _count, 0),
        reader.read("groups", lambda text: chosen(Groups, text), Groups.FIELD),
        reader.read("level", lambda text: chosen(AtTheCut, text), AtTheCut.DECIDE),
    )
    carry = None
    if reader.values["by"]:
        carry = CarryRule(
            reader.read("by", lambda text: chosen(CarryBy, text), CarryBy.NET),
            reader.read("share", share_of, Fraction(0)),
            reader.read("cap", limit_of, None),
            reader.read("top", limit_of, None),
            reader.read("decimals", _decimals, None),
        )
    return Asked(cut, carry, reader.values["title"].strip(), 2 if reader.values["winners"] == "2" else 1)


@router.get("/event/{event_id}/next")
def page(request: Request, event_id: str, account: Director) -> Response:
    """Who goes on, as the address asks."""
    given = {name: text for name, text in request.query_params.items() if name in DEFAULTS}
    event = desk_of(request).event(event_id)
    return _page(request, event, Fields(_defaults(event) | given))


@router.post("/event/{event_id}/next")
def open_next(request: Request, event_id: str, account: Director, sent: Typed) -> Response:
    """Open the next stage with those who go on."""
    desk, wording = desk_of(request), wording_of(request)
    event = desk.event(event_id)
    values = Fields(_defaults(event) | sent)
    reader = Reader(values, wording)
    asked = asked_of(reader)
    if reader.faults or not asked.any or not is_key(sent["key"]):
        return _page(request, event, values, Faults(reader.faults))
    try:
        found = stage(desk.scored(event_id), asked.cut, asked.carry, _picked(sent))
        through = found.qualified.through
        if not through:
            raise Impossible("nobody goes on: no contestant has a place yet", id="stage.nobody")
        title = asked.title or wording.say("stage.title", event=event.terms.title)
        commands = next_stage(event, f"e-{sent['key']}", title, through, found.carried, asked.winners)
        desk.run_all(commands, account.id, named(f"next-{sent['key']}", commands))
    except OddtrickError as error:
        return _page(request, event, values, Faults.of(error, wording, _WHERE.get(error.id, "")))
    return RedirectResponse(f"/event/e-{sent['key']}", status_code=303)


def _picked(sent: Mapping[str, str]) -> frozenset[str]:
    """Who was chosen of those level at the cut."""
    return frozenset(name.removeprefix("pick-") for name, said in sent.items() if name.startswith("pick-") and said)


def _defaults(event: EventState) -> dict[str, str]:
    groups = Groups.DIRECTION if event.terms.winners == 2 else Groups.FIELD
    return DEFAULTS | {"groups": groups.value}


def _page(request: Request, event: EventState, values: Fields, faults: Faults | None = None) -> Response:
    desk, wording = desk_of(request), wording_of(request)
    reader = Reader(values, wording)
    asked = asked_of(reader)
    found: Stage | None = None
    told = faults or Faults(reader.faults)
    scored = desk.scored(event.id)
    if not reader.faults and asked.any:
        try:
            found = stage(scored, asked.cut, asked.carry)
        except OddtrickError as error:
            told = told or Faults.of(error, wording, _WHERE.get(error.id, ""))
    return render(
        request,
        "setup/next_stage.html",
        status=told.status,
        event=event,
        values=values,
        faults=told,
        found=found,
        rows={row.pair: row for row in ranking(scored)},
        named=pairs_named(event, desk.register()),
        lines=() if found is None else tuple(_lines(found, asked.winners, wording)),
        key=desk.new_id(),
        matchpoints=event.terms.form is Form.MATCHPOINTS,
        groups=[(one.value, wording.say(f"stage.groups.{one.value}")) for one in Groups],
        levels=[(one.value, wording.say(f"stage.level.{one.value}")) for one in AtTheCut],
        formulas=[
            ("", wording.say("stage.by.none")),
            *((one.value, wording.say(f"stage.by.{one.value}")) for one in CarryBy),
        ],
        winners=[(str(n), wording.say(f"stage.winners.{n}")) for n in (1, 2)],
    )


def _lines(found: Stage, winners: int, wording: Wording) -> Iterator[tuple[str, str]]:
    """Who goes on with the number in the next stage, as far as nothing before is open, who is level, who is next."""
    going, place, certain = found.qualified, 0, True
    of = len(going.through) + going.left
    for one in found.order:
        if one in going.undecided:
            certain = False
            yield one, wording.say("stage.level.here")
        elif one in going.through:
            place += 1
            yield one, next_number(place, winners, of)[0] if certain else "–"
    for place, one in enumerate(going.reserves, 1):
        yield one, wording.say("stage.reserve", n=place)


def _count(text: str) -> int:
    """How many; nothing is 0. Raises Impossible."""
    found = whole_number(text) if text else 0
    if found is None or found > MOST:
        raise Impossible("{found!r} is no number of contestants", id="stage.count", found=text)
    return found


def _decimals(text: str) -> int | None:
    if not text:
        return None
    found = whole_number(text)
    if found is None or found > 6:
        raise Impossible("0 to 6 decimals, or none for exact figures", id="stage.decimals")
    return found
