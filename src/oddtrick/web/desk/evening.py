"""The state of the evening in one line, each word a link to where it is mended."""

from __future__ import annotations

from starlette.requests import Request

from oddtrick.web.context import Word
from oddtrick.wording import Wording


def evening_line(request: Request, wording: Wording) -> tuple[Word, ...]:
    """The words of the line; none while no session is open."""
    return ()
