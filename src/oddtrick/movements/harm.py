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
from oddtrick.movements.model import Absence, Movement, Seating


@dataclass(frozen=True, slots=True)
class LatePlay:
    """Boards of a set that two pairs are to play once the rounds are over; `round` and `table` name the place."""

    round: int
    table: int
    ns: int
    ew: int
    set: int


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
        comparisons: pairs of results that are compared, over all boards.
        pairs: contestants that play another number of boards, with both numbers; not who has left.
        boards_again: who meets a set again; what was played twice already stands there too.
        opponents_again: which two meet again.
        sit_outs: rounds in which a pair that is there sits out.
        balance: Manning's Qf, board by board.
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
    again = tuple(_again(change, late))
    return Cost(
        results=(before.total(), after.total()),
        boards=tuple((board, before[board], after[board]) for board in boards if before[board] != after[board]),
        comparisons=(_comparisons(before), _comparisons(after)),
        pairs=tuple(_pairs(plan, change, start, late)),
        boards_again=tuple(one for one in again if one.set),
        opponents_again=tuple(one for one in again if one.with_),
        sit_outs=(_sit_outs(plan), _sit_outs(change)),
        balance=(qf(by_board(plan)), qf(by_board(change))),
        length=(_length(plan, start), _length(change, start) + _longest_late(change, late)),
        changed=tuple(changed(plan, change, start)),
        late=len(late) * change.boards_per_set,
    )


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


def _counted(movement: Movement, late: tuple[LatePlay, ...] = ()) -> Iterator[tuple[Seating, range]]:
    """Tables with the boards that they get a result on: none on boards that somebody there has met already."""
    met: set[tuple[int, int]] = set()
    played = [(seating, movement.boards_at(number, seating)) for number, seating in movement.played()]
    played += [(_seating(one), movement.boards_of(one.set)) for one in late]
    for seating, boards in played:
        here = {(pair, seating.set) for pair in seating.pairs}
        if not here & met:
            yield seating, boards
        met |= here


def _seating(late: LatePlay) -> Seating:
    return Seating(late.table, late.ns, late.ew, late.set)


def _results(movement: Movement, late: tuple[LatePlay, ...] = ()) -> Counter[int]:
    """Number of results on each board."""
    found: Counter[int] = Counter()
    for _, boards in _counted(movement, late):
        found.update(boards)
    return found


def _comparisons(results: Counter[int]) -> int:
    return sum(comb(number, 2) for number in results.values())


def boards_each(movement: Movement, late: tuple[LatePlay, ...] = ()) -> Counter[int]:
    """Boards that each pair gets a result on."""
    found: Counter[int] = Counter()
    for seating, boards in _counted(movement, late):
        for pair in seating.pairs:
            found[pair] += len(boards)
    return found


def _pairs(plan: Movement, change: Movement, start: int, late: tuple[LatePlay, ...]) -> Iterator[tuple[int, int, int]]:
    """Who plays another number of boards; of who comes in, what it would have from that round on without a sit-out."""
    before, after = boards_each(plan), boards_each(change, late)
    whole = max(0, plan.rounds - start + 1) * plan.boards_per_set
    for pair in change.pairs:
        if not change.absent(pair, change.rounds):
            new = pair not in plan.pairs or plan.absent(pair, plan.rounds)
            wanted = whole if new else before[pair]
            if wanted != after[pair]:
                yield pair, wanted, after[pair]


def _again(movement: Movement, late: tuple[LatePlay, ...]) -> Iterator[Again]:
    """Sets and opponents that somebody meets again, in the order of play."""
    sets: set[tuple[int, int]] = set()
    met: Counter[frozenset[int]] = Counter()
    played = [*movement.played(), *((one.round, _seating(one)) for one in late)]
    for number, seating in played:
        pairs = frozenset(seating.pairs)
        if len(pairs) == 2 and met[pairs] >= movement.meetings:
            yield Again(number, seating.table, seating.pairs[0], with_=seating.pairs[-1])
        met[pairs] += 1
        for pair in seating.pairs:
            if (pair, seating.set) in sets:
                yield Again(number, seating.table, pair, set=seating.set)
            sets.add((pair, seating.set))


def _sit_outs(movement: Movement) -> int:
    return sum(len(movement.sitting_out(number)) for number in range(1, movement.rounds + 1))


def _length(movement: Movement, start: int) -> int:
    """Boards from a round on, each round as long as the table that plays most."""
    rows = (movement.playing(number) for number in range(start, movement.rounds + 1))
    numbered = enumerate(rows, start)
    return sum(max((len(movement.boards_at(number, one)) for one in row), default=0) for number, row in numbered)


def _longest_late(movement: Movement, late: tuple[LatePlay, ...]) -> int:
    """Boards that the pair with most late ones plays one after another."""
    times = Counter(pair for one in late for pair in (one.ns, one.ew))
    return max(times.values(), default=0) * movement.boards_per_set
