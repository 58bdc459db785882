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

from collections.abc import Collection, Container, Iterable, Iterator
from dataclasses import dataclass, replace

from oddtrick.movements.balance import qf
from oddtrick.movements.change import new_labels
from oddtrick.movements.happened import shifted
from oddtrick.movements.harm import LatePlay
from oddtrick.movements.lines import Line, lines_at
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
    return without(movement, range(rounds + 1, movement.rounds + 1))


def without(movement: Movement, gone: Collection[int]) -> Movement:
    """The movement without some rounds; those after them come earlier.

    Example:
        >>> from oddtrick.movements import movement
        >>> four = without(movement("mitchell", 5), (3,))
        >>> four.rounds, four.round(3) == movement("mitchell", 5).round(4)
        (4, True)
    """
    kept = [number for number in range(1, movement.rounds + 1) if number not in gone]
    now = {number: place for place, number in enumerate(kept, 1)}
    here = ((one, [now[n] for n in range(one.first, one.last + 1) if n in now]) for one in movement.absences)
    return replace(
        movement,
        seatings=tuple(movement.round(number) for number in kept),
        absences=tuple(Absence(one.pair, rounds[0], rounds[-1]) for one, rounds in here if rounds),
        shortened=tuple(replace(one, round=now[one.round]) for one in movement.shortened if one.round in now),
    )


Groups = tuple[tuple[int, ...], ...]
"""Rounds that are played or left out together."""


def whole_matches(movement: Movement, start: int) -> tuple[Groups, Groups]:
    """The rounds from one on, of teams those together that share matches; apart those of which a part is played.

    What is left out of these lacks a comparison.

    Example:
        >>> from oddtrick.movements.teams import american_whist
        >>> whole_matches(american_whist(7), 2)
        (((2, 5), (3, 4)), ((6,),))
    """
    if movement.contestants is not Contestants.TEAMS:
        return tuple((number,) for number in range(start, movement.rounds + 1)), ()
    of_match: dict[tuple[int, int, int], set[int]] = {}
    for number, seat in movement.played():
        of_match.setdefault((min(seat.pairs), max(seat.pairs), seat.set), set()).add(number)
    groups = [{number} for number in range(1, movement.rounds + 1)]
    for shared in of_match.values():
        joined = set[int]().union(*(group for group in groups if group & shared))
        groups = [*(group for group in groups if not group & shared), joined]
    whole = sorted(tuple(sorted(group)) for group in groups if min(group) >= start)
    begun = [tuple(sorted(number for number in group if number >= start)) for group in groups if min(group) < start]
    return tuple(whole), tuple(sorted(group for group in begun if group))


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
    before = (seating for number in range(1, start) for seating in movement.playing(number))
    met = {(line, seating.set) for seating in before for line in lines_at(movement, seating)}
    idle: list[Shortened] = []
    for number in range(start, movement.rounds + 1):
        for seating in movement.playing(number):
            here = {(line, seating.set) for line in lines_at(movement, seating)}
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


def mends(movement: Movement, start: int, plan: Movement | None = None) -> Iterator[Mend]:
    """What may be done about what would be met again from a round on, or lacks its other table.

    Args:
        movement: with the rounds before `start` as they were played.
        start: first round that may be otherwise.
        plan: as it was meant, which says how often two may meet; the movement itself where not given.
    """
    if movement.kind is Kind.DRAWN or start > movement.rounds:
        return
    yield from _shifts(movement, start)
    yield Mend(spared(mended(movement, start, plan=plan), start))
    if movement.contestants is not Contestants.PLAYERS:
        yield Mend(spared(mended(movement, start, seats=True, plan=plan), start), seats=True)


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


RINGS = (Kind.MITCHELL, Kind.GIVEN, Kind.AMERICAN_WHIST, Kind.STANZAS)
"""Families in which East-West, and the boards, go on by so many tables."""


def _shifts(movement: Movement, start: int) -> Iterator[Mend]:
    """The best of all ways in which E-W or the boards go on so many tables further."""
    if (
        movement.kind not in RINGS
        or movement.contestants is Contestants.PLAYERS
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
        if all(seating.ns != seating.ew for row in rows for seating in row):
            yield Mend(spared(made, start), _signed(ew, size), _signed(boards, size))


def _clashes(movement: Movement, start: int, rows: tuple[tuple[Seating, ...], ...]) -> int:
    """Tables at which somebody meets a set again, or in a match without its other one, and a tenth for opponents."""
    sets: set[tuple[Line, int]] = set()
    met: set[tuple[int, ...]] = set()
    tables: set[tuple[int, int, int]] = set()
    found = 0
    for number, row in enumerate((*movement.seatings[: start - 1], *rows), 1):
        for seating in row:
            if any(movement.absent(pair, number) for pair in seating.pairs):
                continue
            here = {(line, seating.set) for line in lines_at(movement, seating)}
            if number >= start:
                found += 10 * bool(here & sets) + (seating.pairs in met)
            sets |= here
            met.add(seating.pairs)
            tables.add((seating.ns, seating.ew, seating.set))
    if movement.contestants is Contestants.TEAMS:
        found += 10 * sum((ew, ns, boards) not in tables for ns, ew, boards in tables)
    return found


def _near(tables: int, size: int) -> int:
    return min(tables, size - tables)


def _signed(tables: int, size: int) -> int:
    """The shorter way round: one up rather than eight down."""
    return tables if 2 * tables <= size else tables - size


def late_plays(plan: Movement, change: Movement, start: int) -> tuple[LatePlay, ...]:
    """Boards that those who lost them can play late; () where there are none, or more than can be asked for.

    Who played another set plays the right one. Of two tables of pairs that have nothing to play, since one pair of
    each has met the set, the other pairs play it against each other.

    Law: 15A2 of 2007 and 2017 (the correct board against one another later).
    """
    met = {(line, seating.set) for _, seating in change.played() for line in lines_at(change, seating)}
    found: list[LatePlay] = []
    others = _left_alone(change, start, met) if change.contestants is Contestants.PAIRS else ()
    for late in (*_own_boards(plan, change, start), *others):
        here = {(line, late.set) for line in lines_at(change, late.seating)}
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
                yield LatePlay.of(number, replace(seating, set=due[seating.table]))


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
