"""A movement as a table: who sits where in which round, with which boards.

One row for each round and table: `round, table, ns, ew` and `set` (1, 2 …) or `boards` (`4-6`), which count where both
are there; a cell that is empty, `0` or `-` is nobody. Or one row for each table: `table` and a column for each round
(`1` or `round 1`), with `NS/EW/set` in the cells. Where in every round most numbers sit on both sides, a number means a
pair on each side. In an individual there are also the columns `south` and `west` (`ns` and `ew` are North and East), or
`N/S/E/W/set` in the cells.

Columns may have the names of other languages and programs (`Runde;Tisch;N-S;O-W;Satz`), and those of an individual are
also `N, S, E, W`. Nothing is said here about whether it can be played: `movements.faults` does that.

Example:
    >>> made = read_movement("round,table,ns,ew,set\\n1,1,4,1,1\\n1,2,2,3,1\\n2,1,4,2,2\\n2,2,3,1,2\\n", "own.csv")
    >>> made.rounds, [(one.ns, one.ew, one.set) for one in made.round(2)], made.tables_per_set
    (2, [(4, 2, 2), (3, 1, 2)], 2)
    >>> read_movement("table,1,2\\n1,4/1/1,4/2/2\\n2,2/3/1,3/1/2\\n", "own.csv") == made
    True
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from oddtrick.formats.csv_table import Row, read_table, write_table
from oddtrick.formats.movement_headers import column_of_round, renamed
from oddtrick.formats.movement_seats import Seats, movement_of_seats
from oddtrick.movements.check import Fault, FaultKind
from oddtrick.movements.measure import tables_sharing
from oddtrick.movements.model import Absence, Kind, Label, Movement, Seating
from oddtrick.words.contestants import Contestants
from oddtrick.words.errors import BadFile
from oddtrick.words.numbers import whole_number
from oddtrick.words.seats import Side

HEADER = ("round", "table", "ns", "ew", "set", "boards")
"""Columns that are written, and that may be read."""
PARTNERS = ("south", "west")
"""Further columns of an individual."""
NOBODY = frozenset({"", "0", "-", "–"})
MOST = {"round": 100, "table": 200, "ns": 500, "ew": 500, "south": 500, "west": 500, "set": 200}
"""The largest numbers; larger ones are of a damaged file."""
MOST_FAULTS = 100
_BOARDS = re.compile(r"([0-9]{1,4})(?:\s*[-–]\s*([0-9]{1,4}))?")


@dataclass(frozen=True, slots=True)
class _Place:
    """One table in one round, as a file says it; 0 is nobody, or no boards."""

    line: int
    round: int
    table: int
    ns: int
    ew: int
    set: int
    boards: range
    partners: tuple[int, int] | None = None


def read_movement(data: bytes | str, source: str, *, teams: bool = False) -> Movement:
    """A movement from a table, CSV or a sheet of a workbook.

    It has one winner where somebody changes sides, otherwise two. Who has no place in a round sits out at a table of
    its own after the last.

    Args:
        data: the file.
        source: its name, for errors.
        teams: a number is a team, which has a pair on each side.

    Raises:
        BadFile: a column that is needed is missing, a cell is no such number, or rounds or boards do not follow
            each other.
    """
    return _movement(_read(data, source), source, teams=teams)


def missing_tables(data: bytes | str, source: str) -> tuple[Fault, ...]:
    """The tables of a file that a round lacks beside most others: a row is missing there.

    An idle table has a row, with nobody in it.

    Raises:
        BadFile: as `read_movement`.

    Example:
        >>> text = "round,table,ns,ew,set\\n1,1,4,1,1\\n1,2,2,3,1\\n2,1,4,2,2\\n2,2,3,1,2\\n3,2,1,2,3\\n"
        >>> [(one.kind.value, one.round, one.table) for one in missing_tables(text, "own.csv")]
        [('table_missing', 3, 1)]
    """
    tables: dict[int, set[int]] = {}
    for place in _read(data, source):
        tables.setdefault(place.round, set()).add(place.table)
    usual = max(tables.values(), key=lambda one: (sum(len(one) == len(other) for other in tables.values()), len(one)))
    often = Counter(table for one in tables.values() for table in one)
    return tuple(
        Fault(FaultKind.TABLE_MISSING, number, table)
        for number, there in sorted(tables.items())
        for table in sorted(sorted(set(often) - there, key=lambda one: (-often[one], one))[: len(usual) - len(there)])
    )


def _read(data: bytes | str, source: str) -> list[_Place]:
    places, bad = _places(_renamed(read_table(data, source, ("round", "table"))), source)
    if bad:
        raise _gathered(bad)
    if not places:
        raise BadFile(source, found="no rows", expected="a row for each table in each round")
    return places


def _renamed(rows: Sequence[Row]) -> list[Row]:
    names = renamed(tuple(rows[0].cells)) if rows else {}
    return [Row(row.line, {names.get(name, name): cell for name, cell in row.cells.items()}) for row in rows]


def write_movement(made: Movement) -> str:
    """The movement in CSV, one row for each round and table; who is absent is nobody.

    Example:
        >>> from oddtrick.movements import movement
        >>> print(write_movement(movement("mitchell", 2, rounds=1, boards_per_round=14)).replace("\\r\\n", "|"))
        round,table,ns,ew,set,boards|1,1,1,1,1,1-14|1,2,2,2,2,15-28|
    """
    return write_table((*HEADER, *PARTNERS) if made.contestants is Contestants.PLAYERS else HEADER, _cells(made))


def _cells(made: Movement) -> Iterator[list[str]]:
    for number in range(1, made.rounds + 1):
        for seating in made.round(number):
            there, others = (
                ["" if made.absent(one, number) else str(made.label(one).number) for one in numbers]
                for numbers in ((seating.ns, seating.ew), seating.partners or ())
            )
            boards = made.boards_of(seating.set)
            span = str(boards.start) if len(boards) == 1 else f"{boards.start}-{boards.stop - 1}"
            yield [str(number), str(seating.table), *there, str(seating.set), span, *others]


def _gathered(bad: Sequence[BadFile]) -> BadFile:
    first = bad[0]
    return BadFile(first.source, line=first.line, found=first.found, expected=first.expected, others=bad[1:MOST_FAULTS])


def _places(rows: Sequence[Row], source: str) -> tuple[list[_Place], list[BadFile]]:
    header = tuple(rows[0].cells) if rows else ()
    wide = {name: number for name in header if (number := column_of_round(name))}
    places: list[_Place] = []
    bad: list[BadFile] = []
    _check_header(header, wide, source)
    for row in rows:
        read = _wide_places(row, wide, source) if wide else _long_places(row, source)
        try:
            places.extend(read)
        except BadFile as error:
            bad.append(error)
    return places, bad


def _check_header(header: Sequence[str], wide: dict[str, int], source: str) -> None:
    needed = ("table",) if wide else ("round", "table", "ns", "ew")
    missing = [name for name in needed if name not in header]
    if header and not missing and not wide and not {"set", "boards"} & set(header):
        missing = ["set"]
    if header and missing:
        said = ", ".join(header)
        raise BadFile(source, line=1, found=said, expected=f"the column {missing[0]!r}: {', '.join(HEADER)}")


def _long_places(row: Row, source: str) -> Iterator[_Place]:
    numbers = {name: _number(row, name, row[name], source) for name in ("round", "table", "ns", "ew")}
    boards = _boards(row, source)
    number = _number(row, "set", row["set"], source) if row["set"] else 0
    if not number and not boards and numbers["ns"] and numbers["ew"]:
        raise BadFile(source, line=row.line, found="no set", expected="the set or the boards that are played")
    partners = None
    if all(name in row.cells for name in PARTNERS):
        partners = (_number(row, "south", row["south"], source), _number(row, "west", row["west"], source))
    yield _Place(row.line, numbers["round"], numbers["table"], numbers["ns"], numbers["ew"], number, boards, partners)


def _wide_places(row: Row, wide: dict[str, int], source: str) -> Iterator[_Place]:
    table = _number(row, "table", row["table"], source)
    for name, number in wide.items():
        if row[name] in NOBODY:
            if row[name]:
                yield _Place(row.line, number, table, 0, 0, 0, range(0))
            continue
        parts = [part.strip() for part in row[name].split("/")]
        columns = _CELLS.get(len(parts))
        if columns is None:
            raise BadFile(source, line=row.line, found=row[name], expected="NS/EW/set such as 4/1/1, or N/S/E/W/set")
        read = {what: _number(row, what, part, source) for what, part in zip(columns, parts, strict=True)}
        partners = (read["south"], read["west"]) if "south" in read else None
        yield _Place(row.line, number, table, read["ns"], read["ew"], read["set"], range(0), partners)


def _number(row: Row, name: str, text: str, source: str) -> int:
    """A whole number in its range; 0 for nobody, which a round and a table must not be."""
    number = 0 if text in NOBODY else whole_number(text)
    if number is None or number > MOST[name] or (not number and name in ("round", "table")):
        raise BadFile(source, line=row.line, found=text, expected=f"{name}: a whole number up to {MOST[name]}")
    return number


def _boards(row: Row, source: str) -> range:
    if row["boards"] in NOBODY:
        return range(0)
    found = _BOARDS.fullmatch(row["boards"])
    first, last = (int(found[1]), int(found[2] or found[1])) if found else (0, 0)
    if not 1 <= first <= last < first + 100:
        raise BadFile(source, line=row.line, found=row["boards"], expected="boards such as 7 or 7-9")
    return range(first, last + 1)


_CELLS = {3: ("ns", "ew", "set"), 5: ("ns", "south", "ew", "west", "set")}
"""What stands in a cell of a table by rounds, by how many numbers it has."""


def _movement(places: Sequence[_Place], source: str, *, teams: bool) -> Movement:
    rounds = sorted({place.round for place in places})
    missing = next((number for number in range(1, rounds[-1] + 1) if number not in rounds), 0)
    if missing:
        raise BadFile(source, found=f"no round {missing}", expected=f"rounds 1 to {rounds[-1]}")
    first, size = _size(places, source)
    players = any(place.partners for place in places)
    if players or teams:
        seats = [_seats(place, first, size, players=players) for place in places]
        return movement_of_seats(seats, Contestants.PLAYERS if players else Contestants.TEAMS, size, first)
    pairs = _Pairs.of(places)
    seatings = tuple(tuple(pairs.row(places, number, first, size)) for number in rounds)
    made = Movement(
        kind=Kind.GIVEN,
        method=None,
        tables=max(place.table for place in places),
        sets=max((seating.set for row in seatings for seating in row), default=1),
        winners=1 if _changes_sides(seatings) else 2,
        labels=pairs.labels,
        seatings=seatings,
        boards_per_set=size,
        first_board=first,
    )
    whole = _fields(_with_sit_outs(made, pairs.real))
    return replace(whole, tables_per_set=max(1, tables_sharing(whole)))


def _seats(place: _Place, first: int, size: int, *, players: bool) -> Seats:
    south, west = place.partners or (0, 0)
    numbers = (place.ns, south, place.ew, west) if players else (place.ns, place.ew)
    return Seats(place.round, place.table, numbers, _set(place, first, size))


def _set(place: _Place, first: int, size: int) -> int:
    return (place.boards.start - first) // size + 1 if place.boards else max(1, place.set)


def _size(places: Iterable[_Place], source: str) -> tuple[int, int]:
    """Where the first set begins, and how many boards each has."""
    stretches = sorted({(place.boards.start, len(place.boards), place.line) for place in places if place.boards})
    if not stretches:
        return 1, 1
    first, size, _ = stretches[0]
    for start, boards, line in stretches:
        if boards != size or (start - first) % size:
            raise BadFile(
                source,
                line=line,
                found=f"boards {start}-{start + boards - 1}",
                expected=f"{size} boards that make a set with those from {first} on",
            )
    return first, size


@dataclass(frozen=True, slots=True)
class _Pairs:
    """The numbers that a movement gives to the pairs of a file; those above `real` are nobody.

    Attributes:
        ns: number of each N-S pair of the file.
        ew: the same for E-W; the same numbers where there is one field.
        real: how many there are.
        labels: of all, nobody's too.
    """

    ns: dict[int, int]
    ew: dict[int, int]
    real: int
    labels: tuple[Label, ...]

    @classmethod
    def of(cls, places: Sequence[_Place]) -> _Pairs:
        north = sorted({place.ns for place in places if place.ns})
        east = sorted({place.ew for place in places if place.ew})
        empty = max(Counter(place.round for place in places for pair in (place.ns, place.ew) if not pair).values(),
                    default=0)  # fmt: skip
        if _by_side(places):
            names = [*(Label(pair, Side.NS) for pair in north), *(Label(pair, Side.EW) for pair in east)]
            ns = {pair: place for place, pair in enumerate(north, 1)}
            ew = {pair: place for place, pair in enumerate(east, len(north) + 1)}
            side: Side | None = Side.EW
        else:
            every = sorted({*north, *east})
            names = [Label(pair) for pair in every]
            ns = ew = {pair: place for place, pair in enumerate(every, 1)}
            side = None
        free = max((name.number for name in names), default=0)
        nobody = [Label(free + place, side) for place in range(1, empty + 1)]
        return cls(ns, ew, len(names), (*names, *nobody))

    def row(self, places: Iterable[_Place], number: int, first: int, size: int) -> Iterator[Seating]:
        """The tables of a round, from the lowest up."""
        nobody = self.real
        for place in sorted((each for each in places if each.round == number), key=lambda each: each.table):
            if not place.ns and not place.ew:
                continue
            seats = []
            for pair, numbers in ((place.ns, self.ns), (place.ew, self.ew)):
                nobody += not pair
                seats.append(numbers[pair] if pair else nobody)
            yield Seating(place.table, seats[0], seats[1], _set(place, first, size))


def _by_side(places: Iterable[_Place]) -> bool:
    """Whether in every round more than half of the E-W numbers also sit N-S at another table or the same."""
    rounds: dict[int, tuple[set[int], set[int]]] = {}
    for place in places:
        north, east = rounds.setdefault(place.round, (set(), set()))
        north.add(place.ns)
        east.add(place.ew)
    return all(2 * len(north & east - {0}) > len(east - {0}) for north, east in rounds.values())


def _changes_sides(seatings: Iterable[tuple[Seating, ...]]) -> bool:
    north = {seating.ns for row in seatings for seating in row}
    return any(seating.ew in north for row in seatings for seating in row)


def _with_sit_outs(made: Movement, real: int) -> Movement:
    """The same with a place for everybody in every round: who has none meets nobody at a table after the last."""
    north = {seating.ns for row in made.seatings for seating in row}
    waiting = [
        [pair for pair in range(1, real + 1) if made.place(number, pair) is None]
        for number in range(1, made.rounds + 1)
    ]
    more = max(map(len, waiting))
    nobody = made.entrants
    rows = tuple(
        (*row, *(_alone(made.tables + place, pair, nobody + place, row, pair in north) for place, pair in waits))
        for row, waits in zip(made.seatings, (enumerate(each, 1) for each in waiting), strict=True)
    )
    free = max(label.number for label in made.labels)
    labels = (*made.labels, *(Label(free + place, made.labels[-1].side) for place in range(1, more + 1)))
    return replace(
        made,
        tables=made.tables + more,
        seatings=rows,
        labels=labels,
        absences=tuple(Absence(pair, 1, made.rounds) for pair in range(real + 1, len(labels) + 1)),
    )


def _alone(table: int, pair: int, nobody: int, row: Sequence[Seating], north: bool) -> Seating:
    alone = Seating(table, pair, nobody, row[0].set if row else 1)
    return alone if north else alone.switched()


def _fields(made: Movement) -> Movement:
    """The same with a side in every label where there are two winners, and in none where there is one."""
    north = {seating.ns for row in made.seatings for seating in row}
    if made.winners == 1:
        return replace(made, labels=tuple(replace(label, side=None) for label in made.labels))
    sides = (Side.NS if pair in north else Side.EW for pair in range(1, made.entrants + 1))
    return replace(
        made, labels=tuple(Label(label.number, side) for label, side in zip(made.labels, sides, strict=True))
    )
