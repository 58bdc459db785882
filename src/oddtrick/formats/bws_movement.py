"""The movement of a session file: who sits where in which round, with which boards, as its `RoundData` says.

A movement is taken where it can be played on: every round is there, nobody sits twice, and the boards of a table are a
set. Otherwise it is left, and told why; results are read all the same.

Example:
    >>> rows = (BwsTable(1, 1, 1, 1, 2, (1, 2)), BwsTable(1, 1, 2, 3, 0, (3, 4)), BwsTable(1, 2, 1, 3, 1, (3, 4)))
    >>> found = movements_of(Bws("night.bws", tables=(*rows, BwsTable(1, 2, 2, 2, 0, (1, 2)))))
    >>> made = found.movements[""]
    >>> made.rounds, made.pairs, made.sitting_out(1), made.boards_of(2), found.diagnostics
    (2, (1, 2, 3), (3,), range(3, 5), ())
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from oddtrick.formats.bws import Bws, BwsTable
from oddtrick.formats.bws_event import Numbering
from oddtrick.formats.diagnostics import Diagnostic
from oddtrick.formats.movement_seats import Seats, movement_of_seats
from oddtrick.formats.noticed import Noticed
from oddtrick.movements.check import FaultKind, faults
from oddtrick.movements.model import Absence, Kind, Label, Movement, Seating
from oddtrick.words.contestants import Contestants
from oddtrick.words.errors import Impossible
from oddtrick.words.seats import Side

MOST_ROUNDS = 100
MOST_PAIRS = 500
"""Of a section that is played in one room; larger numbers are of a damaged file."""
_Who = tuple[Side | None, int]
"""A pair: its side where a number means another pair on each, and its number."""
_PLAYABLE = frozenset(
    {
        FaultKind.OPPONENTS_AGAIN,
        FaultKind.BOARDS_AGAIN,
        FaultKind.SHARED,
        FaultKind.SET_UNUSED,
        FaultKind.NO_RETURN,
    }
)
"""Faults of a movement that can be played all the same."""


@dataclass(frozen=True, slots=True)
class BwsMovements:
    """The movements of a session file.

    Attributes:
        movements: by the section's name as events have it, empty where there is but one.
        diagnostics: which sections have none, and why.
    """

    movements: Mapping[str, Movement]
    diagnostics: tuple[Diagnostic, ...] = ()


def movements_of(bws: Bws) -> BwsMovements:
    """The movement of each section that has one."""
    noticed, numbering = Noticed(bws.source), Numbering.of(bws)
    found: dict[str, Movement] = {}
    for number in bws.section_ids:
        rows = [one for one in bws.tables if one.section == number and (one.ns or one.ew)]
        if not rows:
            continue
        letter = bws.section(number).letter
        try:
            made = _made(rows, numbering, number)
            again = [fault for fault in faults(made) if fault.kind is FaultKind.BOARDS_AGAIN]
            for fault in again[:1]:
                text = f"section {letter}, round {fault.round}: {made.label(fault.pair)} has these boards again"
                noticed.warn("bws.movement", 0, 0, text)
            found[numbering.section(bws, number)] = replace(made, winners=2 if number in numbering.two_winners else 1)
        except Impossible as error:
            noticed.warn("bws.movement", 0, 0, f"section {letter}: its movement is not taken: {error}")
    return BwsMovements(found, noticed.diagnostics)


def _made(rows: Sequence[BwsTable], numbering: Numbering, section: int) -> Movement:
    """The movement of a section.

    Raises:
        Impossible: the sentence says why it cannot be played.
    """
    if numbering.individual:
        return _of_seats(rows, Contestants.PLAYERS)
    if section in numbering.teams:
        return _of_seats(rows, Contestants.TEAMS)
    return _movement(rows, section in numbering.two_lines)


@dataclass(slots=True)
class _Sets:
    """The sets of boards: where the first begins, and how many boards each has."""

    first: int
    size: int

    @classmethod
    def of(cls, rows: Iterable[BwsTable]) -> _Sets:
        """Those of the rows that name boards.

        Raises:
            Impossible: boards that do not follow each other, or that are no sets of one size.
        """
        stretches = {one.boards for one in rows if one.boards}
        if not stretches:
            raise Impossible("no row names boards")
        made = cls(min(min(one) for one in stretches), len(next(iter(stretches))))
        for boards in sorted(stretches):
            follow = boards == tuple(range(boards[0], boards[0] + made.size))
            if not follow or (boards[0] - made.first) % made.size:
                said = ", ".join(map(str, boards[:6]))
                raise Impossible("boards {found} are no set of {size} like the others", found=said, size=made.size)
        return made

    def set_of(self, boards: Sequence[int]) -> int:
        """The number of a set, from 1."""
        return (boards[0] - self.first) // self.size + 1


@dataclass(slots=True)
class _Seats:
    """The numbers that a movement gives to the pairs of a file; nobody is a pair that is never there."""

    by_side: bool
    numbers: dict[_Who, int] = field(default_factory=dict)
    labels: list[Label] = field(default_factory=list)

    @classmethod
    def of(cls, rows: Sequence[BwsTable], *, by_side: bool) -> _Seats:
        """Those of all pairs by side and number, then of as many missing pairs as sit at a time."""
        made = cls(by_side)
        sides = {(side, number) for one in rows for side, number in ((Side.NS, one.ns), (Side.EW, one.ew)) if number}
        for who in sorted({made.who(*one) for one in sides}, key=lambda one: (one[0] is Side.EW, one[1])):
            made.add(who)
        missing: Counter[tuple[int, Side | None]] = Counter()
        for one in rows:
            for side, number in ((Side.NS, one.ns), (Side.EW, one.ew)):
                missing[one.round, side if by_side else None] += not number
        for line in sorted({line for _, line in missing}, key=lambda one: one is Side.EW):
            most = max(count for (_, other), count in missing.items() if other is line)
            free = max((number for other, number in made.numbers if other is line), default=0)
            for place in range(1, most + 1):
                made.numbers[line, -place] = len(made.labels) + 1
                made.labels.append(Label(free + place, line))
        return made

    def who(self, side: Side, number: int) -> _Who:
        """A pair as it is known here."""
        return side if self.by_side else None, number

    def add(self, who: _Who) -> None:
        """One more pair."""
        self.numbers[who] = len(self.labels) + 1
        self.labels.append(Label(who[1], who[0]))

    def row(self, rows: Iterable[BwsTable], sets: _Sets) -> Iterator[Seating]:
        """The tables of a round, from the lowest up."""
        missing: Counter[Side | None] = Counter()
        for one in sorted(rows, key=lambda table: table.table):
            numbers = []
            for side, number in ((Side.NS, one.ns), (Side.EW, one.ew)):
                who = self.who(side, number)
                if not number:
                    missing[who[0]] += 1
                    who = who[0], -missing[who[0]]
                numbers.append(self.numbers[who])
            yield Seating(one.table, numbers[0], numbers[1], sets.set_of(one.boards) if one.boards else 1)


def _movement(rows: Sequence[BwsTable], by_side: bool) -> Movement:
    """The movement of these rows.

    Raises:
        Impossible: the sentence says why it cannot be played.
    """
    rounds = _rounds(rows)
    if not any(one.ns for one in rows) or not any(one.ew for one in rows):
        raise Impossible("one side has no pairs")
    seats, sets = _Seats.of(rows, by_side=by_side), _Sets.of(rows)
    if len(seats.labels) > MOST_PAIRS:
        raise Impossible("{found} pairs are more than {most}", found=len(seats.labels), most=MOST_PAIRS)
    seatings = tuple(tuple(seats.row(row, sets)) for row in rounds)
    made = Movement(
        kind=Kind.GIVEN,
        method=None,
        tables=max(one.table for one in rows),
        sets=max(sets.set_of(one.boards) for one in rows if one.boards),
        winners=1,
        labels=tuple(seats.labels),
        seatings=seatings,
        boards_per_set=sets.size,
        first_board=sets.first,
    )
    made = replace(made, absences=tuple(_absences(made, seats)))
    made = replace(made, tables_per_set=_sharing(made))
    return _checked(made)


def _rounds(rows: Iterable[BwsTable]) -> tuple[list[BwsTable], ...]:
    """The rows of each round.

    Raises:
        Impossible: the rounds have no numbers from 1 on, or too many.
    """
    by_round: dict[int, list[BwsTable]] = {}
    for one in rows:
        by_round.setdefault(one.round, []).append(one)
    if sorted(by_round) != list(range(1, len(by_round) + 1)) or len(by_round) > MOST_ROUNDS:
        raise Impossible("its rounds are not 1, 2, 3 … up to {most}", most=MOST_ROUNDS)
    return tuple(row for _, row in sorted(by_round.items()))


def _of_seats(rows: Sequence[BwsTable], contestants: Contestants) -> Movement:
    """The movement of players or of teams; a table that lacks one is not played.

    Raises:
        Impossible: the sentence says why it cannot be played.
    """
    full = [one for one in rows if 0 not in _numbers(one, contestants) and one.boards]
    numbers = {number for one in full for number in _numbers(one, contestants)}
    if not numbers or len(numbers) > MOST_PAIRS:
        raise Impossible("{found} contestants are none or more than {most}", found=len(numbers), most=MOST_PAIRS)
    sets, _ = _Sets.of(full), _rounds(full)
    seats = [Seats(one.round, one.table, _numbers(one, contestants), sets.set_of(one.boards)) for one in full]
    return _checked(movement_of_seats(seats, contestants, sets.size, sets.first))


def _numbers(one: BwsTable, contestants: Contestants) -> tuple[int, ...]:
    """North, South, East, West of an individual, otherwise the two teams."""
    return (one.ns, one.south, one.ew, one.west) if contestants is Contestants.PLAYERS else (one.ns, one.ew)


def _absences(made: Movement, seats: _Seats) -> Iterator[Absence]:
    """Pairs that are missing altogether, and the rounds in which another has no place."""
    for (_, number), pair in seats.numbers.items():
        if number < 0:
            yield Absence(pair, 1, made.rounds)
            continue
        for place in range(1, made.rounds + 1):
            if made.place(place, pair) is None:
                yield Absence(pair, place, place)


def _sharing(made: Movement) -> int:
    """How many tables play one set at the same time, at most."""
    counts = (Counter(one.set for one in made.playing(number)) for number in range(1, made.rounds + 1))
    return max((max(count.values()) for count in counts if count), default=1)


def _checked(made: Movement) -> Movement:
    """The movement itself.

    Raises:
        Impossible: nobody can play it.
    """
    for fault in faults(made):
        match fault.kind:
            case FaultKind.NO_SUCH_TABLE:
                raise Impossible("round {round}: table {table} is there twice or not numbered from 1",
                                 round=fault.round, table=fault.table)  # fmt: skip
            case FaultKind.TWO_PLACES:
                raise Impossible("round {round}: {pair} sits at two tables", round=fault.round,
                                 pair=made.label(fault.pair))  # fmt: skip
            case kind if kind not in _PLAYABLE:
                raise Impossible("round {round}: {kind}", round=fault.round, kind=kind.value)
            case _:
                pass
    return made
