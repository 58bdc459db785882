"""A fresh session file, from which the control software of Bridgemate (or a program like it) starts a session.

Example:
    >>> from oddtrick.formats.bws import BwsSection, BwsTable, read_bws
    >>> bws = Bws("night.bws", "Club evening", sections=(BwsSection(1, "A", 1),), tables=(BwsTable(1, 1, 1, 1, 2, (1, 2)),))
    >>> read_bws(write_bws(bws).data, "night.bws") == bws
    True
"""  # noqa: E501 - the example is one evening

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime, time

from oddtrick.formats import bws_schema as schema
from oddtrick.formats.bws import Bws, BwsResult, Place, Step
from oddtrick.formats.bws_words import boards_text
from oddtrick.formats.game import Written
from oddtrick.formats.jet_out import Column, Fresh, write_jet
from oddtrick.formats.jet_rows import BEGINNING, Value
from oddtrick.formats.noticed import Noticed
from oddtrick.words.cards import Cards, Suit
from oddtrick.words.seats import Seat

_ROUND_THE_TABLE = (Seat.NORTH, Seat.EAST, Seat.SOUTH, Seat.WEST)
_LETTER = 3
_OFF = 2
"""The table is not logged on."""


@dataclass(slots=True)
class _Writing:
    """Texts as the file can hold them, and what it cannot."""

    noticed: Noticed
    wide: bool
    told: set[str] = field(default_factory=set)

    def text(self, text: str, columns: tuple[Column, ...], name: str) -> str | None:
        """A text as its column can hold it; None for an empty one."""
        size = next(column.size for column in columns if column.name == name)
        kept = text if self.wide else text.encode("cp1252", "replace").decode("cp1252")
        if text in self.told:
            return kept[:size] or None
        self.told.add(text)
        if kept != text:
            self.noticed.warn("bws.letters", 0, 0, f"{text!r} is written as {kept[:size]!r}: it has other letters")
        elif len(kept) > size:
            self.noticed.warn("bws.long", 0, 0, f"{text!r} is cut to {kept[:size]!r}: {name} has {size} letters")
        return kept[:size] or None


def write_bws(bws: Bws, *, version: int = 3, computer: str = "", guid: str = "") -> Written:
    """A session file with its whole schema; tables that the session has nothing for are empty.

    Args:
        bws: what is in it: the movement, and players, hands and results as far as they are there.
        version: of the database, 3 (Access 97, which every control software reads) or 4 (Access 2000).
        computer: name of the computer that the tables log on to.
        guid: of the session, 32 hexadecimal digits; the control software makes one where it is empty.

    Returns:
        The file, and which texts it cannot hold as they are.

    Raises:
        Impossible: a number that does not fit, or more than a fresh file has room for.
    """
    writing = _Writing(Noticed(bws.source), version > 3)
    tables = (
        Fresh("BiddingData", schema.BIDDING_DATA, tuple(_steps(bws.calls)), len(bws.calls) + 1),
        Fresh("Clients", schema.CLIENTS, ((1, writing.text(computer, schema.CLIENTS, "Computer")),), 2),
        Fresh("HandEvaluation", schema.HAND_EVALUATION),
        Fresh("HandRecord", schema.HAND_RECORD, tuple(_hands(bws))),
        Fresh("IntermediateData", schema.INTERMEDIATE_DATA, (), 1),
        Fresh("PlayData", schema.PLAY_DATA, tuple(_steps(bws.cards)), len(bws.cards) + 1),
        Fresh("PlayerNames", schema.PLAYER_NAMES, tuple(_names(bws, writing))),
        Fresh("PlayerNumbers", schema.PLAYER_NUMBERS, tuple(_players(bws, writing))),
        _received(bws, writing),
        _round_data(bws),
        Fresh("Section", schema.SECTION, tuple(_sections(bws, writing))),
        Fresh("Session", schema.SESSION, (_session(bws, guid, writing),)),
        Fresh("Settings", schema.SETTINGS, tuple((*schema.USUAL_SETTINGS, one.id) for one in bws.sections)),
        Fresh("Tables", schema.TABLES, tuple(_tables(bws))),
    )
    data = write_jet(tables, version)
    return Written(data, writing.noticed.diagnostics)


def _received(bws: Bws, writing: _Writing) -> Fresh:
    individual = bws.is_individual
    rows = (
        (*_result(one, writing), *((one.south, one.west) if individual else ()))
        for one in bws.results
    )  # fmt: skip
    columns = schema.RECEIVED_DATA + (schema.OF_INDIVIDUALS if individual else ())
    return Fresh("ReceivedData", columns, tuple(rows), max((one.id for one in bws.results), default=0) + 1)


