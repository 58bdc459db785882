"""The four suit symbols as shapes of our own: no font needs to have them.

A shape is drawn in a square of 100 by 100, the origin at the top left.

Example:
    >>> [outline.start for outline in SHAPES[Suit.DIAMONDS]]
    [(50, 0)]
"""

from __future__ import annotations

from dataclasses import dataclass

from oddtrick.words.cards import Suit

SYMBOLS = {"♠": Suit.SPADES, "♥": Suit.HEARTS, "♦": Suit.DIAMONDS, "♣": Suit.CLUBS}
"""Suits by their characters."""

SYMBOL_OF = {suit: symbol for symbol, suit in SYMBOLS.items()}
"""Characters by suit."""


@dataclass(frozen=True, slots=True)
class Curve:
    """A cubic curve from where the pen stands: two handles and the end, each an x and a y of 0 to 100."""

    first: tuple[int, int]
    second: tuple[int, int]
    end: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Outline:
    """A closed outline of curves; a straight line is a curve whose handles lie on its ends."""

    start: tuple[int, int]
    curves: tuple[Curve, ...]


def _outline(start: tuple[int, int], *curves: tuple[int, int, int, int, int, int]) -> Outline:
    return Outline(start, tuple(Curve((a, b), (c, d), (e, f)) for a, b, c, d, e, f in curves))


_FOOT = _outline((50, 62), (50, 80, 44, 94, 32, 100), (32, 100, 68, 100, 68, 100), (56, 94, 50, 80, 50, 62))

SHAPES: dict[Suit, tuple[Outline, ...]] = {
    Suit.SPADES: (
        _outline(
            (50, 0),
            (58, 18, 92, 36, 92, 60),
            (92, 74, 83, 82, 72, 82),
            (62, 82, 54, 76, 50, 66),
            (46, 76, 38, 82, 28, 82),
            (17, 82, 8, 74, 8, 60),
            (8, 36, 42, 18, 50, 0),
        ),
        _FOOT,
    ),
    Suit.HEARTS: (
        _outline(
            (50, 100),
            (42, 78, 4, 56, 4, 27),
            (4, 12, 14, 2, 27, 2),
            (38, 2, 46, 9, 50, 21),
            (54, 9, 62, 2, 73, 2),
            (86, 2, 96, 12, 96, 27),
            (96, 56, 58, 78, 50, 100),
        ),
    ),
    Suit.DIAMONDS: (
        _outline(
            (50, 0),
            (60, 18, 73, 35, 88, 50),
            (73, 65, 60, 82, 50, 100),
            (40, 82, 27, 65, 12, 50),
            (27, 35, 40, 18, 50, 0),
        ),
    ),
    Suit.CLUBS: (
        _outline(
            (50, 0),
            (63, 0, 73, 10, 73, 22),
            (73, 29, 70, 35, 65, 39),
            (68, 37, 72, 36, 76, 36),
            (89, 36, 98, 46, 98, 59),
            (98, 72, 89, 82, 76, 82),
            (64, 82, 54, 73, 50, 62),
            (46, 73, 36, 82, 24, 82),
            (11, 82, 2, 72, 2, 59),
            (2, 46, 11, 36, 24, 36),
            (28, 36, 32, 37, 35, 39),
            (30, 35, 27, 29, 27, 22),
            (27, 10, 37, 0, 50, 0),
        ),
        _FOOT,
    ),
}
"""Outlines by suit."""
