"""Individuals: each is sound, partners never come again, and the whist ones are perfect."""

import tomllib
from collections import Counter
from importlib.resources import files

import pytest

from oddtrick.movements import Movement, Seating, comparisons, faults, qf
from oddtrick.movements.individual import company, individual, individual_rounds, is_whist, rainbow, swivel
from oddtrick.movements.make_others import movement_of_players
from oddtrick.movements.model import Kind
from oddtrick.words.errors import Impossible

SIZES = range(8, 44)
WHISTS = (8, 9, 12, 13, 16, 17, 20, 21, 24, 25, 28, 29, 32, 33, 36, 37, 40, 41)


def sat_out(made: Movement) -> Counter[int]:
    return Counter(player for number in range(1, made.rounds + 1) for player in made.sitting_out(number))


@pytest.mark.parametrize("players", SIZES)
def test_every_number_of_players_has_sound_movements(players: int) -> None:
    assert individual_rounds(players)
    for rounds in individual_rounds(players):
        made = individual(players, rounds)
        assert faults(made) == (), rounds
        partners, opponents = company(made)
        assert max(partners.values()) == 1, rounds
        assert max(opponents.values()) <= 4, rounds
        assert {len(made.sitting_out(number)) for number in range(1, rounds + 1)} == {players % 4}


@pytest.mark.parametrize("players", WHISTS)
def test_with_everybody_as_partner_once_and_as_opponent_twice(players: int) -> None:
    made = individual(players, whist=True)
    assert faults(made) == ()
    assert made.kind is Kind.WHIST
    assert is_whist(made)
    assert made.rounds == players - 1 + players % 4


@pytest.mark.parametrize("players", (13, 28, 29, 32, 37, 40, 41))
def test_whists_in_which_no_tables_share(players: int) -> None:
    assert individual(players, whist=True).tables_per_set == 1


@pytest.mark.parametrize("players", (9, 13, 17, 21, 25))
def test_four_times_and_one_sit_out_once_each(players: int) -> None:
    made = individual(players)
    assert sat_out(made) == dict.fromkeys(range(1, players + 1), 1)
    assert set(company(made)[0].values()) == {1}


@pytest.mark.parametrize("players", (10, 11, 14, 15, 18, 19, 22, 23))
def test_the_long_movements_let_everybody_sit_out_as_often(players: int) -> None:
    assert len(set(sat_out(individual(players)).values())) == 1


def test_a_shorter_evening_is_the_first_rounds_without_sets_that_nobody_plays() -> None:
    made = individual(12, 7)
    assert (made.rounds, made.kind) == (7, Kind.CYCLIC)
    assert faults(made) == ()


@pytest.mark.parametrize("tables", (5, 7, 11, 13, 25))
def test_in_a_rainbow_everybody_meets_all_of_the_other_lines_once(tables: int) -> None:
    made = rainbow(tables)
    partners, opponents = company(made)
    assert faults(made) == ()
    together = Counter(partners[two] + opponents[two] for two in partners)
    assert together == {1: 6 * tables**2, 0: 4 * tables * (tables - 1) // 2}


@pytest.mark.parametrize("tables", (5, 7))
def test_in_a_swivel_they_are_partners_once_and_opponents_twice(tables: int) -> None:
    made = swivel(tables)
    partners, opponents = company(made)
    assert faults(made) == ()
    assert Counter(zip(partners.values(), opponents.values(), strict=True)).keys() == {(1, 2), (0, 0)}
    assert faults(swivel(tables, 6)) == ()


@pytest.mark.parametrize("players", (8, 9, 13))
def test_some_are_perfectly_even(players: int) -> None:
    assert qf(individual(players)) == 100


def test_the_figures_that_stand_with_the_data_are_theirs() -> None:
    text = files("oddtrick.movements").joinpath("data", "individual.toml").read_text(encoding="utf-8")
    for entry in tomllib.loads(text)["movement"]:
        made = individual(entry["players"], entry["rounds"], whist=entry["opponents"] == "2-2")
        partners, opponents = (f"{min(counts.values())}-{max(counts.values())}" for counts in company(made))
        assert (partners, opponents) == (entry["partners"], entry["opponents"]), entry
        assert f"{float(qf(made)):.2f}" == entry["qf"], entry


@pytest.mark.parametrize(
    "kind, players, rounds",
    [("cyclic", 7, 5), ("cyclic", 13, 14), ("rainbow", 24, 6), ("rainbow", 21, 5), ("swivel", 20, 10), ("web", 20, 5)],
)
def test_there_is_none(kind: str, players: int, rounds: int) -> None:
    with pytest.raises(Impossible):
        movement_of_players(players, kind, rounds=rounds)


def influence(one: int, other: int, tables: list[Seating]) -> int:
    """What two players do to each other's score on a board, by the definition."""
    here = {player: seating for seating in tables for player in seating.pairs}
    if one not in here or other not in here:
        return 0
    same_side = here[one].side_of(one) is here[other].side_of(other)
    if here[one] is here[other]:
        return (1 - len(tables)) if same_side else len(tables) - 1
    return 1 if same_side else -1


@pytest.mark.parametrize("made", [individual(8), individual(9), rainbow(5, 4), swivel(5, 6)])
def test_comparisons_are_what_their_definition_says(made: Movement) -> None:
    boards: dict[int, list[Seating]] = {}
    for _, seating in made.played():
        boards.setdefault(seating.set, []).append(seating)
    for (one, other), found in comparisons(made).items():
        assert found == sum(influence(one, other, tables) for tables in boards.values()), (one, other)
