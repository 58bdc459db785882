"""How much a browser may send: a file where somebody is signed in, a form of a few lines from anybody else.

What is too large ends with 413 while it arrives, before it is in memory or in a temporary file.
"""

from __future__ import annotations

from dataclasses import dataclass

from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send

from oddtrick.web.api.access import has_key
from oddtrick.web.api.files import FILES, TOGETHER
from oddtrick.web.api.following import SESSION_FILE
from oddtrick.web.api.limits import LARGEST as FROM_ANYBODY
from oddtrick.web.api.limits import within
from oddtrick.web.desk.forms import LARGEST as A_FILE
from oddtrick.web.form_body import A_FORM
from oddtrick.web.security import account_of

AROUND = 2**20
"""Bytes of the form around a file."""


@dataclass(frozen=True, slots=True)
class Limit:
    """Middleware: every body ends at its limit."""

    app: ASGIApp

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one connection."""
        limited = within(receive, most_of(Request(scope))) if scope["type"] == "http" else receive
        await self.app(scope, limited, send)


def most_of(request: Request) -> int:
    """Bytes that the body of this request may have."""
    if request.method in ("GET", "HEAD"):
        return FROM_ANYBODY
    if request.url.path.endswith((SESSION_FILE, FILES)) and has_key(request):
        return A_FILE
    if request.url.path.endswith(TOGETHER) and has_key(request):
        return A_FILE + AROUND
    if account_of(request) is None:
        return FROM_ANYBODY
    with_file = request.headers.get("content-type", "").startswith("multipart/form-data")
    return A_FILE + AROUND if with_file else A_FORM
