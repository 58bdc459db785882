"""A fouled board as the desk looks at it: its results with their groups, and what other groups would do.

Law: 87B (1987-2017): each group is scored by itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from oddtrick.contest.model import Slot, TableResult
from oddtrick.contest.sections import every_due
from oddtrick.contest.state import SessionState
from oddtrick.contest.to_event import scoring_number
from oddtrick.contest.views.standings import Difference, difference
from oddtrick.scoring.event import Board, Line
from oddtrick.scoring.factoring import FactorKind, matchpoint_factor
from oddtrick.scoring.forms import MATCHPOINTED
from oddtrick.scoring.score import score
from oddtrick.scoring.scored import Scored
from oddtrick.scoring.sheet import read_sheet
from oddtrick.words.results import BoardResult


@dataclass(frozen=True, slots=True)
class Row:
    """A result of the board.

    Attributes:
        slot: where it belongs.
        result: who sat there, what happened, and the group.
        revision: `seq` of its last change.
    """

    slot: Slot
    result: TableResult
    revision: int


def rows_of(session: SessionState, board: int) -> tuple[Row, ...]:
    """The results of a board, in the order in which it was played."""
    found = (
        Row(slot, record.current, record.revision)
        for slot, record in session.records.items()
        if slot.board == board and record.current is not None
    )
    return tuple(sorted(found, key=lambda row: (row.slot.round, row.slot.section, row.slot.order)))


def boards_of(session: SessionState) -> tuple[int, ...]:
    """The boards of which there is a result."""
    return tuple(sorted({slot.board for slot, record in session.records.items() if record.current is not None}))


def missing_of(session: SessionState, board: int) -> int:
    """How many results of the board are still due."""
    return sum(
        due.slot.board == board and not due.sit_out and session.record(due.slot).current is None
        for due in every_due(session)
    )


@dataclass(frozen=True, slots=True)
class GroupSeen:
    """A group, and how its results are scored.

    Attributes:
        name: empty for the first.
        size: comparable results.
        expected: results that the board should have.
        kind: how matchpoints are factored; None in another form.
    """

    name: str
    size: int
    expected: int
    kind: FactorKind | None


@dataclass(frozen=True, slots=True)
class Grouping:
    """What groups would do.

    Attributes:
        groups: each, the first one first.
        changes: what differs from now.
    """

    groups: tuple[GroupSeen, ...]
    changes: Difference


def grouping(scored: Scored, session: SessionState, board: int, groups: Mapping[Slot, str]) -> Grouping:
    """What it would do to score the results of a board in these groups.

    Args:
        scored: the event as it stands.
        session: of the board.
        board: its number in the session.
        groups: by slot; results that are not named stay where they are.

    Raises:
        Impossible: the event cannot be scored so.
    """
    number, wanted = scoring_number(session, board), dict(_wanted(session, groups))
    boards = tuple(_regrouped(one, wanted) if one.number == number else one for one in scored.event.boards)
    then = score(replace(scored.event, boards=boards))
    return Grouping(tuple(_groups(then, number)), difference(scored, then))


_Place = tuple[str, int, str, tuple[str, ...], tuple[str, ...]]


def _wanted(session: SessionState, groups: Mapping[Slot, str]) -> Iterator[tuple[_Place, str]]:
    for slot, group in groups.items():
        result = session.record(slot).current
        if result is not None:
            yield (slot.section, slot.round, slot.table, result.ns, result.ew), group


def _place(result: BoardResult) -> _Place:
    return result.section, result.round, result.table, result.ns, result.ew


def _regrouped(board: Board, wanted: Mapping[_Place, str]) -> Board:
    lines = tuple(
        Line(replace(line.result, group=wanted.get(_place(line.result), line.result.group)), line.published)
        for line in board.lines
    )
    return Board(board.number, lines, board.dealer, board.vulnerable, board.published, board.session)


def _groups(scored: Scored, number: int) -> Iterator[GroupSeen]:
    event, workings = scored.event, scored.workings
    board = next((one for one in event.boards if one.number == number), None)
    if board is None or workings is None:
        return
    for name, group in read_sheet(board, event).groups.items():
        kind = None
        if event.form in MATCHPOINTED and group.results != workings.expected:
            kind = matchpoint_factor(event.settings, workings.expected, group.results).kind
        yield GroupSeen(name, group.results, workings.expected, kind)


def small_group_percent(size: int) -> tuple[Fraction, Fraction]:
    """The least and the most that a result of a small group with fixed percentages gets.

    Example:
        >>> small_group_percent(2)
        (Fraction(55, 1), Fraction(65, 1))
    """
    return 60 - Fraction(5 * (size - 1)), 60 + Fraction(5 * (size - 1))
