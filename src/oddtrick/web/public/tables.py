"""Results as tables for spreadsheets, on the public pages and at the desk."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated

from fastapi import APIRouter, Depends
from starlette.requests import Request
from starlette.responses import Response

from oddtrick.contest.model import Role
from oddtrick.formats.csv_travellers import travellers_sheet
from oddtrick.formats.result_tables import board_table, butler_table, csv_of, ranking_table, result_workbook
from oddtrick.formats.xlsx_out import MEDIA as XLSX
from oddtrick.formats.xlsx_out import Sheet
from oddtrick.printing.butler import FORMS
from oddtrick.printing.model import Results
from oddtrick.printing.shown import Shown
from oddtrick.scoring.scored import Scored
from oddtrick.service.desk import Desk
from oddtrick.web.accounts import Account
from oddtrick.web.context import wording_of
from oddtrick.web.security import needs
from oddtrick.wording import Wording
from oddtrick.words.errors import NotFound

CSV = "text/csv; charset=utf-8"
Scorer = Annotated[Account, Depends(needs(Role.SCORER))]
Made = Callable[[Scored, Shown], bytes]

router = APIRouter(include_in_schema=False)


def _csv(sheet: Sheet) -> bytes:
    """With the mark by which spreadsheets know UTF-8."""
    return ("\ufeff" + csv_of(sheet)).encode()


TABLES: Mapping[str, Made] = {
    "ranking.csv": lambda scored, shown: _csv(ranking_table(scored, shown.name)),
    "boards.csv": lambda scored, _: _csv(board_table(scored)),
    "travellers.csv": lambda scored, _: _csv(travellers_sheet(scored.event)),
    "results.xlsx": lambda scored, shown: result_workbook(scored, shown.name),
}
"""By the name of the file: ranking, boards with what each result is worth, travellers that read back, and all three."""


def butler_csv(results: Results, wording: Wording) -> bytes:
    """The Butler of the players of teams, in both forms."""
    shown = Shown.of(results, wording)
    butlers = [results.players(form) for form in FORMS] if results.players else []
    return _csv(butler_table(butlers, shown.name))


def media_of(name: str) -> str:
    """The type of such a file."""
    return XLSX if name.endswith(".xlsx") else CSV


def table_file(name: str, scored: Scored, wording: Wording) -> bytes:
    """A table of a scored event."""
    return TABLES[name](scored, Shown(wording, scored.event.settings))


@router.get("/event/{event_id}/tables/{name}")
def table(request: Request, event_id: str, name: str, account: Scorer) -> Response:
    """A table of an event as the desk sees it, published or not.

    Raises:
        NotFound: no such event or table.
    """
    desk: Desk = request.app.state.desk
    if name not in TABLES:
        raise NotFound("there is no table {table}", id="tables.none", table=name)
    made = table_file(name, desk.scored(event_id), wording_of(request))
    headers = {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"}
    return Response(made, media_type=media_of(name), headers=headers)
