"""What the page of a board's appeals shows: the time that is left, the appeals, what their decision changes.

Law: 92B: the right to appeal ends some time after the official score is available; 92D: with whose consent.
"""

from __future__ import annotations

from dataclasses import dataclass

from oddtrick.contest import facts as f
from oddtrick.contest.acts import PublishedBefore
from oddtrick.contest.conditions import Appeals as Forum
from oddtrick.contest.model import TableResult
from oddtrick.contest.state import SETTING, SessionState
from oddtrick.contest.table_record import Appeal, TableRecord
from oddtrick.contest.views.standings import Difference, difference
from oddtrick.scoring.forms import OF_PLAYERS
from oddtrick.scoring.rescore import rescore
from oddtrick.scoring.settings import OF_TEAMS
from oddtrick.service.desk import Desk
from oddtrick.web.desk.reading import result_for, with_result
from oddtrick.web.desk.ruling_result import ToEnter
from oddtrick.words.errors import Impossible

MINUTE = 60_000
"""Milliseconds."""


@dataclass(frozen=True, slots=True)
class Time:
    """The time for an appeal.

    Attributes:
        allowed: minutes from when the score is available.
        since: the moment when it was, milliseconds since 1970; None where it is not available yet.
        now: the moment.
    """

    allowed: int
    since: int | None
    now: int

    @property
    def minutes(self) -> int:
        """Whole minutes since the score was available; 0 where it is not yet."""
        return 0 if self.since is None else max(0, self.now - self.since) // MINUTE

    @property
    def until(self) -> int | None:
        """The moment when the time ends; None where it has not begun."""
        return None if self.since is None else self.since + self.allowed * MINUTE

    @property
    def over(self) -> bool:
        """Whether it is too late."""
        return self.minutes > self.allowed


def time_of(desk: Desk, session: SessionState, record: TableRecord) -> Time:
    """The time for an appeal against what is ruled: from the score, or from a decision that came after it."""
    found = [*_published(desk, session), *_closed(desk, session)]
    decided = [step.at for step in record.steps if step.decides]
    since = max([min(found), *decided[-1:]]) if found else None
    return Time(record.start.setup.regulations.appeal_minutes, since, desk.now())


def _published(desk: Desk, session: SessionState) -> list[int]:
    event = desk.event(session.event)
    acts = [act.at for act in event.acts if type(act.before) is PublishedBefore]
    return acts[-1:] if event.published else []


def _closed(desk: Desk, session: SessionState) -> list[int]:
    if not session.closed:
        return []
    closed = [entry.at for entry in desk.history(session.id) if type(entry.fact) is f.SessionClosed]
    return [round(at.timestamp() * 1000) for at in closed[-1:]]


@dataclass(frozen=True, slots=True)
class Consents:
    """Whose consent an appeal needs, and who may appeal.

    Attributes:
        key: `partner`, `captain`, or empty where nobody's.
        by: the keys of who may appeal.
        committee: whether a committee hears appeals here.
    """

    key: str
    by: tuple[str, ...]
    committee: bool


def consents_of(desk: Desk, session: SessionState) -> Consents:
    """By the form of the event, and by what the organizer laid down.

    Law: 92D1: both partners, in an individual event the player alone; 92D2: the captain of a team.
    """
    terms = desk.event(session.event).terms
    committee = terms.conditions.appeals is not Forum.DIRECTOR
    if terms.form in OF_PLAYERS:
        return Consents("", ("N", "E", "S", "W"), committee)
    return Consents("captain" if terms.form in OF_TEAMS else "partner", ("NS", "EW"), committee)


def to_come(desk: Desk, session: SessionState, record: TableRecord, found: ToEnter) -> Difference | None:
    """What the ranking becomes when what is ruled is entered; None where it cannot be, as where nobody sits there."""
    try:
        return _changed(desk, session, record, result_for(session, record.slot, found.ruled), before=False)
    except Impossible:
        return None


def came(desk: Desk, session: SessionState, record: TableRecord, appeal: Appeal) -> Difference | None:
    """What the result changed that was entered after an appeal was decided; None where none was."""
    history = session.record(record.slot).history
    held = [change for change in history if change.kind in SETTING and change.result is not None]
    decided = appeal.heard[-1].at if appeal.heard else None
    if decided is None or len(held) < 2 or held[-1].at < decided:
        return None
    former = held[-2].result
    return None if former is None else _changed(desk, session, record, former, before=True)


def _changed(
    desk: Desk, session: SessionState, record: TableRecord, result: TableResult, *, before: bool
) -> Difference:
    """The difference to the ranking as it is with this result in its place, which stood there before or will."""
    scored = desk.scored(session.event)
    other = rescore(scored, with_result(scored.event, session, record.slot, result)[0])
    return difference(other, scored) if before else difference(scored, other)
