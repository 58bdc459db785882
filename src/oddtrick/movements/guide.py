"""Guide cards: what a pair does round by round, and what happens at a table. Data only; printing and wording show it.

Where players or teams compete, read player or team for pair; each of the two pairs of a team has a card of its own.

Example:
    >>> from oddtrick.movements import movement
    >>> first, *_ = pair_card(movement("mitchell", 3, boards_per_round=8), 4).steps
    >>> first.stop
    Playing(table=1, side=<Side.EW: 'EW'>, opponents=(1,), set=1, boards=range(1, 9), partner=None)
    >>> first.move
    Move(kind=<MoveKind.TABLE: 'table'>, table=2, side=<Side.EW: 'EW'>)
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from oddtrick.movements.model import Movement, Seating
from oddtrick.words.contestants import Contestants
from oddtrick.words.errors import NotFound
from oddtrick.words.seats import Side


@dataclass(frozen=True, slots=True)
class Playing:
    """A round with opponents and boards.

    Attributes:
        table: from 1.
        side: where the pair sits.
        opponents: number of the pair or team that it meets, or of the two players.
        set: board set.
        boards: those of it that are played.
        partner: number of the partner in an individual.
    """

    table: int
    side: Side
    opponents: tuple[int, ...]
    set: int
    boards: range
    partner: int | None = None


@dataclass(frozen=True, slots=True)
class SittingOut:
    """A round without opponents; the pair waits at its place."""

    table: int
    side: Side


@dataclass(frozen=True, slots=True)
class Away:
    """A round for which the pair is not there."""


@dataclass(frozen=True, slots=True)
class Resting:
    """A round in which a player or a team has no place: it sits out where it likes."""


Stop = Playing | SittingOut | Resting | Away


class MoveKind(Enum):
    """What a pair does at the end of a round."""

    STAY = "stay"
    TURN = "turn"
    """Same table, other direction."""
    TABLE = "table"
    """To another table."""
    REST = "rest"
    """A player or a team has no place in the next round."""
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
    """The guide card of a pair, a step for each round; `side` tells the two pairs of a team apart."""

    pair: int
    steps: tuple[Step, ...]
    side: Side | None = None


@dataclass(frozen=True, slots=True)
class TableRow:
    """One round at a table.

    Attributes:
        round: from 1.
        ns: who sits North-South, North before South; without those who are away.
        ew: the same of East-West.
        set: board set.
        boards: those of it that are played.
        shared_with: other tables that play this set in this round.
        boards_next: tables that play this set in the next round, or where it waits with a pair that sits out; none
            where it rests or the session is over.
        ns_moves: where each of North-South goes.
        ew_moves: where each of East-West goes.
    """

    round: int
    ns: tuple[int, ...]
    ew: tuple[int, ...]
    set: int
    boards: range
    shared_with: tuple[int, ...]
    boards_next: tuple[int, ...]
    ns_moves: tuple[Move, ...]
    ew_moves: tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class TableCard:
    """The guide card that lies on a table."""

    table: int
    rows: tuple[TableRow, ...]


def pair_card(movement: Movement, pair: int, side: Side | None = None) -> PairCard:
    """The guide card of a pair; of a team that of its pair on this side.

    Raises:
        NotFound: no such pair.
    """
    movement.label(pair)
    rounds = range(1, movement.rounds + 1)
    steps = tuple(Step(r, stop(movement, pair, r, side), move(movement, pair, r, side)) for r in rounds)
    return PairCard(pair, steps, side)


def pair_cards(movement: Movement) -> tuple[PairCard, ...]:
    """The guide cards of all pairs; two for each team.

    Example:
        >>> from oddtrick.movements.teams import american_whist
        >>> [(card.pair, card.side.value) for card in pair_cards(american_whist(3))]
        [(1, 'NS'), (1, 'EW'), (2, 'NS'), (2, 'EW'), (3, 'NS'), (3, 'EW')]
    """
    sides = tuple(Side) if movement.contestants is Contestants.TEAMS else (None,)
    return tuple(pair_card(movement, pair, side) for pair in movement.pairs for side in sides)


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


def stop(movement: Movement, pair: int, round: int, side: Side | None = None) -> Stop:  # noqa: A002 - the Laws' word
    """What a pair does in a round; of a team its pair on this side."""
    seating = movement.place(round, pair, side)
    if movement.absent(pair, round) or (seating is None and movement.contestants is Contestants.PAIRS):
        return Away()
    if seating is None:
        return Resting()
    sits = side or seating.side_of(pair)
    boards = movement.boards_at(round, seating)
    if any(movement.absent(one, round) for one in seating.pairs) or not boards:
        return SittingOut(seating.table, sits)
    partner = next((one for one in seating.of(sits) if one != pair), None)
    return Playing(seating.table, sits, seating.of(sits.other), seating.set, boards, partner)


def move(movement: Movement, pair: int, round: int, side: Side | None = None) -> Move:  # noqa: A002
    """Where a pair goes after a round; of a team its pair on this side."""
    if round >= movement.rounds or movement.absent(pair, round + 1):
        return Move(MoveKind.END)
    before, after = movement.place(round, pair, side), movement.place(round + 1, pair, side)
    if after is None:
        return Move(MoveKind.END if movement.contestants is Contestants.PAIRS else MoveKind.REST)
    sits = side or after.side_of(pair)
    if before is None or before.table != after.table:
        return Move(MoveKind.TABLE, after.table, sits)
    return Move(MoveKind.STAY if before.side_of(pair) is sits else MoveKind.TURN, after.table, sits)


def _table_row(movement: Movement, number: int, seating: Seating) -> TableRow:
    here = _tables_of(movement, seating.set, number)
    elsewhere = bool(here) and seating.table not in here
    teams = movement.contestants is Contestants.TEAMS
    ns, ew = (
        tuple(one for one in numbers if not movement.absent(one, number))
        for numbers in (seating.north_south, seating.east_west)
    )
    return TableRow(
        round=number,
        ns=ns,
        ew=ew,
        set=seating.set,
        boards=range(0) if elsewhere else movement.boards_at(number, seating),
        shared_with=tuple(table for table in here if table != seating.table) if seating.table in here else (),
        boards_next=() if elsewhere else _next_tables(movement, seating.set, number + 1),
        ns_moves=tuple(move(movement, one, number, Side.NS if teams else None) for one in ns),
        ew_moves=tuple(move(movement, one, number, Side.EW if teams else None) for one in ew),
    )


def _next_tables(movement: Movement, number: int, round_: int) -> tuple[int, ...]:
    """Where a set goes: to who plays it, otherwise to where it waits."""
    return _tables_of(movement, number, round_) or _waiting(movement, number, round_)


def _waiting(movement: Movement, number: int, round_: int) -> tuple[int, ...]:
    """Tables at which a set lies in a round while somebody sits out: it goes on from there."""
    if round_ > movement.rounds:
        return ()
    return tuple(seating.table for seating in movement.round(round_) if seating.set == number)


def _tables_of(movement: Movement, number: int, round_: int) -> tuple[int, ...]:
    if round_ > movement.rounds:
        return ()
    return tuple(seating.table for seating in movement.playing(round_) if seating.set == number)
