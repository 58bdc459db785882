"""Sections: the pairs of a movement, and who is due where.

Example:
    >>> from oddtrick.movements import movement
    >>> pair_ids("", movement("mitchell", 2, boards_per_round=2)), pair_ids("B", movement("howell", 2, half=True))
    (('1NS', '2NS', '1EW', '2EW'), ('B1', 'B2', 'B3', ''))
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from itertools import zip_longest
from typing import assert_never

from oddtrick.contest import facts as f
from oddtrick.contest.commands import Plan
from oddtrick.contest.model import Slot
from oddtrick.contest.state import EventState, Section, SectionPlan, SessionState
from oddtrick.movements.drawn import leaves
from oddtrick.movements.model import Movement
from oddtrick.scoring.forms import OF_PLAYERS
from oddtrick.scoring.settings import OF_TEAMS, Form
from oddtrick.words.contestants import Contestants
from oddtrick.words.errors import Impossible
from oddtrick.words.numbers import whole_number
from oddtrick.words.results import Cause, NotPlayed


def pair_ids(section: str, movement: Movement) -> tuple[str, ...]:
    """The ids of a movement's pairs: the announced numbers; empty for one that is never there."""
    here = set(movement.pairs)
    return tuple(
        f"{section}{label.number}{'' if label.side is None else label.side.value}" if number in here else ""
        for number, label in enumerate(movement.labels, 1)
    )


def opened(
    event: EventState, plan: Plan, placed: Collection[str] = ()
) -> tuple[tuple[f.PairEntered, ...], f.SectionAdded]:
    """The facts that open a section: pairs that are not entered yet, and the section.

    Args:
        event: of the section.
        plan: its movement and, where that is known, its pairs.
        placed: entries that sit in another section that is opened at the same time, or have a number of one.

    Raises:
        Impossible: more pairs than the movement has, or a pair twice, or a movement of others than the event scores.
    """
    if plan.movement is None:
        return (), f.SectionAdded(plan.section, None)
    check_contestants(event, plan.movement)
    pairs = checked_pairs(plan.pairs or _entered(event, plan.section, plan.movement, placed), plan.movement)
    return new_entries(event, plan.movement, pairs), f.SectionAdded(plan.section, _without(event, plan, pairs), pairs)


def _without(event: EventState, plan: Plan, pairs: tuple[str, ...]) -> Movement | None:
    """The movement of a plan in which those who left in an earlier session are away; they may come back."""
    movement = plan.movement
    for number, pair in enumerate(pairs, 1):
        if movement is not None and pair in event.pairs and event.pairs[pair].withdrawn_from is not None:
            movement = leaves(movement, number, 1)
    return movement


def _entered(event: EventState, section: str, movement: Movement, placed: Collection[str]) -> tuple[str, ...]:
    """The announced numbers, and where the event lacks one, the next of its entries that otherwise had no place.

    A movement with a half table may leave out another number than the last, a later session another than the first.
    Where an event has sessions with named sections, the entries of one have no place in another.
    """
    announced = pair_ids(section, movement)
    if event.sessions and section:
        return announced
    away = {*announced, *placed}
    waiting = [one for one in event.pairs.values() if one.id not in away and one.withdrawn_from is None]
    found = []
    for pair, label in zip(announced, movement.labels, strict=False):
        known = not pair or pair in event.pairs
        taken = None if known else next((one for one in waiting if one.direction in (None, label.side)), None)
        if taken is not None:
            waiting.remove(taken)
        found.append(taken.id if taken is not None else pair)
    return tuple(found)


def pairs_kept(section: Section, movement: Movement) -> tuple[str, ...]:
    """The ids of another movement's pairs: those that the section has, and the announced numbers of new ones."""
    kept, announced = section.plans[-1].pairs if section.plans else (), pair_ids(section.name, movement)
    return tuple(old or new for old, new in zip_longest(kept[: len(announced)], announced))


def check_contestants(event: EventState, movement: Movement) -> None:
    """Refuse a movement of players, pairs or teams in an event that is scored for others.

    Raises:
        Impossible: it is one.
    """
    form = event.terms.form
    match movement.contestants:
        case Contestants.PLAYERS:
            if form not in OF_PLAYERS:
                raise Impossible("the movement is one of players, the scoring is not", id="section.of-players")
        case Contestants.TEAMS:
            if form not in OF_TEAMS | {Form.TOTAL_POINTS}:
                raise Impossible("the movement is one of teams, the scoring is not", id="section.of-teams")
        case Contestants.PAIRS:
            if form in OF_PLAYERS:
                raise Impossible("the movement is one of pairs, the scoring is not", id="section.of-pairs")
        case _:
            assert_never(movement.contestants)


def new_entries(event: EventState, movement: Movement, pairs: tuple[str, ...]) -> tuple[f.PairEntered, ...]:
    """Entries of the pairs that the event does not have yet."""
    return tuple(
        f.PairEntered(pair, (), label.side)
        for pair, label in zip(pairs, movement.labels, strict=False)
        if pair and pair not in event.pairs
    )


def checked_pairs(pairs: tuple[str, ...], movement: Movement) -> tuple[str, ...]:
    """The pairs themselves.

    Raises:
        Impossible: more than the movement has, or one twice.
    """
    real = [pair for pair in pairs if pair]
    if len(pairs) > movement.entrants:
        raise Impossible(
            "{found} pairs for a movement of {size}", id="section.pairs", found=len(pairs), size=movement.entrants
        )
    if len(set(real)) != len(real):
        raise Impossible("a pair has two numbers in this section", id="section.pair-twice")
    return pairs


