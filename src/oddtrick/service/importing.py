"""Results from files: a whole event, or results into a session that is there. On any error nothing is changed."""

from __future__ import annotations

from collections.abc import Iterator

from oddtrick.contest.commands import Command, CorrectResult, EnterResult
from oddtrick.contest.from_event import commands_of, contestants_of, placed
from oddtrick.contest.model import Slot, TableResult
from oddtrick.contest.sections import every_due
from oddtrick.contest.state import SessionState
from oddtrick.contest.to_event import to_event
from oddtrick.formats.detect import read_file
from oddtrick.formats.diagnostics import Diagnostic
from oddtrick.formats.jet_pages import is_jet
from oddtrick.scoring.event import Event
from oddtrick.scoring.score import score
from oddtrick.scoring.settings import Form, Settings
from oddtrick.service.bws_import import import_bws
from oddtrick.service.desk import Desk, Done
from oddtrick.service.people import register_names

_Meeting = tuple[int, tuple[str, ...], tuple[str, ...]]


def import_event(desk: Desk, document: Event, by: str, command_id: str = "") -> str:
    """A document as a new event with one session; players who are not in the register come in as guests.

    Returns:
        The event's id: that of the document, or a new one where it has none or the id is taken.

    Raises:
        Impossible: it cannot be scored.
    """
    score(document)
    taken = {summary.id for summary in desk.events()}
    fits = document.id.isascii() and document.id.replace("-", "").replace("_", "").isalnum()
    event = document.id if fits and document.id not in taken else desk.new_id("e-")
    session = desk.new_id("s-")
    named = [(one.id, place, name) for one in contestants_of(document) for place, name in enumerate(one.names)]
    ids, guests = register_names(desk, (name for _, _, name in named if name.strip()))
    people = {(one, place): ids[name] for one, place, name in named if name.strip()}
    commands: list[Command] = [*guests, *commands_of(document, event, session, people)]
    desk.run_all(commands, by, command_id)
    return event


def export_event(desk: Desk, event: str, *, public: bool = False) -> Event:
    """An event as the document that `formats.event_file` writes; hidden people have no name in a public one."""
    names = desk.register().names(public=public)
    return to_event(desk.event(event), desk.sessions(event), names)


def import_results(
    desk: Desk, session: str, document: Event, by: str, *, replace: bool = False, command_id: str = ""
) -> Done:
    """The results of a document into a session.

    A result goes to its section, round and table where the document names them and the session has them, otherwise
    to where the two pairs are due on that board; where they are due nowhere it becomes an extra line of the board.

    Args:
        desk: with the session.
        session: id.
        document: results; everything else in it is left aside.
        by: who imports.
        replace: a result that is there already is corrected; otherwise another value is a Conflict.
        command_id: see `Desk.run`.

    Raises:
        Conflict: a slot has another result, and `replace` is off.
        Impossible: a result cannot be one of this event.
    """
    state = desk.session(session)
    commands = tuple(_commands(state, document, replace=replace))
    return desk.run_all(commands, by, command_id)


def import_file(
    desk: Desk, session: str, data: bytes, source: str, by: str, *, replace: bool = False
) -> tuple[Diagnostic, ...]:
    """The results of a file (event file, CSV travellers, USEBIO, PBN) into a session; see `import_results`.

    From a session file of Bridgemate players and hands come too; see `import_bws`.

    Returns:
        What the file's reader noticed.

    Raises:
        BadFile: it cannot be read; so with Conflict and Impossible the session is as it was.
    """
    if is_jet(data):
        return import_bws(desk, session, data, source, by, replace=replace)
    settings, form = _rules(desk, session)
    read = read_file(data, source, settings, form)
    import_results(desk, session, read.event, by, replace=replace)
    return read.diagnostics


def _rules(desk: Desk, session: str) -> tuple[Settings, Form]:
    terms = desk.event(desk.session(session).event).terms
    return terms.settings, terms.form


def _commands(session: SessionState, document: Event, *, replace: bool) -> Iterator[Command]:
    meetings = {(due.slot.board, due.ns, due.ew): due.slot for due in every_due(session)}
    slots = {due.slot for due in every_due(session)}
    for board in document.boards:
        for number, line in enumerate(board.lines, 1):
            named, result = placed(board.number, line.result, 0)
            slot = _slot(named, result, slots, meetings, number)
            record = session.record(slot)
            if replace and record.current not in (None, result):
                yield CorrectResult(session.id, slot, result, record.revision, document.source)
            else:
                yield EnterResult(session.id, slot, result)


def _slot(named: Slot, result: TableResult, slots: set[Slot], meetings: dict[_Meeting, Slot], number: int) -> Slot:
    if named in slots:
        return named
    met = meetings.get((named.board, result.ns, result.ew)) or meetings.get((named.board, result.ew, result.ns))
    return met or Slot(named.section, named.round, named.table, named.board, number)
