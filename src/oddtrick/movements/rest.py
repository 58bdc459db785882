"""The rounds that are still to be played, seated anew with as few changes as can be.

Where what was played breaks the pattern of a movement, somebody would meet a set or opponents again. `mended` looks
for the fewest exchanges (of the boards of two tables in a round, or of the pairs of a side) after which nobody does:
exactly by deepening, as long as few exchanges do and the bound of steps is not reached, otherwise step by step with
a short memory. It draws nothing at random, so the same movement is always mended in the same way.

Example:
    >>> from oddtrick.movements import movement
    >>> from oddtrick.movements.happened import WrongBoards, played
    >>> wrong = played(movement("mitchell", 9), WrongBoards(3, table=2, set=7, exchanged=True))
    >>> len(trouble(wrong, 4)), trouble(mended(wrong, 4), 4)
    (4, ())
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import islice

from oddtrick.movements.check import Fault, FaultKind, faults
from oddtrick.movements.model import Movement

STEPS = 1500
"""Exchanges that the exact search may try."""
DEEPEST = 4
"""Exchanges that it may make."""
ROUNDS_OF_SEARCH = 120
"""Exchanges that the search step by step may make."""
ABREAST = 8
"""Cells in trouble that are looked at in a step."""
MEMORY = 15
"""Steps for which an exchange is not taken back."""

BOARDS_AGAIN, SHARED, OPPONENTS_AGAIN = 100, 100, 10
"""How bad: a set met again, a set at more tables than there are copies, opponents met again."""


def trouble(movement: Movement, start: int) -> tuple[Fault, ...]:
    """Sets and opponents that somebody would meet again from a round on, and sets needed at too many tables."""
    wrong = {FaultKind.BOARDS_AGAIN, FaultKind.OPPONENTS_AGAIN, FaultKind.SHARED}
    return tuple(fault for fault in faults(movement) if fault.round >= start and fault.kind in wrong)


def mended(movement: Movement, start: int, *, seats: bool = False) -> Movement:
    """The movement whose rounds from `start` on are changed as little as can be, with as little trouble as was found.

    Args:
        movement: with the rounds before `start` as they were played.
        start: first round that may be changed.
        seats: whether E-W pairs of a round may be exchanged too, and N-S pairs where there is one winner; otherwise
            only the sets of two tables, or of a table with a set that rests.
    """
    board = _Board(movement, start, seats)
    if not _exactly(board):
        _step_by_step(board)
    return board.movement()


@dataclass(frozen=True, slots=True)
class _Exchange:
    """In a row of the rounds to come: the sets (or a side's pairs) of two tables; `other` -1: `set` in place of its."""

    row: int
    one: int
    other: int
    side: int = -1
    set: int = 0


@dataclass(slots=True)
class _Board:
    """The rounds to come as a table of [ns, ew, set], with what everybody has met, and how bad that is."""

    source: Movement
    start: int
    seats: bool
    rows: list[list[list[int]]] = field(default_factory=list)
    plan: list[list[list[int]]] = field(default_factory=list)
    sets: Counter[tuple[int, int]] = field(default_factory=Counter)
    met: Counter[tuple[int, int]] = field(default_factory=Counter)
    copies: list[Counter[int]] = field(default_factory=list)
    bad: int = 0
    """Trouble that is left."""

    def __post_init__(self) -> None:
        for number in range(1, self.start):
            for seating in self.source.playing(number):
                self.met[min(seating.pairs), max(seating.pairs)] += 1
                self.sets.update((pair, seating.set) for pair in seating.pairs)
        self.sets = Counter(dict.fromkeys(self.sets, 1))
        self.met = Counter({pairs: min(times, self.source.meetings) for pairs, times in self.met.items()})
        for number in range(self.start, self.source.rounds + 1):
            row = [[seat.ns, seat.ew, seat.set] for seat in self.source.round(number)]
            self.plan.append([list(cell) for cell in row])
            self.rows.append(row)
            self.copies.append(Counter())
        for index, row in enumerate(self.rows):
            for cell in row:
                self._count(index, cell, 1)

    def plays(self, index: int, cell: list[int]) -> bool:
        """Whether both pairs of a cell are there."""
        number = self.start + index
        return not self.source.absent(cell[0], number) and not self.source.absent(cell[1], number)

    def _count(self, index: int, cell: list[int], by: int) -> None:
        """Put a cell on the board (1) or take it off (-1), and reckon how bad that makes it."""
        ns, ew, boards = cell
        if not self.plays(index, cell):
            return
        pairs = (min(ns, ew), max(ns, ew))
        keys: tuple[tuple[Counter[tuple[int, int]], tuple[int, int], int, int], ...] = (
            (self.sets, (ns, boards), 1, BOARDS_AGAIN),
            (self.sets, (ew, boards), 1, BOARDS_AGAIN),
            (self.met, pairs, self.source.meetings, OPPONENTS_AGAIN * self.seats),
        )
        for counts, key, most, weight in keys:
            before = max(0, counts[key] - most)
            counts[key] += by
            self.bad += weight * (max(0, counts[key] - most) - before)
        copies, most = self.copies[index], self.source.tables_per_set
        before = max(0, copies[boards] - most)
        copies[boards] += by
        self.bad += SHARED * (max(0, copies[boards] - most) - before)

    def do(self, exchange: _Exchange) -> _Exchange:
        """Make an exchange; returns the one that takes it back."""
        row = self.rows[exchange.row]
        touched = [row[exchange.one]] + ([row[exchange.other]] if exchange.other >= 0 else [])
        for cell in touched:
            self._count(exchange.row, cell, -1)
        back = exchange
        if exchange.other < 0:
            back = replace(exchange, set=touched[0][2])
            touched[0][2] = exchange.set
        else:
            one, other = touched
            place = 2 if exchange.side < 0 else exchange.side
            one[place], other[place] = other[place], one[place]
        for cell in touched:
            self._count(exchange.row, cell, 1)
        return back

    @property
    def changed(self) -> int:
        """Cells that are not as planned."""
        pairs = zip(self.rows, self.plan, strict=True)
        return sum(cell != was for row, before in pairs for cell, was in zip(row, before, strict=True))

    def troubled(self) -> Iterator[tuple[int, int]]:
        """Row and place of the cells that somebody could not play as they stand, the worst kind first."""
        again: list[tuple[int, int]] = []
        for index, row in enumerate(self.rows):
            for place, cell in enumerate(row):
                ns, ew, boards = cell
                if not self.plays(index, cell):
                    continue
                twice = self.sets[ns, boards] > 1 or self.sets[ew, boards] > 1
                if twice or self.copies[index][boards] > self.source.tables_per_set:
                    yield index, place
                elif self.seats and self.met[min(ns, ew), max(ns, ew)] > self.source.meetings:
                    again.append((index, place))
        yield from again

    def exchanges(self, index: int, place: int) -> Iterator[_Exchange]:
        """Everything that may be done about a cell."""
        row = self.rows[index]
        others = [other for other in range(len(row)) if other != place]
        here = row[place][2]
        for other in others:
            if row[other][2] != here:
                yield _Exchange(index, place, other)
        for boards in range(1, self.source.sets + 1):
            if boards != here and self.copies[index][boards] < self.source.tables_per_set:
                yield _Exchange(index, place, -1, set=boards)
        if self.seats:
            for side in (1, 0) if self.source.winners == 1 else (1,):
                for other in others:
                    yield _Exchange(index, place, other, side)

    def movement(self) -> Movement:
        """The movement as it stands on the board."""
        rows = tuple(
            tuple(
                replace(seat, ns=cell[0], ew=cell[1], set=cell[2])
                for seat, cell in zip(self.source.round(self.start + index), row, strict=True)
            )
            for index, row in enumerate(self.rows)
        )
        return replace(self.source, seatings=self.source.seatings[: self.start - 1] + rows)


def _exactly(board: _Board) -> bool:
    """Fewest exchanges that leave no trouble; False, and nothing changed, where the bounds do not allow it."""
    budget = [STEPS]
    return any(_deepening(board, depth, budget) for depth in range(DEEPEST + 1))


MOST_MENDED = 4 * BOARDS_AGAIN + 2 * SHARED + 2 * OPPONENTS_AGAIN
"""Trouble that one exchange can end at most: four pairs at two tables."""


def _deepening(board: _Board, depth: int, budget: list[int]) -> bool:
    if not board.bad:
        return True
    first = next(board.troubled(), None)
    if first is None or board.bad > depth * MOST_MENDED:
        return False
    for exchange in [one for cell in _of_the_same(board, *first) for one in board.exchanges(*cell)]:
        if budget[0] <= 0:
            return False
        budget[0] -= 1
        back = board.do(exchange)
        if _deepening(board, depth - 1, budget):
            return True
        board.do(back)
    return False


def _of_the_same(board: _Board, index: int, place: int) -> list[tuple[int, int]]:
    """A cell and all that it is at odds with: to end the trouble one of them has to change."""
    cell = board.rows[index][place]
    found = [(index, place)]
    for row_index, row in enumerate(board.rows):
        for other_place, other in enumerate(row):
            same = other[2] == cell[2] and (row_index == index or {*other[:2]} & {*cell[:2]})
            if (row_index, other_place) != (index, place) and (same or {*other[:2]} == {*cell[:2]}):
                found.append((row_index, other_place))
    return found


def _step_by_step(board: _Board) -> None:
    """The best exchange about a cell in trouble, again and again; the best state of all is kept."""
    best, kept = (board.bad, board.changed), [[list(cell) for cell in row] for row in board.rows]
    barred: dict[_Exchange, int] = {}
    for step in range(ROUNDS_OF_SEARCH):
        chosen = _best_step(board, barred, step, best[0])
        if chosen is None:
            break
        barred[board.do(chosen)] = step + MEMORY
        now = (board.bad, board.changed)
        if now < best:
            best, kept = now, [[list(cell) for cell in row] for row in board.rows]
        if not board.bad:
            break
    _restore(board, kept)


def _best_step(board: _Board, barred: dict[_Exchange, int], step: int, best: int) -> _Exchange | None:
    chosen, value = None, 0
    for cell in list(islice(board.troubled(), ABREAST)):
        for exchange in board.exchanges(*cell):
            back = board.do(exchange)
            bad = board.bad
            board.do(back)
            if (barred.get(exchange, -1) < step or bad < best) and (chosen is None or bad < value):
                chosen, value = exchange, bad
    return chosen


def _restore(board: _Board, kept: list[list[list[int]]]) -> None:
    for row, before in zip(board.rows, kept, strict=True):
        for cell, was in zip(row, before, strict=True):
            cell[:] = was
