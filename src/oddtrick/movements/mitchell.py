"""Mitchell movements: N-S stay, E-W move up a table after each round, the boards move down.

An even number of tables would bring E-W back to boards they have played after half the rounds. Either they skip a
table then (one round fewer), or one set rests on a stand in the middle while the first and the last table share one.
Three more ways let E-W meet everybody: two stands and two sets more, a double weave, and two stanzas in which two
tables share each set.
A web has fewer sets than tables: the last tables play their copies of the boards in the other direction.

Source: J. Manning, "Bridge movements: the maths", and the general practice of clubs; every movement is checked by
`check.faults` in the tests.

Example:
    >>> straight = mitchell(5)
    >>> [(seating.ew, seating.set) for seating in straight.round(2)]
    [(10, 2), (6, 3), (7, 4), (8, 5), (9, 1)]
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import assert_never

from oddtrick.movements.model import Kind, Method, Movement, Seating, two_fields, wrap
from oddtrick.words.errors import Impossible


def method_for(tables: int, rounds: int) -> Method:
    """The simplest method that allows so many rounds.

    Example:
        >>> method_for(9, 9), method_for(8, 4), method_for(8, 7), method_for(8, 8)
        (<Method.STRAIGHT: 'straight'>, <Method.STRAIGHT: 'straight'>, <Method.SKIP: 'skip'>, <Method.RELAY: 'relay'>)
    """
    if tables % 2 or 2 * rounds <= tables:
        return Method.STRAIGHT
    return Method.SKIP if rounds < tables else Method.RELAY


def most_rounds(tables: int, method: Method) -> int:
    """Rounds after which somebody would meet a board or an opponent again; 0 where the method does not fit."""
    match method:
        case Method.STRAIGHT:
            return tables if tables % 2 else tables // 2
        case Method.SKIP:
            return 0 if tables % 2 else tables - 1
        case Method.RELAY | Method.TWO_STANDS:
            return 0 if tables % 2 else tables
        case Method.DOUBLE_WEAVE:
            return 0 if tables % 4 else tables
        case Method.TWO_STANZA:
            return tables if tables % 4 == 2 and tables > 2 else 0
        case _:
            assert_never(method)


def mitchell_rounds(tables: int) -> tuple[int, ...]:
    """All numbers of rounds that a Mitchell of so many tables can have, by one method or another.

    Example:
        >>> mitchell_rounds(4)
        (1, 2, 3, 4)
    """
    return tuple(range(1, max(most_rounds(tables, method) for method in Method) + 1))


def mitchell(
    tables: int, rounds: int | None = None, method: Method | None = None, stand: int | None = None
) -> Movement:
    """A Mitchell for 2 tables and more.

    Args:
        tables: physical tables, a half one included.
        rounds: all of them where not given: T, or T - 1 with a skip for even T.
        method: the simplest that allows the rounds where not given, with a stand that one.
        stand: the table after which the stand of a relay is, half the tables where not given. The two tables half the
            ring further share.

    Raises:
        Impossible: too few tables, rounds the method does not allow, or a stand that there is not.

    Example:
        >>> mitchell(8, 8, stand=3).stands, [seat.set for seat in mitchell(8, 8, stand=3).round(1)]
        ((3,), [1, 2, 3, 5, 6, 7, 8, 8])
    """
    _check_tables(tables)
    chosen, wanted = _chosen(tables, rounds, Method.RELAY if stand and not method else method)
    _check_stand(tables, chosen, stand)
    stands = _stands(tables, chosen, stand)
    return Movement(
        kind=Kind.MITCHELL,
        method=chosen,
        tables=tables,
        sets=_sets(tables, chosen, wanted),
        winners=2,
        labels=two_fields(tables),
        seatings=tuple(
            tuple(_seating(tables, chosen, number, table, stands) for table in range(1, tables + 1))
            for number in range(1, wanted + 1)
        ),
        tables_per_set=2 if chosen in (Method.RELAY, Method.TWO_STANZA) else 1,
        stands=stands,
    )


def with_stand(made: Movement, stand: int) -> Movement:
    """The same Mitchell with a relay and its stand elsewhere; absences and arrow switches stay.

    Raises:
        Impossible: it has no relay, or not so many tables.

    Example:
        >>> moved = with_stand(mitchell(6, 6), 1)
        >>> moved == mitchell(6, 6, stand=1), moved.stands
        (True, (1,))
    """
    _check_stand(made.tables, made.method or Method.STRAIGHT, stand)
    base = mitchell(made.tables, made.rounds, Method.RELAY, stand)
    rows = tuple(
        tuple(replace(seat, set=other.set) for seat, other in zip(row, others, strict=True))
        for row, others in zip(made.seatings, base.seatings, strict=True)
    )
    return replace(made, seatings=rows, stands=base.stands)


def _sets(tables: int, method: Method, rounds: int) -> int:
    """Board sets in use."""
    if method is Method.TWO_STANZA and 2 * rounds <= tables:
        return tables // 2
    return tables + 2 if method is Method.TWO_STANDS else tables


def _stands(tables: int, method: Method, stand: int | None) -> tuple[int, ...]:
    """The tables after which a stand is."""
    match method:
        case Method.RELAY:
            return (stand or tables // 2,)
        case Method.TWO_STANDS:
            return (tables // 2, tables)
        case Method.STRAIGHT | Method.SKIP | Method.DOUBLE_WEAVE | Method.TWO_STANZA:
            return ()
        case _:
            assert_never(method)


def _check_stand(tables: int, method: Method, stand: int | None) -> None:
    if stand is not None and (method is not Method.RELAY or not 1 <= stand <= tables):
        raise Impossible(
            "a stand can be put after table 1 to {tables} of a Mitchell with a relay, not after {stand}",
            id="movement.stand",
            tables=tables,
            stand=stand,
        )


def _chosen(tables: int, rounds: int | None, method: Method | None) -> tuple[Method, int]:
    """Method and rounds that fit each other, where one or both are not given."""
    if rounds is None:
        fallback = method or (Method.STRAIGHT if tables % 2 else Method.SKIP)
        method, rounds = fallback, most_rounds(tables, fallback)
    chosen = method or method_for(tables, rounds)
    first, last = (2 if chosen in (Method.RELAY, Method.TWO_STANDS) else 1), most_rounds(tables, chosen)
    if not first <= rounds <= last:
        raise Impossible(
            "a {method} Mitchell of {tables} tables has {first} to {last} rounds, not {rounds}",
            id="movement.mitchell-rounds",
            method=chosen.value,
            tables=tables,
            first=first,
            last=last,
            rounds=rounds,
        )
    return chosen, rounds


def _seating(tables: int, method: Method, round_: int, table: int, stands: tuple[int, ...]) -> Seating:
    step = round_ - 1
    skipped, boards, sets = 0, table + step, tables
    match method:
        case Method.STRAIGHT:
            pass
        case Method.SKIP:
            skipped = 1 if 2 * round_ > tables else 0
        case Method.RELAY:
            boards += 1 if (table - stands[0] - 1) % tables < tables // 2 else 0
        case Method.TWO_STANDS:
            boards += 1 if table > stands[0] else 0
            sets += 2
        case Method.TWO_STANZA:
            half = tables // 2
            boards = wrap(table + step, half) + (half if step >= half else 0)
        case Method.DOUBLE_WEAVE:
            return _woven(tables, step, table)
        case _:
            assert_never(method)
    return Seating(table, table, tables + wrap(table - step - skipped, tables), wrap(boards, sets))


def _woven(tables: int, step: int, table: int) -> Seating:
    """At odd tables E-W come from `step` tables further up and boards from half as many or more, at even ones down."""
    half, quarter = step // 2, tables // 4
    if step % 2:
        half += 3 * quarter if half < quarter else quarter
    way = 1 if table % 2 else -1
    return Seating(table, table, tables + wrap(table + way * step, tables), wrap(table + way * half, tables))


def web_rounds(tables: int) -> tuple[int, ...]:
    """The numbers of rounds for which a web of so many tables exists, 5 to 15.

    Example:
        >>> web_rounds(16)
        (5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
    """
    return tuple(rounds for rounds in range(5, min(16, tables)) if _downwards(tables, rounds))


def web(tables: int, rounds: int | None = None) -> Movement:
    """A Mitchell with as many sets as rounds; tables share a set (or have copies of the boards).

    Args:
        tables: more than rounds.
        rounds: 5 to 15, the most where not given; an even number needs an even number of tables.

    Raises:
        Impossible: no web of this size exists.
    """
    _check_tables(tables)
    known = web_rounds(tables)
    wanted = max(known, default=0) if rounds is None else rounds
    if wanted not in known:
        raise Impossible(
            "there is no web of {tables} tables and {rounds} rounds",
            id="movement.no-web",
            tables=tables,
            rounds=wanted,
        )
    played = min((web_seatings(tables, wanted, down) for down in _downwards(tables, wanted)), key=most_sharing)
    return Movement(
        kind=Kind.WEB,
        method=Method.STRAIGHT if wanted % 2 else Method.SKIP,
        tables=tables,
        sets=wanted,
        winners=2,
        labels=two_fields(tables),
        seatings=played,
        tables_per_set=most_sharing(played),
    )


def _downwards(tables: int, rounds: int) -> tuple[int, ...]:
    """How many of the last tables may play the sets downwards; several repeat nothing but share differently.

    For an odd number of rounds 2D = T modulo R; for an even one E-W skip after half of them and 2D = T - R modulo R.
    """
    if rounds < 3 or (rounds % 2 == 0 and tables % 2):
        return ()
    cycle = rounds if rounds % 2 else rounds // 2
    least = (tables + (rounds if tables % 2 else 0)) // 2 % cycle
    return tuple(down for down in (least, least + cycle) if down < tables)


def web_seatings(tables: int, rounds: int, down: int) -> tuple[tuple[Seating, ...], ...]:
    """The rounds of a web in which so many of the last tables play the sets downwards, as many sets as rounds."""
    return tuple(
        tuple(_web_seating(tables, rounds, down, number, table) for table in range(1, tables + 1))
        for number in range(1, rounds + 1)
    )


def _web_seating(tables: int, rounds: int, down: int, round_: int, table: int) -> Seating:
    step = round_ - 1
    skipped = 1 if rounds % 2 == 0 and 2 * round_ > rounds else 0
    place = tables - table - step if table > tables - down else table + step
    return Seating(table, table, tables + wrap(table - step - skipped, tables), wrap(place, rounds))


def most_sharing(played: tuple[tuple[Seating, ...], ...]) -> int:
    """The most tables that play one set at the same time."""
    return max(max(Counter(seating.set for seating in row).values()) for row in played)


def _check_tables(tables: int) -> None:
    if tables < 2:
        raise Impossible("a movement needs at least 2 tables, not {tables}", id="movement.tables", tables=tables)
