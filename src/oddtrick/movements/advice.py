"""Which movement for tonight: every one that fits, the one a club director would take first.

Example:
    >>> first, *_ = proposals(9, boards=range(24, 29))
    >>> first.movement.kind, first.rounds, first.boards_per_round, first.winners, round(first.qf)
    (<Kind.MITCHELL: 'mitchell'>, 9, 3, 1, 93)
    >>> [reason.why.name for reason in first.reasons]
    ['EVEN', 'SWITCHED', 'PLAYS_ALL']
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import ceil

from oddtrick.movements.balance import qf
from oddtrick.movements.make import MADE, movement, numbered, rounds_of
from oddtrick.movements.measure import tables_sharing
from oddtrick.movements.mitchell import method_for, most_rounds, with_stand
from oddtrick.movements.model import Kind, Method, Movement
from oddtrick.movements.reasons import Reason, needs_cards, reasons
from oddtrick.movements.variants import last_rounds, usually_switched, with_switches
from oddtrick.words.errors import Impossible

MINUTES_PER_BOARD = Fraction(15, 2)
"""Time for a board, moves included."""

SMALL_ENOUGH_TO_TRY = 16
"""Up to so many tables every number of arrow-switched rounds is tried, above it is one round in eight."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """A movement and what it means for the evening.

    Attributes:
        movement: with its boards numbered from 1.
        qf: balance, 0 to 100.
        minutes: length of the session.
        reasons: what speaks for and against it.
    """

    movement: Movement
    qf: Fraction
    minutes: int
    reasons: tuple[Reason, ...]

    @property
    def rounds(self) -> int:
        """Number of rounds."""
        return self.movement.rounds

    @property
    def boards_per_round(self) -> int:
        """Boards that a table plays in a round."""
        return self.movement.boards_per_set

    @property
    def boards_played(self) -> int:
        """Boards that a pair plays if it never sits out."""
        return self.rounds * self.boards_per_round

    @property
    def boards_total(self) -> int:
        """Boards that have to be there."""
        return len(self.movement.boards)

    @property
    def winners(self) -> int:
        """1 or 2."""
        return self.movement.winners

    @property
    def sit_out_boards(self) -> int:
        """Boards that a pair misses by sitting out; 0 with full tables."""
        return self.boards_per_round if self.movement.absences or self.movement.sitting_out(1) else 0

    @property
    def tables_sharing(self) -> int:
        """The most tables that really play one set at the same time; 1 where nothing is shared."""
        return tables_sharing(self.movement)


def proposals(
    tables: int,
    *,
    boards: range,
    half: bool = False,
    winners: int | None = None,
    minutes: int | None = None,
    minutes_per_board: Fraction = MINUTES_PER_BOARD,
) -> tuple[Proposal, ...]:
    """Every movement that fits, best first.

    Args:
        tables: physical tables, a half one included.
        boards: how many boards a pair may play, such as range(24, 29) for 24 to 28.
        half: the last table is a half one.
        winners: 1, 2, or either.
        minutes: the longest session, or any length.
        minutes_per_board: moves included.

    Raises:
        Impossible: nothing fits; `id` and `values` say why.
    """
    fitting = [one for one in _candidates(tables, boards, half=half) if winners in (None, one[0].winners)]
    if not fitting:
        raise Impossible(
            "no movement of {tables} tables gives {first} to {last} boards; allow other numbers of boards or winners",
            id="proposal.none",
            tables=tables,
            first=boards.start,
            last=boards.stop - 1,
        )
    times = [_minutes(made, minutes_per_board) for made, _ in fitting]
    if minutes is not None and min(times) > minutes:
        raise Impossible(
            "the shortest movement takes {least} minutes, more than {minutes}; play fewer boards",
            id="proposal.too-long",
            least=min(times),
            minutes=minutes,
        )
    found = [
        Proposal(made, figure, time, reasons(made, figure, minutes_per_board))
        for (made, figure), time in zip(fitting, times, strict=True)
        if minutes is None or time <= minutes
    ]
    middle = Fraction(boards.start + boards.stop - 1, 2)
    return tuple(sorted(found, key=lambda each: inconvenience(each, middle)))


def inconvenience(proposal: Proposal, middle: Fraction) -> Fraction:
    """What a director weighs up, in points that have to be few; `middle` is the number of boards wished for.

    Two points of balance are worth one board more or less than wished for, or one more complication.
    """
    made, tables = proposal.movement, proposal.movement.tables
    unfair = (100 - proposal.qf) / 2
    split = next(points for size, points in _SPLIT if tables >= size) if proposal.winners == 2 else 0
    short = max(0, 7 - made.rounds) * 3 if tables >= 7 else 0
    seen = Fraction(100 * proposal.boards_played, proposal.boards_total)
    unseen = max(Fraction(0), 70 - seen) / 2
    length = _LENGTH.get(proposal.boards_per_round, 3 * (proposal.boards_per_round - 4))
    shared = 3 * (proposal.tables_sharing - 1)
    waiting = 3 * max(0, proposal.sit_out_boards - 2)
    unusual = _UNUSUAL.get(made.kind, 0) or (5 if needs_cards(made) else 0)
    complications = (len(made.switched) > 0) + _METHODS.get(made.method, 0) + unusual
    away = abs(proposal.boards_played - middle)
    return unfair + split + short + unseen + length + shared + waiting + complications + away


TWICE = (Kind.EXTENDED, Kind.WORGER, Kind.DUNDEE)
"""Families in which opponents meet again; with a half table somebody would sit out again too."""
ROVING = (Kind.ROVER, Kind.BUMP)
"""Families for a half table."""
_LENGTH = {1: 25, 2: 3, 3: 0, 4: 1}
"""Points for the boards of a round: single boards are all moving, long rounds are long waits."""
_SPLIT = ((13, 0), (8, 5), (5, 12), (2, 30))
"""Points for two winners from so many tables on: a large field is usual, a small one makes two tiny ones."""
_UNUSUAL = {
    Kind.HOWELL: 2,
    Kind.THREE_QUARTER_HOWELL: 2,
    Kind.HESITATION: 2,
    Kind.DOUBLE_HESITATION: 4,
    Kind.BOWMAN: 1,
    Kind.APPENDIX: 5,
    Kind.PARALLEL: 1,
    Kind.MIRROR: 4,
    Kind.DUNDEE: 10,
    Kind.ROVER: 4,
    Kind.BUMP: 4,
    Kind.EXTENDED: 14,
    Kind.WORGER: 10,
}
"""Points for movements that need guide cards or somebody who goes about, and for opponents that meet again."""
_METHODS: Mapping[Method | None, int] = {
    Method.SKIP: 1,
    Method.DOUBLE_WEAVE: 1,
    Method.TWO_STANZA: 2,
    Method.TWO_STANDS: 4,
}
"""Points for what has to be said aloud, or cannot be said."""


def proposed(made: Movement, minutes_per_board: Fraction = MINUTES_PER_BOARD) -> Proposal:
    """A movement as a proposal, whoever made it.

    Example:
        >>> from oddtrick.movements import movement
        >>> proposed(movement("howell", 4)).minutes
        210
    """
    figure = qf(made)
    return Proposal(made, figure, _minutes(made, minutes_per_board), reasons(made, figure, minutes_per_board))


def with_stand_after(found: Iterable[Proposal], table: int, minutes_per_board: Fraction) -> Iterator[Proposal]:
    """The same proposals, in which the stand of each Mitchell with a relay is after this table.

    Raises:
        Impossible: one of these has not so many tables.

    Example:
        >>> moved = with_stand_after(proposals(6, boards=range(24, 25)), 1, MINUTES_PER_BOARD)
        >>> {one.movement.stands for one in moved if one.movement.method is Method.RELAY}
        {(1,)}
    """
    for one in found:
        made = one.movement
        relay = made.kind is Kind.MITCHELL and made.method is Method.RELAY
        yield proposed(with_stand(made, table), minutes_per_board) if relay else one


def _minutes(made: Movement, minutes_per_board: Fraction) -> int:
    return ceil(made.rounds * made.boards_per_set * minutes_per_board)


def _candidates(tables: int, boards: range, *, half: bool) -> Iterator[tuple[Movement, Fraction]]:
    """Every movement with every number of boards a round that gives so many boards, and its balance."""
    for kind, rounds, method in _sizes(tables, half=half):
        lengths = range(max(1, -(-boards.start // rounds)), (boards.stop - 1) // rounds + 1)
        if lengths:
            for made in _variants(kind, tables, rounds, method, half=half):
                figure = qf(made)
                yield from ((numbered(made, length), figure) for length in lengths)


def _sizes(tables: int, *, half: bool) -> Iterator[tuple[Kind, int, Method | None]]:
    """Families and rounds for so many tables; two rounds are a session for two tables only."""
    fewest = min(3, tables)
    left_out = TWICE if half else ROVING
    for kind in MADE:
        for rounds in rounds_of(kind, tables):
            if rounds >= fewest and kind not in left_out:
                yield from ((kind, rounds, method) for method in _methods(kind, tables, rounds))


def _methods(kind: Kind, tables: int, rounds: int) -> tuple[Method | None, ...]:
    """The simplest method of a Mitchell, and those that spare the stand where it needs one."""
    if kind is not Kind.MITCHELL:
        return (None,)
    simplest = method_for(tables, rounds)
    others = (Method.DOUBLE_WEAVE, Method.TWO_STANDS, Method.TWO_STANZA) if simplest is Method.RELAY else ()
    return (simplest, *(method for method in others if rounds <= most_rounds(tables, method)))


def _variants(kind: Kind, tables: int, rounds: int, method: Method | None, *, half: bool) -> Iterator[Movement]:
    """The movement itself and, for a Mitchell or a web, the one with the best arrow switches."""
    plain = movement(kind, tables, rounds=rounds, method=method, half=half)
    yield plain
    if plain.winners == 2:
        few = tables <= SMALL_ENOUGH_TO_TRY
        count = max(1, round(Fraction(rounds, 8)))
        yield usually_switched(plain) if few else with_switches(plain, last_rounds(plain, count))
