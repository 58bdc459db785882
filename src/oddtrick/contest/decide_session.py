"""Commands about a session: sections, seatings, deals, the clock, closing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from oddtrick.contest import clock as k
from oddtrick.contest import commands as c
from oddtrick.contest import facts as f
from oddtrick.contest.club import MOST_MINUTES
from oddtrick.contest.decide_drawing import decide_drawing
from oddtrick.contest.drawing import DrawingCommand
from oddtrick.contest.model import DealSource
from oddtrick.contest.notebook import NotebookCommand, decide_notebook
from oddtrick.contest.sections import check_contestants, checked_pairs, new_entries, opened, pairs_kept
from oddtrick.contest.state import EventState, Pair, Section, SectionPlan, SessionState, State
from oddtrick.contest.team_matches import matches_changed, matches_opened
from oddtrick.movements.drawn import leaves, returns
from oddtrick.movements.model import Movement
from oddtrick.words.errors import Conflict, Impossible

LONGEST_ANNOUNCEMENT = 200
"""Letters that fit a projector and a phone."""
MINUTE = 60_000
"""Milliseconds."""


SettingCommand = c.PlanCommand | DrawingCommand | c.ClockCommand | c.DeskCommand | NotebookCommand
"""Commands about a session that are about no result and no record of a table."""


def decide_session(state: State, command: SettingCommand, at: int) -> tuple[f.Fact, ...]:
    """What is recorded at a moment (milliseconds since 1970); raises as `decide`."""
    if isinstance(command, NotebookCommand):
        return decide_notebook(state.session.notebook, command)
    if isinstance(command, DrawingCommand):
        return decide_drawing(state, command)
    if isinstance(command, c.ClockCommand):
        return _clock(state.session, command)
    if isinstance(command, c.PlanCommand):
        return _plan(state, command)
    return _desk(state, command, at)


def _plan(state: State, command: c.PlanCommand) -> tuple[f.Fact, ...]:
    event, session = state.event, state.session
    match command:
        case c.AddSection(_, plan):
            if plan.section in session.sections:
                raise Conflict("there is a section {section!r} already", id="section.exists", section=plan.section)
            entries, section = opened(event, plan)
            return (*entries, section, *matches_opened(section, session.number))
        case c.ChangeMovement():
            return _movement(event, session, command)
        case c.WithdrawPair():
            return _withdrawn(event, session, command)
        case c.ReturnPair():
            return _returned(event, session, command)
        case c.RecordSeating(_, section, number, table, ns, ew, why):
            session.section(section)
            last = session.sittings.get((section, number, table), ())[-1:]
            same = any((sitting.ns, sitting.ew) == (ns, ew) for sitting in last)
            return () if same else (f.SeatingRecorded(section, number, table, ns, ew, why),)
        case c.SetDeals():
            return _deals(session, command)
        case c.MarkBoard(_, board, dealer, vulnerable):
            same = (session.dealer(board), session.vulnerable(board)) == (dealer, vulnerable)
            return () if same else (f.BoardMarked(board, dealer, vulnerable),)
        case _:
            assert_never(command)


def _movement(event: EventState, session: SessionState, command: c.ChangeMovement) -> tuple[f.Fact, ...]:
    section, movement = session.section(command.section), command.movement
    if not 1 <= command.from_round <= movement.rounds:
        raise Impossible(
            "round {round}: the movement has {rounds}",
            id="round.number",
            round=command.from_round,
            rounds=movement.rounds,
        )
    pairs = command.pairs or pairs_kept(section, movement)
    checked_pairs(pairs, movement)
    check_contestants(event, movement)
    changed = f.MovementChanged(section.name, movement, pairs, command.from_round, command.why)
    return (
        *new_entries(event, movement, pairs),
        changed,
        *matches_changed(section, changed, session.number, event.matches),
    )


def _withdrawn(event: EventState, session: SessionState, command: c.WithdrawPair) -> tuple[f.Fact, ...]:
    pair = event.pair(command.pair)
    facts: list[f.Fact] = []
    if not pair.gone(session.number, command.from_round):
        facts.append(f.PairWithdrawn(pair.id, command.from_round, command.why, session.number))
    for section in session.sections.values():
        plan: SectionPlan | None = section.plan(max(command.from_round, 1))
        if plan is not None and pair.id in plan.pairs:
            if _plays_no_more(session, pair, plan, command.from_round):
                continue
            movement = leaves(plan.movement, plan.pairs.index(pair.id) + 1, command.from_round)
            facts.extend(_changed(section, movement, command))
    return tuple(facts)


def _plays_no_more(session: SessionState, pair: Pair, plan: SectionPlan, from_round: int) -> bool:
    """Whether a pair that leaves has no round left in a plan: it has played the last, or had left before."""
    number = plan.pairs.index(pair.id) + 1
    left = pair.gone(session.number, from_round) and plan.movement.absent(number, from_round)
    return left or from_round == plan.movement.rounds + 1


def _returned(event: EventState, session: SessionState, command: c.ReturnPair) -> tuple[f.Fact, ...]:
    pair = event.pair(command.pair)
    facts: list[f.Fact] = []
    if pair.withdrawn_from is not None:
        facts.append(f.PairReturned(pair.id, command.from_round, command.why))
    for section in session.sections.values():
        plan: SectionPlan | None = section.plans[-1] if section.plans else None
        if plan is not None and pair.id in plan.pairs:
            number = plan.pairs.index(pair.id) + 1
            left_here = pair.withdrawn_from is not None and pair.withdrawn_in == session.number
            if not left_here and not plan.movement.absent(number, command.from_round):
                continue
            facts.extend(_changed(section, returns(plan.movement, number, command.from_round), command))
    if not facts:
        raise Impossible("pair {pair} has not left, so it cannot come back", id="pair.here", pair=pair.id)
    return tuple(facts)


def _changed(section: Section, movement: Movement, command: c.WithdrawPair | c.ReturnPair) -> Iterator[f.Fact]:
    """The movement as it goes on, where it is another."""
    plan = section.plans[-1]
    if movement != plan.movement:
        yield f.MovementChanged(section.name, movement, plan.pairs, command.from_round, command.why)


def _deals(session: SessionState, command: c.SetDeals) -> tuple[f.Fact, ...]:
    """Law 6D2 (2017; 6D2 of 2007 and 1997): no deal of a former session, and none twice."""
    deals, kept = dict(command.deals), {b: d for b, d in session.deals.items() if b not in command.deals}
    seen = set(command.earlier) | {deal.index for deal in kept.values() if deal.is_complete}
    repeated = []
    for board, deal in deals.items():
        if not deal.is_complete:
            if command.source is DealSource.DRAWN:
                raise Impossible("board {board}: the deal is not complete", id="deal.incomplete", board=board)
            continue
        if deal.index in seen:
            repeated.append(board)
        seen.add(deal.index)
    if repeated:
        raise Impossible(
            "boards {boards} repeat a deal that was played before; deal them anew",
            id="deal.repeated",
            boards=", ".join(map(str, repeated)),
        )
    changed = {board: deal for board, deal in deals.items() if session.deals.get(board) != deal}
    return (f.DealsSet(changed, command.source, command.seed),) if changed else ()


def _clock(session: SessionState, command: c.ClockCommand) -> tuple[f.Fact, ...]:
    clock = session.clock
    match command:
        case c.StartRound(_, number, length):
            rounds = max((section.rounds for section in session.sections.values()), default=0)
            if number < 1 or length < 0 or (rounds and number > rounds):
                raise Impossible(
                    "round {round}: the movement has {rounds}", id="round.number", round=number, rounds=rounds
                )
            return (k.RoundStarted(number, length),)
        case c.PauseClock():
            return (k.ClockPaused(),) if clock.ends is not None else ()
        case c.ResumeClock():
            return (k.ClockResumed(),) if clock.paused else ()
        case c.SetClock(_, remaining):
            if clock.round == 0:
                raise Impossible("no round has begun: start one first", id="clock.no-round")
            return (k.ClockSet(remaining),)
        case _:
            assert_never(command)


def _closed(state: State, at: int) -> Iterator[f.Fact]:
    """Law 79C: the correction period begins, but for one that was set by hand."""
    if state.session.closed:
        return
    yield f.SessionClosed()
    if state.session.correction_until is None:
        yield f.CorrectionPeriodSet(at + state.event.terms.conditions.correction_minutes * MINUTE)


def _desk(state: State, command: c.DeskCommand, at: int) -> tuple[f.Fact, ...]:
    session = state.session
    match command:
        case c.SetPace(_, minutes):
            if not 1 <= minutes <= MOST_MINUTES:
                raise Impossible("a board takes 1 to {most} minutes", id="club.minutes", most=MOST_MINUTES)
            return () if minutes == session.pace else (k.PaceSet(minutes),)
        case c.Announce(_, text):
            if len(text) > LONGEST_ANNOUNCEMENT:
                raise Impossible(
                    "an announcement has at most {most} letters, so that the room can read it; this has {found}",
                    id="announcement.long",
                    most=LONGEST_ANNOUNCEMENT,
                    found=len(text),
                )
            return () if text == session.announcement else (f.Announced(text),)
        case c.SetCorrectionPeriod(_, until):
            return () if until == session.correction_until else (f.CorrectionPeriodSet(until),)
        case c.CloseSession():
            return tuple(_closed(state, at))
        case c.ReopenSession(_, why):
            return (f.SessionReopened(why),) if session.closed else ()
        case c.SetTableCode(_, section, table, code):
            same = session.codes.get((section, table), "") == code
            return () if same else (f.TableCodeSet(section, table, code),)
        case c.KeepSessionFigures(_, figures):
            return (figures,) if session.figures | figures != session.figures else ()
        case _:
            assert_never(command)