def _result(one: BwsResult, writing: _Writing) -> tuple[Value, ...]:
    seats = {"": 0, "N": one.ns, "S": one.south or one.ns, "E": one.ew, "W": one.west or one.ew}
    declarer = seats[one.declarer]
    remarks = writing.text(one.remarks, schema.RECEIVED_DATA, "Remarks")
    words = (one.declarer or None, one.contract or None, one.result or None, one.lead or None, remarks)
    flags = (*(False,) * 5, one.erased, False)
    return (
        one.id,
        *_place(one.place),
        one.ns,
        one.ew,
        declarer,
        *words,
        *_day_and_time(one.at),
        *flags,
        one.suspicious,
    )


def _place(place: Place) -> tuple[int, int, int, int]:
    return place.section, place.table, place.round, place.board


def _round_data(bws: Bws) -> Fresh:
    individual = bws.is_individual
    rows: list[tuple[Value, ...]] = []
    for one in bws.tables:
        low, high = (one.boards[0], one.boards[-1]) if one.boards else (0, 0)
        custom = boards_text(one.boards) or None
        others = (one.south, one.west) if individual else ()
        rows.append((one.section, one.table, one.round, one.ns, one.ew, low, high, custom, *others))
    return Fresh("RoundData", schema.ROUND_DATA + (schema.OF_INDIVIDUALS if individual else ()), tuple(rows))


def _sections(bws: Bws, writing: _Writing) -> Iterator[tuple[Value, ...]]:
    for one in bws.sections:
        letter = (writing.text(one.letter, schema.SECTION, "Letter") or "").ljust(_LETTER)
        yield (one.id, letter, one.tables, one.missing_pair, 0, 1, one.scoring, one.winners)


def _session(bws: Bws, guid: str, writing: _Writing) -> tuple[Value, ...]:
    title = writing.text(bws.title, schema.SESSION, "Name")
    return (1, title, *_day_and_time(bws.date), guid or None, 0, False, False, False)


def _day_and_time(at: datetime | None) -> tuple[datetime | None, datetime | None]:
    """A moment in its two columns; the time of day stands on day 0."""
    if at is None:
        return None, None
    return datetime.combine(at, time()), datetime.combine(BEGINNING, at.time())


def _tables(bws: Bws) -> Iterator[tuple[Value, ...]]:
    """Every table of the movement, logged off and before its first round."""
    for section, table in sorted({(one.section, one.table) for one in bws.tables}):
        yield (section, table, 1, 0, _OFF, 0, 0, 0, section)


def _players(bws: Bws, writing: _Writing) -> Iterator[tuple[Value, ...]]:
    """Who sits where; a chair that nobody is known of is there too, for the number that is entered at the table."""
    for one in bws.players:
        number = writing.text(one.number, schema.PLAYER_NUMBERS, "Number")
        name = writing.text(one.name, schema.PLAYER_NUMBERS, "Name")
        yield (one.section, one.table, one.seat.value, number, name, one.round, False, False, None)
    known = {(one.section, one.table, one.seat) for one in bws.players}
    for section, table in sorted({(one.section, one.table) for one in bws.tables}):
        for seat in _ROUND_THE_TABLE:
            if (section, table, seat) not in known:
                yield (section, table, seat.value, None, None, 0, False, False, None)


def _names(bws: Bws, writing: _Writing) -> Iterator[tuple[Value, ...]]:
    named = {one.number: one.name for one in bws.players if one.number and one.name}
    for number, name in named.items():
        plain = int(number) if number.isascii() and number.isdecimal() and len(number) <= 9 else 0
        text = writing.text(name, schema.PLAYER_NAMES, "Name")
        yield (plain, text, writing.text(number, schema.PLAYER_NAMES, "strID"))


def _hands(bws: Bws) -> Iterator[tuple[Value, ...]]:
    for one in bws.hands:
        suits = (_suit(one.deal.hands[seat], suit) for seat in _ROUND_THE_TABLE for suit in reversed(Suit))
        yield (one.section, one.board, *suits)


def _suit(hand: Cards, suit: Suit) -> str | None:
    return hand.suit(suit) or None


def _steps(steps: tuple[Step, ...]) -> Iterator[tuple[Value, ...]]:
    for number, one in enumerate(steps, 1):
        yield (number, *_place(one.place), one.counter, one.seat or None, one.text or None, None, None, False)
