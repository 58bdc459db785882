"""What makes a request the same as one before: its id and what it asks for.

A form that is sent twice, or a program that had no answer, repeats both and is done once. Whoever keeps the id and asks
for something else (a page gone back to, a result typed anew) asks for a second thing and must not hear that it is done.
"""

from __future__ import annotations

import hashlib


def named(request: str, asked: object) -> str:
    """The name of a command, or of what asks for it, for `Desk.run`; empty where the request has no id.

    Example:
        >>> from oddtrick.contest.commands import Announce
        >>> one, other = named("7", Announce("s1", "Tea")), named("7", Announce("s1", "Coffee"))
        >>> one == named("7", Announce("s1", "Tea")), one == other, named("", Announce("s1", "Tea"))
        (True, False, '')
    """
    return f"{request}:{hashlib.sha256(repr(asked).encode()).hexdigest()[:24]}" if request else ""
