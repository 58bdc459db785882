"""Real files of other programs, read in place."""

from __future__ import annotations

from pathlib import Path

import pytest

from oddtrick.formats.detect import read_any
from oddtrick.formats.pbn_deals import read_deals
from oddtrick.formats.pbn_scores import read_scores
from oddtrick.scoring.check import check
from oddtrick.scoring.profiles import profile
from oddtrick.scoring.score import score
from oddtrick.words.errors import BadFile
from oddtrick.words.seats import Vulnerability

pytestmark = pytest.mark.replay

# File, settings, published figures that agree, and how many there are. A line and two totals of the third were changed
# by hand; the totals of the last are IMPs for each comparison beside lines that are sums.
PUBLISHED = [
    ("usebio/abftech+cobalt__mp_pairs_mitchell_03.xml", "abf", 152, 152),
    ("usebio/abftech+cobalt__butler_howell.xml", "abf", 191, 191),
    ("usebio/abftech+cobalt__mp_pairs_mitchell_adjusted_02.xml", "abf", 648, 651),
    ("usebio/abftech+cobalt__notsupported.xml", "abf", 308, 308),
    ("pbn/rkcb+pbnparser__sm2.pbn", "wbf", 774, 774),
    ("pbn/rkcb+pbnparser__test.pbn", "wbf", 1260, 1260),
    ("pbn/rkcb+pbnparser__liigaButler1b.pbn", "wbf", 240, 240),
]


@pytest.mark.parametrize(("name", "settings", "right", "total"), PUBLISHED)
def test_published_figures_of_samples(shared: Path, name: str, settings: str, right: int, total: int) -> None:
    data = (shared / "samples" / name).read_bytes()
    report = check(score(read_any(data, name, profile(settings))))
    assert (report.right, report.total) == (right, total)


def test_every_sample_of_pbn_gives_its_deals(shared: Path) -> None:
    without = []
    for path in sorted((shared / "samples" / "pbn").iterdir()):
        try:
            assert read_deals(path.read_bytes(), path.name).boards
        except BadFile:
            without.append(path.name)
    assert without == ["rkcb+pbnparser__team.pbn"]  # a table of teams, no deal


def test_games_of_one_deal_that_name_their_board_once(shared: Path) -> None:
    path = shared / "samples" / "pbn" / "forrestrice+bridge-bots__shared_deals.pbn"
    read = read_scores(path.read_bytes(), path.name)
    assert [(board.number, len(board.lines), board.vulnerable) for board in read.event.boards] == [
        (7, 2, Vulnerability.BOTH),
        (62, 2, Vulnerability.NONE),
    ]
    assert [one.code for one in read.diagnostics] == ["pbn.board", "pbn.board"]
