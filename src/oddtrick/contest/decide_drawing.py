"""Commands about draws: refused is only what cannot be; what is odd the director was warned of before."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import count
from typing import assert_never

from oddtrick.contest.drawing import (
    Drawing,
    DrawingCommand,
    DrawingFact,
    DrawingSet,
    DrawRound,
    MatchesDrawn,
    RoundDrawn,
    SetDrawing,
    System,
)
from oddtrick.contest.evolve_drawing import after_draw, begun, legs, set_of
from oddtrick.contest.model import Fixture, Recorded
from oddtrick.contest.state import EventState, Section, SectionPlan, SessionState, State
from oddtrick.contest.to_event import scoring_number
from oddtrick.draws.three_way import first_of
from oddtrick.movements.model import Kind
from oddtrick.scoring.irregular import REGULAR, Irregular
from oddtrick.scoring.vps import halved
from oddtrick.words.errors import Impossible


def decide_drawing(state: State, command: DrawingCommand) -> tuple[DrawingFact | MatchesDrawn, ...]:
    """What is recorded for a command about draws.

    Raises:
        NotFound: no such section or contestant.
        Impossible: the section does not draw its rounds, the round is not to be drawn, a contestant left, or results
            are in of a table that would change.
    """
    section = state.session.section(command.section)
    match command:
        case SetDrawing(_, name, drawing):
            plan_of(section)
            return () if section.drawing == drawing else (DrawingSet(name, drawing),)
        case DrawRound():
            return _drawn(state, section, command)
        case _:
            assert_never(command)


def plan_of(section: Section) -> SectionPlan:
    """The last plan of a section that draws its rounds.

    Raises:
        Impossible: it does not.
    """
    plan = section.plans[-1] if section.plans else None
    if plan is None or plan.movement.kind is not Kind.DRAWN:
        raise Impossible("section {section!r} does not draw its rounds", id="draw.no-section", section=section.name)
    return plan


def match_id(session: SessionState, section: str, round: int, number: int) -> str:  # noqa: A002 - the Laws' word
    """The name of a match: section, round and number of the match, with the session's number from the second on.

    Example:
        >>> match_id(SessionState(), "", 3, 12), match_id(SessionState(number=2), "B", 1, 4)
        ('3.12', '2-B1.4')
    """
    before = f"{session.number}-" if session.number > 1 else ""
    return f"{before}{section}{round}.{number}"


def _drawn(state: State, section: Section, command: DrawRound) -> tuple[DrawingFact | MatchesDrawn, ...]:
    plan = plan_of(section)
    known = section.draws.get(command.round)
    fact = RoundDrawn(section.name, command.round, command.draw, command.manner, command.boards, command.extra)
    if known is not None and replace(known.fact, manner=fact.manner) == fact:
        return ()
    if state.session.closed:
        raise Impossible("the session is closed: open it again to draw a round", id="draw.closed")
    _check_round(section, plan, command)
    _check_there(state.event, state.session.number, command)
    after = after_draw(section, Recorded(0, 0, "", fact))
    if not drawing_of(section).short and begun(after, command.round) and command.round >= section.planned:
        raise Impossible("three that all meet each other take two rounds", id="draw.triangle-last")
    _check_unplayed(state.session, section, after, command.round)
    matches = tuple(_further(state, after, command) if command.extra else _new(state, after, command))
    former = set() if known is None or known.fact.extra else set(match_ids(state.session, section, command.round))
    kept = {match.id for match in matches}
    return (fact, MatchesDrawn(matches, tuple(sorted(former - kept))))


def _check_round(section: Section, plan: SectionPlan, command: DrawRound) -> None:
    """The next round, or one that is drawn already; a Swiss may go on for a round more than was planned."""
    swiss = drawing_of(section).system is System.SWISS
    planned = section.planned + (command.extra or (swiss and not section.reserved))
    if not 1 <= command.round <= min(planned, plan.movement.rounds + 1):
        raise Impossible(
            "round {round} cannot be drawn: {drawn} of {planned} rounds are drawn",
            id="draw.round",
            round=command.round,
            drawn=plan.movement.rounds,
            planned=section.planned,
        )
    if command.draw.triangles and not section.reserved:
        raise Impossible("three contestants that all meet each other cannot be drawn here", id="draw.triangle")
    if not command.draw.meetings:
        raise Impossible("nobody meets anybody in this draw", id="draw.empty")
    if drawing_of(section).system is System.KNOCK_OUT and not command.extra:
        _check_bracket(command)


def _check_bracket(command: DrawRound) -> None:
    """The first round of a knock-out has a bracket to follow, and three meet in no other.

    Raises:
        Impossible: it has none, or three meet later.
    """
    draw = command.draw
    if draw.triangles and command.round > 1:
        raise Impossible("three contestants that all meet each other cannot be drawn here", id="draw.triangle")
    if command.round == 1:
        first_of(draw)


def _check_there(event: EventState, session: int, command: DrawRound) -> None:
    for one in command.draw.contestants:
        pair = event.pair(one)
        if pair.gone(session, command.round):
            raise Impossible(
                "{contestant} left before round {round} and cannot be drawn",
                id="draw.left",
                contestant=one,
                round=pair.withdrawn_from,
            )


def _check_unplayed(session: SessionState, before: Section, after: Section, number: int) -> None:
    """A table of which anything is entered keeps its two contestants."""
    sat, sits = dict(_sides(before, number)), dict(_sides(after, number))
    for slot, record in session.records.items():
        if (slot.section, slot.round) != (before.name, number) or slot.table not in sat:
            continue
        if (record.current or record.proposal) and sits.get(slot.table) != sat[slot.table]:
            raise Impossible(
                "results of table {table} are in: they keep round {round} as it was drawn",
                id="draw.played",
                table=slot.table,
                round=number,
            )


def _sides(section: Section, number: int) -> Iterator[tuple[str, tuple[str, str]]]:
    plan = section.plans[-1]
    if number <= plan.movement.rounds:
        for seat in plan.movement.round(number):
            yield str(seat.table), (plan.pair(seat.ns), plan.pair(seat.ew))


def _boards(session: SessionState, section: Section, number: int, boards: int) -> tuple[int, ...]:
    """The boards of the matches of a round: so many of its set, 0 for all."""
    return _of_set(session, section, set_of(section, number), boards)


def _of_set(session: SessionState, section: Section, played: int, boards: int) -> tuple[int, ...]:
    numbers = section.plans[-1].movement.boards_of(played)
    return tuple(scoring_number(session, board) for board in numbers[: boards or None])


def _new(state: State, after: Section, command: DrawRound) -> Iterator[Fixture]:
    """The matches of a round: pairings, those of threes, byes."""
    session, number = state.session, count(1)
    boards = _boards(session, after, command.round, command.boards)

    def fixture(home: str, away: str | None, played: tuple[int, ...], irregular: Irregular = REGULAR) -> Fixture:
        begun_with = {
            one: command.carry[one, other]
            for one, other in ((home, away or ""), (away or "", home))
            if (one, other) in command.carry
        }
        name = match_id(session, after.name, command.round, next(number))
        out = drawing_of(after).system is System.KNOCK_OUT
        return Fixture(name, home, away, played, command.round, begun_with, irregular, knock_out=out)

    yield from (fixture(two.home, two.away, boards) for two in command.draw.pairings)
    for leg in legs(after, command.round):
        played = _of_set(session, after, leg.set, leg.boards)
        yield fixture(leg.ns, leg.ew, played, _on_half(state.event, after, played))
    yield from (fixture(one, None, boards) for one in command.draw.byes)


def _on_half(event: EventState, section: Section, boards: tuple[int, ...]) -> Irregular:
    """A match of half the length is worth half: the scale for its boards, of each value the half."""
    vp = event.terms.settings.vp
    if vp is None or not drawing_of(section).short:
        return REGULAR
    return replace(REGULAR, vp=halved(vp, len(boards)))


def _further(state: State, after: Section, command: DrawRound) -> Iterator[Fixture]:
    """The latest match of each two, with the boards of the round added."""
    session = state.session
    boards = _boards(session, after, command.round, command.boards)
    met = [(two.home, two.away, boards) for two in command.draw.pairings]
    met += [(leg.ns, leg.ew, _of_set(session, after, leg.set, leg.boards)) for leg in legs(after, command.round)]
    for home, away, played in met:
        found = [one for one in state.event.matches.values() if {one.home, one.away} == {home, away}]
        if not found:
            raise Impossible(
                "{home} and {away} have no match that further boards could belong to",
                id="draw.no-match",
                home=home,
                away=away,
            )
        latest = found[-1]
        yield replace(latest, boards=(*(one for one in latest.boards if one not in played), *played))


def match_ids(session: SessionState, section: Section, number: int) -> tuple[str, ...]:
    """The names of the matches that the draw of a round made: pairings, triangles that began, byes."""
    draw = section.draws[number].fact.draw
    size = len(draw.pairings) + 3 * len(begun(section, number)) + len(draw.byes)
    return tuple(match_id(session, section.name, number, match) for match in range(1, size + 1))


def drawing_of(section: Section) -> Drawing:
    """By what a section draws; the defaults where nothing was set."""
    return section.drawing or Drawing()
