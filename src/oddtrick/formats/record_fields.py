"""What stands under the keys of an event that was checked, as values of the game.

Example:
    >>> said = Said({"type": "claim", "by": "S", "tricks": "3", "holds": {"W": ["HT", "H3"]}})
    >>> said.seat("by"), said.number("tricks"), said.text("says"), said.holdings("holds")
    (<Seat.SOUTH: 'S'>, 3, '', ((<Seat.WEST: 'W'>, Cards.parse('.T3..')),))
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import TypeVar

from oddtrick.formats.yaml_tree import Plain
from oddtrick.words.calls import Call, parse_call
from oddtrick.words.cards import Card, Cards
from oddtrick.words.contracts import Denomination
from oddtrick.words.errors import Impossible
from oddtrick.words.seats import Caller, Seat, Side

E = TypeVar("E", bound=Enum)

_SEATS = {seat.value: seat for seat in Seat}
_CALLERS = {caller.value: caller for caller in Caller}
_SIDES = {side.value: side for side in Side}


@dataclass(frozen=True, slots=True)
class Said:
    """An event's keys; each getter takes what the table of keys puts under that key."""

    keys: Mapping[str, Plain]

    def text(self, key: str, default: str = "") -> str:
        """Text; the default where the key is not there."""
        match self.keys.get(key):
            case str(text):
                return text
            case _:
                return default

    def needed(self, key: str) -> str:
        """Text under a key that has to be there.

        Raises:
            Impossible: it is not there: the event was not checked.
        """
        match self.keys.get(key):
            case str(text):
                return text
            case _:
                raise Impossible("an event without {key!r}: {event}", key=key, event=str(self.keys))

    def inner(self, key: str) -> Said:
        """The mapping under a key; an empty one where there is none."""
        match self.keys.get(key):
            case dict(keys):
                return Said(keys)
            case _:
                return Said({})

    def texts(self, key: str) -> tuple[str, ...]:
        """The members of a list, or the one that stands alone."""
        match self.keys.get(key):
            case str(text):
                return (text,)
            case list(members):
                return tuple(str(member) for member in members)
            case _:
                return ()

    def flag(self, key: str, default: bool = False) -> bool:
        """True or false."""
        return self.text(key, "true" if default else "false") == "true"

    def maybe(self, key: str) -> bool | None:
        """True or false, or nothing where nothing is said."""
        return self.flag(key) if key in self.keys else None

    def number(self, key: str) -> int | None:
        """A whole number, or nothing."""
        return int(self.text(key)) if key in self.keys else None

    def seat(self, key: str) -> Seat:
        """A seat that has to be there."""
        return _SEATS[self.needed(key)]

    def maybe_seat(self, key: str) -> Seat | None:
        """A seat, or nobody."""
        return _SEATS.get(self.text(key))

    def seats(self, key: str) -> tuple[Seat, ...]:
        """Seats in the order written."""
        return tuple(_SEATS[seat] for seat in self.texts(key))

    def player(self, key: str) -> Seat | Side | None:
        """A seat or a side, or nobody."""
        word = self.text(key)
        return _SEATS.get(word) or _SIDES.get(word)

    def needed_player(self, key: str) -> Seat | Side:
        """A seat or a side that has to be there."""
        word = self.needed(key)
        return _SEATS.get(word) or _SIDES[word]

    def caller(self, key: str) -> Seat | Caller | None:
        """A seat, the table or the director, or nobody."""
        word = self.text(key)
        return _SEATS.get(word) or _CALLERS.get(word)

    def needed_caller(self, key: str) -> Seat | Caller:
        """A seat, the table or the director, one of which has to be there."""
        word = self.needed(key)
        return _SEATS.get(word) or _CALLERS[word]

    def call(self, key: str) -> Call:
        """A call that has to be there."""
        return parse_call(self.needed(key))

    def maybe_call(self, key: str) -> Call | None:
        """A call, or none."""
        return parse_call(self.text(key)) if key in self.keys else None

    def card(self, key: str) -> Card:
        """A card that has to be there."""
        return Card.parse(self.needed(key))

    def maybe_card(self, key: str) -> Card | None:
        """A card, or none."""
        return Card.parse(self.text(key)) if key in self.keys else None

    def cards(self, key: str) -> tuple[Card, ...]:
        """Cards in the order written."""
        return tuple(Card.parse(card) for card in self.texts(key))

    def maybe_cards(self, key: str) -> tuple[Card, ...] | None:
        """Cards in the order written, or nothing where nothing is said."""
        return self.cards(key) if key in self.keys else None

    def denominations(self, key: str) -> tuple[Denomination, ...] | None:
        """Denominations in the order written, or nothing where nothing is said."""
        return tuple(Denomination(one) for one in self.texts(key)) if key in self.keys else None

    def holdings(self, key: str) -> tuple[tuple[Seat, Cards], ...]:
        """Cards by seat, in the order written."""
        inner = self.inner(key)
        return tuple((_SEATS[seat], Cards.of(inner.cards(seat))) for seat in inner.keys)

    def word(self, key: str, kind: type[E]) -> E:
        """A word of an enumeration that has to be there."""
        return kind(self.needed(key))

    def maybe_word(self, key: str, kind: type[E]) -> E | None:
        """A word of an enumeration, or nothing."""
        return kind(self.text(key)) if key in self.keys else None
