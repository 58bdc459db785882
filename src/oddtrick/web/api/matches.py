"""Matches of teams: how each stands, who sits where, and who is to sit there."""

from __future__ import annotations

from fractions import Fraction

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from oddtrick.contest.lineups import SetLineup
from oddtrick.contest.model import Role
from oddtrick.contest.views.matches import MatchSheet, match_sheets
from oddtrick.scoring.settings import Settings
from oddtrick.scoring.shown import Figure, shown_text
from oddtrick.service.repeats import named
from oddtrick.web.api import shapes
from oddtrick.web.api.access import AnyCaller, KnownCaller, TheDesk
from oddtrick.web.api.description import PROBLEMS
from oddtrick.web.api.limits import Limited
from oddtrick.web.api.reading import fresh
from oddtrick.web.public.published import held_back
from oddtrick.words.seats import Side

router = APIRouter(responses=PROBLEMS, route_class=Limited)


@router.get("/events/{event}/matches", tags=["results"])
def matches(desk: TheDesk, who: AnyCaller, event: str, request: Request, response: Response) -> shapes.MatchList:
    """The matches of teams; the public sees nothing of a board that somebody is still to play."""
    fresh(desk, who.known, event, request, response)
    state, scored = desk.event(event), desk.scored(event, public=not who.known)
    held = frozenset() if who.known else held_back(state, desk.sessions(event))
    sheets = match_sheets(scored, [one.match for one in state.matches.values()])
    lines = [_line(sheet.without(held), scored.event.settings) for sheet in sheets]
    return shapes.MatchList(event=event, matches=lines)


def _line(sheet: MatchSheet, settings: Settings) -> shapes.MatchLine:
    match = sheet.match
    vp = sheet.score.vp if sheet.score else None
    return shapes.MatchLine(
        id=match.id,
        round=match.round,
        home=match.home,
        away=match.away,
        boards=list(match.boards),
        played=sheet.played,
        result=None if sheet.result is None else _pair(sheet.result, settings),
        vp=None if vp is None else _pair(vp, settings),
        lineups=[
            shapes.LineupLine(team=one.team, side=one.side.value, first=one.first, last=one.last, names=list(one.names))
            for one in match.lineups
        ],
    )


def _pair(pair: tuple[Fraction, Fraction], settings: Settings) -> list[str]:
    return [shown_text(value, Figure.TOTAL, settings) for value in pair]


@router.put("/events/{event}/lineups", tags=["desk"])
def line_up(desk: TheDesk, who: KnownCaller, event: str, sent: shapes.NewLineup) -> shapes.LineupRecorded:
    """Say who sits for a team in a direction, by ids of the register."""
    command = SetLineup(
        event, sent.match, sent.team, Side(sent.side), sent.first, sent.last, tuple(sent.players), sent.why
    )
    who.require_role(Role.SCORER)
    request_id = named(f"api:{who.account}:{sent.command_id}" if sent.command_id else "", command)
    done = desk.run(command, who.account, request_id)
    return shapes.LineupRecorded(recorded=bool(done.facts))
