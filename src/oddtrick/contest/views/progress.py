"""How far a session is: the grid of rounds and tables, the line at the head of every desk page, what is missing.

Example:
    >>> from oddtrick.contest.state import Section, SectionPlan
    >>> from oddtrick.movements import movement
    >>> plan = SectionPlan(1, movement("howell", 2, boards_per_round=3), ("1", "2", "3", "4"))
    >>> session = SessionState("s", "e", sections={"": Section("", (plan,))})
    >>> [cell.state.value for cell in grid(session)[0].rounds[0]]
    ['due', 'due']
    >>> evening(session, now=0).missing, evening(session, now=0).boards_due
    (0, 18)
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from oddtrick.contest.model import Slot
from oddtrick.contest.sections import Due, TableDue, every_table, tables_due
from oddtrick.contest.state import SessionState


class CellState(Enum):
    """How far a table is with its boards of a round."""

    DUE = "due"
    """The round has not begun."""
    PLAYING = "playing"
    ENTERED = "entered"
    """Every board has a result."""
    ODD = "odd"
    """A result of other pairs than those due, or a dispute at the table."""
    LATE = "late"
    """A later round has begun and results are missing."""
    SIT_OUT = "sit_out"


@dataclass(frozen=True, slots=True)
class Cell:
    """One table in one round.

    Attributes:
        section: its name.
        round: 1-based.
        table: its number as text.
        ns: who sits North-South; () for nobody.
        ew: who sits East-West.
        boards: numbers of the boards due.
        missing: those without a result.
        waiting: those with a proposal that the other side has not accepted.
        state: how far it is.
    """

    section: str
    round: int
    table: str
    ns: tuple[str, ...]
    ew: tuple[str, ...]
    boards: range
    missing: tuple[int, ...]
    waiting: tuple[int, ...]
    state: CellState


@dataclass(frozen=True, slots=True)
class Grid:
    """A section: its cells by round, each from the lowest table up."""

    section: str
    rounds: tuple[tuple[Cell, ...], ...]

    @property
    def tables(self) -> tuple[str, ...]:
        """Every table at which anybody sits in any round; one may come later than others."""
        found = {cell.table for row in self.rounds for cell in row}
        return tuple(sorted(found, key=lambda table: (len(table), table)))

    @property
    def aligned(self) -> tuple[tuple[Cell | None, ...], ...]:
        """The rounds with a place for each of `tables`; None where nobody sits."""
        rows = ({cell.table: cell for cell in row} for row in self.rounds)
        return tuple(tuple(row.get(table) for table in self.tables) for row in rows)


def grid(session: SessionState) -> tuple[Grid, ...]:
    """All sections, rounds and tables."""
    return tuple(
        Grid(
            section.name,
            tuple(
                tuple(cell(session, table) for table in tables_due(session, section, number))
                for number in range(1, section.rounds + 1)
            ),
        )
        for section in session.sections.values()
    )


def cell(session: SessionState, table: TableDue) -> Cell:
    """How far one table is."""
    missing, waiting, odd = [], [], False
    for board in table.boards:
        record = session.record(Slot(table.section, table.round, table.table, board))
        if record.current is None:
            missing.append(board)
            if record.proposal is not None:
                waiting.append(board)
        elif (record.current.ns, record.current.ew) != (table.ns, table.ew):
            odd = True
        if record.proposal is not None and record.proposal.disputed:
            odd = True
    state = _state(session, table, len(missing), odd=odd)
    shown = () if state is CellState.SIT_OUT else tuple(missing)
    return Cell(table.section, table.round, table.table, table.ns, table.ew, table.boards, shown, tuple(waiting), state)


def _state(session: SessionState, table: TableDue, missing: int, *, odd: bool) -> CellState:
    if table.sit_out and missing == len(table.boards):
        return CellState.SIT_OUT
    if odd:
        return CellState.ODD
    if not missing:
        return CellState.ENTERED
    if table.round < session.clock.round or (session.closed and session.clock.round):
        return CellState.LATE
    begun = table.round == session.clock.round or missing < len(table.boards)
    return CellState.PLAYING if begun else CellState.DUE


def missing(session: SessionState, until_round: int | None = None) -> Iterator[Due]:
    """What is due up to a round (by default all) and has no result, by section, round, table, board."""
    for table in every_table(session):
        if table.sit_out or (until_round is not None and table.round > until_round):
            continue
        for due in table.each():
            if session.record(due.slot).current is None:
                yield due


@dataclass(frozen=True, slots=True)
class Place:
    """A table."""

    section: str
    table: str


@dataclass(frozen=True, slots=True)
class Evening:
    """The state of the evening in one line.

    Attributes:
        round: present round, 0 before the first.
        rounds: of the longest section.
        remaining: milliseconds left of the round, negative when over time; None without a clock.
        paused: whether the clock stands.
        playing: tables of the present round that have not entered every board.
        late: tables with boards missing from earlier rounds.
        missing: boards of earlier rounds without a result.
        boards_due: boards of the whole session that are played at a table (sit-outs left out).
        boards_entered: of those, the ones with a result.
        waiting: results proposed at the tables and not yet accepted.
        disputed: slots on which the two sides do not agree.
        announcement: the sentence shown to the room.
        closed: whether the session is over.
        reached: the present round; where no clock runs, the last of which any board is in, 0 before the first.
    """

    round: int
    rounds: int
    remaining: int | None
    paused: bool
    playing: tuple[Place, ...]
    late: tuple[Place, ...]
    missing: int
    boards_due: int
    boards_entered: int
    waiting: int
    disputed: tuple[Slot, ...]
    announcement: str
    closed: bool
    reached: int = 0


def evening(session: SessionState, now: int, grids: tuple[Grid, ...] | None = None) -> Evening:
    """The state of the evening at this moment.

    Args:
        session: of the evening.
        now: milliseconds since 1970.
        grids: the session's `grid`, where the caller has it already.
    """
    clock = session.clock
    parts = grid(session) if grids is None else grids
    cells = [cell for part in parts for row in part.rounds for cell in row]
    playing = tuple(
        Place(one.section, one.table) for one in cells if one.round == clock.round and one.missing and clock.round
    )
    behind = [one for one in cells if one.round < clock.round and one.missing]
    proposals = [(slot, record.proposal) for slot, record in session.records.items() if record.proposal]
    played = [one for one in cells if one.state is not CellState.SIT_OUT]
    return Evening(
        round=clock.round,
        rounds=max((section.planned for section in session.sections.values()), default=0),
        remaining=clock.remaining(now) if clock.length else None,
        paused=clock.paused,
        playing=playing,
        late=tuple(dict.fromkeys(Place(one.section, one.table) for one in behind)),
        missing=sum(len(one.missing) for one in behind),
        boards_due=sum(len(one.boards) for one in played),
        boards_entered=sum(len(one.boards) - len(one.missing) for one in played),
        waiting=sum(not proposal.disputed for _, proposal in proposals),
        disputed=tuple(slot for slot, proposal in proposals if proposal.disputed),
        announcement=session.announcement,
        closed=session.closed,
        reached=clock.round or max((one.round for one in played if len(one.missing) < len(one.boards)), default=0),
    )
