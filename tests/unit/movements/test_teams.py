"""Movements of teams: each is sound, and who meets whom is what its name promises."""

from collections import Counter
from itertools import pairwise

import pytest

from oddtrick.movements import Movement, faults
from oddtrick.movements.make_others import OF_TEAMS, movement_of_teams
from oddtrick.movements.model import Kind
from oddtrick.words.errors import Impossible


def all_of(kind: Kind, teams: int) -> list[Movement]:
    """The movements of a family with so many teams, by rounds."""
    found = []
    for rounds in range(1, teams + 1):
        try:
            found.append(OF_TEAMS[kind](teams, rounds))
        except Impossible:
            continue
    return found


def met(made: Movement) -> Counter[frozenset[int]]:
    return Counter(frozenset(seating.pairs) for _, seating in made.played())


@pytest.mark.parametrize("kind", OF_TEAMS)
@pytest.mark.parametrize("teams", range(2, 21))
def test_every_one_is_sound_and_every_match_has_two_tables(kind: Kind, teams: int) -> None:
    for made in all_of(kind, teams):
        assert faults(made) == (), made.rounds
        assert made.entrants - teams == made.tables - teams == (teams % 2 if kind is Kind.HEAD_TO_HEAD else 0)
        if teams > 2:
            assert set(met(made).values()) == {2}


@pytest.mark.parametrize("teams", range(3, 21))
def test_every_number_of_teams_has_a_movement(teams: int) -> None:
    made = movement_of_teams(teams)
    assert made.rounds == teams - 1
    assert len(met(made)) == teams * (teams - 1) // 2


@pytest.mark.parametrize("teams, rounds", [(4, 2), (6, 4), (8, 6), (10, 8), (12, 10), (20, 18)])
def test_of_an_even_number_split_american_whist_leaves_one_out(teams: int, rounds: int) -> None:
    made = movement_of_teams(teams, Kind.AMERICAN_WHIST)
    assert (made.rounds, len(met(made))) == (rounds, teams * (teams - 2) // 2)
    steps = [made.at(number, 1).ew - 1 for number in range(1, rounds + 1)]
    assert sum((after - before) % teams == 2 for before, after in pairwise(steps)) >= rounds - 4


@pytest.mark.parametrize("teams", [5, 8, 9])
def test_after_each_stanza_two_matches_are_over(teams: int) -> None:
    made = movement_of_teams(teams, Kind.STANZAS)
    for number in range(1, made.rounds + 1, 2):
        two = (*made.round(number), *made.round(number + 1))
        tables = {(seating.ns, seating.ew, seating.set) for seating in two}
        assert {(ew, ns, number) for ns, ew, number in tables} == tables


def test_parallel_rows_meet_only_each_other_and_both_tables_play_at_once() -> None:
    made = movement_of_teams(10, "parallel_row")
    assert made.rounds == 5
    for number in range(1, 6):
        row = {(seating.ns, seating.ew, seating.set) for seating in made.round(number)}
        assert all((ns <= 5) is not (ew <= 5) and (ew, ns, boards) in row for ns, ew, boards in row)


def test_head_to_head_an_odd_number_sits_out_in_turn() -> None:
    made = movement_of_teams(5, Kind.HEAD_TO_HEAD)
    assert sorted(team for number in range(1, 6) for team in made.sitting_out(number)) == [1, 2, 3, 4, 5]


def test_of_a_short_evening_no_set_waits_for_a_team_that_is_not_there() -> None:
    made = movement_of_teams(9, Kind.HEAD_TO_HEAD, rounds=1)
    assert (faults(made), made.sets, made.sitting_out(1)) == ((), 4, (1,))


def test_two_teams_exchange_their_boards() -> None:
    made = movement_of_teams(2, rounds=3, boards_per_round=8)
    assert [[seating.set for seating in made.round(number)] for number in (1, 2, 3)] == [[1, 2], [2, 1], [3, 3]]
    assert len(made.boards) == 24


@pytest.mark.parametrize(
    "kind, teams, rounds",
    [("american_whist", 2, 2), ("american_whist", 9, 3), ("new_england", 7, 5), ("new_england", 8, 4),
     ("parallel_row", 4, 2), ("parallel_row", 8, 4), ("head_to_head", 32, 5), ("head_to_head", 2, 0), ("howell", 8, 7)],
)  # fmt: skip
def test_there_is_none(kind: str, teams: int, rounds: int) -> None:
    with pytest.raises(Impossible):
        movement_of_teams(teams, kind, rounds=rounds)
