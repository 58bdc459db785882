"""What the pages say of how an event went: cross table, places after each round, the course of one contestant."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from markupsafe import Markup

from oddtrick.contest.views.course import Course
from oddtrick.contest.views.crosstable import CrossTable, Meeting
from oddtrick.printing.going import meeting_text, standing_text
from oddtrick.printing.model import Entrant, Results
from oddtrick.printing.shown import Shown
from oddtrick.web.public.charts import line_chart, spark
from oddtrick.words.seats import Side

SQUARE = 16
"""Contestants of a cross table that is a square; more are listed round by round."""
SPARKS = 120
"""Rows that have a line of their places beside the numbers."""


@dataclass(frozen=True, slots=True)
class Going:
    """How one contestant stood.

    Attributes:
        rows: round, place, total or percentage, as text.
        places: chart of its places.
        totals: chart of its totals.
    """

    rows: tuple[tuple[str, str, str], ...]
    places: Markup
    totals: Markup


def going_of(course: Course, contestant: str, shown: Shown) -> Going:
    """The course of one contestant."""
    points, labels = course.points(contestant), [str(stage) for stage in course.stages]
    places = [None if one is None or one.place is None else Fraction(one.place) for one in points]
    totals = [None if one is None else one.total if one.percent is None else one.percent for one in points]
    said = ["" if one is None or one.place is None else str(one.place) for one in points]
    figures = [standing_text(one, shown) for one in points]
    rows = tuple(zip(labels, said, figures, strict=True))
    return Going(rows, line_chart(places, said, labels, down=True), line_chart(totals, figures, labels))


@dataclass(frozen=True, slots=True)
class GoingRow:
    """A contestant's places after each round."""

    entrant: Entrant
    places: tuple[str, ...]
    line: Markup


def going_rows(course: Course, results: Results) -> tuple[tuple[Side | None, tuple[GoingRow, ...]], ...]:
    """Everybody's places, by direction where each is ranked by itself, in the order of the ranking."""
    drawn = len(results.cards) <= SPARKS
    return tuple(
        (ranking.side, tuple(_row(course, row.entrant, len(ranking.rows), drawn=drawn) for row in ranking.rows))
        for ranking in results.rankings
    )


def _row(course: Course, entrant: Entrant, field: int, *, drawn: bool) -> GoingRow:
    places = [None if one is None else one.place for one in course.points(entrant.id)]
    line = spark(places, field) if drawn else Markup("")
    return GoingRow(entrant, tuple("" if place is None else str(place) for place in places), line)


def going_tools(results: Results, shown: Shown) -> dict[str, object]:
    """What the shared parts of these pages need."""

    def met(table: CrossTable, one: str, other: str) -> list[tuple[int, str]]:
        return [(each.round, meeting_text(each, table, shown)) for each in table.met(one, other)]

    def said(each: Meeting, table: CrossTable) -> str:
        return meeting_text(each, table, shown)

    return {
        "met": met,
        "meeting_text": said,
        "square": results.cross is not None and len(results.cross.order) <= SQUARE,
        "entrant_of": {card.entrant.id: card.entrant for card in results.cards},
    }
