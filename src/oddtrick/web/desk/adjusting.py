"""The forms of an adjusted score, put into the line that is typed for it.

Example:
    >>> line_of(Adjusting(Kind.ARTIFICIAL, "a+", "40")), line_of(Adjusting(Kind.ASSIGNED, "60 4s= s, 40 4s-1"))
    ('a+/40', '60 4s= s, 40 4s-1')
    >>> line_of(Adjusting(Kind.ASSIGNED, "4s= s", "4s-1 s")), line_of(Adjusting(Kind.ASSIGNED, "4s= s"))
    ('ns 4s= s; ew 4s-1 s', 'w 100 4s= s')
    >>> line_of(Adjusting(Kind.NOT_PLAYED, cause="time", blame=("partly", "none")))
    'a/a+'
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import assert_never

from oddtrick.laws.law12 import AWARDS
from oddtrick.table.answers import Level
from oddtrick.words.errors import Impossible
from oddtrick.words.notation import is_award, plain_line
from oddtrick.words.speech import is_assigned


class Kind(Enum):
    """What is given."""

    ARTIFICIAL = "artificial"
    """An artificial adjusted score (Law 12C2): an award for each side."""
    ASSIGNED = "assigned"
    """An assigned adjusted score (Law 12C1), weighted or not, for both sides or split."""
    NOT_PLAYED = "not_played"
    """No result, or still to come; with who was to blame an artificial adjusted score (Law 12C2(a))."""


@dataclass(frozen=True, slots=True)
class Adjusting:
    """The fields of a form.

    Attributes:
        kind: what is given.
        ns: North-South's award, or outcomes as directors say them (`60% 4s=, 40% 4s-1; ew keep`).
        ew: East-West's; empty for the same, or where the other field says it.
        cause: why the board was not played.
        blame: how near North-South and East-West were to that cause (`direct`, `partly`, `none`); empty for no score.
    """

    kind: Kind
    ns: str = ""
    ew: str = ""
    cause: str = ""
    blame: tuple[str, str] = ("", "")


def line_of(form: Adjusting) -> str:
    """The line that means the same; empty where nothing is filled in.

    Raises:
        Impossible: who was to blame is said of one side only, or of a board that is still to be played.
    """
    ns, ew = form.ns.strip(), form.ew.strip()
    match form.kind:
        case Kind.ARTIFICIAL:
            return f"{ns}/{ew or ns}" if ns else ""
        case Kind.ASSIGNED:
            return f"ns {ns}; ew {ew}" if ew else _spoken(ns)
        case Kind.NOT_PLAYED:
            return _not_played(form)
        case _:
            assert_never(form.kind)


def _spoken(text: str) -> str:
    """The line as it is; one result alone has all the weight."""
    line = plain_line(text)
    return text if not line or is_assigned(line) or is_award(line) else f"w 100 {text}"


def _not_played(form: Adjusting) -> str:
    """What has a cause and somebody to blame, or nobody, has an artificial score by it.

    Law: 12C2(a) of 2007 and 2017; 12C1 of 1987 and 1997.
    """
    if not any(form.blame):
        return f"np {form.cause}".strip()
    if not all(form.blame):
        raise Impossible("say of both sides whether they were to blame, or of neither", id="blame.one-side")
    if form.cause == "late":
        raise Impossible(
            "a board that is still to be played has no score yet: leave open who was to blame", id="blame.late"
        )
    ns, ew = (AWARDS[Level(word)] for word in form.blame)
    return f"{ns}/{ew}".lower()
