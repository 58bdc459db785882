"""What people write beside what they do: reasons, names, longer texts; how long each may be, and of what signs.

Signs that nobody sees and that only disturb what is shown (control characters, overrides of the direction of writing,
halves of letters) go from everything that is asked for, once, before it is decided.

Example:
    >>> plain(("Ada\\x00 \\u202eBen\\u202c", 3))
    ('Ada Ben', 3)
    >>> require_reason("the contract was misread")
    >>> require_text("Two lines,\\nas typed.")
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import fields, is_dataclass, replace
from typing import TypeVar

from oddtrick.contest.model import Slot
from oddtrick.words.errors import Impossible

T = TypeVar("T")

LONGEST_REASON = 300
"""Letters of a reason."""
LONGEST_TEXT = 2000
"""Letters of what was established, and of the reasons of who decides an appeal; lines are kept."""
LONGEST_NAME = 200
"""Letters of a source, of who was asked, of who decides."""
LONGEST_PLACE = 80
"""Letters of the name of a section or a table."""


_LINE = re.compile("\r\n|[\r\x0b\x0c\x85\u2028\u2029]")
_HIDDEN = re.compile(
    "[\x00-\x08\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufdd0-\ufdef\ufeff\ufff9-\ufffb\ufffe\uffff]"
)
_BREAKS = re.compile("[\n\t]+")


def plain(value: T) -> T:
    """A command or fact whose texts hold no sign that is never shown; the same object where they hold none anyway.

    Marks that languages need (joiners, marks of direction) stay, and so do lines. Every way to end a line is one.
    """
    made = _plain(value)
    assert isinstance(made, type(value))
    return made


def _plain(value: object) -> object:
    match value:
        case str():
            made = _HIDDEN.sub("", _LINE.sub("\n", value))
            return value if made == value else made
        case tuple() if type(value) is tuple:
            several = tuple(map(_plain, value))
            return several if _differ(several, value) else value
        case Mapping():
            pairs = [(_plain(key), _plain(one)) for key, one in value.items()]
            changed = any(_differ(new, old) for new, old in zip(pairs, value.items(), strict=True))
            return dict(pairs) if changed else value
        case _ if is_dataclass(value) and not isinstance(value, type):
            held = {field.name: getattr(value, field.name) for field in fields(value) if field.init}
            parts = {name: _plain(part) for name, part in held.items()}
            return replace(value, **parts) if _differ(parts.values(), held.values()) else value
        case _:
            return value


def _differ(new: Iterable[object], old: Iterable[object]) -> bool:
    return any(one is not other for one, other in zip(new, old, strict=True))


def on_one_line(text: str) -> str:
    """A name or a title: its lines in one.

    Example:
        >>> on_one_line("Winter\\n\\tPairs")
        'Winter Pairs'
    """
    return _BREAKS.sub(" ", text)


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
