"""What is odd about line-ups: a player in two rooms, one who is not of the team, one who plays too little.

Example:
    >>> from oddtrick.contest.lineups import Seating
    >>> from oddtrick.contest.state import Pair, Lineup
    >>> said = (Seating(1, 0, "", "A", Side.NS, 1, 2, ("ada", "ben")), Seating(2, 0, "", "A", Side.EW, 2, 2, ("ben", "x")))
    >>> event = EventState(pairs={"A": Pair("A", (Lineup(0, ("ada", "ben", "cid", "dot")),))}, seatings={"m": said})
    >>> [(one.kind.value, one.player, one.boards) for one in odd_seats(event, Fixture("m", "A", "B", (1, 2)))]
    [('twice', 'ben', (2,)), ('stranger', 'x', (2,))]
"""  # noqa: E501 - the example is one event

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from oddtrick.contest.lineups import seated
from oddtrick.contest.model import Fixture
from oddtrick.contest.state import EventState
from oddtrick.scoring.event import Event
from oddtrick.scoring.players import Who, sittings
from oddtrick.words.results import unplayed
from oddtrick.words.seats import Side


class OddSeat(Enum):
    """What is odd about where somebody sits."""

    TWICE = "twice"
    """In two places on the same board."""
    STRANGER = "stranger"
    """Not among the players of the team."""


@dataclass(frozen=True, slots=True)
class OddLineup:
    """Something odd: a warning, never a refusal.

    Attributes:
        kind: what it is.
        team: whose line-up.
        player: id of the person.
        boards: on which it is so.
    """

    kind: OddSeat
    team: str
    player: str
    boards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Share:
    """How much of a team's boards a player has played.

    Attributes:
        team: id.
        player: id of the person.
        boards: that the player has played.
        of: that the team has played, as far as its line-ups are known.
    """

    team: str
    player: str
    boards: int
    of: int

    @property
    def percent(self) -> Fraction:
        """Of the team's boards."""
        return Fraction(100 * self.boards, self.of) if self.of else Fraction(0)


def who_sat(event: EventState) -> Who:
    """Who sat where by what was said; ids of people."""
    return lambda match, team, side, board: seated(event.seatings.get(match, ()), team, side, board)


def proposed(event: EventState, fixture: Fixture, team: str, side: Side, board: int) -> tuple[str, ...]:
    """Who sits for a team in a direction on a board of a match; where nobody said, who sat last up to this match."""
    found = seated(event.seatings.get(fixture.id, ()), team, side, board)
    if found:
        return found
    for one in event.matches.values():
        if team in (one.home, one.away) and one.boards and (one.round, one.id) <= (fixture.round, fixture.id):
            found = seated(event.seatings.get(one.id, ()), team, side, one.boards[-1]) or found
    return found


def odd_seats(event: EventState, fixture: Fixture) -> Iterator[OddLineup]:
    """What is odd about the line-ups of a match."""
    found: dict[tuple[OddSeat, str, str], list[int]] = {}
    who = who_sat(event)
    for board in fixture.boards:
        seats = [
            (team, player)
            for team in (fixture.home, fixture.away or "")
            for side in Side
            for player in who(fixture.id, team, side, board)
        ]
        here = Counter(player for _, player in seats)
        for team, player in dict.fromkeys(seats):
            if here[player] > 1:
                found.setdefault((OddSeat.TWICE, team, player), []).append(board)
            if team in event.pairs and player not in event.pairs[team].everybody:
                found.setdefault((OddSeat.STRANGER, team, player), []).append(board)
    for (kind, team, player), boards in found.items():
        yield OddLineup(kind, team, player, tuple(boards))


def shares(event: EventState, document: Event) -> Iterator[Share]:
    """How much everybody in a team has played, of the boards of which it is known who sat there.

    Args:
        event: with its teams and line-ups.
        document: what was played.
    """
    played: Counter[tuple[str, str]] = Counter()
    known: dict[str, set[tuple[str, int]]] = {}
    boards = {board.number: board for board in document.boards}
    for sat in sittings(document, who_sat(event)):
        if sat.players and not unplayed(boards[sat.board].lines[sat.place].result.outcome):
            known.setdefault(sat.team, set()).add((sat.match, sat.board))
            played.update((sat.team, player) for player in sat.players)
    for team in event.pairs.values():
        for player in team.everybody:
            yield Share(team.id, player, played[team.id, player], len(known.get(team.id, ())))


def too_few(event: EventState, document: Event) -> Iterator[Share]:
    """Those who have played less than the share that is laid down; nobody of a team of which nothing is known."""
    for share in shares(event, document):
        if share.of and share.percent < event.terms.conditions.least_share:
            yield share
