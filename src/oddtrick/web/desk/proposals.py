"""Before an adjusted score is given: several proposals side by side, and what each would change.

Nothing is recorded here. A proposal is given as a result, or answers the question of the Laws that waits for a score.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated
from urllib.parse import urlencode

from fastapi import APIRouter, Query
from starlette.requests import Request
from starlette.responses import Response

from oddtrick.contest.model import Slot
from oddtrick.contest.state import SessionState
from oddtrick.laws.provisions import Provisions
from oddtrick.printing.model import board_label
from oddtrick.printing.shown import Shown
from oddtrick.printing.why import why
from oddtrick.rulings.provision import Law
from oddtrick.scoring.explain import explain_line
from oddtrick.scoring.scored import Scored
from oddtrick.service.desk import Desk
from oddtrick.web.accounts import Role
from oddtrick.web.context import render, wording_of
from oddtrick.web.desk.adjusting import Adjusting, Kind, line_of
from oddtrick.web.desk.answering import Way, way_of
from oddtrick.web.desk.common import Scorer, desk_of
from oddtrick.web.desk.effects import Effect, effect_of
from oddtrick.web.desk.reading import read_outcome, result_for
from oddtrick.web.desk.session import common
from oddtrick.web.desk.spoken import Spoken, spoken
from oddtrick.web.desk.why import SideWhy, line_at
from oddtrick.wording import Wording
from oddtrick.words.errors import Impossible, OddtrickError
from oddtrick.words.notation import entry_text
from oddtrick.words.results import Artificial, Outcome
from oddtrick.words.seats import Side

router = APIRouter()

MOST = 6
"""Proposals beside each other."""
FIELDS = 3
"""Fields that the page begins with."""

Lines = Annotated[list[str], Query(default_factory=list)]


@dataclass(frozen=True, slots=True)
class Proposal:
    """One proposal: as typed, and what it would change or why it cannot be.

    Attributes:
        typed: the line.
        outcome: what it says; None where it cannot be read.
        line: the same as the desk writes it.
        spoken: its outcomes with weights and points, side by side.
        effect: what it would change.
        href: where its scores are explained.
        error: what is wrong with it.
    """

    typed: str
    outcome: Outcome | None = None
    line: str = ""
    spoken: tuple[Spoken, ...] = ()
    effect: Effect | None = None
    href: str = ""
    error: OddtrickError | None = None


def proposals_of(desk: Desk, session: SessionState, slot: Slot, lines: list[str]) -> list[Proposal]:
    """Each line that is filled in, scored in its place; a line that says the same as an earlier one is left out."""
    scored = desk.scored(session.event)
    found: dict[str, Proposal] = {}
    for line in [one.strip() for one in lines if one.strip()][:MOST]:
        proposal = _proposal(desk, scored, session, slot, line)
        found.setdefault(proposal.line or line, proposal)
    return list(found.values())


def _proposal(desk: Desk, scored: Scored, session: SessionState, slot: Slot, line: str) -> Proposal:
    try:
        outcome = read_outcome(desk, session, slot, line)
        effect = effect_of(scored, session, slot, result_for(session, slot, outcome))
    except Impossible as error:
        return Proposal(line, error=error)
    written = entry_text(outcome)
    href = f"/session/{session.id}/proposals/why?{urlencode({'slot': str(slot), 'line': written})}"
    return Proposal(line, outcome, written, spoken(outcome, session.vulnerable(slot.board)), effect, href)


def as_it_is(desk: Desk, session: SessionState, slot: Slot) -> Effect | None:
    """The place as it stands now; None where nothing is entered there."""
    current = session.record(slot).current
    return None if current is None else effect_of(desk.scored(session.event), session, slot, current)


@router.get("/session/{session_id}/proposals")
def page(
    request: Request,
    session_id: str,
    account: Scorer,
    slot: str,
    line: Lines,
    kind: Kind | None = None,
    ns: str = "",
    ew: str = "",
    cause: str = "",
    blame_ns: str = "",
    blame_ew: str = "",
    reason: str = "",
) -> Response:
    """Proposals and their effects; a form of the result's page comes as the first of them."""
    place, form = Slot.parse(slot), Adjusting(kind, ns, ew, cause, (blame_ns, blame_ew)) if kind else None
    lines, problem = _lines(form, line)
    values = _values(request, session_id, place, lines)
    empty = [""] * max(1, FIELDS - len(lines))
    return render(
        request,
        "desk/proposals.html",
        status=422 if problem else 200,
        **values,
        fields=[*lines, *empty][:MOST],
        problem=problem,
        reading=values["seen"] is not None and not account.role.includes(Role.DIRECTOR),
        reason=_reason(request, form, reason),
    )


