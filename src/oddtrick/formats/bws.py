"""The session file of Bridgemate and of programs that share it: what its tables hold, row by row.

It is a Jet database. Columns are read by name and may be missing: programs of different years have different ones.
Rows have no order but that of their ids.

Source: the tables of real files, and the sources of TabScore, which works on the same file.

Example:
    >>> from oddtrick.formats.bws_out import write_bws
    >>> evening = Bws("", sections=(BwsSection(1, "A", 5),), tables=(BwsTable(1, 1, 1, 1, 6, (1, 2)),))
    >>> found = read_bws(write_bws(evening).data, "night.bws")
    >>> [(one.letter, one.tables) for one in found.sections], [one.boards for one in found.tables]
    ([('A', 5)], [(1, 2)])
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime

from oddtrick.formats.bws_words import MOST_BOARDS, boards_of, hand_of
from oddtrick.formats.diagnostics import Diagnostic
from oddtrick.formats.jet import Jet
from oddtrick.formats.jet_rows import Value
from oddtrick.formats.noticed import Noticed
from oddtrick.words.deals import Deal
from oddtrick.words.errors import BadFile, Impossible
from oddtrick.words.seats import Seat

NEEDED = ("ReceivedData", "RoundData")
"""A database without both of these tables is none of a bridge session."""
NAMES = ("North", "East", "South", "West")


@dataclass(frozen=True, slots=True)
class BwsSection:
    """A row of `Section`.

    Attributes:
        id: number of the section; other tables name it by this.
        letter: its name, without blanks.
        tables: how many.
        missing_pair: number of a pair that is not there, 0 for none.
        scoring: 1 for matchpoints; other numbers mean other forms.
        winners: 1, 2, or 0 where it is not said.
    """

    id: int
    letter: str
    tables: int = 0
    missing_pair: int = 0
    scoring: int = 1
    winners: int = 0


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """Where a board is played: section by number, table, round, board."""

    section: int
    round: int
    table: int
    board: int


@dataclass(frozen=True, slots=True)
class BwsTable:
    """A row of `RoundData`: who plays what at a table in a round.

    Attributes:
        section: its number.
        round: from 1.
        table: from 1.
        ns: number of the pair that sits North-South, in an individual of North; 0 for nobody.
        ew: of East-West, in an individual of East.
        boards: their numbers.
        south: in an individual; 0 otherwise.
        west: in an individual; 0 otherwise.
    """

    section: int
    round: int
    table: int
    ns: int
    ew: int
    boards: tuple[int, ...] = ()
    south: int = 0
    west: int = 0


@dataclass(frozen=True, slots=True)
class BwsResult:
    """A row of `ReceivedData`, as the table entered it.

    Attributes:
        id: counts up.
        place: section, round, table, board.
        ns: as in `BwsTable`; `ew`, `south`, `west` likewise.
        declarer: seat of declarer, `N`, `E`, `S` or `W`; empty where there is none.
        contract: `4 S x`, `PASS`, or empty.
        result: `=`, `+1`, `-2`, or empty.
        lead: `H10`, or empty.
        remarks: empty, `Not played`, `Wrong direction`, `60%-40%`, `Arbitral score`.
        erased: the result was erased at the table.
        suspicious: 0; otherwise the control software doubts the contract.
        at: when it was entered; None where it is not said.
    """

    id: int
    place: Place
    ns: int
    ew: int
    declarer: str = ""
    contract: str = ""
    result: str = ""
    lead: str = ""
    remarks: str = ""
    erased: bool = False
    suspicious: int = 0
    south: int = 0
    west: int = 0
    at: datetime | None = None

    @property
    def said(self) -> tuple[object, ...]:
        """What the row says, without when and by which row."""
        who = (self.ns, self.ew, self.south, self.west)
        return (*who, self.declarer, self.contract, self.result, self.lead, self.remarks, self.suspicious)


@dataclass(frozen=True, slots=True)
class BwsPlayer:
    """A row of `PlayerNumbers`: who sits on a chair from a round on (0: from the start)."""

    section: int
    table: int
    seat: Seat
    number: str
    name: str = ""
    round: int = 0


@dataclass(frozen=True, slots=True)
class BwsHands:
    """A row of `HandRecord`."""

    section: int
    board: int
    deal: Deal


@dataclass(frozen=True, slots=True)
class Step:
    """A row of `BiddingData` or `PlayData`: a call or a card, in the order of `counter`."""

    place: Place
    counter: int
    seat: str
    text: str


@dataclass(frozen=True, slots=True)
class Bws:
    """A session file.

    Attributes:
        source: its name.
        title: of the session.
        date: of the session; None where it is not said.
        sections: in order of their numbers.
        tables: the movement, in the order of the file.
        results: every row, in order of ids.
        players: in the order of the file, with names where the file has them.
        hands: hand records.
        calls: auctions that were entered call by call.
        cards: plays likewise.
        diagnostics: what could not be used.
    """

    source: str
    title: str = ""
    date: datetime | None = None
    sections: tuple[BwsSection, ...] = ()
    tables: tuple[BwsTable, ...] = ()
    results: tuple[BwsResult, ...] = ()
    players: tuple[BwsPlayer, ...] = ()
    hands: tuple[BwsHands, ...] = ()
    calls: tuple[Step, ...] = ()
    cards: tuple[Step, ...] = ()
    diagnostics: tuple[Diagnostic, ...] = ()

    @property
    def is_individual(self) -> bool:
        """Whether players change partners: South and West have numbers of their own."""
        return any(one.south or one.west for one in self.tables) or any(one.south or one.west for one in self.results)

    @property
    def section_ids(self) -> tuple[int, ...]:
        """Numbers of all sections that anything is said of, in order."""
        used = {one.section for one in self.tables} | {one.place.section for one in self.results}
        return tuple(sorted(used | {one.id for one in self.sections}))

    def section(self, number: int) -> BwsSection:
        """The section with this number; one with a letter by its number where the file has no row of it."""
        letter = chr(ord("A") + number - 1) if 1 <= number <= 26 else str(number)
        return next((one for one in self.sections if one.id == number), BwsSection(number, letter))


@dataclass(frozen=True, slots=True)
class _Row:
    """A row whose cells are asked for by name, in any case of letters."""

    cells: Mapping[str, Value] = field(default_factory=dict)

    def whole(self, name: str, otherwise: int = 0) -> int:
        match self.cells.get(name.lower()):
            case int() as found:
                return int(found)
            case float() as found if found == found // 1:
                return int(found)
            case str() as found if found.strip().lstrip("-").isascii() and found.strip().lstrip("-").isdecimal():
                return int(found.strip()[:9])
            case _:
                return otherwise

    def text(self, name: str) -> str:
        match self.cells.get(name.lower()):
            case None:
                return ""
            case str() as found:
                return found.replace("\0", "").strip()
            case found:
                return str(found)

    def yes(self, name: str) -> bool:
        return self.whole(name) != 0

    def moment(self, day: str, time: str) -> datetime | None:
        """A moment from its two columns; None where the day is missing."""
        match self.cells.get(day.lower()), self.cells.get(time.lower()):
            case datetime() as date, datetime() as at:
                return datetime.combine(date, at.time())
            case datetime() as date, _:
                return date
            case _:
                return None

    @property
    def place(self) -> Place:
        return Place(*(self.whole(name) for name in ("Section", "Round", "Table", "Board")))


def read_bws(data: bytes, source: str) -> Bws:
    """The tables of a session file.

    Args:
        data: the file; it may be read while another program writes it, then the last row may be missing.
        source: its name, for errors.

    Raises:
        BadFile: no Jet database, one of something else, or damaged.
    """
    jet, noticed = Jet(data, source), Noticed(source)
    known = {name.lower() for name in jet.names}
    if not any(name.lower() in known for name in NEEDED):
        raise BadFile(source, found="tables " + ", ".join(jet.names[:5]), expected="the tables of a bridge session")
    session = next(_rows(jet, "Session"), _Row())
    results = sorted(_results(jet, noticed), key=lambda one: one.id)
    return Bws(
        source,
        session.text("Name"),
        session.moment("Date", "Time"),
        tuple(sorted(_sections(jet), key=lambda one: one.id)),
        tuple(_tables(jet, noticed)),
        tuple(results),
        tuple(_players(jet, noticed)),
        tuple(_hands(jet, noticed)),
        tuple(_steps(jet, "BiddingData", "Bid")),
        tuple(_steps(jet, "PlayData", "Card")),
        noticed.diagnostics,
    )


def _rows(jet: Jet, table: str) -> Iterator[_Row]:
    for row in jet.rows(table):
        yield _Row({name.lower(): cell for name, cell in row.items()})


def _sections(jet: Jet) -> Iterator[BwsSection]:
    for row in _rows(jet, "Section"):
        yield BwsSection(
            row.whole("ID"),
            row.text("Letter"),
            row.whole("Tables"),
            row.whole("MissingPair"),
            row.whole("ScoringType", 1),
            row.whole("Winners"),
        )


def _tables(jet: Jet, noticed: Noticed) -> Iterator[BwsTable]:
    for row in _rows(jet, "RoundData"):
        place, custom = row.place, row.text("CustomBoards")
        try:
            boards = boards_of(row.whole("LowBoard"), row.whole("HighBoard"), custom)
        except Impossible as error:
            noticed.warn("bws.boards", 0, 0, f"round {place.round}, table {place.table}: {error}")
            boards = ()
        pairs = (row.whole("NSPair"), row.whole("EWPair"))
        others = (row.whole("South"), row.whole("West"))
        yield BwsTable(place.section, place.round, place.table, *pairs, boards, *others)


def _results(jet: Jet, noticed: Noticed) -> Iterator[BwsResult]:
    for row in _rows(jet, "ReceivedData"):
        place = row.place
        if not 1 <= place.board <= MOST_BOARDS:
            noticed.error("bws.board", 0, 0, f"row {row.whole('ID')}: board {place.board} is not the number of a board")
            continue
        yield BwsResult(
            row.whole("ID"),
            place,
            row.whole("PairNS"),
            row.whole("PairEW"),
            row.text("NS/EW").upper(),
            row.text("Contract"),
            row.text("Result"),
            row.text("LeadCard"),
            row.text("Remarks"),
            row.yes("Erased"),
            row.whole("SuspiciousContract"),
            row.whole("South"),
            row.whole("West"),
            row.moment("DateLog", "TimeLog"),
        )


def _players(jet: Jet, noticed: Noticed) -> Iterator[BwsPlayer]:
    rows = [row for row in _rows(jet, "PlayerNumbers") if row.text("Number").strip("0") or row.text("Name")]
    names = _names(jet) if any(not row.text("Name") for row in rows) else {}
    for row in rows:
        number = row.text("Number")
        try:
            seat = Seat.parse(row.text("Direction"))
        except Impossible:
            where = f"table {row.whole('Table')}"
            noticed.error("bws.direction", 0, 0, f"player {number}, {where}: no seat {row.text('Direction')!r}")
            continue
        name = row.text("Name") or names.get(number, "")
        yield BwsPlayer(row.whole("Section"), row.whole("Table"), seat, number, name, row.whole("Round"))


def _names(jet: Jet) -> dict[str, str]:
    """Names by number."""
    found: dict[str, str] = {}
    for row in _rows(jet, "PlayerNames"):
        for key in (row.text("strID"), row.text("ID")):
            if key.strip("0"):
                found.setdefault(key, row.text("Name"))
    return found


def _hands(jet: Jet, noticed: Noticed) -> Iterator[BwsHands]:
    for row in _rows(jet, "HandRecord"):
        board = row.whole("Board")
        suits = {seat: [row.text(f"{name}{suit}") for suit in ("Spades", "Hearts", "Diamonds", "Clubs")]
                 for seat, name in zip((Seat.NORTH, Seat.EAST, Seat.SOUTH, Seat.WEST), NAMES, strict=True)}  # fmt: skip
        if not any(any(ranks) for ranks in suits.values()):
            continue
        try:
            yield BwsHands(row.whole("Section"), board, Deal.of_hands({seat: hand_of(r) for seat, r in suits.items()}))
        except Impossible as error:
            noticed.error("bws.hands", 0, 0, f"hands of board {board}: {error}")


def _steps(jet: Jet, table: str, column: str) -> Iterator[Step]:
    for row in _rows(jet, table):
        if not row.yes("Erased"):
            yield Step(row.place, row.whole("Counter"), row.text("Direction").upper(), row.text(column))
