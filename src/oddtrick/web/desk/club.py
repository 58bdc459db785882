"""The club's own matters: settings, a backup with one button, and the way back."""

from __future__ import annotations

import re
import tempfile
from contextlib import closing
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Annotated

from fastapi import APIRouter, File, UploadFile
from starlette.background import BackgroundTask
from starlette.requests import Request
from starlette.responses import FileResponse, Response

from oddtrick.service.desk import Desk, EventSummary
from oddtrick.web.context import render, wording_of
from oddtrick.web.desk.common import Director, Owner, desk_of
from oddtrick.web.desk.forms import Faults, Typed, bytes_of
from oddtrick.words.errors import NotFound, OddtrickError

router = APIRouter()

WAITING = "oddtrick-restore-"
"""Begins the name of a file that waits for the word to restore it."""
_MARK = re.compile(r"[A-Za-z0-9_]+")


@router.get("/settings")
def settings(request: Request, account: Director) -> Response:
    """Where everything about the club is."""
    return render(request, "club/settings.html")


@router.post("/backup")
def backup(request: Request, account: Owner) -> Response:
    """Everything in one file, to be kept elsewhere; work goes on meanwhile."""
    desk = desk_of(request)
    folder = tempfile.TemporaryDirectory(prefix="oddtrick-backup-")
    stamp = datetime.fromtimestamp(desk.now() / 1000).astimezone()
    path = Path(folder.name) / f"oddtrick-{stamp:%Y-%m-%d-%H%M%S}.oddtrick-backup"
    try:
        desk.backup(path)
    except OddtrickError:
        folder.cleanup()
        raise
    return FileResponse(
        path,
        filename=path.name,
        media_type="application/vnd.sqlite3",
        headers={"Cache-Control": "no-store"},
        background=BackgroundTask(folder.cleanup),
    )


@dataclass(frozen=True, slots=True)
class Contents:
    """What a backup holds.

    Attributes:
        events: of the backup.
        people: in its register.
        accounts: names of those who may sign in after it.
        latest: moment of the last entry, milliseconds since 1970; None where it holds none.
    """

    events: tuple[EventSummary, ...]
    people: int
    accounts: tuple[str, ...]
    latest: int | None


def contents_of(path: Path) -> Contents:
    """What a backup holds.

    Raises:
        StoreError: it is damaged, of another program, or of a newer Oddtrick.
    """
    with closing(Desk.in_memory()) as looked:
        looked.restore(path)
        names = tuple(one.name for one in looked.accounts().accounts.values() if not one.closed)
        journal = looked.journal
        last = next((entry.at for entry in journal.read_all(journal.position() - 1)), None)
        people = sum(one.particulars is not None for one in looked.register().people.values())
        return Contents(looked.events(), people, names, round(last.timestamp() * 1000) if last else None)


@router.get("/restore")
def choose(request: Request, account: Owner) -> Response:
    """Choose a backup."""
    return _page(request, Faults())


@router.post("/restore")
def look(request: Request, account: Owner, file: Annotated[UploadFile | None, File()] = None) -> Response:
    """What the backup holds, before anything is put in its place."""
    kept: Path | None = None
    try:
        data = bytes_of(file)
        with tempfile.NamedTemporaryFile(prefix=WAITING, suffix=".sqlite3", delete=False) as waiting:
            waiting.write(data)
            kept = Path(waiting.name)
        found = contents_of(kept)
    except OddtrickError as error:
        if kept is not None:
            kept.unlink(missing_ok=True)
        name = file.filename if file and file.filename else ""
        sentence = wording_of(request).error(error).replace(str(kept), name)
        return _page(request, Faults({"file": sentence}))
    return _page(request, Faults(), found, kept.name.removeprefix(WAITING).removesuffix(".sqlite3"))


@router.post("/restore/now")
def restore(request: Request, account: Owner, sent: Typed) -> Response:
    """Put the backup in the place of everything, once the person has said so expressly."""
    path = _waiting(sent["mark"])
    if sent["sure"] != "yes":
        faults = Faults({"sure": wording_of(request).say("club.restore.sure-first")})
        return _page(request, faults, contents_of(path), sent["mark"])
    desk_of(request).restore(path)
    path.unlink(missing_ok=True)
    return render(request, "club/restored.html")


def _waiting(mark: str) -> Path:
    path = Path(tempfile.gettempdir()) / f"{WAITING}{mark}.sqlite3"
    if not _MARK.fullmatch(mark) or not path.is_file():
        raise NotFound("the backup waits no longer: choose it again", id="restore.gone")
    return path


def _page(request: Request, faults: Faults, found: Contents | None = None, mark: str = "") -> Response:
    moment = None
    if found is not None and found.latest is not None:
        moment = wording_of(request).moment(found.latest)
    return render(
        request,
        "club/restore.html",
        status=faults.status,
        faults=faults,
        found=found,
        mark=mark,
        moment=moment,
        present=desk_of(request).events(),
    )
