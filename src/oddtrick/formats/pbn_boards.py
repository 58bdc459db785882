"""Which board a game of PBN is: its number, dealer and vulnerability, said or not.

Example:
    >>> from oddtrick.formats.pbn_text import games
    >>> boards = Boards("x.pbn")
    >>> [boards.of(game) for game in games('[Board "62"]\\n\\n[Contract "4S"]\\n', "x.pbn")]
    [62, 62]
    >>> str(boards.notes[0])
    'x.pbn:3:1: warning: no number of a board: taken as board 62, the one before [pbn.board]'
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeVar

from oddtrick.formats.diagnostics import Diagnostic, Severity
from oddtrick.formats.pbn_text import Game
from oddtrick.words.errors import Impossible
from oddtrick.words.seats import Seat, Vulnerability, dealer_of, vulnerability_of

T = TypeVar("T")
_NUMBER = re.compile(r"\d{1,5}")


def value_of(game: Game, name: str) -> str:
    """The value of a tag; empty where it is not there, unknown (`?`) or none (`-`, but of `Vulnerable`)."""
    tag = game.tag(name)
    value = tag.value.strip() if tag is not None else ""
    return "" if value == "?" or (value == "-" and name != "Vulnerable") else value


@dataclass(slots=True)
class Boards:
    """The boards of a file, game after game.

    Attributes:
        source: name of the file.
        notes: what had to be supposed, in order.
    """

    source: str
    notes: list[Diagnostic] = field(default_factory=list)
    _last: int = 0
    _highest: int = 0
    _first: dict[int, str] = field(default_factory=dict)
    _numbers: dict[str, int] = field(default_factory=dict)
    _said: dict[int, tuple[Seat, Vulnerability]] = field(default_factory=dict)

    def of(self, game: Game) -> int:
        """The number of a game's board.

        A game without one is of the board that had its deal; without a deal, of the board before; with a new deal, of
        the board after the highest so far.
        """
        deal = value_of(game, "Deal")
        found = _NUMBER.search(value_of(game, "Board"))
        number = int(found[0]) if found and int(found[0]) > 0 else self._supposed(game, deal)
        self.seen(number, deal)
        return number

    def seen(self, number: int, deal: str) -> None:
        """A game of this board, with this deal if it has one."""
        self._last = number
        if number > self._highest:
            self._highest = number
        if deal and self._first.setdefault(number, deal) == deal:
            self._numbers.setdefault(deal, number)

    def _supposed(self, game: Game, deal: str) -> int:
        if deal in self._numbers:
            number, why = self._numbers[deal], "which has this deal"
        elif self._last and not deal:
            number, why = self._last, "the one before"
        else:
            number, why = self._highest + 1, "the next"
        self.note(game, "Board", "pbn.board", f"no number of a board: taken as board {number}, {why}")
        return number

    def dealer_and_vulnerability(self, game: Game, number: int) -> tuple[Seat, Vulnerability]:
        """As the game says; what it does not say is as in an earlier game of the board, and first by Law 2."""
        dealer, vulnerable = self._said.get(number) or (dealer_of(number), vulnerability_of(number))
        found = (
            self._read(game, "Dealer", Seat.parse, dealer, dealer.value),
            self._read(game, "Vulnerable", Vulnerability.parse, vulnerable, vulnerable.value),
        )
        if number in self._said and self._said[number] != found:
            text = f"board {number} had another dealer or vulnerability before: this one is used"
            self.note(game, "Board", "pbn.board-differs", text)
        self._said[number] = found
        return found

    def _read(self, game: Game, name: str, reader: Callable[[str], T], usual: T, shown: str) -> T:
        value = value_of(game, name)
        if not value:
            return usual
        try:
            return reader(value)
        except Impossible:
            self.note(game, name, f"pbn.{name.lower()}", f"{name} {value[:40]!r} cannot be read: taken as {shown}")
            return usual

    def note(self, game: Game, name: str, code: str, text: str) -> None:
        """A warning at a tag, or at the beginning of the game where that is not there."""
        tag = game.tag(name) or (game.tags[0] if game.tags else None)
        line, column = (tag.line, tag.column) if tag is not None else (game.line, 1)
        self.notes.append(Diagnostic(Severity.WARNING, code, self.source, line, column, text))
