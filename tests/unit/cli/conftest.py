"""A command line, a small evening as files, and a database with a sample."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from oddtrick.cli.main import app
from oddtrick.service.demo import make_sample
from oddtrick.service.desk import Desk

Oddtrick = Callable[..., Result]


@pytest.fixture
def oddtrick(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Oddtrick:
    """Runs the command in a folder of its own, with a database of its own that nobody has made yet."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("ODDTRICK_DB", str(tmp_path / "club.oddtrick"))
    monkeypatch.setenv("COLUMNS", "80")
    runner = CliRunner()
    return lambda *words, **options: runner.invoke(app, [str(word) for word in words], **options)


@pytest.fixture
def evening(tmp_path: Path) -> Path:
    """An event file with published figures, one of them wrong."""
    lines = [
        {"ns": "1", "ew": "3", "contract": "4S", "by": "S", "tricks": 10, "published": {"ns": 2, "ew": 0}},
        {"ns": "2", "ew": "4", "contract": "4S", "by": "S", "tricks": 9, "published": {"ns": 1, "ew": 2}},
    ]
    names = {"1": ["Ada Example", "Bo Sample"], "2": ["Cy Specimen", "Di Instance"]}
    document = {
        "oddtrick": "event/1",
        "event": {"id": "e", "title": "Evening", "form": "matchpoints"},
        "contestants": [{"id": one, "names": names.get(one, [])} for one in "1234"],
        "boards": [{"board": 1, "results": lines}],
    }
    path = tmp_path / "evening.json"
    path.write_text(json.dumps(document), encoding="utf-8")
    return path


@pytest.fixture
def club(tmp_path: Path) -> Path:
    """A database with the sample event."""
    path = tmp_path / "club.oddtrick"
    desk = Desk.open(path)
    make_sample(desk, tables=5)
    desk.close()
    return path
