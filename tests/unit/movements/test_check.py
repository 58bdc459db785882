"""Each fault is found, in a movement that was sound before."""

from dataclasses import replace

import pytest

from oddtrick.movements import FaultKind, Kind, Movement, Seating, faults, movement
from oddtrick.movements.model import one_field
from oddtrick.words.contestants import Contestants


def with_table(made: Movement, number: int, seating: Seating) -> Movement:
    rows = list(made.seatings)
    rows[number - 1] = tuple(seating if old.table == seating.table else old for old in rows[number - 1])
    return replace(made, seatings=tuple(rows))


FIVE = movement("mitchell", 5)
FIRST = FIVE.at(1, 1)


@pytest.mark.parametrize(
    "kind, spoilt",
    [
        (FaultKind.OPPONENTS_AGAIN, with_table(FIVE, 1, replace(FIRST, ew=7))),
        (FaultKind.BOARDS_AGAIN, with_table(FIVE, 1, replace(FIRST, set=3))),
        (FaultKind.TWO_PLACES, with_table(FIVE, 1, replace(FIRST, ns=2))),
        (FaultKind.NO_PLACE, with_table(FIVE, 1, replace(FIRST, ns=2))),
        (FaultKind.NO_SUCH_PAIR, with_table(FIVE, 1, replace(FIRST, ns=11))),
        (FaultKind.NO_SUCH_SET, with_table(FIVE, 1, replace(FIRST, set=6))),
        (FaultKind.NO_SUCH_TABLE, replace(FIVE, tables=4)),
        (FaultKind.NO_SUCH_TABLE, replace(FIVE, seatings=(FIVE.round(1) + FIVE.round(1)[:1], *FIVE.seatings[1:]))),
        (FaultKind.SHARED, with_table(FIVE, 1, replace(FIRST, set=2))),
        (FaultKind.SET_UNUSED, replace(FIVE, sets=6)),
    ],
)
def test_found(kind: FaultKind, spoilt: Movement) -> None:
    assert faults(FIVE) == ()
    assert kind in {fault.kind for fault in faults(spoilt)}


def test_a_web_without_its_skip_repeats_boards() -> None:
    sound = movement("web", 26, rounds=12)
    without_skip = tuple(
        tuple(replace(seating, ew=26 + (seating.table - number) % 26 + 1, table=seating.table) for seating in row)
        for number, row in enumerate(sound.seatings, start=1)
    )
    assert faults(sound) == ()
    assert FaultKind.BOARDS_AGAIN in {fault.kind for fault in faults(replace(sound, seatings=without_skip))}


@pytest.mark.parametrize("number", [1, 3])
def test_the_fault_names_its_place(number: int) -> None:
    spoilt = with_table(FIVE, number, replace(FIVE.at(number, 1), ns=12))
    found = next(fault for fault in faults(spoilt) if fault.kind is FaultKind.NO_SUCH_PAIR)
    assert (found.round, found.table, found.pair) == (number, 1, 12)


def seated(*rounds: tuple[Seating, ...], contestants: Contestants, sets: int = 2) -> Movement:
    entrants = max(max(seating.pairs) for row in rounds for seating in row)
    return Movement(Kind.GIVEN, None, 2, sets, 1, one_field(entrants), rounds, (), 2, contestants=contestants)


PLAYERS = seated((Seating(1, 1, 3, 1, (2, 4)),), (Seating(1, 5, 1, 2, (2, 3)),), contestants=Contestants.PLAYERS)
TEAMS = seated(
    (Seating(1, 1, 2, 1), Seating(2, 3, 1, 2)),
    (Seating(1, 2, 1, 1), Seating(2, 1, 3, 2)),
    contestants=Contestants.TEAMS,
)


def test_a_player_without_a_place_sits_out_and_a_team_without_places_too() -> None:
    assert faults(PLAYERS) == ()
    assert (PLAYERS.sitting_out(1), PLAYERS.sitting_out(2)) == ((5,), (4,))
    three = (Seating(1, 1, 2, 1), Seating(2, 2, 1, 1))
    assert faults(seated(three, contestants=Contestants.TEAMS, sets=1)) == ()


@pytest.mark.parametrize(
    "kind, spoilt",
    [
        (FaultKind.WRONG_SIZE, with_table(PLAYERS, 1, Seating(1, 1, 3, 1))),
        (FaultKind.TWO_PLACES, with_table(PLAYERS, 1, Seating(1, 1, 3, 1, (2, 3)))),
        (FaultKind.BOARDS_AGAIN, with_table(PLAYERS, 1, Seating(1, 1, 3, 2, (2, 4)))),
        (FaultKind.NO_PLACE, TEAMS),
        (FaultKind.AGAINST_ITSELF, with_table(TEAMS, 1, Seating(1, 1, 1, 1))),
        (FaultKind.NO_RETURN, with_table(TEAMS, 2, Seating(1, 2, 1, 2))),
        (FaultKind.BOARDS_AGAIN, with_table(TEAMS, 2, Seating(2, 1, 3, 1))),
        (FaultKind.TWO_PLACES, with_table(TEAMS, 2, Seating(2, 2, 3, 2))),
    ],
)
def test_found_among_players_and_teams(kind: FaultKind, spoilt: Movement) -> None:
    assert kind in {fault.kind for fault in faults(spoilt)}


def test_the_second_table_of_a_match_may_stand_in_another_section() -> None:
    one = seated((Seating(1, 1, 2, 1),), (Seating(1, 2, 1, 2),), contestants=Contestants.TEAMS)
    other = seated((Seating(1, 2, 1, 1),), (Seating(1, 1, 2, 2),), contestants=Contestants.TEAMS)
    alone = {fault.kind for fault in faults(one)}
    assert alone == {FaultKind.NO_PLACE, FaultKind.NO_RETURN}
    assert FaultKind.NO_RETURN not in {fault.kind for fault in faults(one, (other,))}
