"""A session after one more fact."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from oddtrick.contest import facts as f
from oddtrick.contest.acts import Act, AnnouncementBefore
from oddtrick.contest.clock import Clock, ClockFact, PaceSet, ticked
from oddtrick.contest.drawing import DrawingFact, DrawingSet, RoundDrawn
from oddtrick.contest.evolve_drawing import after_draw
from oddtrick.contest.figures import SessionFiguresKept
from oddtrick.contest.fouled import BoardGrouped
from oddtrick.contest.model import Recorded, TableResult
from oddtrick.contest.notebook import NotebookFact, evolve_notebook
from oddtrick.contest.state import (
    SETTING,
    Change,
    ChangeKind,
    DealNote,
    Proposal,
    Record,
    Section,
    SectionPlan,
    SessionBefore,
    SessionState,
    Sitting,
)
from oddtrick.words.seats import Side


def evolve_session(state: SessionState, recorded: Recorded[f.SessionFact]) -> SessionState:
    """The session after this fact."""
    fact = recorded.fact
    state = replace(state, seq=recorded.seq)
    if isinstance(fact, f.PlanFact):
        return _planned(state, recorded.holding(fact))
    if isinstance(fact, DrawingFact):
        return _drawn(state, recorded.holding(fact))
    if isinstance(fact, ClockFact):
        return replace(_kept(state, recorded, state.clock), clock=ticked(state.clock, fact, recorded.at))
    if isinstance(fact, NotebookFact):
        return replace(state, notebook=evolve_notebook(state.notebook, recorded.holding(fact)))
    if isinstance(fact, BoardGrouped):
        return _grouped(state, recorded.holding(fact))
    if isinstance(fact, f.ActVoided):
        return _undone(state, recorded.holding(fact))
    if isinstance(fact, f.SlotFact):
        record = _record(state.record(fact.slot), recorded.holding(fact))
        return replace(state, records={**state.records, fact.slot: record})
    return _desk(state, recorded.holding(fact))


def _kept(state: SessionState, recorded: Recorded[f.SessionFact], before: SessionBefore) -> SessionState:
    return replace(state, acts=(*state.acts, Act(recorded.seq, recorded.at, recorded.by, before)))


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
            state = _kept(state, recorded.holding(fact), section)
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


def _drawn(state: SessionState, recorded: Recorded[DrawingFact]) -> SessionState:
    fact = recorded.fact
    section = state.sections.get(fact.section, Section(fact.section))
    match fact:
        case DrawingSet(name, drawing):
            return replace(state, sections={**state.sections, name: replace(section, drawing=drawing)})
        case RoundDrawn(name):
            state = _kept(state, recorded.holding(fact), section)
            return replace(state, sections={**state.sections, name: after_draw(section, recorded.holding(fact))})
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
            history = _noted(record, recorded, ChangeKind.PROPOSED, result, side=side)
            return Record(record.current, history, Proposal(recorded.seq, result, side))
        case f.ResultAccepted(_, side):
            accepted = record.proposal.result if record.proposal else record.current
            return Record(accepted, _noted(record, recorded, ChangeKind.ACCEPTED, accepted, side=side))
        case f.ResultDisputed(_, side, why):
            history = _noted(record, recorded, ChangeKind.DISPUTED, None, why, side)
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
    side: Side | None = None,
) -> tuple[Change, ...]:
    return (*record.history, Change(recorded.seq, recorded.at, recorded.by, kind, result, why, side=side))


def _grouped(state: SessionState, recorded: Recorded[BoardGrouped]) -> SessionState:
    """Law 87: the results with their groups; each keeps the one act in its history."""
    records, fact = dict(state.records), recorded.fact
    for slot, group in fact.groups.items():
        record = state.record(slot)
        if record.current is not None:
            result = replace(record.current, group=group)
            change = Change(recorded.seq, recorded.at, recorded.by, ChangeKind.CORRECTED, result, fact.why)
            records[slot] = Record(result, (*record.history, change), record.proposal)
    return replace(state, records=records)


def _undone(state: SessionState, recorded: Recorded[f.ActVoided]) -> SessionState:
    """The session without the effect of one act."""
    gone = recorded.fact.seq
    for act in state.acts:
        if act.seq == gone:
            return _back(replace(state, acts=tuple(one for one in state.acts if one is not act)), act.before)
    changed = {
        slot: _without(record, recorded)
        for slot, record in state.records.items()
        if any(change.seq == gone for change in record.history)
    }
    if changed:
        return replace(state, records={**state.records, **changed})
    sittings = {key: tuple(one for one in found if one.seq != gone) for key, found in state.sittings.items()}
    return replace(state, sittings={key: found for key, found in sittings.items() if found})


def _back(state: SessionState, before: SessionBefore) -> SessionState:
    match before:
        case Clock():
            return replace(state, clock=before)
        case AnnouncementBefore(text):
            return replace(state, announcement=text)
        case Section(name, drawing=drawing):
            now = state.sections.get(name, before)
            before = replace(before, drawing=now.drawing or drawing)
            return replace(state, sections={**state.sections, name: before})
        case _:
            assert_never(before)


def _without(record: Record, recorded: Recorded[f.ActVoided]) -> Record:
    gone = recorded.fact.seq
    note = Change(recorded.seq, recorded.at, recorded.by, ChangeKind.UNDONE, why=recorded.fact.why, undoes=gone)
    history = (*record.history, note)
    undone = {change.undoes for change in history}
    held = [change for change in history if change.kind in SETTING and change.seq not in undone]
    return Record(held[-1].result if held else None, history)


def _desk(state: SessionState, recorded: Recorded[f.DeskFact]) -> SessionState:
    fact = recorded.fact
    match fact:
        case PaceSet(minutes):
            return replace(state, pace=minutes)
        case f.Announced(text):
            state = _kept(state, recorded.holding(fact), AnnouncementBefore(state.announcement))
            return replace(state, announcement=text)
        case f.CorrectionPeriodSet(until):
            return replace(state, correction_until=until)
        case f.SessionClosed():
            return replace(state, closed=True)
        case f.SessionReopened():
            return replace(state, closed=False, correction_until=None)
        case f.TableCodeSet(section, table, code):
            return replace(state, codes={**state.codes, (section, table): code})
        case SessionFiguresKept():
            return replace(state, figures=state.figures | fact)
        case _:
            assert_never(fact)
