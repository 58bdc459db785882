"""Ways on when something went otherwise than planned: one test or more for each thing that happens."""

from dataclasses import replace
from fractions import Fraction

import pytest

from oddtrick.movements import FaultKind, faults, movement
from oddtrick.movements.happened import (
    BoardsMoved,
    EwMoved,
    LatePair,
    LateTable,
    PairAway,
    PairLeaves,
    Recorded,
    ShortOfTime,
    WrongBoards,
    WrongOpponents,
    merged,
    played,
    start_of,
)
from oddtrick.movements.harm import by_board, cost
from oddtrick.movements.repairs import late_plays, shorter, spared
from oddtrick.movements.replan import Way, continuations
from oddtrick.movements.rest import mended, trouble
from oddtrick.words.errors import Impossible, NotFound

NINE = movement("mitchell", 9, rounds=8, boards_per_round=3)


def by_way(ways) -> dict[Way, object]:
    return {one.way: one for one in ways}


def test_short_of_time_offers_fewer_boards_and_fewer_rounds_that_save_enough() -> None:
    ways = continuations(NINE, ShortOfTime(5, 20))
    assert [one.way for one in ways] == [Way.FEWER_BOARDS, Way.FEWER_ROUNDS, Way.FEWER_BOARDS]
    assert all(one.cost.saved * Fraction(15, 2) >= 20 for one in ways)
    boards, rounds, _ = ways
    tables = {n: {len(boards.movement.boards_at(n, seat)) for seat in boards.movement.round(n)} for n in (4, 5, 7, 8)}
    assert tables == {4: {3}, 5: {2}, 7: {2}, 8: {3}}
    assert (rounds.movement.rounds, rounds.cost.results) == (7, (216, 189))
    assert rounds.cost.pairs == tuple((pair, 24, 21) for pair in range(1, 19))


def test_to_save_a_little_costs_a_board_in_one_round() -> None:
    least = continuations(NINE, ShortOfTime(5, 5))[0]
    assert (least.way, least.cost.lost, least.cost.saved) == (Way.FEWER_BOARDS, 18, 1)


def test_more_than_the_rest_cannot_be_saved() -> None:
    with pytest.raises(Impossible, match="22 minutes"):
        continuations(NINE, ShortOfTime(8, 60))
    with pytest.raises(Impossible, match="0 is no number"):
        continuations(NINE, ShortOfTime(8, 0))


def test_a_late_table_joins_at_once_where_that_costs_nothing() -> None:
    (only,) = continuations(NINE, LateTable(2))
    assert (only.way, only.start, only.movement.tables, only.cost.lost) == (Way.JOINS, 2, 10, 0)


def test_a_late_table_may_cost_a_round() -> None:
    ways = continuations(movement("mitchell", 7, boards_per_round=3), LateTable(2))
    anew, fewer = (next(one for one in ways if one.way is way) for way in (Way.JOINS_ANEW, Way.JOINS))
    assert (anew.movement.tables, anew.movement.rounds) == (8, 7)
    assert fewer.movement.tables == 8
    assert fewer.movement.rounds < 7
    assert anew.cost.lost < fewer.cost.lost


def test_a_howell_takes_a_further_table_by_a_search() -> None:
    (only,) = continuations(movement("howell", 5, boards_per_round=2), LateTable(2))
    assert (only.way, only.movement.tables, only.movement.rounds, only.cost.lost) == (Way.JOINS_ANEW, 6, 9, 0)
    assert {fault.kind for fault in faults(only.movement)} <= {FaultKind.OPPONENTS_AGAIN}
    assert len(only.cost.opponents_again) <= 2


def test_before_round_1_another_movement_is_chosen() -> None:
    with pytest.raises(Impossible, match="choose a movement for 6 tables"):
        continuations(movement("mitchell", 5), LateTable(1))


def test_a_late_pair_takes_the_empty_place_or_has_half_a_table() -> None:
    (taken,) = continuations(movement("mitchell", 9, half=True), LatePair(3))
    assert (taken.way, taken.cost.sit_outs) == (Way.JOINS, (9, 2))
    halves = continuations(NINE, LatePair(2))
    assert {one.way for one in halves} == {Way.HALF_TABLE}
    assert halves[0].movement.pairs[-1] in (19, 20)
    assert halves[0].cost.sit_outs == (0, 7)


