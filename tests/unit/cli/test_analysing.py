"""Double dummy and claims at the command line."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

GUESS, FINESSE = "N:..KT4. ..Q75. ..AJ3. ..98.2", "N:AQ...2 5.3..4 43.A.. K6.7.."
WHOLE = "N:AQ4.KJ5.Q963.KJ2 JT97.A86.A87.T96 K82.Q93.KJ5.Q854 653.T742.T42.A73"
ROWS = "[[10, 3, 10, 3], [10, 3, 10, 3], [9, 4, 9, 4], [9, 4, 9, 4], [10, 3, 10, 3]]"


def test_the_plays_of_an_ending(oddtrick) -> None:
    done = oddtrick("analyse", FINESSE, "--trumps", "NT", "--lead", "S")
    assert done.exit_code == 0
    assert "South to play, 3 left" in done.stdout
    assert re.findall(r"([♥♠]\w) +(\d)", done.stdout) == [("♥A", "3"), ("♠4", "2"), ("♠3", "2")]


def test_cards_in_the_trick(oddtrick) -> None:
    done = oddtrick("analyse", "N:A3... 52... 4... J9...", "--trumps", "NT", "--lead", "S", "--trick", "S6")
    assert "West to play, 2 left" in done.stdout


@pytest.fixture
def another_python(tmp_path: Path) -> str:
    """A Python in which a solver is installed, as far as anybody can tell."""
    program = tmp_path / "python"
    program.write_text(
        f"#!{sys.executable}\nprint('ready', flush=True)\nfor _ in iter(input, ''):\n"
        f"    print('{{\"table\": {ROWS}}}', flush=True)\n"
    )
    program.chmod(0o755)
    return str(program)


@pytest.mark.parametrize("words", [("--trumps", "NT"), ("--lead", "S"), ("--trick", "SA")])
def test_plays_need_trumps_and_lead(oddtrick, words: tuple[str, ...]) -> None:
    done = oddtrick("analyse", GUESS, *words)
    assert done.exit_code == 2
    assert done.stderr.strip() == "The plays of an ending need --trumps and --lead."


@pytest.mark.process
def test_the_table_and_par_of_a_deal(oddtrick, another_python: str) -> None:
    done = oddtrick("analyse", WHOLE, "--board", 1, "--dds", another_python)
    assert done.exit_code == 0
    assert re.search(r"North +10 +9 +9 +10 +10", done.stdout)
    assert "Par 430: 3NT+1" in done.stdout


@pytest.mark.process
def test_boards_of_a_file(oddtrick, another_python: str, tmp_path: Path) -> None:
    oddtrick("deal", 3, "--out", "boards.pbn")
    done = oddtrick("analyse", "boards.pbn", "--board", 2, "--board", 3, "--dds", another_python)
    assert re.findall(r"Board (\d)", done.stdout) == ["2", "3"]
    missing = oddtrick("analyse", "boards.pbn", "--board", 7, "--dds", another_python)
    assert (missing.exit_code, "no board 7" in missing.stderr) == (2, True)


@pytest.mark.process
def test_a_whole_deal_without_a_solver_is_no_guess(oddtrick, tmp_path: Path) -> None:
    empty = tmp_path / "python"
    empty.write_text(f"#!{sys.executable}\nprint('absent', flush=True)\n")
    empty.chmod(0o755)
    done = oddtrick("analyse", WHOLE, "--dds", str(empty))
    assert done.exit_code == 3
    assert "oddtrick[dds]" in done.stderr
    assert done.stdout == ""


def test_advice_on_a_claim(oddtrick) -> None:
    done = oddtrick("claim", GUESS, "--trumps", "NT", "--lead", "S", "--by", "S", "--says", "the diamonds are good")
    assert done.exit_code == 0
    assert "North-South: 2 of 3, the fewest that a normal line leaves." in done.stdout
    assert "best play: 3" in done.stdout
    assert "Every normal line was looked at" in done.stdout
    assert len(re.findall(r"^ ?[123] ", done.stdout, re.MULTILINE)) == 3


def test_what_was_said_is_followed_and_what_was_not_understood_is_told(oddtrick) -> None:
    words = ("claim", FINESSE, "--trumps", "NT", "--lead", "S", "--by", "S", "--says")
    assert "North-South: 3 of 3" in oddtrick(*words, "ace of hearts, then the spade finesse").stdout
    unread = oddtrick(*words, "by the way, ace of hearts").stdout
    assert "Not understood, and not followed: “by the way”" in unread
    assert "Not certain" in unread


@pytest.mark.parametrize(
    "words",
    [
        ("claim", GUESS, "--trumps", "X", "--lead", "S", "--by", "S"),
        ("claim", GUESS, "--trumps", "NT", "--lead", "Q", "--by", "S"),
        ("claim", "N:A...", "--trumps", "NT", "--lead", "S", "--by", "S"),
        ("claim", GUESS, "--trumps", "NT", "--lead", "S", "--by", "S", "--edition", "1975"),
        ("claim", GUESS, "--trumps", "NT", "--lead", "S", "--by", "S", "--tricks", "13"),
        ("analyse", GUESS),
        ("analyse", "nothing.pbn"),
    ],
)
def test_wrong_input_is_one_sentence(oddtrick, words: tuple[str, ...]) -> None:
    done = oddtrick(*words)
    assert done.exit_code == 2
    assert done.stderr.strip()


@pytest.mark.process
def test_ctrl_c_ends_the_search_and_shows_what_was_found(tmp_path: Path) -> None:
    """Ten cards a hand take longer than anybody waits here."""
    hands = "N:AQ4.K85.A73.2 K973.J7.J8.95 J65.AQ4.Q62.T T82.T96.K9.A6"
    command = [sys.executable, "-m", "oddtrick.cli.main", "claim", hands, "--trumps", "NT", "--lead", "N", "--by", "N"]
    running = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    with pytest.raises(subprocess.TimeoutExpired):
        running.wait(timeout=4)
    running.send_signal(signal.SIGINT)
    said, _ = running.communicate(timeout=60)
    assert "Not certain" in said
    assert running.returncode == 0
