"""Advice for an evening."""

from fractions import Fraction

import pytest

from oddtrick.movements import Kind, Method, Proposal, Reason, Why, faults, proposals
from oddtrick.words.errors import Impossible

EVENING = range(24, 29)


def values(proposal: Proposal, why: Why) -> dict[str, int]:
    return dict(next(reason.values for reason in proposal.reasons if reason.why is why))


@pytest.mark.parametrize("half", [False, True])
@pytest.mark.parametrize("tables", range(2, 41))
def test_there_is_always_a_movement_for_an_evening(tables: int, half: bool) -> None:
    found = proposals(tables, boards=EVENING, half=half)
    assert all(faults(each.movement) == () for each in found[:3])
    assert all(each.boards_played in EVENING for each in found)
    assert all(bool(each.sit_out_boards) == half for each in found)


@pytest.mark.parametrize(
    "tables, kind, rounds",
    [
        (2, Kind.HOWELL, 3),
        (3, Kind.HOWELL, 5),
        (4, Kind.HOWELL, 7),
        (5, Kind.HOWELL, 9),
        (6, Kind.THREE_QUARTER_HOWELL, 9),
        (8, Kind.THREE_QUARTER_HOWELL, 13),
        (9, Kind.MITCHELL, 9),
        (13, Kind.MITCHELL, 13),
        (20, Kind.WEB, 13),
    ],
)
def test_the_first_is_what_clubs_play(tables: int, kind: Kind, rounds: int) -> None:
    first = proposals(tables, boards=EVENING)[0]
    assert (first.movement.kind, first.rounds) == (kind, rounds)


def test_large_fields_have_two_winners_and_small_ones_one() -> None:
    assert [proposals(tables, boards=EVENING)[0].winners for tables in (4, 7, 9, 13, 30)] == [1, 1, 1, 2, 2]


@pytest.mark.parametrize("winners", [1, 2])
def test_winners_as_wished(winners: int) -> None:
    assert {each.winners for each in proposals(9, boards=EVENING, winners=winners)} == {winners}


def test_the_figures_of_a_proposal() -> None:
    found = proposals(8, boards=EVENING, half=True, minutes_per_board=Fraction(8))
    relay = next(each for each in found if each.movement.method is Method.RELAY and each.winners == 2)
    assert (relay.rounds, relay.boards_per_round, relay.boards_played, relay.boards_total) == (8, 3, 24, 24)
    assert (relay.minutes, relay.sit_out_boards, relay.tables_sharing) == (192, 3, 1)
    assert values(relay, Why.SIT_OUT) == {"pairs": 8, "boards": 3, "minutes": 24}
    assert values(relay, Why.STAND) == {"table": 4}
    assert values(relay, Why.PLAYS_OR_SITS_OUT) == {"played": 24, "total": 24, "fewer": 3}


def test_reasons_of_the_families() -> None:
    found = proposals(8, boards=range(24, 31))
    by_kind = {each.movement.kind: each for each in reversed(found)}
    assert Reason(Why.EVERYBODY_MEETS) in by_kind[Kind.HOWELL].reasons
    assert values(by_kind[Kind.THREE_QUARTER_HOWELL], Why.NEVER_MEET)["pairs"] >= 2
    skip = next(each for each in found if each.movement.method is Method.SKIP and each.rounds == 7)
    assert values(skip, Why.SKIP) == {"round": 4}
    shared = next(each for each in found if each.movement.method is Method.RELAY)
    assert values(shared, Why.SHARED) == {"tables": 2}


def test_single_boards_come_last() -> None:
    found = proposals(13, boards=EVENING)
    single = [each.boards_per_round == 1 for each in found]
    assert any(single)
    assert not any(single[:10])


def test_time_limits_the_choice() -> None:
    found = proposals(9, boards=EVENING, minutes=185)
    assert found
    assert all(each.minutes <= 185 for each in found)


def test_nothing_fits() -> None:
    with pytest.raises(Impossible) as refusal:
        proposals(4, boards=range(23, 24))
    assert (refusal.value.id, refusal.value.values["tables"]) == ("proposal.none", 4)
    with pytest.raises(Impossible) as refusal:
        proposals(9, boards=EVENING, minutes=60)
    assert (refusal.value.id, refusal.value.values["least"]) == ("proposal.too-long", 180)
    with pytest.raises(Impossible):
        proposals(2, boards=range(2, 2))
    with pytest.raises(Impossible):
        proposals(4, boards=EVENING, winners=3)


def test_with_a_half_table_nobody_is_said_to_play_what_some_sit_out() -> None:
    (half, *_) = [one for one in proposals(9, boards=range(24, 28), half=True) if one.rounds == 8]
    whys = [reason.why for reason in half.reasons]
    assert Why.PLAYS_PART not in whys
    assert Why.PLAYS_ALL not in whys
    assert values(half, Why.PLAYS_OR_SITS_OUT) == {"played": 24, "total": 27, "fewer": 3}


def test_a_half_table_may_be_a_rover_and_a_full_one_never() -> None:
    half = proposals(9, boards=EVENING, half=True)
    assert Reason(Why.ROVER) in next(one for one in half if one.movement.kind is Kind.ROVER).reasons
    assert Reason(Why.BUMP) in next(one for one in half if one.movement.kind is Kind.BUMP).reasons
    assert {Kind.ROVER, Kind.BUMP}.isdisjoint(one.movement.kind for one in proposals(9, boards=EVENING))


def test_what_is_unusual_is_said_and_comes_later() -> None:
    found = proposals(8, boards=range(24, 31))
    extended = next(one for one in found if one.movement.kind is Kind.EXTENDED)
    woven = next(one for one in found if one.movement.method is Method.DOUBLE_WEAVE)
    assert Reason(Why.AGAIN) in extended.reasons
    assert Reason(Why.CARDS) in woven.reasons
    assert not {extended, woven} & set(found[:5])
