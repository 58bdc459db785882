"""Which reader a file wants, by what is in it rather than by its name.

Example:
    >>> heads = (b'{"oddtrick": "event/1"}', b"<USEBIO>", b"board,ns,ew,score", b'{a comment} [Event "x"]')
    >>> [kind_of(head).value for head in heads]
    ['event file', 'USEBIO', 'CSV travellers', 'PBN']
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from enum import Enum

from oddtrick.contest.advice import possible
from oddtrick.formats.bws_event import read_bws_event
from oddtrick.formats.csv_table import chosen_sheet, header_name, rows_of_sheet, without_separator
from oddtrick.formats.csv_travellers import NEEDED, event_of_rows, read_travellers
from oddtrick.formats.diagnostics import Diagnostic, EventRead, Severity
from oddtrick.formats.event_file import read_event
from oddtrick.formats.game_events import event_of_games
from oddtrick.formats.game_files import looks_like
from oddtrick.formats.jet_pages import is_jet
from oddtrick.formats.lin_in import read_lin
from oddtrick.formats.outcomes import sides_text
from oddtrick.formats.pbn_scores import read_scores
from oddtrick.formats.rbn import read_rbn
from oddtrick.formats.text_in import decode
from oddtrick.formats.unknown import described
from oddtrick.formats.usebio import read_usebio, read_usebio_events
from oddtrick.formats.xlsx_in import is_workbook, read_workbook
from oddtrick.scoring.event import Event
from oddtrick.scoring.settings import Form, Settings
from oddtrick.words.contracts import Points
from oddtrick.words.errors import BadFile
from oddtrick.words.results import Played


class Kind(Enum):
    """Files that results can be read from."""

    EVENT = "event file"
    USEBIO = "USEBIO"
    PBN = "PBN"
    CSV = "CSV travellers"
    WORKBOOK = "XLSX travellers"
    BWS = "session file of Bridgemate"
    LIN = "LIN"
    RBN = "RBN"


EXPECTED = (
    "an event file (JSON), USEBIO (XML), PBN, LIN, RBN, a session file of Bridgemate (.bws),"
    " or a table (CSV, XLSX) with the columns board, ns, ew"
)
_GAMES = {"LIN": Kind.LIN, "RBN": Kind.RBN}
MOST_NOTES = 100
"""Of a reader, in the notes of an event."""
HEAD = 100_000
"""Of a file, looked at; a comment may stand before the first tag of PBN."""
_TAG = re.compile(r'^[ \t]*\[[ \t]*[A-Za-z]\w*[ \t]+"', re.MULTILINE)
_TAG_IN_LINE = re.compile(r'\[\s*[A-Za-z]\w*\s+"')
_OBJECT = re.compile(r'\{\s*(?:\}|"[^"\n]*"\s*:)')


def kind_of(data: bytes | str) -> Kind | None:
    """The kind of a file; None where it is none of these."""
    binary = _packed(data)
    if binary is not None:
        return binary
    head = decode(data[:HEAD]).lstrip("\ufeff \t\r\n").replace("\r\n", "\n").replace("\r", "\n")
    if head.startswith("{"):
        tag = (_TAG if _OBJECT.match(head) else _TAG_IN_LINE).search(head)
        return Kind.PBN if tag else Kind.EVENT
    if head.startswith("[{") or (head.startswith("[") and '"oddtrick"' in head):
        return Kind.EVENT
    if head.startswith("<"):
        return Kind.USEBIO
    separator, table = without_separator(head)
    first = table.lstrip().partition("\n")[0]
    headers = {header_name(cell.strip('"')) for mark in separator or ",;\t" for cell in first.split(mark)}
    if {"board", "ns", "ew"} <= headers:
        return Kind.CSV
    if head.startswith(("[", "%", ";")):
        return Kind.PBN
    games = looks_like(head.encode())
    return _GAMES[games.name] if games and games.name in _GAMES else Kind.PBN if "\n[" in head else None


def _packed(data: bytes | str) -> Kind | None:
    match data:
        case bytes() if is_jet(data):
            return Kind.BWS
        case bytes() if is_workbook(data):
            return Kind.WORKBOOK
        case _:
            return None


def read_any(data: bytes | str, source: str, settings: Settings | None = None, form: Form | None = None) -> Event:
    """An event from a file of any of these kinds; what its reader noticed stands in the event's notes.

    Args:
        data: the file.
        source: its name, for errors.
        settings: how it was scored, as far as the file does not say.
        form: of scoring, as far as the file does not say; matchpoints where nobody says.

    Raises:
        BadFile: none of these kinds, or one that cannot be read.
    """
    return read_file(data, source, settings, form).event


def read_file(data: bytes | str, source: str, settings: Settings | None = None, form: Form | None = None) -> EventRead:
    """The same event, and beside it what its reader noticed.

    Raises:
        BadFile: as `read_any`.
    """
    return finished(_read(data, source, settings, form), source)


def read_events(
    data: bytes | str, source: str, settings: Settings | None = None, form: Form | None = None
) -> tuple[EventRead, ...]:
    """Every event of a file: USEBIO may have several, each other kind has one. Arguments and errors as `read_file`."""
    if kind_of(data) is Kind.USEBIO:
        return tuple(finished(read, source) for read in read_usebio_events(data, source, settings))
    return (read_file(data, source, settings, form),)


def finished(read: EventRead, source: str) -> EventRead:
    """An event as its reader gives it, with points told that no contract gives, and what was noticed in its notes."""
    read = replace(read, diagnostics=(*read.diagnostics, *_impossible(read.event, source)))
    noticed = [str(one) for one in read.diagnostics[:MOST_NOTES] if str(one) not in read.event.notes]
    if len(read.diagnostics) > MOST_NOTES:
        noticed.append(f"and {len(read.diagnostics) - MOST_NOTES} more")
    return replace(read, event=replace(read.event, notes=(*read.event.notes, *noticed)))


def _impossible(event: Event, source: str) -> Iterator[Diagnostic]:
    """Points that no contract gives on their board."""
    for board in event.boards:
        for line in board.lines:
            match line.result.outcome:
                case Played(Points(value)) if value not in possible(board.vulnerable):
                    text = f"board {board.number}, {sides_text(line.result)}: no contract gives {value}"
                    yield Diagnostic(Severity.WARNING, "score.impossible", source, 0, 0, text)
                case _:
                    pass


def _read(data: bytes | str, source: str, settings: Settings | None, form: Form | None) -> EventRead:
    match kind_of(data):
        case Kind.EVENT:
            return EventRead(read_event(data, source, settings))
        case Kind.USEBIO:
            return read_usebio(data, source, settings)
        case Kind.PBN:
            return read_scored(data, source, settings, form)
        case Kind.CSV:
            return EventRead(read_travellers(data, source, (form or Form.MATCHPOINTS).value, settings))
        case Kind.WORKBOOK:
            return _workbook(_bytes(data), source, settings, form or Form.MATCHPOINTS)
        case Kind.BWS:
            return read_bws_event(_bytes(data), source, settings, form)
        case Kind.LIN | Kind.RBN as games:
            found = (read_lin if games is Kind.LIN else read_rbn)(_bytes(data), source)
            read = event_of_games(found.games, source, settings, form)
            return replace(read, diagnostics=(*found.diagnostics, *read.diagnostics))
        case None:
            raise BadFile(source, found=described(data), expected=EXPECTED)


def read_scored(data: bytes | str, source: str, settings: Settings | None, form: Form | None) -> EventRead:
    """The results of a PBN file, in another form than it says where one is named. Raises as `read_scores`."""
    read = read_scores(data, source, settings)
    return read if form is None else replace(read, event=replace(read.event, form=form))


def _bytes(data: bytes | str) -> bytes:
    match data:
        case str():
            return data.encode()
        case _:
            return data


def _workbook(data: bytes, source: str, settings: Settings | None, form: Form) -> EventRead:
    """The travellers of the sheet that has them; the sheets that are not read are told."""
    sheets = read_workbook(data, source)
    chosen = chosen_sheet(sheets, NEEDED)
    event = event_of_rows(rows_of_sheet(chosen, source), source, form.value, settings)
    told = (
        Diagnostic(
            Severity.WARNING, "workbook.sheet", source, 0, 0,
            f"sheet {sheet.name!r} is passed over, {chosen.name!r} is read",
        )
        for sheet in sheets
        if sheet is not chosen
    )  # fmt: skip
    return EventRead(event, tuple(told))
