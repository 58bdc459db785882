"""From a command to facts, or an error that says why not.

Example:
    >>> from oddtrick.contest.commands import OpenEvent
    >>> from oddtrick.contest.facts import Terms
    >>> from oddtrick.contest.model import Role
    >>> decide(State(), OpenEvent("e1", Terms("Club evening")), Signature("ada", Role.DIRECTOR, 0))[0].event
    'e1'
"""

from __future__ import annotations

from oddtrick.contest import commands as c
from oddtrick.contest.club import SettleClub, decide_club
from oddtrick.contest.commands import Command, EventCommand, ResultCommand, SessionCommand
from oddtrick.contest.decide_event import decide_event
from oddtrick.contest.decide_people import decide_account, decide_people
from oddtrick.contest.decide_result import decide_result
from oddtrick.contest.decide_session import decide_session
from oddtrick.contest.decide_table import decide_table
from oddtrick.contest.drawing import DrawRound, Manner
from oddtrick.contest.facts import Fact
from oddtrick.contest.fouled import GroupBoard
from oddtrick.contest.lineups import SetLineup
from oddtrick.contest.model import Role, Signature
from oddtrick.contest.model import Slot as Slot
from oddtrick.contest.notebook import VoidCall, VoidNote
from oddtrick.contest.penalties import OverturnPenalty, VoidPenalty
from oddtrick.contest.people_commands import PeopleCommand
from oddtrick.contest.rights import require, require_own_match
from oddtrick.contest.state import State
from oddtrick.contest.table_commands import LodgeAppeal, OverturnDecision, RecordActs, TableCommand, VoidStep
from oddtrick.contest.texts import require_reason
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
    require_reason(reason_of(command))
    if isinstance(command, EventCommand):
        if isinstance(command, SetLineup) and signature.role is Role.TABLE:
            require_own_match(state, command, signature)
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


def reason_of(command: Command) -> str:
    """The reason that is given with a command; empty where none is.

    Example:
        >>> reason_of(c.VoidResult("s1", Slot("", 1, "3", 5), 7, "of another table")), reason_of(c.Publish("e1"))
        ('of another table', '')
    """
    match command:
        case (
            c.ChangeEvent(why=why)
            | c.ChangePair(why=why)
            | c.WithdrawPair(why=why)
            | c.ReturnPair(why=why)
            | c.WithdrawPublication(why=why)
            | c.ChangeMovement(why=why)
            | c.RecordSeating(why=why)
            | c.CorrectResult(why=why)
            | c.VoidResult(why=why)
            | c.DisputeResult(why=why)
            | c.UndoLast(why=why)
            | c.ReopenSession(why=why)
            | SetLineup(why=why)
            | GroupBoard(why=why)
            | VoidPenalty(why=why)
            | OverturnPenalty(why=why)
            | VoidCall(why=why)
            | VoidNote(why=why)
            | RecordActs(why=why)
            | VoidStep(why=why)
            | OverturnDecision(why=why)
            | LodgeAppeal(why=why)
            | DrawRound(manner=Manner(why=why))
        ):
            return why
        case _:
            return ""
