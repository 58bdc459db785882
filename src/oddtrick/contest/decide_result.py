"""Commands about results: entering, correcting, voiding, the phones of the tables, undoing."""

from __future__ import annotations

from typing import assert_never

from oddtrick.contest import commands as c
from oddtrick.contest import facts as f
from oddtrick.contest.fouled import BoardGrouped, GroupBoard
from oddtrick.contest.model import Signature, Slot, TableResult
from oddtrick.contest.rights import require_correctable, require_own_table
from oddtrick.contest.sections import require_place
from oddtrick.contest.state import Record, State
from oddtrick.contest.undo import OF_RESULTS, last_act, undone
from oddtrick.scoring.forms import OF_PLAYERS
from oddtrick.scoring.settings import OF_TEAMS
from oddtrick.scoring.sheet import check_award
from oddtrick.words.errors import Conflict, Impossible, NotAllowed, NotFound
from oddtrick.words.notation import entry_text
from oddtrick.words.results import Artificial
from oddtrick.words.seats import Side


def decide_result(state: State, command: c.ResultCommand, signature: Signature) -> tuple[f.Fact, ...]:
    """What is recorded; raises as `decide`."""
    session = state.session
    match command:
        case c.EnterResult(_, slot, result):
            require_correctable(session, signature, "", reason=False)
            check_result(state, slot, result)
            return _entered(session.record(slot), slot, result)
        case c.CorrectResult(_, slot, result, _, why):
            require_correctable(session, signature, why)
            check_result(state, slot, result)
            return _corrected(session.record(slot), command)
        case c.VoidResult(_, slot, revision, why):
            require_correctable(session, signature, why)
            record = session.record(slot)
            if record.current is None:
                return ()
            _unchanged(record, revision, slot, None)
            return (f.ResultVoided(slot, why),)
        case GroupBoard():
            require_correctable(session, signature, command.why)
            return _grouped(state, command)
        case c.UndoLast(_, why, at):
            last = last_act(state, signature.by, at=at)
            if last is not None and last.done in OF_RESULTS:
                require_correctable(session, signature, why)
            return undone(state, signature.by, why, at)
        case c.ProposeResult() | c.AcceptResult() | c.DisputeResult():
            require_own_table(session, command.slot.section, command.slot.table, signature)
            return _at_the_table(state, command)
        case _:
            assert_never(command)


def check_result(state: State, slot: Slot, result: TableResult) -> None:
    """Refuse what cannot be a result of this event.

    Raises:
        Impossible: nobody sits there, the wrong number of contestants on a side, an award in a foreign unit, a place of
            another section.
    """
    require_place(state.session, slot)
    form = state.event.terms.form
    size = 2 if form in OF_PLAYERS else 1
    sides = [side for side in (result.ns, result.ew) if side]
    if not sides or any(len(side) != size for side in sides):
        raise Impossible("board {board}: a side has {size} contestants", id="result.sides", board=slot.board, size=size)
    if slot.board < 1:
        raise Impossible("board {found}: boards are numbered from 1", id="board.number", found=slot.board)
    match result.outcome:
        case Artificial(ns, ew):
            for award in (ns, ew):
                check_award(award, form, state.event.terms.settings, slot.board, slot.line)
        case _:
            pass


def _conflict(record: Record, slot: Slot, yours: TableResult | None) -> Conflict:
    last = record.history[-1]
    return Conflict(
        "board {board}, table {table}: {by} recorded {theirs} there in the meantime; yours was not recorded: {yours}",
        id="result.conflict",
        board=slot.board,
        table=slot.table,
        by=last.by,
        theirs=_in_letters(record.current),
        yours=_in_letters(yours),
        slot=str(slot),
        revision=record.revision,
    )


def _in_letters(result: TableResult | None) -> str:
    if result is None:
        return "–"
    sides = " – ".join("+".join(side) or "–" for side in (result.ns, result.ew))
    return f"{entry_text(result.outcome)} ({sides})"


def _entered(record: Record, slot: Slot, result: TableResult) -> tuple[f.Fact, ...]:
    if record.current == result:
        return ()
    if record.current is not None:
        raise _conflict(record, slot, result)
    return (f.ResultEntered(slot, result),)


def _corrected(record: Record, command: c.CorrectResult) -> tuple[f.Fact, ...]:
    if record.current == command.result:
        return ()
    if record.current is None and not record.history:
        raise NotFound("there is no result at {slot} to correct", id="result.none", slot=command.slot)
    _unchanged(record, command.revision, command.slot, command.result)
    return (f.ResultCorrected(command.slot, command.result, command.why),)


def _unchanged(record: Record, revision: int, slot: Slot, yours: TableResult | None) -> None:
    if record.revision != revision:
        raise _conflict(record, slot, yours)


LONGEST_GROUP = 12
"""Letters of the name of a group."""


def _grouped(state: State, command: GroupBoard) -> tuple[f.Fact, ...]:
    """Law 87B; at teams results of different cards are not compared at all (Law 87C of 2017)."""
    if state.event.terms.form in OF_TEAMS:
        raise Impossible("at teams a fouled board has no groups: adjust its scores instead", id="board.grouped-teams")
    there = {slot: state.session.record(slot) for slot in command.groups}
    for slot, group in command.groups.items():
        if slot.board != command.board or there[slot].current is None:
            raise NotFound("there is no result at {slot} to correct", id="result.none", slot=slot)
        if len(group) > LONGEST_GROUP or not group.isprintable():
            raise Impossible("a group's name has at most {most} letters", id="board.group", most=LONGEST_GROUP)
    for slot, record in there.items():
        if record.revision > command.seen:
            raise _conflict(record, slot, None)
    changed = {
        slot: group for slot, group in command.groups.items()
        if (held := there[slot].current) is not None and held.group != group
    }  # fmt: skip
    return (BoardGrouped(changed, command.why),) if changed else ()


def _at_the_table(state: State, command: c.ProposeResult | c.AcceptResult | c.DisputeResult) -> tuple[f.Fact, ...]:
    record = state.session.record(command.slot)
    match command:
        case c.ProposeResult(_, slot, result, side):
            check_result(state, slot, result)
            return _proposed(record, slot, result, side)
        case c.AcceptResult(_, slot, side, revision):
            if record.proposal is None:
                if record.current is not None:
                    return ()
                raise NotFound("nothing is proposed for {slot}", id="result.not-proposed", slot=slot)
            if record.proposal.side is side:
                raise NotAllowed("the other side has to accept what you entered", id="proposal.own")
            if record.proposal.seq != revision:
                raise _conflict(record, slot, None)
            return (f.ResultAccepted(slot, side),)
        case c.DisputeResult(_, slot, side, why):
            if record.proposal is None:
                raise NotFound("nothing is proposed for {slot}", id="result.not-proposed", slot=slot)
            return () if record.proposal.disputed else (f.ResultDisputed(slot, side, why),)
        case _:
            assert_never(command)


def _proposed(record: Record, slot: Slot, result: TableResult, side: Side) -> tuple[f.Fact, ...]:
    """A proposal; where the other side proposed the same, it is accepted by that."""
    if record.current is not None:
        return _entered(record, slot, result)
    waiting = record.proposal
    if waiting is not None and waiting.result == result:
        return () if waiting.side is side else (f.ResultAccepted(slot, side),)
    return (f.ResultProposed(slot, result, side),)
