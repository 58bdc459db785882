"""What people type about draws: methods by their words, groups kept apart, who stays at a table.

The pages, the command line and the API read them here, so that a word means the same everywhere.

Example:
    >>> method_of("strict-danish"), policy_of(Method.DANISH).rematches
    (<Method.STRICT_DANISH: 'strict-danish'>, <Rematches.ALLOWED: 'allowed'>)
"""

from __future__ import annotations

from enum import Enum

from oddtrick.draws.policy import DANISH, STRICT_DANISH, SWISS, Policy
from oddtrick.words.errors import Impossible
from oddtrick.words.numbers import whole_number


class Method(Enum):
    """How rounds are drawn, by the word that people know."""

    SWISS = "swiss"
    DANISH = "danish"
    STRICT_DANISH = "strict-danish"
    ROUND_ROBIN = "round-robin"
    KNOCK_OUT = "knock-out"


SWISSES = (Method.SWISS, Method.DANISH, Method.STRICT_DANISH)
"""Those that go by results round by round."""


def method_of(word: str) -> Method:
    """The method of a word.

    Raises:
        Impossible: it is none.
    """
    found = next((one for one in Method if one.value == word), None)
    if found is None:
        words = ", ".join(one.value for one in Method)
        raise Impossible("{found!r} is no method: take one of {methods}", id="draw.method", found=word, methods=words)
    return found


def policy_of(method: Method) -> Policy:
    """What a method lays down of a draw by results; the usual Swiss where it is none."""
    return {Method.DANISH: DANISH, Method.STRICT_DANISH: STRICT_DANISH}.get(method, SWISS)


def groups_of(text: str) -> tuple[frozenset[str], ...]:
    """Groups that are kept apart: `3+4, 7+9+12`; without a plus sign a single one, `4,9`.

    Raises:
        Impossible: a group of fewer than two.

    Example:
        >>> [sorted(group) for group in groups_of("3+4, 7 + 9+12")], groups_of("4,9") == groups_of("9+4")
        ([['3', '4'], ['12', '7', '9']], True)
    """
    found = []
    for part in text.split(",") if "+" in text else [text.replace(",", "+")]:
        found.append(frozenset(filter(None, map(str.strip, part.split("+")))))
        if len(found[-1]) < 2:
            raise Impossible(
                "{found!r} is no group that is kept apart, such as 4+9", id="draw.apart", found=part.strip()
            )
    return tuple(found)


def stationary_of(text: str) -> dict[str, int]:
    """Who stays at which table: `7:5, 12:3`; an equals sign is as good.

    Raises:
        Impossible: no such form.

    Example:
        >>> stationary_of("7: 5, 12=3"), stationary_of("")
        ({'7': 5, '12': 3}, {})
    """
    found: dict[str, int] = {}
    for part in filter(None, map(str.strip, text.split(","))):
        who, _, table = part.replace("=", ":").rpartition(":")
        number = whole_number(table.strip())
        if not who.strip() or not number:
            raise Impossible(
                "{found!r} is no team or pair and its table, such as 7:5", id="drawn.stationary", found=part
            )
        found[who.strip()] = number
    return found
