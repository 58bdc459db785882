"""Who meets whom in a round and where to sit: by table, and by contestant, for the wall.

Example:
    >>> from oddtrick.contest.model import Fixture
    >>> match = Meeting(Fixture("1.2", "7", "3", (1, 2), 1), 2, ("2", "6"), 8, 0, None)
    >>> seat(Wording("en"), match, "7"), seat(Wording("en"), match, "3")
    ('N-S table 2, E-W table 6', 'E-W table 2, N-S table 6')
"""

from __future__ import annotations

from collections.abc import Callable

from oddtrick.contest.views.draws import DrawnRound, Meeting
from oddtrick.printing.document import document
from oddtrick.printing.pen import PLAIN, Style
from oddtrick.printing.table import Column, Table, table_pages
from oddtrick.wording import Wording
from oddtrick.words.contestants import Contestants

Called = Callable[[str], str]
"""Number and name of a contestant, by its id."""


def seat(wording: Wording, meeting: Meeting, contestant: str, section: str = "") -> str:
    """Where a contestant sits, its section before the table; that it has a bye where it does."""
    home = (meeting.match.home == contestant) is not meeting.turned
    match [f"{section}{table}" for table in meeting.tables]:
        case [open_, closed]:
            return wording.say("drawn.seats.home" if home else "drawn.seats.away", open=open_, closed=closed)
        case [table]:
            return wording.say("drawn.seat.home" if home else "drawn.seat.away", table=table)
        case _:
            return wording.say("drawn.bye")


def assignment_pdf(
    title: str, drawn: DrawnRound, kind: Contestants, called: Called, wording: Wording, style: Style = PLAIN
) -> bytes:
    """The round as a sheet.

    Args:
        title: of the event.
        drawn: the round.
        kind: who competes.
        called: number and name of a contestant.
        wording: language.
        style: paper.
    """
    tables = [by_table(drawn, called, wording), by_contestant(drawn, kind, called, wording)]
    named = (wording.say("print.section", section=drawn.section),) if drawn.section else ()
    heading = " · ".join((wording.say("drawn.round", round=drawn.round), *named))
    pages = table_pages(title, heading, tables, style)
    return document(title, pages, wording, style)


def by_table(drawn: DrawnRound, called: Called, wording: Wording) -> Table:
    """The matches in the order of their tables."""
    say = wording.say
    columns = (Column(say("drawn.tables"), 14), Column(say("drawn.home"), 43), Column(say("drawn.away"), 43))
    rows = (
        (
            " · ".join(one.tables) or "–",
            called(one.match.home),
            say("drawn.bye") if one.match.away is None else called(one.match.away),
        )
        for one in drawn.meetings
    )
    return Table(say("drawn.by-table"), columns, tuple(rows))


def by_contestant(drawn: DrawnRound, kind: Contestants, called: Called, wording: Wording) -> Table:
    """Every contestant by name, with its table and its opponents."""
    say = wording.say
    columns = (
        Column(say(f"contestant.one.{kind.value}"), 36),
        Column(say("drawn.where"), 30),
        Column(say("drawn.against"), 34),
    )
    rows = [
        (called(one), seat(wording, meeting, one, drawn.section), "" if other is None else called(other))
        for meeting in drawn.meetings
        for one, other in _sides(meeting)
    ]
    return Table(say("drawn.by-contestant"), columns, tuple(sorted(rows, key=lambda row: _by_name(row[0]))))


def _sides(meeting: Meeting) -> tuple[tuple[str, str | None], ...]:
    home, away = meeting.match.home, meeting.match.away
    return ((home, away),) if away is None else ((home, away), (away, home))


def _by_name(called: str) -> tuple[str, int, str]:
    """Sorts by name, those without one by number."""
    number, _, name = called.partition(" ")
    return name.casefold(), int(number) if number.isdecimal() else 0, number
