"""What the players of teams made of their boards: IMPs against the datum of all tables, or against each of them.

Every table of the event that played the board is compared, whatever match it belongs to. An artificial score is no
result of those who sat there, and counts for nobody.

Law: 78D (2017): the method is the organizer's.

Example:
    >>> from oddtrick.words.contracts import Points
    >>> from oddtrick.words.results import BoardResult, Played
    >>> lines = [BoardResult((ns,), (ew,), Played(Points(p))) for ns, ew, p in (("A", "B", 420), ("B", "A", 170))]
    >>> ada = MatchLineup("A", Side.NS, 1, 8, ("Ada", "Ben"))
    >>> event = Event(Form.TEAMS_IMPS, (Board(1, tuple(lines)),), matches=(Match("m", "A", "B", (1,), lineups=(ada,)),))
    >>> [(row.players, row.boards, row.total) for row in butler_of(event).pairs]
    [(('Ada', 'Ben'), 1, Fraction(3, 1))]
    >>> butler_of(event).unknown
    3
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import groupby

from oddtrick.scoring.event import Board, Event, Line, Match, MatchLineup
from oddtrick.scoring.pairing import boards_of_matches
from oddtrick.scoring.score import score
from oddtrick.scoring.scored import LineScore
from oddtrick.scoring.settings import Factoring, Form, NotPlayedCounts, PublishedAs
from oddtrick.scoring.sheet import by_matches
from oddtrick.words.errors import Impossible
from oddtrick.words.results import Artificial, BoardResult, NotPlayed, Outcome
from oddtrick.words.seats import Side

Who = Callable[[str, str, Side, int], tuple[str, ...]]
"""The players of a match, a team, a direction and a board."""


@dataclass(frozen=True, slots=True)
class Sat:
    """A side of a table in a match.

    Attributes:
        match: its id.
        board: its number.
        place: 0-based among the board's lines.
        side: the direction.
        team: who sat there.
        players: as far as is known.
    """

    match: str
    board: int
    place: int
    side: Side
    team: str
    players: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ButlerRow:
    """A player, or two who played together.

    Attributes:
        players: one, or two in the order in which they sat first.
        team: for which they played; the last, where they played for several.
        boards: that count.
        total: in IMPs.
        rank: place by the average, 1-based; equal averages share it.
    """

    players: tuple[str, ...]
    team: str
    boards: int
    total: Fraction
    rank: int = 0

    @property
    def average(self) -> Fraction:
        """IMPs for each board."""
        return self.total / self.boards


@dataclass(frozen=True, slots=True)
class PlayersButler:
    """The players of an event of teams, best average first.

    Attributes:
        form: Butler (against the datum) or cross-IMPs (against each table).
        players: one row for each.
        pairs: one row for each two who played together.
        unknown: results at a side of a table of which nobody knows who sat there.
    """

    form: Form
    players: tuple[ButlerRow, ...]
    pairs: tuple[ButlerRow, ...]
    unknown: int


def who_sits(matches: Iterable[Match]) -> Who:
    """Who sits by the line-ups of these matches; what stands later holds."""
    known = {match.id: match.lineups for match in matches}

    def who(match: str, team: str, side: Side, board: int) -> tuple[str, ...]:
        found: tuple[str, ...] = ()
        for one in known.get(match, ()):
            if (one.team, one.side) == (team, side) and one.first <= board <= one.last:
                found = one.names
        return found

    return who


def in_runs(team: str, side: Side, sat: Iterable[tuple[int, tuple[str, ...]]]) -> Iterator[MatchLineup]:
    """Who sat for a team in a direction, board after board, as line-ups; nothing of boards where nobody is known.

    Example:
        >>> sat = ((1, ("Ada", "Ben")), (2, ("Ada", "Ben")), (3, ()), (4, ("Cid", "Ben")))
        >>> [(one.first, one.last, one.names) for one in in_runs("A", Side.NS, sat)]
        [(1, 2, ('Ada', 'Ben')), (4, 4, ('Cid', 'Ben'))]
    """
    for names, run in groupby(sat, key=lambda one: one[1]):
        boards = [board for board, _ in run]
        if names:
            yield MatchLineup(team, side, boards[0], boards[-1], names)


def sittings(event: Event, who: Who | None = None) -> Iterator[Sat]:
    """Every side of every table in the matches of an event, in the order of matches and boards.

    Raises:
        Impossible: as `boards_of_matches`.
    """
    who = who or who_sits(event.matches)
    found = boards_of_matches(event)
    for match in event.matches:
        for board in found[match.id]:
            for place, home_is_ns, _ in board.lines:
                for side in Side:
                    team = match.home if (side is Side.NS) is home_is_ns else match.away or ""
                    yield Sat(match.id, board.number, place, side, team, who(match.id, team, side, board.number))


def butler_of(event: Event, who: Who | None = None, form: Form = Form.BUTLER) -> PlayersButler:
    """What each player and each two who played together made of their boards.

    Args:
        event: of teams; its setting `datum` holds, in cross-IMPs `divide_by` and `imp_cap`.
        who: who sat where; by default the line-ups of its matches.
        form: Butler or cross-IMPs.

    Raises:
        Impossible: no teams compete, or the event contradicts itself.
    """
    if not by_matches(event):
        raise Impossible("no teams compete in this event: it has no Butler of players", id="butler.teams")
    scores = line_scores(event, form)
    players: dict[tuple[str, ...], tuple[str, int, Fraction]] = {}
    pairs: dict[tuple[str, ...], tuple[str, int, Fraction]] = {}
    unknown = 0
    for sat in sittings(event, who):
        line = scores[sat.board][sat.place]
        value = line.ns if sat.side is Side.NS else line.ew
        if value is None:
            continue
        unknown += not sat.players
        for one in sat.players:
            _add(players, (one,), sat.team, value)
        if len(sat.players) == 2:
            two = sat.players if sat.players[::-1] not in pairs else sat.players[::-1]
            _add(pairs, two, sat.team, value)
    return PlayersButler(form, _ranked(players), _ranked(pairs), unknown)


def line_scores(event: Event, form: Form) -> dict[int, tuple[LineScore, ...]]:
    """What each line of an event of teams is worth to both sides in a field of pairs, by number of the board."""
    settings = replace(
        event.settings,
        factoring=Factoring.NONE,
        expected=None,
        published_as=PublishedAs.POINTS,
        not_played_counts=NotPlayedCounts.NO,
        sit_out=None,
        round_cap=None,
        vp=None,
        bye=None,
        tie_break=(),
    )
    boards = tuple(_of_pairs(board) for board in event.boards)
    field = Event(form, boards, settings, edition=event.edition)
    return {board.number: board.lines for board in score(field).boards}


def _of_pairs(board: Board) -> Board:
    """A board as if a pair of its own sat on each side of each table."""
    lines = tuple(_of_two(line.result, place) for place, line in enumerate(board.lines))
    return Board(board.number, lines, board.dealer, board.vulnerable, session=board.session)


def _of_two(result: BoardResult, place: int) -> Line:
    return Line(replace(result, ns=(f"{place} NS",), ew=(f"{place} EW",), outcome=_own(result.outcome), round=0))


def _own(outcome: Outcome) -> Outcome:
    """What those who sat there made themselves."""
    match outcome:
        case Artificial():
            return NotPlayed()
        case _:
            return outcome


def _add(
    found: dict[tuple[str, ...], tuple[str, int, Fraction]], key: tuple[str, ...], team: str, value: Fraction
) -> None:
    _, boards, total = found.get(key, ("", 0, Fraction(0)))
    found[key] = (team, boards + 1, total + value)


def _ranked(found: dict[tuple[str, ...], tuple[str, int, Fraction]]) -> tuple[ButlerRow, ...]:
    rows = [ButlerRow(players, team, boards, total) for players, (team, boards, total) in found.items()]
    rows.sort(key=lambda row: (-row.average, -row.boards))
    averages = [row.average for row in rows]
    return tuple(replace(row, rank=averages.index(row.average) + 1) for row in rows)
