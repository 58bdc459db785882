"""What becomes of a ruling: overturned on review, appealed, decided on appeal, entered as the result.

Law: 82A, 81C3, 92, 93 (1987-2017).
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Annotated, Any

from fastapi import APIRouter
from pydantic import Field
from starlette.requests import Request

from oddtrick.contest.commands import Command
from oddtrick.contest.decide_table import require_seen
from oddtrick.contest.model import Role, Slot
from oddtrick.contest.table_commands import HearAppeal, LodgeAppeal, OverturnDecision
from oddtrick.contest.table_facts import Authority, Decision, Deposit
from oddtrick.contest.table_record import TableRecord
from oddtrick.formats.records import read_events
from oddtrick.service.desk import Desk
from oddtrick.table.actions import AppealOf, Consent
from oddtrick.web.api import shapes
from oddtrick.web.api.access import Caller, KnownCaller, TheDesk
from oddtrick.web.api.description import PROBLEMS
from oddtrick.web.api.entering import CONFLICT, slot_of
from oddtrick.web.api.limits import Limited
from oddtrick.web.api.ruled import Founded, RulingDocument, document
from oddtrick.web.api.rulings import SOURCE, CommandId, request_id
from oddtrick.web.context import wording_of
from oddtrick.web.desk.appeal_view import consents_of, time_of
from oddtrick.web.desk.appeals import LONGEST_MINUTES, acts_on, request_of
from oddtrick.web.desk.forms import Fields
from oddtrick.web.desk.overturning import new_score
from oddtrick.web.desk.ruling_result import entering

router = APIRouter(responses=PROBLEMS, tags=["desk"], route_class=Limited)

Line = Annotated[str, Field(max_length=400)]
Text = Annotated[str, Field(max_length=4000)]
Number = Annotated[int, Field(ge=0)]


class Ruled(shapes.Shape):
    """What all of these have: where, the `revision` of the ruling that was seen, and the name of the request."""

    place: shapes.Place
    revision: Number
    command_id: CommandId = ""


class Rescored(Ruled):
    """An adjusted score in the entry notation, such as `w 60 4s=, 40 4s-1`; `ew` where the sides differ."""

    ns: Line = ""
    ew: Line = ""

    def typed(self) -> Fields:
        """As the desk's form has it."""
        return Fields(ns=self.ns.strip(), ew=self.ew.strip())


class Overturning(Rescored):
    """The decision `number`, and those after it, hold no longer. What is decided instead is in `events` and the score.

    Without either the question is open that is put again. `grounds` are of what is decided instead.
    """

    number: Number
    why: Text
    events: Annotated[list[dict[str, Any]], Field(max_length=400, default_factory=list)]
    grounds: Annotated[Founded, Field(default_factory=Founded)]


class NewAppeal(Ruled):
    """An appeal of the side or player `by`, against a decision, 0 for none in particular.

    `minutes` since the score was available are those that the desk counts, where they are left out; `committee`
    likewise is as the organizer laid it down. `consent` is the partner's, in an event of teams the captain's.
    """

    by: Annotated[str, Field(max_length=2, examples=["NS", "EW"])]
    of: Annotated[AppealOf, Field(strict=False)]
    against: Number = 0
    minutes: Annotated[int, Field(ge=0, le=LONGEST_MINUTES)] | None = None
    consent: Annotated[Consent | None, Field(strict=False)] = None
    committee: bool | None = None
    deposit: Annotated[Deposit, Field(strict=False)] = Deposit.NONE
    why: Text = ""


class AppealDecision(Rescored):
    """What was decided on the appeal `number`, `by` whom, and why.

    A ruling that is changed has a new score, or `table_stands`: the result of the table stands.
    """

    number: Number
    decision: Annotated[Decision, Field(strict=False)]
    by: Line
    why: Text = ""
    deposit: Annotated[Deposit, Field(strict=False)] = Deposit.NONE
    merit: bool | None = None
    table_stands: bool = False


