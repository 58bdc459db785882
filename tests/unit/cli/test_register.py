"""`oddtrick register`: the calls of the director at an event, as a table, as CSV and as JSON."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

from oddtrick.contest import notebook as n
from oddtrick.contest.model import Slot
from oddtrick.contest.table_commands import RecordActs
from oddtrick.formats.records import read_events
from oddtrick.service.desk import CONSOLE, Desk


@pytest.fixture
def calls(club: Path) -> Path:
    """The sample event with a ruling, a noted call and a private note."""
    desk = Desk.open(club)
    [session] = desk.event("sample").sessions
    place = Slot("", 1, "3", 5)
    first = desk.session(session).dealer(5)
    acts = f"[{first.value}: 1S, {first.lho.value}: 1H, director: {first.partner.value}]"
    desk.run(RecordActs(session, place, read_events(acts, "typed"), 0), CONSOLE)
    desk.run(n.NoteCall(session, "c1", Slot("", 2, "1", 0), "@Noise", 3, ("74A2",), "Warned"), CONSOLE)
    desk.run(n.KeepNote(session, "n1", place, "secret"), CONSOLE)
    desk.close()
    return club


def test_the_calls_are_a_table(oddtrick, calls: Path) -> None:
    done = oddtrick("register", "sample")
    assert done.exit_code == 0
    assert "27A1" in done.stdout
    assert "2 calls of the director · 1 ruling open" in done.stdout
    assert "secret" not in done.stdout


def test_the_calls_are_a_file_for_spreadsheets(oddtrick, calls: Path) -> None:
    assert "1 call is in calls.csv" in oddtrick("register", "sample", "--csv", "calls.csv", "--law", "74").stdout
    text = Path("calls.csv").read_text(encoding="utf-8-sig")
    [line] = csv.DictReader(io.StringIO(text))
    assert (line["matter"], line["minutes"], line["laws"], line["state"]) == ("'@Noise", "3", "74A2", "done")


def test_the_calls_are_json_with_figures(oddtrick, calls: Path) -> None:
    made = json.loads(oddtrick("register", "sample", "--json", "--state", "open").stdout)
    assert [call["state"] for call in made["calls"]] == ["asked"]
    assert [one["law"] for one in made["by_law"]] == ["27"]
    assert "secret" not in json.dumps(made)


def test_an_archive_holds_the_calls_too(oddtrick, calls: Path) -> None:
    oddtrick("event", "archive", "sample", "--out", "sample.zip")
    here, packed = (json.loads(oddtrick("register", one, "--json").stdout) for one in ("sample", "sample.zip"))
    assert packed["calls"] == here["calls"]
    assert oddtrick("register", "nothing.zip").exit_code == 2
    Path("notes.zip").write_text("no archive")
    assert oddtrick("register", "notes.zip").exit_code == 2


def test_publishing_is_refused_with_what_is_left_to_do_but_for_who_says_even_so(oddtrick, calls: Path) -> None:
    refused = oddtrick("publish", "site", "sample")
    assert (refused.exit_code, Path("site").exists()) == (2, False)
    assert "Left to do: 1 question of the Laws waits for its answer" in refused.stderr
    assert "--even-so" in refused.stderr
    done = oddtrick("publish", "site", "sample", "--even-so")
    assert done.exit_code == 0
    assert "published with this left to do: 1 question of the Laws waits for its answer" in done.stderr
    assert (oddtrick("publish", "site", "sample").exit_code, Path("site/index.html").exists()) == (0, True)


@pytest.mark.parametrize("words", [("nothing",), ("sample", "--state", "odd"), ("sample", "--law", "jungle")])
def test_what_cannot_be_is_refused(oddtrick, calls: Path, words: tuple[str, ...]) -> None:
    assert oddtrick("register", *words).exit_code == 2
