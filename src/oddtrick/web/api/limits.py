"""What every route of the API does: bodies are read up to a limit, and nothing is sent that the asker has."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

from fastapi.routing import APIRoute
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Message, Receive

LARGEST = 256 * 1024
"""Bytes of a body; a result has two hundred."""


class NotModified(Exception):
    """The asker has this answer already; `mark` is its ETag."""

    def __init__(self, mark: str) -> None:
        super().__init__(mark)
        self.mark = mark


class Limited(APIRoute):
    """A route that refuses large bodies (413) before they are in memory, and answers `NotModified` with 304."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """The handler behind the limit."""
        handler = super().get_route_handler()

        async def limited(request: Request) -> Response:
            try:
                return await handler(Request(request.scope, within(request.receive, LARGEST)))
            except NotModified as known:
                return Response(status_code=304, headers={"ETag": known.mark, "Vary": "Authorization, Cookie"})

        return limited


def within(receive: Receive, largest: int) -> Receive:
    """The same source of messages, which ends with 413 after so many bytes."""
    read = 0

    async def limited() -> Message:
        nonlocal read
        message = await receive()
        read += len(message.get("body", b""))
        if read > largest:
            raise HTTPException(413)
        return message

    return limited
