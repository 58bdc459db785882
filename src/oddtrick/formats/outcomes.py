"""A result in one cell of a table: the `result` column of CSV travellers.

    4S= by S      PASS      -450      A+/A-      60/40      NP      NP time      60% 4S= by S + 40% 4S-1 by S

Example:
    >>> [outcome_cell(parse_outcome(cell)) for cell in ("4s= by s", "60/40", "NP time", "60% 4S= by S + 40% 4S-1 by S")]
    ['4S= by S', '60%/40%', 'NP time', '60% 4S= by S + 40% 4S-1 by S']
"""

from __future__ import annotations

import re
from fractions import Fraction
from typing import assert_never

from oddtrick.words.contracts import parse_score
from oddtrick.words.errors import Impossible
from oddtrick.words.numbers import decimal_text, parse_number
from oddtrick.words.results import (
    Artificial,
    Assigned,
    BoardResult,
    Cause,
    NotPlayed,
    Outcome,
    Played,
    SelfInflicted,
    Weighted,
)

_NOT_PLAYED = re.compile(r"NP\b\s*([a-z_ -]*)", re.IGNORECASE)
_WEIGHT = re.compile(r"\s*(\d{1,3}(?:\.\d{1,6})?)\s*%\s+(.+)", re.DOTALL)
_PLUS = re.compile(r"\s\+\s")
MOST_CHARACTERS = 2000
"""Of a cell; what is longer says nothing that can stand on a line."""


def parse_outcome(cell: str) -> Outcome:
    """What a cell says.

    Raises:
        Impossible: it says nothing that can stand on a line.
    """
    text = cell.strip()
    if len(text) > MOST_CHARACTERS:
        return Played(parse_score(text))  # which refuses it
    not_played = _NOT_PLAYED.fullmatch(text)
    if not_played is not None:
        return NotPlayed(parse_cause(not_played[1]))
    if _WEIGHT.fullmatch(text):
        outcomes = parse_weights(text)
        return Assigned(outcomes, outcomes)
    if "/" in text:
        return Artificial.parse(text)
    return Played(parse_score(text))


def parse_cause(word: str) -> Cause:
    """A cause from its word: `time`, `sit out`, `late`; unknown where there is none.

    Raises:
        Impossible: another word.
    """
    name = re.sub(r"[\s_-]+", "_", word.strip().lower())
    for cause in Cause:
        if name == cause.value or (name == "" and cause is Cause.UNKNOWN):
            return cause
    causes = ", ".join(cause.value for cause in Cause)
    raise Impossible("{found!r} is not a cause: {causes}", id="cause.unreadable", found=word, causes=causes)


def parse_weights(cell: str) -> tuple[Weighted, ...]:
    """Outcomes with weights joined by ` + `, or one outcome alone.

    Raises:
        Impossible: an outcome cannot be read.
    """
    found = []
    for part in _PLUS.split(cell.strip()):
        match = _WEIGHT.fullmatch(part)
        weight, text = (parse_number(match[1]) / 100, match[2]) if match else (Fraction(1), part)
        found.append(Weighted(parse_score(text), weight))
    return tuple(found)


def outcome_cell(outcome: Outcome) -> str:
    """The cell of a result; self-inflicted damage has none, and shows the result played.

    Raises:
        Impossible: a split score: its sides have a cell each.
    """
    match outcome:
        case Played(score) | SelfInflicted(played=score):
            return str(score)
        case Artificial(ns, ew):
            return f"{ns}/{ew}"
        case Assigned(ns, ew):
            if ns != ew:
                raise Impossible("a split score has a cell for each side", id="outcome.split")
            return weights_cell(ns)
        case NotPlayed(cause):
            return "NP" if cause is Cause.UNKNOWN else f"NP {cause.value}"
        case _:
            assert_never(outcome)


def weights_cell(outcomes: tuple[Weighted, ...]) -> str:
    """Outcomes with their weights in one cell."""
    return " + ".join(f"{decimal_text(one.weight * 100)}% {one.score}" for one in outcomes)


def sides_text(result: BoardResult) -> str:
    """Both sides of a result in a sentence: `3 - 4`, of an individual `1+2 - 3+4`."""
    return " - ".join("+".join(side) for side in (result.ns, result.ew))


def assigned_cell(outcome: Assigned) -> str:
    """An assigned score in one cell: its outcomes, or those of North-South and of East-West with a bar between."""
    ns, ew = weights_cell(outcome.ns), weights_cell(outcome.ew)
    return ns if outcome.ns == outcome.ew else f"{ns} | {ew}"
