"""Addresses: those that a browser sends are taken apart without ever failing; those for other people can be reached."""

from __future__ import annotations

from urllib.parse import SplitResult, urlsplit

from starlette.requests import Request

from oddtrick.web.options import Options
from oddtrick.web.shield import LOOPBACK

NOWHERE = SplitResult("", "", "", "", "")


def parts_of(address: str) -> SplitResult:
    """The parts of an address; of what is none, nothing but its text as host, which is nobody's.

    Example:
        >>> parts_of("http://localhost:8765/x").netloc, parts_of("http://[").netloc, parts_of("/session/3").path
        ('localhost:8765', 'http://[', '/session/3')
    """
    try:
        return urlsplit(address)
    except ValueError:
        return NOWHERE._replace(netloc=address)


def home_of(request: Request) -> str:
    """The application's address for other people's phones, without a stroke at the end: as this page was asked for,
    unless that was an address that only this computer knows and the room has another.
    """
    options: Options = request.app.state.options
    asked = str(request.base_url).rstrip("/")
    return options.room if options.room and request.url.hostname in LOOPBACK else asked


def is_here_alone(request: Request) -> bool:
    """Whether nobody but this computer reaches the addresses that pages give away."""
    return parts_of(home_of(request)).hostname in LOOPBACK
