"""What people write beside what they do: reasons, names, longer texts; how long each may be, and of what signs.

Example:
    >>> require_reason("the contract was misread")
    >>> require_text("Two lines,\\nas typed.")
"""

from __future__ import annotations

from oddtrick.contest.model import Slot
from oddtrick.words.errors import Impossible

LONGEST_REASON = 300
"""Letters of a reason."""
LONGEST_TEXT = 2000
"""Letters of what was established, and of the reasons of who decides an appeal; lines are kept."""
LONGEST_NAME = 200
"""Letters of a source, of who was asked, of who decides."""
LONGEST_PLACE = 80
"""Letters of the name of a section or a table."""


def require_reason(why: str, *, needed: bool = False) -> None:
    """Refuse a reason that is too long, or that is missing where one is needed.

    Raises:
        Impossible: which of both.
    """
    if needed and not why.strip():
        raise Impossible("say why: the reason is shown beside what was decided before", id="appeal.why")
    if len(why) > LONGEST_REASON or not why.isprintable():
        raise Impossible("a reason has at most {most} letters, on one line", id="ruling.reason", most=LONGEST_REASON)


def require_text(text: str, most: int = LONGEST_TEXT) -> None:
    """Refuse a text that is too long or holds signs that nobody can read; it may have several lines.

    Raises:
        Impossible: with how many letters it may have.
    """
    if len(text) > most or not text.replace("\n", "").isprintable():
        raise Impossible("write at most {most} letters, in plain text", id="appeal.text", most=most)


def require_length(text: str, most: int) -> None:
    """Refuse a text that is too long, whatever its signs: files bring them in as well.

    Raises:
        Impossible: with how many letters it may have.
    """
    if len(text) > most:
        raise Impossible("at most {most} letters, not {found}", id="condition.text", most=most, found=len(text))


def require_names(place: Slot) -> None:
    """Refuse a section or a table whose name is too long or holds signs that nobody can read.

    Raises:
        Impossible: with how many letters it may have.
    """
    if any(len(name) > LONGEST_PLACE or not name.isprintable() for name in (place.section, place.table)):
        raise Impossible("a table's name has at most {most} letters", id="ruling.place", most=LONGEST_PLACE)
