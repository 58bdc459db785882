"""The Butler of the players of teams, by what was said of who sat where."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache

from oddtrick.contest.state import EventState
from oddtrick.contest.to_event import ERASED
from oddtrick.contest.views.lineups import who_sat
from oddtrick.scoring.event import Event
from oddtrick.scoring.players import ButlerRow, PlayersButler, butler_of
from oddtrick.scoring.settings import Form

Players = Callable[[Form], PlayersButler]
"""The Butler of an event's players, against the datum or in cross-IMPs; made when it is asked for."""


def players_of(event: EventState, document: Event, held: frozenset[int] = frozenset()) -> Players | None:
    """The Butler of an event's players; None where pairs compete or nobody said who sat where.

    Args:
        event: with its line-ups.
        document: what was played, with names.
        held: boards that are left out.
    """
    if not event.of_teams or not event.seatings:
        return None
    shown = replace(document, boards=tuple(board for board in document.boards if board.number not in held))
    names = {
        person: name
        for one in document.contestants
        if one.id in event.pairs
        for person, name in zip(event.pairs[one.id].everybody, one.names, strict=False)
    }

    def named(row: ButlerRow) -> ButlerRow:
        return replace(row, players=tuple(names.get(person, ERASED) for person in row.players))

    @cache
    def made(form: Form) -> PlayersButler:
        found = butler_of(shown, who_sat(event), form)
        return replace(found, players=tuple(map(named, found.players)), pairs=tuple(map(named, found.pairs)))

    return made
