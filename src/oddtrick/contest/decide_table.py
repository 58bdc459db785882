"""From what is recorded at a table to facts: each act under the Laws of the event's edition.

Example:
    >>> from oddtrick.contest.model import Slot
    >>> from oddtrick.table.actions import MakesCall
    >>> from oddtrick.words.calls import parse_call
    >>> command = RecordActs("s1", Slot("", 1, "3", 7), (MakesCall(Seat.SOUTH, parse_call("1S")),), 0)
    >>> facts = decide_table(State(session=SessionState("s1")), command)
    >>> facts[0].setup.dealer.value, facts[1].number
    ('S', 1)
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from oddtrick.contest.model import Slot
from oddtrick.contest.sections import require_place
from oddtrick.contest.state import SessionState, State
from oddtrick.contest.table_appeals import heard, lodged, overturned
from oddtrick.contest.table_commands import (
    HearAppeal,
    LodgeAppeal,
    Opening,
    OverturnDecision,
    RecordActs,
    TableCommand,
    VoidStep,
)
from oddtrick.contest.table_facts import RecordOpened, StepVoided, TableFact
from oddtrick.contest.table_record import TableRecord
from oddtrick.contest.table_steps import Following, require_grounds, steps_of
from oddtrick.contest.texts import require_names
from oddtrick.scoring.settings import Form
from oddtrick.table.actions import Scoring
from oddtrick.table.evolve import begin
from oddtrick.table.setup import Setup
from oddtrick.words.deals import Deal
from oddtrick.words.errors import Conflict, Impossible, NotFound
from oddtrick.words.seats import Seat as Seat

_SCORINGS = {
    Form.MATCHPOINTS: Scoring.MATCHPOINTS,
    Form.INDIVIDUAL_MATCHPOINTS: Scoring.MATCHPOINTS,
    Form.CROSS_IMPS: Scoring.IMPS,
    Form.BUTLER: Scoring.IMPS,
    Form.INDIVIDUAL_CROSS_IMPS: Scoring.IMPS,
    Form.INDIVIDUAL_BUTLER: Scoring.IMPS,
    Form.TEAMS_IMPS: Scoring.TEAMS,
    Form.BAM: Scoring.TEAMS,
    Form.PATTON: Scoring.TEAMS,
    Form.TOTAL_POINTS: Scoring.TOTAL,
}


def decide_table(state: State, command: TableCommand) -> tuple[TableFact, ...]:
    """What is recorded.

    Raises:
        Conflict: somebody recorded something there that this person has not seen.
        Impossible: an act contradicts the record, with its number; nothing is said; what is to be overturned is no
            decision, or players went on after it; an appeal that the Laws do not hear, or a decision on it that is
            not to be had.
        NotFound: the step to be voided is not the last one that holds; there is no such decision, or appeal.
    """
    record = state.record
    require_seen(record, command.slot, command.seen)
    match command:
        case RecordActs():
            return tuple(_recorded(state, command))
        case VoidStep():
            return (_voided(record, command),)
        case OverturnDecision():
            return tuple(overturned(record, command))
        case LodgeAppeal():
            return tuple(lodged(record, command))
        case HearAppeal():
            return tuple(heard(record, command))
        case _:
            assert_never(command)


def require_seen(record: TableRecord, slot: Slot, seen: int) -> None:
    """Refuse what is asked for by somebody who has not seen the last of the record.

    Raises:
        Conflict: see `decide_table`.
    """
    if seen != record.seq:
        raise Conflict(
            "somebody else recorded something at table {table}, board {board}, in the meantime",
            id="ruling.moved", table=slot.table, board=slot.board,
        )  # fmt: skip


def _recorded(state: State, command: RecordActs) -> Iterator[TableFact]:
    if not command.acts:
        raise Impossible("say what happened first", id="ruling.nothing")
    require_grounds(command.grounds)
    record, edition = state.record, state.record.edition
    now = record.state
    if not record.opened:
        edition = state.event.terms.edition
        require_names(command.slot)
        require_place(state.session, command.slot)
        opened = RecordOpened(command.session, command.slot, edition, setup_of(state, command))
        now = begin(opened.setup)
        yield opened
    yield from steps_of(Following(now, record.next_number, edition), command.acts, command.why, command.grounds)


def _voided(record: TableRecord, command: VoidStep) -> StepVoided:
    if command.number not in [step.number for step in record.steps[-1:]]:
        raise NotFound(
            "step {number} is not the last that holds: undo what came after it first",
            id="ruling.not-last", number=command.number,
        )  # fmt: skip
    return StepVoided(command.number, command.why)


def setup_of(state: State, command: RecordActs) -> Setup:
    """What holds before the first act: the board as it is in this session, and what the director says of it."""
    session, opening, board = state.session, command.opening, command.slot.board
    return Setup(
        dealer=opening.first or session.dealer(board),
        vulnerable=session.vulnerable(board),
        board=board,
        deal=_deal(session, board, opening),
        scoring=_SCORINGS[state.event.terms.form],
        contract=opening.contract,
        declarer=opening.declarer,
        tricks=opening.tricks,
        lead=opening.lead,
        regulations=state.event.terms.regulations,
    )


def _deal(session: SessionState, board: int, opening: Opening) -> Deal | None:
    """The hands, where they are known and nobody has played from them yet."""
    return session.deals.get(board) if opening.hands and opening.lead is None else None
