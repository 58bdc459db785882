"""Line-ups of teams: who sits where in a match, or in some of its boards, as said at the desk or at the table.

What is said later holds; what was said before stays. Home's North-South sit in the open room, away's in the closed.

Example:
    >>> said = (Seating(1, 0, "ada", "A", Side.NS, 1, 16, ("cid", "dot")),
    ...         Seating(2, 0, "ada", "A", Side.NS, 9, 16, ("eve", "dot")))
    >>> seated(said, "A", Side.NS, 8), seated(said, "A", Side.NS, 9), seated(said, "A", Side.EW, 9)
    (('cid', 'dot'), ('eve', 'dot'), ())
    >>> [(one.first, one.last, one.names) for one in holding(said, range(1, 17))]
    [(1, 8, ('cid', 'dot')), (9, 16, ('eve', 'dot'))]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from oddtrick.contest.model import Fixture
from oddtrick.scoring.event import MatchLineup
from oddtrick.scoring.players import in_runs
from oddtrick.words.errors import Impossible, NotFound
from oddtrick.words.seats import Side


@dataclass(frozen=True, slots=True)
class LineupSet:
    """Who sits for a team in a direction on these boards of a match.

    Attributes:
        match: its id.
        team: whose players.
        side: the direction.
        first: number of the first board.
        last: of the last one; those between that the match has not are nobody's.
        players: ids, North or East first; possibly none or one where that is all that is known.
        why: the reason, possibly empty.
    """

    match: str
    team: str
    side: Side
    first: int
    last: int
    players: tuple[str, ...]
    why: str = ""


@dataclass(frozen=True, slots=True)
class LeastShareSet:
    """As journals of before have it: the least share of the boards, which is one of the conditions of contest now."""

    percent: int


@dataclass(frozen=True, slots=True)
class SetLineup:
    """Say who sits. See `LineupSet`; `session` is where a table says it that may do so for its own match alone."""

    event: str
    match: str
    team: str
    side: Side
    first: int
    last: int
    players: tuple[str, ...]
    why: str = ""
    session: str = ""


@dataclass(frozen=True, slots=True)
class Seating:
    """A line-up with who said it when; the latest last."""

    seq: int
    at: int
    by: str
    team: str
    side: Side
    first: int
    last: int
    players: tuple[str, ...]
    why: str = ""


@dataclass(frozen=True, slots=True)
class LineupBefore:
    """What was said of a team in a direction of a match before an act: everything but that."""

    match: str
    team: str
    side: Side


LineupFact = LineupSet | LeastShareSet
"""What is recorded of line-ups in an event's stream."""
Seatings = Mapping[str, tuple[Seating, ...]]
"""What was said of each match, by its id."""


def decide_lineup(fixtures: Mapping[str, Fixture], said: Seatings, command: SetLineup) -> tuple[LineupSet, ...]:
    """What is recorded; () where they sit so already on all these boards.

    Raises:
        NotFound: no such match.
        Impossible: a team that does not play in it, boards that it has not, more than two players, one of them twice.
    """
    fixture = fixtures.get(command.match)
    if fixture is None:
        raise NotFound("there is no match {match} in this event", id="match.unknown", match=command.match)
    if command.team not in (fixture.home, fixture.away):
        raise Impossible(
            "team {team} does not play in match {match}", id="lineup.team", team=command.team, match=fixture.id
        )
    boards = [board for board in fixture.boards if command.first <= board <= command.last]
    if not boards:
        raise Impossible("the match has none of boards {first} to {last}", id="lineup.boards",
                         first=command.first, last=command.last)  # fmt: skip
    if len(command.players) > 2 or len(set(command.players)) < len(command.players):
        raise Impossible("two players sit for a team in a room, and they are two people", id="lineup.players")
    known = said.get(command.match, ())
    if all(seated(known, command.team, command.side, board) == command.players for board in boards):
        return ()
    return (
        LineupSet(command.match, command.team, command.side, command.first, command.last, command.players, command.why),
    )


def seated(said: Iterable[Seating], team: str, side: Side, board: int) -> tuple[str, ...]:
    """Who sits for a team in a direction on a board; () where nobody said."""
    found: tuple[str, ...] = ()
    for one in said:
        if (one.team, one.side) == (team, side) and one.first <= board <= one.last:
            found = one.players
    return found


def holding(said: tuple[Seating, ...], boards: Iterable[int]) -> Iterator[MatchLineup]:
    """What holds of all that was said, in runs of the match's boards, by ids; nothing where nobody sits."""
    numbers = tuple(boards)
    for team, side in dict.fromkeys((one.team, one.side) for one in said):
        yield from in_runs(team, side, ((board, seated(said, team, side, board)) for board in numbers))
