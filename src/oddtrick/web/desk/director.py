"""Director!: what happened at a table is recorded, the Laws ask, the director answers, and the ruling stands there.

Directors and owners record; scorers read. The address of a board at a table is `/session/s1/ruling?slot=A/2/5/13`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Annotated

from fastapi import APIRouter, Form
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from oddtrick.contest.decide_table import require_seen
from oddtrick.contest.model import Role, Slot
from oddtrick.contest.sections import seated_at
from oddtrick.contest.state import SessionState
from oddtrick.contest.table_commands import PLAIN_OPENING, Opening, RecordActs, TableCommand, VoidStep
from oddtrick.contest.table_facts import NO_GROUNDS, Grounds
from oddtrick.contest.table_record import TableRecord
from oddtrick.laws.record import Refused
from oddtrick.printing.ruling import ruling_pdf
from oddtrick.service.typed_acts import acts_of
from oddtrick.table.actions import Action
from oddtrick.table.evolve import begin
from oddtrick.table.setup import Setup
from oddtrick.table.state import State
from oddtrick.web.context import render, wording_of
from oddtrick.web.desk.act_forms import FORMS, acts_from, form_of
from oddtrick.web.desk.answering import answer_from, asking_of, fault_text
from oddtrick.web.desk.common import Director, Scorer, desk_of
from oddtrick.web.desk.forms import Fields, Typed, every_fault, name_of
from oddtrick.web.desk.judging import grounds_from, grounds_of, judging_of, polled
from oddtrick.web.desk.order import round_now
from oddtrick.web.desk.ruling_result import to_enter
from oddtrick.web.desk.session import common, who
from oddtrick.web.desk.table_view import due_now, has_table, place_of, ruling_href, table_view, unasked_hint, waiting
from oddtrick.web.security import account_of
from oddtrick.wording import LANGUAGES, Wording
from oddtrick.wording.appeals import past_of
from oddtrick.wording.judgement import founded
from oddtrick.wording.sheet import Sheet, sheet_of
from oddtrick.words.contracts import Contract
from oddtrick.words.errors import BadFile, Impossible, OddtrickError
from oddtrick.words.numbers import whole_number
from oddtrick.words.seats import Seat

router = APIRouter()

MOST = 999
"""The highest number of a board."""


@dataclass(frozen=True, slots=True)
class Tried:
    """What was typed and not recorded, the seats that were ticked, and why it was not, in sentences."""

    fields: Fields = field(default_factory=Fields)
    faults: tuple[str, ...] = ()
    status: int = 200
    ticked: tuple[str, ...] = ()


NOTHING_TRIED = Tried()


@router.get("/session/{session_id}/director")
def choose(
    request: Request, session_id: str, account: Scorer, table: str = "", board: str = "", section: str = ""
) -> Response:
    """Choose the table and the board; where both are given, on to them."""
    desk = desk_of(request)
    session, number = desk.session(session_id), whole_number(board.strip())
    there = (section in session.sections or not session.sections) and has_table(session, section, table.strip())
    if there and table.strip() and number is not None and 1 <= number <= MOST:
        slot = place_of(session, section, table.strip(), number, round_now(session))
        return RedirectResponse(ruling_href(session_id, slot), status_code=303)
    records = desk.records(session_id)
    return render(
        request, "desk/director.html", status=200,
        **common(request, session),
        now=round_now(session), tables=due_now(session, round_now(session)), records=records,
        waiting=tuple(waiting(wording_of(request), records)), href=lambda slot: ruling_href(session_id, slot),
        typed=Fields(table=table, board=board, section=section), place=Slot, wrong=bool(board or table),
        no_table=bool(table.strip() and number is not None) and not there,
    )  # fmt: skip


@router.get("/session/{session_id}/ruling")
def page(request: Request, session_id: str, account: Scorer, slot: str) -> Response:
    """A board at a table: what happened, what is asked, what is ruled."""
    return _page(request, desk_of(request).session(session_id), Slot.parse(slot), NOTHING_TRIED)


def _page(request: Request, session: SessionState, slot: Slot, tried: Tried) -> Response:
    desk, wording, account = desk_of(request), wording_of(request), account_of(request)
    record = desk.record(session.id, slot)
    return render(
        request, "desk/ruling.html", status=tried.status,
        **common(request, session),
        slot=slot, record=record, view=table_view(wording, _shown(session, slot, record)),
        seated=seated_at(session, slot), unasked=unasked_hint(record.state),
        asking=asking_of(wording, record, judging_of(request).advised), polled=polled(wording, tried.fields),
        sheet=_sheet(request, wording, session, record, slot),
        tried=tried, forms=FORMS, seats=tuple(Seat), to_enter=to_enter(session, record),
        may_record=account is not None and account.role.includes(Role.DIRECTOR), command_id=desk.new_id(),
    )  # fmt: skip


def _shown(session: SessionState, slot: Slot, record: TableRecord) -> TableRecord:
    """The record; where nothing was recorded, the table before the dealer's first call."""
    return record if record.opened else replace(record, start=begin(Setup(session.dealer(slot.board))))


