"""Mitchell movements: N-S stay, E-W move up a table after each round, the boards move down.

An even number of tables would bring E-W back to boards they have played after half the rounds. Either they skip a
table then (one round fewer), or one set rests on a stand in the middle while the first and the last table share one.
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

from oddtrick.movements.model import Absence, Kind, Method, Movement, Seating, one_field, two_fields, wrap
from oddtrick.words.errors import Impossible
from oddtrick.words.seats import Side


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
        case Method.RELAY:
            return 0 if tables % 2 else tables
        case _:
            assert_never(method)


def mitchell(
    tables: int,
    rounds: int | None = None,
    *,
    method: Method | None = None,
    arrow_switches: int = 0,
    missing: Side | None = None,
) -> Movement:
    """A Mitchell for 2 tables and more.

    Args:
        tables: physical tables, a half one included.
        rounds: all of them where not given: T, or T - 1 with a skip for even T.
        method: the simplest that allows the rounds where not given.
        arrow_switches: the last so many rounds are played with the directions exchanged; any makes one winner.
        missing: the side that the half table lacks; the missing pair is the last of its side.

    Raises:
        Impossible: too few tables, or rounds the method does not allow.
    """
    _check_tables(tables)
    chosen, wanted = _chosen(tables, rounds, method)
    relay = chosen is Method.RELAY
    made = Movement(
        kind=Kind.MITCHELL,
        method=chosen,
        tables=tables,
        sets=tables,
        winners=2,
        labels=two_fields(tables),
        seatings=tuple(
            tuple(_seating(tables, chosen, number, table) for table in range(1, tables + 1))
            for number in range(1, wanted + 1)
        ),
        tables_per_set=2 if relay else 1,
        stands=(tables // 2,) if relay else (),
    )
    return _halved(_switched(made, arrow_switches), missing)


def _chosen(tables: int, rounds: int | None, method: Method | None) -> tuple[Method, int]:
    """Method and rounds that fit each other, where one or both are not given."""
    if rounds is None:
        fallback = method or (Method.STRAIGHT if tables % 2 else Method.SKIP)
        method, rounds = fallback, most_rounds(tables, fallback)
    chosen = method or method_for(tables, rounds)
    first, last = (2 if chosen is Method.RELAY else 1), most_rounds(tables, chosen)
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


def _seating(tables: int, method: Method, round_: int, table: int) -> Seating:
    step = round_ - 1
    skipped = 1 if method is Method.SKIP and 2 * round_ > tables else 0
    start = table + (1 if method is Method.RELAY and 2 * table > tables else 0)
    return Seating(table, table, tables + wrap(table - step - skipped, tables), wrap(start + step, tables))


def web_rounds(tables: int) -> tuple[int, ...]:
    """The numbers of rounds for which a web of so many tables exists, 5 to 15.

    Example:
        >>> web_rounds(16)
        (5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
    """
    return tuple(rounds for rounds in range(5, min(16, tables)) if _downwards(tables, rounds))


def web(tables: int, rounds: int, *, arrow_switches: int = 0, missing: Side | None = None) -> Movement:
    """A Mitchell with as many sets as rounds; tables share a set (or have copies of the boards).

    Args:
        tables: more than rounds.
        rounds: 5 to 15; an even number needs an even number of tables.
        arrow_switches: as for `mitchell`.
        missing: as for `mitchell`.

    Raises:
        Impossible: no web of this size exists.
    """
    _check_tables(tables)
    downwards = _downwards(tables, rounds) if rounds < tables else ()
    if not downwards:
        raise Impossible(
            "there is no web of {tables} tables and {rounds} rounds",
            id="movement.no-web",
            tables=tables,
            rounds=rounds,
        )
    played = min((_web_seatings(tables, rounds, down) for down in downwards), key=_sharing)
    made = Movement(
        kind=Kind.WEB,
        method=Method.STRAIGHT if rounds % 2 else Method.SKIP,
        tables=tables,
        sets=rounds,
        winners=2,
        labels=two_fields(tables),
        seatings=played,
        tables_per_set=_sharing(played),
    )
    return _halved(_switched(made, arrow_switches), missing)


def _downwards(tables: int, rounds: int) -> tuple[int, ...]:
    """How many of the last tables may play the sets downwards; several repeat nothing but share differently.

    For an odd number of rounds 2D = T modulo R; for an even one E-W skip after half of them and 2D = T - R modulo R.
    """
    if rounds < 3 or (rounds % 2 == 0 and tables % 2):
        return ()
    cycle = rounds if rounds % 2 else rounds // 2
    least = (tables + (rounds if tables % 2 else 0)) // 2 % cycle
    return tuple(down for down in (least, least + cycle) if down < tables)


def _web_seatings(tables: int, rounds: int, down: int) -> tuple[tuple[Seating, ...], ...]:
    return tuple(
        tuple(_web_seating(tables, rounds, down, number, table) for table in range(1, tables + 1))
        for number in range(1, rounds + 1)
    )


def _web_seating(tables: int, rounds: int, down: int, round_: int, table: int) -> Seating:
    step = round_ - 1
    skipped = 1 if rounds % 2 == 0 and 2 * round_ > rounds else 0
    place = tables - table - step if table > tables - down else table + step
    return Seating(table, table, tables + wrap(table - step - skipped, tables), wrap(place, rounds))


def _sharing(played: tuple[tuple[Seating, ...], ...]) -> int:
    """The most tables that play one set at the same time."""
    return max(max(Counter(seating.set for seating in row).values()) for row in played)


def _switched(made: Movement, last: int) -> Movement:
    """The same with the last so many rounds arrow-switched, which leaves one winner."""
    if not 0 <= last < made.rounds:
        raise Impossible(
            "{switches} arrow-switched rounds of {rounds}: at most {most}",
            id="movement.switches",
            switches=last,
            rounds=made.rounds,
            most=made.rounds - 1,
        )
    if last == 0:
        return made
    keep = made.rounds - last
    turned = tuple(tuple(seating.switched() for seating in row) for row in made.seatings[keep:])
    return replace(
        made,
        winners=1,
        labels=one_field(made.entrants),
        seatings=made.seatings[:keep] + turned,
        switched=tuple(range(keep + 1, made.rounds + 1)),
    )


def _halved(made: Movement, missing: Side | None) -> Movement:
    """The same without the last pair of a side."""
    match missing:
        case None:
            return made
        case Side.NS:
            phantom = made.tables
        case Side.EW:
            phantom = 2 * made.tables
        case _:
            assert_never(missing)
    return replace(made, absences=(Absence(phantom, 1, made.rounds),))


def _check_tables(tables: int) -> None:
    if tables < 2:
        raise Impossible("a movement needs at least 2 tables, not {tables}", id="movement.tables", tables=tables)
