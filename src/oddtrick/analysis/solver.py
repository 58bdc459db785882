"""Our own exact solver: how many tricks a side wins of an ending when all four hands are seen and all play best.

A search of the yes-or-no question "does North-South win this many?", moved up and down until it is settled, with a
table of positions in which only the order of the hands' cards counts. Pure Python: up to seven cards a hand.

Example:
    >>> from oddtrick.words.contracts import Denomination
    >>> ending = Ending.parse("N:AQ...2 5.3..4 43.A.. K6.7..", Denomination.NO_TRUMP, Seat.SOUTH)
    >>> solution = solve(ending)
    >>> solution.tricks(Side.NS), solution.plays[Card.parse("S3")], str(solution.best[0])
    (3, 2, 'HA')
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from oddtrick.analysis.ending import Ending
from oddtrick.analysis.layout import Layout
from oddtrick.analysis.search import Search, playable, played
from oddtrick.words.cards import Card
from oddtrick.words.errors import Impossible
from oddtrick.words.seats import Seat, Side

MOST_CARDS = 7
"""Of a hand: beyond that the search may take minutes, and a back-end for whole deals is the right one."""


@dataclass(frozen=True, slots=True)
class Solution:
    """What an ending is worth.

    Attributes:
        left: tricks still to be won, the one in progress included.
        turn: who plays next.
        plays: each card that the next player may lawfully play, from the lowest, with the tricks it leaves that side.
        best: one line of best play to the end, from the next card.
    """

    left: int
    turn: Seat
    plays: Mapping[Card, int]
    best: tuple[Card, ...]

    def tricks(self, side: Side) -> int:
        """Tricks of this side with best play by all."""
        most = max(self.plays.values(), default=0)
        return most if side is self.turn.side else self.left - most


def solve(ending: Ending) -> Solution:
    """Solve an ending exactly.

    Raises:
        Impossible: more than seven cards a hand.
    """
    if ending.left > MOST_CARDS:
        raise Impossible(
            "{found} cards a hand: endings of up to {most} are solved here",
            id="ending.large",
            found=ending.left,
            most=MOST_CARDS,
        )
    search = Search(Layout(ending))
    return Solution(ending.left, ending.turn, _worth(search, ending), _line(search, ending))


def _worth(search: Search, ending: Ending) -> dict[Card, int]:
    """What each card that may be played leaves the side that plays it."""
    side, plays, guess = ending.turn.side, {}, (ending.left + 1) // 2
    for card in playable(ending):
        guess = plays[card] = _tricks(search, played(ending, card), side, guess)
    return plays


def _tricks(search: Search, after: tuple[Ending, Seat | None], side: Side, guess: int) -> int:
    ending, winner = after
    won = winner is not None and winner.side is side
    rest = search.tricks(ending, guess if side is Side.NS else ending.left - guess)
    return won + (rest if side is Side.NS else ending.left - rest)


def _line(search: Search, ending: Ending) -> tuple[Card, ...]:
    """Best play by all, the lowest of several best cards."""
    line: list[Card] = []
    while ending.left:
        plays = _worth(search, ending)
        card = max(plays, key=lambda card: plays[card])
        line.append(card)
        ending = played(ending, card)[0]
    return tuple(line)
