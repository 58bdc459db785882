"""Procedural penalties, bonuses and other adjustments of a total: the list and the form."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from fastapi import APIRouter, Form
from starlette.requests import Request
from starlette.responses import Response

from oddtrick.contest.commands import GivePenalty, VoidPenalty
from oddtrick.contest.views.standings import Difference, difference
from oddtrick.scoring.event import Penalty, PenaltyUnit
from oddtrick.scoring.scored import Scored
from oddtrick.scoring.settings import Form as ScoringForm
from oddtrick.web.context import render, wording_of
from oddtrick.web.desk.common import Director, Scorer, by_number, desk_of, pairs_named, side_named
from oddtrick.web.desk.forms import number_of
from oddtrick.web.desk.ranking import standings_for
from oddtrick.web.desk.session import moment_text, who
from oddtrick.words.errors import Impossible, OddtrickError

router = APIRouter()

UNITS = {
    ScoringForm.MATCHPOINTS: (PenaltyUnit.PERCENT, PenaltyUnit.TOP, PenaltyUnit.MATCHPOINTS),
    ScoringForm.INDIVIDUAL_MATCHPOINTS: (PenaltyUnit.PERCENT, PenaltyUnit.TOP, PenaltyUnit.MATCHPOINTS),
    ScoringForm.CROSS_IMPS: (PenaltyUnit.IMPS,),
    ScoringForm.BUTLER: (PenaltyUnit.IMPS,),
    ScoringForm.TOTAL_POINTS: (PenaltyUnit.POINTS,),
}
"""What a penalty can be measured in, the usual one first; other forms take victory points and IMPs."""


@dataclass(frozen=True, slots=True)
class Typed:
    """What came in with the form, and what became of it."""

    contestant: str = ""
    amount: str = ""
    unit: str = ""
    law: str = ""
    why: str = ""
    error: OddtrickError | None = None
    changes: Difference | None = None


@router.get("/event/{event_id}/penalties")
def page(request: Request, event_id: str, account: Scorer) -> Response:
    """The list and the form."""
    return _page(request, event_id, Typed())


def _page(request: Request, event_id: str, typed: Typed) -> Response:
    desk, wording = desk_of(request), wording_of(request)
    event = desk.event(event_id)
    named = pairs_named(event, desk.register())
    return render(
        request,
        "desk/penalties.html",
        status=200 if typed.error is None else 422,
        event=event,
        records=sorted(event.penalties.values(), key=lambda record: record.seq, reverse=True),
        pairs=sorted(named.values(), key=by_number),
        units=UNITS.get(event.terms.form, (PenaltyUnit.VPS, PenaltyUnit.IMPS)),
        typed=typed,
        answer=typed,
        side=lambda ids: side_named(ids, named),
        who=lambda by: who(request, by),
        at=lambda moment: moment_text(wording, moment),
        shown=standings_for(request, event_id).shown(wording),
        command_id=desk.new_id(),
    )


@router.post("/event/{event_id}/penalties")
def give(
    request: Request,
    event_id: str,
    account: Director,
    contestant: Annotated[str, Form()],
    amount: Annotated[str, Form()],
    unit: Annotated[PenaltyUnit, Form()],
    law: Annotated[str, Form()] = "",
    why: Annotated[str, Form()] = "",
    kind: Annotated[str, Form()] = "penalty",
    command_id: Annotated[str, Form()] = "",
) -> Response:
    """Give a penalty or a bonus."""
    desk = desk_of(request)
    before = desk.scored(event_id)
    try:
        value = abs(number_of(amount))
        given = Penalty(contestant, value if kind == "bonus" else -value, unit, why.strip(), law.strip())
        desk.run(GivePenalty(event_id, desk.new_id("p-"), given), account.id, command_id=command_id)
    except Impossible as error:
        return _page(request, event_id, Typed(contestant, amount, unit.value, law, why, error))
    return _after(request, event_id, before)


@router.post("/event/{event_id}/penalties/void")
def void(
    request: Request,
    event_id: str,
    account: Director,
    penalty: Annotated[str, Form()],
    why: Annotated[str, Form()] = "",
) -> Response:
    """Take a penalty back."""
    desk = desk_of(request)
    before = desk.scored(event_id)
    desk.run(VoidPenalty(event_id, penalty, why.strip()), account.id)
    return _after(request, event_id, before)


def _after(request: Request, event_id: str, before: Scored) -> Response:
    return _page(request, event_id, Typed(changes=difference(before, desk_of(request).scored(event_id))))
