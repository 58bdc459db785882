"""The rounds that are still to be played, seated anew with as few changes as can be.

Where what was played breaks the pattern of a movement, somebody would meet a set or opponents again, or a match of
teams would lack one of its tables. `mended` looks for the fewest exchanges (of the boards of two tables in a round, or
of the pairs of a side) after which that is not so: exactly by deepening, as long as few exchanges do and the bound of
steps is not reached, otherwise step by step with a short memory. It draws nothing at random, so the same movement is
always mended in the same way.

Example:
    >>> from oddtrick.movements import movement
    >>> from oddtrick.movements.happened import WrongBoards, played
    >>> wrong = played(movement("mitchell", 9), WrongBoards(3, table=2, set=7, exchanged=True))
    >>> len(trouble(wrong, 4)), trouble(mended(wrong, 4), 4)
    (4, ())
"""

from __future__ import annotations

from itertools import islice

from oddtrick.movements.board import BOARDS_AGAIN, HALF, OPPONENTS_AGAIN, SHARED, Board, Exchange
from oddtrick.movements.check import Fault, FaultKind, faults
from oddtrick.movements.lines import most_meetings
from oddtrick.movements.model import Movement

STEPS = 1500
"""Exchanges that the exact search may try."""
DEEPEST = 4
"""Exchanges that it may make."""
ROUNDS_OF_SEARCH = 120
"""Exchanges that the search step by step may make."""
PATIENCE = 45
"""Steps without anything better after which it ends."""
ABREAST = 8
"""Cells in trouble that are looked at in a step."""
MEMORY = 15
"""Steps for which an exchange is not taken back."""


def trouble(movement: Movement, start: int) -> tuple[Fault, ...]:
    """Sets and opponents that somebody would meet again from a round on, and sets needed at too many tables.

    Of teams also every table, played or not, whose match lacks the other one.
    """
    wrong = {FaultKind.BOARDS_AGAIN, FaultKind.OPPONENTS_AGAIN, FaultKind.SHARED, FaultKind.AGAINST_ITSELF}
    return tuple(
        fault
        for fault in faults(movement)
        if (fault.round >= start and fault.kind in wrong) or fault.kind is FaultKind.NO_RETURN
    )


def mended(movement: Movement, start: int, *, seats: bool = False, plan: Movement | None = None) -> Movement:
    """The movement whose rounds from `start` on are changed as little as can be, with as little trouble as was found.

    Args:
        movement: with the rounds before `start` as they were played.
        start: first round that may be changed.
        seats: whether E-W pairs of a round may be exchanged too, and N-S pairs where there is one winner; otherwise
            only the sets of two tables, or of a table with a set that rests. Of players never.
        plan: as it was meant, which says how often two may meet; the movement itself where not given.
    """
    board = Board(movement, start, seats, most_meetings(plan or movement))
    if not _exactly(board):
        _step_by_step(board)
    return board.movement()


def _exactly(board: Board) -> bool:
    """Fewest exchanges that leave no trouble; False, and nothing changed, where the bounds do not allow it."""
    budget = [STEPS]
    return any(_deepening(board, depth, budget) for depth in range(DEEPEST + 1))


MOST_MENDED = 4 * BOARDS_AGAIN + 2 * SHARED + 2 * OPPONENTS_AGAIN + 4 * HALF
"""Trouble that one exchange can end at most: four pairs at two tables."""


def _deepening(board: Board, depth: int, budget: list[int]) -> bool:
    if not board.bad:
        return True
    first = next(board.troubled(), None)
    if first is None or board.bad > depth * MOST_MENDED:
        return False
    for exchange in [one for cell in board.at_odds(*first) for one in board.exchanges(*cell)]:
        if budget[0] <= 0:
            return False
        budget[0] -= 1
        back = board.do(exchange)
        if _deepening(board, depth - 1, budget):
            return True
        board.do(back)
    return False


def _step_by_step(board: Board) -> None:
    """The best exchange about a cell in trouble, again and again; the best state of all is kept."""
    best, kept, found = (board.bad, board.changed), board.kept(), 0
    barred: dict[Exchange, int] = {}
    for step in range(ROUNDS_OF_SEARCH):
        chosen = _best_step(board, barred, step, best[0])
        if chosen is None or step - found > PATIENCE:
            break
        barred[board.do(chosen)] = step + MEMORY
        now = (board.bad, board.changed)
        if now < best:
            best, kept, found = now, board.kept(), step
        if not board.bad:
            break
    board.restore(kept)


def _best_step(board: Board, barred: dict[Exchange, int], step: int, best: int) -> Exchange | None:
    chosen, value = None, 0
    for cell in list(islice(board.troubled(), ABREAST)):
        for exchange in board.exchanges(*cell):
            back = board.do(exchange)
            bad = board.bad
            board.do(back)
            if (barred.get(exchange, -1) < step or bad < best) and (chosen is None or bad < value):
                chosen, value = exchange, bad
    return chosen
