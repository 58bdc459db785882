"""Files that a program sends to start a session or to fill one."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Body, File, Form, UploadFile

from oddtrick.contest.commands import SetDeals
from oddtrick.contest.model import DealSource
from oddtrick.service.opening import Opened, open_file, open_files
from oddtrick.web.api import shapes
from oddtrick.web.api.access import KnownCaller, TheDesk
from oddtrick.web.api.description import PROBLEMS
from oddtrick.words.errors import Impossible

FILES = "/files"
"""The route that takes a file."""
TOGETHER = f"{FILES}/together"
"""The route that takes several as one."""
MOST = 1000
"""Remarks that are told."""

AFile = Annotated[bytes, Body(media_type="application/octet-stream", max_length=64 * 2**20)]
"""A file as the body of a request."""

router = APIRouter(responses=PROBLEMS, tags=["desk"])


class Remark(shapes.Shape):
    """One remark of a reader, in English: `severity` is `error` for what was left out."""

    severity: str
    code: str
    source: str
    line: int
    column: int
    text: str


class OpenedFile(shapes.Shape):
    """What became of a file: where it went, how many results it had and how many boards got hands from it."""

    event: str
    session: str
    results: int
    deals: int
    remarks: list[Remark]


class OpenedFiles(shapes.Shape):
    """What became of several files: those that can start a session first."""

    files: list[OpenedFile]


@router.post(FILES, response_model=OpenedFile)
def take(
    desk: TheDesk,
    who: KnownCaller,
    data: AFile,
    source: str = "file",
    session: str = "",
    replace: bool = False,
) -> OpenedFile:
    """Take up a file: as a new event with one session, or into a session. On any fault nothing is changed.

    The kinds of files are those of `oddtrick open`.
    """
    who.require(SetDeals(session, {}, DealSource.IMPORTED))
    return _shown(open_file(desk, data, source, who.account, session=session, replace=replace))


@router.post(TOGETHER, response_model=OpenedFiles)
def take_together(
    desk: TheDesk,
    who: KnownCaller,
    source: Annotated[list[str], Form()],
    file: Annotated[list[UploadFile], File()],
    session: str = "",
    replace: bool = False,
) -> OpenedFiles:
    """Take up several files as one: on any fault nothing of any of them is changed.

    A file with results starts the session into which the others go, unless `session` names one.
    """
    who.require(SetDeals(session, {}, DealSource.IMPORTED))
    if len(source) != len(file):
        raise Impossible("{files} files and {names} names: each file has one name", files=len(file), names=len(source))
    sent = [(name, each.file.read()) for name, each in zip(source, file, strict=True)]
    opened = open_files(desk, sent, who.account, session=session, replace=replace)
    return OpenedFiles(files=[_shown(one) for one in opened])


def _shown(opened: Opened) -> OpenedFile:
    remarks = [
        Remark(
            severity=one.severity.value,
            code=one.code,
            source=one.source,
            line=one.line,
            column=one.column,
            text=one.text,
        )
        for one in opened.diagnostics[:MOST]
    ]
    return OpenedFile(
        event=opened.event, session=opened.session, results=opened.results, deals=opened.deals, remarks=remarks
    )
