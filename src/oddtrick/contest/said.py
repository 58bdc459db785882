"""A result in a few letters, the same in every language: for conflicts, histories, files.

Example:
    >>> from oddtrick.words.contracts import parse_score
    >>> from oddtrick.words.results import Award, Artificial, Cause
    >>> said(Played(parse_score("3ntx-2 by e"))), said(Artificial(Award.parse("A+"), Award.parse("A-")))
    ('3NTX-2 by E', 'A+/A-')
    >>> said(NotPlayed(Cause.TIME))
    'NP time'
"""

from __future__ import annotations

from typing import assert_never

from oddtrick.words.numbers import decimal_text
from oddtrick.words.results import Artificial, Assigned, Cause, NotPlayed, Outcome, Played, SelfInflicted, Weighted


def said(outcome: Outcome) -> str:
    """The outcome in the notation of CSV travellers."""
    match outcome:
        case Played(score):
            return str(score)
        case Artificial(ns, ew):
            return f"{ns}/{ew}"
        case NotPlayed(cause):
            return "NP" if cause is Cause.UNKNOWN else f"NP {cause.value}"
        case Assigned(ns, ew):
            return weighted(ns) if ns == ew else f"{weighted(ns)} / {weighted(ew)}"
        case SelfInflicted(played):
            return f"{played} (12C1e)"
        case _:
            assert_never(outcome)


def weighted(outcomes: tuple[Weighted, ...]) -> str:
    """Weighted scores: `60% 4S= by S + 40% 4S-1 by S`."""
    return " + ".join(f"{decimal_text(one.weight * 100)}% {one.score}" for one in outcomes)
