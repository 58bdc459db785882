"""What is out of the way in a match: cancelled, awarded, or of the wrong opponents."""

from __future__ import annotations

from dataclasses import replace

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from oddtrick.contest.commands import SetMatch
from oddtrick.contest.model import Fixture
from oddtrick.scoring.irregular import Irregular, MatchAward, Met
from oddtrick.web.context import render, wording_of
from oddtrick.web.desk.common import Director, desk_of, pairs_named
from oddtrick.web.desk.forms import Faults, Fields, Reader, Typed, chosen
from oddtrick.web.desk.lineups import fixture_of
from oddtrick.web.public.published import slug
from oddtrick.words.errors import Impossible, OddtrickError

router = APIRouter()

SIDES = ("home", "away")


@router.get("/event/{event_id}/match/{match_id}/irregular")
def page(request: Request, event_id: str, match_id: str, account: Director) -> Response:
    """The form."""
    fixture = _fixture(request, event_id, match_id)
    return _page(request, event_id, fixture, fields_of(fixture), Faults())


@router.post("/event/{event_id}/match/{match_id}/irregular")
def settle(request: Request, event_id: str, match_id: str, account: Director, sent: Typed) -> Response:
    """What the director laid down."""
    fixture = _fixture(request, event_id, match_id)
    reader = Reader(sent, wording_of(request))
    irregular = irregular_of(reader, fixture)
    if reader.faults:
        return _page(request, event_id, fixture, sent, Faults(reader.faults))
    try:
        desk_of(request).run(SetMatch(event_id, replace(fixture, irregular=irregular)), account.id)
    except OddtrickError as error:
        return _page(request, event_id, fixture, sent, Faults.of(error, wording_of(request)))
    return RedirectResponse(f"/event/{event_id}/match/{slug(fixture.id)}", status_code=303)


def fields_of(fixture: Fixture) -> Fields:
    """What holds, as the form shows it."""
    about = fixture.irregular
    words = {"cancelled": "yes" if about.cancelled else ""}
    for side, team in zip(SIDES, (fixture.home, fixture.away or ""), strict=True):
        words[f"award-{side}"] = str(about.award.get(team, ""))
        words[f"met-{side}"] = about.met[team].value if team in about.met else ""
    return Fields(words)


def irregular_of(reader: Reader, fixture: Fixture) -> Irregular:
    """What the form says; faults are noted in the reader. A match's own scale stays."""
    awards: dict[str, MatchAward] = {}
    met: dict[str, Met] = {}
    for side, team in zip(SIDES, (fixture.home, fixture.away or ""), strict=True):
        award = reader.read(f"award-{side}", _award, None)
        wrong = reader.read(f"met-{side}", lambda word: chosen(Met, word) if word else None, None)
        awards |= {} if award is None else {team: award}
        met |= {} if wrong is None else {team: wrong}
    if len(awards) == 1 and not reader.faults:
        empty = "away" if fixture.home in awards else "home"
        reader.faults[f"award-{empty}"] = reader.wording.error(
            Impossible("give both teams an award, or neither", id="match.award-both")
        )
    return Irregular(reader.values["cancelled"] == "yes", awards, met, fixture.irregular.vp)


def _award(text: str) -> MatchAward | None:
    return MatchAward.parse(text) if text.strip() else None


def _fixture(request: Request, event_id: str, match_id: str) -> Fixture:
    found = fixture_of(desk_of(request).event(event_id), match_id)
    if found.away is None:
        raise Impossible("match {match} is a bye", id="match.bye", match=found.id)
    return found


def _page(request: Request, event_id: str, fixture: Fixture, values: Fields, faults: Faults) -> Response:
    desk, say = desk_of(request), wording_of(request).say
    event = desk.event(event_id)
    named = pairs_named(event, desk.register())
    teams = (fixture.home, fixture.away or "")
    return render(
        request,
        "desk/irregular.html",
        status=faults.status,
        faults=faults,
        event=event,
        values=values,
        here=f"/event/{event_id}/match/{slug(fixture.id)}",
        sides=[(side, " ".join((team, named[team].names)).strip()) for side, team in zip(SIDES, teams, strict=True)],
        wrongs=[
            ("", say("match.irregular.met.no")),
            *((one.value, say(f"match.irregular.met.{one.value}")) for one in Met),
        ],
    )
