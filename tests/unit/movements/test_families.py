"""Families by hand: what moves where, and what is refused with what there is."""

import pytest

from oddtrick.movements import Kind, Method, Movement, faults, movement, pair_card, pair_joins, qf, rounds_of
from oddtrick.movements.guide import MoveKind, SittingOut
from oddtrick.words.errors import Impossible, NotFound


def sets_shared(made: Movement) -> int:
    return max(
        sum(one.set == seat.set for one in made.playing(number))
        for number in range(1, made.rounds + 1)
        for seat in made.playing(number)
    )


def test_a_double_weave_plays_all_rounds_and_shares_nothing() -> None:
    made = movement("mitchell", 8, rounds=8, method=Method.DOUBLE_WEAVE)
    assert faults(made) == ()
    assert (made.stands, sets_shared(made)) == ((), 1)
    assert [made.place(number, 9).table for number in range(1, 4)] == [1, 2, 7]


def test_two_stanzas_play_half_of_the_sets_first() -> None:
    made = movement("mitchell", 6, rounds=6, method=Method.TWO_STANZA)
    assert [{seat.set for seat in made.round(number)} for number in (3, 4)] == [{1, 2, 3}, {4, 5, 6}]
    assert made.at(1, 1).set == made.at(1, 4).set


@pytest.mark.parametrize("tables, method", [(6, Method.DOUBLE_WEAVE), (8, Method.TWO_STANZA), (7, Method.TWO_STANZA)])
def test_a_method_that_does_not_fit_is_refused(tables: int, method: Method) -> None:
    with pytest.raises(Impossible, match=method.value):
        movement("mitchell", tables, method=method)


def test_an_extended_mitchell_ends_in_reverse_order() -> None:
    made = movement("extended", 10)
    assert [seat.ew - 10 for seat in made.round(12)] == list(range(10, 0, -1))
    assert (made.rounds, made.sets, made.meetings, sets_shared(made)) == (12, 12, 2, 1)


def test_a_rover_displaces_another_each_round_who_sits_out_after_the_last_table() -> None:
    made = movement("rover", 8)
    assert made.sitting_out(1) == (8,)
    assert [made.sitting_out(number)[0] for number in range(2, 8)] == [1, 3, 5, 7, 2, 4]
    stops = [step.stop for step in pair_card(made, 3).steps]
    assert [isinstance(stop, SittingOut) for stop in stops] == [False, False, True, False, False, False, False]
    assert str(made.label(8)) == "8 NS"


def test_a_bump_does_so_east_west() -> None:
    made = movement("bump", 8)
    assert made.sitting_out(1) == (16,)
    assert len({made.sitting_out(number) for number in range(1, 8)}) == 7
    assert all(str(made.label(made.sitting_out(number)[0])).endswith("EW") for number in range(1, 8))


def test_a_late_pair_fills_up_a_rover() -> None:
    full = pair_joins(movement("rover", 8), 1)
    assert faults(full) == ()
    assert all(full.sitting_out(number) == () for number in range(1, 8))


def test_nine_tables_with_a_rover_play_eight_rounds() -> None:
    assert rounds_of(Kind.ROVER, 10)[-1] == 8
    with pytest.raises(Impossible, match="known: 4-8"):
        movement("rover", 10, rounds=9)


def test_a_web_of_odd_tables_and_even_rounds_has_a_pair_that_takes_the_place_of_others() -> None:
    made = movement("web", 17, rounds=12)
    assert faults(made) == ()
    assert (made.sets, made.absences, sets_shared(made)) == (12, (), 3)
    assert {made.place(number, 34).table for number in range(1, 13)} == {17}
    assert len({made.place(number, 17).table for number in range(1, 13)}) == 12


def test_an_appendix_has_e_w_that_stay_at_the_tables_appended() -> None:
    made = movement("appendix", 16, rounds=12)
    assert (made.sets, sets_shared(made)) == (13, 2)
    assert {made.place(number, 32).table for number in range(1, 13)} == {16}
    assert [made.place(number, 16).table for number in (1, 2)] == [16, 4]


def test_parallel_mitchells_share_the_boards() -> None:
    made = movement("parallel", 26, rounds=13)
    assert [made.at(number, 14).set for number in (1, 2)] == [made.at(number, 1).set for number in (1, 2)]
    assert made.place(2, 27).table == 2


