"""USEBIO files of other programs, read in place: no board is lost, and what is written of them says the same."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from oddtrick.formats.event_file import read_event
from oddtrick.formats.usebio import read_usebio
from oddtrick.formats.usebio_games import read_usebio_games
from oddtrick.formats.usebio_out import write_usebio
from oddtrick.formats.usebio_version import Version
from oddtrick.scoring.check import check
from oddtrick.scoring.event import Event
from oddtrick.scoring.score import score
from oddtrick.scoring.settings import PublishedAs
from oddtrick.words.results import BoardResult, Played

pytestmark = pytest.mark.replay

# Published figures that agree where nobody says how the event was scored, and how many there are. A line and two
# totals of the third were changed by hand.
UNSAID = {
    "abftech+cobalt__butler_howell.xml": "191 right of 191",
    "abftech+cobalt__mp_pairs_mitchell_03.xml": "152 right of 152",
    "abftech+cobalt__mp_pairs_mitchell_adjusted_02.xml": "648 right of 651",
    "abftech+cobalt__notsupported.xml": "308 right of 308",
}


def results(event: Event) -> list[tuple[int, BoardResult]]:
    return [(board.number, line.result) for board in event.boards for line in board.lines]


def test_no_line_and_no_hand_is_lost(shared: Path) -> None:
    for path in sorted((shared / "samples" / "usebio").glob("*.xml")):
        data = path.read_bytes()
        games = read_usebio_games(data, path.name)
        read = read_usebio(data, path.name)
        assert not games.diagnostics
        assert not read.diagnostics
        assert len(games.games) == len(results(read.event)) == data.count(b"<TRAVELLER_LINE>")
        deals = {game.board: game.deal for game in games.games if game.deal is not None}
        assert len(deals) == data.count(b"<HAND>") // 4
        assert all(deal.is_complete for deal in deals.values())


def test_published_figures_where_nobody_says_how(shared: Path) -> None:
    for name, expected in UNSAID.items():
        read = read_usebio((shared / "samples" / "usebio" / name).read_bytes(), name)
        assert str(check(score(read.event))) == expected


@pytest.mark.parametrize("version", Version)
def test_what_is_written_of_a_file_says_the_same(shared: Path, version: Version) -> None:
    for path in sorted((shared / "samples" / "usebio").glob("*.xml")):
        event = read_usebio(path.read_bytes(), path.name).event
        again = read_usebio(write_usebio(score(event), version=version).data, path.name)
        assert not again.diagnostics
        assert results(again.event) == results(event)
        assert [one.names for one in again.event.contestants if one.names] != []


def test_events_of_all_forms_come_back(shared: Path) -> None:
    for path in sorted((shared / "events").glob("*.json")):
        event = read_event(path.read_bytes(), path.name)
        points = replace(event.settings, published_as=PublishedAs.POINTS)
        read = read_usebio(write_usebio(score(event)).data, path.name, points)
        assert {one.code for one in read.diagnostics} <= {"usebio.alone"}
        assert _played(read.event) == _played(event)
        scored = score(replace(event, settings=points))
        again = score(read.event)
        same = sum(again.standings[one].rank == standing.rank for one, standing in scored.standings.items())
        assert 10 * same >= 9 * len(scored.standings), path.name


def _played(event: Event) -> list[tuple[int, tuple[str, ...], tuple[str, ...], Played]]:
    found = []
    for number, result in results(event):
        match result.outcome:
            case Played() as played:
                found.append((number, result.ns, result.ew, played))
            case _:
                pass
    return found
