"""The movement of players or of teams that a table says: who sits where, number by number.

Example:
    >>> seats = (Seats(1, 1, (1, 2, 3, 4), 1), Seats(2, 1, (5, 2, 1, 4), 2))
    >>> made = movement_of_seats(seats, Contestants.PLAYERS)
    >>> made.round(2), made.sitting_out(1)
    ((Seating(table=1, ns=5, ew=1, set=2, partners=(2, 4)),), (5,))
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from oddtrick.movements.measure import tables_sharing
from oddtrick.movements.model import Kind, Label, Movement, Seating
from oddtrick.words.contestants import Contestants


@dataclass(frozen=True, slots=True)
class Seats:
    """One table in one round.

    Attributes:
        round: from 1.
        table: from 1.
        numbers: North, South, East, West in an individual, otherwise the teams North-South and East-West; a 0 is
            nobody, and then the table is idle, as it is where a team would meet itself.
        set: from 1.
    """

    round: int
    table: int
    numbers: tuple[int, ...]
    set: int

    @property
    def idle(self) -> bool:
        """Whether nothing is played there."""
        return 0 in self.numbers or (len(self.numbers) == 2 and len(set(self.numbers)) == 1)


def movement_of_seats(
    seats: Sequence[Seats], contestants: Contestants, boards_per_set: int = 1, first_board: int = 1
) -> Movement:
    """The movement of players or teams; whoever has no place in a round sits out."""
    played = [one for one in seats if not one.idle]
    numbers = sorted({number for one in played for number in one.numbers})
    place = {number: at for at, number in enumerate(numbers, 1)}
    made = Movement(
        kind=Kind.GIVEN,
        method=None,
        tables=max(one.table for one in seats),
        sets=max((one.set for one in played), default=1),
        winners=1,
        labels=tuple(Label(number) for number in numbers),
        seatings=tuple(
            tuple(_seating(one, place) for one in sorted(played, key=lambda one: one.table) if one.round == number)
            for number in range(1, max(one.round for one in seats) + 1)
        ),
        boards_per_set=boards_per_set,
        first_board=first_board,
        contestants=contestants,
    )
    return replace(made, tables_per_set=max(1, tables_sharing(made)))


def _seating(one: Seats, place: dict[int, int]) -> Seating:
    match [place[number] for number in one.numbers]:
        case [north, south, east, west]:
            return Seating(one.table, north, east, one.set, (south, west))
        case [ns, ew]:
            return Seating(one.table, ns, ew, one.set)
        case _:
            raise ValueError("a table has two numbers, or four")
