"""What a file holds for a session of the desk: results, deals, or both.

Example:
    >>> found = read_contents(b"board,ns,ew,result\\n1,3,4,4S= by S\\n", "night.csv")
    >>> found.event is not None, found.boards
    (True, ())
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from typing import assert_never

from oddtrick.formats.bws import read_bws
from oddtrick.formats.bws_event import event_of
from oddtrick.formats.bws_movement import movements_of
from oddtrick.formats.deal_files import EXPECTED, deals_of, read_deal_file
from oddtrick.formats.detect import EXPECTED as EVENTS
from oddtrick.formats.detect import Kind, finished, kind_of, read_file, read_scored
from oddtrick.formats.diagnostics import Diagnostic, EventRead, Severity
from oddtrick.formats.game import Game, Games
from oddtrick.formats.game_events import event_of_games
from oddtrick.formats.game_files import FORMATS, looks_like
from oddtrick.formats.lin_in import read_lin
from oddtrick.formats.noticed import Noticed
from oddtrick.formats.pbn_deals import BoardDeal, DealFile
from oddtrick.formats.rbn import read_rbn
from oddtrick.formats.unknown import described
from oddtrick.formats.usebio import event_of_sheet, played
from oddtrick.formats.usebio_games import games_of_sheet
from oddtrick.formats.usebio_tree import read_sheets
from oddtrick.movements.model import Movement
from oddtrick.scoring.event import Event
from oddtrick.scoring.settings import Form, Settings
from oddtrick.words.errors import BadFile

_DEALING = frozenset(ending for each in FORMATS if each.looks is None for ending in each.endings) | {"dlm"}


@dataclass(frozen=True, slots=True)
class Contents:
    """What a file holds.

    Attributes:
        event: its results; None where it has none that can be used.
        boards: its deals.
        title: of what was played, possibly empty.
        numbers: numbers of members by the names that the event has for them.
        movements: who sits where, by section of the event.
        diagnostics: what was odd or could not be used.
    """

    event: Event | None
    boards: tuple[BoardDeal, ...] = ()
    title: str = ""
    numbers: Mapping[str, str] = field(default_factory=dict)
    movements: Mapping[str, Movement] = field(default_factory=dict)
    diagnostics: tuple[Diagnostic, ...] = ()


def read_contents(data: bytes, source: str, settings: Settings | None = None, form: Form | None = None) -> Contents:
    """Everything that a session can use of a file.

    Args:
        data: the file.
        source: its name; only the name tells most files of dealing machines.
        settings: of scoring, as far as the file does not say.
        form: likewise.

    Raises:
        BadFile: nothing that a session can use, or several events.
    """
    first, *more = read_every(data, source, settings, form)
    if more:
        titles = ", ".join(filter(None, (one.title for one in (first, *more))))
        raise BadFile(source, found=f"{len(more) + 1} events: {titles}", expected="one event, for one session")
    return first


def read_every(
    data: bytes, source: str, settings: Settings | None = None, form: Form | None = None
) -> tuple[Contents, ...]:
    """The same of a file that may hold several events, as USEBIO may: each for a session of its own.

    Raises:
        BadFile: nothing that a session can use.
    """
    kind, ending = kind_of(data), source.lower().rpartition(".")[2]
    match kind:
        case Kind.BWS:
            return (_session_file(data, source, settings, form),)
        case Kind.USEBIO:
            return _usebio(data, source, settings)
        case Kind.LIN | Kind.RBN:
            return (_games((read_lin if kind is Kind.LIN else read_rbn)(data, source), source, settings, form),)
        case Kind.PBN:
            scored = partial(read_scored, data, source, settings, form)
            return (_either(partial(read_deal_file, data, source), scored, source),)
        case None if ending in _DEALING or looks_like(data) is not None:
            return (_of_deals(read_deal_file(data, source)),)
        case None:
            raise BadFile(source, found=described(data), expected=f"{EVENTS}, or {EXPECTED}")
        case Kind.EVENT | Kind.CSV | Kind.WORKBOOK:
            read = read_file(data, source, settings, form)
            return (Contents(read.event, (), read.event.title, diagnostics=read.diagnostics),)
        case _:
            assert_never(kind)


def _session_file(data: bytes, source: str, settings: Settings | None, form: Form | None) -> Contents:
    bws = read_bws(data, source)
    read = event_of(bws, settings, form)
    hands = (Game(board=one.board, deal=one.deal, event=bws.title) for one in bws.hands if one.board >= 1)
    deals = _or_nothing(tuple(hands), source)
    numbers = {one.name or one.number: one.number for one in bws.players if one.number.strip("0")}
    played = movements_of(bws)
    noticed = (*read.diagnostics, *played.diagnostics, *deals.diagnostics)
    return Contents(read.event, deals.boards, bws.title, numbers, played.movements, noticed)


def _or_nothing(games: tuple[Game, ...], source: str) -> DealFile:
    return deals_of(games, source) if games else DealFile(())


def _usebio(data: bytes, source: str, settings: Settings | None) -> tuple[Contents, ...]:
    """Each event with its hands; what was noticed of the file as a whole stands with the first."""
    noticed = Noticed(source)
    sheets = read_sheets(data, source, noticed)
    found = list[Contents]()
    for sheet in played(sheets):
        told = noticed if not found else Noticed(source)
        games = tuple(games_of_sheet(sheet, told))
        event = partial(event_of_sheet, sheet, source, told, settings)
        found.append(_either(partial(deals_of, games, source), event, source))
    return tuple(found)


def _games(found: Games, source: str, settings: Settings | None, form: Form | None) -> Contents:
    deals = partial(deals_of, found.games, source)
    contents = _either(deals, partial(event_of_games, found.games, source, settings, form), source)
    return replace(contents, diagnostics=tuple(dict.fromkeys((*found.diagnostics, *contents.diagnostics))))


def _either(read_deals: Callable[[], DealFile], read_event: Callable[[], EventRead], source: str) -> Contents:
    """Deals and results; one that cannot be used is told, and where neither can the file is refused."""
    deals, no_deals = DealFile(()), None
    try:
        deals = read_deals()
    except BadFile as error:
        no_deals = error
    try:
        read = finished(read_event(), source)
    except BadFile as error:
        if no_deals is not None:
            raise
        return _of_deals(deals, error)
    noticed = dict.fromkeys((*read.diagnostics, *deals.diagnostics))
    return Contents(read.event, deals.boards, read.event.title or deals.title, diagnostics=tuple(noticed))


def _of_deals(deals: DealFile, why: BadFile | None = None) -> Contents:
    noticed = deals.diagnostics
    if why is not None and why.found != "no results":
        text = f"results are not used: found {why.found}, expected {why.expected}"
        noticed = (*noticed, Diagnostic(Severity.ERROR, "results.unused", why.source, why.line, why.column, text))
    return Contents(None, deals.boards, deals.title, diagnostics=noticed)
