"""How an event went: the ranking after each round.

Penalties that belong to no match count from the last round on; what was brought forward counts from the first.

Example:
    >>> from oddtrick.words.contracts import Points
    >>> from oddtrick.words.results import BoardResult, Played
    >>> def line(ns, ew, points, number):
    ...     return BoardResult((ns,), (ew,), Played(Points(points)), round=number)
    >>> first = Board(1, (line("1", "3", 420, 1), line("2", "4", 170, 1)))
    >>> second = Board(2, (line("1", "4", -50, 2), line("2", "3", 600, 2)))
    >>> course = course_of(score(Event(boards=(first, second))))
    >>> [str(stage) for stage in course.stages], [point.place for point in course.points("2")]
    (['1', '2'], [3, 2])
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from oddtrick.contest.to_event import session_and_board
from oddtrick.scoring.event import Board, Event, Line, Match
from oddtrick.scoring.score import score
from oddtrick.scoring.scored import Scored
from oddtrick.scoring.sheet import by_matches

LIGHT = 20_000
"""Lines times rounds of an event of which the course of one contestant is made whenever it is looked at."""


@dataclass(frozen=True, slots=True, order=True)
class Stage:
    """A round, after which there is a ranking.

    Attributes:
        session: 1-based; of matches always the first, as their rounds are numbered on.
        round: 1-based.

    Example:
        >>> str(Stage(1, 4)), str(Stage(2, 4))
        ('4', '2:4')
    """

    session: int
    round: int

    def __str__(self) -> str:
        return str(self.round) if self.session == 1 else f"{self.session}:{self.round}"


@dataclass(frozen=True, slots=True)
class Point:
    """How a contestant stood after a round.

    Attributes:
        place: 1-based; None where it had not played.
        total: in the form's unit.
        percent: where the form has one.
    """

    place: int | None
    total: Fraction
    percent: Fraction | None


@dataclass(frozen=True, slots=True)
class Course:
    """The rankings after each round, the first one first."""

    stages: tuple[Stage, ...]
    scored: tuple[Scored, ...]

    def points(self, contestant: str) -> tuple[Point | None, ...]:
        """How a contestant stood after each round; None where it was not in it yet."""
        standings = (one.standings.get(contestant) for one in self.scored)
        return tuple(None if one is None else Point(one.rank, one.total, one.percent) for one in standings)

    def after(self, stage: str) -> Scored | None:
        """The ranking after a round, named as it is written; None where there is none such."""
        found = {str(one): scored for one, scored in zip(self.stages, self.scored, strict=True)}
        return found.get(stage)


def stages_of(event: Event) -> tuple[Stage, ...]:
    """The rounds of an event; () where there are not two, or a result does not say its round."""
    if by_matches(event):
        found = {Stage(1, match.round) for match in event.matches}
    else:
        found = {
            Stage(session_and_board(board.number)[0], line.result.round)
            for board in event.boards
            for line in board.lines
        }
    known = all(stage.round for stage in found)
    return tuple(sorted(found)) if known and len(found) > 1 else ()


def is_light(event: Event) -> bool:
    """Whether the rankings after each round are made in a moment."""
    return sum(len(board.lines) for board in event.boards) * len(stages_of(event)) <= LIGHT


def course_of(scored: Scored) -> Course | None:
    """The rankings after each round; None where rounds are unknown or there is but one."""
    stages = stages_of(scored.event)
    if not stages:
        return None
    earlier = tuple(score(until(scored.event, stage)) for stage in stages[:-1])
    return Course(stages, (*earlier, scored))


def until(event: Event, stage: Stage) -> Event:
    """An event as it stood after a round that is not its last."""
    matches = tuple(match for match in event.matches if stage.session > 1 or match.round <= stage.round)
    kept = {match.id for match in matches}
    penalties = tuple(one for one in event.penalties if one.match in kept)
    played = _of_matches(event, matches, stage) if by_matches(event) else _of_rounds(event, stage)
    return replace(event, boards=tuple(board for board in played if board.lines), matches=matches, penalties=penalties)


def _of_matches(event: Event, matches: tuple[Match, ...], stage: Stage) -> Iterator[Board]:
    """The boards with the lines of these matches; where two teams meet twice on a board, the line's round tells."""
    met = {(frozenset((one.home, one.away or "")), board) for one in matches for board in one.boards}
    for board in event.boards:
        yield _holding(
            board,
            (
                line
                for line in board.lines
                if (frozenset((*line.result.ns, *line.result.ew)), board.number) in met
                and line.result.round <= stage.round
            ),
        )


def _of_rounds(event: Event, stage: Stage) -> Iterator[Board]:
    """The boards with the lines of the rounds up to this one."""
    for board in event.boards:
        session, _ = session_and_board(board.number)
        yield _holding(board, (line for line in board.lines if Stage(session, line.result.round) <= stage))


def _holding(board: Board, lines: Iterable[Line]) -> Board:
    return Board(board.number, tuple(lines), board.dealer, board.vulnerable, session=board.session)
