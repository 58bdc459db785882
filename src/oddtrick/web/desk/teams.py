"""The teams of an event: what they are called, who captains them, who plays for them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from oddtrick.contest import commands as c
from oddtrick.contest.people import Register
from oddtrick.contest.state import EventState, Pair
from oddtrick.contest.teams import MOST, NameEntry, odd_sizes, shared
from oddtrick.web.context import render, wording_of
from oddtrick.web.desk.common import Named, Scorer, by_number, desk_of, pairs_named
from oddtrick.web.desk.entries import Entering, Name, sure_of
from oddtrick.web.desk.forms import Faults, Fields, Typed
from oddtrick.web.desk.lineups import short_sentences
from oddtrick.web.desk.people import text_of
from oddtrick.wording import Wording
from oddtrick.words.errors import OddtrickError
from oddtrick.words.numbers import whole_number

router = APIRouter()


@dataclass(frozen=True, slots=True)
class Fieldset:
    """The fields of a team: its captain's, and one for each player that it may have."""

    captain: Name
    players: tuple[Name, ...]


def fields_of(team: Pair, register: Register, typed: Mapping[str, str]) -> Fieldset:
    """The fields of a team, as typed where something was."""

    def field(key: str, person: str) -> Name:
        was = text_of(register.known(person))
        return Name(key, typed.get(f"was-{key}", was), typed.get(key, was))

    people = (*team.players, *[""] * MOST)[: max(MOST, len(team.players))]
    return Fieldset(field("captain", team.captain), tuple(field(f"p-{place}", one) for place, one in enumerate(people)))


@router.get("/event/{event_id}/teams")
def teams(request: Request, event_id: str, account: Scorer) -> Response:
    """All teams, and what is odd about them."""
    return _list(request, desk_of(request).event(event_id), Fields(), Faults())


def _list(request: Request, event: EventState, typed: Fields, faults: Faults) -> Response:
    desk = desk_of(request)
    named = pairs_named(event, desk.register())
    return render(
        request,
        "setup/teams.html",
        status=faults.status,
        event=event,
        teams=sorted(named.values(), key=by_number),
        captains={one.id: text_of(desk.register().known(one.captain)) for one in event.pairs.values()},
        odd=list(odd_teams(event, desk.register(), named, wording_of(request))),
        next_number=event.next_number(),
        short=short_sentences(event, desk.scored(event.id).event, desk.register().names(), named, wording_of(request)),
        typed=typed,
        faults=faults,
    )


def odd_teams(
    event: EventState, register: Register, named: Mapping[str, Named], wording: Wording
) -> Iterator[tuple[tuple[str, ...], str]]:
    """What is odd about the people of teams: the teams that it is about, and a sentence."""
    squads = {team.id: team.players for team in event.pairs.values()}
    for player, both in shared(squads).items():
        names = wording.items([named[one].short for one in both])
        yield both, wording.say("team.shared", name=text_of(register.known(player)) or "–", teams=names)
    for team, players in odd_sizes(squads).items():
        yield (team,), wording.say("team.size", team=named[team].short, n=players)


@router.post("/event/{event_id}/teams")
def enter(request: Request, event_id: str, account: Scorer, sent: Typed) -> Response:
    """Enter a team."""
    desk = desk_of(request)
    try:
        number, name = sent["number"], sent["name"]
        desk.run_all((c.EnterPair(event_id, number), NameEntry(event_id, number, name)), account.id)
    except OddtrickError as error:
        return _list(request, desk.event(event_id), sent, Faults.of(error, wording_of(request)))
    return RedirectResponse(f"/event/{event_id}/teams/{sent['number']}", status_code=303)


@router.get("/event/{event_id}/teams/{team_id:path}")
def team(request: Request, event_id: str, team_id: str, account: Scorer) -> Response:
    """One team."""
    return _page(request, desk_of(request).event(event_id), team_id, Fields(), Faults())


@router.post("/event/{event_id}/teams/{team_id:path}")
def change(request: Request, event_id: str, team_id: str, account: Scorer, sent: Typed) -> Response:
    """Another name, captain, or other players from a round on or from the start."""
    desk, wording = desk_of(request), wording_of(request)
    event = desk.event(event_id)
    present = event.pair(team_id)
    entering = Entering(desk, wording, desk.register(), sure_of(sent))
    fields = fields_of(present, entering.register, sent)
    known = dict(zip((name.key for name in fields.players), present.players, strict=False))
    players = [entering.player(one.key, one.text, known.get(one.key, "")) for one in fields.players if one.text]
    captain = fields.captain
    who = entering.player(captain.key, captain.text, present.captain) if captain.text else ""
    _twice(entering, fields, players)
    if entering.faults:
        return _page(request, event, team_id, sent, Faults(entering.faults))
    from_round = whole_number(sent["from_round"]) or 0
    squad = c.ChangePair(
        event.id, team_id, tuple(players), present.handicap, present.carry, from_round, sent["why"],
        session_of(event, sent) if from_round else 0,
    )  # fmt: skip
    try:
        desk.run_all((*entering.commands(), squad, NameEntry(event.id, team_id, sent["name"], who)), account.id)
    except OddtrickError as error:
        return _page(request, event, team_id, sent, Faults.of(error, wording))
    return RedirectResponse(f"/event/{event_id}/teams/{team_id}?saved=1", status_code=303)


def session_of(event: EventState, sent: Mapping[str, str]) -> int:
    """The session that was chosen; 0, which stands for the latest, where none of the event was."""
    number = whole_number(sent.get("session", "")) or 0
    return number if number <= len(event.sessions) else 0


def _twice(entering: Entering, fields: Fieldset, players: list[str]) -> None:
    """Nobody stands in two fields of a team."""
    keys = [one.key for one in fields.players if one.text]
    for place, (key, player) in enumerate(zip(keys, players, strict=True)):
        if player and player in players[:place]:
            entering.faults.setdefault(key, entering.wording.say("team.twice"))


def _page(request: Request, event: EventState, team_id: str, typed: Fields, faults: Faults) -> Response:
    desk = desk_of(request)
    register = desk.register()
    found = event.pair(team_id)
    named = pairs_named(event, register)
    order = [one.id for one in sorted(named.values(), key=by_number)]
    place = order.index(team_id)
    return render(
        request,
        "setup/team.html",
        status=faults.status,
        event=event,
        team=found,
        named=named,
        fields=fields_of(found, register, typed),
        odd=[said for about, said in odd_teams(event, register, named, wording_of(request)) if team_id in about],
        before=order[place - 1] if place else "",
        after=order[place + 1] if place + 1 < len(order) else "",
        names=lambda players: [text_of(register.known(player)) or "–" for player in players],
        typed=typed,
        sessions=[(str(number), str(number)) for number in range(1, len(event.sessions) + 1)],
        faults=faults,
        saved=request.query_params.get("saved", ""),
    )
