"""A session of the desk as a session file of Bridgemate, from which the control software starts the evening.

Example:
    >>> from oddtrick.service.demo import make_sample
    >>> desk = Desk.in_memory()
    >>> session = desk.event(make_sample(desk, tables=5)).sessions[0]
    >>> written = export_bws(desk, session, version=4)
    >>> len(written.data) % 4096, len(written.lacking)
    (0, 0)
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime

from oddtrick.contest.model import Slot, TableResult
from oddtrick.contest.people import Register
from oddtrick.contest.sections import TableDue, tables_due
from oddtrick.contest.state import EventState, Section, SessionState
from oddtrick.formats.bws import Bws, BwsHands, BwsPlayer, BwsResult, BwsSection, BwsTable, Place
from oddtrick.formats.bws_out import write_bws
from oddtrick.formats.bws_words import WRONG_DIRECTION, words_of
from oddtrick.formats.game import Written
from oddtrick.formats.noticed import Noticed
from oddtrick.movements.model import Label
from oddtrick.scoring.settings import Form
from oddtrick.service.desk import Desk
from oddtrick.words.contestants import Contestants
from oddtrick.words.errors import Impossible
from oddtrick.words.notation import entry_text
from oddtrick.words.seats import Seat, Side

_SCORING = {
    Form.BUTLER: 2,
    Form.INDIVIDUAL_BUTLER: 2,
    Form.CROSS_IMPS: 3,
    Form.INDIVIDUAL_CROSS_IMPS: 3,
    Form.TEAMS_IMPS: 4,
}
_CHAIRS = ((Seat.NORTH, Seat.SOUTH), (Seat.EAST, Seat.WEST))
_ONLY = "A"
"""The letter of a section without a name."""


@dataclass(slots=True)
class _Export:
    """What is known while a session is written."""

    event: EventState
    session: SessionState
    register: Register
    noticed: Noticed
    ids: Mapping[str, int] = field(default_factory=dict)
    labels: Mapping[tuple[str, str], Label] = field(default_factory=dict)

    def numbers(self, section: str, who: tuple[str, ...], side: Side) -> tuple[int, int] | None:
        """The announced number of a pair on a side, or of two partners; 0 for nobody.

        None where one of them has no number on this side.
        """
        labels = [self.labels.get((section, one)) for one in who]
        found = [0 if label is None or label.side not in (None, side) else label.number for label in labels]
        if len(found) > 2 or 0 in found:
            return None
        first, second = (*found, 0, 0)[:2]
        return first, second

    def due(self, section: Section) -> Iterator[TableDue]:
        """Everything that a section plays."""
        for number in range(1, section.rounds + 1):
            yield from tables_due(self.session, section, number)


def export_bws(desk: Desk, session: str, *, version: int = 3) -> Written:
    """The movement of a session with players, hands and results as far as they are there.

    Args:
        desk: with the session.
        session: id.
        version: of the database, see `write_bws`.

    Returns:
        The file, and what it cannot carry.

    Raises:
        NotFound: no such session.
        Impossible: as `session_tables`.
    """
    bws = session_tables(desk, session)
    written = write_bws(bws, version=version, guid=desk.entropy(16).hex().upper())
    return Written(written.data, (*bws.diagnostics, *written.lacking))


def session_tables(desk: Desk, session: str) -> Bws:
    """The tables of such a file; in its diagnostics what they cannot carry.

    Raises:
        NotFound: no such session.
        Impossible: no section has a movement: the control software does not know then who plays where.
    """
    state = desk.session(session)
    export = _Export(desk.event(state.event), state, desk.register(), Noticed(f"{session}.bws"))
    planned = [section for section in state.sections.values() if section.plans]
    if not planned:
        raise Impossible("this session has no movement: choose one first", id="bws.no-movement")
    export.ids = {section.name: number for number, section in enumerate(planned, 1)}
    export.labels = dict(_labels(planned))
    bws = Bws(
        f"{session}.bws",
        state.title or export.event.terms.title,
        _date(export.event.terms.date),
        tuple(_section(export, section) for section in planned),
        tuple(_table(export, one) for section in planned for one in export.due(section) if one.boards),
        tuple(_results(export)),
        tuple(player for section in planned for player in _players(export, section)),
        tuple(_hands(export, planned)),
    )
    return replace(bws, diagnostics=export.noticed.diagnostics)


def _labels(sections: list[Section]) -> Iterator[tuple[tuple[str, str], Label]]:
    for section in sections:
        for plan in section.plans:
            for pair, label in zip(plan.pairs, plan.movement.labels, strict=False):
                yield (section.name, pair), label


def _date(text: str) -> datetime | None:
    try:
        return datetime.fromisoformat(text).replace(tzinfo=None, microsecond=0)
    except ValueError:
        return None


def _section(export: _Export, section: Section) -> BwsSection:
    movement = section.plans[-1].movement
    scoring = _SCORING.get(export.event.terms.form, 1)
    here = set(movement.pairs)
    missing = [label.number for number, label in enumerate(movement.labels, 1) if number not in here]
    letter = section.name or _ONLY
    return BwsSection(
        export.ids[section.name], letter, movement.tables, missing[0] if missing else 0, scoring, movement.winners
    )


def _table(export: _Export, one: TableDue) -> BwsTable:
    north, south = export.numbers(one.section, one.ns, Side.NS) or (0, 0)
    east, west = export.numbers(one.section, one.ew, Side.EW) or (0, 0)
    place = export.ids[one.section], one.round, int(one.table)
    return BwsTable(*place, north, east, tuple(one.boards), south, west)


def _results(export: _Export) -> Iterator[BwsResult]:
    number = 0
    for slot, record in sorted(export.session.records.items(), key=lambda one: one[0].order):
        if record.current is None:
            continue
        row = _result(export, slot, record.current, number + 1)
        if row is None:
            sides = " – ".join("+".join(side) for side in (record.current.ns, record.current.ew))
            text = f"{slot}, {sides}: {entry_text(record.current.outcome)} has no place in a session file"
            export.noticed.error("bws.result", 0, 0, text)
        else:
            number += 1
            yield row


def _result(export: _Export, slot: Slot, result: TableResult, number: int) -> BwsResult | None:
    words = words_of(result.outcome)
    numbered = slot.section in export.ids and slot.table.isdecimal() and slot.round and not slot.line
    if words is None or not numbered:
        return None
    sides, remarks = (result.ns, result.ew), words.remarks
    due = next(_due_at(export, slot), None)
    if due is not None and (due.ew, due.ns) == sides and words.contract:
        sides, remarks = (due.ns, due.ew), WRONG_DIRECTION
    ns, ew = export.numbers(slot.section, sides[0], Side.NS), export.numbers(slot.section, sides[1], Side.EW)
    if ns is None or ew is None:
        return None
    place = Place(export.ids[slot.section], slot.round, int(slot.table), slot.board)
    return BwsResult(
        number,
        place,
        ns[0],
        ew[0],
        words.declarer,
        words.contract,
        words.result,
        words.lead,
        remarks,
        south=ns[1],
        west=ew[1],
    )


def _due_at(export: _Export, slot: Slot) -> Iterator[TableDue]:
    section = export.session.sections[slot.section]
    return (one for one in tables_due(export.session, section, slot.round) if one.table == slot.table)


def _players(export: _Export, section: Section) -> Iterator[BwsPlayer]:
    """Who sits down first, and substitutes in the round in which they come."""
    seated: set[tuple[str, int]] = set()
    for one in export.due(section):
        for chairs, who, skipped in _chairs(section, one):
            pair = export.event.pairs.get(who)
            for lineup in pair.lineups if pair else ():
                first = lineup.from_round <= 1 and (who, skipped) not in seated
                later = one.round == lineup.from_round > 1 and lineup.session == export.session.number
                if first or later:
                    for seat, person in zip(chairs, lineup.players[skipped:], strict=False):
                        yield from _player(export, one, seat, person)
            seated.add((who, skipped))


def _chairs(section: Section, one: TableDue) -> Iterator[tuple[tuple[Seat, ...], str, int]]:
    """Chairs, the contestant that has them, and how many of its players sit elsewhere: the other pair of a team."""
    plan = section.plan(one.round)
    teams = plan is not None and plan.movement.contestants is Contestants.TEAMS
    for who, chairs in zip((one.ns, one.ew), _CHAIRS, strict=True):
        if len(who) == 1:
            yield chairs, who[0], 2 if teams and chairs[0] is Seat.EAST else 0
        elif len(who) == 2:
            yield from (((chair,), player, 0) for chair, player in zip(chairs, who, strict=True))


def _player(export: _Export, one: TableDue, seat: Seat, person: str) -> Iterator[BwsPlayer]:
    known = export.register.known(person)
    if known is not None and known.particulars is not None:
        since = one.round if one.round > 1 else 0
        particulars = known.particulars
        yield BwsPlayer(export.ids[one.section], int(one.table), seat, particulars.number, particulars.name, since)


def _hands(export: _Export, sections: list[Section]) -> Iterator[BwsHands]:
    for section in sections:
        boards = sorted({board for one in export.due(section) for board in one.boards})
        for board in boards:
            deal = export.session.deals.get(board)
            if deal is not None and deal.is_complete:
                yield BwsHands(export.ids[section.name], board, deal)
