"""What went otherwise than planned while a session runs, and who has really played what by then.

Example:
    >>> from oddtrick.movements import movement
    >>> five = movement("mitchell", 5)
    >>> played(five, EwMoved(round=2, tables=-1, last=2)).at(2, 1).ew, five.at(1, 2).ew
    (7, 7)
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import assert_never

from oddtrick.movements.model import Kind, Movement, Seating, wrap
from oddtrick.words.contestants import Contestants
from oddtrick.words.errors import Impossible


@dataclass(frozen=True, slots=True)
class LateTable:
    """A full table arrives before this round."""

    round: int


@dataclass(frozen=True, slots=True)
class LatePair:
    """A pair arrives before this round."""

    round: int


@dataclass(frozen=True, slots=True)
class PairLeaves:
    """A pair, by its number, leaves before this round."""

    pair: int
    round: int


@dataclass(frozen=True, slots=True)
class PairAway:
    """A pair, by its number, is not there from this round until `last`: it comes late, or has to go for a while."""

    pair: int
    round: int
    last: int


@dataclass(frozen=True, slots=True)
class ShortOfTime:
    """From this round on so many minutes have to be saved, at so many minutes for a board."""

    round: int
    minutes: int
    pace: Fraction = Fraction(15, 2)


@dataclass(frozen=True, slots=True)
class WrongBoards:
    """A table played another set in a round than was due; `exchanged`: whoever was due that set played theirs."""

    round: int
    table: int
    set: int
    exchanged: bool = False


@dataclass(frozen=True, slots=True)
class WrongOpponents:
    """The East-West pairs of two tables sat at each other's table in a round; the boards stayed."""

    round: int
    table: int
    other: int


@dataclass(frozen=True, slots=True)
class EwMoved:
    """Before `round` E-W moved so many tables up (a Mitchell: 1), and as usual from there until `last`."""

    round: int
    tables: int
    last: int


@dataclass(frozen=True, slots=True)
class BoardsMoved:
    """Before `round` the boards moved so many tables up (a Mitchell: -1), and as usual from there until `last`."""

    round: int
    tables: int
    last: int


@dataclass(frozen=True, slots=True)
class Recorded:
    """What was recorded is not what was planned; from this round on it is planned anew."""

    round: int


Mishap = WrongBoards | WrongOpponents | EwMoved | BoardsMoved | Recorded
"""What was played is not what was planned."""

Happened = LateTable | LatePair | PairLeaves | PairAway | ShortOfTime | Mishap
"""What the director says."""


def start_of(happened: Happened) -> int:
    """The first round that is planned anew: the one that is named, or the one after what was played already."""
    match happened:
        case WrongBoards() | WrongOpponents():
            return happened.round + 1
        case EwMoved() | BoardsMoved():
            return happened.last + 1
        case LateTable() | LatePair() | PairLeaves() | PairAway() | ShortOfTime() | Recorded():
            return happened.round
        case _:
            assert_never(happened)


def played(movement: Movement, happened: Mishap) -> Movement:
    """The movement with the rounds that were played as they really were.

    Raises:
        NotFound: no such round, table or set.
        Impossible: not all move alike in this movement, or a team would have met itself.
    """
    match happened:
        case WrongBoards(number, table, boards, exchanged):
            movement.boards_of(boards)
            was = movement.at(number, table)
            others = [one for one in movement.round(number) if exchanged and one.set == boards]
            rows = _with(movement, number, *(replace(one, set=was.set) for one in others), replace(was, set=boards))
        case WrongOpponents(number, table, other):
            one, two = movement.at(number, table), movement.at(number, other)
            rows = _with(movement, number, _with_ew(one, two), _with_ew(two, one))
        case EwMoved(number, tables, last):
            rows = _moved(movement, number, last, ew=_further(movement, number, tables, ew=True))
        case BoardsMoved(number, tables, last):
            rows = _moved(movement, number, last, boards=_further(movement, number, tables, ew=False))
        case Recorded():
            return movement
        case _:
            assert_never(happened)
    _require_two(movement, rows)
    return replace(movement, seatings=rows)


def crossed(plan: Movement, told: WrongOpponents) -> Movement:
    """A drawn round as if it had been drawn as it was played: those East-West of two tables exchanged everywhere.

    Raises:
        NotFound, Impossible: as `played`.

    Example:
        >>> from oddtrick.movements import drawn, with_round
        >>> teams = with_round(drawn(4, 3, rooms=2, boards_per_round=8), 1, ((1, 3), (4, 2)), rooms=2)
        >>> [seat.pairs for seat in crossed(teams, WrongOpponents(1, 1, 2)).round(1)]
        [(1, 2), (4, 3), (2, 1), (3, 4)]
    """
    one, other = plan.at(told.round, told.table).ew, plan.at(told.round, told.other).ew
    now = {one: other, other: one}
    row = (replace(seat, ns=now.get(seat.ns, seat.ns), ew=now.get(seat.ew, seat.ew)) for seat in plan.round(told.round))
    rows = _with(plan, told.round, *row)
    _require_two(plan, rows)
    return replace(plan, seatings=rows)


