"""Denominations, contracts, and what declarer made of one.

Example:
    >>> contract = Contract.parse("4sx")
    >>> contract.level, contract.denomination, contract.doubling, str(contract)
    (4, <Denomination.SPADES: 'S'>, <Doubling.DOUBLED: 'X'>, '4SX')
    >>> str(ContractResult(contract, Seat.WEST, 8))
    '4SX-2 by W'
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum

from oddtrick.words.cards import Card
from oddtrick.words.errors import Impossible
from oddtrick.words.seats import Seat


class Denomination(Enum):
    """Suit or no trump of a bid or contract, in ascending order."""

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"
    NO_TRUMP = "NT"

    __hash__ = object.__hash__
    """By identity: denominations are looked up for every bid."""


class Doubling(Enum):
    """Undoubled, doubled or redoubled, by the letters after a contract."""

    UNDOUBLED = ""
    DOUBLED = "X"
    REDOUBLED = "XX"


@dataclass(frozen=True, slots=True)
class Contract:
    """A final bid with its doubling.

    Attributes:
        level: odd tricks undertaken, 1-7.
        denomination: trump suit or no trump.
        doubling: undoubled, doubled, redoubled.
    """

    level: int
    denomination: Denomination
    doubling: Doubling = Doubling.UNDOUBLED

    def __post_init__(self) -> None:
        if not 1 <= self.level <= 7:
            raise Impossible("a contract of {found}: the level is 1 to 7", id="contract.level", found=self.level)

    @classmethod
    def parse(cls, text: str) -> Contract:
        """A contract from `4S`, `3nt`, `3N`, `5♦x`, `1 NT XX`, `2C*`.

        Raises:
            Impossible: no contract is written like that.

        Example:
            >>> str(Contract.parse("3n")), str(Contract.parse("5♦ x")), str(Contract.parse("1nt*"))
            ('3NT', '5DX', '1NTX')
        """
        match = _CONTRACT.fullmatch(text.strip().upper().translate(_SYMBOLS))
        if match is None:
            raise Impossible(
                "{found!r} is not a contract: a level 1-7, C D H S or NT, and X or XX",
                id="contract.unreadable",
                found=text,
            )
        level, denomination, doubling = match.groups()
        return cls(
            int(level),
            Denomination("NT" if denomination.startswith("N") else denomination),
            Doubling(doubling.replace("*", "X").replace("R", "XX")),
        )

    def __str__(self) -> str:
        return f"{self.level}{self.denomination.value}{self.doubling.value}"


_CONTRACT = re.compile(r"([1-7])\s*(NT?|[CDHS])\s*(XX?|\*\*?|R|)")
_SYMBOLS = str.maketrans("♠♥♦♣", "SHDC")


@dataclass(frozen=True, slots=True)
class ContractResult:
    """A contract that was played.

    Attributes:
        contract: what was undertaken.
        declarer: who played it.
        tricks: declarer's tricks, 0-13.
        lead: the opening lead, where it was noted.
    """

    contract: Contract
    declarer: Seat
    tricks: int
    lead: Card | None = None

    def __post_init__(self) -> None:
        if not 0 <= self.tricks <= 13:
            raise Impossible("{found} tricks: a declarer has 0 to 13", id="tricks.number", found=self.tricks)

    @property
    def over(self) -> int:
        """Tricks above (positive) or below (negative) the contract."""
        return self.tricks - 6 - self.contract.level

    @property
    def notation(self) -> str:
        """Contract and result without declarer: `4S=`, `3NT+1`, `5DX-2`."""
        return f"{self.contract}{'=' if self.over == 0 else f'{self.over:+d}'}"

    def __str__(self) -> str:
        return f"{self.notation} by {self.declarer.value}"


@dataclass(frozen=True, slots=True)
class PassedOut:
    """A board on which all four players passed."""

    def __str__(self) -> str:
        return "PASS"


@dataclass(frozen=True, slots=True)
class Points:
    """A score of which only the points are known.

    Attributes:
        value: points from North-South's side.
    """

    value: int

    def __str__(self) -> str:
        return str(self.value)


Score = ContractResult | PassedOut | Points
"""What a table got on a board: a contract with its result, a passed-out board, or points alone."""

_RESULT = re.compile(r"(?P<contract>.+?)\s*(?P<over>=|[+-]\s*\d{1,2})\s*(?:BY\s+)?(?P<declarer>[NESW])", re.IGNORECASE)
_POINTS = re.compile(r"[+-]?\d{1,5}")
MOST_CHARACTERS = 100
"""Of a result: what is longer is none, and is not looked at."""


def parse_score(text: str) -> Score:
    """A score from `4S= by S`, `3NTX-2 by E`, `PASS`, or points such as `-450`.

    Raises:
        Impossible: none of these.

    Example:
        >>> str(parse_score("3ntx-2 by e")), parse_score("-450"), parse_score("pass")
        ('3NTX-2 by E', Points(value=-450), PassedOut())
    """
    word = text.strip()
    if word.upper() in ("PASS", "PASSED OUT", "P", "AP"):
        return PassedOut()
    if _POINTS.fullmatch(word):
        return Points(int(word))
    match = _RESULT.fullmatch(word) if len(word) <= MOST_CHARACTERS else None
    if match is None:
        raise Impossible(
            "{found!r} is not a result: 4S= by S, 3NT+1 by N, PASS, or points", id="result.unreadable", found=text
        )
    contract = Contract.parse(match["contract"])
    over = 0 if match["over"] == "=" else int(match["over"].replace(" ", ""))
    return ContractResult(contract, Seat.parse(match["declarer"]), contract.level + 6 + over)


def reads_alone(text: str) -> bool:
    """Whether this is a score without anything beside it: points, all passed, or a result with its declarer.

    Example:
        >>> reads_alone("4S="), reads_alone("4S= by S"), reads_alone("-450")
        (False, True, True)
    """
    try:
        parse_score(text)
    except Impossible:
        return False
    return True
