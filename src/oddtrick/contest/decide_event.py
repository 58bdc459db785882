"""Commands about an event: terms, sessions, pairs, penalties, publication."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import assert_never

from oddtrick.contest import commands as c
from oddtrick.contest import facts as f
from oddtrick.contest.club import check_laws
from oddtrick.contest.conditions import check_conditions
from oddtrick.contest.fees import FeeTaken, SetFees, TakeFee, decide_fee
from oddtrick.contest.identities import living
from oddtrick.contest.lineups import SetLineup, decide_lineup
from oddtrick.contest.penalties import GivePenalty, OverturnPenalty, PenaltyCommand, VoidPenalty, decide_penalty
from oddtrick.contest.sections import opened, pair_ids
from oddtrick.contest.state import EventState, State
from oddtrick.contest.team_matches import matches_opened
from oddtrick.contest.teams import EntryNamed, NameEntry, decide_name
from oddtrick.contest.texts import LONGEST_PLACE, on_one_line, require_length
from oddtrick.words.errors import Conflict, Impossible, NotFound

LONGEST_TITLE = 300
"""Letters of the title of an event."""


def decide_event(state: State, command: c.EventCommand) -> tuple[f.Fact, ...]:
    """What is recorded; raises as `decide`."""
    if isinstance(command, c.OpenEvent):
        return _opened(state.event, command)
    if not state.event.id:
        raise NotFound("there is no event {event}", id="event.unknown", event=command.event)
    match command:
        case c.OpenSession():
            return _session(state, command)
        case c.EnterPair() | c.ChangePair() | NameEntry():
            return _pair(state.event, living(state.event, state.register), command)
        case GivePenalty() | VoidPenalty() | OverturnPenalty():
            return _penalty(state.event, command)
        case SetLineup():
            return decide_lineup(state.event.matches, living(state.event, state.register).seatings, command)
        case SetFees() | TakeFee():
            return _fee(state, command)
        case _:
            return _rest(state.event, command)


def checked(terms: f.Terms) -> f.Terms:
    """The terms themselves, with the title on one line.

    Raises:
        Impossible: no title or one too long, winners other than 1 and 2, Laws under which nothing can be played, or
            conditions that there are not.
    """
    if not terms.title.strip():
        raise Impossible("an event needs a title", id="event.title")
    require_length(terms.title, LONGEST_TITLE)
    if terms.winners not in (1, 2):
        raise Impossible("an event has 1 or 2 winners, not {found}", id="event.winners", found=terms.winners)
    check_laws(terms.edition, terms.regulations)
    check_conditions(terms.conditions)
    return replace(terms, title=on_one_line(terms.title))


def _opened(event: EventState, command: c.OpenEvent) -> tuple[f.Fact, ...]:
    if event.id:
        raise Conflict("there is an event {event} already", id="event.exists", event=command.event)
    return (f.EventOpened(command.event, checked(command.terms)),)


def _session(state: State, command: c.OpenSession) -> tuple[f.Fact, ...]:
    if state.session.id:
        raise Conflict("there is a session {session} already", id="session.exists", session=command.session)
    names = [plan.section for plan in command.plans]
    if len(set(names)) != len(names):
        raise Impossible("two sections have the same name", id="section.twice")
    number = len(state.event.sessions) + 1
    head = (
        f.SessionAdded(command.session),
        f.SessionOpened(command.session, command.event, number, on_one_line(command.title)),
    )
    entered: dict[str, f.Fact] = {}
    sections: list[f.Fact] = []
    placed = {pair for plan in command.plans if plan.movement for pair in pair_ids(plan.section, plan.movement)}
    for plan in command.plans:
        entries, section = opened(state.event, plan, placed)
        placed.update(section.pairs)
        entered.update((entry.pair, entry) for entry in entries)
        sections += (section, *matches_opened(section, number))
    return (*head, *entered.values(), *sections)


def _pair(event: EventState, today: EventState, command: c.EnterPair | c.ChangePair | NameEntry) -> tuple[f.Fact, ...]:
    """Who plays already under an id of before stays under it: nothing changes for those who are one person."""
    known = event.pairs.get(command.pair)
    match command:
        case c.EnterPair(_, pair, players, direction, handicap, carry):
            if not pair.strip():
                raise Impossible("a pair needs a number", id="pair.number")
            require_length(pair, LONGEST_PLACE)
            if known is not None:
                raise Conflict("pair {pair} is entered already", id="pair.exists", pair=pair)
            return (f.PairEntered(pair, players, direction, handicap, carry),)
        case c.ChangePair(_, pair, players, handicap, carry, from_round, why, session):
            former = event.pair(pair)
            players = former.players if players == today.pair(pair).players else players
            if (players, handicap, carry) == (former.players, former.handicap, former.carry):
                return ()
            return (f.PairChanged(pair, players, handicap, carry, from_round, why, session),)
        case NameEntry(_, pair):
            entry = today.pair(pair)
            return decide_name(EntryNamed(pair, entry.name, entry.captain), command)
        case _:
            assert_never(command)


def _fee(state: State, command: SetFees | TakeFee) -> tuple[f.Fact, ...]:
    """What is paid; of somebody with several ids it stands under the one of today, and nothing under the others."""
    fees = state.event.fees
    match command:
        case TakeFee(_, FeeTaken(player) as taken):
            if taken == living(state.event, state.register).fees.of(player):
                return ()
            others = (FeeTaken(one, Fraction(0)) for one in state.register.aliases(player) if one in fees.taken)
            return tuple(fact for one in (taken, *others) for fact in decide_fee(fees, TakeFee(command.event, one)))
        case _:
            return decide_fee(fees, command)


def _penalty(event: EventState, command: PenaltyCommand) -> tuple[f.Fact, ...]:
    if isinstance(command, GivePenalty):
        event.pair(command.given.contestant)
    return decide_penalty(event.penalties, command)


def _rest(
    event: EventState, command: c.ChangeEvent | c.SetMatch | c.Publish | c.WithdrawPublication | c.KeepEventFigures
) -> tuple[f.Fact, ...]:
    match command:
        case c.ChangeEvent(_, terms, why):
            return () if terms == event.terms else (f.EventChanged(checked(terms), why),)
        case c.SetMatch(_, match):
            return () if event.matches.get(match.id) == match else (f.MatchSet(match),)
        case c.Publish():
            return () if event.published else (f.ResultsPublished(),)
        case c.WithdrawPublication(_, why):
            return (f.PublicationWithdrawn(why),) if event.published else ()
        case c.KeepEventFigures(_, figures):
            return (figures,) if event.figures | figures != event.figures else ()
        case _:
            assert_never(command)
