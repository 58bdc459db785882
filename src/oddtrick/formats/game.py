"""A game as the files of the bridge world tell it: one board at one table, as far as the file says.

Every reader gives games, every writer takes them; what a file does not say stays empty. Readers say beside them what
they could not use, writers what they cannot carry.

Example:
    >>> from oddtrick.words.calls import parse_call
    >>> Game(board=7, calls=(Said(parse_call("1S"), alert="spades"),)).dealer
    <Seat.SOUTH: 'S'>
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from oddtrick.formats.diagnostics import Diagnostic
from oddtrick.table.values import value
from oddtrick.words.calls import Call
from oddtrick.words.cards import Card
from oddtrick.words.contracts import Contract
from oddtrick.words.deals import Deal
from oddtrick.words.seats import Seat, Side, Vulnerability, dealer_of, vulnerability_of


class Rest(Enum):
    """What a file says of the rest of an auction or a play that is not complete."""

    UNSAID = ""
    GIVEN_UP = "*"
    """Nothing more can or will be given."""
    CONTINUES = "+"
    """The next call or card is still to come."""


@dataclass(frozen=True, slots=True)
class Table:
    """A table or another section in a file, as it is written there.

    Attributes:
        heading: the columns as the file writes them, with their order and widths.
        rows: cells by row.
    """

    heading: str
    rows: tuple[tuple[str, ...], ...] = ()


@value
class Said:
    """A call in a file.

    Attributes:
        call: the call; `by` where it was made out of rotation.
        alert: what was said of it, empty where nothing was; `alerted` where only the alert is known.
        note: what the file's author says of it.
        mark: the file's own sign of an irregularity or of quality (`!`, `?`, `S`, `I`, …), empty for none.
    """

    call: Call
    by: Seat | None = None
    alert: str = ""
    alerted: bool = False
    note: str = ""
    mark: str = ""


@value
class Put:
    """A card in a file, in the order of play.

    Attributes:
        by: whose card it is.
        card: the card.
        note: what the file's author says of it.
        mark: the file's own sign of an irregularity or of quality, empty for none.
        alert: what was said of it: a signal, a convention.
        alerted: whether something was, also where nobody knows what.
        trick: in which trick, from 1; 0: four cards make a trick. Given where a trick before the last has cards that
            nobody knows.
    """

    by: Seat
    card: Card
    note: str = ""
    mark: str = ""
    alert: str = ""
    alerted: bool = False
    trick: int = 0


@value
class Game:
    """One board at one table.

    Attributes:
        board: its number, None where the file gives none that is a number.
        name: the board's name where it is no number.
        deal: the hands; empty ones are unknown.
        given_dealer: the dealer as the file says; None: by the board's number (Law 2).
        given_vulnerable: likewise.
        calls: the auction in order, complete or not; `complete` tells.
        complete: the auction is over.
        cards: the play in order.
        claim: tricks that declarer's side takes in all after a claim; None: no claim.
        contract: the final contract; None where nothing says. `passed_out` where all passed.
        declarer: who declares.
        tricks: declarer's tricks, 0-13; None where nothing says.
        points: the score of North-South, in points, where the file states one.
        players: names by seat.
        sides: names or numbers of the contestants by side.
        room: `open` or `closed`, empty otherwise.
        table, round, section, event, site, date, scoring: as the file writes them.
        comments: remarks on the game as a whole, in order.
        comment_places: for each of them the name of what it stands after in the file, empty for the beginning; may be
            shorter.
        extra: what else the file says of the game, by its own names, in order; also what it says under a name that is
            a field here, where the field cannot carry it.
        tables: its tables, by their names, in order.
        auction_rest: of an auction that is not complete.
        play_rest: of a play that is not complete, where there is no claim.
        line: where the game begins in the file, from 1; 0 where there are no lines.
    """

    board: int | None = None
    name: str = ""
    deal: Deal | None = None
    given_dealer: Seat | None = None
    given_vulnerable: Vulnerability | None = None
    calls: tuple[Said, ...] = ()
    complete: bool = False
    cards: tuple[Put, ...] = ()
    claim: int | None = None
    contract: Contract | None = None
    passed_out: bool = False
    declarer: Seat | None = None
    tricks: int | None = None
    points: int | None = None
    players: Mapping[Seat, str] = field(default_factory=dict)
    sides: Mapping[Side, str] = field(default_factory=dict)
    room: str = ""
    table: str = ""
    round: str = ""
    section: str = ""
    event: str = ""
    site: str = ""
    date: str = ""
    scoring: str = ""
    comments: tuple[str, ...] = ()
    comment_places: tuple[str, ...] = ()
    extra: Mapping[str, str] = field(default_factory=dict)
    tables: Mapping[str, Table] = field(default_factory=dict)
    auction_rest: Rest = Rest.UNSAID
    play_rest: Rest = Rest.UNSAID
    line: int = 0

    @property
    def dealer(self) -> Seat | None:
        """The dealer as the file says, otherwise by the board's number.

        Law: 2 (1987-2017).
        """
        if self.given_dealer is None and self.board:
            return dealer_of(self.board)
        return self.given_dealer

    @property
    def vulnerable(self) -> Vulnerability | None:
        """The vulnerability as the file says, otherwise by the board's number.

        Law: 2 (1987-2017).
        """
        if self.given_vulnerable is None and self.board:
            return vulnerability_of(self.board)
        return self.given_vulnerable

    @property
    def counts(self) -> bool:
        """Whether it is a board: a record with a deal or a result, or with a table of results."""
        result = self.contract is not None or self.passed_out or self.points is not None
        return self.deal is not None or result or "ScoreTable" in self.tables


@dataclass(frozen=True, slots=True)
class Games:
    """What a reader gives: the games of a file in order, and what it noticed."""

    games: tuple[Game, ...]
    diagnostics: tuple[Diagnostic, ...] = ()


@dataclass(frozen=True, slots=True)
class Written:
    """What a writer gives: the file, and what the format cannot carry of what was to be written."""

    data: bytes
    lacking: tuple[Diagnostic, ...] = ()
