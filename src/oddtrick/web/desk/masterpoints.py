"""What the places of an event are awarded by a table from a file: looked at, and taken away as CSV."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Annotated

from fastapi import APIRouter, File, UploadFile
from starlette.requests import Request
from starlette.responses import Response

from oddtrick.contest.views.standings import RankingRow, ranking
from oddtrick.formats.csv_table import write_table
from oddtrick.formats.overall_rules import read_awards
from oddtrick.formats.text_in import decode
from oddtrick.scoring.masterpoints import awarded
from oddtrick.web.context import render, wording_of
from oddtrick.web.desk.common import Director, csv_answer, desk_of
from oddtrick.web.desk.forms import Typed, bytes_of, every_fault
from oddtrick.words.errors import OddtrickError
from oddtrick.words.numbers import decimal_text

router = APIRouter()

COLUMNS = ("place", "contestant", "names", "award")
"""Of the CSV."""


@router.get("/event/{event_id}/masterpoints")
def page(request: Request, event_id: str, account: Director) -> Response:
    """Choose a table."""
    return _page(request, event_id)


@router.post("/event/{event_id}/masterpoints")
def award(
    request: Request, event_id: str, account: Director, sent: Typed, file: Annotated[UploadFile | None, File()] = None
) -> Response:
    """What each contestant is awarded."""
    scored = desk_of(request).scored(event_id)
    try:
        text = sent["text"] or decode(bytes_of(file))
        found = awarded(scored, read_awards(text, sent["source"] or (file.filename if file else "") or "table"))
    except OddtrickError as error:
        return _page(request, event_id, tuple(every_fault(error, wording_of(request))))
    rows = tuple(row for row in ranking(scored) if row.pair in found)
    if sent["do"] == "csv":
        return csv_answer(_csv(rows, found), "masterpoints.csv")
    source = sent["source"] or (file.filename if file else "") or ""
    return _page(request, event_id, (), rows=rows, found=found, text=text, source=source)


def _csv(rows: tuple[RankingRow, ...], found: Mapping[str, Fraction]) -> str:
    lines = ((str(row.place or ""), row.pair, " – ".join(row.names), decimal_text(found[row.pair])) for row in rows)
    return write_table(COLUMNS, lines)


def _page(
    request: Request,
    event_id: str,
    faults: tuple[str, ...] = (),
    *,
    rows: tuple[RankingRow, ...] = (),
    found: Mapping[str, Fraction] | None = None,
    text: str = "",
    source: str = "",
) -> Response:
    return render(
        request,
        "setup/masterpoints.html",
        status=422 if faults else 200,
        event=desk_of(request).event(event_id),
        faults=faults,
        rows=rows,
        found=found,
        text=text,
        source=source,
    )
