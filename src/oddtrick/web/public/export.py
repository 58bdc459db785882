"""The public site as a folder of files: the same pages, no scripts, nothing that needs a server.

The new folder is written beside the old one and takes its place when it is whole. Whoever is interrupted leaves the
old one as it was; whoever is killed in the moment of the exchange leaves it beside its place, and the next export puts
it back. Pages that did not change are taken over from it, so that a second export is quick to copy onwards.
"""

from __future__ import annotations

import glob
import hashlib
import json
import os
import shutil
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from importlib.resources import files
from pathlib import Path
from tempfile import mkdtemp

from oddtrick.service.desk import Desk
from oddtrick.web.public.files import downloads
from oddtrick.web.public.pages import ICON, INDEX, Frame, Listed, event_page, index_page, page_names
from oddtrick.web.public.published import Published, Shelf, slug
from oddtrick.wording import Wording
from oddtrick.words.errors import Impossible, StoreError

MARKER = ".oddtrick-site"
"""Names a folder as an export of ours, and holds the digests of its files."""

OLD = "-old-"
"""Stands in the name of a folder that waits beside its place while the new one takes it."""

STYLES = ("oddtrick.css", "results.css")


@dataclass(frozen=True, slots=True)
class _File:
    path: str
    content: bytes


def export_site(desk: Desk, target: Path, language: str = "en", club: str = "") -> list[Path]:
    """Write all published results as a static site.

    Args:
        desk: with the events.
        target: the folder; it is made, or takes the place of an earlier export.
        language: of the pages.
        club: name at the head of the pages; empty for the one that the club has settled.

    Returns:
        The files that are new or changed, in order.

    Raises:
        Impossible: the target is something else than an earlier export, an empty folder or nothing.
        StoreError: it cannot be written; the earlier export is as it was.
    """
    target = Path(os.path.abspath(target))
    try:
        _put_back(target)
        before = _digests(target)
        return _write(site_files(desk, Wording(language), club), target, before)
    except OSError as error:
        raise StoreError(
            "the results cannot be written to {target}: {reason}; what was there before is unchanged",
            id="export.failed",
            target=str(target),
            reason=error.strerror or str(error),
        ) from error


def site_files(desk: Desk, wording: Wording, club: str = "") -> Iterator[_File]:
    """Every file of the site, one after the other."""
    settled = desk.club().settings
    house = replace(settled, name=club or settled.name)
    shelf, events = Shelf(), [one for one in desk.events() if one.published]
    for name in (*STYLES, ICON):
        yield _File(name, (files("oddtrick.web") / "static" / name).read_bytes())
    listed = tuple(Listed(slug(one.id), one.title, one.date, one.pairs) for one in events)
    frame = Frame(wording, STYLES, ICON, club=house.name, colours=house.colours)
    yield _File(INDEX, index_page(listed, frame).encode())
    for one in events:
        yield from event_files(replace(shelf.published(desk, one.id), club=house), wording)


def event_files(published: Published, wording: Wording) -> Iterator[_File]:
    """The pages and files of one event."""
    club, styles = published.club, tuple(f"../{name}" for name in STYLES)
    frame = Frame(wording, styles, f"../{ICON}", club=club.name, colours=club.colours)
    offered = downloads(published)
    names = tuple(one.name for one in offered)
    for name in page_names(published.results, drawn=bool(published.draws)):
        yield _File(f"{published.folder}/{name}", event_page(published, name, names, frame).encode())
    for one in offered:
        yield _File(f"{published.folder}/{one.name}", one.make(published, wording))


def _digests(target: Path) -> Mapping[str, str]:
    """What an earlier export wrote; nothing where there is none."""
    if not target.exists() or (target.is_dir() and not any(target.iterdir())):
        return {}
    try:
        found = json.loads((target / MARKER).read_text(encoding="utf-8"))
        return {str(path): str(digest) for path, digest in found.items()}
    except (OSError, ValueError, AttributeError) as error:
        raise Impossible(
            "{target} is not a folder of results that Oddtrick wrote, so it is left alone: name another folder",
            id="export.foreign",
            target=str(target),
        ) from error


def _write(contents: Iterator[_File], target: Path, before: Mapping[str, str]) -> list[Path]:
    target.parent.mkdir(parents=True, exist_ok=True)
    fresh = Path(mkdtemp(prefix=f".{target.name}-", dir=target.parent))
    try:
        digests: dict[str, str] = {}
        changed: list[Path] = []
        for file in contents:
            digest = hashlib.sha256(file.content).hexdigest()
            digests[file.path] = digest
            there = fresh / file.path
            there.parent.mkdir(parents=True, exist_ok=True)
            if before.get(file.path) == digest and (target / file.path).is_file():
                shutil.copy2(target / file.path, there)
                continue
            there.write_bytes(file.content)
            changed.append(target / file.path)
        (fresh / MARKER).write_text(json.dumps(digests, indent=0, sort_keys=True), encoding="utf-8")
        fresh.chmod(0o755)
        _swap(fresh, target)
        return changed
    except BaseException:
        shutil.rmtree(fresh, ignore_errors=True)
        raise


def _put_back(target: Path) -> None:
    """Mend an exchange that was cut off: the old folder returns to its place, or goes where the new one is there."""
    for old in target.parent.glob(f".{glob.escape(target.name)}{OLD}*"):
        if target.exists():
            shutil.rmtree(old, ignore_errors=True)
        elif (old / MARKER).is_file():
            old.rename(target)


def _swap(fresh: Path, target: Path) -> None:
    """Put the new folder in the place of the old one; the old one comes back where that fails."""
    if not target.exists():
        fresh.rename(target)
        return
    old = Path(mkdtemp(prefix=f".{target.name}{OLD}", dir=target.parent))
    old.rmdir()
    target.rename(old)
    try:
        fresh.rename(target)
    except OSError:
        old.rename(target)
        raise
    shutil.rmtree(old, ignore_errors=True)
