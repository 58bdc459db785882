"""From facts to state. Never refuses: what happened, happened.

Example:
    >>> from oddtrick.contest.facts import Announced, EventOpened, Terms
    >>> state = evolve(State(), Recorded(1, 0, "ada", EventOpened("e1", Terms("Club evening"))))
    >>> evolve(state, Recorded(1, 0, "ada", Announced("Coffee"))).session.announcement
    'Coffee'
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from oddtrick.contest.club import ClubSettled, evolve_club
from oddtrick.contest.evolve_event import evolve_event
from oddtrick.contest.evolve_people import evolve_accounts, evolve_register
from oddtrick.contest.evolve_session import evolve_session
from oddtrick.contest.facts import EventFact, Fact, SessionFact
from oddtrick.contest.model import Recorded
from oddtrick.contest.people_facts import PeopleFact
from oddtrick.contest.state import State
from oddtrick.contest.table_facts import TableFact
from oddtrick.contest.table_record import evolve_record


def evolve(state: State, recorded: Recorded[Fact]) -> State:
    """The state after one more fact."""
    fact = recorded.fact
    if isinstance(fact, SessionFact):
        return replace(state, session=evolve_session(state.session, recorded.holding(fact)))
    if isinstance(fact, TableFact):
        return replace(state, record=evolve_record(state.record, recorded.holding(fact)))
    if isinstance(fact, EventFact):
        return replace(state, event=evolve_event(state.event, recorded.holding(fact)))
    if isinstance(fact, PeopleFact):
        return replace(state, register=evolve_register(state.register, recorded.holding(fact)))
    if isinstance(fact, ClubSettled):
        return replace(state, club=evolve_club(state.club, recorded.holding(fact)))
    return replace(state, accounts=evolve_accounts(state.accounts, recorded.holding(fact)))


def fold(records: Iterable[Recorded[Fact]], state: State | None = None) -> State:
    """The state after many facts, from an empty one or a given one."""
    state = state or State()
    for recorded in records:
        state = evolve(state, recorded)
    return state
