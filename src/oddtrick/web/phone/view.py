"""What a table's phone shows: the round, who sits there, and how far each of its boards is. Pure: state in, view out.

Example:
    >>> from oddtrick.contest.state import Section, SectionPlan, SessionState
    >>> from oddtrick.movements import movement
    >>> plan = SectionPlan(1, movement("howell", 3, boards_per_round=2), ("1", "2", "3", "4", "5", "6"))
    >>> session = SessionState("s", sections={"": Section("", (plan,))})
    >>> at_table_1 = table_view(session, "", "1")
    >>> at_table_1.round, at_table_1.ns, at_table_1.ew, [board.number for board in at_table_1.boards], at_table_1.next
    (1, ('6',), ('1',), [1, 2], 1)
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from oddtrick.contest.model import Slot
from oddtrick.contest.sections import TableDue, every_table, is_awaited, tables_due
from oddtrick.contest.state import SETTING, Change, ChangeKind, Record, SessionState
from oddtrick.words.errors import NotFound
from oddtrick.words.results import Played


class Stage(Enum):
    """How far a board is at a table."""

    DUE = "due"
    PROPOSED = "proposed"
    """One side entered a result, the other has not answered."""
    DISPUTED = "disputed"
    """The sides do not agree: the director decides."""
    ENTERED = "entered"


@dataclass(frozen=True, slots=True)
class BoardAt:
    """A board at this table.

    Attributes:
        slot: where its result belongs.
        ns: who plays it North-South here.
        ew: who plays it East-West here.
        record: what was entered and proposed.
    """

    slot: Slot
    ns: tuple[str, ...]
    ew: tuple[str, ...]
    record: Record

    @property
    def number(self) -> int:
        """The board's number."""
        return self.slot.board

    @property
    def stage(self) -> Stage:
        """How far it is; a proposal to change a result counts as a proposal."""
        proposal = self.record.proposal
        if proposal is not None:
            return Stage.DISPUTED if proposal.disputed else Stage.PROPOSED
        return Stage.DUE if self.record.current is None else Stage.ENTERED

    @property
    def agreed(self) -> bool:
        """Whether its result is what one side entered and the other accepted, and not the desk's."""
        undone = {change.undoes for change in self.record.history}
        setting = [change for change in self.record.history if change.kind in SETTING and change.seq not in undone]
        return bool(setting) and setting[-1].kind is ChangeKind.ACCEPTED

    @property
    def overruled(self) -> Change | None:
        """What the other side had entered before the present proposal took its place, where it was something else."""
        proposal = self.record.proposal
        for change in reversed(self.record.history):
            if proposal is None or change.kind in SETTING:
                return None
            if change.kind is ChangeKind.PROPOSED and change.side is proposal.side.other:
                return change
        return None


@dataclass(frozen=True, slots=True)
class TableView:
    """A table as its players see it.

    Attributes:
        round: 0 where nothing is to be played.
        ns: ids of who sits North-South.
        ew: ids of who sits East-West.
        boards: of this round, then those of earlier rounds that lack a result.
        announcement: the director's sentence to the room.
    """

    round: int
    ns: tuple[str, ...] = ()
    ew: tuple[str, ...] = ()
    boards: tuple[BoardAt, ...] = ()
    announcement: str = ""

    @property
    def next(self) -> int | None:
        """The board to be entered next: one that waits for an answer, otherwise the first that is due; this round's
        come before any that is left over.
        """
        left_over = (False, True) if self.round else (True,)
        for late in left_over:
            for stage in (Stage.PROPOSED, Stage.DUE):
                for board in self.boards:
                    if board.stage is stage and self.late(board) is late:
                        return board.number
        return None

    def late(self, board: BoardAt) -> bool:
        """Whether the board is left over from an earlier round, played against other opponents."""
        return board.slot.round != self.round

    def board(self, number: int) -> BoardAt:
        """A board of this table.

        Raises:
            NotFound: it is not due here.
        """
        for board in self.boards:
            if board.number == number:
                return board
        raise NotFound("board {board} is not due at this table: call the director", id="phone.not-due", board=number)


def table_view(session: SessionState, section: str, table: str) -> TableView:
    """The table as it is now.

    Raises:
        NotFound: no such section.
    """
    seatings = tuple(seatings_of(session, section, table))
    now = _round_now(session, seatings)
    here = next((due for due in seatings if due.round == now), None)
    boards = [
        board
        for due in sorted(seatings, key=lambda due: due.round != now)
        if due.round <= now
        for board in _boards(session, due)
        if due.round == now or board.stage is not Stage.ENTERED
    ]
    if here is None:
        return TableView(0, boards=tuple(boards), announcement=session.announcement)
    return TableView(now, here.ns, here.ew, tuple(boards), session.announcement)


def seatings_of(session: SessionState, section: str, table: str) -> Iterator[TableDue]:
    """Every round in which bridge is played at this table, with who really sits there.

    Raises:
        NotFound: no such section.
    """
    found = session.section(section)
    for number in range(1, found.rounds + 1):
        for due in tables_due(session, found, number):
            if due.table == table and not due.sit_out:
                yield due


def _round_now(session: SessionState, seatings: tuple[TableDue, ...]) -> int:
    """The clock's round; where no clock runs, each table goes on by itself when its boards are in."""
    if session.clock.length or not seatings:
        return max(session.clock.round, 1)
    for due in seatings:
        if any(board.stage is not Stage.ENTERED for board in _boards(session, due)):
            return due.round
    return seatings[-1].round


def _boards(session: SessionState, table: TableDue) -> Iterator[BoardAt]:
    for due in table.each():
        yield BoardAt(due.slot, due.ns, due.ew, session.record(due.slot))


def board_finished(session: SessionState, board: int) -> bool:
    """Whether every table that is due to play this board, in every section, has a result."""
    due = (one for table in every_table(session) if board in table.boards and not table.sit_out for one in table.each())
    return not any(is_awaited(session, one) for one in due if one.slot.board == board)


def results_on(session: SessionState, board: int) -> tuple[tuple[Slot, Played], ...]:
    """What was played on a board at all tables, once it is finished everywhere; nothing before."""
    if not board_finished(session, board):
        return ()
    found = ((slot, record.current) for slot, record in session.records.items() if slot.board == board)
    played = ((slot, result.outcome) for slot, result in found if result is not None)
    return tuple((slot, outcome) for slot, outcome in played if isinstance(outcome, Played))