def _sheet(request: Request, wording: Wording, session: SessionState, record: TableRecord, slot: Slot) -> Sheet:
    title = wording.say("director.title", board=slot.board, section=slot.section, table=slot.table, round=slot.round)
    past = past_of(wording, record, lambda by: who(request, by, wording))
    made = sheet_of(wording, record.ruled, record.edition, title, record.reasons, past)
    charge = desk_of(request).event(session.event).terms.conditions.director
    facts = " · ".join(filter(None, (made.facts, wording.say("conditions.charge", who=charge) if charge else "")))
    return replace(made, facts=facts, said=tuple(founded(made.said, grounds_of(request, wording, record))))


@router.post("/session/{session_id}/ruling/act")
def act(request: Request, session_id: str, account: Director, fields: Typed) -> Response:
    """Record the line that was typed."""

    def read(record: TableRecord) -> tuple[Action, ...]:
        return acts_of(fields["line"], _start(desk_of(request).session(session_id), record, fields), record.edition)

    return _record(request, session_id, account.id, fields, read)


@router.post("/session/{session_id}/ruling/form")
def form(request: Request, session_id: str, account: Director, fields: Typed) -> Response:
    """Record what one of the small forms says."""
    return _record(request, session_id, account.id, fields, lambda _: acts_from(form_of(fields["form"]), fields))


@router.post("/session/{session_id}/ruling/answer")
def answer(
    request: Request,
    session_id: str,
    account: Director,
    fields: Typed,
    seat: Annotated[tuple[str, ...], Form()] = (),
) -> Response:
    """Answer the question that is put; or count the poll, and record nothing yet."""
    if fields["count"]:
        desk = desk_of(request)
        return _page(request, desk.session(session_id), Slot.parse(fields["slot"]), Tried(fields, ticked=seat))

    def rests(record: TableRecord) -> Grounds:
        return grounds_from(wording_of(request), record, fields)

    return _record(request, session_id, account.id, fields, lambda record: answer_from(record, fields, seat), rests)


@router.post("/session/{session_id}/ruling/undo")
def undo(request: Request, session_id: str, account: Director, fields: Typed) -> Response:
    """Void the last step: it was a slip."""
    slot = Slot.parse(fields["slot"])
    command = VoidStep(session_id, slot, _number(fields["number"]), _number(fields["seen"]), fields["why"])
    return _run(request, command, account.id, fields)


def _on_nothing(_: TableRecord) -> Grounds:
    return NO_GROUNDS


def _record(
    request: Request,
    session_id: str,
    by: str,
    fields: Fields,
    read: Callable[[TableRecord], tuple[Action, ...]],
    rests: Callable[[TableRecord], Grounds] = _on_nothing,
) -> Response:
    """Read what was sent against the record as it is, and record it with what it rests on."""
    slot, session = Slot.parse(fields["slot"]), desk_of(request).session(session_id)
    if desk_of(request).known(name_of(fields)):
        return RedirectResponse(ruling_href(session_id, slot), status_code=303)
    record = desk_of(request).record(session_id, slot)
    try:
        require_seen(record, slot, _number(fields["seen"]))
        opening = PLAIN_OPENING if record.opened else opening_of(fields)
        acts, grounds = read(record), rests(record)
    except OddtrickError as error:
        return _failed(request, session, slot, fields, error)
    command = RecordActs(session_id, slot, acts, _number(fields["seen"]), opening, fields["why"], grounds)
    return _run(request, command, by, fields)


