"""`oddtrick butler`: of an event file and of an event of the database."""

from __future__ import annotations

import json
from pathlib import Path

EVENT = {
    "oddtrick": "event/1",
    "event": {"id": "t1", "form": "teams_imps", "title": "Teams"},
    "contestants": [{"id": "A", "name": "The Sharks", "names": ["Ada Pike", "Ben Lund"]}, {"id": "B"}],
    "boards": [
        {"board": 1, "results": [{"ns": "A", "ew": "B", "score": 420}, {"ns": "B", "ew": "A", "score": 170}]},
    ],
    "matches": [
        {
            "id": "m",
            "home": "A",
            "away": "B",
            "boards": [1],
            "lineups": [{"team": "A", "side": "NS", "boards": [1], "names": ["Ada Pike", "Ben Lund"]}],
        },
    ],
}


def test_of_a_file_and_of_the_database(oddtrick, tmp_path: Path) -> None:
    file = tmp_path / "teams.json"
    file.write_text(json.dumps(EVENT), encoding="utf-8")
    shown = oddtrick("butler", file)
    assert shown.exit_code == 0
    assert "Ada Pike – Ben Lund" in shown.stdout
    assert "3 results count for nobody" in shown.stdout
    assert oddtrick("open", file, "--no-desk").exit_code == 0
    kept = oddtrick("butler", "t1", "--cross", "--csv")
    assert kept.stdout.splitlines()[1] == "cross_imps,pair,1,A,Ada Pike,Ben Lund,1,6,6"


def test_pairs_have_none(oddtrick, tmp_path: Path) -> None:
    file = tmp_path / "pairs.json"
    file.write_text(json.dumps({"oddtrick": "event/1", "event": {"form": "butler"}, "boards": []}), encoding="utf-8")
    assert oddtrick("butler", file).exit_code == 2
