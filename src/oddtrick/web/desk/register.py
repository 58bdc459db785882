"""The register of rulings of an event: every call of the director, looked through, printed, with figures over them.

Who enters results may read it. Private notes stand on the page for directors, and in no file.
"""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import urlencode

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from oddtrick.contest.model import Role, Slot
from oddtrick.contest.notebook import NO_NOTEBOOK, Note, NotedCall
from oddtrick.contest.state import SessionState
from oddtrick.contest.table_record import TableRecord
from oddtrick.contest.views.register import STATES, DirectorCall, by_director, by_law, by_round
from oddtrick.printing.register import Heading, register_pdf
from oddtrick.service.register import Asked, calls_of, directors_named, looked_for, register_csv, rows_of
from oddtrick.web.context import club_of, render, wording_of
from oddtrick.web.desk.common import Scorer, csv_answer, desk_of
from oddtrick.web.desk.forms import Faults, Fields
from oddtrick.web.desk.session import who
from oddtrick.web.desk.table_view import ruling_href
from oddtrick.web.public.paper import Wished
from oddtrick.web.public.published import slug
from oddtrick.web.security import account_of
from oddtrick.wording import Wording
from oddtrick.wording.register import Row, minutes_text, row_of
from oddtrick.words.errors import Impossible
from oddtrick.words.numbers import whole_number

router = APIRouter()

EACH = 50
"""Calls on a page."""
FILTERS = ("state", "law", "session", "round", "section", "table", "director", "text")
"""Fields of the address by which calls are looked for."""


