"""Which movement a table is: the family, the method and the arrow switches of one that a file gives seat by seat.

Example:
    >>> from dataclasses import replace
    >>> from oddtrick.movements import movement
    >>> from oddtrick.movements.variants import turned
    >>> given = replace(turned(movement("mitchell", 8, rounds=7), {(7, 3), (2, 1)}), kind=Kind.GIVEN, method=None)
    >>> found = recognised(given)
    >>> found.kind, found.method, found.seatings == given.seatings
    (<Kind.MITCHELL: 'mitchell'>, <Method.SKIP: 'skip'>, True)
"""

from __future__ import annotations

from collections.abc import Iterator

from oddtrick.movements.make import MADE, ONE_WINNER, movement, numbered, rounds_of
from oddtrick.movements.mitchell import most_rounds
from oddtrick.movements.model import Kind, Label, Method, Movement, Seating
from oddtrick.movements.variants import turned
from oddtrick.words.contestants import Contestants
from oddtrick.words.seats import Side

Sides = tuple[tuple[Label, ...], tuple[Label, ...]]
"""Who sits N-S and who E-W at a table, by what is announced; nobody where somebody is missing."""


def recognised(made: Movement) -> Movement:
    """The movement with its family, where it is one that is made by its size; otherwise as it is.

    Where N-S and E-W are apart in the family, their directions may be exchanged at any tables. Boards and announced
    numbers stay; a pair that is missing from a half table gets a number again.
    """
    if made.kind is not Kind.GIVEN or made.contestants is not Contestants.PAIRS:
        return made
    for candidate in _candidates(made):
        one_winner = made.winners == 1 and candidate.winners == 2
        places = _exchanged(made, turned(candidate, ()) if one_winner else candidate)
        if places is not None and (one_winner or not places):
            found = turned(candidate, places) if one_winner else candidate
            return numbered(found, made.boards_per_set, made.first_board)
    return made


def _candidates(made: Movement) -> Iterator[Movement]:
    """What is made of as many tables and rounds, whole or without the last pair of a side."""
    for kind in MADE:
        if made.rounds in rounds_of(kind, made.tables) and not (made.winners == 2 and kind in ONE_WINNER):
            for method in _methods(kind, made):
                stand = _stand(made) if method is Method.RELAY else None
                plain = movement(kind, made.tables, rounds=made.rounds, method=method, stand=stand)
                yield plain
                if made.absences and not plain.absences:
                    for missing in Side:
                        yield movement(
                            kind,
                            made.tables,
                            rounds=made.rounds,
                            method=method,
                            stand=stand,
                            half=True,
                            missing=missing,
                        )


def _methods(kind: Kind, made: Movement) -> tuple[Method | None, ...]:
    if kind is not Kind.MITCHELL:
        return (None,)
    stands = (Method.RELAY, Method.TWO_STANDS)
    fitting = (one for one in Method if made.rounds <= most_rounds(made.tables, one))
    return tuple(one for one in fitting if made.rounds > 1 or one not in stands)


def _stand(made: Movement) -> int:
    """The table after which the stand of a relay would be: that before the set that nobody plays in round 1."""
    played = {seat.set for seat in made.round(1)}
    idle = next((number for number in range(1, made.tables + 1) if number not in played), 1)
    return (idle - 2) % made.tables + 1


def _exchanged(made: Movement, other: Movement) -> frozenset[tuple[int, int]] | None:
    """The rounds and tables at which the directions differ; None where more than that does."""
    if made.sets != other.sets:
        return None
    places = set()
    for number in range(1, made.rounds + 1):
        mine, theirs = ({seat.table: seat for seat in one.round(number)} for one in (made, other))
        if mine.keys() != theirs.keys():
            return None
        for table, seat in mine.items():
            here, there = _sides(made, number, seat), _sides(other, number, theirs[table])
            boards = seat.set == theirs[table].set or () in here
            if not boards or here not in (there, there[::-1]):
                return None
            if here != there:
                places.add((number, table))
    return frozenset(places)


def _sides(made: Movement, number: int, seat: Seating) -> Sides:
    north, east = (
        tuple(made.label(one) for one in side if not made.absent(one, number))
        for side in (seat.north_south, seat.east_west)
    )
    return north, east
