"""Scoring again after a change: boards that did not change are taken over as they are.

The value is always that of `score(event)`; only the time differs.
"""

from __future__ import annotations

from oddtrick.scoring.document import check_event
from oddtrick.scoring.event import Board, Event
from oddtrick.scoring.ledger import ledger_of, replaced
from oddtrick.scoring.pairs import BoardWork, expected_results, score_board
from oddtrick.scoring.score import score, scored_pairs
from oddtrick.scoring.scored import Scored
from oddtrick.scoring.sheet import Sheet, read_sheet


def rescore(before: Scored, event: Event) -> Scored:
    """The event scored, by what an earlier scoring of it left.

    Args:
        before: the earlier scoring, of this event or another.
        event: the event as it is now; boards that are the same objects, or equal, are not scored again.

    Raises:
        Impossible: as `score`.
    """
    workings = before.workings
    if workings is None or not _same_rules(before.event, event):
        return score(event)
    check_event(event)
    known = {work.board.number: work for work in workings.boards}
    kept = {board.number: work for board in event.boards if (work := _unchanged(known, board)) is not None}
    sheets = {board.number: read_sheet(board, event) for board in event.boards if board.number not in kept}
    counts = (kept[n].results if (n := board.number) in kept else sheets[n].results for board in event.boards)
    expected = expected_results(counts, event)
    if expected != workings.expected:
        return score(event)
    works = tuple(_work(board, event, expected, kept, sheets) for board in event.boards)
    changes = [(known.get(work.board.number), work) for work in works if work.board.number not in kept]
    pairs = [(old, new) for old, new in changes if old is not None]
    same_boards = [work.board.number for work in workings.boards] == [work.board.number for work in works]
    ledger = replaced(workings.ledger, pairs) if same_boards else None
    scores = {board.number: board for board in before.boards if board.number in kept}
    return scored_pairs(event, works, expected, ledger if ledger is not None else ledger_of(works), scores)


def _same_rules(old: Event, new: Event) -> bool:
    same = old.form is new.form and old.edition == new.edition and old.settings == new.settings
    return same and (old.contestants is new.contestants or old.contestants == new.contestants)


def _unchanged(known: dict[int, BoardWork], board: Board) -> BoardWork | None:
    work = known.get(board.number)
    return work if work is not None and (work.board is board or work.board == board) else None


def _work(board: Board, event: Event, expected: int, kept: dict[int, BoardWork], sheets: dict[int, Sheet]) -> BoardWork:
    if board.number in kept:
        return kept[board.number]
    return score_board(board, event, expected, sheets[board.number])
