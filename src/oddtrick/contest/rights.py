"""Who may do what, and until when.

Law: 79C, the correction period; 81, the director. What a scorer may do is the organizer's choice.

Example:
    >>> from oddtrick.contest.commands import Publish, StartRound
    >>> needed(Publish("e1")), needed(StartRound("s1", 1))
    (<Role.DIRECTOR: 'director'>, <Role.SCORER: 'scorer'>)
"""

from __future__ import annotations

from oddtrick.contest import commands as c
from oddtrick.contest import people_commands as pc
from oddtrick.contest.fees import TakeFee
from oddtrick.contest.lineups import SetLineup
from oddtrick.contest.model import Role, Signature
from oddtrick.contest.sections import tables_due
from oddtrick.contest.state import SessionState, State
from oddtrick.contest.teams import NameEntry
from oddtrick.contest.to_event import scoring_number
from oddtrick.words.errors import NotAllowed
from oddtrick.words.seats import Side

TABLE = "table:"
"""Begins the signature of a table's phone; section and table follow."""


def needed(command: c.Command) -> Role:
    """The least role that may ask for this."""
    match command:
        case c.ProposeResult() | c.AcceptResult() | c.DisputeResult() | SetLineup():
            return Role.TABLE
        case (
            c.EnterResult()
            | c.CorrectResult()
            | c.VoidResult()
            | c.UndoLast()
            | c.RecordSeating()
            | c.EnterPair()
            | c.ChangePair()
            | NameEntry()
            | TakeFee()
            | c.Announce()
            | c.StartRound()
            | c.PauseClock()
            | c.ResumeClock()
            | c.SetClock()
            | pc.RegisterPerson()
            | pc.ChangePerson()
            | pc.ChangePassword()
        ):
            return Role.SCORER
        case pc.CreateAccount() | pc.ChangeRole() | pc.CloseAccount() | pc.SetSecret():
            return Role.OWNER
        case _:
            return Role.DIRECTOR


def require(command: c.Command, signature: Signature) -> None:
    """Refuse what this role may not do.

    Raises:
        NotAllowed: the sentence names the role that is needed.
    """
    role = needed(command)
    if not signature.role.includes(role):
        raise NotAllowed(
            "this needs the role {needed}; you have {role}",
            id="role.needed",
            needed=role.value,
            role=signature.role.value,
        )


def require_own_table(session: SessionState, section: str, table: str, signature: Signature) -> None:
    """A phone speaks for its own table, while the session is open.

    Raises:
        NotAllowed: another table, or the session is closed.
    """
    if signature.role is Role.TABLE and signature.by != table_signature(section, table):
        raise other_table()
    if session.closed:
        raise NotAllowed("the session is closed; tell the director", id="session.closed")


def require_own_match(state: State, command: SetLineup, signature: Signature) -> None:
    """A table says who sits there in the round that it plays, for its own teams, sides and boards, and nowhere else.

    Raises:
        NotAllowed: another table, or the session is closed.
    """
    session, (section, _, table) = state.session, signature.by.removeprefix(TABLE).rpartition("/")
    if (
        not session.id
        or (session.id, session.event) != (command.session, command.event)
        or section not in session.sections
    ):
        raise other_table()
    require_own_table(session, section, table, signature)
    fixture, found = state.event.matches.get(command.match), session.section(section)
    teams = {fixture.home, fixture.away} if fixture else set()
    asked = [board for board in (fixture.boards if fixture else ()) if command.first <= board <= command.last]
    for number in (session.clock.round,) if session.clock.round else range(1, found.rounds + 1):
        for due in tables_due(session, found, number):
            boards = {scoring_number(session, board) for board in due.boards}
            own = due.ns if command.side is Side.NS else due.ew
            if due.table == table and own == (command.team,) and {*due.ns, *due.ew} == teams and boards >= set(asked):
                return
    raise other_table()


def other_table() -> NotAllowed:
    """What a table's phone is told of what is not its own."""
    return NotAllowed("this phone is at another table", id="table.other")


def table_signature(section: str, table: str) -> str:
    """The `by` of a table's phone.

    Example:
        >>> table_signature("A", "5")
        'table:A/5'
    """
    return f"{TABLE}{section}/{table}"


def correction_over(session: SessionState, at: int) -> bool:
    """Whether the correction period is over, or the session closed without one (Law 79C)."""
    return session.closed if session.correction_until is None else at >= session.correction_until


def require_correctable(session: SessionState, signature: Signature, why: str, *, reason: bool = True) -> None:
    """Refuse a change of results after the correction period, but for a director who gives a reason.

    Law: 79C2, errors in entering and computing may be mended after it as the organizer lays down.

    Raises:
        NotAllowed: it is too late for this person, or the reason is missing.
    """
    if not correction_over(session, signature.at):
        return
    if not signature.role.includes(Role.DIRECTOR):
        raise NotAllowed("the correction period is over: only a director may change a result", id="correction.over")
    if reason and not why.strip():
        raise NotAllowed("the correction period is over: a correction needs a reason", id="correction.reason")
