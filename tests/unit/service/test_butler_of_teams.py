"""The Butler of an event of invented people at the desk, worked by hand: line-ups that change within a match."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from oddtrick.contest.views.butler import Players, players_of
from oddtrick.scoring.settings import Form
from oddtrick.service.desk import CONSOLE, Desk
from oddtrick.service.opening import open_file

EXAMPLE = Path(__file__).resolve().parents[3] / "docs" / "examples" / "teams-evening.json"

# Datum and IMPs of the four tables, as Alder, Birch, Cedar, Dogwood sat North-South.
# 1: 960/4 = 240, 180 is 5, -290 is -7, 180 is 5, -70 is -2. 2: 447.5, that is 450: 170 is 5, 200 is 5, 5, -550 is -11.
# 3: -12.5, that is -10: -100 is -3, 110 is 3, -130 is -4, 3. 4: 860: -180 is -5, 570 is 11, -5, -210 is -5.
PAIRS = {
    ("Ada Holm", "Ben Vogt"): (2, 5 + 5),
    ("Max Dorn", "Nia Lund"): (4, 2 + 11 - 3 + 5),
    ("Bea Falk", "Bo Lind"): (4, -7 + 5 + 3 + 11),
    ("Cid Marsh", "Dot Kranz"): (2, 7 - 5),
    ("Gus Berg", "Hal Ost"): (4, 5 + 5 - 4 - 5),
    ("Ivy Dahl", "Jon Weld"): (4, -5 - 5 + 4 + 5),
    ("Eli Sand", "Fay Roth"): (4, -5 - 5 + 3 + 5),
    ("Kai Moss", "Lea Thorn"): (4, -2 - 11 + 3 - 5),
    ("Ada Holm", "Cid Marsh"): (2, -3 - 5),
    ("Ben Vogt", "Dot Kranz"): (2, -3 - 11),
}
"""Boards and IMPs, the best average first."""


@pytest.fixture
def desk() -> Desk:
    made = Desk.in_memory()
    open_file(made, EXAMPLE.read_bytes(), EXAMPLE.name, CONSOLE)
    return made


def butler(desk: Desk, *held: int) -> Players:
    (event,) = desk.events()
    made = players_of(desk.event(event.id), desk.scored(event.id).event, frozenset(held))
    assert made is not None
    return made


def test_pairs_by_their_average_over_the_boards_that_they_sat_for(desk: Desk) -> None:
    found = butler(desk)(Form.BUTLER)
    assert [(row.players, (row.boards, row.total)) for row in found.pairs] == list(PAIRS.items())
    assert [row.rank for row in found.pairs] == list(range(1, 11))
    assert found.unknown == 0


def test_a_player_has_the_boards_with_both_partners(desk: Desk) -> None:
    rows = {row.players[0]: row for row in butler(desk)(Form.BUTLER).players}
    assert {name: (rows[name].boards, rows[name].total, rows[name].rank) for name in ("Ada Holm", "Ben Vogt")} == {
        "Ada Holm": (4, 10 - 8, 5),
        "Ben Vogt": (4, 10 - 14, 12),
    }
    assert (rows["Max Dorn"].rank, rows["Nia Lund"].rank, rows["Bea Falk"].rank) == (1, 1, 3)
    assert rows["Lea Thorn"].average == Fraction(-15, 4)


def test_in_cross_imps_each_table_is_compared_with_each_other(desk: Desk) -> None:
    # 420 against -50, 420, 170: 10 + 0 + 6; 620 against 650, 620, -100: -1 + 0 + 12; each over three.
    rows = {row.players: row.total for row in butler(desk)(Form.CROSS_IMPS).pairs}
    assert rows["Ada Holm", "Ben Vogt"] == Fraction(16 + 11, 3)
    assert sum(rows.values()) == 0


def test_a_board_that_is_held_back_counts_for_nobody(desk: Desk) -> None:
    rows = {row.players: (row.boards, row.total) for row in butler(desk, 4)(Form.BUTLER).pairs}
    assert rows["Ada Holm", "Cid Marsh"] == (1, -3)
    assert rows["Kai Moss", "Lea Thorn"] == (3, -2 - 11 + 3)
