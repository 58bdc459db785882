"""The figures of a movement of players or of teams: who plays with whom, who meets whom, and when.

Example:
    >>> from oddtrick.movements.individual import individual
    >>> from oddtrick.movements.teams import american_whist
    >>> eight = company_of(individual(8))
    >>> str(eight.partners), str(eight.opponents), eight.sharing, round(eight.qf)
    ('1', '2', 2, 100)
    >>> matches_of(american_whist(5))
    Matches(met=10, possible=10, boards=Span(least=1, most=1), later=3, sharing=1)
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction

from oddtrick.movements.balance import qf
from oddtrick.movements.individual import company
from oddtrick.movements.measure import Span, tables_sharing
from oddtrick.movements.model import Movement


@dataclass(frozen=True, slots=True)
class Company:
    """The figures of an individual.

    Attributes:
        qf: balance, 0 to 100.
        partners: how often two players are partners.
        opponents: how often they are opponents.
        strangers: pairs of players that never sit at one table.
        seen: sets that a player plays.
        out: rounds in which a player sits out.
        sharing: the most tables that play one set at the same time.
    """

    qf: Fraction
    partners: Span
    opponents: Span
    strangers: int
    seen: Span
    out: Span
    sharing: int


def company_of(made: Movement) -> Company:
    """The figures of an individual; one with faults has them too, as far as they mean anything."""
    partners, opponents = company(made)
    seen = dict.fromkeys(made.pairs, 0) | Counter(one for _, seating in made.played() for one in seating.pairs)
    out = Counter(one for number in range(1, made.rounds + 1) for one in made.sitting_out(number))
    return Company(
        qf=qf(made),
        partners=Span.of(partners.values()),
        opponents=Span.of(opponents.values()),
        strangers=sum(not partners[two] and not times for two, times in opponents.items()),
        seen=Span.of(seen.values()),
        out=Span.of(out[player] for player in made.pairs),
        sharing=tables_sharing(made),
    )


@dataclass(frozen=True, slots=True)
class Matches:
    """The figures of a movement of teams; boards are counted in sets.

    Attributes:
        met: meetings, each two teams counted once.
        possible: how many there would be if everybody met everybody.
        boards: sets of a match.
        later: rounds from the first table of a set in a match to the second, at most.
        sharing: the most tables that play one set at the same time.
    """

    met: int
    possible: int
    boards: Span
    later: int
    sharing: int


def matches_of(made: Movement) -> Matches:
    """The figures of a movement of teams; a table without its return counts as far as it goes."""
    tables: dict[tuple[int, int], dict[int, int]] = {}
    for number, seating in made.played():
        tables.setdefault((seating.ns, seating.ew), {})[seating.set] = number
    waits = (
        abs(number - back[boards])
        for (ns, ew), sets in tables.items()
        for back in (tables.get((ew, ns), {}),)
        for boards, number in sets.items()
        if boards in back
    )
    teams = len(made.pairs)
    return Matches(
        met=len({frozenset(two) for two in tables}),
        possible=teams * (teams - 1) // 2,
        boards=Span.of(map(len, tables.values())),
        later=max(waits, default=0),
        sharing=tables_sharing(made),
    )
