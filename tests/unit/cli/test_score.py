"""`oddtrick score` and `oddtrick explain`."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from oddtrick.cli.console import fitting
from oddtrick.cli.faults import tell_noticed
from oddtrick.formats.noticed import Noticed


def test_ranking_and_travellers_are_tables_that_fit_80_columns(oddtrick, evening: Path) -> None:
    done = oddtrick("score", evening)
    assert done.exit_code == 0
    assert "Ada Example – Bo Sample" in done.stdout
    assert "Board 1 · dealer North · None vulnerable" in done.stdout
    assert "4♠" in done.stdout
    assert max(len(line) for line in done.stdout.splitlines()) <= 80
    assert "\x1b" not in done.stdout


def test_the_ranking_alone(oddtrick, evening: Path) -> None:
    assert "Board 1 ·" not in oddtrick("score", evening, "--ranking").stdout


def test_check_names_each_difference_and_counts(oddtrick, evening: Path) -> None:
    done = oddtrick("score", evening, "--check")
    assert done.exit_code == 1
    first, last = done.stdout.splitlines()
    assert first == f"{evening}: line 1/2, ns: published 1, computed 0"
    assert last == "1 right of 2"


def test_a_file_without_published_figures_says_so(oddtrick, tmp_path: Path) -> None:
    (tmp_path / "night.csv").write_text("board,ns,ew,result\n1,1,2,4S= by S\n")
    done = oddtrick("score", "night.csv", "--check")
    assert done.exit_code == 0
    assert done.stdout.splitlines() == ["night.csv: no published figures to compare with", "0 right of 0"]


def test_what_a_reader_notices_is_told_beside_the_results(oddtrick, tmp_path: Path) -> None:
    played = '[Contract "4S"]\n[Declarer "N"]\n[Result "10"]\n'
    games = [f'[Board "{number}"]\n[Dealer "Q{chr(96 + number)}"]\n{played}' for number in range(1, 23)]
    (tmp_path / "night.pbn").write_text("\n".join(games))
    done = oddtrick("score", "night.pbn", "--json")
    assert done.exit_code == 0
    told = done.stderr.splitlines()
    first = "night.pbn:2:1: warning: Dealer 'Qa' cannot be read: taken as N [pbn.dealer]"
    assert (len(told), told[0]) == (4, f"{first} and 5 more of this kind")
    assert json.loads(done.stdout)["event"]["notes"][0] == first


def test_remarks_without_end_are_counted(capsys: pytest.CaptureFixture[str]) -> None:
    noticed = Noticed("night.xml")
    for line in range(1, 26):
        noticed.error("usebio.line", line, 0, "not used")
    tell_noticed(noticed.diagnostics)
    told = capsys.readouterr().err.splitlines()
    assert (len(told), told[-1]) == (21, "and 5 more remarks")


def test_every_event_of_a_file_is_scored(oddtrick, tmp_path: Path) -> None:
    line = "<NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER><SCORE>420</SCORE>"
    board = f"<BOARD><BOARD_NUMBER>1</BOARD_NUMBER><TRAVELLER_LINE>{line}</TRAVELLER_LINE></BOARD>"
    events = "".join(f"<EVENT EVENT_TYPE='MP_PAIRS'><TITLE>{one}</TITLE>{board}</EVENT>" for one in ("One", "Two"))
    (tmp_path / "night.xml").write_text(f"<USEBIO>{events}</USEBIO>")
    shown = oddtrick("score", "night.xml", "--ranking")
    assert (shown.exit_code, [one for one in shown.stdout.splitlines() if one in ("One", "Two")]) == (0, ["One", "Two"])
    titles = [one["event"]["title"] for one in json.loads(oddtrick("score", "night.xml", "--json").stdout)]
    assert titles == ["One", "Two"]
    assert oddtrick("check", "night.xml").exit_code == 0
    assert oddtrick("score", "night.xml", "--check").stdout.count("no published figures") == 2
    assert "found '2 events'" in oddtrick("explain", "night.xml", "--pair", "1").stderr


def test_a_folder_has_one_closing_line(oddtrick, evening: Path, tmp_path: Path) -> None:
    (tmp_path / "other.json").write_bytes(evening.read_bytes())
    (tmp_path / "README.txt").write_text("not an event")
    assert oddtrick("score", tmp_path, "--check").stdout.splitlines()[-1] == "2 right of 4"


def test_json_is_the_document_with_what_was_computed(oddtrick, evening: Path) -> None:
    document = json.loads(oddtrick("score", evening, "--json").stdout)
    assert document["contestants"][0]["computed"]["rank"] == 1
    assert len(json.loads(oddtrick("score", evening, evening, "--json").stdout)) == 2


def test_standard_input_is_read(oddtrick, evening: Path) -> None:
    assert oddtrick("score", "-", "--check", input=evening.read_bytes()).stdout.splitlines()[-1] == "1 right of 2"


def test_settings_by_name_and_by_file(oddtrick, tmp_path: Path) -> None:
    (tmp_path / "night.csv").write_text("board,ns,ew,score\n1,1,3,420\n1,2,4,400\n")
    (tmp_path / "ours.yaml").write_text("mp_scale: 1\n")
    for settings in ("acbl", "ours.yaml"):
        document = json.loads(oddtrick("score", "night.csv", "--json", "--settings", settings).stdout)
        assert document["boards"][0]["results"][0]["computed"]["ns"] == "1"


@pytest.mark.parametrize(
    "words, said",
    [
        (("nowhere.json",), "nowhere.json: found 'no such file'"),
        (("--settings", "nobody", "evening.json"), "nobody"),
        (("broken.json",), "broken.json:1"),
        (("random.bin",), "random.bin: found"),
        (("twice.csv",), "twice.csv:3"),
        (("contradicts.json",), "contradicts.json"),
        (("empty",), "nothing of use"),
    ],
)
def test_what_cannot_be_used_is_one_sentence_and_exit_code_2(
    oddtrick, evening: Path, tmp_path: Path, words: tuple[str, ...], said: str
) -> None:
    (tmp_path / "broken.json").write_text('{"oddtrick": "event/1", ')
    (tmp_path / "random.bin").write_bytes(bytes(range(256)) * 8)
    (tmp_path / "twice.csv").write_text("board,ns,ew,result\n1,1,2,4S=\n1,x,y,9Z\n")
    document = json.loads(evening.read_text())
    document["penalties"] = [{"contestant": "1", "amount": "-1", "unit": "vp"}]
    (tmp_path / "contradicts.json").write_text(json.dumps(document))
    (tmp_path / "empty").mkdir()
    done = oddtrick("score", *words)
    assert done.exit_code == 2
    assert said in done.stderr
    assert "Traceback" not in done.output
    assert all(line for line in done.stderr.splitlines())


def test_one_bad_file_among_good_ones_is_told_and_the_others_are_scored(oddtrick, evening: Path) -> None:
    done = oddtrick("score", "nowhere.json", evening, "--check")
    assert done.exit_code == 2


def test_cases_are_counted(oddtrick, tmp_path: Path) -> None:
    (tmp_path / "cases.yaml").write_text(
        "- id: right\n"
        "  event: {form: matchpoints}\n"
        "  boards: [{board: 1, results: [{ns: 1, ew: 2, score: 420}, {ns: 3, ew: 4, score: 50}]}]\n"
        "  expect: {lines: {1/1: [2, 0]}}\n"
        "- id: wrong\n"
        "  event: {form: matchpoints}\n"
        "  boards: [{board: 1, results: [{ns: 1, ew: 2, score: 420}, {ns: 3, ew: 4, score: 50}]}]\n"
        "  expect: {lines: {1/1: [1, 1]}}\n"
    )
    done = oddtrick("score", "--cases", "cases.yaml", "--check")
    assert done.exit_code == 1
    assert done.stdout.splitlines()[-1] == "1 right of 2"
    assert "wrong: lines 1/1" in done.stdout


def test_points_that_no_contract_gives_are_remarked_and_scored(oddtrick, tmp_path: Path) -> None:
    file = tmp_path / "night.csv"
    file.write_text("board,ns,ew,score\n1,1,2,425\n1,3,4,420\n")
    done = oddtrick("score", file)
    assert done.exit_code == 0
    assert done.stderr == f"{file}: warning: board 1, 1 - 2: no contract gives 425 [score.impossible]\n"
    assert "425" in done.stdout


def test_a_number_explains_itself(oddtrick, evening: Path) -> None:
    done = oddtrick("explain", evening, "--board", 1, "--ns", "1")
    assert done.exit_code == 0
    assert done.stdout.splitlines()[:3] == ["Board 1, 1 North-South: 2", "420 points:", "  1 × -50: 2 each"]


@pytest.mark.parametrize("words", [("--board", 9, "--ns", "1"), ("--board", 1, "--ns", "9"), ("--board", 1)])
def test_an_explanation_of_nothing_is_refused(oddtrick, evening: Path, words: tuple[object, ...]) -> None:
    assert oddtrick("explain", evening, *words).exit_code == 2


def test_a_console_without_suits_gets_letters() -> None:
    narrow = io.TextIOWrapper(io.BytesIO(), encoding="cp1252")
    assert fitting("4♥×−1 · 6½", narrow) == "4H×−1 · 6½".replace("−", "-").replace("×", "x").replace("·", "-").replace(
        "½", ".5"
    )
    assert fitting("3NT=", narrow) == "3NT="


@pytest.mark.replay
def test_published_events_agree_to_the_last_figure(oddtrick, shared: Path) -> None:
    done = oddtrick("score", shared / "events", "--check")
    right, of = done.stdout.splitlines()[-1].split(" right of ")
    assert right == of
    assert int(of) > 8000
    assert done.exit_code == 0


def test_editions_side_by_side(oddtrick, tmp_path) -> None:
    boards = [
        {"board": 1, "results": [{"ns": "1", "ew": "3", "score": 420}, {"ns": "2", "ew": "4", "score": 170}]},
        {"board": 2, "results": [{"ns": "1", "ew": "4", "score": 100}, {"ns": "2", "ew": "3", "score": 150}]},
    ]
    same, other = tmp_path / "same.json", tmp_path / "other.json"
    event = {"oddtrick": "event/1", "event": {"form": "matchpoints"}, "boards": boards}
    same.write_text(json.dumps(event), encoding="utf-8")
    assert "The same totals and places" in oddtrick("score", str(same), "--compare").stdout
    awarded = {"ns": "1", "ew": "3", "artificial": {"ns": "A+", "ew": "A-"}}
    boards.append({"board": 3, "results": [awarded, {"ns": "2", "ew": "4", "score": 90}]})
    other.write_text(json.dumps(event), encoding="utf-8")
    (row,) = [line.split() for line in oddtrick("score", str(other), "--compare").stdout.splitlines() if " 3 " in line]
    assert row[2] == row[4] != row[6] == row[8]
