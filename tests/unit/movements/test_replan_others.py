"""Ways on of teams, players and drawn rounds: what is compared there, what can be mended, and what cannot be."""

from dataclasses import replace
from fractions import Fraction

import pytest

from oddtrick.movements import FaultKind, drawn, faults, movement, movement_of_players, movement_of_teams, with_round
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
    played,
)
from oddtrick.movements.harm import boards_each, cost
from oddtrick.movements.individual import individual
from oddtrick.movements.repairs import whole_matches, without
from oddtrick.movements.replan import Way, continuations
from oddtrick.movements.told import ASKED, What, refusal, told
from oddtrick.words.errors import Impossible, NotFound

SEVEN = movement_of_teams(7, "american_whist", boards_per_round=4)
ROOMS = movement_of_teams(6, "head_to_head", boards_per_round=4)
SWISS = with_round(drawn(6, 5, rooms=2, boards_per_round=8), 1, ((1, 4), (5, 2), (3, 6)), rooms=2)


def by_way(ways) -> dict[Way, object]:
    return {one.way: one for one in ways}


@pytest.mark.parametrize(
    "plan",
    [
        SEVEN, ROOMS, SWISS,
        movement_of_teams(6, "new_england", boards_per_round=4),
        movement_of_teams(5, "stanzas", boards_per_round=4),
        movement_of_teams(8, "parallel_row", boards_per_round=4),
        movement_of_teams(2, "head_to_head", rounds=4, boards_per_round=4),
        individual(8), individual(13), movement_of_players(20, "rainbow"),
    ],
    ids=lambda plan: f"{plan.kind.value}-{plan.entrants}",
)  # fmt: skip
@pytest.mark.parametrize("what", What)
def test_whatever_happens_there_is_a_way_on_or_a_reason(plan, what: What) -> None:
    numbers = {"round": min(2, plan.rounds), "minutes": 20, "pair": 2, "until": min(2, plan.rounds), "table": 1}
    happened = told(what, {**numbers, "set": plan.sets, "other": 2, "moved": 2, "last": min(2, plan.rounds)})
    try:
        ways = continuations(plan, happened)
    except Impossible:
        return
    assert refusal(plan, what) is None
    assert 0 < len(ways) <= 4
    for way in ways:
        kinds = {fault.kind for fault in faults(way.movement) if fault.round >= way.start}
        assert kinds <= {FaultKind.NO_RETURN, FaultKind.SET_UNUSED}


