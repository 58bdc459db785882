"""What a file may hold, as values: one table of keys from which both the reader's checks and the JSON Schema come.

Every scalar is text here, however it was typed in JSON; a key without a value (null) is not there.

Example:
    >>> from oddtrick.formats.yaml_tree import read_documents
    >>> shape = Keys((Key("by", Words(("N", "E", "S", "W")), "Who claims.", needed=True), Key("tricks", Number(0, 13), "How many.")))
    >>> faults = Faults("case.yaml")
    >>> check(shape, read_documents("{by: Q, trick: 5}", "case.yaml")[0], Where("case 1"), faults)
    >>> [str(one) for one in faults.found]
    ["case.yaml:1:6: case 1: by: found 'Q', expected one of N, E, S, W", "case.yaml:1:9: case 1: trick: found 'trick', expected 'tricks'"]
"""  # noqa: E501 - an error is one line

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import assert_never

from oddtrick.formats.reading import Faults
from oddtrick.formats.yaml_tree import Placed, Plain, plain


@dataclass(frozen=True, slots=True)
class Text:
    """Text that a pattern fits whole; `numbers`: in JSON it may be a number in this range, `decimals`: any."""

    expected: str
    pattern: re.Pattern[str] | None = None
    numbers: tuple[int, int] | None = None
    decimals: bool = False


@dataclass(frozen=True, slots=True)
class Words:
    """One of these words."""

    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number in a range, both ends included, without leading zeros; a long range ends with nines."""

    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Many:
    """A list; `counted`: what its members are called in errors, where they are counted from 1."""

    of: Shape
    least: int = 0
    distinct: bool = False
    counted: str = ""


@dataclass(frozen=True, slots=True)
class Key:
    """A key of a mapping and what it means; one that is not needed may be null."""

    name: str
    of: Shape
    means: str
    needed: bool = False


@dataclass(frozen=True, slots=True)
class Keys:
    """A mapping with these keys and no others; `some`: with one of them at least, and none null."""

    keys: tuple[Key, ...]
    some: bool = False
    named: Mapping[str, Key] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "named", {key.name: key for key in self.keys})


@dataclass(frozen=True, slots=True)
class Named:
    """A mapping whose keys are names of the file's own."""

    of: Shape


@dataclass(frozen=True, slots=True)
class ByKey:
    """A mapping of one of several shapes: the first of these keys that is there tells which."""

    leads: Mapping[str, Shape]
    expected: str


@dataclass(frozen=True, slots=True)
class ByWord:
    """A mapping of one of several shapes: the word under a key tells which."""

    key: str
    words: Mapping[str, Shape]


@dataclass(frozen=True, slots=True)
class Either:
    """Text, a list or a mapping, each with its shape; with `nothing` also no value."""

    text: Shape | None = None
    many: Shape | None = None
    keys: Shape | None = None
    nothing: bool = False


@dataclass(frozen=True, slots=True)
class Ruled:
    """A shape, and a rule beyond it that no schema can say: what was expected, or nothing where it is kept."""

    of: Shape
    fault: Callable[[Plain], str]


@dataclass(frozen=True, slots=True)
class Shared:
    """A shape that has a name in the schema."""

    name: str
    of: Shape


@dataclass(frozen=True, slots=True)
class Anything:
    """Any value."""


Shape = Text | Words | Number | Many | Keys | Named | ByKey | ByWord | Either | Ruled | Shared | Anything


@dataclass(frozen=True, slots=True)
class Where:
    """A place in words: `case a1, event 3: answer.accept`."""

    name: str
    keys: str = ""

    def key(self, name: str) -> Where:
        """What stands under a key."""
        return Where(self.name, f"{self.keys}.{name}" if self.keys else name)

    def member(self, number: int, counted: str) -> Where:
        """A member of a list, counted from 1 where it has a name."""
        return Where(f"{self.name}, {counted} {number}") if counted else Where(self.name, f"{self.keys}[{number - 1}]")

    def __str__(self) -> str:
        return f"{self.name}: {self.keys}" if self.keys else self.name


_NUMBER = re.compile(r"0|[1-9]\d{0,17}", re.ASCII)


def check(shape: Shape, tree: Placed, where: Where, faults: Faults) -> None:
    """Note everything in a tree that is not as its shape demands."""
    match shape:
        case Text() | Words() | Number():
            _check_text(shape, tree, where, faults)
        case Many():
            _check_list(shape, tree, where, faults)
        case Keys():
            _check_keys(shape, tree, where, faults)
        case Named():
            _check_names(shape, tree, where, faults)
        case ByKey() | ByWord():
            _check_choice(shape, tree, where, faults)
        case Either():
            _check_either(shape, tree, where, faults)
        case Ruled():
            _check_rule(shape, tree, where, faults)
        case Shared(of=inner):
            check(inner, tree, where, faults)
        case Anything():
            pass
        case _:
            assert_never(shape)


def expectation(shape: Shape) -> str:
    """What a shape wants, in words."""
    match shape:
        case Text(expected) | ByKey(expected=expected):
            return expected
        case Words(words):
            return f"one of {', '.join(words)}" if len(words) > 1 else words[0]
        case Number(least, most):
            return f"a whole number from {least} to {most}"
        case Many():
            return "a list"
        case Keys(keys):
            return f"a mapping of {', '.join(key.name for key in keys)}"
        case Named() | ByWord():
            return "a mapping"
        case Either(text, many, keys):
            return " or ".join(expectation(one) for one in (text, many, keys) if one)
        case Ruled(of=inner) | Shared(of=inner):
            return expectation(inner)
        case Anything():
            return "a value"
        case _:
            assert_never(shape)


