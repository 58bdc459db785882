"""The pages of a table's phone: open a table, enter, confirm, call the director."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Annotated

from fastapi import APIRouter, Depends, Query
from fastapi.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response

from oddtrick.contest.commands import AcceptResult, DisputeResult, ProposeResult
from oddtrick.contest.model import TableResult
from oddtrick.contest.state import SessionState
from oddtrick.service.desk import Desk
from oddtrick.web.context import render, wording_of
from oddtrick.web.phone import pad
from oddtrick.web.phone.calls import Call, Calls
from oddtrick.web.phone.shown import Names, board_shown, line_text, table_shown
from oddtrick.web.phone.table import COOKIE, AtTable, at_table, desk_of, find_table, keep_table
from oddtrick.web.phone.view import BoardAt, Stage, TableView, table_view
from oddtrick.web.signin import Attempts
from oddtrick.words.contracts import ContractResult, PassedOut, Score
from oddtrick.words.errors import Conflict, Impossible, OddtrickError
from oddtrick.words.results import Played
from oddtrick.words.seats import Side, Vulnerability

router = APIRouter(prefix="/phone", include_in_schema=False)


@dataclass(frozen=True, slots=True)
class Here:
    """A phone, its table, and the session as it is now."""

    at: AtTable
    session: SessionState
    view: TableView
    names: Names
    teams: bool = False

    def side(self, pressed: Mapping[str, str]) -> Side:
        """Who enters: the side that holds the phone; on a phone that is passed round, North-South unless it says so."""
        return self.at.side or (Side.EW if pressed.get("side") == "EW" else Side.NS)


def here(request: Request) -> Here | None:
    """The table that this phone is at. Blocks, so it stands behind `Depends` as a plain function."""
    at = at_table(request)
    if at is None:
        return None
    desk = desk_of(request)
    session = desk.session(at.session)
    teams = desk.event(session.event).of_teams
    return Here(at, session, table_view(session, at.section, at.table), _names(desk, session), teams)


def _names(desk: Desk, session: SessionState) -> dict[str, str]:
    people = desk.register().names(public=True)
    pairs = desk.event(session.event).pairs.values()
    return {pair.id: pair.name or " – ".join(people[one] for one in pair.players if one in people) for pair in pairs}


AtThisTable = Annotated[Here | None, Depends(here)]
"""The table of the phone that asks."""


async def pressed_keys(request: Request) -> dict[str, str]:
    """A form's texts; files and further values of a name are overlooked."""
    return {name: value[:40] for name, value in (await request.form()).items() if isinstance(value, str)}


Pressed = Annotated[dict[str, str], Depends(pressed_keys)]
"""What a form sent."""


@router.get("")
async def join_form(request: Request, code: str = "", side: str = "") -> Response:
    """The page that asks for the table's code."""
    return render(request, "phone/join.html", code=code[:12], side=side if side in ("NS", "EW") else "", refused="")


@router.get("/t/{code}")
async def join_by_link(request: Request, code: str) -> Response:
    """The address in the square code: the code is filled in, the phone says for whom it enters."""
    return render(request, "phone/join.html", code=code[:12], side="", refused="")


@router.post("")
async def join(request: Request, pressed: Pressed) -> Response:
    """Open a table by its code; after ten wrong ones a phone has to wait for five minutes."""
    attempts: Attempts = request.app.state.attempts
    key, now = f"table-from:{request.client.host if request.client else ''}", time.monotonic()
    code, side = pressed.get("code", ""), pressed.get("side", "")
    chosen = Side(side) if side in ("NS", "EW") else None
    waits = attempts.too_many(key, at=now)
    attempts.failed(key, at=now)
    found = None if waits else await run_in_threadpool(find_table, desk_of(request), code, chosen)
    if found is None:
        refused = wording_of(request).say("phone.join.wait") if waits else wording_of(request).say("phone.join.unknown")
        status = 429 if waits else 422
        return render(request, "phone/join.html", status=status, code=code[:12], side=side, refused=refused)
    attempts.forgiven(key, at=now)
    response = _to_table()
    keep_table(request, response, found)
    return response


