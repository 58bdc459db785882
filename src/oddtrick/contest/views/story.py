"""Where a line of a board comes from: its place in a session, every change of it, the record of its table.

Example:
    >>> from oddtrick.words.results import NotPlayed
    >>> there = Slot("A", 2, "5", 7)
    >>> line = BoardResult(("1",), ("2",), NotPlayed(), round=2, table="5", section="A")
    >>> place_of([SessionState("s1", records={there: NO_RECORD})], 7, line)
    ('s1', Slot(section='A', round=2, table='5', board=7, line=0))
"""

from __future__ import annotations

from collections.abc import Iterable

from oddtrick.contest.model import Slot, TableResult
from oddtrick.contest.state import NO_RECORD as NO_RECORD
from oddtrick.contest.state import SessionState
from oddtrick.contest.to_event import scoring_number
from oddtrick.words.results import BoardResult


def place_of(sessions: Iterable[SessionState], board: int, line: BoardResult) -> tuple[str, Slot] | None:
    """The session and the slot of a line of the event; None where no session has it.

    Args:
        sessions: of the event.
        board: the number under which the board is scored.
        line: as the event has it.
    """
    for session in sessions:
        for slot, record in session.records.items():
            if scoring_number(session, slot.board) == board and from_slot(line, slot, record.current):
                return session.id, slot
    return None


def from_slot(line: BoardResult, slot: Slot, result: TableResult | None) -> bool:
    """Whether a line of a board comes from this slot; further lines of one place differ by their pairs."""
    if (line.section, line.round, line.table) != (slot.section, slot.round, slot.table):
        return False
    return not slot.line or (result is not None and (line.ns, line.ew) == (result.ns, result.ew))
