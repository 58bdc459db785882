"""Matches of teams as sheets: board by board both rooms, what each side won, the score as it grows, what is waiting.

A board counts once both rooms have a result, or an award stands for it.

Example:
    >>> from oddtrick.scoring.event import Board
    >>> from oddtrick.scoring.score import score
    >>> from oddtrick.scoring.settings import Form
    >>> from oddtrick.words.contracts import Points
    >>> from oddtrick.words.results import Played
    >>> def line(ns, ew, points):
    ...     return BoardResult((ns,), (ew,), Played(Points(points)))
    >>> boards = (Board(1, (line("A", "B", 420), line("B", "A", 170))), Board(2, (line("A", "B", 110),)))
    >>> event = Event(Form.TEAMS_IMPS, boards, matches=(Match("m", "A", "B", (1, 2)),))
    >>> [(row.board, row.waiting.value, int(row.running[0])) for row in match_sheets(score(event))[0].rows]
    [(1, 'nothing', 6), (2, 'closed', 6)]
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction

from oddtrick.contest.model import TableResult
from oddtrick.contest.state import EventState, SessionState
from oddtrick.contest.to_event import session_and_board
from oddtrick.scoring.duel import Pair
from oddtrick.scoring.event import Board, Event, Match
from oddtrick.scoring.matchparts import added_to_match
from oddtrick.scoring.pairing import MatchBoard, boards_of_matches
from oddtrick.scoring.scored import MatchScore, Scored
from oddtrick.scoring.settings import Form
from oddtrick.scoring.sheet import by_matches
from oddtrick.words.results import Artificial, BoardResult, Cause, NotPlayed, unplayed

NOTHING = (Fraction(0), Fraction(0))


class Waiting(Enum):
    """What a board of a match is waiting for."""

    NOTHING = "nothing"
    OPEN = "open"
    CLOSED = "closed"
    BOTH = "both"
    OTHERS = "others"
    """Somebody else is still to play it, so that the public sees nothing of it."""


@dataclass(frozen=True, slots=True)
class Room:
    """A board in one room.

    Attributes:
        result: who and what.
        points: from North-South's side; None where the table has no one score.
        place: 0-based among the board's lines in the event.
    """

    result: BoardResult
    points: int | None
    place: int


@dataclass(frozen=True, slots=True)
class SheetRow:
    """A board of a match.

    Attributes:
        board: the number under which it is scored.
        open: where home sits North-South, unless the results say otherwise; None where nothing is in.
        closed: the other room.
        value: what it is worth to home and away; None where it does not count yet.
        running: what both have after it, with what they brought.
        waiting: for what.
    """

    board: int
    open: Room | None
    closed: Room | None
    value: Pair | None
    running: Pair
    waiting: Waiting


@dataclass(frozen=True, slots=True)
class MatchSheet:
    """A match.

    Attributes:
        match: who, when and which boards.
        score: what it came to so far; None before anything is in.
        rows: its boards, in the order of the match.
        brought: what both sides started with.
        penalised: what penalties change on each side's own margin.
        result: what both sides have, with what they brought, but for penalties in forms that have IMPs; None before
            anything counts.
    """

    match: Match
    score: MatchScore | None
    rows: tuple[SheetRow, ...]
    brought: Pair = NOTHING
    penalised: Pair = NOTHING
    result: Pair | None = None

    @property
    def played(self) -> int:
        """Boards that count."""
        return sum(row.value is not None for row in self.rows)

    def without(self, held: frozenset[int]) -> MatchSheet:
        """The same without what happened on these boards, which others are still to play, nor what it came to."""
        rows = [
            replace(row, open=None, closed=None, value=None, waiting=Waiting.OTHERS) if row.board in held else row
            for row in self.rows
        ]
        run = tuple(_run(rows, self.brought))
        if not any(row.value is not None and row.board in held for row in self.rows):
            return replace(self, rows=run)
        shown = run[-1].running if any(row.value is not None for row in run) else None
        return replace(self, rows=run, score=None, result=shown)


def match_sheets(scored: Scored, fixtures: Iterable[Match] | None = None) -> tuple[MatchSheet, ...]:
    """The sheets of an event's matches; () where pairs or players compete.

    Args:
        scored: the event.
        fixtures: its matches, where some have not begun and are not scored; by default those that are.
    """
    event = scored.event
    if not by_matches(event):
        return ()
    found = boards_of_matches(event)
    scores = {one.id: one for one in scored.matches}
    boards = {board.number: board for board in event.boards}
    known = {match.id: match for match in event.matches}
    return tuple(
        _sheet(event, known.get(match.id, match), found.get(match.id, ()), scores.get(match.id), boards)
        for match in (event.matches if fixtures is None else fixtures)
    )


def _sheet(
    event: Event, match: Match, found: tuple[MatchBoard, ...], score: MatchScore | None, boards: Mapping[int, Board]
) -> MatchSheet:
    added = added_to_match(event, match)
    by_number = {one.number: one for one in found}
    rows = (
        _row(boards.get(number), by_number.get(number, MatchBoard(number)), score, event.form)
        for number in match.boards
        if match.away is not None
    )
    run = tuple(_run(rows, added.carry))
    counts = score is not None and any(row.value is not None for row in run)
    summed = run[-1].running if counts and event.form in (Form.TEAMS_IMPS, Form.TOTAL_POINTS) else None
    result = summed or (score.points if counts and score is not None else None)
    return MatchSheet(match, score, run, added.carry, added.penalties, result)


def _row(board: Board | None, found: MatchBoard, score: MatchScore | None, form: Form) -> SheetRow:
    rooms: dict[bool, Room] = {}
    for place, home_is_ns, points in found.lines if board is not None else ():
        result = board.lines[place].result if board is not None else None
        if result is not None and not unplayed(result.outcome):
            first = result.room == "open" if result.room else home_is_ns
            rooms[first] = Room(result, points, place)
    value = score.boards.get(found.number) if score is not None else None
    return SheetRow(found.number, rooms.get(True), rooms.get(False), _won(value, form), NOTHING, _waiting(rooms, value))


def _won(value: Pair | None, form: Form) -> Pair | None:
    """A board's value as a sheet adds it: what each side won; in board-a-match and Patton both sides' points."""
    if value is None or form in (Form.BAM, Form.PATTON):
        return value
    return max(value[0], Fraction(0)), max(value[1], Fraction(0))


def _waiting(rooms: Mapping[bool, Room], value: Pair | None) -> Waiting:
    if value is not None:
        return Waiting.NOTHING
    if not rooms:
        return Waiting.BOTH
    return Waiting.CLOSED if True in rooms else Waiting.OPEN


def _run(rows: Iterable[SheetRow], start: Pair) -> Iterator[SheetRow]:
    home, away = start
    for row in rows:
        if row.value is not None:
            home, away = home + row.value[0], away + row.value[1]
        yield replace(row, running=(home, away))


def still_to_play(event: EventState, sessions: Iterable[SessionState]) -> frozenset[int]:
    """Boards of open sessions that have results and that some match of teams is still to play in a room."""
    found: set[int] = set()
    for session in sessions:
        if event.of_teams and not session.closed:
            there, rooms = _rooms(session)
            for match in event.matches.values():
                both = frozenset((match.home, match.away or ""))
                found.update(
                    number
                    for number in match.boards
                    for at, board in [session_and_board(number)]
                    if match.away is not None and at == session.number and board in there and rooms[board, both] < 2
                )
    return frozenset(found)


def _rooms(session: SessionState) -> tuple[set[int], Counter[tuple[int, frozenset[str]]]]:
    """Boards that have results, and in how many rooms two teams have played each; an award stands for both."""
    there: set[int] = set()
    rooms: Counter[tuple[int, frozenset[str]]] = Counter()
    for slot, record in session.records.items():
        if record.current is not None:
            there.add(slot.board)
            rooms[slot.board, frozenset((*record.current.ns, *record.current.ew))] += _tables(record.current)
    return there, rooms


def _tables(result: TableResult) -> int:
    match result.outcome:
        case Artificial():
            return 2
        case NotPlayed(Cause.LATE):
            return 0
        case _:
            return 1