@dataclass(frozen=True, slots=True)
class Page:
    """Which part of the register is shown.

    Attributes:
        rows: the calls in words.
        first: number of the first, from 1; 0 where there is none.
        of: how many there are.
        number: of the page, from 1.
    """

    rows: tuple[Row, ...]
    first: int
    of: int
    number: int

    @property
    def last(self) -> int:
        """Number of the last."""
        return self.first + len(self.rows) - 1

    @classmethod
    def part(cls, wording: Wording, found: tuple[DirectorCall, ...], number: int) -> Page:
        """The page of this number, or the last that there is."""
        number = min(max(number, 1), max(-(-len(found) // EACH), 1))
        start = (number - 1) * EACH
        rows = tuple(row_of(wording, call) for call in found[start : start + EACH])
        return cls(rows, start + 1 if rows else 0, len(found), number)


@router.get("/event/{event_id}/register")
def page(request: Request, event_id: str, account: Scorer, note: str = "") -> Response:
    """The register, or what is looked for in it; `note`: the place of a call that is about to be noted."""
    session = request.query_params.get("session", "")
    return show(request, event_id, fields_of(Slot.parse(note), session) if note else Fields(), Faults())


def fields_of(place: Slot, session: str) -> Fields:
    """The fields of a form that say where a call was; numbers that are not known are empty."""
    known = {"round": place.round, "board": place.board}
    numbers = {name: str(number) for name, number in known.items() if number}
    return Fields({"session": session, "section": place.section, "table": place.table, **numbers})


def show(request: Request, event_id: str, typed: Fields, faults: Faults) -> Response:
    """The page; a call that could not be noted stands there as it was typed."""
    desk, wording, account = desk_of(request), wording_of(request), account_of(request)
    event, sessions = desk.event(event_id), desk.sessions(event_id)
    found = calls_of(desk, event_id)
    looked, wrong = _asked(request, wording)
    chosen = looked_for(wording, found, looked) if looked is not None else ()
    is_director = account is not None and account.role.includes(Role.DIRECTOR)
    sections = dict.fromkeys(name for session in sessions for name in session.sections if name)
    return render(
        request, "desk/register.html", status=max(faults.status, 422 if wrong else 200),
        event=event, sessions=sessions, sections=tuple(sections), named=directors_named(desk, wording, found),
        total=len(found), page=Page.part(wording, chosen, whole_number(request.query_params.get("page", "1")) or 1),
        asked={name: request.query_params.get(name, "") for name in FILTERS}, wrong=wrong, states=tuple(STATES),
        query=_query(request), figures_said=_figures(wording, chosen),
        laws=by_law(chosen), rounds=by_round(chosen), directors=by_director(chosen),
        several=len(sessions) > 1, typed=typed, faults=faults, command_id=desk.new_id("c-"),
        is_director=is_director, href=call_href, at=wording.moment,
        who=lambda by: who(request, by), notes_href=notes_href,
        notes=_Notes(sessions if is_director else ()), minutes=minutes_text,
    )  # fmt: skip


class _Notes:
    """The private notes of these sessions; of no session for who is no director.

    Args:
        sessions: whose notes may be seen.
    """

    def __init__(self, sessions: tuple[SessionState, ...]) -> None:
        self._notebooks = {session.id: session.notebook for session in sessions}

    def __call__(self, call: DirectorCall) -> tuple[Note, ...]:
        """Those about a call that hold."""
        notebook = self._notebooks.get(call.session, NO_NOTEBOOK)
        return tuple(note for note in notebook.about(call.place, _noted(call)) if not note.voided)


def _asked(request: Request, wording: Wording) -> tuple[Asked | None, str]:
    """What is looked for; None and what is wrong where that cannot be read."""
    try:
        fields = {name: request.query_params.get(name, "") for name in FILTERS}
        return Asked.of(**fields), ""
    except Impossible as error:
        return None, wording.error(error)


def _query(request: Request, **other: str) -> str:
    """The filters of the address, for links to other forms of the same list."""
    fields = {name: request.query_params[name] for name in FILTERS if request.query_params.get(name)}
    return urlencode(fields | other)


def _figures(wording: Wording, found: tuple[DirectorCall, ...]) -> tuple[str, ...]:
    minutes = -(-sum(call.time for call in found) // 60_000)
    still, changed = sum(call.open for call in found), sum(call.changed for call in found)
    said = [wording.say("register.calls", n=len(found))]
    said += [wording.say("register.minutes", n=minutes)] if minutes else []
    said += [wording.say("register.open", n=still)] if still else []
    return (*said, wording.say("register.changed.n", n=changed)) if changed else tuple(said)


def call_href(call: DirectorCall) -> str:
    """Where a call is looked at: the ruling of a board at a table, or the call that was noted."""
    match call.what:
        case TableRecord():
            return ruling_href(call.session, call.place)
        case NotedCall():
            return notes_href(call)


def notes_href(call: DirectorCall) -> str:
    """The private notes about a call."""
    return notes_at(call.session, call.place, _noted(call))


def _noted(call: DirectorCall) -> str:
    """Id of a noted call; empty for the record of a board at a table."""
    match call.what:
        case TableRecord():
            return ""
        case NotedCall(noted):
            return noted.call


def notes_at(session: str, place: Slot, call: str) -> str:
    """The private notes about a board at a table, or about a noted call.

    Example:
        >>> notes_at("s1", Slot("A", 2, "5", 13), ""), notes_at("s1", Slot("A", 2, "5", 0), "c-1")
        ('/session/s1/notes?slot=A%2F2%2F5%2F13', '/session/s1/notes?call=c-1')
    """
    return f"/session/{session}/notes?{urlencode({'call': call} if call else {'slot': str(place)})}"


@router.get("/event/{event_id}/register.csv")
def csv(request: Request, event_id: str, account: Scorer) -> Response:
    """What is looked for, as a table for spreadsheets."""
    rows, named = _chosen(request, event_id)
    return csv_answer(register_csv(rows, named), f"register-{slug(event_id)}.csv")


@router.get("/event/{event_id}/register.pdf")
def pdf(request: Request, event_id: str, account: Scorer, wish: Wished) -> Response:
    """The same, printed."""
    rows, named = _chosen(request, event_id)
    wording, event = wording_of(request), desk_of(request).event(event_id)
    heading = Heading(event.terms.title, event.terms.date, len(event.sessions) > 1)
    made = register_pdf(heading, rows, named, wording, wish.style(wording, club_of(request)))
    headers = {"Content-Disposition": 'inline; filename="register.pdf"', "Cache-Control": "no-store"}
    return Response(made, media_type="application/pdf", headers=headers)


def _chosen(request: Request, event_id: str) -> tuple[tuple[Row, ...], dict[str, str]]:
    """What is looked for, and the directors' names. Raises Impossible."""
    desk, wording = desk_of(request), wording_of(request)
    found = calls_of(desk, event_id)
    asked = Asked.of(**{name: request.query_params.get(name, "") for name in FILTERS})
    return rows_of(wording, found, asked), directors_named(desk, wording, found)