def _lines(form: Adjusting | None, lines: list[str]) -> tuple[list[str], OddtrickError | None]:
    """The lines to look at, that of a form first; or what is wrong with the form."""
    try:
        first = [line_of(form)] if form else []
    except Impossible as error:
        return lines, error
    return [one.strip() for one in (*first, *lines) if one.strip()][:MOST], None


def _reason(request: Request, form: Adjusting | None, typed: str) -> str:
    """The reason: of a board that was not played, the cause and who was to blame come before what was typed."""
    if form is None or form.kind is not Kind.NOT_PLAYED or not all(form.blame):
        return typed
    say = wording_of(request).say
    ns, ew = (say(f"adjust.blame.{word}") for word in form.blame)
    cause = say(f"desk.cause.{form.cause or 'unknown'}")
    told = say("adjust.blame.why", cause=cause, ns=ns, ew=ew)
    return f"{told} {typed}".strip()


@router.get("/session/{session_id}/proposals/effects")
def effects(
    request: Request, session_id: str, account: Scorer, slot: str, line: Lines, ns: str = "", ew: str = ""
) -> Response:
    """The effects alone, for a page on which somebody is typing; `ns` and `ew` are fields of an assigned score."""
    typed, _ = _lines(Adjusting(Kind.ASSIGNED, ns, ew), line)
    values = _values(request, session_id, Slot.parse(slot), typed)
    return render(request, "desk/effects.html", status=200, **values, reason="", reading=bool(ns or ew))


def _values(request: Request, session_id: str, slot: Slot, lines: list[str]) -> dict[str, object]:
    """What both pages show."""
    desk = desk_of(request)
    session = desk.session(session_id)
    proposals, now = proposals_of(desk, session, slot, lines), as_it_is(desk, session, slot)
    record, shared = desk.record(session_id, slot), common(request, session)
    asked = record.pending is not None and way_of(record.pending.question) is Way.SCORE
    found = [one.effect for one in proposals if one.effect]
    return shared | {
        "slot": slot,
        "record": session.record(slot),
        "seen": record.seq if asked else None,
        "proposals": proposals,
        "now": now,
        "shown": shown_for(desk.scored(session.event), found, wording_of(request)),
        "other_table": _law_of_other_table(desk.event(session.event).terms.edition, proposals),
        "command_id": desk.new_id(),
    }


def shown_for(scored: Scored, effects: list[Effect], wording: Wording) -> Shown:
    """How figures are written: with decimals as soon as one of these effects has any."""
    values = [value for one in effects for value in (one.after.ns, one.after.ew) if value is not None]
    return Shown(wording, scored.event.settings, all(value.denominator == 1 for value in values))


def _law_of_other_table(edition: int, proposals: list[Proposal]) -> str:
    """The provision that prefers an assigned score, where an award is proposed and the other table has a result.

    Law: 86B1 of 2017, 86D of 2007.
    """
    for one in proposals:
        match one.outcome:
            case Artificial() if one.effect is not None and one.effect.other_table:
                found = Provisions.of(2017).counterparts(Law("86B1"), edition)
                return found[0].number.spoken() if found else ""
            case _:
                pass
    return ""


@router.get("/session/{session_id}/proposals/why")
def explain(request: Request, session_id: str, account: Scorer, slot: str, line: str) -> Response:
    """Where the two numbers of a proposal come from.

    Raises:
        Impossible: the line cannot be read, or has no score in this form.
    """
    desk, wording, place = desk_of(request), wording_of(request), Slot.parse(slot)
    session = desk.session(session_id)
    (proposal,) = proposals_of(desk, session, place, [line]) or (Proposal(line),)
    if proposal.effect is None:
        raise proposal.error or Impossible("type a result, such as 4s= s hk", id="entry.empty")
    effect, shared = proposal.effect, common(request, session)
    shown = shown_for(effect.scored, [effect], wording)
    told = [explain_line(effect.scored, effect.board, effect.place, side) for side in Side]
    return render(
        request,
        "desk/why_line.html",
        status=200,
        **{
            **shared,
            "shown": shown,
            "board": board_label(effect.board),
            "result": line_at(effect.scored, effect.board, effect.place),
            "sides": [SideWhy(one, why(one, shown)) for one in told],
            "edition": desk.event(session.event).terms.edition,
            "story": None,
        },
    )
