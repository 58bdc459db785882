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
from oddtrick.formats.csv_table import header_name, without_separator
from oddtrick.formats.csv_travellers import read_travellers
from oddtrick.formats.diagnostics import Diagnostic, EventRead, Severity
from oddtrick.formats.event_file import read_event
from oddtrick.formats.pbn_scores import read_scores
from oddtrick.formats.text_in import decode
from oddtrick.formats.usebio import read_usebio
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


MOST_NOTES = 100
"""Of a reader, in the notes of an event."""
HEAD = 100_000
"""Of a file, looked at; a comment may stand before the first tag of PBN."""
_TAG = re.compile(r'^[ \t]*\[[ \t]*[A-Za-z]\w*[ \t]+"', re.MULTILINE)
_TAG_IN_LINE = re.compile(r'\[\s*[A-Za-z]\w*\s+"')
_OBJECT = re.compile(r'\{\s*(?:\}|"[^"\n]*"\s*:)')


def kind_of(data: bytes | str) -> Kind | None:
    """The kind of a file; None where it is none of these."""
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
    return Kind.PBN if head.startswith(("[", "%", ";")) or "\n[" in head else None


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
    read = _read(data, source, settings, form)
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
                    sides = " - ".join("+".join(side) for side in (line.result.ns, line.result.ew))
                    text = f"board {board.number}, {sides}: no contract gives {value}"
                    yield Diagnostic(Severity.WARNING, "score.impossible", source, 0, 0, text)
                case _:
                    pass


def _read(data: bytes | str, source: str, settings: Settings | None, form: Form | None) -> EventRead:
    match kind_of(data):
        case Kind.EVENT:
            return EventRead(read_event(data, source, settings))
        case Kind.USEBIO:
            return EventRead(read_usebio(data, source, settings))
        case Kind.PBN:
            read = read_scores(data, source, settings)
            return read if form is None else replace(read, event=replace(read.event, form=form))
        case Kind.CSV:
            return EventRead(read_travellers(data, source, (form or Form.MATCHPOINTS).value, settings))
        case None:
            found = decode(data[:60]).strip().splitlines()
            raise BadFile(
                source,
                found=found[0] if found else "nothing",
                expected="an event file (JSON), USEBIO (XML), PBN, or CSV with the columns board, ns, ew",
            )
