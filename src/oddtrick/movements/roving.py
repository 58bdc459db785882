"""Movements that live on places of a Mitchell which share nothing: rover, bump, Worger.

Such places are one in each round, at different tables, with different E-W pairs and different sets. A rover (one more
N-S pair) displaces N-S there, a bump (one more E-W pair) E-W; who is displaced sits out at a table of its own. In a
Worger one more set is played there, and in one more round the boards that were left out.

Source: J. Manning, "Bridge movements: the maths", and the general practice of clubs; checked by `check.faults` in the
tests.

Example:
    >>> extra = rover(8)
    >>> [extra.place(number, 8).table for number in range(1, 8)], extra.sitting_out(2)
    ([8, 1, 3, 5, 7, 2, 4], (1,))
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import gcd

from oddtrick.movements.mitchell import mitchell, most_sharing, web, web_rounds
from oddtrick.movements.model import Absence, Kind, Movement, Seating, two_fields
from oddtrick.words.errors import Impossible

FEWEST = 5
"""Full tables."""
LARGE = 15
"""From more full tables on a web is taken, where there is one: fewer boards."""
MOST_ROUNDS = 15


def rover(tables: int, rounds: int | None = None) -> Movement:
    """A Mitchell or a web with one more N-S pair, for as many rounds as the full tables allow.

    Args:
        tables: the full ones, and one at which the pair that is displaced sits out.
        rounds: as many as there are where not given.

    Raises:
        Impossible: there is none of this size; the sentence says what there is.
    """
    return _with_extra(Kind.ROVER, tables, rounds)


def bump(tables: int, rounds: int | None = None) -> Movement:
    """The same with one more E-W pair.

    Raises:
        Impossible: as for `rover`.

    Example:
        >>> bump(8, 6).sitting_out(1), bump(8, 6).sitting_out(2)
        ((16,), (15,))
    """
    return _with_extra(Kind.BUMP, tables, rounds)


def wide_web_rounds(tables: int) -> tuple[int, ...]:
    """The numbers of rounds for which a web of so many tables exists, even ones for odd tables too.

    Example:
        >>> wide_web_rounds(17)[-4:]
        (12, 13, 14, 15)
    """
    more = (rounds for rounds in web_rounds(tables - 1) if rounds % 2 == 0) if tables % 2 else ()
    return tuple(sorted({*web_rounds(tables), *more}))


def wide_web(tables: int, rounds: int | None = None) -> Movement:
    """A web; for odd tables and even rounds one of a table fewer, with a pair more on each side.

    The last N-S pair takes the place of another from round 2 on, which meets the last E-W pair at the last table.

    Raises:
        Impossible: no web of this size exists.

    Example:
        >>> made = wide_web(17, 12)
        >>> made.sets, made.at(2, 17).ew, [made.place(number, 17).table for number in (1, 2)]
        (12, 34, [17, 1])
    """
    wanted = max(web_rounds(tables), default=0) if rounds is None else rounds
    if wanted in web_rounds(tables) or wanted not in wide_web_rounds(tables):
        return web(tables, wanted)
    base = web(tables - 1, wanted)
    joined = _joined(Kind.ROVER, base, _places(base))
    return replace(joined, kind=Kind.WEB, absences=(), tables_per_set=most_sharing(joined.seatings))


def worger_rounds(tables: int) -> tuple[int, ...]:
    """The number of rounds of a Worger, if there is one of so many tables."""
    return (tables + 1,) if tables >= FEWEST and gcd(tables, 6) == 1 else ()


def worger(tables: int) -> Movement:
    """A Mitchell of T + 1 rounds and sets; in the last round everybody meets an opponent once more.

    Raises:
        Impossible: a number of tables that 2 or 3 divides.

    Example:
        >>> made = worger(7)
        >>> made.rounds, made.sets, made.meetings, [made.place(number, 1).set for number in (1, 2, 8)]
        (8, 8, 2, [8, 2, 1])
    """
    if tables < FEWEST or gcd(tables, 6) > 1:
        raise Impossible(
            "a Worger needs 5, 7, 11, 13 or another number of tables that neither 2 nor 3 divides, not {tables}",
            id="movement.no-worger",
            tables=tables,
        )
    base = mitchell(tables)
    chosen = [base.at(number, (2 * number - 2) % tables + 1) for number in range(1, tables + 1)]
    rows = [
        tuple(replace(seat, set=tables + 1) if seat == chosen[number] else seat for seat in row)
        for number, row in enumerate(base.seatings)
    ]
    return replace(
        base,
        kind=Kind.WORGER,
        method=None,
        sets=tables + 1,
        seatings=(*rows, tuple(sorted(chosen, key=lambda seat: seat.table))),
        meetings=2,
    )


def roving_rounds(tables: int) -> tuple[int, ...]:
    """The numbers of rounds for which so many tables, the last a half one, have a rover or a bump, 4 to 15.

    All that a Mitchell of the full tables has; where 3 divides an odd number of them one fewer.

    Example:
        >>> roving_rounds(8), roving_rounds(10)[-1], roving_rounds(4)
        ((4, 5, 6, 7), 8, ())
    """
    full = tables - 1
    longest = full - 1 if gcd(full, 6) == 3 else full
    return tuple(range(4, min(longest, MOST_ROUNDS) + 1)) if full >= FEWEST else ()


def _with_extra(kind: Kind, tables: int, rounds: int | None) -> Movement:
    full, known = tables - 1, roving_rounds(tables)
    wanted = max(known, default=0) if rounds is None else rounds
    if wanted not in known:
        raise Impossible(
            "{full} full tables and one more pair have no {kind} of {rounds} rounds; known: {known}",
            id="movement.no-rover",
            full=full,
            kind=kind.value,
            rounds=wanted,
            known=f"{known[0]}-{known[-1]}" if known else "-",
        )
    base = _base(full, wanted)
    return _joined(kind, base, _places(base))


def _base(full: int, rounds: int) -> Movement:
    """What is played at the full tables."""
    if full > LARGE and rounds in web_rounds(full):
        return web(full, rounds)
    return mitchell(full, rounds)


def _joined(kind: Kind, base: Movement, places: Sequence[int]) -> Movement:
    """The base with one more pair: as N-S numbered after the others of its side, as E-W the last of all."""
    full = base.tables
    north, east = full + 1, 2 * full + 2
    extra, nobody = (north, east) if kind is Kind.ROVER else (east, north)
    played = {base.at(number, place).set for number, place in enumerate(places, start=1) if place}
    first = next(number for number in range(1, base.sets + 1) if number not in played)
    rows = tuple(
        _row(tuple(replace(seat, ew=seat.ew + 1) for seat in row), place, extra, nobody, first)
        for row, place in zip(base.seatings, places, strict=True)
    )
    return replace(
        base,
        kind=kind,
        tables=full + 1,
        labels=two_fields(full + 1),
        seatings=rows,
        absences=(Absence(nobody, 1, base.rounds),),
        tables_per_set=base.tables_per_set + 1,
    )


def _row(row: tuple[Seating, ...], place: int, extra: int, nobody: int, first: int) -> tuple[Seating, ...]:
    """A round in which the extra pair plays at a table, 0 for none, and who was there sits out at one of its own.

    A late pair that takes the place of nobody has the boards there that none of the two has elsewhere.
    """
    last, north = len(row) + 1, extra < nobody
    if not place:
        return (*row, _alone(last, extra, nobody, first, north=north))
    old = row[place - 1]
    new = replace(old, ns=extra) if north else replace(old, ew=extra)
    out = _alone(last, old.ns if north else old.ew, nobody, old.set, north=north)
    return (*row[: place - 1], new, *row[place:], out)


def _alone(table: int, pair: int, nobody: int, number: int, *, north: bool) -> Seating:
    return Seating(table, pair, nobody, number) if north else Seating(table, nobody, pair, number)


def _places(base: Movement) -> tuple[int, ...]:
    """The table of each round, 0 for the first, in which the extra pair sits out."""
    size = 2 * base.tables + 1
    masks = [
        [(seat.table, 1 << seat.ns | 1 << seat.ew | 1 << size + seat.set) for seat in row] for row in base.seatings
    ]
    found = {0: 0}
    _search(masks, 0, found)
    return tuple(found[number] for number in range(base.rounds))


def _search(masks: list[list[tuple[int, int]]], taken: int, found: dict[int, int]) -> bool:
    """Depth-first for a table in each round, the round with the fewest that share nothing first."""
    if len(found) == len(masks):
        return True
    left = {
        number: [one for one in row if not one[1] & taken] for number, row in enumerate(masks) if number not in found
    }
    number = min(left, key=lambda one: len(left[one]))
    for table, mask in left[number]:
        found[number] = table
        if _search(masks, taken | mask, found):
            return True
        del found[number]
    return False
