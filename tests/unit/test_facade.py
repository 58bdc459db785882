"""The façade: five lines do the work, and importing it costs next to nothing."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

import oddtrick

EVENING = {
    "oddtrick": "event/1",
    "event": {"id": "e", "title": "Evening", "form": "matchpoints"},
    "boards": [
        {
            "board": 1,
            "results": [
                {"ns": "1", "ew": "3", "contract": "4S", "by": "S", "tricks": 10},
                {"ns": "2", "ew": "4", "contract": "4S", "by": "S", "tricks": 9},
            ],
        }
    ],
}


def test_an_event_file_is_read_scored_and_ranked(tmp_path: Path) -> None:
    (tmp_path / "evening.json").write_text(json.dumps(EVENING))
    event = oddtrick.read(tmp_path / "evening.json")
    scored = oddtrick.score(event)
    assert [(one.contestant, one.rank, str(one.total)) for one in scored.ranking()] == [
        ("1", 1, "2"),
        ("4", 1, "2"),
        ("3", 3, "0"),
        ("2", 3, "0"),
    ]
    assert json.loads(oddtrick.to_json(scored))["contestants"][0]["computed"]["percent"] == "100"


def test_deals_are_whole_and_different_and_a_seed_gives_them_again() -> None:
    boards = oddtrick.deal(36)
    assert list(boards) == list(range(1, 37))
    assert all(not deal.faults() for deal in boards.values())
    assert len(set(boards.values())) == 36
    assert oddtrick.deal(3, first_board=5, seed="ab" * 32) == oddtrick.deal(3, first_board=5, seed="ab" * 32)


def test_a_movement_is_made_by_name_and_size() -> None:
    five = oddtrick.movement("howell", tables=5)
    assert (five.rounds, five.winners, len(five.boards)) == (9, 1, 27)


def test_a_bad_file_says_where(tmp_path: Path) -> None:
    (tmp_path / "night.csv").write_text("board,ns,ew,result\n1,1,2,4Z= by S\n")
    with pytest.raises(oddtrick.BadFile, match=r"night\.csv:2"):
        oddtrick.read(tmp_path / "night.csv")


def test_every_name_of_the_interface_is_there() -> None:
    for name in oddtrick.__all__:
        assert getattr(oddtrick, name) is not None
    with pytest.raises(AttributeError, match="strength"):
        oddtrick.strength  # noqa: B018 - asking is the point


def test_importing_takes_nothing_along() -> None:
    script = (
        "import sys; known = set(sys.modules); import oddtrick; new = sorted(set(sys.modules) - known);"
        "print(*(name.partition('.')[0] for name in new))"
    )
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert set(run.stdout.split()) <= {"oddtrick", *sys.stdlib_module_names}
