"""How an event went, on paper for the wall: standings after a round, the cross table, places after each round."""

from __future__ import annotations

from oddtrick.contest.views.course import Course, Point
from oddtrick.contest.views.crosstable import CrossTable, Meeting
from oddtrick.printing.document import document
from oddtrick.printing.matches import team_name
from oddtrick.printing.model import Entrant, Results
from oddtrick.printing.pen import PLAIN, Align, Style
from oddtrick.printing.rankings import ranking_table, subtitle
from oddtrick.printing.shown import Shown
from oddtrick.printing.table import Column, Table, table_pages
from oddtrick.wording import Wording

SQUARE = 12
"""Contestants of a cross table that fits on paper as a square; more are listed round by round."""


def meeting_text(meeting: Meeting, table: CrossTable, shown: Shown) -> str:
    """The result of a match as one side sees it: its victory points, otherwise both sides' figures.

    Example:
        >>> from fractions import Fraction
        >>> from oddtrick.scoring.settings import Settings
        >>> met, shown = Meeting("m", 1, "B", Fraction(42), Fraction(14)), Shown(Wording("en"), Settings(), True)
        >>> meeting_text(met, CrossTable((), ()), shown), meeting_text(met, CrossTable((), (), vps=True), shown)
        ('42–14', '42')
    """
    if meeting.own is None:
        return ""
    if table.vps:
        return shown.total(meeting.own)
    if meeting.other is None or not meeting.opponent:
        return shown.figure(meeting.own)
    return f"{shown.figure(meeting.own)}–{shown.figure(meeting.other)}"


def standing_text(point: Point | None, shown: Shown) -> str:
    """A percentage where the form has one, otherwise a total."""
    if point is None:
        return ""
    return shown.total(point.total) if point.percent is None else shown.percent(point.percent)


def standings_pdf(results: Results, number: str, wording: Wording, style: Style = PLAIN) -> bytes:
    """The ranking after a round.

    Args:
        results: of the event as it stood then.
        number: of the round.
        wording: language.
        style: paper and colours.
    """
    title = wording.say("going.standings", round=number, title=results.title)
    tables = [ranking_table(ranking, results, wording) for ranking in results.rankings]
    return document(title, table_pages(title, subtitle(results, wording), tables, style), wording, style)


def cross_table_pdf(results: Results, wording: Wording, style: Style = PLAIN) -> bytes:
    """Who met whom; arguments as for `match_sheets_pdf`."""
    title = wording.say("going.cross-of", title=results.title)
    tables = [cross_table_of(results, results.cross, wording)] if results.cross else []
    return document(title, table_pages(title, "", tables, style), wording, style)


def cross_table_of(results: Results, table: CrossTable, wording: Wording) -> Table:
    """A square of contestants, or round by round where they are many."""
    shown = Shown.of(results, wording)
    names = {card.entrant.id: card.entrant for card in results.cards}
    square = len(table.order) <= SQUARE
    heads = table.order if square else tuple(map(str, table.rounds))
    share = 72 / max(len(heads), 1)
    columns = (Column(wording.say("going.who"), 28), *(Column(head, share, Align.CENTRE) for head in heads))
    rows = tuple(
        (
            _called(names.get(one, Entrant(one)), shown),
            *(_square(table, one, other, shown) for other in table.order if square),
            *(_listed(table, one, number, shown) for number in table.rounds if not square),
        )
        for one in table.order
    )
    return Table(wording.say("going.cross"), columns, rows)


def _called(entrant: Entrant, shown: Shown) -> str:
    if entrant.name or not entrant.names:
        return team_name(entrant)
    return f"{entrant.id} {shown.names(entrant)}"


def _square(table: CrossTable, one: str, other: str, shown: Shown) -> str:
    if one == other:
        return "–"
    return " · ".join(filter(None, (meeting_text(each, table, shown) for each in table.met(one, other))))


def _listed(table: CrossTable, one: str, number: int, shown: Shown) -> str:
    said = (f"{each.opponent or '–'}: {meeting_text(each, table, shown)}" for each in table.played(one, number))
    return " · ".join(said)


def course_pdf(results: Results, course: Course, wording: Wording, style: Style = PLAIN) -> bytes:
    """Everybody's place after each round."""
    title = wording.say("going.course-of", title=results.title)
    shown = Shown.of(results, wording)
    share = 66 / len(course.stages)
    columns = (
        Column(wording.say("going.who"), 34),
        *(Column(str(stage), share, Align.RIGHT) for stage in course.stages),
    )
    tables = [
        Table(
            wording.say(f"side.{ranking.side.value}") if ranking.side else wording.say("going.places"),
            columns,
            tuple((_called(row.entrant, shown), *_places(course, row.entrant.id)) for row in ranking.rows),
        )
        for ranking in results.rankings
    ]
    return document(title, table_pages(title, "", tables, style), wording, style)


def _places(course: Course, contestant: str) -> tuple[str, ...]:
    return tuple("" if one is None or one.place is None else str(one.place) for one in course.points(contestant))
