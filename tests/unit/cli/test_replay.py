"""`oddtrick replay`: games played again, on the command line."""

import json
from pathlib import Path

import pytest

from oddtrick.formats import replay
from oddtrick.laws import record

GAMES = """[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:AKQ2.432.432.432 J543.AKQ.765.765 T987.T987.KQ8.AK 6.J65.AJT9.QJT98"]
[Declarer "S"]
[Contract "1S"]
[Result "8"]
[Play "W"]
DA D2 D5 D8
DJ D3 ^R S3 DQ
*

[Board "2"]
[Dealer "E"]
[Declarer "E"]
[Contract "2S"]
[Result "8"]
[Auction "E"]
1S Pass Pass Pass

[Board "3"]
[Auction "S"]
1S Pass
"""


def test_what_is_odd_is_told_and_counted(oddtrick, tmp_path: Path) -> None:
    (tmp_path / "night.pbn").write_text(GAMES)
    told = oddtrick("replay", "night.pbn")
    assert told.exit_code == 1
    assert "night.pbn:1: board 1: East revoked in trick 2 with ♠3, and nobody noticed." in told.stdout
    assert "board 2: The contract is 1S as it was called, 2S in the file." in told.stdout
    assert told.stdout.splitlines()[-1] == "1 right of 2"
    assert "1 game is not told to its end" in told.stderr


def test_nothing_unfinished_is_nothing_said(oddtrick, tmp_path: Path) -> None:
    (tmp_path / "night.pbn").write_text(GAMES.partition('[Board "2"]')[0])
    told = oddtrick("replay", "night.pbn")
    assert (told.exit_code, told.stderr) == (0, "")
    assert told.stdout.splitlines()[-1] == "1 right of 1"


def test_everything_as_data(oddtrick, tmp_path: Path) -> None:
    (tmp_path / "night.pbn").write_text(GAMES)
    first, second, third = json.loads(oddtrick("replay", "night.pbn", "--json", "--edition", "1997").stdout)
    assert (first["verdict"], second["verdict"], third["verdict"]) == ("agrees", "differs", "unfinished")
    assert first["revokes"] == [{"by": "E", "trick": 2, "card": "S3"}]
    assert second["differences"] == [{"of": "contract", "played": "1S", "file": "2S"}]


def test_wrong_input(oddtrick, tmp_path: Path) -> None:
    (tmp_path / "night.pbn").write_text(GAMES)
    assert oddtrick("replay", "none.pbn").exit_code == 2
    assert oddtrick("replay", "night.pbn", "--edition", "1999").exit_code == 2


def test_an_irregular_game_is_ruled_once(oddtrick, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "night.pbn").write_text('[Board "1"]\n[Dealer "N"]\n[Auction "N"]\n1D ^I 1C Pass Pass\nPass\n')
    ruled: list[int] = []
    before = record.briefly

    def counted(*game: object) -> object:
        ruled.append(len(game))
        return before(*game)  # type: ignore[arg-type]

    for name in ("briefly", "ruled", "state_after"):
        monkeypatch.setattr(record, name, counted)
    monkeypatch.setattr(replay, "briefly", counted)
    assert "insufficient" in oddtrick("replay", "night.pbn").stdout
    assert ruled == [3]
