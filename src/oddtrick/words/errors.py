"""The error tree. Irregularities at the table are data; these are for misuse and for the outside world.

Each class has a stable `code` for exit codes, HTTP problem details and translation. A sentence is English with named
placeholders; `id` names it in the catalogues of other languages.

Example:
    >>> error = Impossible("{found!r} is not a contract", id="contract.unreadable", found="9Z")
    >>> error.code, error.id, str(error)
    ('impossible', 'contract.unreadable', "'9Z' is not a contract")
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

_BREAKS = "\x85\u2028\u2029"
"""Blanks that end a line."""
MOST_QUOTED = 500
"""Characters of a value in a sentence."""


class OddtrickError(Exception):
    """The root: a sentence that says what, where and what to do.

    Attributes:
        id: stable key of the sentence, for translation; empty where it is for programmers alone.
        values: what the placeholders stand for; long text is shortened: an error quotes input, not a megabyte of it.
    """

    code: ClassVar[str] = "error"

    def __init__(self, sentence: str, /, *, id: str = "", **values: object) -> None:  # noqa: A002 - the catalogues' own word
        super().__init__(sentence)
        self.sentence, self.id = sentence, id
        self.values: dict[str, object] = {key: _quotable(value) for key, value in values.items()}

    def __str__(self) -> str:
        return self.sentence.format(**self.values) if self.values else self.sentence


class Impossible(OddtrickError, ValueError):
    """A value that cannot be: no contract, no card, a setting that contradicts another."""

    code = "impossible"


class NotAsked(Impossible):
    """An answer to a question that is not put."""

    code = "not-asked"


class NotAChoice(Impossible):
    """An answer that is none of a question's options."""

    code = "not-a-choice"


class Diverged(OddtrickError):
    """A Law, run again over the recorded replies, does not ask what was answered."""

    code = "diverged"


class UnknownProvision(OddtrickError, LookupError):
    """An edition holds no provision of this number."""

    code = "unknown-provision"


class NotFound(OddtrickError, LookupError):
    """Something named by the caller does not exist: an event, a pair, a board, a member."""

    code = "not-found"


class Conflict(OddtrickError):
    """Somebody else got there first; both versions are in `values` and nothing was written."""

    code = "conflict"


class NotAllowed(OddtrickError):
    """The person has no right to do this, or the time for it is over."""

    code = "not-allowed"


class StoreError(OddtrickError):
    """The surroundings failed: a disk is full, a folder is read-only, the database is not there."""

    code = "store"


class BadFile(OddtrickError):
    """Something from outside that cannot be used.

    Attributes:
        source: name of the file or stream.
        line: 1-based, 0 where there is none.
        column: 1-based, 0 where there is none.
        path: keys that lead to the place, in a file of keys and values; empty elsewhere.
        found: what stood there.
        expected: what should have stood there.
        others: further errors of the same reading, in order; a reader gathers what it can before it gives up.

    Example:
        >>> str(BadFile("club.csv", line=3, found="4Z", expected="a contract such as 4S or 3NTX"))
        "club.csv:3: found '4Z', expected a contract such as 4S or 3NTX"
    """

    code = "bad-file"

    def __init__(
        self,
        source: str,
        /,
        *,
        line: int = 0,
        column: int = 0,
        path: str = "",
        found: str,
        expected: str,
        others: Sequence[BadFile] = (),
    ) -> None:
        super().__init__("{source}{place}: found {found!r}, expected {expected}", id="file.bad")
        self.source, self.line, self.column, self.path = source, line, column, path
        self.found, self.expected, self.others = found, expected, tuple(others)
        place = (f":{line}" if line else "") + (f":{column}" if line and column else "") + (f": {path}" if path else "")
        self.values = {
            "source": printable(source),
            "place": printable(place),
            "found": shortened(found),
            "expected": printable(expected),
        }


def _quotable(value: object) -> object:
    match value:
        case str():
            return shortened(value, MOST_QUOTED)
        case _:
            return value


def shortened(text: str, limit: int = 80) -> str:
    """The text itself, or its beginning and an ellipsis: an error quotes input and must not repeat a megabyte of it.

    Example:
        >>> shortened("x" * 100, 5)
        'xxxxx…'
    """
    return printable(text if len(text) <= limit else text[:limit] + "…")


def printable(text: str) -> str:
    """The text with a sign for each letter that cannot be seen: what is quoted must not steer a terminal.

    Example:
        >>> printable("4S\x1b[2J\x9d"), printable("Zoë 山田　花子 ♠")
        ('4S␛[2J\ufffd', 'Zoë 山田　花子 ♠')
    """
    if text.isprintable():
        return text
    return "".join(map(_seen, text))


def _seen(letter: str) -> str:
    """The letter, a blank of any width among them; of others their picture, where they have one."""
    if letter.isprintable() or (letter.isspace() and letter > " " and letter not in _BREAKS):
        return letter
    return chr(0x2400 + ord(letter)) if letter < " " else "\ufffd"
