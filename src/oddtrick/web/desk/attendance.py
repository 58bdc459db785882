"""Who was there and who has paid: a line for each player, with the sessions played and the table money."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from oddtrick.contest.fees import FeesSet, FeeTaken, SetFees, TakeFee
from oddtrick.contest.views.attendance import Attended, attendance
from oddtrick.formats.csv_table import write_table
from oddtrick.service.desk import Desk
from oddtrick.web.context import render, wording_of
from oddtrick.web.desk.amounts import NOTHING, money_of
from oddtrick.web.desk.common import Director, Scorer, csv_answer, desk_of
from oddtrick.web.desk.forms import Faults, Fields, Reader, Typed
from oddtrick.words.errors import OddtrickError
from oddtrick.words.numbers import decimal_text

router = APIRouter()

COLUMNS = ("name", "number", "guest", "entry", "sessions", "boards", "due", "paid", "owed", "note")
"""Of the CSV."""


@router.get("/event/{event_id}/attendance")
def page(request: Request, event_id: str, account: Scorer) -> Response:
    """Everybody who was there."""
    return _page(request, event_id, Fields(), Faults())


@router.post("/event/{event_id}/attendance")
def take(request: Request, event_id: str, account: Scorer, sent: Typed) -> Response:
    """What was paid; a line that nobody touched stays."""
    desk, reader = desk_of(request), Reader(sent, wording_of(request))
    commands = tuple(_taken(desk, event_id, reader))
    if reader.faults:
        return _page(request, event_id, sent, Faults(reader.faults))
    try:
        desk.run_all(commands, account.id)
    except OddtrickError as error:
        return _page(request, event_id, sent, Faults.of(error, wording_of(request)))
    return RedirectResponse(f"/event/{event_id}/attendance?told=done", status_code=303)


@router.post("/event/{event_id}/fees")
def fees(request: Request, event_id: str, account: Director, sent: Typed) -> Response:
    """What a session costs."""
    reader = Reader(sent, wording_of(request))
    rates = FeesSet(reader.read("member", money_of, NOTHING), reader.read("guest", money_of, NOTHING), sent["currency"])
    if reader.faults:
        return _page(request, event_id, sent, Faults(reader.faults))
    try:
        desk_of(request).run(SetFees(event_id, rates), account.id)
    except OddtrickError as error:
        return _page(request, event_id, sent, Faults.of(error, wording_of(request)))
    return RedirectResponse(f"/event/{event_id}/attendance?told=done", status_code=303)


@router.get("/event/{event_id}/attendance.csv")
def export(request: Request, event_id: str, account: Scorer) -> Response:
    """The same as CSV."""
    desk = desk_of(request)
    register = desk.register()
    names = register.names()
    rows = []
    for one in _attended(desk, event_id):
        person = register.people.get(one.player)
        known = person.particulars if person else None
        rows.append([
            names.get(one.player, ""), known.number if known else "", "yes" if known and known.guest else "",
            " ".join(one.entries), " ".join(map(str, one.sessions)), str(one.boards),
            *map(decimal_text, (one.due, one.taken, one.owed)), one.note,
        ])  # fmt: skip
    return csv_answer(write_table(list(COLUMNS), rows), "attendance.csv")


def shown(taken: Fraction, note: str) -> str:
    """What a line shows, for knowing later whether somebody touched it.

    Example:
        >>> shown(Fraction(15, 2), "cash"), shown(NOTHING, "")
        ('7.5|cash', '|')
    """
    return f"{decimal_text(taken) if taken else ''}|{note}"


def _taken(desk: Desk, event_id: str, reader: Reader) -> Iterator[TakeFee]:
    """What was typed in a line that somebody touched, by player."""
    for one in _attended(desk, event_id):
        name, note = f"paid-{one.player}", reader.values[f"note-{one.player}"]
        if name not in reader.values:
            continue
        amount, stands = reader.read(name, money_of, NOTHING), shown(one.taken, one.note)
        was = reader.values.get(f"was-{one.player}", stands)
        if shown(amount, note) in (was, stands):
            continue
        if was != stands and name not in reader.faults:
            reader.faults[name] = reader.wording.say("attendance.others", found=stands.replace("|", " ").strip() or "–")
        yield TakeFee(event_id, FeeTaken(one.player, amount, note))


def _attended(desk: Desk, event_id: str) -> tuple[Attended, ...]:
    """Everybody who was there, by name."""
    names = desk.register().names()
    found = attendance(desk.event(event_id), desk.sessions(event_id), desk.register())
    return tuple(sorted(found, key=lambda one: (names.get(one.player, "").casefold(), one.player)))


def _page(request: Request, event_id: str, typed: Fields, faults: Faults) -> Response:
    desk = desk_of(request)
    event, register, attended = desk.event(event_id), desk.register(), _attended(desk, event_id)
    return render(
        request,
        "setup/attendance.html",
        status=faults.status,
        event=event,
        sessions=range(1, len(event.sessions) + 1),
        attended=attended,
        names=register.names(),
        people=register.people,
        total=(sum((one.due for one in attended), NOTHING), sum((one.taken for one in attended), NOTHING)),
        said=typed,
        faults=faults,
        decimal=decimal_text,
        shown=shown,
        told=request.query_params.get("told", ""),
    )
