"""`oddtrick convert` and `oddtrick check`: formats by name and content, what is lacking, wrong input."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

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
