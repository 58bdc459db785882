"""The words that facts, commands and state share.

Moments are whole milliseconds since 1970 (UTC): this room has no clock, so they always come from outside.

Example:
    >>> str(Slot("A", 2, "5", 13)), Slot.parse("A/2/5/13") == Slot("A", 2, "5", 13)
    ('A/2/5/13', True)
    >>> Role.SCORER.includes(Role.TABLE), Role.SCORER.includes(Role.DIRECTOR)
    (True, False)
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction
from typing import Generic, TypeVar

from oddtrick.scoring.event import Match
from oddtrick.scoring.irregular import REGULAR, Irregular
from oddtrick.words.errors import Impossible
from oddtrick.words.numbers import whole_number
from oddtrick.words.results import Outcome

F = TypeVar("F")
G = TypeVar("G")


class Role(Enum):
    """What a person may do, from all to little."""

    OWNER = "owner"
    DIRECTOR = "director"
    SCORER = "scorer"
    TABLE = "table"
    """The phone at a table: it proposes results of its own table."""

    def includes(self, other: Role) -> bool:
        """Whether this role may do what the other may."""
        order = tuple(Role)
        return order.index(self) <= order.index(other)


@dataclass(frozen=True, slots=True)
class Signature:
    """Who asks for something, in what role, and when.

    Attributes:
        by: id of an account, or of a program (`console`) or table (`table:A/5`).
        role: what this person may do.
        at: the moment, milliseconds since 1970.
    """

    by: str
    role: Role
    at: int


@dataclass(frozen=True, slots=True)
class Recorded(Generic[F]):
    """A fact with its place in its stream, and who recorded it when.

    Attributes:
        seq: 1-based place in the stream.
        at: the moment, milliseconds since 1970.
        by: who recorded it.
        fact: what happened.
    """

    seq: int
    at: int
    by: str
    fact: F

    def holding(self, fact: G) -> Recorded[G]:
        """The same with its fact in a narrower type."""
        return Recorded(self.seq, self.at, self.by, fact)


@dataclass(frozen=True, slots=True)
class Slot:
    """Where a result belongs: one board at one table in one round.

    Attributes:
        section: name of the section, empty where there is but one.
        round: 1-based, 0 where unknown.
        table: number or name of the table, empty where unknown.
        board: 1 or more.
        line: 0; 1, 2, 3 … for further results in the same place (an extra line of a traveller, an imported file).
    """

    section: str
    round: int
    table: str
    board: int
    line: int = 0

    @property
    def order(self) -> tuple[int, int, str, int, int, str]:
        """Sorts slots as people list them: board, line, section, round, table (10 after 9)."""
        return self.board, self.line, self.section, self.round, whole_number(self.table) or 0, self.table

    @classmethod
    def parse(cls, text: str) -> Slot:
        """A slot from `section/round/table/board`, with `/line` where it is not 0; the form of `str`.

        Raises:
            Impossible: not that form.
        """
        words = text.split("/")
        match [whole_number(word) for word in (*words[1:2], *words[3:])]:
            case [int(number), int(board)]:
                return cls(words[0], number, words[2], board)
            case [int(number), int(board), int(line)]:
                return cls(words[0], number, words[2], board, line)
            case _:
                raise Impossible(
                    "{found!r} is not a place: section/round/table/board", id="slot.unreadable", found=text
                )

    def __str__(self) -> str:
        end = f"/{self.line}" if self.line else ""
        return f"{self.section}/{self.round}/{self.table}/{self.board}{end}"


@dataclass(frozen=True, slots=True)
class TableResult:
    """What a table got on a board: who really sat there and what happened.

    Attributes:
        ns: ids of who sat North-South: one pair, two players of an individual, or nobody.
        ew: the same of East-West.
        outcome: played, assigned, artificial, not played …
        group: results are compared within a group (Law 87); empty for the first group.
        room: `open` or `closed` in a team match, empty otherwise.
    """

    ns: tuple[str, ...]
    ew: tuple[str, ...]
    outcome: Outcome
    group: str = ""
    room: str = ""


@dataclass(frozen=True, slots=True)
class Fixture:
    """A match of two teams, or a bye.

    Attributes:
        id: name of the match.
        home: first team.
        away: second team; None for a bye.
        boards: numbers of its boards.
        round: 1-based, 0 where unknown.
        carry: points (IMPs) that a side starts with, by team.
        irregular: what is out of the way in it.
        knock_out: who loses is out: places go by how far a contestant comes.
    """

    id: str
    home: str
    away: str | None
    boards: tuple[int, ...] = ()
    round: int = 0
    carry: Mapping[str, Fraction] = field(default_factory=dict)
    irregular: Irregular = REGULAR
    knock_out: bool = False

    @property
    def match(self) -> Match:
        """The same as scoring takes it."""
        return Match(
            self.id,
            self.home,
            self.away,
            self.boards,
            self.round,
            self.carry,
            irregular=self.irregular,
            knock_out=self.knock_out,
        )


class DealSource(Enum):
    """Where the hands of a session come from."""

    DRAWN = "drawn"
    """Drawn here; `seed` allows the audit."""
    IMPORTED = "imported"
    ENTERED = "entered"
    """Typed in after play from the cards in the board."""