def test_in_a_mirror_the_tables_that_face_each_other_have_the_same_boards() -> None:
    made = movement("mirror", 14)
    assert faults(made) == ()
    assert (made.rounds, made.sets, sets_shared(made)) == (7, 7, 2)
    for number in range(1, 8):
        assert [made.at(number, table).set for table in (1, 7)] == [made.at(number, table).set for table in (14, 8)]
    assert [[made.place(number, pair).table for number in (1, 2, 3)] for pair in (15, 28)] == [[1, 2, 3], [14, 13, 12]]


def test_a_mirror_compares_as_two_mitchells_beside_each_other() -> None:
    one, other = (movement(kind, 16, rounds=7, arrow_switches=1) for kind in ("mirror", "parallel"))
    assert qf(one) == qf(other)
    assert movement("mirror", 16).stands == (4, 12)


def test_in_a_dundee_two_change_halves_and_the_others_meet_again() -> None:
    made = movement("dundee", 16, rounds=14)
    assert faults(made) == ()
    assert (made.sets, made.meetings) == (14, 2)
    assert [made.place(number, pair).table for pair in (8, 16) for number in (7, 8)] == [8, 16, 16, 8]
    assert {seat.set % 2 for number in range(1, 8) for seat in made.round(number)} == {1}
    again = [made.place(number, 1).ew for number in range(1, 15)]
    assert again[:7] == again[7:]


def test_two_stands_share_nothing() -> None:
    made = movement("mitchell", 8, rounds=8, method=Method.TWO_STANDS)
    assert faults(made) == ()
    assert (made.sets, made.stands, sets_shared(made)) == (10, (4, 8), 1)


@pytest.mark.parametrize("stand, sharing", [(1, (5, 6)), (4, (1, 8)), (6, (2, 3)), (8, (4, 5))])
def test_the_stand_of_a_relay_may_be_elsewhere(stand: int, sharing: tuple[int, int]) -> None:
    made = movement("mitchell", 8, rounds=8, stand=stand)
    assert faults(made) == ()
    assert made.stands == (stand,)
    for number in range(1, 9):
        sets = {table: made.at(number, table).set for table in range(1, 9)}
        assert tuple(table for table in sets if list(sets.values()).count(sets[table]) == 2) == sharing


def test_where_a_stand_cannot_be() -> None:
    for options in ({"stand": 9}, {"stand": 2, "method": Method.SKIP}):
        with pytest.raises(Impossible, match="a stand can be put"):
            movement("mitchell", 8, **options)
    with pytest.raises(Impossible, match="only a Mitchell"):
        movement("web", 14, rounds=9, stand=2)


def test_a_worger_meets_an_opponent_again_at_the_end() -> None:
    made = movement("worger", 11)
    for pair in range(1, 12):
        opponents = [made.place(number, pair).opponents_of(pair) for number in range(1, 13)]
        assert opponents.count(opponents[-1]) == 2


def test_a_double_hesitation_has_two_seats_at_which_the_movers_sit_north_south() -> None:
    made = movement("double_hesitation", 7)
    moves = [step.move for step in pair_card(made, 14).steps]
    assert made.rounds == 9
    assert sum(made.place(number, 14).ns == 14 for number in range(1, 10)) >= 2
    assert moves[-1].kind is MoveKind.END


def test_chosen_rounds_are_switched() -> None:
    made = movement("web", 14, rounds=9, switched=(2, 7))
    assert (made.switched, made.winners) == ((2, 7), 1)
    plain = movement("web", 14, rounds=9)
    assert made.round(7) == tuple(seat.switched() for seat in plain.round(7))
    with pytest.raises(NotFound, match="rounds are 1 to 9"):
        movement("web", 14, rounds=9, switched=(10,))
    with pytest.raises(Impossible, match="at most 2"):
        movement("mitchell", 3, switched=(1, 2, 3))


@pytest.mark.parametrize(
    "kind, tables, rounds, said",
    [
        ("worger", 9, None, "neither 2 nor 3"),
        ("bowman", 30, None, "known for 30: -"),
        ("appendix", 16, 14, "4-13"),
        ("parallel", 7, None, "known for 7: -"),
        ("mirror", 15, None, "known for 15: -"),
        ("dundee", 14, 12, "known for 14: 10, 14"),
        ("extended", 2, None, "at least 3"),
        ("double_hesitation", 4, None, "at least 5"),
        ("howell", 5, 8, "has 9 rounds"),
        ("extended", 8, 8, "has 10 rounds"),
    ],
)
def test_what_is_impossible_is_refused_with_what_there_is(
    kind: str, tables: int, rounds: int | None, said: str
) -> None:
    with pytest.raises(Impossible, match=said):
        movement(kind, tables, rounds=rounds)