@dataclass(frozen=True, slots=True)
class Due:
    """What is to be played: a slot and who is due there (or really sat there). An empty side has nobody."""

    slot: Slot
    ns: tuple[str, ...]
    ew: tuple[str, ...]

    @property
    def sit_out(self) -> bool:
        """Whether one side has nobody to play against."""
        return not self.ns or not self.ew


@dataclass(frozen=True, slots=True)
class TableDue:
    """One table in one round: who sits there, the boards, and those of the set that the plan leaves out there."""

    section: str
    round: int
    table: str
    ns: tuple[str, ...]
    ew: tuple[str, ...]
    boards: range
    left_out: range = range(0)

    @property
    def sit_out(self) -> bool:
        """Whether one side has nobody to play against, or the table nothing to play."""
        return not self.ns or not self.ew or not self.boards

    def each(self) -> Iterator[Due]:
        """Board by board."""
        for board in self.boards:
            yield Due(Slot(self.section, self.round, self.table, board), self.ns, self.ew)


def tables_due(session: SessionState, section: Section, round: int) -> Iterator[TableDue]:  # noqa: A002 - the Laws' word
    """The tables of a round at which anybody sits, sit-outs included; recorded seatings replace planned ones.

    Where a table of an individual lacks a player the others sit out together, all of them on one side.
    """
    plan = section.plan(round)
    if plan is None or not 1 <= round <= plan.movement.rounds:
        return
    for seating in plan.movement.round(round):
        table, boards = str(seating.table), plan.movement.boards_at(round, seating)
        left_out = plan.movement.boards_of(seating.set)[len(boards) :]
        ns, ew = _there(plan, seating.north_south, round), _there(plan, seating.east_west, round)
        if seating.partners and len(ns) + len(ew) < 4:
            ns, ew = (*ns, *ew), ()
        sittings = session.sittings.get((section.name, round, table), ())
        if sittings:
            ns, ew = sittings[-1].ns, sittings[-1].ew
        if ns or ew:
            yield TableDue(section.name, round, table, ns, ew, boards, left_out)


def _there(plan: SectionPlan, numbers: tuple[int, ...], round: int) -> tuple[str, ...]:  # noqa: A002
    """The ids of a side's numbers that are there."""
    return tuple(pair for number in numbers if (pair := plan.pair(number)) and not plan.movement.absent(number, round))


def resting(section: Section, round: int) -> tuple[str, ...]:  # noqa: A002
    """Players or teams that are there in a round and have no place at any table."""
    plan = section.plan(round)
    if plan is None or not 1 <= round <= plan.movement.rounds or plan.movement.contestants is Contestants.PAIRS:
        return ()
    out = (one for one in plan.movement.sitting_out(round) if plan.movement.place(round, one) is None)
    return tuple(pair for number in out if (pair := plan.pair(number)))


def every_table(session: SessionState) -> Iterator[TableDue]:
    """All tables of all rounds of all sections."""
    for section in session.sections.values():
        for number in range(1, section.rounds + 1):
            yield from tables_due(session, section, number)


def every_due(session: SessionState) -> Iterator[Due]:
    """Everything that is to be played, and the sit-outs, by section, round, table, board."""
    for table in every_table(session):
        yield from table.each()


def is_awaited(session: SessionState, due: Due) -> bool:
    """Whether somebody is still to play this: no result is in, or one that says that it comes late."""
    current = session.record(due.slot).current
    match current.outcome if current else None:
        case None | NotPlayed(Cause.LATE):
            return not due.sit_out
        case _:
            return False


def due_at(session: SessionState, slot: Slot) -> Due | None:
    """Who is due in a slot; None where nothing is."""
    table = table_at(session, slot)
    return Due(slot, table.ns, table.ew) if table and slot.board in table.boards else None


def seated_at(session: SessionState, slot: Slot) -> Due | None:
    """Who sits at the table of a slot in its round, whatever board they play; None where nobody does."""
    table = table_at(session, slot)
    return Due(slot, table.ns, table.ew) if table else None


def table_at(session: SessionState, slot: Slot) -> TableDue | None:
    """The table of a slot in its round; None where nobody sits there."""
    section = session.sections.get(slot.section)
    if section is None:
        return None
    return next((one for one in tables_due(session, section, slot.round) if one.table == slot.table), None)


def require_place(session: SessionState, slot: Slot) -> None:
    """Refuse a place of another section: one that the session does not have, or a table or board of another.

    A board that no section plays may be a substitute, a table may be unknown, and a line beside the movement sits where
    it says.

    Raises:
        Impossible: see above; the sentence says what there is.
    """
    if not session.sections or slot.line:
        return
    section = session.sections.get(slot.section)
    if section is None:
        names = ", ".join(name or "–" for name in session.sections)
        raise Impossible(
            "there is no section {section!r} in this session; it has {sections}",
            id="place.section", section=slot.section, sections=names,
        )  # fmt: skip
    tables = max((plan.movement.tables for plan in section.plans), default=0)
    number = whole_number(slot.table)
    if tables and slot.table and not (number is not None and 1 <= number <= tables):
        raise Impossible(
            "section {section} has no table {table}; its tables are 1 to {tables}",
            id="place.table", section=slot.section or "–", table=slot.table, tables=tables,
        )  # fmt: skip
    _require_board(session, section, slot)


def _require_board(session: SessionState, section: Section, slot: Slot) -> None:
    def plays(one: Section) -> bool:
        return any(slot.board in plan.movement.boards for plan in one.plans)

    elsewhere = [other.name for other in session.sections.values() if other is not section and plays(other)]
    if elsewhere and section.plans and not plays(section):
        raise Impossible(
            "board {board} is played in section {other}, not in {section}",
            id="place.board", board=slot.board, other=", ".join(elsewhere), section=section.name,
        )  # fmt: skip
