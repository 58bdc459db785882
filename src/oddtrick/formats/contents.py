"""What a file holds for a session of the desk: results, deals, or both.

Example:
    >>> found = read_contents(b"board,ns,ew,result\\n1,3,4,4S= by S\\n", "night.csv")
    >>> found.event is not None, found.boards
    (True, ())
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from oddtrick.formats.bws import read_bws
from oddtrick.formats.bws_event import event_of
from oddtrick.formats.bws_movement import movements_of
from oddtrick.formats.deal_files import EXPECTED, deals_of, read_deal_file
from oddtrick.formats.detect import EXPECTED as EVENTS
from oddtrick.formats.detect import Kind, kind_of, read_file
from oddtrick.formats.diagnostics import Diagnostic, Severity
from oddtrick.formats.game import Game
from oddtrick.formats.game_files import FORMATS, looks_like
from oddtrick.formats.pbn_deals import BoardDeal, DealFile
from oddtrick.formats.unknown import described
from oddtrick.movements.model import Movement
from oddtrick.scoring.event import Event
from oddtrick.scoring.settings import Form, Settings
from oddtrick.words.errors import BadFile

_BOTH = frozenset({Kind.PBN, Kind.LIN, Kind.RBN, Kind.USEBIO})
"""Kinds that have deals, results, or both."""
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
        BadFile: nothing that a session can use.
    """
    kind, ending = kind_of(data), source.lower().rpartition(".")[2]
    if kind is Kind.BWS:
        return _session_file(data, source, settings, form)
    if kind in _BOTH:
        return _games(data, source, settings, form)
    if kind is None and (ending in _DEALING or looks_like(data) is not None):
        return _of_deals(read_deal_file(data, source))
    if kind is None:
        raise BadFile(source, found=described(data), expected=f"{EVENTS}, or {EXPECTED}")
    read = read_file(data, source, settings, form)
    return Contents(read.event, (), read.event.title, diagnostics=read.diagnostics)


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


def _games(data: bytes, source: str, settings: Settings | None, form: Form | None) -> Contents:
    """Deals and results of games; one that cannot be used is told, and where neither can the file is refused."""
    deals, no_deals = DealFile(()), None
    try:
        deals = read_deal_file(data, source)
    except BadFile as error:
        no_deals = error
    try:
        read = read_file(data, source, settings, form)
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
