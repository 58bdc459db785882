"""The steps that ways on are made of: rounds left out, boards left out, tables spared, rounds shifted or mended.

Example:
    >>> from oddtrick.movements import movement
    >>> from oddtrick.movements.happened import EwMoved, played
    >>> nine = movement("mitchell", 9, rounds=7)
    >>> wrong = played(nine, EwMoved(round=3, tables=3, last=3))
    >>> best = next(mends(wrong, 4))
    >>> len(spared(wrong, 4).shortened), best.ew, best.boards, len(best.movement.shortened)
    (9, 2, 0, 0)
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from dataclasses import dataclass, replace

from oddtrick.movements.balance import qf
from oddtrick.movements.change import new_labels
from oddtrick.movements.happened import shifted
from oddtrick.movements.harm import LatePlay
from oddtrick.movements.model import Absence, Kind, Movement, Seating, Shortened
from oddtrick.movements.rest import mended
from oddtrick.words.contestants import Contestants

NEAR = 3
"""Tables by which E-W or boards are shifted at most where there are many."""
MANY = 20
"""So many tables are many."""
SHIFTS = 2
"""Shifts that are worth a look, of all."""
LATE = 6
"""Tables that play late at most."""


def shorter(movement: Movement, rounds: int) -> Movement:
    """The movement without what comes after so many rounds.

    Example:
        >>> from oddtrick.movements import movement
        >>> shorter(movement("mitchell", 5), 3).rounds
        3
    """
    absences = tuple(replace(one, last=min(one.last, rounds)) for one in movement.absences if one.first <= rounds)
    fewer = tuple(one for one in movement.shortened if one.round <= rounds)
    return replace(movement, seatings=movement.seatings[:rounds], absences=absences, shortened=fewer)


def with_shortened(movement: Movement, shortened: Iterable[Shortened]) -> Movement:
    """The movement with further tables that leave boards out; of two for one table in a round the shorter holds."""
    least: dict[tuple[int, int], int] = {}
    for one in (*movement.shortened, *shortened):
        place = one.round, one.table
        least[place] = min(one.boards, least.get(place, one.boards))
    return replace(movement, shortened=tuple(Shortened(*place, boards) for place, boards in sorted(least.items())))


def shortened_round(movement: Movement, number: int, fewer: int) -> tuple[Shortened, ...]:
    """Every table of a round with so many boards fewer."""
    return tuple(
        Shortened(number, seating.table, max(0, len(movement.boards_at(number, seating)) - fewer))
        for seating in movement.round(number)
    )


def spared(movement: Movement, start: int) -> Movement:
    """The movement in which, from a round on, a table has nothing to play where somebody has met its set."""
    met = {(pair, seating.set) for n in range(1, start) for seating in movement.playing(n) for pair in seating.pairs}
    idle: list[Shortened] = []
    for number in range(start, movement.rounds + 1):
        for seating in movement.playing(number):
            here = {(pair, seating.set) for pair in seating.pairs}
            if here & met:
                idle.append(Shortened(number, seating.table, 0))
            else:
                met |= here
    return with_shortened(movement, idle) if idle else movement


@dataclass(frozen=True, slots=True)
class Mend:
    """A movement whose rounds to come are otherwise, and how: shifted by so many tables, or searched for."""

    movement: Movement
    ew: int = 0
    boards: int = 0
    seats: bool = False

    @property
    def shifted(self) -> bool:
        """Whether all move alike."""
        return bool(self.ew or self.boards)


def mends(movement: Movement, start: int) -> Iterator[Mend]:
    """What may be done about sets and opponents that would be met again from a round on."""
    if movement.contestants is not Contestants.PAIRS or movement.kind is Kind.DRAWN or start > movement.rounds:
        return
    yield from _shifts(movement, start)
    yield Mend(spared(mended(movement, start), start))
    yield Mend(spared(mended(movement, start, seats=True), start), seats=True)


def with_table(movement: Movement, start: int) -> Movement:
    """A full table comes into any movement from a round on, with a new set; who meets whom is searched for.

    Example:
        >>> from oddtrick.movements import faults, movement
        >>> joined = with_table(movement("howell", 5), 5)
        >>> joined.tables, joined.rounds, faults(joined)
        (6, 9, ())
    """
    new, pairs, sets = movement.tables + 1, movement.entrants, movement.sets + 1
    seat = Seating(new, pairs + 1, pairs + 2, sets)
    longer = replace(
        movement,
        tables=new,
        sets=sets,
        labels=movement.labels + new_labels(movement),
        seatings=movement.seatings[: start - 1] + tuple((*row, seat) for row in movement.seatings[start - 1 :]),
        absences=(*movement.absences, Absence(pairs + 1, 1, start - 1), Absence(pairs + 2, 1, start - 1)),
    )
    return spared(_evened(movement, mended(longer, start, seats=True), start), start)


def _evened(plan: Movement, made: Movement, start: int) -> Movement:
    """With the sides turned at tables that are otherwise than planned anyway, where that makes one field more even."""
    if made.winners != 1:
        return made
    best = qf(made)
    for number in range(start, made.rounds + 1):
        kept = set(plan.round(number))
        for place, seating in enumerate(made.round(number)):
            if seating not in kept:
                row = made.round(number)
                turned = (*row[:place], seating.switched(), *row[place + 1 :])
                other = replace(made, seatings=(*made.seatings[: number - 1], turned, *made.seatings[number:]))
                if (even := qf(other)) > best:
                    made, best = other, even
    return made


def _shifts(movement: Movement, start: int) -> Iterator[Mend]:
    """The best of all ways in which E-W or the boards go on so many tables further."""
    if (
        movement.kind not in (Kind.MITCHELL, Kind.GIVEN)
        or len({len(row) for row in movement.seatings[start - 1 :]}) > 1
    ):
        return
    size = len(movement.round(start))
    by = range(size) if size <= MANY else [*range(NEAR + 1), *range(size - NEAR, size)]
    found = []
    for ew in by:
        for boards in by:
            if ew or boards:
                rows = tuple(shifted(movement, n, ew, boards) for n in range(start, movement.rounds + 1))
                found.append((_clashes(movement, start, rows), _near(ew, size) + _near(boards, size), ew, boards, rows))
    for _, _, ew, boards, rows in sorted(found, key=lambda one: one[:4])[:SHIFTS]:
        made = replace(movement, seatings=movement.seatings[: start - 1] + rows)
        yield Mend(spared(made, start), _signed(ew, size), _signed(boards, size))


def _clashes(movement: Movement, start: int, rows: tuple[tuple[Seating, ...], ...]) -> int:
    """Tables at which somebody meets a set again, and a tenth for each two who meet again."""
    sets: set[tuple[int, int]] = set()
    met: set[tuple[int, ...]] = set()
    for number in range(1, start):
        for seating in movement.playing(number):
            sets |= {(pair, seating.set) for pair in seating.pairs}
            met.add(seating.pairs)
    found = 0
    for number, row in enumerate(rows, start):
        for seating in row:
            if any(movement.absent(pair, number) for pair in seating.pairs):
                continue
            here = {(pair, seating.set) for pair in seating.pairs}
            found += 10 * bool(here & sets) + (seating.pairs in met)
            sets |= here
            met.add(seating.pairs)
    return found


def _near(tables: int, size: int) -> int:
    return min(tables, size - tables)


def _signed(tables: int, size: int) -> int:
    """The shorter way round: one up rather than eight down."""
    return tables if 2 * tables <= size else tables - size


def late_plays(plan: Movement, change: Movement, start: int) -> tuple[LatePlay, ...]:
    """Boards that those who lost them can play late; () where there are none, or more than can be asked for.

    Two who played another set play their own against each other. Of two tables that have nothing to play, since one
    pair of each has met the set, the other pairs play it against each other.

    Law: 15A2 of 2007 and 2017 (the correct board against one another later).
    """
    met = {(pair, seating.set) for _, seating in change.played() for pair in seating.pairs}
    found: list[LatePlay] = []
    for late in (*_own_boards(plan, change, start), *_left_alone(change, start, met)):
        here = {(late.ns, late.set), (late.ew, late.set)}
        if late.ns != late.ew and not here & met:
            met |= here
            found.append(late)
    return tuple(found) if len(found) <= LATE else ()


def _own_boards(plan: Movement, change: Movement, start: int) -> Iterator[LatePlay]:
    """The sets that were due at tables that played another."""
    for number in range(1, min(start, plan.rounds + 1)):
        due = {seating.table: seating.set for seating in plan.playing(number)}
        for seating in change.playing(number):
            if due.get(seating.table, seating.set) != seating.set:
                yield LatePlay(number, seating.table, seating.ns, seating.ew, due[seating.table])


def _left_alone(change: Movement, start: int, met: Container[tuple[int, int]]) -> Iterator[LatePlay]:
    """Two pairs each that have not met the set for which their tables have nothing to play."""
    waiting: dict[int, tuple[int, int, int]] = {}
    for number, seating in _idle(change, start):
        for pair in seating.pairs:
            if (pair, seating.set) not in met:
                if seating.set in waiting:
                    idle, table, other = waiting.pop(seating.set)
                    yield LatePlay(idle, table, other, pair, seating.set)
                else:
                    waiting[seating.set] = number, seating.table, pair


def _idle(movement: Movement, start: int) -> Iterator[tuple[int, Seating]]:
    """Tables with both pairs there and nothing to play."""
    for one in movement.shortened:
        if one.round >= start and not one.boards:
            seating = movement.at(one.round, one.table)
            if not any(movement.absent(pair, one.round) for pair in seating.pairs):
                yield one.round, seating
