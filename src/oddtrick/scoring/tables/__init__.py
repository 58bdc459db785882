"""Numbers that the Laws and the conditions of contest fix, as TOML files, and the one place that loads them.

Example:
    >>> read_table("law78b")["least"][:3]
    [20, 50, 90]
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files


@cache
def read_table(name: str) -> Mapping[str, object]:
    """The table of this name, with its keys `source` and `editions`.

    Raises:
        FileNotFoundError: the package has no such table.
    """
    return tomllib.loads((files(__package__) / f"{name}.toml").read_text(encoding="utf-8"))


def numbers(value: object) -> tuple[int, ...]:
    """A row of a table as whole numbers.

    Raises:
        TypeError: the table holds something else there.
    """
    match value:
        case int():
            return (value,)
        case list():
            return tuple(number for item in value for number in numbers(item))
        case _:
            raise TypeError(f"a table holds {value!r} where numbers are due")


def rows(value: object) -> Mapping[str, object]:
    """A part of a table by its keys.

    Raises:
        TypeError: the table holds something else there.
    """
    match value:
        case dict():
            return value
        case _:
            raise TypeError(f"a table holds {value!r} where keys are due")
