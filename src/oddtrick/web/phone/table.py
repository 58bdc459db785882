"""Which table a phone is at: a code opens it, a signed cookie keeps it, a new code ends it."""

from __future__ import annotations

import hmac
import secrets
import time
from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response

from oddtrick.contest.commands import Command, SetTableCode
from oddtrick.contest.rights import table_signature
from oddtrick.contest.sections import every_table
from oddtrick.contest.state import SessionState
from oddtrick.service.desk import Desk
from oddtrick.web.security import STAY, set_cookie, signer_of
from oddtrick.words.errors import NotFound
from oddtrick.words.seats import Side

COOKIE, PURPOSE = "oddtrick_table", "table"
LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""Without letters and figures that look alike."""
LENGTH = 6


@dataclass(frozen=True, slots=True)
class AtTable:
    """A phone at a table.

    Attributes:
        session: id.
        section: name, empty where there is but one.
        table: number or name.
        code: by which it was opened; when the table gets another, this phone has to ask again.
        side: who holds the phone; None where it is passed round the table.
    """

    session: str
    section: str
    table: str
    code: str
    side: Side | None = None

    @property
    def signature(self) -> str:
        """Under which the journal records what this phone sends."""
        return table_signature(self.section, self.table)


def desk_of(request: Request) -> Desk:
    """The application's desk."""
    desk: Desk = request.app.state.desk
    return desk


def at_table(request: Request) -> AtTable | None:
    """The table of this phone; None where it has none, or its code is not valid any more. Blocks."""
    values = signer_of(request).read(PURPOSE, request.cookies.get(COOKIE, ""), now=int(time.time()), max_age=STAY)
    if values is None:
        return None
    side = Side(values["side"]) if values.get("side") else None
    at = AtTable(values["session"], values["section"], values["table"], values["code"], side)
    try:
        session = desk_of(request).session(at.session)
    except NotFound:
        return None
    return at if not session.closed and session.codes.get((at.section, at.table)) == at.code else None


def keep_table(request: Request, response: Response, at: AtTable) -> None:
    """Put the cookie on the response."""
    values = {"session": at.session, "section": at.section, "table": at.table, "code": at.code}
    set_cookie(request, response, COOKIE, PURPOSE, values | {"side": at.side.value if at.side else ""})


def find_table(desk: Desk, code: str, side: Side | None) -> AtTable | None:
    """The table with this code, in a session that is still open; however it is typed. Blocks."""
    wanted = "".join(letter for letter in code.upper() if letter.isalnum()).encode()
    if not wanted:
        return None
    for summary in desk.events():
        for session in desk.sessions(summary.id):
            for (section, table), known in session.codes.items():
                if known and not session.closed and hmac.compare_digest(known.encode(), wanted):
                    return AtTable(session.id, section, table, known, side)
    return None


def new_codes(session: SessionState, *, keep: bool = False) -> tuple[Command, ...]:
    """Commands that give every table of a session a code that no other table has, and take away that of any other.

    Args:
        session: of the tables.
        keep: tables that have a code keep it.
    """
    tables = tables_of(session)
    kept = {place: code for place, code in session.codes.items() if keep and code and place in tables}
    wanting = [place for place in tables if place not in kept]
    codes: set[str] = set()
    while len(codes) < len(wanting):
        codes |= {"".join(secrets.choice(LETTERS) for _ in range(LENGTH))} - set(kept.values())
    given = dict.fromkeys(session.codes, "") | dict(zip(wanting, codes, strict=True)) | kept
    return tuple(SetTableCode(session.id, section, table, code) for (section, table), code in given.items())


def tables_of(session: SessionState) -> tuple[tuple[str, str], ...]:
    """Section and number of every table at which anybody ever plays, in order; where a pair only sits out is none."""
    played = {(due.section, due.table) for due in every_table(session) if not due.sit_out}
    return tuple(
        (section.name, str(table))
        for section in session.sections.values()
        if section.plans
        for table in range(1, max(plan.movement.tables for plan in section.plans) + 1)
        if (section.name, str(table)) in played
    )
