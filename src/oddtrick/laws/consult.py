"""One provision with everything around it, as a reader of the lawbook wants it.

Example:
    >>> found = consult(2017, "27B1(a)")
    >>> found.number, [str(one.number) for one in found.above], found.of_law
    ('27B1(a)', ['27', '27B', '27B1'], 27)
    >>> [(edition, [str(one.number) for one in rows]) for edition, rows in found.editions]
    [(2017, ['27B1a']), (2007, ['27B1a']), (1997, ['27B1a']), (1987, ['27B1a'])]
"""

from __future__ import annotations

from dataclasses import dataclass

from oddtrick.laws.editions import laws_of
from oddtrick.laws.law_map import Applied, applied_by
from oddtrick.laws.paths import Path, walk
from oddtrick.laws.provisions import EDITIONS, Provision, Provisions
from oddtrick.laws.situations import SITUATIONS, Situation
from oddtrick.rulings.provision import Law


@dataclass(frozen=True, slots=True)
class Consulted:
    """A provision of one edition.

    Attributes:
        edition: its year.
        row: the provision.
        above: those that it is a part of, its Law first.
        parts: everything below it, in order.
        editions: what it is in every edition, the newest first: no, one or several provisions.
        applied: the code that applies it and the cases that show it.
    """

    edition: int
    row: Provision
    above: tuple[Provision, ...]
    parts: tuple[Provision, ...]
    editions: tuple[tuple[int, tuple[Provision, ...]], ...]
    applied: Applied

    @property
    def number(self) -> str:
        """Its number as the lawbook prints it."""
        return printed(self.row.number)

    @property
    def of_law(self) -> int:
        """The Law that it belongs to."""
        return self.row.number.number

    @property
    def elsewhere(self) -> tuple[tuple[int, tuple[Provision, ...]], ...]:
        """The other editions."""
        return tuple((edition, rows) for edition, rows in self.editions if edition != self.edition)


def consult(edition: int, number: str) -> Consulted:
    """A provision, by its number as people write it.

    Raises:
        Impossible: no such edition is known, or no provision is written like that.
        NotFound: this edition has none of this number.
    """
    laws = Provisions.of(edition)
    row = laws.find(number)
    return Consulted(
        edition,
        row,
        laws.above(row.number),
        laws.parts(row.number),
        tuple((year, laws.counterparts(row.number, year)) for year in reversed(EDITIONS)),
        applied_by(edition, row.number),
    )


def printed(number: Law) -> str:
    """A number as the lawbook prints it; parts that it does not number keep their mark.

    Example:
        >>> printed(Law("27B1a")), printed(Law("50B#2"))
        ('27B1(a)', '50B#2')
    """
    _, hash_sign, mark = number.partition("#")
    return number.spoken() + hash_sign + mark


def situations_of(law: int) -> tuple[Situation, ...]:
    """The situations from which the paths of a Law are known."""
    return tuple(situation for situation in SITUATIONS if law in situation.laws)


def paths_of(situation: Situation, edition: int) -> tuple[Path, ...]:
    """The paths from a situation under an edition."""
    return tuple(walk(situation.setup, situation.acts, laws_of(edition)))
