"""What is odd about a draw, and why who is at home is so, as sentences.

Example:
    >>> from oddtrick.draws.oddities import Rematch
    >>> oddity(Wording("en"), Rematch("12", "7", (3,)))
    '12 and 7 met before: round 3.'
    >>> home(Wording("en"), HomeBecause.FEWER)
    'fewer homes'
"""

from __future__ import annotations

from typing import assert_never

from oddtrick.draws import HomeBecause, Oddity
from oddtrick.draws.oddities import (
    AnotherBye,
    AnotherTriangle,
    BrokenTriangle,
    FarApart,
    FarInPoints,
    IdleTogether,
    LeftOut,
    Moved,
    NotThere,
    Rematch,
    Together,
    UnevenHomes,
)
from oddtrick.wording.wording import Wording


def oddity(wording: Wording, found: Oddity) -> str:
    """An oddity as a sentence that names the contestants and the rounds."""
    match found:
        case Rematch() | FarApart() | FarInPoints() | Together() | UnevenHomes():
            return _of_two(wording, found)
        case AnotherBye() | AnotherTriangle() | LeftOut() | NotThere() | Moved():
            return _of_one(wording, found)
        case IdleTogether(idle):
            return wording.say("draw.oddity.idle-together", who=_listed(idle))
        case BrokenTriangle(triangle):
            return wording.say("draw.oddity.broken-triangle", who=_listed(triangle.contestants))
        case _:
            assert_never(found)


def home(wording: Wording, because: HomeBecause) -> str:
    """Why the home contestant is at home, in two words."""
    return wording.say(f"draw.home.{because.value}")


def _of_two(wording: Wording, found: Rematch | FarApart | FarInPoints | Together | UnevenHomes) -> str:
    match found:
        case Rematch(one, other, rounds):
            return wording.say("draw.oddity.rematch", one=one, other=other, rounds=_listed(rounds))
        case FarApart(one, other, places):
            return wording.say("draw.oddity.far-apart", one=one, other=other, n=places)
        case FarInPoints(one, other, points):
            return wording.say("draw.oddity.far-in-points", one=one, other=other, points=wording.number(points, 2))
        case Together(one, other):
            return wording.say("draw.oddity.together", one=one, other=other)
        case UnevenHomes(one, other):
            return wording.say("draw.oddity.uneven-homes", home=one, away=other)
        case _:
            assert_never(found)


def _of_one(wording: Wording, found: AnotherBye | AnotherTriangle | LeftOut | NotThere | Moved) -> str:
    match found:
        case AnotherBye(one, rounds):
            return wording.say("draw.oddity.another-bye", who=one, rounds=_listed(rounds))
        case AnotherTriangle(one, rounds):
            return wording.say("draw.oddity.another-triangle", who=one, rounds=_listed(rounds))
        case LeftOut(one):
            return wording.say("draw.oddity.left-out", who=one)
        case NotThere(one):
            return wording.say("draw.oddity.not-there", who=one)
        case Moved(one, table, None):
            return wording.say("draw.oddity.no-table", who=one, table=table)
        case Moved(one, table, sits):
            return wording.say("draw.oddity.moved", who=one, table=table, sits=sits)
        case _:
            assert_never(found)


def _listed(parts: tuple[object, ...]) -> str:
    return ", ".join(map(str, parts))
