"""An outcome told side by side, for reading back what was typed: each result with its weight and its points."""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

from oddtrick.scoring.contract import score_points
from oddtrick.words.results import Artificial, Assigned, NotPlayed, Outcome, Played, SelfInflicted, Weighted
from oddtrick.words.seats import Side, Vulnerability


@dataclass(frozen=True, slots=True)
class Spoken:
    """What one side gets, or both: each outcome with its weight and its points from North-South's side."""

    sides: tuple[Side, ...]
    outcomes: tuple[tuple[Weighted, int], ...]


def spoken(outcome: Outcome, vulnerable: Vulnerability) -> tuple[Spoken, ...]:
    """An outcome side by side, where it is made of results; empty for awards and what was not played.

    Example:
        >>> from oddtrick.words.notation import parse_entry
        >>> both, = spoken(parse_entry("60% 4s= s, 40% 4s-1"), Vulnerability.NONE)
        >>> [points for _, points in both.outcomes], [side.value for side in both.sides]
        ([420, -50], ['NS', 'EW'])
    """

    def told(sides: tuple[Side, ...], outcomes: tuple[Weighted, ...]) -> Spoken:
        return Spoken(sides, tuple((one, score_points(one.score, vulnerable)) for one in outcomes))

    match outcome:
        case Played(score):
            return (told(tuple(Side), (Weighted(score),)),)
        case Assigned(ns, ew):
            return (told(tuple(Side), ns),) if ns == ew else (told((Side.NS,), ns), told((Side.EW,), ew))
        case SelfInflicted() | Artificial() | NotPlayed():
            return ()
        case _:
            assert_never(outcome)
