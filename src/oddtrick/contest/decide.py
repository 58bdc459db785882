"""From a command to facts, or an error that says why not.

Example:
    >>> from oddtrick.contest.commands import OpenEvent
    >>> from oddtrick.contest.facts import Terms
    >>> from oddtrick.contest.model import Role
    >>> decide(State(), OpenEvent("e1", Terms("Club evening")), Signature("ada", Role.DIRECTOR, 0))[0].event
    'e1'
"""

from __future__ import annotations

from oddtrick.contest.club import SettleClub, decide_club
from oddtrick.contest.commands import Command, EventCommand, ResultCommand, SessionCommand
from oddtrick.contest.decide_event import decide_event
from oddtrick.contest.decide_people import decide_account, decide_people
from oddtrick.contest.decide_result import decide_result
from oddtrick.contest.decide_session import decide_session
from oddtrick.contest.decide_table import decide_table
from oddtrick.contest.facts import Fact
from oddtrick.contest.model import Signature
from oddtrick.contest.people_commands import PeopleCommand
from oddtrick.contest.rights import require
from oddtrick.contest.state import State
from oddtrick.contest.table_commands import TableCommand
from oddtrick.words.errors import NotFound


def decide(state: State, command: Command, signature: Signature) -> tuple[Fact, ...]:
    """What is recorded for a command; () where it changes nothing.

    Raises:
        NotAllowed: the role may not do this, or the correction period is over (Law 79C).
        NotFound: an event, session, pair, slot that does not exist.
        Conflict: somebody else changed the same thing; `values` hold `yours` and `theirs`.
        Impossible: a value that cannot be.
    """
    require(command, signature)
    if isinstance(command, EventCommand):
        return decide_event(state, command)
    if isinstance(command, SessionCommand):
        if not state.session.id:
            raise NotFound("there is no session {session}", id="session.unknown", session=command.session)
        if isinstance(command, ResultCommand):
            return decide_result(state, command, signature)
        if isinstance(command, TableCommand):
            return decide_table(state, command)
        return decide_session(state, command, signature.at)
    if isinstance(command, PeopleCommand):
        return decide_people(state.register, command)
    if isinstance(command, SettleClub):
        return decide_club(state.club, command)
    return decide_account(state.accounts, command, signature)
