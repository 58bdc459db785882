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
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from itertools import combinations, product

from oddtrick.contest.people import Person, Register
from oddtrick.contest.people_facts import Particulars
from oddtrick.service.people import folded

SHORTEST = 5
"""Letters of a word in which one may be other: Ada and Ida are two people."""
MOST = 60
"""Entries that share a key are compared up to so many: a name that hundreds have says nothing."""
MOST_WORDS = 8
"""Words of a name."""
LONGEST_NAME = 120
"""Letters of a name."""
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
    living = {one.id: _read(one.particulars) for one in register.people.values() if one.particulars is not None}
    place = {person: number for number, person in enumerate(living)}
    near = dict.fromkeys((*_same(living), *_by_initials(living), *_spelled(living)))
    found = ((two, _likeness(living[two[0]], living[two[1]])) for two in near if frozenset(two) not in register.apart)
    reasons = tuple(Why)
    made = [Alike(*two, why) for two, why in found if why is not None]
    return tuple(sorted(made, key=lambda one: (reasons.index(one.why), place[one.other], place[one.person])))


Near = Iterator[tuple[str, str]]
"""Two entries that may be alike, the one that came into the register first before the other."""


def _same(living: Mapping[str, _Read]) -> Near:
    """Those with the same number, or with the same words."""
    groups: dict[str | tuple[str, ...], list[str]] = {}
    for person, read in living.items():
        groups.setdefault(read.ordered, []).append(person)
        if read.number:
            groups.setdefault(read.number, []).append(person)
    for group in groups.values():
        yield from combinations(group[:MOST], 2)


def _by_initials(living: Mapping[str, _Read]) -> Near:
    """Those of whom one has initials where the other writes out, and both the same other word."""
    short = {person for person, read in living.items() if read.is_name and any(len(word) == 1 for word in read.ordered)}
    written = {word for person in short for word in living[person].ordered if len(word) > 1}
    groups: dict[tuple[str, str], list[str]] = {}
    for person, read in living.items():
        for word in written.intersection(read.ordered) if read.is_name else ():
            others = list(read.ordered)
            others.remove(word)
            groups.setdefault((word, "".join(one[0] for one in others)), []).append(person)
    for group in groups.values():
        yield from (two for two in combinations(group[:MOST], 2) if not short.isdisjoint(two))


def _spelled(living: Mapping[str, _Read]) -> Near:
    """Those of whom one word is another by a letter, and all others are the same."""
    rests: dict[tuple[str, ...], dict[str, list[str]]] = {}
    for person, read in living.items():
        for place, word in enumerate(read.ordered if read.is_name else ()):
            if len(word) >= SHORTEST:
                words = rests.setdefault(read.ordered[:place] + read.ordered[place + 1 :], {})
                words.setdefault(word, []).append(person)
    order = {person: number for number, person in enumerate(living)}
    for words in rests.values():
        for word, spelt in _near_words(tuple(words)):
            for one, other in product(words[word][:MOST], words[spelt][:MOST]):
                if one != other:
                    yield (one, other) if order[one] < order[other] else (other, one)


def _near_words(words: tuple[str, ...]) -> set[tuple[str, str]]:
    """Those words of which one letter makes one the other: such have a word in common once a letter is left out."""
    lessened: dict[str, list[str]] = {}
    for word in words if len(words) > 1 else ():
        for less in {word, *(word[:place] + word[place + 1 :] for place in range(len(word)))}:
            lessened.setdefault(less, []).append(word)
    return {two for same in lessened.values() for two in combinations(same, 2) if _one_letter(*two)}


def likely(register: Register) -> Callable[[Particulars], tuple[Person, ...]]:
    """A look-up: who of the register somebody may be who is not in it yet, in the order of the register.

    Example:
        >>> register = Register({"m1": Person("m1", Particulars("Ada Brandvold", "12"))})
        >>> [person.id for person in likely(register)(Particulars("A. Brandvold"))]
        ['m1']
    """
    living = {one.id: _read(one.particulars) for one in register.people.values() if one.particulars is not None}
    keys = _by_key(living)
    place = {person: number for number, person in enumerate(living)}

    def look(wanted: Particulars) -> tuple[Person, ...]:
        read = _read(wanted)
        near = dict.fromkeys(one for key in _keys(read) for one in keys.get(key, ())[:MOST])
        found = sorted((one for one in near if _likeness(living[one], read) is not None), key=place.__getitem__)
        return tuple(register.people[one] for one in found)

    return look


