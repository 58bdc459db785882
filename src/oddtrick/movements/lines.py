"""Who meets boards and whom: a pair, a player, or of a team the two who sit in one direction.

Of a team one pair sits North-South and the other East-West, often at the same time, and both meet every set of their
team's matches. So each is a line of its own: North-South by the team's number, East-West by that number below 0.

Example:
    >>> from oddtrick.movements.teams import american_whist
    >>> five = american_whist(5)
    >>> lines(five.contestants, 1, 3), most_meetings(five), len(compared(five, five.played())), halves(five)
    ((1, -3), 1, 20, ())
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import assert_never

from oddtrick.movements.model import Movement, Seating
from oddtrick.words.contestants import Contestants

Line = int
"""A pair, a player, or a pair of a team: East-West of team 3 is -3."""
Met = tuple[int, int]
"""Two who meet, the lower number first; of teams North-South first."""


def lines(contestants: Contestants, ns: int, ew: int, partners: tuple[int, ...] = ()) -> tuple[Line, ...]:
    """Who meets the boards of a table.

    Args:
        contestants: who competes.
        ns: number that sits North-South, or North.
        ew: the same of East-West, or East.
        partners: South and West of an individual.
    """
    match contestants:
        case Contestants.PAIRS:
            return ns, ew
        case Contestants.PLAYERS:
            return ns, ew, *partners
        case Contestants.TEAMS:
            return ns, -ew
        case _:
            assert_never(contestants)


def lines_at(movement: Movement, seating: Seating) -> tuple[Line, ...]:
    """The same of one table of a movement."""
    return lines(movement.contestants, seating.ns, seating.ew, seating.partners or ())


def meetings_at(movement: Movement, seating: Seating) -> tuple[Met, ...]:
    """Which opponents meet at a table; in a match of teams each two meet once in either direction."""
    match movement.contestants:
        case Contestants.PAIRS:
            return ((min(seating.pairs), max(seating.pairs)),)
        case Contestants.TEAMS:
            return ((seating.ns, seating.ew),)
        case Contestants.PLAYERS:
            return tuple((min(a, b), max(a, b)) for a in seating.north_south for b in seating.east_west)
        case _:
            assert_never(movement.contestants)


def most_meetings(plan: Movement) -> int:
    """How often two opponents may meet by a plan; players, and teams that meet again, as often as they do by it."""
    if plan.contestants is Contestants.PAIRS:
        return plan.meetings
    met: dict[Met, int] = {}
    for _, seating in plan.played():
        for two in meetings_at(plan, seating):
            met[two] = met.get(two, 0) + 1
    return max(met.values(), default=1)


@dataclass(frozen=True, slots=True)
class Half:
    """A table of a match whose boards the other table does not play: nothing to compare them with."""

    round: int
    table: int
    ns: int
    ew: int
    set: int


Table = tuple[int, Seating]
"""A table in a round."""


def compared(movement: Movement, played: Iterable[Table]) -> tuple[Table, ...]:
    """The tables of a movement of teams whose set the same two teams play at another table, the other way round."""
    rows = tuple(played)
    here = {(seating.ns, seating.ew, seating.set) for _, seating in rows}
    return tuple((number, seat) for number, seat in rows if (seat.ew, seat.ns, seat.set) in here)


def halves(movement: Movement, extra: Iterable[Table] = ()) -> tuple[Half, ...]:
    """The tables of a movement of teams that have nothing to be compared with; none of pairs or players."""
    if movement.contestants is not Contestants.TEAMS:
        return ()
    rows = (*movement.played(), *extra)
    good = set(compared(movement, rows))
    return tuple(
        Half(number, seat.table, seat.ns, seat.ew, seat.set) for number, seat in rows if (number, seat) not in good
    )
