"""`oddtrick movement replan`: the ways on in sentences, as JSON and as a file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from oddtrick.formats.movement_csv import read_movement, write_movement
from oddtrick.movements import movement
from oddtrick.movements.happened import WrongOpponents, played

REPLAN = ("movement", "replan")
WRONG = ("wrong-boards", "--round", "2", "--table", "4", "--set", "7", "--exchanged")


def test_the_ways_on_are_told_with_what_each_costs(oddtrick) -> None:
    done = oddtrick(*REPLAN, "howell:5", "time", "--round", "7", "--minutes", "20", "--boards", "3")
    assert done.exit_code == 0
    assert done.stdout.startswith("1  Rounds with 2 boards at each table: 7–9\n   Every pair loses 3 boards.\n")
    assert "\n2  Rounds that are not played: 9\n" in done.stdout


def test_as_json_they_have_figures_and_tables(oddtrick) -> None:
    done = oddtrick(*REPLAN, "mitchell:7", *WRONG, "-b", "3", "-r", "6", "--json")
    ways = json.loads(done.stdout)
    assert {one["kind"] for one in ways} >= {"as-planned", "late"}
    assert [one["figures"]["boards_lost"] for one in ways] == sorted(one["figures"]["boards_lost"] for one in ways)
    assert {line["round"] for line in ways[0]["tables"]} == {3, 4, 5, 6}
    assert ways[0]["tables"][0]["ns"] == ["1NS"]


def test_a_way_is_a_file_that_the_others_read(oddtrick) -> None:
    asked = (*REPLAN, "mitchell:7", *WRONG, "-b", "3", "-r", "6")
    made = read_movement(oddtrick(*asked, "--show", "1", "--csv").stdout.encode(), "way.csv")
    assert made.at(2, 4).set == 7
    assert oddtrick(*asked, "--show", "1").stdout.count("\n") > 10
    assert oddtrick(*asked, "--show", "9").exit_code == 2


def test_what_was_played_comes_from_a_file(oddtrick, tmp_path: Path) -> None:
    plan = movement("mitchell", 7, rounds=6, boards_per_round=2)
    (tmp_path / "plan.csv").write_text(write_movement(plan), encoding="utf-8")
    crossed = played(plan, WrongOpponents(1, 2, 5))
    (tmp_path / "played.csv").write_text(write_movement(crossed), encoding="utf-8")
    asked = (*REPLAN, "plan.csv", "recorded", "--round", "2")
    assert "how it was planned" in oddtrick(*asked).stderr
    assert "Go on as planned" in oddtrick(*asked, "--played", "played.csv").stdout
    (tmp_path / "other.csv").write_text(write_movement(movement("mitchell", 5)), encoding="utf-8")
    assert "other tables" in oddtrick(*asked, "--played", "other.csv").stderr


def test_teams_and_players_are_named_by_their_family(oddtrick) -> None:
    left = oddtrick(*REPLAN, "american_whist:7", "leaves", "--round", "4", "--pair", "3", "-b", "4")
    assert "Teams that lose boards: 6" in left.stdout
    away = oddtrick(*REPLAN, "whist:8", "away", "--round", "2", "--pair", "3", "--until", "2")
    assert "Players that lose boards" in away.stdout


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("howell:5", "tea", "--round", "3"), "is none of these: time, late-table"),
        (("howell:5", "time", "--round", "3"), "time needs the number minutes"),
        (("howell:5", "time", "--round", "9", "--minutes", "600"), "cannot be saved"),
        (("howell:5", "time", "--round", "9", "--minutes", "6", "--pace", "soon"), "soon"),
        (("howell:99", "late-table", "--round", "2"), "99"),
        (("nowhere.csv", "late-table", "--round", "2"), "nowhere.csv"),
        (("american_whist:7", "late-table", "--round", "2"), "Every meeting of this movement is planned"),
        (("howell:5", "leaves", "--round", "2", "--pair", "77"), "77"),
    ],
)
def test_what_cannot_be_is_a_sentence(oddtrick, words: tuple[str, ...], said: str) -> None:
    done = oddtrick(*REPLAN, *words)
    assert done.exit_code == 2
    assert said in done.stderr
    assert "Traceback" not in done.output
