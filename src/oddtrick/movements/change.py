"""Changes while a session runs: each function gives the movement as it goes on, or says why it cannot.

Rounds already played are never touched, and no pair changes its number.

Example:
    >>> from oddtrick.movements import movement
    >>> left = pair_leaves(movement("howell", 4), pair=3, round=5)
    >>> left.sitting_out(4), left.sitting_out(5)
    ((), (7,))
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from oddtrick.movements.check import FaultKind, faults
from oddtrick.movements.model import Absence, Kind, Label, Movement, Seating
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
    if movement.kind is not Kind.MITCHELL or movement.stands:
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
    joining = _Joining.of(movement, round)
    for after, skip in joining.ways():
        if joining.spares(after, skip):
            longer = joining.continued(after, skip)
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


@dataclass(frozen=True, slots=True)
class _Joining:
    """A Mitchell that a table joins before a round.

    Attributes:
        movement: as it is.
        start: the round.
        ring: that round as it is without arrow switches, by tables: who stays, who moves on, and the set.
        met: whom and which sets each pair has met before, as bits: pairs by their numbers, sets above them.
        away: who is not there, for each round from that one on.
    """

    movement: Movement
    start: int
    ring: tuple[tuple[int, int, int], ...]
    met: Mapping[int, int]
    away: tuple[frozenset[int], ...]

    @classmethod
    def of(cls, movement: Movement, start: int) -> _Joining:
        ring = tuple((seat.ns, seat.ew, seat.set) for seat in (_plain(movement, one) for one in movement.round(start)))
        met = dict.fromkeys(range(1, movement.entrants + 3), 0)
        for number in range(1, start):
            for seat in movement.playing(number):
                boards = 1 << len(met) + seat.set
                met[seat.ns] |= 1 << seat.ew | boards
                met[seat.ew] |= 1 << seat.ns | boards
        later = range(start, movement.rounds + 1)
        away = tuple(frozenset(pair for pair in met if movement.absent(pair, number)) for number in later)
        return cls(movement, start, ring, met, away)

    def ways(self) -> Iterator[tuple[int, int]]:
        """After which table of the ring the new one can join it, and before which round E-W can skip a table."""
        rounds = self.movement.rounds
        for after in range(self.movement.tables, 0, -1):
            for skip in (rounds + 1, *range(self.start + 1, rounds + 1)):
                yield after, skip

    def opened(self, after: int) -> tuple[tuple[int, int, int], ...]:
        """The ring with the new table in it."""
        pairs = self.movement.entrants
        return (*self.ring[:after], (pairs + 1, pairs + 2, self.movement.sets + 1), *self.ring[after:])

    def spares(self, after: int, skip: int) -> bool:
        """Whether from then on nobody who is there meets opponents or a set again; it ends at the first who does."""
        ring, met = self.opened(after), dict(self.met)
        size = len(ring)
        for step, away in enumerate(self.away):
            skipped = self.start + step >= skip
            for place, (ns, _, _) in enumerate(ring):
                ew, boards = ring[(place - step - skipped) % size][1], 1 << len(met) + ring[(place + step) % size][2]
                if ns in away or ew in away:
                    continue
                if met[ns] & (1 << ew | boards) or met[ew] & boards:
                    return False
                met[ns] |= 1 << ew | boards
                met[ew] |= 1 << ns | boards
        return True

    def continued(self, after: int, skip: int) -> Movement:
        """The movement as it goes on with the new table."""
        movement, start = self.movement, self.start
        pairs = movement.entrants
        rows = tuple(tuple(self._row(number, after, skip)) for number in range(start, movement.rounds + 1))
        away = (Absence(pairs + 1, 1, start - 1), Absence(pairs + 2, 1, start - 1))
        return replace(
            movement,
            tables=movement.tables + 1,
            sets=movement.sets + 1,
            labels=movement.labels + new_labels(movement),
            seatings=movement.seatings[: start - 1] + rows,
            absences=movement.absences + away,
        )

    def _row(self, number: int, after: int, skip: int) -> Iterator[Seating]:
        """A round, from the lowest table up: E-W go up the ring, the boards down; arrows point as they did."""
        movement, ring = self.movement, self.opened(after)
        numbers = [seat.table for seat in movement.round(self.start)]
        numbers.insert(after, movement.tables + 1)
        turned = {one.table for one in movement.round(number) if _plain(movement, one) is not one}
        step, size = number - self.start, len(ring)
        for place in sorted(range(size), key=numbers.__getitem__):
            ew = ring[(place - step - (number >= skip)) % size][1]
            seat = Seating(numbers[place], ring[place][0], ew, ring[(place + step) % size][2])
            yield seat.switched() if numbers[place] in turned or number in movement.switched else seat


def new_labels(movement: Movement) -> tuple[Label, Label]:
    """What is announced of two pairs that come in, North-South first."""
    if movement.winners == 1:
        return Label(movement.entrants + 1), Label(movement.entrants + 2)
    return Label(movement.tables + 1, Side.NS), Label(movement.tables + 1, Side.EW)


def _plain(movement: Movement, seating: Seating) -> Seating:
    """A table of a Mitchell as it is without arrow switches: who stays sits North-South."""
    rows = [seat.pairs for row in movement.seatings for seat in row if seat.table == seating.table]
    stays = set(seating.pairs).intersection(*rows)
    return seating.switched() if stays == {seating.ew} else seating
