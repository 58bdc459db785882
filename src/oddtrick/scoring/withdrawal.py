"""A contestant that leaves an event of matches: what becomes of those it played and of those it did not."""

from __future__ import annotations

from dataclasses import replace

from oddtrick.scoring.event import Event, Match
from oddtrick.scoring.irregular import MatchAward, MatchAwardKind
from oddtrick.words.errors import NotFound


def withdrawn(event: Event, contestant: str, after_round: int, further: int = 0) -> Event:
    """The event without a contestant that played up to a round.

    Before half of its matches all of them are cancelled. From half on they stand, and the opponents whom it does not
    meet get the best of 60 %, their own average, and what others had on average against it. It has no place.

    Args:
        event: with all its matches, those to come too.
        contestant: who leaves.
        after_round: the last round that it played; 0 for none.
        further: matches that it would play and that are not among them yet, for their rounds are still to be drawn.

    Raises:
        NotFound: it has no matches.

    Source: EBU White Book 2.4.

    Example:
        >>> matches = tuple(Match(f"{n}", "A", who, (1, 2), n) for n, who in enumerate("BCD", 1))
        >>> [one.irregular.cancelled for one in withdrawn(Event(matches=matches), "A", 1).matches]
        [True, True, True]
        >>> [str(one.irregular.award.get("C", "")) for one in withdrawn(Event(matches=matches), "A", 2).matches]
        ['', '', '']
        >>> withdrawn(Event(matches=matches), "A", 2, further=2).matches[0].irregular.cancelled
        True
        >>> withdrawn(Event(matches=matches), "A", 2).matches[2].irregular.award["D"].kind.value
        'best'
    """
    mine = [match for match in event.matches if contestant in (match.home, match.away)]
    if not mine:
        raise NotFound("{who} is not among the contestants", id="contestant.none", who=contestant)
    early = 2 * sum(match.round <= after_round for match in mine) < len(mine) + further
    return replace(
        event,
        matches=tuple(_left(match, contestant, after_round, early) for match in event.matches),
        contestants=tuple(replace(one, ranked=one.ranked and one.id != contestant) for one in event.contestants),
    )


def _left(match: Match, contestant: str, after_round: int, early: bool) -> Match:
    if contestant not in (match.home, match.away):
        return match
    if early:
        return replace(match, irregular=replace(match.irregular, cancelled=True))
    if match.round <= after_round or match.away is None:
        return match
    other = match.away if match.home == contestant else match.home
    award = {other: MatchAward(MatchAwardKind.BEST), contestant: MatchAward(MatchAwardKind.PERCENT)}
    return replace(match, irregular=replace(match.irregular, award=award))
