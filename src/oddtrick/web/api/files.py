"""Files that a program sends to start a session or to fill one."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Body

from oddtrick.contest.commands import SetDeals
from oddtrick.contest.model import DealSource
from oddtrick.service.opening import open_file
from oddtrick.web.api import shapes
from oddtrick.web.api.access import KnownCaller, TheDesk
from oddtrick.web.api.description import PROBLEMS

FILES = "/files"
"""The route that takes a file."""
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
    opened = open_file(desk, data, source, who.account, session=session, replace=replace)
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
