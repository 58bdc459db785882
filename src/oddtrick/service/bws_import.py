"""Session files of Bridgemate into a session of the desk, at once; see `service.following` for one that still grows."""

from __future__ import annotations

from collections.abc import Iterator

from oddtrick.contest.commands import Command, CorrectResult, EnterResult, SetDeals
from oddtrick.contest.model import DealSource
from oddtrick.contest.state import SessionState
from oddtrick.formats.bws import Bws, read_bws
from oddtrick.formats.bws_event import event_of, standing
from oddtrick.formats.diagnostics import Diagnostic
from oddtrick.service.bws_people import teams
from oddtrick.service.bws_places import Places
from oddtrick.service.deals import earlier_deals
from oddtrick.service.desk import Desk
from oddtrick.words.deals import Deal
from oddtrick.words.errors import Impossible


def import_bws(
    desk: Desk, session: str, data: bytes, source: str, by: str, *, replace: bool = False
) -> tuple[Diagnostic, ...]:
    """Results, players and hands of a session file into a session.

    Players come to pairs that have none, hands to boards that have none.

    Args:
        desk: with the session.
        session: id.
        data: the file.
        source: its name, for errors.
        by: who imports.
        replace: a result that is there already is corrected; otherwise another value is a Conflict.

    Returns:
        What could not be used, and what the control software doubts.

    Raises:
        BadFile: no session file, or a damaged one.
        Conflict: a place has another result, and `replace` is off.
        Impossible: a result cannot be one of this event. In all cases nothing is changed.
    """
    bws, state = read_bws(data, source), desk.session(session)
    event = desk.event(state.event)
    places = Places.of(bws, state)
    commands: list[Command] = list(_results(places, state, replace=replace))
    for team in teams(desk, places):
        if not team.since and team.pair in event.pairs and not event.pairs[team.pair].players:
            commands += [*team.guests, team.change(event, state.number)]
    hands = new_hands(bws, state)
    if hands:
        commands.append(SetDeals(session, hands, DealSource.IMPORTED, "", earlier_deals(desk, session)))
    desk.run_all(commands, by)
    return event_of(bws, event.terms.settings, event.terms.form).diagnostics


def _results(places: Places, session: SessionState, *, replace: bool) -> Iterator[Command]:
    for row in standing(places.bws).values():
        if row.erased:
            continue
        try:
            slot, result = places.result(row)
        except Impossible:
            continue  # the reader's diagnostics name it
        record = session.record(slot)
        if replace and record.current not in (None, result):
            yield CorrectResult(session.id, slot, result, record.revision, places.bws.source)
        else:
            yield EnterResult(session.id, slot, result)


def new_hands(bws: Bws, session: SessionState) -> dict[int, Deal]:
    """Hands of boards that have none in the session: complete ones, each once."""
    found: dict[int, Deal] = {}
    for one in bws.hands:
        if one.board >= 1 and one.board not in session.deals and one.deal.is_complete and not one.deal.faults():
            found.setdefault(one.board, one.deal)
    return found
