"""`oddtrick connector`: a session over the Bridgemate Data Connector, sent to it and followed."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Annotated

import typer

from oddtrick.cli.bridgemate import Every, Session, Take, sentence, session_of, taking
from oddtrick.cli.console import line, note, say
from oddtrick.cli.repeating import again_and_again
from oddtrick.cli.store import Database, reading
from oddtrick.words.errors import BadFile, NotAllowed, StoreError

if TYPE_CHECKING:
    from oddtrick.service.connecting import Link


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("connector", help=say("cli.connector.help"))(connector)


def connector(
    session: Session,
    club: Annotated[
        str, typer.Option("--club-id", metavar="ID", envvar="ODDTRICK_BRIDGEMATE_CLUB", help=say("cli.connector.club"))
    ],
    licence: Annotated[
        str,
        typer.Option(
            "--licence", metavar="KEY", envvar="ODDTRICK_BRIDGEMATE_LICENCE", help=say("cli.connector.licence")
        ),
    ],
    address: Annotated[str, typer.Option("--address", metavar="URL", help=say("cli.connector.address"))] = "",
    start: Annotated[bool, typer.Option("--start", help=say("cli.connector.start"))] = False,
    every: Every = 5,
    once: Annotated[bool, typer.Option("--once", help=say("cli.connector.once"))] = False,
    db: Database = "",
) -> None:
    """Send the session where that is asked for, then take over what the tables enter until Ctrl-C."""
    from oddtrick.service.bridgemate_client import wire_to
    from oddtrick.service.bws_export import session_tables
    from oddtrick.service.connecting import SOURCE, Link

    wire = wire_to(club, licence, address)
    with reading(db) as desk:
        found = session_of(desk, session)
        bws = session_tables(desk, found)
    link = Link(wire, bws, found)
    if start:
        link.start(datetime.now())
        line(say("cli.connector.started"))
        for one in bws.diagnostics:
            note(str(one))
    with taking(db, found, SOURCE) as take:
        follow_link(link, take, every, once=once)


def follow_link(link: Link, take: Take, every: float, *, once: bool) -> None:
    """Ask again and again. Where the connector is silent, the next time is tried."""
    passing = (StoreError, BadFile, NotAllowed)
    again_and_again(lambda: _take_over(link, take), every, once=once, passing=passing)


def _take_over(link: Link, take: Take) -> None:
    from oddtrick.formats.bws_out import write_bws

    new = link.poll()
    if new is None:
        return
    bws, calls = new
    for remark in bws.diagnostics:
        note(str(remark))
    for one in take(write_bws(bws, version=4).data):
        line(sentence(one))
    for call in calls:
        line(say("cli.connector.call", section=call.section, table=call.table, round=call.round, at=call.at))
    link.accept()
