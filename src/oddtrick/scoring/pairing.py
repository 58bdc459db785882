"""Which lines belong to which match, and the two tables of each of its boards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from oddtrick.scoring.duel import Duel
from oddtrick.scoring.event import Board, Event, Match
from oddtrick.scoring.refusal import refused
from oddtrick.scoring.sheet import Adjusted, adjusted_line, check_awards, check_seats
from oddtrick.words.results import Artificial, Award, BoardResult, NotPlayed

ByTeams = Mapping[frozenset[str], list[Match]]
_Lines = dict[tuple[str, int], list[tuple[int, BoardResult]]]


@dataclass(frozen=True, slots=True)
class MatchBoard:
    """A board of a match.

    Attributes:
        number: the board's.
        lines: place on the board, whether home sits North-South, and the table's one score, if any.
        duel: the two tables, where both have a result.
        award: home's and away's artificial score, which stands for the board (Law 12C2).
    """

    number: int
    lines: tuple[tuple[int, bool, int | None], ...] = ()
    duel: Duel | None = None
    award: tuple[Award, Award] | None = None

    @property
    def counts(self) -> bool:
        """Whether the board gives the match anything."""
        return self.duel is not None or self.award is not None


def boards_of_matches(event: Event) -> Mapping[str, tuple[MatchBoard, ...]]:
    """The boards of each match, by its id, in the order of the match.

    Raises:
        Impossible: a line that belongs to no match or to several, a team twice in a direction, awards that disagree.
    """
    lines: _Lines = {}
    by_teams = matches_by_teams(event)
    for board in event.boards:
        check_seats(board, event)
        for place, line in enumerate(board.lines):
            if _counts_nowhere(by_teams, board, line.result):
                continue
            match = match_of(by_teams, board, place)
            lines.setdefault((match.id, board.number), []).append((place, line.result))
    boards = {board.number: board for board in event.boards}
    return {
        match.id: tuple(
            _match_board(event, match, boards[number], lines.get((match.id, number), []))
            for number in match.boards
            if number in boards
        )
        for match in event.matches
    }


def _counts_nowhere(by_teams: ByTeams, board: Board, result: BoardResult) -> bool:
    """Whether a team sits out there, or the board was not played and another stands for it in the match (Law 86A)."""
    match result.outcome:
        case NotPlayed():
            return not (result.ns and result.ew and _with_board(by_teams, board, result))
        case _:
            return False


def _with_board(by_teams: ByTeams, board: Board, result: BoardResult) -> list[Match]:
    """The matches of these two teams that have this board."""
    teams = frozenset((*result.ns, *result.ew))
    return [match for match in by_teams.get(teams, ()) if board.number in match.boards]


def matches_by_teams(event: Event) -> ByTeams:
    """The matches by their two teams."""
    found: dict[frozenset[str], list[Match]] = {}
    for match in event.matches:
        if match.away is not None:
            found.setdefault(frozenset((match.home, match.away)), []).append(match)
    return found


def match_of(by_teams: ByTeams, board: Board, place: int) -> Match:
    """The match that a line belongs to: its two teams and its board; where that leaves several, its round.

    Raises:
        Impossible: none, or several.
    """
    result = board.lines[place].result
    found = _with_board(by_teams, board, result)
    if len(found) > 1:
        found = [match for match in found if match.round == result.round]
    if len(found) != 1:
        raise refused(
            "{teams} have {count} matches with this board; give the line's round, or add the match",
            id="match.unclear", board=board.number, line=place + 1, count=len(found),
            teams=" and ".join(sorted({*result.ns, *result.ew})),
        )  # fmt: skip
    return found[0]


@dataclass(frozen=True, slots=True)
class _Table:
    """A line of a match."""

    place: int
    home_is_ns: bool
    result: Adjusted | None = None
    award: tuple[Award, Award] | None = None

    @property
    def points(self) -> int | None:
        """The table's score, where it has one."""
        if self.result is None or self.result.ns != self.result.ew or len(self.result.ns) > 1:
            return None
        return self.result.ns[0][0]


def _match_board(event: Event, match: Match, board: Board, lines: list[tuple[int, BoardResult]]) -> MatchBoard:
    tables: dict[bool, _Table] = {}
    for place, result in lines:
        table = _table(event, match, board, place, result)
        if table.home_is_ns in tables:
            raise refused(
                "{team} sits North-South at two tables of match {match}",
                id="match.twice", board=board.number, line=place + 1, match=match.id,
                team=match.home if table.home_is_ns else match.away,
            )  # fmt: skip
        tables[table.home_is_ns] = table
    awards = [table.award for table in tables.values() if table.award is not None]
    if len(awards) == 2 and awards[0] != awards[1]:
        raise refused(
            "the two tables of match {match} have different awards",
            id="match.awards", board=board.number, line=lines[-1][0] + 1, match=match.id,
        )  # fmt: skip
    first, second = (tables[home].result if home in tables else None for home in (True, False))
    duel = Duel(first, second) if first is not None and second is not None else None
    places = tuple((table.place, table.home_is_ns, table.points) for table in tables.values())
    return MatchBoard(board.number, places, duel, awards[0] if awards else None)


def _table(event: Event, match: Match, board: Board, place: int, result: BoardResult) -> _Table:
    home_is_ns = match.home in result.ns or match.away in result.ew
    match result.outcome:
        case Artificial() as given:
            check_awards(given, result, event, board.number, place)
            return _Table(place, home_is_ns, award=(given.ns, given.ew) if home_is_ns else (given.ew, given.ns))
        case NotPlayed():
            return _Table(place, home_is_ns)
        case _:
            return _Table(place, home_is_ns, adjusted_line(place, result, board.vulnerable))
