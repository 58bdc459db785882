"""What is wrong with a movement.

Example:
    >>> from dataclasses import replace
    >>> from oddtrick.movements import movement
    >>> seven = movement("mitchell", 7)
    >>> faults(seven)
    ()
    >>> faults(replace(seven, sets=8))
    (Fault(kind=<FaultKind.SET_UNUSED: 'set_unused'>, round=0, table=0, pair=0, set=8),)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from oddtrick.movements.model import Movement, Seating


class FaultKind(Enum):
    """Ways in which a movement cannot be played."""

    OPPONENTS_AGAIN = "opponents_again"
    BOARDS_AGAIN = "boards_again"
    TWO_PLACES = "two_places"
    NO_PLACE = "no_place"
    NO_SUCH_PAIR = "no_such_pair"
    NO_SUCH_SET = "no_such_set"
    NO_SUCH_TABLE = "no_such_table"
    SHARED = "shared"
    """More tables than intended play the same set at the same time."""
    SET_UNUSED = "set_unused"


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault, with the round, table, pair and set it concerns; 0 where one does not apply."""

    kind: FaultKind
    round: int = 0
    table: int = 0
    pair: int = 0
    set: int = 0


def faults(movement: Movement) -> tuple[Fault, ...]:
    """Everything that is wrong. An absent pair keeps its place, but meets nobody and no boards."""
    found = [*_seats(movement), *_places(movement), *_meetings(movement), *_sharing(movement), *_unused(movement)]
    return tuple(sorted(found, key=lambda fault: (fault.round, fault.table, fault.pair, fault.kind.value)))


def _rounds(movement: Movement) -> Iterator[tuple[int, tuple[Seating, ...]]]:
    yield from enumerate(movement.seatings, start=1)


def _seats(movement: Movement) -> Iterator[Fault]:
    for number, row in _rounds(movement):
        tables = Counter(seating.table for seating in row)
        for seating in row:
            if not 1 <= seating.table <= movement.tables or tables[seating.table] > 1:
                yield Fault(FaultKind.NO_SUCH_TABLE, number, seating.table)
            if not 1 <= seating.set <= movement.sets:
                yield Fault(FaultKind.NO_SUCH_SET, number, seating.table, set=seating.set)
            for pair in seating.pairs:
                if not 1 <= pair <= movement.entrants:
                    yield Fault(FaultKind.NO_SUCH_PAIR, number, seating.table, pair)


def _places(movement: Movement) -> Iterator[Fault]:
    for number, row in _rounds(movement):
        places = Counter(pair for seating in row for pair in seating.pairs)
        for pair in range(1, movement.entrants + 1):
            if places[pair] > 1:
                yield Fault(FaultKind.TWO_PLACES, number, pair=pair)
            if places[pair] == 0 and not movement.absent(pair, number):
                yield Fault(FaultKind.NO_PLACE, number, pair=pair)


def _meetings(movement: Movement) -> Iterator[Fault]:
    met: set[frozenset[int]] = set()
    boards: set[tuple[int, int]] = set()
    for number, seating in movement.played():
        meeting = frozenset(seating.pairs)
        if meeting in met:
            yield Fault(FaultKind.OPPONENTS_AGAIN, number, seating.table, seating.ns)
        met.add(meeting)
        for pair in seating.pairs:
            if (pair, seating.set) in boards:
                yield Fault(FaultKind.BOARDS_AGAIN, number, seating.table, pair, seating.set)
            boards.add((pair, seating.set))


def _sharing(movement: Movement) -> Iterator[Fault]:
    for number in range(1, movement.rounds + 1):
        at: Counter[int] = Counter()
        for seating in movement.playing(number):
            at[seating.set] += 1
            if at[seating.set] > movement.tables_per_set:
                yield Fault(FaultKind.SHARED, number, seating.table, set=seating.set)


def _unused(movement: Movement) -> Iterator[Fault]:
    used = {seating.set for row in movement.seatings for seating in row}
    for number in range(1, movement.sets + 1):
        if number not in used:
            yield Fault(FaultKind.SET_UNUSED, set=number)