def test_a_team_counts_each_board_of_a_match_once() -> None:
    assert set(boards_each(SEVEN).values()) == {6 * 4}
    assert cost(SEVEN, SEVEN, 1).comparisons == (7 * 6 // 2 * 4, 7 * 6 // 2 * 4)
    assert cost(SEVEN, SEVEN, 1).halves == ()


def test_a_team_that_leaves_takes_the_comparison_of_matches_half_played() -> None:
    (only,) = continuations(SEVEN, PairLeaves(3, 4))
    assert len(only.cost.halves) == 6
    assert (only.cost.lost, only.cost.worst) == (6 * 4, 4)
    (whole,) = continuations(ROOMS, PairLeaves(2, 3))
    assert whole.cost.halves == ()


def test_boards_are_left_out_of_whole_matches() -> None:
    assert whole_matches(SEVEN, 2) == (((2, 5), (3, 4)), ((6,),))
    boards = continuations(SEVEN, ShortOfTime(2, 15))[0]
    assert ({one.round for one in boards.movement.shortened}, boards.cost.halves) == ({2, 5}, ())
    whole, last = continuations(movement_of_teams(7, "american_whist", boards_per_round=1), ShortOfTime(2, 7))
    assert whole.cost.halves == ()
    assert (whole.way, whole.gone, whole.movement.rounds) == (Way.FEWER_ROUNDS, (3, 4), 4)
    assert (last.way, last.gone, len(last.cost.halves)) == (Way.FEWER_ROUNDS, (6,), 7)


def test_a_round_in_the_middle_is_left_out_with_what_stands_for_it() -> None:
    short = without(replace(SEVEN, shortened=()), (3, 4))
    assert short.round(3) == SEVEN.round(5)
    away = continuations(SEVEN, PairAway(2, 3, 5))[-1].movement
    assert [one for one in without(away, (4,)).absences if (one.first, one.last) != (3, 4)] == []


def test_wrong_boards_at_one_table_of_a_match_are_played_late_or_the_match_goes_otherwise() -> None:
    ways = by_way(continuations(ROOMS, WrongBoards(2, 1, 3)))
    plain, late = ways[Way.AS_PLANNED], ways[Way.LATE]
    assert {(one.round, {one.ns, one.ew} == set(ROOMS.at(2, 1).pairs)) for one in plain.cost.halves} >= {(2, True)}
    assert plain.cost.lost > late.cost.lost
    assert {(one.ns, one.ew, one.set) for one in late.late} == {(*ROOMS.at(2, 1).pairs, ROOMS.at(2, 1).set)}


def test_boards_against_others_than_planned_make_up_for_no_match() -> None:
    other = by_way(continuations(ROOMS, WrongBoards(2, 1, 3)))[Way.OTHER_SEATS]
    assert (other.cost.halves, other.cost.comparisons) == ((), (60, 60))
    assert {(one.pair, one.with_) for one in other.cost.opponents_again} == {(6, 2), (2, 6), (3, 4), (4, 3)}
    assert other.cost.pairs == ((2, 20, 16), (3, 20, 16), (4, 20, 16), (6, 20, 16))


def test_two_teams_exchange_boards_where_they_had_the_wrong_ones() -> None:
    two = movement_of_teams(2, "head_to_head", rounds=4, boards_per_round=4)
    best = continuations(two, WrongBoards(2, 1, 3, exchanged=True))[0]
    assert (best.way, best.cost.lost, best.cost.halves) == (Way.OTHER_BOARDS, 0, ())


def test_wrong_opponents_of_teams_are_not_themselves() -> None:
    with pytest.raises(Impossible, match="team 6 would have met itself in round 2 at table 1"):
        continuations(ROOMS, WrongOpponents(2, 1, 2))
    ways = continuations(ROOMS, WrongOpponents(2, 1, 3))
    assert ways[-1].way is Way.AS_PLANNED or Way.AS_PLANNED in by_way(ways)
    assert all(seat.ns != seat.ew for way in ways for _, seat in way.movement.played())


def test_teams_that_moved_wrongly_go_on_from_where_they_are() -> None:
    ways = by_way(continuations(SEVEN, EwMoved(3, tables=-1, last=3)))
    assert {Way.AS_PLANNED, Way.SHIFTED} & ways.keys()
    assert by_way(continuations(SEVEN, BoardsMoved(2, tables=1, last=2)))[Way.OTHER_SEATS].cost.lost < 112


def test_players_with_wrong_boards_have_others_and_no_partner_twice() -> None:
    twelve = individual(12)
    best = continuations(twelve, WrongBoards(2, 1, 3, exchanged=True))[0]
    assert (best.way, best.cost.lost, best.cost.opponents_again) == (Way.OTHER_BOARDS, 0, ())
    for number in range(1, twelve.rounds + 1):
        assert [seat.pairs for seat in best.movement.round(number)] == [seat.pairs for seat in twelve.round(number)]


def test_players_at_the_wrong_table_take_their_partner_with_them() -> None:
    eight = individual(8)
    crossed = played(eight, WrongOpponents(2, 1, 2))
    assert crossed.at(2, 1).east_west == eight.at(2, 2).east_west
    assert crossed.at(2, 1).north_south == eight.at(2, 1).north_south
    (only,) = continuations(eight, WrongOpponents(2, 1, 2))
    assert {frozenset((one.pair, one.with_)) for one in only.cost.opponents_again}


def test_a_player_that_is_late_plays_with_all_four() -> None:
    late = by_way(continuations(individual(8), PairAway(2, 1, 1)))[Way.LATE]
    assert late.cost.lost == 0
    assert all(one.partners is not None and 2 in one.seating.pairs for one in late.late)


@pytest.mark.parametrize("happened", [LateTable(2), LatePair(2)])
@pytest.mark.parametrize("plan", [SEVEN, individual(8)], ids=["teams", "players"])
def test_no_further_team_or_player_comes_in(plan, happened) -> None:
    with pytest.raises(Impossible, match="every meeting is planned"):
        continuations(plan, happened)


def test_a_late_team_takes_the_place_of_the_one_that_is_missing() -> None:
    gap = movement_of_teams(5, "head_to_head", boards_per_round=4)
    assert refusal(gap, What.LATE_PAIR) is None
    (only,) = continuations(gap, LatePair(2))
    assert (only.way, only.movement.absent(6, 1), only.movement.absent(6, 2)) == (Way.JOINS, True, False)


def test_of_drawn_rounds_the_one_that_runs_can_be_shorter() -> None:
    (first, *_) = continuations(SWISS, ShortOfTime(1, 15))
    assert {one.boards for one in first.movement.shortened} == {6}
    assert Way.FEWER_ROUNDS not in by_way(continuations(SWISS, ShortOfTime(1, 52)))
    with pytest.raises(Impossible, match="round 2 is not drawn yet"):
        continuations(SWISS, ShortOfTime(2, 15))


def test_wrong_opponents_of_a_drawn_round_are_drawn_so_or_lose_the_match() -> None:
    anew, plain = continuations(SWISS, WrongOpponents(1, 1, 2))
    assert (anew.way, anew.start, anew.cost.lost) == (Way.DRAWN_ANEW, 1, 0)
    assert [seat.pairs for seat in anew.movement.round(1)][:3] == [(1, 2), (5, 4), (3, 6)]
    assert (plain.way, plain.cost.lost, len(plain.cost.halves)) == (Way.AS_PLANNED, 4 * 8, 4)


def test_wrong_boards_of_a_drawn_match_are_played_late() -> None:
    late = by_way(continuations(SWISS, WrongBoards(1, 1, 2)))[Way.LATE]
    assert (late.cost.lost, late.cost.late, late.late[0].set) == (0, 8, 1)


def test_nobody_moves_by_himself_between_drawn_rounds_and_who_is_late_is_drawn_next() -> None:
    two = with_round(SWISS, 2, ((1, 5), (4, 3), (2, 6)), rooms=2)
    for happened in (EwMoved(2, 1, 2), BoardsMoved(2, 1, 2)):
        with pytest.raises(Impossible, match="nobody moves by a rule"):
            continuations(two, happened)
    for happened in (LateTable(1), LatePair(1)):
        with pytest.raises(Impossible, match="drawn in the next round"):
            continuations(SWISS, happened)
    with pytest.raises(NotFound):
        continuations(SWISS, PairAway(2, 1, 2))
    with pytest.raises(Impossible, match="how it was planned"):
        continuations(SWISS, Recorded(1))


def test_what_is_told_needs_its_numbers() -> None:
    for what, names in ASKED.items():
        for missing in names:
            numbers = {name: 1 for name in names if name != missing}
            if missing == "exchanged":
                assert told(what, numbers) == WrongBoards(1, 1, 1, exchanged=False)
            else:
                with pytest.raises(Impossible, match=f"{what.value} needs the number {missing}"):
                    told(what, numbers)
    assert told(What.TIME, {"round": 1, "minutes": 8}, Fraction(8)) == ShortOfTime(1, 8, Fraction(8))


def test_a_mitchell_refuses_nothing_beforehand() -> None:
    assert {refusal(movement("mitchell", 7), what) for what in What} == {None}
