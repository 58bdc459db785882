"""News to browsers: server-sent events, one connection for each visible page.

A page listens at `/live` and is told `changed` with the position of the journal. It then
fetches its own parts again. Nothing about results goes over this line, so the public may listen as well.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import StreamingResponse

from oddtrick.words.numbers import whole_number

HEARTBEAT = 15.0
"""Seconds between signs of life, so that a dead connection is noticed at both ends."""
RETRY = 2000
"""Milliseconds after which a browser asks again."""
MOST = 500
"""Connections at a time; further ones are told to come back."""


class Live:
    """The hub: knows who listens and wakes them.

    Args:
        position: the journal's position at the start.
    """

    def __init__(self, position: int = 0) -> None:
        self.position, self.nudges = position, 0
        self.closed = False
        self._listeners: set[asyncio.Event] = set()
        self._loop: asyncio.AbstractEventLoop | None = None

    def moved(self, position: int) -> None:
        """The journal went on: wake everybody. From any thread; neither waits nor fails."""
        self.position = position
        self._tell()

    def nudge(self) -> None:
        """Something that is not in the journal changed (a call for the director): wake everybody all the same."""
        self.nudges += 1
        self._tell()

    def close(self) -> None:
        """The desk closes: every stream ends by itself, so that no page keeps it open."""
        self.closed = True
        self._tell()

    def _tell(self) -> None:
        loop = self._loop
        if loop is not None and not loop.is_closed():
            loop.call_soon_threadsafe(self._wake)

    def _wake(self) -> None:
        for listener in tuple(self._listeners):
            listener.set()

    @property
    def listeners(self) -> int:
        """How many connections are open."""
        return len(self._listeners)

    async def news(self, after: int) -> AsyncIterator[int | None]:
        """Positions as they come, the latest one at a time; None is a heartbeat.

        Args:
            after: the last position that the browser has seen; what came later is told at once.
        """
        self._loop = asyncio.get_running_loop()
        news, seen = asyncio.Event(), (after, self.nudges)
        self._listeners.add(news)
        try:
            while not self.closed:
                if (self.position, self.nudges) != seen:
                    seen = (self.position, self.nudges)
                    yield self.position
                try:
                    await asyncio.wait_for(news.wait(), HEARTBEAT)
                except TimeoutError:
                    yield None
                news.clear()
        finally:
            self._listeners.discard(news)


router = APIRouter()


@router.get("/live", include_in_schema=False)
async def live(request: Request, last: int = -1) -> StreamingResponse:
    """The stream of news of one page.

    Args:
        request: may hold `Last-Event-ID` after a reconnection.
        last: the position that the page was made at.
    """
    hub: Live = request.app.state.live
    seen = request.headers.get("last-event-id", "")
    known = whole_number(seen)
    after = last if known is None else known
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    if hub.listeners >= MOST:
        return StreamingResponse(iter((f"retry: {RETRY * 10}\n\n",)), media_type="text/event-stream", headers=headers)
    return StreamingResponse(_lines(request, hub, after), media_type="text/event-stream", headers=headers)


async def _lines(request: Request, hub: Live, after: int) -> AsyncIterator[str]:
    yield f"retry: {RETRY}\n\n"
    async for position in hub.news(hub.position if after < 0 else after):
        if await request.is_disconnected():
            return
        yield ": .\n\n" if position is None else message("changed", position)


def message(kind: str, position: int) -> str:
    r"""One event of the stream.

    Example:
        >>> message("changed", 7)
        'id: 7\nevent: changed\ndata: {"position":7}\n\n'
    """
    return f"id: {position}\nevent: {kind}\ndata: {json.dumps({'position': position}, separators=(',', ':'))}\n\n"
