"""Addresses that a browser sends: taken apart without ever failing."""

from __future__ import annotations

from urllib.parse import SplitResult, urlsplit

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
