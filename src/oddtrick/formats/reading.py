"""Reading a tree of keys and values from outside, gathering every fault with its place.

A `Node` is a value with its path (`boards[3].results[2].contract`). Its getters return what was asked for, or a
stand-in after noting a fault; `Faults.settle` raises what was gathered. Numbers may be numbers or text, so that JSON
and YAML read alike.

Example:
    >>> faults = Faults("evening.json")
    >>> node = Node({"board": "x", "colour": 1}, "", faults)
    >>> node.only("board", "contract"), node.get("board").whole(1)
    (None, 1)
    >>> faults.settle()
    Traceback (most recent call last):
    oddtrick.words.errors.BadFile: evening.json: colour: found 'colour', expected one of board, contract
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from enum import Enum
from fractions import Fraction
from typing import TypeVar

from oddtrick.words.errors import BadFile, Impossible
from oddtrick.words.numbers import parse_number

T = TypeVar("T")
E = TypeVar("E", bound=Enum)
MOST_FAULTS = 100


@dataclass(slots=True)
class Faults:
    """What was wrong in one reading.

    Attributes:
        source: name of the file.
        found: in order; after a hundred no more are kept.
    """

    source: str
    found: list[BadFile] = field(default_factory=list)

    def note(self, path: str, found: object, expected: str, place: tuple[int, int] = (0, 0)) -> None:
        """One more fault; `place`: its line and column, where they are known."""
        if not self.full:
            line, column = place
            fault = BadFile(self.source, line=line, column=column, path=path, found=_text(found), expected=expected)
            self.found.append(fault)

    @property
    def full(self) -> bool:
        """Whether no more are kept."""
        return len(self.found) >= MOST_FAULTS

    def settle(self) -> None:
        """Raise the first fault with the others, if there was any."""
        if self.found:
            first, *others = self.found
            first.others = tuple(others)
            raise first


def _text(value: object) -> str:
    match value:
        case None:
            return "nothing"
        case Mapping():
            return "a mapping"
        case list():
            return f"a list of {len(value)}"
        case _:
            return str(value)


@dataclass(frozen=True, slots=True)
class Node:
    """A value from outside.

    Attributes:
        value: text, number, truth value, None, list or mapping.
        path: where it stands, empty for the whole.
        faults: where to note what is wrong.
    """

    value: object
    path: str
    faults: Faults

    @property
    def absent(self) -> bool:
        """Whether there is no value, or null."""
        return self.value is None

    def fault(self, expected: str) -> None:
        """Note that this is not what was expected."""
        self.faults.note(self.path, self.value, expected)

    def names(self) -> tuple[str, ...]:
        """The keys of a mapping; none after a fault."""
        match self.value:
            case Mapping():
                return tuple(str(key) for key in self.value)
            case None:
                return ()
            case _:
                self.fault("a mapping of keys to values")
                return ()

    def get(self, key: str) -> Node:
        """What stands under a key; an absent node where nothing does."""
        path = f"{self.path}.{key}" if self.path else key
        match self.value:
            case Mapping():
                return Node(self.value.get(key), path, self.faults)
            case _:
                return Node(None, path, self.faults)

    def has(self, key: str) -> bool:
        """Whether the mapping has this key, be it null."""
        return key in self.names()

    def only(self, *known: str) -> None:
        """Note every key that is not one of these, with the nearest that is."""
        for key in self.names():
            if key not in known:
                near = get_close_matches(key, known, 1)
                expected = f"{near[0]!r}" if near else "one of " + ", ".join(known)
                self.faults.note(self.get(key).path, key, expected)

    def each(self) -> Iterator[Node]:
        """The members of a list; none of an absent one."""
        match self.value:
            case list():
                for place, member in enumerate(self.value):
                    yield Node(member, f"{self.path}[{place}]", self.faults)
            case None:
                return
            case _:
                self.fault("a list")

    def items(self) -> Iterator[tuple[str, Node]]:
        """Keys and values of a mapping."""
        return ((key, self.get(key)) for key in self.names())

    def text(self, default: str = "") -> str:
        """Text, or a number as text."""
        match self.value:
            case None:
                return default
            case bool() | list() | Mapping():
                self.fault("text")
                return default
            case _:
                return str(self.value)

    def read(self, reader: Callable[[str], T], expected: str, default: T) -> T:
        """Text through a reader that raises Impossible."""
        try:
            return reader(self.text())
        except Impossible:
            self.fault(expected)
            return default

    def number(self, default: Fraction = Fraction(0)) -> Fraction:
        """An exact number."""
        match self.value:
            case bool() | list() | Mapping() | None:
                self.fault("a number")
                return default
            case int() | Fraction():
                return Fraction(self.value)
            case _:
                return self.read(parse_number, "a number such as 12, -3.25 or 45/7", default)

    def whole(self, least: int, most: int = 10**6) -> int:
        """A whole number in a range, both ends included; `least` after a fault."""
        before = len(self.faults.found)
        number = self.number(Fraction(least))
        if number.denominator == 1 and least <= number <= most:
            return int(number)
        if len(self.faults.found) == before:
            self.fault(f"a whole number from {least} to {most}")
        return least

    def truth(self, default: bool = False) -> bool:
        """True or false."""
        match self.value:
            case None:
                return default
            case bool():
                return self.value
            case "true" | "false":
                return self.value == "true"
            case _:
                self.fault("true or false")
                return default

    def choice(self, kind: type[E], default: E) -> E:
        """A word of an enumeration."""
        if self.absent:
            return default
        word = self.text()
        for member in kind:
            if str(member.value) == word:
                return member
        self.fault("one of " + ", ".join(str(member.value) for member in kind))
        return default
