"""What a format has no place for, told once for each kind with the boards that have it.

Example:
    >>> lacking = Lacking("lin", "night.lin")
    >>> for number in (1, 2):
    ...     lacking.says("date", Game(board=number))
    >>> [str(one) for one in lacking.diagnostics]
    ['night.lin: warning: no place for: date (boards 1, 2) [lin.lacking]']
"""

from __future__ import annotations

from dataclasses import dataclass, field

from oddtrick.formats.diagnostics import Diagnostic, Severity
from oddtrick.formats.game import Game

MOST_BOARDS = 10
"""Of one kind, named; of more the number is told."""


@dataclass(slots=True)
class Lacking:
    """What one writing leaves out.

    Attributes:
        format: beginning of the code.
        source: name of the file.
    """

    format: str
    source: str
    _boards: dict[str, list[str]] = field(default_factory=dict)

    def says(self, what: str, game: Game) -> None:
        """A game has what the format has no place for."""
        boards = self._boards.setdefault(what, [])
        name = str(game.board) if game.board is not None else game.name or "?"
        if not boards or boards[-1] != name:
            boards.append(name)

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """A warning for each kind, in the order in which they came."""
        return tuple(
            Diagnostic(
                Severity.WARNING,
                f"{self.format}.lacking",
                self.source,
                0,
                1,
                f"no place for: {what} ({_named(boards)})",
            )
            for what, boards in self._boards.items()
        )


def _named(boards: list[str]) -> str:
    if len(boards) == 1:
        return f"board {boards[0]}"
    more = f" and {len(boards) - MOST_BOARDS} more" if len(boards) > MOST_BOARDS else ""
    return f"boards {', '.join(boards[:MOST_BOARDS])}{more}"
