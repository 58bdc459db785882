"""Planning a section anew in mid-session: what was really played by the record, and what recording a way on takes.

A plan as it was meant is the section's last one. What was played comes from it, from the seatings that were recorded
and from the results that are in: a table whose results are all on boards of another set played that set. Of a section
that draws its rounds only the round that runs can be otherwise: what is drawn next follows from the results.

Law: 81B2, 81C (the director); 15A2 of 2007 (the right board later).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from zlib import crc32

from oddtrick.contest import commands as c
from oddtrick.contest.model import Slot, TableResult
from oddtrick.contest.replan_drawn import drawn_anew, left_out, may_be_drawn_anew, no_swiss, shorter_matches
from oddtrick.contest.sections import pair_ids, pairs_kept
from oddtrick.contest.state import EventState, Section, SectionPlan, SessionState
from oddtrick.movements.advice import MINUTES_PER_BOARD
from oddtrick.movements.happened import Happened, PairAway, PairLeaves, ShortOfTime, start_of
from oddtrick.movements.lines import lines_at
from oddtrick.movements.model import Kind, Movement, Seating
from oddtrick.movements.replan import Continuation, Way, continuations
from oddtrick.words.contestants import Contestants
from oddtrick.words.errors import Conflict, Impossible, NotFound
from oddtrick.words.results import Cause, NotPlayed, unplayed
from oddtrick.words.seats import Side


def plan_of(section: Section) -> SectionPlan:
    """The plan that holds now.

    Raises:
        NotFound: the section has no movement.
    """
    if not section.plans:
        raise NotFound("there is no movement in this section", id="seating.no-movement")
    return section.plans[-1]


def key_of(way: Continuation) -> str:
    """Names a way on by what it is, so that another is never taken for it."""
    return f"{way.way.value}-{_mark(way.movement)}"


def _mark(movement: Movement) -> str:
    return f"{crc32(repr(movement).encode()):08x}"


def goes_on_so(section: Section, key: str) -> bool:
    """Whether a section goes on in this way already: somebody asked for it twice. Late plays are not looked into."""
    way, _, mark = key.rpartition("-")
    return way != Way.LATE.value and bool(section.plans) and mark == _mark(plan_of(section).movement)


def way_named(session: SessionState, name: str, happened: Happened, key: str) -> Continuation:
    """The way on that was chosen.

    Raises:
        NotFound, Impossible: as `ways_on`.
        Conflict: it is none any more.
    """
    found = next((one for one in ways_on(session, name, happened) if key_of(one) == key), None)
    if found is None:
        raise Conflict("the session was changed meanwhile: look again", id="replan.changed")
    return found


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
    if start <= last and not _may_be_begun(plan.movement, happened):
        raise Impossible(
            "results of round {round} are in: plan anew from round {next}",
            id="replan.round-begun", round=last, next=last + 1,
        )  # fmt: skip
    ways = continuations(plan.movement, happened, so_far(session, section))
    ways = tuple(way for way in ways if way.way is not Way.DRAWN_ANEW or may_be_drawn_anew(section, happened))
    if not ways:
        raise no_swiss()
    return ways if start > last else _sparing(session, name, ways)


def _sparing(session: SessionState, name: str, ways: tuple[Continuation, ...]) -> tuple[Continuation, ...]:
    """Of a round that is begun, the ways on that leave out no board that has a result.

    Raises:
        Impossible: none does.
    """
    results = {
        (slot.round, slot.table): slot.board
        for slot, one in sorted(session.records.items(), key=lambda item: item[0].board)
        if slot.section == name and one.current is not None and not unplayed(one.current.outcome)
    }
    kept = tuple(
        way
        for way in ways
        if not any(
            results.get((one.round, str(one.table)), 0) in left_out(way.movement, one.round, one.table)
            for one in way.movement.shortened
        )
    )
    if not kept:
        raise Impossible("boards that would be left out have results already", id="replan.boards-in")
    return kept


def closed() -> Impossible:
    """Why nothing is planned in a session that is over."""
    return Impossible("the session is closed: open it again to plan it again", id="replan.closed")


def pace_of(session: SessionState) -> Fraction:
    """Minutes for a board in a session."""
    return session.pace or MINUTES_PER_BOARD


def withdraws(event: EventState, section: Section, happened: Happened) -> str:
    """Who leaves a contest of matches: what becomes of them is shown and settled where it withdraws; else empty.

    Raises:
        NotFound: no such contestant.
    """
    match happened:
        case PairLeaves(number, _) if event.matches:
            plan = plan_of(section)
            plan.movement.label(number)
            return plan.pair(number)
        case _:
            return ""


def _may_be_begun(plan: Movement, happened: Happened) -> bool:
    """Whether it is no matter that results of the round are in: other tables are left alone, or lose last boards."""
    match happened:
        case PairLeaves() | PairAway():
            return True
        case ShortOfTime():
            return plan.kind is Kind.DRAWN
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
    rows = tuple(
        tuple(_recorded(session, section, plan, number, seating) for seating in row)
        for number, row in enumerate(movement.seatings, 1)
    )
    return movement if rows == movement.seatings else replace(movement, seatings=rows)


def _recorded(session: SessionState, section: Section, plan: SectionPlan, number: int, seating: Seating) -> Seating:
    key = section.name, number, str(seating.table)
    played = replace(seating, set=_set_played(session, plan.movement, key, seating.set))
    for sitting in session.sittings.get(key, ())[-1:]:
        match _numbers(plan, sitting.ns), _numbers(plan, sitting.ew), seating.partners:
            case (int(ns),), (int(ew),), None:
                return replace(played, ns=ns, ew=ew)
            case (int(north), int(south)), (int(east), int(west)), (_, _):
                return replace(played, ns=north, ew=east, partners=(south, west))
            case _:
                pass
    return played


def _numbers(plan: SectionPlan, ids: tuple[str, ...]) -> tuple[int | None, ...]:
    """The numbers of a side; None for who has none in this section."""
    return tuple(plan.pairs.index(one) + 1 if one in plan.pairs else None for one in ids)


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
    movement = way.movement
    pairs, of_teams = pairs_of(session.section(name), movement), movement.contestants is Contestants.TEAMS
    met = {
        (who, of_teams and side is Side.EW, slot.board)
        for slot, record in session.records.items()
        if slot.section == name and record.current is not None and not unplayed(record.current.outcome)
        for side, ids in ((Side.NS, record.current.ns), (Side.EW, record.current.ew))
        for who in ids
    }
    first = max(way.start, last_round_entered(session, name) + 1)
    return tuple(
        Stray(pairs[abs(line) - 1], board, number, seating.table)
        for number in range(first, movement.rounds + 1)
        for seating in movement.playing(number)
        for line in lines_at(movement, seating)
        for board in movement.boards_at(number, seating)
        if (pairs[abs(line) - 1], line < 0, board) in met
    )


def pairs_of(section: Section, movement: Movement) -> tuple[str, ...]:
    """What the pairs of a way on are called: as now, new ones by their announced number."""
    kept = pairs_kept(section, movement)
    return kept if len(kept) >= movement.entrants else pair_ids(section.name, movement)


def commands_for(
    session: SessionState, name: str, happened: Happened, way: Continuation, why: str, event: EventState | None = None
) -> tuple[c.Command, ...]:
    """What is asked for so that a section goes on in this way; to be done as one.

    Args:
        session: of the section.
        name: of the section.
        happened: what the director said.
        way: the way on.
        why: what is recorded as the reason.
        event: of the session, whose matches change with it; None for one of pairs without matches.

    Raises:
        Impossible: a draw cannot be changed so, or matches have to be settled where their contestant withdraws.
    """
    section = session.section(name)
    if event is not None and (who := withdraws(event, section, happened)):
        raise Impossible(
            "what becomes of the matches of {contestant} is settled where it withdraws",
            id="replan.withdraws", contestant=who,
        )  # fmt: skip
    if way.way is Way.DRAWN_ANEW:
        return (drawn_anew(session, section, happened, why),)
    match happened:
        case PairLeaves(pair, number):
            return (c.WithdrawPair(session.id, plan_of(section).pair(pair), number, why),)
        case _:
            return (
                c.ChangeMovement(session.id, name, way.movement, (), _first(section, way), why),
                *_seatings(session, section, way, why),
                *_late(session, section, way),
                *(() if event is None else shorter_matches(event, session, section, way)),
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
                if (sitting.ns, sitting.ew) != (ns, ew):
                    yield c.RecordSeating(session.id, section.name, number, str(seating.table), ns, ew, why)


def _late(session: SessionState, section: Section, way: Continuation) -> Iterator[c.EnterResult]:
    pairs = pairs_of(section, way.movement)
    for one in way.late:
        ns, ew = (tuple(pairs[who - 1] for who in side) for side in (one.seating.north_south, one.seating.east_west))
        result = TableResult(ns, ew, NotPlayed(Cause.LATE))
        for board in way.movement.boards_of(one.set):
            slot = Slot(section.name, one.round, str(one.table), board)
            if session.record(slot).current is None:
                yield c.EnterResult(session.id, slot, result)
