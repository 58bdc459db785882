"""Masterpoints by a declared table: so many for each place in a field of a size; those level share what their places get.

Example:
    >>> table = tuple(AwardRow(place, award, 4, 99) for place, award in ((1, Fraction(8)), (2, Fraction(5)), (3, Fraction(2))))
    >>> awards({"A": 1, "B": 2, "C": 2, "D": 4}, table)
    {'A': Fraction(8, 1), 'B': Fraction(7, 2), 'C': Fraction(7, 2)}
"""  # noqa: E501 - the example is one table

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from oddtrick.scoring.scored import Scored
from oddtrick.words.seats import Side

NOTHING = Fraction(0)


@dataclass(frozen=True, slots=True)
class AwardRow:
    """A row of a table of awards.

    Attributes:
        place: 1-based.
        award: what it gets.
        least: smallest field for which it holds.
        most: greatest field for which it holds.
        stratum: of places in a stratum; empty for those in the whole field.
    """

    place: int
    award: Fraction
    least: int = 1
    most: int = 10**6
    stratum: str = ""


def awards(ranks: Mapping[str, int], table: Sequence[AwardRow], stratum: str = "") -> dict[str, Fraction]:
    """What each contestant gets; nobody who gets nothing.

    Args:
        ranks: places, shared where contestants are level.
        table: of awards.
        stratum: whose places they are; empty for those of the whole field.
    """
    size = len(ranks)
    by_place = {row.place: row.award for row in table if row.stratum == stratum and row.least <= size <= row.most}
    sharing = Counter(ranks.values())
    found = {}
    for one, place in ranks.items():
        together = range(place, place + sharing[place])
        award = sum((by_place.get(each, NOTHING) for each in together), NOTHING) / sharing[place]
        if award:
            found[one] = award
    return found


def best_awards(
    overall: Mapping[str, int], strata: Mapping[str, Mapping[str, int]], table: Sequence[AwardRow]
) -> dict[str, Fraction]:
    """The greatest of what each contestant gets in the whole field and in its strata.

    Example:
        >>> table = (AwardRow(1, Fraction(4)), AwardRow(2, Fraction(2)), AwardRow(1, Fraction(3), stratum="B"))
        >>> best_awards({"A": 1, "B": 2}, {"B": {"B": 1}}, table)
        {'A': Fraction(4, 1), 'B': Fraction(3, 1)}
    """
    found = awards(overall, table)
    for name, ranks in strata.items():
        for one, award in awards(ranks, table, name).items():
            found[one] = max(award, found.get(one, NOTHING))
    return found


def awarded(scored: Scored, table: Sequence[AwardRow]) -> dict[str, Fraction]:
    """What the places of an event and those in its strata are awarded; with two winners each direction is a field."""
    ranks: dict[Side | None, dict[str, int]] = {}
    strata: dict[str, dict[str, int]] = {}
    for one, standing in scored.standings.items():
        if standing.rank is not None:
            ranks.setdefault(standing.direction if scored.event.winners == 2 else None, {})[one] = standing.rank
            for name, place in standing.strata.items():
                strata.setdefault(name, {})[one] = place
    found: dict[str, Fraction] = {}
    for field in ranks.values():
        found |= best_awards(field, {name: _among(places, field) for name, places in strata.items()}, table)
    return found


def _among(places: Mapping[str, int], field: Mapping[str, int]) -> dict[str, int]:
    return {one: place for one, place in places.items() if one in field}
