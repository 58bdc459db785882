"""What may be done to any movement of two directions: rounds arrow-switched, a pair missing.

Example:
    >>> from oddtrick.movements.mitchell import mitchell
    >>> with_switches(mitchell(5), (2, 5)).at(5, 1).pairs, halved(mitchell(5), Side.EW).sitting_out(1)
    ((7, 1), (5,))
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import assert_never

from oddtrick.movements.balance import qf
from oddtrick.movements.model import Absence, Movement, one_field
from oddtrick.words.errors import Impossible
from oddtrick.words.seats import Side

MOST_SWITCHES = 3
"""Usually not more than so many rounds are arrow-switched."""


def with_switches(made: Movement, rounds: Collection[int]) -> Movement:
    """The same with these rounds arrow-switched at every table, which leaves one winner.

    Raises:
        NotFound: a round that it has not.
        Impossible: all rounds.
    """
    if not rounds:
        return made
    places = frozenset((number, seat.table) for number in rounds for seat in made.round(number))
    if len(set(rounds)) == made.rounds:
        raise _too_many(made, made.rounds)
    return turned(made, places)


def turned(made: Movement, places: Collection[tuple[int, int]]) -> Movement:
    """The same with the directions exchanged in these rounds and tables, which leaves one winner.

    It has arrow-switched rounds where these are at all tables.

    Example:
        >>> from oddtrick.movements.mitchell import mitchell
        >>> made = turned(mitchell(3), {(2, 1)})
        >>> [seating.pairs for seating in made.round(2)], made.switched
        ([(6, 1), (2, 4), (3, 5)], ())
    """
    rows = tuple(
        tuple(seat.switched() if (number, seat.table) in places else seat for seat in row)
        for number, row in enumerate(made.seatings, start=1)
    )
    rounds = sorted({number for number, _ in places})
    whole = all((number, seat.table) in places for number in rounds for seat in made.round(number))
    turns = tuple(rounds) if whole else ()
    return replace(made, winners=1, labels=one_field(made.entrants), seatings=rows, switched=turns)


def usually_switched(made: Movement) -> Movement:
    """The movement with as many of the last rounds arrow-switched as compare best, three at most and never all.

    Example:
        >>> from oddtrick.movements.mitchell import mitchell
        >>> usually_switched(mitchell(13)).switched
        (12, 13)
    """
    counts = range(1, min(MOST_SWITCHES, made.rounds - 1) + 1)
    return max((with_switches(made, last_rounds(made, count)) for count in counts), key=qf, default=made)


def last_rounds(made: Movement, count: int) -> range:
    """The last so many rounds.

    Raises:
        Impossible: fewer than none, or all.
    """
    if not 0 <= count < made.rounds:
        raise _too_many(made, count)
    return range(made.rounds - count + 1, made.rounds + 1)


def _too_many(made: Movement, count: int) -> Impossible:
    return Impossible(
        "{switches} arrow-switched rounds of {rounds}: at most {most}",
        id="movement.switches",
        switches=count,
        rounds=made.rounds,
        most=made.rounds - 1,
    )


def halved(made: Movement, missing: Side | None) -> Movement:
    """The same without the last pair of a side."""
    match missing:
        case None:
            return made
        case Side.NS:
            phantom = made.entrants // 2
        case Side.EW:
            phantom = made.entrants
        case _:
            assert_never(missing)
    return replace(made, absences=(*made.absences, Absence(phantom, 1, made.rounds)))
