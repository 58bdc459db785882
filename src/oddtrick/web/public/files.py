"""What can be fetched of an event: sheets as PDF, tables as CSV, and the event as other programs read it."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from io import StringIO

from oddtrick.formats.event_file import write_event
from oddtrick.printing.handrecords import hand_records_pdf
from oddtrick.printing.model import Results
from oddtrick.printing.pen import Style
from oddtrick.printing.rankings import results_pdf
from oddtrick.printing.scorecards import scorecards_pdf
from oddtrick.printing.shown import Shown
from oddtrick.printing.travellers import travellers_pdf
from oddtrick.web.public.published import Published
from oddtrick.wording import Wording
from oddtrick.words.cards import Card
from oddtrick.words.contracts import ContractResult
from oddtrick.words.results import Outcome, Played

PDF, CSV, JSON = "application/pdf", "text/csv; charset=utf-8", "application/json"


@dataclass(frozen=True, slots=True)
class Download:
    """A file of an event.

    Attributes:
        name: of the file.
        media: its type.
        whole: offered only once no board is held back.
        make: its bytes.
    """

    name: str
    media: str
    whole: bool
    make: Callable[[Published, Wording], bytes]


def results_sheet(published: Published, wording: Wording) -> bytes:
    """Rankings as PDF."""
    return results_pdf(published.results, wording, _style(wording))


def travellers_sheet(published: Published, wording: Wording) -> bytes:
    """Travellers as PDF."""
    return travellers_pdf(published.results, wording, _style(wording))


def scorecards_sheet(published: Published, wording: Wording) -> bytes:
    """Scorecards as PDF."""
    return scorecards_pdf(published.results, wording, _style(wording))


def hands_sheet(published: Published, wording: Wording) -> bytes:
    """Hand records as PDF."""
    title = wording.say("print.hands-of", title=published.results.title)
    return hand_records_pdf(title, published.results.travellers, wording, _style(wording))


def _style(wording: Wording) -> Style:
    return Style(language=wording.language)


def event_document(published: Published, _: Wording) -> bytes:
    """The event file."""
    return write_event(published.scored.event).encode()


def ranking_csv(published: Published, wording: Wording) -> bytes:
    """The ranking: one line for each contestant, figures as they are shown."""
    results, english = published.results, Wording("en")
    shown = Shown.of(results, english)
    head = ("place", "pair", "direction", "player_1", "player_2", "total", "percent", "average", "boards")
    rows = []
    for ranking in results.rankings:
        for row in ranking.rows:
            players = [Shown.of(results, wording).name(name) for name in row.entrant.names]
            one, two = (*players, "", "")[:2]
            place = "" if row.place is None else str(row.place)
            side = "" if ranking.side is None else ranking.side.value
            standing = row.standing
            figures = (shown.total(standing.total), shown.percent(standing.percent), shown.average(standing.average))
            rows.append((place, row.entrant.id, side, one, two, *map(_plain, figures), str(standing.boards)))
    return _table(head, rows)


def travellers_csv(published: Published, _: Wording) -> bytes:
    """The travellers: one line for each result, in the columns that can be read back."""
    shown = Shown.of(published.results, Wording("en"))
    head = ("board", "ns", "ew", "round", "table", "section", "result", "lead", "score", "ns_value", "ew_value")
    rows = []
    for board in published.results.travellers:
        for line in board.lines:
            result = line.result
            points = "" if line.score.points is None else str(line.score.points)
            rows.append(
                (
                    str(board.number),
                    shown.ids(line.ns),
                    shown.ids(line.ew),
                    str(result.round or ""),
                    result.table,
                    result.section,
                    _result(result.outcome, shown),
                    _lead(result.outcome),
                    points,
                    _plain(shown.line(line.score.ns)),
                    _plain(shown.line(line.score.ew)),
                )
            )
    return _table(head, rows)


def _result(outcome: Outcome, shown: Shown) -> str:
    match outcome:
        case Played(score):
            return str(score)
        case _:
            return shown.outcome(outcome)


def _lead(outcome: Outcome) -> str:
    match outcome:
        case Played(ContractResult(lead=Card() as lead)):
            return str(lead)
        case _:
            return ""


def _plain(text: str) -> str:
    return text.replace("−", "-")


def _table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> bytes:
    stream = StringIO()
    writer = csv.writer(stream)
    writer.writerow(head)
    writer.writerows([harmless(cell) for cell in row] for row in rows)
    return ("\ufeff" + stream.getvalue()).encode()


def harmless(cell: str) -> str:
    """A cell that no spreadsheet takes for a formula; numbers stay numbers.

    Example:
        >>> harmless("=1+1"), harmless("-3.5"), harmless("Ida Ek")
        ("'=1+1", '-3.5', 'Ida Ek')
    """
    number = cell.removeprefix("-").replace(".", "", 1).isdecimal()
    return f"'{cell}" if cell[:1] in "=+-@\t\r" and cell and not number else cell


DOWNLOADS = (
    Download("results.pdf", PDF, False, results_sheet),
    Download("travellers.pdf", PDF, False, travellers_sheet),
    Download("scorecards.pdf", PDF, False, scorecards_sheet),
    Download("hand-records.pdf", PDF, False, hands_sheet),
    Download("ranking.csv", CSV, False, ranking_csv),
    Download("travellers.csv", CSV, False, travellers_csv),
    Download("event.json", JSON, True, event_document),
)
"""Every file of an event, in the order in which they are offered."""


def downloads(published: Published) -> tuple[Download, ...]:
    """The files that there are now: no hand records without hands, nothing whole while boards are held back."""
    hands = _has_hands(published.results)
    return tuple(
        one for one in DOWNLOADS if (published.complete or not one.whole) and (hands or one.make is not hands_sheet)
    )


def _has_hands(results: Results) -> bool:
    return any(traveller.deal is not None for traveller in results.travellers)
