"""What is wrong with a movement.

Example:
    >>> from dataclasses import replace
    >>> from oddtrick.movements import movement
    >>> seven = movement("mitchell", 7)
    >>> faults(seven)
    ()
    >>> faults(replace(seven, sets=8))
    (Fault(kind=<FaultKind.SET_UNUSED: 'set_unused'>, round=0, table=0, pair=0, set=8, other=0, before=0),)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum
from typing import assert_never

from oddtrick.movements.model import Movement, Seating
from oddtrick.words.contestants import Contestants
from oddtrick.words.seats import Side


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
    WRONG_SIZE = "wrong_size"
    """A table of an individual without partners, or one of pairs or teams with them."""
    AGAINST_ITSELF = "against_itself"
    """A team meets itself."""
    TABLE_MISSING = "table_missing"
    """A round of a file has fewer tables than the others."""
    NO_RETURN = "no_return"
    """Two teams play a set at one table only: nothing to compare it with."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault, with what it concerns; 0 where one does not apply.

    Attributes:
        kind: what is wrong.
        round: where it shows.
        table: the same.
        pair: who is concerned.
        set: which boards.
        other: the opponents that are met again, or the other table at which somebody sits.
        before: the round in which opponents or boards were met already.
    """

    kind: FaultKind
    round: int = 0
    table: int = 0
    pair: int = 0
    set: int = 0
    other: int = 0
    before: int = 0


def faults(movement: Movement, beside: tuple[Movement, ...] = ()) -> tuple[Fault, ...]:
    """Everything that is wrong. An absent pair keeps its place, but meets nobody and no boards.

    Args:
        movement: of pairs, players or teams. Players and whole teams may be without a place in a round: they sit out.
        beside: other sections of teams, in which a match may have its second table.
    """
    found = [*_seats(movement), *_places(movement), *_boards(movement), *_sharing(movement), *_unused(movement)]
    match movement.contestants:
        case Contestants.PAIRS:
            found += _meetings(movement)
        case Contestants.PLAYERS:
            pass
        case Contestants.TEAMS:
            found += _matches(movement, beside)
        case _:
            assert_never(movement.contestants)
    return tuple(sorted(found, key=lambda fault: (fault.round, fault.table, fault.pair, fault.kind.value)))


def _lines(movement: Movement) -> tuple[Side | None, ...]:
    """The sides on which a contestant has a place of its own: a team has one on each."""
    return tuple(Side) if movement.contestants is Contestants.TEAMS else (None,)


def _on(seating: Seating, line: Side | None) -> tuple[int, ...]:
    return seating.pairs if line is None else seating.of(line)


def _rounds(movement: Movement) -> Iterator[tuple[int, tuple[Seating, ...]]]:
    yield from enumerate(movement.seatings, start=1)


def _seats(movement: Movement) -> Iterator[Fault]:
    players = movement.contestants is Contestants.PLAYERS
    for number, row in _rounds(movement):
        tables = Counter(seating.table for seating in row)
        for seating in row:
            if players is not (seating.partners is not None):
                yield Fault(FaultKind.WRONG_SIZE, number, seating.table)
            if not 1 <= seating.table <= movement.tables or tables[seating.table] > 1:
                yield Fault(FaultKind.NO_SUCH_TABLE, number, seating.table)
            if not 1 <= seating.set <= movement.sets:
                yield Fault(FaultKind.NO_SUCH_SET, number, seating.table, set=seating.set)
            for pair in seating.pairs:
                if not 1 <= pair <= movement.entrants:
                    yield Fault(FaultKind.NO_SUCH_PAIR, number, seating.table, pair)


def _places(movement: Movement) -> Iterator[Fault]:
    lines = _lines(movement)
    for number, row in _rounds(movement):
        places: dict[tuple[int, Side | None], list[int]] = {}
        for seating in row:
            for line in lines:
                for pair in _on(seating, line):
                    places.setdefault((pair, line), []).append(seating.table)
        for pair in range(1, movement.entrants + 1):
            yield from _place(movement, number, pair, [places.get((pair, line), []) for line in lines])


def _place(movement: Movement, number: int, pair: int, places: list[list[int]]) -> Iterator[Fault]:
    """What is wrong with the tables at which a contestant sits in a round, line by line."""
    idle = movement.contestants is not Contestants.PAIRS and not any(places)
    for tables in places:
        match tables:
            case []:
                if not idle and not movement.absent(pair, number):
                    yield Fault(FaultKind.NO_PLACE, number, pair=pair)
            case [table, other, *_]:
                yield Fault(FaultKind.TWO_PLACES, number, table, pair, other=other)
            case _:
                pass


def _boards(movement: Movement) -> Iterator[Fault]:
    lines = _lines(movement)
    boards: dict[tuple[int, Side | None, int], int] = {}
    for number, seating in movement.played():
        for line in lines:
            for pair in _on(seating, line):
                met = pair, line, seating.set
                if met in boards:
                    yield Fault(FaultKind.BOARDS_AGAIN, number, seating.table, pair, seating.set, before=boards[met])
                boards.setdefault(met, number)


def _meetings(movement: Movement) -> Iterator[Fault]:
    met: dict[frozenset[int], list[int]] = {}
    for number, seating in movement.played():
        before = met.setdefault(frozenset(seating.pairs), [])
        if len(before) >= movement.meetings:
            yield Fault(
                FaultKind.OPPONENTS_AGAIN, number, seating.table, seating.ns, other=seating.ew, before=before[-1]
            )
        before.append(number)


def _matches(movement: Movement, beside: tuple[Movement, ...]) -> Iterator[Fault]:
    """Each set that two teams play is played by them at another table in the other directions."""
    tables = {(seating.ns, seating.ew, seating.set) for one in (movement, *beside) for _, seating in one.played()}
    for number, seating in movement.played():
        found = Fault(FaultKind.NO_RETURN, number, seating.table, seating.ns, seating.set, other=seating.ew)
        if seating.ns == seating.ew:
            yield replace(found, kind=FaultKind.AGAINST_ITSELF)
        elif (seating.ew, seating.ns, seating.set) not in tables:
            yield found


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
