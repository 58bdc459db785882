"""The end of a session, and publishing: what is left to do is listed; who goes on all the same has seen it."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from oddtrick.contest.commands import CloseSession, Publish
from oddtrick.service.pending import Kind, Pending, mark, pending_of_event, pending_of_session, summed
from oddtrick.web.context import render, wording_of
from oddtrick.web.desk.common import Director, Scorer, desk_of
from oddtrick.web.desk.evening import entry_href, result_href
from oddtrick.web.desk.forms import Typed
from oddtrick.web.desk.register import notes_at
from oddtrick.web.desk.table_view import ruling_href
from oddtrick.wording import Wording
from oddtrick.wording.register import place_text
from oddtrick.words.numbers import natural

router = APIRouter()

MOST = 60
"""Lines of a kind that are shown."""


@dataclass(frozen=True, slots=True)
class Line:
    """One thing that is left to do: the board at a table, where it is done, and what is asked or comes back."""

    text: str
    href: str
    said: str = ""


@dataclass(frozen=True, slots=True)
class Group:
    """What is left to do of a kind: how many, and each of them; `more` lines are not shown."""

    kind: Kind
    title: str
    lines: tuple[Line, ...]
    more: int


def groups_of(wording: Wording, left: tuple[Pending, ...], *, several: bool) -> tuple[Group, ...]:
    """What is left to do, kind by kind, the most pressing first.

    Args:
        wording: the language.
        left: everything.
        several: of several sessions: each line says of which.
    """
    order = tuple(Kind)
    found = []
    for kind, together in groupby(sorted(left, key=lambda one: order.index(one.kind)), key=lambda one: one.kind):
        these = tuple(together)
        lines = (
            _boards(wording, these, several=several)
            if kind is Kind.MISSING
            else tuple(_line(wording, one, several=several) for one in these)
        )
        found.append(Group(kind, summed(wording, these)[0], lines[:MOST], max(len(lines) - MOST, 0)))
    return tuple(found)


def _line(wording: Wording, one: Pending, *, several: bool) -> Line:
    text = place_text(wording, one.place)
    return Line(_of(wording, one, text, several=several), href(one), one.said(wording))


def _boards(wording: Wording, left: tuple[Pending, ...], *, several: bool) -> tuple[Line, ...]:
    """The boards without a result of a table and a round in one line, from the first round on."""

    def table(one: Pending) -> tuple[int, str, int, tuple[int, str]]:
        return one.number, one.place.section, one.place.round, natural(one.place.table)

    lines = []
    for _, together in groupby(sorted(left, key=table), key=table):
        these = tuple(together)
        place, numbers = these[0].place, wording.items([str(one.place.board) for one in these])
        where = {"table": f"{place.section}{place.table}", "round": place.round}
        text = wording.say("register.pending.boards", n=len(these), boards=numbers, **where)
        lines.append(Line(_of(wording, these[0], text, several=several), href(these[0])))
    return tuple(lines)


def _of(wording: Wording, one: Pending, text: str, *, several: bool) -> str:
    return f"{wording.say('desk.session.number', number=one.number)} · {text}" if several else text


def href(one: Pending) -> str:
    """Where it is done."""
    match one.kind:
        case Kind.REVIEW if one.call:
            return notes_at(one.session, one.place, one.call)
        case Kind.QUESTION | Kind.APPEAL | Kind.REVIEW | Kind.UNENTERED:
            return ruling_href(one.session, one.place)
        case Kind.DISPUTED | Kind.LATE:
            return result_href(one.session, one.place)
        case Kind.WAITING | Kind.MISSING:
            return entry_href(one.session, one.place)


@router.get("/session/{session_id}/pending")
def of_session(request: Request, session_id: str, account: Scorer) -> Response:
    """What is left to do in a session."""
    return _session(request, session_id, pending_of_session(desk_of(request), session_id))


@router.get("/event/{event_id}/pending")
def of_event(request: Request, event_id: str, account: Scorer) -> Response:
    """What is left to do in all sessions of an event."""
    return _event(request, event_id, pending_of_event(desk_of(request), event_id))


@router.post("/session/{session_id}/close")
def close(request: Request, session_id: str, account: Director, fields: Typed) -> Response:
    """Play is over; where anything is left to do, only for a director who has confirmed just that."""
    desk = desk_of(request)
    left = pending_of_session(desk, session_id)
    if mark(left) != fields["confirmed"]:
        return _session(request, session_id, left, asked=True, moved=bool(fields["confirmed"]))
    desk.run(CloseSession(session_id), account.id)
    return RedirectResponse(f"/event/{desk.session(session_id).event}", status_code=303)


@router.post("/event/{event_id}/publish")
def publish(request: Request, event_id: str, account: Director, fields: Typed) -> Response:
    """Show the results to everybody; where anything is left to do, only for a director who has confirmed just that."""
    desk = desk_of(request)
    left = pending_of_event(desk, event_id)
    if mark(left) != fields["confirmed"]:
        return _event(request, event_id, left, asked=True, moved=bool(fields["confirmed"]))
    desk.run(Publish(event_id), account.id)
    return RedirectResponse(f"/event/{event_id}", status_code=303)


def _session(
    request: Request, session_id: str, left: tuple[Pending, ...], *, asked: bool = False, moved: bool = False
) -> Response:
    wording, session = wording_of(request), desk_of(request).session(session_id)
    asks = wording.say("register.pending.not-closed", number=session.number, what=_what(wording, left)) if asked else ""
    return render(
        request, "desk/register_pending.html", status=409 if asked else 200,
        event=desk_of(request).event(session.event), session=session,
        title=wording.say("register.pending.of", number=session.number),
        groups=groups_of(wording, left, several=False), asks=asks, moved=moved, confirmed=mark(left),
        action=f"/session/{session_id}/close" if not session.closed else "",
        go_on=wording.say("register.pending.close" if left else "desk.session.close", number=session.number),
    )  # fmt: skip


def _event(
    request: Request, event_id: str, left: tuple[Pending, ...], *, asked: bool = False, moved: bool = False
) -> Response:
    wording, event = wording_of(request), desk_of(request).event(event_id)
    asks = wording.say("register.pending.not-published", what=_what(wording, left)) if asked else ""
    return render(
        request, "desk/register_pending.html", status=409 if asked else 200,
        event=event, session=None, title=wording.say("register.pending"),
        groups=groups_of(wording, left, several=len(event.sessions) > 1), asks=asks, moved=moved, confirmed=mark(left),
        action=f"/event/{event_id}/publish" if not event.published else "",
        go_on=wording.say("register.pending.publish" if left else "desk.publish"),
    )  # fmt: skip


def _what(wording: Wording, left: tuple[Pending, ...]) -> str:
    return wording.items(list(summed(wording, left)))
