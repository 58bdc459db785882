"""Which event or session a command is about, and which stream a fact belongs to.

Example:
    >>> from oddtrick.contest.commands import Publish, PauseClock
    >>> target(Publish("e1")), target(PauseClock("s1"))
    (Target(event='e1', session=''), Target(event='', session='s1'))
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import assert_never, get_args

from oddtrick.contest import commands as c
from oddtrick.contest import facts as f
from oddtrick.contest import people_commands as pc
from oddtrick.contest import people_facts as pf


class StreamKind(Enum):
    """The kinds of streams, by the word in their keys."""

    EVENT = "event"
    SESSION = "session"
    PEOPLE = "people"
    ACCOUNTS = "accounts"


@dataclass(frozen=True, slots=True)
class Target:
    """Ids of the event and session that a command names; the event of a session is found in the session."""

    event: str = ""
    session: str = ""


_KINDS: dict[type, StreamKind] = {
    **dict.fromkeys(get_args(f.EventFact), StreamKind.EVENT),
    **dict.fromkeys(get_args(f.SessionFact), StreamKind.SESSION),
    **dict.fromkeys(get_args(pf.PeopleFact), StreamKind.PEOPLE),
    **dict.fromkeys(get_args(pf.AccountFact), StreamKind.ACCOUNTS),
}


def stream_of(fact: f.Fact) -> StreamKind:
    """The kind of stream that holds such facts.

    Example:
        >>> stream_of(f.SessionClosed())
        <StreamKind.SESSION: 'session'>
    """
    return _KINDS[type(fact)]


def target(command: c.Command) -> Target:
    """What a command names."""
    match command:
        case c.OpenSession(event=event, session=session):
            return Target(event, session)
        case (
            c.OpenEvent(event=event)
            | c.ChangeEvent(event=event)
            | c.EnterPair(event=event)
            | c.ChangePair(event=event)
            | c.GivePenalty(event=event)
            | c.VoidPenalty(event=event)
            | c.SetMatch(event=event)
            | c.Publish(event=event)
            | c.WithdrawPublication(event=event)
        ):
            return Target(event)
        case (
            c.AddSection(session=session)
            | c.ChangeMovement(session=session)
            | c.WithdrawPair(session=session)
            | c.RecordSeating(session=session)
            | c.SetDeals(session=session)
            | c.MarkBoard(session=session)
            | c.StartRound(session=session)
            | c.PauseClock(session=session)
            | c.ResumeClock(session=session)
            | c.SetClock(session=session)
            | c.EnterResult(session=session)
            | c.CorrectResult(session=session)
            | c.VoidResult(session=session)
            | c.ProposeResult(session=session)
            | c.AcceptResult(session=session)
            | c.DisputeResult(session=session)
            | c.UndoLast(session=session)
            | c.Announce(session=session)
            | c.SetCorrectionPeriod(session=session)
            | c.CloseSession(session=session)
            | c.ReopenSession(session=session)
            | c.SetTableCode(session=session)
        ):
            return Target("", session)
        case (
            pc.RegisterPerson()
            | pc.ChangePerson()
            | pc.HidePerson()
            | pc.ErasePerson()
            | pc.CreateAccount()
            | pc.ChangePassword()
            | pc.ChangeRole()
            | pc.CloseAccount()
            | pc.SetSecret()
            | pc.IssueToken()
            | pc.RevokeToken()
        ):
            return Target()
        case _:
            assert_never(command)
