"""Howell movements: every pair moves but a few, and all are compared with all.

The starting positions are data (`data/howell.toml`, `data/three_quarter.toml`); from round to round every moving pair
number and every set goes up by one on the ring of the rounds.

Example:
    >>> four = howell(4)
    >>> four.rounds, [seating.pairs for seating in four.round(1)]
    (7, [(8, 1), (5, 4), (3, 6), (7, 2)])
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files

from oddtrick.movements.balance import qf
from oddtrick.movements.mitchell import most_sharing
from oddtrick.movements.model import Absence, Kind, Movement, Seating, one_field, wrap
from oddtrick.words.errors import Impossible

SWITCHED = "x"
"""Mark of a round in which a table's pairs sit the other way round than the first."""


@dataclass(frozen=True, slots=True)
class Start:
    """Starting positions of a cyclic movement.

    Attributes:
        tables: number of tables.
        rounds: number of rounds, and of sets.
        positions: for each table N-S, E-W and set in round 1; as many again for each further stage.
        switches: for each table a mark a round, or nothing.
        source: where the positions come from.
    """

    tables: int
    rounds: int
    positions: tuple[tuple[int, int, int], ...]
    switches: tuple[str, ...]
    source: str


@cache
def starts(kind: Kind) -> Mapping[tuple[int, int], Start]:
    """The starting positions that are known, by tables and rounds."""
    name = "howell.toml" if kind is Kind.HOWELL else "three_quarter.toml"
    text = files("oddtrick.movements").joinpath("data", name).read_text(encoding="utf-8")
    found = (
        Start(
            tables=entry["tables"],
            rounds=entry["rounds"],
            positions=tuple((ns, ew, number) for ns, ew, number in entry["start"]),
            switches=tuple(entry.get("switches", ())),
            source=entry["source"],
        )
        for entry in tomllib.loads(text)["movement"]
    )
    return {(start.tables, start.rounds): start for start in found}


def howell_rounds(tables: int) -> tuple[int, ...]:
    """The numbers of rounds for which a Howell of so many tables is known."""
    return _rounds(Kind.HOWELL, tables)


def three_quarter_rounds(tables: int) -> tuple[int, ...]:
    """The numbers of rounds for which a three-quarter Howell of so many tables is known.

    Example:
        >>> three_quarter_rounds(8)[-4:]
        (11, 12, 13, 14)
    """
    return _rounds(Kind.THREE_QUARTER_HOWELL, tables)


def _rounds(kind: Kind, tables: int) -> tuple[int, ...]:
    return tuple(sorted(rounds for size, rounds in starts(kind) if size == tables))


def howell(tables: int, rounds: int | None = None, *, half: bool = False) -> Movement:
    """A full Howell: 2T - 1 rounds, everybody meets everybody; 3 tables also in 10 rounds, twice.

    With a half table each pair sits out once. The missing pair is the one that leaves the best balance; the last, so
    that the sit-out stays at one table, where that is as good. 2 and 3 tables share all boards of a round, but in ten.

    Raises:
        Impossible: another number of tables or rounds.

    Example:
        >>> three = howell(3, 10)
        >>> three.sets, three.meetings, three.tables_per_set, str(qf(three))
        (10, 2, 1, '100')
    """
    known = starts(Kind.HOWELL)
    start = known.get((tables, rounds or 2 * tables - 1))
    if start is not None:
        return _built(Kind.HOWELL, start, half=half)
    fitting = [number for size, number in known if size == tables]
    if not fitting:
        last = max(size for size, _ in known)
        raise Impossible(
            "there is no Howell for {tables} tables: 2 to {last} have one",
            id="movement.no-howell",
            tables=tables,
            last=last,
        )
    raise Impossible(
        "a {kind} of {tables} tables has {all} rounds, not {rounds}",
        id="movement.fixed-rounds",
        kind=Kind.HOWELL.value,
        tables=tables,
        all=", ".join(map(str, fitting)),
        rounds=rounds,
    )


def three_quarter(tables: int, rounds: int, *, half: bool = False) -> Movement:
    """A shorter Howell in which 2T - R pairs stay and never meet each other.

    With a half table R pairs sit out once, the others never; the missing pair is the one that leaves the best balance.

    Raises:
        Impossible: no such movement is known; the sentence says which are.
    """
    known = starts(Kind.THREE_QUARTER_HOWELL)
    start = known.get((tables, rounds))
    if start is None:
        raise Impossible(
            "there is no three-quarter Howell of {tables} tables and {rounds} rounds; known for {tables}: {known}",
            id="movement.no-three-quarter",
            tables=tables,
            rounds=rounds,
            known=", ".join(str(r) for t, r in known if t == tables) or "-",
        )
    return _built(Kind.THREE_QUARTER_HOWELL, start, half=half)


def cyclic(
    tables: int,
    rounds: int,
    positions: Sequence[tuple[int, int, int]],
    switches: Sequence[str] = (),
    kind: Kind = Kind.HOWELL,
) -> Movement:
    """A movement from its first round: pairs and sets go up by one on a ring of the rounds, higher pair numbers stay.

    Positions of more tables than there are begin a further stage; then the ring is that part of the rounds, and each
    stage has sets of its own ring.

    Example:
        >>> [row[1].pairs for row in cyclic(2, 3, [(4, 1, 1), (2, 3, 1)]).seatings]
        [(2, 3), (3, 1), (1, 2)]
    """
    stages = len(positions) // tables
    ring = rounds // stages
    marks = tuple(switches) or ("",) * len(positions)
    seatings = tuple(
        tuple(
            _turned(place % tables + 1, positions[place], marks[place], step, ring)
            for place in range(stage * tables, (stage + 1) * tables)
        )
        for stage in range(stages)
        for step in range(ring)
    )
    return Movement(
        kind=kind,
        method=None,
        tables=tables,
        sets=rounds,
        winners=1,
        labels=one_field(2 * tables),
        seatings=seatings,
        tables_per_set=most_sharing(seatings),
        meetings=stages,
    )


def _turned(table: int, position: tuple[int, int, int], marks: str, step: int, ring: int) -> Seating:
    ns, ew, number = position
    before = (number - 1) // ring * ring
    seating = Seating(table, _moved(ns, step, ring), _moved(ew, step, ring), before + wrap(number + step, ring))
    return seating.switched() if marks[step : step + 1] == SWITCHED else seating


def _moved(pair: int, step: int, ring: int) -> int:
    return pair if pair > ring else wrap(pair + step, ring)


def _built(kind: Kind, start: Start, *, half: bool) -> Movement:
    made = cyclic(start.tables, start.rounds, start.positions, start.switches, kind)
    return without_one(made) if half else made


def without_one(made: Movement) -> Movement:
    """The same movement without the pair that leaves the best balance."""
    return max((without(made, pair) for pair in range(made.entrants, 0, -1)), key=qf)


def without(made: Movement, pair: int) -> Movement:
    """The same movement with one pair missing for all rounds."""
    return replace(made, absences=(Absence(pair, 1, made.rounds),))
