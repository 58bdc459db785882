"""An event after one more fact."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from oddtrick.contest import facts as f
from oddtrick.contest.acts import Act, PublishedBefore
from oddtrick.contest.drawing import MatchesBefore, MatchesDrawn
from oddtrick.contest.evolve_drawing import before_matches, with_matches, without_matches
from oddtrick.contest.fees import FeesSet, FeeTaken, evolve_fees
from oddtrick.contest.figures import EventFiguresKept
from oddtrick.contest.lineups import LeastShareSet, LineupBefore, LineupSet, Seating
from oddtrick.contest.model import Recorded
from oddtrick.contest.penalties import PenaltyGiven, PenaltyOverturned, PenaltyVoided, evolve_penalty
from oddtrick.contest.state import EventBefore, EventState, Lineup, Pair, PairBefore
from oddtrick.contest.teams import EntryNamed


def evolve_event(state: EventState, recorded: Recorded[f.EventFact]) -> EventState:
    """The event after this fact."""
    fact = recorded.fact
    state = replace(state, seq=recorded.seq)
    match fact:
        case f.EventOpened() | f.EventChanged():
            return _with_terms(state, fact)
        case f.SessionAdded(session):
            return replace(state, sessions=(*state.sessions, session))
        case f.PairEntered() | f.PairChanged() | f.PairWithdrawn() | f.PairReturned() | EntryNamed():
            before = PairBefore(fact.pair, state.pairs.get(fact.pair))
            return _with_pair(_noted(state, recorded, before), fact)
        case PenaltyGiven() | PenaltyVoided() | PenaltyOverturned():
            return replace(state, penalties=evolve_penalty(state.penalties, recorded.holding(fact)))
        case FeesSet() | FeeTaken():
            return replace(state, fees=evolve_fees(state.fees, fact))
        case f.MatchSet() | MatchesDrawn() | LineupSet() | LeastShareSet():
            return _matched(state, recorded, fact)
        case f.ResultsPublished() | f.PublicationWithdrawn():
            shown = fact == f.ResultsPublished()
            return replace(_noted(state, recorded, PublishedBefore(state.published)), published=shown)
        case f.EventActVoided(seq):
            return _undone(state, seq)
        case EventFiguresKept():
            return replace(state, figures=state.figures | fact)
        case _:
            assert_never(fact)


def _with_terms(state: EventState, fact: f.EventOpened | f.EventChanged) -> EventState:
    match fact:
        case f.EventOpened(event, terms):
            return replace(state, id=event, terms=terms)
        case f.EventChanged(terms):
            return replace(state, terms=terms)
        case _:
            assert_never(fact)


_MatchFact = f.MatchSet | MatchesDrawn | LineupSet | LeastShareSet


def _matched(state: EventState, recorded: Recorded[f.EventFact], fact: _MatchFact) -> EventState:
    match fact:
        case f.MatchSet(match):
            before = MatchesBefore({match.id: state.matches.get(match.id)})
            return replace(_noted(state, recorded, before), matches={**state.matches, match.id: match})
        case MatchesDrawn():
            return with_matches(_noted(state, recorded, before_matches(state, fact)), fact)
        case LineupSet(match, team, side, first, last, players, why):
            one = Seating(recorded.seq, recorded.at, recorded.by, team, side, first, last, players, why)
            state = _noted(state, recorded, LineupBefore(match, team, side))
            return replace(state, seatings={**state.seatings, match: (*state.seatings.get(match, ()), one)})
        case LeastShareSet(percent):
            conditions = replace(state.terms.conditions, least_share=percent)
            return replace(state, terms=replace(state.terms, conditions=conditions))
        case _:
            assert_never(fact)


def _noted(state: EventState, recorded: Recorded[f.EventFact], before: EventBefore) -> EventState:
    return replace(state, acts=(*state.acts, Act(recorded.seq, recorded.at, recorded.by, before)))


def _undone(state: EventState, seq: int) -> EventState:
    """The event as it was before one act."""
    gone = next((act for act in state.acts if act.seq == seq), None)
    if gone is None:
        return state
    state = replace(state, acts=tuple(act for act in state.acts if act is not gone))
    match gone.before:
        case PublishedBefore(published):
            return replace(state, published=published)
        case PairBefore(pair, former):
            others = {key: kept for key, kept in state.pairs.items() if key != pair}
            return replace(state, pairs=others if former is None else {**state.pairs, pair: former})
        case MatchesBefore():
            return without_matches(state, gone.before)
        case LineupBefore(match):
            said = tuple(one for one in state.seatings.get(match, ()) if one.seq != seq)
            return replace(state, seatings={**state.seatings, match: said})
        case _:
            assert_never(gone.before)


_PairFact = f.PairEntered | f.PairChanged | f.PairWithdrawn | f.PairReturned | EntryNamed


def _with_pair(state: EventState, fact: _PairFact) -> EventState:
    former = state.pairs.get(fact.pair, Pair(fact.pair))
    match fact:
        case f.PairEntered(_, players, direction, handicap, carry):
            pair = Pair(fact.pair, (Lineup(0, players),), direction, handicap, carry)
        case f.PairChanged(_, _, handicap, carry):
            lineups = _lineups(former, fact, len(state.sessions))
            pair = replace(former, lineups=lineups, handicap=handicap, carry=carry)
        case f.PairWithdrawn(_, from_round, _, session):
            pair = replace(former, withdrawn_from=from_round, withdrawn_in=session or max(len(state.sessions), 1))
        case f.PairReturned():
            pair = replace(former, withdrawn_from=None)
        case EntryNamed(_, name, captain):
            pair = replace(former, name=name, captain=captain)
        case _:
            assert_never(fact)
    return replace(state, pairs={**state.pairs, pair.id: pair})


def _lineups(former: Pair, fact: f.PairChanged, sessions: int) -> tuple[Lineup, ...]:
    """The line-ups after a change: the new one replaces those that begin with it or later."""
    if fact.players == former.players and not fact.from_round and former.lineups:
        return former.lineups
    session = fact.session or max(sessions, 1)
    begins = (session, fact.from_round) if fact.from_round and (session, fact.from_round) > (1, 1) else (1, 0)
    kept = (lineup for lineup in former.lineups if lineup.start < begins)
    return (*kept, Lineup(begins[1], fact.players, fact.why, begins[0]))
