"""The sentence with which a document is refused: it names board and line, and says what to do."""

from __future__ import annotations

from oddtrick.words.errors import Impossible


def refused(reason: str, *, id: str, board: int, line: int = 0, **values: object) -> Impossible:  # noqa: A002
    """An error about a board, or one of its lines counted from 1.

    Example:
        >>> str(refused("{who} sits there twice", id="line.twice", board=3, line=2, who="7"))
        'board 3, line 2: 7 sits there twice'
    """
    place = "board {board}, line {line}: " if line else "board {board}: "
    return Impossible(place + reason, id=id, board=board, line=line, **values)