def test_a_pair_that_leaves_costs_its_opponents_a_round_each() -> None:
    (only,) = continuations(NINE, PairLeaves(3, 6))
    assert (only.way, only.cost.sit_outs, only.cost.lost, only.cost.worst) == (Way.SIT_OUT, (0, 3), 9, 3)
    with pytest.raises(NotFound):
        continuations(NINE, PairLeaves(30, 6))


def test_a_pair_that_is_away_for_a_while_lets_others_sit_out_or_plays_late() -> None:
    late, out = continuations(NINE, PairAway(3, 1, 2))
    assert (late.way, late.cost.lost, late.cost.late, len(late.late)) == (Way.LATE, 0, 6, 2)
    assert (out.way, out.cost.sit_outs, out.cost.lost) == (Way.SIT_OUT, (0, 2), 12)
    for told in (PairAway(3, 4, 3), PairAway(99, 1, 2), PairAway(3, 1, 9)):
        with pytest.raises((Impossible, NotFound)):
            continuations(NINE, told)


def test_what_was_not_mended_is_spared_whatever_else_happens() -> None:
    wrong = played(NINE, WrongBoards(2, table=4, set=9, exchanged=True))
    for told in (ShortOfTime(4, 20), PairLeaves(7, 4), PairAway(7, 4, 4), LateTable(4)):
        for one in continuations(NINE, told, wrong):
            assert one.cost.boards_again == ()
            assert [fault for fault in faults(one.movement) if fault.kind is FaultKind.BOARDS_AGAIN] == []


def test_exchanged_boards_are_mended_by_as_few_exchanges_as_can_be() -> None:
    nine = movement("mitchell", 9)
    wrong = played(nine, WrongBoards(3, table=2, set=7, exchanged=True))
    assert [fault.kind for fault in trouble(wrong, 4)] == [FaultKind.BOARDS_AGAIN] * 4
    right = mended(wrong, 4)
    assert trouble(right, 4) == ()
    assert right.seatings[:3] == wrong.seatings[:3]
    assert len(cost(nine, right, 4).changed) == 4


def test_wrong_boards_are_offered_with_what_each_way_costs() -> None:
    ways = by_way(continuations(NINE, WrongBoards(2, table=4, set=9, exchanged=True)))
    assert set(ways) == {Way.LATE, Way.OTHER_SEATS, Way.OTHER_BOARDS, Way.AS_PLANNED}
    plain = ways[Way.AS_PLANNED]
    assert all(not one.boards for one in plain.movement.shortened)
    assert plain.cost.lost == 18
    assert ways[Way.LATE].cost.late == 9
    assert ways[Way.LATE].cost.lost < ways[Way.OTHER_BOARDS].cost.lost < plain.cost.lost
    for one in ways.values():
        assert one.cost.boards_again == ()


def test_a_table_with_the_boards_of_another_time_alone() -> None:
    nine = movement("mitchell", 9, rounds=7)
    alone = played(nine, WrongBoards(2, table=4, set=9))
    assert [seat.set for seat in alone.round(2) if seat.table in (4, 8)] == [9, 9]


def test_wrong_opponents_meet_again_only_where_it_is_named() -> None:
    ways = continuations(movement("mitchell", 9, rounds=6), WrongOpponents(3, table=2, other=5))
    assert ways[0].start == 4
    for one in ways:
        again = {(fault.round, fault.table) for fault in faults(one.movement) if fault.round > 3}
        assert again == {(met.round, met.table) for met in one.cost.opponents_again if met.round > 3}


def test_ew_that_moved_two_tables_go_on_from_where_they_are() -> None:
    ways = continuations(movement("mitchell", 11, rounds=6), EwMoved(3, tables=2, last=3))
    assert (ways[0].way, ways[0].ew, ways[0].cost.opponents_again) == (Way.SHIFTED, 1, ())
    assert by_way(ways)[Way.AS_PLANNED].cost.changed == ()
    assert len(by_way(ways)[Way.AS_PLANNED].cost.opponents_again) == 11


