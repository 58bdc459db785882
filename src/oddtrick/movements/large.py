"""Mitchells of fewer sets than tables: two copies of the boards, or tables that share.

Source: the general practice of clubs; checked by `check.faults` in the tests.

Example:
    >>> made = appendix(17, 12)
    >>> made.sets, made.tables_per_set, [(made.at(number, 17).ns, made.at(number, 17).ew) for number in (1, 2)]
    (13, 2, [(17, 34), (16, 34)])
"""

from __future__ import annotations

from math import gcd

from oddtrick.movements.mitchell import method_for, mitchell, most_rounds, most_sharing, web_seatings
from oddtrick.movements.model import Kind, Method, Movement, Seating, two_fields, wrap
from oddtrick.words.errors import Impossible

MOST_SETS = 17


def bowman_rounds(tables: int) -> tuple[int, ...]:
    """The numbers of rounds for which so many tables have a Bowman, 4 and more.

    Example:
        >>> bowman_rounds(10), bowman_rounds(6)
        ((4, 5, 6, 7, 8), (4,))
    """
    return tuple(range(4, min(tables - 2, MOST_SETS) + 1)) if tables - 2 <= MOST_SETS else ()


def bowman(tables: int, rounds: int | None = None) -> Movement:
    """T - 2 sets, the last table plays them downwards; E-W skip a table half way where the sets are even.

    Raises:
        Impossible: too few or too many tables, or rounds.
    """
    known = bowman_rounds(tables)
    wanted = known_size(Kind.BOWMAN, tables, rounds, known)
    sets = tables - 2
    return two_fields_of(
        Kind.BOWMAN, tables, sets, web_seatings(tables, sets, 1)[:wanted], Method.STRAIGHT if sets % 2 else Method.SKIP
    )


def appendix_rounds(tables: int) -> tuple[int, ...]:
    """The numbers of rounds for which so many tables have an appendix, 4 and more.

    Example:
        >>> appendix_rounds(17)[-1], appendix_rounds(6)
        (13, (4, 5))
    """
    return tuple(range(4, max(_appended_to(tables), default=0) + 1))


def appendix(tables: int, rounds: int | None = None) -> Movement:
    """An odd number of sets that 3 does not divide; the tables above it have E-W that stay, and N-S that move.

    N-S stay at as many of the first tables, elsewhere they go up a table; the other E-W go down two.

    Raises:
        Impossible: too few or too many tables, or rounds.
    """
    wanted = known_size(Kind.APPENDIX, tables, rounds, appendix_rounds(tables))
    sets = min(sets for sets in _appended_to(tables) if sets >= wanted)
    rows = tuple(
        tuple(_appended(tables, sets, step, table) for table in range(1, tables + 1)) for step in range(wanted)
    )
    return two_fields_of(Kind.APPENDIX, tables, sets, rows, None)


def parallel_rounds(tables: int) -> tuple[int, ...]:
    """The numbers of rounds for which so many tables have Mitchells beside each other, 3 and more.

    Example:
        >>> parallel_rounds(18), parallel_rounds(17)
        ((3, 4, 5, 6, 7, 8, 9), ())
    """
    part = _part(tables)
    return tuple(range(3, most_rounds(part, Method.STRAIGHT if part % 2 else Method.SKIP) + 1)) if part else ()


def parallel(tables: int, rounds: int | None = None) -> Movement:
    """Two Mitchells or more of equal size beside each other, each with its own copy of the boards.

    Raises:
        Impossible: a number of tables that does not divide so, or rounds.

    Example:
        >>> made = parallel(10)
        >>> [(seat.ns, seat.ew, seat.set) for seat in made.round(2) if seat.table in (1, 6)]
        [(1, 15, 2), (6, 20, 2)]
    """
    wanted = known_size(Kind.PARALLEL, tables, rounds, parallel_rounds(tables))
    part = _part(tables)
    base = mitchell(part, wanted)
    rows = tuple(
        tuple(
            Seating(seat.table + shift, seat.ns + shift, seat.ew - part + tables + shift, seat.set)
            for shift in range(0, tables, part)
            for seat in row
        )
        for row in base.seatings
    )
    return two_fields_of(Kind.PARALLEL, tables, part, rows, method_for(part, wanted))


def _part(tables: int) -> int:
    """The tables of each of as few equal parts as possible, 3 to 17; 0 where it has none."""
    fitting = (tables // parts for parts in range(2, tables // 3 + 1) if tables % parts == 0)
    return next((part for part in fitting if part <= MOST_SETS), 0)


def two_fields_of(
    kind: Kind, tables: int, sets: int, rows: tuple[tuple[Seating, ...], ...], method: Method | None
) -> Movement:
    """A movement of these seats in which N-S and E-W are ranked apart."""
    return Movement(
        kind=kind,
        method=method,
        tables=tables,
        sets=sets,
        winners=2,
        labels=two_fields(tables),
        seatings=rows,
        tables_per_set=most_sharing(rows),
    )


def _appended_to(tables: int) -> tuple[int, ...]:
    """The numbers of sets that an appendix may have: more than half the tables, neither 2 nor 3 divides them."""
    return tuple(sets for sets in range(max(5, tables // 2 + 1), min(tables, MOST_SETS + 1)) if gcd(sets, 6) == 1)


def _appended(tables: int, sets: int, step: int, table: int) -> Seating:
    more = tables - sets
    ns = table if table <= more else more + wrap(table - more - step, sets)
    ew = tables + (wrap(table + 2 * step, sets) if table <= sets else table)
    return Seating(table, ns, ew, wrap(table + step, sets))


def known_size(kind: Kind, tables: int, rounds: int | None, known: tuple[int, ...]) -> int:
    """The rounds wished for, the most that are known where not given.

    Raises:
        Impossible: not among those that are known; the sentence says which are.
    """
    wanted = max(known, default=0) if rounds is None else rounds
    if wanted not in known:
        raise Impossible(
            "there is no {kind} of {tables} tables and {rounds} rounds; known for {tables}: {known}",
            id="movement.no-such-size",
            kind=kind.value,
            tables=tables,
            rounds=wanted,
            known=spans(known) or "-",
        )
    return wanted


def spans(numbers: tuple[int, ...]) -> str:
    """Numbers in order, those that follow each other as a span.

    Example:
        >>> spans((3, 4, 5, 9)), spans((10, 14)), spans(())
        ('3-5, 9', '10, 14', '')
    """
    runs: list[list[int]] = []
    for number in numbers:
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs)
