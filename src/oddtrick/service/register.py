"""The register of rulings of an event: found on a desk, looked through, and written as CSV and JSON.

Private notes are no part of any of these.

Example:
    >>> asked = Asked.of(state="open", text="revoke")
    >>> asked.text, len(asked.wanted.states)
    ('revoke', 4)
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Self

from oddtrick.contest.rights import TABLE
from oddtrick.contest.views.register import (
    ALL,
    DirectorCall,
    Tally,
    Wanted,
    by_director,
    by_law,
    by_round,
    calls,
    wanted,
)
from oddtrick.formats.csv_table import write_table
from oddtrick.service.desk import CONSOLE, Desk
from oddtrick.service.moments import utc_text
from oddtrick.wording import Wording
from oddtrick.wording.register import Row, row_of

COLUMNS = ("session", "section", "round", "table", "board", "director", "at", "minutes", "matter", "ruling", "laws",
           "state", "later", "overturned", "score_changed")  # fmt: skip
"""Of the CSV file: stable names, in every language."""


@dataclass(frozen=True, slots=True)
class Asked:
    """Which calls are looked for: by what they are, and by a text in what is said of them."""

    wanted: Wanted = ALL
    text: str = ""

    @classmethod
    def of(cls, text: str = "", **fields: str) -> Self:
        """From fields as they were typed; see `wanted`. Raises Impossible."""
        return cls(wanted(**fields), text.strip())


EVERY_CALL = Asked()


def calls_of(desk: Desk, event: str) -> tuple[DirectorCall, ...]:
    """Every call of the director at an event, session by session in the order in which they began. Raises NotFound."""
    sessions = desk.sessions(event)
    return tuple(call for session in sessions for call in calls(session, desk.records(session.id)))


def looked_for(wording: Wording, found: Iterable[DirectorCall], asked: Asked) -> tuple[DirectorCall, ...]:
    """Those that are looked for; a text is looked for in what is said of them in this language."""
    fitting = (call for call in found if asked.wanted.fits(call))
    return tuple(call for call in fitting if not asked.text or row_of(wording, call).holds(asked.text))


def rows_of(wording: Wording, found: Iterable[DirectorCall], asked: Asked = EVERY_CALL) -> tuple[Row, ...]:
    """Those that are looked for, in words."""
    return tuple(row_of(wording, call) for call in looked_for(wording, found, asked))


def directors_named(desk: Desk, wording: Wording, found: Iterable[DirectorCall]) -> dict[str, str]:
    """The names of everybody who had to do with these calls, by id, in alphabetical order."""
    accounts = desk.accounts().accounts
    ids = {by for call in found for by in call.directors}
    named = {by: accounts[by].name if by in accounts else _program(wording, by) for by in ids}
    return dict(sorted(named.items(), key=lambda one: (one[1].casefold(), one[0])))


def _program(wording: Wording, by: str) -> str:
    """What signs with no account of this desk; of another desk's account, in an archive, only the id is known."""
    if by.startswith(TABLE):
        return wording.say("desk.by.table", table=by.rpartition("/")[2])
    return wording.say("desk.by.console") if by == CONSOLE else by


def register_csv(rows: Iterable[Row], named: Mapping[str, str]) -> str:
    """The register as CSV: a line for each call; nothing in it is a formula to a spreadsheet.

    Args:
        rows: the calls.
        named: who ruled, by id.
    """
    return write_table(COLUMNS, (_line(row, named) for row in rows))


def _line(row: Row, named: Mapping[str, str]) -> tuple[str, ...]:
    call, place = row.call, row.call.place
    who = ", ".join(named[by] for by in call.directors)
    return (
        str(call.number), place.section, str(place.round or ""), place.table, str(place.board or ""), who,
        utc_text(call.at), str(call.minutes) if call.time else "", row.matter, row.ruling, ", ".join(row.laws),
        call.state.value, " ".join(row.later), " ".join(row.before), "yes" if call.changed else "no",
    )  # fmt: skip


def register_document(event: str, rows: Iterable[Row], named: Mapping[str, str]) -> dict[str, object]:
    """The register for programs: the calls, and the figures over them.

    Args:
        event: its id.
        rows: the calls.
        named: who ruled, by id.
    """
    told = tuple(rows)
    found = [row.call for row in told]
    return {
        "event": event,
        "calls": [call_document(row, named) for row in told],
        "by_law": [_figures(tally, "law") for tally in by_law(found)],
        "by_round": [_figures(tally, "round") for tally in by_round(found)],
        "by_director": [_figures(tally, "director") | {"name": named[tally.key]} for tally in by_director(found)],
    }


def call_document(row: Row, named: Mapping[str, str]) -> dict[str, object]:
    """One call for programs."""
    call, place = row.call, row.call.place
    return {
        "session": call.session,
        "place": {"section": place.section, "round": place.round, "table": place.table, "board": place.board,
                  "line": place.line},
        "at": utc_text(call.at),
        "minutes": call.minutes if call.time else None,
        "directors": [named[by] for by in call.directors],
        "matter": row.matter,
        "ruling": row.ruling,
        "laws": [str(law) for law in call.laws],
        "state": call.state.value,
        "later": list(row.later),
        "overturned": list(row.before),
        "score_changed": call.changed,
    }  # fmt: skip


def _figures(tally: Tally, what: str) -> dict[str, object]:
    return {what: tally.key, "calls": tally.calls, "minutes": tally.minutes, "open": tally.open,
            "score_changed": tally.changed}  # fmt: skip
