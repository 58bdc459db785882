"""PBN of other programs and the standard's own verification files, read in place."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from unittest.mock import patch

import pytest

from oddtrick.formats.diagnostics import Severity
from oddtrick.formats.game import Game
from oddtrick.formats.pbn_check import check_pbn
from oddtrick.formats.pbn_in import read_pbn
from oddtrick.formats.pbn_out import Layout, write_pbn
from oddtrick.formats.pbn_plain_game import PlainGames

pytestmark = pytest.mark.replay

# What the comment before an error says, and the code that says the same.
REASONS = {
    "New tag name": "tag-unknown", "No tag value": "tag", "No integer tag value": "round", "Bad date": "date",
    "No non-negative integer tag value": "round", "Wrong tag value: Double": "deal", "Bad deal": "deal",
    "Bad number: Bad result format": "result", "Wrong character": "before-tags", "Bad section": "note",
    "No dealer": "no-dealer", "No deal": "no-deal", "No declarer": "no-declarer", "No contract": "no-contract",
    "Tag exists already": "tag-twice", "Bad side: Dealer": "rotation", "Bad call: 1C": "insufficient",
    "Bad call: X": "double", "Bad call: XX": "redouble", "Double suffix": "suffix-twice", "Double nag": "nag-twice",
    "Bad nag": "nag", "Double note": "note-twice", "No note": "note-missing", "Bad declarer": "declarer",
    "Bad risk": "contract", "Revoke": "revoke", "Double illegal": "irregularity", "Bad illegal": "irregularity",
    "Bad lead": "irregularity", "Unused note": "note-unused", "Sufficient": "irregularity", "Bad revoke": "revoke",
    "Bad number: sum differs": "result", "Bad result": "result", "Bad inheritance": "inheritance",
    "Line too long": "long-line", "EXPORT": "export-line",
}  # fmt: skip
FOLLOWING = {(57, "No note"), (58, "Bad declarer"), (58, "Bad result")}
"""Errors that follow from another, or stand under another name."""


def of_games(found: list[tuple[int, str]], data: bytes) -> dict[int, set[str]]:
    """Codes by the number of the game in whose lines they are."""
    games: dict[int, set[str]] = {}
    heads = [
        (line, int(match[1]))
        for line, text in enumerate(data.split(b"\n"), 1)
        if (match := re.match(rb"% =+ game (\d+)", text))
    ]
    for line, code in found:
        number = max((head for head in heads if head[0] <= line), default=(0, 0))[1]
        games.setdefault(number, set()).add(code.removeprefix("pbn."))
    return games


def plain(game: Game) -> Game:
    return replace(game, line=0, given_dealer=game.dealer, given_vulnerable=game.vulnerable)


def samples(shared: Path) -> list[Path]:
    return sorted((shared / "samples" / "pbn").iterdir())


def test_no_board_is_lost(shared: Path) -> None:
    for path in samples(shared):
        data = path.read_bytes()
        read = read_pbn(data, path.name)
        text = re.sub(rb"\{[^}]*\}", b"", data)
        deals = len(re.findall(rb'^[ \t]*\[\s*Deal\s*"[^"]+"', text.removeprefix(b"\xef\xbb\xbf"), re.MULTILINE))
        assert sum(game.counts for game in read.games) >= deals, path.name


def test_import_to_export_to_import_is_the_identity(shared: Path) -> None:
    for path in samples(shared):
        games = read_pbn(path.read_bytes(), path.name).games
        for layout in Layout:
            written = write_pbn(games, layout)
            again = read_pbn(written.data, path.name).games
            assert write_pbn(again, layout).data == written.data, path.name
            assert len(again) == len(games), path.name
            if layout is Layout.IMPORT and not any(one.code == "pbn.character" for one in written.lacking):
                assert list(map(plain, again)) == list(map(plain, games)), path.name


def test_correct_files_are_clean(shared: Path) -> None:
    for path in samples(shared):
        if "correct_" in path.name:
            data = path.read_bytes()
            found = [one for one in check_pbn(data, path.name) if one.severity is Severity.ERROR]
            lines = data.split(b"\n")
            exchanged = [
                one for one in found if re.match(rb"\[\w+ \w+ ", lines[one.line - 1])
            ]  # names in place of a tag's
            assert [str(one) for one in found if one not in exchanged] == []
            assert len(exchanged) <= 1


def test_every_error_is_found_for_its_reason(shared: Path) -> None:
    for path in samples(shared):
        if "errors_" not in path.name:
            continue
        data = path.read_bytes()
        found = of_games([(one.line, one.code) for one in check_pbn(data, path.name)], data)
        said: dict[int, list[str]] = {}
        number = 0
        for line in data.decode("latin-1").split("\n"):
            head = re.match(r"% =+ game (\d+)", line)
            number = int(head[1]) if head else number
            said.setdefault(number, []).append(line[2:] if line.startswith("% ") and not head else "")
        assert set(said) - {0} <= set(found)
        for number, sentences in said.items():
            for reason, code in REASONS.items():
                if any(one.startswith(reason) for one in sentences) and (number, reason) not in FOLLOWING:
                    longer = [other for other in REASONS if other.startswith(reason) and other != reason]
                    exact = not any(one.startswith(other) for one in sentences for other in longer)
                    assert not exact or code in found[number], (number, reason)


def test_records_at_once_are_records_by_pieces(shared: Path) -> None:
    for path in samples(shared):
        whole = path.read_bytes()
        for data in (whole, whole.replace(b"}", b" "), whole.replace(b"Board", b"B")):
            read = read_pbn(data, path.name)
            with patch.object(PlainGames, "read", return_value=None):
                assert read_pbn(data, path.name) == read, path.name
