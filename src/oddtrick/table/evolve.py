"""The fold: a state and a fact make the next state. It refuses nothing and runs no Law.

Example:
    >>> from oddtrick.words.calls import parse_call
    >>> from oddtrick.words.seats import Seat, Vulnerability
    >>> start = begin(Setup(Seat.NORTH, Vulnerability.NONE))
    >>> evolve(start, Acted(MakesCall(Seat.NORTH, parse_call("1S")))).turn
    <Seat.EAST: 'E'>
"""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from oddtrick.rulings.dialogue import Reply
from oddtrick.rulings.question import Kind, Question
from oddtrick.rulings.rectification import Irregular, ToReview
from oddtrick.table.actions import BoardEnds, ChangesCall, MakesCall, Records, Restores
from oddtrick.table.calling import attempted, called
from oddtrick.table.claiming import claimed, entered, is_claim
from oddtrick.table.effects import applied, ordered
from oddtrick.table.facts import Acted, CaseClosed, CaseOpened, Fact, Ordered, QuestionPut, Replied
from oddtrick.table.laying import laid_together, misplaced
from oddtrick.table.playing import board_over, faced, laid, restored, turned_up
from oddtrick.table.plays import (
    Claims,
    Concedes,
    DummyPlays,
    Exposes,
    FacesHand,
    PlaysCard,
    PlaysCards,
    Retracts,
    TurnsUp,
)
from oddtrick.table.reopening import taken_back
from oddtrick.table.setup import Setup
from oddtrick.table.state import UNKNOWN, Case, Pending, Phase, Play, Seen, State


def begin(setup: Setup) -> State:
    """The state before the first event of a record."""
    deal, (ns, ew) = setup.deal, setup.tricks
    hands = (deal.north or None, deal.east or None, deal.south or None, deal.west or None) if deal else UNKNOWN
    if setup.contract is None or setup.declarer is None:
        return State(setup, Phase.AUCTION, setup.dealer, play=Play(hands, None, ns=ns, ew=ew))
    leader = setup.lead or setup.declarer.lho
    midway = setup.lead is not None
    play = Play(hands, leader, ns=ns, ew=ew, dummy_faced=midway)
    phase = Phase.PLAY if midway else Phase.CLARIFICATION
    return State(setup, phase, leader, contract=setup.contract, declarer=setup.declarer, play=play)


def evolve(state: State, fact: Fact) -> State:
    """The state after a fact."""
    match fact:
        case Acted():
            return _acted(state, fact)
        case CaseOpened():
            return _opened(state, fact)
        case QuestionPut():
            return _asked(state, fact)
        case Replied():
            return _replied(state, fact)
        case Ordered():
            after = ordered(state, fact.effect)
            return _noted(after, fact.case, None, None) if fact.case else after
        case CaseClosed():
            return _closed(state, fact)
        case _:
            assert_never(fact)


def _acted(state: State, fact: Acted) -> State:
    action = fact.action
    match action:
        case PlaysCard():
            after = laid(state, action)
        case MakesCall():
            after = called(state, action)
        case ChangesCall():
            after = attempted(state, action)
        case _:
            after = _rarely(state, fact)
    return after.recorded(action)


def _rarely(state: State, fact: Acted) -> State:
    match fact.action:
        case TurnsUp():
            return turned_up(state)
        case FacesHand() | Claims() | Concedes() if is_claim(state, fact.action):
            return claimed(state, fact.action)
        case PlaysCards():
            return laid_together(state, fact.action)
        case DummyPlays():
            return misplaced(state, fact.action)
        case FacesHand() | Exposes():
            return faced(state, fact.action)
        case Retracts():
            return taken_back(state, fact.action)
        case Restores():
            return restored(state, fact.action)
        case Records():
            return entered(state, fact.action)
        case BoardEnds():
            return board_over(state)
        case _:
            return state


def _opened(state: State, fact: CaseOpened) -> State:
    docket = state.docket
    if fact.irregular:
        row = Seen(Irregular(fact.name, fact.by, state.at))
        docket = replace(docket, irregularities=(*docket.irregularities, row))
        state = replace(state, docket=docket)
    case = Case(len(docket.cases) + 1, fact.name, fact.by, state.at, state.acts[-1], state)
    return replace(state, docket=replace(docket, cases=(*docket.cases, case)))


def _asked(state: State, fact: QuestionPut) -> State:
    """A player's option counts as applied from its question on; what the director comes back to is a review no more."""
    question, docket = fact.question, state.docket
    left = tuple(row for row in docket.reviews if not (question.review and _is_of(row, question)))
    after = replace(state, docket=replace(docket, pending=Pending(fact.case, question), reviews=left))
    return applied(after, question.law) if question.kind is Kind.OPTION else after


def _is_of(review: ToReview, question: Question) -> bool:
    return (review.law, review.question) == (question.law, question.name)


def _closed(state: State, fact: CaseClosed) -> State:
    """The case has ended; a question that it had put is put no longer."""
    pending = state.docket.pending
    if pending is not None and pending.case == fact.case:
        state = replace(state, docket=replace(state.docket, pending=None))
    return _with_case(state, replace(state.case(fact.case), ended=True))


def _replied(state: State, fact: Replied) -> State:
    pending = state.docket.pending
    if pending is not None and pending.case == fact.case:
        state = replace(state, docket=replace(state.docket, pending=None))
    return _noted(state, fact.case, fact.value, fact.act)


def _noted(state: State, number: int, value: object, act: object) -> State:
    case = state.case(number)
    return _with_case(state, replace(case, replies=(*case.replies, Reply(value, state, act))))


def _with_case(state: State, case: Case) -> State:
    cases = state.docket.cases
    changed = (*cases[: case.number - 1], case, *cases[case.number :])
    return replace(state, docket=replace(state.docket, cases=changed))
