"""The form of an appeal as PDF, in any language: who played, the hands, the ruling and what it rests on filled in."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from oddtrick.contest.model import Slot
from oddtrick.contest.sections import seated_at
from oddtrick.contest.state import EventState, SessionState
from oddtrick.contest.table_record import TableRecord
from oddtrick.printing.appeal import AppealForm, appeal_pdf
from oddtrick.printing.diagram import Diagram
from oddtrick.printing.pen import Style, SuitColours
from oddtrick.web.context import club_of, day, wording_of
from oddtrick.web.desk.common import Scorer, desk_of, pairs_named, side_named
from oddtrick.web.desk.judging import grounds_of
from oddtrick.web.desk.overturning import number_in
from oddtrick.web.desk.session import who
from oddtrick.wording import LANGUAGES, Wording
from oddtrick.wording.appeals import AppealSaid, Names, appeal_said, past_of
from oddtrick.wording.judgement import founded
from oddtrick.wording.sheet import Sheet, sheet_of
from oddtrick.words.seats import Side

router = APIRouter()


@router.get("/session/{session_id}/appeal/form.pdf")
def form(
    request: Request, session_id: str, account: Scorer, slot: str, number: str = "", language: str = ""
) -> Response:
    """The form of an appeal; without its number, one whose request is filled in by hand."""
    desk, place, club = desk_of(request), Slot.parse(slot), club_of(request)
    wording = Wording(language) if language in LANGUAGES else wording_of(request)
    session, record = desk.session(session_id), desk.record(session_id, place)
    event = desk.event(session.event)
    made = AppealForm(
        wording.say("appeal.form.title", place=_place(wording, place)),
        " · ".join(filter(None, (event.terms.title, day(event.terms.date, wording)))),
        tuple(_players(request, event, session, place, wording)),
        _hands(session, record, place),
        _sheet(request, wording, record, place),
        _appeal(wording, record, number_in(number), lambda by: who(request, by, wording)),
    )
    style = Style(colours=SuitColours(club.colours.value), language=wording.language, club=club.name)
    headers = {"Content-Disposition": 'inline; filename="appeal.pdf"', "Cache-Control": "no-store"}
    return Response(appeal_pdf(made, wording, style), media_type="application/pdf", headers=headers)


def _place(wording: Wording, slot: Slot) -> str:
    return wording.say("director.title", board=slot.board, section=slot.section, table=slot.table, round=slot.round)


def _players(
    request: Request, event: EventState, session: SessionState, slot: Slot, wording: Wording
) -> Iterator[tuple[str, str]]:
    """Who has the result there, otherwise who sits there."""
    current, due = session.record(slot).current, seated_at(session, slot)
    named = pairs_named(event, desk_of(request).register())
    for side in Side:
        sat = current or due
        ids = () if sat is None else sat.ns if side is Side.NS else sat.ew
        yield wording.say(f"side.{side.value}"), side_named(ids, named)


def _hands(session: SessionState, record: TableRecord, slot: Slot) -> Diagram | None:
    """The hands of the record, otherwise those of the session."""
    deal = record.start.setup.deal or session.deals.get(slot.board)
    return None if deal is None else Diagram(deal, session.dealer(slot.board), session.vulnerable(slot.board))


def _sheet(request: Request, wording: Wording, record: TableRecord, slot: Slot) -> Sheet:
    """The ruling with what it rests on, without the appeals: the form has its own place for them."""
    past = past_of(wording, record, lambda by: who(request, by, wording))
    made = sheet_of(wording, record.ruled, record.edition, _place(wording, slot), record.reasons, past)
    return replace(made, said=tuple(founded(made.said, grounds_of(request, wording, record))), appeals=())


def _appeal(wording: Wording, record: TableRecord, number: int, names: Names) -> AppealSaid | None:
    appeal = next((one for one in record.appeals if one.number == number), None)
    return None if appeal is None else appeal_said(wording, record, appeal, names)