def test_boards_that_moved_the_wrong_way_are_found_by_the_shift_that_spares_all() -> None:
    shifted, plain = continuations(movement("mitchell", 7, rounds=5), BoardsMoved(3, tables=-2, last=3))
    assert (shifted.way, shifted.ew, shifted.boards, shifted.cost.lost) == (Way.SHIFTED, 0, -2, 0)
    assert (plain.way, plain.cost.lost, plain.cost.worst) == (Way.AS_PLANNED, 70, 5)


def test_what_was_played_twice_already_is_named_and_counts_once() -> None:
    ways = continuations(NINE, BoardsMoved(3, tables=1, last=3))
    assert {again.round for again in ways[0].cost.boards_again} == {3}
    assert ways[0].cost.results == (216, 189)


def test_to_go_on_as_planned_is_always_among_the_ways() -> None:
    ways = continuations(movement("mitchell", 7, rounds=5, boards_per_round=3), WrongBoards(2, 4, 7, exchanged=True))
    assert len(ways) == 4
    assert ways[-1].way is Way.AS_PLANNED


def test_what_is_as_planned_needs_no_other_plan() -> None:
    for told in (Recorded(4), WrongBoards(2, 1, NINE.at(2, 1).set), EwMoved(3, 1, 3), BoardsMoved(3, -1, 4)):
        with pytest.raises(Impossible, match="how it was planned"):
            continuations(NINE, told)


def test_nobody_moves_before_round_1_and_a_howell_has_no_ring() -> None:
    with pytest.raises(Impossible, match="nobody has moved"):
        continuations(NINE, EwMoved(1, 2, 1))
    with pytest.raises(Impossible, match="not all move"):
        continuations(movement("howell", 5), EwMoved(2, 2, 2))
    with pytest.raises(Impossible, match="how it was planned"):
        continuations(replace(NINE, kind=type(NINE.kind).DRAWN), Recorded(3))


def test_the_record_counts_where_nothing_else_is_told() -> None:
    recorded = played(NINE, WrongOpponents(3, table=2, other=5))
    assert merged(NINE, recorded, Recorded(4)) == recorded
    assert merged(NINE, recorded, WrongOpponents(3, table=2, other=5)) == recorded
    both = merged(NINE, recorded, WrongBoards(1, table=1, set=2, exchanged=True))
    assert both.round(3) == recorded.round(3)
    assert both.at(1, 1).set == 2


def test_the_first_round_that_is_planned_anew() -> None:
    told = (WrongBoards(2, 1, 3), WrongOpponents(2, 1, 3), EwMoved(2, 2, 4), BoardsMoved(2, 2, 4), Recorded(3))
    assert [start_of(one) for one in told] == [3, 3, 5, 5, 3]


def test_a_spared_table_plays_nothing_and_the_rest_is_sound() -> None:
    wrong = played(NINE, WrongBoards(2, table=4, set=9, exchanged=True))
    assert [fault for fault in faults(spared(wrong, 3)) if fault.round > 2] == []


def test_late_plays_are_of_pairs_that_have_not_met_the_set() -> None:
    wrong = played(NINE, WrongBoards(2, table=4, set=9, exchanged=True))
    plain = spared(wrong, 3)
    met = {(pair, seat.set) for _, seat in plain.played() for pair in seat.pairs}
    late = late_plays(NINE, plain, 3)
    assert len(late) == 3
    assert not met & {(pair, one.set) for one in late for pair in (one.ns, one.ew)}


def test_a_movement_by_board_has_the_same_comparisons() -> None:
    four = movement("howell", 4, boards_per_round=3)
    made = by_board(four)
    assert (made.rounds, made.sets) == (21, 21)
    assert cost(four, four, 1).balance == (Fraction(100), Fraction(100))


def test_a_shorter_movement_keeps_who_is_away() -> None:
    half = movement("mitchell", 5, half=True)
    assert shorter(half, 3).sitting_out(3) == half.sitting_out(3)
