"""Drawing the next round: what is proposed and why, changed by typing, what is odd, and the draw itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from urllib.parse import quote

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from oddtrick.contest import commands as c
from oddtrick.contest.drawing import DrawRound, Manner, System
from oddtrick.contest.state import EventState, Section, SessionState
from oddtrick.contest.views import brackets as k
from oddtrick.contest.views import draws as v
from oddtrick.draws import Draw, Pairing, by_hand
from oddtrick.printing.assignment import assignment_pdf
from oddtrick.scoring.contestants import contestants_of
from oddtrick.scoring.scored import Scored
from oddtrick.service import next_round as n
from oddtrick.web.context import club_of, render, wording_of
from oddtrick.web.desk.common import Director, Named, Scorer, desk_of, pairs_named
from oddtrick.web.desk.forms import Faults, Fields, Typed, name_of
from oddtrick.web.public.draws import stood
from oddtrick.web.public.paper import Wished
from oddtrick.wording import Wording
from oddtrick.wording import draws as said
from oddtrick.words.errors import Conflict, Impossible, NotFound, OddtrickError
from oddtrick.words.numbers import whole_number

router = APIRouter()

CHOOSING = ("choose", "back")
"""What the form of the choice of opponents asks for."""


@dataclass(frozen=True, slots=True)
class Line:
    """A pairing of a draw as the page shows it.

    Attributes:
        table: its number.
        pairing: who meets whom.
        places: of home and away in the ranking.
        why: why who is at home is so; empty where a person decided.
        met: the rounds in which the two met.
    """

    table: int
    pairing: Pairing
    places: tuple[int | None, int | None]
    why: str
    met: tuple[int, ...]


@router.get("/session/{session_id}/draw")
def page(
    request: Request,
    session_id: str,
    account: Scorer,
    section: str = "",
    round: int = 0,  # noqa: A002 - the word in the address
) -> Response:
    """The round: as it was drawn, or the proposal for the next."""
    session = desk_of(request).session(session_id)
    found = v.drawn_section(session, section)
    if round in found.draws and "again" not in request.query_params:
        return _drawn_page(request, session, found, round)
    return _next_page(request, session, found, round, Fields(arrears=request.query_params.get("arrears", "")), Faults())


@router.post("/session/{session_id}/draw")
def draw(request: Request, session_id: str, account: Director, sent: Typed) -> Response:
    """A change of the proposal, or the draw; what is odd about it is shown first and has to be accepted."""
    desk = desk_of(request)
    session = desk.session(session_id)
    section = v.drawn_section(session, sent["section"])
    number = 0
    try:
        number = _round_of(sent["round"])
        if sent["do"] == "extra":
            return _further(request, session, section, sent, account.id)
        if sent["do"] == "all":
            return _all_rounds(request, session, section, sent, account.id)
        if sent["do"] == "sections":
            desk.run_all(n.commands_of_sections(desk, session), account.id, name_of(sent))
            return _to(session, section, number)
        if sent["do"] in CHOOSING:
            return _choosing(request, session, section, number, sent)
        made = by_hand.read(sent["draw"])
        if sent["change"] or sent["do"] != "draw":
            changed = by_hand.changed(made, sent["change"]) if sent["change"] else made
            return _next_page(request, session, section, number, sent, Faults(), changed)
        return _draw(request, session, section, number, made, sent, account.id)
    except OddtrickError as error:
        field = "pick" if sent["do"] in CHOOSING else "change" if sent["change"] else ""
        faults = Faults.of(error, wording_of(request), field)
        return _next_page(request, session, section, number, sent, faults)


def _round_of(text: str) -> int:
    """The round that a form is about; 0 where it says none.

    Raises:
        Impossible: no number.
    """
    number = whole_number(text) if text else 0
    if number is None:
        raise Impossible("{found!r} is no number of a round", id="draw.round-number", found=text)
    return number


def _choosing(request: Request, session: SessionState, section: Section, number: int, sent: Fields) -> Response:
    """One more choice of whom to meet, or the last one taken back.

    Raises:
        Impossible: it is none of those that can be chosen.
    """
    chosen = by_hand.of_list(sent["chosen"])
    chosen = chosen[:-1] if sent["do"] == "back" else (*chosen, sent["pick"].strip())
    n.proposed(n.next_round(desk_of(request), session.id, section.name, number), chosen)
    again = Fields(sent, chosen=by_hand.listed(chosen), do="", pick="")
    return _next_page(request, session, section, number, again, Faults())


def _draw(
    request: Request, session: SessionState, section: Section, number: int, made: Draw, sent: Fields, by: str
) -> Response:
    desk = desk_of(request)
    coming = n.next_round(desk, session.id, section.name, number, whole_number(sent["arrears"]))
    known = section.draws.get(coming.number)
    if sent["seen"] != str(known.seq if known else 0):
        raise Conflict("somebody else drew round {round} meanwhile", id="draw.meanwhile", round=coming.number)
    proposal = n.proposed(coming, by_hand.of_list(sent["chosen"]))
    command = n.command_of(coming, proposal, made, sent["why"])
    if command.manner.accepted and sent["accepted"] != by_hand.text(made):
        return _next_page(request, session, section, number, sent, Faults(), made)
    desk.run(command, by, name_of(sent))
    return _to(session, section, coming.number)


def _all_rounds(request: Request, session: SessionState, section: Section, sent: Fields, by: str) -> Response:
    """All rounds of a round robin that are not drawn yet."""
    desk = desk_of(request)
    coming = n.next_round(desk, session.id, section.name, 0)
    rounds = n.every_round(coming)[coming.number - 1 :]
    manner = Manner(n.BERGER)
    draws = (
        DrawRound(session.id, section.name, number, draw, manner)
        for number, draw in enumerate(rounds, coming.number)
        if draw.meetings
    )
    desk.run_all(tuple(draws), by, name_of(sent))
    return _to(session, section, coming.number)


def _further(request: Request, session: SessionState, section: Section, sent: Fields, by: str) -> Response:
    """Further boards of matches that are level."""
    desk = desk_of(request)
    coming = n.next_round(desk, session.id, section.name, 0)
    desk.run(n.command_of_further(coming), by, name_of(sent))
    return _to(session, section, coming.number)


def _base(session: SessionState, section: Section) -> str:
    return f"/session/{session.id}/draw?section={quote(section.name)}"


def _to(session: SessionState, section: Section, number: int) -> Response:
    return RedirectResponse(f"{_base(session, section)}&round={number}", status_code=303)


@router.post("/session/{session_id}/draw/enter")
def enter(request: Request, session_id: str, account: Director, sent: Typed) -> Response:
    """A late contestant: it is drawn from the next round on, in this section."""
    desk = desk_of(request)
    session = desk.session(session_id)
    section = v.drawn_section(session, sent["section"])
    number = sent["number"] if whole_number(sent["number"]) is None else f"{section.name}{sent['number'].strip()}"
    try:
        desk.run(c.EnterPair(session.event, number), account.id)
    except OddtrickError as error:
        faults = Faults.of(error, wording_of(request), "number")
        return _next_page(request, session, section, 0, Fields(number=sent["number"]), faults)
    return RedirectResponse(_base(session, section), status_code=303)


def _met(coming: n.NextRound, one: str) -> Iterator[str]:
    """Whom a contestant met, round by round."""
    for _, draw in sorted(coming.history.rounds.items()):
        other = by_hand.opponent_of(draw, one)
        if other is not None:
            yield other
        elif one in draw.byes:
            yield "–"


def _next_page(
    request: Request,
    session: SessionState,
    section: Section,
    number: int,
    sent: Fields,
    faults: Faults,
    made: Draw | None = None,
) -> Response:
    coming = n.next_round(desk_of(request), session.id, section.name, number, whole_number(sent["arrears"]))
    chosen = by_hand.of_list(sent["chosen"])
    proposal, fault = _proposal(coming, chosen, wording_of(request))
    known = section.draws.get(coming.number)
    there = {one.id for one in coming.entrants}
    shown = made or _sent(sent) or (v.still(known.fact.draw, there) if known else proposal.draw)
    return render(
        request,
        "draw/next.html",
        status=faults.status,
        faults=faults or Faults(general=fault),
        sent=sent,
        asked=sent["do"] == "draw" and not faults,
        level=proposal.level,
        choice=proposal.choice,
        chosen=chosen,
        chosen_text=by_hand.listed(chosen),
        shown=shown,
        text=by_hand.text(shown),
        lines=list(_lines(coming, proposal, shown, wording_of(request))),
        changes=_changes(known.fact.draw, shown) if known else (),
        **_about(request, coming, shown),
    )


def _about(request: Request, coming: n.NextRound, shown: Draw) -> dict[str, object]:
    """What the page says of the round and of a draw of it."""
    desk, wording = desk_of(request), wording_of(request)
    session, section = coming.session, coming.section
    named = pairs_named(coming.event, desk.register())
    return {
        "coming": coming,
        "session": session,
        "event": coming.event,
        "section": section,
        "over": coming.number > coming.planned and "more" not in request.query_params,
        "seen": section.draws[coming.number].seq if coming.number in section.draws else 0,
        "odd": [said.oddity(wording, one) for one in coming.oddities(shown)] if shown.meetings else [],
        "named": named,
        "rounds": sorted(section.draws),
        "sections": _drawing(session),
        "stages": k.stages_of(coming.event, session, section, coming.scored),
        "stood": lambda meeting: stood(wording, meeting),
        "called": lambda one: _called(named, one),
        "base": _base(session, section),
        "new_id": desk.new_id,
        "opponents": lambda one: ", ".join(_met(coming, one)),
        "next_number": coming.event.next_number(section.name),
        "swiss": coming.drawing.system is System.SWISS,
        "robin": coming.drawing.system is System.ROUND_ROBIN,
    }


def _proposal(coming: n.NextRound, chosen: Sequence[str], wording: Wording) -> tuple[n.Proposal, str]:
    """What is proposed; nothing and a sentence where there is nothing to draw."""
    try:
        return n.proposed(coming, chosen), ""
    except Impossible as error:
        return n.Proposal(Draw(), ""), wording.error(error)


def _sent(sent: Mapping[str, str]) -> Draw | None:
    text = sent.get("draw", "")
    return by_hand.read(text) if text else None


def _lines(coming: n.NextRound, proposal: n.Proposal, shown: Draw, wording: Wording) -> Iterator[Line]:
    places = {one.id: place for place, one in enumerate(coming.ranking, 1)}
    reasons = {one.pairing: one for one in proposal.drawn.placed} if proposal.drawn else {}
    for table, pairing in enumerate(shown.pairings, 1):
        reason = reasons.get(pairing)
        yield Line(
            table,
            pairing,
            (places.get(pairing.home), places.get(pairing.away)),
            said.home(wording, reason.home) if reason else "",
            coming.history.met(pairing.home, pairing.away),
        )


def _changes(before: Draw, after: Draw) -> tuple[tuple[int, str, str], ...]:
    """What drawing again changes: table, who met there and who meets there now."""
    old = {table: f"{two.home}–{two.away}" for table, two in enumerate(before.pairings, 1)}
    new = {table: f"{two.home}–{two.away}" for table, two in enumerate(after.pairings, 1)}
    tables = sorted(old.keys() | new.keys())
    return tuple(
        (table, old.get(table, "–"), new.get(table, "–")) for table in tables if old.get(table) != new.get(table)
    )


def _called(named: Mapping[str, Named], one: str) -> str:
    return named[one].full if one in named else one


def _drawn_page(request: Request, session: SessionState, section: Section, number: int) -> Response:
    desk, wording = desk_of(request), wording_of(request)
    event = desk.event(session.event)
    drawn = section.draws[number]
    scored = desk.scored(event.id)
    fact, named = drawn.fact, pairs_named(event, desk.register())
    return render(
        request,
        "draw/drawn.html",
        session=session,
        event=event,
        section=section,
        drawn=drawn,
        round=number,
        rounds=sorted(section.draws),
        sections=_drawing(session),
        base=_base(session, section),
        meetings=_meetings(event, session, section, scored, number),
        named=named,
        accepted=[said.oddity(wording, one) for one in fact.manner.accepted],
        corrected=() if _is_robin(section) else v.corrected_since(session, section, number),
        more=section.rounds < section.planned,
        at=wording.moment,
        stood=lambda meeting: stood(wording, meeting),
        stages=k.stages_of(event, session, section, scored),
        standings=v.after_round(event, session, section, scored, number),
        called=lambda one: _called(named, one),
    )


def _drawing(session: SessionState) -> list[str]:
    """The names of the sections that draw their rounds."""
    return [one.name for one in session.sections.values() if one.drawing is not None]


def _is_robin(section: Section) -> bool:
    """Whether results decide nothing of who meets whom."""
    return section.drawing is not None and section.drawing.system is System.ROUND_ROBIN


def _meetings(
    event: EventState, session: SessionState, section: Section, scored: Scored, number: int
) -> tuple[v.Meeting, ...]:
    """The matches of a round; of further boards those that they belong to."""
    fact = section.draws[number].fact
    if not fact.extra:
        return v.meetings(event, session, section, scored, number)
    stage = max((one for one in v.stages(section) if one < number), default=0)
    two = {frozenset(pair) for pair in fact.draw.meetings}
    found = v.meetings(event, session, section, scored, stage)
    return tuple(one for one in found if frozenset((one.match.home, one.match.away)) in two)


@router.get("/session/{session_id}/draw.pdf")
def sheet(
    request: Request,
    session_id: str,
    wish: Wished,
    account: Scorer,
    section: str = "",
    round: int = 1,  # noqa: A002 - the word in the address
) -> Response:
    """The round for the wall.

    Raises:
        NotFound: no such session or section, or the round is not drawn.
    """
    desk, wording = desk_of(request), wording_of(request)
    session = desk.session(session_id)
    found = v.drawn_section(session, section)
    if round not in found.draws:
        raise NotFound("round {round} is not drawn yet", id="draw.not-drawn", round=round)
    event = desk.event(session.event)
    meetings = _meetings(event, session, found, desk.scored(event.id), round)
    named = pairs_named(event, desk.register())
    made = assignment_pdf(
        event.terms.title,
        v.DrawnRound(session.number, found.name, round, meetings),
        contestants_of(event.terms.form),
        lambda one: _called(named, one),
        wording,
        wish.style(wording, club_of(request)),
    )
    headers = {"Content-Disposition": f'inline; filename="round-{round}.pdf"', "Cache-Control": "no-store"}
    return Response(made, media_type="application/pdf", headers=headers)
