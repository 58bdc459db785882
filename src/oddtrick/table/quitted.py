"""Tricks that are over and were played as they should be: the rows of their cards are made when somebody looks.

Hardly anybody does: of a board without an irregularity they are counted, and that is all.

Example:
    >>> from oddtrick.words.cards import Card
    >>> cards = zip((Seat.WEST, Seat.NORTH, Seat.EAST, Seat.SOUTH), ("S4", "SA", "S2", "S3"))
    >>> plays = tuple(PlaysCard(seat, Card.parse(text)) for seat, text in cards)
    >>> done = Quitted((), (), plays, 1, (Seat.NORTH,))
    >>> len(done), done[-1].winner, [laid.at for laid in done[0].cards]
    (1, <Seat.NORTH: 'N'>, [1, 2, 3, 4])
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import overload

from oddtrick.table.actions import Action
from oddtrick.table.plays import PlaysCard
from oddtrick.table.state import Laid, Trick
from oddtrick.table.values import value
from oddtrick.words.seats import Seat


@value
class Quitted(Sequence[Trick]):
    """The tricks that are over; it equals the tuple of them.

    Attributes:
        before: tricks that stand as rows.
        lying: the cards of the next one that stand as rows, 0-3.
        acts: everything that happened; the cards after those are a run of it, each in turn and no more than a card.
        at: number of the first of these events.
        winners: who won the tricks since `before`.
    """

    before: tuple[Trick, ...]
    lying: tuple[Laid, ...]
    acts: tuple[Action, ...]
    at: int
    winners: tuple[Seat, ...]

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """All of them as rows."""
        last = self.at + 4 * len(self.winners) - len(self.lying) - 1
        laid = (*self.lying, *rows(self.acts[self.at - 1 : last], self.at))
        fours = (laid[place : place + 4] for place in range(0, len(laid), 4))
        return (*self.before, *map(Trick, fours, self.winners))

    @overload
    def __getitem__(self, place: int) -> Trick: ...

    @overload
    def __getitem__(self, place: slice) -> tuple[Trick, ...]: ...

    def __getitem__(self, place: int | slice) -> Trick | tuple[Trick, ...]:
        return self.tricks[place]

    def __iter__(self) -> Iterator[Trick]:
        return iter(self.tricks)

    def __len__(self) -> int:
        return len(self.before) + len(self.winners)

    def __eq__(self, other: object) -> bool:
        match other:
            case tuple() | Quitted():
                return self.tricks == tuple(other)
            case _:
                return NotImplemented

    def __hash__(self) -> int:
        return hash(self.tricks)


def rows(plays: Sequence[Action], at: int) -> tuple[Laid, ...]:
    """Cards in turn as they lie, the first of them laid by event `at`, the others one by one after it."""
    return tuple(Laid(play.by, play.card, number) for number, play in enumerate(plays, at) if type(play) is PlaysCard)