def merged(plan: Movement, so_far: Movement, happened: Mishap) -> Movement:
    """What was recorded, and in the rounds that the director tells of what is told.

    Raises:
        NotFound, Impossible: as `played`; also where nothing is otherwise than planned.
    """
    told = played(plan, happened)
    rows = zip(plan.seatings, told.seatings, so_far.seatings, strict=True)
    seatings = tuple(now if now != was else recorded for was, now, recorded in rows)
    if seatings == plan.seatings:
        raise Impossible("that is how it was planned: nothing has to be planned anew", id="replan.as-planned")
    return replace(so_far, seatings=seatings)


def shifted(movement: Movement, number: int, ew: int, boards: int) -> tuple[Seating, ...]:
    """A round with E-W and boards so many tables further up than planned.

    Example:
        >>> from oddtrick.movements import movement
        >>> [(seat.ew, seat.set) for seat in shifted(movement("mitchell", 3), 1, 1, 0)]
        [(6, 1), (4, 2), (5, 3)]
    """
    plain = [_unswitched(movement, number, seating) for seating in movement.round(number)]
    size = len(plain)
    return tuple(
        _unswitched(
            movement,
            number,
            replace(seating, ew=plain[wrap(place - ew, size) - 1].ew, set=plain[wrap(place - boards, size) - 1].set),
        )
        for place, seating in enumerate(plain, 1)
    )


def _require_two(movement: Movement, rows: tuple[tuple[Seating, ...], ...]) -> None:
    """Refuse what cannot have been: a team that met itself."""
    if movement.contestants is Contestants.TEAMS:
        alone = ((number, seat) for number, row in enumerate(rows, 1) for seat in row if seat.ns == seat.ew)
        for number, seat in alone:
            raise Impossible(
                "team {team} would have met itself in round {round} at table {table}",
                id="replan.itself", team=seat.ns, round=number, table=seat.table,
            )  # fmt: skip


def _with_ew(one: Seating, two: Seating) -> Seating:
    """A table with those who should sit East-West at the other one."""
    if one.partners is None or two.partners is None:
        return replace(one, ew=two.ew)
    return replace(one, ew=two.ew, partners=(one.partners[0], two.partners[1]))


def _unswitched(movement: Movement, number: int, seating: Seating) -> Seating:
    return seating.switched() if number in movement.switched else seating


def _with(movement: Movement, number: int, *others: Seating) -> tuple[tuple[Seating, ...], ...]:
    by_table = {one.table: one for one in others}
    row = tuple(by_table.get(seating.table, seating) for seating in movement.round(number))
    return (*movement.seatings[: number - 1], row, *movement.seatings[number:])


def _further(movement: Movement, number: int, tables: int, *, ew: bool) -> int:
    """How many tables further up than planned they are after that move."""
    if number < 2:
        raise Impossible("nobody has moved before round 1", id="replan.first-round")
    if movement.kind is Kind.DRAWN:
        raise drawn_moves()
    if ew and movement.contestants is Contestants.PLAYERS:
        raise no_ring()
    before, now = (
        [_unswitched(movement, one, seating) for seating in movement.round(one)] for one in (number - 1, number)
    )
    places = {(seating.ew if ew else seating.set): seating.table for seating in now}
    size = len(now)
    usual = {
        (places[one] - seating.table) % size
        for seating in before
        if (one := seating.ew if ew else seating.set) in places
    }
    stay = all(was.ns == seating.ns for was, seating in zip(before, now, strict=False))
    if len(usual) != 1 or not stay:
        raise no_ring()
    return (tables - usual.pop()) % size


def drawn_moves() -> Impossible:
    """Why nobody can have moved too far between drawn rounds."""
    return Impossible("between drawn rounds nobody moves by a rule: name the tables", id="replan.drawn-moves")


def no_ring() -> Impossible:
    """Why nobody can have moved so many tables further than all the others did."""
    return Impossible("in this movement not all move by the same number of tables", id="replan.no-ring")


def _moved(
    movement: Movement, first: int, last: int, *, ew: int = 0, boards: int = 0
) -> tuple[tuple[Seating, ...], ...]:
    movement.round(max(first, last))
    return tuple(
        shifted(movement, number, ew, boards) if first <= number <= last else row
        for number, row in enumerate(movement.seatings, 1)
    )
