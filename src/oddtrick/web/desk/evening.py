"""The state of the evening in one line, each word a link to where it is mended."""

from __future__ import annotations

import re
from collections.abc import Iterator
from urllib.parse import quote

from starlette.requests import Request

from oddtrick.contest.model import Slot
from oddtrick.contest.state import SessionState
from oddtrick.contest.views.progress import Evening, evening, missing
from oddtrick.service.desk import Desk
from oddtrick.web.addresses import parts_of
from oddtrick.web.context import Word
from oddtrick.web.desk.common import desk_of
from oddtrick.web.phone.routes import calls_of
from oddtrick.wording import Wording
from oddtrick.words.errors import NotFound

_SESSION = re.compile(r"/session/([^/?]+)")
_EVENT = re.compile(r"/event/([^/?]+)")


def evening_line(request: Request, wording: Wording) -> tuple[Word, ...]:
    """The words of the line: of the session that the page is about, otherwise of the latest that is open."""
    desk = desk_of(request)
    session = _session(desk, parts_of(request.headers.get("hx-current-url", "")).path or request.url.path)
    if session is None:
        return ()
    shown = "published" if desk.event(session.event).published else "unpublished"
    publication = Word(wording.say(f"desk.evening.{shown}"), f"/event/{session.event}")
    calls = [
        Word(
            wording.say("desk.evening.call", table=f"{call.section}{call.table}"), f"/session/{session.id}/codes", True
        )
        for call in calls_of(request, session.id)
    ]
    return (*_words(session, evening(session, desk.now()), wording), *calls, publication)


def _session(desk: Desk, path: str) -> SessionState | None:
    named = _SESSION.search(path)
    if named is not None:
        try:
            return desk.session(named[1])
        except NotFound:
            return None
    about = _EVENT.search(path)
    for event in sorted(desk.events(), key=lambda one: about is None or one.id != about[1]):
        for session in reversed(desk.sessions(event.id)):
            if not session.closed:
                return session
    return None


def _words(session: SessionState, figures: Evening, wording: Wording) -> Iterator[Word]:
    say, home = wording.say, f"/session/{session.id}"
    if figures.rounds:
        yield Word(say("desk.evening.round", round=figures.round or 1, rounds=figures.rounds), home)
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
    if figures.boards_due and figures.boards_entered == figures.boards_due:
        yield Word(say("desk.evening.all-in"), home)


def _clock(figures: Evening, remaining: int, home: str, wording: Wording) -> Word:
    state = "paused" if figures.paused else "over" if remaining < 0 else "left"
    text = wording.say(f"desk.evening.{state}", time=minutes(abs(remaining)))
    return Word(text, f"{home}/clock", urgent=state == "over")


def entry_href(session: str, slot: Slot, by: str = "board") -> str:
    """Where a slot is entered."""
    return f"/session/{session}?slot={quote(str(slot))}&by={by}"


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
