"""A fairer movement than the usual one: where to switch arrows in a Mitchell, how to begin a Howell.

A search is bounded and seeded: it tries so many times with the chances that are handed in, and tells after each try
what the best is. The same chances find the same movement.

Example:
    >>> from random import Random
    >>> from oddtrick.movements import movement
    >>> *_, found = switches(movement("mitchell", 8, rounds=7), Random(1), tries=5)
    >>> found.tried, found.better, round(found.qf), round(found.usual)
    (5, True, 72, 71)
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from oddtrick.movements.balance import qf
from oddtrick.movements.climb import Climb, Place
from oddtrick.movements.howell import cyclic
from oddtrick.movements.make import EVENING, movement, numbered, rounds_of
from oddtrick.movements.model import Kind, Movement
from oddtrick.movements.starters import Chance, Position, Starter, even_half
from oddtrick.movements.variants import usually_switched
from oddtrick.words.errors import Impossible

BEGINNINGS = 4
"""So many orders in which the tables of a Howell are turned."""


@dataclass(frozen=True, slots=True)
class Found:
    """The best of so many tries.

    Attributes:
        movement: the fairest so far.
        qf: its balance.
        usual: balance of what is usually played.
        tried: how often was tried.
        tries: how often will be.
    """

    movement: Movement
    qf: Fraction
    usual: Fraction
    tried: int
    tries: int

    @property
    def better(self) -> bool:
        """Whether it is fairer than what is usually played."""
        return self.qf > self.usual


def switches(made: Movement, chance: Chance, *, tries: int, whole_rounds: bool = False) -> Iterator[Found]:
    """Where to exchange the directions of a movement with two winners, so that one is compared most evenly.

    Args:
        made: without arrow-switched rounds.
        chance: seeded.
        tries: how often to begin anew.
        whole_rounds: a round is switched at all tables or at none.

    Raises:
        Impossible: it has one winner as it is.
    """
    if made.winners == 1:
        raise Impossible("a {kind} has one winner as it is: no arrow-switched rounds", id="movement.no-switches",
                         kind=made.kind.value)  # fmt: skip
    usual = usually_switched(made)
    units = _units(made, whole_rounds=whole_rounds)
    best, figure = usual, qf(usual)
    bar = figure
    for tried in range(1, tries + 1):
        climb = Climb(made)
        for unit in _some(units, chance, chance.randrange(len(units) // 2 + 1) if tried > 1 else 0):
            climb.exchange(unit)
        climb.descend(units)
        if climb.qf > figure:
            best, figure = _least_turned(climb, made), climb.qf
        yield Found(best, figure, bar, tried, tries)


def howells(tables: int, rounds: int, chance: Chance, *, tries: int, copies: int = 1) -> Iterator[Found]:
    """Starting positions of a Howell of so many rounds, with the directions that compare most evenly.

    With two copies two tables may play one set. Nothing is said before positions are found. `usual` is the balance of
    the one that we have, 0 where there is none.

    Raises:
        Impossible: fewer rounds than tables and one, or more than a full Howell has.
    """
    if not tables < rounds < 2 * tables:
        raise Impossible(
            "a Howell of {tables} tables has {first} to {last} rounds, not {rounds}",
            id="movement.howell-rounds",
            tables=tables,
            first=tables + 1,
            last=2 * tables - 1,
            rounds=rounds,
        )
    bar = _known(tables, rounds)
    best: Movement | None = None
    figure = Fraction(0)
    for tried in range(1, tries + 1):
        full = rounds == 2 * tables - 1
        starter = Starter(tables, rounds, chance, copies, north=even_half(rounds, chance) if full and tried % 2 else 0)
        start = starter.positions()
        if start is not None:
            made = with_best_directions(tables, rounds, start, chance)
            if qf(made) > figure:
                best, figure = numbered(made, max(1, EVENING // rounds)), qf(made)
        if best is not None:
            yield Found(best, figure, bar, tried, tries)


def with_best_directions(tables: int, rounds: int, start: Sequence[Position], chance: Chance) -> Movement:
    """The cyclic movement of these positions, its tables turned for all rounds, or by round where a pair stays."""
    kind = Kind.HOWELL if rounds == 2 * tables - 1 else Kind.THREE_QUARTER_HOWELL
    made = cyclic(tables, rounds, start, kind=kind)
    units: list[tuple[Place, ...]] = []
    for table, (ns, ew, _) in enumerate(start, start=1):
        places = tuple((number, table) for number in range(1, rounds + 1))
        units.extend([places] if max(ns, ew) <= rounds else [(place,) for place in places])
    climbs = [Climb(made) for _ in range(BEGINNINGS)]
    for climb in climbs:
        climb.descend(units)
        units = _some(units, chance, len(units))
    return replace(max(climbs, key=lambda climb: climb.qf).movement, switched=())


def _known(tables: int, rounds: int) -> Fraction:
    kinds = (kind for kind in (Kind.HOWELL, Kind.THREE_QUARTER_HOWELL) if rounds in rounds_of(kind, tables))
    return next((qf(movement(kind, tables, rounds=rounds)) for kind in kinds), Fraction(0))


def _units(made: Movement, *, whole_rounds: bool) -> list[tuple[Place, ...]]:
    rounds: dict[int, list[Place]] = {}
    for number, seat in made.played():
        rounds.setdefault(number, []).append((number, seat.table))
    if whole_rounds:
        return [tuple(places) for places in rounds.values()]
    return [(place,) for places in rounds.values() for place in places]


def _some(units: Sequence[tuple[Place, ...]], chance: Chance, count: int) -> list[tuple[Place, ...]]:
    left = list(units)
    return [left.pop(chance.randrange(len(left))) for _ in range(count)]


def _least_turned(climb: Climb, made: Movement) -> Movement:
    """The movement with the fewer places exchanged: turning all of them changes nothing."""
    every = {(number, seat.table) for number, seat in made.played()}
    if 2 * len(climb.places) > len(every):
        climb.places = every - climb.places
    return climb.movement
