"""Planning a section anew in mid-session: what was really played by the record, and what recording a way on takes.

A plan as it was meant is the section's last one. What was played comes from it, from the seatings that were recorded
and from the results that are in: a table whose results are all on boards of another set played that set.

Law: 81B2, 81C (the director); 15A2 of 2007 and 2017 (the correct board later).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from oddtrick.contest import commands as c
from oddtrick.contest.model import Slot, TableResult
from oddtrick.contest.sections import pair_ids, pairs_kept
from oddtrick.contest.state import Section, SectionPlan, SessionState
from oddtrick.movements.happened import Happened, PairAway, PairLeaves, start_of
from oddtrick.movements.model import Movement, Seating
from oddtrick.movements.replan import Continuation, continuations
from oddtrick.words.contestants import Contestants
from oddtrick.words.errors import Impossible, NotFound
from oddtrick.words.results import Cause, NotPlayed, unplayed


def plan_of(section: Section) -> SectionPlan:
    """The plan that holds now.

    Raises:
        NotFound: the section has no movement.
    """
    if not section.plans:
        raise NotFound("there is no movement in this section", id="seating.no-movement")
    return section.plans[-1]


def ways_on(session: SessionState, name: str, happened: Happened) -> tuple[Continuation, ...]:
    """How a section may go on, the least harmful way first.

    Raises:
        NotFound: no such section, round, table, pair or set.
        Impossible: the session is closed, there is no way on, nothing is otherwise than planned, or results are in of
            the round that would be planned anew.
    """
    if session.closed:
        raise closed()
    section = session.section(name)
    plan, start = plan_of(section), start_of(happened)
    last = last_round_entered(session, name)
    if start <= last and not _may_be_begun(happened):
        raise Impossible(
            "results of round {round} are in: plan anew from round {next}",
            id="replan.round-begun", round=last, next=last + 1,
        )  # fmt: skip
    return continuations(plan.movement, happened, so_far(session, section))


def closed() -> Impossible:
    """Why nothing is planned in a session that is over."""
    return Impossible("the session is closed: open it again to plan it again", id="replan.closed")


def _may_be_begun(happened: Happened) -> bool:
    """Whether it is no matter that results of the round are in: who leaves or is away leaves the other tables alone."""
    match happened:
        case PairLeaves() | PairAway():
            return True
        case _:
            return False


def last_round_entered(session: SessionState, name: str) -> int:
    """The last round of which a result of a planned table is in; 0 where there is none."""
    rounds = (slot.round for slot, one in session.records.items() if slot.section == name and one.current is not None)
    return max(rounds, default=0)


def so_far(session: SessionState, section: Section) -> Movement:
    """The last plan, with every table as it was recorded: who sat there, and the set that its results are of."""
    plan = plan_of(section)
    movement = plan.movement
    if movement.contestants is not Contestants.PAIRS:
        return movement
    rows = tuple(
        tuple(_recorded(session, section, plan, number, seating) for seating in row)
        for number, row in enumerate(movement.seatings, 1)
    )
    return movement if rows == movement.seatings else replace(movement, seatings=rows)


def _recorded(session: SessionState, section: Section, plan: SectionPlan, number: int, seating: Seating) -> Seating:
    key = section.name, number, str(seating.table)
    ns, ew = seating.ns, seating.ew
    for sitting in session.sittings.get(key, ())[-1:]:
        match [_number(plan, ids) for ids in (sitting.ns, sitting.ew)]:
            case [int(here), int(there)]:
                ns, ew = here, there
            case _:
                pass
    return replace(seating, ns=ns, ew=ew, set=_set_played(session, plan.movement, key, seating.set))


def _number(plan: SectionPlan, ids: tuple[str, ...]) -> int | None:
    return plan.pairs.index(ids[0]) + 1 if len(ids) == 1 and ids[0] in plan.pairs else None


def _set_played(session: SessionState, movement: Movement, key: tuple[str, int, str], due: int) -> int:
    """The set of all results of a table in a round; the one that is due where they are of several, or of none."""
    sets = {
        movement.set_of(slot.board)
        for slot, record in session.records.items()
        if (slot.section, slot.round, slot.table, slot.line) == (*key, 0)
        and slot.board in movement.boards
        and record.current is not None
        and not unplayed(record.current.outcome)
    }
    return sets.pop() if len(sets) == 1 else due


@dataclass(frozen=True, slots=True)
class Stray:
    """A single board that a pair has met out of its set, and comes to again: it leaves it out there."""

    pair: str
    board: int
    round: int
    table: int


def strays(session: SessionState, name: str, way: Continuation) -> tuple[Stray, ...]:
    """Boards of the rounds to come that somebody there has a result on already, though not the whole set."""
    pairs = pairs_of(session.section(name), way.movement)
    met = {
        (who, slot.board)
        for slot, record in session.records.items()
        if slot.section == name and record.current is not None and not unplayed(record.current.outcome)
        for who in (*record.current.ns, *record.current.ew)
    }
    movement = way.movement
    return tuple(
        Stray(pairs[pair - 1], board, number, seating.table)
        for number in range(way.start, movement.rounds + 1)
        for seating in movement.playing(number)
        for pair in seating.pairs
        for board in movement.boards_at(number, seating)
        if (pairs[pair - 1], board) in met
    )


def pairs_of(section: Section, movement: Movement) -> tuple[str, ...]:
    """What the pairs of a way on are called: as now, new ones by their announced number."""
    kept = pairs_kept(section, movement)
    return kept if len(kept) >= movement.entrants else pair_ids(section.name, movement)


def commands_for(
    session: SessionState, name: str, happened: Happened, way: Continuation, why: str
) -> tuple[c.Command, ...]:
    """What is asked for so that a section goes on in this way; to be done as one."""
    section = session.section(name)
    match happened:
        case PairLeaves(pair, number):
            return (c.WithdrawPair(session.id, plan_of(section).pair(pair), number, why),)
        case _:
            return (
                c.ChangeMovement(session.id, name, way.movement, (), _first(section, way), why),
                *_seatings(session, section, way, why),
                *_late(session, section, way),
            )


def _first(section: Section, way: Continuation) -> int:
    """The first round that is otherwise than it stands in the plan."""
    now, rounds = plan_of(section).movement, way.movement.rounds
    for number in range(1, min(way.start, rounds + 1)):
        if number > now.rounds or now.round(number) != way.movement.round(number):
            return number
    return min(way.start, rounds)


def _seatings(session: SessionState, section: Section, way: Continuation, why: str) -> Iterator[c.RecordSeating]:
    """Tables whose recorded seating is another than they have now."""
    pairs = pairs_of(section, way.movement)
    for number, row in enumerate(way.movement.seatings, 1):
        for seating in row:
            ns, ew = (tuple(pairs[one - 1] for one in side) for side in (seating.north_south, seating.east_west))
            for sitting in session.sittings.get((section.name, number, str(seating.table)), ())[-1:]:
                if way.movement.contestants is Contestants.PAIRS and (sitting.ns, sitting.ew) != (ns, ew):
                    yield c.RecordSeating(session.id, section.name, number, str(seating.table), ns, ew, why)


def _late(session: SessionState, section: Section, way: Continuation) -> Iterator[c.EnterResult]:
    pairs = pairs_of(section, way.movement)
    for one in way.late:
        result = TableResult((pairs[one.ns - 1],), (pairs[one.ew - 1],), NotPlayed(Cause.LATE))
        for board in way.movement.boards_of(one.set):
            slot = Slot(section.name, one.round, str(one.table), board)
            if session.record(slot).current is None:
                yield c.EnterResult(session.id, slot, result)
