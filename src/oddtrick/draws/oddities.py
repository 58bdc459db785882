"""What is odd about a draw, made by hand or by the rules: each thing that a director would ask about.

Example:
    >>> from oddtrick.draws import Pairing
    >>> past = History.of({3: Draw((Pairing("A", "B"),), byes=("C",))})
    >>> for oddity in warnings(Draw((Pairing("B", "A"),), byes=("C",)), map(Entrant, "ABCD"), past, Policy(), number=4):
    ...     print(oddity)
    Rematch(one='B', other='A', rounds=(3,))
    AnotherBye(contestant='C', rounds=(3,))
    LeftOut(contestant='D')
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import assert_never

from oddtrick.draws.field import Entrant, History
from oddtrick.draws.model import Draw, Triangle
from oddtrick.draws.policy import Gap, Odd, Policy, Rematches
from oddtrick.draws.ranking import counted, ranked

FAR = 10
"""Places between two that meet, beyond which they are far apart."""
FAR_IN_POINTS = Fraction(10)
"""The same in points, where the draw goes by points."""


@dataclass(frozen=True, slots=True)
class Rematch:
    """These two met before, in these rounds."""

    one: str
    other: str
    rounds: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class AnotherBye:
    """This contestant sat out, or played in a triangle, in these rounds already."""

    contestant: str
    rounds: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class AnotherTriangle:
    """The same of a contestant of a triangle."""

    contestant: str
    rounds: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class LeftOut:
    """This entrant is not in the draw."""

    contestant: str


@dataclass(frozen=True, slots=True)
class NotThere:
    """This contestant is in the draw and is no entrant of the round: withdrawn, or never entered."""

    contestant: str


@dataclass(frozen=True, slots=True)
class FarApart:
    """These two stand so many places apart in the ranking."""

    one: str
    other: str
    places: int


@dataclass(frozen=True, slots=True)
class FarInPoints:
    """The scores of these two, which the draw goes by, lie so far apart."""

    one: str
    other: str
    points: Fraction


@dataclass(frozen=True, slots=True)
class Together:
    """These two are of one group (a club, a country, a family), which was to be kept apart."""

    one: str
    other: str


@dataclass(frozen=True, slots=True)
class UnevenHomes:
    """`home` was at home oftener than `away` and is so again."""

    home: str
    away: str


@dataclass(frozen=True, slots=True)
class IdleTogether:
    """Several have no opponents, who could meet each other."""

    contestants: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BrokenTriangle:
    """This triangle takes two rounds and is not in the second."""

    triangle: Triangle


@dataclass(frozen=True, slots=True)
class Moved:
    """This contestant is stationary at `table` and does not sit there; `sits` is None where it has no table."""

    contestant: str
    table: int
    sits: int | None


Oddity = (
    Rematch | AnotherBye | AnotherTriangle | LeftOut | NotThere | FarApart | FarInPoints | Together | UnevenHomes
    | IdleTogether | BrokenTriangle | Moved
)  # fmt: skip


def warnings(
    draw: Draw, entrants: Iterable[Entrant], history: History, policy: Policy, *, number: int
) -> tuple[Oddity, ...]:
    """What is odd about a draw, in the order of its pairings; nothing of it makes the draw invalid.

    Args:
        draw: of this round.
        entrants: who is there for it, with their scores: where nobody has one, nobody is far apart.
        history: the rounds before.
        policy: the whole policy; what is in force in this round is worked out here.
        number: of the round.

    Raises:
        Impossible: an entrant is there twice.
    """
    rules = policy.for_round(number)
    ordered = ranked(entrants, rules, number)
    places = {one.id: place for place, one in enumerate(ordered, 1)}
    scored = any(one.score is not None for one in ordered)
    return (
        *_rematches(draw, history, rules, number),
        *_sitting(draw, history, number),
        *_presence(draw, places),
        *(_gaps(draw, places, counted(ordered, rules), rules.gap) if scored else ()),
        *_together(draw, rules),
        *_homes(draw, history, places),
        *_broken(draw, history, rules, places, number),
        *_moved(draw, rules),
    )


def _rematches(draw: Draw, history: History, rules: Policy, number: int) -> Iterator[Rematch]:
    if rules.rematches is Rematches.ALLOWED:
        return
    running = {frozenset((two.home, two.away)) for each in history.going_on(number) for two in each.pairings}
    for home, away in draw.meetings:
        rounds = history.met(home, away)
        if rounds and frozenset((home, away)) not in running:
            yield Rematch(home, away, rounds)


def _sitting(draw: Draw, history: History, number: int) -> Iterator[Oddity]:
    for one in draw.byes:
        if rounds := (*history.byes_of(one), *history.triangles_of(one)):
            yield AnotherBye(one, tuple(sorted(rounds)))
    running = {frozenset(each.contestants) for each in history.going_on(number)}
    for triangle in draw.triangles:
        if frozenset(triangle.contestants) in running:
            continue
        for one in triangle.contestants:
            if rounds := (*history.byes_of(one), *history.triangles_of(one)):
                yield AnotherTriangle(one, tuple(sorted(rounds)))
    if len(draw.byes) > 1:
        yield IdleTogether(draw.byes)


def _presence(draw: Draw, places: Mapping[str, int]) -> Iterator[Oddity]:
    drawn = set(draw.contestants)
    yield from (NotThere(one) for one in draw.contestants if one not in places)
    yield from (LeftOut(one) for one in places if one not in drawn)


def _gaps(
    draw: Draw, places: Mapping[str, int], scores: Mapping[str, Fraction], gap: Gap
) -> Iterator[FarApart | FarInPoints]:
    """Two that are far apart in what the draw goes by."""
    for home, away in draw.meetings:
        if home not in places or away not in places:
            continue
        match gap:
            case Gap.RANK:
                if (between := abs(places[home] - places[away])) > FAR:
                    yield FarApart(home, away, between)
            case Gap.POINTS:
                if (points := abs(scores[home] - scores[away])) > FAR_IN_POINTS:
                    yield FarInPoints(home, away, points)
            case _:
                assert_never(gap)


def _together(draw: Draw, rules: Policy) -> Iterator[Together]:
    for home, away in draw.meetings:
        if any(home in group and away in group for group in rules.apart):
            yield Together(home, away)


def _homes(draw: Draw, history: History, places: Mapping[str, int]) -> Iterator[UnevenHomes]:
    for home, away in ((each.home, each.away) for each in draw.pairings):
        if home in places and away in places and history.surplus_of(home) > history.surplus_of(away):
            yield UnevenHomes(home, away)


def _broken(
    draw: Draw, history: History, rules: Policy, places: Mapping[str, int], number: int
) -> Iterator[BrokenTriangle]:
    if rules.odd is not Odd.LONG_TRIANGLE:
        return
    drawn = {frozenset(each.contestants) for each in draw.triangles}
    for triangle in history.going_on(number):
        if set(triangle.contestants) <= places.keys() and frozenset(triangle.contestants) not in drawn:
            yield BrokenTriangle(triangle)


def _moved(draw: Draw, rules: Policy) -> Iterator[Moved]:
    tables = {one: table for table, each in enumerate(draw.pairings, 1) for one in (each.home, each.away)}
    present = set(draw.contestants)
    for one, table in sorted(rules.stationary.items()):
        if one in present and tables.get(one) != table:
            yield Moved(one, table, tables.get(one))
