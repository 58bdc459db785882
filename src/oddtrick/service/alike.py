"""Entries of the register that may be one person: offered, never merged unasked.

Two entries are alike where their names are made of the same words in another order, where one has initials for what
the other writes out, or where they differ in a single letter; case, diacritics and the ways to write an umlaut do not
count. Entries with two different member numbers are two people, and so are those that somebody told apart.

Example:
    >>> from oddtrick.contest.people_facts import Particulars
    >>> names = ("Ada Brandvold", "BRANDVOLD Ada", "A. Brandvold", "Ada Brandvolt", "Ben Skov")
    >>> people = {str(n): Person(str(n), Particulars(name)) for n, name in enumerate(names)}
    >>> [(one.person, one.other, one.why.value) for one in alike(Register(people))][:3]
    [('0', '1', 'order'), ('0', '2', 'initials'), ('1', '2', 'initials')]
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import Enum
from itertools import combinations

from oddtrick.contest.people import Person, Register
from oddtrick.contest.people_facts import Particulars
from oddtrick.service.people import folded

SHORTEST = 5
"""Letters of a word in which one may be other: Ada and Ida are two people."""
MOST = 60
"""Entries that share a key are compared up to so many: a name that hundreds have says nothing."""
_WORD = re.compile(r"\w+")
_UMLAUTS = (("ae", "a"), ("oe", "o"), ("ue", "u"), ("aa", "a"))


class Why(Enum):
    """What makes two entries alike, the strongest first."""

    NUMBER = "number"
    """The same member number."""
    NAME = "name"
    """The same name but for case and diacritics."""
    ORDER = "order"
    """The same words in another order."""
    INITIALS = "initials"
    """An initial stands for a name."""
    SPELLING = "spelling"
    """One letter more, less or other."""


@dataclass(frozen=True, slots=True)
class Alike:
    """Two entries that may be one person; `person` came into the register first."""

    person: str
    other: str
    why: Why


def alike(register: Register) -> tuple[Alike, ...]:
    """Every two entries that may be one person and were not told apart; the strongest likeness first."""
    living = [one for one in register.people.values() if one.particulars is not None]
    place = {one.id: number for number, one in enumerate(living)}
    found: dict[tuple[str, str], Why] = {}
    for group in _by_key(living).values():
        for one, other in combinations(group[:MOST], 2):
            first, second = sorted((one, other), key=lambda each: place[each.id])
            why = None if (first.id, second.id) in found else likeness(_of(first), _of(second))
            if why is not None and frozenset((first.id, second.id)) not in register.apart:
                found[first.id, second.id] = why
    reasons = tuple(Why)
    order = sorted(found, key=lambda ids: (reasons.index(found[ids]), place[ids[1]], place[ids[0]]))
    return tuple(Alike(*ids, found[ids]) for ids in order)


def likely(register: Register) -> Callable[[Particulars], tuple[Person, ...]]:
    """A look-up: who of the register somebody may be who is not in it yet, in the order of the register.

    Example:
        >>> register = Register({"m1": Person("m1", Particulars("Ada Brandvold", "12"))})
        >>> [person.id for person in likely(register)(Particulars("A. Brandvold"))]
        ['m1']
    """
    keys = _by_key(one for one in register.people.values() if one.particulars is not None)
    place = {person: number for number, person in enumerate(register.people)}

    def look(wanted: Particulars) -> tuple[Person, ...]:
        near = {one.id: one for key in _keys(wanted) for one in keys.get(key, ())[:MOST]}
        found = (one for one in near.values() if likeness(_of(one), wanted) is not None)
        return tuple(sorted(found, key=lambda one: place[one.id]))

    return look


def likeness(one: Particulars, other: Particulars) -> Why | None:
    """What makes these two alike; None where nothing does, or two numbers say that they are two.

    Example:
        >>> likeness(Particulars("Jürgen Müller"), Particulars("Mueller, Juergen"))
        <Why.ORDER: 'order'>
        >>> likeness(Particulars("Ada Brandvold", "12"), Particulars("A. Brandvold", "13")) is None
        True
    """
    if one.number and other.number:
        return Why.NUMBER if one.number == other.number else None
    first, second = _words(one.name), _words(other.name)
    if first == second:
        return Why.NAME
    if sorted(first) == sorted(second):
        return Why.ORDER
    if _initials(first, second):
        return Why.INITIALS
    return Why.SPELLING if _one_letter(_difference(first, second), _difference(second, first)) else None


def _of(person: Person) -> Particulars:
    return person.particulars or Particulars("")


def _words(name: str) -> tuple[str, ...]:
    plain = folded(name)
    for written, meant in _UMLAUTS:
        plain = plain.replace(written, meant)
    return tuple(_WORD.findall(plain))


def _initials(one: tuple[str, ...], other: tuple[str, ...]) -> bool:
    """Whether each word of one is the other's or its initial, at least one of them written out in both."""
    if len(one) != len(other) or len(one) < 2:
        return False
    fits = all(
        a == b or (a[0] == b[0] and 1 in (len(a), len(b))) for a, b in zip(sorted(one), sorted(other), strict=True)
    )
    return fits and any(a == b and len(a) > 1 for a, b in zip(sorted(one), sorted(other), strict=True))


def _difference(one: tuple[str, ...], other: tuple[str, ...]) -> str:
    """The only word of one that the other does not have; empty where it is not one."""
    words = list((Counter(one) - Counter(other)).elements())
    return words[0] if len(words) == 1 else ""


def _one_letter(one: str, other: str) -> bool:
    """Whether one letter more, less or other makes one the other; short words are too easily so."""
    if min(len(one), len(other)) < SHORTEST or abs(len(one) - len(other)) > 1:
        return False
    start = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    rest, remaining = one[start:], other[start:]
    return rest[1:] == remaining[1:] or rest[1:] == remaining or rest == remaining[1:]


def _by_key(people: Iterable[Person]) -> dict[str, list[Person]]:
    """People by what any two that are alike share at least once."""
    keys: dict[str, list[Person]] = {}
    for person in people:
        for key in _keys(_of(person)):
            keys.setdefault(key, []).append(person)
    return keys


def _keys(known: Particulars) -> frozenset[str]:
    """The number; the words; the words with an initial or one letter left out: any two that are alike share a key."""
    words = sorted(_words(known.name))
    number = (f"#{known.number}",) if known.number else ()
    keys = [" ".join(words)]
    for place, word in enumerate(words):
        others = words[:place] + words[place + 1 :]
        keys.append(" ".join((word, ".", *sorted(other[0] for other in others))))
        rest = " ".join(others)
        keys += [f"{word[:n]}{word[n + 1 :]}|{rest}" for n in range(len(word)) if len(word) >= SHORTEST]
        keys.append(f"{word}|{rest}")
    return frozenset((*number, *keys))
