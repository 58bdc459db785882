"""Seats, sides and vulnerability, and what a board's number says about them (Law 2).

Example:
    >>> Seat.NORTH.lho, Seat.NORTH.partner, Seat.EAST.side
    (<Seat.EAST: 'E'>, <Seat.SOUTH: 'S'>, <Side.EW: 'EW'>)
    >>> dealer_of(7), vulnerability_of(7)
    (<Seat.SOUTH: 'S'>, <Vulnerability.BOTH: 'both'>)
"""

from __future__ import annotations

from enum import Enum

from oddtrick.words.errors import Impossible


class Side(Enum):
    """A partnership at the table."""

    NS = "NS"
    EW = "EW"

    @property
    def other(self) -> Side:
        """The opponents."""
        return Side.EW if self is Side.NS else Side.NS

    @property
    def sign(self) -> int:
        """+1 for North-South, -1 for East-West: points are written from North-South's side."""
        return 1 if self is Side.NS else -1


class Seat(Enum):
    """One of the four compass positions, clockwise from North."""

    NORTH = "N"
    EAST = "E"
    SOUTH = "S"
    WEST = "W"

    __hash__ = object.__hash__
    """By identity: seats are looked up for every call and card."""

    @property
    def lho(self) -> Seat:
        """Left-hand opponent: the next in rotation."""
        return _LHO[self]

    @property
    def partner(self) -> Seat:
        """The seat opposite."""
        return _PARTNER[self]

    @property
    def rho(self) -> Seat:
        """Right-hand opponent: the one before in rotation."""
        return _RHO[self]

    @property
    def side(self) -> Side:
        """The partnership of this seat."""
        return _SIDE[self]

    @classmethod
    def parse(cls, text: str) -> Seat:
        """A seat from its letter or its English name, in any case.

        Raises:
            Impossible: no seat begins like that.

        Example:
            >>> Seat.parse("w"), Seat.parse("South")
            (<Seat.WEST: 'W'>, <Seat.SOUTH: 'S'>)
        """
        found = _SEATS.get(text.strip().upper())
        if found is None:
            raise Impossible("{found!r} is not a seat: N, E, S or W", id="seat.unreadable", found=text)
        return found


_SEATS = {word: seat for seat in Seat for word in (seat.value, seat.name)}
_LHO = {Seat.NORTH: Seat.EAST, Seat.EAST: Seat.SOUTH, Seat.SOUTH: Seat.WEST, Seat.WEST: Seat.NORTH}
_PARTNER = {seat: lho.lho for seat, lho in _LHO.items()}
_RHO = {lho: seat for seat, lho in _LHO.items()}
_SIDE = {Seat.NORTH: Side.NS, Seat.EAST: Side.EW, Seat.SOUTH: Side.NS, Seat.WEST: Side.EW}


def rotation(first: Seat) -> tuple[Seat, Seat, Seat, Seat]:
    """The four players in turn, from this one on.

    Example:
        >>> [seat.value for seat in rotation(Seat.WEST)]
        ['W', 'N', 'E', 'S']
    """
    return _ROTATIONS[first]


_ROTATIONS = {first: (first, first.lho, first.partner, first.rho) for first in Seat}


class Caller(Enum):
    """Who calls the director, or gives leave, other than a player."""

    TABLE = "table"
    DIRECTOR = "director"


class Vulnerability(Enum):
    """Which sides are vulnerable on a board."""

    NONE = "none"
    NS = "NS"
    EW = "EW"
    BOTH = "both"

    def of(self, side: Side) -> bool:
        """Whether this side is vulnerable.

        Example:
            >>> Vulnerability.EW.of(Side.NS), Vulnerability.BOTH.of(Side.NS)
            (False, True)
        """
        return self is Vulnerability.BOTH or self.value == side.value

    @classmethod
    def parse(cls, text: str) -> Vulnerability:
        """Read `none`, `NS`, `EW`, `both` and the spellings of files: Love, -, All, N-S, E-W, o, n, e, b.

        Raises:
            Impossible: none of these.

        Example:
            >>> Vulnerability.parse("Love"), Vulnerability.parse("All")
            (<Vulnerability.NONE: 'none'>, <Vulnerability.BOTH: 'both'>)
        """
        found = _SPELLINGS.get(text.strip().lower())
        if found is None:
            raise Impossible(
                "{found!r} is not a vulnerability: none, NS, EW or both", id="vulnerability.unreadable", found=text
            )
        return found


_SPELLINGS = {
    **dict.fromkeys(("none", "love", "-", "o", "0", "nil"), Vulnerability.NONE),
    **dict.fromkeys(("ns", "n-s", "n/s", "n"), Vulnerability.NS),
    **dict.fromkeys(("ew", "e-w", "e/w", "e"), Vulnerability.EW),
    **dict.fromkeys(("both", "all", "b"), Vulnerability.BOTH),
}

_DEALERS = (Seat.NORTH, Seat.EAST, Seat.SOUTH, Seat.WEST)
_VULNERABILITIES = (Vulnerability.NONE, Vulnerability.NS, Vulnerability.EW, Vulnerability.BOTH)


def _checked(board: int) -> int:
    if board < 1:
        raise Impossible("board {found}: boards are numbered from 1", id="board.number", found=board)
    return board - 1


def dealer_of(board: int) -> Seat:
    """Dealer of a board by its number.

    Law: 2 (1987-2017), the cycle of 16 boards continued beyond 36.

    Raises:
        Impossible: the number is under 1.

    Example:
        >>> [dealer_of(board).value for board in (1, 2, 3, 4, 5)]
        ['N', 'E', 'S', 'W', 'N']
    """
    return _DEALERS[_checked(board) % 4]


def vulnerability_of(board: int) -> Vulnerability:
    """Vulnerability of a board by its number.

    Law: 2 (1987-2017).

    Raises:
        Impossible: the number is under 1.

    Example:
        >>> [vulnerability_of(board).value for board in (1, 5, 9, 13, 16, 17)]
        ['none', 'NS', 'EW', 'both', 'EW', 'none']
    """
    place = _checked(board)
    return _VULNERABILITIES[(place + place // 4) % 4]
