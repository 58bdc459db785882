"""`oddtrick overall`."""

from __future__ import annotations

import json
from pathlib import Path

EXAMPLES = Path(__file__).resolve().parents[3] / "docs" / "examples"
EVENINGS = (EXAMPLES / "club-evening.json", EXAMPLES / "second-evening.json")


def test_two_evenings_are_one_table(oddtrick) -> None:
    done = oddtrick("overall", *EVENINGS, "--rules", EXAMPLES / "overall.yaml")
    assert done.exit_code == 0
    assert "reserv" in done.stdout
    assert "69.58" in done.stdout
    assert max(len(line) for line in done.stdout.splitlines()) <= 80


def test_everything_is_exact_in_json(oddtrick, tmp_path: Path) -> None:
    (tmp_path / "mp.csv").write_text("place,award\n1,3\n")
    done = oddtrick("overall", *EVENINGS, "--rules", EXAMPLES / "overall.yaml", "--awards", "mp.csv", "--json")
    found = json.loads(done.stdout)
    first = found["ranking"][0]
    assert (first["contestant"], first["rank"], first["figure"], first["sessions"]) == (
        "5",
        1,
        "835/12",
        ["58.75", "75"],
    )
    assert found["qualified"]["through"] == ["5", "6", "4", "1"]
    assert found["awards"] == {"5": "3"}


def test_without_rules_totals_are_added_up(oddtrick) -> None:
    found = json.loads(oddtrick("overall", *EVENINGS, "--json").stdout)
    assert found["ranking"][0]["sessions"] == ["23.5", "9"]
    assert found["qualified"] is None


def test_rules_that_do_not_fit_are_refused(oddtrick, tmp_path: Path) -> None:
    (tmp_path / "r.yaml").write_text("weights: [1]\n")
    done = oddtrick("overall", *EVENINGS, "--rules", "r.yaml")
    assert done.exit_code == 2
    assert "2 sessions need as many weights above 0" in done.stderr
