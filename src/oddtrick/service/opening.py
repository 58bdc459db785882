"""Files into the desk: each starts a session, or fills one that is there. On any error nothing is changed.

Example:
    >>> from oddtrick.service.desk import CONSOLE
    >>> desk = Desk.in_memory()
    >>> opened = open_file(desk, b"board,ns,ew,result\\n1,3,4,4S= by S\\n", "night.csv", CONSOLE)
    >>> opened.results, opened.deals, desk.session(opened.session).event == opened.event
    (1, 0, True)
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from dataclasses import replace as replaced
from pathlib import PurePath

from oddtrick.contest.commands import Command, OpenEvent, OpenSession, Plan
from oddtrick.contest.facts import Terms
from oddtrick.formats.contents import Contents, read_contents, read_every
from oddtrick.formats.diagnostics import Diagnostic, Severity
from oddtrick.formats.jet_pages import is_jet
from oddtrick.formats.pbn_deals import BoardDeal
from oddtrick.formats.xlsx_in import PACKED, is_workbook
from oddtrick.service.archive import read_archive
from oddtrick.service.bws_import import import_bws
from oddtrick.service.deals import earlier_deals, hands_of
from oddtrick.service.desk import Desk
from oddtrick.service.importing import result_commands, started_by

_NOTHING: tuple[Diagnostic, ...] = ()


@dataclass(frozen=True, slots=True)
class Opened:
    """What became of a file.

    Attributes:
        event: id; of several events in a file the first.
        session: id; empty for an archive without sessions.
        results: how many results were taken.
        deals: how many boards got hands.
        diagnostics: what was odd in the file or could not be used.
    """

    event: str
    session: str
    results: int = 0
    deals: int = 0
    diagnostics: tuple[Diagnostic, ...] = ()


def is_archive(data: bytes) -> bool:
    """Whether a file is packed as archives are, and no workbook."""
    return data.startswith(PACKED) and not is_workbook(data)


def open_file(desk: Desk, data: bytes, source: str, by: str, *, session: str = "", replace: bool = False) -> Opened:
    """A file of any kind as a new session, or into one: results, players, deals, as far as it has them.

    A new session has an event of its own, called by the file's name where the file has no title. Into a session come
    results as `import_results` says, hands of boards that have none, and of a session file of Bridgemate players of
    pairs that have none. A file of deals alone replaces hands.

    Args:
        desk: where it goes.
        data: the file.
        source: its name.
        by: who opens it.
        session: id of the session that is filled; a new one where it is empty.
        replace: a result that is there already is corrected; otherwise another value is a Conflict.

    Raises:
        BadFile: nothing of ours, or damaged.
        Conflict: the event is there already, or a place has another result and `replace` is off.
        Impossible: it cannot be scored, a result cannot be one of this event, or a deal was played before (Law 6D2).
        NotFound: there is no such session.
    """
    if session:
        return _filled(desk, session, data, source, by, corrects=replace)
    if is_archive(data):
        event = read_archive(desk, data, source, by)
        return Opened(event, next(iter(reversed(desk.event(event).sessions)), ""))
    first, *more = read_every(data, source)
    if not more:
        return _started(desk, first, source, by)
    opened = desk.together(lambda trial: [_started(trial, one, source, by) for one in (first, *more)], by)
    return replaced(
        opened[0],
        results=sum(one.results for one in opened),
        deals=sum(one.deals for one in opened),
        diagnostics=tuple(told for one in opened for told in one.diagnostics),
    )


def open_files(
    desk: Desk, sent: Sequence[tuple[str, bytes]], by: str, *, session: str = "", replace: bool = False
) -> tuple[Opened, ...]:
    """Several files as one: all are taken up, or none. Raises as `open_file`.

    Those that can start a session go first, so that the others go into it: without `session` the first one starts it.

    Args:
        desk: where they go.
        sent: name and content of each.
        by: who opens them.
        session: id of the session that they fill.
        replace: see `open_file`.

    Returns:
        What became of each, in the order of `in_order`.
    """
    ordered = in_order(sent)

    def take(trial: Desk) -> tuple[Opened, ...]:
        taken, filled = list[Opened](), session
        for name, data in ordered:
            into = session if is_archive(data) else filled
            taken.append(open_file(trial, data, name, by, session=into, replace=replace))
            filled = taken[-1].session or filled
        return tuple(taken)

    return desk.together(take, by)


def in_order(sent: Sequence[tuple[str, bytes]]) -> tuple[tuple[str, bytes], ...]:
    """The files, by name and content, with those first that can start a session; each is looked at.

    Raises:
        BadFile: one that the desk cannot use.
    """
    return tuple(sorted(sent, key=lambda one: not is_archive(one[1]) and not _has_results(*one)))


def _has_results(name: str, data: bytes) -> bool:
    return any(one.event is not None for one in read_every(data, name))


def _started(desk: Desk, found: Contents, source: str, by: str) -> Opened:
    """A new event. Deals alone may not be those of an earlier session; beside results such deals are left out."""
    title, boards, left = PurePath(source).stem, found.boards, _NOTHING
    if found.event is None:
        event, session = desk.new_id("e-"), desk.new_id("s-")
        commands: tuple[Command, ...] = (
            OpenEvent(event, Terms(found.title or title)),
            OpenSession(event, session, (Plan(),)),
        )
    else:
        named = found.event if found.event.title or found.event.id else replaced(found.event, title=title)
        started = started_by(desk, named, found.numbers, found.movements)
        event, session, commands = started.event, started.session, started.commands
    earlier = _earlier(desk, session, found)
    if found.event is not None:
        boards, left = _new(found, source, (), earlier)
    desk.run_all((*commands, *hands_of(session, boards, earlier)), by)
    return Opened(event, session, _count(found), len(boards), (*found.diagnostics, *left))


def _filled(desk: Desk, session: str, data: bytes, source: str, by: str, *, corrects: bool) -> Opened:
    state = desk.session(session)
    terms = desk.event(state.event).terms
    if is_jet(data):
        noticed = import_bws(desk, session, data, source, by, replace=corrects)
        now = desk.session(session)
        return Opened(
            state.event,
            session,
            len(now.records) - len(state.records),
            len(now.deals) - len(state.deals),
            noticed,
        )
    found = read_contents(data, source, terms.settings, terms.form)
    boards, left, results = found.boards, _NOTHING, tuple[Command, ...]()
    earlier = _earlier(desk, session, found)
    if found.event is not None:
        boards, left = _new(found, source, state.deals, earlier)
        results = result_commands(state, found.event, replace=corrects)
    desk.run_all((*results, *hands_of(session, boards, earlier)), by)
    return Opened(state.event, session, _count(found), len(boards), (*found.diagnostics, *left))


def _count(found: Contents) -> int:
    return 0 if found.event is None else sum(len(board.lines) for board in found.event.boards)


def _earlier(desk: Desk, session: str, found: Contents) -> frozenset[int]:
    """The deals of all other sessions, where the file has any."""
    return earlier_deals(desk, session) if found.boards else frozenset()


def _new(
    found: Contents, source: str, there: Collection[int], earlier: frozenset[int]
) -> tuple[tuple[BoardDeal, ...], tuple[Diagnostic, ...]]:
    """Whole deals of boards that have none, and what is said of those of earlier sessions, which are left out."""
    whole = [one for one in found.boards if one.number not in there and not one.deal.faults()]
    left = tuple(
        Diagnostic(Severity.WARNING, "deal.repeated", source, 0, 0, f"hands of board {one.number} were played before")
        for one in whole
        if one.deal.index in earlier
    )
    return tuple(one for one in whole if one.deal.index not in earlier), left
