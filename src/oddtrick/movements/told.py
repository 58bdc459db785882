"""What the director says went otherwise: in a word and a few numbers, and why some of it means nothing in a movement.

Example:
    >>> from oddtrick.movements.drawn import drawn
    >>> told(What.AWAY, {"pair": 3, "round": 1, "until": 2})
    PairAway(pair=3, round=1, last=2)
    >>> ASKED[What.TIME], refusal(drawn(8, 5), What.LATE_PAIR) is not None
    (('round', 'minutes'), True)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from fractions import Fraction
from typing import assert_never

from oddtrick.movements.advice import MINUTES_PER_BOARD
from oddtrick.movements.happened import (
    BoardsMoved,
    EwMoved,
    Happened,
    LatePair,
    LateTable,
    PairAway,
    PairLeaves,
    Recorded,
    ShortOfTime,
    WrongBoards,
    WrongOpponents,
    drawn_moves,
    no_ring,
)
from oddtrick.movements.model import Kind, Movement
from oddtrick.movements.replan import further_refused
from oddtrick.words.contestants import Contestants
from oddtrick.words.errors import Impossible


class What(Enum):
    """What may have happened, by the word for it."""

    TIME = "time"
    LATE_TABLE = "late-table"
    LATE_PAIR = "late-pair"
    LEAVES = "leaves"
    AWAY = "away"
    WRONG_BOARDS = "wrong-boards"
    WRONG_OPPONENTS = "wrong-opponents"
    EW_MOVED = "ew-moved"
    BOARDS_MOVED = "boards-moved"
    RECORDED = "recorded"


ASKED: Mapping[What, tuple[str, ...]] = {
    What.TIME: ("round", "minutes"),
    What.LATE_TABLE: ("round",),
    What.LATE_PAIR: ("round",),
    What.LEAVES: ("pair", "round"),
    What.AWAY: ("pair", "round", "until"),
    What.WRONG_BOARDS: ("round", "table", "set", "exchanged"),
    What.WRONG_OPPONENTS: ("round", "table", "other"),
    What.EW_MOVED: ("round", "moved", "last"),
    What.BOARDS_MOVED: ("round", "moved", "last"),
    What.RECORDED: ("round",),
}
"""The numbers that are asked for, in order; `exchanged` is 1 for yes, and 0 where it is not said."""

PLAYED = frozenset({What.WRONG_BOARDS, What.WRONG_OPPONENTS, What.EW_MOVED, What.BOARDS_MOVED})
"""What was played already in the round that is named; of the others the round is the first that is planned anew."""


Number = Callable[[str], int]
"""The number of a name."""
_READ: Mapping[What, Callable[[Number, Fraction], Happened]] = {
    What.TIME: lambda of, pace: ShortOfTime(of("round"), of("minutes"), pace),
    What.LATE_TABLE: lambda of, _: LateTable(of("round")),
    What.LATE_PAIR: lambda of, _: LatePair(of("round")),
    What.LEAVES: lambda of, _: PairLeaves(of("pair"), of("round")),
    What.AWAY: lambda of, _: PairAway(of("pair"), of("round"), of("until")),
    What.WRONG_BOARDS: lambda of, _: WrongBoards(of("round"), of("table"), of("set"), of("exchanged") != 0),
    What.WRONG_OPPONENTS: lambda of, _: WrongOpponents(of("round"), of("table"), of("other")),
    What.EW_MOVED: lambda of, _: EwMoved(of("round"), of("moved"), of("last")),
    What.BOARDS_MOVED: lambda of, _: BoardsMoved(of("round"), of("moved"), of("last")),
    What.RECORDED: lambda of, _: Recorded(of("round")),
}


def told(what: What, numbers: Mapping[str, int], pace: Fraction = MINUTES_PER_BOARD) -> Happened:
    """What happened.

    Args:
        what: in a word.
        numbers: by the names in `ASKED`; others are not looked at.
        pace: minutes for a board.

    Raises:
        Impossible: a number is missing.
    """

    def number(name: str) -> int:
        if name in numbers:
            return numbers[name]
        if name == "exchanged":
            return 0
        raise Impossible("{what} needs the number {name}", id="replan.missing", what=what.value, name=name)

    return _READ[what](number, pace)


def refusal(plan: Movement, what: What) -> Impossible | None:
    """Why this is not planned anew in such a movement, whatever the numbers; None where it may be.

    Args:
        plan: the movement as it was meant.
        what: in a word.
    """
    match what:
        case What.LATE_TABLE:
            return further_refused(plan)
        case What.LATE_PAIR:
            empty = any(one.last == plan.rounds for one in plan.absences)
            return None if empty and plan.kind is not Kind.DRAWN else further_refused(plan)
        case What.EW_MOVED | What.BOARDS_MOVED if plan.kind is Kind.DRAWN:
            return drawn_moves()
        case What.EW_MOVED if plan.contestants is Contestants.PLAYERS:
            return no_ring()
        case What.EW_MOVED | What.BOARDS_MOVED | What.TIME | What.LEAVES | What.AWAY:
            return None
        case What.WRONG_BOARDS | What.WRONG_OPPONENTS | What.RECORDED:
            return None
        case _:
            assert_never(what)