def _run(request: Request, command: TableCommand, by: str, fields: Fields) -> Response:
    desk = desk_of(request)
    try:
        desk.run(command, by, name_of(fields))
    except OddtrickError as error:
        return _failed(request, desk.session(command.session), command.slot, fields, error)
    return RedirectResponse(ruling_href(command.session, command.slot), status_code=303)


def _failed(request: Request, session: SessionState, slot: Slot, fields: Fields, error: OddtrickError) -> Response:
    """The page again, with what was typed and why it was not recorded."""
    if error.code not in ("impossible", "not-asked", "not-a-choice", "bad-file", "conflict", "not-found"):
        raise error
    status = 409 if error.code == "conflict" else 422
    tried = Tried(fields, tuple(_sentences(wording_of(request), error)), status)
    return _page(request, session, slot, tried)


def _sentences(wording: Wording, error: OddtrickError) -> list[str]:
    match error:
        case Refused(at=at, why=why):
            return [
                wording.say("director.refused", at=at, why=fault_text(wording, why)),
                wording.say("director.refused.none"),
            ]
        case BadFile():
            return every_fault(error, wording)
        case _:
            return [fault_text(wording, error)]


def _start(session: SessionState, record: TableRecord, fields: Fields) -> State:
    """The state from which a line goes on: of the record, or the one with which it will begin."""
    if record.opened:
        return record.state
    opening, board = opening_of(fields), Slot.parse(fields["slot"]).board
    first = opening.first or session.dealer(board)
    return begin(Setup(first, contract=opening.contract, declarer=opening.declarer, lead=opening.lead))


def opening_of(fields: Fields) -> Opening:
    """With what a record begins, from the fields of the form.

    Raises:
        Impossible: a contract without declarer, or what cannot be read.
    """
    contract, declarer = fields["contract"], fields["declarer"]
    if bool(contract) is not bool(declarer):
        raise Impossible("a contract needs a declarer, and a declarer a contract", id="director.contract")
    if fields["lead"] and not contract:
        raise Impossible("who is on lead is said together with the contract", id="director.lead")
    return Opening(
        first=_seat(fields["first"]),
        contract=Contract.parse(contract) if contract else None,
        declarer=_seat(declarer),
        lead=_seat(fields["lead"]),
        tricks=(_number(fields["ns"]), _number(fields["ew"])),
        hands=not fields["no_hands"],
    )


def _seat(text: str) -> Seat | None:
    return Seat.parse(text) if text else None


def _number(text: str) -> int:
    """A number of a hidden field, or of tricks; 0 where there is none."""
    found = whole_number(text.strip() or "0")
    if found is None or found < 0:
        raise Impossible("{found!r} is no number", id="director.number", found=text)
    return found


@router.get("/session/{session_id}/ruling/sheet")
def sheet(request: Request, session_id: str, account: Scorer, slot: str, language: str = "") -> Response:
    """The ruling to show and to print, in the players' language where one is chosen."""
    session, place, wording = desk_of(request).session(session_id), Slot.parse(slot), spoken(request, language)
    record = desk_of(request).record(session_id, place)
    made = _sheet(request, wording, session, record, place)
    return render(
        request, "desk/ruling_sheet.html", status=200, **common(request, session),
        say=wording.say, wording=wording, slot=place, record=record, sheet=made,
    )  # fmt: skip


def spoken(request: Request, language: str) -> Wording:
    """The language that is chosen for a paper; the person's where it is none of ours."""
    return Wording(language) if language in LANGUAGES else wording_of(request)


@router.get("/session/{session_id}/ruling/ruling.pdf")
def pdf(request: Request, session_id: str, account: Scorer, slot: str, language: str = "") -> Response:
    """The same as PDF."""
    session, place, wording = desk_of(request).session(session_id), Slot.parse(slot), spoken(request, language)
    made = _sheet(request, wording, session, desk_of(request).record(session_id, place), place)
    headers = {"Content-Disposition": 'inline; filename="ruling.pdf"', "Cache-Control": "no-store"}
    return Response(ruling_pdf(made, wording), media_type="application/pdf", headers=headers)