class ResultWanted(Ruled):
    """What is ruled becomes the result; `result_revision` is that of what the session has, 0 for nothing."""

    result_revision: Number = 0


@router.post("/sessions/{session}/ruling/overturn", responses=CONFLICT)
def overturn(desk: TheDesk, who: KnownCaller, session: str, sent: Overturning, request: Request) -> RulingDocument:
    """Overturn a decision on review; what is decided instead comes at once, or not at all."""

    def command(record: TableRecord, slot: Slot) -> Command:
        instead = read_events(json.dumps(sent.events), SOURCE) if sent.events else ()
        acts = (*instead, *new_score(record, sent.typed()))
        return OverturnDecision(
            session, slot, sent.number, sent.revision, Authority.REVIEW, sent.why, acts, sent.grounds.grounds
        )

    return _run(desk, who, session, sent, request, command)


@router.post("/sessions/{session}/ruling/appeal", responses=CONFLICT)
def lodge(desk: TheDesk, who: KnownCaller, session: str, sent: NewAppeal, request: Request) -> RulingDocument:
    """Receive an appeal; one that the Laws do not hear is refused with the provision (422)."""

    def command(record: TableRecord, slot: Slot) -> Command:
        state = desk.session(session)
        consents = consents_of(desk, state)
        committee = consents.committee if sent.committee is None else sent.committee
        minutes = time_of(desk, state, record).minutes if sent.minutes is None else sent.minutes
        asked = Fields(
            by=sent.by, of=sent.of.value, minutes=str(minutes), consents=consents.key,
            consent=sent.consent.value if sent.consent else "", forum="committee" if committee else "director",
        )  # fmt: skip
        return LodgeAppeal(session, slot, sent.revision, request_of(asked), sent.against, sent.deposit, sent.why)

    return _run(desk, who, session, sent, request, command)


@router.post("/sessions/{session}/ruling/appeal/decision", responses=CONFLICT)
def hear(desk: TheDesk, who: KnownCaller, session: str, sent: AppealDecision, request: Request) -> RulingDocument:
    """Record what was decided on an appeal; the new score comes with it."""

    def command(record: TableRecord, slot: Slot) -> Command:
        score = new_score(record, sent.typed())
        acts = acts_on(record, sent.number, sent.decision, score, stands=sent.table_stands)
        why = sent.why.replace("\r\n", "\n")
        return HearAppeal(
            session, slot, sent.number, sent.revision, sent.decision, sent.by, why, sent.deposit, acts, sent.merit
        )

    return _run(desk, who, session, sent, request, command)


@router.post("/sessions/{session}/ruling/result", responses=CONFLICT)
def result(desk: TheDesk, who: KnownCaller, session: str, sent: ResultWanted, request: Request) -> RulingDocument:
    """Enter what is ruled as the result, in the place of what the session has."""

    def command(record: TableRecord, _: Slot) -> Command:
        why = wording_of(request).say("director.result.why")
        return entering(desk.session(session), record, sent.result_revision, why)

    return _run(desk, who, session, sent, request, command)


def _run(
    desk: Desk, who: Caller, session: str, sent: Ruled, request: Request,
    command: Callable[[TableRecord, Slot], Command],
) -> RulingDocument:  # fmt: skip
    """Do it once, for a director who has seen the last of the record; then the ruling as it is.

    Raises:
        NotAllowed: no director asks. Conflict: the revision is an old one. What the command raises likewise.
    """
    who.require_role(Role.DIRECTOR)
    slot = slot_of(sent.place)
    name = request_id(who, session, sent.command_id, sent)
    if not (name and desk.known(name)):
        record = desk.record(session, slot)
        require_seen(record, slot, sent.revision)
        desk.run(command(record, slot), who.account, name, confirmed=True)
    return document(desk, who, session, slot, request)
