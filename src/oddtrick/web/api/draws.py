"""Draws: what was drawn and how, what is proposed for the next round, and the draw itself with its warnings."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query
from pydantic import Field
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from oddtrick.contest.commands import UndoLast
from oddtrick.contest.drawing import Drawing, RoundDrawn
from oddtrick.contest.model import Recorded, Role
from oddtrick.contest.state import Section
from oddtrick.contest.views.draws import drawn_section
from oddtrick.draws import Draw, Oddity, Pairing, Triangle, by_hand
from oddtrick.formats.draw_file import kind_of, oddity_values
from oddtrick.service import next_round as n
from oddtrick.service.repeats import named
from oddtrick.web.api import shapes
from oddtrick.web.api.access import AnyCaller, KnownCaller, TheDesk
from oddtrick.web.api.description import PROBLEMS
from oddtrick.web.api.limits import Limited
from oddtrick.web.api.reading import fresh
from oddtrick.web.context import wording_of
from oddtrick.wording import Wording
from oddtrick.wording import draws as said
from oddtrick.words.errors import Conflict, NotFound

router = APIRouter(responses=PROBLEMS, route_class=Limited)

Id = Annotated[str, Field(min_length=1, max_length=80)]
Round = Annotated[int, Query(ge=0, le=1000, description="Of the session; 0 for the first that is not drawn yet.")]
SectionName = Annotated[str, Query(max_length=80)]
Chosen = Annotated[list[str], Query(max_length=1000, description="Whom the highest seeds chose so far, in order.")]


class Pair(shapes.Shape):
    """Two that meet."""

    home: Id
    away: Id


class DrawBody(shapes.Shape):
    """Who meets whom: pairings in the order of the tables, threes that all meet each other, byes."""

    pairings: Annotated[list[Pair], Field(max_length=500, default_factory=list)]
    triangles: Annotated[list[tuple[Id, Id, Id]], Field(max_length=300, default_factory=list)]
    byes: Annotated[list[Id], Field(max_length=1000, default_factory=list)]


class OddityLine(shapes.Shape):
    """Something odd about a draw: its word, what it is about, and the sentence of the desk."""

    kind: str
    about: dict[str, Any]
    said: str


class DrawnLine(shapes.Shape):
    """A round as it was drawn. `further`: boards for matches that were level; `accepted` is null for the public."""

    round: int
    draw: DrawBody
    algorithm: str
    seed: int
    by_hand: bool
    further: bool
    accepted: list[OddityLine] | None


class SectionDraws(shapes.Shape):
    """A section that draws its rounds."""

    section: str
    system: str
    planned: int
    rounds: list[DrawnLine]


class DrawList(shapes.Shape):
    """The sections of a session that draw their rounds."""

    session: str
    sections: list[SectionDraws]


class ChoiceLine(shapes.Shape):
    """Whose turn it is to choose whom it meets, and among whom."""

    chooser: str
    options: list[str]


class ProposedDraw(shapes.Shape):
    """What is proposed for a round. Nothing is recorded.

    `ranking` is what it goes by; `missing` counts the tables of earlier rounds that are not complete; `level` are those
    that play further boards first; `choice` stands while opponents are being chosen, and then there is no draw yet.
    """

    section: str
    round: int
    planned: int
    draw: DrawBody
    algorithm: str
    seed: int
    ranking: list[str]
    missing: int
    level: list[list[str]]
    choice: ChoiceLine | None
    oddities: list[OddityLine]
    mark: str


class NewDraw(shapes.Shape):
    """The draw of a round: as it is proposed where `draw` is left out, or made by hand.

    `confirmed` is the `mark` of a draw about which something is odd; `further` draws further boards of level matches.
    """

    section: Annotated[str, Field(max_length=80)] = ""
    round: Annotated[int, Field(ge=0, le=1000)] = 0
    draw: DrawBody | None = None
    chosen: Annotated[list[Id], Field(max_length=1000, default_factory=list)]
    arrears: Annotated[int, Field(ge=0, le=1)] | None = None
    further: bool = False
    confirmed: Annotated[str, Field(max_length=100_000)] = ""
    why: Annotated[str, Field(max_length=400)] = ""
    command_id: Annotated[str, Field(max_length=80)] = ""


class OddDraw(shapes.Problem):
    """Nothing was drawn: this is odd about it. Send it again with `mark` as `confirmed` to draw all the same."""

    mark: str
    oddities: list[OddityLine]


ODD: dict[int | str, dict[str, Any]] = {
    409: {"model": OddDraw, "description": "Something is odd about the draw, and `confirmed` does not name just it."}
}


@router.get("/sessions/{session}/draws", tags=["results"])
def draws(desk: TheDesk, who: AnyCaller, session: str, request: Request, response: Response) -> DrawList:
    """What was drawn, round by round; the public sees how, and not what was accepted."""
    state = desk.session(session)
    fresh(desk, who.known, state.event, request, response)
    wording = wording_of(request) if who.known else None
    return DrawList(
        session=session,
        sections=[_section(one, one.drawing, wording) for one in state.sections.values() if one.drawing is not None],
    )


@router.get("/sessions/{session}/draws/next", tags=["desk"])
def proposal(
    desk: TheDesk, who: KnownCaller, session: str, request: Request,
    section: SectionName = "", round: Round = 0, chosen: Chosen = [],  # noqa: A002, B006 - the Laws' word; never changed
    arrears: Annotated[int | None, Query(ge=0, le=1)] = None,
) -> ProposedDraw:  # fmt: skip
    """What is proposed for the next round, or for one again."""
    who.require_role(Role.SCORER)
    found = drawn_section(desk.session(session), section)
    coming = n.next_round(desk, session, found.name, round, arrears)
    made = n.proposed(coming, chosen)
    return ProposedDraw(
        section=found.name,
        round=coming.number,
        planned=coming.planned,
        draw=_body(made.draw),
        algorithm=made.algorithm,
        seed=coming.policy.seed,
        ranking=[one.id for one in coming.ranking],
        missing=len(coming.behind),
        level=[list(one) for one in made.level],
        choice=None if made.choice is None else ChoiceLine(chooser=made.choice.chooser, options=[*made.choice.options]),
        oddities=_oddities(coming.oddities(made.draw) if made.draw.meetings else (), wording_of(request)),
        mark=by_hand.text(made.draw),
    )


@router.post("/sessions/{session}/draws", tags=["desk"], responses=ODD, response_model=DrawnLine)
def draw(desk: TheDesk, who: KnownCaller, session: str, sent: NewDraw, request: Request) -> DrawnLine | Response:
    """Draw a round, the next or one of which nothing is played yet; what is odd about it has to be confirmed."""
    who.require_role(Role.DIRECTOR)
    found = drawn_section(desk.session(session), sent.section)
    coming = n.next_round(desk, session, found.name, sent.round, sent.arrears)
    if sent.further:
        command = n.command_of_further(coming)
    else:
        made = n.proposed(coming, sent.chosen)
        command = n.command_of(coming, made, made.draw if sent.draw is None else _draw_of(sent.draw), sent.why)
    accepted, mark = command.manner.accepted, by_hand.text(command.draw)
    if accepted and sent.confirmed != mark:
        return _asked(request, accepted, mark, coming.number)
    request_id = named(f"api:{who.account}:{sent.command_id}" if sent.command_id else "", command)
    desk.run(command, who.account, request_id)
    recorded = desk.session(session).section(found.name).draws[coming.number]
    return _line(recorded, wording_of(request))


@router.delete("/sessions/{session}/draws/{round}", tags=["desk"], status_code=204)
def undo(
    desk: TheDesk, who: KnownCaller, session: str, round: int, section: SectionName = ""  # noqa: A002
) -> None:  # fmt: skip
    """Take back a draw of one's own, as long as nothing of the round is entered; what was drawn before holds again."""
    who.require_role(Role.DIRECTOR)
    found = drawn_section(desk.session(session), section)
    if round not in found.draws:
        raise NotFound("round {round} is not drawn yet", id="draw.not-drawn", round=round)
    desk.run(UndoLast(session, at=found.draws[round].at), who.account)


