"""What every command says of help, and of files that are none: one sentence, an exit code, never a trace."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path

import pytest
import typer

from oddtrick.cli.main import app
from oddtrick.service.desk import Desk

BAD = ("missing", "folder", "binary", "empty", "", "a\udcffb")


@pytest.fixture
def mess(tmp_path: Path, club: Path) -> Path:
    """A folder with the club's database and files that are none."""
    (tmp_path / "folder").mkdir()
    (tmp_path / "binary").write_bytes(bytes(range(256)) * 20)
    (tmp_path / "empty").touch()
    return tmp_path


READERS = (("score",), ("score", "--json"), ("score", "--check"), ("score", "--cases"), ("event", "import"),
           ("members", "import"), ("explain", "--board", 1, "--ns", 1), ("restore",))  # fmt: skip


@pytest.mark.parametrize("name", BAD)
@pytest.mark.parametrize("words", READERS, ids=lambda words: " ".join(map(str, words)))
def test_a_file_that_is_none_is_wrong_input(oddtrick, mess: Path, words: tuple[object, ...], name: str) -> None:
    done = oddtrick(*words, name)
    if (words, name) == (("score", "--cases"), "empty"):
        assert (done.exit_code, done.stdout) == (0, "0 right of 0\n")
        return
    assert done.exit_code == 2
    assert isinstance(done.exception, SystemExit)
    assert done.stderr.strip()
    assert "Traceback" not in done.stderr
    assert "nobody foresaw" not in done.stderr
    assert not done.stderr.startswith(":")


STORED = (("event", "list"), ("event", "export", "x"), ("journal", "audit"), ("members", "export"), ("token", "list"),
          ("backup", "b"), ("publish", "site"))  # fmt: skip


@pytest.mark.parametrize("name", ["missing", "folder", "binary", "empty", "a\udcffb"])
@pytest.mark.parametrize("words", STORED, ids=" ".join)
def test_a_database_that_is_none_is_wrong_input_and_left_alone(
    oddtrick, mess: Path, words: tuple[str, ...], name: str
) -> None:
    done = oddtrick(*words, "--db", name)
    assert (done.exit_code, done.stderr.count("\n")) == (2, 1)
    assert (mess / "empty").stat().st_size == 0
    assert not (mess / "missing").exists()


@pytest.mark.parametrize(
    "words",
    [("event", "export"), ("event", "archive"), ("journal", "show"), ("token", "revoke"), ("token", "new", "x")],
    ids=" ".join,
)
@pytest.mark.parametrize("name", ["nobody", "", "a\udcffb"])
def test_an_id_that_is_none_is_wrong_input(oddtrick, club: Path, words: tuple[str, ...], name: str) -> None:
    done = oddtrick(*words, name)
    assert (done.exit_code, done.stderr.count("\n")) == (2, 1)


def test_a_folder_to_write_to_needs_a_name(oddtrick, mess: Path) -> None:
    before = sorted(path.name for path in mess.iterdir())
    assert oddtrick("publish", "").exit_code == 2
    assert sorted(path.name for path in mess.iterdir()) == before


def test_the_present_folder_is_not_meant_by_an_empty_name(oddtrick, evening: Path) -> None:
    assert (oddtrick("score", "").exit_code, oddtrick("score", ".").exit_code) == (2, 0)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_pipe_is_read_as_a_file(oddtrick, evening: Path, tmp_path: Path) -> None:
    reading, writing = os.pipe()
    os.write(writing, evening.read_bytes())
    os.close(writing)
    done = oddtrick("score", "--ranking", f"/dev/fd/{reading}")
    os.close(reading)
    assert (done.exit_code, "Evening" in done.stdout) == (0, True)


def test_a_file_of_another_program_is_no_backup(oddtrick, mess: Path) -> None:
    assert oddtrick("restore", "binary").stderr == "binary is not a backup that Oddtrick wrote. Name a backup.\n"


def test_beside_an_open_desk_one_is_told_to_close_it(oddtrick, club: Path, evening: Path) -> None:
    with Desk.open(club, holder="the desk at http://127.0.0.1:8765").journal:
        done = oddtrick("event", "import", evening)
    assert done.exit_code == 3
    assert done.stderr.strip().endswith("Close that first, and try again.")


def commands(group: typer.Typer = app, before: tuple[str, ...] = ()) -> list[tuple[str, ...]]:
    here = [(*before, one.name or "") for one in group.registered_commands]
    return here + [
        path
        for one in group.registered_groups
        if one.typer_instance is not None
        for path in [(*before, one.name or ""), *commands(one.typer_instance, (*before, one.name or ""))]
    ]


@pytest.mark.parametrize("words", [(), *commands()], ids=" ".join)
def test_help_says_each_default_once_and_cuts_no_sentence(oddtrick, words: tuple[str, ...]) -> None:
    done = oddtrick(*words, "--help")
    text = " ".join(done.stdout.split())
    assert done.exit_code == 0
    assert not re.search(r"[a-z]\.\.\.", text)
    assert not re.search(r"default: 0\b|default: None|\[\[|--\S+ <", text)
    for option in re.split(r" (?=-)", text):
        assert option.count("default:") <= 1, option


@pytest.mark.parametrize("command", ["score", "check", "open"])
def test_a_binary_file_is_described_and_not_shown(oddtrick, tmp_path: Path, command: str) -> None:
    (tmp_path / "night.cds").write_bytes(bytes(range(1, 29)))
    (tmp_path / "photo").write_bytes(b"\xff\xd8\xff\xe0\0\x10JFIF" + bytes(range(256)))
    for name in ("night.cds", "photo"):
        done = oddtrick(command, name)
        assert (done.exit_code, len(done.stderr) < 400) == (2, True)
        assert done.stderr.isascii()


def test_what_a_file_says_does_not_steer_the_terminal(oddtrick, tmp_path: Path) -> None:
    pairs = "<NS_PAIR_NUMBER>\u009b31m</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER>"
    lines = "".join(f"<TRAVELLER_LINE>{pairs}<SCORE>{one}</SCORE></TRAVELLER_LINE>" for one in (100, 110))
    board = f"<BOARD><BOARD_NUMBER>1</BOARD_NUMBER>{lines}</BOARD>"
    event = f"<USEBIO><EVENT EVENT_TYPE='MP_PAIRS'>{board}</EVENT></USEBIO>"
    (tmp_path / "night.xml").write_text(event, encoding="utf-8")
    done = oddtrick("check", "night.xml")
    assert "\ufffd31m - 2 has this board already" in done.stdout


def test_no_name_in_a_table_steers_the_terminal(oddtrick, tmp_path: Path) -> None:
    board = {"board": 1, "results": [{"ns": "1", "ew": "2", "score": 420}]}
    document = {
        "oddtrick": "event/1",
        "event": {"form": "matchpoints", "title": "Night\x1b[2J"},
        "contestants": [{"id": "1", "names": ["Ada\x1b[31m"]}, {"id": "2"}],
        "boards": [board],
    }
    (tmp_path / "night.json").write_text(json.dumps(document))
    done = oddtrick("score", "night.json")
    assert (done.exit_code, "\x1b" in done.stdout) == (0, False)
    assert "Ada\ufffd" in done.stdout
