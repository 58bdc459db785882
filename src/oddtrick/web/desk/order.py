"""In which order results are entered: board by board, or table by table. Pure: state in, places out.

Example:
    >>> from oddtrick.contest.state import Section, SectionPlan
    >>> from oddtrick.movements import movement
    >>> plan = SectionPlan(1, movement("mitchell", 3, boards_per_round=2), ("1", "2", "3", "4", "5", "6"))
    >>> session = SessionState("s", sections={"": Section("", (plan,))})
    >>> first = next_open(session, None, By.BOARD)
    >>> str(first), str(next_open(session, first, By.BOARD)), str(next_open(session, first, By.TABLE))
    ('/1/1/1', '/3/2/1', '/1/1/2')
"""

from __future__ import annotations

from enum import Enum

from oddtrick.contest.model import Slot
from oddtrick.contest.sections import Due, every_due
from oddtrick.contest.state import SessionState
from oddtrick.contest.views.progress import missing
from oddtrick.words.numbers import natural
from oddtrick.words.results import Cause, NotPlayed


class By(Enum):
    """In which order results are entered."""

    BOARD = "board"
    """Traveller by traveller: all results of a board."""
    TABLE = "table"
    """Round by round: all boards of a table."""


def round_now(session: SessionState) -> int:
    """The round that is being played: by the clock, otherwise the first with anything missing; 0 without rounds."""
    rounds = max((section.rounds for section in session.sections.values()), default=0)
    return session.clock.round or min((due.slot.round for due in missing(session)), default=rounds)


def has_result(session: SessionState, slot: Slot) -> bool:
    """Whether a result holds there; one that is still to be played (late) is none."""
    current = session.record(slot).current
    match current.outcome if current else NotPlayed(Cause.LATE):
        case NotPlayed(Cause.LATE):
            return False
        case _:
            return True


def siblings(session: SessionState, slot: Slot, by: By) -> tuple[Due, ...]:
    """What is entered together with this slot: the board's other tables, or the table's other boards of the round.

    Results in places where nothing is due (an imported file, an extra line) are among them.
    """
    due = [one for one in every_due(session) if not one.sit_out and _together(one.slot, slot, by)]
    known = {one.slot for one in due}
    extra = [
        Due(other, record.current.ns, record.current.ew)
        for other, record in session.records.items()
        if record.current is not None and other not in known and _together(other, slot, by)
    ]
    return tuple(sorted((*due, *extra), key=lambda one: _reading(one.slot, by)))


def _together(one: Slot, other: Slot, by: By) -> bool:
    match by:
        case By.BOARD:
            return one.board == other.board
        case By.TABLE:
            return (one.section, one.round, one.table) == (other.section, other.round, other.table)


def _reading(slot: Slot, by: By) -> tuple[object, ...]:
    """The order in which slots are entered: a traveller by round as it was written, a table by board."""
    table = natural(slot.table)
    match by:
        case By.BOARD:
            return (slot.board, slot.section, table, slot.round, slot.line)
        case By.TABLE:
            return (slot.round, slot.section, table, slot.board, slot.line)


def next_open(session: SessionState, slot: Slot | None, by: By) -> Slot | None:
    """The next slot without a result after this one, going round to the start; None where everything is in.

    While a clock runs, and table by table, a round that has not begun comes when there is nothing else, the next one
    first. Board by board without a clock, travellers are entered: all rounds of a board, then the next board.
    """
    due = (one.slot for one in every_due(session) if not one.sit_out)
    open_slots = [one for one in due if one != slot and not has_result(session, one)]
    if by is By.TABLE or session.clock.round:
        now = max(round_now(session), min((one.round for one in open_slots), default=0))
        open_slots = [one for one in open_slots if one.round <= now]
    open_slots.sort(key=lambda one: _reading(one, by))
    if slot is None or not open_slots:
        return open_slots[0] if open_slots else None
    after = [one for one in open_slots if _reading(one, by) > _reading(slot, by)]
    return after[0] if after else open_slots[0]
