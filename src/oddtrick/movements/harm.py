"""What a change of plan costs: recounted board by board from what is played by the plan and by the change.

Example:
    >>> from dataclasses import replace
    >>> from oddtrick.movements import movement
    >>> plan = movement("mitchell", 5, boards_per_round=2)
    >>> shorter = replace(plan, seatings=plan.seatings[:4])
    >>> found = cost(plan, shorter, 3)
    >>> found.results, found.comparisons, found.lost, found.saved
    ((50, 40), (100, 60), 20, 2)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from math import comb

from oddtrick.movements.balance import qf
from oddtrick.movements.lines import Half, Line, Met, compared, halves, lines_at, meetings_at, most_meetings
from oddtrick.movements.model import Absence, Kind, Movement, Seating
from oddtrick.words.contestants import Contestants


@dataclass(frozen=True, slots=True)
class LatePlay:
    """Boards of a set that two sides are to play once the rounds are over; `round` and `table` name the place.

    `partners` are South and West of an individual.
    """

    round: int
    table: int
    ns: int
    ew: int
    set: int
    partners: tuple[int, int] | None = None

    @property
    def seating(self) -> Seating:
        """The same as a table."""
        return Seating(self.table, self.ns, self.ew, self.set, self.partners)

    @classmethod
    def of(cls, round: int, seating: Seating) -> LatePlay:  # noqa: A002 - the Laws' word
        """What a table was to play."""
        return cls(round, seating.table, seating.ns, seating.ew, seating.set, seating.partners)


@dataclass(frozen=True, slots=True)
class Again:
    """A pair that meets a set (`with_` 0) or opponents (`with_`, `set` 0) again."""

    round: int
    table: int
    pair: int
    set: int = 0
    with_: int = 0


@dataclass(frozen=True, slots=True)
class Changed:
    """A table in a round that is otherwise than planned; None where nobody was, or will be, there."""

    round: int
    table: int
    before: Seating | None
    boards_before: range
    after: Seating | None
    boards: range


@dataclass(frozen=True, slots=True)
class Cost:
    """What a change costs; pairs of figures are by the plan and so.

    Attributes:
        results: results at all tables.
        boards: boards with another number of results than planned, with both numbers.
        comparisons: pairs of results that are compared, over all boards; of teams those of the two tables of a match.
        pairs: contestants that play another number of boards, with both numbers; not who has left. Of teams a board
            counts that both tables of a match play, against opponents that were planned as often.
        boards_again: who meets a set again; what was played twice already stands there too.
        opponents_again: which two meet again.
        halves: of teams, tables whose match lacks the other one though it has it by the plan.
        sit_outs: rounds in which a pair (or player, or pair of a team) that is there sits out.
        balance: Manning's Qf, board by board; 0 for teams, who are compared with their opponents alone.
        length: boards that one plays after another from then on, late ones included.
        changed: tables that are otherwise than planned, by round.
        late: boards that are played late, by each table that does.
    """

    results: tuple[int, int]
    boards: tuple[tuple[int, int, int], ...]
    comparisons: tuple[int, int]
    pairs: tuple[tuple[int, int, int], ...]
    boards_again: tuple[Again, ...]
    opponents_again: tuple[Again, ...]
    halves: tuple[Half, ...]
    sit_outs: tuple[int, int]
    balance: tuple[Fraction, Fraction]
    length: tuple[int, int]
    changed: tuple[Changed, ...]
    late: int

    @property
    def lost(self) -> int:
        """Boards that pairs lose, over all pairs."""
        return sum(max(0, before - now) for _, before, now in self.pairs)

    @property
    def worst(self) -> int:
        """Boards that the pair loses that loses most."""
        return max((before - now for _, before, now in self.pairs), default=0)

    @property
    def saved(self) -> int:
        """Boards by which the session is shorter; negative where it is longer."""
        before, now = self.length
        return before - now


def cost(plan: Movement, change: Movement, start: int, late: tuple[LatePlay, ...] = ()) -> Cost:
    """What it costs to go on so from a round.

    Args:
        plan: the movement as if nothing had happened.
        change: the movement of the whole session with what was really played before `start`.
        start: first round that may be otherwise.
        late: what is played late besides.
    """
    before, after = _results(plan), _results(change, late)
    boards = sorted(before.keys() | after.keys())
    again = tuple(_again(plan, change, late))
    lacked = {(one.ns, one.ew, one.set) for one in halves(plan)}
    return Cost(
        results=(before.total(), after.total()),
        boards=tuple((board, before[board], after[board]) for board in boards if before[board] != after[board]),
        comparisons=(_comparisons(plan), _comparisons(change, late)),
        pairs=tuple(_pairs(plan, change, start, late)),
        boards_again=tuple(one for one in again if one.set),
        opponents_again=tuple(one for one in again if one.with_),
        halves=tuple(one for one in _halves(change, late) if (one.ns, one.ew, one.set) not in lacked),
        sit_outs=(_sit_outs(plan), _sit_outs(change)),
        balance=(_balance(plan), _balance(change)),
        length=(_length(plan, start), _length(change, start) + _longest_late(change, late)),
        changed=tuple(changed(plan, change, start)),
        late=len(late) * change.boards_per_set,
    )


def _balance(movement: Movement) -> Fraction:
    return Fraction(0) if movement.contestants is Contestants.TEAMS else qf(by_board(movement))


def _halves(movement: Movement, late: tuple[LatePlay, ...]) -> tuple[Half, ...]:
    return halves(movement, ((one.round, one.seating) for one in late))


def by_board(movement: Movement) -> Movement:
    """The same with a set for each board: a round of three boards becomes three rounds. To measure, not to play.

    Example:
        >>> from oddtrick.movements import movement
        >>> made = by_board(movement("howell", 3, boards_per_round=4))
        >>> made.sets, made.rounds, made.boards_per_set
        (20, 20, 1)
    """
    size = movement.boards_per_set
    rounds = (
        [(seating, movement.boards_at(number, seating)) for seating in movement.playing(number)]
        for number in range(1, movement.rounds + 1)
    )
    rows = [tuple(_single(movement, row, place)) for row in rounds for place in range(size)]
    never = set(range(1, movement.entrants + 1)) - set(movement.pairs)
    return replace(
        movement,
        sets=movement.sets * size,
        boards_per_set=1,
        seatings=tuple(rows),
        absences=tuple(Absence(pair, 1, len(rows)) for pair in sorted(never)),
        shortened=(),
    )


def _single(movement: Movement, row: list[tuple[Seating, range]], place: int) -> Iterator[Seating]:
    """The tables of a round that play a board in this place of their set, the board as a set of its own."""
    for seating, boards in row:
        if place < len(boards):
            yield replace(seating, set=boards[place] - movement.first_board + 1)


def changed(plan: Movement, change: Movement, start: int) -> Iterator[Changed]:
    """The tables that are otherwise from a round on, round by round."""
    for number in range(start, max(plan.rounds, change.rounds) + 1):
        before, after = _row(plan, number), _row(change, number)
        for table in sorted(before.keys() | after.keys()):
            was, now = before.get(table), after.get(table)
            if was != now:
                yield Changed(number, table, *(was or _NOBODY), *(now or _NOBODY))


_NOBODY: tuple[Seating | None, range] = (None, range(0))


def _row(movement: Movement, number: int) -> dict[int, tuple[Seating, range]]:
    playing = movement.playing(number) if number <= movement.rounds else ()
    return {seating.table: (seating, movement.boards_at(number, seating)) for seating in playing}


_Counted = tuple[int, Seating, range]
"""A table in a round with the boards that it gets a result on."""


def _counted(movement: Movement, late: tuple[LatePlay, ...] = ()) -> Iterator[_Counted]:
    """Tables with the boards that they get a result on: none on boards that somebody there has met already."""
    met: set[tuple[Line, int]] = set()
    played = [(number, seating, movement.boards_at(number, seating)) for number, seating in movement.played()]
    played += [(one.round, one.seating, movement.boards_of(one.set)) for one in late]
    for number, seating, boards in played:
        here = {(line, seating.set) for line in lines_at(movement, seating)}
        if not here & met:
            yield number, seating, boards
        met |= here


def _results(movement: Movement, late: tuple[LatePlay, ...] = ()) -> Counter[int]:
    """Number of results on each board."""
    found: Counter[int] = Counter()
    for _, _, boards in _counted(movement, late):
        found.update(boards)
    return found


def _that_count(movement: Movement, late: tuple[LatePlay, ...]) -> Iterator[tuple[Seating, int]]:
    """Tables with the number of their boards that count: of teams those that the other table of the match has too."""
    rows = tuple(_counted(movement, late))
    if movement.contestants is not Contestants.TEAMS:
        yield from ((seating, len(boards)) for _, seating, boards in rows)
        return
    size = {(seating.ns, seating.ew, seating.set): len(boards) for _, seating, boards in rows}
    for _, seat in compared(movement, ((number, seating) for number, seating, _ in rows)):
        yield seat, min(size[seat.ns, seat.ew, seat.set], size[seat.ew, seat.ns, seat.set])


def _comparisons(movement: Movement, late: tuple[LatePlay, ...] = ()) -> int:
    """Pairs of results that are compared: of teams two at each board of a match, otherwise all of a board."""
    if movement.contestants is Contestants.TEAMS:
        return sum(boards for _, boards in _that_count(movement, late)) // 2
    return sum(comb(number, 2) for number in _results(movement, late).values())


def boards_each(movement: Movement, late: tuple[LatePlay, ...] = ()) -> Counter[int]:
    """Boards that count for each contestant; of teams each board of a match once."""
    found: Counter[int] = Counter()
    for seating, boards in _that_count(movement, late):
        for one in seating.north_south if movement.contestants is Contestants.TEAMS else seating.pairs:
            found[one] += boards
    return found


def _as_meant(plan: Movement, change: Movement, late: tuple[LatePlay, ...]) -> Counter[int]:
    """The same of a change; of teams whose opponents were planned only boards against these, as many as planned."""
    if change.contestants is not Contestants.TEAMS or change.kind is Kind.DRAWN:
        return boards_each(change, late)
    meant, found = _against(plan, ()), Counter[int]()
    for (one, other), boards in _against(change, late).items():
        here = one <= plan.entrants and not plan.absent(one, plan.rounds)
        found[one] += min(boards, meant[one, other]) if here else boards
    return found


def _against(movement: Movement, late: tuple[LatePlay, ...]) -> Counter[Met]:
    """Boards that count for a team against another."""
    found: Counter[Met] = Counter()
    for seating, boards in _that_count(movement, late):
        found[seating.ns, seating.ew] += boards
    return found


def _pairs(plan: Movement, change: Movement, start: int, late: tuple[LatePlay, ...]) -> Iterator[tuple[int, int, int]]:
    """Who plays another number of boards; of who comes in, what it would have from that round on without a sit-out."""
    before, after = boards_each(plan), _as_meant(plan, change, late)
    whole = max(0, plan.rounds - start + 1) * plan.boards_per_set
    for pair in change.pairs:
        if not change.absent(pair, change.rounds):
            new = pair not in plan.pairs or plan.absent(pair, plan.rounds)
            wanted = whole if new else before[pair]
            if wanted != after[pair]:
                yield pair, wanted, after[pair]


def _again(plan: Movement, movement: Movement, late: tuple[LatePlay, ...]) -> Iterator[Again]:
    """Sets and opponents that somebody meets again, in the order of play; of a team either pair for itself."""
    sets: set[tuple[Line, int]] = set()
    met: Counter[Met] = Counter()
    most = most_meetings(plan)
    tables = {(number, seating.table, seating.pairs) for number, seating in movement.played()}
    for number, seating, is_late in _all_played(movement, late):
        same = is_late and (number, seating.table, seating.pairs) in tables
        for two in () if same else meetings_at(movement, seating):
            if met[two] >= most:
                yield Again(number, seating.table, two[0], with_=two[1])
            met[two] += 1
        for line in lines_at(movement, seating):
            if (line, seating.set) in sets:
                yield Again(number, seating.table, abs(line), set=seating.set)
            sets.add((line, seating.set))


def _all_played(movement: Movement, late: tuple[LatePlay, ...]) -> Iterator[tuple[int, Seating, bool]]:
    """Every table, those that are played late at the end."""
    yield from ((number, seating, False) for number, seating in movement.played())
    yield from ((one.round, one.seating, True) for one in late)


def _sit_outs(movement: Movement) -> int:
    if movement.contestants is Contestants.TEAMS:
        return sum(_without_table(movement, number) for number in range(1, movement.rounds + 1))
    return sum(len(movement.sitting_out(number)) for number in range(1, movement.rounds + 1))


def _without_table(movement: Movement, number: int) -> int:
    """Pairs of teams that have nothing to play in a round."""
    there = sum(not movement.absent(team, number) for team in range(1, movement.entrants + 1))
    return 2 * there - 2 * len(movement.playing(number))


def _length(movement: Movement, start: int) -> int:
    """Boards from a round on, each round as long as the table that plays most."""
    rows = (movement.playing(number) for number in range(start, movement.rounds + 1))
    numbered = enumerate(rows, start)
    return sum(max((len(movement.boards_at(number, one)) for one in row), default=0) for number, row in numbered)


def _longest_late(movement: Movement, late: tuple[LatePlay, ...]) -> int:
    """Boards that the pair with most late ones plays one after another."""
    times = Counter(line for one in late for line in lines_at(movement, one.seating))
    return max(times.values(), default=0) * movement.boards_per_set
