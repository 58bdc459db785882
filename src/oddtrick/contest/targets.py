"""Which event or session a command is about, and which stream a fact belongs to.

Example:
    >>> from oddtrick.contest.commands import Publish, PauseClock
    >>> target(Publish("e1")), target(PauseClock("s1"))
    (Target(event='e1', session=''), Target(event='', session='s1'))
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import get_args

from oddtrick.contest import commands as c
from oddtrick.contest import facts as f
from oddtrick.contest import people_facts as pf
from oddtrick.contest.club import ClubSettled
from oddtrick.contest.lineups import SetLineup
from oddtrick.contest.table_facts import TableFact


class StreamKind(Enum):
    """The kinds of streams, by the word in their keys."""

    EVENT = "event"
    SESSION = "session"
    TABLE = "table"
    PEOPLE = "people"
    ACCOUNTS = "accounts"
    CLUB = "club"


@dataclass(frozen=True, slots=True)
class Target:
    """Ids of the event and session that a command names; the event of a session is found in the session."""

    event: str = ""
    session: str = ""


_KINDS: dict[type, StreamKind] = {
    **dict.fromkeys(get_args(f.EventFact), StreamKind.EVENT),
    **dict.fromkeys(get_args(f.SessionFact), StreamKind.SESSION),
    **dict.fromkeys(get_args(TableFact), StreamKind.TABLE),
    **dict.fromkeys(get_args(pf.PeopleFact), StreamKind.PEOPLE),
    **dict.fromkeys(get_args(pf.AccountFact), StreamKind.ACCOUNTS),
    ClubSettled: StreamKind.CLUB,
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
    if isinstance(command, c.OpenSession | SetLineup):
        return Target(command.event, command.session)
    if isinstance(command, c.EventCommand):
        return Target(command.event)
    if isinstance(command, c.SessionCommand):
        return Target("", command.session)
    return Target()
