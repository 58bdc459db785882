"""Two Mitchells in the halves of a room that play the same boards at the same time.

In a mirror the second half goes the other way: its E-W go down a table and its boards up, so that the tables that face
each other across the room, t and T + 1 - t, have the same boards in every round and can share one copy of them. Who
meets whom is the same as in two Mitchells beside each other. No published table bears the name; this one is derived.

In a Dundee each half plays half of the sets, those of odd numbers, and then begins anew with the others. The N-S of the
last tables of the halves change places for that, the other opponents meet again. A half of more tables than it has sets
is a web, and the second half begins so many sets ahead that the fewest tables share.

Source: the general practice of clubs; the published Dundee of 14 tables is the same, others of 13 to 17 tables have the
same sizes. Checked by `check.faults` in the tests.

Example:
    >>> [(seat.ew, seat.set) for seat in mirror(6).round(2)]
    [(9, 2), (7, 3), (8, 1), (11, 1), (12, 3), (10, 2)]
    >>> [(made.ns, made.set) for made in (dundee(14).at(number, 7) for number in (1, 7, 8, 14))]
    [(7, 13), (7, 11), (14, 14), (14, 12)]
"""

from __future__ import annotations

from dataclasses import replace

from oddtrick.movements.large import MOST_SETS, known_size, two_fields_of
from oddtrick.movements.mitchell import mitchell, most_sharing, web, web_rounds
from oddtrick.movements.model import Kind, Method, Movement, Seating, wrap

FEWEST, MOST_ODD = 3, 15
"""Tables of a half, and rounds; of a Dundee the most rounds of a half."""


def mirror_rounds(tables: int) -> tuple[int, ...]:
    """The numbers of rounds of a mirror of so many tables, 3 and more; none of an odd number of tables.

    Example:
        >>> mirror_rounds(26)[-1], mirror_rounds(16)[-1], mirror_rounds(15)
        (13, 8, ())
    """
    half = tables // 2
    return () if tables % 2 or half > MOST_SETS else tuple(range(FEWEST, half + 1))


def mirror(tables: int, rounds: int | None = None) -> Movement:
    """A Mitchell in the first half of the tables, and its mirror image in the second.

    An even half has a skip, in all of its rounds a stand and a table more that shares.

    Args:
        tables: an even number, 6 to 34.
        rounds: up to half the tables; as many where not given.

    Raises:
        Impossible: there is none of this size; the sentence says what there is.
    """
    wanted = known_size(Kind.MIRROR, tables, rounds, mirror_rounds(tables))
    half = tables // 2
    base = mitchell(half, wanted)
    rows = tuple((*(_here(seat, tables) for seat in row), *(_facing(seat, tables) for seat in reversed(row)))
                 for row in base.seatings)  # fmt: skip
    stands = tuple(place for stand in base.stands for place in (stand, tables - stand))
    return _of_halves(Kind.MIRROR, tables, base.sets, rows, method=base.method, stands=stands)


def _here(seat: Seating, tables: int) -> Seating:
    return Seating(seat.table, seat.ns, seat.ew + tables // 2, seat.set)


def _facing(seat: Seating, tables: int) -> Seating:
    """The table on the other side of the room, where everybody has the number that faces the number here."""
    table = tables + 1 - seat.table
    return Seating(table, table, 2 * tables + 1 - (seat.ew - tables // 2), seat.set)


def dundee_rounds(tables: int) -> tuple[int, ...]:
    """The numbers of rounds of a Dundee of so many tables: twice an odd number that each half can play.

    Example:
        >>> dundee_rounds(14), dundee_rounds(13), dundee_rounds(17)
        ((10, 14), (10,), (10, 14))
    """
    halves = {tables // 2, tables - tables // 2}
    odd = range(FEWEST, min(tables // 2, MOST_ODD) + 1, 2)
    return tuple(2 * sets for sets in odd if all(half == sets or sets in web_rounds(half) for half in halves))


def dundee(tables: int, rounds: int | None = None) -> Movement:
    """Two Mitchells or webs in the halves of the tables, with every second set and then with the others.

    Args:
        tables: 6, and 10 and more.
        rounds: twice an odd number; the most where not given.

    Raises:
        Impossible: there is none of this size; the sentence says what there is.
    """
    wanted = known_size(Kind.DUNDEE, tables, rounds, dundee_rounds(tables))
    rows = min((_stanzas(tables, wanted // 2, ahead) for ahead in range(wanted // 2)), key=most_sharing)
    return _of_halves(Kind.DUNDEE, tables, wanted, rows, meetings=2)


def _stanzas(tables: int, sets: int, ahead: int) -> tuple[tuple[Seating, ...], ...]:
    """Both halves with every second set, and then with the others; the second half begins so many sets ahead."""
    first = tables // 2
    halves = ((0, 0, _half(first, sets)), (first, ahead, _half(tables - first, sets)))
    change = {first: tables, tables: first}
    return tuple(
        tuple(
            Seating(
                seat.table + shift,
                change.get(seat.ns + shift, seat.ns + shift) if again else seat.ns + shift,
                seat.ew - half.tables + shift + tables,
                2 * wrap(seat.set + turn, sets) - 1 + again,
            )
            for shift, turn, half in halves
            for seat in half.seatings[step]
        )
        for again in (0, 1)
        for step in range(sets)
    )


def _half(tables: int, sets: int) -> Movement:
    """So many tables with as many rounds as sets."""
    return mitchell(tables) if tables == sets else web(tables, sets)


def _of_halves(
    kind: Kind,
    tables: int,
    sets: int,
    rows: tuple[tuple[Seating, ...], ...],
    *,
    method: Method | None = None,
    stands: tuple[int, ...] = (),
    meetings: int = 1,
) -> Movement:
    return replace(two_fields_of(kind, tables, sets, rows, method), stands=stands, meetings=meetings)
