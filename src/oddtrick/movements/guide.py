"""Guide cards: what a pair does round by round, and what happens at a table. Data only; printing and wording show it.

Example:
    >>> from oddtrick.movements import movement
    >>> first, *_ = pair_card(movement("mitchell", 3, boards_per_round=8), 4).steps
    >>> first.stop
    Playing(table=1, side=<Side.EW: 'EW'>, opponents=1, set=1, boards=range(1, 9))
    >>> first.move
    Move(kind=<MoveKind.TABLE: 'table'>, table=2, side=<Side.EW: 'EW'>)
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from oddtrick.movements.model import Movement, Seating
from oddtrick.words.errors import NotFound
from oddtrick.words.seats import Side


@dataclass(frozen=True, slots=True)
class Playing:
    """A round with opponents (a pair number) and boards."""

    table: int
    side: Side
    opponents: int
    set: int
    boards: range


@dataclass(frozen=True, slots=True)
class SittingOut:
    """A round without opponents; the pair waits at its place."""

    table: int
    side: Side


@dataclass(frozen=True, slots=True)
class Away:
    """A round for which the pair is not there."""


Stop = Playing | SittingOut | Away


class MoveKind(Enum):
    """What a pair does at the end of a round."""

    STAY = "stay"
    TURN = "turn"
    """Same table, other direction."""
    TABLE = "table"
    """To another table."""
    END = "end"
    """The session is over, or over for this pair."""


@dataclass(frozen=True, slots=True)
class Move:
    """Where a pair goes; at the end `table` is 0 and `side` None."""

    kind: MoveKind
    table: int = 0
    side: Side | None = None


@dataclass(frozen=True, slots=True)
class Step:
    """One round of a pair and the move after it."""

    round: int
    stop: Stop
    move: Move


@dataclass(frozen=True, slots=True)
class PairCard:
    """The guide card of a pair, a step for each round."""

    pair: int
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class TableRow:
    """One round at a table.

    Attributes:
        round: from 1.
        ns: pair sitting North-South, None where it is away.
        ew: pair sitting East-West, None where it is away.
        set: board set.
        boards: those of it that are played.
        shared_with: other tables that play this set in this round.
        boards_next: tables that play this set in the next round, or where it waits with a pair that sits out; none
            where it rests or the session is over.
        ns_move: where North-South go.
        ew_move: where East-West go.
    """

    round: int
    ns: int | None
    ew: int | None
    set: int
    boards: range
    shared_with: tuple[int, ...]
    boards_next: tuple[int, ...]
    ns_move: Move
    ew_move: Move


@dataclass(frozen=True, slots=True)
class TableCard:
    """The guide card that lies on a table."""

    table: int
    rows: tuple[TableRow, ...]


def pair_card(movement: Movement, pair: int) -> PairCard:
    """The guide card of a pair.

    Raises:
        NotFound: no such pair.
    """
    movement.label(pair)
    rounds = range(1, movement.rounds + 1)
    return PairCard(pair, tuple(Step(r, stop(movement, pair, r), move(movement, pair, r)) for r in rounds))


def table_card(movement: Movement, table: int) -> TableCard:
    """The guide card of a table; rounds before it is set up have no row.

    Raises:
        NotFound: no such table.
    """
    if not 1 <= table <= movement.tables:
        raise NotFound(
            "no table {table}: tables are 1 to {last}", id="movement.table", table=table, last=movement.tables
        )
    return TableCard(
        table,
        tuple(
            _table_row(movement, number, seating)
            for number, row in enumerate(movement.seatings, start=1)
            for seating in row
            if seating.table == table
        ),
    )


def stop(movement: Movement, pair: int, round: int) -> Stop:  # noqa: A002 - the Laws' word
    """What a pair does in a round."""
    seating = movement.place(round, pair)
    if seating is None or movement.absent(pair, round):
        return Away()
    side, opponents = seating.side_of(pair), seating.opponents_of(pair)
    boards = movement.boards_at(round, seating)
    if movement.absent(opponents, round) or not boards:
        return SittingOut(seating.table, side)
    return Playing(seating.table, side, opponents, seating.set, boards)


def move(movement: Movement, pair: int, round: int) -> Move:  # noqa: A002
    """Where a pair goes after a round."""
    if round >= movement.rounds or movement.absent(pair, round + 1):
        return Move(MoveKind.END)
    before, after = movement.place(round, pair), movement.place(round + 1, pair)
    if after is None:
        return Move(MoveKind.END)
    side = after.side_of(pair)
    if before is None or before.table != after.table:
        return Move(MoveKind.TABLE, after.table, side)
    return Move(MoveKind.STAY if before.side_of(pair) is side else MoveKind.TURN, after.table, side)


def _table_row(movement: Movement, number: int, seating: Seating) -> TableRow:
    here = _tables_of(movement, seating.set, number)
    return TableRow(
        round=number,
        ns=None if movement.absent(seating.ns, number) else seating.ns,
        ew=None if movement.absent(seating.ew, number) else seating.ew,
        set=seating.set,
        boards=movement.boards_at(number, seating),
        shared_with=tuple(table for table in here if table != seating.table) if seating.table in here else (),
        boards_next=_tables_of(movement, seating.set, number + 1) or _waiting(movement, seating.set, number + 1),
        ns_move=move(movement, seating.ns, number),
        ew_move=move(movement, seating.ew, number),
    )


def _waiting(movement: Movement, number: int, round_: int) -> tuple[int, ...]:
    """Tables at which a set lies in a round while somebody sits out: it goes on from there."""
    if round_ > movement.rounds:
        return ()
    return tuple(seating.table for seating in movement.round(round_) if seating.set == number)


def _tables_of(movement: Movement, number: int, round_: int) -> tuple[int, ...]:
    if round_ > movement.rounds:
        return ()
    return tuple(seating.table for seating in movement.playing(round_) if seating.set == number)
