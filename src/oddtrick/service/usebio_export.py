"""An event of the desk as USEBIO, for sites and federations that take it."""

from __future__ import annotations

from oddtrick.contest.to_event import deals_of
from oddtrick.formats.game import Written
from oddtrick.formats.usebio_out import write_usebio
from oddtrick.formats.usebio_version import Version
from oddtrick.scoring.score import score
from oddtrick.service.desk import Desk
from oddtrick.service.importing import export_event


def export_usebio(desk: Desk, event: str, version: Version = Version.V1_2) -> Written:
    """The results of an event with all names, the hands of its sessions, and what the format cannot carry.

    Args:
        desk: with the event.
        event: id.
        version: of the format.

    Raises:
        Impossible: it cannot be scored.
        NotFound: there is no such event.
    """
    deals = deals_of(desk.sessions(event))
    scored = score(export_event(desk, event))
    return write_usebio(
        scored, club=desk.club().settings.name, date=desk.event(event).terms.date, version=version, deals=deals
    )
