"""A scale of victory points of an event's own: read from a file, shown column by column."""

from __future__ import annotations

from dataclasses import dataclass, replace

from fastapi import UploadFile

from oddtrick.contest.elected_scale import measured_in, with_scale
from oddtrick.contest.elections import Elected
from oddtrick.formats.vp_tables import read_vp_table
from oddtrick.scoring.vp_table import VpColumn, VpStep, VpTable, VpTableOf
from oddtrick.web.desk.forms import bytes_of
from oddtrick.wording import Wording

FIELD = "table"
"""The field of the file."""


@dataclass(frozen=True, slots=True)
class Column:
    """A column in words: for how many boards, how many steps, the first and the last of them, the most it gives."""

    boards: str
    steps: str
    first: str
    last: str
    top: str


@dataclass(frozen=True, slots=True)
class OwnScale:
    """What the page says of an event's own scale; without a name there is none yet."""

    name: str = ""
    columns: tuple[Column, ...] = ()


def with_file(elected: Elected, file: UploadFile | None) -> Elected:
    """What was elected, with the scale of a file.

    Raises:
        BadFile: it is no scale.
        Impossible: no file, or a scale that the event's form of scoring has no use for.
    """
    table = read_vp_table(bytes_of(file), (file.filename if file else "") or "")
    return replace(elected, settings=with_scale(elected.settings, elected.form, table))


def own_scale(elected: Elected, wording: Wording) -> OwnScale | None:
    """What holds; None where the form of scoring has no scale."""
    if measured_in(elected.form) is None:
        return None
    table = elected.settings.vp.table if elected.settings.vp else None
    return OwnScale(table.name, tuple(_column(wording, table, one) for one in table.columns)) if table else OwnScale()


def _column(wording: Wording, table: VpTable, column: VpColumn) -> Column:
    most = column.steps[-1]
    return Column(
        str(column.first) if column.first == column.last else f"{column.first}–{column.last}",
        str(len(column.steps)),
        _step(wording, table.of, column.steps[0]),
        _step(wording, table.of, most),
        wording.number(most.winner),
    )


def _step(wording: Wording, of: VpTableOf, step: VpStep) -> str:
    limit, winner, loser = (wording.number(figure) for figure in (step.limit, step.winner, step.loser))
    return wording.say(f"conditions.scale.{of.value}", limit=limit, winner=winner, loser=loser)
