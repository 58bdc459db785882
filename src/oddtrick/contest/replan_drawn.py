"""The round that runs of a section that draws its rounds: its matches with fewer boards, or as they really were.

Law: 81C3 of 2007 and 2017 (errors are rectified, however one learns of them).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from oddtrick.contest.commands import SetMatch
from oddtrick.contest.decide_drawing import drawing_of, match_ids
from oddtrick.contest.drawing import DrawRound, System
from oddtrick.contest.model import Fixture
from oddtrick.contest.state import EventState, Section, SessionState
from oddtrick.contest.to_event import scoring_number
from oddtrick.draws import Pairing
from oddtrick.movements.happened import Happened, WrongOpponents
from oddtrick.movements.model import Movement
from oddtrick.movements.replan import Continuation
from oddtrick.words.errors import Impossible


def may_be_drawn_anew(section: Section, happened: Happened) -> bool:
    """Whether it is a Swiss, in which anybody may meet anybody, and both tables are of matches of two."""
    match happened:
        case WrongOpponents(number, table, other) if number in section.draws:
            plan = section.plans[-1]
            seats = [plan.movement.at(number, one) for one in (table, other)]
            met = {plan.pair(one) for seat in seats for one in seat.pairs}
            in_pairs = met <= _in_pairs(section.draws[number].fact.draw.pairings)
            return in_pairs and drawing_of(section).system is System.SWISS
        case _:
            return False


def drawn_anew(session: SessionState, section: Section, happened: Happened, why: str) -> DrawRound:
    """The draw of a round with the opponents of two tables exchanged, as they really sat.

    Raises:
        Impossible: it may not be drawn anew.
    """
    match happened:
        case WrongOpponents(number, table, other) if may_be_drawn_anew(section, happened):
            fact, plan = section.draws[number].fact, section.plans[-1]
        case _:
            raise no_swiss()
    one, two = (plan.pair(plan.movement.at(number, at).ew) for at in (table, other))
    pairings = tuple(_exchanged(pairing, {one: two, two: one}) for pairing in fact.draw.pairings)
    manner = replace(fact.manner, changed=True, why=why)
    draw = replace(fact.draw, pairings=pairings)
    return DrawRound(session.id, section.name, number, draw, manner, boards=fact.boards)


def no_swiss() -> Impossible:
    """Why a draw is not changed to what was played."""
    return Impossible("only matches of two in a Swiss can be drawn otherwise afterwards", id="replan.no-swiss")


def _in_pairs(pairings: tuple[Pairing, ...]) -> set[str]:
    return {one for pairing in pairings for one in (pairing.home, pairing.away)}


def _exchanged(pairing: Pairing, now: Mapping[str, str]) -> Pairing:
    return replace(pairing, home=now.get(pairing.home, pairing.home), away=now.get(pairing.away, pairing.away))


def shorter_matches(
    event: EventState, session: SessionState, section: Section, way: Continuation
) -> Iterator[SetMatch]:
    """The matches of drawn rounds of which a way on leaves boards out, with those that are left."""
    for number in range(way.start, way.movement.rounds + 1):
        if number in section.draws:
            for name in match_ids(session, section, number):
                if name in event.matches:
                    match = event.matches[name]
                    gone = _left_out(session, section, way, number, match)
                    if gone & set(match.boards):
                        boards = tuple(board for board in match.boards if board not in gone)
                        yield SetMatch(event.id, replace(match, boards=boards))


def _left_out(session: SessionState, section: Section, way: Continuation, number: int, match: Fixture) -> set[int]:
    """What the tables of a match leave out, as boards that are scored; of a bye what every table leaves out."""
    plan, movement = section.plans[-1], way.movement
    gone: set[int] = set()
    for seating in movement.round(number):
        here = {plan.pair(seating.ns), plan.pair(seating.ew)}
        if match.away is None or here == {match.home, match.away}:
            gone |= {scoring_number(session, board) for board in left_out(movement, number, seating.table)}
    return gone


def left_out(movement: Movement, number: int, table: int) -> range:
    """The boards of its set that a table leaves out in a round."""
    seating = movement.at(number, table)
    return movement.boards_of(seating.set)[len(movement.boards_at(number, seating)) :]
