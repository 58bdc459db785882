"""Whatever happens: a way on is sound for what is still to be played, and its costs are what a recount gives."""

from __future__ import annotations

from collections import Counter
from math import comb

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from oddtrick.movements import FaultKind, Movement, faults, movement, movement_of_players, movement_of_teams
from oddtrick.movements.happened import (
    BoardsMoved,
    EwMoved,
    Happened,
    LatePair,
    LateTable,
    PairAway,
    PairLeaves,
    ShortOfTime,
    WrongBoards,
    WrongOpponents,
)
from oddtrick.movements.make_others import OF_TEAMS
from oddtrick.movements.replan import Continuation, continuations
from oddtrick.words.errors import Impossible

SOUND = {FaultKind.OPPONENTS_AGAIN, FaultKind.SET_UNUSED}
"""Faults that a way on may have, since they are named or are none."""


@st.composite
def sessions(draw: st.DrawFn) -> tuple[Movement, Happened]:
    """A movement of 4 to 8 tables and something that happens in it."""
    tables = draw(st.integers(4, 8))
    kind = draw(st.sampled_from(("mitchell", "howell", "three_quarter_howell")))
    half = draw(st.booleans())
    rounds = {"rounds": tables - 1} if kind == "mitchell" else {}
    assume(kind != "three_quarter_howell" or tables in (6, 7, 8))
    made = movement(kind, tables, boards_per_round=draw(st.integers(1, 3)), half=half, **rounds)
    number = draw(st.integers(2, made.rounds - 1))
    table, other = draw(st.permutations(range(1, tables + 1)))[:2]
    happened = draw(
        st.sampled_from(
            (
                LateTable(number),
                LatePair(number),
                PairLeaves(draw(st.sampled_from(made.pairs)), number),
                PairAway(draw(st.sampled_from(made.pairs)), number, draw(st.integers(number, made.rounds))),
                ShortOfTime(number, draw(st.integers(1, 30))),
                WrongBoards(number, table, draw(st.integers(1, made.sets)), draw(st.booleans())),
                WrongOpponents(number, table, other),
                EwMoved(number, draw(st.integers(-2, 2)), number),
                BoardsMoved(number, draw(st.integers(-2, 2)), number),
            )
        )
    )
    return made, happened


@st.composite
def others(draw: st.DrawFn) -> tuple[Movement, Happened]:
    """A movement of teams or players and something that happens in it."""
    family, size = draw(st.sampled_from(OTHERS))
    made = of_others(family, size)
    number = draw(st.integers(1, made.rounds - 1))
    table, other = draw(st.permutations(range(1, made.tables + 1)))[:2]
    one = draw(st.sampled_from(made.pairs))
    happened = draw(
        st.sampled_from(
            (
                PairLeaves(one, number),
                PairAway(one, number, draw(st.integers(number, made.rounds))),
                ShortOfTime(number, draw(st.integers(1, 30))),
                WrongBoards(number, table, draw(st.integers(1, made.sets)), draw(st.booleans())),
                WrongOpponents(number, table, other),
                EwMoved(number, draw(st.integers(-2, 2)), number),
                BoardsMoved(number, draw(st.integers(-2, 2)), number),
            )
        )
    )
    return made, happened


OTHERS = (
    ("american_whist", 7), ("american_whist", 8), ("new_england", 6), ("stanzas", 5), ("parallel_row", 6),
    ("head_to_head", 6), ("head_to_head", 2), ("whist", 8), ("cyclic", 10), ("rainbow", 20),
)  # fmt: skip


def of_others(family: str, size: int) -> Movement:
    if family in {kind.value for kind in OF_TEAMS}:
        return movement_of_teams(size, family, boards_per_round=2)
    return movement_of_players(size, family, boards_per_round=2)


@settings(deadline=None, max_examples=20)
@given(others())
def test_teams_and_players_meet_no_board_twice_and_what_lacks_a_comparison_is_named(
    session: tuple[Movement, Happened],
) -> None:
    made, happened = session
    ways = ways_of(made, happened)
    assert [way.harm for way in ways] == sorted(way.harm for way in ways)
    for way in ways:
        left = [fault for fault in faults(way.movement) if fault.round >= way.start]
        assert {fault.kind for fault in left} <= SOUND | {FaultKind.NO_RETURN}
        lacking = {(half.round, half.table) for half in way.cost.halves}
        played_late = {(one.ns, one.ew, one.set) for one in way.late}
        for fault in left:
            if fault.kind is FaultKind.NO_RETURN and (fault.other, fault.pair, fault.set) not in played_late:
                assert (fault.round, fault.table) in lacking
        assert all(again.round < way.start for again in way.cost.boards_again)


def ways_of(made: Movement, happened: Happened) -> tuple[Continuation, ...]:
    try:
        return continuations(made, happened)
    except Impossible:
        return ()


@settings(deadline=None, max_examples=15)
@given(sessions())
def test_nobody_plays_a_board_twice_without_its_being_said(session: tuple[Movement, Happened]) -> None:
    made, happened = session
    for way in ways_of(made, happened):
        left = [fault for fault in faults(way.movement) if fault.round >= way.start]
        assert {fault.kind for fault in left} <= SOUND
        named = {(one.round, one.table) for one in way.cost.opponents_again}
        assert {(one.round, one.table) for one in left if one.kind is FaultKind.OPPONENTS_AGAIN} <= named
        assert all(again.round < way.start for again in way.cost.boards_again)
        met = Counter((pair, seat.set) for _, seat in way.movement.played() for pair in seat.pairs)
        assert not any(met[pair, one.set] for one in way.late for pair in (one.ns, one.ew))


@settings(deadline=None, max_examples=15)
@given(sessions())
def test_costs_are_what_a_recount_gives(session: tuple[Movement, Happened]) -> None:
    made, happened = session
    for way in ways_of(made, happened):
        lines, each, met = Counter[int](), Counter[int](), set[tuple[int, int]]()
        played = [(seat.pairs, way.movement.boards_at(number, seat)) for number, seat in way.movement.played()]
        played += [((one.ns, one.ew), way.movement.boards_of(one.set)) for one in way.late]
        for pairs, boards in played:
            here = {(pair, way.movement.set_of(boards[0])) for pair in pairs}
            if not here & met:
                lines.update(boards)
                each.update({pair: len(boards) for pair in pairs})
            met |= here
        assert way.cost.results[1] == lines.total()
        assert way.cost.comparisons[1] == sum(comb(number, 2) for number in lines.values())
        assert {board: now for board, _, now in way.cost.boards} == {
            board: lines[board] for board, was, now in way.cost.boards if was != now
        }
        for pair, _, now in way.cost.pairs:
            assert each[pair] == now
        assert way.cost.sit_outs[1] == sum(len(way.movement.sitting_out(n)) for n in range(1, way.movement.rounds + 1))


@settings(deadline=None, max_examples=12)
@given(sessions())
def test_rounds_that_were_played_stay_and_the_least_harm_comes_first(session: tuple[Movement, Happened]) -> None:
    made, happened = session
    ways = ways_of(made, happened)
    assert [way.harm for way in ways] == sorted(way.harm for way in ways)
    assert len(ways) <= 4
    for way in ways:
        told = {WrongBoards, WrongOpponents, EwMoved, BoardsMoved}
        before = range(1, way.start - (type(happened) in told))
        for number in before:
            if number <= way.movement.rounds:
                assert way.movement.round(number)[: len(made.round(number))] == made.round(number)
