"""Penalties, bonuses and other measures: the list, the form, and what each would do before it is given.

Law: 90, 91 (1987-2017).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from oddtrick.contest.conditions import usual_penalty
from oddtrick.contest.penalties import (
    GivePenalty,
    Measure,
    OverturnPenalty,
    PenaltyRecord,
    VoidPenalty,
    decide_penalty,
)
from oddtrick.contest.state import EventState
from oddtrick.contest.table_facts import Authority
from oddtrick.contest.views.penalising import Effect, effect_of, units_of
from oddtrick.contest.views.standings import Difference, difference
from oddtrick.laws.provisions import Provisions
from oddtrick.printing.penalising import effect_texts
from oddtrick.scoring.event import Penalty, PenaltyUnit
from oddtrick.scoring.scored import Scored
from oddtrick.web.context import render, wording_of
from oddtrick.web.desk.amounts import penalty_of
from oddtrick.web.desk.common import Director, Scorer, by_number, desk_of, pairs_named, side_named
from oddtrick.web.desk.forms import Faults, Fields, Reader, Typed, chosen, name_of
from oddtrick.web.desk.ranking import standings_for
from oddtrick.web.desk.session import who
from oddtrick.wording import Wording
from oddtrick.words.errors import Impossible, NotFound, OddtrickError
from oddtrick.words.numbers import decimal_text

router = APIRouter()


class Kind(Enum):
    """What is given."""

    PENALTY = "penalty"
    BONUS = "bonus"
    WARNING = "warning"
    SUSPENSION = "suspension"
    DISQUALIFICATION = "disqualification"


MEASURES = {
    Kind.PENALTY: Measure.SCORE,
    Kind.BONUS: Measure.SCORE,
    Kind.WARNING: Measure.WARNING,
    Kind.SUSPENSION: Measure.SUSPENSION,
    Kind.DISQUALIFICATION: Measure.DISQUALIFICATION,
}
LAWS = {Kind.SUSPENSION: "91A", Kind.DISQUALIFICATION: "91B"}
"""The provision of a measure that has but one."""
OFFERED = ("90", "91A")
"""The Laws whose provisions are offered for the rest, with their parts."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A penalty that was asked for, and what it would do.

    Attributes:
        command: what would be recorded.
        effect: on the score; None where no score is changed.
        unwarned: the conditions have a warning come first, and this contestant has had none.
    """

    command: GivePenalty
    effect: Effect | None
    unwarned: bool


@dataclass(frozen=True, slots=True)
class Answer:
    """What the page has to say after an attempt."""

    asked: Asked | None = None
    done: bool = False
    changes: Difference | None = None


@router.get("/event/{event_id}/penalties")
def page(request: Request, event_id: str, account: Scorer) -> Response:
    """The list and the form."""
    return _page(request, event_id)


@router.post("/event/{event_id}/penalties")
def give(request: Request, event_id: str, account: Director, sent: Typed) -> Response:
    """Show what it would do; once that was seen, give it."""
    desk = desk_of(request)
    before = desk.scored(event_id)
    reader = Reader(sent, wording_of(request))
    command = asked_of(reader, desk.event(event_id), desk.new_id("p-"))
    if reader.faults:
        return _page(request, event_id, sent, Faults(reader.faults))
    try:
        if sent["confirmed"] != "yes":
            asked = looked_at(desk.event(event_id), before, command)
            return _page(request, event_id, sent, answer=Answer(asked))
        desk.run(command, account.id, name_of(sent))
    except (Impossible, NotFound) as error:
        return _page(request, event_id, sent, Faults.of(error, wording_of(request), _where(error)))
    return _after(request, event_id, before)


def _where(error: OddtrickError) -> str:
    """The field beside which an error is said; empty for none."""
    places = {"penalty.unit": "unit", "penalty.match": "match", "penalty.not-played": "match",
              "penalty.match-unit": "match", "penalty.approval": "approved", "penalty.approved": "approved",
              "contestant.none": "contestant", "pair.unknown": "contestant", "ruling.reason": "why"}  # fmt: skip
    return places.get(error.id, "")


def looked_at(event: EventState, scored: Scored, command: GivePenalty) -> Asked:
    """What a penalty would do.

    Raises:
        Impossible: it cannot be given.
        NotFound: no such contestant.
    """
    given = command.given
    counts = command.measure is Measure.SCORE
    event.pair(given.contestant)
    decide_penalty(event.penalties, command)
    held = any(one.holds and one.given.contestant == given.contestant for one in event.penalties.values())
    unwarned = event.terms.conditions.warn_first and given.amount < 0 and not held
    return Asked(command, effect_of(scored, given) if counts else None, unwarned)


def asked_of(reader: Reader, event: EventState, penalty: str) -> GivePenalty:
    """The penalty that a form asks for; faults are noted in the reader."""
    sent = reader.values
    kind = reader.read("kind", lambda text: chosen(Kind, text or Kind.PENALTY.value), Kind.PENALTY)
    unit = reader.read("unit", lambda text: chosen(PenaltyUnit, text), PenaltyUnit.PERCENT)
    measure, amount = MEASURES[kind], Fraction(0)
    if measure is Measure.SCORE:
        amount = reader.read("amount", penalty_of, Fraction(1)) * (1 if kind is Kind.BONUS else -1)
    law = LAWS.get(kind) or reader.read("law", lambda text: law_of(text, event.terms.edition), "")
    given = Penalty(sent["contestant"], amount, unit, sent["why"], law, sent["match"] if amount else "")
    return GivePenalty(event.id, penalty, given, measure, sent["approved"] if kind is Kind.DISQUALIFICATION else "")


def law_of(text: str, edition: int) -> str:
    """A provision of the edition, as the tables write it; empty for none.

    Raises:
        Impossible: no number of a provision.
        NotFound: the edition has no such provision.
    """
    return str(Provisions.of(edition).find(text).number) if text else ""


@router.post("/event/{event_id}/penalties/void")
def void(request: Request, event_id: str, account: Director, sent: Typed) -> Response:
    """Take back what was a slip, or lift a penalty on review or on appeal; a reason is needed for each."""
    desk, wording = desk_of(request), wording_of(request)
    before, why, penalty = desk.scored(event_id), sent["why"], sent["penalty"]
    where = f"why-{penalty}"
    try:
        if not why:
            raise Impossible("say why the penalty is lifted", id="penalty.why")
        authority = next((one for one in Authority if one.value == sent["how"]), None)
        lifted = OverturnPenalty(event_id, penalty, authority, why) if authority else None
        desk.run(lifted or VoidPenalty(event_id, penalty, why), account.id)
    except Impossible as error:
        return _page(request, event_id, Fields(), Faults.of(error, wording, where))
    return _after(request, event_id, before)


def _after(request: Request, event_id: str, before: Scored) -> Response:
    changes = difference(before, desk_of(request).scored(event_id))
    return _page(request, event_id, answer=Answer(done=True, changes=changes))


def _page(
    request: Request,
    event_id: str,
    typed: Fields | None = None,
    faults: Faults | None = None,
    answer: Answer | None = None,
) -> Response:
    desk, wording, faults = desk_of(request), wording_of(request), faults or Faults()
    event, scored = desk.event(event_id), desk.scored(event_id)
    named, answer, units = pairs_named(event, desk.register()), answer or Answer(), units_of(scored.event)
    usual = {unit: amount for unit in units if (amount := usual_penalty(event.terms.conditions, unit)) is not None}
    first = next(iter(usual.values()), None)
    shown = standings_for(request, event_id).shown(wording)
    effect = answer.asked.effect if answer.asked else None
    return render(
        request, "desk/penalties.html", status=faults.status, event=event, faults=faults, answer=answer,
        typed=Fields({"amount": decimal_text(first) if first else "", "law": "90A"} if typed is None else typed),
        records=sorted(event.penalties.values(), key=lambda record: record.seq, reverse=True),
        pairs=[(pair.id, pair.full) for pair in sorted(named.values(), key=by_number)],
        kinds=[(kind.value, wording.say(f"conditions.kind.{kind.value}")) for kind in Kind],
        units=[(unit.value, wording.say(f"desk.unit.{unit.value}")) for unit in units],
        usual=[amount_text(amount, unit, wording) for unit, amount in usual.items()],
        matches=matches_of(event, wording), laws=laws_offered(event.terms.edition, wording),
        what=lambda record: what_text(record, wording), sums=list(effect_texts(effect, shown)) if effect else [],
        side=lambda ids: side_named(ids, named), who=lambda by: who(request, by),
        at=wording.moment, shown=shown, command_id=desk.new_id(),
    )  # fmt: skip


def what_text(record: PenaltyRecord, wording: Wording) -> str:
    """What was given, in the unit in which it was given."""
    if record.measure is not Measure.SCORE:
        return wording.say(f"conditions.kind.{record.measure.value}")
    return amount_text(record.given.amount, record.given.unit, wording)


def amount_text(amount: Fraction, unit: PenaltyUnit, wording: Wording) -> str:
    """An amount with its unit."""
    return f"{wording.number(amount, 4)} {wording.say(f'desk.unit.{unit.value}')}"


def matches_of(event: EventState, wording: Wording) -> list[tuple[str, str]]:
    """Matches into whose margin a penalty may go, after the choice of none; nothing where there are none."""
    found = [(one.id, f"{one.id}: {one.home} – {one.away}") for one in event.matches.values() if one.away is not None]
    return [("", wording.say("conditions.match.total")), *found] if found else []


def laws_offered(edition: int, wording: Wording) -> list[tuple[str, str]]:
    """The provisions on which a penalty rests in this edition, with what each says."""
    rows = Provisions.of(edition)
    found = [row for law, row in rows.items() if str(law).startswith(OFFERED) and str(law) not in ("90", "90B")]
    return [(str(row.number), f"{row.number.spoken()} · {wording.gist(row.gist)}") for row in found]
