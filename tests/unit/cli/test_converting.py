"""`oddtrick convert` and `oddtrick check`: formats by name and content, what is lacking, wrong input."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from oddtrick.formats.bws import Bws, BwsResult, BwsSection, BwsTable, Place
from oddtrick.formats.bws_out import write_bws

LIN = "pn|A,B,C,D|st||md|3SAKQJT98765432,HAKQJT98765432,DAKQJT98765432|ah|Board 9|sv|e|mb|1Sppp|pg||mc|7|"


@pytest.fixture
def night(tmp_path: Path) -> Path:
    path = tmp_path / "night.lin"
    path.write_text(LIN, encoding="utf-8")
    return path


def test_there_and_back(oddtrick, night: Path, tmp_path: Path) -> None:
    pbn, back = tmp_path / "night.pbn", tmp_path / "back.lin"
    assert oddtrick("convert", str(night), str(pbn)).exit_code == 0
    assert '[Contract "1S"]' in pbn.read_text(encoding="latin-1")
    assert oddtrick("convert", str(pbn), str(back)).exit_code == 0
    assert "md|" in back.read_text(encoding="utf-8")


def test_a_format_is_told_by_its_content(oddtrick, night: Path, tmp_path: Path) -> None:
    nameless = tmp_path / "nameless"
    nameless.write_bytes(night.read_bytes())
    assert oddtrick("convert", str(nameless), str(tmp_path / "a.rbn")).exit_code == 0


@pytest.mark.parametrize(
    ("source", "target"), [("missing.lin", "a.pbn"), ("night.lin", "a.doc"), ("junk.txt", "a.pbn")]
)
def test_wrong_input(oddtrick, night: Path, tmp_path: Path, source: str, target: str) -> None:
    (tmp_path / "junk.txt").write_text("nothing of use", encoding="utf-8")
    done = oddtrick("convert", str(tmp_path / source), str(tmp_path / target))
    assert done.exit_code == 2
    assert not (tmp_path / target).exists()


def test_remarks_like_a_compilers(oddtrick, tmp_path: Path) -> None:
    path = tmp_path / "bad.pbn"
    path.write_text('[Board "1"]\n[Dealer "Q"]\n[Deal "N:AK... - - -"]\n', encoding="utf-8")
    done = oddtrick("check", str(path), "--json")
    assert done.exit_code == 1
    assert {each["line"] for each in json.loads(done.stdout)} >= {2}
    assert "bad.pbn:2:" in oddtrick("check", str(path)).stdout


def test_a_clean_file_is_right(oddtrick, night: Path) -> None:
    assert oddtrick("check", str(night)).exit_code == 0


TRAVELLERS = "board,ns,ew,result,lead\n1,1,3,4S= by S,HK\n1,2,4,A+/A-,\n"


@pytest.mark.parametrize("ending", ["csv", "tsv", "xlsx", "json"])
def test_results_go_from_table_to_table(oddtrick, tmp_path: Path, ending: str) -> None:
    (tmp_path / "night.csv").write_text(TRAVELLERS, encoding="utf-8")
    out = f"out.{ending}"
    done = oddtrick("convert", "night.csv", out)
    assert done.exit_code == 0, done.stderr
    assert "2 results" in done.stderr
    assert oddtrick("score", out, "--json").exit_code == 0
    (tmp_path / "again.csv").unlink(missing_ok=True)
    assert oddtrick("convert", out, "again.csv").exit_code == 0
    lines = (tmp_path / "again.csv").read_text(encoding="utf-8-sig").splitlines()
    assert lines[0].startswith("board,ns,ew")
    assert [("4S= by S" in line, "60%/40%" in line or "A+/A-" in line) for line in lines[1:]] == [
        (True, False),
        (False, True),
    ]


def test_results_become_games_as_far_as_they_can(oddtrick, tmp_path: Path) -> None:
    (tmp_path / "night.csv").write_text(TRAVELLERS, encoding="utf-8")
    done = oddtrick("convert", "night.csv", "night.pbn")
    assert done.exit_code == 0
    assert "board 1, 2 - 4: no game shows this" in done.stderr
    text = (tmp_path / "night.pbn").read_text(encoding="utf-8")
    assert '[Contract "4S"]' in text
    assert '[Play "W"]\r\nHK' in text.replace("\r\n", "\n").replace("\n", "\r\n")


def test_a_session_file_is_told_by_its_content(oddtrick, tmp_path: Path) -> None:
    rows = (
        BwsResult(1, Place(1, 1, 1, 1), 1, 2, "N", "4 S", "=", "H10"),
        BwsResult(2, Place(1, 1, 1, 2), 1, 2, "N", "1 NT", "+1", suspicious=2),
    )
    bws = Bws("", sections=(BwsSection(1, "A", 1),), tables=(BwsTable(1, 1, 1, 1, 2, (1, 2)),), results=rows)
    (tmp_path / "night.dat").write_bytes(write_bws(bws).data)
    assert oddtrick("convert", "night.dat", "night.pbn").exit_code == 0
    text = (tmp_path / "night.pbn").read_text(encoding="utf-8")
    assert '[Contract "4S"]' in text
    assert "HT" in text
    assert oddtrick("convert", "night.dat", "night.csv").exit_code == 0
    assert "4S= by N" in (tmp_path / "night.csv").read_text(encoding="utf-8-sig")
    checked = oddtrick("check", "night.dat")
    assert checked.exit_code == 1
    assert checked.stdout.count("[bws.suspicious]") == 1
    assert oddtrick("score", "night.dat", "--ranking").exit_code == 0
    assert oddtrick("convert", "night.pbn", "night.bws").exit_code == 2


def test_what_a_table_cannot_carry_is_listed(oddtrick, evening: Path) -> None:
    done = oddtrick("convert", evening, "out.csv")
    assert "no place for: names of players" in done.stderr
    assert "no place for: published figures" in done.stderr


def test_warnings_of_a_kind_are_one_line_and_errors_are_all_told(oddtrick, tmp_path: Path) -> None:
    pairs = "<NS_PAIR_NUMBER>{0}</NS_PAIR_NUMBER><EW_PAIR_NUMBER>{0}1</EW_PAIR_NUMBER>"
    line = f"<TRAVELLER_LINE>{pairs}<CONTRACT>{{1}}</CONTRACT><SCORE>{{2}}</SCORE></TRAVELLER_LINE>"
    lines = "\n".join(line.format(pair, contract, 100) for pair, contract in ((1, "9Z"), (2, "8S"), (3, "7Q")))
    lines += "\n".join(line.format(pair, "9Z", "") for pair in (4, 5))
    text = f"<USEBIO><EVENT EVENT_TYPE='MP_PAIRS'><BOARD><BOARD_NUMBER>1</BOARD_NUMBER>{lines}</BOARD></EVENT></USEBIO>"
    (tmp_path / "night.xml").write_text(text)
    done = oddtrick("check", "night.xml")
    warning, *errors = (one for one in done.stdout.splitlines() if "usebio.result" in one)
    assert done.exit_code == 1
    assert warning.endswith("the score stands [usebio.result] and 2 more of this kind")
    assert len(errors) == 2
    found = json.loads(oddtrick("check", "night.xml", "--json").stdout)
    assert sum(one["code"] == "usebio.result" for one in found) == 5
    assert oddtrick("convert", "night.xml", "night.csv").stderr.count("more of this kind") == 1
