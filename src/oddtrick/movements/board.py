"""The rounds to come as a board on which exchanges are made and taken back, and how bad it stands.

Example:
    >>> from oddtrick.movements import movement
    >>> board = Board(movement("mitchell", 5), 3, seats=False)
    >>> back = board.do(Exchange(row=0, one=0, other=1))
    >>> board.bad, board.changed, board.do(back) == Exchange(0, 0, 1), board.bad
    (400, 2, True, 0)
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from oddtrick.movements.lines import Line, lines
from oddtrick.movements.model import Movement, Seating
from oddtrick.words.contestants import Contestants

BOARDS_AGAIN, SHARED, OPPONENTS_AGAIN = 100, 100, 10
"""How bad: a set met again, a set at more tables than there are copies, opponents met again."""
HALF, ITSELF = 60, 1000
"""Of teams: a set that is played at one table of a match only; a team that meets itself."""
Cell = list[int]
"""North-South, East-West and the set of a table; of an individual South and West after them."""


@dataclass(frozen=True, slots=True)
class Exchange:
    """In a row of the rounds to come: the sets (or a side's pairs) of two tables; `other` -1: `set` in place of its."""

    row: int
    one: int
    other: int
    side: int = -1
    set: int = 0


@dataclass(slots=True)
class Board:
    """The rounds to come, with what everybody has met.

    Attributes:
        source: the movement, with the rounds before as they were played.
        start: first round that may be changed.
        seats: whether pairs of a side may be exchanged, not only sets.
        most: how often two opponents may meet.
        bad: trouble that is left.
        of_teams: whether tables are compared with the other table of their match.
    """

    source: Movement
    start: int
    seats: bool
    most: int = 1
    bad: int = 0
    of_teams: bool = False
    rows: list[list[Cell]] = field(default_factory=list)
    plan: list[list[Cell]] = field(default_factory=list)
    sets: defaultdict[tuple[Line, int], int] = field(default_factory=lambda: defaultdict(int))
    met: defaultdict[tuple[int, int], int] = field(default_factory=lambda: defaultdict(int))
    lacking: defaultdict[tuple[int, int, int], int] = field(default_factory=lambda: defaultdict(int))
    """Of teams: tables at which the first of two plays a set North-South, less those at which the other does."""
    copies: list[defaultdict[int, int]] = field(default_factory=list)
    away: list[frozenset[int]] = field(default_factory=list)
    """Who is not there, row by row."""

    def __post_init__(self) -> None:
        source = self.source
        self.of_teams = source.contestants is Contestants.TEAMS
        for number in range(1, self.start):
            for seating in source.playing(number):
                self._met_before(_cell(seating))
        for number in range(self.start, source.rounds + 1):
            row = [_cell(seating) for seating in source.round(number)]
            self.plan.append([list(cell) for cell in row])
            self.rows.append(row)
            self.copies.append(defaultdict(int))
            self.away.append(frozenset(one for one in range(1, source.entrants + 1) if source.absent(one, number)))
        for index, row in enumerate(self.rows):
            for cell in row:
                self._count(index, cell, 1)

    def _met_before(self, cell: Cell) -> None:
        """What was played: it is no trouble of the rounds to come, but for a match that lacks its other table."""
        for one in self.lines(cell):
            self.sets[one, cell[2]] = 1
        two = self._two(cell)
        self.met[two] = min(self.met[two] + 1, self.most)
        if self.of_teams:
            self._return(cell, 1)

    def lines(self, cell: Cell) -> tuple[Line, ...]:
        """Who meets the set of a cell: `lines` spelt out, since a search asks it so often."""
        if len(cell) > 3:
            return lines(Contestants.PLAYERS, cell[0], cell[1], tuple(cell[3:]))
        return cell[0], -cell[1] if self.of_teams else cell[1]

    def _two(self, cell: Cell) -> tuple[int, int]:
        """The opponents of a cell; of teams North-South first, since they meet once in each direction."""
        ns, ew = cell[0], cell[1]
        return (ns, ew) if self.of_teams or ns < ew else (ew, ns)

    def plays(self, index: int, cell: Cell) -> bool:
        """Whether all of a cell are there."""
        away = self.away[index]
        return not away or (away.isdisjoint(cell[:2]) and away.isdisjoint(cell[3:]))

    def _count(self, index: int, cell: Cell, by: int) -> None:
        """Put a cell on the board (1) or take it off (-1), and reckon how bad that makes it."""
        if not self.plays(index, cell):
            return
        more, boards, worse = by > 0, cell[2], 0
        for one in self.lines(cell):
            times = self.sets[one, boards]
            self.sets[one, boards] = times + by
            worse += BOARDS_AGAIN * (times + more > 1)
        if self.seats:
            two = self._two(cell)
            times = self.met[two]
            self.met[two] = times + by
            worse += OPPONENTS_AGAIN * (times + more > self.most)
        copies = self.copies[index]
        times = copies[boards]
        copies[boards] = times + by
        worse += SHARED * (times + more > self.source.tables_per_set)
        self.bad += worse * by
        if self.of_teams:
            self.bad += ITSELF * by * (cell[0] == cell[1])
            self._return(cell, by)

    def _return(self, cell: Cell, by: int) -> None:
        """Count a table of a match on one side of its scales: those of both teams balance them."""
        ns, ew, boards = cell[:3]
        key, weight = ((ns, ew, boards), by) if ns < ew else ((ew, ns, boards), -by)
        before = self.lacking[key]
        self.lacking[key] = before + weight
        self.bad += HALF * (abs(before + weight) - abs(before))

    def do(self, exchange: Exchange) -> Exchange:
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
                if not self.plays(index, cell):
                    continue
                twice = any(self.sets[one, cell[2]] > 1 for one in self.lines(cell))
                if twice or self.copies[index][cell[2]] > self.source.tables_per_set:
                    yield index, place
                elif (self.seats and self.met[self._two(cell)] > self.most) or self._lacks(cell):
                    again.append((index, place))
        yield from again

    def _lacks(self, cell: Cell) -> bool:
        """Whether a table of a match has nothing to be compared with."""
        return self.of_teams and self.lacking[min(cell[:2]), max(cell[:2]), cell[2]] != 0

    def exchanges(self, index: int, place: int) -> Iterator[Exchange]:
        """Everything that may be done about a cell."""
        row = self.rows[index]
        others = [other for other in range(len(row)) if other != place]
        here = row[place][2]
        for other in others:
            if row[other][2] != here:
                yield Exchange(index, place, other)
        for boards in range(1, self.source.sets + 1):
            if boards != here and self.copies[index][boards] < self.source.tables_per_set:
                yield Exchange(index, place, -1, set=boards)
        if self.seats:
            for side in (1, 0) if self.source.winners == 1 and not self.of_teams else (1,):
                for other in others:
                    yield Exchange(index, place, other, side)

    def at_odds(self, index: int, place: int) -> list[tuple[int, int]]:
        """A cell and all that it is at odds with: to end the trouble one of them has to change."""
        cell = self.rows[index][place]
        here, pairs = {*self.lines(cell)}, {*cell[:2]}
        found = [(index, place)]
        for row_index, row in enumerate(self.rows):
            for other_place, other in enumerate(row):
                same = other[2] == cell[2] and (row_index == index or not here.isdisjoint(self.lines(other)))
                if (row_index, other_place) != (index, place) and (same or {*other[:2]} == pairs):
                    found.append((row_index, other_place))
        return found

    def kept(self) -> list[list[Cell]]:
        """The cells as they stand, for `restore`."""
        return [[list(cell) for cell in row] for row in self.rows]

    def restore(self, kept: list[list[Cell]]) -> None:
        """Put the cells back; what is counted is not, so nothing can be exchanged after it."""
        self.rows = kept

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


def _cell(seating: Seating) -> Cell:
    return [seating.ns, seating.ew, seating.set, *(seating.partners or ())]
