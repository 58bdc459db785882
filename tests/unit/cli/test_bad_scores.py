"""Adjusted scores that cannot be: refused on the command line, with what to do."""

from __future__ import annotations

import json
from pathlib import Path

import pytest


def outcome_file(folder: Path, form: str, line: dict[str, object]) -> str:
    results = [{"ns": "1", "ew": "3", **line}, {"ns": "2", "ew": "4", "score": 170}]
    path = folder / "event.json"
    document = {"oddtrick": "event/1", "event": {"form": form}, "boards": [{"board": 1, "results": results}]}
    path.write_text(json.dumps(document), encoding="utf-8")
    return str(path)


def weighted(*outcomes: tuple[str, str]) -> dict[str, object]:
    listed = [{"score": score, "weight": weight} for score, weight in outcomes]
    return {"assigned": {"ns": listed, "ew": listed}}


@pytest.mark.parametrize(
    ("form", "line", "said"),
    [
        ("matchpoints", weighted(("420", "60%"), ("-50", "30%")), "weights above 0 that sum to 100%"),
        ("matchpoints", weighted(("420", "120%"), ("-50", "-20%")), "weights above 0 that sum to 100%"),
        ("matchpoints", weighted(("420", "100%"), ("-50", "0%")), "weights above 0 that sum to 100%"),
        ("matchpoints", weighted(("3NT+5 by S", "100%")), "a result such as 4S= by S"),
        ("matchpoints", weighted(("X by S", "100%")), "a result such as 4S= by S"),
        ("matchpoints", {"contract": "4S", "by": "S", "tricks": 14}, "a whole number from 0 to 13"),
        ("cross_imps", {"artificial": {"ns": "60%", "ew": "40%"}}, "give A+, A, A-, +3 IMP, average"),
        ("matchpoints", {"artificial": {"ns": "+3 IMP", "ew": "-3 IMP"}}, "give A+, A, A-, 60%, 12 mp, average"),
        ("total_points", {"artificial": {"ns": "A+", "ew": "A-"}}, "give 50 points, average"),
    ],
)
def test_the_command_line_refuses_it_in_an_event_file(
    oddtrick, tmp_path: Path, form: str, line: dict[str, object], said: str
) -> None:
    done = oddtrick("score", outcome_file(tmp_path, form, line))
    assert (done.exit_code, said in " ".join(done.stderr.split())) == (2, True), done.stderr


@pytest.mark.parametrize(
    ("scoring", "assign", "said"),
    [
        (
            "matchpoints",
            "{NS: [{score: 4S=, weight: 60}, {score: 4S-1, weight: 30}]}",
            "weights over 0 that sum to 100",
        ),
        (
            "matchpoints",
            "{NS: [{score: 4S=, weight: 100}, {score: 4S-1, weight: 0}]}",
            "weights over 0 that sum to 100",
        ),
        ("matchpoints", "{NS: [" + "{score: 4S=, weight: 1/60}, " * 60 + "]}", "at most 50 outcomes"),
        ("matchpoints", "{NS: [{score: 3NT+5, weight: 60}, {score: 4S-1, weight: 40}]}", "a result of 0 to 13 tricks"),
        ("matchpoints", "3NT+5 by S", "a result of 0 to 13 tricks"),
        ("matchpoints", "{NS: X, EW: 4S=}", "a result, points, or an award"),
        ("imps", "{NS: 60%, EW: 40%}", "give one of A+, A, A-, IMP, average"),
        ("matchpoints", "{NS: +3 IMP, EW: -3 IMP}", "give one of A+, A, A-, %, mp, average"),
    ],
)
def test_the_command_line_refuses_it_in_a_record(
    oddtrick, tmp_path: Path, scoring: str, assign: str, said: str
) -> None:
    path = tmp_path / "case.yaml"
    head = f"scoring: {scoring}\ncontract: 4S by S\ntricks: {{NS: 10, EW: 3}}\n"
    path.write_text(f"{head}events: [board_ends: true, assign: {assign}]\n", encoding="utf-8")
    done = oddtrick("rule", str(path))
    assert (done.exit_code, said in " ".join(done.stderr.split())) == (2, True), done.stderr