@router.post("/leave")
async def leave(request: Request) -> Response:
    """Close the table on this phone."""
    response = RedirectResponse("/phone", status_code=303)
    response.delete_cookie(COOKIE, path="/")
    return response


@router.get("/table")
async def table(request: Request, here: AtThisTable, board: int = 0, change: int = 0) -> Response:
    """The table: the board that is due, a result to be confirmed, or what is already in."""
    if here is None:
        return gone(request)
    number = board or here.view.next
    if number is None:
        return _page(request, here, "phone/done.html", None)
    chosen = here.view.board(number)
    match chosen.stage:
        case Stage.DUE:
            return _enter(request, here, chosen, {})
        case Stage.PROPOSED if change:
            return _enter(request, here, chosen, _proposed_keys(chosen))
        case Stage.PROPOSED:
            return _page(request, here, "phone/confirm.html", chosen)
        case Stage.DISPUTED | Stage.ENTERED:
            return _page(request, here, "phone/done.html", chosen)


@router.get("/preview")
async def preview(request: Request, here: AtThisTable, board: Annotated[int, Query(ge=1)]) -> Response:
    """What the keys say, in words and points; empty while something is missing."""
    read = pad.read_pad(dict(request.query_params))
    match read:
        case pad.Unfinished():
            return PlainTextResponse("")
        case _:
            vulnerable = here.session.vulnerable(board) if here else Vulnerability.NONE
            return PlainTextResponse(line_text(read, vulnerable, wording_of(request)) if here else "")


@router.post("/result")
async def propose(request: Request, here: AtThisTable, pressed: Pressed) -> Response:
    """One side says what happened."""
    if here is None:
        return gone(request)
    chosen = here.view.board(_number(pressed, "board"))
    if chosen.stage in (Stage.ENTERED, Stage.DISPUTED):
        return _page(request, here, "phone/done.html", chosen, status=409, sentence="phone.has-result")
    match pad.read_pad(pressed):
        case pad.Unfinished(rows):
            return _enter(request, here, chosen, pressed, wrong=rows, status=422)
        case score:
            return await _propose(request, here, chosen, score, pressed)


async def _propose(request: Request, here: Here, chosen: BoardAt, score: Score, pressed: dict[str, str]) -> Response:
    """Record what a side says. What looks odd is told at the desk and not here: a player could ask before the play
    who holds a card, or what others got on the board.
    """
    side, result = here.side(pressed), _as_proposed(chosen, TableResult(chosen.ns, chosen.ew, Played(score)))
    if _unseen(chosen, result, side, pressed):
        yours = wording_of(request).score(score)
        return _page(request, here, "phone/confirm.html", chosen, status=409, sentence="phone.differs", yours=yours)
    command = ProposeResult(here.at.session, chosen.slot, result, side)
    try:
        await run_in_threadpool(desk_of(request).run, command, here.at.signature, "", True)
    except OddtrickError as error:
        return _enter(request, here, chosen, pressed, refused=wording_of(request).error(error), status=409)
    return _to_table(chosen.number)


def _as_proposed(board: BoardAt, result: TableResult) -> TableResult:
    """What was proposed, where this says the same and only leaves the opening lead out."""
    proposal = board.record.proposal
    match proposal.result.outcome if proposal else None, result.outcome:
        case Played(ContractResult() as theirs), Played(ContractResult(lead=None) as ours):
            return proposal.result if proposal and replace(theirs, lead=None) == ours else result
        case _:
            return result


def _unseen(board: BoardAt, result: TableResult, side: Side, pressed: Mapping[str, str]) -> bool:
    """Whether this would take the place of what the other side entered, and the page did not show that yet."""
    proposal = board.record.proposal
    if proposal is None or proposal.side is side or proposal.result == result:
        return False
    return pressed.get("seen", "") != str(proposal.seq)


