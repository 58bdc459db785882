"""Which boards: numbers as people write them, those that follow each other together."""

from __future__ import annotations

from collections.abc import Iterable

from oddtrick.contest.to_event import session_and_board
from oddtrick.wording.wording import Wording


def spans(numbers: Iterable[int]) -> str:
    """Numbers in order, those that follow each other together.

    Example:
        >>> spans([1, 2, 3, 7]), spans(range(4, 6)), spans(range(0))
        ('1–3, 7', '4–5', '')
    """
    return ", ".join(str(first) if first == last else f"{first}–{last}" for first, last in _runs(numbers))


def boards_text(first: int, last: int, wording: Wording) -> str:
    """The boards from one to another, by the numbers under which they are scored.

    Example:
        >>> boards_text(1, 8, Wording("en")), boards_text(2007, 2007, Wording("en"))
        ('Boards 1 to 8', 'Board 7')
    """
    ends = [session_and_board(board)[1] for board in (first, last)]
    if first == last:
        return wording.say("lineup.board", first=ends[0])
    return wording.say("lineup.boards", first=ends[0], last=ends[1])


def runs_text(boards: Iterable[int], wording: Wording) -> str:
    """Boards by the numbers under which they are scored, those that follow each other together.

    Example:
        >>> runs_text((2001, 2002, 2007), Wording("en"))
        'Boards 1 to 2 and Board 7'
    """
    return wording.items([boards_text(first, last, wording) for first, last in _runs(boards)])


def _runs(numbers: Iterable[int]) -> list[tuple[int, int]]:
    """First and last of each run of numbers that follow each other."""
    runs: list[tuple[int, int]] = []
    for number in sorted(numbers):
        if runs and number == runs[-1][1] + 1:
            runs[-1] = runs[-1][0], number
        else:
            runs.append((number, number))
    return runs
