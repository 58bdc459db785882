"""The game of a plain record of PBN, read from tables of what each word means.

It gives what `pbn_game` gives, or None where that would notice something or has to look at another game: a record with
a doubt, a comment, without a board's number or a whole deal is read there.

Source: PBN 2.1, chapters 3 and 4.

Example:
    >>> deal = "N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85"
    >>> from oddtrick.formats.pbn_stretch import stretch_of
    >>> written = stretch_of(f'[Board "7"]\\n[Deal "{deal}"]\\n[Home "Blue"]', 0)
    >>> read = written and PlainGames().read(written, 1, {})
    >>> (read.game.board, read.game.dealer, read.game.extra) if read else None
    (7, <Seat.SOUTH: 'S'>, {'Home': 'Blue'})
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import reduce
from operator import itemgetter, or_
from typing import NamedTuple, TypeVar

from oddtrick.formats.game import Game, Rest, Table
from oddtrick.formats.packs import deal_of, holders_in, holders_of
from oddtrick.formats.pbn_draft import note_of
from oddtrick.formats.pbn_game import FIELDS, KNOWN, date_of, directives_of
from oddtrick.formats.pbn_memo import Memo
from oddtrick.formats.pbn_names import SECTIONS, is_table
from oddtrick.formats.pbn_outcome import PASSED
from oddtrick.formats.pbn_plain import (
    CONTRACTS,
    NO_CALLS,
    NO_CARDS,
    PlainCalls,
    PlainCards,
    noted_calls,
    plain_calls,
    plain_cards,
)
from oddtrick.formats.pbn_plain_said import NO_COMMENTS, commented, unexplained
from oddtrick.formats.pbn_record import Cutter, NotPlain, Record
from oddtrick.formats.pbn_rows import quoted_rows
from oddtrick.formats.pbn_stretch import Stretch
from oddtrick.formats.pbn_text import Token
from oddtrick.formats.pbn_values import points_of, result_of
from oddtrick.words.contracts import Contract
from oddtrick.words.deals import Deal
from oddtrick.words.errors import Impossible
from oddtrick.words.seats import Seat, Side, Vulnerability, dealer_of

T = TypeVar("T")
_ASKED = (
    "Event", "Site", "Date", "Board", "North", "East", "South", "West", "Dealer", "Deal", "Scoring",
    "Declarer", "Contract", "Result", "Score", "Auction", "Play", "Table", "Round", "Section", "Room", "PairNS",
    "PairEW",
)  # fmt: skip
_UNSAID, _GIVEN_UP = Rest.UNSAID, Rest.GIVEN_UP  # the members of an enumeration are looked up slowly
_FOUR, _SIDES, _NS = tuple(Seat), tuple(Side), Side.NS
_NOTHING = {"?": "", "-": ""}
_SEATS = {"": None, **{seat.value: seat for seat in Seat}}
_VULNERABLE = {"": None, "?": None, "-": Vulnerability.NONE} | {
    word: Vulnerability.parse(word) for word in ("None", "Love", "NS", "EW", "All", "Both")
}
_RESULTS = {"": None} | {str(tricks): tricks for tricks in range(14)}
_NUMBERS = {str(number): number for number in range(1, 201)}
_ROOMS = {room: room.lower() for room in ("", "open", "closed", "Open", "Closed")}
_ROWS = re.compile(r'(?:[^"\[\]{};\0]++|"[^"]*+")*+')
_CELL = re.compile(r'"([^"]*+)"|([^\s"]++)')
_NO_NOTES: Mapping[int, str] = {}
_FIRST = {f"{seat.value}:": seat for seat in Seat}


class Held(NamedTuple):
    """A deal.

    Attributes:
        deal: the hands.
        whose: who holds each card, by its index.
    """

    deal: Deal
    whose: bytes


class Plain(NamedTuple):
    """A game and what the rest of the file needs of its record.

    Attributes:
        game: the game.
        number: of its board.
        deal: as written.
        names: of its tags.
        values: of its tags.
        missing: references to notes that are not there, lines counted from where it begins.
    """

    game: Game
    number: int
    deal: str
    names: list[str]
    values: list[str]
    missing: tuple[Token, ...]


class Shape(NamedTuple):
    """Where the values stand in records whose tags come in one order; a name that is not there has the last place.

    Attributes:
        asked: the values for the fields of a game, out of all.
        vulnerable: the place of that tag.
        auction: the place of that tag.
        play: the place of that tag.
        notes: places of the notes on the auction.
        extra: name and place of those that no field can carry.
        courses: places of the auction and the play.
        tables: places of tables.
    """

    asked: Callable[[list[str]], tuple[str, ...]]
    vulnerable: int
    auction: int
    play: int
    notes: tuple[int, ...]
    extra: tuple[tuple[str, int], ...]
    courses: frozenset[int]
    tables: frozenset[int]


def _shape(names: tuple[str, ...]) -> Shape | None:
    """The shape of a record; None of one that is not plain, or has notes elsewhere than after its auction."""
    places = {name: place for place, name in enumerate(names)}
    notes = tuple(place for place, name in enumerate(names) if name == "Note")
    vulnerable, auction, play = (places.get(name, -1) for name in ("Vulnerable", "Auction", "Play"))
    if len(names) - len(places) != max(len(notes) - 1, 0) or not {"Board", "Deal"} <= places.keys():
        return None
    if notes and (auction < 0 or notes != tuple(range(auction + 1, auction + 1 + len(notes)))):
        return None
    tables = frozenset(place for name, place in places.items() if is_table(name))
    extra = tuple((name, place) for name, place in places.items() if name not in FIELDS and place not in tables)
    asked = itemgetter(*(places.get(name, -1) for name in _ASKED))
    return Shape(asked, vulnerable, auction, play, notes, extra, frozenset((auction, play)), tables)


class PlainGames:
    """Reads the plain records of one file."""

    def __init__(self) -> None:
        self._cutter = Cutter()
        self._shapes = Memo[tuple[str, ...], Shape | None](_shape)
        self._deals = Memo[str, Held | None](_deal)
        self._contracts = Memo[str, Contract | None](_contract)
        self._dates = Memo[str, str](date_of)
        self._rows = Memo[str, tuple[str, ...]](_row)

    def read(self, written: Stretch, line: int, before: Mapping[str, str]) -> Plain | None:
        """The game of a record; None where it is not a plain one.

        Args:
            written: its text.
            line: where the game begins.
            before: values by name of the games before.
        """
        try:
            record = self._cutter.cut(written, before)
            shape = self._shapes[tuple(record.names)]
            return shape and self._game(record, shape, written, line)
        except LookupError:
            return None

    def _game(self, record: Record, shape: Shape, written: Stretch, line: int) -> Plain:
        names, values, sections, directives, owners = record
        told = [*map(str.strip, values)]
        (
            event, site, date, board, north, east, south, west, dealer, hands, scoring, declarer, contract, result,
            score, auction, play, table, turn, section, room, ns, ew,
        ) = shape.asked([*map(_NOTHING.get, told, told), ""])  # fmt: skip
        number, held, given = _NUMBERS.get(board) or _number(board), self._deals[hands], _SEATS[dealer]
        notes = _notes(shape.notes, values) if shape.notes else _NO_NOTES
        calls = sections.get(shape.auction, "")
        called = _calls(calls, _SEATS[auction], given or dealer_of(number), notes)
        missing, comments = (unexplained(written, calls, called.missing) if called.missing else ()), NO_COMMENTS
        if owners:
            tags = zip([names[place] for place in owners], written.said, strict=True)
            called, comments = commented(called, tags, played=shape.play in sections)
        bid, passed_out = self._final(contract, called)
        by = _declarer(_SEATS[declarer], bid, called, _SEATS[play])
        played = NO_CARDS
        if shape.play >= 0:
            played = _cards(sections.get(shape.play, ""), _SEATS[play], bid, by, held)
        tricks = _tricks(result, by, played.won)
        claimed = played.rest is _GIVEN_UP and tricks is not None
        tables = self._tables(record, shape)
        extra = {name: values[place] for name, place in shape.extra if name not in tables}
        if directives:
            extra |= directives_of(directives)
        game = Game(
            number, "", held and held.deal, given,
            _VULNERABLE[told[shape.vulnerable]] if shape.vulnerable >= 0 else None,
            called.calls, called.complete, played.cards, tricks if claimed else None, bid, passed_out, by, tricks,
            _points(score, by) if score else None,
            _named(_FOUR, (north, east, south, west)), _named(_SIDES, (ns, ew)),
            _ROOMS[room], table, turn, section, event, site, self._dates[date], scoring, comments.said, comments.places,
            extra, tables, _UNSAID, _UNSAID if claimed else played.rest, line,
        )  # fmt: skip
        return Plain(game, number, hands, names, values, missing)

    def _final(self, said: str, called: PlainCalls) -> tuple[Contract | None, bool]:
        """The contract, and whether all passed, where the tag and the auction do not differ."""
        if not said:
            return (called.contract, called.contract is None) if called.complete else (None, False)
        contract = self._contracts[said]
        if called.calls and (contract is not called.contract or not called.complete):
            raise NotPlain
        return contract, contract is None

    def _tables(self, record: Record, shape: Shape) -> dict[str, Table]:
        names, values, sections, *_ = record
        if not shape.tables and sections.keys() <= shape.courses:
            return {}
        places = sorted(shape.tables.union(sections) - shape.courses)
        return {names[place]: self._table(names[place], values[place], sections.get(place, "")) for place in places}

    def _table(self, name: str, heading: str, words: str) -> Table:
        if name in KNOWN or name in SECTIONS:
            raise NotPlain
        if '"' in words and is_table(name):
            return Table(heading, quoted_rows(words, heading.count(";") + 1))
        if not _ROWS.fullmatch(words):
            raise NotPlain
        rows = tuple(map(self._rows.__getitem__, words.split("\n"))) if words else ()
        if rows and is_table(name) and {*map(len, rows)} != {heading.count(";") + 1}:
            raise NotPlain
        return Table(heading, rows)


def _named(whose: tuple[T, ...], names: tuple[str, ...]) -> dict[T, str]:
    """The names that are there, by who has them."""
    if all(names):
        return dict(zip(whose, names, strict=True))
    return {one: name for one, name in zip(whose, names, strict=True) if name}


def _number(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= 5 and int(text)):
        raise NotPlain
    return int(text)


def _deal(text: str) -> Held | None:
    """The hands; None where the tag says nothing."""
    if not text:
        return None
    whose = holders_in(text[2:], _FIRST[text[:2]]) if text[:2] in _FIRST else None
    return Held(deal_of(whose), whose) if whose else _partial(text)


def _partial(text: str) -> Held:
    """Hands some of which are unknown, or that are written in some other way, none of them with a fault."""
    try:
        deal = Deal.parse(text)
    except Impossible:
        raise NotPlain from None
    hands = deal.hands.values()
    sizes = [hand.bit_count() for hand in hands]
    if not any(sizes) or max(sizes) > 13 or sum(sizes) != reduce(or_, hands).bit_count():
        raise NotPlain
    return Held(deal, holders_of(deal))


def _row(line: str) -> tuple[str, ...]:
    if '"' not in line:
        return tuple(line.split())
    return tuple([quoted or plain for quoted, plain in _CELL.findall(line)])


def _contract(said: str) -> Contract | None:
    if said.upper() in PASSED:
        return None
    try:
        return CONTRACTS[str(Contract.parse(said))]
    except Impossible:
        raise NotPlain from None


def _notes(places: tuple[int, ...], values: list[str]) -> Mapping[int, str]:
    """Texts by number, where each has one of its own."""
    notes = dict(note_of(values[place]) for place in places)
    if len(notes) < len(places) or -1 in notes:
        raise NotPlain
    return notes


def _calls(words: str, first: Seat | None, dealer: Seat, notes: Mapping[int, str]) -> PlainCalls:
    if not words and not notes and (first is None or first is dealer):
        return NO_CALLS
    called = (None if notes else plain_calls(words, dealer)) or noted_calls(words, dealer, notes)
    if called is None or (first is not None and first is not dealer):
        raise NotPlain
    return called


def _declarer(said: Seat | None, bid: Contract | None, called: PlainCalls, leader: Seat | None) -> Seat | None:
    """As the tag says, otherwise by the auction, otherwise by the opening lead."""
    by = called.declarer if called.complete else None
    if by is not None and said is not None and by is not said:
        raise NotPlain
    if by is None and said is None and leader is not None and bid is not None:
        return leader.rho
    return said or by


def _cards(words: str, leader: Seat | None, bid: Contract | None, by: Seat | None, held: Held | None) -> PlainCards:
    if bid is None or by is None or (leader is not None and leader is not by.lho):
        raise NotPlain
    played = plain_cards(words, by.lho, bid.denomination)
    if played is None or (held is not None and not played.fits(held.whose)):
        raise NotPlain
    return played


def _tricks(said: str, by: Seat | None, won: int | None) -> int | None:
    """Declarer's tricks as the tag says, otherwise as they were played."""
    tricks = _RESULTS[said] if said in _RESULTS else _sided(said, by)
    if won is None or by is None:
        return tricks
    own = won if by.side is _NS else 13 - won
    if tricks is not None and tricks != own:
        raise NotPlain
    return own


def _sided(said: str, by: Seat | None) -> int:
    tricks = None if said.startswith("^") else result_of(said, by.side if by else None)
    if tricks is None:
        raise NotPlain
    return tricks


def _points(said: str, by: Seat | None) -> int:
    points = points_of(said, by.side if by else None)
    if points is None:
        raise NotPlain
    return points
