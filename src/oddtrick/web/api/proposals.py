"""Before an adjusted score is given: what each of several proposals would change. Nothing is recorded."""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated

from fastapi import APIRouter
from pydantic import Field
from starlette.requests import Request

from oddtrick.contest.model import Role
from oddtrick.contest.views.standings import PlaceChange
from oddtrick.scoring.scored import LineScore, MatchScore
from oddtrick.web.api import shapes
from oddtrick.web.api.access import KnownCaller, TheDesk
from oddtrick.web.api.description import PROBLEMS
from oddtrick.web.api.entering import slot_of
from oddtrick.web.api.limits import Limited
from oddtrick.web.context import wording_of
from oddtrick.web.desk.effects import Effect, MatchChange
from oddtrick.web.desk.proposals import MOST, Proposal, as_it_is, proposals_of
from oddtrick.wording import Wording

router = APIRouter(responses=PROBLEMS, tags=["desk"], route_class=Limited)

Line = Annotated[str, Field(max_length=400)]


class Proposed(shapes.Shape):
    """Lines of the entry notation for one board at one table, up to six."""

    place: shapes.Place
    lines: Annotated[list[Line], Field(max_length=MOST, examples=[["4s= s", "w 60 4s= s, 40 4s-1"]])]


class BoardValues(shapes.Shape):
    """What the line is worth to both sides, exactly, in the unit of the event; null where a side has nothing."""

    ns: str | None
    ew: str | None


class PlaceLine(shapes.Shape):
    """A contestant's rank, total and percentage, before and after; exact."""

    contestant: str
    rank_before: int | None
    rank_after: int | None
    total_before: str
    total_after: str
    percent_before: str | None
    percent_after: str | None


class MatchValues(shapes.Shape):
    """Each side's margin of a match and its victory points, home before away; null where the form has none."""

    margin: list[str] | None
    vp: list[str] | None


class MatchLine(shapes.Shape):
    """The match that the board belongs to; `before` is null where it had no result."""

    match: str
    home: str
    away: str | None
    before: MatchValues | None
    after: MatchValues


class EffectDocument(shapes.Shape):
    """What a result would change: the board, the places of those who sit there, and of others whose rank changes.

    `other_table`: the other table of the match has a result on this board.
    """

    before: BoardValues | None
    after: BoardValues
    own: list[PlaceLine]
    others: list[PlaceLine]
    match: MatchLine | None
    other_table: bool


class ProposalLine(shapes.Shape):
    """A proposal as it was typed, as the desk writes it, and its effect; or what is wrong with it."""

    typed: str
    line: str | None
    effect: EffectDocument | None
    error: str | None


class ProposalList(shapes.Shape):
    """The place as it stands now, null where nothing is entered, and the proposals; one that says the same is once."""

    now: EffectDocument | None
    proposals: list[ProposalLine]


@router.post("/sessions/{session}/proposals")
def proposals(desk: TheDesk, who: KnownCaller, session: str, sent: Proposed, request: Request) -> ProposalList:
    """The effects of several proposals beside each other; nothing is recorded."""
    who.require_role(Role.SCORER)
    state, slot = desk.session(session), slot_of(sent.place)
    now = as_it_is(desk, state, slot)
    found = proposals_of(desk, state, slot, sent.lines)
    return ProposalList(
        now=None if now is None else _effect(now), proposals=[_proposal(wording_of(request), one) for one in found]
    )


def _proposal(wording: Wording, one: Proposal) -> ProposalLine:
    return ProposalLine(
        typed=one.typed,
        line=one.line or None,
        effect=None if one.effect is None else _effect(one.effect),
        error=None if one.error is None else wording.error(one.error),
    )


def _effect(effect: Effect) -> EffectDocument:
    return EffectDocument(
        before=None if effect.before is None else _values(effect.before),
        after=_values(effect.after),
        own=[_place(one) for one in effect.own],
        others=[_place(one) for one in effect.others],
        match=None if effect.match is None else _match(effect.match),
        other_table=effect.other_table,
    )


def _values(line: LineScore) -> BoardValues:
    return BoardValues(ns=_exact(line.ns), ew=_exact(line.ew))


def _place(one: PlaceChange) -> PlaceLine:
    return PlaceLine(
        contestant=one.contestant,
        rank_before=one.before,
        rank_after=one.after,
        total_before=str(one.total_before),
        total_after=str(one.total_after),
        percent_before=_exact(one.percent_before),
        percent_after=_exact(one.percent_after),
    )


def _match(change: MatchChange) -> MatchLine:
    return MatchLine(
        match=change.match.id,
        home=change.match.home,
        away=change.match.away,
        before=None if change.before is None else _of_match(change.before),
        after=_of_match(change.after),
    )


def _of_match(score: MatchScore) -> MatchValues:
    return MatchValues(margin=_pair(score.margin), vp=_pair(score.vp))


def _pair(values: tuple[Fraction, Fraction] | None) -> list[str] | None:
    return None if values is None else [str(value) for value in values]


def _exact(value: Fraction | None) -> str | None:
    return None if value is None else str(value)