def _section(section: Section, drawing: Drawing, wording: Wording | None) -> SectionDraws:
    return SectionDraws(
        section=section.name,
        system=drawing.system.value,
        planned=section.planned,
        rounds=[_line(one, wording) for _, one in sorted(section.draws.items())],
    )


def _line(recorded: Recorded[RoundDrawn], wording: Wording | None) -> DrawnLine:
    fact = recorded.fact
    return DrawnLine(
        round=fact.round,
        draw=_body(fact.draw),
        algorithm=fact.manner.algorithm,
        seed=fact.manner.seed,
        by_hand=fact.manner.by_hand,
        further=fact.extra,
        accepted=None if wording is None else _oddities(fact.manner.accepted, wording),
    )


def _body(draw: Draw) -> DrawBody:
    return DrawBody(
        pairings=[Pair(home=two.home, away=two.away) for two in draw.pairings],
        triangles=[each.contestants for each in draw.triangles],
        byes=list(draw.byes),
    )


def _draw_of(body: DrawBody) -> Draw:
    """The draw. Raises Impossible where somebody is in it twice."""
    pairings = tuple(Pairing(two.home, two.away) for two in body.pairings)
    return Draw(pairings, tuple(Triangle(*three) for three in body.triangles), tuple(body.byes))


def _oddities(found: tuple[Oddity, ...], wording: Wording) -> list[OddityLine]:
    return [OddityLine(kind=kind_of(one), about=oddity_values(one), said=said.oddity(wording, one)) for one in found]


def _asked(request: Request, found: tuple[Oddity, ...], mark: str, number: int) -> Response:
    """What is odd about a draw that is not confirmed."""
    wording = wording_of(request)
    told = OddDraw(
        type="urn:oddtrick:conflict",
        title=wording.say("error.title.conflict"),
        status=409,
        detail=wording.error(
            Conflict("something is odd about this draw of round {round}", id="draw.odd", round=number, n=len(found))
        ),
        mark=mark,
        oddities=_oddities(found, wording),
    )
    return JSONResponse(told.model_dump(), status_code=409, media_type="application/problem+json")
