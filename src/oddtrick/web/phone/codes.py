"""For the desk: the codes of a session's tables, to be shown or printed, and the calls for the director."""

from __future__ import annotations

import io
from base64 import b64encode
from dataclasses import dataclass
from typing import Annotated

import segno
from fastapi import APIRouter, Depends, Form
from fastapi.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from oddtrick.contest.state import SessionState
from oddtrick.web.accounts import Account, Role
from oddtrick.web.addresses import home_of, is_here_alone
from oddtrick.web.context import render
from oddtrick.web.phone.routes import calls_of, calls_open
from oddtrick.web.phone.table import desk_of, new_codes, tables_of
from oddtrick.web.security import needs

router = APIRouter(prefix="/session/{session}/codes", include_in_schema=False)

Director = Annotated[Account, Depends(needs(Role.DIRECTOR))]
Scorer = Annotated[Account, Depends(needs(Role.SCORER))]


@dataclass(frozen=True, slots=True)
class TableCard:
    """What lies on a table.

    Attributes:
        section: name, empty where there is but one.
        table: number or name.
        code: six letters and figures.
        address: opens the table's page with the code filled in.
        square: the address as a QR code, a `data:` address of an SVG picture.
    """

    section: str
    table: str
    code: str
    address: str
    square: str


def table_cards(session: SessionState, home: str) -> tuple[TableCard, ...]:
    """The cards of all tables that have a code, in order.

    Args:
        session: with its codes.
        home: address of the application without a stroke at the end.
    """
    cards = []
    for section, table in tables_of(session):
        code = session.codes.get((section, table), "")
        if code:
            address = f"{home}/phone/t/{code}"
            cards.append(TableCard(section, table, code, address, qr_code(address)))
    return tuple(cards)


def qr_code(address: str) -> str:
    """A QR code as the `data:` address of an SVG picture.

    Example:
        >>> qr_code("http://10.0.0.7:8765/phone/t/ABCDEF")[:26]
        'data:image/svg+xml;base64,'
    """
    picture = io.BytesIO()
    segno.make(address, error="m").save(picture, kind="svg", border=2, xmldecl=False, dark="#000", light="#fff")
    return f"data:image/svg+xml;base64,{b64encode(picture.getvalue()).decode()}"


@router.get("")
async def codes(request: Request, session: str, account: Scorer) -> Response:
    """The cards of all tables."""
    state = await run_in_threadpool(desk_of(request).session, session)
    cards = await run_in_threadpool(table_cards, state, home_of(request))
    wanting = [f"{section}{table}" for section, table in tables_of(state) if not state.codes.get((section, table))]
    calls, loopback = calls_of(request, session), is_here_alone(request)
    return render(
        request, "phone/codes.html", session=state, cards=cards, wanting=wanting, calls=calls, loopback=loopback
    )


@router.post("")
async def make(request: Request, session: str, account: Director, keep: Annotated[str, Form()] = "") -> Response:
    """New codes for all tables, after which phones that are open have to ask again; or for tables without one alone."""
    desk = desk_of(request)
    state = await run_in_threadpool(desk.session, session)
    await run_in_threadpool(desk.run_all, new_codes(state, keep=keep == "yes"), account.id)
    return RedirectResponse(f"/session/{session}/codes", status_code=303)


@router.post("/answered")
async def answered(
    request: Request, session: str, account: Scorer, table: Annotated[str, Form()], section: Annotated[str, Form()] = ""
) -> Response:
    """The director was at this table."""
    calls_open(request).answered(session, section, table)
    return RedirectResponse(f"/session/{session}/codes", status_code=303)
