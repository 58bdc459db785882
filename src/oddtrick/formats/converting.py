"""A file in another format: games as games, results as results, and one as the other where the target asks for it.

Example:
    >>> made = converted(b"board,ns,ew,result\\n1,3,4,4S= by S\\n", "night.csv", "night.tsv")
    >>> made.data.decode().splitlines()[1].split("\\t")[:3], made.results
    (['1', '3', '4'], 1)
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace

from oddtrick.formats.contents import read_contents
from oddtrick.formats.csv_travellers import write_travellers
from oddtrick.formats.detect import Kind, kind_of, read_events, read_file
from oddtrick.formats.diagnostics import Diagnostic, Severity
from oddtrick.formats.event_file import write_event
from oddtrick.formats.game import Written
from oddtrick.formats.game_events import games_of_event
from oddtrick.formats.game_files import FORMATS, read_games, writer_named
from oddtrick.formats.result_tables import result_workbook
from oddtrick.formats.usebio_out import write_usebio
from oddtrick.formats.usebio_version import Version
from oddtrick.scoring.event import Event
from oddtrick.scoring.score import score
from oddtrick.scoring.settings import Form, Settings
from oddtrick.words.results import SelfInflicted

_OF_EVENTS = frozenset({Kind.EVENT, Kind.USEBIO, Kind.CSV, Kind.WORKBOOK})
"""Kinds that have results in the first place."""
_WITHOUT_GAMES = _OF_EVENTS - {Kind.USEBIO}
"""Those of them of which an event is all that there is."""


@dataclass(frozen=True, slots=True)
class Converted:
    """A file in another format.

    Attributes:
        data: the file.
        games: how many games it was made of.
        results: how many results, where it was made of an event.
        diagnostics: what the reader noticed, then what the format cannot carry.
    """

    data: bytes
    games: int = 0
    results: int = 0
    diagnostics: tuple[Diagnostic, ...] = ()


def converted(data: bytes, source: str, target: str, usebio: Version = Version.V1_2) -> Converted:
    """What is in a file, as the name of the target asks for.

    `.csv` are the deals of a dealing machine where the source has games, and travellers where it has results alone or
    is a session file of Bridgemate.

    Args:
        data: the file.
        source: its name.
        target: name of the file that is to be; its ending says the format.
        usebio: version of USEBIO, where that is written.

    Raises:
        BadFile: the source cannot be read, or nothing is written under such a name.
        Impossible: an event that cannot be scored, for a format that shows scores.
    """
    kind, ending = kind_of(data), target.lower().rpartition(".")[2]
    if ending == "xml":
        return _usebio(data, source, usebio)
    of_events = ending in _WRITERS and (ending != "csv" or kind in _OF_EVENTS or kind is Kind.BWS)
    if of_events:
        read = read_file(data, source)
        written = _WRITERS[ending](read.event, target)
        count = sum(len(board.lines) for board in read.event.boards)
        return Converted(written.data, 0, count, (*read.diagnostics, *written.lacking))
    write = writer_named(target, (*_WRITERS, "xml"))
    if kind in _WITHOUT_GAMES:
        read = read_file(data, source)
        games = games_of_event(read.event)
        found = replace(games, diagnostics=(*read.diagnostics, *games.diagnostics))
    else:
        found = read_games(data, source)
    written = write(found.games)
    return Converted(written.data, len(found.games), 0, (*found.diagnostics, *written.lacking))


def noticed_in(data: bytes, source: str) -> tuple[Diagnostic, ...]:
    """What the reader of a file notices: of games, deals, or results.

    Raises:
        BadFile: none of the formats, or it cannot be read.
    """
    kind = kind_of(data)
    found = () if kind in _WITHOUT_GAMES else read_games(data, source).diagnostics
    if kind in _OF_EVENTS or kind is Kind.BWS:
        found = (*found, *(one for read in read_events(data, source) for one in read.diagnostics))
    return tuple(dict.fromkeys(found))


def _usebio(data: bytes, source: str, version: Version) -> Converted:
    """Results and hands; a file of hands alone too."""
    read = read_contents(data, source)
    event = read.event or Event(title=read.title)
    deals = {one.number: one.deal for one in read.boards}
    written = write_usebio(score(event), version=version, deals=deals)
    count = sum(len(board.lines) for board in event.boards)
    return Converted(written.data, len(read.boards), count, (*read.diagnostics, *written.lacking))


def _table(event: Event, target: str) -> Written:
    delimiter = "\t" if target.lower().endswith(".tsv") else ","
    text = "\ufeff" + write_travellers(event, delimiter)
    return Written(text.encode("utf-8", "replace"), tuple(lacking(event, target)))


def _workbook(event: Event, target: str) -> Written:
    return Written(result_workbook(score(event)), tuple(lacking(event, target)))


def _event_file(event: Event, _: str) -> Written:
    return Written(write_event(event).encode())


_WRITERS: Mapping[str, Callable[[Event, str], Written]] = {
    "csv": _table,
    "tsv": _table,
    "xlsx": _workbook,
    "json": _event_file,
}
"""By the end of the target's name."""


def lacking(event: Event, target: str) -> Iterator[Diagnostic]:
    """What travellers in a table have no place for."""
    lines = [line for board in event.boards for line in board.lines]
    named = target.lower().endswith(".xlsx")
    there = {
        f"the form of scoring ({event.form.value})": event.form is not Form.MATCHPOINTS,
        "settings": event.settings != Settings(),
        "names of players": not named and any(one.names for one in event.contestants),
        "handicaps and carry-over": any(one.handicap or one.carry for one in event.contestants),
        "penalties": bool(event.penalties),
        "matches": bool(event.matches),
        "published figures": any(line.published for line in lines),
        "self-inflicted damage": any(_is_damage(line.result.outcome) for line in lines),
    }
    for what, is_there in there.items():
        if is_there:
            yield Diagnostic(Severity.WARNING, "table.lacking", target, 0, 0, f"no place for: {what}")


def _is_damage(outcome: object) -> bool:
    match outcome:
        case SelfInflicted():
            return True
        case _:
            return False


READ = frozenset({"json", "xml", "csv", "tsv", "xlsx"} | {ending for each in FORMATS for ending in each.endings})
"""Endings of files that are read."""
