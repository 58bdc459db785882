"""One way in: a movement by its family and size.

Example:
    >>> movement("howell", 5).rounds
    9
    >>> switched = movement("mitchell", 9, rounds=8, boards_per_round=3, arrow_switches=1)
    >>> switched.winners, switched.switched, len(switched.boards)
    (1, (8,), 27)
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import replace

from oddtrick.movements.extended import extended, extended_rounds
from oddtrick.movements.halves import dundee, dundee_rounds, mirror, mirror_rounds
from oddtrick.movements.hesitation import double_hesitation, double_hesitation_rounds, hesitation, hesitation_rounds
from oddtrick.movements.howell import howell, howell_rounds, three_quarter, three_quarter_rounds
from oddtrick.movements.large import appendix, appendix_rounds, bowman, bowman_rounds, parallel, parallel_rounds
from oddtrick.movements.mitchell import mitchell, mitchell_rounds
from oddtrick.movements.model import Kind, Method, Movement
from oddtrick.movements.roving import bump, rover, roving_rounds, wide_web, wide_web_rounds, worger, worger_rounds
from oddtrick.movements.variants import halved, last_rounds, with_switches
from oddtrick.words.errors import Impossible
from oddtrick.words.seats import Side

EVENING = 28
"""Boards of an evening, from which the boards per round are taken where they are not given."""


def movement(
    kind: Kind | str,
    tables: int,
    *,
    rounds: int | None = None,
    boards_per_round: int | None = None,
    first_board: int = 1,
    half: bool = False,
    missing: Side = Side.NS,
    arrow_switches: int = 0,
    switched: Collection[int] = (),
    method: Method | None = None,
    stand: int | None = None,
) -> Movement:
    """A movement by its family and size.

    Args:
        kind: the family, or its value as text.
        tables: physical tables, a half one included; the last one of a rover or a bump is always a half one.
        rounds: where not given as many as the family has; some have one number of rounds for each of tables.
        boards_per_round: where not given as many as make up to 28 boards, at least 1.
        first_board: boards may be numbered from anywhere.
        half: the last table is a half one.
        missing: the side that it lacks where N-S and E-W are apart; the others have no such choice.
        arrow_switches: number of last rounds that are arrow-switched, where N-S and E-W are apart; any makes one
            winner.
        switched: or the rounds themselves.
        method: how a Mitchell of even tables avoids a repetition; the simplest where not given.
        stand: the table after which the stand of a relay is; the middle one where not given.

    Raises:
        Impossible: there is no such movement; the sentence says what there is.
    """
    wanted = family(kind)
    _check_options(wanted, bool(arrow_switches or switched), method, stand)
    if wanted in ONE_WINNER:
        made = ONE_WINNER[wanted](tables, rounds, half)
    else:
        apart = (
            mitchell(tables, rounds, method, stand) if wanted is Kind.MITCHELL else TWO_WINNERS[wanted](tables, rounds)
        )
        turned = with_switches(apart, tuple(switched) or last_rounds(apart, arrow_switches))
        made = halved(turned, missing if half and not turned.absences else None)
    return numbered(made, max(1, EVENING // made.rounds) if boards_per_round is None else boards_per_round, first_board)


def _extended(tables: int, rounds: int | None) -> Movement:
    return _whole(extended(tables), rounds)


def _worger(tables: int, rounds: int | None) -> Movement:
    return _whole(worger(tables), rounds)


def _hesitation(tables: int, rounds: int | None, half: bool) -> Movement:
    return _whole(hesitation(tables, half=half), rounds)


def _double_hesitation(tables: int, rounds: int | None, half: bool) -> Movement:
    return _whole(double_hesitation(tables, half=half), rounds)


def _howell(tables: int, rounds: int | None, half: bool) -> Movement:
    return howell(tables, rounds, half=half)


def _three_quarter(tables: int, rounds: int | None, half: bool) -> Movement:
    return three_quarter(tables, rounds or max(three_quarter_rounds(tables), default=0), half=half)


TWO_WINNERS: Mapping[Kind, Callable[[int, int | None], Movement]] = {
    Kind.WEB: wide_web,
    Kind.BOWMAN: bowman,
    Kind.APPENDIX: appendix,
    Kind.PARALLEL: parallel,
    Kind.MIRROR: mirror,
    Kind.DUNDEE: dundee,
    Kind.EXTENDED: _extended,
    Kind.ROVER: rover,
    Kind.BUMP: bump,
    Kind.WORGER: _worger,
}
"""Families besides the Mitchell in which N-S and E-W are apart, by tables and rounds."""
ONE_WINNER: Mapping[Kind, Callable[[int, int | None, bool], Movement]] = {
    Kind.HESITATION: _hesitation,
    Kind.DOUBLE_HESITATION: _double_hesitation,
    Kind.HOWELL: _howell,
    Kind.THREE_QUARTER_HOWELL: _three_quarter,
}
"""Families with one winner, by tables and rounds, and whether the last table is a half one."""
_ROUNDS: Mapping[Kind, Callable[[int], tuple[int, ...]]] = {
    Kind.MITCHELL: mitchell_rounds,
    Kind.WEB: wide_web_rounds,
    Kind.BOWMAN: bowman_rounds,
    Kind.APPENDIX: appendix_rounds,
    Kind.PARALLEL: parallel_rounds,
    Kind.MIRROR: mirror_rounds,
    Kind.DUNDEE: dundee_rounds,
    Kind.EXTENDED: extended_rounds,
    Kind.ROVER: roving_rounds,
    Kind.BUMP: roving_rounds,
    Kind.WORGER: worger_rounds,
    Kind.HESITATION: hesitation_rounds,
    Kind.DOUBLE_HESITATION: double_hesitation_rounds,
    Kind.HOWELL: howell_rounds,
    Kind.THREE_QUARTER_HOWELL: three_quarter_rounds,
}
MADE = (Kind.MITCHELL, *TWO_WINNERS, *ONE_WINNER)
"""The families of which `movement` makes one."""


def turned_at_single_tables(made: Movement) -> bool:
    """Whether a movement in which N-S and E-W are apart has directions exchanged, but not in whole rounds.

    Example:
        >>> from oddtrick.movements.variants import turned
        >>> whole = movement("mitchell", 3)
        >>> turned_at_single_tables(turned(whole, {(2, 1)})), turned_at_single_tables(whole)
        (True, False)
    """
    return made.winners == 1 and not made.switched and (made.kind is Kind.MITCHELL or made.kind in TWO_WINNERS)


def numbered(made: Movement, boards_per_round: int, first_board: int = 1) -> Movement:
    """The same movement with other boards.

    Raises:
        Impossible: under one board in a round, or a board number under 1.

    Example:
        >>> numbered(movement("howell", 2), 4, first_board=13).boards
        range(13, 25)
    """
    if boards_per_round < 1 or first_board < 1:
        raise Impossible(
            "{boards} boards a round from board {first}: both must be at least 1",
            id="movement.boards",
            boards=boards_per_round,
            first=first_board,
        )
    return replace(made, boards_per_set=boards_per_round, first_board=first_board)


def rounds_of(kind: Kind, tables: int) -> tuple[int, ...]:
    """The numbers of rounds that a family has for so many tables; none where it has no such size.

    Example:
        >>> rounds_of(Kind.HOWELL, 3), rounds_of(Kind.WORGER, 7), rounds_of(Kind.MITCHELL, 5)
        ((5, 10), (8,), (1, 2, 3, 4, 5))
    """
    return _ROUNDS[kind](tables) if kind in _ROUNDS else ()


def family(kind: Kind | str) -> Kind:
    """A family of which `movement` makes one, or that of this name.

    Raises:
        Impossible: there is none of this name, or none that is made by its size.
    """
    found = next((one for one in MADE if kind in (one, one.value)), None)
    if found is None:
        known = ", ".join(one.value for one in MADE)
        raise Impossible(
            "{found!r} is not a movement: {known}",
            id="movement.kind",
            found=str(getattr(kind, "value", kind)),
            known=known,
        )
    return found


def _check_options(kind: Kind, switches: bool, method: Method | None, stand: int | None) -> None:
    if (method is not None or stand is not None) and kind is not Kind.MITCHELL:
        raise Impossible("only a Mitchell has a method, a {kind} has not", id="movement.method", kind=kind.value)
    if switches and kind in ONE_WINNER:
        raise Impossible(
            "a {kind} has one winner as it is: no arrow-switched rounds", id="movement.no-switches", kind=kind.value
        )


def _whole(made: Movement, rounds: int | None) -> Movement:
    """The movement, if these are its rounds: it cannot be cut short and stay fair."""
    if rounds not in (None, made.rounds):
        raise Impossible(
            "a {kind} of {tables} tables has {all} rounds, not {rounds}",
            id="movement.fixed-rounds",
            kind=made.kind.value,
            tables=made.tables,
            all=made.rounds,
            rounds=rounds,
        )
    return made
