"""Places in a knock-out: by how far a contestant comes, not by its points.

Example:
    >>> from oddtrick.scoring.event import Match
    >>> from oddtrick.scoring.scored import MatchScore
    >>> def won(name, home, away, lead):
    ...     return Match(name, home, away, knock_out=True), MatchScore(name, margin=(Fraction(lead), Fraction(-lead)))
    >>> rows = [won("1.1", "1", "4", 2), won("1.2", "2", "3", 60), won("2.1", "1", "2", 1)]
    >>> matches, scores = zip(*rows)
    >>> reached_in(matches, scores)
    {'1': Reached(won=2, out=False), '4': Reached(won=0, out=True), '2': Reached(won=1, out=True), '3': Reached(won=0, \
out=True)}
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from oddtrick.scoring.event import Event, Match
from oddtrick.scoring.rank import places
from oddtrick.scoring.scored import MatchScore, Standing

LEGS = 3
"""Matches of three that meet each other; they stand one after another."""


@dataclass(frozen=True, slots=True)
class Reached:
    """How far a contestant of a knock-out came: matches that it won, byes among them, and whether it lost one."""

    won: int = 0
    out: bool = False


def reached_in(matches: Sequence[Match], scores: Sequence[MatchScore]) -> dict[str, Reached]:
    """How far everybody came as it stands, in the order of the matches; a match that is level decides nothing.

    Args:
        matches: of an event; only those of a knock-out count.
        scores: one for each of them.
    """
    played = [(match, score) for match, score in zip(matches, scores, strict=True) if match.knock_out]
    threes = dict(_threes([match for match, _ in played]))
    found: dict[str, Reached] = {}
    for at, (match, score) in enumerate(played):
        if at in threes:
            found |= threes[at]
        if match.irregular.cancelled or any(at - leg in threes for leg in range(LEGS)):
            continue
        lead = score.lead
        for one, ahead in ((match.home, lead), (match.away, -lead)):
            if one is not None:
                before = found.get(one, Reached())
                won = match.away is None or ahead > 0
                found[one] = Reached(before.won + won, before.out or (not won and ahead < 0))
    return found


def _threes(played: Sequence[Match]) -> Iterator[tuple[int, dict[str, Reached]]]:
    """Where three begin that meet each other, and how far these came by that: who meets somebody later goes on.

    Once one of them does, the others are out; until then nobody is.
    """
    for at in range(len(played) - LEGS + 1):
        legs = played[at : at + LEGS]
        homes, aways = [leg.home for leg in legs], [leg.away for leg in legs]
        if aways != homes[1:] + homes[:1] or len(set(homes)) < LEGS:
            continue
        later = {one for match in played[at + LEGS :] for one in (match.home, match.away)}
        decided = not later.isdisjoint(homes)
        yield at, {one: Reached(int(one in later), decided and one not in later) for one in homes}


def by_survival(
    event: Event, standings: Mapping[str, Standing], scores: Sequence[MatchScore]
) -> Mapping[str, Standing]:
    """The standings in the order of a knock-out; as they were where none is played.

    Those who are in it stand before all others; who lost in the same round shares the place. Others keep their order.
    """
    reached = reached_in(event.matches, scores)
    if not reached:
        return standings
    barred = {one.id for one in event.contestants if not one.ranked}
    figures = {key: _figure(one, reached.get(key)) for key, one in standings.items() if _stands(one, reached, barred)}
    found = {key: replace(standings[key], rank=rank) for key, rank in places(figures).items()}
    for name in dict.fromkeys(name for one in found.values() for name in one.strata):
        inside = places({key: figures[key] for key, one in found.items() if name in one.strata})
        for key, rank in inside.items():
            found[key] = replace(found[key], strata={**found[key].strata, name: rank})
    return found | {key: one for key, one in standings.items() if key not in found}


def _stands(standing: Standing, reached: Collection[str], barred: Collection[str]) -> bool:
    """Whether a contestant has a place: who waits with a bye has one before its first board."""
    one = standing.contestant
    return one not in barred and (standing.rank is not None or one in reached)


def _figure(standing: Standing, reached: Reached | None) -> Fraction:
    """What places go by: better is more."""
    if reached is None:
        return Fraction(-(standing.rank or 0))
    return Fraction(2 * reached.won + (not reached.out))
