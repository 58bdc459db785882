"""Hesitation Mitchells: one winner, a round more than tables, most pairs stay.

Pairs 1 to T - 1 stay North-South. The others move up as East-West, hesitate for one round as North-South of the last
table, and begin again at table 1; so they meet each other there too. The last rounds are arrow-switched at the other
tables. In a double hesitation they sit North-South at table 2 too: two rounds more than tables, nothing shared.

Source: the general practice of clubs; checked by `check.faults` in the tests.

Example:
    >>> five = hesitation(5)
    >>> five.rounds, [seating.pairs for seating in five.round(2)]
    (6, [(1, 5), (2, 6), (3, 7), (4, 8), (10, 9)])
"""

from __future__ import annotations

from oddtrick.movements.balance import qf
from oddtrick.movements.howell import without_one
from oddtrick.movements.model import Kind, Movement, Seating, one_field, wrap
from oddtrick.words.errors import Impossible

FEWEST, FEWEST_DOUBLE = 3, 5
HESITATING = 2
"""The other table, in a double hesitation."""
MOST_SWITCHES = 3
TWO_SWITCHES = 11
"""From so many tables on the last two rounds are arrow-switched, below it is one."""


def hesitation_rounds(tables: int) -> tuple[int, ...]:
    """Its number of rounds, if there is one of so many tables."""
    return (tables + 1,) if tables >= FEWEST else ()


def double_hesitation_rounds(tables: int) -> tuple[int, ...]:
    """The number of rounds of a double one, if there is one of so many tables."""
    return (tables + 2,) if tables >= FEWEST_DOUBLE else ()


def hesitation(tables: int, *, half: bool = False) -> Movement:
    """A hesitation Mitchell of T + 1 rounds and sets.

    An odd number of tables has one set resting in the middle; an even one has two, and the first and the last table
    share. With a half table the missing pair is the one that leaves the best balance.

    Raises:
        Impossible: under 3 tables.
    """
    if tables < FEWEST:
        raise Impossible(
            "a hesitation Mitchell needs at least {fewest} tables, not {tables}",
            id="movement.no-hesitation",
            fewest=FEWEST,
            tables=tables,
        )
    even = tables % 2 == 0
    made = Movement(
        kind=Kind.HESITATION,
        method=None,
        tables=tables,
        sets=tables + 1,
        winners=1,
        labels=one_field(2 * tables),
        seatings=tuple(
            tuple(_seating(tables, number, table) for table in range(1, tables + 1)) for number in range(1, tables + 2)
        ),
        tables_per_set=2 if even else 1,
        stands=(tables // 2,),
    )
    return without_one(made) if half else made


def double_hesitation(tables: int, *, half: bool = False) -> Movement:
    """A hesitation Mitchell of T + 2 rounds and sets in which the movers sit North-South for two rounds.

    Pairs 1 to T - 2 stay North-South at the other tables, where as many of the last rounds are arrow-switched as
    compare best.

    Raises:
        Impossible: under 5 tables.

    Example:
        >>> five = double_hesitation(5)
        >>> five.rounds, [seating.pairs for seating in five.round(2)]
        (7, [(1, 10), (8, 4), (2, 5), (3, 6), (9, 7)])
    """
    if tables < FEWEST_DOUBLE:
        raise Impossible(
            "a double hesitation Mitchell needs at least {fewest} tables, not {tables}",
            id="movement.no-double-hesitation",
            fewest=FEWEST_DOUBLE,
            tables=tables,
        )
    made = max((_double(tables, switches) for switches in range(MOST_SWITCHES + 1)), key=qf)
    return without_one(made) if half else made


def _double(tables: int, switches: int) -> Movement:
    middle = (tables + 1) // 2 if tables % 2 else tables // 2 + 1
    return Movement(
        kind=Kind.DOUBLE_HESITATION,
        method=None,
        tables=tables,
        sets=tables + 2,
        winners=1,
        labels=one_field(2 * tables),
        seatings=tuple(
            tuple(_double_seating(tables, step, table, middle, switches) for table in range(1, tables + 1))
            for step in range(tables + 2)
        ),
        stands=(middle,) if tables % 2 else (middle, tables),
    )


def _double_seating(tables: int, step: int, table: int, middle: int, switches: int) -> Seating:
    """E-W of table t stand at place t of the ring, N-S of table 2 and of the last one at the two places after them."""
    ring, first = tables + 2, tables - 2
    resting = (2 if tables % 2 else 1) if table > middle else 0
    boards, ew = wrap(table + resting + step, ring), first + wrap(table - step, ring)
    if table in (HESITATING, tables):
        return Seating(table, first + wrap(tables + (1 if table == HESITATING else 2) - step, ring), ew, boards)
    seating = Seating(table, table - (table > HESITATING), ew, boards)
    return seating.switched() if step >= ring - switches else seating


def _seating(tables: int, number: int, table: int) -> Seating:
    step, ring = number - 1, tables + 1
    resting = (1 if tables % 2 else 2) if table > tables // 2 else 0
    boards = wrap(table + resting + step, ring)
    ew = tables + (table - step) % ring
    if table == tables:
        return Seating(table, tables + -step % ring, ew, boards)
    seating = Seating(table, table, ew, boards)
    return seating.switched() if number > ring - (2 if tables >= TWO_SWITCHES else 1) else seating
