"""Calls: bids, pass, double, redouble.

Example:
    >>> parse_call("1s"), parse_call("P"), parse_call("XX")
    (Bid(level=1, denomination=<Denomination.SPADES: 'S'>), Pass(), Redouble())
    >>> Bid(2, Denomination.CLUBS).beats(Bid(1, Denomination.NO_TRUMP))
    True
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import final

from oddtrick.words.contracts import Denomination
from oddtrick.words.errors import Impossible

HIGHEST_LEVEL = 7
_ORDER = {denomination: place for place, denomination in enumerate(Denomination)}


@final
@dataclass(frozen=True, slots=True)
class Bid:
    """An undertaking to win `level` odd tricks in a denomination.

    Attributes:
        level: 1-7; 8 and 9 can be said at a table, though not lawfully (Law 38).
        denomination: trump suit or no trump.
    """

    level: int
    denomination: Denomination

    def __post_init__(self) -> None:
        if not 1 <= self.level <= 9:
            raise Impossible("a bid of {found}: the level is 1 to 7", id="bid.level", found=self.level)

    @property
    def height(self) -> int:
        """0 for 1C to 34 for 7NT, and on: a bid is sufficient over a lower one.

        Law: 18 (1987-2017).
        """
        return (self.level - 1) * 5 + _ORDER[self.denomination]

    def beats(self, other: Bid) -> bool:
        """Whether this bid is sufficient over the other.

        Law: 18B (1987-2017).
        """
        return self.height > other.height

    def __str__(self) -> str:
        return f"{self.level}{self.denomination.value}"


@final
@dataclass(frozen=True, slots=True)
class Pass:
    """A call that is none of the others."""

    def __str__(self) -> str:
        return "P"


@final
@dataclass(frozen=True, slots=True)
class Double:
    """A call that raises the value of the opponents' last bid."""

    def __str__(self) -> str:
        return "X"


@final
@dataclass(frozen=True, slots=True)
class Redouble:
    """A call that raises the value of one's side's doubled bid."""

    def __str__(self) -> str:
        return "XX"


Call = Bid | Pass | Double | Redouble

PASS, DOUBLE, REDOUBLE = Pass(), Double(), Redouble()
_BID = re.compile(r"([1-9])\s*(NT|[CDHSN♣♦♥♠])", re.IGNORECASE)
_WORDS: dict[str, Call] = {
    **dict.fromkeys(("P", "PASS", "-"), PASS),
    **dict.fromkeys(("X", "DBL", "DOUBLE"), DOUBLE),
    **dict.fromkeys(("XX", "RDBL", "REDOUBLE"), REDOUBLE),
}
_DENOMINATIONS = {
    **{denomination.value: denomination for denomination in Denomination},
    "N": Denomination.NO_TRUMP,
    "♣": Denomination.CLUBS,
    "♦": Denomination.DIAMONDS,
    "♥": Denomination.HEARTS,
    "♠": Denomination.SPADES,
}
_BIDS = {(level, denomination): Bid(level, denomination) for level in range(1, 10) for denomination in Denomination}
BIDS = tuple(_BIDS[level, denomination] for level in range(1, HIGHEST_LEVEL + 1) for denomination in Denomination)
"""The 35 bids in ascending order."""


def lowest_bid(denomination: Denomination, over: Bid | None) -> Bid | None:
    """The lowest sufficient bid in a denomination over a bid, or None where that would pass seven.

    Law: 18 (1987-2017).

    Example:
        >>> str(lowest_bid(Denomination.HEARTS, parse_bid("1S"))), lowest_bid(Denomination.CLUBS, parse_bid("7D"))
        ('2H', None)
    """
    return next((bid for bid in BIDS if bid.denomination is denomination and (over is None or bid.beats(over))), None)


def parse_bid(text: str) -> Bid:
    """A bid from `1S`, `3nt`, `2♥`.

    Raises:
        Impossible: no bid is written like that.
    """
    found = _BID.fullmatch(text.strip())
    if found is None:
        raise Impossible("{found!r} is not a bid: a level and C D H S or NT", id="bid.unreadable", found=text)
    return _BIDS[int(found[1]), _DENOMINATIONS[found[2].upper()]]


def parse_call(text: str) -> Call:
    """A call from `P`, `X`, `XX`, `pass`, `1S`, `3nt`.

    Raises:
        Impossible: no call is written like that.
    """
    word = _WORDS.get(text.strip().upper())
    if word is not None:
        return word
    if _BID.fullmatch(text.strip()) is None:
        raise Impossible(
            "{found!r} is not a call: P, X, XX, or a level and C D H S or NT", id="call.unreadable", found=text
        )
    return parse_bid(text)
