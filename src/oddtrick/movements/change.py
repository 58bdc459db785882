"""Changes while a session runs: each function gives the movement as it goes on, or says why it cannot.

Rounds already played are never touched, and no pair changes its number.

Example:
    >>> from oddtrick.movements import movement
    >>> left = pair_leaves(movement("howell", 4), pair=3, round=5)
    >>> left.sitting_out(4), left.sitting_out(5)
    ((), (7,))
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from oddtrick.movements.check import FaultKind, faults
from oddtrick.movements.model import Absence, Kind, Label, Method, Movement, Seating, wrap
from oddtrick.words.errors import Impossible
from oddtrick.words.seats import Side


def pair_leaves(movement: Movement, pair: int, round: int) -> Movement:  # noqa: A002 - the Laws' word
    """A pair leaves before this round; from then on its opponents sit out.

    Raises:
        NotFound: no such pair or round.
        Impossible: the pair is not there in that round.
    """
    movement.label(pair)
    movement.round(round)
    if movement.absent(pair, round):
        raise Impossible(
            "pair {pair} is not there in round {round}, so it cannot leave",
            id="movement.not-there",
            pair=pair,
            round=round,
        )
    return replace(movement, absences=(*movement.absences, Absence(pair, round, movement.rounds)))


def pair_returns(movement: Movement, pair: int, round: int) -> Movement:  # noqa: A002
    """A pair that had left plays on from this round.

    Raises:
        NotFound: no such pair or round.
        Impossible: it is not away from then to the end.

    Example:
        >>> from oddtrick.movements import movement
        >>> whole = movement("howell", 4)
        >>> pair_returns(pair_leaves(whole, 3, 5), 3, 5) == whole
        True
    """
    movement.label(pair)
    movement.round(round)
    for absence in movement.absences:
        if absence.pair == pair and absence.last == movement.rounds:
            rest = tuple(other for other in movement.absences if other is not absence)
            away = Absence(pair, absence.first, round - 1)
            return replace(movement, absences=(*rest, away) if away.first <= away.last else rest)
    raise Impossible("pair {pair} has not left, so it cannot come back", id="pair.here", pair=pair)


def pair_joins(movement: Movement, round: int) -> Movement:  # noqa: A002
    """A late pair takes the empty place of a half table, from this round on; it gets the number of that place.

    Raises:
        NotFound: no such round.
        Impossible: there is no empty place from that round to the end.
    """
    movement.round(round)
    for absence in movement.absences:
        if absence.first <= round and absence.last == movement.rounds:
            rest = tuple(other for other in movement.absences if other is not absence)
            away = Absence(absence.pair, absence.first, round - 1)
            return replace(movement, absences=(*rest, away) if away.first <= away.last else rest)
    raise Impossible(
        "no empty place from round {round} on: a late pair needs a half table",
        id="movement.no-empty-place",
        round=round,
    )


def table_joins(movement: Movement, round: int) -> Movement:  # noqa: A002
    """A full table is added before this round of a Mitchell, with a new set of boards.

    Two pair numbers are added at the end, N-S first. The new table joins the ring of tables at the end where that
    works, else between two others; E-W may have to skip a table once.

    Raises:
        NotFound: no such round.
        Impossible: round 1 (choose a larger movement), another family, or no way on without meeting boards again.
    """
    movement.round(round)
    if movement.kind is not Kind.MITCHELL or movement.method is Method.RELAY:
        raise Impossible(
            "a table can only be added to a Mitchell without a stand",
            id="movement.fixed-tables",
        )
    if round == 1:
        raise Impossible(
            "before round 1 choose a movement for {tables} tables",
            id="movement.choose-larger",
            tables=movement.tables + 1,
        )
    for longer in _continuations(movement, round):
        if _sound(longer):
            return longer
    raise Impossible(
        "from round {round} no way on with {tables} tables spares everybody the same boards again",
        id="movement.no-way-on",
        round=round,
        tables=movement.tables + 1,
    )


def _sound(movement: Movement) -> bool:
    return all(fault.kind is FaultKind.SET_UNUSED for fault in faults(movement))


def _continuations(movement: Movement, start: int) -> Iterator[Movement]:
    """Every ring that the new table can join, and every round in which E-W can skip a table."""
    for after in range(movement.tables, 0, -1):
        for skip in (movement.rounds + 1, *range(start + 1, movement.rounds + 1)):
            yield _continued(movement, start, after, skip)


def _continued(movement: Movement, start: int, after: int, skip: int) -> Movement:
    new, pairs, sets = movement.tables + 1, movement.entrants, movement.sets + 1
    plain = [_unswitched(movement, start, seating) for seating in movement.round(start)]
    plain.insert(after, Seating(new, pairs + 1, pairs + 2, sets))
    rows = tuple(
        tuple(sorted(_ring(movement, plain, number, number - start, int(number >= skip)), key=lambda s: s.table))
        for number in range(start, movement.rounds + 1)
    )
    away = (Absence(pairs + 1, 1, start - 1), Absence(pairs + 2, 1, start - 1))
    return replace(
        movement,
        tables=new,
        sets=sets,
        labels=movement.labels + new_labels(movement),
        seatings=movement.seatings[: start - 1] + rows,
        absences=movement.absences + away,
    )


def new_labels(movement: Movement) -> tuple[Label, Label]:
    """What is announced of two pairs that come in, North-South first."""
    if movement.winners == 1:
        return Label(movement.entrants + 1), Label(movement.entrants + 2)
    return Label(movement.tables + 1, Side.NS), Label(movement.tables + 1, Side.EW)


def _unswitched(movement: Movement, number: int, seating: Seating) -> Seating:
    return seating.switched() if number in movement.switched else seating


def _ring(movement: Movement, plain: list[Seating], number: int, step: int, skipped: int) -> Iterator[Seating]:
    """The tables so many steps after the round in `plain`: E-W go up the ring, the boards down."""
    size = len(plain)
    for place, seating in enumerate(plain, start=1):
        ew = plain[wrap(place - step - skipped, size) - 1].ew
        boards = plain[wrap(place + step, size) - 1].set
        yield _unswitched(movement, number, Seating(seating.table, seating.ns, ew, boards))
