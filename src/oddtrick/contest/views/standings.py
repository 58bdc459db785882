"""The ranking as rows, with the movement of places, and what a change changed.

Example:
    >>> from oddtrick.scoring.event import Board, Event
    >>> from oddtrick.scoring.score import score
    >>> from oddtrick.words.contracts import Points
    >>> from oddtrick.words.results import BoardResult, Played
    >>> def event(points):
    ...     lines = [BoardResult((ns,), (ew,), Played(Points(p))) for ns, ew, p in zip("12", "34", points)]
    ...     return score(Event(boards=(Board(1, tuple(lines)),)))
    >>> [(row.place, row.pair, row.moved) for row in ranking(event((420, 170)), event((170, 420)))][:2]
    [(1, '1', 2), (1, '4', 2)]
    >>> changed = difference(event((170, 420)), event((420, 170)))
    >>> changed.places[0].contestant, changed.places[0].before, changed.places[0].after
    ('1', 3, 1)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction

from oddtrick.scoring.event import Board, Event
from oddtrick.scoring.scored import LineScore, Scored
from oddtrick.words.results import BoardResult
from oddtrick.words.seats import Side


@dataclass(frozen=True, slots=True)
class RankingRow:
    """A line of the ranking.

    Attributes:
        place: 1-based; None where nothing was played.
        shared: whether others have the same place.
        pair: id.
        names: of its players, or the one of a team.
        direction: by which it is ranked where there are two winners.
        percent: of this event, where the form has one.
        total: in the form's unit.
        boards: that count.
        net: with the handicap, where there is one.
        net_place: place by `net`.
        moved: places won (positive) or lost since the former ranking; None where there is no former place.
        strata: place in each stratum, by name.
    """

    place: int | None
    shared: bool
    pair: str
    names: tuple[str, ...]
    direction: Side | None
    percent: Fraction | None
    total: Fraction
    boards: int
    net: Fraction | None = None
    net_place: int | None = None
    moved: int | None = None
    strata: Mapping[str, int] = field(default_factory=dict)


def ranking(scored: Scored, before: Scored | None = None) -> tuple[RankingRow, ...]:
    """The rows in order; `before` is an earlier scoring to measure movement by, such as that after the last round."""
    names = {one.id: one.called for one in scored.event.contestants}
    places = Counter((one.direction, one.rank) for one in scored.standings.values())
    former = {key: one.rank for key, one in before.standings.items()} if before else {}
    rows = []
    for key, one in scored.standings.items():
        old = former.get(key)
        rows.append(
            RankingRow(
                one.rank,
                places[one.direction, one.rank] > 1,
                key,
                names.get(key, ()),
                one.direction,
                one.percent,
                one.total,
                one.boards,
                one.net,
                one.net_rank,
                old - one.rank if old is not None and one.rank is not None else None,
                one.strata,
            )
        )
    return tuple(rows)


def before_last_round(event: Event) -> Event | None:
    """The event as it stood before its latest round; None where rounds are unknown or there is but one."""
    rounds = {line.result.round for board in event.boards for line in board.lines}
    if len(rounds) < 2 or 0 in rounds:
        return None
    last = max(rounds)
    boards = (
        _holding(board, tuple(line.result for line in board.lines if line.result.round < last))
        for board in event.boards
    )
    matches = tuple(one for one in event.matches if one.round < last)
    return replace(event, boards=tuple(board for board in boards if board.lines), matches=matches)


def _holding(board: Board, results: tuple[BoardResult, ...]) -> Board:
    return Board(board.number, results, board.dealer, board.vulnerable, session=board.session)


@dataclass(frozen=True, slots=True)
class LineChange:
    """A line whose value changed; None where the line is new or gone."""

    board: int
    ns: tuple[str, ...]
    ew: tuple[str, ...]
    before: LineScore | None
    after: LineScore | None


@dataclass(frozen=True, slots=True)
class PlaceChange:
    """A contestant whose place, percentage or total changed."""

    contestant: str
    before: int | None
    after: int | None
    percent_before: Fraction | None
    percent_after: Fraction | None
    total_before: Fraction
    total_after: Fraction


@dataclass(frozen=True, slots=True)
class Difference:
    """What differs between two scorings of an event."""

    lines: tuple[LineChange, ...]
    places: tuple[PlaceChange, ...]


def difference(before: Scored, after: Scored) -> Difference:
    """What a correction changed: lines by board, contestants in the order of the new ranking."""
    return Difference(tuple(_lines(before, after)), tuple(_places(before, after)))


def _by_place(scored: Scored, board: int) -> dict[tuple[tuple[str, ...], tuple[str, ...]], LineScore]:
    for place, one in enumerate(scored.event.boards):
        if one.number == board:
            scores = scored.boards[place].lines
            return {(line.result.ns, line.result.ew): score for line, score in zip(one.lines, scores, strict=True)}
    return {}


def _lines(before: Scored, after: Scored) -> Iterator[LineChange]:
    same = {id(board) for board in before.boards}
    numbers = {board.number for board in after.boards if id(board) not in same}
    numbers |= {board.number for board in before.boards} - {board.number for board in after.boards}
    for number in sorted(numbers):
        old, new = _by_place(before, number), _by_place(after, number)
        for ns, ew in dict.fromkeys((*old, *new)):
            was, now = old.get((ns, ew)), new.get((ns, ew))
            if was != now:
                yield LineChange(number, ns, ew, was, now)


def _places(before: Scored, after: Scored) -> Iterator[PlaceChange]:
    for key, new in after.standings.items():
        old = before.standings.get(key)
        if old is None or (old.rank, old.percent, old.total) == (new.rank, new.percent, new.total):
            continue
        yield PlaceChange(key, old.rank, new.rank, old.percent, new.percent, old.total, new.total)
