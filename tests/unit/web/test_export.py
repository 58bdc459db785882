"""The static site: whole, relative, without scripts, and never half-written."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.unit.web.evening import enter, open_evening, published

from oddtrick.contest import commands as c
from oddtrick.service.desk import CONSOLE, Desk
from oddtrick.web.public import export
from oddtrick.web.public.export import MARKER, export_site
from oddtrick.words.errors import Impossible, StoreError

ROOT = Path(__file__).resolve().parents[3]
LINK = re.compile(r'(?:href|src)="([^"]*)"')


@pytest.fixture(scope="module")
def desk() -> Desk:
    return published()


@pytest.fixture
def site(desk: Desk, tmp_path: Path) -> Path:
    export_site(desk, tmp_path / "site")
    return tmp_path / "site"


def pages(site: Path) -> Iterator[tuple[Path, str]]:
    for path in sorted(site.rglob("*.html")):
        yield path, path.read_text(encoding="utf-8")


def state(site: Path) -> dict[str, bytes]:
    return {str(path.relative_to(site)): path.read_bytes() for path in site.rglob("*") if path.is_file()}


def test_every_link_is_relative_and_leads_somewhere(site: Path) -> None:
    for path, text in pages(site):
        for link in LINK.findall(text):
            file, _, fragment = link.partition("#")
            assert not re.match(r"[a-z]+:|/", file), f"{path}: {link}"
            target = (path.parent / file).resolve() if file else path
            assert target.is_file(), f"{path}: {link}"
            if fragment:
                assert f'id="{fragment}"' in target.read_text(encoding="utf-8"), f"{path}: {link}"


def test_no_page_needs_a_script(site: Path) -> None:
    assert all("<script" not in text for _, text in pages(site))
    assert not list(site.rglob("*.js"))


def test_pages_are_small(site: Path) -> None:
    assert all(len(text.encode()) < 100_000 for _, text in pages(site))


def test_the_site_has_what_the_desk_publishes_and_no_more(tmp_path: Path) -> None:
    desk = published()
    open_evening(desk, "secret")
    enter(desk, "secret")
    export_site(desk, tmp_path / "site")
    assert (tmp_path / "site" / "e1" / "index.html").is_file()
    assert not any("secret" in name or b"secret" in content for name, content in state(tmp_path / "site").items())


def test_a_second_export_writes_only_what_changed(tmp_path: Path) -> None:
    desk, target = published(), tmp_path / "site"
    assert len(export_site(desk, target)) > 10
    assert export_site(desk, target) == []
    slot, record = next(iter(desk.session("e1-s1").records.items()))
    desk.run(c.VoidResult("e1-s1", slot, record.revision), CONSOLE, confirmed=True)
    changed = {path.name for path in export_site(desk, target)}
    assert "index.html" in changed
    assert "oddtrick.css" not in changed


def test_an_event_that_is_withdrawn_is_gone_from_the_site(tmp_path: Path) -> None:
    desk, target = published(), tmp_path / "site"
    export_site(desk, target)
    desk.run(c.WithdrawPublication("e1"), CONSOLE)
    export_site(desk, target)
    assert not (target / "e1").exists()
    assert "Nothing has been published yet." in (target / "index.html").read_text(encoding="utf-8")


@pytest.mark.parametrize("after", [0, 1, 7])
def test_interrupted_it_leaves_the_old_site(site: Path, monkeypatch: pytest.MonkeyPatch, after: int) -> None:
    old, plain = state(site), export.site_files

    def breaks(*given: object) -> Iterator[object]:
        for number, file in enumerate(plain(*given)):  # type: ignore[arg-type]
            if number == after:
                raise KeyboardInterrupt
            yield file

    monkeypatch.setattr(export, "site_files", breaks)
    with pytest.raises(KeyboardInterrupt):
        export_site(published(leave=frozenset({(1, 1)})), site)
    assert state(site) == old
    assert [path.name for path in site.parent.iterdir()] == ["site"]


def test_where_the_last_step_fails_the_old_site_comes_back(site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    old, plain, calls = state(site), Path.rename, []

    def fails_second(self: Path, target: Path) -> Path:
        calls.append(self)
        if len(calls) == 2:
            raise OSError(28, "No space left on device")
        return plain(self, target)

    monkeypatch.setattr(Path, "rename", fails_second)
    with pytest.raises(StoreError, match="No space left"):
        export_site(published(), site)
    assert state(site) == old


def test_a_folder_that_is_not_ours_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("dear")
    with pytest.raises(Impossible, match="left alone"):
        export_site(published(), tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["letter.txt"]


def test_a_file_in_the_place_of_the_folder_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "site").write_text("dear")
    with pytest.raises(Impossible):
        export_site(published(), tmp_path / "site")
    assert (tmp_path / "site").read_text() == "dear"


def test_an_empty_folder_may_be_used(tmp_path: Path) -> None:
    (tmp_path / "site").mkdir()
    assert export_site(published(), tmp_path / "site")
    assert (tmp_path / "site" / MARKER).is_file()


KILLED = """
import os, signal, sys
from pathlib import Path
from tests.unit.web.evening import published
from oddtrick.web.public.export import export_site

plain, calls = Path.rename, []

def second_kills(self, target):
    calls.append(self)
    if len(calls) == 2:
        os.kill(os.getpid(), signal.SIGKILL)
    return plain(self, target)

Path.rename = second_kills
export_site(published(leave=frozenset({(1, 1)})), Path(sys.argv[1]))
"""


@pytest.mark.process
@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system has no SIGKILL")
def test_killed_in_the_moment_of_the_exchange_the_next_export_finds_the_old_site(desk: Desk, site: Path) -> None:
    old = state(site)
    killed = subprocess.run([sys.executable, "-c", KILLED, str(site)], cwd=ROOT, check=False)
    assert killed.returncode == -signal.SIGKILL
    assert not site.exists()
    assert export_site(desk, site) == []
    assert state(site) == old
    assert not list(site.parent.glob(".site-old-*"))
