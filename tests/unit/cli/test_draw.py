"""`oddtrick draw`: the next round of a file and of the desk, and draws made by hand."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.unit.cli.conftest import Oddtrick

from oddtrick.contest import commands as c
from oddtrick.contest.drawing import Drawing, DrawRound, SetDrawing
from oddtrick.contest.facts import Terms
from oddtrick.draws import Draw, Pairing, Policy
from oddtrick.movements import drawn
from oddtrick.scoring.settings import Form
from oddtrick.service.desk import CONSOLE, Desk


@pytest.fixture
def swiss(tmp_path: Path) -> str:
    """Five teams after a round: 1 beat 3 by 11 IMPs, 4 beat 2 by 10, 5 had a bye."""
    lines = [("1", "3", 450), ("3", "1", -50), ("2", "4", -420), ("4", "2", 50)]
    document = {
        "oddtrick": "event/1",
        "event": {"id": "s", "title": "Teams", "form": "teams_imps"},
        "settings": {"vp": {"scale": "wbf_continuous", "boards": 8}, "bye": "12 VP"},
        "contestants": [{"id": one, "name": name} for one, name in zip("12345", ["Reds", "", "", "", ""], strict=True)],
        "boards": [{"board": 1, "results": [{"ns": ns, "ew": ew, "score": points} for ns, ew, points in lines]}],
        "matches": [
            {"id": "a", "round": 1, "home": "1", "away": "3", "boards": [1, 1]},
            {"id": "b", "round": 1, "home": "2", "away": "4", "boards": [1, 1]},
            {"id": "c", "round": 1, "home": "5", "away": None},
        ],
    }
    (tmp_path / "swiss.json").write_text(json.dumps(document), encoding="utf-8")
    return "swiss.json"


def hand(folder: Path, *rows: str) -> str:
    (folder / "hand.csv").write_text("\n".join(("home,away", *rows)) + "\n", encoding="utf-8")
    return "hand.csv"


def test_the_next_round_is_drawn_with_tables_places_and_reasons(oddtrick: Oddtrick, swiss: str) -> None:
    done = oddtrick("draw", swiss)
    assert done.exit_code == 0, done.stderr
    assert "Round 2, 5 contestants · method oddtrick-swiss/2, seed 0" in done.stdout
    rows = [row.split() for row in done.stdout.splitlines() if row.strip()[:1].isdigit()]
    assert rows == [
        ["1", "4", "1", "Reds", "2", "–", "1", "fewer", "homes"],
        ["2", "5", "2", "3", "–", "4", "fewer", "homes"],
    ]
    assert "Bye: 3" in done.stdout


def test_json_has_what_is_needed_to_draw_again(oddtrick: Oddtrick, swiss: str) -> None:
    first, second = (json.loads(oddtrick("draw", swiss, "--json", "--seed", 7).stdout) for _ in range(2))
    assert first == second
    assert (first["method"], first["seed"], first["round"]) == ("oddtrick-swiss/2", 7, 2)
    assert first["ranking"][0] == "1"
    assert first["pairings"][0]["places"] in ([1, 2], [2, 1])
    assert first["policy"]["rematches"] == "avoided"


def test_who_withdrew_is_left_out_and_who_is_not_known_is_refused(oddtrick: Oddtrick, swiss: str) -> None:
    made = json.loads(oddtrick("draw", swiss, "--json", "--without", "2").stdout)
    assert "2" not in made["ranking"]
    assert made["byes"] == []
    done = oddtrick("draw", swiss, "--without", "9")
    assert (done.exit_code, done.stderr) == (2, "9 is not among the contestants.\n")


@pytest.mark.parametrize("option", [("--apart", "1,9"), ("--apart", "1+9"), ("--stationary", "9=1")])
def test_who_is_named_in_a_condition_is_among_the_contestants(
    oddtrick: Oddtrick, swiss: str, option: tuple[str, str]
) -> None:
    done = oddtrick("draw", swiss, *option)
    assert done.exit_code == 2
    assert "is not among the contestants" in done.stderr


@pytest.mark.parametrize("option", ["--section", "--db"])
def test_what_is_said_of_an_event_of_the_desk_is_not_said_of_a_file(
    oddtrick: Oddtrick, swiss: str, option: str
) -> None:
    done = oddtrick("draw", swiss, option, "x")
    assert done.exit_code == 2
    assert "event of the desk" in " ".join(done.stderr.replace("│", " ").split())


def test_options_are_the_policy(oddtrick: Oddtrick, swiss: str) -> None:
    options = (
        "--policy",
        "danish",
        "--odd",
        "short_triangle",
        "--stationary",
        "1=2",
        "--apart",
        "4, 5",
        "--by",
        "points",
    )
    policy = json.loads(oddtrick("draw", swiss, "--json", *options).stdout)["policy"]
    assert (policy["rematches"], policy["odd"], policy["stationary"]) == ("allowed", "short_triangle", {"1": 2})
    assert (policy["apart"], policy["gap"]) == ([["4", "5"]], "points")


def test_a_round_in_arrears_does_not_look_at_the_results_of_the_last(oddtrick: Oddtrick, swiss: str) -> None:
    made = json.loads(oddtrick("draw", swiss, "--json", "--arrears", 1).stdout)
    assert made["ranking"] == ["1", "2", "3", "4", "5"]
    assert {frozenset((each["home"], each["away"])) for each in made["pairings"]}.isdisjoint(
        {frozenset("13"), frozenset("24")}
    )


def test_a_round_robin_and_a_knock_out_go_by_the_order_of_the_file(oddtrick: Oddtrick, swiss: str) -> None:
    third = json.loads(oddtrick("draw", swiss, "--policy", "round-robin", "--round", 3, "--json").stdout)
    assert [(each["home"], each["away"]) for each in third["pairings"]] == [("3", "1"), ("4", "5")]
    assert third["byes"] == ["2"]
    cup = json.loads(oddtrick("draw", swiss, "--policy", "knock-out", "--round", 1, "--json").stdout)
    assert (cup["pairings"], cup["byes"]) == ([{"table": 1, "home": "4", "away": "5"}], ["1", "2", "3"])
    late = oddtrick("draw", swiss, "--policy", "round-robin", "--round", 6)
    assert (late.exit_code, late.stderr) == (2, "There are 5 rounds here, no round 6.\n")


def test_a_draw_made_by_hand_is_checked(oddtrick: Oddtrick, swiss: str, tmp_path: Path) -> None:
    right = oddtrick("draw", swiss, "--check", hand(tmp_path, "4,1", "3,5", "2,"))
    assert (right.exit_code, right.stdout) == (0, "Nothing is odd about this draw.\n")
    wrong = oddtrick("draw", swiss, "--check", hand(tmp_path, "1,3", "2,9", "5,"))
    assert wrong.exit_code == 1
    assert wrong.stdout.splitlines() == [
        "1 and 3 met before: round 1.",
        "5 has a bye again: it had a bye or a triangle in round 1.",
        "9 is in the draw but is not there for this round.",
        "4 is not in the draw.",
        "1 is at home against 3, which was at home less often.",
        "5 things are odd.",
    ]


@pytest.mark.parametrize(
    "words",
    [
        ("--policy", "strict-danish"),
        ("--stationary", "1"),
        ("--stationary", "1:x"),
        ("--round", "0"),
        ("--apart", ""),
        ("--apart", "4"),
    ],
)
def test_options_that_cannot_be_are_refused(oddtrick: Oddtrick, swiss: str, words: tuple[str, ...]) -> None:
    assert oddtrick("draw", swiss, *words).exit_code == 2


@pytest.fixture
def desk(tmp_path: Path) -> str:
    """An event of five teams at the desk, of which a round is drawn."""
    made = Desk.open(tmp_path / "club.oddtrick")
    first = Draw((Pairing("1", "3"), Pairing("2", "4")), byes=("5",))
    for command in (
        c.OpenEvent("cup", Terms("Cup", form=Form.TEAMS_IMPS)),
        c.OpenSession("cup", "s", (c.Plan("", drawn(5, 3, rooms=2, boards_per_round=4), tuple("12345")),)),
        SetDrawing("s", "", Drawing(rooms=2, policy=Policy(seed=3))),
        DrawRound("s", "", 1, first),
    ):
        made.run(command, CONSOLE)
    made.close()
    return "cup"


def test_an_event_of_the_desk_is_drawn_as_was_said_there(oddtrick: Oddtrick, desk: str, tmp_path: Path) -> None:
    made = json.loads(oddtrick("draw", desk, "--json").stdout)
    assert (made["round"], made["seed"]) == (2, 3)
    assert sorted(made["ranking"]) == list("12345")
    done = oddtrick("draw", desk, "--check", hand(tmp_path, "1,3", "2,5", "4,"))
    assert (done.exit_code, done.stdout.splitlines()[0]) == (1, "1 and 3 met before: round 1.")
    assert oddtrick("draw", desk, "--section", "B").exit_code == 2
    said = oddtrick("draw", desk, "--seed", 0)
    assert (said.exit_code, "was said there" in said.stderr) == (2, True)


def test_an_event_of_the_desk_that_is_not_drawn_says_so(oddtrick: Oddtrick, club: Path) -> None:
    made = Desk.open(club)
    event = made.events()[0].id
    made.close()
    done = oddtrick("draw", event)
    assert done.exit_code == 2
    assert "draws its rounds" in done.stderr


def test_rematches_that_cannot_be_avoided_are_said(oddtrick: Oddtrick, swiss: str) -> None:
    done = oddtrick("draw", swiss, "--without", "2", "--without", "4", "--without", "5")
    assert done.exit_code == 0
    assert "This round cannot be drawn without a rematch; 1 is the least.\n3 and 1 met before: round 1." in done.stdout