@router.post("/answer")
async def answer(request: Request, here: AtThisTable, pressed: Pressed) -> Response:
    """The other side accepts, or does not."""
    if here is None:
        return gone(request)
    chosen = here.view.board(_number(pressed, "board"))
    proposal = chosen.record.proposal
    if proposal is None or proposal.seq != _number(pressed, "line"):
        return _page(request, here, "phone/confirm.html" if proposal else "phone/done.html", chosen, status=409,
                     sentence="phone.seen-another")  # fmt: skip
    other = proposal.side.other
    if here.at.side is proposal.side:
        return _page(request, here, "phone/confirm.html", chosen, status=403, sentence="phone.not-yours")
    if pressed.get("answer") == "yes":
        command: AcceptResult | DisputeResult = AcceptResult(here.at.session, chosen.slot, other, proposal.seq)
    else:
        command = DisputeResult(here.at.session, chosen.slot, other, wording_of(request).say("phone.why.disputed"))
        calls_open(request).call(Call(here.at.session, here.at.section, here.at.table, chosen.number))
    try:
        await run_in_threadpool(desk_of(request).run, command, here.at.signature, "", True)
    except Conflict:
        return _to_table(chosen.number)
    return _to_table(0 if pressed.get("answer") == "yes" else chosen.number)


@router.post("/director")
async def call_director(request: Request, here: AtThisTable, pressed: Pressed) -> Response:
    """Call the director to this table."""
    if here is None:
        return gone(request)
    number = _number(pressed, "board") if pressed.get("board") else 0
    calls_open(request).call(Call(here.at.session, here.at.section, here.at.table, number))
    request.app.state.live.nudge()
    said = wording_of(request).say("phone.director.called", table=here.at.table)
    return _page(request, here, "phone/called.html", None, said=said, back=number)


def calls_of(request: Request, session: str) -> tuple[Call, ...]:
    """The calls for the director that wait in a session, for the desk's pages."""
    return calls_open(request).open(session)


def calls_open(request: Request) -> Calls:
    """All calls of this application."""
    state = request.app.state
    if not hasattr(state, "calls"):
        state.calls = Calls()
    calls: Calls = state.calls
    return calls


def _number(pressed: Mapping[str, str], name: str) -> int:
    text = pressed.get(name, "")
    if not (text.isascii() and text.isdigit() and len(text) <= 9):
        raise Impossible("{found!r} is not a number", id="phone.number", found=text)
    return int(text)


def _proposed_keys(board: BoardAt) -> dict[str, str]:
    proposal = board.record.proposal
    match proposal.result.outcome if proposal else None:
        case Played(ContractResult() | PassedOut() as score):
            return pad.keys_of(score)
        case _:
            return {}


def _to_table(board: int = 0) -> RedirectResponse:
    return RedirectResponse(f"/phone/table?board={board}" if board else "/phone/table", status_code=303)


def gone(request: Request) -> Response:
    """The page that asks for a code, for a phone whose table is closed to it."""
    refused = wording_of(request).say("phone.gone") if request.cookies.get(COOKIE) else ""
    response = render(request, "phone/join.html", status=403 if refused else 200, code="", side="", refused=refused)
    response.delete_cookie(COOKIE, path="/")
    return response


def _enter(
    request: Request,
    here: Here,
    board: BoardAt,
    pressed: Mapping[str, str],
    *,
    status: int = 200,
    wrong: tuple[str, ...] = (),
    refused: str = "",
) -> Response:
    seen = pressed.get("seen") or str(board.record.proposal.seq if board.record.proposal else 0)
    return _page(request, here, "phone/enter.html", board, status=status, pressed=pressed, wrong=wrong, refused=refused,
                 seen=seen, pad=pad, symbols=wording_of(request).symbols)  # fmt: skip


def _page(
    request: Request, here: Here, template: str, board: BoardAt | None, *, status: int = 200, sentence: str = "",
    yours: str = "", **values: object,
) -> Response:  # fmt: skip
    wording = wording_of(request)
    shown = board_shown(here.session, board, wording) if board else None
    side = wording.say(f"side.{shown.side}") if shown and shown.side else ""
    said = wording.say(sentence, yours=yours, side=side) if sentence else ""
    view = table_shown(here.view, board, here.at.section, here.at.table, here.names, wording)
    answers = shown is not None and (here.at.side is None or here.at.side.value == shown.other)
    response = render(request, template, status=status, view=view, board=shown, answers=answers, side=here.at.side,
                      sentence=said, topic=here.at.session, teams=here.teams, **values)  # fmt: skip
    response.headers["Cache-Control"] = "no-store"
    return response
