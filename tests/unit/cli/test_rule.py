"""`oddtrick rule`: in words, as data, checked, compared, on a sheet; wrong input."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

RIGHT = """
id: insufficient
title: An insufficient bid, not accepted
dealer: N
events: [N: 1S, E: 1H, director: S, answer: {accept: false}, E: P, answer: {comparable: false}]
expect: {turn: S, applied: [27B2]}
"""
WRONG = RIGHT.replace("turn: S", "turn: W")


@pytest.fixture
def case(tmp_path: Path) -> Path:
    path = tmp_path / "case.yaml"
    path.write_text(RIGHT, encoding="utf-8")
    return path


def test_a_ruling_in_words(oddtrick, case: Path) -> None:
    done = oddtrick("rule", str(case))
    assert done.exit_code == 0
    assert "insufficient" in done.stdout
    assert "West must pass until the auction ends.  [27B2]" in done.stdout


def test_the_state_as_data(oddtrick, case: Path) -> None:
    state = json.loads(oddtrick("rule", str(case), "--json").stdout)
    assert state["turn"] == "S"
    assert state["restrictions"][0]["kind"] == "must_pass"


def test_the_question_is_put_in_words(oddtrick, case: Path) -> None:
    case.write_text("{dealer: N, events: [N: 1S, E: 1H, director: S]}", encoding="utf-8")
    pending = json.loads(oddtrick("rule", str(case), "--json").stdout)["pending"]
    assert (pending["name"], pending["options"]) == ("accept", [True, False])
    assert "1♥" in pending["asks"]


def test_an_answer_that_is_none_names_those_that_are(oddtrick, case: Path) -> None:
    opening = "W: 1H, director: N, answer: {accept: false}, N: 1S, E: P, S: 2S, W: 3H, answer: {comparable: false}"
    ending = "N: 3S, E: P, S: P, W: P, answer: {forbid_suit: H}"
    case.write_text(f"{{dealer: N, events: [{opening}, {ending}]}}", encoding="utf-8")
    done = oddtrick("rule", str(case))
    assert (done.exit_code, "H is no answer to 'forbid_suit': S, D, C, none" in done.stderr) == (2, True)


def test_checked(oddtrick, case: Path) -> None:
    assert oddtrick("rule", str(case), "--check").stdout.splitlines()[-1] == "1 right of 1"
    case.write_text(WRONG, encoding="utf-8")
    done = oddtrick("rule", str(case), "--check")
    assert done.exit_code == 1
    assert "turn: expected W, is S" in done.stdout


def test_another_edition_asks_something_else(oddtrick, case: Path) -> None:
    done = oddtrick("rule", str(case), "--edition", 2007)
    assert done.exit_code == 2
    assert "event 6" in done.stderr
    assert "same_or_more_precise" in done.stderr


def test_editions_side_by_side(oddtrick, case: Path) -> None:
    done = oddtrick("rule", str(case), "--compare")
    assert done.exit_code == 0
    for word in ("1987", "1997", "2007", "2017", "[26A2]", "[26B]"):
        assert word in done.stdout


def test_a_record_that_fits_no_edition_is_wrong_input(oddtrick, case: Path) -> None:
    case.write_text("events: [turn_up: N]", encoding="utf-8")
    done = oddtrick("rule", str(case), "--compare")
    assert (done.exit_code, "no face-down lead" in done.stderr) == (2, True)


@pytest.mark.parametrize(("ending", "start"), [("pdf", b"%PDF"), ("html", b"<!doctype html>"), ("json", b"{")])
def test_a_sheet(oddtrick, case: Path, tmp_path: Path, ending: str, start: bytes) -> None:
    target = tmp_path / f"sheet.{ending}"
    assert oddtrick("rule", str(case), "--sheet", str(target)).exit_code == 0
    assert target.read_bytes().startswith(start)


def test_a_sheet_is_of_one_file(oddtrick, case: Path, tmp_path: Path) -> None:
    done = oddtrick("rule", str(case), str(case), "--sheet", str(tmp_path / "sheet.pdf"))
    assert done.exit_code == 2
    assert "2 cases" in done.stderr
    assert not (tmp_path / "sheet.pdf").exists()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("events: [N: 1S, E: 9Z]", "9Z"),
        ("deal: 'N:AK... - - -'\nevents: [N: 1C, E: P, S: P, W: P, E: SA]", "SA is in the hand of N"),
        ("events: [answer: {accept: true}]", "nobody asks 'accept'"),
        ("events: [N: P, E: P, S: P, W: P, board_ends: true, N: 1C]", "auction period is over"),
        ("events: [turn_up: N]", "no face-down lead"),
    ],
)
def test_an_impossible_record_is_refused_with_its_place(oddtrick, tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "bad.yaml"
    path.write_text(text, encoding="utf-8")
    done = oddtrick("rule", str(path))
    assert done.exit_code == 2
    assert said in done.stderr
    assert "bad.yaml:" in done.stderr


def test_no_such_edition(oddtrick, case: Path) -> None:
    done = oddtrick("rule", str(case), "--edition", 1999)
    assert done.exit_code == 2
    assert "1987, 1997, 2007, 2017" in done.stderr
