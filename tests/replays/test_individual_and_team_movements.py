"""Published movements of individuals and teams: the checker must find them sound, or name what is wrong with them."""

from __future__ import annotations

import csv
import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from oddtrick.movements import Fault, FaultKind, Kind, Movement, Seating, faults
from oddtrick.movements.individual import company, individual, individual_rounds
from oddtrick.movements.make_others import movement_of_teams
from oddtrick.movements.measure_others import matches_of
from oddtrick.movements.model import one_field
from oddtrick.words.contestants import Contestants
from oddtrick.words.errors import Impossible

pytestmark = pytest.mark.replay

Numbers = tuple[int, ...]


@pytest.fixture(scope="module")
def folder(shared: Path) -> Path:
    path = shared / "scoring" / "movements"
    if not path.is_dir():
        pytest.skip("replay not run: no published movements")
    return path


def published(folder: Path, who: str) -> Iterator[tuple[dict[str, str], Movement]]:
    """Each catalogue line with its movement; a table with nobody, or a team by itself, is idle and has no seating."""
    with (folder / f"oracle_{who}_catalogue.csv").open(encoding="utf-8") as lines:
        catalogue = {line["id"]: line for line in csv.DictReader(lines)}
    for entry in json.loads((folder / f"oracle_{who}_tables.json").read_text(encoding="utf-8")):
        rows = [[tuple(map(int, cell.split("/"))) for cell in row.split()] for row in entry["rows"]]
        made = as_movement(list(zip(*rows, strict=True)))
        yield catalogue[entry["id"]], replace(made, tables_per_set=max(sharing(made)))


def as_movement(rounds: list[tuple[Numbers, ...]]) -> Movement:
    players = len(rounds[0][0]) == 5
    seatings = tuple(
        tuple(seating_of(table, cell) for table, cell in enumerate(row, start=1) if is_played(cell)) for row in rounds
    )
    return Movement(
        kind=Kind.GIVEN,
        method=None,
        tables=len(rounds[0]),
        sets=max(seating.set for row in seatings for seating in row),
        winners=1,
        labels=one_field(max(max(seating.pairs) for row in seatings for seating in row)),
        seatings=seatings,
        contestants=Contestants.PLAYERS if players else Contestants.TEAMS,
    )


def is_played(cell: Numbers) -> bool:
    return 0 not in cell and cell[0] != cell[1]


def seating_of(table: int, cell: Numbers) -> Seating:
    if len(cell) == 3:
        return Seating(table, cell[0], cell[1], cell[2])
    north, south, east, west, number = cell
    return Seating(table, north, east, number, (south, west))


def sharing(made: Movement) -> Iterator[int]:
    yield from Counter((number, seating.set) for number, seating in made.played()).values()


def serious(found: tuple[Fault, ...]) -> list[Fault]:
    return [fault for fault in found if fault.kind is not FaultKind.SET_UNUSED]


def test_of_the_individuals_three_are_faulty(folder: Path) -> None:
    every = list(published(folder, "individual"))
    wrong = {
        line["id"]: Counter(fault.kind for fault in found) for line, made in every if (found := serious(faults(made)))
    }
    assert len(every) == 95
    assert sorted(wrong) == ["I071", "I072", "I083"]
    assert all(kinds[FaultKind.TWO_PLACES] for kinds in wrong.values())


def test_of_the_teams_only_those_are_unmatched_whose_matches_are_across_two_sections(folder: Path) -> None:
    every = list(published(folder, "teams"))
    wrong = {line["id"]: found for line, made in every if (found := serious(faults(made)))}
    assert len(every) == 211
    assert all({fault.kind for fault in found} == {FaultKind.NO_RETURN} for found in wrong.values())
    assert len(wrong) == 32
    across = {line["id"]: made for line, made in every if line["id"] in wrong}
    assert all("Red" in line["name"] or "Blue" in line["name"] for line, _ in every if line["id"] in wrong)
    reds_and_blues = list(across.values())
    for red, blue in zip(reds_and_blues[::2], reds_and_blues[1::2], strict=True):
        for one, other in ((red, blue), (blue, red)):
            found = serious(faults(one, beside=(other,)))
            assert not found


def test_our_long_individuals_spread_opponents_as_evenly_as_the_published_ones(folder: Path) -> None:
    compared = set()
    for line, made in published(folder, "individual"):
        size = made.entrants, made.rounds
        if line["partner_min"] == line["partner_max"] == "1" and made.rounds in individual_rounds(made.entrants):
            every = [one for one in known(made.entrants) if one.rounds == made.rounds]
            least = min(spread(one) for one in every)
            assert least <= int(line["opp_max"]) - int(line["opp_min"]), line["id"]
            compared.add(size)
    assert {8, 9, 12, 13, 16, 17, 20, 25, 28} <= {players for players, _ in compared}


def known(players: int) -> list[Movement]:
    return [*(individual(players, rounds) for rounds in individual_rounds(players)), individual(players, whist=True)]


def spread(made: Movement) -> int:
    _, opponents = company(made)
    return max(opponents.values()) - min(opponents.values())


def test_our_american_whist_new_england_and_parallel_rows_are_the_published_ones(folder: Path) -> None:
    same = []
    for line, made in published(folder, "teams"):
        kind = next((kind for name, kind in NAMES.items() if line["name"].startswith(name)), None)
        if kind is None:
            continue
        try:
            ours = movement_of_teams(made.entrants, kind, rounds=made.rounds)
        except Impossible:
            continue
        if matches_of(ours) == matches_of(made) and set(cells(ours)) == set(cells(made)):
            same.append(line["id"])
    assert {"T035", "T036", "T038", "T040", "T041"} <= set(same)
    assert {"T044", "T045", "T046", "T047", "T048", "T049"} <= set(same)
    assert {"T148", "T150", "T153"} <= set(same)


NAMES = {
    "American Whist": "american_whist",
    "Congress (Split": "american_whist",
    "New England": "new_england",
    "Parallel Row": "parallel_row",
}


def cells(made: Movement) -> Iterator[tuple[int, int, int]]:
    """Who meets whom with which boards, in whatever round; sets numbered by who plays them first."""
    places = {}
    for _, seating in sorted(made.played(), key=lambda played: (played[1].ns, played[1].ew)):
        places.setdefault(seating.set, len(places))
        yield seating.ns, seating.ew, places[seating.set]
