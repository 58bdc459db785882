"""Who met whom, in which round and with what result: as a square of contestants, or round by round.

Example:
    >>> from oddtrick.scoring.event import Board, Match
    >>> from oddtrick.scoring.score import score
    >>> from oddtrick.scoring.settings import Form
    >>> from oddtrick.words.contracts import Points
    >>> from oddtrick.words.results import BoardResult, Played
    >>> lines = [BoardResult((ns,), (ew,), Played(Points(p))) for ns, ew, p in (("A", "B", 420), ("B", "A", 170))]
    >>> event = Event(Form.TEAMS_IMPS, (Board(1, tuple(lines)),), matches=(Match("m", "A", "B", (1,), 1),))
    >>> [(one.round, int(one.own), int(one.other)) for one in cross_table(score(event)).met("B", "A")]
    [(1, 0, 6)]
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction

from oddtrick.scoring.duel import Pair
from oddtrick.scoring.event import Event, Match
from oddtrick.scoring.scored import MatchScore, Scored
from oddtrick.scoring.settings import Form


@dataclass(frozen=True, slots=True)
class Meeting:
    """A match as one of its sides sees it.

    Attributes:
        match: its id.
        round: 1-based, 0 where unknown.
        opponent: id; empty for a bye.
        own: victory points, otherwise IMPs or points; None before anything is in.
        other: the opponent's.
    """

    match: str
    round: int
    opponent: str
    own: Fraction | None
    other: Fraction | None


@dataclass(frozen=True, slots=True)
class CrossTable:
    """The meetings of an event.

    Attributes:
        order: ids, as they are ranked.
        rounds: numbers of the rounds in which anybody met.
        meetings: of each contestant, by round.
        vps: whether results are victory points.
    """

    order: tuple[str, ...]
    rounds: tuple[int, ...]
    meetings: Mapping[str, tuple[Meeting, ...]] = field(default_factory=dict)
    vps: bool = False

    def met(self, one: str, other: str) -> tuple[Meeting, ...]:
        """The meetings of two contestants, as the first sees them."""
        return tuple(meeting for meeting in self.meetings.get(one, ()) if meeting.opponent == other)

    def without(self, matches: frozenset[str]) -> CrossTable:
        """The same without the results of these matches."""
        meetings = {
            one: tuple(replace(each, own=None, other=None) if each.match in matches else each for each in many)
            for one, many in self.meetings.items()
        }
        return replace(self, meetings=meetings)

    def played(self, one: str, number: int) -> tuple[Meeting, ...]:
        """The meetings of a contestant in a round; a triangle has two."""
        return tuple(meeting for meeting in self.meetings.get(one, ()) if meeting.round == number)


def cross_table(scored: Scored) -> CrossTable | None:
    """The meetings of a scored event; None where it has no matches."""
    event = scored.event
    if not event.matches:
        return None
    found: dict[str, list[Meeting]] = {}
    for match, result in zip(event.matches, scored.matches, strict=True):
        pair = _result(event, match, result)
        for one, other, place in ((match.home, match.away, 0), (match.away, match.home, 1)):
            if one is not None:
                own, theirs = (pair[place], pair[1 - place]) if pair is not None else (None, None)
                found.setdefault(one, []).append(Meeting(match.id, match.round, other or "", own, theirs))
    order = tuple(dict.fromkeys((*scored.standings, *found)))
    rounds = tuple(sorted({match.round for match in event.matches}))
    meetings = {one: tuple(sorted(many, key=lambda each: each.round)) for one, many in found.items()}
    return CrossTable(order, rounds, meetings, event.settings.vp is not None)


def _result(event: Event, match: Match, found: MatchScore) -> Pair | None:
    """What both sides have of a match; None before anything is in."""
    if not found.boards and match.away is not None:
        return None
    if found.vp is not None or match.away is None:
        return found.vp or found.credit
    if event.form in (Form.TEAMS_IMPS, Form.CROSS_IMPS, Form.BUTLER):
        return found.imps
    return found.points
