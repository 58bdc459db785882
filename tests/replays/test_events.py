"""Real events with published figures: every counted figure must agree, to the last digit."""

from __future__ import annotations

from pathlib import Path

import pytest

from oddtrick.formats.event_file import read_event, write_event
from oddtrick.scoring import check, rescore, score

HERE = Path(__file__).resolve().parents[2]
EVENTS = sorted((HERE.parent / "shared" / "events").glob("*.json")) or [None]

pytestmark = pytest.mark.replay


@pytest.mark.parametrize("path", EVENTS, ids=lambda path: path.stem if path else "none")
def test_published_figures_agree(path: Path | None) -> None:
    if path is None:
        pytest.skip("replay not run: no ../shared/events beside the repository")
    report = check(score(read_event(path.read_bytes(), path.name)))
    assert report.differences == ()
    assert report.right == report.total


@pytest.mark.parametrize("path", EVENTS, ids=lambda path: path.stem if path else "none")
def test_what_cannot_agree_is_marked_in_the_file(path: Path | None) -> None:
    if path is None:
        pytest.skip("replay not run: no ../shared/events beside the repository")
    event = read_event(path.read_bytes(), path.name)
    report = check(score(event))
    assert all(one.computed != one.published for one in report.left_out)
    assert not report.left_out or event.notes


@pytest.mark.parametrize("path", EVENTS, ids=lambda path: path.stem if path else "none")
def test_nothing_is_lost_in_the_event_file(path: Path | None) -> None:
    if path is None:
        pytest.skip("replay not run: no ../shared/events beside the repository")
    event = read_event(path.read_bytes(), path.name)
    again = read_event(write_event(event), "again")
    assert again == event
    assert rescore(score(event), again) == score(event)