def likeness(one: Particulars, other: Particulars) -> Why | None:
    """What makes these two alike; None where nothing does, or two numbers say that they are two.

    Example:
        >>> likeness(Particulars("Jürgen Müller"), Particulars("Mueller, Juergen"))
        <Why.ORDER: 'order'>
        >>> likeness(Particulars("Ada Brandvold", "12"), Particulars("A. Brandvold", "13")) is None
        True
    """
    return _likeness(_read(one), _read(other))


@dataclass(frozen=True, slots=True)
class _Read:
    """What is compared of an entry: its number, the words of its name as written and in order.

    `is_name` says whether it is as short as a name: nothing longer is looked at word by word.
    """

    number: str
    words: tuple[str, ...]
    ordered: tuple[str, ...]
    is_name: bool


def _read(known: Particulars) -> _Read:
    plain = folded(known.name)
    for written, meant in _UMLAUTS:
        plain = plain.replace(written, meant)
    words = tuple(_WORD.findall(plain))
    return _Read(known.number, words, tuple(sorted(words)), len(words) <= MOST_WORDS and len(plain) <= LONGEST_NAME)


def _likeness(one: _Read, other: _Read) -> Why | None:
    if one.number and other.number:
        return Why.NUMBER if one.number == other.number else None
    if one.ordered == other.ordered:
        return Why.NAME if one.words == other.words else Why.ORDER
    if not (one.is_name and other.is_name):
        return None
    if _initials(one.ordered, other.ordered):
        return Why.INITIALS
    first, second = _difference(one.words, other.words), _difference(other.words, one.words)
    return Why.SPELLING if _one_letter(first, second) else None


def _initials(one: tuple[str, ...], other: tuple[str, ...]) -> bool:
    """Whether each word of one is the other's or its initial, at least one written out in both; words in order."""
    if len(one) != len(other) or len(one) < 2:
        return False
    both = tuple(zip(one, other, strict=True))
    fits = all(a == b or (a[0] == b[0] and 1 in (len(a), len(b))) for a, b in both)
    return fits and any(a == b and len(a) > 1 for a, b in both)


def _difference(one: tuple[str, ...], other: tuple[str, ...]) -> str:
    """The only word of one that the other does not have; empty where it is not one."""
    words = list(one)
    for word in other:
        if word in words:
            words.remove(word)
    return words[0] if len(words) == 1 else ""


def _one_letter(one: str, other: str) -> bool:
    """Whether one letter more, less or other makes one the other; short words are too easily so."""
    if min(len(one), len(other)) < SHORTEST or abs(len(one) - len(other)) > 1:
        return False
    start = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    rest, remaining = one[start:], other[start:]
    return rest[1:] == remaining[1:] or rest[1:] == remaining or rest == remaining[1:]


def _by_key(living: Mapping[str, _Read]) -> dict[str, list[str]]:
    """Ids of people by what any two that are alike share at least once, in the order given."""
    keys: dict[str, list[str]] = {}
    for person, read in living.items():
        for key in _keys(read):
            keys.setdefault(key, []).append(person)
    return keys


def _keys(read: _Read) -> set[str]:
    """The number; the words; the words with an initial, or with half of one: any two that are alike share a key.

    Where one letter makes the difference, either what is before the middle is the same or what is after it.
    """
    words = read.ordered
    keys = {" ".join(words)}
    if read.number:
        keys.add(f"#{read.number}")
    if not read.is_name:
        return keys
    for place, word in enumerate(words):
        others = words[:place] + words[place + 1 :]
        keys.add(f"{word} . {''.join(sorted([other[0] for other in others]))}")
        if len(word) >= SHORTEST:
            rest = " ".join(others)
            for half in {len(word) // 2, (len(word) - 1) // 2}:
                keys.add(f"{word[:half]}-|{rest}")
                keys.add(f"-{word[-half:]}|{rest}")
    return keys
