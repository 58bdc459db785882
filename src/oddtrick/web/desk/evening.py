"""The state of the evening in one line, each word a link to where it is mended."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime
from urllib.parse import parse_qs, quote, unquote

from starlette.requests import Request

from oddtrick.contest.model import Slot
from oddtrick.contest.state import SessionState
from oddtrick.contest.views.progress import Evening, evening, missing
from oddtrick.service.desk import Desk
from oddtrick.service.pending import open_rulings, rulings_left
from oddtrick.web.addresses import parts_of
from oddtrick.web.context import Word
from oddtrick.web.desk.common import desk_of
from oddtrick.web.phone.routes import calls_of
from oddtrick.wording import Wording
from oddtrick.words.errors import NotFound
from oddtrick.words.results import Cause, NotPlayed

_SESSION = re.compile(r"/session/([^/?]+)")
_EVENT = re.compile(r"/event/([^/?]+)")


def evening_line(request: Request, wording: Wording) -> tuple[Word, ...]:
    """The words of the line: of the session that the page is about, otherwise of the only one that is going on.

    Where several are open and the page is about none of them, it says so, and leads to the list.
    """
    desk = desk_of(request)
    here, address = request.url, parts_of(request.headers.get("hx-current-url", ""))
    found = _sessions(desk, _about(*((address.path, address.query) if address.path else (here.path, here.query))))
    if len(found) > 1:
        return (Word(wording.say("desk.evening.several", n=len(found)), "/"),)
    if not found:
        return ()
    session = found[0]
    shown = "published" if desk.event(session.event).published else "unpublished"
    publication = Word(wording.say(f"desk.evening.{shown}"), f"/event/{session.event}")
    calls = [
        Word(
            wording.say("desk.evening.call", table=f"{call.section}{call.table}"), f"/session/{session.id}/codes", True
        )
        for call in calls_of(request, session.id)
    ]
    words = _words(session, evening(session, desk.now()), wording)
    period = _correction(session, desk.now(), wording)
    return (*words, *calls, *_rulings(desk, session, wording), *period, publication)


def _rulings(desk: Desk, session: SessionState, wording: Wording) -> Iterator[Word]:
    """How many rulings are open: leads to everything that is left to do."""
    still = open_rulings(rulings_left(session, desk.records(session.id)))
    if still:
        yield Word(wording.say("register.open", n=still), f"/session/{session.id}/pending", urgent=True)


def _correction(session: SessionState, now: int, wording: Wording) -> Iterator[Word]:
    """The correction period while it runs (Law 79C)."""
    until = session.correction_until
    if until is not None and now < until:
        ends = wording.clock(datetime.fromtimestamp(until / 1000).astimezone())
        yield Word(wording.say("conditions.evening", time=ends), f"/event/{session.event}")


def _about(path: str, query: str) -> tuple[str, str]:
    """Ids of the session and the event that a page is about; empty for none.

    Example:
        >>> _about("/session/s1/clock", ""), _about("/import", "session=s1"), _about("/event/e1", ""), _about("/", "")
        (('s1', ''), ('s1', ''), ('', 'e1'), ('', ''))
    """
    session, event = _SESSION.match(path), _EVENT.match(path)
    asked = parse_qs(query).get("session", [""])[0]
    return unquote(session[1]) if session else asked, unquote(event[1]) if event else ""


def _sessions(desk: Desk, about: tuple[str, str]) -> tuple[SessionState, ...]:
    """The session that a page is about, otherwise those that are open: the last of its event, or all of the desk.

    Sessions whose results are published already come only where there are no others.
    """
    named, event = about
    try:
        if named:
            return (desk.session(named),)
        if event:
            return _open(desk.sessions(event))[-1:]
    except NotFound:
        return ()
    events = desk.events()
    unpublished = [one.id for one in events if not one.published] or [one.id for one in events]
    return tuple(session for one in unpublished for session in _open(desk.sessions(one)))


def _open(sessions: tuple[SessionState, ...]) -> tuple[SessionState, ...]:
    return tuple(session for session in sessions if not session.closed)


def _words(session: SessionState, figures: Evening, wording: Wording) -> Iterator[Word]:
    say, home = wording.say, f"/session/{session.id}"
    if figures.rounds:
        yield Word(say("desk.evening.round", round=figures.reached or 1, rounds=figures.rounds), home)
    else:
        yield Word(say("desk.evening.entered", n=len(session.records)), home)
    if figures.remaining is not None and not session.closed:
        yield _clock(figures, figures.remaining, home, wording)
    if figures.playing and not session.closed:
        yield Word(say("desk.evening.playing", n=len(figures.playing)), f"{home}#order")
    if figures.missing:
        behind = next(missing(session, figures.round - 1))
        yield Word(say("desk.evening.missing", n=figures.missing), entry_href(session.id, behind.slot), urgent=True)
    if figures.disputed:
        first = result_href(session.id, figures.disputed[0])
        yield Word(say("desk.evening.disputed", n=len(figures.disputed)), first, urgent=True)
    late, all_in = late_plays(session), figures.boards_due and figures.boards_entered == figures.boards_due
    if late:
        yield Word(say("adjust.late", n=len(late)), result_href(session.id, late[0]), urgent=bool(all_in))
    elif all_in:
        yield Word(say("desk.evening.all-in"), home)
    for section in session.sections.values():
        if section.drawing is not None and section.rounds < section.planned and (all_in or not section.rounds):
            yield Word(say("drawn.evening", round=section.rounds + 1), f"{home}/draw?section={quote(section.name)}")


def late_plays(session: SessionState) -> tuple[Slot, ...]:
    """The boards that were put off and are still to be played."""
    late = NotPlayed(Cause.LATE)
    return tuple(slot for slot, one in session.records.items() if one.current and one.current.outcome == late)


def _clock(figures: Evening, remaining: int, home: str, wording: Wording) -> Word:
    state = "paused" if figures.paused else "over" if remaining < 0 else "left"
    text = wording.say(f"desk.evening.{state}", time=minutes(abs(remaining)))
    return Word(text, f"{home}/clock", urgent=state == "over")


def entry_href(session: str, slot: Slot, by: str = "") -> str:
    """Where a slot is entered; without `by` in the order that this browser used last."""
    return f"/session/{session}?slot={quote(str(slot))}" + (f"&by={by}" if by else "")


def result_href(session: str, slot: Slot) -> str:
    """The page of a result."""
    return f"/session/{session}/result?slot={quote(str(slot))}"


def minutes(milliseconds: int) -> str:
    """Minutes and seconds of a clock.

    Example:
        >>> minutes(754_000)
        '12:34'
    """
    whole, rest = divmod(milliseconds // 1000, 60)
    return f"{whole}:{rest:02d}"
