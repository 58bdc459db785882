"""What can be fetched of an event: sheets as PDF, tables for spreadsheets, and the event as other programs read it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from oddtrick.formats.event_file import write_event
from oddtrick.formats.pbn_deals import BoardDeal, write_deals
from oddtrick.formats.result_tables import only_boards
from oddtrick.formats.usebio_out import write_usebio
from oddtrick.printing.butler import butler_pdf
from oddtrick.printing.going import cross_table_pdf
from oddtrick.printing.handrecords import hand_records_pdf
from oddtrick.printing.matches import match_sheets_pdf
from oddtrick.printing.pen import Style, SuitColours
from oddtrick.printing.rankings import results_pdf
from oddtrick.printing.results import Results
from oddtrick.printing.scorecards import scorecards_pdf
from oddtrick.printing.travellers import travellers_pdf
from oddtrick.web.public.published import Published
from oddtrick.web.public.tables import CSV, TABLES, butler_csv, media_of, table_file
from oddtrick.wording import Wording

PDF, JSON = "application/pdf", "application/json"
PBN, XML = "text/x-pbn; charset=utf-8", "application/xml"


class Kind(Enum):
    """When a file is offered."""

    ALWAYS = "always"
    HANDS = "hands"
    """Where hands are known."""
    MET = "met"
    """Where there are matches, of pairs or of teams."""
    MATCHES = "matches"
    """Where teams meet in matches."""
    PLAYERS = "players"
    """Where it is known who sat where."""
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


def _sheet(name: str, kind: Kind, made: Callable[[Results, Wording, Style], bytes]) -> Download:
    """A sheet of the results, in the style of the club."""

    def make(published: Published, wording: Wording) -> bytes:
        return made(published.results, wording, _style(published, wording))

    return Download(name, PDF, kind, make)


def butler_document(published: Published, wording: Wording) -> bytes:
    """The Butler of players for spreadsheets."""
    return butler_csv(published.results, wording)


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


def _table(name: str) -> Download:
    """A table of the boards that are shown; places and totals are those of all."""

    def make(published: Published, wording: Wording) -> bytes:
        shown = frozenset(board.number for board in published.results.travellers)
        return table_file(name, only_boards(published.scored, shown), wording)

    return Download(name, media_of(name), Kind.ALWAYS, make)


DOWNLOADS = (
    _sheet("results.pdf", Kind.ALWAYS, results_pdf),
    _sheet("travellers.pdf", Kind.ALWAYS, travellers_pdf),
    _sheet("scorecards.pdf", Kind.ALWAYS, scorecards_pdf),
    _sheet("cross-table.pdf", Kind.MET, cross_table_pdf),
    _sheet("match-sheets.pdf", Kind.MATCHES, match_sheets_pdf),
    _sheet("butler.pdf", Kind.PLAYERS, butler_pdf),
    Download("butler.csv", CSV, Kind.PLAYERS, butler_document),
    Download("hand-records.pdf", PDF, Kind.HANDS, hands_sheet),
    *map(_table, TABLES),
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
        Kind.MET: published.results.cross is not None,
        Kind.PLAYERS: published.results.players is not None,
        Kind.MATCHES: any(sheet.rows for sheet in published.results.matches),
    }
    return tuple(one for one in DOWNLOADS if there[one.kind])
