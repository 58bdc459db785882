"""The form of an adjusted score, put into the line that is typed for it.

Example:
    >>> line_of(Adjusting(Kind.ARTIFICIAL, "a+", "40")), line_of(Adjusting(Kind.ASSIGNED, "60 4s= s, 40 4s-1", ""))
    ('a+/40', 'w 60 4s= s, 40 4s-1')
    >>> line_of(Adjusting(Kind.ASSIGNED, "4s= s", "4s-1 s")), line_of(Adjusting(Kind.NOT_PLAYED, cause="late"))
    ('ns 4s= s; ew 4s-1 s', 'np late')
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import assert_never


class Kind(Enum):
    """What is given."""

    ARTIFICIAL = "artificial"
    """An artificial adjusted score (Law 12C2): an award for each side."""
    ASSIGNED = "assigned"
    """An assigned adjusted score (Law 12C1), weighted or not, for both sides or split."""
    NOT_PLAYED = "not_played"
    """No result, or still to come."""


@dataclass(frozen=True, slots=True)
class Adjusting:
    """The fields of the form.

    Attributes:
        kind: what is given.
        ns: North-South's award, or outcomes (`4s= s`, `60 4s= s, 40 4s-1`).
        ew: East-West's; empty for the same.
        cause: why the board was not played.
    """

    kind: Kind
    ns: str = ""
    ew: str = ""
    cause: str = ""


def line_of(form: Adjusting) -> str:
    """The line that means the same."""
    ns, ew = form.ns.strip(), form.ew.strip()
    match form.kind:
        case Kind.ARTIFICIAL:
            return f"{ns}/{ew or ns}"
        case Kind.ASSIGNED:
            return f"ns {_weighted(ns)}; ew {_weighted(ew)}" if ew else _weighted(ns, alone=True)
        case Kind.NOT_PLAYED:
            return f"np {form.cause}".strip()
        case _:
            assert_never(form.kind)


def _weighted(text: str, *, alone: bool = False) -> str:
    """Outcomes with their weights; a single one has all of it."""
    if "," in text and not text.startswith("w "):
        return f"w {text}"
    return f"w 100 {text}" if alone and not text.startswith("w ") else text
