"""A scale of victory points of the event's own, as an organizer elects it.

Example:
    >>> measured_in(Form.TEAMS_IMPS), measured_in(Form.MATCHPOINTS), measured_in(Form.TOTAL_POINTS)
    (<VpTableOf.MARGIN: 'margin'>, <VpTableOf.PERCENT: 'percent'>, None)
"""

from __future__ import annotations

from dataclasses import replace

from oddtrick.contest.elections import election
from oddtrick.scoring.settings import Form, Settings, Vp, VpScale
from oddtrick.scoring.vp_table import VpTable, VpTableOf
from oddtrick.words.errors import Impossible


def measured_in(form: Form) -> VpTableOf | None:
    """What a scale of victory points of this form of scoring is measured in; None where it has none."""
    if form in election("vp_scale").forms:
        return VpTableOf.MARGIN
    return VpTableOf.PERCENT if form in election("vp_percent").forms else None


def with_scale(settings: Settings, form: Form, table: VpTable) -> Settings:
    """The settings with a scale of the event's own; what else is said of victory points stays.

    Raises:
        Impossible: the table has other steps than the form of scoring.
    """
    if table.of is not measured_in(form):
        match table.of:
            case VpTableOf.MARGIN:
                raise Impossible("{scale} is a table by margins in IMPs: matchpoints have percentages",
                                 id="vp.table-margins", scale=table.name)  # fmt: skip
            case VpTableOf.PERCENT:
                raise Impossible("{scale} is a table by percentages: the matches here have margins in IMPs",
                                 id="vp.table-percentages", scale=table.name)  # fmt: skip
    own = Vp(VpScale.TABLE, table=table)
    return replace(settings, vp=own if settings.vp is None else replace(settings.vp, scale=own.scale, table=table))
