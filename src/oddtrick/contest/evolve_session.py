"""A session after one more fact."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from oddtrick.contest import facts as f
from oddtrick.contest.figures import SessionFiguresKept
from oddtrick.contest.model import Recorded, TableResult
from oddtrick.contest.state import (
    SETTING,
    Change,
    ChangeKind,
    Clock,
    DealNote,
    Proposal,
    Record,
    Section,
    SectionPlan,
    SessionState,
    Sitting,
)


def evolve_session(state: SessionState, recorded: Recorded[f.SessionFact]) -> SessionState:
    """The session after this fact."""
    fact = recorded.fact
    state = replace(state, seq=recorded.seq)
    if isinstance(fact, f.PlanFact):
        return _planned(state, recorded.holding(fact))
    if isinstance(fact, f.ClockFact):
        return replace(state, clock=_clock(state.clock, fact, recorded.at))
    if isinstance(fact, f.ActVoided):
        return _undone(state, recorded.holding(fact))
    if isinstance(fact, f.SlotFact):
        record = _record(state.record(fact.slot), recorded.holding(fact))
        return replace(state, records={**state.records, fact.slot: record})
    return _desk(state, fact)


def _planned(state: SessionState, recorded: Recorded[f.PlanFact]) -> SessionState:
    fact = recorded.fact
    match fact:
        case f.SessionOpened(session, event, number, title):
            return replace(state, id=session, event=event, number=number, title=title)
        case f.SectionAdded(name, movement, pairs):
            plans = () if movement is None else (SectionPlan(1, movement, pairs),)
            return replace(state, sections={**state.sections, name: Section(name, plans)})
        case f.MovementChanged(name, movement, pairs, from_round):
            section = state.sections.get(name, Section(name))
            section = replace(section, plans=(*section.plans, SectionPlan(from_round, movement, pairs)))
            return replace(state, sections={**state.sections, name: section})
        case f.SeatingRecorded(section=name, round=number, table=table):
            key = (name, number, table)
            sitting = Sitting(recorded.seq, recorded.at, recorded.by, fact.ns, fact.ew, fact.why)
            return replace(state, sittings={**state.sittings, key: (*state.sittings.get(key, ()), sitting)})
        case f.DealsSet(deals, source, seed):
            note = DealNote(recorded.seq, source, tuple(deals), seed)
            return replace(state, deals={**state.deals, **deals}, deal_notes=(*state.deal_notes, note))
        case f.BoardMarked(board, dealer, vulnerable):
            return replace(state, marked={**state.marked, board: (dealer, vulnerable)})
        case _:
            assert_never(fact)


def _clock(clock: Clock, fact: f.ClockFact, at: int) -> Clock:
    match fact:
        case f.RoundStarted(number, length):
            return Clock(number, length, at + length if length else None)
        case f.ClockPaused():
            return replace(clock, ends=None, left=clock.remaining(at))
        case f.ClockResumed():
            return clock if clock.ends is not None else replace(clock, ends=at + clock.left, left=0)
        case f.ClockSet(remaining):
            length = clock.length or max(remaining, 0)
            running = clock.ends is not None
            return Clock(clock.round, length, at + remaining if running else None, 0 if running else remaining)
        case _:
            assert_never(fact)


def _record(record: Record, recorded: Recorded[f.SlotFact]) -> Record:
    """The slot after a fact of its own."""
    fact = recorded.fact
    match fact:
        case f.ResultEntered(_, result):
            return Record(result, _noted(record, recorded, ChangeKind.ENTERED, fact.result))
        case f.ResultCorrected(_, result, why):
            return Record(result, _noted(record, recorded, ChangeKind.CORRECTED, result, why))
        case f.ResultVoided(_, why):
            return Record(None, _noted(record, recorded, ChangeKind.VOIDED, None, why))
        case f.ResultProposed(_, result, side):
            history = _noted(record, recorded, ChangeKind.PROPOSED, result)
            return Record(record.current, history, Proposal(recorded.seq, result, side))
        case f.ResultAccepted():
            accepted = record.proposal.result if record.proposal else record.current
            return Record(accepted, _noted(record, recorded, ChangeKind.ACCEPTED, accepted))
        case f.ResultDisputed(_, _, why):
            history = _noted(record, recorded, ChangeKind.DISPUTED, None, why)
            proposal = replace(record.proposal, disputed=True) if record.proposal else None
            return Record(record.current, history, proposal)
        case _:
            assert_never(fact)


def _noted(
    record: Record,
    recorded: Recorded[f.SlotFact],
    kind: ChangeKind,
    result: TableResult | None,
    why: str = "",
) -> tuple[Change, ...]:
    return (*record.history, Change(recorded.seq, recorded.at, recorded.by, kind, result, why))


def _undone(state: SessionState, recorded: Recorded[f.ActVoided]) -> SessionState:
    """The session without the effect of one act: that of a slot or of a seating."""
    gone = recorded.fact.seq
    for slot, record in state.records.items():
        if any(change.seq == gone for change in record.history):
            return replace(state, records={**state.records, slot: _without(record, recorded)})
    sittings = {key: tuple(one for one in found if one.seq != gone) for key, found in state.sittings.items()}
    return replace(state, sittings={key: found for key, found in sittings.items() if found})


def _without(record: Record, recorded: Recorded[f.ActVoided]) -> Record:
    gone = recorded.fact.seq
    note = Change(recorded.seq, recorded.at, recorded.by, ChangeKind.UNDONE, why=recorded.fact.why, undoes=gone)
    history = (*record.history, note)
    undone = {change.undoes for change in history}
    held = [change for change in history if change.kind in SETTING and change.seq not in undone]
    return Record(held[-1].result if held else None, history)


def _desk(state: SessionState, fact: f.DeskFact) -> SessionState:
    match fact:
        case f.Announced(text):
            return replace(state, announcement=text)
        case f.CorrectionPeriodSet(until):
            return replace(state, correction_until=until)
        case f.SessionClosed():
            return replace(state, closed=True)
        case f.SessionReopened():
            return replace(state, closed=False)
        case f.TableCodeSet(section, table, code):
            return replace(state, codes={**state.codes, (section, table): code})
        case SessionFiguresKept():
            return replace(state, figures=state.figures | fact)
        case _:
            assert_never(fact)
