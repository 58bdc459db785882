"""Appeals at the desk: received in time and with consent, decided, and what that makes of the result.

Directors record; scorers read. The address of a board's appeals is `/session/s1/appeal?slot=A/2/5/13`, that of a
session's `/session/s1/appeals`.

Law: 92, 93 (1987-2017).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from oddtrick.contest.model import Slot, TableResult
from oddtrick.contest.sections import Due, seated_at
from oddtrick.contest.state import SessionState
from oddtrick.contest.table_commands import HearAppeal, LodgeAppeal, TableCommand
from oddtrick.contest.table_facts import Decision, Deposit
from oddtrick.contest.table_instead import instead_of
from oddtrick.contest.table_record import Appeal, TableRecord
from oddtrick.contest.views.standings import Difference
from oddtrick.laws.provisions import Provision, Provisions
from oddtrick.rulings.provision import Law
from oddtrick.table.actions import Action, AppealOf, Appeals, Consent
from oddtrick.web.accounts import Role
from oddtrick.web.context import render, wording_of
from oddtrick.web.desk.appeal_view import came, consents_of, time_of, to_come
from oddtrick.web.desk.common import Director, Named, Scorer, desk_of, pairs_named, side_named
from oddtrick.web.desk.forms import Faults, Fields, Typed, chosen, name_of
from oddtrick.web.desk.overturning import faults_of, new_score, number_in
from oddtrick.web.desk.ruling_result import enter, to_enter
from oddtrick.web.desk.session import common, who
from oddtrick.web.desk.table_view import appeal_href, decision_line
from oddtrick.web.security import account_of
from oddtrick.wording import Wording
from oddtrick.wording.appeals import AppealSaid, appeal_said, appellants, state_text
from oddtrick.words.errors import Impossible, OddtrickError
from oddtrick.words.numbers import whole_number
from oddtrick.words.seats import Seat, Side

router = APIRouter()

NOTHING_TYPED = Fields()
LONGEST_MINUTES = 9999
"""Minutes since the score was available, as the case file takes them."""


@router.get("/session/{session_id}/appeals")
def overview(request: Request, session_id: str, account: Scorer) -> Response:
    """Every appeal of the session with its state."""
    desk, wording = desk_of(request), wording_of(request)
    session = desk.session(session_id)
    found = [(record, appeal) for record in desk.records(session_id) for appeal in record.appeals]
    rows = [(record.slot, appellants(wording, one), state_text(wording, one), one) for record, one in found]
    return render(
        request, "desk/appeals.html", status=200, **common(request, session),
        rows=rows, href=lambda slot: appeal_href(session_id, slot),
    )  # fmt: skip


@router.get("/session/{session_id}/appeal")
def page(request: Request, session_id: str, account: Scorer, slot: str) -> Response:
    """The appeals on a board at a table, with the forms to receive and to decide."""
    return _page(request, desk_of(request).session(session_id), Slot.parse(slot), NOTHING_TYPED, Faults())


@router.post("/session/{session_id}/appeal")
def lodge(request: Request, session_id: str, account: Director, fields: Typed) -> Response:
    """Receive an appeal; one that the Laws do not hear is refused with the provision and what can be done."""

    def command(_: TableRecord, slot: Slot) -> TableCommand:
        return LodgeAppeal(
            session_id, slot, number_in(fields["seen"]), request_of(fields), number_in(fields["against"]),
            chosen(Deposit, fields["deposit"] or Deposit.NONE.value), fields["why"],
        )  # fmt: skip

    return _run(request, session_id, account.id, fields, command)


@router.post("/session/{session_id}/appeal/decision")
def hear(request: Request, session_id: str, account: Director, fields: Typed) -> Response:
    """Record what was decided; a new score is decided with it."""

    def command(record: TableRecord, slot: Slot) -> TableCommand:
        decision, number = chosen(Decision, fields["decision"]), number_in(fields["number"])
        acts = acts_on(record, number, decision, new_score(record, fields), stands=fields["instead"] == "table")
        merit = {"yes": True, "no": False}.get(fields["merit"])
        return HearAppeal(
            session_id, slot, number, number_in(fields["seen"]), decision, fields["by"], _text(fields["why"]),
            chosen(Deposit, fields["deposit"] or Deposit.NONE.value), acts, merit,
        )  # fmt: skip

    return _run(request, session_id, account.id, fields, command)


def acts_on(
    record: TableRecord, number: int, decision: Decision, score: tuple[Action, ...], *, stands: bool
) -> tuple[Action, ...]:
    """What is done with a decision on an appeal: the way to the new score, or to the result of the table.

    Args:
        record: as it is.
        number: of the appeal.
        decision: what was decided.
        score: the new score; () where none is given.
        stands: the result of the table stands.

    Raises:
        Impossible: the ruling is changed, and neither or both are said.
    """
    if decision is not Decision.CHANGED:
        return score
    if bool(score) is stands:
        raise Impossible("say the new score, or that the result of the table stands", id="appeal.which-score")
    appeal = next((one for one in record.appeals if one.number == number), None)
    return score if appeal is None else instead_of(record, appeal, score)


def _text(typed: str) -> str:
    """What a field of several lines holds, its lines ended as the journal ends them."""
    return typed.replace("\r\n", "\n").replace("\r", "\n")


@router.post("/session/{session_id}/appeal/result")
def result(request: Request, session_id: str, account: Director, fields: Typed) -> Response:
    """Enter what is ruled now as the result; the page then shows what that changed."""
    enter(request, session_id, account, fields)
    return RedirectResponse(appeal_href(session_id, Slot.parse(fields["slot"])), status_code=303)


def request_of(fields: Fields) -> Appeals:
    """The request, from the fields of the form.

    Raises:
        Impossible: nobody is named who appeals, the minutes are no number, or nothing is said of the consent.
    """
    by = fields["by"]
    player = next((one for kind in (Side, Seat) for one in kind if one.value == by), None)
    if player is None:
        raise Impossible("say who appeals", id="appeal.no-appellant")
    minutes = whole_number(fields["minutes"])
    if minutes is None or not 0 <= minutes <= LONGEST_MINUTES:
        raise Impossible("{found!r} is no number of minutes", id="appeal.no-minutes", found=fields["minutes"])
    key = fields["consents"]
    if key and not fields["consent"]:
        raise Impossible("say whether the partner or the captain agrees: ask first", id="appeal.no-consent")
    given = chosen(Consent, fields["consent"]) if key else None
    return Appeals(
        player,
        chosen(AppealOf, fields["of"]),
        minutes,
        partner=given if key == "partner" else None,
        captain=given if key == "captain" else None,
        committee=fields["forum"] != "director",
    )


def _run(
    request: Request,
    session_id: str,
    by: str,
    fields: Fields,
    command: Callable[[TableRecord, Slot], TableCommand],
) -> Response:
    """Do what a form asks for, and show the page again."""
    desk, slot = desk_of(request), Slot.parse(fields["slot"])
    request_id = name_of(fields)
    if not desk.known(request_id):
        try:
            desk.run(command(desk.record(session_id, slot), slot), by, request_id)
        except OddtrickError as error:
            return _page(request, desk.session(session_id), slot, fields, faults_of(request, error))
    return RedirectResponse(appeal_href(session_id, slot), status_code=303)


def _page(request: Request, session: SessionState, slot: Slot, fields: Fields, faults: Faults) -> Response:
    desk, account = desk_of(request), account_of(request)
    record = desk.record(session.id, slot)
    ruled = to_enter(session, record)
    to_change = to_come(desk, session, record, ruled) if ruled is not None and not ruled.same else None
    return render(
        request, "desk/appeal.html", status=faults.status,
        **common(request, session),
        slot=slot, record=record, fields=fields, faults=faults, time=time_of(desk, session, record),
        appeals=[_shown(request, session, record, one) for one in record.appeals],
        consents=consents_of(desk, session), further=further_stage(record.edition), to_enter=ruled,
        to_change=to_change, command_id=desk.new_id(),
        may_record=account is not None and account.role.includes(Role.DIRECTOR),
        **_choices(request, session, record, slot),
    )  # fmt: skip


def _choices(request: Request, session: SessionState, record: TableRecord, slot: Slot) -> dict[str, object]:
    """What can be chosen in the forms, each with its name."""
    desk, wording = desk_of(request), wording_of(request)
    sat = session.record(slot).current or seated_at(session, slot)
    named_pairs = pairs_named(desk.event(session.event), desk.register())
    decisions = [decision_line(wording, record, step) for step in record.steps if step.decides]
    whole = ("0", wording.say("appeal.against.whole"))
    return {
        "appellants": [(by, _appellant(wording, by, sat, named_pairs)) for by in consents_of(desk, session).by],
        "against": [*((str(one.number), f"{one.number}: {one.text}") for one in decisions), whole],
        "subjects": [(one.value, wording.say(f"director.word.{one.value}")) for one in AppealOf],
        "deposits": [(one.value, wording.say(f"appeal.deposit.{one.value}")) for one in Deposit],
    }


def _appellant(wording: Wording, by: str, sat: TableResult | Due | None, pairs: Mapping[str, Named]) -> str:
    """A side with who sits there; a player by the seat alone."""
    if sat is None or by not in ("NS", "EW"):
        return wording.say(f"seat.{by}" if len(by) == 1 else f"side.{by}")
    return f"{wording.say(f'side.{by}')}: {side_named(sat.ns if by == 'NS' else sat.ew, pairs)}"


@dataclass(frozen=True, slots=True)
class Shown:
    """An appeal on the page: in words, and what entering the result changed that was decided on it."""

    appeal: Appeal
    said: AppealSaid
    came: Difference | None


def _shown(request: Request, session: SessionState, record: TableRecord, appeal: Appeal) -> Shown:
    said = appeal_said(wording_of(request), record, appeal, lambda by: who(request, by))
    return Shown(appeal, said, came(desk_of(request), session, record, appeal))


def further_stage(edition: int) -> Provision | None:
    """The provision on a further stage.

    Law: 93C1 of 2007 and 2017, 93C of 1987 and 1997.
    """
    laws = Provisions.of(edition)
    return laws.get(Law("93C1")) or laws.get(Law("93C"))
