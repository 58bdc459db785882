"""The page of a session: running order, live ranking, entry line."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated
from urllib.parse import quote

from fastapi import APIRouter, Form
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from oddtrick.contest.model import Role, Slot
from oddtrick.contest.state import SessionState, State
from oddtrick.contest.undo import last_act
from oddtrick.contest.views.progress import evening, grid
from oddtrick.service.naming import signer
from oddtrick.service.pending import open_rulings, rulings_left
from oddtrick.web.context import render, wording_of
from oddtrick.web.desk.common import Scorer, desk_of, pairs_named, side_named
from oddtrick.web.desk.entry import Entry, Told, Typed, enter, entry_at
from oddtrick.web.desk.evening import entry_href, result_href
from oddtrick.web.desk.find import find
from oddtrick.web.desk.forms import Faults
from oddtrick.web.desk.order import By, round_now
from oddtrick.web.desk.ranking import standings_for
from oddtrick.web.desk.reading import read_line
from oddtrick.web.desk.table_view import ruling_href, waiting
from oddtrick.web.security import account_of
from oddtrick.wording import Wording
from oddtrick.wording.advice import advised
from oddtrick.words.errors import Impossible, OddtrickError
from oddtrick.words.numbers import whole_number

router = APIRouter()

ORDER_COOKIE = "oddtrick_order"
"""Keeps the order of entry that was chosen last."""


@router.get("/session/{session_id}")
def page(request: Request, session_id: str, account: Scorer, slot: str = "", by: By | None = None) -> Response:
    """The whole page; `slot` and `by` choose what is entered. An order that is chosen by itself is remembered."""
    desk = desk_of(request)
    session = desk.session(session_id)
    entry = entry_at(desk, session, Slot.parse(slot) if slot else None, by or remembered(request))
    response = show(request, session, entry)
    if by is not None and not slot:
        response.set_cookie(ORDER_COOKIE, by.value, max_age=365 * 24 * 3600, samesite="lax", httponly=True)
    return response


def remembered(request: Request) -> By:
    """The order of entry that was chosen last in this browser; board by board where none was."""
    return By.TABLE if request.cookies.get(ORDER_COOKIE) == By.TABLE.value else By.BOARD


@router.get("/session/{session_id}/instead")
def instead(
    request: Request, session_id: str, account: Scorer, at: str, board: str = "", by: By = By.BOARD
) -> Response:
    """Another board was played at this table in this round: the place in which it is entered."""
    desk = desk_of(request)
    session, place = desk.session(session_id), Slot.parse(at)
    number = whole_number(board.strip())
    if number is None or not 1 <= number <= 999:
        fault = Impossible("{found!r} is no number of a board", id="entry.board", found=board)
        return show(request, session, replace(entry_at(desk, session, place, by), told=Told.ERROR, error=fault))
    return RedirectResponse(entry_href(session_id, replace(place, board=number), by.value), status_code=303)


def show(
    request: Request, session: SessionState, entry: Entry, announcing: str | None = None, faults: Faults | None = None
) -> Response:
    """The page, or with htmx its entry part alone; an announcement that was refused stands there as it was typed."""
    context = common(request, session) | {"entry": entry, "by": entry.by}
    if "hx-request" in request.headers:
        return render(request, "desk/entry.html", status=entry.status, **context)
    context |= _order(request, session) | _ranking(request, session)
    faults = faults or Faults()
    undoing = last_act(State(event=desk_of(request).event(session.event), session=session), account_id(request))
    context |= {"undoing": undoing}
    records = desk_of(request).records(session.id)
    context |= {"waiting": tuple(waiting(wording_of(request), records))}
    context |= {"open_rulings": open_rulings(rulings_left(session, records))}
    context |= {"announcing": session.announcement if announcing is None else announcing, "faults": faults}
    return render(request, "desk/session.html", status=max(entry.status, faults.status), **context)


def common(request: Request, session: SessionState) -> dict[str, object]:
    """What all pages about a session need."""
    desk, wording = desk_of(request), wording_of(request)
    event = desk.event(session.event)
    named = pairs_named(event, desk.register())
    return {
        "session": session,
        "event": event,
        "named": named,
        "side": lambda ids: side_named(ids, named),
        "shown": standings_for(request, session.event).shown(wording),
        "entry_href": lambda slot, by="": entry_href(session.id, slot, by),
        "result_href": lambda slot: result_href(session.id, slot),
        "ruled": lambda: frozenset(record.slot for record in desk.records(session.id)),
        "ruling_href": lambda slot: ruling_href(session.id, slot),
        "who": lambda by: who(request, by),
        "at": wording.moment,
        "advised": lambda advice: advised(wording, advice),
    }


def account_id(request: Request) -> str:
    """Under whose id the journal records what this person does; empty for the public."""
    account = account_of(request)
    return account.id if account else ""


def who(request: Request, by: str, wording: Wording | None = None) -> str:
    """The name of who did something: of an account, of a table's phone, or the desk itself, in the page's language."""
    return signer(desk_of(request), wording or wording_of(request), by)


MANY = 400
"""Cells of a running order above which only the rounds about the present one are shown."""


def _order(request: Request, session: SessionState) -> dict[str, object]:
    grids, now = grid(session), round_now(session)
    cells = sum(len(row) for part in grids for row in part.rounds)
    narrow = cells > MANY and request.query_params.get("rounds") != "all"
    return {
        "grids": grids,
        "now": now,
        "narrow": narrow,
        "rounds": range(now - 1, now + 2) if narrow else range(1, cells + 1),
        "state": evening(session, desk_of(request).now(), grids),
        "first": lambda cell: Slot(cell.section, cell.round, cell.table, (cell.missing or cell.boards)[0]),
    }


def _ranking(request: Request, session: SessionState) -> dict[str, object]:
    return {"standings": standings_for(request, session.event)}


@router.get("/session/{session_id}/order")
def order(request: Request, session_id: str, account: Scorer) -> Response:
    """The running order alone, after news."""
    session = desk_of(request).session(session_id)
    return render(request, "desk/order.html", status=200, **common(request, session), **_order(request, session))


@router.get("/session/{session_id}/ranking")
def ranking(request: Request, session_id: str, account: Scorer) -> Response:
    """The ranking alone, after news."""
    session = desk_of(request).session(session_id)
    return render(request, "desk/ranking.html", status=200, **common(request, session), **_ranking(request, session))


@router.get("/session/{session_id}/rows")
def rows(request: Request, session_id: str, account: Scorer, slot: str, by: By = By.BOARD) -> Response:
    """What is entered together with a place, after news."""
    desk = desk_of(request)
    session = desk.session(session_id)
    entry = entry_at(desk, session, Slot.parse(slot), by)
    return render(request, "desk/rows.html", status=200, **common(request, session), entry=entry, by=by)


@router.get("/session/{session_id}/find")
def finding(request: Request, session_id: str, account: Scorer, q: str = "") -> Response:
    """Boards, tables, pairs and players that go with what is typed."""
    desk = desk_of(request)
    session = desk.session(session_id)
    named = pairs_named(desk.event(session.event), desk.register())
    found = find(session, named, q, pages_of(wording_of(request), session, account.role))
    return render(request, "desk/found.html", status=200, **common(request, session), q=q, found=found)


def pages_of(wording: Wording, session: SessionState, role: Role) -> dict[str, str]:
    """Where one goes from a session, by what it is called: found by typing, as boards are."""
    home = f"/session/{session.id}"
    places = {
        "setup.links.entries": f"{home}/entries",
        "setup.clock": f"{home}/clock",
        "desk.codes": f"{home}/codes",
        "director.name": f"{home}/director",
        "appeal.list": f"{home}/appeals",
        "register.name": f"/event/{session.event}/register",
        "register.pending": f"{home}/pending",
        "desk.prints": f"{home}#prints",
        "desk.penalties": f"/event/{session.event}/penalties",
        "desk.history": f"{home}/history",
        "desk.event.page": f"/event/{session.event}",
        "desk.undo": f"{home}/history#undo",
        "desk.announce": f"{home}#announce",
    }
    if any(section.drawing for section in session.sections.values()):
        places |= {"desk.places.draw": f"{home}/draw"}
    if role.includes(Role.DIRECTOR):
        places |= {"conditions.fouled": f"{home}/fouled"}
        places |= {} if session.closed else {"replan": f"{home}/replan"}
        places |= {"setup.deals": f"{home}/deals", "club.import": f"/import?session={quote(session.id)}"}
    return {wording.say(message): href for message, href in places.items()}


@router.get("/session/{session_id}/read")
def read(
    request: Request, session_id: str, account: Scorer, slot: str, line: str = "", ns: str = "", ew: str = ""
) -> Response:
    """A line read back as it is typed."""
    desk = desk_of(request)
    session = desk.session(session_id)
    reading, error = None, None
    try:
        reading = read_line(desk, session, Slot.parse(slot), line, ns, ew) if line.strip() else None
    except OddtrickError as fault:
        error = fault
    return render(request, "desk/reading.html", status=200, **common(request, session), reading=reading, error=error)


@router.post("/session/{session_id}/result")
def post(
    request: Request,
    session_id: str,
    account: Scorer,
    slot: Annotated[str, Form()],
    line: Annotated[str, Form()] = "",
    by: Annotated[By, Form()] = By.BOARD,
    ns: Annotated[str, Form()] = "",
    ew: Annotated[str, Form()] = "",
    command_id: Annotated[str, Form()] = "",
    confirmed: Annotated[str, Form()] = "",
    revision: Annotated[int, Form()] = 0,
    why: Annotated[str, Form()] = "",
) -> Response:
    """Enter a line. With scripts the entry part of the next place is the answer; without, its page."""
    desk = desk_of(request)
    session = desk.session(session_id)
    typed = Typed(line, ns, ew, command_id, tuple(confirmed.split()), revision, why)
    entry = enter(desk, session, Slot.parse(slot), by, typed, account.id)
    if entry.told is Told.ENTERED and "hx-request" not in request.headers:
        target = entry_href(session_id, entry.slot, by.value) if entry.slot else f"/session/{session_id}"
        return RedirectResponse(target, status_code=303)
    return show(request, desk.session(session_id), entry)
