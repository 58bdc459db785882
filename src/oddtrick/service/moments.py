"""Moments for programs.

Example:
    >>> utc_text(0)
    '1970-01-01T00:00:00Z'
"""

from __future__ import annotations

from datetime import UTC, datetime


def utc_text(at: int) -> str:
    """A moment in milliseconds since 1970, to the second, in UTC."""
    return f"{datetime.fromtimestamp(at / 1000, UTC):%Y-%m-%dT%H:%M:%SZ}"
