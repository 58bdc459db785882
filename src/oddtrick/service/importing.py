"""Results of documents: a whole event, or results into a session that is there. On any error nothing is changed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from oddtrick.contest.commands import Command, CorrectResult, EnterResult
from oddtrick.contest.from_event import CAPTAIN, commands_of, contestants_of, placed
from oddtrick.contest.model import Slot, TableResult
from oddtrick.contest.sections import every_due
from oddtrick.contest.state import SessionState
from oddtrick.contest.to_event import to_event
from oddtrick.movements.model import Movement
from oddtrick.scoring.event import Event
from oddtrick.scoring.score import score
from oddtrick.service.desk import Desk, Done
from oddtrick.service.people import register_names

_Meeting = tuple[int, tuple[str, ...], tuple[str, ...]]


def import_event(desk: Desk, document: Event, by: str, command_id: str = "") -> str:
    """A document as a new event with its sessions; players who are not in the register come in as guests.

    Returns:
        The event's id: that of the document, or a new one where it has none or the id is taken.

    Raises:
        Impossible: it cannot be scored.
    """
    started = started_by(desk, document)
    desk.run_all(started.commands, by, command_id)
    return started.event


@dataclass(frozen=True, slots=True)
class Started:
    """An event that is to be, with its sessions.

    Attributes:
        event: id.
        session: id of the first.
        commands: that make it.
    """

    event: str
    session: str
    commands: tuple[Command, ...]


def started_by(
    desk: Desk,
    document: Event,
    numbers: Mapping[str, str] | None = None,
    movements: Mapping[str, Movement] | None = None,
) -> Started:
    """What makes an event of a document.

    Args:
        desk: where it will be.
        document: what was played.
        numbers: those of members by their names in the document.
        movements: of its sections, where they are known.

    Raises:
        Impossible: it cannot be scored.
    """
    score(document)
    taken = {summary.id for summary in desk.events()}
    fits = document.id.isascii() and document.id.replace("-", "").replace("_", "").isalnum()
    event = document.id if fits and document.id not in taken else desk.new_id("e-")
    session = desk.new_id("s-")
    listed = contestants_of(document)
    named = [(one.id, place, name) for one in listed for place, name in enumerate(one.names)]
    named += [(one.id, CAPTAIN, one.captain) for one in listed]
    ids, guests = register_names(desk, (name for _, _, name in named if name.strip()), numbers)
    people = {(one, place): ids[name] for one, place, name in named if name.strip()}
    return Started(event, session, (*guests, *commands_of(document, event, session, people, movements)))


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
    return desk.run_all(result_commands(desk.session(session), document, replace=replace), by, command_id)


def result_commands(state: SessionState, document: Event, *, replace: bool) -> tuple[Command, ...]:
    """What brings the results of a document into a session; see `import_results`."""
    return tuple(_commands(state, document, replace=replace))


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
