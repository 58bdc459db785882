"""The live ranking of an event, made once for each state of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from threading import Lock
from typing import Generic, TypeVar

from starlette.requests import Request

from oddtrick.contest.views.course import Course, course_of
from oddtrick.contest.views.standings import RankingRow, before_last_round, ranking
from oddtrick.printing.shown import Shown, all_whole
from oddtrick.scoring.rescore import rescore
from oddtrick.scoring.score import score
from oddtrick.scoring.scored import Scored
from oddtrick.web.desk.common import desk_of
from oddtrick.wording import Wording
from oddtrick.words.seats import Side

T = TypeVar("T")
KEPT = 32
"""Events whose rankings are kept at a time."""


@dataclass(frozen=True, slots=True)
class Standings:
    """A ranking and what it was made of.

    Attributes:
        scored: the event.
        before: the event without its last round; None where there is but one.
        fields: the rows of each direction that is ranked by itself, or all under None.
        whole: every line is worth a whole number, so that none is shown with decimals.
        whole_totals: so is every total.
    """

    scored: Scored
    before: Scored | None
    fields: dict[Side | None, list[RankingRow]]
    whole: bool
    whole_totals: bool

    def shown(self, wording: Wording) -> Shown:
        """How the figures of this event are written."""
        return Shown(wording, self.scored.event.settings, self.whole, self.whole_totals)


class _Latest(Generic[T]):
    """What was made of the latest scoring of each event, of so many events at a time; any thread may ask."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._kept: dict[str, tuple[Scored, T]] = {}

    def of(self, event: str, scored: Scored, make: Callable[[T | None], T]) -> T:
        """What is kept of this scoring; of another it is made anew, from what was made of the one before."""
        with self._lock:
            found = self._kept.get(event)
        if found is not None and found[0] is scored:
            return found[1]
        made = make(found[1] if found else None)
        with self._lock:
            self._kept[event] = (scored, made)
            while len(self._kept) > KEPT:
                self._kept.pop(next(iter(self._kept)))
        return made


class Shelf:
    """Keeps the rankings of events until their scoring is another.

    Example:
        >>> from oddtrick.scoring.event import Event
        >>> scored, shelf = Scored(Event(), (), {}), Shelf()
        >>> first = shelf.standings("e1", scored)
        >>> shelf.standings("e1", scored) is first, shelf.standings("e1", Scored(Event(), (), {})) is first
        (True, False)
    """

    def __init__(self) -> None:
        self._standings = _Latest[Standings]()
        self._courses = _Latest[Course | None]()

    def course(self, event: str, scored: Scored) -> Course | None:
        """The rankings of a scored event after each round."""
        return self._courses.of(event, scored, lambda _: course_of(scored))

    def standings(self, event: str, scored: Scored) -> Standings:
        """The ranking of a scored event."""
        return self._standings.of(event, scored, lambda known: _made(scored, known.before if known else None))


def _made(scored: Scored, known: Scored | None) -> Standings:
    """What is known of an earlier scoring without the last round is taken over."""
    event = before_last_round(scored.event)
    before = None if event is None else score(event) if known is None else rescore(known, event)
    fields: dict[Side | None, list[RankingRow]] = {}
    for row in ranking(scored, before):
        fields.setdefault(row.direction, []).append(row)
    values = (value for board in scored.boards for line in board.lines for value in (line.ns, line.ew))
    totals = (row.total for rows in fields.values() for row in rows)
    return Standings(scored, before, fields, all_whole(values), all_whole(totals))


def standings_for(request: Request, event: str) -> Standings:
    """The ranking of an event as the desk sees it."""
    shelf: Shelf = request.app.state.shelf
    return shelf.standings(event, desk_of(request).scored(event))


def course_at(request: Request, event: str) -> Course | None:
    """The rankings of an event after each round, as the desk sees it."""
    shelf: Shelf = request.app.state.shelf
    return shelf.course(event, desk_of(request).scored(event))
