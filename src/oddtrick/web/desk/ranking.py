"""The live ranking of an event, made once for each state of it."""

from __future__ import annotations

from threading import Lock

from starlette.requests import Request

from oddtrick.printing.results import Results, before_last_round, results_of
from oddtrick.scoring.score import score
from oddtrick.scoring.scored import Scored
from oddtrick.service.desk import Desk
from oddtrick.web.desk.common import desk_of, pairs_named

KEPT = 32
"""Events whose results are kept at a time."""


class Shelf:
    """Keeps the results of events until their scoring is another.

    Example:
        >>> from oddtrick.scoring.event import Event
        >>> scored, shelf = Scored(Event(), (), {}), Shelf()
        >>> first = shelf.results("e1", scored, {})
        >>> shelf.results("e1", scored, {}) is first, shelf.results("e1", Scored(Event(), (), {}), {}) is first
        (True, False)
    """

    def __init__(self) -> None:
        self._lock = Lock()
        self._kept: dict[str, tuple[Scored, dict[str, tuple[str, ...]], Results]] = {}

    def results(self, event: str, scored: Scored, names: dict[str, tuple[str, ...]]) -> Results:
        """The results of a scored event with these names."""
        with self._lock:
            found = self._kept.get(event)
        if found is not None and found[0] is scored and found[1] == names:
            return found[2]
        before = before_last_round(scored.event)
        made = results_of(scored, names=names, before=score(before) if before is not None else None)
        with self._lock:
            self._kept[event] = (scored, names, made)
            while len(self._kept) > KEPT:
                self._kept.pop(next(iter(self._kept)))
        return made


def results_for(request: Request, event: str) -> Results:
    """The results of an event as the desk sees them."""
    desk: Desk = desk_of(request)
    shelf: Shelf = request.app.state.shelf
    named = pairs_named(desk.event(event), desk.register())
    return shelf.results(event, desk.scored(event), {one.id: one.players for one in named.values()})
