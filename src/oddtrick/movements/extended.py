"""Extended Mitchells ("Blackpool"): two sets and rounds more than tables.

After T rounds E-W go on as they did and meet the first N-S again; in the last round they sit in reverse order.

Source: J. Manning, "Bridge movements: the maths"; checked by `check.faults` in the tests.

Example:
    >>> ten = extended(10)
    >>> ten.rounds, ten.sets, [seat.ew - 10 for seat in ten.round(12)]
    (12, 12, [10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
"""

from __future__ import annotations

from oddtrick.movements.model import Kind, Movement, Seating, two_fields, wrap
from oddtrick.words.errors import Impossible

FEWEST = 3


def extended_rounds(tables: int) -> tuple[int, ...]:
    """Its number of rounds, if there is one of so many tables."""
    return (tables + 2,) if tables >= FEWEST else ()


def extended(tables: int) -> Movement:
    """A Mitchell of T + 2 rounds; each E-W meets one or two N-S twice, at the middle of odd tables one three times.

    Raises:
        Impossible: under 3 tables.
    """
    if tables < FEWEST:
        raise Impossible(
            "an extended Mitchell needs at least {fewest} tables, not {tables}",
            id="movement.no-extended",
            fewest=FEWEST,
            tables=tables,
        )
    odd = tables % 2 == 1
    return Movement(
        kind=Kind.EXTENDED,
        method=None,
        tables=tables,
        sets=tables + 2,
        winners=2,
        labels=two_fields(tables),
        seatings=tuple(
            tuple(_seating(tables, step, table) for table in range(1, tables + 1)) for step in range(tables + 2)
        ),
        stands=(tables,) if odd else (tables // 2, tables),
        meetings=3 if odd else 2,
    )


def _seating(tables: int, step: int, table: int) -> Seating:
    resting = 1 if tables % 2 == 0 and 2 * table > tables else 0
    ew = tables + 1 - table if step == tables + 1 else wrap(table - step, tables)
    return Seating(table, table, tables + ew, wrap(table + resting + step, tables + 2))