def _fits(shape: Text | Words | Number, text: str) -> bool:
    match shape:
        case Text(pattern=pattern):
            return pattern is None or pattern.fullmatch(text) is not None
        case Words(words):
            return text in words
        case Number(least, most):
            return _NUMBER.fullmatch(text) is not None and least <= int(text) <= most
        case _:
            assert_never(shape)


def _check_text(shape: Text | Words | Number, tree: Placed, where: Where, faults: Faults) -> None:
    match tree.value:
        case str() if _fits(shape, tree.value):
            pass
        case _:
            _refuse(shape, tree, where, faults)


def _refuse(shape: Shape, tree: Placed, where: Where, faults: Faults) -> None:
    faults.note(str(where), tree.value, expectation(shape), tree.place)


def _check_list(shape: Many, tree: Placed, where: Where, faults: Faults) -> None:
    match tree.value:
        case list():
            members = tree.value
        case _:
            return _refuse(shape, tree, where, faults)
    if len(members) < shape.least:
        faults.note(str(where), tree.value, f"{shape.least} at least", tree.place)
    seen: set[str] = set()
    for number, member in enumerate(members, 1):
        if faults.full:
            return None
        inside = where.member(number, shape.counted)
        check(shape.of, member, inside, faults)
        if shape.distinct:
            value = _quoted(plain(member))
            if value in seen:
                faults.note(str(inside), f"{value} twice", "each once", member.place)
            seen.add(value)
    return None


def _check_keys(shape: Keys, tree: Placed, where: Where, faults: Faults) -> None:
    match tree.value:
        case dict():
            found = tree.value
        case _:
            return _refuse(shape, tree, where, faults)
    for name, member in found.items():
        if faults.full:
            return None
        key = shape.named.get(name)
        if key is None:
            faults.note(str(where.key(name)), name, _known(name, tuple(shape.named)), member.key)
        elif member.value is not None or key.needed or shape.some:
            check(key.of, member, where.key(name), faults)
    for key in shape.keys:
        if key.needed and key.name not in found:
            faults.note(str(where.key(key.name)), None, expectation(key.of), tree.place)
    if shape.some and not found:
        _refuse(shape, tree, where, faults)
    return None


def _check_names(shape: Named, tree: Placed, where: Where, faults: Faults) -> None:
    match tree.value:
        case dict():
            for name, member in tree.value.items():
                check(shape.of, member, where.key(name), faults)
        case _:
            _refuse(shape, tree, where, faults)


def _known(name: str, known: tuple[str, ...]) -> str:
    near = get_close_matches(name[:40], known, 1)
    return f"{near[0]!r}" if near else f"one of {', '.join(known)}" if known else "no key"


def _check_choice(shape: ByKey | ByWord, tree: Placed, where: Where, faults: Faults) -> None:
    match tree.value:
        case dict():
            chosen = chosen_of(shape, tree.value)
        case _:
            return _refuse(shape, tree, where, faults)
    if chosen is not None:
        return check(chosen, tree, where, faults)
    match shape:
        case ByKey(leads, expected):
            name, first = next(iter(tree.value.items()), ("", tree))
            near = get_close_matches(name[:40], leads, 1)
            faults.note(str(where), name, f"{near[0]!r}" if near else expected, first.key)
        case ByWord(key, words):
            found = tree.value.get(key, Placed(None, tree.place))
            faults.note(str(where.key(key)), found.value, _known(str(found.value), tuple(words)), found.place)
        case _:
            assert_never(shape)
    return None


def chosen_of(shape: ByKey | ByWord, found: Mapping[str, Placed]) -> Shape | None:
    """Which of the shapes a mapping has to have; None where nothing in it tells."""
    match shape:
        case ByKey(leads):
            named = [name for name in found if name in leads]
            there = [name for name in named if found[name].value is not None] or named
            order = tuple(leads)
            return leads[min(there, key=order.index) if len(there) > 1 else there[0]] if there else None
        case ByWord(key, words):
            match found.get(key):
                case Placed(value=str(word)):
                    return words.get(word)
                case _:
                    return None
        case _:
            assert_never(shape)


def _check_either(shape: Either, tree: Placed, where: Where, faults: Faults) -> None:
    match tree.value:
        case str():
            inner = shape.text
        case list():
            inner = shape.many
        case dict():
            inner = shape.keys
        case _:
            inner = Anything() if shape.nothing else None
    if inner is None:
        _refuse(shape, tree, where, faults)
    else:
        check(inner, tree, where, faults)


def _check_rule(shape: Ruled, tree: Placed, where: Where, faults: Faults) -> None:
    before = len(faults.found)
    check(shape.of, tree, where, faults)
    if len(faults.found) == before:
        expected = shape.fault(plain(tree))
        if expected:
            faults.note(str(where), _quoted(plain(tree)), expected, tree.place)


def _quoted(value: Plain) -> str:
    match value:
        case dict():
            return ", ".join(f"{key} {_quoted(member)}" for key, member in value.items())
        case list():
            return ", ".join(map(_quoted, value))
        case _:
            return str(value)
