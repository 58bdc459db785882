"""JSON as a tree: no number loses a digit, no key stands twice.

Example:
    >>> read_json('{"carry": 1e-05, "total": 16.666666666666668, "boards": [1, 2]}', "evening.json")
    {'carry': '0.00001', 'total': '16.666666666666668', 'boards': [1, 2]}
    >>> read_json('{"boards": [{"board": 1, "board": 2}]}', "evening.json")
    Traceback (most recent call last):
    oddtrick.words.errors.BadFile: evening.json: boards[0].board: found 'board twice', expected each key once
"""

from __future__ import annotations

import json
from collections import Counter
from fractions import Fraction

from oddtrick.words.errors import BadFile
from oddtrick.words.numbers import decimal_text

MOST_CHARACTERS = 64_000_000
MOST_DIGITS = 40
"""Of a number with an exponent."""
EXPONENTS = range(-20, 18)
"""What programs write for their own numbers; others stay text, which no number is."""


class _Repeating(dict[str, object]):
    """A mapping in whose text a key stands twice: this one, the first of them."""

    key = ""


def read_json(data: bytes | str, source: str) -> object:
    """The tree of a document; numbers with a point or an exponent are text, written out.

    Args:
        data: UTF-8 where it is bytes.
        source: name of the file, for errors.

    Raises:
        BadFile: too large; no JSON, with line and column; or a key twice in a mapping, with its path.
    """
    if len(data) > MOST_CHARACTERS:
        raise BadFile(source, found=f"{len(data)} characters", expected=f"{MOST_CHARACTERS} at most")
    try:
        text = data.decode("utf-8-sig") if isinstance(data, bytes) else data
        tree: object = json.loads(
            text, parse_float=_written_out, parse_int=_whole, parse_constant=str, object_pairs_hook=_mapping
        )
    except UnicodeDecodeError as error:
        raise BadFile(
            source, found=f"byte {error.object[error.start]:#x} at {error.start}", expected="UTF-8"
        ) from error
    except json.JSONDecodeError as error:
        found = error.doc[error.pos : error.pos + 20] or "the end"
        raise BadFile(
            source, line=error.lineno, column=error.colno, found=found, expected=f"JSON ({error.msg})"
        ) from error
    except RecursionError as error:
        raise BadFile(source, found="lists within lists without end", expected="an event file") from error
    _refuse_repetitions(tree, source)
    return tree


def _mapping(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) == len(pairs):
        return found
    repeating, counted = _Repeating(found), Counter(key for key, _ in pairs)
    repeating.key = next(key for key, count in counted.items() if count > 1)
    return repeating


def _refuse_repetitions(tree: object, source: str) -> None:
    """Raise at the first mapping that has a key twice: what it repeats hides no mapping outside it."""
    left = [("", tree)]
    while left:
        path, value = left.pop()
        match value:
            case _Repeating():
                raise BadFile(
                    source, path=_joined(path, value.key), found=f"{value.key} twice", expected="each key once"
                )
            case dict():
                left += [(_joined(path, key), member) for key, member in reversed(value.items())]
            case list():
                left += [(f"{path}[{place}]", member) for place, member in reversed(list(enumerate(value)))]
            case _:
                pass


def _joined(path: str, key: str) -> str:
    return f"{path}.{key}" if path else key


def _written_out(digits: str) -> str:
    """The same number without an exponent."""
    _, mark, power = digits.lower().partition("e")
    if not mark or len(digits) > MOST_DIGITS or int(power) not in EXPONENTS:
        return digits
    return decimal_text(Fraction(digits))


def _whole(digits: str) -> object:
    return int(digits) if len(digits) <= 18 else digits
