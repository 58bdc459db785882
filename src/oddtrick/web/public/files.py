"""What can be fetched of an event: sheets as PDF, tables as CSV, and the event as other programs read it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum

from oddtrick.formats.csv_table import write_table
from oddtrick.formats.csv_travellers import write_travellers
from oddtrick.formats.event_file import write_event
from oddtrick.formats.pbn_deals import BoardDeal, write_deals
from oddtrick.formats.usebio_out import write_usebio
from oddtrick.printing.handrecords import hand_records_pdf
from oddtrick.printing.pen import Style, SuitColours
from oddtrick.printing.rankings import results_pdf
from oddtrick.printing.scorecards import scorecards_pdf
from oddtrick.printing.shown import Shown
from oddtrick.printing.travellers import travellers_pdf
from oddtrick.scoring.shown import Figure, shown_text
from oddtrick.web.public.published import Published
from oddtrick.wording import Wording

PDF, CSV, JSON = "application/pdf", "text/csv; charset=utf-8", "application/json"
PBN, XML = "text/x-pbn; charset=utf-8", "application/xml"


class Kind(Enum):
    """When a file is offered."""

    ALWAYS = "always"
    HANDS = "hands"
    """Where hands are known."""
    WHOLE = "whole"
    """Once no board is held back, since it holds all of them."""


@dataclass(frozen=True, slots=True)
class Download:
    """A file of an event.

    Attributes:
        name: of the file.
        media: its type.
        kind: when it is offered.
        make: its bytes.
    """

    name: str
    media: str
    kind: Kind
    make: Callable[[Published, Wording], bytes]


def results_sheet(published: Published, wording: Wording) -> bytes:
    """Rankings as PDF."""
    return results_pdf(published.results, wording, _style(published, wording))


def travellers_sheet(published: Published, wording: Wording) -> bytes:
    """Travellers as PDF."""
    return travellers_pdf(published.results, wording, _style(published, wording))


def scorecards_sheet(published: Published, wording: Wording) -> bytes:
    """Scorecards as PDF."""
    return scorecards_pdf(published.results, wording, _style(published, wording))


def hands_sheet(published: Published, wording: Wording) -> bytes:
    """Hand records as PDF."""
    title = wording.say("print.hands-of", title=published.results.title)
    return hand_records_pdf(title, published.results.travellers, wording, _style(published, wording))


def _style(published: Published, wording: Wording) -> Style:
    club = published.club
    return Style(colours=SuitColours(club.colours.value), language=wording.language, club=club.name)


def event_document(published: Published, _: Wording) -> bytes:
    """The event file."""
    return write_event(published.scored.event).encode()


def usebio_document(published: Published, _: Wording) -> bytes:
    """The results in USEBIO."""
    results = published.results
    deals = {board.number: board.deal for board in results.travellers if board.deal is not None}
    return write_usebio(published.scored, club=published.club.name, date=results.date, deals=deals).data


def deals_document(published: Published, _: Wording) -> bytes:
    """The deals in PBN."""
    results = published.results
    boards = (
        BoardDeal(board.number, board.dealer, board.vulnerable, board.deal)
        for board in results.travellers
        if board.deal is not None
    )
    return write_deals(boards, title=results.title, date=results.date).encode()


def travellers_table(published: Published, _: Wording) -> bytes:
    """The travellers as CSV, in the columns that can be read back."""
    shown = {board.number for board in published.results.travellers}
    event = published.scored.event
    boards = tuple(board for board in event.boards if board.number in shown)
    return _csv(write_travellers(replace(event, boards=boards)))


def ranking_table(published: Published, wording: Wording) -> bytes:
    """The ranking as CSV: one line for each contestant, figures as they are shown."""
    results, names = published.results, Shown.of(published.results, wording)
    settings = results.settings
    head = ["place", "pair", "direction", "player_1", "player_2", "total", "percent", "average", "boards"]
    rows = []
    for ranking in results.rankings:
        for row in ranking.rows:
            standing = row.standing
            one, *others = (*map(names.name, row.entrant.names), "", "")[: max(2, len(row.entrant.names))]
            figures = (
                (standing.total, Figure.TOTAL),
                (standing.percent, Figure.PERCENT),
                (standing.average, Figure.AVERAGE),
            )
            cells = ["" if value is None else shown_text(value, figure, settings) for value, figure in figures]
            side = "" if ranking.side is None else ranking.side.value
            place = "" if row.place is None else str(row.place)
            rows.append([place, row.entrant.id, side, one, " – ".join(others), *cells, str(standing.boards)])
    return _csv(write_table(head, rows))


def _csv(text: str) -> bytes:
    """With the mark by which spreadsheets know UTF-8."""
    return ("\ufeff" + text).encode()


DOWNLOADS = (
    Download("results.pdf", PDF, Kind.ALWAYS, results_sheet),
    Download("travellers.pdf", PDF, Kind.ALWAYS, travellers_sheet),
    Download("scorecards.pdf", PDF, Kind.ALWAYS, scorecards_sheet),
    Download("hand-records.pdf", PDF, Kind.HANDS, hands_sheet),
    Download("ranking.csv", CSV, Kind.ALWAYS, ranking_table),
    Download("travellers.csv", CSV, Kind.ALWAYS, travellers_table),
    Download("deals.pbn", PBN, Kind.HANDS, deals_document),
    Download("results.xml", XML, Kind.WHOLE, usebio_document),
    Download("event.json", JSON, Kind.WHOLE, event_document),
)
"""Every file of an event, in the order in which they are offered."""


def downloads(published: Published) -> tuple[Download, ...]:
    """The files that there are now."""
    there = {
        Kind.ALWAYS: True,
        Kind.HANDS: any(traveller.deal is not None for traveller in published.results.travellers),
        Kind.WHOLE: published.complete,
    }
    return tuple(one for one in DOWNLOADS if there[one.kind])
