"""What the next draw of an event goes by, from its document: who met whom in which round, and the scores so far.

Example:
    >>> from oddtrick.scoring.event import Contestant, Match
    >>> from oddtrick.scoring.settings import Form
    >>> teams = tuple(map(Contestant, "ABC"))
    >>> matches = (Match("1", "A", "B", (1,), 1), Match("2", "C", None, (), 1))
    >>> event = Event(Form.TEAMS_IMPS, contestants=teams, matches=matches)
    >>> rounds_of(event)[1]
    Draw(pairings=(Pairing(home='A', away='B'),), triangles=(), byes=('C',))
    >>> [(one.id, one.seed, one.score) for one in entrants_of(event, upto=1)]
    [('A', 1, None), ('B', 2, None), ('C', 3, None)]
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from fractions import Fraction

from oddtrick.draws import Draw, Entrant, Pairing, Triangle
from oddtrick.scoring.document import everybody
from oddtrick.scoring.event import Board, Event, Line, Match
from oddtrick.scoring.pairing import ByTeams, matches_by_teams
from oddtrick.scoring.score import score
from oddtrick.scoring.scored import Scored
from oddtrick.words.errors import Impossible

Meeting = tuple[str, str | None]


def rounds_of(event: Event) -> Mapping[int, Draw]:
    """Who met whom in each round: from the matches; where there are none, from the results that name a round.

    Three that all meet each other in a round are a triangle.

    Raises:
        Impossible: a match has no round, or a result where there are no matches; somebody meets several in a round that
            are no triangle; it is an individual.
    """
    found: dict[int, list[Meeting]] = {}
    for number, meeting in _of_matches(event.matches) if event.matches else _of_lines(event.boards):
        known = found.setdefault(number, [])
        if meeting not in known and meeting[::-1] not in known:
            known.append(meeting)
    return {number: _draw(number, meetings) for number, meetings in sorted(found.items())}


def entrants_of(event: Event, *, upto: int, absent: Collection[str] = ()) -> tuple[Entrant, ...]:
    """Who is there to be drawn, with the scores after a round; matches of which nothing is in count nothing.

    The score is the total of the event; its percentage in matchpoints without matches. Ties are split by net IMPs. The
    contestants of the document stand in the order of seeding; where it names none, nobody is seeded.

    Args:
        event: the document.
        upto: the last round whose results count; 0 is none.
        absent: who withdrew.

    Raises:
        Impossible: a match has no round, or the document cannot be scored.
    """
    seeds = {one.id: seed for seed, one in enumerate(event.contestants, 1)}
    so_far = _upto(event, upto)
    there = sorted(everybody(event) - set(absent))
    if not so_far.matches and not any(board.lines for board in so_far.boards):
        return tuple(Entrant(one, seeds.get(one, 0)) for one in there)
    scored = score(so_far)
    net = _net(scored)
    return tuple(Entrant(one, seeds.get(one, 0), _value(scored, one), (net.get(one, Fraction(0)),)) for one in there)


def _of_matches(matches: Iterable[Match]) -> Iterator[tuple[int, Meeting]]:
    for match in matches:
        if match.round < 1:
            raise Impossible("match {match} has no round", id="draw.match-round", match=match.id)
        yield match.round, (match.home, match.away)


def _of_lines(boards: Iterable[Board]) -> Iterator[tuple[int, Meeting]]:
    for board in boards:
        for result in (line.result for line in board.lines):
            if max(len(result.ns), len(result.ew)) > 1:
                raise Impossible("players of an individual are not drawn", id="draw.individual")
            if not result.round:
                raise Impossible("a result of board {board} has no round", id="draw.line-round", board=board.number)
            one, *other = (*result.ns, *result.ew)
            yield result.round, (one, other[0] if other else None)


def _draw(number: int, meetings: list[Meeting]) -> Draw:
    byes = tuple(one for one, other in meetings if other is None)
    left = [Pairing(one, other) for one, other in meetings if other is not None]
    pairings: list[Pairing] = []
    triangles: list[Triangle] = []
    while left:
        first = left.pop(0)
        linked = [each for each in left if {each.home, each.away} & {first.home, first.away}]
        three = {first.home, first.away}.union(*({each.home, each.away} for each in linked))
        if not linked:
            pairings.append(first)
        elif len(linked) == 2 and len(three) == 3:
            third = next(iter(three - {first.home, first.away}))
            triangles.append(Triangle(first.home, first.away, third))
            left = [each for each in left if each not in linked]
        else:
            raise Impossible(
                "{contestant} meets several in round {round}", id="draw.several", contestant=first.home, round=number
            )
    return Draw(tuple(pairings), tuple(triangles), byes)


def _upto(event: Event, last: int) -> Event:
    """The event as it was after a round: its results up to then, and the matches of which any is in."""
    by_teams = matches_by_teams(event)
    boards = tuple(
        replace(board, lines=tuple(line for line in board.lines if _round(by_teams, board, line) <= last))
        for board in event.boards
    )
    met = {(board.number, frozenset((*line.result.ns, *line.result.ew))) for board in boards for line in board.lines}
    played = {
        match.id
        for match in event.matches
        if match.away is not None
        and (
            (match.irregular.decided and match.round <= last)
            or any((number, frozenset((match.home, match.away))) in met for number in match.boards)
        )
    }
    begun = {match.round for match in event.matches if match.id in played}
    matches = tuple(
        match for match in event.matches if match.id in played or (match.away is None and match.round in begun)
    )
    return replace(event, boards=boards, matches=matches)


def _round(by_teams: ByTeams, board: Board, line: Line) -> int:
    """The round of a line: its own, or that of the first match of its contestants with this board."""
    if line.result.round:
        return line.result.round
    matches = by_teams.get(frozenset((*line.result.ns, *line.result.ew)), ())
    return next((match.round for match in matches if board.number in match.boards), 0)


def _value(scored: Scored, one: str) -> Fraction:
    standing = scored.standings.get(one)
    if standing is None:
        return Fraction(0)
    return standing.total if scored.matches or standing.percent is None else standing.percent


def _net(scored: Scored) -> dict[str, Fraction]:
    net: dict[str, Fraction] = {}
    for match, values in zip(scored.event.matches, scored.matches, strict=True):
        for one, margin in zip((match.home, match.away), values.margin or (), strict=False):
            if one is not None:
                net[one] = net.get(one, Fraction(0)) + margin
    return net
