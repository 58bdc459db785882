"""The provisions of the Laws in four editions: number, kind and gist of each, and what it was in the edition before.

The tables are `provisions/1987.tsv` to `provisions/2017.tsv`: the introduction and the definitions by name, then one
line for each provision of Laws 1-93 with the number of that edition, headings among them, so that every part stands
below its whole. The gist is our own, in at most fifteen words; two editions have the same gist where the provision has
the same effect.

Example:
    >>> laws = Provisions.of(2017)
    >>> laws.find("27B2").gist
    'Other sufficient bid or pass: partner passes throughout, leads may be restricted'
    >>> [str(one.number) for one in laws.counterparts("30A", 1997)]
    ['30A', '30B1']
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cache
from importlib.resources import files
from itertools import chain

from oddtrick.rulings.provision import Law
from oddtrick.words.errors import Impossible, NotFound

EDITIONS = (1987, 1997, 2007, 2017)
"""The editions whose provisions are known, by year, oldest first."""

NEAREST = 3
"""Laws that are named where a number belongs to none."""

_WITHOUT_SPACES = "\u2e80"
"""From this letter on scripts write words without spaces between them."""

MANY = 20
"""Parts of a whole from which on they are not named one by one."""


class Kind(Enum):
    """What a provision does."""

    DEFINITION = "definition"
    PROCEDURE = "procedure"
    IRREGULARITY = "irregularity"
    RECTIFICATION = "rectification"
    RIGHT = "right"
    SCORE = "score"
    AUTHORITY = "authority"
    CONDUCT = "conduct"


class Status(Enum):
    """How much of a provision a program can do: compute it, ask the director, show it; or it is left out."""

    CODE = "code"
    JUDGEMENT = "judgement"
    TEXT = "text"
    OUT = "out"


@dataclass(frozen=True, slots=True)
class Provision:
    """A provision of one edition.

    Attributes:
        number: as in that edition; a Law, a heading or a part.
        kind: what it does.
        status: how much of it a program can do.
        gist: what it says, in at most fifteen words.
        counterparts: what it was in the edition before, the nearest first; empty where it is new.
    """

    number: Law
    kind: Kind
    status: Status
    gist: str
    counterparts: tuple[Law, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Provisions(Mapping[Law, Provision]):
    """The provisions of one edition, in their order.

    Attributes:
        edition: its year.
        rows: by number.
    """

    edition: int
    rows: Mapping[Law, Provision]

    @staticmethod
    @cache
    def of(edition: int) -> Provisions:
        """The provisions of an edition; the table is read at the first call.

        Raises:
            Impossible: no such edition is known.

        Example:
            >>> len(Provisions.of(2017)) > len(Provisions.of(1987)) > 500
            True
        """
        if edition not in EDITIONS:
            raise Impossible(
                "there is no edition {found} of the Laws here; there are {known}",
                id="edition.unknown",
                found=edition,
                known=", ".join(map(str, EDITIONS)),
            )
        return Provisions(edition, {row.number: row for row in _read(edition)})

    def __getitem__(self, number: Law) -> Provision:
        return self.rows[number]

    def __iter__(self) -> Iterator[Law]:
        return iter(self.rows)

    def __len__(self) -> int:
        return len(self.rows)

    def find(self, number: str) -> Provision:
        """The provision of a number, written as in the table or as people write it.

        Raises:
            Impossible: no provision is written like that.
            NotFound: this edition has none of this number; the sentence names those near it, and editions that have it.

        Example:
            >>> Provisions.of(2017).find("Law 27 B 1 (b)").gist
            'Any other comparable call: auction proceeds'
            >>> Provisions.of(2017).find("25B4")
            Traceback (most recent call last):
            ...
            oddtrick.words.errors.NotFound: the Laws of 2017 have no 25B4; near it are 25B, 25B1, 25B2, 25B3
        """
        law = Law.parse(number)
        if law in self.rows:
            return self.rows[law]
        near, others = ", ".join(self.near(law)), [str(year) for year in EDITIONS if law in Provisions.of(year)]
        if others:
            raise NotFound("the Laws of {edition} have no {found}, as {others} have; near it are {near}",
                           id="provision.elsewhere", edition=self.edition, found=law, others=", ".join(others),
                           near=near)  # fmt: skip
        raise NotFound("the Laws of {edition} have no {found}; near it are {near}", id="provision.unknown",
                       edition=self.edition, found=law, near=near)  # fmt: skip

    def near(self, number: Law) -> tuple[Law, ...]:
        """What this edition has near a number that it need not have: the smallest whole with its parts, or a few Laws.

        Example:
            >>> [str(one) for one in Provisions.of(2017).near(Law("23D"))]
            ['23', '23A', '23B', '23C']
            >>> [str(one) for one in Provisions.of(2017).near(Law("99"))]
            ['91', '92', '93']
        """
        for whole in reversed(_wholes(number)):
            parts = [one.number for one in self.children(whole)]
            if whole in self.rows and parts:
                return (whole, *parts) if len(parts) < MANY else (whole,)
        laws = sorted(
            (one for one in self.rows if len(one.steps) == 1 and one.number),
            key=lambda one: abs(one.number - number.number),
        )
        return tuple(sorted(laws[:NEAREST], key=lambda one: one.number))

    def children(self, number: Law) -> tuple[Provision, ...]:
        """The parts next below a provision, in order.

        Example:
            >>> [str(one.number) for one in Provisions.of(2017).children(Law("27B1"))]
            ['27B1a', '27B1b']
        """
        return tuple(row for law, row in self.rows.items() if _wholes(law)[-1:] == (number,))

    def parts(self, number: Law) -> tuple[Provision, ...]:
        """Everything below a provision, in order.

        Example:
            >>> [str(one.number) for one in Provisions.of(2017).parts(Law("30B"))]
            ['30B1', '30B1a', '30B1b', '30B1b-i', '30B1b-ii', '30B2']
        """
        return tuple(row for law, row in self.rows.items() if number in _wholes(law))

    def above(self, number: Law) -> tuple[Provision, ...]:
        """The provisions that a number is a part of, its Law first.

        Example:
            >>> [one.gist for one in Provisions.of(2017).above(Law("30A"))]
            ['Pass out of rotation']
        """
        return tuple(self.rows[whole] for whole in _wholes(number) if whole in self.rows)

    def counterparts(self, number: str, edition: int) -> tuple[Provision, ...]:
        """What a provision of this edition is in another one: none, one or several, the nearest first.

        Raises:
            Impossible: no such edition is known, or no provision is written like that.
            NotFound: this edition has none of this number.

        Example:
            >>> [str(one.number) for one in Provisions.of(1997).counterparts("25B2b2", 2017)]
            []
            >>> [str(one.number) for one in Provisions.of(2017).counterparts("72C", 1987)]
            ['23', '23A']
        """
        found, other = self.find(number), Provisions.of(edition)
        if edition == self.edition:
            return (found,)
        place = EDITIONS.index(self.edition)
        if edition < self.edition:
            step = Provisions.of(EDITIONS[place - 1])
            numbers = found.counterparts
        else:
            step = Provisions.of(EDITIONS[place + 1])
            numbers = tuple(row.number for row in step.rows.values() if found.number in row.counterparts)
        ways = chain.from_iterable(step.counterparts(one, other.edition) for one in numbers)
        return tuple(dict.fromkeys(ways))

    def search(self, words: str, said: Callable[[str], str] = str) -> tuple[Provision, ...]:
        """The provisions about these words, those with most of them in their own gist first.

        Every word must begin a word of the gist or of the headings above it, and one of them a word of the gist itself;
        a word of a script without spaces may stand anywhere in it.

        Args:
            words: what to look for.
            said: a gist in the language of the words.

        Raises:
            Impossible: there is no word.

        Example:
            >>> [str(one.number) for one in Provisions.of(2017).search("insufficient comparable")]
            ['27B1b', '27B3']
        """
        wanted = frozenset(_start_of(word) for word in _words(words))
        if not wanted:
            raise Impossible("say which words to look for, such as: penalty card", id="provision.no-words")
        own = {law: _found(wanted, said(row.gist)) for law, row in self.rows.items()}
        about = (
            (len(found), self.rows[law])
            for law, found in own.items()
            if found and found.union(*(own.get(whole, frozenset()) for whole in _wholes(law))) == wanted
        )
        return tuple(row for _, row in sorted(about, key=lambda pair: -pair[0]))


def _read(edition: int) -> Iterator[Provision]:
    text = (files("oddtrick.laws") / "provisions" / f"{edition}.tsv").read_text(encoding="utf-8")
    for line in text.splitlines()[1:]:
        number, kind, status, gist, *before = line.split("\t")
        older = (Law(one) for one in "".join(before).split())
        yield Provision(Law(number), Kind(kind), Status(status), gist, tuple(older))


@cache
def _wholes(number: Law) -> tuple[Law, ...]:
    """What a number is a part of, its Law first."""
    steps = number.steps
    return tuple(Law("".join(steps[:size])) for size in range(1, len(steps)))


def _words(text: str) -> list[str]:
    return re.findall(r"[\w']+", text.lower())


def _start_of(word: str) -> str:
    """What a word is looked for by: a plural by its singular."""
    return word if word.endswith("ss") or len(word) < 4 else word.removesuffix("s")


def _found(starts: frozenset[str], text: str) -> frozenset[str]:
    words = _words(text)
    return frozenset(
        start
        for start in starts
        if any(word.startswith(start) or (start[0] >= _WITHOUT_SPACES and start in word) for word in words)
    )
